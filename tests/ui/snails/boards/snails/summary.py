"""A match of the snails told afterwards: points, the podium, and the race as lines."""

from collections.abc import Sequence
from functools import reduce

from app.boards.base.contract import Award, Log
from app.boards.base.summary import GameSummary
from app.boards.snails.geometry import MOST_STEPS
from app.boards.snails.placements import DIE, SNAIL
from app.widgets.chart import Story
from engines.api import Result
from engines.snails import GAME, View


class SnailsSummary(GameSummary[View]):
    def awards(self, result: Result) -> Sequence[Award]:
        name = self.names.name
        return [Award(seat, won, f"{name(seat)}: {won}", DIE) for seat, won in enumerate(result.scores)]

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        return [[SNAIL]] * min(3, len(view.steps))

    def story(self, log: Log, opening: View) -> Story:
        views = [opening]
        for _, events in log:
            views.append(reduce(GAME.follow, events, views[-1]))
        lines = self.lines_of([view.steps for view in views], [SNAIL] * len(opening.steps))
        return Story(lines, MOST_STEPS, tuple(range(len(views))))
