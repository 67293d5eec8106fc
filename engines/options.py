"""The choices before a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines.errors import SetupError
from engines.rng import Rng


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the set-up screen."""

    name: str
    choices: tuple[str, ...]
    default: str
    names_a_seat: bool = False  # then "1" … "n" may be chosen as well
    only_for: tuple[tuple[str, tuple[int, ...]], ...] = ()  # choices that not every number of seats has
    group: str = ""  # options of one group are offered together, the first of them in front
    is_by_seat: bool = False  # a choice for each seat, with commas between; the default alone stands for all

    def choices_for(self, seats: int) -> tuple[str, ...]:
        """Return the values to choose from at a table of this size, or by each seat of it.

        >>> Option("first", ("random",), "random", names_a_seat=True).choices_for(3)
        ('random', '1', '2', '3')
        >>> Option("teams", ("no", "yes"), "no", only_for=(("yes", (4, 6)),)).choices_for(3)
        ('no',)
        """
        barred = {choice for choice, allowed in self.only_for if seats not in allowed}
        choices = tuple(choice for choice in self.choices if choice not in barred)
        if self.names_a_seat:
            return (*choices, *(str(seat + 1) for seat in range(seats)))
        return choices

    def value_with(self, choice: str, seats: int) -> str:
        """A value that has this choice in it: itself, or where each seat has its own, that of the first seat.

        >>> Option("hats", ("none", "red"), "none", is_by_seat=True).value_with("red", 3)
        'red,none,none'
        """
        return ",".join([choice, *[self.default] * (seats - 1)]) if self.is_by_seat else choice

    def settle(self, value: Any, seats: int) -> str:
        """The value as it is kept, one spelling for each; `SetupError` if it cannot be chosen.

        >>> hats = Option("hats", ("none", "red"), "none", is_by_seat=True)
        >>> hats.settle("none,none", 2), hats.settle("none,red", 2)
        ('none', 'none,red')
        """
        choices = self.choices_for(seats)
        named = ", ".join(choices)
        if not self.is_by_seat:
            if value not in choices:
                raise SetupError("choice", f"{self.name} is one of {named}, not {value!r:.40}")
            return str(value)
        by_seat = value.split(",") if isinstance(value, str) else []
        if value == self.default:
            by_seat *= seats
        if len(by_seat) != seats or not set(by_seat) <= set(choices):
            wanted = f"{self.default}, or one of {named} for each of {seats} seats with commas between"
            raise SetupError("choice", f"{self.name} is {wanted}, not {value!r:.40}")
        return self.default if set(by_seat) == {self.default} else ",".join(by_seat)


FIRST_PLAYER = Option("first", ("random",), "random", names_a_seat=True)


def first_player(options: Mapping[str, str], seats: int, rng: Rng) -> int:
    """The seat that `FIRST_PLAYER` names, or a random one."""
    chosen = options[FIRST_PLAYER.name]
    return rng.below(seats) if chosen == "random" else int(chosen) - 1
