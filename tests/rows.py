"""Tables of cases, written as text: a line says what is so, and what is tried to see it."""

import re
from typing import Any

import pytest


def rows(text: str) -> list[Any]:
    """Parameters of a test, a case for each line: a sentence that names it, and cells between bars.

    A line that is indented goes on with the case above it.

    >>> rows("F12: a leading hare with four cards sleeps | hare=4 | hare=5 | tortoise=1")[0].values
    ('hare=4', 'hare=5', 'tortoise=1')
    """
    lines = re.sub(r"\n[ ]+", " ", text).splitlines()
    cases = [[cell.strip() for cell in line.split("|")] for line in lines if line]
    assert len({len(cells) for cells in cases}) == 1, "a case has another number of cells"
    return [pytest.param(*cells, id=sentence) for sentence, *cells in cases]


def pairs(cell: str) -> dict[str, Any]:
    """Names and values of a cell; numbers are read, and a comma makes a list.

    >>> pairs("hare=5 streams=4,9 podium=fox, variant=apprentice")
    {'hare': 5, 'streams': (4, 9), 'podium': ('fox',), 'variant': 'apprentice'}
    """
    return {name: _value(value) for name, _, value in (part.partition("=") for part in cell.split())}


def _value(text: str) -> Any:
    if "," in text:
        return tuple(_value(part) for part in text.split(",") if part)
    return int(text) if text.lstrip("-").isdigit() else text
