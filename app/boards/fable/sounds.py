"""What a race sounds like, from events as the viewer sees them: a card lands, an animal's paws, a bell."""

from app.boards.fable.acting import STEP_SECONDS, WIND_UP_SECONDS
from app.boards.fable.race import CARD_SECONDS
from app.sound import Cue
from engines.api import Event
from engines.fable.actions import Animal
from engines.fable.events import (
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    GameDealt,
    MoveReason,
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
)

LANDS_SECONDS = CARD_SECONDS * 0.75  # a card slows down before it lies still
COINS_SECONDS = 0.35  # after the bet was turned over


def cues(event: Event) -> tuple[Cue, ...]:
    """The same for everybody who sees the event: nothing here looks at a hidden card."""
    match event:
        case CardsPlayed() | BetPlaced():
            return (Cue("card-land", LANDS_SECONDS),)
        case CardsDrawn() | TableCleared():
            return (Cue("card-lift"),)
        case PileReshuffled() | GameDealt():
            return (Cue("card-shuffle"),)
        case RaceStarted(has_howl=has_howl):
            return (Cue("howl" if has_howl else "start"),)
        case AnimalMoved():
            return _paws(event)
        case PodiumTaken(step=step) if step:
            return (Cue("bell"),)
        case BetRevealed(points=points):
            return (Cue("card-land"), Cue("coins", COINS_SECONDS)) if points else (Cue("card-land"),)
        case _:
            return ()


def _paws(event: AnimalMoved) -> tuple[Cue, ...]:
    """A step for each tile, or what keeps the animal where it is."""
    steps = _steps(event.animal, event.end - event.start)
    match event.why:
        case MoveReason.NAP:
            return (Cue("snore"),)
        case MoveReason.HOWL:
            return (Cue("shiver"),)
        case MoveReason.TURBO:
            return (Cue("leap"), *steps)
        case MoveReason.STREAM:
            return (*steps, Cue("splash", WIND_UP_SECONDS + STEP_SECONDS * len(steps)))
        case _:
            return steps


def _steps(animal: Animal, tiles: int) -> tuple[Cue, ...]:
    """Heard at once, and then whenever its paws strike the ground."""
    return tuple(
        Cue(f"step-{animal}", WIND_UP_SECONDS + STEP_SECONDS * tile if tile else 0) for tile in range(tiles)
    )
