"""`./dev apk`: builds the package with buildozer, in a clean copy and an environment of its own.

The SDK and the NDK come from Google, about 5 GB; buildozer fetches them the first time. With `--release` the
package is signed with the family's own key: a tablet takes an update only if it has the key of the first one.
"""

import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from engines.arguments import Parser
from tools import prepare
from tools.apk.workshop import ROOT, Unavailable, clean_copy

FOLDER = ROOT / ".dev" / "apk"
SDK = "https://dl.google.com/android/repository/repository2-3.xml"
ANSWER_SECONDS = 10.0
GATE = "./dev apk-check --all proves what can be proved without it."
# What buildozer and p4a call while they compile Python, SDL and Kivy.
HOST_PACKAGES = (
    *("git", "zip", "unzip", "openjdk-17-jdk-headless", "build-essential", "ccache", "pkg-config"),
    *("autoconf", "automake", "libtool", "libtool-bin", "cmake", "gettext", "libltdl-dev", "python3-venv"),
    *(
        "zlib1g-dev",
        "libncurses-dev",
        "libffi-dev",
        "libssl-dev",
        "libsqlite3-dev",
        "libbz2-dev",
        "liblzma-dev",
    ),
)
BUILDERS = ("buildozer==1.6.0", "Cython==0.29.37", "setuptools==80.9.0", "wheel==0.43.0")
# Where buildozer looks for the key, and what its parts are called there.
KEY = {
    "P4A_RELEASE_KEYSTORE": "the file with the key",
    "P4A_RELEASE_KEYSTORE_PASSWD": "its password",
    "P4A_RELEASE_KEYALIAS": "the name of the key in it",
    "P4A_RELEASE_KEYALIAS_PASSWD": "the password of the key",
}
KEPT = ".buildozer"  # from one build to the next: an hour of compiling


def refuse_without_key(variables: dict[str, str]) -> None:
    if missing := [f"{name} ({what})" for name, what in KEY.items() if not variables.get(name)]:
        raise Unavailable(f"A release is signed with the family's key; please set {', '.join(missing)}.")
    if not Path(variables["P4A_RELEASE_KEYSTORE"]).is_file():
        raise Unavailable(
            f"There is no key at {variables['P4A_RELEASE_KEYSTORE']}; docs/android.md tells more."
        )


def refuse_without_sdk(address: str = SDK) -> None:
    """Said before anything is installed: without Google's SDK nothing of it is of any use."""
    try:
        urllib.request.urlopen(address, timeout=ANSWER_SECONDS).close()
    except (urllib.error.URLError, OSError):
        raise Unavailable(f"Google's SDK cannot be had from here, so no APK can be built; {GATE}") from None


def fresh_copy(target: Path) -> Path:
    """Whatever else lies in the folder, such as somebody's venv, is not packed."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        if old.name != KEPT:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    return clean_copy(target)


def builders(folder: Path) -> Path:
    """An environment for buildozer alone; p4a comes as the commit in the spec says."""
    python = folder / "bin" / "python"
    if not (folder / "complete").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *BUILDERS], check=True)
        (folder / "complete").touch()
    return python


def environment(python: Path) -> dict[str, str]:
    """Nothing of ours that would change what is built."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY"))}
    return kept | {
        "PATH": f"{python.parent}{os.pathsep}{kept['PATH']}",
        "VIRTUAL_ENV": str(python.parent.parent),
    }


def build(mode: str) -> Path:
    source = fresh_copy(FOLDER / "source")
    python = builders(FOLDER / "venv")
    subprocess.run(
        [str(python), "-m", "buildozer", "android", mode], cwd=source, env=environment(python), check=True
    )
    return newest(source / "bin")


def newest(folder: Path) -> Path:
    made = sorted(folder.glob("*.apk"), key=lambda path: path.stat().st_mtime)
    if not made:
        raise Unavailable(f"buildozer has ended and left no APK in {folder}.")
    return made[-1]


def main(arguments: list[str]) -> int:
    parser = Parser(prog="./dev apk", description="Builds the Android package.")
    parser.add_argument("--release", action="store_true", help="signs it with the family's own key")
    asked = parser.parse_args(arguments)
    try:
        if asked.release:
            refuse_without_key(dict(os.environ))
        refuse_without_sdk()
        prepare.install(ROOT, prepare.missing(HOST_PACKAGES))
        made = build("release" if asked.release else "debug")
    except Unavailable as problem:
        print(problem, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as problem:
        print(f"The build has ended with {problem.returncode}; the lines above tell why.", file=sys.stderr)
        return 1
    print(f"{made}\nadb install -r {made}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
