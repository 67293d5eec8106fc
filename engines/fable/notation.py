"""Positions of the fable as plain JSON: readable, writable by hand, read with care."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engines.api import Seat
from engines.fable.actions import Animal, Card, Play
from engines.fable.model import (
    ANIMALS,
    CARDS,
    CHAMPIONSHIP_GAMES,
    FINISH,
    MAX_SAME,
    MAX_TABLE,
    PODIUM_STEPS,
    STARTING_BETS_EACH,
    STREAMS,
    TILES,
    TURBO_TILES,
    VARIANTS,
    GameScore,
    Phase,
    State,
    hand_cards,
)
from engines.notation import Node, plain
from engines.rng import Rng

KEYS = (
    "variant games game phase first turn streams turbo positions steps table moved hands starting_bets"
    " second_bets box pile discards past rng"
).split()


def dump(state: State) -> dict[str, Any]:
    return {
        "variant": state.variant.name,
        "games": state.games,
        "game": state.game,
        "phase": plain(state.phase),
        "first": state.first,
        "turn": state.turn,
        "streams": list(state.streams),
        "turbo": _by_name(ANIMALS, state.turbo),
        "positions": _by_name(ANIMALS, state.positions),
        "steps": _by_name(ANIMALS, state.steps),
        "table": [{"seat": seat, **plain(play)} for seat, play in state.played],
        "moved": plain(state.moved),
        "hands": [plain(hand_cards(hand)) for hand in state.hands],
        "starting_bets": plain(state.starting),
        "second_bets": plain(state.second),
        "box": plain(state.box),
        "pile": [str(CARDS[card]) for card in reversed(state.pile)],  # the next card first
        "discards": _by_name(CARDS, state.discards),
        "past": plain(state.past),
        "rng": state.rng.dump(),
    }


def _by_name(keys: Iterable[Animal | Card], values: Sequence[int]) -> dict[str, int]:
    return {str(key): value for key, value in zip(keys, values, strict=False)}


def load(data: Any) -> State:
    root = Node(data, "").keys(*KEYS)
    state = State()
    hands = list(root["hands"].items(2, max(STARTING_BETS_EACH)))
    state.seats = len(hands)
    _load_match(state, root)
    _load_track(state, root)
    _load_table(state, root)
    state.hands = [_counts(hand.members(Card)) for hand in hands]
    _load_bets(state, root)
    state.pile = [int(card) for card in reversed(root["pile"].members(Card))]
    discards = root["discards"].keys(*map(str, CARDS))
    state.discards = [discards[str(card)].integer(0, max(state.variant.cards)) for card in CARDS]
    _check_cards(state, root)
    _check_hands(state, hands)
    return state


def _counts(cards: Iterable[Card]) -> list[int]:
    counted = Counter(cards)
    return [counted[card] for card in CARDS]


def _load_match(state: State, root: Node) -> None:
    name = root["variant"].text()
    if name not in VARIANTS:
        root["variant"].fail(f"{name!r:.40} is none of {', '.join(VARIANTS)}")
    state.variant = VARIANTS[name]
    state.games = root["games"].integer(1, CHAMPIONSHIP_GAMES)
    if state.games not in (1, CHAMPIONSHIP_GAMES):
        root["games"].fail(f"a match has 1 game or {CHAMPIONSHIP_GAMES}")
    state.game = root["game"].integer(1, state.games)
    state.phase = root["phase"].member(Phase)
    wrong = Phase.CHOOSE if state.variant.has_second_bet else Phase.BETS
    if state.phase is wrong:
        root["phase"].fail(f"the {name} variant has no phase {plain(wrong)}")
    if state.phase is Phase.OVER and state.game != state.games:
        root["phase"].fail("the last game has not been played")
    state.first = root["first"].integer(0, state.seats - 1)
    state.turn = root["turn"].integer(0, state.seats - 1)
    finished = state.game - (state.phase is not Phase.OVER)
    state.past = tuple(_load_score(score, state.seats) for score in root["past"].items(finished, finished))
    state.rng = Rng.load(root["rng"])


def _load_score(node: Node, seats: int) -> GameScore:
    node.keys("steps", "bets")
    steps = tuple(step.integer(0, PODIUM_STEPS) for step in node["steps"].items(len(ANIMALS), len(ANIMALS)))
    bets = tuple(tuple(bets.members(Card, 1, 3)) for bets in node["bets"].items(seats, seats))
    return GameScore(steps, bets)


def _load_track(state: State, root: Node) -> None:
    streams = [tile.integer(1, TILES) for tile in root["streams"].items(STREAMS, STREAMS)]
    if sorted(set(streams)) != streams:
        root["streams"].fail("different tiles in ascending order are wanted")
    state.streams = tuple(streams)
    state.turbo = ()
    if state.variant.has_second_bet:
        root["turbo"].keys()
    else:
        turbo = root["turbo"].keys(*map(str, ANIMALS))
        state.turbo = tuple(turbo[str(animal)].integer(0, TILES) for animal in ANIMALS)
        if sorted(state.turbo) != sorted(TURBO_TILES):
            turbo.fail(f"each of the tiles {', '.join(map(str, TURBO_TILES))} has one token")
    positions = root["positions"].keys(*map(str, ANIMALS))
    steps = root["steps"].keys(*map(str, ANIMALS))
    state.positions = [positions[str(animal)].integer(0, FINISH) for animal in ANIMALS]
    state.steps = [steps[str(animal)].integer(0, PODIUM_STEPS) for animal in ANIMALS]
    if state.phase is not Phase.OVER:
        _check_podium(state, steps)


def _check_podium(state: State, steps: Node) -> None:
    """While a game runs, those who crossed have the steps 1, 2, … in some order."""
    for animal in ANIMALS:
        if state.steps[animal] and state.positions[animal] != FINISH:
            steps[str(animal)].fail("an animal on the podium has crossed the finish")
    taken = sorted(step for step in state.steps if step)
    crossed = state.positions.count(FINISH)
    if taken != list(range(1, min(crossed, PODIUM_STEPS) + 1)):
        steps.fail("the animals past the finish take the podium steps from the top, one each")
    if state.variant.has_second_bet and crossed >= PODIUM_STEPS:
        steps.fail("with three animals on the podium the game is over")
    if not state.variant.has_second_bet and crossed and state.phase is not Phase.CHOOSE:
        steps.fail("once an animal has crossed the finish the game is over")


def _load_table(state: State, root: Node) -> None:
    state.table = [0] * len(ANIMALS)
    state.howls = 0
    state.played = []
    for node in root["table"].items(0, MAX_TABLE):
        node.keys("seat", "animal", "count", "howls")
        count = node["count"].integer(1, MAX_SAME)
        animal = node["animal"].member(Animal)
        howls = node["howls"].integer(0, count if animal is Animal.WOLF else 0)
        state.table[animal] += count
        state.howls += howls
        state.played.append((node["seat"].integer(0, state.seats - 1), Play(animal, count, howls)))
    state.total = sum(state.table)
    if state.total > MAX_TABLE or max(state.table) > MAX_SAME:
        root["table"].fail(f"at most {MAX_TABLE} cards lie there, and {MAX_SAME} of one animal")
    is_full = state.total == MAX_TABLE or MAX_SAME in state.table
    if is_full and state.phase is Phase.PLAY:
        root["table"].fail("these cards start a race")
    if state.phase is Phase.CHOOSE and not is_full:
        root["table"].fail("no race was started")
    if state.total and state.phase is Phase.BETS:
        root["table"].fail("no cards are played before the bets are placed")
    state.moved = root["moved"].members(Animal, 0, len(ANIMALS))
    if len(set(state.moved)) != len(state.moved) or any(not state.table[animal] for animal in state.moved):
        root["moved"].fail("each animal with cards moves once")
    if state.phase is Phase.CHOOSE and len(set(state.moved)) + 2 > sum(count > 0 for count in state.table):
        root["moved"].fail("two animals or more must be left to choose from")
    if state.phase in (Phase.BETS, Phase.PLAY) and state.moved:
        root["moved"].fail("no race is under way")


def _load_bets(state: State, root: Node) -> None:
    seats, each = state.seats, STARTING_BETS_EACH[state.seats]
    state.starting = [
        tuple(bets.members(Card, each, each)) for bets in root["starting_bets"].items(seats, seats)
    ]
    state.box = tuple(root["box"].members(Card, 0, len(ANIMALS)))
    dealt = sorted([*(bet for bets in state.starting for bet in bets), *state.box])
    if dealt != [Card(animal) for animal in ANIMALS]:
        root["starting_bets"].fail("with the box, each animal stands on one starting bet")
    state.second = [
        None if bet.value is None else bet.member(Card) for bet in root["second_bets"].items(seats, seats)
    ]
    placed = seats - state.second.count(None)
    if not state.variant.has_second_bet and placed:
        root["second_bets"].fail("apprentices have no second bet")
    if state.variant.has_second_bet and (placed == seats) is (state.phase is Phase.BETS):
        root["second_bets"].fail("everybody has a second bet once the bets are placed, and not before")


def _check_cards(state: State, root: Node) -> None:
    """Every race card is in exactly one place."""
    counted = race_cards(state)
    for card in CARDS:
        if counted[card] != state.variant.cards[card]:
            root.fail(f"there are {state.variant.cards[card]} {card} cards, not {counted[card]}")


def _check_hands(state: State, hands: list[Node]) -> None:
    for seat, node in enumerate(hands):
        wanted = hand_size(state, seat)
        if sum(state.hands[seat]) != wanted:
            node.fail(f"expected {wanted} cards, not {sum(state.hands[seat])}")


def hand_size(state: State, seat: Seat) -> int:
    """Everybody has a full hand between turns; seven cards before the second bet."""
    has_to_bet = state.phase is Phase.BETS and state.second[seat] is None
    return state.variant.deal if has_to_bet else state.variant.hand


def race_cards(state: State) -> list[int]:
    """By card: how many there are in hands, bets, on the table, in the pile and the discards."""
    counted = state.discards[:]
    for card in state.pile:
        counted[card] += 1
    for hand in state.hands:
        for card in CARDS:
            counted[card] += hand[card]
    for bet in state.second:
        if bet is not None:
            counted[bet] += 1
    for _, play in state.played:
        for card in play.cards():
            counted[card] += 1
    return counted


def census(state: State) -> dict[str, int]:
    """Race cards, starting bets and animals over all places; see `Game.census`."""
    starting = Counter(bet for bets in (*state.starting, state.box) for bet in bets)
    return {
        **{f"{card} card": count for card, count in zip(CARDS, race_cards(state), strict=True)},
        **{f"{card} starting bet": count for card, count in sorted(starting.items())},
        "animals on the track or past it": sum(0 <= position <= FINISH for position in state.positions),
    }


