"""A seat's knowledge of the reindeer race, its changes with events, and the actions it allows."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engines.api import Event, Seat
from engines.head_start import HeadStart
from engines.reindeer import choices, rules
from engines.reindeer.actions import Card, ReindeerAction, Track
from engines.reindeer.events import (
    CardDiscarded,
    CardsDrawn,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    TrackCardTurned,
    TurnStarted,
)
from engines.reindeer.model import (
    CARD_COUNTS,
    CARDS,
    GATES,
    HEAD_START_POINTS,
    LENGTHS,
    NO_CARDS,
    PER_CARD,
    PRINTED,
    PRINTED_AS,
    REWARDS,
    SQUARES,
    STABLE,
    TEAM,
    TRACK_AT,
    TRACKS,
    Deal,
    Faces,
    Phase,
    Reward,
    Square,
    State,
    card_counts,
    hand_cards,
    row,
    text,
    unknown_cards,
)
from engines.rng import Rng
from engines.table import check_seat, head_start_lines, put, seat_name


class Spot(NamedTuple):
    """A square of a track."""

    track: Track
    square: int


@dataclass(frozen=True, slots=True)
class Leap:
    """A reindeer in the air above another one, its player to decide (R9)."""

    track: Track
    square: int
    slid: tuple[int, ...]  # squares whose ice has acted in this move


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` None: as anybody passing by sees it."""

    seat: Seat | None
    seats: int
    head_starts: tuple[HeadStart, ...] = field(repr=False)  # how a robot errs follows from what is told
    phase: Phase
    to_act: tuple[Seat, ...]
    idle: int  # turns in a row without a move
    squares: tuple[tuple[Square, ...], ...]  # by track, from its first square
    herds: tuple[tuple[Spot, ...], ...]  # by seat: its reindeer on the tracks, one in the air included
    leap: Leap | None
    rewards: tuple[tuple[int, ...], ...]  # by track: those left, highest first
    won: tuple[tuple[Reward, ...], ...]  # by seat
    hand_sizes: tuple[int, ...]
    hand: tuple[Card, ...]  # the owner's
    due: int  # cards about to be drawn: never more than 0 between two actions
    pile: int
    discards: tuple[int, ...]
    legal: tuple[ReindeerAction, ...]
    home: Track | None = None  # at whose end a reindeer waits for its reward: never between two actions

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points that each player has won, with those of a head start (R30)."""
        return tuple(
            sum(reward.points for reward in rewards) + HEAD_START_POINTS[head_start]
            for rewards, head_start in zip(self.won, self.head_starts, strict=True)
        )

    def stable(self, seat: Seat) -> int:
        """Return how many reindeer of a seat wait in the stable."""
        return TEAM - len(self.herds[seat])

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{seat_name(self.seat)} holds {', '.join(map(str, self.hand)) or 'no cards'}"
        is_under_way = self.idle or any(self.herds) or any(self.discards)
        does = "is to play" if is_under_way else "begins"
        lines = [f"{seat_name(seat)} {does}" for seat in self.to_act]
        for track, squares in zip(TRACKS, self.squares, strict=True):
            cards = " ".join(text(squares[at : at + PER_CARD]) for at in range(0, len(squares), PER_CARD))
            rewards = ", ".join(map(str, self.rewards[track]))
            there = [
                f"{seat_name(seat)} on {spot.square}"
                for seat, herd in enumerate(self.herds)
                for spot in herd
                if spot.track is track
            ]
            reindeer = f"; {', '.join(there)}" if there else ""
            lines.append(f"{track}: {cards}  rewards {rewards or 'none'}{reindeer}")
        return "\n".join([*lines, *head_start_lines(self.head_starts)])


def view(state: State, seat: Seat | None) -> View:
    check_seat(seat, state.deal.seats)
    return View(
        seat=seat,
        seats=state.deal.seats,
        head_starts=state.deal.head_starts,
        phase=state.phase,
        to_act=choices.to_act(state),
        idle=state.idle,
        squares=tuple(_squares(state, track) for track in TRACKS),
        herds=tuple(_herd(state, owner) for owner in range(state.deal.seats)),
        leap=_leap(state),
        rewards=tuple(
            tuple(reward.points for reward in REWARDS[track][state.taken(track) :]) for track in TRACKS
        ),
        won=state.won,
        hand_sizes=tuple(sum(hand) for hand in state.hands),
        hand=() if seat is None else hand_cards(state.hands[seat]),
        due=0,
        pile=len(state.pile),
        discards=tuple(state.discards),
        legal=_open_choices(state) if seat is None else choices.legal(state, seat),
    )


def _open_choices(state: State) -> tuple[ReindeerAction, ...]:
    """R9: a leap needs no cards, and an empty hand hides none."""
    turn = state.turn
    return choices.legal(state, turn) if state.phase is Phase.LEAP or not any(state.hands[turn]) else ()


def _squares(state: State, track: Track) -> tuple[Square, ...]:
    first = GATES[track] + 1
    return tuple(SQUARES[what] for what in state.squares[first : first + LENGTHS[track]])


def spot_at(place: int) -> Spot:
    track = TRACK_AT[place]
    return Spot(track, place - GATES[track])


def _herd(state: State, seat: Seat) -> tuple[Spot, ...]:
    standing = [spot_at(place) for place in state.herds[seat] if place != STABLE]
    if state.phase is Phase.LEAP and seat == state.turn:
        standing.append(spot_at(state.landing))
    return tuple(sorted(standing))


def _leap(state: State) -> Leap | None:
    if state.phase is not Phase.LEAP:
        return None
    return Leap(*spot_at(state.landing), rules.slid_squares(state.landing, state.slid))


# -- events as seen by the view's owner -------------------------------------------------


def follow(view: View, event: Event) -> View:
    """The view after an event its owner saw."""
    match event:
        case ReindeerMoved(_, _, _, _, MoveReason.SNOWMAN):
            return view  # it rode along when the card was turned
        case ReindeerMoved(seat, track, start):
            herd = _herd_after(view.herds[seat], Spot(track, start), Spot(track, event.end))
            home = track if event.end > LENGTHS[track] else None
            return replace(view, herds=put(view.herds, seat, herd), leap=None, home=home, legal=())
        case CardsPlayed(seat, cards):
            return replace(_without(view, seat, cards), idle=0)
        case CardDiscarded(seat, card):
            return _without(view, seat, (card,))
        case DrawStarted(_, count, why):
            return replace(view, due=count, idle=view.idle + (why is DrawReason.TURN), legal=())
        case CardsDrawn(seat, count, cards, left):
            return replace(
                view,
                hand=tuple(sorted((*view.hand, *cards))) if seat == view.seat and cards else view.hand,
                hand_sizes=put(view.hand_sizes, seat, view.hand_sizes[seat] + count),
                due=view.due - count,
                pile=left,
            )
        case PileReshuffled(count):
            return replace(view, pile=count, discards=NO_CARDS)
        case ReindeerMet(_, track, square, _, slid):
            return replace(view, phase=Phase.LEAP, leap=Leap(track, square, slid))
        case TrackCardTurned(track, first, faces):
            squares = view.squares[track]
            now = (*squares[: first - 1], *faces, *squares[first - 1 + PER_CARD :])
            herds = tuple(tuple(sorted(_carried(spot, track, first) for spot in herd)) for herd in view.herds)
            return replace(view, squares=put(view.squares, track, now), herds=herds)
        case RewardWon(seat, track, points):
            return replace(
                view,
                rewards=put(view.rewards, track, view.rewards[track][1:]),
                won=put(view.won, seat, (*view.won[seat], Reward(track, points))),
                home=None,
            )
        case DiscardAsked():
            return replace(view, phase=Phase.DISCARD)
        case TurnStarted(seat):
            return replace(view, phase=Phase.TURN, to_act=(seat,), legal=())
        case MatchEnded():
            return replace(view, phase=Phase.OVER, to_act=(), legal=())
        case _:
            return view


def _herd_after(herd: tuple[Spot, ...], start: Spot, end: Spot) -> tuple[Spot, ...]:
    standing = list(herd)
    if start.square != STABLE:
        standing.remove(start)
    if STABLE < end.square <= LENGTHS[end.track]:
        standing.append(end)
    return tuple(sorted(standing))


def _carried(spot: Spot, track: Track, first: int) -> Spot:
    """R12: whoever stands on a card that is turned comes to its other square."""
    is_rider = spot.track is track and first <= spot.square < first + PER_CARD
    return Spot(track, 2 * first + PER_CARD - 1 - spot.square) if is_rider else spot


def _without(view: View, seat: Seat, cards: Iterable[Card]) -> View:
    """Cards of a hand lie on the discards."""
    discards, hand, count = list(view.discards), list(view.hand), 0
    for card in cards:
        discards[card] += 1
        count += 1
        if seat == view.seat:
            hand.remove(card)
    sizes = put(view.hand_sizes, seat, view.hand_sizes[seat] - count)
    return replace(view, discards=tuple(discards), hand=tuple(hand), hand_sizes=sizes, legal=())


# -- positions that follow from a view --------------------------------------------------


def sketch(view: View) -> State:
    """The open part of a position and the owner's hand; of other hands only their sizes count."""
    state = State()
    state.deal = Deal(view.seats, (), view.head_starts)
    state.phase = view.phase
    state.turn = view.to_act[0] if view.to_act else 0
    state.idle = view.idle
    state.squares = row(view.squares)
    state.landing, state.slid = STABLE, 0
    standing = [[GATES[spot.track] + spot.square for spot in herd] for herd in view.herds]
    in_stable = [TEAM - len(places) for places in standing]
    if view.leap is not None:
        gate = GATES[view.leap.track]
        state.landing = gate + view.leap.square
        state.slid = sum(1 << gate + square for square in view.leap.slid)
        standing[state.turn].remove(state.landing)
    state.standing = sum(1 << place for places in standing for place in places)
    state.herds = [
        (STABLE,) * count + tuple(places) for count, places in zip(in_stable, standing, strict=True)
    ]
    state.won = view.won
    state.hands = [
        card_counts(view.hand) if seat == view.seat else unknown_cards(size)
        for seat, size in enumerate(view.hand_sizes)
    ]
    state.pile = []
    state.discards = list(view.discards)
    state.chance = 0
    return state


def determinize(view: View, rng: Rng) -> State:
    """Deal the other hands and the pile from all cards whose place the owner does not know."""
    state = sketch(view)
    state.chance = rng.bits()
    unseen = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    unseen.subtract(dict(zip(CARDS, view.discards, strict=True)))
    unseen.subtract(view.hand)
    cards = sorted(unseen.elements())
    rng.shuffle(cards)
    state.hands = [
        card_counts(view.hand if seat == view.seat else [cards.pop() for _ in range(size)])
        for seat, size in enumerate(view.hand_sizes)
    ]
    state.pile = [int(card) for card in cards]
    state.deal = replace(state.deal, left_out=_left_out(view))
    return state


def _left_out(view: View) -> tuple[Faces, ...]:
    """The track cards that lie nowhere: whoever counts knows them, in no particular order."""
    unseen = Counter(PRINTED)
    for squares in view.squares:
        unseen.subtract(PRINTED_AS[squares[at : at + PER_CARD]] for at in range(0, len(squares), PER_CARD))
    return tuple(unseen.elements())
