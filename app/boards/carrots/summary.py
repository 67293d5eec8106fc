"""The end of the carrot race: places, the podium, and how far every pawn was turn after turn."""

from collections.abc import Sequence

from app.boards.base.contract import Award, Held, Log
from app.boards.base.summary import GameSummary
from app.boards.carrots.art import BACK, LETTUCE, carrot_cards, runner
from app.boards.carrots.text.names import CarrotsNames
from app.style import palette
from app.widgets.chart import Story, StoryLine
from engines.api import Because, Result, Seat
from engines.carrots.events import LettuceEaten, PawnMoved, PawnSentBack, TurnStarted
from engines.carrots.model import FINISH, Phase
from engines.carrots.view import View

STEPS = 3  # of the podium


class CarrotsSummary(GameSummary[View]):
    names_class = CarrotsNames
    is_podium_of_players = True
    names: CarrotsNames

    def awards(self, result: Result) -> Sequence[Award]:
        """From the last to the first: a race has no points but the others that were left behind."""
        places = result.places
        return tuple(
            self._award(because, self.names.place(places[because.seat]))
            for because in self.winner_last(result)
        )

    def _award(self, because: Because, place: str) -> Award:
        seat, name = because.seat, self.names.name(because.seat)
        if because.code == "came_home":
            told, pose = self.words.say("{name} finished {place}.", name=name, place=place), "triumph"
        else:
            told, pose = self.words.say("{name} is still on the way: {place}.", name=name, place=place), ""
        return Award(seat, because.points, told, BACK, self._runner(seat, pose), worth=place)

    def _runner(self, seat: Seat, pose: str = "") -> str:
        return runner(self.players[seat].colour, pose)

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        return [[self._runner(seat, "triumph")] for seat in in_order(view)[:STEPS]]

    def story(self, log: Log, opening: View) -> Story:
        """A point for where the log begins, one for the end of each turn round the table; and all meals."""
        where = list(opening.positions)
        rows, moments = [list(where)], [0]
        meals: list[list[int]] = [[] for _ in where]
        for number, (_, events) in enumerate(log, 1):
            for event in events:
                if isinstance(event, TurnStarted) and event.is_new_round:
                    rows.append(list(where))
                    moments.append(number)
                elif isinstance(event, PawnMoved | PawnSentBack | LettuceEaten):
                    pawn = opening.pawns[event.seat][event.pawn]
                    if isinstance(event, LettuceEaten):
                        meals[pawn].append(len(rows))
                    else:
                        where[pawn] = event.end if isinstance(event, PawnMoved) else 0
        if where != rows[-1] or len(rows) == 1:
            rows.append(list(where))
            moments.append(len(log))
        last = len(rows) - 1
        lines = [
            StoryLine(
                self.names.pawn(seat, own),
                palette.SEATS[self.players[seat].colour],
                [row[pawn] for row in rows],
                self._runner(seat),
                tuple((min(step, last), LETTUCE) for step in meals[pawn]),
            )
            for seat, pawns in enumerate(opening.pawns)
            for own, pawn in enumerate(pawns)
        ]
        return Story(tuple(lines), FINISH, tuple(moments), self.words.say("finish"))

    def held(self, view: View) -> Sequence[Held]:
        purse = None if view.seat is None else view.purses[view.seat]
        return [Held(f"carrot-{value}") for value in carrot_cards(purse or 0)]

    def score(self, points: int) -> str:
        return self.words.say("ahead of {number}", number=points)


def in_order(view: View) -> list[Seat]:
    """Order the seats: those at home first, as they came; the others by how far they are (C3, C19)."""
    return sorted(range(view.seats), key=lambda seat: _standing(view, seat))


def _standing(view: View, seat: Seat) -> tuple[bool, int]:
    pawns = view.pawns[seat]
    is_home = all(pawn in view.home for pawn in pawns)
    return not is_home, sum(view.rank(pawn) for pawn in pawns)


def has_night_fallen(view: View) -> bool:
    """C19: the race is over, and too few are home for it to be over otherwise (C18, C33)."""
    is_short = view.seats == 2 or view.finish == "first_home"
    home = sum(all(pawn in view.home for pawn in pawns) for pawns in view.pawns)
    return view.phase is Phase.OVER and home < (1 if is_short else view.seats - 1)
