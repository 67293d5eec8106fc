"""The lesson: what a newcomer needs to know next, said at the table while they play (U33)."""

from collections.abc import Sequence
from itertools import groupby
from math import cos, pi
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.boards.base.contract import Target
from app.boards.base.interaction import BUTTONS
from app.boards.base.tutorial import LAST_STEP, AnyTutorial, Done, TutorialStep
from app.boards.common.geometry import Rect
from app.match import TutorialProgress
from app.screens.table.menu import stop_question
from app.screens.table.paper_placement import Room, grown, is_ringed, merged
from app.screens.table.tutorial_paper import (
    BOB,
    BOB_SECONDS,
    BOBS,
    TutorialMark,
    TutorialPaper,
    arrow_at,
    words_on,
)
from app.style.measure import MEASURE
from app.text.guide import Guide
from app.widgets.motion import Motion

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

WIDTHS = (520, 430, 640, 360, 300)  # units that the paper may be wide, the best first
WORSE = 4000  # square units of what would be hidden: the next width has to be worth it
RING = 5  # units between a thing and the ring round it
NEIGHBOURS = 20  # units: what is alike and lies no further apart has one ring; two would touch
EDGE, AIR = 8, 10  # units to the edge of the screen, and to what must stay in sight
SHRINKING = 0.92
SMALLEST = 0.8  # of usual text, as large as it may become to let everything be seen (U31)


