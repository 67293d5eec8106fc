"""Beliefs about hidden bets: a player who lays cards for an animal may have backed it.

Each set of bets that a rival may have has a chance. Whenever the rival lays cards, it grows with how much
they help that set more than other cards would have done. All of this lies open to everybody.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import exp
from operator import mul

from engines.api import Seat
from engines.fable import bot, rules
from engines.fable.actions import Animal, Card, Play
from engines.fable.model import (
    ANIMALS,
    CARDS,
    MAX_SAME,
    MAX_TABLE,
    PLAY,
    STARTING_BETS_EACH,
    VARIANTS,
    Deal,
    PastRace,
    State,
)
from engines.fable.setup import clear_table
from engines.fable.view import View, determinize
from engines.rng import Rng
from engines.table import put

Bets = tuple[Animal, ...]  # in their order, one twice if two bets are on it

# Found by letting bots with other figures play against each other.
DOUBT = 0.8  # points: cards that help a set of bets so much more are e times likelier to be laid for it
WHIM = 0.03  # how often cards are laid for no reason at all
HELD = (0.0, 1.0, 0.8, 0.45, 0.2)  # how often there are so many cards of an animal to lay
HOWLING = 0.15  # and how often a howl is among them
SURE = 0.8  # a chance at which a rival is taken to have backed an animal: it is so 93 times of 100
RIVALRY = 0.9  # how much the bets of the others count against one's own
OTHERS = 0.4  # how much they are thought to count for the others


def appraisal(view: View) -> Callable[[State], float]:
    """Return the worth of positions to the view's owner, by the bets that the others seem to have."""
    seat = view.seat
    if seat is None:
        return lambda state: 0.0
    against = rival_bets(view)

    def value(state: State) -> float:
        worth = bot.expected_points(state, seat)
        theirs: float = sum(map(mul, worth, against))
        return sum([worth[bet.animal] for bet in state.bets(seat)]) - RIVALRY * theirs

    return value


def imagine(view: View, rng: Rng) -> State:
    """One full position that the view allows, in which a rival has bets that it seems to have."""
    state = determinize(view, rng)
    if (
        view.seats == 2 and state.phase is PLAY
    ):  # who has which of the dealt bets hangs together at larger tables
        for seat, chances in beliefs(view).items():
            _give(state, seat, _drawn(chances, rng))
    return state


def _drawn(chances: dict[Bets, float], rng: Rng) -> Bets:
    left = rng.unit()
    for bets, chance in chances.items():
        left -= chance
        if left <= 0:
            return bets
    return next(iter(chances))  # chances are rounded


def _give(state: State, seat: Seat, bets: Bets) -> None:
    """Let a rival have these bets: the dealt ones by turns with the box, the second with the pile."""
    starting, box = state.deal.starting, state.deal.box
    free = {Animal(card) for card in (*starting[seat], *box)}
    for second in bets:
        dealt = list(bets)
        dealt.remove(second)
        card = state.second[seat]
        if card is not None and len(set(dealt) & free) == len(starting[seat]):
            if card.animal is not second:
                if second not in state.pile:
                    continue
                state.pile[state.pile.index(second)] = int(card)
                state.second = put(state.second, seat, Card(second))
            cards = tuple(Card(animal) for animal in dealt)
            left = tuple(Card(animal) for animal in sorted(free - set(dealt)))
            state.deal = replace(state.deal, starting=put(starting, seat, cards), box=left)
            return


def rival_bets(view: View) -> list[float]:
    """By animal: how many bets a rival may be expected to have on it, on average."""
    expected, found = [0.0] * len(ANIMALS), beliefs(view)
    for chances in found.values():
        for bets, chance in chances.items():
            for animal in bets:
                expected[animal] += chance / len(found)
    return expected


def suspected(view: View) -> dict[Seat, tuple[Animal, ...]]:
    """By rival: the animals that it has as good as surely backed."""
    return {
        seat: tuple(
            animal
            for animal in ANIMALS
            if sum(chance for bets, chance in chances.items() if animal in bets) >= SURE
        )
        for seat, chances in beliefs(view).items()
    }


