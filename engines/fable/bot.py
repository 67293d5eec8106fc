"""The worth of a position of the fable to a seat: the points its bets can hope for.

Every animal gets a form: where it would stand if the race started now, what it usually
makes of the way that is left, and what the seat's own hand can add. Forms say how
likely one animal is to arrive before another, and so which podium step to expect.
"""

from math import exp
from operator import mul

from engines.api import Seat
from engines.fable.actions import Animal, Card, FableAction, MoveAnimal, PlaceBet, Play
from engines.fable.model import (
    ANIMALS,
    CHOOSE,
    FINISH,
    POINTS,
    STEPS,
    TURBO_STEPS,
    State,
)
from engines.skill import Reply, Skill
from engines.tastes import Tastes

# Tiles an animal gains on the others over a whole track, found by letting bots play.
TALENT = (3.5, -3.5, -0.8, 0.8, 2.7)
# Bets a rival is thought to have on each animal.
RIVAL_BETS = (1.0, 0.2, 0.2, 0.2, 0.3)
HAND_TILES = 0.15  # what one card in hand adds to an animal's form
SPREAD = 1.6  # tiles of form that make one animal a clear favourite over another


TERMS = ("bets", "rivals")  # the points one's own bets can expect; less what a rival's may

SKILL = Skill(child=40.0, slip=0.8, easy=1.15, middle=0.45, taste=0.35, masters=(2,), reply=Reply(8, 3, 0.6))


def terms(state: State, seat: Seat) -> tuple[float, ...]:
    worth = expected_points(state, seat)
    own = sum([worth[bet.animal] for bet in state.bets(seat)])
    return own, -sum(map(mul, worth, RIVAL_BETS))


def expected_points(state: State, seat: Seat) -> list[float]:
    """By animal: what a bet on it may be expected to pay, as far as a seat knows."""
    return _points_of_forms(_forms(state, seat), state.steps)


def _forms(state: State, seat: Seat) -> list[float]:
    held = state.hands[seat]
    if state.deal.variant.has_second_bet:
        stands = [
            position + talent * (FINISH - position) / FINISH
            for position, talent in zip(_if_it_raced_now(state), TALENT, strict=True)
        ]
    else:
        stands = [float(position) for position in _if_all_moved(state)]
    forms = [stand + HAND_TILES * cards for stand, cards in zip(stands, held, strict=False)]
    forms[Animal.WOLF] += HAND_TILES * held[Card.HOWL]
    return forms


def _if_it_raced_now(state: State) -> list[int]:
    """Positions after a race with the cards that lie there, F11, F13 and F14 in short."""
    positions = list(state.positions)
    if not state.played:
        return positions
    table, has_howl = state.table, state.howls > 0
    for animal, start in zip(ANIMALS, state.positions, strict=True):
        if start == FINISH or (has_howl and animal is not Animal.WOLF):
            continue
        end = min(start + STEPS[animal][table[animal]], FINISH)
        if animal is Animal.LAMB:
            end = min([end, *(stream for stream in state.deal.streams if stream > start)])
        positions[animal] = end
    return positions


def _if_all_moved(state: State) -> list[int]:
    """Positions after everybody's picks, turbo tiles included (F23, F24)."""
    positions = list(state.positions)
    moving = state.waiting if state.phase is CHOOSE else ANIMALS
    for animal, cards in zip(ANIMALS, state.table, strict=True):
        if cards and animal in moving:
            end = positions[animal] + cards
            positions[animal] = min(end + TURBO_STEPS * (end == state.deal.turbo[animal]), FINISH)
    return positions


def _points_of_forms(forms: list[float], steps: tuple[int, ...]) -> list[float]:
    """By animal: its points, weighted by how likely each podium step is."""
    free = [form for form, step in zip(forms, steps, strict=True) if not step]
    paid = POINTS[len(ANIMALS) - len(free) + 1 :]  # by the podium steps that are left
    expected = iter(
        [_points_of_form(form, free[:own] + free[own + 1 :], paid) for own, form in enumerate(free)]
    )
    return [float(POINTS[step]) if step else next(expected) for step in steps]


def _points_of_form(form: float, rivals: list[float], paid: tuple[int, ...]) -> float:
    """Of an animal on the track, among the others that are still on it."""
    none, one, two = 1.0, 0.0, 0.0  # how likely so many of them arrive before it
    for rival in rivals:
        likely = 1 / (1 + exp((form - rival) / SPREAD))
        unlikely = 1 - likely
        two = two * unlikely + one * likely
        one = one * unlikely + none * likely
        none *= unlikely
    points: float = sum(map(mul, (none, one, two), paid))
    return points


# -- what a robot may like --------------------------------------------------------------


def tastes(before: State, after: State, seat: Seat, action: FableAction) -> Tastes:
    laid = {play.animal for owner, play in before.played if owner != seat}
    if isinstance(action, PlaceBet):
        is_other = all(bet.animal is not action.card.animal for bet in before.bets(seat))
        return Tastes(thrift=float(is_other))
    worth = [expected_points(state, seat) for state in (before, after)]
    lost = sum(worth[0][animal] - worth[1][animal] for animal in laid)
    if isinstance(action, MoveAnimal):
        return Tastes(far=before.table[action.animal] / 4, crowd=float(action.animal in laid), harm=3 * lost)
    own = any(bet.animal is action.animal for bet in before.bets(seat))
    return Tastes(
        far=_brought(before, action) / 2,
        thrift=-float(own) - action.count / 8,
        crowd=float(action.animal in laid),
        harm=3 * lost + action.howls,
    )


def _brought(state: State, play: Play) -> int:
    """Steps that an animal on the track will go further by the cards that are laid for it."""
    if state.positions[play.animal] == FINISH:
        return 0
    steps, lie = state.deal.variant.steps[play.animal], state.table[play.animal]
    return steps[lie + play.count] - steps[lie]
