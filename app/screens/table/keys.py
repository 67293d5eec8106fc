"""The table by keys: covers, peeks, the menu and what is in it. Playing by keys is the board's."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.screens.table.cover import HOLD_SECONDS
from app.widgets.key_codes import ESCAPE, F1, PAGE_DOWN, PAGE_UP
from app.widgets.keyboard_list import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

FIRST_SEAT = ord("1")
WALKING_KEYS = NEXT_KEYS | PREVIOUS_KEYS | {PAGE_UP, PAGE_DOWN}


class TableKeys:
    """Letters open sheets; a digit held down is a badge held down."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._held: int | None = None  # a digit: somebody's badge
        self._pressed: set[int] = set()  # keys that are down: whatever else is heard of them is a repetition
        self._peek = Clock.create_trigger(self._hold_badge, HOLD_SECONDS)
        self._letters = {
            "h": table.robots.hint,
            "m": table.sheets.show_menu,
            "j": table.sheets.show_log,
            "l": table.sheets.show_log,
            "u": table.ask_to_undo,
            "r": table.showing.replay,
            "t": table.look_or_call,
            "g": table.coach.confirm,
        }

    def listen(self) -> None:
        self._pressed = set(self._table.shell.pressing)
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self._look_away)

    def unlisten(self) -> None:
        Window.unbind(on_key_down=self._down, on_key_up=self._up, focus=self._look_away)
        self._pressed.clear()
        self.let_go()

    def let_go(self) -> None:
        """Whatever is held down holds nothing any more."""
        self._held = None
        self._peek.cancel()

    @property
    def is_held(self) -> bool:
        return self._held is not None

    def _down(self, _window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        table = self._table
        if key == ESCAPE:  # the application's
            return False
        if key in self._pressed:
            return self._repeated(key)
        self._pressed.add(key)
        if table.sheets.top is not None:
            table.sheets.top.key(key)
            return True
        if table.timeline.is_running:
            table.timeline.skip()
            return True
        if table.covers.lid is not None and table.covers.lid.key_down(key):
            return True
        if table.looks.is_on and table.curtain.viewer is not None and key in PRESS_KEYS:
            return self._is_done(table.looks.go_on)
        if table.recap.parent is not None:  # any key, as any tap
            return self._is_done(table.recap.hide)
        if "ctrl" in modifiers:
            return self._is_done(table.ask_to_undo) if key == ord("z") else False
        if key == F1 or text == "?":
            return self._is_done(table.sheets.show_rule_of_focus)
        if 0 <= key - FIRST_SEAT < len(table.match.players):
            return self._digit(key)
        letter = chr(key) if 0 <= key < 128 else ""
        return letter in self._letters and self._is_done(self._letters[letter])

    def _repeated(self, key: int) -> bool:
        """What a key did when it went down is all that it does; only arrows walk on, here or on the board."""
        table = self._table
        if key not in WALKING_KEYS:
            return True
        if table.sheets.top is not None:
            table.sheets.top.key(key)
            return True
        return table.timeline.is_running or table.recap.parent is not None

    def _look_away(self, _window: Any, is_here: bool) -> None:
        """A key that goes up while another window is in front is not heard of."""
        if not is_here:
            self._pressed.clear()

    @staticmethod
    def _is_done(deed: Any) -> bool:
        deed()
        return True

    def _digit(self, key: int) -> bool:
        if self._held is None:  # one badge at a time
            self._held = key
            if self._table.shell.settings.cover_opens == "hold":
                self._peek()
            else:
                self._table.peek.tap(key - FIRST_SEAT)
        return True

    def _hold_badge(self, _seconds: float) -> None:
        if self._held is not None:
            self._table.peek.hold(self._held - FIRST_SEAT)

    def _up(self, _window: Any, key: int, *_: Any) -> None:
        self._pressed.discard(key)
        lid = self._table.covers.lid
        if lid is not None:
            lid.key_up(key)
        if key == self._held:
            self.let_go()
            self._table.peek.check()
