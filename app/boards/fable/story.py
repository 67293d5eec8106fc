"""The story of a race: where every animal stood after each phase (U37)."""

from app.boards.base import Log
from app.boards.fable.captions import Captions
from app.boards.fable.look import COLOURS
from app.widgets.chart import Story, StoryLine
from engines.fable.events import AnimalMoved, GameDealt, RaceStarted
from engines.fable.model import ANIMALS, FINISH


def tell(log: Log, captions: Captions) -> Story:
    """The last game, a point for the start and one after each race phase."""
    where = [0] * len(ANIMALS)
    rows: list[list[int]] = [list(where)]
    moments = [0]
    for number, (_, events) in enumerate(log, 1):
        for event in events:
            match event:
                case GameDealt():
                    where = [0] * len(ANIMALS)
                    rows, moments = [list(where)], [number]
                case RaceStarted():
                    rows.append(list(where))
                    moments.append(number)
                case AnimalMoved(animal, _, _, end):
                    where[animal] = rows[-1][animal] = end
                    moments[-1] = number
    return Story(
        tuple(
            StoryLine(captions.short(animal), COLOURS[animal], [row[animal] for row in rows])
            for animal in ANIMALS
        ),
        FINISH,
        tuple(moments),
    )
