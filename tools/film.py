"""The moving picture of the README, frame by frame from the real app: a cover, a race, the podium.

`./dev pictures` runs it with its wishes as JSON: `python -m tools.film WISHES`.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from app.match import Cover
from engines.bots import GreedyBot
from engines.fable import GAME
from engines.fable.events import AnimalMoved, MatchEnded
from engines.rng import Rng
from tools.finger import Finger, carries
from tools.photographer import Photographer, Waiting, run

SEED = 3
FIRST_MOVES = 14  # before it begins, so that the animals are on their way
COVER_SECONDS, HAND_SECONDS, CARD_SECONDS, PODIUM_SECONDS = 1.2, 0.8, 0.8, 2.4
CARRYING_FRAMES = 7
SETTLING_FRAMES = 10


def _runners(events: Sequence[Any]) -> bool:
    """Return whether a race of at least three is among these events."""
    return sum(isinstance(event, AnimalMoved) and event.end > event.start for event in events) > 2


class Film(Photographer):
    """A script like that of `./dev demo`, of which some stretches are filmed."""

    is_rolling = False

    def _each_frame(self, seconds: float) -> bool:
        if self.is_rolling:
            self.taken += 1
            target = self.folder / f"{self.taken:03}.png"
            Path(Window.screenshot(name=str(target))).replace(target)
        return super()._each_frame(seconds)

    def script(self) -> Iterator[Waiting]:
        self.app.settings.speed = "off"
        self.app.matches.start(GAME, self.players(), self._manner(GAME), {})
        table = self.app.manager.current_screen
        bot, rng = GreedyBot(GAME), Rng(SEED)
        yield lambda: table.asked is not None
        while len(table.match.moved) < FIRST_MOVES or not self._starts_a_race(table):
            table.turns.submit(bot.choose(table.match.view(table.asked), rng))
            yield lambda: self._is_at_rest(table)
        yield from self._turn(table)
        while table.asked is not None:
            view = table.match.view(table.asked)
            action = bot.choose(view, rng)
            if any(isinstance(event, MatchEnded) for event in GAME.preview(view, action)):
                self.app.settings.speed = "fast"  # confetti falls where things move
            table.turns.submit(action)
            yield lambda: table.asked is None or self._is_at_rest(table)
        yield from self._podium(table)

    def _turn(self, table: Any) -> Iterator[Waiting]:
        """Lift a cover, lay down the card that starts a race, and watch it."""
        yield self.settled(SETTLING_FRAMES)
        self.app.settings.speed = "normal"
        self.is_rolling = True
        yield from self._film(COVER_SECONDS)
        table.views.lift(table.curtain.state.seat)
        yield from self._film(HAND_SECONDS)
        finger = Finger(table.board, carries(table.board, is_legal=True)[-1])
        for step in range(1, CARRYING_FRAMES + 1):
            finger.carry(step / CARRYING_FRAMES)
            yield self.settled(1)
        finger.leave()
        yield from self._film(CARD_SECONDS)
        self.app.settings.speed = "fast"
        table.board.interaction.commit()
        yield lambda: self._is_at_rest(table)
        self.is_rolling = False
        self.app.settings.speed = "off"

    def _podium(self, table: Any) -> Iterator[Waiting]:
        ceremony = table.ending.ceremony
        yield lambda: ceremony.parent is not None and not ceremony.is_telling
        self.is_rolling = True
        yield from self._film(PODIUM_SECONDS)
        self.is_rolling = False

    def _film(self, seconds: float) -> Iterator[Waiting]:
        yield self.settled(round(seconds * self.wishes["frames_per_second"]))

    @staticmethod
    def _starts_a_race(table: Any) -> bool:
        """Return whether a cover falls before a turn in which any card starts a race of several animals."""
        view = table.match.view(table.asked)
        after = [table.match.game.preview(view, action) for action in view.legal]
        return isinstance(table.curtain.state, Cover) and all(map(_runners, after))

    @staticmethod
    def _is_at_rest(table: Any) -> bool:
        while table.timeline.awaits_tap and table.timeline.invited is None:
            table.timeline.skip()
        return table.asked is not None and not table.timeline.is_running


if __name__ == "__main__":
    wishes = json.loads(sys.argv[1])
    run(Film, wishes, SEED, wishes["frames_per_second"])
