"""What the animals look like: pictures by name, and a colour that is never alone."""

from app.palette import colour
from engines.api import Event
from engines.fable.actions import Animal, Card
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsPlayed,
    MoveReason,
    PodiumTaken,
    RaceStarted,
    TokenPassed,
)

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


def pictured(event: Event) -> str:
    """What stands beside an event in the log: who it is about, as they looked."""
    match event:
        case BetPlaced():
            return BACK  # also for the one who knows what is under it: the log may be read over a shoulder
        case CardsPlayed(animal=animal) | AnimalChosen(animal=animal):
            return portrait(animal)
        case RaceStarted():
            return "flag-finish"
        case AnimalMoved(animal=animal, why=why):
            return _moved(animal, why)
        case PodiumTaken(animal=animal, step=step):
            return f"animal-{animal}-podium" if step else portrait(animal)
        case TokenPassed():
            return "token-first"
        case BetRevealed(card=card):
            return portrait(card)
        case _:
            return ""


def _moved(animal: Animal, why: MoveReason) -> str:
    match why:
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
