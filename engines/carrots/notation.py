"""Positions of the carrot race as plain JSON: readable, writable by hand, read with care."""

from collections import Counter
from typing import Any

from engines.api import Seat
from engines.carrots.choices import all_actions, ordinary
from engines.carrots.model import (
    BOARD,
    BOX,
    FINISH,
    HARE_CARDS,
    NIGHTFALL_TURNS,
    ON_ARRIVAL,
    PAWNS_EACH,
    STARTING_LETTUCES,
    HareCard,
    Kind,
    Phase,
    Race,
    State,
    Stay,
    occupied,
    pile_before_drawing,
)
from engines.carrots.scoring import is_decided, is_home
from engines.head_start import KEY as HEAD_STARTS
from engines.head_start import dump_head_starts, load_head_starts
from engines.notation import Node, plain

KEYS = "carrots finish first round turn phase pawn players home pile seen".split()
MOST_CARROTS = 1_000_000  # far more than 150 turns can bring


def dump(state: State) -> dict[str, Any]:
    return {
        "carrots": "hidden" if state.race.is_hidden else "open",
        "finish": "first_home" if state.race.is_short else "places",
        "first": state.race.first,
        "round": state.round,
        "turn": state.turn,
        "phase": plain(state.phase),
        "pawn": None if state.pawn is None else state.pawn % state.race.each,
        "players": [
            {
                "carrots": state.purses[seat],
                "lettuces": state.lettuces[seat],
                "pawns": [
                    {"square": state.positions[pawn], "stay": plain(state.stays[pawn])} for pawn in pawns
                ],
            }
            for seat, pawns in enumerate(state.race.pawns)
        ],
        "home": [{"seat": pawn // state.race.each, "pawn": pawn % state.race.each} for pawn in state.home],
        "pile": plain(state.pile_from_top()),  # the next card first
        "seen": state.seen,  # so many at the bottom are known to everybody
        **dump_head_starts(state.race.head_starts),
    }


def load(data: Any) -> State:
    root = Node(data, "").keys(*KEYS, optional=(HEAD_STARTS,))
    players = list(root["players"].items(BOX.seats[0], BOX.seats[-1]))
    seats = len(players)
    state = State()
    state.drawn = root["seen"].integer(0, len(HARE_CARDS))
    state.race = _load_race(root, seats, state.drawn)
    state.round = root["round"].integer(1, NIGHTFALL_TURNS)
    state.turn = root["turn"].integer(0, seats - 1)
    state.phase = root["phase"].member(Phase)
    _load_players(state, players)
    _load_home(state, root["home"])
    _load_choice(state, root)
    state.actions = all_actions(state)
    _check_turn(state, root, players)
    return state


def _load_race(root: Node, seats: int, seen: int) -> Race:
    pile = tuple(root["pile"].members(HareCard, len(HARE_CARDS), len(HARE_CARDS)))
    if sorted(pile) != sorted(HARE_CARDS):
        root["pile"].fail("the pile has each hare card as often as the game has it")
    is_hidden = _either(root["carrots"], "open", "hidden")
    is_short = _either(root["finish"], "places", "first_home")
    first = root["first"].integer(0, seats - 1)
    if is_short and PAWNS_EACH[seats] > 1:
        root["finish"].fail("with two players the race ends with the second pawn home")
    return Race.of(is_hidden, is_short, first, pile_before_drawing(pile, seen), load_head_starts(root, seats))


def _either(node: Node, no: str, yes: str) -> bool:
    value = node.text()
    if value not in (no, yes):
        node.fail(f"{value!r:.40} is none of {no}, {yes}")
    return value == yes


def _load_players(state: State, players: list[Node]) -> None:
    state.purses, state.positions, state.stays = [], [], []
    lettuces: list[int] = []
    for node in players:
        node.keys("carrots", "lettuces", "pawns")
        state.purses.append(node["carrots"].integer(0, MOST_CARROTS))
        lettuces.append(node["lettuces"].integer(0, STARTING_LETTUCES[state.race.seats]))
        pending = 0
        for pawn in node["pawns"].items(state.race.each, state.race.each):
            pawn.keys("square", "stay")
            square = pawn["square"].integer(0, FINISH)
            if 0 < square < FINISH and square in state.positions:
                pawn["square"].fail("a square holds one pawn")
            stay = pawn["stay"].member(Stay)
            _check_stay(pawn["stay"], stay, square, lettuces[-1])
            pending += stay > Stay.FED
            state.positions.append(square)
            state.stays.append(stay)
        if pending > 1:
            node["pawns"].fail("only one pawn moves in a turn, so only one has something in store")
    state.lettuces = tuple(lettuces)
    state.occupied = occupied(state.positions)


def _check_stay(node: Node, stay: Stay, square: int, lettuces: int) -> None:
    kind = BOARD[square]
    allowed = {Stay.SETTLED, ON_ARRIVAL[square]}
    if kind is Kind.LETTUCE:
        allowed = {Stay.HUNGRY, Stay.FED}
    elif kind is Kind.HARE:
        allowed = {Stay.SETTLED, Stay.WAITING, Stay.HUNGRY, Stay.FED}
    if stay not in allowed:
        names = ", ".join(plain(each) for each in sorted(allowed))
        node.fail(f"a pawn on square {square} ({kind}) is one of {names}")
    if stay is Stay.HUNGRY and not lettuces:
        node.fail("there is no lettuce left to eat")


def _load_home(state: State, node: Node) -> None:
    home: list[int] = []
    for entry in node.items(0, len(state.positions)):
        entry.keys("seat", "pawn")
        seat = entry["seat"].integer(0, state.race.seats - 1)
        home.append(state.race.pawns[seat][entry["pawn"].integer(0, state.race.each - 1)])
    arrived = [pawn for pawn, square in enumerate(state.positions) if square == FINISH]
    if sorted(home) != arrived:
        node.fail("the pawns on the finish are wanted, each once")
    state.home = tuple(home)
    for seat in range(state.race.seats):
        if is_home(state, seat) and state.lettuces[seat]:
            node.fail(f"seat {seat} went home with a lettuce left")


def _load_choice(state: State, root: Node) -> None:
    node = root["pawn"]
    state.pawn = None
    if state.phase in (Phase.AGAIN, Phase.TEN):
        pawn = state.race.pawns[state.turn][node.integer(0, state.race.each - 1)]
        if BOARD[state.positions[pawn]] is not Kind.HARE:
            node.fail("only a pawn on a hare square has drawn a card")
        if state.stays[pawn] is not Stay.SETTLED:
            node.fail("a pawn whose card asks for a choice has nothing else in store")
        state.pawn = pawn
    elif node.value is not None:
        node.fail(f"no card asks for a choice in phase {plain(state.phase)}")


def _check_turn(state: State, root: Node, players: list[Node]) -> None:
    """Check that the game would stop here and ask this seat this question."""
    phase, seat = state.phase, state.turn
    if phase is Phase.OVER:
        if not is_decided(state) and state.round < NIGHTFALL_TURNS:
            root["phase"].fail("the race is not decided, and night has not fallen")
        return
    if is_decided(state):
        root["phase"].fail("the race is decided")
    if is_home(state, seat):
        root["turn"].fail("this seat is home")
    if any(state.stays[pawn] > Stay.FED for pawn in state.race.pawns[seat]):
        players[seat]["pawns"].fail("what was in store is settled before its owner is asked")
    if not _is_asked(state, seat):
        root["phase"].fail(f"seat {seat} has nothing to decide in phase {plain(phase)}")


def _is_asked(state: State, seat: Seat) -> bool:
    if state.phase is Phase.STUCK:
        return not ordinary(state, seat) and len(state.actions) > 1
    return len(state.actions) > 0


def census(state: State) -> dict[str, int]:
    """Hare cards and pawns over all places; see `Game.census`."""
    cards = Counter(state.race.pile)
    squares = Counter(state.positions)
    alone = sum(count for square, count in squares.items() if square in (0, FINISH) or count == 1)
    return {
        **{f"{card} card": cards[card] for card in HareCard},
        "pawns on the start, at home or alone on a square": alone,
        "pawns on their way or placed": sum(square < FINISH for square in state.positions)
        + len(set(state.home)),
    }
