"""Colours as others see them.

Greyscale is lightness as an eye weighs it. The three kinds of colour blindness are simulated
in linear light, for eyes that lack one kind of cone altogether (Machado, Oliveira and
Fernandes 2009, severity 1): whatever can be told apart here can be told apart by milder forms.
"""

from app.style.contrast import WEIGHTS, linear

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]

EYES: dict[str, Matrix] = {
    "greyscale": (WEIGHTS, WEIGHTS, WEIGHTS),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def step(share: float) -> int:
    share = min(1.0, max(0.0, share))
    return round(255 * (12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


LIGHT = [linear(value / 255) for value in range(256)]
FINE = 4_096  # steps of light that are told apart on the way back
STEPS = bytes(step(index / FINE) for index in range(FINE + 1))


def seen(colour: tuple[int, int, int], eyes: Matrix) -> tuple[int, ...]:
    """A colour as these eyes see it.

    >>> seen((255, 255, 255), EYES["deuteranopia"])
    (255, 255, 255)
    """
    red, green, blue = (LIGHT[value] for value in colour)
    mixed = (r * red + g * green + b * blue for r, g, b in eyes)
    return tuple(STEPS[round(FINE * min(1.0, max(0.0, value)))] for value in mixed)
