"""Pages of pictures: nothing on top of anything, on as little paper as can be."""

from itertools import combinations
from random import Random

from tools.packing import GAP, GRAIN, PAGE, packed


def drawn(count: int, largest: int, seed: int = 5) -> dict[str, tuple[int, int]]:
    chance = Random(seed)
    return {f"p{n}": (chance.randint(8, largest), chance.randint(8, largest)) for n in range(count)}


def test_pictures_lie_apart_and_inside_their_page():
    sizes = drawn(80, 240)
    pages = packed(sizes)
    assert sorted(name for page in pages for name in page.corners) == sorted(sizes)
    for page in pages:
        boxes = [(x, y, x + sizes[n][0], y + sizes[n][1]) for n, (x, y) in page.corners.items()]
        assert all(x1 <= page.size[0] <= PAGE and y1 <= page.size[1] <= PAGE for _, _, x1, y1 in boxes)
        for one, other in combinations(boxes, 2):
            gaps = (one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
            assert max(gaps) >= GAP


def test_little_of_a_page_stays_empty():
    sizes = drawn(60, 160)
    (page,) = packed(sizes)
    assert sum(width * height for width, height in sizes.values()) > 0.75 * page.size[0] * page.size[1]


def test_what_is_larger_than_a_page_has_one_of_its_own_size():
    (page,) = packed({"hills": (1500, 300)})
    assert page.size == (1504, 304)
    assert not any(side % GRAIN for side in page.size)
