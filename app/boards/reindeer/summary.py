"""The end of the reindeer race: rewards counted one by one, the best teams, and points round by round."""

from collections.abc import Sequence

from app.boards.base.contract import Award, Log
from app.boards.reindeer.art import WRAPPED, deer, toy
from app.boards.reindeer.text.captions import ReindeerCaptions
from app.match import Player
from app.style.palette import SEATS
from app.widgets.chart import Story, StoryLine
from engines.api import Result
from engines.reindeer.events import RewardWon, TurnStarted
from engines.reindeer.view import View

PODIUM_STEPS = 3


def awards(result: Result, captions: ReindeerCaptions) -> Sequence[Award]:
    """Reward after reward, seat by seat, as they were won."""
    return tuple(
        Award(
            because.seat,
            because.points,
            captions.reward(because.seat, because.values["track"], because.points),
            WRAPPED,
            picture=toy(because.values["track"], because.points),
        )
        for because in result.why
    )


def podium(view: View, players: Sequence[Player]) -> Sequence[Sequence[str]]:
    """A reindeer of each of the best teams."""
    won = [sorted((prize.points for prize in prizes), reverse=True) for prizes in view.won]
    order = sorted(range(view.seats), key=lambda seat: (view.scores[seat], won[seat]), reverse=True)
    return [[deer(players[seat].colour, "podium")] for seat in order[:PODIUM_STEPS]]


def tell(log: Log, opening: View, players: Sequence[Player]) -> Story:
    """Everybody's points: where the log begins, and whenever all have played once more."""
    points = list(opening.scores)
    first = opening.to_act[0] if opening.to_act else 0
    rows, moments = [list(points)], [0]
    for number, (_, events) in enumerate(log, 1):
        is_round_over = False
        for event in events:
            if isinstance(event, RewardWon):
                points[event.seat] += event.points
            is_round_over = is_round_over or (isinstance(event, TurnStarted) and event.seat == first)
        if is_round_over or number == len(log):
            rows.append(list(points))
            moments.append(number)
    return Story(
        tuple(
            StoryLine(player.name, SEATS[player.colour], [row[seat] for row in rows], deer(player.colour))
            for seat, player in enumerate(players)
        ),
        max(1, *points),
        tuple(moments),
    )
