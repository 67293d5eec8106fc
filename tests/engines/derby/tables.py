"""Positions of the Tiercé written by hand, and short ways to play from them."""

from typing import Any

from engines.api import Refusal, Step
from engines.derby import GAME
from engines.derby.actions import Bet, Eat, TurnDown
from engines.derby.model import State
from engines.derby.row import DEALS
from engines.rng import Rng
from tests.engines.script import Script

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


# -- scripts ----------------------------------------------------------------------------------


def scene(words: str) -> Script:
    """A position in a few words: before the sheet's reveal, all horses at the start on side A.

    `at` says where horses are, `down` which cards the seats before this one have turned down, `bets` what
    lies before each seat. With a `race` the script begins with those race cards, which end a round.

    >>> scene("at=5:9,1:4 down=3,4 bets=/5:3// coins=8,9,7,9").run("has squares=1:4,5:9 turn=2 coins=8,9,7,9")
    """
    told = dict(word.split("=") for word in words.split())
    changes: dict[str, Any] = {name: _numbers(told[name]) for name in ("coins", "finish") if name in told}
    changes |= {name: int(told[name]) for name in ("first", "turn") if name in told}
    if "bets" in told:
        bets = map(_by_horse, told["bets"].split("/"))
        changes["bets"] = [{str(horse): amount for horse, amount in each.items()} for each in bets]
    if "sides" in told:
        changes["sides"] = told["sides"] * 6
    positions = _by_horse(told.get("at", ""))
    if "race" in told:
        step = next_race(told["race"].split(","), positions, **changes)
        return Script(GAME, step.state, facts, step.events)
    if "down" in told:
        return Script(GAME, after_turns(_numbers(told["down"]), positions=positions, **changes), facts)
    return Script(GAME, table(3, positions, **changes), facts)


def _numbers(words: str) -> list[int]:
    return [int(number) for number in words.split(",")]


def _by_horse(words: str) -> dict[int, int]:
    parts = (part.split(":") for part in words.split(",") if part)
    return {int(horse): int(number) for horse, number in parts}


def facts(state: State) -> dict[str, Any]:
    """What a script can ask about."""
    view = GAME.view(state, None)
    acts = GAME.legal(state, state.turn)
    return {
        "turn": state.turn,
        "first": state.first,
        "round": state.round,
        "phase": state.phase,
        "coins": state.coins,
        "squares": squares(state),
        "bets": {horse: amount for horse, amount in enumerate(state.bets[0], 1) if amount},
        "cards_left": state.cards_left[0],
        "money": view.money,
        "counts": view.counts,
        "moves": view.race_moves,
        "face_up": view.face_up,
        "finish": view.finish,
        "acting": GAME.to_act(state),
        "may_bet_on": [action.horse for action in acts if isinstance(action, Bet)],
        "snacks": sorted({action.snack for action in acts if isinstance(action, Eat)}),
    }
