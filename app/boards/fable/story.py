"""The story of a race: where every animal stood after each phase (U37), and the last phase itself (U13)."""

from app.boards.base.contract import Log
from app.boards.fable.art import COLOURS, portrait
from app.boards.fable.text.captions import FableCaptions
from app.widgets.chart import Story, StoryLine
from engines.fable.events import AnimalMoved, GameDealt, GameScored, PodiumTaken, RaceStarted, TableCleared
from engines.fable.model import ANIMALS, FINISH
from engines.fable.view import View


def tell(log: Log, opening: View, captions: FableCaptions) -> Story:
    """The last game, a point for where the log begins and one after each race phase."""
    where = list(opening.positions)
    rows: list[list[int]] = [list(where)]
    moments = [0]
    places = [0] * len(ANIMALS)
    for number, (_, events) in enumerate(log, 1):
        for event in events:
            match event:
                case GameDealt():
                    where = [0] * len(ANIMALS)
                    rows, moments, places = [list(where)], [number], [0] * len(ANIMALS)
                case RaceStarted():
                    rows.append(list(where))
                    moments.append(number)
                case AnimalMoved(animal, _, _, end):
                    where[animal] = rows[-1][animal] = end
                    moments[-1] = number
                case PodiumTaken(animal, step):
                    places[animal] = step
    return Story(
        tuple(
            StoryLine(
                captions.short(animal),
                COLOURS[animal],
                [row[animal] for row in rows],
                portrait(animal),
                place=places[animal],
            )
            for animal in ANIMALS
        ),
        FINISH,
        tuple(moments),
        captions.say("podium"),
    )


def last_race(log: Log) -> range:
    """The moves from the cards that set the last race off until the table is cleared, or so far."""
    start = stop = 0
    for number, (_, events) in enumerate(log, 1):
        for event in events:
            if isinstance(event, RaceStarted):
                start, stop = number, 0
            elif start and not stop and isinstance(event, TableCleared | GameScored):
                stop = number
    return range(start - 1, stop or len(log)) if start else range(0)
