"""The rule for one thing on the table: its picture, a sentence or two, and where they stand (U14)."""

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from app.guide import Guide
from app.widgets.paper import Sheet

if TYPE_CHECKING:
    from app.screens.table import TableScreen


class RuleSheet(Sheet):
    picture = StringProperty()
    text = StringProperty()
    source = StringProperty()  # "Rule F7"

    def __init__(self, table: "TableScreen", name: str, **options: Any) -> None:
        words = table.shell.words
        rule = Guide(table.match.game.id, words.language).rule(name)
        source = words.say("Rule {rule}", rule=rule.number) if rule.number else ""
        super().__init__(
            measure=table.measure,
            heading=rule.title,
            picture=rule.picture,
            text=rule.text,
            source=source,
            is_fitted=True,
            **options,
        )
