"""The lesson: what a newcomer needs to know next, said at the table while they play (U33)."""

from typing import TYPE_CHECKING

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.guide import Guide
from app.widgets.paper import Measure

if TYPE_CHECKING:
    from app.screens.table import TableScreen


class Bubble(BoxLayout):
    """What the coach says. It lies over the board, and lets every touch beside its buttons through."""

    __events__ = ("on_confirm", "on_skip")

    measure = ObjectProperty(Measure(), rebind=True)
    text = StringProperty()
    picture = StringProperty()
    confirm_text = StringProperty()  # on the button; empty for none
    skip_text = StringProperty()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return any(
            button.collide_point(*touch.pos) and button.on_touch_down(touch)
            for button in (self.ids.confirm, self.ids.skip)
            if not button.disabled
        )

    def on_confirm(self) -> None:
        """It is understood."""

    def on_skip(self) -> None:
        """Somebody would rather play."""


class Coach:
    """Tells the steps that the board says are due; what was understood is kept, to resume a lesson."""

    def __init__(self, table: "TableScreen", *, is_on: bool) -> None:
        self._table = table
        self._is_on = is_on
        self._step = ""
        self.bubble: Bubble | None = None

    def tell(self) -> None:
        """What is due for whoever is asked now, or nothing."""
        if not self._is_on:
            return
        step = self._due() if self._table.is_asked else ""
        if step:
            self._say(step)
        else:
            self.hush()

    def hush(self) -> None:
        if self.bubble is not None and self.bubble.parent is not None:
            self.bubble.parent.remove_widget(self.bubble)

    def stop(self) -> None:
        """The lesson is over; the match need not be."""
        if self._is_on:
            self.hush()
            self._is_on = False
            self._table.shell.settings.lesson = 0

    def confirm(self) -> None:
        """Got it: a step that is not done by playing is over."""
        if self.bubble is None or self.bubble.parent is None or not self.bubble.confirm_text:
            return
        settings = self._table.shell.settings
        settings.told = f"{settings.told} {self._step}".strip()
        if self._step == self._table.board.last_step:
            self.stop()
        else:
            self.tell()

    def _due(self) -> str:
        table = self._table
        seat, told = table.curtain.viewer, table.shell.settings.told.split()
        due = table.board.steps_due(table.match.view(seat), table.match.log(seat))
        return next((step for step in due if step not in told), "")

    def _say(self, name: str) -> None:
        table, say = self._table, self._table.shell.words.say
        step = Guide(table.match.game.id, table.shell.words.language).step(name)
        bubble = self.bubble = self.bubble or self._blow()
        self._step = name
        bubble.text, bubble.picture = step.text, step.picture
        is_last = name == table.board.last_step
        bubble.confirm_text = (
            "" if step.is_done_by_playing else say("Let’s play!") if is_last else say("Got it")
        )
        bubble.skip_text = "" if is_last else say("Skip the lesson")
        if bubble.parent is None:
            table.ids.stage.add_widget(bubble)

    def _blow(self) -> Bubble:
        bubble = Bubble(measure=self._table.measure)
        bubble.bind(on_confirm=lambda _: self.confirm(), on_skip=lambda _: self.stop())
        return bubble
