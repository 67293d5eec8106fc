"""Pictures as colour-blind eyes see them, and sheets on which they can be compared."""

from pathlib import Path

from PIL import Image, ImageDraw

from tools.eyes import EYES, Matrix, seen

SHEET_WIDTH, GAP, TITLE_HEIGHT = 2_400, 12, 20


def simulated(image: Image.Image, eyes: Matrix) -> Image.Image:
    """Colour by colour: a picture of cut paper has far fewer colours than pixels."""
    known: dict[tuple[int, int, int], tuple[int, ...]] = {}
    changed = bytearray()
    data = image.convert("RGB").tobytes()
    for spot in range(0, len(data), 3):
        colour = (data[spot], data[spot + 1], data[spot + 2])
        if colour not in known:
            known[colour] = seen(colour, eyes)
        changed += bytes(known[colour])
    return Image.frombytes("RGB", image.size, bytes(changed))


def sheet(pictures: dict[str, Image.Image], across: int) -> Image.Image:
    """Side by side, each under its name."""
    width = (SHEET_WIDTH - GAP) // across - GAP
    rows = -(-len(pictures) // across)
    height = max(round(width * image.height / image.width) for image in pictures.values())
    whole = Image.new("RGB", (SHEET_WIDTH, rows * (height + TITLE_HEIGHT + GAP) + GAP), "white")
    pen = ImageDraw.Draw(whole)
    for number, (name, image) in enumerate(pictures.items()):
        left = GAP + number % across * (width + GAP)
        top = GAP + number // across * (height + TITLE_HEIGHT + GAP)
        pen.text((left, top), name, fill="black")
        small = image.resize((width, round(width * image.height / image.width)), Image.Resampling.LANCZOS)
        whole.paste(small, (left, top + TITLE_HEIGHT))
    return whole


def look(files: list[Path], out: Path) -> None:
    """Fill the folder of each kind of eyes and draw its sheet; and one for each picture, with all kinds."""
    kinds: dict[str, dict[str, Image.Image]] = {kind: {} for kind in EYES}
    for file in files:
        image = Image.open(file).convert("RGB")
        versions = {kind: simulated(image, eyes) for kind, eyes in EYES.items()}
        for kind, version in versions.items():
            version.save(out / kind / file.name)
            kinds[kind][file.stem] = version
        sheet({"colour": image, **versions}, across=2).save(out / f"{file.stem}.png")
        print(out / f"{file.stem}.png", flush=True)
    for kind, pictures in kinds.items():
        sheet(pictures, across=4).save(out / f"all-{kind}.png")
        print(out / f"all-{kind}.png", flush=True)
