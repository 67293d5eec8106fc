"""`./dev art`: draws every SVG of assets/art/src and packs what tablets load.

`src/OWNER/ATLAS/NAME.svg` is one picture: the owner is a game, or the shell round the games; an atlas is what
is shown together. It is drawn once for each density, packed alike for both, so that one copy of a page may
take the place of the other; `index.json` says where each picture lies, in dp. The pictures of `src/launcher`
become plain PNG files, for what shows them before the app runs. `src/parts` holds what pictures share:
`<?part hare?>` in a picture stands for parts/hare.svg, and `<?picture animal-hare?>` for all that a picture
shows, in its own units. The width and height of a picture are its size in dp.
"""

import argparse
import hashlib
import io
import json
import math
import os
import re
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import oxipng
import resvg_py
from PIL import Image, ImageChops, ImageFilter, ImageOps

from tools.art_stamp import ART, INDEX, ROOT, SOURCES, STAMP, made, pictures, stamp, weights
from tools.packing import Page, Sizes, packed

DENSITIES = (1, 2)
KEPT = ROOT / ".dev" / "art"  # pictures that were drawn before
SHEET_GAP_PIXELS = 16
FAINT = 56  # of 255: the outermost pixels of a soft shadow
THOROUGH = 2  # of oxipng's levels: higher ones take four times as long for half a percent
SHADE_STEP = 5  # of 256 shades: without finer ones a page is a third lighter
# Atlases and pictures with slow gradients on large faces, where the steps would be seen.
FINE = ("paper", "icon-background", "glow", "drape", "curtain", "hill", "path", "brook")
FAINTEST = 8  # of 256: what covers less has lost its colour, and would be seen as a dark speck

PART = re.compile(r"<\?part ([a-z0-9-]+)\?>")
PICTURE = re.compile(r"<\?picture ([a-z0-9-]+)\?>")
NAMED = re.compile(r'( id="|href="#|url\(#)')
ROOT_TAG = re.compile(r"</?svg[^>]*>")
SIZE = re.compile(r'<svg[^>]* width="(\d+)" height="(\d+)"')


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev art", description="draws the pictures and packs the atlases")
    parser.add_argument(
        "--sheet", type=Path, metavar="FILE", help="only lay the pictures out on one sheet, to be looked at"
    )
    parser.add_argument("--pixels", type=int, default=192, help="the height of pictures on the sheet")
    parser.add_argument("--only", default="", metavar="START", help="only the pictures whose names start so")
    parser.add_argument("--grey", action="store_true", help="a sheet without colours")
    parser.add_argument("--background", default="#a9c98f", help="the colour of the sheet")
    options = parser.parse_args(arguments)
    if options.sheet:
        sources = [path for path in pictures() if path.stem.startswith(options.only)]
        sheet = contact_sheet(sources, options.pixels, options.background)
        (ImageOps.grayscale(sheet) if options.grey else sheet).save(options.sheet)
        return 0
    make()
    return 0


def make() -> None:
    packed_ones = pictures()
    launchers = sorted(SOURCES.glob("launcher/*.svg"))
    for old in made():
        old.unlink()
    wanted = [(source, 1) for source in launchers]
    wanted += [(source, density) for source in packed_ones for density in DENSITIES]
    with ProcessPoolExecutor() as pool:
        drawn = dict(zip(wanted, pool.map(draw, *zip(*wanted, strict=True)), strict=True))
    for source in launchers:
        save(drawn[source, 1], ART / f"{source.stem}.png")
    index: dict[str, Any] = {}
    for folder in sorted({source.parent for source in packed_ones}):
        sources = [source for source in packed_ones if source.parent == folder]
        sizes = {source.stem: drawn[source, 1].size for source in sources}
        pages = packed(sizes)
        index |= places(folder.relative_to(SOURCES).as_posix(), pages, sizes)
        for density in DENSITIES:
            images = {source.stem: drawn[source, density] for source in sources}
            write_pages(pages, images, density, ART / f"{density}x" / folder.relative_to(SOURCES))
    INDEX.write_text(json.dumps(index, indent=1) + "\n")
    STAMP.write_text(json.dumps(stamp(), indent=1) + "\n")
    for owner, size in sorted(weights().items()):
        print(f"{owner}: {size / 1e6:.2f} MB")


def text_of(source: Path) -> str:
    text = PART.sub(lambda part: (SOURCES / "parts" / f"{part[1]}.svg").read_text(), source.read_text())
    return PICTURE.sub(lambda picture: inside(picture[1]), text)


def inside(name: str) -> str:
    """A picture as a group of another one, with names of its own that clash with no other's."""
    (source,) = SOURCES.rglob(f"{name}.svg")
    named = NAMED.sub(lambda start: f"{start[1]}{name}-", ROOT_TAG.sub("", text_of(source)))
    return f"<g>{named}</g>"


def draw(source: Path, density: int) -> Image.Image:
    """From its file, or as it was drawn before if nothing it is made of has changed since."""
    text = text_of(source)
    key = hashlib.sha256(f"{_maker()} {source.relative_to(SOURCES)} {density} {text}".encode()).hexdigest()
    kept = KEPT / f"{key}.png"
    if kept.exists():
        return Image.open(kept).copy()
    image = drawn_anew(source, text, density)
    KEPT.mkdir(parents=True, exist_ok=True)
    unfinished = KEPT / f"{key}.{os.getpid()}"
    image.save(unfinished, "PNG", compress_level=1)
    unfinished.replace(kept)
    return image


