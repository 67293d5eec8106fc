"""The table by keys: covers, peeks, the menu and what is in it. Playing by keys is the board's."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.screens.table.cover import HOLD_SECONDS
from app.screens.table.covers import Covers
from app.screens.table.peek import Peek
from app.screens.table.recap import Recap
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.shell import Shell
from app.widgets.key_codes import ESCAPE, F1, PAGE_DOWN, PAGE_UP
from app.widgets.keyboard_list import NEXT_KEYS, PREVIOUS_KEYS

FIRST_SEAT = ord("1")
MENU = ord("m")
WALKING_KEYS = NEXT_KEYS | PREVIOUS_KEYS | {PAGE_UP, PAGE_DOWN}


class TableKeys:
    """Letters open sheets; a digit held down is a badge held down."""

    def __init__(
        self,
        state: TableState,
        shell: Shell,
        letters: Mapping[str, Callable[[], None]],
        covers: Covers,
        peek: Peek,
        sheets: Sheets,
        recap: Recap,
    ) -> None:
        """`letters`: what is done by each, "u" for taking back among them."""
        self._state = state
        self._shell = shell
        self._letters = letters
        self._covers = covers
        self._peek = peek
        self._sheets = sheets
        self._recap = recap
        self._held: int | None = None  # a digit: a player's badge
        self._pressed: set[int] = set()  # keys that are down: whatever else is heard of them is a repetition
        self._hold = Clock.create_trigger(self._hold_badge, HOLD_SECONDS)

    def listen(self) -> None:
        self._pressed = set(self._shell.pressing)
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self._look_away)

    def unlisten(self) -> None:
        Window.unbind(on_key_down=self._down, on_key_up=self._up, focus=self._look_away)
        self._pressed.clear()
        self.let_go()

    def let_go(self) -> None:
        """Forget the badge that a key holds."""
        self._held = None
        self._hold.cancel()

    @property
    def is_held(self) -> bool:
        return self._held is not None

    def _down(self, _window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        if key == ESCAPE:  # the application's
            return False
        if key in self._pressed:
            return self._repeated(key)
        self._pressed.add(key)
        if self._sheets.top is not None:
            self._sheets.top.key(key)
            return True
        if self._state.timeline.is_running and key != MENU:
            self._state.timeline.skip()
            return True
        if self._covers.key_down(key):
            return True
        if self._recap.parent is not None:
            return self._is_done(partial(self._recap.key, key))
        if "ctrl" in modifiers:
            return self._is_done(self._letters["u"]) if key == ord("z") else False
        if key == F1 or text == "?":
            return self._is_done(self._sheets.show_rule_of_focus)
        if 0 <= key - FIRST_SEAT < len(self._state.match.players):
            return self._digit(key)
        letter = chr(key) if 0 <= key < 128 else ""
        return letter in self._letters and self._is_done(self._letters[letter])

    def _repeated(self, key: int) -> bool:
        """A key acts once, when it goes down; only arrows walk on, here or on the board."""
        if key not in WALKING_KEYS:
            return True
        if self._sheets.top is not None:
            self._sheets.top.key(key)
            return True
        if self._recap.parent is not None and self._recap.is_scrolled:
            self._recap.key(key)
            return True
        return self._state.timeline.is_running or self._recap.parent is not None

    def _look_away(self, _window: Any, is_here: bool) -> None:
        """A key that goes up while another window is in front is not heard of."""
        if not is_here:
            self._pressed.clear()

    @staticmethod
    def _is_done(deed: Callable[[], None]) -> bool:
        deed()
        return True

    def _digit(self, key: int) -> bool:
        if self._held is None:  # one badge at a time
            self._held = key
            if self._shell.settings.cover_opens == "hold":
                self._hold()
            else:
                self._peek.tap(key - FIRST_SEAT)
        return True

    def _hold_badge(self, _seconds: float) -> None:
        if self._held is not None:
            self._peek.hold(self._held - FIRST_SEAT)

    def _up(self, _window: Any, key: int, *_: Any) -> None:
        self._pressed.discard(key)
        self._covers.key_up(key)
        if key == self._held:
            self.let_go()
            self._peek.check()
