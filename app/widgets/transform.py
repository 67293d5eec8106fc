"""A picture turned and stretched about a point of itself, by one instruction."""

from math import radians

from kivy.graphics.transformation import Matrix

Point = tuple[float, float]

STRAIGHT = Matrix()


def bent(pivot: Point, degrees: float, across: float, up: float, rise: float = 0.0) -> Matrix:
    """Turned against the clock, stretched, then lifted by `rise`; without that, `pivot` stays in place."""
    x, y = pivot
    if not degrees and not rise and across == 1 == up:
        return STRAIGHT
    matrix = Matrix().translate(x, y + rise, 0)
    matrix = matrix.multiply(Matrix().scale(across, up, 1))
    if degrees:
        matrix = matrix.multiply(Matrix().rotate(radians(degrees), 0, 0, 1))
    return matrix.multiply(Matrix().translate(-x, -y, 0))
