"""The worth of a position of the reindeer race to a seat: points won, points in reach, cards."""

from functools import lru_cache
from math import exp

from engines.api import Seat
from engines.head_start import HeadStart
from engines.reindeer import choices, rules, scoring
from engines.reindeer.actions import Bound, Card, Discard, Draw, Pass, ReindeerAction
from engines.reindeer.model import (
    BOND,
    CARDS,
    FINISHES,
    GATES,
    HAND_MAX,
    HEAD_START_POINTS,
    LEAP,
    LENGTHS,
    OVER,
    PASS,
    REWARDS,
    STABLE,
    STEPS,
    TRACK_AT,
    TRACKS,
    Reward,
    State,
)
from engines.skill import Reply, Skill
from engines.tastes import Tastes

# Found by letting bots with other figures play against each other.
REACH = 2.5  # squares: a reward this much further away is worth e times less
PLANNED = 0.75  # share of what the cards in hand could gain that counts before they are played
CARD = 1.5  # points that a card nobody knows yet is worth
SPARE_CARD = 0.1  # points of one more than a hand may hold
RIVAL = 0.6  # how much the best of the others counts against one's own
WIN = 1_000.0

_NEAR = [exp(-distance / REACH) for distance in range(max(LENGTHS) + 2)]

_POINTS = tuple(tuple(reward.points for reward in rewards) for rewards in REWARDS)  # by track

Herd = tuple[int, ...]
Rewards = tuple[Reward, ...]
Runners = list[tuple[int, Seat]]  # on one track: squares to go, and whose reindeer; the nearest first


# The hope of a seat on one track, with the reindeer of its that has the least to go: the rewards left there,
# the highest first; how many are nearer; its distance; points in reach already. Plain tuples of numbers, here
# and below: thousands of them are kept, and garbage is never looked for among such.
Way = tuple[tuple[int, ...], int, int, float]
# The worth of herds and rewards, whatever the hands are: points won by seat; these, and points in reach; the
# ways by seat and by track, None where it has no reindeer.
Course = tuple[tuple[float, ...], tuple[float, ...], tuple[tuple[Way | None, ...], ...]]

# points won; points in reach; what the hand could gain; cards about to be drawn; less the best of the
# others; and at the end of the game who won it
TERMS = ("won", "reach", "hand", "draw", "rivals", "end")

SKILL = Skill(child=20.0, slip=2.0, easy=5.0, middle=2.7, taste=2.0, masters=(2,), reply=Reply(32, 4, 1.0))


def terms(state: State, seat: Seat) -> tuple[float, ...]:
    if state.phase is LEAP and state.turn == seat:  # R9: it is ours to choose
        return max([_leapt(state, seat, leap) for leap in choices.legal(state, seat)], key=sum)
    if state.phase is OVER:
        return (0.0, 0.0, 0.0, 0.0, 0.0, _final(state, seat))
    leaping = (state.landing, state.turn) if state.phase is LEAP else None
    course = _course(tuple(state.herds), leaping, state.won)
    hand, (won, worth, ways) = state.hands[seat], course
    if any(state.deal.head_starts):
        won, worth = (_with_head_starts(points, state.deal.head_starts) for points in (won, worth))
    rivals = max([worth[owner] + CARD * sum(held) for owner, held in enumerate(state.hands) if owner != seat])
    plans = _plans(hand, ways[seat])
    return won[seat], worth[seat] - won[seat], plans, _coming(hand), -RIVAL * rivals, 0.0


def _with_head_starts(points: tuple[float, ...], by_seat: tuple[HeadStart, ...]) -> tuple[float, ...]:
    """R30: they count from the start."""
    return tuple(own + HEAD_START_POINTS[given] for own, given in zip(points, by_seat, strict=True))


def _leapt(state: State, seat: Seat, leap: ReindeerAction) -> tuple[float, ...]:
    after = state.clone()
    rules.foresee(after, seat, leap)
    return terms(after, seat)


def _final(state: State, seat: Seat) -> float:
    """A game that is over counts by who won it, then by points."""
    places, totals = scoring.places(state)[0], scoring.scores(state)
    margin = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
    return margin - WIN if places[seat] > 1 else margin + WIN / places.count(1)


