"""From screen to screen: building, turning pages, and the keys that lead back or from thing to thing."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.screenmanager import Screen, ScreenManager

from app.match import Side
from app.platform.garbage import Garbage
from app.resources import layouts
from app.screens.first_sight import FirstSight
from app.screens.page_turn import TURN_SECONDS, SceneChange, SeenFrame, TurningPage, picture_of
from app.shell import Shell
from app.text import notices
from app.widgets import key_codes
from app.widgets.keyboard_list import PRESS_KEYS


class Navigation:
    """One screen at a time, built when it is shown and dropped when it is left; home alone is kept."""

    def __init__(self, shell: Shell, *, has_pages: Callable[[], bool]) -> None:
        """`has_pages`: whether a screen that is left turns like a page."""
        self._shell = shell
        self._has_pages = has_pages
        self.page = TurningPage()
        self._seen = SeenFrame(self._may_copy)
        garbage = Garbage(lambda: self.page.is_turning or self.manager.current_screen.is_moving)
        self.manager = ScreenManager(transition=SceneChange(garbage.leave))
        self.pressing: set[int] = set()
        # Kivy cuts screens off at their edges while they slide. Ours do not: it would fill the window twice.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        self.shown: tuple[str, dict[str, Any]] = ("home", {})
        self.home: Any = None  # kept while another screen is shown
        self._focused: tuple[str, Any] | None = None  # where the keys pointed on the screen that is left
        Window.bind(on_key_down=self._on_key, on_key_up=self._on_key_up, focus=lambda *_: self.drop())
        self._sight = FirstSight(lambda: self.page.edge, self.pressing.add)

    # -- showing a screen -----------------------------------------------------------------

    def go(self, name: str, *, side: Side = Side.SOUTH, **given: Any) -> None:
        """Show a screen, built from what is kept and what is given."""
        store, settings = self._shell.store, self._shell.settings
        is_back = name == "home" and store.try_again()  # nothing is played now
        if is_back:
            given.setdefault("problem", notices.kept_again)
        self.shown = (name, given if side is Side.SOUTH else {"side": side, **given})
        Window.allow_screensaver = name != "table"  # round a table people think longer than a screen stays on
        if is_back:
            settings.recall()
        page = self._leave()  # before the next is made, which goes on with what was left
        self._show(self._turned(self.make(name, given), side), page)

    def go_again(self) -> None:
        """Build the screen anew from what it shows."""
        name, given = self.shown
        self.go(name, **given)

    @staticmethod
    def _turned(screen: Any, side: Side) -> Screen:
        if side is Side.SOUTH:
            return screen
        from app.screens.rotated_screen import RotatedScreen  # only a flat table has other sides

        return RotatedScreen(screen, side)

    def make(self, name: str, given: dict[str, Any]) -> Screen:
        if name == "home" and self.home is not None and self.home.fits(self._shell):
            self.home.show(**given)
            return self.home
        if name != "home":
            layouts.read_widgets()
        # with what it stands on: its own layout comes after that
        module = import_module(f"app.screens.{name}")
        layouts.read_screen(name)
        screen: Screen = module.SCREEN(shell=self._shell, **given)
        if name == "home":
            self.home = screen
        return screen

    def forget_home(self) -> None:
        """Build home anew when it is shown next."""
        self.home = None

    def show(self, screen: Screen) -> None:
        """The old screen leaves the tree in the frame in which the new one comes."""
        self._show(screen, self._leave())

    def _leave(self) -> Any:
        """Close what is shown, and return a picture of it, if it is to turn like a page."""
        self.manager.transition.stop()  # a screen that is still coming has come before it is closed
        left = self.manager.current_screen if self.manager.screens else None
        page = self._page_of(left) if left is not None else None
        Window.release_all_keyboards()  # or Kivy holds the field that was written in, and all round it
        for old in list(self.manager.screens):
            old.close()
        self._take_from_fingers()
        if "focus" in self.__dict__:  # it would hold what it points at, and all round it
            self._focused = None if left is None else (left.name, self.focus.spot)
            self.focus.clear()
        return page

    def _show(self, screen: Screen, page: Any) -> None:
        if page is None:
            self.page.put_away()  # one that still turns shows what was left before
        else:  # before the new one comes, which may wait for it
            self.page.turn(page, self._shell.settings.seconds(TURN_SECONDS))
        if self._focused is not None and self._focused[0] == screen.name and self._focused[1] is not None:
            self.focus.begin_at(self._focused[1], screen)  # another page of the same
        self._focused = None
        self.manager.switch_to(screen)
        self._sight.begin()
        for old in [old for old in self.manager.screens if old is not screen]:
            self.manager.remove_widget(old)

    def once_seen(self, call: Callable[[], None]) -> None:
        self.page.then(call)

    @staticmethod
    def _take_from_fingers() -> None:
        """Undo a press on a screen that is left: nothing comes to pass when the finger is lifted."""
        for touch in EventLoop.touches:
            for held in [reference() for reference in touch.grab_list]:
                if held is not None:
                    touch.ungrab(held)

    def _page_of(self, screen: Screen) -> Any:
        """Return a picture of the screen that is left; None if nothing is to move or a secret would be on it.

        What was covered since the last frame is on it as well: it shows what was drawn then.
        """
        if not self._may_turn(screen):
            return None
        return self._seen.picture or picture_of(screen)

    def _may_turn(self, screen: Screen) -> bool:
        settings = self._shell.settings
        is_still = settings.reduced_motion or not settings.seconds(TURN_SECONDS)
        is_secret = screen.is_secret or self._shell.secrecy.is_on
        return not is_still and not is_secret and self._has_pages()

    def _may_copy(self) -> bool:
        """Return whether the frame that was just drawn is what would turn, and nothing lies over it."""
        screen = self.manager.current_screen
        is_alone = not self.page.is_turning and Window.children == [self.manager]
        return is_alone and screen is not None and not screen.is_moving and self._may_turn(screen)

    # -- keys, and the world outside ------------------------------------------------------

    def drop(self) -> None:
        """The tablet is put away for a moment, or another window is in front."""
        self.pressing.clear()  # a key that goes up elsewhere is not heard of
        self.manager.current_screen.drop()

    @cached_property
    def focus(self) -> Any:
        from app.widgets.focus import KeyFocus  # a tablet has no keys

        focus = KeyFocus()
        Window.bind(on_touch_down=focus.clear)
        return focus

    def _on_key(self, _window: Any, key: int, _scancode: int, _text: Any, modifiers: list[str]) -> bool:
        """The back key covers a person's view first, then goes home; a match is never lost by it."""
        if key != key_codes.ESCAPE:
            screen = self.manager.current_screen
            if screen.is_walked and key in PRESS_KEYS:
                self.pressing.add(key)
            return screen.is_walked and bool(self.focus.key(screen.walked, key, modifiers))
        if self.shown[0] == "home":
            return False
        self.manager.current_screen.back()
        return True

    def _on_key_up(self, _window: Any, key: int, *_: Any) -> None:
        self.pressing.discard(key)
