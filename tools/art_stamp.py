"""What the pictures were made from, and what came of it: compared by a test, without drawing anything."""

import hashlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
ART = ROOT / "assets" / "art"
SOURCES = ART / "src"
APART = ("launcher", "parts")  # among the sources, beside the owners of pictures
STAMP = ART / "made.json"
INDEX = ART / "index.json"
SHELL = "shell"


def sources() -> list[Path]:
    return [*sorted(SOURCES.rglob("*.svg")), ROOT / "requirements-art.txt"]


def pictures(folder: Path = SOURCES) -> list[Path]:
    """All that are packed: every drawing that is in its place, under a name that no other has."""
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.svg")):
        place = path.relative_to(folder)
        if place.parts[0] in APART and len(place.parts) == 2:
            continue
        if len(place.parts) != 3:
            raise SystemExit(f"{place} is no picture: one is OWNER/ATLAS/NAME.svg")
        if path.stem in found:
            twin = found[path.stem].relative_to(folder)
            raise SystemExit(f"{place} has the name of {twin}: each picture needs one of its own")
        found[path.stem] = path
    return list(found.values())


def pages() -> list[Path]:
    """DENSITY/OWNER/ATLAS-NUMBER.png"""
    return sorted(ART.glob("*x/*/*.png"))


def launchers() -> list[Path]:
    """What is shown before the app runs."""
    return sorted(ART.glob("*.png"))


def made() -> list[Path]:
    return [*launchers(), *pages(), *ART.glob(INDEX.name)]


def weights() -> Counter[str]:
    """Bytes by owner: a game, or the shell, which has the launcher's pictures as well."""
    found: Counter[str] = Counter()
    for path in launchers():
        found[SHELL] += path.stat().st_size
    for path in pages():
        found[path.parent.name] += path.stat().st_size
    return found


def stamp() -> dict[str, str]:
    return {"sources": digest(sources()), "files": digest(made())}


def digest(paths: list[Path]) -> str:
    """One hash over names and contents."""
    whole = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return whole.hexdigest()
