"""The menu in the corner of the table: to look back, to take back, and to leave (U15)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.input import MotionEvent
from kivy.utils import escape_markup

from app.screens.table.move_presenter import MovePresenter
from app.screens.table.questions import away_question
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.undo import Undo
from app.screens.table.ways import TableWays
from app.text.guide import Guide
from app.text.language import Translator
from app.widgets.keyboard_list import walk
from app.widgets.paper import Sheet, Slip


@dataclass(frozen=True, slots=True)
class Item:
    words: str
    icon: str
    do: Callable[[], None]
    why_not: str = ""  # what stands in its way now


class MenuSheet(Sheet):
    """Everything has its place, whether it can be done now or not; what is chosen closes the menu first.

    What is grave lies far from everything else. What cannot be done says why when it is touched.
    """

    def __init__(self, items: Sequence[Item], grave: Item, **options: Any) -> None:
        super().__init__(is_fitted=True, **options)
        self.slips: list[Slip] = []
        self._reasons: list[str] = []
        for item in items:
            self.ids.choices.add_widget(self._slip(item))
        self.ids.danger.add_widget(self._slip(grave))

    def _slip(self, item: Item) -> Slip:
        slip = Slip(words=item.words, icon=item.icon, points=20, least=64, disabled=bool(item.why_not))
        slip.bind(on_release=lambda _: self._choose(item))
        self.slips.append(slip)
        self._reasons.append(item.why_not)
        return slip

    def _choose(self, item: Item) -> None:
        self.close()
        item.do()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Say in the heading what stands in the way of what is touched."""
        for slip, reason in zip(self.slips, self._reasons, strict=True):
            if reason and slip.collide_point(*touch.pos):
                self.heading = reason
        return super().on_touch_down(touch)

    def key(self, key: int) -> None:
        walk(self.slips, key)


@dataclass(frozen=True, slots=True)
class Menu:
    """Collects from the table's helpers what can be done now."""

    state: TableState
    words: Translator
    sheets: Sheets
    moves: MovePresenter
    robots: Robots
    recap: Recap
    undo: Undo
    ways: TableWays

    @property
    def letters(self) -> dict[str, Callable[[], None]]:
        """Return the keys that do the same as its items."""
        return {
            "u": self.undo.ask,
            "h": self.robots.hint,
            "j": self.sheets.show_log,
            "l": self.sheets.show_log,
            "s": self.recap.show,
            "r": self.moves.replay,
            "d": self.ways.take_break,
        }

    def show(self) -> None:
        say = self.words.say
        why = "" if self.state.match.to_act else say("The game is over.")
        away = Item(say("Put this game away…"), "away", self.ask_to_put_away, why)
        self.sheets.show(MenuSheet(list(self._items()), away, heading=say("Menu")))

    def _items(self) -> Iterator[Item]:
        say, moves, robots = self.words.say, self.moves, self.robots
        game, recap = self.state.match.game, self.recap
        no_undo = "" if self.undo.seat is not None else say("Nothing can be undone now.")
        no_hint = "" if robots.can_hint else say("Only on your turn.")
        no_news = "" if recap.has_lines else say("Nothing new to tell.")
        no_race = "" if moves.can_replay else self._no_race()
        yield Item(self._undo_words(), "undo", self.undo.ask, no_undo)
        yield Item(say("A hint"), "hint", robots.hint, no_hint)
        yield Item(say("What happened"), "log", self.sheets.show_log)
        yield Item(say("Since your last turn"), "since", recap.show, no_news)
        yield Item(say("Watch the last race again"), "again", moves.replay, no_race)
        chosen = self.state.match.record.options.values()
        about = Guide(game.id, self.words.language).rule_chosen(chosen)
        yield Item(say("Rules"), "rules", partial(self.sheets.open_page, "rules", game=game, about=about))
        yield Item(say("Settings"), "settings", partial(self.sheets.open_page, "settings"))
        yield Item(say("Leave the table"), "dinner", self.ways.take_break)

    def _no_race(self) -> str:
        say = self.words.say
        return say("No race yet.") if self.moves.has_motion else say("Animations are off.")

    def _undo_words(self) -> str:
        seat, say = self.undo.seat, self.words.say
        if seat is None:
            return say("Undo the last move")
        return say("Undo {name}’s move", name=escape_markup(self.state.match.players[seat].name))

    def ask_to_put_away(self) -> None:
        self.sheets.show(away_question(self.words, self.ways.put_away))
