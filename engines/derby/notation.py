"""Positions of the Tiercé as plain JSON: readable, writable by hand, read with care."""

from collections import Counter
from typing import Any

from engines.derby.abilities import Move
from engines.derby.choices import HORSES_IN, can_eat_more, candidates
from engines.derby.model import (
    BET_CARDS,
    BET_MAX,
    BET_STEP,
    BOX,
    FINISH,
    HORSES,
    NOTHING,
    PLACES,
    SIDES,
    START,
    STARTING_CARDS,
    Phase,
    StartingCard,
    State,
    lineup,
)
from engines.derby.row import CARDS, DEALS, HALF_BY_NAME, Mark, row_of
from engines.head_start import KEY as HEAD_STARTS
from engines.head_start import dump_head_starts, load_head_starts
from engines.notation import Node, plain
from engines.rng import Rng

KEYS = (
    "round phase first turn sides positions finish race_cards turned_down coins starting_bets box bets"
    " used effect picked bought rng"
).split()
NUMBERS = tuple(str(horse + 1) for horse in HORSES)


def dump(state: State) -> dict[str, Any]:
    return {
        "round": state.round,
        "phase": plain(state.phase),
        "first": state.first,
        "turn": state.turn,
        "sides": {number: ability.side for number, ability in zip(NUMBERS, state.lineup, strict=True)},
        "positions": dict(zip(NUMBERS, state.positions, strict=True)),
        "finish": [horse + 1 for horse in state.finish],
        "race_cards": [half.name for half in state.row.halves],
        "turned_down": [index + 1 for index in range(len(CARDS)) if not state.row.up >> index & 1],
        "coins": state.coins[:],
        "starting_bets": [card.name for card in state.starting],
        "box": [card.name for card in state.box],
        "bets": [{NUMBERS[horse]: bets[horse] for horse in HORSES if bets[horse]} for bets in state.bets],
        "used": plain(state.mark()),
        "effect": state.effect,
        "picked": None if state.picked == NOTHING else state.picked + 1,
        "bought": state.bought,
        "rng": state.rng.dump(),
        **dump_head_starts(state.head_starts),
    }


def load(data: Any) -> State:
    root = Node(data, "").keys(*KEYS, optional=(HEAD_STARTS,))
    state = State()
    state.coins = [coins.integer(0) for coins in root["coins"].items(BOX.seats[0], BOX.seats[-1])]
    state.seats = seats = len(state.coins)
    state.head_starts = load_head_starts(root, seats)
    state.round = root["round"].integer(1)
    state.phase = root["phase"].member(Phase)
    state.first = root["first"].integer(0, seats - 1)
    state.turn = root["turn"].integer(0, seats - 1)
    state.rng = Rng.load(root["rng"])
    _load_horses(state, root)
    _load_row(state, root)
    _load_finish(state, root)
    _load_starting(state, root)
    _load_bets(state, root)
    _load_turn(state, root)
    return state


def _load_horses(state: State, root: Node) -> None:
    sides = root["sides"].keys(*NUMBERS)
    for number in NUMBERS:
        if sides[number].text() not in SIDES:
            sides[number].fail(f"a horse card has the sides {' and '.join(SIDES)}")
    state.lineup = lineup(tuple(sides[number].text() for number in NUMBERS))
    positions = root["positions"].keys(*NUMBERS)
    state.positions = [positions[number].integer(START, FINISH) for number in NUMBERS]
    state.running = sum(1 << horse for horse in HORSES if state.positions[horse] != FINISH)


def _load_row(state: State, root: Node) -> None:
    names = [card.text() for card in root["race_cards"].items(len(CARDS), len(CARDS))]
    halves = tuple(HALF_BY_NAME[name] for name in names if name in HALF_BY_NAME)
    if halves not in DEALS:
        root["race_cards"].fail(f"one half of each card is wanted: {', '.join(HALF_BY_NAME)}")
    down = [card.integer(1, len(CARDS)) for card in root["turned_down"].items(0, len(CARDS))]
    if sorted(set(down)) != down:
        root["turned_down"].fail("different cards in ascending order are wanted")
    acted = 0 if state.phase is Phase.OVER else (state.turn - state.first) % state.seats
    if len(down) != acted:
        root["turned_down"].fail(f"{acted} seats have acted, so {acted} cards lie face down")
    up = sum(1 << index for index in range(len(CARDS)) if index + 1 not in down)
    state.row = row_of(halves, up)


