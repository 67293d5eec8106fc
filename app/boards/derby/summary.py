"""The end of the Tiercé: every bet times its odds, coins left, the podium, and the race as a story."""

from collections.abc import Iterator, Sequence

from app.boards.base.contract import Award, Held, Log
from app.boards.base.summary import GameSummary
from app.boards.derby import art
from app.boards.derby.art import COINS, COLOURS, NUMBERS, RACE_BACK, START_BACK, runner, silk
from app.boards.derby.text.captions import DerbyCaptions
from app.boards.derby.text.names import DerbyNames
from app.widgets.chart import Story, StoryLine
from engines.api import Because, Result, Seat
from engines.derby.events import HorseFinished, HorseMoved, RaceRevealed
from engines.derby.model import FINISH, START
from engines.derby.view import View

SECRET, PUBLIC = "starting_bet", "bet"


class DerbySummary(GameSummary[View]):
    names_class = DerbyNames
    names: DerbyNames

    def awards(self, result: Result) -> Sequence[Award]:
        """First all starting bets, then all others, then coins: who wins is not known too early."""
        seats = list(dict.fromkeys(because.seat for because in self.winner_last(result)))
        secret = [self._starting(result, seat) for seat in seats]
        public = [award for seat in seats for award in self._bets(result, seat)]
        return (*secret, *public, *(self._coins(result, seat) for seat in seats))

    def _starting(self, result: Result, seat: Seat) -> Award:
        """The whole card at once: its bets, and what it brings in any case (D4, D19)."""
        bets, more = _of(result, seat, SECRET), _of(result, seat, "end_money")
        points = sum(because.points for because in (*bets, *more))
        told = DerbyCaptions(self.names).starting_settled(seat, bets, sum(because.points for because in more))
        name = "-".join(str(because.values["horse"]) for because in bets)
        return Award(seat, points, told, START_BACK, picture=f"start-{name}")

    def _bets(self, result: Result, seat: Seat) -> Iterator[Award]:
        for because in _of(result, seat, PUBLIC):
            told = DerbyCaptions(self.names).bet_settled(seat, **because.values)
            yield Award(seat, because.points, told, RACE_BACK, picture=silk(because.values["horse"]))

    def _coins(self, result: Result, seat: Seat) -> Award:
        coins = sum(because.points for because in _of(result, seat, "coins_left"))
        name, say = self.names.name(seat), self.words.say
        if coins:
            told = say("{name} has {coins} left.", name=name, coins=self.names.coins(coins))
        else:
            told = say("{name} has no coins left.", name=name)
        return Award(seat, coins, told, COINS, picture=COINS)

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        return art.podium(view)

    def story(self, log: Log, opening: View) -> Story:
        """A point for where the log begins and one at the end of each round; the last is the finish.

        A match from its beginning starts at the start: the first race was run before anything was logged.
        """
        where = list(opening.positions)
        rows, moments, home = [list(where)], [0], list(opening.finish)
        if opening.round == 1:
            rows, moments = [[START] * len(where), list(where)], [0, 0]
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
        lines = [
            StoryLine(
                "",  # the number is on the silk: beside it, 5 on square 8 would read 58
                COLOURS[number],
                [row[number - 1] for row in rows],
                silk(number),
                places=(home.index(number) + 1 if number in home else 0,),
            )
            for number in NUMBERS
        ]
        return Story(tuple(lines), FINISH, tuple(moments), self.words.say("finish"))

    def last_race(self, log: Log) -> range:
        """The move after which race cards were laid out last."""
        revealing = [
            number
            for number, (_, events) in enumerate(log)
            if any(isinstance(event, RaceRevealed) for event in events)
        ]
        return range(revealing[-1], revealing[-1] + 1) if revealing else range(0)

    def held(self, view: View) -> Sequence[Held]:
        card = None if view.seat is None else view.starting[view.seat]
        return [] if card is None else [Held(art.starting_card(card))]

    def score(self, points: int) -> str:
        return self.words.count("{number} coin", "{number} coins", points)

    def favourite(self, thing: str) -> tuple[str, str]:
        number = int(thing) if thing.isdigit() and int(thing) in NUMBERS else 0
        return (self.names.horse(number), runner(number)) if number else super().favourite(thing)


def _of(result: Result, seat: Seat, code: str) -> list[Because]:
    return [because for because in result.why if because.seat == seat and because.code.startswith(code)]


def in_order(view: View) -> list[int]:
    """By the places taken, then by the way they have come."""
    places = {horse: place for place, horse in enumerate(view.finish)}
    return sorted(NUMBERS, key=lambda horse: (places.get(horse, 3), -view.positions[horse - 1], horse))
