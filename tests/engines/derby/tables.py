"""Positions of the Tiercé written by hand, and short ways to play from them."""

from typing import Any

from engines.api import Refusal, Step
from engines.derby import GAME
from engines.derby.actions import TurnDown
from engines.derby.events import HorseFinished, HorseMoved
from engines.derby.model import State
from engines.derby.row import DEALS
from engines.rng import Rng

SHEET_ROW = ["1a", "2a", "3a", "4a"]  # the reveal of the rule sheet


def table(seats: int = 3, positions: dict[int, int] | None = None, **changes: Any) -> State:
    """The first seat is to act before the sheet's reveal, all horses at the start on side A."""
    data = GAME.dump(GAME.new(seats, 1, first="1"))
    data["positions"] = {str(horse): 0 for horse in range(1, 7)}
    data["positions"] |= {str(horse): square for horse, square in (positions or {}).items()}
    data["race_cards"] = SHEET_ROW
    if isinstance(changes.get("sides"), str):
        changes["sides"] = {str(horse): side for horse, side in enumerate(changes["sides"], 1)}
    return GAME.load(data | changes)


def after_turns(turned_down: list[int], seats: int = 4, **changes: Any) -> State:
    """As many seats have acted as cards lie face down."""
    return table(seats, turned_down=turned_down, turn=len(turned_down), **changes)


def play(state: State, *actions: Any) -> State:
    """The seat whose turn it is takes one action after the other."""
    for action in actions:
        state = GAME.apply(state, state.turn, action).state
    return state


def do(state: State, action: Any) -> Step[State]:
    return GAME.apply(state, state.turn, action)


def legal(state: State, kind: type) -> list[Any]:
    """What the acting seat may do, of one kind."""
    return [action for action in GAME.legal(state, state.turn) if isinstance(action, kind)]


def refusal(state: State, action: Any) -> Refusal:
    refused = GAME.check(state, state.turn, action)
    assert refused is not None, f"{action} is legal"
    return refused


def squares(state: State) -> dict[int, int]:
    """Horses that have left the start, and where they are."""
    return {horse: square for horse, square in enumerate(state.positions, 1) if square}


def next_race(row: list[str], positions: dict[int, int], **changes: Any) -> Step[State]:
    """The last card of a round is turned down, and these race cards come next."""
    number = next(index for index, deal in enumerate(DEALS) if [half.name for half in deal] == row)
    seed = next(seed for seed in range(100_000) if Rng(seed).below(len(DEALS)) == number)
    turn = {"turned_down": [1], "turn": 1, "phase": "turn_down", "used": "eat", "bought": 1}
    state = table(2, positions, **{**turn, "rng": Rng(seed).dump(), **changes})
    return do(state, TurnDown(2))


def runs(step: Step[State]) -> dict[int, int]:
    """How far the horses moved, as printed."""
    return {event.horse: event.steps for event in step.events if isinstance(event, HorseMoved)}


def finished(step: Step[State]) -> list[tuple[int, int]]:
    """Horses that passed the last square, each with its place."""
    return [(event.horse, event.place) for event in step.events if isinstance(event, HorseFinished)]
