"""The menu in the corner of the table: to look back, to take back, and to leave (U15)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.utils import escape_markup

from app.screens.table.move_presenter import MovePresenter
from app.screens.table.questions import away_question
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.undo import Undo
from app.shell import Shell
from app.widgets.keyboard_list import walk
from app.widgets.paper import Sheet, Slip


@dataclass(frozen=True, slots=True)
class Item:
    words: str
    icon: str
    do: Callable[[], None]
    can_be_done: bool = True


class MenuSheet(Sheet):
    """Everything has its place, whether it can be done now or not; what is chosen closes the menu first.

    What is grave lies far from everything else.
    """

    def __init__(self, items: Sequence[Item], grave: Item, **options: Any) -> None:
        super().__init__(is_fitted=True, **options)
        self.slips: list[Slip] = []
        for item in items:
            self.ids.choices.add_widget(self._slip(item))
        self.ids.danger.add_widget(self._slip(grave))

    def _slip(self, item: Item) -> Slip:
        slip = Slip(words=item.words, icon=item.icon, points=20, least=64, disabled=not item.can_be_done)
        slip.bind(on_release=lambda _: self._choose(item))
        self.slips.append(slip)
        return slip

    def _choose(self, item: Item) -> None:
        self.close()
        item.do()

    def key(self, key: int) -> None:
        walk(self.slips, key)


@dataclass(frozen=True, slots=True)
class Menu:
    """Collects from the table's helpers what can be done now."""

    state: TableState
    shell: Shell
    sheets: Sheets
    moves: MovePresenter
    robots: Robots
    recap: Recap
    undo: Undo
    open_page: Callable[..., None]  # a screen from which a way leads back to the table
    put_away: Callable[[], None]

    def show(self) -> None:
        if not self.state.timeline.is_running:
            say, is_open = self.shell.words.say, bool(self.state.match.to_act)
            away = Item(say("Put this game away…"), "away", self.ask_to_put_away, is_open)
            self.sheets.show(MenuSheet(list(self._items()), away, heading=say("Menu")))

    def _items(self) -> Iterator[Item]:
        say, moves, robots = self.shell.words.say, self.moves, self.robots
        game, recap = self.state.match.game, self.recap
        yield Item(self._undo_words(), "undo", self.undo.ask, self.undo.seat is not None)
        yield Item(say("A hint"), "hint", robots.hint, robots.can_hint)
        yield Item(say("What happened"), "log", self.sheets.show_log)
        yield Item(say("Since your last turn"), "since", recap.show_to_viewer, recap.has_lines)
        yield Item(say("Watch the last race again"), "again", moves.replay, moves.can_replay)
        yield Item(say("Rules"), "rules", partial(self.open_page, "rules", game=game))
        yield Item(say("Settings"), "settings", partial(self.open_page, "settings"))
        yield Item(say("Leave the table"), "home", partial(self.shell.go, "home"))

    def _undo_words(self) -> str:
        seat, say = self.undo.seat, self.shell.words.say
        if seat is None:
            return say("Undo the last move")
        return say("Undo {name}’s move", name=escape_markup(self.state.match.players[seat].name))

    def ask_to_put_away(self) -> None:
        self.sheets.show(away_question(self.shell.words, self.put_away))
