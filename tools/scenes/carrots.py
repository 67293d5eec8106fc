"""The carrot race: every kind of decision, refusal, card and meal, and tables of two and of six."""

from collections.abc import Iterator
from typing import Any

from app.boards.carrots.targets import CostsChip, GardenSquare, GiveChip, OwnPawn, StepChip, TakeChip
from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack, GiveTen, TakeTen
from engines.carrots.model import BOARD, HARE_CARDS, Kind, State
from tools.scenes import Scene

PAWN = OwnPawn(0)
REFUSED = {
    "occupied": GardenSquare(27),
    "tortoise-ahead": GardenSquare(30),
    "too-dear": GardenSquare(48),
    "backwards": GardenSquare(20),
}


def at(*squares: int | tuple[int, str], carrots: int = 68, lettuces: int = 3) -> dict[str, Any]:
    """A player: where the pawns stand, what is in store for them, purse and lettuces."""
    placed = [square if isinstance(square, tuple) else (square, _usual(square)) for square in squares]
    pawns = [{"square": square, "stay": stay} for square, stay in placed]
    return {"carrots": carrots, "lettuces": lettuces, "pawns": pawns}


def _usual(square: int) -> str:
    return "fed" if BOARD[square] is Kind.LETTUCE else "settled"


def garden(*players: dict[str, Any], cards: str = "", **changes: Any) -> State:
    """Seat 0 is to move; `cards` lie on top of the pile."""
    wanted, rest = cards.split(), [card.name.lower() for card in HARE_CARDS]
    for card in wanted:
        rest.remove(card)
    each = len(players[0]["pawns"])
    pawns = [pawn["square"] for player in players for pawn in player["pawns"]]
    home = [{"seat": n // each, "pawn": n % each} for n, square in enumerate(pawns) if square == 64]
    position = {
        "carrots": "hidden",
        "finish": "places",
        "first": 0,
        "round": 10,
        "turn": 0,
        "phase": "move",
        "pawn": None,
        "players": list(players),
        "home": home,
        "pile": wanted + rest,
        "seen": 0,
    }
    return GAME.load(position | changes)


OTHERS = (at(27, carrots=40), at(12, carrots=50, lettuces=2), at(36, carrots=20, lettuces=1))


def scenes() -> Iterator[Scene]:
    midway = garden(at(25, carrots=80), *OTHERS)
    yield Scene("midway", midway, 0)
    yield Scene("midway-drag", midway, 0, carried=(PAWN, GardenSquare(31)))
    yield Scene("midway-drag-back", midway, 0, carried=(PAWN, GardenSquare(24)))
    yield Scene("midway-number", midway, 0, taps=(GardenSquare(28),))
    yield Scene("midway-hare", midway, 0, taps=(GardenSquare(31),))
    yield Scene("midway-stepper", midway, 0, taps=(StepChip(1), StepChip(1), StepChip(1)))
    yield Scene("prices", midway, 0, taps=(CostsChip(),))
    yield Scene("open-view", midway)
    for name, zone in REFUSED.items():
        yield Scene(f"refusal-{name}", midway, 0, dropped=(PAWN, zone))
    crowded = garden(at(25, carrots=80), at(24, carrots=40), *OTHERS[1:])
    yield Scene("refusal-tortoise-taken", crowded, 0, dropped=(PAWN, GardenSquare(24)))
    full = garden(at(39, carrots=80, lettuces=0), *OTHERS)
    yield Scene("refusal-no-lettuce", full, 0, dropped=(PAWN, GardenSquare(42)))
    yield from _on_carrots()
    yield from _events(midway)
    yield from _cards()
    yield from _the_end()
    yield from _two_players()
    six = [at(square, carrots=90 - square, lettuces=lettuces) for square, lettuces in SIX]
    yield Scene("six-players", garden(*six), 0)
    yield Scene("six-players-start", GAME.new(6, 3, first="1"), 0)
    yield Scene("six-players-open", garden(*six, carrots="open"))


SIX = ((42, 1), (33, 1), (41, 0), (28, 2), (16, 3), (9, 3))


def _on_carrots() -> Iterator[Scene]:
    carrots = garden(at(26, carrots=30), *OTHERS)
    yield Scene("on-carrots", carrots, 0)
    yield Scene("on-carrots-take", carrots, 0, taps=(TakeChip(0),))
    poor = garden(at(26, carrots=7), *OTHERS)
    yield Scene("on-carrots-poor", poor, 0, taps=(GiveChip(0),))
    yield Scene("takes-ten", carrots, 0, action=TakeTen())
    yield Scene("gives-ten", carrots, 0, action=GiveTen())


def _events(midway: State) -> Iterator[Scene]:
    yield Scene("run", midway, 0, action=Advance(3))
    yield Scene("falls-back", midway, 0, action=FallBack())
    eaters = (at((22, "hungry")), at((28, "arrived")), at((36, "arrived")))
    yield Scene("meal-and-income", garden(at(25, carrots=80), *eaters), action=Advance(1))
    yield Scene(
        "stuck", garden(at(25, carrots=80), at(24, carrots=0, lettuces=3), at(19), at(8)), action=Advance(1)
    )


def _cards() -> Iterator[Scene]:
    for card in ("last_move_free", "fall_back_one_rank", "up_one_rank", "eat_lettuce", "miss_a_turn"):
        state = garden(at(25, carrots=80), *OTHERS, cards=card)
        yield Scene(f"card-{card}", state, action=Advance(6))
    state = garden(at(25, carrots=80), *OTHERS, cards="forward_to_carrots")
    yield Scene("card-forward", state, action=Advance(6))
    state = garden(at(25, carrots=80), *OTHERS, cards="back_to_carrots")
    yield Scene("card-back", state, action=Advance(6))
    taken = (at(33, carrots=40), *OTHERS[1:])
    state = garden(at(25, carrots=80), *taken, cards="forward_to_carrots")
    yield Scene("card-no-effect", state, action=Advance(6))
    again = GAME.apply(garden(at(25, carrots=80), *OTHERS, cards="play_again"), 0, Advance(6)).state
    yield Scene("play-again", again, 0)
    ten = GAME.apply(garden(at(25, carrots=80), *OTHERS, cards="take_or_give_ten"), 0, Advance(6)).state
    yield Scene("take-or-give", ten, 0)
    yield Scene("take-or-give-give", ten, 0, taps=(GiveChip(0),))


def _the_end() -> Iterator[Scene]:
    near = (at(51, carrots=12, lettuces=0), at(44, lettuces=0), at(40))
    yield Scene("near-home", garden(at(59, carrots=20, lettuces=0), *near), 0, taps=(GardenSquare(64),))
    yield Scene(
        "too-rich", garden(at(59, carrots=47, lettuces=0), *near), 0, dropped=(PAWN, GardenSquare(64))
    )
    yield Scene(
        "lettuce-left", garden(at(59, carrots=20, lettuces=1), *near), 0, dropped=(PAWN, GardenSquare(64))
    )
    yield Scene(
        "must-fall-back", garden(at(61, carrots=60, lettuces=0), *near), 0, dropped=(PAWN, GardenSquare(63))
    )
    homely = [at(64, carrots=0, lettuces=0)] * 3
    last = garden(at(62, carrots=95, lettuces=0), at(59, lettuces=0), at(37, lettuces=0), *homely)
    yield Scene("six-fall-back", last, 0, taps=(GardenSquare(56),))
    home = garden(at(59, carrots=20, lettuces=0), *near)
    yield Scene("comes-home", home, action=Advance(5))
    yield Scene("nightfall", garden(at(25), *OTHERS, round=150, turn=3), action=Advance(2))
    yield Scene(
        "some-home", garden(at(57, carrots=30, lettuces=1), at(64, lettuces=0), at(44), at(64, lettuces=0)), 0
    )


def _two_players() -> Iterator[Scene]:
    duel = garden(at(25, 14, carrots=98, lettuces=5), at(21, 30, carrots=80, lettuces=4))
    yield Scene("duel", duel, 0)
    yield Scene("duel-second-pawn", duel, 0, taps=(OwnPawn(1), GardenSquare(17)))
    duty = garden(at((22, "fed"), 14, carrots=98, lettuces=4), at(21, 30, carrots=80, lettuces=4))
    yield Scene("duel-duty", duty, 0, taps=(OwnPawn(1),))
    both = garden(at(26, 5, carrots=98, lettuces=0), at(21, 30, carrots=80, lettuces=4))
    yield Scene("duel-on-carrots", both, 0)
    yield Scene("duel-on-carrots-second", both, 0, taps=(OwnPawn(1), TakeChip(1)))
    stuck = garden(at(20, 10, carrots=0, lettuces=5), at(19, 8, carrots=80, lettuces=4), phase="stuck")
    yield Scene("duel-stuck", stuck, 0)
    late = garden(at(64, 24, carrots=38, lettuces=0), at(64, 44, carrots=6, lettuces=0))
    yield Scene("duel-one-home", late, 0)
    yield Scene("duel-start", GAME.new(2, 3, first="1"), 0)