@lru_cache(maxsize=1 << 11)  # a search asks for the same herds with many hands
def _course(herds: tuple[Herd, ...], leaping: tuple[int, Seat] | None, won: tuple[Rewards, ...]) -> Course:
    """`leaping`: the place and the owner of a reindeer that must leap on."""
    tracks: list[Runners] = [[] for _ in TRACKS]
    standing = [(place, owner) for owner, herd in enumerate(herds) for place in herd if place != STABLE]
    for place, owner in standing if leaping is None else (*standing, leaping):
        tracks[TRACK_AT[place]].append((FINISHES[TRACK_AT[place]] - place, owner))
    taken = [0] * len(TRACKS)
    worth = [0.0] * len(herds)
    for owner, rewards in enumerate(won):
        for track, points in rewards:
            taken[track] += 1
            worth[owner] += points
    before = tuple(worth)
    ways: list[list[Way | None]] = [[] for _ in herds]
    for number, runners in enumerate(tracks):
        rewards_left = _POINTS[number][taken[number] :]
        runners.sort()
        # Whoever is nearest is counted to come in first.
        for (distance, owner), points in zip(runners, rewards_left, strict=False):
            worth[owner] += points * _NEAR[distance]
        for seat, herd in enumerate(herds):
            ways[seat].append(_way(number, runners, rewards_left, seat, STABLE in herd))
    return before, tuple(worth), tuple(map(tuple, ways))


def _way(number: int, runners: Runners, rewards: tuple[int, ...], seat: Seat, has_fresh: bool) -> Way | None:
    fresh = (len(runners), LENGTHS[number] + 1) if has_fresh else None
    nearest = ((rank, distance) for rank, (distance, owner) in enumerate(runners) if owner == seat)
    found = next(nearest, fresh)
    return (rewards, *found, _in_reach(rewards, *found)) if found else None


def _plans(hand: tuple[int, ...], ways: tuple[Way | None, ...]) -> float:
    """Return what the hand could gain: objects on their tracks, the elves together where they help most."""
    elves = hand[Card.ELF]
    total = best = 0.0
    for track, way in enumerate(ways):
        steps = hand[2 * track] + 2 * hand[2 * track + 1]
        if way is None or not (steps or elves):
            continue
        rewards, rank, distance, now = way
        gain = (_in_reach(rewards, rank, distance - steps) - now) if steps else 0.0
        total += gain
        if elves:
            more = _in_reach(rewards, rank, distance - steps - elves) - now - gain
            if more > best:
                best = more
    return PLANNED * (total + best)


def _in_reach(rewards: tuple[int, ...], rank: int, distance: int) -> float:
    """Points that a reindeer of this rank can hope for at this distance; at home it has the highest."""
    if distance <= 0:
        return rewards[0]
    return rewards[rank] * _NEAR[distance] if rank < len(rewards) else 0.0


def _coming(hand: tuple[int, ...]) -> float:
    """Cards about to be drawn: nobody knows them, and a hand holds only so many."""
    if len(hand) == len(CARDS):
        return 0.0
    due = sum(hand[len(CARDS) :])
    kept = min(due, max(0, HAND_MAX - sum(hand[: len(CARDS)])))
    return CARD * kept + SPARE_CARD * (due - kept)


# -- what a robot may like --------------------------------------------------------------


LEAPT_OVER = 1.0  # how a reindeer of another is minded that one leaps over
PASSED = 0.5  # and one that is only passed on its track


def tastes(before: State, after: State, seat: Seat, action: ReindeerAction) -> Tastes:
    if isinstance(action, Draw | Discard):
        return Tastes(thrift=float(isinstance(action, Draw)))
    others = [place for owner, herd in enumerate(before.herds) if owner != seat for place in herd if place]
    if isinstance(action, Pass | Bound):
        reach = BOND if isinstance(action, Bound) else PASS
        return Tastes(harm=_outrun(before.landing, reach, others, after, seat))
    steps = sum(STEPS[card] for card in action.cards)
    return Tastes(
        far=steps / 6,
        thrift=-len(action.cards) / 4,
        crowd=float(any(TRACK_AT[place] == action.track for place in others)),
        harm=_outrun(GATES[action.track] + action.start, steps, others, after, seat),
    )


def _outrun(start: int, steps: int, others: list[int], after: State, seat: Seat) -> float:
    """Reindeer of others that are left behind on the way, or are about to be leapt over."""
    track = TRACK_AT[start]
    passed = sum(start < place < start + steps and TRACK_AT[place] == track for place in others)
    is_met = after.phase is LEAP and after.owner(after.landing) != seat
    return PASSED * passed + LEAPT_OVER * is_met


def spares(action: ReindeerAction) -> float:
    """Of cards that are of no use now the double ones are kept: they go further later."""
    return -float(STEPS[action.card]) if isinstance(action, Discard) else 0.0
