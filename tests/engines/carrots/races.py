"""Positions of the carrot race written by hand, and short ways to ask about them."""

from dataclasses import dataclass
from typing import Any

from engines.api import Event, Refusal
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction
from engines.carrots.model import BOARD, HARE_CARDS, Kind, State


def at(square: int, carrots: int = 68, lettuces: int = 3, stay: str = "") -> dict[str, Any]:
    """One player's pawn, purse and lettuces."""
    return two((square, stay), carrots=carrots, lettuces=lettuces)


def two(*pawns: int | tuple[int, str], carrots: int = 98, lettuces: int = 5) -> dict[str, Any]:
    """A player of the two-player game: pawns by their squares, with what is in store if that matters."""
    placed = [pawn if isinstance(pawn, tuple) else (pawn, "") for pawn in pawns]
    return {
        "carrots": carrots,
        "lettuces": lettuces,
        "pawns": [{"square": square, "stay": stay or usual_stay(square)} for square, stay in placed],
    }


def usual_stay(square: int) -> str:
    return "fed" if BOARD[square] is Kind.LETTUCE else "settled"


def position(
    *players: dict[str, Any], cards: str = "", home: tuple[int, ...] | None = None, **changes: Any
) -> dict[str, Any]:
    """A position as `load` reads it: seat 0 is to move; `cards` lie on top of the pile."""
    each = len(players[0]["pawns"])
    pawns = [pawn for player in players for pawn in player["pawns"]]
    arrived = [number for number, pawn in enumerate(pawns) if pawn["square"] == 64] if home is None else home
    wanted = cards.split()
    rest = [card.name.lower() for card in HARE_CARDS]
    for card in wanted:
        rest.remove(card)
    return {
        "carrots": "hidden",
        "finish": "places",
        "first": 0,
        "round": 10,
        "turn": 0,
        "phase": "move",
        "pawn": None,
        "players": list(players),
        "home": [{"seat": number // each, "pawn": number % each} for number in arrived],
        "pile": wanted + rest,
        "seen": 0,
        **changes,
    }


@dataclass
class Race:
    """A position that changes as its player acts."""

    state: State

    @property
    def turn(self) -> int:
        return GAME.to_act(self.state)[0]

    @property
    def phase(self) -> str:
        return self.state.phase.value

    def legal(self) -> list[CarrotsAction]:
        return list(GAME.legal(self.state, self.turn))

    def goals(self, own: int = 0) -> set[int]:
        """The squares to which the one to act may advance with this pawn."""
        pawn = self.state.race.pawns[self.turn][own]
        start = self.state.positions[pawn]
        return {start + a.steps for a in self.legal() if isinstance(a, Advance) and a.pawn == own}

    def do(self, action: CarrotsAction) -> list[Event]:
        step = GAME.apply(self.state, self.turn, action)
        self.state = step.state
        return list(step.events)

    def refusal(self, action: CarrotsAction) -> Refusal:
        refusal = GAME.check(self.state, self.turn, action)
        assert refusal is not None, f"{action} is legal"
        return refusal

    def why_not(self, action: CarrotsAction) -> tuple[str, str]:
        refusal = self.refusal(action)
        return refusal.code, refusal.rule


def race(*players: dict[str, Any], **changes: Any) -> Race:
    return Race(GAME.load(position(*players, **changes)))


def of(kind: type, events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def only(kind: type, events: list[Event]) -> Any:
    (event,) = of(kind, events)
    return event
