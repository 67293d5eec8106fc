"""The end of the fable: which bets paid, who stands on the podium, and the last race as a story."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from app.boards.base.contract import Award, Held, Log, RoundEnd
from app.boards.base.summary import HEAD_START, GameSummary
from app.boards.fable.art import BACK, COLOURS, on_card, runner
from app.boards.fable.text.captions import FableCaptions
from app.boards.fable.text.names import FableNames
from app.widgets.chart import Story, StoryLine, StoryPart
from engines.api import Because, Event, HeadStart, Result, Seat
from engines.bots import level_and_character
from engines.fable import GAME
from engines.fable.actions import Animal
from engines.fable.belief import suspected
from engines.fable.events import AnimalMoved, GameDealt, GameScored, PodiumTaken, RaceStarted, TableCleared
from engines.fable.model import (
    ANIMALS,
    FINISH,
    HEAD_START_POINTS,
    PODIUM_STEPS,
    GameScore,
    Phase,
    points_so_far,
)
from engines.fable.view import View


class FableSummary(GameSummary[View]):
    names_class = FableNames
    names: FableNames

    def awards(self, result: Result) -> Sequence[Award]:
        """Bet after bet; of a championship, game after game: there would be too many bets to tell."""
        games = {because.values["game"] for because in result.why}
        if len(games) == 1:
            return tuple(map(self._award, self.winner_last(result)))
        return tuple(award for game in sorted(games) for award in self._game(result, game))

    def _award(self, because: Because) -> Award:
        if because.code == HEAD_START:
            return self.head_start(because.seat, because.values["head_start"], because.points, BACK)
        return self._paid(because.seat, because.values["animal"], because.points)

    def _paid(self, seat: Seat, animal: Animal, points: int) -> Award:
        sentence = FableCaptions(self.names).bet_paid(seat, animal, points)
        return Award(seat, points, sentence, BACK, picture=runner(animal))

    def _game(self, result: Result, game: int) -> Iterator[Award]:
        label = self.words.say("R{game}", game=game)
        bets = [because for because in self.winner_last(result) if because.values["game"] == game]
        for seat, own in groupby(bets, attrgetter("seat")):
            points = sum(because.points for because in own)
            sentence = self.words.count(
                "Round {game}: {number} point for {name}.",
                "Round {game}: {number} points for {name}.",
                points,
                game=game,
                name=self.names.name(seat),
            )
            yield Award(seat, points, sentence, BACK, label=label)

    def round_end(self, event: Event, after: View) -> RoundEnd | None:
        """Return the scored round of a championship: its bets, the best player's at the end (F20)."""
        is_one = isinstance(event, GameScored) and after.games > 1
        return self._round(after, len(after.past)) if is_one else None

    def rounds(self, view: View) -> Sequence[RoundEnd]:
        return [self._round(view, game) for game in range(1, len(view.past) + 1)] if view.games > 1 else ()

    def _round(self, view: View, game: int) -> RoundEnd:
        say, (*earlier, score) = self.words.say, view.past[:game]
        seats = range(view.seats)
        before = points_so_far(earlier, view.head_starts)
        totals = points_so_far((*earlier, score), view.head_starts)
        brought = points_so_far([score], view.head_starts)
        return RoundEnd(
            title=say("Round {game} of {games}", game=game, games=view.games),
            name=say("Round {number}", number=game),
            headline=self._leaders(totals),
            way_on=(
                say("On to round {game}", game=game + 1) if game < view.games else say("To the prize-giving")
            ),
            heroes=_podium(score.steps),
            awards=[
                award
                for seat in sorted(seats, key=brought.__getitem__)
                for award in self._of_round(score, seat, view.head_starts[seat])
            ],
            before=before,
            totals=totals,
        )

    def _of_round(self, score: GameScore, seat: Seat, head_start: HeadStart) -> Iterator[Award]:
        for bet, points in zip(score.bets[seat], score.paid(seat), strict=True):
            yield self._paid(seat, bet.animal, points)
        if head_start:
            yield self.head_start(seat, head_start, HEAD_START_POINTS[head_start], BACK)

    def _leaders(self, totals: Sequence[int]) -> str:
        ahead = [self.names.name(seat) for seat, points in enumerate(totals) if points == max(totals)]
        return self.words.count(
            "{names} leads with {points}!",
            "{names} lead with {points}!",
            len(ahead),
            names=self.names.listed(ahead),
            points=self.score(max(totals)),
        )

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        return _podium(view.steps)

    def trophy(self, view: View) -> str:
        return "championship-cup" if view.games > 1 else ""

    def story(self, log: Log, opening: View) -> Story:
        """A point for where the log begins, and one after each race phase; of a championship, each round."""
        where = list(opening.positions)
        rows: list[list[int]] = [list(where)]
        moments, starts = [0], [0]
        places = [[0] * len(ANIMALS)]
        for number, (_, events) in enumerate(log, 1):
            for event in events:
                match event:
                    case GameDealt():
                        starts.append(len(rows))
                        where = [0] * len(ANIMALS)
                        rows.append(list(where))
                        moments.append(number)
                        places.append([0] * len(ANIMALS))
                    case RaceStarted():
                        rows.append(list(where))
                        moments.append(number)
                    case AnimalMoved(animal, _, _, end):
                        where[animal] = rows[-1][animal] = end
                        moments[-1] = number
                    case PodiumTaken(animal, step):
                        places[-1][animal] = step
        lines = [
            StoryLine(
                self.names.short(animal),
                COLOURS[animal],
                [row[animal] for row in rows],
                runner(animal),
                places=tuple(of_round[animal] for of_round in places),
            )
            for animal in ANIMALS
        ]
        parts = self._rounds(starts, opening.game) if opening.games > 1 else ()
        return Story(tuple(lines), FINISH, tuple(moments), self.words.say("podium"), parts)

    def _rounds(self, starts: Sequence[int], first: int) -> tuple[StoryPart, ...]:
        say = self.words.say
        return tuple(
            StoryPart(start, say("Round {number}", number=game), say("R{game}", game=game))
            for game, start in enumerate(starts, first)
        )

    def tie_sentence(self, code: str) -> str:
        return self.words.say("A tie: the best bet decides.") if code == "best_bets" else ""

    def last_race(self, log: Log) -> range:
        """The moves from the cards that set the last race off until the table is cleared, or so far."""
        start = stop = 0
        for number, (_, events) in enumerate(log, 1):
            for event in events:
                if isinstance(event, RaceStarted):
                    start, stop = number, 0
                elif start and not stop and isinstance(event, TableCleared | GameScored):
                    stop = number
        return range(start - 1, stop or len(log)) if start else range(0)

    def is_race_under_way(self, view: View) -> bool:
        return view.phase is Phase.CHOOSE  # F23: the race waits for the player who picks next

    def held(self, view: View) -> Sequence[Held]:
        hand = [Held(on_card(card)) for card in sorted(view.hand)]
        return [*hand, *(Held(on_card(card), is_apart=True) for card in view.own_bets)]

    def belief(self, view: View) -> str:
        """A master at a table of two guesses the bets of its rival from the cards that it has laid."""
        bot = None if view.seat is None else self.players[view.seat].bot
        if view.seat is None or bot is None or view.seats not in GAME.skill.masters:
            return ""
        if level_and_character(bot)[0] != "master":
            return ""
        say, name = self.words.say, self.names.name(view.seat)
        ((seat, animals),) = suspected(view).items()
        rival = self.names.name(seat)
        if not animals:
            return say("{name} cannot tell yet what {rival} has bet on.", name=name, rival=rival)
        listed = self.names.listed([self.names.the(animal) for animal in animals])
        return say("{name} thinks that {rival} has bet on {animals}.", name=name, rival=rival, animals=listed)

    def favourite(self, thing: str) -> tuple[str, str]:
        found = [animal for animal in ANIMALS if str(animal) == thing]
        return (self.names.short(found[0]), runner(found[0])) if found else super().favourite(thing)


def _podium(steps: Sequence[int]) -> list[list[str]]:
    """Return the animals on each step, of which several may share one (F25)."""
    return [
        [runner(animal, "podium") for animal in ANIMALS if steps[animal] == step]
        for step in range(1, PODIUM_STEPS + 1)
    ]


def in_order(view: View) -> list[Animal]:
    """By the podium, then by the way they have come; side by side as they move (F11)."""
    return sorted(ANIMALS, key=lambda animal: (view.steps[animal] or 4, -view.positions[animal]))
