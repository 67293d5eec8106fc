"""The quick half of the gate: what can be proved in seconds, without a network."""

import ast
import tarfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from xml.etree import ElementTree

from tools.apk.manifest import ANDROID, render
from tools.apk.workshop import Failed, Workshop

OPENED = ("app", "assets", "engines", "kv")  # the folders in which the app finds what it opens
UNOPENED = ("assets/art/src/", "assets/art/made.json", "assets/art/icon", "assets/art/presplash.png")
OURS = ("LICENSE", "main.py")
SOURCES = (".po", ".md")  # what the app opens is made from them, or tells people about them
ARCHITECTURES = {"arm64-v8a", "armeabi-v7a"}
ORIENTATION = "sensorLandscape"  # wide, whichever way round
LARGEST_TREE = 16_000_000  # bytes, with sources: as byte code it has to be below LARGEST_PRIVATE
BROUGHT_BY_KIVY = {"certifi", "charset-normalizer", "idna", "requests", "six", "urllib3"}  # by its recipe
VOICES = "android.intent.action.TTS_SERVICE"
ALBUM = {"apoint.db", "apoint.db-wal"}


def tree(shop: Workshop) -> str:
    """Everything that the app opens is packed, and nothing else."""
    packed = shop.packing.files
    source = {str(path.relative_to(shop.source)) for path in shop.source.rglob("*") if path.is_file()}
    wanted = {
        *OURS,
        *(f"{name.removesuffix('.po')}.mo" for name in source if name.endswith(".po")),
        *(
            name
            for name in source
            if name.startswith(tuple(f"{folder}/" for folder in OPENED))
            and not name.startswith(UNOPENED)
            and not name.endswith(SOURCES)
        ),
    }
    if missing := sorted(wanted - packed):
        raise Failed(f"The app opens {named(missing)}, which would not be packed.")
    if extra := sorted(packed - wanted):
        raise Failed(f"Nobody opens {named(extra)}, which would be packed.")
    size = sum((shop.packing.tree / name).stat().st_size for name in packed)
    if size > LARGEST_TREE:
        raise Failed(f"The tree has {size / 1e6:.1f} MB; {LARGEST_TREE / 1e6:.0f} are enough for four games.")
    return f"{len(packed)} files, {size / 1e6:.1f} MB"


