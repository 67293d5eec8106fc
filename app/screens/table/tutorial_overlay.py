"""The tutorial over the table: says what a newcomer needs to know next while they play (U33)."""

from collections.abc import Callable, Sequence
from itertools import chain, groupby
from math import cos, pi

from kivy.clock import Clock

from app.boards.base.target import Target
from app.boards.base.tutorial import LAST_STEP, AnyTutorial, Done, TutorialPlan, TutorialStep
from app.boards.common.geometry import Rect
from app.match import TutorialProgress
from app.screens.table.paper_placement import Corner, Room, corner_of, grown, is_ringed, merged
from app.screens.table.questions import stop_question
from app.screens.table.sheets import Sheets
from app.screens.table.state import Layers, TableState
from app.screens.table.tutorial_paper import (
    BOB,
    BOB_SECONDS,
    BOBS,
    LENGTH,
    TutorialMark,
    TutorialPaper,
    arrow_at,
    words_on,
)
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.signals import Signal
from app.style.measure import MEASURE
from app.text.guide import Guide
from app.widgets.motion import Motion

WIDTHS = (430, 520, 360, 640, 300, 258)  # units that the paper may be wide, the best first
WORSE = 4000  # square units of what would be hidden: the next width has to be worth it
RING = 5  # units between a thing and the ring round it
NEIGHBOURS = 20  # units: what is alike and lies no further apart has one ring; two would touch
EDGE, AIR = 8, 10  # units to the edge of the screen, and to what must stay in sight
SHRINKING = 0.92
SMALLEST = 0.8  # of usual text, as large as it may become to let everything be seen (U31)


