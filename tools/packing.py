"""Lays pictures side by side on pages, all measured in dp."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

PAGE = 1024  # at density 2 as large as any tablet of the last ten years takes a texture
GRAIN = 16  # sides are whole multiples of it, and so are those of the smaller copies that the screen makes
GAP = 6  # keeps neighbours apart in those copies

Sizes = Mapping[str, tuple[int, int]]  # width and height by name
Box = tuple[int, int, int, int]  # left, top, right and bottom


@dataclass(slots=True)
class Page:
    size: tuple[int, int]
    corners: dict[str, tuple[int, int]]  # left and top of each picture


def packed(sizes: Sizes) -> list[Page]:
    """On as few pages as can be, so that tables change textures rarely, and then in the least memory."""
    widest = whole_grains(max(width for width, _ in sizes.values()))
    trials = [of_width(width, sizes) for width in range(widest, max(PAGE, widest) + 1, GRAIN)]
    return min(trials, key=lambda pages: (len(pages), sum(math.prod(page.size) for page in pages)))


def of_width(page_width: int, sizes: Sizes) -> list[Page]:
    """From the tallest picture to the smallest, each as high up as there is room."""
    tallest = max(height for _, height in sizes.values())
    empty = (0, 0, page_width + GAP, max(PAGE, tallest) + GAP)
    pages, free = [Page((0, 0), {})], [empty]
    for name in sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name)):
        width, height = (side + GAP for side in sizes[name])
        found = [box for box in free if box[2] - box[0] >= width and box[3] - box[1] >= height]
        if not found:
            pages.append(Page((0, 0), {}))
            found = free = [empty]
        top, left = min((top, left) for left, top, _, _ in found)
        page = pages[-1]
        page.corners[name] = (left, top)
        page.size = (page_width, max(page.size[1], whole_grains(top + sizes[name][1])))
        free = without((left, top, left + width, top + height), free)
    return pages


def without(taken: Box, free: list[Box]) -> list[Box]:
    """The largest boxes that are still free, when one has been taken; they overlap one another."""
    left, top, right, bottom = taken
    rest: set[Box] = set()
    for x0, y0, x1, y1 in free:
        if left >= x1 or right <= x0 or top >= y1 or bottom <= y0:
            rest.add((x0, y0, x1, y1))
        else:
            sides = ((x0, y0, left, y1), (right, y0, x1, y1), (x0, y0, x1, top), (x0, bottom, x1, y1))
            rest |= {box for box in sides if box[0] < box[2] and box[1] < box[3]}
    return [box for box in rest if not any(box != other and is_inside(box, other) for other in rest)]


def is_inside(box: Box, other: Box) -> bool:
    return box[0] >= other[0] and box[1] >= other[1] and box[2] <= other[2] and box[3] <= other[3]


def whole_grains(length: int) -> int:
    return -(-length // GRAIN) * GRAIN
