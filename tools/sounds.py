"""`./dev sounds`: makes every sound of the table by our own arithmetic, the same bytes each time."""

import sys
from pathlib import Path

from engines.arguments import Parser
from tools.synthesis.recipes import RECIPES, cook
from tools.synthesis.waves import wav

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"


def made() -> dict[str, bytes]:
    """Every sound as a file, by its name."""
    return {name: wav(cook(name)) for name in RECIPES}


def main(arguments: list[str]) -> int:
    Parser(prog="./dev sounds", description="Makes the sounds of the table.").parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.wav"):
        old.unlink()
    files = made()
    for name, content in files.items():
        (FOLDER / f"{name}.wav").write_bytes(content)
    print(f"{len(files)} sounds, {sum(map(len, files.values())) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
