"""Positions of the carrot race written by hand, and short ways to ask about them."""

from dataclasses import dataclass
from typing import Any

from engines.api import Event, Refusal
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction
from engines.carrots.model import BOARD, HARE_CARDS, Kind, State, rank
from tests.engines.script import Script
from tests.rows import pairs


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


# -- scripts ----------------------------------------------------------------------------------


def scene(words: str) -> Script:
    """The position of players as "square:carrots:lettuces", and of what else is not as usual.

    `10@arrived` says what is in store for a pawn; `7,13` are the pawns of a player who has two.

    >>> scene("60:20:0 13 0 cards=miss_a_turn,play_again").facts(scene("60:20:0 13 0").state)["goals"]
    [61, 63, 64]
    """
    players = [_player(word) for word in words.split() if "=" not in word]
    changes = pairs(" ".join(word for word in words.split() if "=" in word))
    cards = changes.pop("cards", ())
    top = cards if isinstance(cards, str) else " ".join(cards)
    return Script(GAME, GAME.load(position(*players, cards=top, **changes)), facts)


def _player(word: str) -> dict[str, Any]:
    pawns, *store = word.split(":")
    stays = (pawn.partition("@") for pawn in pawns.split(","))
    placed = [(int(square), stay) for square, _, stay in stays]
    usual = {"carrots": 98, "lettuces": 5} if len(placed) > 1 else {"carrots": 68, "lettuces": 3}
    told = {name: int(amount) for name, amount in zip(usual, store, strict=False) if amount}
    return two(*placed, **usual | told)


def facts(state: State) -> dict[str, Any]:
    """What a script can ask about: of seat 0 and its first pawn, of all, and of who is to act."""
    race, own = Race(state), range(len(state.positions) // len(state.purses))
    goals = [sorted(race.goals(pawn)) if GAME.to_act(state) else [] for pawn in own]
    legal = race.legal() if GAME.to_act(state) else []
    return {
        "turn": state.turn,
        "phase": race.phase,
        "purse": state.purses[0],
        "purses": state.purses,
        "lettuces": state.lettuces,
        "at": state.positions[0],
        "squares": state.positions,
        "stay": state.stays[0],
        "ranks": [rank(state, pawn) for pawn in range(len(state.positions))],
        "top": state.pile_from_top()[0],
        "bottom": state.pile_from_top()[-1],
        "seen": state.seen,
        "goals": goals[0],
        "goals_of_second": goals[-1],
        "pawns": sorted({action.pawn for action in legal if hasattr(action, "pawn")}),
        "places": getattr(GAME.result(state), "places", ()),
    }
