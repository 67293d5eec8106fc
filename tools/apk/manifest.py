"""p4a's own build.py on its own templates, with the words that buildozer would give it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pythonforandroid

from tools.apk.workshop import Failed, Workshop, last_line

ANDROID = "{http://schemas.android.com/apk/res/android}"
LAYERS = ("common", "_sdl_common", "sdl2")  # one over the other, as p4a lays them
# p4a's command line keeps these for itself; those of the first kind are followed by a word.
KEPT_WITH_A_WORD = ("--bootstrap", "--dist_name", "--ndk-api", "--arch")
KEPT = ("--copy-libs", "--color", "--storage-dir", "--ndk-api=", "--ignore-setup-py", "--debug")


def render(shop: Workshop, *, is_compiled: bool = False) -> Path:
    """The project that Gradle would build; with byte code, if that is worth the time."""
    dist = shop.folder / ("dist-compiled" if is_compiled else "dist")
    if dist.exists():
        return dist
    draft = dist.with_suffix(".draft")
    shutil.rmtree(draft, ignore_errors=True)
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    for layer in LAYERS:
        shutil.copytree(bootstraps / layer / "build", draft, dirs_exist_ok=True)
    shutil.rmtree(draft / "src" / "patches", ignore_errors=True)  # for the Java of SDL, which is not here
    _prepare(shop, draft)
    words = [*wanted(shop.packing.package_call), *([] if is_compiled else ["--no-byte-compile-python"])]
    log = shop.folder / "build.py.log"
    with log.open("w") as file:
        code = subprocess.run(
            [sys.executable, "build.py", *words],
            cwd=draft,
            env={**os.environ, "ANDROIDAPI": shop.said("android.api")},
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode
    if code:
        raise Failed(f"p4a's build.py ended with {code}: {last_line(log)}", log)
    draft.rename(dist)
    return dist


def wanted(call: tuple[str, ...]) -> list[str]:
    """What p4a hands on to build.py.

    >>> wanted(("--arch", "x86_64", "--name", "À point !", "--color=always"))
    ['--name', 'À point !']
    """
    words, given = [], iter(call)
    for word in given:
        if word in KEPT_WITH_A_WORD:
            next(given)
        elif not word.startswith(KEPT):
            words.append(word)
    return words


def _prepare(shop: Workshop, dist: Path) -> None:
    """What p4a has left there before: which Python, which SDK, which kinds of tablets."""
    sdk = shop.folder / "sdk"
    architectures = shop.words("android.archs")
    (sdk / "build-tools" / "34.0.0").mkdir(parents=True, exist_ok=True)
    (dist / "project.properties").write_text(f"target=android-{shop.said('android.api')}")
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    for name in architectures:
        (dist / "libs" / name).mkdir(parents=True)
        (dist / f"_python_bundle__{name}").mkdir()
    info = {
        "hostpython": sys.executable,
        "bootstrap": "sdl2",
        "archs": architectures,
        "ndk_api": int(shop.said("android.minapi")),
        "use_setup_py": False,
    }
    (dist / "dist_info.json").write_text(json.dumps(info))
