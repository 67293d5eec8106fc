"""Positions of the fable as plain JSON: readable, writable by hand, read with care."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engines.api import BadData, Seat
from engines.fable import race
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
    Deal,
    GameScore,
    PastRace,
    Phase,
    State,
    Variant,
    card_counts,
    hand_cards,
)
from engines.head_start import KEY as HEAD_STARTS
from engines.head_start import dump_head_starts, load_head_starts
from engines.notation import Node, plain
from engines.rng import Rng

Played = tuple[tuple[Seat, Play], ...]

MOST_RACES = 100  # of one game: the tortoise comes home long before
MOST_CARDS = 100  # of one kind, in any variant

KEYS = (
    "variant games game phase first turn streams turbo positions steps table waiting hands starting_bets"
    " second_bets box pile discards past rng"
).split()
ANIMAL_NAMES, CARD_NAMES = tuple(map(str, ANIMALS)), tuple(map(str, CARDS))
LATER_KEYS = ("races",)  # that a position has once there was a race, if it was not kept long ago


def dump(state: State) -> dict[str, Any]:
    deal = state.deal
    return {
        "variant": deal.variant.name,
        "games": deal.games,
        "game": deal.game,
        "phase": plain(state.phase),
        "first": state.first,
        "turn": state.turn,
        "streams": list(deal.streams),
        "turbo": _named(ANIMAL_NAMES, deal.turbo),
        "positions": _named(ANIMAL_NAMES, state.positions),
        "steps": _named(ANIMAL_NAMES, state.steps),
        "table": _laid(state.played),
        "waiting": plain(state.waiting),
        "hands": [plain(hand_cards(hand)) for hand in state.hands],
        "starting_bets": plain(deal.starting),
        "second_bets": plain(state.second),
        "box": plain(deal.box),
        "pile": [CARD_NAMES[card] for card in reversed(state.pile)],  # the next card first
        "discards": _named(CARD_NAMES, state.discards),
        "past": plain(state.past),
        "rng": Rng(state.chance).dump(),
        **dump_head_starts(deal.head_starts),
        **({"races": list(map(_raced, state.races))} if state.races else {}),
    }


def _raced(race: PastRace) -> dict[str, Any]:
    return {
        "table": _laid(race.played),
        "positions": _named(ANIMAL_NAMES, race.positions),
        "steps": _named(ANIMAL_NAMES, race.steps),
    }


def _laid(played: Played) -> list[dict[str, Any]]:
    return [{"seat": seat, **plain(play)} for seat, play in played]


def _named(names: Iterable[str], values: Sequence[int]) -> dict[str, int]:
    return dict(zip(names, values, strict=False))


def load(data: Any) -> State:
    root = Node(data, "").keys(*KEYS, optional=(*LATER_KEYS, HEAD_STARTS))
    hands = list(root["hands"].items(min(STARTING_BETS_EACH), max(STARTING_BETS_EACH)))
    state = State()
    state.deal = _load_deal(root, len(hands))
    _load_match(state, root)
    _load_track(state, root)
    _load_table(state, root)
    state.races = tuple(_load_races(root, state)) if "races" in root.value else ()
    _load_second_bets(state, root["second_bets"])
    state.hands = [card_counts(hand.members(Card)) for hand in hands]
    state.pile = [int(card) for card in reversed(root["pile"].members(Card))]
    discards = root["discards"].keys(*map(str, CARDS))
    state.discards = tuple(discards[str(card)].integer(0, MOST_CARDS) for card in CARDS)
    _check_cards(state, root)
    _check_hands(state, hands)
    _check_whole(state, root)
    return state


def _load_deal(root: Node, seats: int) -> Deal:
    name = root["variant"].text()
    if name not in VARIANTS:
        root["variant"].fail(f"{name!r:.40} is none of {', '.join(VARIANTS)}")
    games = root["games"].integer(1, CHAMPIONSHIP_GAMES)
    if games not in (1, CHAMPIONSHIP_GAMES):
        root["games"].fail(f"a match has 1 game or {CHAMPIONSHIP_GAMES}")
    streams = [tile.integer(1, TILES) for tile in root["streams"].items(STREAMS, STREAMS)]
    if sorted(set(streams)) != streams:
        root["streams"].fail("different tiles in ascending order are wanted")
    each = STARTING_BETS_EACH[seats]
    starting = tuple(
        tuple(bets.members(Card, each, each)) for bets in root["starting_bets"].items(seats, seats)
    )
    box = tuple(root["box"].members(Card, 0, len(ANIMALS)))
    if sorted([*(bet for bets in starting for bet in bets), *box]) != [Card(animal) for animal in ANIMALS]:
        root["starting_bets"].fail("with the box, each animal stands on one starting bet")
    return Deal(
        seats=seats,
        variant=VARIANTS[name],
        games=games,
        game=root["game"].integer(1, games),
        streams=tuple(streams),
        turbo=_load_turbo(root["turbo"], VARIANTS[name]),
        starting=starting,
        box=box,
        head_starts=load_head_starts(root, seats),
    )


def _load_turbo(node: Node, variant: Variant) -> tuple[int, ...]:
    if variant.has_second_bet:
        node.keys()
        return ()
    node.keys(*map(str, ANIMALS))
    turbo = tuple(node[str(animal)].integer(1, TILES) for animal in ANIMALS)
    if sorted(turbo) != sorted(TURBO_TILES):
        node.fail(f"each of the tiles {', '.join(map(str, TURBO_TILES))} has one token")
    return turbo


def _load_match(state: State, root: Node) -> None:
    deal = state.deal
    state.phase = root["phase"].member(Phase)
    wrong = Phase.CHOOSE if deal.variant.has_second_bet else Phase.BETS
    if state.phase is wrong:
        root["phase"].fail(f"the {deal.variant.name} variant has no phase {plain(wrong)}")
    if state.phase is Phase.OVER and deal.game != deal.games:
        root["phase"].fail("the last game has not been played")
    state.first = root["first"].integer(0, deal.seats - 1)
    state.turn = root["turn"].integer(0, deal.seats - 1)
    finished = deal.game - (state.phase is not Phase.OVER)
    state.past = tuple(_load_score(score, deal) for score in root["past"].items(finished, finished))
    state.chance = Rng.load(root["rng"]).state


def _load_score(node: Node, deal: Deal) -> GameScore:
    node.keys("steps", "bets")
    each = STARTING_BETS_EACH[deal.seats] + deal.variant.has_second_bet
    steps = tuple(step.integer(0, PODIUM_STEPS) for step in node["steps"].items(len(ANIMALS), len(ANIMALS)))
    taken = sorted(step for step in steps if step)
    is_ranking = taken == [1 + sum(other < step for other in taken) for step in taken]
    if not is_ranking or taken.count(1) != 1 or len(taken) < PODIUM_STEPS:
        node["steps"].fail("no race ends with such a podium")
    if deal.variant.has_second_bet and len(taken) != PODIUM_STEPS:
        node["steps"].fail("only apprentices share a step")
    bets = tuple(tuple(bets.members(Card, each, each)) for bets in node["bets"].items(deal.seats, deal.seats))
    starting = [bet for seat in bets for bet in seat[: STARTING_BETS_EACH[deal.seats]]]
    if len(set(starting)) != len(starting) or Card.HOWL in starting:
        node["bets"].fail("each animal stands on one starting bet")
    return GameScore(steps, bets)


def _load_track(state: State, root: Node) -> None:
    positions = root["positions"].keys(*map(str, ANIMALS))
    steps = root["steps"].keys(*map(str, ANIMALS))
    state.positions = [positions[str(animal)].integer(0, FINISH) for animal in ANIMALS]
    state.steps = tuple(steps[str(animal)].integer(0, PODIUM_STEPS) for animal in ANIMALS)
    if state.phase is not Phase.OVER:
        _check_podium(state, steps)
    elif state.steps != state.past[-1].steps:
        steps.fail("the last finished game ended otherwise")
    else:
        _check_podium_at_the_end(state, steps)


def _check_crossers(state: State, steps: Node) -> int:
    """Those who crossed have the steps 1, 2, … in some order. How many they are."""
    crossed = [step for step, at in zip(state.steps, state.positions, strict=True) if at == FINISH]
    if sorted(step for step in crossed if step) != list(range(1, min(len(crossed), PODIUM_STEPS) + 1)):
        steps.fail("the animals past the finish take the podium steps from the top, one each")
    return len(crossed)


def _check_podium(state: State, steps: Node) -> None:
    """While a game runs, only those who crossed stand on the podium."""
    for animal in ANIMALS:
        if state.steps[animal] and state.positions[animal] != FINISH:
            steps[str(animal)].fail("an animal on the podium has crossed the finish")
    crossed = _check_crossers(state, steps)
    if state.deal.variant.has_second_bet and crossed >= PODIUM_STEPS:
        steps.fail("with three animals on the podium the game is over")
    if not state.deal.variant.has_second_bet and crossed and state.phase is not Phase.CHOOSE:
        steps.fail("once an animal has crossed the finish the game is over")


def _check_podium_at_the_end(state: State, steps: Node) -> None:
    """F16: three have crossed; F25: at least one, and the rest is filled up."""
    crossed = _check_crossers(state, steps)
    podium = tuple(step if at == FINISH else 0 for step, at in zip(state.steps, state.positions, strict=True))
    if state.deal.variant.has_second_bet:
        is_over = crossed == PODIUM_STEPS
    else:
        is_over = crossed > 0
        podium = race.filled_podium(podium, state.positions)
    if not is_over or podium != state.steps:
        steps.fail("the animals stand elsewhere")


def _load_played(node: Node, seats: int) -> Played:
    played = []
    for laid in node.items(0, MAX_TABLE):
        laid.keys("seat", "animal", "count", "howls")
        count = laid["count"].integer(1, MAX_SAME)
        animal = laid["animal"].member(Animal)
        howls = laid["howls"].integer(0, count if animal is Animal.WOLF else 0)
        played.append((laid["seat"].integer(0, seats - 1), Play(animal, count, howls)))
    return tuple(played)


def _load_races(root: Node, state: State) -> Iterator[PastRace]:
    """Each begins where the one before it ended, with a table that set it off."""
    for node in root["races"].items(0, MOST_RACES):
        node.keys("table", "positions", "steps")
        played = _load_played(node["table"], state.deal.seats)
        table = Counter(play.animal for _, play in played for _ in range(play.count))
        total = table.total()
        if not (total == MAX_TABLE or (total < MAX_TABLE and MAX_SAME in table.values())):
            node["table"].fail("no race was started")
        if max(table.values()) > MAX_SAME:
            node["table"].fail(f"at most {MAX_SAME} cards of one animal lie there")
        positions = node["positions"].keys(*map(str, ANIMALS))
        steps = node["steps"].keys(*map(str, ANIMALS))
        yield PastRace(
            played,
            tuple(positions[str(animal)].integer(0, FINISH) for animal in ANIMALS),
            tuple(steps[str(animal)].integer(0, PODIUM_STEPS) for animal in ANIMALS),
        )


def _load_table(state: State, root: Node) -> None:
    state.played = played = _load_played(root["table"], state.deal.seats)
    state.table = [0] * len(ANIMALS)
    for _, play in played:
        state.table[play.animal] += play.count
    state.howls = sum(play.howls for _, play in played)
    state.total = sum(state.table)
    if state.total > MAX_TABLE or max(state.table) > MAX_SAME:
        root["table"].fail(f"at most {MAX_TABLE} cards lie there, and {MAX_SAME} of one animal")
    is_full = state.total == MAX_TABLE or MAX_SAME in state.table
    if is_full and state.phase is Phase.PLAY:
        root["table"].fail("these cards start a race")
    if state.phase in (Phase.CHOOSE, Phase.OVER) and not is_full:
        root["table"].fail("no race was started")
    if any(seat != (state.first + turn) % state.deal.seats for turn, (seat, _) in enumerate(played)):
        root["table"].fail("from the token holder on, everybody plays in turn")
    if state.total and state.phase is Phase.BETS:
        root["table"].fail("no cards are played before the bets are placed")
    state.waiting = tuple(root["waiting"].members(Animal, 0, len(ANIMALS)))
    if state.phase is not Phase.CHOOSE:
        if state.waiting:
            root["waiting"].fail("no animal is to be picked now")
    elif len(state.waiting) < 2:
        root["waiting"].fail("two animals or more must be left to pick from")
    if any(not state.table[animal] for animal in state.waiting):
        root["waiting"].fail("an animal without cards does not move")
    if list(state.waiting) != sorted(set(state.waiting)):
        root["waiting"].fail("each animal stands there once, in the order of the race")


def _load_second_bets(state: State, node: Node) -> None:
    seats = state.deal.seats
    state.second = tuple(None if bet.value is None else bet.member(Card) for bet in node.items(seats, seats))
    placed = seats - state.second.count(None)
    if not state.deal.variant.has_second_bet:
        if placed:
            node.fail("apprentices have no second bet")
    elif (placed == seats) is (state.phase is Phase.BETS):
        node.fail("everybody has a second bet once the bets are placed, and not before")


def _check_cards(state: State, root: Node) -> None:
    """Every race card is in exactly one place."""
    counted = race_cards(state)
    for card in CARDS:
        if counted[card] != state.deal.variant.cards[card]:
            root.fail(f"there are {state.deal.variant.cards[card]} {card} cards, not {counted[card]}")


def _check_hands(state: State, hands: list[Node]) -> None:
    for seat, node in enumerate(hands):
        wanted = hand_size(state, seat)
        if sum(state.hands[seat]) != wanted:
            node.fail(f"expected {wanted} cards, not {sum(state.hands[seat])}")


def _check_whole(state: State, root: Node) -> None:
    """Parts that are fine each may still be parts of no game."""
    moved = [animal for animal in ANIMALS if state.table[animal] and animal not in state.waiting]
    if state.phase is Phase.BETS:
        if any(state.positions):
            root["positions"].fail("no animal has moved before the bets are placed")
        if any(state.discards):
            root["discards"].fail("no card is discarded before the bets are placed")
    if state.phase is Phase.CHOOSE:
        if any(at == FINISH and animal not in moved for animal, at in enumerate(state.positions)):
            root["steps"].fail("an animal that has not moved yet cannot have crossed the finish")
        if state.turn != (state.first + len(moved)) % state.deal.seats:
            root["turn"].fail("from the token holder on, everybody picks one animal")
    elif state.phase is not Phase.OVER and state.turn != (state.first + len(state.played)) % state.deal.seats:
        root["turn"].fail("from the token holder on, everybody plays in turn")
    if state.phase is Phase.OVER:
        bets = tuple(state.bets(seat) for seat in range(state.deal.seats))
        if bets != state.past[-1].bets:
            raise BadData(f"past[{len(state.past) - 1}].bets", "the bets on the table are others")


def hand_size(state: State, seat: Seat) -> int:
    """Everybody has a full hand between turns; seven cards before the second bet."""
    has_to_bet = state.phase is Phase.BETS and state.second[seat] is None
    return state.deal.variant.deal if has_to_bet else state.deal.variant.hand


def race_cards(state: State) -> list[int]:
    """By card: how many there are in hands, bets, on the table, in the pile and the discards."""
    counted = list(state.discards)
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
    starting = Counter(bet for bets in (*state.deal.starting, state.deal.box) for bet in bets)
    return {
        **{f"{card} card": count for card, count in zip(CARDS, race_cards(state), strict=True)},
        **{f"{card} starting bet": count for card, count in sorted(starting.items())},
        "animals on the track or past it": sum(0 <= position <= FINISH for position in state.positions),
    }
