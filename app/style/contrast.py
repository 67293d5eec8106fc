"""Lightness of colours to the eye (WCAG 2) and their contrast, without any screen."""

from collections.abc import Sequence

WEIGHTS = (0.2126, 0.7152, 0.0722)  # of red, green and blue


def linear(share: float) -> float:
    """Return how much light a channel gives, from 0 to 1 (sRGB).

    >>> linear(0), linear(1)
    (0.0, 1.0)
    """
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def lightness(colour: Sequence[float]) -> float:
    """From 0 for black to 1 for white."""
    return sum(weight * linear(share) for weight, share in zip(WEIGHTS, colour, strict=False))


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """From 1 for the same colour to 21 for black on white.

    >>> contrast((0, 0, 0), (1, 1, 1))
    21.0
    """
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)
