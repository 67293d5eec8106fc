"""Robots at the table: they are asked like people, think on a thread of their own, and give hints."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.boards import board_class
from app.match import TutorialProgress
from app.match.bots import BotRunner
from engines.api import Seat
from engines.bots import BOTS
from engines.rng import Rng

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

POLL_SECONDS = 1 / 30
RETRY_SECONDS = 3.0  # until a robot tries again what could not be kept
ADVISER = "greedy"  # who gives hints


class Robots:
    def __init__(self, table: "TableScreen", lesson: TutorialProgress | None) -> None:
        self._table = table
        # In a lesson everything comes as it was prepared, what robots do as well.
        tutorial = board_class(table.match.game.id).tutorial if lesson is not None and lesson.is_on else None
        self._runner = BotRunner(None if tutorial is None else Rng(tutorial.plan.chance))
        self._eyes: Seat | None = None  # who looked when the last answer was asked for
        self._bots = {name: make(table.match.game) for name, make in BOTS.items()}
        self.retry = Clock.create_trigger(lambda _seconds: table.go_on(), RETRY_SECONDS)
        self._poll = Clock.schedule_interval(self._look, POLL_SECONDS)

    def close(self) -> None:
        self._poll.cancel()
        self.retry.cancel()
        self._runner.close()

    def ask(self, seat: Seat) -> None:
        """A robot for its own move; in a person's place, for what it would do."""
        match = self._table.match
        player = match.players[seat]
        self._eyes = self._table.curtain.viewer
        view = self._hinted(seat) if player.is_person else match.view(seat)
        self._runner.ask(match.version, seat, self._bots[player.bot or ADVISER], view)

    @property
    def can_hint(self) -> bool:
        """Whether there is something to look at from which a hint may follow (U3)."""
        asked = self._table.asked
        return self._table.is_asked and asked is not None and self._hinted(asked) is not None

    def _hinted(self, seat: Seat) -> Any:
        """A hint may follow from a secret that its owner looks at; in the open, only from what lies open."""
        match, viewer = self._table.match, self._table.curtain.viewer
        if viewer == seat:
            return match.view(seat)
        return match.game.in_the_open(match.view(None), seat) if viewer is None else None

    def hint(self) -> None:
        """What a clever robot would do in the place of the person who is asked, as a proposal (U35)."""
        asked = self._table.asked
        if asked is not None and self.can_hint and not self._table.timeline.is_running:
            self.ask(asked)

    def _look(self, _seconds: float) -> None:
        """Whether an answer has come; it waits while something is shown, moves or is read."""
        table = self._table
        table.peek.check()
        is_shown = table.timeline.is_running or table.board.motion.is_busy
        is_read = table.sheets.top is not None or table.coach.is_talking
        if is_shown or is_read or table.curtain.is_peek:
            return
        answer = self._runner.poll(table.match.version)
        if answer is None or answer.seat != table.asked:
            return
        if not table.match.players[answer.seat].is_person:
            table.submit(answer.action)
        elif (
            self.can_hint and self._eyes == table.curtain.viewer
        ):  # what follows from a secret stays behind it
            table.board.suggest(answer.action)