def named(names: list[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


def optimised(shop: Workshop) -> str:
    """A tablet runs byte code without its asserts: none may be needed."""
    modules = [name for name in shop.packing.files if name.endswith(".py")]
    for name in sorted(modules):
        code = ast.parse((shop.packing.tree / name).read_text("utf-8"))
        for node in ast.walk(code):
            if isinstance(node, ast.Assert):
                raise Failed(f"{name}:{node.lineno} has an assert, which is gone on a tablet.")
    return f"no assert in {len(modules)} modules"


def calls(shop: Workshop) -> str:
    """Buildozer asks p4a for both kinds of tablets, with exact versions."""
    create, package = shop.packing.calls[0], shop.packing.package_call
    built = {word.partition("=")[2] for word in create if word.startswith("--arch=")}
    if built != ARCHITECTURES:
        raise Failed(f"The package is built for {', '.join(sorted(built))}, not for all family tablets.")
    loose = [pin for pin in shop.words("requirements") if "==" not in pin]
    if loose:
        raise Failed(f"{named(loose)} has no exact version: every build would be another one.")
    if not {"apk", "--release", "--sign"} <= set(shop.packing.release_call):
        raise Failed("A release would be no APK, or one that is not signed: no tablet takes it.")
    if "--permission" in package:
        raise Failed(f"The package asks for {package[package.index('--permission') + 1]}; it needs nothing.")
    return f"{', '.join(sorted(built))}; {len(shop.words('requirements'))} pins"


def recipes(shop: Workshop) -> str:
    """p4a's own graph: what is compiled has a recipe, all the rest is pure Python."""
    answer = shop.ask("tools.apk.recipes", {**wishes(shop), "resolve": False})
    modules = {module.partition("==")[0] for module in answer["modules"]}
    if compiled := sorted(name for name in modules - BROUGHT_BY_KIVY if not is_pure(name)):
        raise Failed(f"{named(compiled)} is not known to be pure Python, and p4a has no recipe for it.")
    pinned = {pin.partition("==")[0] for pin in shop.words("requirements")}
    if loose := sorted((modules | BROUGHT_BY_KIVY) - pinned):
        raise Failed(f"Kivy's recipe brings {named(loose)}, in whichever version is the newest: pin it.")
    return f"{len(answer['recipes'])} recipes, {len(modules)} modules by pip"


def is_pure(name: str) -> bool:
    """As it is installed here; nothing is known of what is not."""
    try:
        return not any(str(path).endswith(".so") for path in distribution(name).files or ())
    except PackageNotFoundError:
        return False


def wishes(shop: Workshop) -> dict[str, object]:
    folder = shop.folder / "p4a"
    folder.mkdir(parents=True, exist_ok=True)
    return {
        "folder": str(folder),
        "api": int(shop.said("android.minapi")),
        "architectures": shop.words("android.archs"),
        "requirements": shop.words("requirements"),
        "bootstrap": shop.said("p4a.bootstrap"),
    }


def manifest(shop: Workshop) -> str:
    """p4a's own templates: what Android will be told."""
    rendered = render(shop)
    root = ElementTree.parse(rendered / "src/main/AndroidManifest.xml").getroot()
    if asked := [found.get(f"{ANDROID}name", "") for found in root.iter("uses-permission")]:
        raise Failed(f"The manifest asks for {named(asked)}; the app needs no permission.")
    application, activity, levels = root.find("application"), root.find(".//activity"), root.find("uses-sdk")
    if application is None or activity is None or levels is None:
        raise Failed("The manifest has no application, no activity or no levels.")
    told = told_by_the_launcher(rendered)
    expected = {
        "orientation": (activity.get(f"{ANDROID}screenOrientation"), ORIENTATION),
        "oldest Android": (levels.get(f"{ANDROID}minSdkVersion"), shop.said("android.minapi")),
        "Android it is made for": (levels.get(f"{ANDROID}targetSdkVersion"), shop.said("android.api")),
        "version": (root.get(f"{ANDROID}versionName"), version(shop)),
        "window instead of the whole screen": (told.get("P4A_IS_WINDOWED"), "False"),
        "orientation, as Kivy is told": (told.get("KIVY_ORIENTATION"), "LandscapeLeft LandscapeRight"),
        "backup up to 11": (application.get(f"{ANDROID}fullBackupContent"), "@xml/backup"),
        "backup from 12": (application.get(f"{ANDROID}dataExtractionRules"), "@xml/extraction"),
    }
    for what, (is_, should) in expected.items():
        if is_ != should:
            raise Failed(f"{what}: {is_!r}, not {should!r}.")
    for rules in ("backup", "extraction"):
        for part in ElementTree.parse(rendered / f"src/main/res/xml/{rules}.xml").getroot().iter():
            kept = {rule.get("path") for rule in part.findall("include")}
            if kept and kept != ALBUM:
                raise Failed(f"{rules}.xml keeps {kept}, not the album.")
    asked_for = {action.get(f"{ANDROID}name") for action in root.findall("queries/intent/action")}
    if asked_for != {VOICES}:
        raise Failed("The app would find no voice to read aloud: the manifest has to ask for one.")
    style = (rendered / "src/main/res/values/strings.xml").read_text("utf-8")
    if "windowLayoutInDisplayCutoutMode" in style:
        raise Failed("The app would be drawn below the cameras of some tablets.")
    return f"no permission, {ORIENTATION}, API {shop.said('android.minapi')} to {shop.said('android.api')}"


def told_by_the_launcher(rendered: Path) -> dict[str, str]:
    """What Kivy finds in the environment: from then on its word counts, and not the manifest's."""
    with tarfile.open(rendered / "src/main/assets/private.tar") as archive:
        lines = archive.extractfile("p4a_env_vars.txt")
        words = lines.read().decode().splitlines() if lines else []
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def version(shop: Workshop) -> str:
    call = shop.packing.package_call
    return call[call.index("--version") + 1]


STEPS = {
    "packed tree": tree,
    "optimised code": optimised,
    "calls of p4a": calls,
    "recipes": recipes,
    "manifest": manifest,
}