class TutorialOverlay:
    """Says what the board's tutorial has due; what was understood is kept, to resume a lesson."""

    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        views: ViewPresenter,
        sheets: Sheets,
        progress: TutorialProgress | None,
        put_away: Callable[[], None],
    ) -> None:
        self._state = state
        self._board = state.board
        self._layers = layers
        self._translator, self._settings = shell.words, shell.settings
        self._sheets = sheets
        self._progress = progress
        self._put_away = put_away
        lesson = state.board.tutorial if progress is not None and progress.is_on else None
        self._tutorial = None if lesson is None else lesson.suited(state.match.record.options)
        self._motion = Motion()
        self.step: TutorialStep | None = None  # what is being told
        self.bubble: TutorialPaper | None = None
        self.asked_to_read: Signal[[]] = Signal()
        self.said: Signal[[]] = Signal()  # something new
        self.marks: list[TutorialMark] = []
        self._laid: object = None  # what the paper was laid among, and what it says
        self._corners: list[Corner] = []  # of papers so far, the last one first: a button that is found again
        self._around: object = None  # the room in which those were
        self._is_about_to = False  # once nothing moves any more
        self._when_still = Clock.create_trigger(lambda _seconds: self._board.motion.then(self._tell), -1)
        self._board.on_draw.connect(self._look_again)
        self._board.on_drawn.connect(self.tell)
        self._board.on_carry.connect(self._make_way)
        views.moving.connect(self.hush)
        sheets.rule_read.connect(self._looked_up)
        layers.press.bind(on_tap=lambda _area, x, y: self._touched(x, y))

    @property
    def plan(self) -> TutorialPlan | None:
        """The match that was prepared for the lesson, as long as there is something to be told."""
        return None if self._tutorial is None else self._tutorial.plan

    @property
    def is_talking(self) -> bool:
        """Return whether robots wait: something is told, or about to be, that has to be understood first."""
        is_said = self.step is not None and self.step.done is not Done.PLAYED
        return self._is_about_to or is_said

    def tell(self) -> None:
        """Say what is due for the viewer, or nothing, once everything that is pointed at lies still."""
        if self._tutorial is not None:
            self._is_about_to = True
            self._when_still()

    def _look_again(self) -> None:
        """Take rings away before what they point at leaves: none stays round an empty place."""
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

    def close(self) -> None:
        """Take the lesson off a table that is left."""
        self._when_still.cancel()
        self.hush()

    def hush(self) -> None:
        self._motion.finish()
        self.step = None
        self._unmark()
        if self.bubble is not None and self.bubble.parent is not None:
            self.bubble.parent.remove_widget(self.bubble)

    def _unmark(self) -> None:
        for mark in self.marks:
            self._layers.covers.remove_widget(mark)
        self.marks = []

    def stop(self) -> None:
        """The lesson is over; the match need not be."""
        if self._tutorial is not None and self._progress is not None:
            self.hush()
            self._progress.end()
            self._tutorial = None

    def confirm(self) -> None:
        """Got it: a step that is not done by playing is over."""
        if self.step is not None and self.step.done is not Done.PLAYED:
            self._understand()

    def _touched(self, x: float, y: float) -> None:
        """Let a tap on what only is told about say "got it", where the game would refuse it."""
        step, proposal = self.step, self._board.proposal
        if step is None or step.done is Done.PLAYED or proposal is None:
            return
        if not any(Rect(*mark.ring).holds(x, y) for mark in self.marks):
            return
        target = self._board.hit_test.target_at(x, y)
        if target is None or proposal.refusal(target) is not None:
            self._board.interaction.let_go()
            if step.done is Done.SAID:
                self.confirm()
            else:
                self._nod()

    def _looked_up(self) -> None:
        """End a step that asks to look up a rule."""
        if self.step is not None and self.step.done is Done.LOOKED_UP:
            self._understand()

    def _read(self) -> None:
        """End a step that asks to open a sheet."""
        proposal = self._board.proposal
        is_open = proposal is not None and proposal.is_reading
        if is_open and self._progress is not None and self.step is not None and self.step.done is Done.READ:
            self._progress.understand(self.step.name)

    def leave(self) -> None:
        """Go on without the lesson, once that was asked, or, at its end, without the match."""
        if self.step is not None and self.step.name == LAST_STEP:
            self.stop()
            self._put_away()
        else:
            self._sheets.show(stop_question(self._translator, self.stop))

    def _understand(self) -> None:
        step = self.step
        if step is None or self._progress is None:
            return
        self._progress.understand(step.name)
        self._board.interaction.forget_refusal()
        if step.name == LAST_STEP:
            self.stop()
        else:
            self._tell()

    def _due(self, tutorial: AnyTutorial) -> TutorialStep | None:
        proposal, seat = self._board.proposal, self._state.curtain.viewer
        if self._progress is None or proposal is None or seat is None or self._state.timeline.is_running:
            return None
        if proposal.is_reading:
            return None
        log = self._state.match.log(seat)
        if proposal.is_asked:
            due = tutorial.due(proposal.view, log, proposal.action)
        else:
            due = tutorial.looking_back(proposal.view, log)
        told = self._progress.told
        return next((step for step in due if step.name not in told), None)

    # -- saying it ------------------------------------------------------------------------

    def _say(self, step: TutorialStep) -> None:
        say = self._translator.say
        lesson = "" if self._tutorial is None else self._tutorial.words
        tip = Guide(self._state.match.game.id, self._translator.language, lesson).step(step.name)
        is_new, self.step = step != self.step, step
        bubble = self.bubble = self.bubble or self._blow()
        bubble.text, bubble.picture = tip.text.format(**self.names), tip.picture.format(colour=self._colour)
        is_last = step.name == LAST_STEP
        is_played = step.done is Done.PLAYED
        bubble.confirm_text = "" if is_played else say("Keep playing") if is_last else say("Got it")
        bubble.skip_text = say("Back to games") if is_last else say("Stop the lesson")
        self._point(step)
        if bubble.parent is None:
            self._layers.covers.add_widget(bubble)
        self._lay(bubble)
        if is_new:
            self._nod()
            self.said()

    @property
    def names(self) -> dict[str, str]:
        """Return the names that a sentence of the lesson may call: the learner, and who plays next."""
        captions, learner = self._board.captions, self._state.curtain.viewer or 0
        rival = (learner + 1) % len(self._state.match.players)
        return {"player": captions.name(learner), "rival": captions.name(rival)}

    @property
    def _colour(self) -> str:
        """Return the colour of the learner's seat: what a picture shows of theirs has it."""
        return self._state.match.players[self._state.curtain.viewer or 0].colour

    def _blow(self) -> TutorialPaper:
        bubble = TutorialPaper()
        bubble.bind(on_confirm=lambda _: self.confirm(), on_skip=lambda _: self.leave())
        bubble.bind(on_hear=lambda _: self.asked_to_read())
        return bubble

    # -- pointing at it -------------------------------------------------------------------

    def _boxes(self, *targets: Target) -> list[Rect]:
        found = (self._board.box_of(target) for target in targets)
        return [box for box in found if box is not None and box.w and box.h]

    @property
    def _bounds(self) -> Rect:
        covers = Rect.of(self._layers.covers)
        return grown(covers, -EDGE * MEASURE.unit)

    def _point(self, step: TutorialStep) -> None:
        unit = MEASURE.unit
        rings = [
            grown(box, RING * unit)
            for _, alike in groupby(step.at, key=type)
            for box in merged(self._boxes(*alike), NEIGHBOURS * unit)
        ]
        for mark in self.marks[len(rings) :]:
            self._layers.covers.remove_widget(mark)
        self.marks = self.marks[: len(rings)]
        while len(self.marks) < len(rings):
            self.marks.append(TutorialMark())
            self._layers.covers.add_widget(self.marks[-1])
        arrows: list[Rect] = []
        board = self._board
        things = [*self._boxes(*board.hit_test.reachable()), *self._fixed]
        for mark, ring in zip(self.marks, rings, strict=True):
            # what is in the ring cannot be hidden beside it; what only touches it can
            others = [other for other in (*rings, *things) if not ring.holds(*other.center)]
            words = [box for box in (*self._words, *board.hit_test.written) if not is_ringed(box, ring)]
            found = arrow_at(ring, self._bounds, [*others, *arrows], words)
            mark.has_arrow = found is not None
            mark.ring = ring.box
            box, mark.tip, mark.turn = found or (ring, ring.center, 0)
            mark.pos, mark.size = box.pos, box.size
            if found is not None:
                arrows.append(box)

    def _nod(self) -> None:
        """An arrow that comes is seen to come."""
        self._motion.finish()
        seconds = self._board.table.seconds(BOBS * BOB_SECONDS)
        marks = tuple(self.marks)

        def nod(share: float) -> None:
            for mark in marks:
                mark.nod = BOB * (1 - cos(2 * pi * BOBS * share)) / 2

        self._motion.add(seconds, nod)

    # -- in the way of nothing ------------------------------------------------------------

    def _lay(self, bubble: TutorialPaper) -> None:
        """The largest text for which there is a place that hides nothing that must be seen."""
        rooms, scale = self._rooms(), self._settings.scale
        wanted = (rooms, scale, MEASURE.unit, *bubble.words)
        if wanted == self._laid:
            return
        self._laid = wanted
        if self._around != (self._bounds, scale):
            self._around, self._corners = (self._bounds, scale), []
        while True:
            paper = [(width, bubble.measure(width, scale)) for width in self._widths]
            spot = next(filter(None, (self._spot(alike, paper) for alike in rooms)), None)
            if spot is not None or scale <= SMALLEST:
                break
            scale = max(SMALLEST, scale * SHRINKING)
        if spot is not None:
            bubble.measure(spot.w, scale)
            bubble.pos, bubble.height = spot.pos, spot.h
            corner = corner_of(spot)
            self._corners = [corner, *(other for other in self._corners if other != corner)]

    def _spot(self, rooms: Sequence[Room], paper: Sequence[tuple[float, float]]) -> Rect | None:
        """Return a place in one of these rooms: where a paper has lain before, if one could lie there."""
        known = (room.at(corner, *size) for room in rooms for corner in self._corners for size in paper)
        new = (_place(room, paper) for room in rooms)
        return next(filter(None, chain(known, new)), None)

    @property
    def _widths(self) -> list[float]:
        """Return widths for a paper, the best first."""
        return [min(width * MEASURE.unit, self._bounds.w) for width in WIDTHS]

    def _make_way(self, is_carrying: bool) -> None:
        """Take the paper out of sight as long as a finger carries something: it would be carried below it."""
        if self.bubble is not None:
            self.bubble.opacity = 0 if is_carrying else 1

    def _rooms(self) -> list[tuple[Room, ...]]:
        """Best first: half a sentence that looks out from under the paper is worse than a covered badge.

        A button that stays where it was is worth more than the first of those that are as good.
        """
        frame = self._board.frame
        rings = [Rect(*mark.ring) for mark in self.marks]
        never = [*rings, *map(Rect.of, self.marks), frame.hand, frame.own, *self._fixed]
        tutorial, proposal = self._tutorial, self._board.proposal
        forward: list[Rect] = []
        kept: list[Rect] = []
        about: list[Rect] = []
        if tutorial is not None and proposal is not None:
            action = proposal.action
            forward = [] if action is None else self._boxes(*tutorial.put_forward(action))
            kept = [*forward, *self._boxes(*tutorial.kept_in_sight(proposal.view))]
            spoken = () if self.step is None else tutorial.spoken_of(proposal.view, self.step)
            about = [*forward, *self._boxes(*spoken)]
        never += [] if tutorial is None else self._boxes(*tutorial.never_hidden)
        advice, badges = Rect.of(frame.ids.advice), list(map(Rect.of, frame.badges))
        sights = [*about, *kept, *badges, advice]
        wishes: tuple[tuple[list[Rect], ...], ...] = (
            ([*about, *kept, *badges, advice], [*about, *badges, advice]),
            ([*about, advice],),
            ([*forward, advice],),
            ([advice],),
            ([],),
        )
        bounds, home, gap = self._bounds, self._home, AIR * MEASURE.unit
        return [tuple(Room(bounds, [*never, *wish], sights, home, gap) for wish in alike) for alike in wishes]

    @property
    def _home(self) -> Corner:
        """Return the corner where a paper lies best: low in the arena, with room for an arrow below it."""
        arena, menu = Rect.of(self._board.frame.ids.arena), Rect.of(self._layers.menu)
        below = () if self._tutorial is None else self._boxes(*self._tutorial.below)
        arrow = (AIR + RING + LENGTH) * MEASURE.unit
        low = max((arena.y, *(box.top + arrow for box in below)))
        return min(arena.right, menu.x - AIR * MEASURE.unit), low

    @property
    def _words(self) -> list[Rect]:
        """Sentences, the words on buttons and the signs of others, which no arrow may hide."""
        frame, signs = self._board.frame, self._fixed
        buttons = [button for button in frame.buttons if button.width]
        return [*frame.words, *map(words_on, buttons), *signs[len(buttons) :]]

    @property
    def _fixed(self) -> list[Rect]:
        """Buttons, whether they can be pressed just now or not."""
        layers = self._layers
        buttons = [*self._board.frame.buttons, layers.menu, layers.dinner, layers.undo]
        return [Rect.of(button) for button in buttons if button.width]


def _place(room: Room, paper: Sequence[tuple[float, float]]) -> Rect | None:
    """The best place in a room for paper of one of these widths and heights, the best first."""
    found = []
    for rank, (width, height) in enumerate(paper):
        place = room.place(width, height)
        if place is not None:
            found.append((place[0] + rank * WORSE * MEASURE.unit**2, place[1]))
    return min(found, key=lambda place: place[0])[1] if found else None
