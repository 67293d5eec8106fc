"""Coverage of a typeface: the signs it can draw, by the table of its own file."""

from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from

WINDOWS, UNICODE = 3, 0  # platforms whose tables count signs as Unicode does
NO_SHAPE = 0


def glyphs_of(path: Path) -> frozenset[int]:
    data = path.read_bytes()
    start = _table(data, b"cmap")
    (count,) = unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for number in range(count):
        platform, _encoding, offset = unpack_from(">HHI", data, start + 4 + 8 * number)
        if platform in (WINDOWS, UNICODE):
            found.update(_mapped(data, start + offset))
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    """Return where a table of the file begins."""
    (count,) = unpack_from(">H", data, 4)
    for number in range(count):
        name, _sum, offset, _length = unpack_from(">4sIII", data, 12 + 16 * number)
        if name == tag:
            return int(offset)
    raise ValueError(f"the typeface has no table {tag!r}")


def _mapped(data: bytes, at: int) -> Iterator[int]:
    (form,) = unpack_from(">H", data, at)
    if form == 4:
        yield from _segments(data, at)
    elif form == 12:
        (groups,) = unpack_from(">I", data, at + 12)
        for number in range(groups):
            first, last, shape = unpack_from(">III", data, at + 16 + 12 * number)
            yield from range(first + (shape == NO_SHAPE), last + 1)


def _segments(data: bytes, at: int) -> Iterator[int]:
    """Runs of signs, each with a distance to its shapes, or with a list of them."""
    (double,) = unpack_from(">H", data, at + 6)
    ends, starts = at + 14, at + 16 + double
    deltas, ranges = starts + double, starts + 2 * double
    for place in range(0, double, 2):
        (last,), (first,) = unpack_from(">H", data, ends + place), unpack_from(">H", data, starts + place)
        (delta,), (skip,) = unpack_from(">H", data, deltas + place), unpack_from(">H", data, ranges + place)
        for sign in range(first, min(last, 0xFFFE) + 1):
            shape = sign
            if skip:
                (shape,) = unpack_from(">H", data, ranges + place + skip + 2 * (sign - first))
            if (shape + delta) % 0x10000 != NO_SHAPE and shape != NO_SHAPE:
                yield sign
