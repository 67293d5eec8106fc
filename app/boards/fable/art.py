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


def runner(animal: Animal, pose: str = "") -> str:
    return f"animal-{animal}-{pose}" if pose else f"animal-{animal}"


def on_card(card: Card) -> str:
    return "card-howl" if card is Card.HOWL else runner(card.animal)


def moved(event: AnimalMoved) -> str:
    """Return the animal in its pose."""
    animal = event.animal
    match event.why:
        case MoveReason.NAP:
            return "animal-hare-asleep"
        case MoveReason.HOWL if animal is not Animal.WOLF:
            return runner(animal, "scared")
        case MoveReason.STREAM:
            return "animal-lamb-drink"
        case MoveReason.PODIUM:
            return runner(animal, "podium")
        case _:
            return runner(animal, "run")


def placed(event: PodiumTaken) -> str:
    return runner(event.animal, "podium" if event.step else "")
