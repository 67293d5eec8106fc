"""The Tiercé: every kind of decision and refusal, both sides of every horse, a reveal and a photo finish."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from app.boards.derby.targets import (
    BetCard,
    CourseHorse,
    DownPlace,
    HorseAbility,
    HorseLane,
    HorseStakes,
    KindChip,
    LandingSquare,
    RaceCard,
    SnackChip,
)
from app.match import Side
from engines.api import Event
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, Eat, Pick, TakeMoney, UseAbility
from engines.derby.events import HorseFinished, RaceRevealed
from engines.derby.model import HORSES, SIDES, State
from tools.scenes import Scene

ROW = ("1a", "2a", "3a", "4a")  # 3 4 5 coins, 1 4 6 eat, 1 2 4 coins, 1 2 3 eat; the arrow picks 2
CHANCES = 5_000  # numbers tried for a race that one wishes to see


def field(*positions: int, **changes: Any) -> State:
    """Seat 0 is to act, of three unless coins are given; horses on these squares, 10 for one that is home."""
    order = [horse for horse, square in enumerate(positions, 1) if square == 10]
    seats = len(changes["coins"]) if "coins" in changes else 3
    down = len(changes.get("turned_down", ()))  # one for each who has acted
    position = {
        "round": 5,
        "phase": "act",
        "first": -down % seats,
        "turn": 0,
        "sides": {str(horse + 1): "A" for horse in HORSES},
        "positions": {str(horse): square for horse, square in enumerate(positions, 1)},
        "finish": order,
        "race_cards": list(ROW),
        "turned_down": [],
        "coins": [9, 4, 12],
        "starting_bets": ["1-6", "2-5", "3-4"],
        "box": ["1-3-4"],
        "bets": [{"2": 6}, {"5": 3, "2": 3}, {}],
        "used": None,
        "effect": 0,
        "picked": None,
        "bought": 0,
        "rng": "0" * 16,
    }
    return GAME.load(position | changes)


def sides(side: str) -> dict[str, str]:
    return {str(horse + 1): side for horse in HORSES}


MIDWAY = (4, 6, 2, 3, 9, 1)


def scenes() -> Iterator[Scene]:
    for seats in GAME.seats:
        yield Scene(f"start-of-{seats}", GAME.new(seats, 3, first="1"))
    midway = field(*MIDWAY)
    yield Scene("act", midway)
    yield Scene("act-own-view", midway, 0)
    yield from _decisions(midway)
    yield from _abilities()
    yield from _refusals(midway)
    yield from _shown(midway)
    yield from _from_all_sides()


def _decisions(midway: State) -> Iterator[Scene]:
    yield Scene("horse-chosen", midway, taps=(CourseHorse(1),))
    yield Scene("horse-for-snacks-only", field(*MIDWAY, turned_down=[2]), taps=(CourseHorse(6),))
    bare = field(*MIDWAY, turned_down=[2, 4])
    yield Scene("horse-of-no-use", bare, taps=(CourseHorse(GAME.view(bare, None).counts.index(0) + 1),))
    yield Scene("bet-price-in-parts", midway, taps=(HorseStakes(5),))
    yield Scene("bet-raised", midway, taps=(HorseStakes(2),))
    yield Scene("bet-with-a-place-taken", field(4, 10, 2, 3, 9, 1), taps=(HorseStakes(4),))
    yield Scene("bet-carried", midway, carried=(BetCard(0), HorseLane(5)))
    yield Scene("snack-carried", midway, carried=(SnackChip(3), HorseLane(6)))
    yield Scene("snack-to-slow", midway, taps=(SnackChip(2),))
    yield Scene("money", midway, taps=(KindChip("money"),))
    yield Scene("chip-first", midway, taps=(KindChip("ability"),))
    fed = GAME.apply(midway, 0, Eat(1, 4)).state
    yield Scene("another-snack", fed)
    yield Scene("another-snack-stop", fed, taps=(KindChip("stop"),))
    picked = GAME.apply(midway, 0, UseAbility(2)).state
    yield Scene("pick", picked)
    yield Scene("pick-horse", picked, taps=(CourseHorse(4),))
    advanced = GAME.apply(midway, 0, Advance(1)).state
    yield Scene("turn-down", advanced)
    yield Scene("turn-down-card", advanced, taps=(RaceCard(3),))
    yield Scene("turn-down-carried", advanced, carried=(RaceCard(2), DownPlace()))


def _abilities() -> Iterator[Scene]:
    for side in SIDES:
        state = field(*MIDWAY, sides=sides(side))
        for horse in HORSES:
            yield Scene(f"ability-{horse + 1}{side.lower()}", state, taps=(HorseAbility(horse + 1),))
    two = GAME.apply(field(*MIDWAY, sides=sides("B")), 0, UseAbility(3)).state
    yield Scene("ability-3b-second", GAME.apply(two, 0, Pick(1)).state)
    tied = field(9, 9, 2, 3, 9, 1, sides=sides("B"))
    yield Scene("ability-1b-tie", GAME.apply(tied, 0, UseAbility(1)).state, taps=(CourseHorse(2),))


def _refusals(midway: State) -> Iterator[Scene]:
    some = field(*MIDWAY, turned_down=[1, 2])  # 1 2 4 coins, 1 2 3 eat
    yield Scene("refused-horse-not-shown", some, dropped=(CourseHorse(6), LandingSquare()))
    yield Scene("refused-bet-not-shown", some, dropped=(BetCard(0), HorseLane(6)))
    poor = field(*MIDWAY, coins=[4, 4, 12])
    yield Scene("refused-too-dear", poor, dropped=(BetCard(0), HorseLane(5)))
    yield Scene("refused-ability-too-dear", field(*MIDWAY, coins=[1, 4, 12]), taps=(HorseAbility(3),))
    yield Scene("refused-snack-too-dear", field(*MIDWAY, coins=[1, 4, 12]), taps=(SnackChip(1),))
    placed = field(*MIDWAY, bets=[{"2": 12, "3": 3}, {"5": 3}, {}], coins=[9, 4, 12])
    yield Scene("refused-no-bet-card", placed, taps=(HorseStakes(5),))
    yield Scene("refused-most", placed, taps=(HorseStakes(2),))
    yield Scene("refused-no-coins", field(*MIDWAY, turned_down=[1, 3]), taps=(KindChip("money"),))
    yield Scene("refused-no-bucket", field(*MIDWAY, turned_down=[2, 4]), taps=(SnackChip(1),))
    home = field(4, 10, 2, 3, 9, 1)
    yield Scene("refused-home", home, dropped=(SnackChip(1), HorseLane(2)))
    advanced = GAME.apply(midway, 0, Advance(1)).state
    yield Scene("refused-action-done", advanced, taps=(KindChip("bet"),))
    yield Scene("refused-card-without-it", advanced, dropped=(RaceCard(1), DownPlace()))
    yield Scene("refused-action-first", midway, dropped=(RaceCard(1), DownPlace()))
    turned = GAME.apply(some, 0, Advance(1)).state
    yield Scene("refused-card-face-down", turned, taps=(RaceCard(1),))
    picking = GAME.apply(midway, 0, UseAbility(2)).state
    yield Scene("refused-while-picking", picking, taps=(KindChip("bet"),))
    feeding = GAME.apply(midway, 0, Eat(1, 4)).state
    yield Scene("refused-while-feeding", feeding, taps=(HorseStakes(2),))
    tied = GAME.apply(field(9, 9, 2, 3, 9, 1, sides=sides("B")), 0, UseAbility(1)).state
    yield Scene("refused-not-leading", tied, taps=(CourseHorse(3),))
    last = GAME.apply(field(1, 9, 1, 3, 9, 1, sides=sides("B")), 0, UseAbility(2)).state
    yield Scene("refused-not-last", last, taps=(CourseHorse(2),))
    two = GAME.apply(field(*MIDWAY, sides=sides("B")), 0, UseAbility(3)).state
    yield Scene("refused-same-horse", GAME.apply(two, 0, Pick(1)).state, taps=(CourseHorse(1),))


def _shown(midway: State) -> Iterator[Scene]:
    """A picture of each event."""
    yield Scene("advances", midway, action=Advance(1))
    yield Scene("bets", midway, action=Bet(5))
    yield Scene("raises", midway, action=Bet(2))
    yield Scene("takes-coins", midway, action=TakeMoney())
    yield Scene("feeds", midway, action=Eat(2, 5))
    yield Scene("uses-ability", field(*MIDWAY, sides=sides("B")), action=UseAbility(5))
    yield Scene("reveal", _with_chance(MIDWAY, _runs), action=LAST)
    yield Scene("squares-lost", _with_chance((4, 10, 2, 3, 9, 1), _leaves_out(2)), action=LAST)
    yield Scene("photo-finish", _with_chance((9, 9, 8, 9, 9, 9), _is_photo), action=LAST)


def _from_all_sides() -> Iterator[Scene]:
    """Two, three and four people round a flat tablet, turned to whoever acts."""
    south, west, north, east = Side
    two = field(
        *MIDWAY, coins=[9, 4], starting_bets=["1-6", "2-5"], box=["3-4", "1-3-4"], bets=[{"2": 6}, {"5": 3}]
    )
    four = field(
        *MIDWAY,
        coins=[9, 4, 12, 6],
        starting_bets=["1-6", "2-5", "3-4", "1-3-4"],
        box=[],
        bets=[{"2": 6}, {"5": 3, "2": 3}, {}, {"5": 6}],
    )
    for name, state, seated in (
        ("two-west", two, (west, east)),
        ("three-north", field(*MIDWAY), (north, west, south)),
        ("four-east", four, (east, south, west, north)),
    ):
        yield Scene(f"{name}-acts", state, sides=seated)
        yield Scene(f"{name}-bets", state, taps=(HorseStakes(5),), sides=seated)
        yield Scene(f"{name}-feeds", GAME.apply(state, 0, Eat(1, 4)).state, sides=seated)
        yield Scene(f"{name}-turns-down", GAME.apply(state, 0, Advance(1)).state, sides=seated)


LAST = Advance(5)  # it stands on one card alone, which is turned down without a question


def _with_chance(positions: Sequence[int], is_wished: Callable[[Sequence[Event]], bool]) -> State:
    """After the last action of a round follows a race that is wished for."""
    for chance in range(CHANCES):
        state = field(*positions, turned_down=[2, 3], rng=f"{chance * 0x9E3779B97F4A7C15 % 2**64:016x}")
        if is_wished(GAME.apply(state, 0, LAST).events):
            return state
    raise ValueError("no such race was found")


def _leaves_out(home: int) -> Callable[[Sequence[Event]], bool]:
    def is_wished(events: Sequence[Event]) -> bool:
        revealed = [event for event in events if isinstance(event, RaceRevealed)]
        return any(home in event.row[-1].horses for event in revealed)

    return is_wished


def _runs(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RaceRevealed) for event in events)


def _is_photo(events: Sequence[Event]) -> bool:
    return sum(isinstance(event, HorseFinished) for event in events) == 2
