"""In which order the animals are told of where nobody's hand lies."""

from engines.fable.actions import Animal
from engines.fable.model import ANIMALS
from engines.fable.view import View


def in_order(view: View) -> list[Animal]:
    """By the podium, then by the way they have come; side by side as they move (F11)."""
    return sorted(ANIMALS, key=lambda animal: (view.steps[animal] or 4, -view.positions[animal]))
