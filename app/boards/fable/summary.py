"""The end of the fable: which bets paid, and who stands on the podium."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from app.boards.base.contract import Award
from app.boards.fable.art import BACK, portrait
from app.boards.fable.text.captions import FableCaptions
from engines.api import Because, Result
from engines.fable.model import ANIMALS, PODIUM_STEPS
from engines.fable.view import View


def awards(result: Result, captions: FableCaptions) -> Sequence[Award]:
    """Bet after bet; of a championship, game after game: there would be too many bets to tell."""
    games = {because.values["game"] for because in result.why}
    if len(games) == 1:
        return tuple(_bet(because, captions) for because in result.why)
    return tuple(award for game in sorted(games) for award in _game(result, game, captions))


def _bet(because: Because, captions: FableCaptions) -> Award:
    animal = because.values["animal"]
    sentence = captions.bet_paid(because.seat, animal, because.points)
    return Award(because.seat, because.points, sentence, BACK, picture=portrait(animal))


def _game(result: Result, game: int, captions: FableCaptions) -> Iterator[Award]:
    bets = [because for because in result.why if because.values["game"] == game]
    for seat, own in groupby(sorted(bets, key=attrgetter("seat")), attrgetter("seat")):
        points = sum(because.points for because in own)
        sentence = captions.round_scored(seat, game, points)
        yield Award(seat, points, sentence, BACK, label=captions.round_short(game))


def podium(view: View) -> Sequence[Sequence[str]]:
    """Several may share a step (F25)."""
    return [
        [f"animal-{animal}-podium" for animal in ANIMALS if view.steps[animal] == step]
        for step in range(1, PODIUM_STEPS + 1)
    ]
