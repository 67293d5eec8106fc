"""`./dev art`: draws every SVG of assets/art/src and packs what tablets load.

A folder of `src` is one atlas, made once for each density; the pictures of `src/launcher` become plain PNG
files, for what shows them before the app runs. `src/parts` holds what pictures share: `<?part hare?>` in a
picture stands for parts/hare.svg, and `<?picture animal-hare?>` for all that a picture shows, in its own
units. The width and height of a picture are its size in dp.
"""

import argparse
import io
import json
import math
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageFilter, ImageOps

from tools.art_stamp import ART, STAMP, made, stamp

SOURCES = ART / "src"

DENSITIES = ("1", "1.5", "2")
PAGE_PIXELS = 2048  # what every tablet of the last ten years takes as one texture
GAP_PIXELS = 8  # keeps neighbours apart in the smaller copies that the screen makes of a page
SHEET_GAP_PIXELS = 16
FAINT = 56  # of 255: the outermost pixels of a soft shadow
SHADE_STEP = 5  # of 256 shades: without finer ones a page is a third lighter
FINE = ("paper-0", "icon-background")  # where slow gradients cover large faces, the steps would be seen
FAINTEST = 8  # of 256: what covers less has lost its colour, and would be seen as a dark speck

PART = re.compile(r"<\?part ([a-z-]+)\?>")
PICTURE = re.compile(r"<\?picture ([a-z-]+)\?>")
NAMED = re.compile(r'( id="|href="#|url\(#)')
ROOT_TAG = re.compile(r"</?svg[^>]*>")
SIZE = re.compile(r'<svg[^>]* width="(\d+)" height="(\d+)"')


@dataclass(slots=True)
class Page:
    size: tuple[int, int]
    corners: dict[str, tuple[int, int]]  # left and top of each picture


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


def pictures() -> list[Path]:
    return sorted(path for path in SOURCES.glob("*/*.svg") if path.parent.name != "parts")


def make() -> None:
    for old in made():
        old.unlink()
    atlases: dict[tuple[str, str], dict[str, Image.Image]] = {}
    with ProcessPoolExecutor() as pool:
        wanted = [(source, density) for source in pictures() for density in densities(source)]
        for (source, density), image in zip(wanted, pool.map(draw, *zip(*wanted, strict=True)), strict=True):
            if is_for_launcher(source):
                save(image, ART / f"{source.stem}.png")
            else:
                atlases.setdefault((source.parent.name, density), {})[source.stem] = image
    for (name, density), images in atlases.items():
        write_atlas(images, ART / f"{density}x", name)
    STAMP.write_text(json.dumps(stamp(), indent=1) + "\n")
    print(f"{len(pictures())} pictures, {sum(file.stat().st_size for file in made()) / 1e6:.2f} MB")


def is_for_launcher(source: Path) -> bool:
    return source.parent.name == "launcher"


def densities(source: Path) -> tuple[str, ...]:
    return ("1",) if is_for_launcher(source) else DENSITIES


def text_of(source: Path) -> str:
    text = PART.sub(lambda part: (SOURCES / "parts" / f"{part[1]}.svg").read_text(), source.read_text())
    return PICTURE.sub(lambda picture: inside(picture[1]), text)


def inside(name: str) -> str:
    """A picture as a group of another one, with names of its own that clash with no other's."""
    (source,) = SOURCES.glob(f"*/{name}.svg")
    named = NAMED.sub(lambda start: f"{start[1]}{name}-", ROOT_TAG.sub("", text_of(source)))
    return f"<g>{named}</g>"


def draw(source: Path, density: str) -> Image.Image:
    text = text_of(source)
    size = SIZE.search(text)
    if not size:
        raise SystemExit(f'{source}: the size in dp is missing: width="…" height="…"')
    width, height = (math.ceil(int(side) * float(density)) for side in size.groups())
    return rendered(text, width, height)


def rendered(text: str, width: int, height: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=text, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def write_atlas(drawn: dict[str, Image.Image], folder: Path, name: str) -> None:
    folder.mkdir(exist_ok=True)
    pages = packed({key: image.size for key, image in drawn.items()})
    index: dict[str, dict[str, list[int]]] = {}
    for number, page in enumerate(pages):
        sheet = Image.new("RGBA", page.size)
        for key, (left, top) in page.corners.items():
            sheet.paste(with_colour_behind(drawn[key]), (left, top))
        file = folder / f"{name}-{number}.png"
        save(sheet, file)
        # Kivy counts from the bottom.
        index[file.name] = {
            key: [left, sheet.height - top - drawn[key].height, *drawn[key].size]
            for key, (left, top) in sorted(page.corners.items())
        }
    (folder / f"{name}.atlas").write_text(json.dumps(index, indent=1) + "\n")


def packed(sizes: dict[str, tuple[int, int]]) -> list[Page]:
    """On as few pages as can be, so that tables change textures rarely, and then in the least memory."""
    widest = power_of_two(max(width for width, _ in sizes.values()))
    widths = [1 << power for power in range(widest.bit_length() - 1, PAGE_PIXELS.bit_length())]
    trials = [in_rows(sizes, width) for width in widths]
    return min(trials, key=lambda pages: (len(pages), sum(math.prod(page.size) for page in pages)))


def in_rows(sizes: dict[str, tuple[int, int]], page_width: int) -> list[Page]:
    """Rows from the tallest pictures to the smallest, on as many pages as it takes."""
    pages = [Page((0, 0), {})]
    left = top = row = 0
    for key in sorted(sizes, key=lambda key: (-sizes[key][1], key)):
        width, height = sizes[key]
        if left + width > page_width:
            left, top, row = 0, top + row + GAP_PIXELS, 0
        if top + height > PAGE_PIXELS:
            pages.append(Page((0, 0), {}))
            left, top, row = 0, 0, 0
        pages[-1].corners[key] = (left, top)
        left, row = left + width + GAP_PIXELS, max(row, height)
        pages[-1].size = (page_width, power_of_two(top + row))
    return pages


def power_of_two(pixels: int) -> int:
    return 1 << (pixels - 1).bit_length()


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
    if image.mode == "RGBA":
        alpha = image.getchannel("A")
        image.putalpha(alpha.point([0] * FAINTEST + list(range(FAINTEST, 256))))
    return image


def save(image: Image.Image, file: Path) -> None:
    clean = without_specks(image)
    (clean if file.stem in FINE else in_fewer_shades(clean)).save(file, optimize=True)


def contact_sheet(sources: list[Path], pixels: int, background: str) -> Image.Image:
    images = []
    for source in sources:
        text = text_of(source)
        size = SIZE.search(text)
        ratio = int(size[1]) / int(size[2]) if size else 1
        images.append(rendered(text, round(pixels * ratio), pixels))
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
