"""What a position of the reindeer race is worth to a seat: points won, points in reach, cards."""

from math import exp

from engines.api import Seat
from engines.reindeer.actions import Bound, Card, Pass
from engines.reindeer.model import HAND_MAX, LENGTHS, STEPS, TRACKS, Phase
from engines.reindeer.view import Leap, View, follow, preview
from engines.table import standings

# Found by letting bots with other figures play against each other.
REACH = 2.5  # squares: a reward this much further away is worth e times less
PLANNED = 0.75  # share of what the cards in hand could gain that counts before they are played
CARD = 1.5  # points that a card nobody knows yet is worth
SPARE_CARD = 0.1  # points of one more than a hand may hold
RIVAL = 0.6  # how much the best of the others counts against one's own
WIN = 1_000.0

_NEAR = [exp(-distance / REACH) for distance in range(max(LENGTHS) + 2)]

Runners = list[tuple[int, Seat]]  # on one track: squares to go, and whose reindeer; the nearest first


def value(view: View) -> float:
    return _value(view, {})


def _value(view: View, leaps: dict[Leap, float]) -> float:
    seat = view.seat
    if seat is None:
        return 0.0
    if view.phase is Phase.OVER:
        return _final(view, seat)
    if view.leap is not None and view.to_act == (seat,):
        if view.leap not in leaps:  # R9: it is ours to choose; nothing but the leap differs within a move
            leaps[view.leap] = max(_after(view, Pass(), leaps), _after(view, Bound(), leaps))
        return leaps[view.leap]
    worth = [float(score) for score in view.scores]
    tracks = _runners(view)
    for runners, rewards in zip(tracks, view.rewards, strict=True):
        # Whoever is nearest is counted to come in first.
        for (distance, owner), points in zip(runners, rewards, strict=False):
            worth[owner] += points * _NEAR[distance]
    for owner, size in enumerate(view.hand_sizes):
        if owner != seat:
            worth[owner] += CARD * size
    worth[seat] += _plans(view, seat, tracks) + _coming(view, seat)
    return worth[seat] - RIVAL * max(worth[:seat] + worth[seat + 1 :])


def _after(view: View, leap: Pass | Bound, leaps: dict[Leap, float]) -> float:
    for event in preview(view, leap):
        view = follow(view, event)
    return _value(view, leaps)


def _final(view: View, seat: Seat) -> float:
    """A game that is over counts by who won it, then by points."""
    won = [sorted((reward.points for reward in rewards), reverse=True) for rewards in view.won]
    places = standings([(sum(points), points) for points in won])
    margin = view.scores[seat] - max(view.scores[:seat] + view.scores[seat + 1 :])
    return margin - WIN if places[seat] > 1 else margin + WIN / places.count(1)


def _runners(view: View) -> list[Runners]:
    tracks: list[Runners] = [[] for _ in TRACKS]
    for owner, herd in enumerate(view.herds):
        for track, square in herd:
            tracks[track].append((LENGTHS[track] + 1 - square, owner))
    for runners in tracks:
        runners.sort()
    return tracks


def _plans(view: View, seat: Seat, tracks: list[Runners]) -> float:
    """What the hand could gain: objects on their tracks, the elves together where they help most."""
    steps = [0] * len(TRACKS)
    elves = 0
    for card in view.hand:
        if card is Card.ELF:
            elves += 1
        else:
            steps[card >> 1] += STEPS[card]
    has_fresh = view.stable(seat) > 0
    total = best = 0.0
    for track, runners in enumerate(tracks):
        if not steps[track] and not elves:
            continue
        rank = next((rank for rank, (_, owner) in enumerate(runners) if owner == seat), None)
        if rank is not None:
            distance = runners[rank][0]
        elif has_fresh:
            rank, distance = len(runners), LENGTHS[track] + 1
        else:
            continue
        rewards = view.rewards[track]
        gain = _gain(rewards, rank, distance, steps[track])
        total += gain
        if elves:
            best = max(best, _gain(rewards, rank, distance, steps[track] + elves) - gain)
    return PLANNED * (total + best)


def _gain(rewards: tuple[int, ...], rank: int, distance: int, steps: int) -> float:
    """Points in reach that so many steps add for a reindeer."""
    now = rewards[rank] * _NEAR[distance] if rank < len(rewards) else 0.0
    if steps >= distance:
        return rewards[0] - now
    then = rewards[rank] * _NEAR[distance - steps] if rank < len(rewards) else 0.0
    return then - now


def _coming(view: View, seat: Seat) -> float:
    """Cards about to be drawn: nobody knows them, and a hand holds only so many."""
    kept = min(view.due, max(0, HAND_MAX - view.hand_sizes[seat]))
    return CARD * kept + SPARE_CARD * (view.due - kept)
