"""The table by keys: covers, peeks, the menu and what is in it. Playing by keys is the board's."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.screens.cover import HOLD_SECONDS

if TYPE_CHECKING:
    from app.screens.table import TableScreen

BACK_KEY = 27  # the application's
F1 = 282
FIRST_SEAT = ord("1")


class TableKeys:
    """Letters open sheets; a digit held down is a badge held down."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._held: int | None = None
        self._peek = Clock.create_trigger(self._hold_badge, HOLD_SECONDS)
        self._letters = {
            "h": table.hint,
            "m": table.sheets.show_menu,
            "j": table.sheets.show_log,
            "l": table.sheets.show_log,
            "u": table.undo,
            "r": table.replay,
            "t": table.look_or_call,
            "g": table.coach.confirm,
        }

    def listen(self) -> None:
        Window.bind(on_key_down=self._down, on_key_up=self._up)

    def unlisten(self) -> None:
        Window.unbind(on_key_down=self._down, on_key_up=self._up)

    @property
    def is_held(self) -> bool:
        return self._held is not None

    def _down(self, _window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        table = self._table
        if key == BACK_KEY:
            return False
        if table.sheets.top is not None:
            table.sheets.top.key(key)
            return True
        if table.timeline.is_running:
            table.timeline.skip()
            return True
        if table.covers.lid is not None and table.covers.lid.key_down(key):
            return True
        if table.recap.parent is not None:  # any key, as any tap
            return self._is_done(table.recap.hide)
        if "ctrl" in modifiers:
            return self._is_done(table.undo) if key == ord("z") else False
        if key == F1 or text == "?":
            return self._is_done(table.sheets.show_rule_of_focus)
        if 0 <= key - FIRST_SEAT < len(table.match.players):
            return self._digit(key)
        letter = chr(key) if 0 <= key < 128 else ""
        return letter in self._letters and self._is_done(self._letters[letter])

    @staticmethod
    def _is_done(deed: Any) -> bool:
        deed()
        return True

    def _digit(self, key: int) -> bool:
        if self._held is None:  # keys repeat
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
        lid = self._table.covers.lid
        if lid is not None:
            lid.key_up(key)
        if key == self._held:
            self._held = None
            self._peek.cancel()
            self._table.peek.check()
