"""The race phase: how animals move and reach the podium (F11 to F16, F23 to F25)."""

from collections.abc import Sequence

from engines.api import Events, Seat
from engines.fable.actions import Animal
from engines.fable.events import AnimalChosen, AnimalMoved, MoveReason, PodiumReason, PodiumTaken
from engines.fable.model import ANIMALS, FINISH, MAX_SAME, PODIUM_STEPS, STEPS, TURBO_STEPS, State
from engines.table import put

HARE, TORTOISE, WOLF, FOX, LAMB = ANIMALS
_STEPS, _NAP, _HOWL, _STREAM, _PODIUM, _TURBO = MoveReason


def run(state: State, events: Events) -> None:
    """F11 to F16: one animal after the other, until three stand on the podium."""
    positions, has_howl = state.positions, state.howls > 0
    for animal, cards, start, by_cards in zip(ANIMALS, state.table, positions, STEPS, strict=True):
        steps, end, why = by_cards[cards], start, _STEPS
        if start == FINISH:  # F8
            if not cards:
                continue
            why = _PODIUM
        elif not steps:
            continue
        elif has_howl and animal is not WOLF:  # F13
            why = _HOWL
        elif animal is HARE and naps(cards, positions):
            why = _NAP
        else:
            end = start + steps
            if end > FINISH:
                end = FINISH
            if animal is LAMB:  # F14
                for stream in state.deal.streams:
                    if start < stream <= end:
                        end, why = stream, _STREAM
                        break
            positions[animal] = end
        if events is not None:
            events.append(AnimalMoved(animal, cards, start, end, why))
        if end == FINISH != start and take_podium(state, animal, events) == PODIUM_STEPS:  # F16
            return


def naps(cards: int, positions: Sequence[int]) -> bool:
    """F12: whether the hare falls asleep: four cards, and nobody on the track is ahead of it."""
    start = positions[HARE]
    return cards == MAX_SAME and 0 < start < FINISH and start == _foremost(positions)


def _foremost(positions: Sequence[int]) -> int:
    """Return the place of the first animal on the track; those on the podium are not on it (F12)."""
    return max(position for position in positions if position != FINISH)


def take_podium(state: State, animal: Animal, events: Events) -> int:
    """F15: the highest free step, or none when all are taken."""
    step = max(state.steps) + 1
    if step > PODIUM_STEPS:
        step = 0
    state.steps = put(state.steps, animal, step)
    if events is not None:
        events.append(PodiumTaken(animal, step, PodiumReason.CROSSED))
    return step


# -- apprentices --------------------------------------------------------------------------


def move_chosen(state: State, seat: Seat, animal: Animal, events: Events) -> None:
    """Move an animal by its cards, and further from its own turbo tile (F23, F24)."""
    if events is not None:
        events.append(AnimalChosen(seat, animal, len(state.waiting) == 1))
    state.waiting = tuple([other for other in state.waiting if other is not animal])
    end = _move(state, animal, state.table[animal], _STEPS, events)
    if end == state.deal.turbo[animal]:
        end = _move(state, animal, TURBO_STEPS, _TURBO, events)
    if end == FINISH:
        take_podium(state, animal, events)


def _move(state: State, animal: Animal, steps: int, why: MoveReason, events: Events) -> int:
    """Move the animal, and return where it has come to."""
    start = state.positions[animal]
    end = start + steps
    if end > FINISH:
        end = FINISH
    state.positions[animal] = end
    if events is not None:
        events.append(AnimalMoved(animal, state.table[animal], start, end, why))
    return end


def fill_podium(state: State, events: Events) -> None:
    """F25: free steps go to the animals nearest the finish."""
    before, state.steps = state.steps, filled_podium(state.steps, state.positions)
    if events is not None:
        late = [animal for animal in ANIMALS if state.steps[animal] != before[animal]]
        for animal in sorted(late, key=lambda animal: state.steps[animal]):
            events.append(PodiumTaken(animal, state.steps[animal], PodiumReason.NEAREST))


def filled_podium(steps: Sequence[int], positions: Sequence[int]) -> tuple[int, ...]:
    """Equal animals share a step, and the steps they fill together are used up."""
    filled = list(steps)
    step = max(steps) + 1
    for position in sorted(set(positions) - {FINISH}, reverse=True):
        if step > PODIUM_STEPS:
            break
        equals = [animal for animal in ANIMALS if positions[animal] == position]
        for animal in equals:
            filled[animal] = step
        step += len(equals)
    return tuple(filled)


def is_won(state: State) -> bool:
    """F16: three animals on the podium; F25: any animal over the line."""
    if state.deal.variant.has_second_bet:
        return PODIUM_STEPS in state.steps
    return FINISH in state.positions
