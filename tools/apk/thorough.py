"""The slow half of the gate: with a network, with Debian's Android tools, with windows, on Python 3.14."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from tools.apk import boot, forky
from tools.apk.manifest import render
from tools.apk.quick import named, wishes
from tools.apk.workshop import ROOT, Failed, Unavailable, Workshop, last_line
from tools.screen import screen
from tools.test import settled

LARGEST_PRIVATE = 15_000_000  # bytes of private.tar, which holds all that is ours
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
NEWER_THAN_DEBIAN = "tools/apk/android/application.txt"  # its Android is 10; this is about 12
TOOLS = {"aapt2": "aapt", "zipalign": "zipalign", "apksigner": "apksigner", "keytool": "default-jre-headless"}
NO_NETWORK = ("Retrying (", "ConnectionError", "NewConnection")  # as pip says it
WINDOW_SECONDS = (
    0.23  # to the first frame of an empty window, where the figures were taken and nothing else ran
)
SLOWER = (5, 10)  # how many times a family's tablet may be slower than that
LONGEST_START = 5.0  # seconds to home on such a tablet


def pip(shop: Workshop) -> str:
    """p4a's resolver and its pip, as the build has them: this is where it stopped before the pins."""
    answer = shop.ask("tools.apk.recipes", {**wishes(shop), "resolve": True})
    log = shop.folder / "tools.apk.recipes.log"
    told = log.read_text("utf-8", errors="replace")
    if "Auto module resolution failed" in told:
        if any(word in told for word in NO_NETWORK):
            raise Unavailable("pip could not ask for the packages: there is no network to PyPI here.")
        raise Failed("p4a's resolver gives up.", log)
    for architecture, lines in answer["resolved"].items():
        listed = shop.folder / f"pip-{architecture}.txt"
        listed.write_text("".join(f"{line}\n" for line in lines))
        target = shop.folder / f"pip-{architecture}"
        words = ["install", "--target", str(target), "--no-deps", "-r", str(listed)]
        command = [sys.executable, "-m", "pip", *words]
        log = shop.folder / f"pip-{architecture}.log"
        with log.open("w") as file:
            code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode
        if code:
            said = log.read_text("utf-8", errors="replace").splitlines()
            wrong = [line for line in said if line.startswith("ERROR")]
            raise Failed(f"p4a's pip stops for {architecture}: {named(wrong)}", log)
        if compiled := [path.name for path in target.rglob("*.so")]:
            raise Failed(f"{named(compiled)} is compiled for this machine and would be packed.")
    return f"{len(lines)} lines for each of {', '.join(answer['resolved'])}"


def private(shop: Workshop) -> str:
    """The byte code that is packed, and how much there is of it."""
    archive = render(shop, is_compiled=True) / "src/main/assets/private.tar"
    size = archive.stat().st_size
    if size > LARGEST_PRIVATE:
        raise Failed(f"private.tar has {size / 1e6:.1f} MB; {LARGEST_PRIVATE / 1e6:.0f} are enough.")
    with tarfile.open(archive) as tar:
        names = tar.getnames()
        if "main.pyc" not in names or any(name.endswith(".py") for name in names):
            raise Failed("private.tar has no main.pyc, or sources beside the byte code.")
        tar.extractall(shop.folder / "private")
    return f"private.tar has {size / 1e6:.1f} MB"


