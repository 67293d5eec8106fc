"""What a position of the fable is worth to a seat: the points its bets can hope for.

Every animal gets a form: where it would stand if the race started now, what it usually
makes of the way that is left, and what the seat's own hand can add. Forms say how
likely one animal is to arrive before another, and so which podium step to expect.
"""

from math import exp

from engines.fable.actions import Animal
from engines.fable.model import ANIMALS, FINISH, PODIUM_STEPS, POINTS, STEPS, TURBO_STEPS, VARIANTS, Phase
from engines.fable.view import View

# Tiles an animal gains on the others over a whole track, found by letting bots play.
TALENT = (3.5, -3.5, -0.8, 0.8, 2.7)
# Bets a rival is thought to have on each animal.
RIVAL_BETS = (1.0, 0.2, 0.2, 0.2, 0.3)
HAND_TILES = 0.15  # what one card in hand adds to an animal's form
SPREAD = 1.6  # tiles of form that make one animal a clear favourite over another


def value(view: View) -> float:
    """The points that the owner's bets can expect, less what a rival's may."""
    worth = _expected_points(_forms(view), view.steps)
    stake = [-share for share in RIVAL_BETS]
    for bet in view.own_bets:
        stake[bet.animal] += 1
    return sum(points * share for points, share in zip(worth, stake, strict=True))


def _forms(view: View) -> list[float]:
    held = [0] * len(ANIMALS)
    for card in view.hand:
        held[card.animal] += 1
    if VARIANTS[view.variant].has_second_bet:
        stands = [
            position + talent * (FINISH - position) / FINISH
            for position, talent in zip(_if_it_raced_now(view), TALENT, strict=True)
        ]
    else:
        stands = [float(position) for position in _if_all_moved(view)]
    return [stand + HAND_TILES * cards for stand, cards in zip(stands, held, strict=True)]


def _if_it_raced_now(view: View) -> list[int]:
    """Positions after a race with the cards that lie there, F11, F13 and F14 in short."""
    positions = list(view.positions)
    if not view.played:
        return positions
    table, has_howl = view.table, view.howls > 0
    for animal, start in zip(ANIMALS, view.positions, strict=True):
        if start == FINISH or (has_howl and animal is not Animal.WOLF):
            continue
        end = min(start + STEPS[animal][table[animal]], FINISH)
        if animal is Animal.LAMB:
            end = min([end, *(stream for stream in view.streams if stream > start)])
        positions[animal] = end
    return positions


def _if_all_moved(view: View) -> list[int]:
    """Positions after everybody's picks, turbo tiles included (F23, F24)."""
    positions = list(view.positions)
    moving = view.waiting if view.phase is Phase.CHOOSE else ANIMALS
    for animal, cards in zip(ANIMALS, view.table, strict=True):
        if cards and animal in moving:
            end = positions[animal] + cards
            positions[animal] = min(end + TURBO_STEPS * (end == view.turbo[animal]), FINISH)
    return positions


def _expected_points(forms: list[float], steps: tuple[int, ...]) -> list[float]:
    """By animal: its points, weighted by how likely each podium step is."""
    free = [animal for animal in ANIMALS if not steps[animal]]
    taken = len(ANIMALS) - len(free)
    worth = [float(POINTS[step]) for step in steps]
    for animal in free:
        ahead = [1.0]  # ahead[k]: how likely k free animals arrive before this one
        for rival in free:
            if rival is not animal:
                likely = 1 / (1 + exp((forms[animal] - forms[rival]) / SPREAD))
                ahead = [
                    (ahead[k] * (1 - likely) if k < len(ahead) else 0.0)
                    + (ahead[k - 1] * likely if k else 0.0)
                    for k in range(len(ahead) + 1)
                ]
        worth[animal] = sum(
            chance * POINTS[taken + 1 + k] for k, chance in enumerate(ahead) if taken + 1 + k <= PODIUM_STEPS
        )
    return worth
