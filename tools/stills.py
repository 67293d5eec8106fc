"""The still pictures of the READMEs, from the real app: home, set-up, cover, a race of each game, podium.

`./dev pictures` runs it with its wishes as JSON: `python -m tools.stills WISHES`.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.match import Cover, Player, Side
from engines import catalogue
from engines.bots import GreedyBot
from engines.rng import Rng
from tools.photographer import PAINTING_FRAMES, SEED, Photographer, Waiting, name, run

FIRST_MOVES = 20  # before a race is worth a picture
MOVED = "-moved"
MOVING_FRAMES = 8
HOUSE = "fable"  # the game whose set-up, cover and podium are shown


class Stills(Photographer):
    def script(self) -> Iterator[Waiting]:
        games = catalogue()
        yield from self.shoot("home", frames=PAINTING_FRAMES)
        self.app.go("setup", game=games[HOUSE])
        yield from self.shoot("set-up", frames=PAINTING_FRAMES)
        for game in games.values():
            yield from self._race(game)

    def players(self, seats: int | None = None) -> list[Player]:
        """All at the near edge: a flat tablet would be turned to the others."""
        return [replace(player, side=Side.SOUTH) for player in super().players(seats)]

    def _race(self, game: Any) -> Iterator[Waiting]:
        """Play until somebody runs some way; the match of one game to its end."""
        self.app.settings.speed = "off"
        self.app.matches.start(game, self.players(), self._manner(game), {})
        table = self.app.manager.current_screen
        bot, rng = GreedyBot(game), Rng(SEED)
        yield self.settled()
        while table.looks.is_on:  # once round the table before the first move
            table.views.lift(table.looks.seat)
            table.looks.go_on()
        yield lambda: table.asked is not None
        while table.asked is not None:
            if len(table.match.moved) >= FIRST_MOVES and self._table(game) not in self.seen:
                yield from self._open(game, table)
                self.app.settings.speed = "normal"
            table.turns.submit(bot.choose(table.match.view(table.asked), rng))
            yield from self._catch(game, table)
            self.app.settings.speed = "off"
            if game.id != HOUSE and self._table(game) in self.seen:
                return
        yield lambda: table.ending.ceremony.parent is not None and not table.ending.ceremony.is_telling
        yield from self.shoot("ceremony", frames=PAINTING_FRAMES)

    @staticmethod
    def _table(game: Any) -> str:
        return f"table-{game.id}"

    def _open(self, game: Any, table: Any) -> Iterator[Waiting]:
        if isinstance(table.curtain.state, Cover):
            if game.id == HOUSE:
                yield from self.shoot("cover", frames=PAINTING_FRAMES)
            table.views.lift(table.curtain.state.seat)
            yield self.settled()

    def _catch(self, game: Any, table: Any) -> Iterator[Waiting]:
        """Watch what a move leads to, with a picture in the midst of a run."""
        while table.timeline.is_running:
            event = table.timeline.current
            if event is not None and name(event).endswith(MOVED) and table.curtain.viewer is None:
                yield from self.shoot(self._table(game), frames=MOVING_FRAMES)
            yield self.settled(1)
            if table.timeline.current is None or table.timeline.awaits_tap:
                table.timeline.skip()
        yield lambda: table.asked is not None or not table.match.to_act


if __name__ == "__main__":
    run(Stills, json.loads(sys.argv[1]))
