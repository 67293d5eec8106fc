"""Pictures of the fable by name, and colours that are never alone."""

from app.style.palette import colour
from engines.fable.actions import Animal, Card
from engines.fable.events import AnimalMoved, MoveReason, PodiumTaken

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


def moved(event: AnimalMoved) -> str:
    """Return the animal in its pose."""
    animal = event.animal
    match event.why:
        case MoveReason.NAP:
            return "animal-hare-asleep"
        case MoveReason.HOWL if animal is not Animal.WOLF:
            return f"animal-{animal}-scared"
        case MoveReason.STREAM:
            return "animal-lamb-drink"
        case MoveReason.PODIUM:
            return f"animal-{animal}-podium"
        case _:
            return f"animal-{animal}-run"


def placed(event: PodiumTaken) -> str:
    return f"animal-{event.animal}-podium" if event.step else portrait(event.animal)
