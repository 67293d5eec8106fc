"""The menu in the corner of the table: to look back, to take back, and to leave (U15)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.utils import escape_markup

from app.match import Player, Private
from app.widgets.keyboard_list import walk
from app.widgets.paper import Sheet, Slip
from app.widgets.question import Question

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


@dataclass(frozen=True, slots=True)
class Item:
    words: str
    icon: str
    do: Callable[[], None]
    can_be_done: bool = True


class Menu(Sheet):
    """Everything has its place, whether it can be done now or not; what is chosen closes the menu first.

    Putting the match away asks, far from everything else.
    """

    def __init__(self, table: "TableScreen", **options: Any) -> None:
        say = table.shell.words.say
        super().__init__(heading=say("Menu"), is_fitted=True, **options)
        self._table = table
        self.slips: list[Slip] = []
        for item in self._items():
            self.ids.choices.add_widget(self._slip(item))
        away = Item(say("Put this game away…"), "away", self._ask_to_put_away, bool(table.match.to_act))
        self.ids.danger.add_widget(self._slip(away))

    def _slip(self, item: Item, **look: Any) -> Slip:
        disabled = not item.can_be_done
        slip = Slip(words=item.words, icon=item.icon, points=20, least=64, disabled=disabled, **look)
        slip.bind(on_release=lambda _: self._choose(item))
        self.slips.append(slip)
        return slip

    def _choose(self, item: Item) -> None:
        self.close()
        item.do()

    def _items(self) -> Iterator[Item]:
        table, shell = self._table, self._table.shell
        say, game, side = shell.words.say, table.match.game, table.ids.turned.side
        has_recap = isinstance(table.curtain.state, Private) and table.recap.has_lines(table)
        yield Item(self._undo_words(), "undo", table.ask_to_undo, table.undoer is not None)
        yield Item(say("A hint"), "hint", table.robots.hint, table.robots.can_hint)
        yield Item(say("What happened"), "log", table.sheets.show_log)
        yield Item(say("Since your last turn"), "since", table.sheets.show_recap, has_recap)
        yield Item(say("Watch the last race again"), "again", table.showing.replay, table.showing.can_replay)
        yield Item(
            say("Rules"),
            "rules",
            lambda: shell.go("rules", side=side, game=game, way_back=table.on_return),
        )
        yield Item(
            say("Settings"),
            "settings",
            lambda: shell.go("settings", side=side, way_back=table.on_return),
        )
        yield Item(say("Leave the table"), "home", lambda: shell.go("home"))

    def _undo_words(self) -> str:
        table, say = self._table, self._table.shell.words.say
        if table.undoer is None:
            return say("Undo the last move")
        return say("Undo {name}’s move", name=escape_markup(table.match.players[table.undoer].name))

    def _ask_to_put_away(self) -> None:
        self._table.sheets.show(away_question(self._table))

    def key(self, key: int) -> None:
        walk(self.slips, key)


def away_question(table: "TableScreen") -> Question:
    """Asked before a match leaves the list of those that wait."""
    say = table.shell.words.say
    return Question(
        table.on_put_away,
        heading=say("Put this game away?"),
        text=say("The album will keep it. Just want a break? Leave the table instead: the game will wait."),
        no=say("Keep it"),
        yes=say("Put away"),
        icon="away",
    )


def undo_question(table: "TableScreen", player: Player) -> Question:
    """Asked where anybody may hold the tablet: the next in turn would take back what another did."""
    say, name = table.shell.words.say, escape_markup(player.name)
    return Question(
        table.undo,
        heading=say("Undo {name}’s move?", name=player.name),
        text=say("Then it is {name}’s turn again: pass the tablet back.", name=name),
        no=say("Leave it"),
        yes=say("Yes, undo it"),
        icon="undo",
    )


def stop_question(table: "TableScreen") -> Question:
    """Asked because a lesson that was stopped is not taken up again, and its button lies beside "Got it"."""
    say = table.shell.words.say
    return Question(
        table.coach.stop,
        heading=say("Stop the lesson?"),
        text=say("The game goes on, but without explanations."),
        no=say("Keep learning"),
        yes=say("Yes, stop"),
        icon="close",
    )
