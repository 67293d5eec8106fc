"""The interaction of a person with a table: taps, drags and keys, all three at any moment (U20)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from kivy.core.window import Window
from kivy.input import MotionEvent

from app.boards.base.drag import Drag, Dropped, Gesture, Hovered, Lifted, Missed, PutBack, Tapped
from app.boards.base.proposal import A, P, V
from app.boards.base.target import CommitButton, TakeBackButton, Target
from app.widgets.card import Card, glide, shake
from app.widgets.card_swing import CardSwing
from app.widgets.key_codes import BACKSPACE, TAB
from app.widgets.keyboard_list import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS
from engines.api import Refusal

if TYPE_CHECKING:
    from app.boards.base.board import Board

STAGE_SECONDS = 0.2
GLIDE_SECONDS = 0.25
BUTTONS = (CommitButton(), TakeBackButton())


@dataclass(frozen=True, slots=True)
class TableNotice:
    """The part of an interaction that a board shows besides the proposal; a new one at every change."""

    refusal: str = ""  # why the last try was refused, until the next
    rule: str = ""  # the number of the rule that says so, if one does
    reason: str = ""  # why a hint puts forward what it does, until something else is
    is_warned: bool = False  # what is put forward is grave, and its owner was told so
    is_sent: bool = False  # an action is under way; a second tap is not a second action
    focus: Target | None = None  # what the keys point at, or a hint
    is_hint: bool = False


class Interaction(Generic[V, A, P]):
    """Pick up, put down, commit, take back, suggest. What is meant goes into the board's proposal."""

    def __init__(self, board: "Board[V, A, P]") -> None:
        self._board = board
        self._notice = TableNotice()
        self._swing = CardSwing()

    @cached_property
    def _drag(self) -> Drag:
        """Made when there is a frame to drag on."""
        return Drag(self._board.frame, self._board.hit_test, self._follow)

    def _tell(self, notice: TableNotice) -> None:
        self._notice = notice
        self._board.take_notice(notice)

    def resume(self, *, is_new_view: bool) -> None:
        """Listen again; before another view, or none, what was said about the last one is forgotten."""
        self._tell(TableNotice() if is_new_view else replace(self._notice, is_sent=False))

    # -- deciding -----------------------------------------------------------------------

    def commit(self) -> None:
        board = self._board
        if board.proposal is None or board.proposal.action is None or self._notice.is_sent:
            return
        if board.proposal.is_grave and not self._notice.is_warned:
            self._say_and_draw(None, is_warning=True)
            return
        leaving = [board.frame.layer.cards[card] for card in board.proposal.leaving]
        board.launch.note(board.proposal.view.seat, leaving)
        self._tell(replace(self._notice, is_sent=True))
        board.on_action(board.proposal.action)

    def take_back(self) -> None:
        if self._board.proposal is not None and not self._notice.is_sent:
            self._board.proposal.take_all()
            self._say_and_draw(None)

    def tell(self, reason: str) -> None:
        """Say something about the move that is due, without putting anything forward."""
        proposal = self._board.proposal
        if proposal is not None and proposal.is_asked and not self._notice.is_sent:
            self.let_go()
            proposal.take_all()
            self._say_and_draw(None, reason=reason)

    def show(self, action: A, reason: str) -> bool:
        """Point at what an action begins with, if it lies anywhere."""
        proposal = self._board.proposal
        if proposal is None or (target := self._beginning_of(proposal, action)) is None:
            return False
        self._tell(replace(self._notice, reason=reason))
        self._board.draw()
        self.point_at(target, is_hint=True)
        return True

    def _beginning_of(self, proposal: P, action: A) -> Target | None:
        """The target that puts this action forward, or the first of its cards."""
        trial = self._board.propose(proposal.view, is_asked=True)
        trial.suggest(action)
        if trial.leaving:
            return trial.leaving[0]
        for target in self._board.hit_test.reachable():
            trial = self._board.propose(proposal.view, is_asked=True)
            if trial.put(target) is None and trial.action == action:
                return target
        return None

    def suggest(self, action: A, reason: str = "") -> None:
        """Put an action forward as a hint: the person who is asked may take it or leave it (U35)."""
        proposal = self._board.proposal
        if proposal is not None and proposal.is_asked and not self._notice.is_sent:
            self.let_go()
            self.point_at(None)
            proposal.suggest(action)
            self._say_and_draw(None, reason=reason)

    def refuse(self, refusal: Refusal) -> None:
        """Put back what the person tried, and say why."""
        self._tell(replace(self._notice, is_sent=False))
        if self._board.proposal is not None:
            self._board.proposal.take_all()
        self._say_and_draw(refusal, GLIDE_SECONDS)

    def forget_refusal(self) -> None:
        """Say no longer why the last try failed: something else is told now."""
        if self._notice.refusal:
            self._tell(replace(self._notice, refusal="", rule=""))
            self._board.draw_controls()

    def _say_and_draw(
        self,
        refusal: Refusal | None,
        seconds: float = STAGE_SECONDS,
        *,
        reason: str = "",
        is_warning: bool = False,
    ) -> None:
        said = "" if refusal is None else self._board.captions.refusal(refusal)
        rule = "" if refusal is None else refusal.rule
        self._tell(replace(self._notice, refusal=said, rule=rule, reason=reason, is_warned=is_warning))
        self._board.on_sound("card-land" if refusal is None else "refusal")
        self._board.draw(seconds)

    # -- taps and drags -------------------------------------------------------------------

    def _follow(self, gesture: Gesture) -> None:
        if isinstance(gesture, Dropped | Missed | PutBack):
            self._board.on_carry(False)
        match gesture:
            case Tapped(target):
                self.tap(target)
            case Lifted(target, zones):
                self._board.on_carry(True)
                self._lift(target, {zone.target for zone in zones if zone.is_legal})
            case Hovered(target, zone):
                self._board.hover(target, None if zone is None else zone.target)
            case Dropped(target, zone):
                onto = zone.target
                self._settle(target, lambda: self._put(target, onto))
            case Missed(target, zone):
                self._miss(target, None if zone is None else zone.target)
            case PutBack():
                self._swing.let_go()
                self._board.draw()

    def tap(self, target: Target) -> None:
        """Put it forward, or take it back, wherever it belongs."""
        self._put(target, None)

    def _put(self, target: Target, onto: Target | None) -> None:
        proposal = self._board.proposal
        if proposal is None or self._notice.is_sent:
            return
        if onto is None and proposal.is_meant_by(target):
            self.commit()
            return
        refusal = proposal.put(target) if onto is None else proposal.put_on(target, onto)
        if refusal is not None:
            proposal.forget(target)
        self._say_and_draw(refusal)
        if refusal is not None:
            self._shake(target)
        elif proposal.is_settled:
            self.commit()

    def _lift(self, target: Target, onto: set[Target]) -> None:
        board = self._board
        cards = [widget for widget in board.hit_test.carried(target) if isinstance(widget, Card)]
        for card in cards:
            board.frame.layer.raise_card(card)
        if board.table.seconds(GLIDE_SECONDS):
            self._swing.take(cards)
        else:
            for card in cards:
                card.lift = 1
        board.on_sound("card-lift")
        self.forget_refusal()  # why the last try failed would look like what is wrong with this one
        board.light(onto)

    def _miss(self, target: Target, onto: Target | None) -> None:
        """Let everything glide home; over a zone that does not take it, with the reason."""
        proposal = self._board.proposal
        refusal = None if onto is None or proposal is None else proposal.refusal_on(target, onto)
        if proposal is not None and refusal is not None:
            proposal.forget(target)
        self._settle(target, lambda: self._say_and_draw(refusal, GLIDE_SECONDS))
        if refusal is not None:
            self._shake(target)

    def _settle(self, target: Target, draw: Callable[[], None]) -> None:
        """Draw; what is no card is in its place at once, and is let glide there as cards are."""
        self._swing.let_go()
        board = self._board
        carried = board.hit_test.carried(target)
        others = [(other, tuple(other.pos)) for other in carried if not isinstance(other, Card)]
        draw()
        for other, dropped_at in others:
            home = tuple(other.pos)
            other.pos = dropped_at
            glide(other, home, board.motion, board.table.seconds(GLIDE_SECONDS))

    def _shake(self, target: Target) -> None:
        seconds = self._board.table.seconds(GLIDE_SECONDS)
        for widget in self._board.hit_test.carried(target):
            if isinstance(widget, Card) and seconds:
                shake(widget, self._board.motion, seconds)

    # -- fingers on the frame that no button of it takes ----------------------------------

    def is_ready(self) -> bool:
        return not self._board.player.is_playing and self._board.glanced is None

    def down(self, touch: MotionEvent) -> bool:
        self._board.motion.finish()
        self.point_at(None)
        return self._drag.down(touch)

    def move(self, touch: MotionEvent) -> bool:
        return self._drag.move(touch)

    def up(self, touch: MotionEvent) -> bool:
        return self._drag.up(touch)

    def let_go(self) -> None:
        """Send home, unplayed, whatever a finger holds: it is about something else."""
        self._drag.cancel()

    # -- keys ---------------------------------------------------------------------------

    def listen(self, is_there: bool) -> None:
        if is_there:
            Window.bind(on_key_down=self.on_key)
        else:
            Window.unbind(on_key_down=self.on_key)

    def on_key(self, _window: Any, key: int, _scancode: int, _text: str, modifiers: list[str]) -> bool:
        proposal = self._board.proposal
        if proposal is None or not proposal.is_asked or not self.is_ready() or self._notice.is_sent:
            return False
        self._board.motion.finish()
        if key in PREVIOUS_KEYS or (key == TAB and "shift" in modifiers):
            self._move_focus(-1)
        elif key in NEXT_KEYS:
            self._move_focus(1)
        elif key in PRESS_KEYS:
            self.press(self._notice.focus)
        elif key == BACKSPACE:
            proposal.take_last()
            self._say_and_draw(None)
        else:
            return False
        return True

    def press(self, target: Target | None) -> None:
        """Do what a tap on it does; on one of the two buttons, too."""
        match target:
            case CommitButton():
                self.commit()
            case TakeBackButton():
                self.take_back()
            case Target():
                self.tap(target)

    def _move_focus(self, by: int) -> None:
        targets = list(self._board.hit_test.reachable())
        if self._board.frame.can_commit:
            targets += BUTTONS
        if targets:
            focus = self._notice.focus
            place = targets.index(focus) + by if focus in targets else min(by, 0)
            self.point_at(targets[place % len(targets)])

    def point_at(self, target: Target | None, *, is_hint: bool = False) -> None:
        """Let the keys point at it; at nothing, once a finger is there."""
        self._tell(replace(self._notice, focus=target, is_hint=is_hint))
        self._board.show_focus()
