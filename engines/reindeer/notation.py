"""Positions of the reindeer race as plain JSON: readable, writable by hand, read with care."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engines.api import Seat
from engines.head_start import KEY as HEAD_STARTS
from engines.head_start import dump_head_starts, load_head_starts
from engines.notation import Node, plain
from engines.reindeer.actions import Card, Track
from engines.reindeer.model import (
    BOX,
    CARD_COUNTS,
    CARDS,
    DRAW,
    DRAW_ONLY_ROUNDS,
    GATES,
    HAND_MAX,
    LENGTHS,
    PER_CARD,
    PRINTED,
    PRINTED_AS,
    REWARDS,
    SQUARE_OF,
    STABLE,
    TEAM,
    TRACK_CARDS,
    TRACKS,
    Deal,
    Faces,
    Phase,
    Reward,
    Square,
    State,
    card_counts,
    faces,
    hand_cards,
    row,
    text,
)
from engines.reindeer.rules import slid_squares
from engines.reindeer.view import spot_at
from engines.rng import Rng

KEYS = (
    *("phase", "turn", "idle", "tracks", "left_out", "reindeer", "leap", "won"),
    *("hands", "pile", "discards", "rng"),
)


def dump(state: State) -> dict[str, Any]:
    return {
        "phase": plain(state.phase),
        "turn": state.turn,
        "idle": state.idle,
        "tracks": {str(track): [text(card) for card in state.track_cards(track)] for track in TRACKS},
        "left_out": [text(card) for card in state.deal.left_out],
        "reindeer": [_dump_herd(herd) for herd in state.herds],  # the others are in the stable
        "leap": _dump_leap(state),
        "won": [
            [{"track": str(reward.track), "points": reward.points} for reward in won] for won in state.won
        ],
        "hands": [plain(hand_cards(hand)) for hand in state.hands],
        "pile": [plain(CARDS[card]) for card in reversed(state.pile)],  # the next card first
        "discards": {plain(card): state.discards[card] for card in CARDS},
        "rng": Rng(state.chance).dump(),
        **dump_head_starts(state.deal.head_starts),
    }


def _dump_herd(herd: tuple[int, ...]) -> dict[str, list[int]]:
    written: dict[str, list[int]] = {}
    for place in herd:
        if place != STABLE:
            spot = spot_at(place)
            written.setdefault(str(spot.track), []).append(spot.square)
    return written


def _dump_leap(state: State) -> dict[str, Any] | None:
    if state.phase is not Phase.LEAP:
        return None
    spot = spot_at(state.landing)
    slid = slid_squares(state.landing, state.slid)
    return {"track": str(spot.track), "square": spot.square, "slid": list(slid)}


def load(data: Any) -> State:
    root = Node(data, "").keys(*KEYS, optional=(HEAD_STARTS,))
    state = State()
    hands = list(root["hands"].items(BOX.seats[0], BOX.seats[-1]))
    seats = len(hands)
    state.phase = root["phase"].member(Phase)
    state.turn = root["turn"].integer(0, seats - 1)
    state.chance = Rng.load(root["rng"]).state
    state.squares, left_out = _load_tracks(root)
    state.deal = Deal(seats, left_out, load_head_starts(root, seats))
    _load_herds(state, root)
    _load_leap(state, root["leap"])
    _load_rewards(state, root["won"])
    _load_end(state, root)
    _load_cards(state, root, hands)
    return state


def _load_tracks(root: Node) -> tuple[tuple[int, ...], tuple[Faces, ...]]:
    """Load the figures of all places, and the cards left out."""
    node = root["tracks"].keys(*map(str, TRACKS))
    used: Counter[Faces] = Counter()
    tracks: list[list[Square]] = []
    for track in TRACKS:
        count = TRACK_CARDS[track]
        cards = [_load_card(card) for card in node[str(track)].items(count, count)]
        used.update(PRINTED_AS[card] for card in cards)
        tracks.append([square for card in cards for square in card])
    rest = sum(PRINTED.values()) - sum(TRACK_CARDS)
    left_out = [_load_card(card) for card in root["left_out"].items(rest, rest)]
    used.update(PRINTED_AS[card] for card in left_out)
    for card, count in PRINTED.items():
        if used[card] != count:
            node.fail(f"with those left out there are {count} cards {text(card)!r}, not {used[card]}")
    return row(tracks), tuple(left_out)


def _load_card(node: Node) -> Faces:
    letters = node.text()
    if len(letters) != PER_CARD or any(letter not in SQUARE_OF for letter in letters):
        node.fail(f"expected {PER_CARD} of the letters {' '.join(SQUARE_OF)}, not {letters!r:.40}")
    card = faces(letters)
    if card not in PRINTED_AS:
        node.fail(f"there is no card {letters!r}, whichever way round")
    return card


def _load_herds(state: State, root: Node) -> None:
    state.herds = []
    state.standing = 0
    for seat, node in enumerate(root["reindeer"].items(state.deal.seats, state.deal.seats)):
        node.keys(optional=tuple(map(str, TRACKS)))
        in_the_air = state.phase is Phase.LEAP and seat == state.turn
        standing = [_load_place(state, square, track) for track in TRACKS for square in _squares(node, track)]
        for place in standing:
            if state.standing >> place & 1:
                node.fail(f"two reindeer stand on {' '.join(map(str, spot_at(place)))}")
            state.standing |= 1 << place
        in_stable = TEAM - len(standing) - in_the_air
        if in_stable < 0:
            node.fail(f"a team has {TEAM} reindeer, one in the air included")
        state.herds.append((STABLE,) * in_stable + tuple(sorted(standing)))


def _squares(node: Node, track: Track) -> Iterable[Node]:
    return node[str(track)].items(1, TEAM) if str(track) in node.value else ()


def _load_place(state: State, node: Node, track: Track) -> int:
    place = GATES[track] + node.integer(1, LENGTHS[track])
    if state.squares[place] == Square.YETI:
        node.fail("no reindeer stays where the yeti was")
    return place


def _load_leap(state: State, node: Node) -> None:
    state.landing, state.slid = STABLE, 0
    if state.phase is not Phase.LEAP:
        if node.value is not None:
            node.fail("only in the phase leap is a reindeer in the air")
        return
    node.keys("track", "square", "slid")
    track = node["track"].member(Track)
    state.landing = GATES[track] + node["square"].integer(1, LENGTHS[track])
    if not state.standing >> state.landing & 1:
        node["square"].fail("no reindeer stands there to be leapt over")
    for square in node["slid"].items(0, LENGTHS[track]):
        place = GATES[track] + square.integer(1, LENGTHS[track])
        if state.squares[place] not in (Square.FORWARD, Square.BACK):
            square.fail("there is no ice on this square")
        if state.slid >> place & 1:
            square.fail("each ice acts once in a move")
        state.slid |= 1 << place


def _load_rewards(state: State, node: Node) -> None:
    state.won = tuple(
        tuple(_load_reward(reward) for reward in rewards.items())
        for rewards in node.items(state.deal.seats, state.deal.seats)
    )
    won = [reward for rewards in state.won for reward in rewards]
    for track in TRACKS:
        taken = sorted((reward for reward in won if reward.track is track), reverse=True)
        if tuple(taken) != REWARDS[track][: len(taken)]:
            node.fail(f"the rewards of the {track} track are won once each, the highest first")


def _load_reward(node: Node) -> Reward:
    node.keys("track", "points")
    reward = Reward(node["track"].member(Track), node["points"].integer())
    if reward not in REWARDS[reward.track]:
        node["points"].fail(f"the {reward.track} track has no reward of {reward.points}")
    return reward


def _load_end(state: State, root: Node) -> None:
    """R16, R17: the game is over with the last reward of a track or three rounds of draws, and only then."""
    limit = DRAW_ONLY_ROUNDS * state.deal.seats
    state.idle = root["idle"].integer(0, limit)
    is_empty = any(state.taken(track) == len(REWARDS[track]) for track in TRACKS)
    if state.phase is Phase.OVER:
        if not is_empty and state.idle != limit:
            root["phase"].fail("no track is out of rewards, and somebody moved of late")
    elif is_empty:
        root["phase"].fail("a track has no rewards left: the game is over")
    if state.idle and (state.phase is Phase.LEAP or is_empty):
        root["idle"].fail("a reindeer has just moved")
    if state.idle == limit and state.phase is Phase.TURN:
        root["idle"].fail(f"after {limit} turns without a move the game is over")


def _load_cards(state: State, root: Node, hands: list[Node]) -> None:
    state.hands = [card_counts(hand.members(Card)) for hand in hands]
    state.pile = [int(card) for card in reversed(root["pile"].members(Card))]
    discards = root["discards"].keys(*map(plain, CARDS))
    state.discards = [discards[plain(card)].integer(0, CARD_COUNTS[card]) for card in CARDS]
    for card, count in zip(CARDS, movement_cards(state), strict=True):
        if count != CARD_COUNTS[card]:
            root.fail(f"there are {CARD_COUNTS[card]} {plain(card)} cards, not {count}")
    for seat, node in enumerate(hands):
        low, high = _hand_limits(state, seat)
        size = sum(state.hands[seat])
        if not low <= size <= high:
            node.fail(f"expected {low} to {high} cards, not {size}")


def _hand_limits(state: State, seat: Seat) -> tuple[int, int]:
    """R3: seven at most, but for the seat that has yet to discard."""
    if state.phase is Phase.DISCARD and seat == state.turn:
        return HAND_MAX + 1, HAND_MAX + DRAW
    return 0, HAND_MAX


def movement_cards(state: State) -> list[int]:
    """By card: how many there are in hands, pile and discards."""
    counted = state.discards[:]
    for card in state.pile:
        counted[card] += 1
    for hand in state.hands:
        for card in CARDS:
            counted[card] += hand[card]
    return counted


def census(state: State) -> dict[str, int]:
    """Movement cards, track cards, rewards and reindeer over all places; see `Game.census`."""
    laid = [card for track in TRACKS for card in state.track_cards(track)]
    tracks = Counter(PRINTED_AS[card] for card in (*laid, *state.deal.left_out))
    reindeer = [
        len(herd) + (state.phase is Phase.LEAP and seat == state.turn)
        for seat, herd in enumerate(state.herds)
    ]
    return {
        **{f"{plain(card)} card": count for card, count in zip(CARDS, movement_cards(state), strict=True)},
        **{f"track card {text(card)}": tracks[card] for card in PRINTED},
        **{f"reindeer of seat {seat}": count for seat, count in enumerate(reindeer)},
        **{
            f"{plain(track)} reward of {reward.points}": max(1, sum(won.count(reward) for won in state.won))
            for track in TRACKS
            for reward in REWARDS[track]
        },
        "reindeer that share a square": sum(place != STABLE for herd in state.herds for place in herd)
        - state.standing.bit_count(),
    }
