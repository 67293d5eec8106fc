"""Two pictures: how they differ, pixel by pixel, and both side by side."""

from pathlib import Path

from PIL import Image, ImageChops

GAP = 12


def pixels(before: Path, after: Path, out: Path) -> str | None:
    """Say where two pictures differ, and leave them side by side in a folder; None if they are equal."""
    one, other = (Image.open(file).convert("RGB") for file in (before, after))
    if one.size != other.size:
        told = f"{_size(*one.size)} became {_size(*other.size)}"
    else:
        box = ImageChops.difference(one, other).getbbox()
        if box is None:  # only packed otherwise
            return None
        left, top, right, bottom = box
        told = f"other pixels in {_size(right - left, bottom - top)} at {left}, {top}"
    _pair(one, other).save(out / f"{after.stem}.png")
    return told


def _size(width: int, height: int) -> str:
    return f"{width}x{height}"


def _pair(one: Image.Image, other: Image.Image) -> Image.Image:
    """Before on the left, after on the right."""
    both = Image.new("RGB", (one.width + GAP + other.width, max(one.height, other.height)), "white")
    both.paste(one, (0, 0))
    both.paste(other, (one.width + GAP, 0))
    return both
