"""The menu in the corner of the table: to look back, to take back, and to leave (U15)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app import palette
from app.match import Private
from app.screens.question import Question
from app.widgets.paper import Sheet, Slip
from app.widgets.walk import walk

if TYPE_CHECKING:
    from app.screens.table import TableScreen


@dataclass(frozen=True, slots=True)
class Item:
    words: str
    icon: str
    do: Callable[[], None]


class Menu(Sheet):
    """Whatever is chosen closes the menu first; putting the match away asks, far from everything else."""

    def __init__(self, table: "TableScreen", **options: Any) -> None:
        say = table.shell.words.say
        super().__init__(measure=table.measure, heading=say("Menu"), is_fitted=True, **options)
        self._table = table
        self.slips: list[Slip] = []
        for item in self._items():
            self.ids.choices.add_widget(self._slip(item))
        if table.match.to_act:
            away = Item(say("Put this match away…"), "away", self._ask_to_put_away)
            self.ids.danger.add_widget(self._slip(away, color=palette.BRICK))

    def _slip(self, item: Item, **look: Any) -> Slip:
        slip = Slip(measure=self.measure, words=item.words, icon=item.icon, points=20, least=64, **look)
        slip.bind(on_release=lambda _: self._choose(item))
        self.slips.append(slip)
        return slip

    def _choose(self, item: Item) -> None:
        self.close()
        item.do()

    def _items(self) -> Iterator[Item]:
        table, shell = self._table, self._table.shell
        say = shell.words.say
        if table.undoer is not None:
            name = table.match.players[table.undoer].name
            yield Item(say("Take back {name}’s move", name=name), "undo", table.undo)
        if table.can_hint:
            yield Item(say("A hint"), "hint", table.hint)
        yield Item(say("What happened"), "log", table.sheets.show_log)
        if isinstance(table.curtain.state, Private) and table.recap.has_lines(table):
            yield Item(say("Since your last turn"), "since", table.sheets.show_recap)
        if table.can_replay:
            yield Item(say("See the last race again"), "again", table.replay)
        if table.match.to_act:
            game = table.match.game
            yield Item(
                say("Rules"),
                "rules",
                lambda: shell.go("rules", game=game, way_back=table.on_return),
            )
            yield Item(say("Settings"), "settings", lambda: shell.go("settings", way_back=table.on_return))
        yield Item(say("Leave the table"), "home", lambda: shell.go("home"))

    def _ask_to_put_away(self) -> None:
        self._table.sheets.show(away_question(self._table))

    def key(self, key: int) -> None:
        walk(self.slips, key)


def away_question(table: "TableScreen") -> Question:
    """Asked before a match leaves the list of those that wait."""
    say = table.shell.words.say
    return Question(
        table.on_put_away,
        measure=table.measure,
        heading=say("Put this match away?"),
        text=say("The album keeps it, apart. To pause, leave the table instead: the match waits for you."),
        no=say("Keep it"),
        yes=say("Put away"),
        icon="away",
    )
