"""Tastes for an action besides its worth, the same four things in every game."""

from typing import NamedTuple


class Tastes(NamedTuple):
    """The amount of each in an action, about 0 to 1 (below 0: the opposite); or how much a robot likes it."""

    far: float = 0.0  # a long way at once
    thrift: float = 0.0  # something saved for later
    crowd: float = 0.0  # the same as others do
    harm: float = 0.0  # a loss to the others