@cache
def _maker() -> str:
    """How pictures are drawn, with what."""
    made_by = [Path(__file__), ROOT / "requirements-art.txt"]
    return hashlib.sha256(b"".join(path.read_bytes() for path in made_by)).hexdigest()


def drawn_anew(source: Path, text: str, density: int) -> Image.Image:
    width, height = size_of(source, text)
    image = rendered(text, width * density, height * density)
    clean = without_specks(image if is_for_launcher(source) else with_colour_behind(image))
    return clean if source.stem in FINE or source.parent.name in FINE else in_fewer_shades(clean)


def is_for_launcher(source: Path) -> bool:
    return source.parent.name == "launcher"


def size_of(source: Path, text: str) -> tuple[int, int]:
    """In dp."""
    size = SIZE.search(text)
    if not size:
        raise SystemExit(f'{source}: the size in dp is missing: width="…" height="…"')
    return int(size[1]), int(size[2])


def rendered(text: str, width: int, height: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=text, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def places(atlas: str, pages: list[Page], sizes: Sizes) -> dict[str, Any]:
    """By page its size and its pictures: left, bottom, width and height, since Kivy counts from below."""
    return {
        f"{atlas}-{number}": {
            "size": page.size,
            "pictures": {
                name: [left, page.size[1] - top - sizes[name][1], *sizes[name]]
                for name, (left, top) in sorted(page.corners.items())
            },
        }
        for number, page in enumerate(pages)
    }


def write_pages(pages: list[Page], drawn: Mapping[str, Image.Image], density: int, atlas: Path) -> None:
    atlas.parent.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        width, height = page.size
        sheet = Image.new("RGBA", (width * density, height * density))
        for name, (left, top) in page.corners.items():
            sheet.paste(drawn[name], (left * density, top * density))
        save(sheet, atlas.with_name(f"{atlas.name}-{number}.png"))


def with_colour_behind(image: Image.Image) -> Image.Image:
    """Clear and faint pixels take their neighbours' colour: edges would darken where a screen smooths."""
    alpha = image.getchannel("A")
    whole = image.convert("RGB")
    for side, cover in ((2, FAINT), (8, 1)):
        whole.paste(in_blocks(image, side), mask=alpha.point(below(cover)))
    # Right beside an edge the shadow's own colour, of few shades, would be smoothed into dark specks.
    solid = Image.new("RGBa", image.size)
    solid.paste(image.convert("RGBa"), mask=ImageChops.invert(alpha.point(below(FAINT))))
    beside = solid.filter(ImageFilter.BoxBlur(1))
    near = ImageChops.invert(beside.getchannel("a").point(below(FAINT // 4)))
    mask = ImageChops.multiply(near, alpha.point(below(FAINT)))
    whole.paste(beside.convert("RGBA").convert("RGB").point(lambda shade: (shade + 8) // 17 * 17), mask=mask)
    whole.putalpha(alpha)
    return whole


def below(shade: int) -> list[int]:
    """What covers less than this, as a mask."""
    return [255] * shade + [0] * (256 - shade)


def in_blocks(image: Image.Image, side: int) -> Image.Image:
    """The colour of each block of pixels, clear ones not counted; a clear block has its neighbours'."""
    size = (max(1, image.width // side), max(1, image.height // side))
    blocks = image.convert("RGBa").resize(size, Image.Resampling.BOX)
    clear = blocks.getchannel("a").point(below(1))
    blocks.paste(blocks.filter(ImageFilter.BoxBlur(1)), mask=clear)
    return blocks.convert("RGBA").resize(image.size, Image.Resampling.NEAREST).convert("RGB")


def in_fewer_shades(image: Image.Image) -> Image.Image:
    return image.point(lambda shade: (shade + SHADE_STEP // 2) // SHADE_STEP * SHADE_STEP)


def without_specks(image: Image.Image) -> Image.Image:
    alpha = image.getchannel("A")
    image.putalpha(alpha.point([0] * FAINTEST + list(range(FAINTEST, 256))))
    return image


def save(image: Image.Image, file: Path) -> None:
    """Write it in as few bytes as any filter of rows allows: most of the package is pictures."""
    plain = io.BytesIO()
    image.save(plain, "PNG")
    file.write_bytes(oxipng.optimize_from_memory(plain.getvalue(), level=THOROUGH))


def contact_sheet(sources: list[Path], pixels: int, background: str) -> Image.Image:
    images = []
    for source in sources:
        text = text_of(source)
        width, height = size_of(source, text)
        images.append(rendered(text, round(pixels * width / height), pixels))
    across = math.ceil(math.sqrt(len(images) * 1.6))
    rows = [images[start : start + across] for start in range(0, len(images), across)]
    width = max(sum(image.width + SHEET_GAP_PIXELS for image in row) for row in rows) + SHEET_GAP_PIXELS
    sheet = Image.new("RGB", (width, len(rows) * (pixels + SHEET_GAP_PIXELS) + SHEET_GAP_PIXELS), background)
    for down, row in enumerate(rows):
        left = SHEET_GAP_PIXELS
        for image in row:
            sheet.paste(image, (left, SHEET_GAP_PIXELS + down * (pixels + SHEET_GAP_PIXELS)), image)
            left += image.width + SHEET_GAP_PIXELS
    return sheet


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