class TutorialOverlay:
    """Tells what the board's tutorial says is due; what was understood is kept, to resume a lesson."""

    def __init__(self, table: "TableScreen", lesson: TutorialProgress | None) -> None:
        self._table = table
        tutorial = table.board.tutorial
        self._tutorial = tutorial if lesson is not None and lesson.is_on else None
        self._lesson = lesson
        self._motion = Motion()
        self.step: TutorialStep | None = None  # what is being told
        self.bubble: TutorialPaper | None = None
        self.marks: list[TutorialMark] = []
        self._laid: object = None  # what the paper was laid among, and what it says
        self._is_about_to = False  # once nothing moves any more
        self._when_still = Clock.create_trigger(lambda _seconds: table.board.motion.then(self._tell), -1)
        table.board.on_draw = self._look_again
        table.board.on_drawn = self.tell
        table.board.on_hover = self._make_way

    @property
    def is_talking(self) -> bool:
        """Whether something is told, or about to be, that has to be understood first: robots wait."""
        is_said = self.step is not None and self.step.done is not Done.PLAYED
        return self._is_about_to or is_said

    def tell(self) -> None:
        """What is due for whoever looks now, or nothing; what it points at has come to lie first."""
        if self._tutorial is not None:
            self._is_about_to = True
            self._when_still()

    def _look_again(self) -> None:
        """What is pointed at may be about to leave: no ring stays round an empty place."""
        if self._tutorial is not None and self.step is not None:
            due = self._due(self._tutorial)
            if due is None or due.at != self.step.at:
                self._unmark()

    def _tell(self) -> None:
        self._is_about_to = False
        self._read()
        step = None if self._tutorial is None else self._due(self._tutorial)
        if step is None:
            self.hush()
        else:
            self._say(step)

    def hush(self) -> None:
        self._motion.finish()
        self.step = None
        self._unmark()
        if self.bubble is not None and self.bubble.parent is not None:
            self.bubble.parent.remove_widget(self.bubble)

    def _unmark(self) -> None:
        for mark in self.marks:
            self._table.ids.stage.remove_widget(mark)
        self.marks = []

    def stop(self) -> None:
        """The lesson is over; the match need not be."""
        if self._tutorial is not None and self._lesson is not None:
            self.hush()
            self._lesson.end()
            self._tutorial = None

    def confirm(self) -> None:
        """Got it: a step that is not done by playing is over."""
        if self.step is not None and self.step.done is not Done.PLAYED:
            self._understand()

    def looked_up(self) -> None:
        """A rule was read: whoever was told how to do so has understood."""
        if self.step is not None and self.step.done is Done.LOOKED_UP:
            self._understand()

    def _read(self) -> None:
        """A sheet was opened: whoever was told where it is has understood."""
        proposal = self._table.board.proposal
        is_open = proposal is not None and proposal.is_reading
        if is_open and self._lesson is not None and self.step is not None and self.step.done is Done.READ:
            self._lesson.understand(self.step.name)

    def leave(self) -> None:
        """Enough of it: without the lesson, once that was asked, or, at its end, without the match."""
        if self.step is not None and self.step.name == LAST_STEP:
            self.stop()
            self._table.on_put_away()
        else:
            self._table.sheets.show(stop_question(self._table))

    def _understand(self) -> None:
        step = self.step
        if step is None or self._lesson is None:
            return
        self._lesson.understand(step.name)
        if step.name == LAST_STEP:
            self.stop()
        else:
            self._tell()

    def _due(self, tutorial: AnyTutorial) -> TutorialStep | None:
        table, proposal = self._table, self._table.board.proposal
        seat = table.curtain.viewer
        if self._lesson is None or proposal is None or seat is None or table.timeline.is_running:
            return None
        if proposal.is_reading:
            return None
        log = table.match.log(seat)
        if proposal.is_asked:
            due = tutorial.due(proposal.view, log, proposal.action)
        else:
            due = tutorial.looking_back(proposal.view, log)
        told = self._lesson.told
        return next((step for step in due if step.name not in told), None)

    # -- saying it ------------------------------------------------------------------------

    def _say(self, step: TutorialStep) -> None:
        table, say = self._table, self._table.shell.words.say
        tip = Guide(table.match.game.id, table.shell.words.language).step(step.name)
        is_new, self.step = step != self.step, step
        bubble = self.bubble = self.bubble or self._blow()
        bubble.text, bubble.picture = tip.text, tip.picture
        is_last = step.name == LAST_STEP
        is_played = step.done is Done.PLAYED
        bubble.confirm_text = "" if is_played else say("Keep playing") if is_last else say("Got it")
        bubble.skip_text = say("Stop here") if is_last else say("Stop the lesson")
        self._point(step)
        if bubble.parent is None:
            table.ids.stage.add_widget(bubble)
        self._lay(bubble)
        if is_new:
            self._nod()

    def _blow(self) -> TutorialPaper:
        bubble = TutorialPaper()
        bubble.bind(on_confirm=lambda _: self.confirm(), on_skip=lambda _: self.leave())
        return bubble

    # -- pointing at it -------------------------------------------------------------------

    def _boxes(self, *targets: Target) -> list[Rect]:
        found = (self._table.board.box_of(target) for target in targets)
        return [box for box in found if box is not None and box.w and box.h]

    @property
    def _stage(self) -> Rect:
        stage = Rect.of(self._table.ids.stage)
        return grown(stage, -EDGE * MEASURE.unit)

    def _point(self, step: TutorialStep) -> None:
        unit = MEASURE.unit
        rings = [
            grown(box, RING * unit)
            for _, alike in groupby(step.at, key=lambda target: target[0])
            for box in merged(self._boxes(*alike), NEIGHBOURS * unit)
        ]
        for mark in self.marks[len(rings) :]:
            self._table.ids.stage.remove_widget(mark)
        self.marks = self.marks[: len(rings)]
        while len(self.marks) < len(rings):
            self.marks.append(TutorialMark())
            self._table.ids.stage.add_widget(self.marks[-1])
        arrows: list[Rect] = []
        board = self._table.board
        things = self._boxes(*board.targets.reachable())
        for mark, ring in zip(self.marks, rings, strict=True):
            # what is in the ring cannot be hidden beside it; what only touches it can
            others = [other for other in (*rings, *things) if not ring.holds(*other.center)]
            words = [box for box in (*self._words, *board.written) if not is_ringed(box, ring)]
            box, mark.tip, mark.turn = arrow_at(ring, self._stage, [*others, *arrows], words)
            arrows.append(box)
            mark.ring = ring.box
            mark.pos, mark.size = box.pos, box.size

    def _nod(self) -> None:
        """An arrow that comes is seen to come."""
        self._motion.finish()
        seconds = self._table.board.table.seconds(BOBS * BOB_SECONDS)
        marks = tuple(self.marks)

        def nod(share: float) -> None:
            for mark in marks:
                mark.nod = BOB * (1 - cos(2 * pi * BOBS * share)) / 2

        self._motion.add(seconds, nod)

    # -- in the way of nothing ------------------------------------------------------------

    def _lay(self, bubble: TutorialPaper) -> None:
        """The largest text for which there is a place that hides nothing that must be seen."""
        rooms, scale = self._rooms(), self._table.shell.settings.scale
        wanted = (rooms, scale, MEASURE.unit, *bubble.words)
        if wanted == self._laid:
            return
        self._laid = wanted
        while True:
            paper = [(width, bubble.measure(width, scale)) for width in self._widths]
            found = next(filter(None, (_places(room, paper) for room in rooms)), [])
            if found or scale <= SMALLEST:
                break
            scale = max(SMALLEST, scale * SHRINKING)
        if found:
            _, spot = min(found, key=lambda place: place[0])
            bubble.measure(spot.w, scale)
            bubble.pos, bubble.height = spot.pos, spot.h

    @property
    def _widths(self) -> list[float]:
        """Best first."""
        return [min(width * MEASURE.unit, self._stage.w) for width in WIDTHS]

    def _make_way(self) -> None:
        """What is told of a thing while it is carried is read at once: the paper never lies on it."""
        bubble, tutorial = self.bubble, self._tutorial
        if bubble is None or bubble.parent is None or tutorial is None:
            return
        if any(map(Rect.of(bubble).overlaps, self._boxes(*tutorial.never_hidden))):
            self._lay(bubble)

    def _rooms(self) -> list[Room]:
        """Best first: half a sentence that looks out from under the paper is worse than a covered badge."""
        frame = self._table.board.frame
        rings = [Rect(*mark.ring) for mark in self.marks]
        never = [*rings, *map(Rect.of, self.marks), frame.hand, frame.own, *self._fixed]
        tutorial, proposal = self._tutorial, self._table.board.proposal
        targets = () if tutorial is None or proposal is None else _in_sight(tutorial, proposal)
        never += [] if tutorial is None else self._boxes(*tutorial.never_hidden)
        kept, strip = self._boxes(*targets), Rect.of(frame.ids.strip)
        sights = [*kept, *map(Rect.of, frame.badges), strip]
        near = rings[0] if rings else frame.hand
        return [
            Room(self._stage, [*never, *free], sights, near, AIR * MEASURE.unit)
            for free in ([*kept, strip], [strip], [])
        ]

    @property
    def _words(self) -> list[Rect]:
        """What an arrow must not hide: sentences, the words on buttons, and the signs of others."""
        frame, signs = self._table.board.frame, self._fixed
        buttons = [button for button in map(frame.button, BUTTONS) if button.width]
        return [*frame.words, *map(words_on, buttons), *signs[len(buttons) :]]

    @property
    def _fixed(self) -> list[Rect]:
        """Buttons, whether they can be pressed just now or not."""
        table = self._table
        buttons = [*map(table.board.frame.button, BUTTONS), table.ids.menu, table.ids.undo]
        return [Rect.of(button) for button in buttons if button.width]


def _places(room: Room, paper: Sequence[tuple[float, float]]) -> list[tuple[float, Rect]]:
    """One for each width and height that it may have, with what each costs."""
    found = []
    for rank, (width, height) in enumerate(paper):
        place = room.place(width, height)
        if place is not None:
            found.append((place[0] + rank * WORSE * MEASURE.unit**2, place[1]))
    return found


def _in_sight(tutorial: AnyTutorial, proposal: Any) -> tuple[Target, ...]:
    forward = () if proposal.action is None else tutorial.put_forward(proposal.action)
    return (*tutorial.kept_in_sight(proposal.view), *forward)