def beliefs(view: View) -> dict[Seat, dict[Bets, float]]:
    """By rival: how likely each set of bets is, to the view's owner."""
    possible = _possible(view)
    chances = {seat: list(possible.values()) for seat in range(view.seats) if seat != view.seat}
    nothing = ((),) * view.seats
    setting = Deal(view.seats, VARIANTS[view.variant], 1, 1, view.streams, view.turbo, nothing, (), ())
    every = tuple(possible)
    positions = steps = (0,) * len(ANIMALS)
    for race in (*view.races, PastRace(view.played, view.positions, view.steps)):
        for number, (seat, _) in enumerate(race.played):
            if seat != view.seat:
                likely = _likelihoods(setting, positions, steps, race.played[: number + 1], every)
                chances[seat] = list(map(mul, chances[seat], likely))
        positions, steps = race.positions, race.steps
    return {
        seat: {bets: chance / sum(of_seat) for bets, chance in zip(every, of_seat, strict=True)}
        for seat, of_seat in chances.items()
    }


def _possible(view: View) -> dict[Bets, float]:
    """Return the bets a rival may have been dealt (F2), with a second one on any animal (F4)."""
    each = STARTING_BETS_EACH[view.seats]
    mine = {bet.animal for bet in view.own_bets[:each]}
    has_second_bet = VARIANTS[view.variant].has_second_bet
    found: dict[Bets, float] = {}
    for dealt in combinations([animal for animal in ANIMALS if animal not in mine], each):
        for second in [(animal,) for animal in ANIMALS] if has_second_bet else [()]:
            bets = tuple(sorted((*dealt, *second)))
            found[bets] = found.get(bets, 0.0) + 1.0
    return found


@lru_cache(maxsize=1 << 9)
def _likelihoods(
    setting: Deal,
    positions: tuple[int, ...],
    steps: tuple[int, ...],
    played: tuple[tuple[Seat, Play], ...],
    possible: tuple[Bets, ...],
) -> tuple[float, ...]:
    """By set of bets: how likely it is that whoever has it laid the last of these cards, of any hand."""
    before = _start_of_race(setting, positions, steps)
    for seat, play in played[:-1]:
        rules.lay(before, seat, play, None)
    laid = played[-1][1]
    tried = [(play, *_tried(before, play)) for play in _plays(before)]
    whim = WHIM / len(tried)
    found = []
    for bets in possible:
        every = chosen = 0.0
        for play, weight, helped in tried:
            for animal in bets:
                weight *= helped[animal]
            every += weight
            if play.animal == laid.animal and play.count == laid.count and play.howls == min(laid.howls, 1):
                chosen = weight
        found.append(whim + (1 - WHIM) * chosen / every)
    return tuple(found)


def _start_of_race(setting: Deal, positions: tuple[int, ...], steps: tuple[int, ...]) -> State:
    state = State()
    state.deal, state.past, state.races = setting, (), ()
    state.phase, state.first, state.turn = PLAY, 0, 0
    state.positions, state.steps = list(positions), steps
    state.hands, state.second = [(0,) * len(CARDS)] * setting.seats, (None,) * setting.seats
    state.pile, state.discards, state.chance = [], (0,) * len(CARDS), 0
    clear_table(state)
    return state


def _plays(state: State) -> Iterator[Play]:
    """All that anybody could lay now; of howls, one or none."""
    for animal in ANIMALS:
        for count in range(1, min(MAX_TABLE - state.total, MAX_SAME - state.table[animal]) + 1):
            yield Play(animal, count, 0)
            if animal is Animal.WOLF:
                yield Play(animal, count, 1)


def _tried(before: State, play: Play) -> tuple[float, list[float]]:
    """Count how often these cards are there to be laid, and by animal how much likelier a bet makes that."""
    after = before.clone()
    rules.lay(after, 0, play, None)
    rules.go_on(after, None)
    worth = bot.expected_points(after, 0)
    others = OTHERS * sum(map(mul, worth, bot.RIVAL_BETS))
    held = HELD[play.count] * (HOWLING if play.howls else 1.0)
    return held * exp(-others / DOUBT), [exp(points / DOUBT) for points in worth]
