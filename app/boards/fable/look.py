"""What the animals look like: pictures by name, and a colour that is never alone."""

from app.palette import colour
from engines.fable.actions import Animal, Card

COLOURS = {
    Animal.HARE: colour("#8A5A33"),
    Animal.TORTOISE: colour("#336F4E"),
    Animal.WOLF: colour("#2B2A33"),
    Animal.FOX: colour("#A8410C"),
    Animal.LAMB: colour("#2A6496"),
}
BACK = "bet-seal"  # cards lie face down only as bets


def portrait(card: Card | Animal) -> str:
    """The picture on a card."""
    return "card-howl" if card is Card.HOWL else f"animal-{Animal(min(card, Animal.LAMB))}"
