"""`./dev pictures`: takes the pictures of the README anew, from the real screens."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from engines.arguments import Parser
from tools import demo

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
HOUSE = ("home", "set-up", "cover-*", "ceremony")  # as they are for any game
TABLE = "race-*-moved"  # and something that runs on each table
WIDTH, QUALITY = 520, 76


def main(arguments: list[str]) -> int:
    Parser(prog="./dev pictures", description="Takes the pictures of the README.").parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="apoint-pictures-") as folder:
        for game in demo.playable():
            code = demo.main([game, "--lang", "fr", "--out", f"{folder}/{game}"])
            if code:
                return code
            save(first(Path(folder, game, "fr"), TABLE), FOLDER / f"table-{game}.jpg")
        for name in HOUSE:
            save(first(Path(folder, game, "fr"), name), FOLDER / f"{name.removesuffix('-*')}.jpg")
    taken = list(FOLDER.iterdir())
    print(f"{len(taken)} pictures, {sum(file.stat().st_size for file in taken) / 1000:.0f} kB")
    return 0


def first(folder: Path, name: str) -> Path:
    """The earliest picture of that name."""
    return min(folder.glob(f"[0-9]*-{name}.png"), key=lambda file: int(file.name.partition("-")[0]))


def save(taken: Path, target: Path) -> None:
    image = Image.open(taken).convert("RGB")
    small = image.resize((WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.LANCZOS)
    small.save(target, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
