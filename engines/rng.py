"""Chance as a value: a SplitMix64 generator that lives inside a state.

The same seed gives the same numbers on every Python and every machine, which the
standard `random` module does not promise for `shuffle` and `choice`.

>>> Rng(7).below(6), Rng(7).below(6)
(2, 2)
"""

import re
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from engines.notation import Node

T = TypeVar("T")

SEED_LIMIT = 1 << 64
_MASK = SEED_LIMIT - 1


class Rng:
    """Sixty-four bits of state; `clone` it with the position it belongs to."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = word = (self.state + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; its bias is below limit / 2**64."""
        return (self.bits() * limit) >> 64

    def unit(self) -> float:
        """A number in [0, 1)."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        last = len(items) - 1
        word = self.bits()
        while last % 4 and last > 0:
            # What multiplying leaves below the point is a fraction as good as new, only shorter.
            word *= last + 1
            other = word >> 64
            word &= _MASK
            items[last], items[other] = items[other], items[last]
            last -= 1
        for one in range(last, 0, -4):
            # So one word serves four swaps, told apart as the digits of one number: there are
            # one + 1 places for the first, one for the second, and so on.
            two, three = one - 1, one - 2
            chosen = self.bits() * ((one + 1) * one * two * three) >> 64
            fourth = chosen % three
            chosen //= three
            third = chosen % two
            chosen //= two
            second = chosen % one
            first = chosen // one
            items[one], items[first] = items[first], items[one]
            items[two], items[second] = items[second], items[two]
            items[three], items[third] = items[third], items[three]
            items[one - 3], items[fourth] = items[fourth], items[one - 3]

    def split(self) -> "Rng":
        """A second generator whose numbers have nothing to do with this one's."""
        return Rng(self.bits())

    def clone(self) -> "Rng":
        return Rng(self.state)

    def dump(self) -> str:
        return f"{self.state:016x}"

    @classmethod
    def load(cls, node: Node) -> "Rng":
        text = node.text()
        if not re.fullmatch("[0-9a-f]{16}", text):
            node.fail("expected sixteen hexadecimal digits")
        return cls(int(text, 16))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]  # it changes with every number drawn

    def __repr__(self) -> str:
        return f"Rng({self.state:#018x})"
