"""How often a cover falls in a whole match, and that none falls where no secret has to be seen (U6)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from app.match import Cover, Manner, Player, Private
from engines.api import Seat
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.length import some
from tests.ui.hands import GAMES
from tests.ui.tables import Wait, is_at_rest, look, people, setups_of

WHOLE = 10_000  # moves
PART = 24  # decisions by people, or as many as there are; whole matches with --long
FEW = 5  # where the table tells nothing more than the usual one


@dataclass(frozen=True)
class Decision:
    """Of a person: how many moves had been made, who it was, and who could look."""

    number: int
    seat: Seat
    lies_open: bool  # all choices follow from what everybody sees
    is_private: bool  # the person was looking at their own view


@dataclass
class Watch:
    """Notes each cover that falls, by how many moves had been made, and what people decide."""

    screen: Any
    fallen: list[tuple[int, Seat]] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._draw = self.screen.views.draw
        self._before: Any = None
        self.screen.views.draw = self._look
        self._note()

    def _look(self) -> None:
        self._draw()
        self._note()

    def _note(self) -> None:
        state = self.screen.curtain.state
        if isinstance(state, Cover) and state != self._before:
            self.fallen.append((len(self.screen.match.moved), state.seat))
        self._before = state

    def play(self, wait_until: Wait, moves: int) -> None:
        """Covers are lifted by hand; what is decided behind them needs none: other suites play by hand."""
        screen, rng = self.screen, Rng(3)
        chooser = GreedyBot(screen.match.game)
        while len(self.decisions) < moves:
            if not is_at_rest(screen):
                wait_until(lambda: is_at_rest(screen), "the table to come to rest")
            if screen.asked is None:
                return
            look(screen)
            is_private = screen.curtain.state == Private(screen.asked)
            self.decisions.append(
                Decision(len(screen.match.moved), screen.asked, screen.state.lies_open, is_private)
            )
            screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))

    def before(self, decision: Decision) -> list[Seat]:
        """Whose covers fell between the move before and this one."""
        return [seat for number, seat in self.fallen if number == decision.number]


def tables() -> Iterator[Any]:
    for game in GAMES:
        least = game.seats[0]
        usual, *others = setups_of(game)
        for setup in (usual, *some(others[-1:], others)):
            words = ", ".join((game.id, *setup.options.values()))
            players = people(2, bots=setup.seats - 2)
            most = FEW if setup.options else PART
            yield game, setup.options, f"{words}: two people", players, Manner.SECRET, most
        yield game, {}, f"{game.id}: two people and a robot", people(2, bots=1), Manner.SECRET, FEW
        yield game, {}, f"{game.id}: one person among robots", people(1, bots=least - 1), Manner.SECRET, FEW
        yield game, {}, f"{game.id}: two people, flat", people(2, bots=least - 2), Manner.TABLE, FEW
        yield game, {}, f"{game.id}: two people, open", people(2, bots=least - 2), Manner.OPEN, FEW


TABLES = [pytest.param(*table, id=table[2]) for table in tables()]


@pytest.mark.every_game
@pytest.mark.parametrize(("game", "options", "name", "players", "manner", "most"), TABLES)
def test_no_cover_falls_where_no_secret_has_to_be_seen(
    begin: Any,
    wait_until: Wait,
    record_property: Any,
    counts: Any,
    game: AnyGame,
    options: dict[str, str],
    name: str,
    players: list[Player],
    manner: Manner,
    most: int,
):
    watch = Watch(begin(game, players, manner, **options))
    watch.play(wait_until, counts(most, WHOLE))
    decided = watch.decisions
    record_property("told", f"{name}: {len(watch.fallen)} covers for {len(decided)} decisions")
    assert watch.screen.match.result is not None or len(decided) == counts(most, WHOLE)
    for decision in decided:
        assert watch.before(decision) in ([], [decision.seat])
        assert not decision.lies_open or not watch.before(decision), "what lies open was covered"
    for one, after in pairwise(decided):
        is_again = one.seat == after.seat and one.is_private  # after a look at the open table all may look
        assert not is_again or not watch.before(after), "a person was covered who acts again"
    if manner is Manner.OPEN or sum(player.is_person for player in players) == 1:
        assert watch.fallen == []
    elif not all(decision.lies_open for decision in decided):
        assert watch.fallen, "secrets were decided on without any cover"
