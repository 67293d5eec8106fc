"""The story of a race: where every horse stood at the end of each round (U37), and the last reveal (U13)."""

from app.boards.base.contract import Log
from app.boards.derby.art import COLOURS, NUMBERS, silk
from app.boards.derby.text.captions import DerbyCaptions
from app.widgets.chart import Story, StoryLine
from engines.derby.events import HorseFinished, HorseMoved, RaceRevealed
from engines.derby.model import FINISH
from engines.derby.view import View


def tell(log: Log, opening: View, captions: DerbyCaptions) -> Story:
    """A point for where the log begins and one at the end of each round; the last is the finish."""
    where = list(opening.positions)
    rows, moments, home = [list(where)], [0], list(opening.finish)
    for number, (_, events) in enumerate(log, 1):
        for event in events:
            if isinstance(event, RaceRevealed):
                rows.append(list(where))
                moments.append(number)
            elif isinstance(event, HorseMoved):
                where[event.horse - 1] = rows[-1][event.horse - 1] = event.end
                moments[-1] = number
            elif isinstance(event, HorseFinished):
                home.append(event.horse)
    return Story(
        tuple(
            StoryLine(
                "",  # the number is on the silk: beside it, 5 on square 8 would read 58
                COLOURS[number],
                [row[number - 1] for row in rows],
                silk(number),
                place=home.index(number) + 1 if number in home else 0,
            )
            for number in NUMBERS
        ),
        FINISH,
        tuple(moments),
        captions.say("finish"),
    )


def last_race(log: Log) -> range:
    """The move after which race cards were laid out last."""
    revealing = [
        number
        for number, (_, events) in enumerate(log)
        if any(isinstance(event, RaceRevealed) for event in events)
    ]
    return range(revealing[-1], revealing[-1] + 1) if revealing else range(0)
