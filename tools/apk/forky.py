"""Debian's forky, unpacked into a folder: it has the tablet's Python, and Kivy for it."""

import os
import re
import shutil
import stat
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tools.apk.boot import Python, furnish, install
from tools.apk.workshop import ROOT, Failed, Unavailable, Workshop, last_line

FOLDER = ROOT / ".dev" / "forky"
VERSION = "3.14"
PACKAGES = (
    *("python3.14", "python3-kivy", "libgl1", "libgl1-mesa-dri", "libmtdev1t64", "xclip"),
    *("xvfb", "xdotool"),  # one test moves the mouse of a screen of its own
)
SCRIPT = "/usr/share/debootstrap/scripts/sid"  # of any suite that an older debootstrap does not know
PACKAGES_FOLDER = "usr/lib/python3/dist-packages"
ROOM = Path("/apoint")
PYTEST = ("pytest", "pytest-xdist", "execnet", "pluggy", "iniconfig", "packaging", "Pygments", "babel")


def python(shop: Workshop) -> Python:
    """With the packed tree beside it, as byte code of its own and without sources."""
    ensure(shop)
    room = FOLDER / ROOM.relative_to("/")
    furnish(room, shop, shop.packing.tree, kivy=False)
    link = room / "site" / "kivy"
    link.unlink(missing_ok=True)
    link.symlink_to(f"/{PACKAGES_FOLDER}/kivy")
    command = ("chroot", str(FOLDER), f"python{VERSION}")
    _call(shop, [*command, "-OO", "-m", "compileall", "-b", "-q", str(ROOM / "tree")], "compiled")
    for source in (room / "tree").rglob("*.py"):
        source.unlink()
    _call(shop, [*command, "-OO", "-m", "compileall", "-q", str(ROOM / "site")], "compiled")
    return Python(command, room, ROOM)


def ensure(shop: Workshop) -> None:
    if os.geteuid():
        raise Unavailable(f"Python {VERSION} runs in a chroot, and only root may enter one.")
    stamp, wanted = FOLDER / "complete", " ".join(PACKAGES)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    if not shutil.which("debootstrap"):
        raise Unavailable(f"Python {VERSION} comes from Debian's forky: apt-get install debootstrap.")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    options = ["--variant=minbase", "--download-only", f"--include={','.join(PACKAGES)}"]
    # No address: debootstrap knows where Debian is.
    got = subprocess.run(
        ["debootstrap", *options, "forky", str(FOLDER), "", SCRIPT],
        capture_output=True,
        text=True,
        check=False,
    )
    packages = sorted((FOLDER / "var/cache/apt/archives").glob("*.deb"))
    if got.returncode or not packages:
        last = (got.stderr or got.stdout).strip().splitlines()[-1:]
        raise Unavailable(f"Debian's forky, with Python {VERSION}, cannot be had here: {' '.join(last)}")
    for name in ("bin", "sbin", "lib", "lib64"):
        (FOLDER / "usr" / name).mkdir(parents=True, exist_ok=True)
        if not (FOLDER / name).exists():
            (FOLDER / name).symlink_to(f"usr/{name}")
    # Unpacked and not installed: what packages do on a real machine is of no use to a folder.
    for package in packages:
        _call(shop, ["dpkg-deb", "--extract", str(package), str(FOLDER)], "unpacked")
        package.unlink()
    for name, minor in (("null", 3), ("urandom", 9)):
        if not (FOLDER / "dev" / name).exists():
            os.mknod(FOLDER / "dev" / name, stat.S_IFCHR | 0o666, os.makedev(1, minor))
    # A tablet has nothing but byte code: without it the first start would be one of compiling.
    command = [
        "chroot",
        str(FOLDER),
        f"python{VERSION}",
        "-OO",
        "-m",
        "compileall",
        "-q",
        "-x",
        "test|idlelib",
    ]
    for folder in (f"/usr/lib/python{VERSION}", f"/{PACKAGES_FOLDER}/kivy"):
        _call(shop, [*command, folder], "compiled")
    stamp.write_text(wanted)


def suite(shop: Workshop, python: Python, environment: dict[str, str]) -> str:
    """The tests of screens and boards as they are, on sources: pytest reads what the asserts say."""
    tests = python.room / "suite"
    shutil.rmtree(tests, ignore_errors=True)
    shutil.copytree(shop.source, tests, ignore=shutil.ignore_patterns(".buildozer", "docs"))
    for name in PYTEST:
        try:
            install(name, python.room / "site")
        except PackageNotFoundError:
            raise Unavailable(f"{name} is not installed here.") from None
    lend_touches()
    # Some tests start processes of their own, and give them a path of their own.
    (FOLDER / PACKAGES_FOLDER / "apoint.pth").write_text(f"{python.seen}/site\n")
    seen = python.seen
    variables = {
        **environment,
        "HOME": str(seen),
        "KIVY_AUDIO": "sdl2",  # as main.py asks for
        "KIVY_HOME": str(seen / "kivy"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    log = shop.folder / "suite.log"
    tests_run = "pytest tests/ui tests/boards -n 2 -q -p no:cacheprovider"
    inside = f"cd {seen}/suite && exec python{VERSION} -m {tests_run}"
    with log.open("w") as file:
        subprocess.run(
            ["chroot", str(FOLDER), "sh", "-c", inside],
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        )
    last = last_line(log)
    if not re.search(r"\d+ passed", last) or "failed" in last or "error" in last:
        raise Failed(last, log)
    return last.strip("= ")


def lend_touches() -> None:
    """Debian's Kivy comes without the touches that Kivy has for tests; those of the same version here do."""
    ours = Path(str(distribution("kivy").locate_file("kivy/tests")))
    target = FOLDER / PACKAGES_FOLDER / "kivy/tests"
    target.mkdir(exist_ok=True)
    for name in ("__init__.py", "async_common.py", "common.py"):
        shutil.copy(ours / name, target / name)


def _call(shop: Workshop, command: list[str], deed: str) -> None:
    log = shop.folder / "forky.log"
    with log.open("w") as file:
        code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode
    if code:
        raise Failed(f"{command[-1]} could not be {deed}: {last_line(log)}", log)
