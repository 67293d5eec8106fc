"""The rule for one thing on the table: its picture, a sentence or two, and the way to its page (U14)."""

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from app.text.guide import Guide
from app.widgets.paper import Sheet

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class RuleSheet(Sheet):
    picture = StringProperty()
    text = StringProperty()
    more = StringProperty()  # on the button that leads to the page

    def __init__(self, table: "TableScreen", name: str, **options: Any) -> None:
        words = table.shell.words
        rule = Guide(table.match.game.id, words.language).rule(name)
        super().__init__(
            heading=rule.title,
            picture=rule.picture,
            text=rule.text,
            more=words.say("Read all the rules"),
            is_fitted=True,
            **options,
        )
        self._table = table
        self._name = name

    def read_on(self) -> None:
        """The page of the game, open at the same rule; the way back leads to the table."""
        table = self._table
        self.close()
        table.shell.go(
            "rules",
            side=table.ids.turned.side,
            game=table.match.game,
            about=self._name,
            way_back=table.on_return,
        )
