"""`./dev pictures`: takes the pictures of the README anew, from the real screens."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from engines.arguments import Parser
from tools import demo

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SHOWN = ("home", "set-up", "cover-blue", "hand-play", "race-animal-moved", "ceremony")
WIDTH, QUALITY = 640, 78


def main(arguments: list[str]) -> int:
    Parser(prog="./dev pictures", description="Takes the pictures of the README.").parse_args(arguments)
    with TemporaryDirectory(prefix="apoint-pictures-") as folder:
        code = demo.main(["--lang", "fr", "--out", folder])
        if code:
            return code
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in SHOWN:
            (taken,) = Path(folder, "fr").glob(f"[0-9][0-9]-{name}.png")
            save(taken, FOLDER / f"{name}.jpg")
    print(f"{len(SHOWN)} pictures, {sum(file.stat().st_size for file in FOLDER.iterdir()) / 1000:.0f} kB")
    return 0


def save(taken: Path, target: Path) -> None:
    image = Image.open(taken).convert("RGB")
    small = image.resize((WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.LANCZOS)
    small.save(target, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
