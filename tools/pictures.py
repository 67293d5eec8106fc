"""`./dev pictures`: takes the pictures of both READMEs anew, still and moving, from the real screens."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from app.text.language import LANGUAGES
from engines.arguments import Parser
from tools.darkroom import take

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
STILL_SCREEN, STILL_WIDTH, STILL_QUALITY, STILL_SEATS = (1280, 800), 520, 76, 4
FILM_SCREEN, FILM_WIDTH, FILM_QUALITY, FILM_SEATS = (960, 600), 560, 62, 3
FRAMES_PER_SECOND = 10
EFFORT = 4  # of 6: the last two halve no file, and take minutes
FILM = "a-turn.webp"
USUAL = {"manner": None, "contrast": False, "text": 1.0}


def main(arguments: list[str]) -> int:
    parser = Parser(prog="./dev pictures", description="Takes the pictures of the READMEs.")
    parser.add_argument("--film", action="store_true", help="only the one that moves")
    parser.add_argument("--stills", action="store_true", help="only the others")
    asked = parser.parse_args(arguments)
    for language in LANGUAGES:
        (FOLDER / language).mkdir(parents=True, exist_ok=True)
        code = 0 if asked.stills else film(language)
        code = code or (0 if asked.film else stills(language))
        if code:
            return code
    taken = [file for file in FOLDER.rglob("*") if file.is_file()]
    print(f"{len(taken)} pictures, {sum(file.stat().st_size for file in taken) / 1000:.0f} kB")
    return 0


def stills(language: str) -> int:
    with TemporaryDirectory(prefix="apoint-pictures-") as folder:
        wishes = {**USUAL, "seats": STILL_SEATS, "out": folder, "language": language}
        code = take("tools.stills", STILL_SCREEN, wishes)
        for taken in Path(folder).glob("*.png"):
            name = taken.stem.partition("-")[2]
            reduced(taken, STILL_WIDTH).save(
                FOLDER / language / f"{name}.jpg", quality=STILL_QUALITY, optimize=True
            )
    return code


def film(language: str) -> int:
    with TemporaryDirectory(prefix="apoint-film-") as folder:
        wishes = {
            **USUAL,
            "seats": FILM_SEATS,
            "out": folder,
            "language": language,
            "frames_per_second": FRAMES_PER_SECOND,
        }
        code = take("tools.film", FILM_SCREEN, wishes)
        if not code:
            frames = [reduced(taken, FILM_WIDTH) for taken in sorted(Path(folder).glob("*.png"))]
            frames[0].save(
                FOLDER / language / FILM,
                save_all=True,
                append_images=frames[1:],
                duration=1000 // FRAMES_PER_SECOND,
                loop=0,
                quality=FILM_QUALITY,
                method=EFFORT,
            )
    return code


def reduced(taken: Path, width: int) -> Image.Image:
    image = Image.open(taken).convert("RGB")
    return image.resize((width, round(width * image.height / image.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
