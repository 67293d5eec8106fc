"""The end of the reindeer race: rewards counted one by one, the best teams, and points round by round."""

from collections.abc import Sequence

from app.boards.base.contract import Award, Held, Log
from app.boards.base.summary import HEAD_START, GameSummary
from app.boards.reindeer import art
from app.boards.reindeer.art import WRAPPED, runner, toy
from app.boards.reindeer.text.names import ReindeerNames
from app.widgets.chart import Story
from engines.api import Because, Result
from engines.reindeer.actions import Track
from engines.reindeer.events import RewardWon, TurnStarted
from engines.reindeer.view import View

PODIUM_STEPS = 3


class ReindeerSummary(GameSummary[View]):
    names_class = ReindeerNames
    is_podium_of_players = True
    names: ReindeerNames

    def awards(self, result: Result) -> Sequence[Award]:
        """Reward after reward, as they were won."""
        return tuple(map(self._award, self.winner_last(result)))

    def _award(self, because: Because) -> Award:
        if because.code == HEAD_START:
            return self.head_start(because.seat, because.values["head_start"], because.points, WRAPPED)
        seat, track, points = because.seat, because.values["track"], because.points
        told = self.words.count(
            "{number} point for {name}, on {lane}.",
            "{number} points for {name}, on {lane}.",
            points,
            name=self.names.name(seat),
            lane=self.names.lane(track),
        )
        return Award(seat, points, told, WRAPPED, picture=toy(track, points))

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        """A reindeer of each of the best teams."""
        won = [sorted((prize.points for prize in prizes), reverse=True) for prizes in view.won]
        order = sorted(range(view.seats), key=lambda seat: (view.scores[seat], won[seat]), reverse=True)
        return [[runner(self.players[seat].colour, "podium")] for seat in order[:PODIUM_STEPS]]

    def story(self, log: Log, opening: View) -> Story:
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
        lines = self.lines_of(rows, [runner(player.colour) for player in self.players])
        return Story(lines, max(1, *points), tuple(moments))

    def tie_sentence(self, code: str) -> str:
        if code != "highest_rewards":
            return ""
        return self.words.say("A tie: the highest reward decides.")

    def held(self, view: View) -> Sequence[Held]:
        return [Held(art.card(card)) for card in sorted(view.hand)]

    def favourite(self, thing: str) -> tuple[str, str]:
        found = [track for track in Track if str(track) == thing]
        return (self.names.object(found[0]), art.lane(found[0])) if found else super().favourite(thing)