def resources(shop: Workshop) -> str:
    """Debian's tools link, align, sign and read what Gradle would. There is no code in it: it is no APK."""
    missing = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if missing or not FRAMEWORK.exists():
        packages = sorted({*missing, "android-framework-res"})
        raise Unavailable(
            f"aapt2, zipalign and apksigner are not here: apt-get install {' '.join(packages)}."
        )
    folder = shop.folder / "resources"
    folder.mkdir(exist_ok=True)
    main = render(shop) / "src/main"
    for keeper in main.rglob(".gitkeep"):
        keeper.unlink()
    package = f"{shop.said('package.domain')}.{shop.said('package.name')}"
    text = (main / "AndroidManifest.xml").read_text("utf-8")
    text = text.replace("<manifest ", f'<manifest package="{package}" ', 1)
    text = text.replace((ROOT / NEWER_THAN_DEBIAN).read_text("utf-8").strip(), "")
    (folder / "AndroidManifest.xml").write_text(text)
    linked, made, key = folder / "linked.apk", folder / "no-code.apk", folder / "key.jks"
    levels = (
        *("--min-sdk-version", shop.said("android.minapi")),
        *("--target-sdk-version", shop.said("android.api")),
    )
    link = (
        *("aapt2", "link", "--auto-add-overlay", "-I", FRAMEWORK, "-A", main / "assets", "-o", linked),
        *("--manifest", folder / "AndroidManifest.xml", *levels, folder / "compiled.zip"),
    )
    secret = ["--ks", key, "--ks-pass", "pass:android", "--key-pass", "pass:android"]
    call(folder, "aapt2", "compile", "--dir", main / "res", "-o", folder / "compiled.zip")
    call(folder, *link)
    call(folder, "zipalign", "-f", "4", linked, made)
    key.unlink(missing_ok=True)
    call(
        folder,
        *("keytool", "-genkeypair", "-keystore", key, "-storepass", "android", "-keypass", "android"),
        *("-alias", "gate", "-keyalg", "RSA", "-dname", "CN=gate", "-validity", "10"),
    )
    call(folder, "apksigner", "sign", *secret, made)
    call(folder, "apksigner", "verify", "--min-sdk-version", shop.said("android.minapi"), made)
    call(folder, "zipalign", "-c", "4", made)
    told = call(folder, "aapt2", "dump", "badging", made)
    if f"name='{package}'" not in told or "uses-permission" in told:
        raise Failed("Android would read another name, or a permission, in the package.")
    return f"{package} links, aligns and verifies ({made.stat().st_size / 1e6:.1f} MB without code)"


def call(folder: Path, *words: object) -> str:
    """What one of Android's tools says; it is in the folder's log as well."""
    log = folder / f"{words[0]}.log"
    with log.open("w") as file:
        command = [str(word) for word in words]
        code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode
    if code:
        raise Failed(f"{words[0]} {words[1]}: {last_line(log)}", log)
    return log.read_text("utf-8", errors="replace")


def here(shop: Workshop) -> str:
    """The unpacked private.tar boots on this Python, with nothing but what is listed, and is played."""
    if not (shop.folder / "private").exists():
        private(shop)
    with screen() as environment:
        return boot.told(boot.play(shop, boot.this_python(shop), environment))


def tablets_python(shop: Workshop) -> str:
    """The same on the tablet's Python, beside an empty Kivy window."""
    python = forky.python(shop)
    with screen() as environment:
        report = boot.play(shop, python, environment)
        empty, first = boot.first_frames(shop, python, environment)
    low, high = on_a_tablet(empty, first)
    if high > LONGEST_START:
        raise Failed(f"Home would take {high:.1f} s on a tablet {SLOWER[-1]} times slower.")
    return (
        f"{boot.told(report)}; first frame after {first:.2f} s, an empty window {empty:.2f} s "
        f"({first - empty:+.2f}); on a tablet {low:.1f} to {high:.1f} s"
    )


def on_a_tablet(empty: float, first: float) -> tuple[float, float]:
    """Seconds to home, at best and at worst. What else this machine does makes both windows dearer.

    >>> on_a_tablet(0.23, 0.4) == on_a_tablet(0.46, 0.8) == (2.0, 4.0)
    True
    """
    alone = first / empty * WINDOW_SECONDS
    return alone * SLOWER[0], alone * SLOWER[1]


def suite(shop: Workshop) -> str:
    """The tests of the screens, on the tablet's Python."""
    python = forky.python(shop)
    with screen(settled(dict(os.environ)), is_private=True) as environment:
        return forky.suite(shop, python, environment)


PACKAGES = (*TOOLS.values(), "android-framework-res", "debootstrap")
STEPS = {
    "pip": pip,
    "private.tar": private,
    "resources": resources,
    "boot and play": here,
    "Python 3.14": tablets_python,
    "screens on 3.14": suite,
}
