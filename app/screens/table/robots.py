"""Robots at the table: they are asked like people, think on a thread of their own, and give hints."""

import secrets
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from app.match import Player
from app.match.bots import Answer, BotRunner
from app.screens.table.questions import lost_notice
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.turns import Turns
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.text.language import Translator
from engines.api import Seat
from engines.bots import BOTS, advice, level_and_character, levels
from engines.rng import Rng

POLL_SECONDS = 1 / 30
RETRY_SECONDS = 3.0  # until a robot tries again what could not be kept
PACE_SECONDS = 0.5  # in which every robot decides, whatever it holds: the time it takes tells nothing
MASTER_PACE_SECONDS = 1.0  # in which a master does, on the slowest tablets too
ADVISER = "strong"  # the robot that gives hints
SEED_BITS = 64
ROBOT_SEEDS = 1 << 20  # what tells two robots apart that see the same: no seed of a deal is so small


class Robots:
    """Answers for robots when their turn starts, and for a person who asks for a hint."""

    def __init__(
        self,
        state: TableState,
        turns: Turns,
        sheets: Sheets,
        tutorial: TutorialOverlay,
        words: Translator,
    ) -> None:
        self._state = state
        self._turns = turns
        self._sheets = sheets
        self._tutorial = tutorial
        self._words = words
        # In a lesson everything comes as it was prepared, what robots do as well.
        plan = tutorial.plan
        chance = Rng(secrets.randbits(SEED_BITS) if plan is None else plan.chance)
        self._seed = chance.clone().below(ROBOT_SEEDS)
        self._runner = BotRunner(chance)
        self._viewer: Seat | None = None  # when the last answer was asked for
        self._hinted_at: tuple[int, Seat | None] | None = None  # the position and the viewer of the last hint
        self._owed: Answer | None = None  # of a robot that was lost, until people have read so
        self._touches = 0  # of the hint, since then
        self.retry = Clock.create_trigger(self._try_again, RETRY_SECONDS)
        self._poll = Clock.schedule_interval(self.check, POLL_SECONDS)
        state.turn_started.connect(self._begin)
        state.turn_ended.connect(lambda _seat: self.retry.cancel())
        turns.refused.connect(self._try_later)

    def close(self) -> None:
        self._poll.cancel()
        self.retry.cancel()
        self._runner.close()

    def ask(self, seat: Seat) -> None:
        """Ask a robot for its own move; in a person's place, for what it would do."""
        match = self._state.match
        player = match.players[seat]
        self._viewer = self._state.curtain.viewer
        view = self._hinted(seat) if player.is_person else match.view(seat)
        bot = BOTS[player.bot or ADVISER](match.game, self._seed + seat)
        pace = 0.0 if player.is_person else self._state.board.table.seconds(self._pace(player))
        self._runner.ask(match.version, seat, bot, view, pace)

    def _pace(self, player: Player) -> float:
        """Of a level, as everybody knows it: it tells nothing of a position."""
        match = self._state.match
        level, _ = level_and_character(player.bot or ADVISER)
        is_master = level == "master" and level in levels(match.game, len(match.players))
        return MASTER_PACE_SECONDS if is_master else PACE_SECONDS

    def _begin(self, seat: Seat) -> None:
        if not self._state.match.players[seat].is_person:
            self.ask(seat)

    def _try_later(self, seat: Seat) -> None:
        if not self._state.match.players[seat].is_person:
            self.retry()

    def _try_again(self, _seconds: float) -> None:
        self._turns.go_on()
        if self._state.asked is not None:
            self._begin(self._state.asked)

    @property
    def can_hint(self) -> bool:
        """Return whether the viewer sees something from which a hint may follow (U3)."""
        asked = self._state.asked
        return self._state.is_asked and asked is not None and self._hinted(asked) is not None

    def _hinted(self, seat: Seat) -> Any:
        """A hint may follow from a secret that its owner looks at; in the open, only from what lies open."""
        match, viewer = self._state.match, self._state.curtain.viewer
        if viewer == seat:
            return match.view(seat)
        return match.game.in_the_open(match.view(None), seat) if viewer is None else None

    def hint(self) -> None:
        """Help the person who is asked: why, then where, then with the move put forward (U35)."""
        state = self._state
        if state.asked is not None and self.can_hint and not state.timeline.is_running:
            moment = (state.match.version, state.curtain.viewer)
            self._touches = self._touches + 1 if moment == self._hinted_at else 1
            self._hinted_at = moment
            self.ask(state.asked)

    @property
    def _is_read(self) -> bool:
        """Return whether something lies over the table that is being read: answers wait."""
        return self._sheets.top is not None or self._tutorial.is_talking

    def check(self, _seconds: float = 0) -> None:
        """Act on an answer that has come; it waits while something is shown, moves or is read."""
        state = self._state
        is_shown = state.timeline.is_running or state.board.motion.is_busy
        if is_shown or self._is_read or state.curtain.is_peek:
            return
        answer, self._owed = self._owed or self._runner.poll(state.match.version), None
        if answer is None or answer.seat != state.asked or answer.version != state.match.version:
            return
        player = state.match.players[answer.seat]
        if not player.is_person:
            if answer.is_lost:  # it plays once that is read: what is shown next would take the sentence away
                self._owed = replace(answer, is_lost=False)
                lost = lost_notice(self._words, player, is_found=answer.is_found)
                self._sheets.show(lost)
            else:
                self._turns.submit(answer.action)
        elif self.can_hint and self._viewer == state.curtain.viewer:  # what follows from a secret stays there
            self._help(answer)

    def _help(self, answer: Answer) -> None:
        """As far as the person has asked for it; a thought that was lost is worth no hint."""
        board, match = self._state.board, self._state.match
        if answer.is_lost or not answer.is_found:
            return
        self._state.helped()
        view = self._hinted(answer.seat)
        found = advice(match.game, view, answer.action)
        compared = board.captions.comparison(view, found)
        # where both are as good there is no reason for this one
        reason = (board.captions.reason(view, found) if found.term else "") or compared
        if self._touches == 1:
            board.interaction.tell(compared)
        elif self._touches > 2 or not board.interaction.show(answer.action, reason):
            board.interaction.suggest(answer.action, reason)