def _load_finish(state: State, root: Node) -> None:
    """D7, D8: those who passed the last square have the places from the top."""
    node = root["finish"]
    state.finish = [horse.integer(1, len(HORSES)) - 1 for horse in node.items(0, PLACES)]
    passed = {horse for horse in HORSES if state.positions[horse] == FINISH}
    if len(set(state.finish)) != len(state.finish) or not passed.issuperset(state.finish):
        node.fail("different horses that have passed the last square are wanted")
    if state.phase is not Phase.OVER:
        if len(passed) >= PLACES:
            root["positions"].fail("with three horses past the last square the game is over")
        if len(passed) != len(state.finish):
            node.fail("every horse past the last square has a place")
        return
    if len(state.finish) != PLACES:
        node.fail(f"a game is over when {PLACES} horses have finished")
    if state.turn != state.first:
        root["turn"].fail("a game ends before the first player's action")
    last = state.row.halves[-1].horses
    third, late = state.finish[-1], passed.difference(state.finish)
    if third + 1 not in last or any(horse < third or horse + 1 not in last for horse in late):
        node.fail("the horses that finished last are on the fourth card, the lowest number first")


def _load_starting(state: State, root: Node) -> None:
    seats = state.seats
    by_name = {card.name: card for card in STARTING_CARDS}

    def read(node: Node, count: int) -> tuple[StartingCard, ...]:
        names = [card.text() for card in node.items(count, count)]
        if not by_name.keys() >= set(names):
            node.fail(f"the starting bets are {', '.join(by_name)}")
        return tuple([by_name[name] for name in names])

    state.starting = read(root["starting_bets"], seats)
    state.box = read(root["box"], len(STARTING_CARDS) - seats)
    if len({*state.starting, *state.box}) != len(STARTING_CARDS):
        root["starting_bets"].fail("with the box, there is one of each starting bet")


def _load_bets(state: State, root: Node) -> None:
    """D11: at most two cards of a seat, each on a horse of its own."""
    state.bets = []
    for node in root["bets"].items(state.seats, state.seats):
        node.keys(optional=NUMBERS)
        bets = [node[number].integer(BET_STEP, BET_MAX) if number in node.value else 0 for number in NUMBERS]
        if any(amount % BET_STEP for amount in bets):
            node.fail(f"bets grow by {BET_STEP}")
        if len(node.value) > BET_CARDS:
            node.fail(f"a seat has {BET_CARDS} bet cards")
        state.bets.append(bets)
    state.backers = [sum(bets[horse] > 0 for bets in state.bets) for horse in HORSES]
    state.cards_left = [BET_CARDS - sum(amount > 0 for amount in bets) for bets in state.bets]


def _load_turn(state: State, root: Node) -> None:
    """Check that the decisions of a turn fit what is still to be decided."""
    used, phase = root["used"], state.phase
    state.used = NOTHING if used.value is None else int(used.member(Mark))
    state.effect = root["effect"].integer(0, 0 if phase is not Phase.PICK else len(HORSES))
    picked = root["picked"]
    state.picked = NOTHING if picked.value is None else picked.integer(1, len(HORSES)) - 1
    state.bought = root["bought"].integer(0, state.row.eats)
    if (used.value is None) is (phase not in (Phase.ACT, Phase.OVER)):
        used.fail("it is known while a turn is under way, and only then")
    if used.value is not None and not state.row.showing[state.used]:
        used.fail("no face-up card shows it")
    if used.value is not None and state.used in HORSES and not state.running >> state.used & 1:
        used.fail("this horse has finished")
    if phase is Phase.TURN_DOWN and state.row.showing[state.used].bit_count() < 2:
        used.fail("there is only one card to turn down")
    if (state.bought > 0) is not (state.used == Mark.EAT):
        root["bought"].fail("snacks are bought by eating, at least one")
    if phase is Phase.SNACK and (state.used != Mark.EAT or not can_eat_more(state, state.turn)):
        root["phase"].fail("this seat cannot buy another snack")
    if phase is Phase.PICK:
        _check_pick(state, root)
    elif picked.value is not None:
        picked.fail("no ability is under way")


def _check_pick(state: State, root: Node) -> None:
    if state.used not in HORSES:
        root["used"].fail("only horses have abilities")
    effects = state.lineup[state.used].effects
    if state.effect >= len(effects) or not isinstance(effects[state.effect], Move):
        root["effect"].fail("this effect of the ability moves no horse")
    has_moved = any(isinstance(effect, Move) for effect in effects[: state.effect])
    if has_moved is (state.picked == NOTHING):
        root["picked"].fail("the horse that the ability moved before is wanted, if it moved one")
    if state.picked != NOTHING and not state.running >> state.picked & 1:
        root["picked"].fail("this horse has finished")
    if candidates(state).bit_count() < 2:
        root["phase"].fail("there is no horse to choose")


def census(state: State) -> dict[str, int]:
    """Cards and horses over all places; see `Game.census`."""
    race_cards = Counter(half.name[:-1] for half in state.row.halves)
    starting = Counter(card.name for card in (*state.starting, *state.box))
    placed = sum(amount > 0 for bets in state.bets for amount in bets)
    return {
        **{f"race card {name}": count for name, count in sorted(race_cards.items())},
        **{f"starting bet {name}": count for name, count in sorted(starting.items())},
        "bet cards": placed + sum(state.cards_left),
        "bet cards by horse": sum(state.backers) + sum(state.cards_left),
        "horses on the track or past it": len(HORSES_IN[state.running]) + state.positions.count(FINISH),
    }
