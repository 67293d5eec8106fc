"""What the pictures were made from, and what came of it: compared by a test, without drawing anything."""

import hashlib
from pathlib import Path

ROOT = Path(__file__).parent.parent
ART = ROOT / "assets" / "art"
STAMP = ART / "made.json"


def sources() -> list[Path]:
    return [*sorted(ART.glob("src/*/*.svg")), ROOT / "requirements-art.txt"]


def made() -> list[Path]:
    return sorted([*ART.glob("*.png"), *ART.glob("*x/*")])


def stamp() -> dict[str, str]:
    return {"sources": digest(sources()), "files": digest(made())}


def digest(paths: list[Path]) -> str:
    """One hash over names and contents."""
    whole = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return whole.hexdigest()
