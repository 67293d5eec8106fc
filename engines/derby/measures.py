"""Counts of a simulation of the Tiercé."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.api import Event, Observation
from engines.derby import scoring
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    CoinReason,
    CoinsGained,
    HorseMoved,
    MoveReason,
    SnackBought,
)
from engines.derby.model import HORSES, ODDS, State
from engines.table import standings

TURNS = ("1st player", "2nd player", "3rd player", "4th player")
ACTIONS = ("advance", "bet", "raise", "money", "ability", "eat")


def measure(events: Sequence[Event], final: State) -> Iterator[Observation]:
    yield Observation("length", "rounds", final.round)
    yield from _horses(final)
    yield from _seats(final)
    snacks = sum(isinstance(event, SnackBought) for event in events)
    yield Observation("snacks a game", "bought", snacks)
    done = Counter(_actions(events))
    for action in ACTIONS:
        yield Observation("actions a game", action, done[action])
    used = Counter(event.horse for event in events if isinstance(event, AbilityUsed))
    for ability in final.lineup:
        name = f"{ability.horse}{ability.side}"
        yield Observation("uses of an ability a game", name, used[ability.horse])


def _horses(final: State) -> Iterator[Observation]:
    """Return what a coin on each horse would have paid (D19), from the start of the race."""
    for horse in HORSES:
        name = f"{horse + 1}{final.lineup[horse].side}"
        has_place = horse in final.finish
        yield Observation("place share", name, has_place)
        yield Observation(
            "return of a coin", name, ODDS[horse][final.finish.index(horse)] if has_place else 0
        )


def _seats(final: State) -> Iterator[Observation]:
    places = standings([scoring.score(final, seat) for seat in range(final.seats)])
    starter = (final.first - final.round + 1) % final.seats  # D17
    for seat, card in enumerate(final.starting):
        won = (places[seat] == 1) / places.count(1)
        income = card.end_money + sum(bet.paid for bet in scoring.settle(final, seat) if bet.is_secret)
        yield Observation("income of a starting bet", card.name, income)
        yield Observation("win share by starting bet", card.name, won)
        yield Observation("win share by turn order", TURNS[(seat - starter) % final.seats], won)


def _actions(events: Sequence[Event]) -> Iterator[str]:
    """The action of every turn: what was done first since the last card was turned down (D9)."""
    action = ""
    for event in events:
        action = action or _action(event)
        if isinstance(event, CardTurnedDown):
            yield action
            action = ""


def _action(event: Event) -> str:
    match event:
        case HorseMoved(why=MoveReason.ADVANCE):
            return "advance"
        case BetPlaced(is_raise=is_raise, price=price) if price.total:
            return "raise" if is_raise else "bet"
        case CoinsGained(why=CoinReason.MONEY):
            return "money"
        case AbilityUsed():
            return "ability"
        case SnackBought():
            return "eat"
    return ""
