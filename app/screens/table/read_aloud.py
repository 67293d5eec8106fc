"""Reading aloud at the table: by a touch on a speaker or, for those who want it, by itself.

A voice is heard by everybody. It says what follows from `view(None)` and `seen_by(None)`, whoever looks, and
what is on the screen only where that was drawn from there, or where nobody else is at the table (U3). So a
refusal, a hint or a rule that was looked up in a person's own view is not read, and has no speaker.
"""

from kivy.clock import Clock

from app.match import Cover
from app.screens.table.covers import Covers
from app.screens.table.recap import Recap, recap_lines
from app.screens.table.rule import RuleSheet
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from engines.api import Event

NOTHING: tuple[object, str, str] = None, "", ""


class ReadAloud:
    def __init__(
        self,
        state: TableState,
        shell: Shell,
        views: ViewPresenter,
        covers: Covers,
        recap: Recap,
        sheets: Sheets,
        tutorial: TutorialOverlay,
    ) -> None:
        self._state = state
        self._speech, self._settings, self._habits = shell.speech, shell.settings, shell.habits
        self._covers = covers
        self._recap = recap
        self._sheets = sheets
        self._tutorial = tutorial
        self._known = NOTHING  # the last moment, its sentence and its hint
        self._told = ""  # of the event that was shown last, or of how things stood after it
        self._is_closed = False
        self._look_soon = Clock.create_trigger(lambda _: state.board.motion.then(self._look), -1)
        state.board.on_drawn.connect(self._look_soon)
        state.timeline.telling.connect(self._tell_event)
        state.timeline.resting.connect(self._tell_rest)
        views.moving.connect(self._speech.stop)
        sheets.opened.connect(self._tell_sheet)
        recap.bind(on_hear=lambda _: self._speech.answer(self._recap_text))
        state.board.frame.bind(on_hear=self.read)
        covers.asked_to_read.connect(self.read)
        tutorial.asked_to_read.connect(self._read_paper)
        tutorial.said.connect(self._look_soon)
        self._speech.bind(is_offered=self._offer)

    def close(self) -> None:
        """A ceremony that is still being told says nothing more."""
        self._is_closed = True
        self._look_soon.cancel()
        self._state.board.frame.unbind(on_hear=self.read)
        self._speech.unbind(is_offered=self._offer)
        self._speech.stop()

    @property
    def is_open(self) -> bool:
        """Return whether all that is on the screen may be heard."""
        curtain = self._state.curtain
        return curtain.viewer is None or not curtain.has_others

    def _offer(self, _speech: object, is_offered: bool) -> None:
        """Begin with what lies there: a tablet may find its voice while people play."""
        self._state.board.frame.has_voice = is_offered
        self._known = NOTHING
        self._look_soon()

    # -- what is read ---------------------------------------------------------------------

    def _sentence(self) -> tuple[str, str]:
        """Return what to do, and how or what would come of it; on a cover all that is written there."""
        state, lid = self._state, self._covers.lid
        if lid is not None:
            return lid.told, ""
        board, frame = state.board, state.board.frame
        if self.is_open:
            return frame.sentence, frame.hint if frame.has_hint else ""
        view = state.match.view(None)
        hint = board.captions.advice(view) if state.is_asked else ""
        return board.instead or board.captions.turn(view, state.is_asked), hint

    @property
    def _recap_text(self) -> str:
        viewer, seat = self._state.curtain.viewer, self._state.asked
        if self.is_open or seat is None:
            return f"{self._recap.title}\n{self._recap.text}"
        lines = recap_lines(self._state, seat if viewer is None else viewer, None)
        return "\n".join((self._recap.title, *(sentence for sentence, _, _ in lines)))

    # -- by a touch -----------------------------------------------------------------------

    def read(self, *_: object) -> None:
        if not self._state.timeline.is_running:
            self._speech.answer("\n".join(filter(None, self._sentence())))

    def _read_paper(self) -> None:
        if self._tutorial.bubble is not None:
            self._speech.answer(self._tutorial.bubble.text)

    # -- by itself ------------------------------------------------------------------------

    def _is_wanted(self, seat: int | None) -> bool:
        """Return whether what concerns a seat is read by itself; what a robot does concerns all people."""
        if self._settings.reading == "always":
            return not self._is_closed
        if self._settings.reading == "off" or self._is_closed:
            return False
        players = self._state.match.players
        people = [player for player in players if player.is_person]
        if seat is not None and players[seat].is_person:
            people = [players[seat]]
        return any(self._habits.of(player.name).is_read_to for player in people)

    def _look(self) -> None:
        """Read what is new, once nothing moves any more; what was being read of another moment stops."""
        state, curtain = self._state, self._state.curtain
        if state.timeline.is_running or (curtain.is_peek and not isinstance(curtain.state, Cover)):
            return
        paper = self._tutorial.bubble if self._tutorial.step is not None else None
        sentence, hint = (paper.text, "") if paper is not None else self._sentence()
        moment = curtain.state, state.asked, len(state.match.moved)
        known, self._known = self._known, (moment, sentence, hint)
        if known == self._known:
            return
        self._speech.stop()
        seat = curtain.state.seat if isinstance(curtain.state, Cover) else state.asked
        is_for_a_person = seat is not None and state.match.players[seat].is_person
        if not (is_for_a_person or paper is not None) or not self._is_wanted(seat):
            return
        is_same = known[:2] == (moment, sentence)
        self._speech.say(hint if is_same else f"{sentence}\n{hint}")

    def _tell_event(self, event: Event) -> None:
        """Read an event that is shown as everybody may know it."""
        state = self._state
        self._speech.stop()
        public = event if not state.curtain.has_others else event.seen_by(None)
        self._told = "" if public is None else state.board.player.view_of(public).caption(public)
        if self._is_wanted(state.asked):
            self._speech.say(self._told)

    def tell_all(self, text: str) -> None:
        """Read what concerns everybody alike."""
        if self._is_wanted(None):
            self._speech.say(text)

    def _tell_rest(self) -> None:
        """Read how things stand after what all have watched."""
        told, self._told = self._told, self._state.board.frame.sentence
        if self.is_open and self._told != told and self._is_wanted(self._state.asked):
            self._speech.say(self._told)

    def _tell_sheet(self) -> None:
        sheet = self._sheets.top
        self._speech.stop()
        if isinstance(sheet, RuleSheet):
            sheet.can_hear = self.is_open
            sheet.bind(on_hear=lambda _: self._speech.answer(f"{sheet.heading}\n{sheet.text}"))
            sheet.bind(on_close=lambda _: self._speech.stop())
            if self.is_open and self._is_wanted(self._state.asked):
                self._speech.say(f"{sheet.heading}\n{sheet.text}")
