"""What a person does at a table: taps, drags and keys, all three at any moment (U20)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.base.proposal import A, P, V
from app.boards.common.geometry import Rect
from app.widgets.card import Card, glide, shake
from app.widgets.card_swing import CardSwing
from app.widgets.drag import GLIDE_SECONDS, Drag, Zone
from app.widgets.key_codes import BACKSPACE, TAB
from app.widgets.keyboard_list import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS
from engines.api import Refusal

if TYPE_CHECKING:
    from app.boards.base.board import Board

STAGE_SECONDS = 0.2
BUTTONS = ("commit", "take_back")


class Targets(Protocol):
    """What lies on a table and can be taken hold of."""

    def target_at(self, x: float, y: float) -> Target | None: ...

    def carried(self, target: Target) -> Sequence[Widget]:
        """The widgets that follow the finger."""

    def zones(self, target: Target) -> Sequence[Zone]:
        """Where it may be put, and where it may not."""

    def reachable(self) -> Sequence[Target]:
        """In the order in which keys go from one to the next."""

    def box_of(self, target: Target) -> Rect | None:
        """Where it is going to lie."""


class Interaction(Generic[V, A, P]):
    """Pick up, put down, commit, take back, suggest. What is meant goes into the board's proposal."""

    def __init__(self, board: "Board[V, A, P]") -> None:
        self._board = board
        self.is_sent = False  # an action is under way; a second tap is not a second action
        self.focus_on: Target | None = None
        self.refused = ""  # why the last try was refused, until the next
        self.reason = ""  # why a hint puts forward what it does, until something else is
        self.is_warned = False  # what is put forward is grave, and its owner was told so
        self.rule = ""  # the number of the rule that says so, if one does
        self._swing = CardSwing()
        self._drag: Drag | None = None

    @property
    def drag(self) -> Drag:
        """Made when there is a frame to drag on."""
        if self._drag is None:
            self._drag = Drag(self._board.frame, self)
        return self._drag

    def clear(self) -> None:
        """Another view, or none: what was meant before is forgotten."""
        self.focus_on = None
        self.refused = self.rule = self.reason = ""
        self.is_warned = False

    # -- deciding -----------------------------------------------------------------------

    def commit(self) -> None:
        board = self._board
        if board.proposal is None or board.proposal.action is None or self.is_sent:
            return
        if board.proposal.is_grave and not self.is_warned:
            self._say_and_draw(None, is_warning=True)
            return
        board.before_commit(board.proposal)
        self.is_sent = True
        board.frame.can_commit = False
        board.on_action(board.proposal.action)

    def take_back(self) -> None:
        if self._board.proposal is not None and not self.is_sent:
            self._board.proposal.take_all()
            self._say_and_draw(None)

    def suggest(self, action: A) -> None:
        """Put an action forward as a hint: the person who is asked may take it or leave it (U35)."""
        proposal = self._board.proposal
        if proposal is not None and proposal.is_asked and not self.is_sent:
            self.drag.cancel()
            proposal.suggest(action)
            self._say_and_draw(None, reason=self._board.captions.reason(proposal.view, action))

    def refuse(self, refusal: Refusal) -> None:
        """What the person tried is put back, and a sentence says why."""
        self.is_sent = False
        if self._board.proposal is not None:
            self._board.proposal.take_all()
        self._say_and_draw(refusal, GLIDE_SECONDS)

    def _say_and_draw(
        self,
        refusal: Refusal | None,
        seconds: float = STAGE_SECONDS,
        *,
        reason: str = "",
        is_warning: bool = False,
    ) -> None:
        self.reason = reason
        self.is_warned = is_warning
        self.refused = "" if refusal is None else self._board.captions.refusal(refusal)
        self.rule = "" if refusal is None else refusal.rule
        self._board.on_sound("card-land" if refusal is None else "refusal")
        self._board.draw(seconds)

    # -- taps and drags: see `Host` in app/widgets/drag.py ------------------------------

    def target_at(self, x: float, y: float) -> Target | None:
        return None if self._board.proposal is None else self._board.targets.target_at(x, y)

    def carried(self, target: Target) -> Sequence[Widget]:
        return self._board.targets.carried(target)

    def zones(self, target: Target) -> Sequence[Zone]:
        return () if self._board.proposal is None else self._board.targets.zones(target)

    def tapped(self, target: Target) -> None:
        self._put(target, "")

    def _put(self, target: Target, zone: str) -> None:
        """Where it was dropped, or nowhere in particular."""
        proposal = self._board.proposal
        if proposal is None or self.is_sent:
            return
        if not zone and proposal.is_meant_by(target):
            self.commit()
            return
        refusal = proposal.put_on(target, zone) if zone else proposal.put(target)
        self._say_and_draw(refusal)
        if refusal is not None:
            self._shake(target)
        elif proposal.is_settled:
            self.commit()

    def lifted(self, target: Target, zones: Sequence[Zone]) -> None:
        cards = [widget for widget in self.carried(target) if isinstance(widget, Card)]
        for card in cards:
            self._board.frame.layer.raise_card(card)
        if self._board.table.seconds(GLIDE_SECONDS):
            self._swing.take(cards)
        else:
            for card in cards:
                card.lift = 1
        self._board.on_sound("card-lift")
        self._hush()
        self._board.light({zone.name for zone in zones if zone.is_legal})

    def _hush(self) -> None:
        """Another try: why the last one failed would look like what is wrong with this one."""
        if self.refused:
            self.refused = self.rule = ""
            self._board.draw_controls()

    def hovered(self, target: Target, zone: Zone | None) -> None:
        self._board.hover(target, "" if zone is None else zone.name)
        self._board.on_hover()

    def dropped(self, target: Target, zone: Zone) -> None:
        self._swing.let_go()
        self._settle(target, lambda: self._put(target, zone.name))

    def missed(self, target: Target, zone: Zone | None) -> None:
        """Everything glides home; over a zone that does not take it, with the reason."""
        self._swing.let_go()
        proposal = self._board.proposal
        refusal = None if zone is None or proposal is None else proposal.refusal_on(target, zone.name)
        self._settle(target, lambda: self._say_and_draw(refusal, GLIDE_SECONDS))
        if refusal is not None:
            self._shake(target)

    def put_back(self) -> None:
        self._swing.let_go()
        self._board.draw()

    def _settle(self, target: Target, draw: Any) -> None:
        """What is no card is drawn in its place at once; it is let glide there as cards are."""
        others = [(other, tuple(other.pos)) for other in self.carried(target) if not isinstance(other, Card)]
        draw()
        for other, dropped_at in others:
            home = tuple(other.pos)
            other.pos = dropped_at
            glide(other, home, self._board.motion, self._board.table.seconds(GLIDE_SECONDS))

    def _shake(self, target: Target) -> None:
        seconds = self._board.table.seconds(GLIDE_SECONDS)
        for widget in self.carried(target):
            if isinstance(widget, Card) and seconds:
                shake(widget, self._board.motion, seconds)

    # -- touches: see `Toucher` in app/boards/base/frame.py ----------------------------------

    def is_ready(self) -> bool:
        return not self._board.player.is_playing

    def down(self, touch: MotionEvent) -> bool:
        self._board.motion.finish()
        self.focus_on = None
        self.show_focus()
        return self.drag.down(touch)

    def move(self, touch: MotionEvent) -> bool:
        return self.drag.move(touch)

    def up(self, touch: MotionEvent) -> bool:
        return self.drag.up(touch)

    # -- keys ---------------------------------------------------------------------------

    def listen(self, is_there: bool) -> None:
        if is_there:
            Window.bind(on_key_down=self.on_key)
        else:
            Window.unbind(on_key_down=self.on_key)

    def on_key(self, _window: Any, key: int, _scancode: int, _text: str, modifiers: list[str]) -> bool:
        proposal = self._board.proposal
        if proposal is None or not proposal.is_asked or not self.is_ready() or self.is_sent:
            return False
        self._board.motion.finish()
        if key in PREVIOUS_KEYS or (key == TAB and "shift" in modifiers):
            self._move_focus(-1)
        elif key in NEXT_KEYS:
            self._move_focus(1)
        elif key in PRESS_KEYS:
            self.press(self.focus_on)
        elif key == BACKSPACE:
            proposal.take_last()
            self._say_and_draw(None)
        else:
            return False
        return True

    def press(self, target: Target | None) -> None:
        """A thing, or one of the two buttons."""
        if target == ("button", "commit"):
            self.commit()
        elif target == ("button", "take_back"):
            self.take_back()
        elif target is not None:
            self.tapped(target)

    def _move_focus(self, by: int) -> None:
        targets = list(self._board.targets.reachable())
        if self._board.frame.can_commit:
            targets += [("button", name) for name in BUTTONS]
        if targets:
            place = targets.index(self.focus_on) + by if self.focus_on in targets else min(by, 0)
            self.focus_on = targets[place % len(targets)]
            self.show_focus()

    def show_focus(self) -> None:
        """The ring lies where the thing is going to be."""
        box = None if self.focus_on is None else self._board.box_of(self.focus_on)
        self._board.frame.focus_box = (0, 0, 0, 0) if box is None else box.box
