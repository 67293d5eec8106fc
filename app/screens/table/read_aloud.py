"""Reading aloud at the table: by a touch on a speaker or, for those who want it, by itself.

A voice is heard by everybody. It says what follows from `view(None)` and `seen_by(None)`, whoever looks, and
what is on the screen only where that was drawn from there, where the hand on it lies open to all by agreement
(`Open`), or where nobody else is at the table (U3). So a refusal, a hint or a rule that was looked up in a
person's own view is not read, and has no speaker.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock

from app.boards.base.tutorial import Done
from app.match import Cover, Open
from app.screens.table.cover import Lid
from app.screens.table.covers import Covers
from app.screens.table.recap import Recap, recap_lines
from app.screens.table.rule import RuleSheet
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from engines.api import Event, Seat

NOTHING: tuple[object, str, str] = None, "", ""
MOST_TIMES = 2  # for each player: how something is done need not be heard on every turn


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
        self._words = shell.words
        self._views = views
        self._covers = covers
        self._recap = recap
        self._sheets = sheets
        self._tutorial = tutorial
        self._known = NOTHING  # the last moment, its sentence and its hint
        self._told = ""  # of the event that was shown last, or of how things stood after it
        self._heard: list[Event] = []  # that were shown and read
        self._unheard: list[Event] = []  # that were shown, and not read
        self._passed: list[str] = []  # what happened in no time, to be read before what comes next
        self._advised: Counter[tuple[Seat | None, str]] = Counter()  # how often each was told by itself
        self._is_closed = False
        self._is_due = False  # there may be something new on the screen
        self._look_soon = Clock.create_trigger(self._look_after_motion, -1)
        state.board.on_drawn.connect(self._look_soon)
        state.timeline.telling.connect(self._tell_event)
        state.timeline.passing.connect(self._pass)
        state.timeline.resting.connect(self._tell_rest)
        views.moving.connect(self._make_way)
        views.lifted.connect(lambda _: self._look_soon())  # a glance draws nothing else
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
        return curtain.viewer is None or isinstance(curtain.state, Open) or not curtain.has_others

    def _offer(self, _speech: object, is_offered: bool) -> None:
        """Begin with what lies there: a tablet may find its voice while people play."""
        self._state.board.frame.has_voice = is_offered
        self._known = NOTHING
        self._look_soon()

    # -- what is read ---------------------------------------------------------------------

    def _sentence(self) -> tuple[str, str]:
        """Return what to do, and how or what would come of it."""
        state = self._state
        board, frame = state.board, state.board.frame
        if self.is_open:
            return frame.sentence, frame.hint if frame.has_hint else ""
        view = state.match.view(None)
        hint = board.captions.advice(view) if state.is_asked else ""
        return board.instead or board.captions.turn(view, state.is_asked), hint

    def _call(self, lid: Lid) -> str:
        """Return for whom a cover is, and what the others did that was not heard when it happened."""
        state = self._state
        turns = [] if lid.seat is None else state.match.recap(lid.seat, None)
        fresh = [line for _, events in turns if (line := self._fresh_line(events))]
        title, *shown = lid.news or ("",)
        news = [line for line in fresh if any(line in text for text in shown)]
        return "\n".join((lid.call, title, *news) if news else (lid.call,))

    def _fresh_line(self, events: Sequence[Event]) -> str:
        """Return the line of a turn on a cover; empty for one of which all that was shown was read."""
        is_heard = any(event in self._heard for event in events)
        if is_heard and not any(event in self._unheard for event in events):
            return ""
        return self._state.board.recap_line(events)

    @property
    def _recap_text(self) -> str:
        viewer, seat = self._state.curtain.viewer, self._state.asked
        if self.is_open or seat is None:
            return f"{self._recap.title}\n{self._recap.text}"
        lines = recap_lines(self._state, seat if viewer is None else viewer, None)
        return "\n".join((self._recap.title, *(sentence for sentence, _, _ in lines)))

    # -- by a touch -----------------------------------------------------------------------

    def read(self, *_: object) -> None:
        """Read all that is written beside a speaker."""
        if not self._state.timeline.is_running:
            lid = self._covers.lid
            self._speech.answer(lid.told if lid is not None else "\n".join(filter(None, self._sentence())))

    def _read_paper(self) -> None:
        if self._tutorial.bubble is not None:
            self._speech.answer("\n".join(filter(None, (self._tutorial.bubble.text, self._paper_hint))))

    @property
    def _paper_hint(self) -> str:
        """Return the button that ends a paper of the lesson, or that plays what a touch has put forward."""
        step, bubble, button = self._tutorial.step, self._tutorial.bubble, ""
        if self._is_preview:
            button = self._state.board.captions.commit_text(False)
        elif step is not None and bubble is not None and step.done is Done.SAID:
            button = bubble.confirm_text
        return self._words.say("Tap “{button}”.", button=button) if button else ""

    # -- by itself ------------------------------------------------------------------------

    @property
    def _is_over(self) -> bool:
        """Return whether only the ceremony is left to be told, which says by itself what it shows."""
        return not self._state.match.to_act and self._tutorial.step is None

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

    def _make_way(self) -> None:
        """Stop before a move: what was put forward for it is still drawn, perhaps in a player's own view."""
        self._speech.stop()
        self._look_soon.cancel()
        self._is_due = False

    def _look_after_motion(self, _seconds: float) -> None:
        self._is_due = True
        self._state.board.motion.then(self._look)

    def _look(self) -> None:
        """Read what is new, once nothing moves any more; what was being read of another moment stops."""
        state, curtain = self._state, self._state.curtain
        if not self._is_due or self._is_over:
            return
        is_peek = curtain.is_peek and not (isinstance(curtain.state, Cover) or self._views.is_first_look)
        if state.timeline.is_running or is_peek:
            return
        lid, paper = self._covers.lid, self._tutorial.bubble if self._tutorial.step is not None else None
        if paper is not None:
            effect = state.board.frame.hint if self._is_preview else ""
            sentence, hint = paper.text, "\n".join(filter(None, (effect, self._paper_hint)))
        else:
            sentence, hint = (self._call(lid), lid.hint) if lid is not None else self._sentence()
        moment = curtain.state, state.asked, len(state.match.moved)
        known, self._known = self._known, (moment, sentence, hint)
        is_same = known[:2] == (moment, sentence)
        if is_same and (hint == known[2] or (hint and hint in known[2])):
            return
        self._speech.stop()
        seat = curtain.state.seat if isinstance(curtain.state, Cover) else state.asked
        if self._views.is_first_look:
            seat = curtain.viewer
        is_for_a_person = seat is not None and state.match.players[seat].is_person
        if not (is_for_a_person or paper is not None):
            return  # what has passed is read to whoever comes next
        passed = [] if lid is not None else self._passed
        self._passed = []
        if not self._is_wanted(seat):
            self._speech.say("\n".join(passed))
            return
        if hint and paper is None and (lid is not None or not self._is_preview):
            hint = self._advice(seat, hint)
        self._speech.say("\n".join(filter(None, (*passed, "" if is_same else sentence, hint))))

    @property
    def _is_preview(self) -> bool:
        """Return whether the hint says what would come of what is put forward."""
        proposal = self._state.board.proposal
        return self.is_open and proposal is not None and proposal.action is not None

    def _advice(self, seat: Seat | None, hint: str) -> str:
        """Return how something is done, on the first turns; later it is read when a speaker is touched."""
        self._advised[seat, hint] += 1
        return hint if self._advised[seat, hint] <= MOST_TIMES else ""

    def _public(self, event: Event) -> Event | None:
        return event if self.is_open else event.seen_by(None)

    def _caption(self, event: Event | None) -> str:
        return "" if event is None else self._state.board.player.view_of(event).caption(event)

    def _note(self, seen: Event, is_heard: bool) -> None:
        """Note whether an event was read: of events that are alike, the last one counts."""
        known, others = (self._heard, self._unheard) if is_heard else (self._unheard, self._heard)
        known.append(seen)
        while seen in others:
            others.remove(seen)

    def _tell_event(self, event: Event) -> None:
        """Read an event that is shown as everybody may know it."""
        self._speech.stop()
        public = self._public(event)
        caption = self._caption(public)
        self._told = caption or self._told
        is_wanted = self._is_wanted(self._state.asked)
        if (seen := event.seen_by(None)) is not None:
            self._note(seen, is_wanted)
        if is_wanted:
            self._speech.say("\n".join((*self._passed, caption)))
            self._passed = []

    def _pass(self, event: Event, after: Any) -> None:
        """Keep what happened in no time because nothing is to move: it is read with what comes next."""
        length = self._state.board.player.view_of(event).length(event, after)
        if length > 0 and not self._settings.seconds(length) and (seen := event.seen_by(None)) is not None:
            self._note(seen, False)
            caption = self._caption(self._public(event))
            if caption and self._is_wanted(self._state.asked):
                self._passed.append(caption)

    def tell_all(self, text: str) -> None:
        """Read what concerns everybody alike."""
        if self._is_wanted(None):
            self._speech.say("\n".join((*self._passed, text)))
            self._passed = []

    def _tell_rest(self) -> None:
        """Read how things stand after what all have watched, or that its owner is to take what was got."""
        state = self._state
        told, self._told = self._told, self._rest_text
        if self._told != told and self._is_wanted(state.asked):
            self._speech.say(self._told)

    @property
    def _rest_text(self) -> str:
        """Return what is said while the table rests; of cards in one person's view only that they came."""
        board, viewer = self._state.board, self._state.curtain.viewer
        if self.is_open:
            return str(board.frame.sentence)
        if viewer is None or not board.gains:
            return ""
        return self._words.count(
            "{name}, tap to take your new card.",
            "{name}, tap to take your new cards.",
            len(board.gains),
            name=board.captions.name(viewer),
        )

    def _tell_sheet(self) -> None:
        sheet = self._sheets.top
        self._speech.stop()
        if isinstance(sheet, RuleSheet):
            sheet.can_hear = self.is_open
            sheet.bind(on_hear=lambda _: self._speech.answer(f"{sheet.heading}\n{sheet.text}"))
            sheet.bind(on_close=lambda _: self._speech.stop())
            if self.is_open and self._is_wanted(self._state.asked):
                self._speech.say(f"{sheet.heading}\n{sheet.text}")
