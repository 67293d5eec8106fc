"""Matches as rows on a shelf: what they are, and what can be done with each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app import palette
from app.art import has_picture
from app.boards import Table, has_board
from app.match import Match
from app.screens.shell import Shell
from app.store import OpenMatch, Summary
from app.when import when
from app.widgets.paper import Measure, Slip, inline
from engines import catalogue


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to do with a match."""

    words: str
    icon: str
    do: Callable[[], None]
    is_main: bool = False


class MatchRow(BoxLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    title = StringProperty()
    names = StringProperty()
    news = StringProperty()  # when, and whose turn or who won
    game = StringProperty()  # its picture, as long as there is none of the table

    def offer(self, deed: Deed) -> None:
        look = {"fill": palette.LEAF, "color": palette.CUT} if deed.is_main else {"fill": palette.PAPER}
        slip = Slip(measure=self.measure, words=deed.words, icon=deed.icon, points=17, least=52, **look)
        slip.bind(on_release=lambda _: deed.do())
        self.ids.deeds.add_widget(slip)


def title(summary: Summary) -> str:
    game = catalogue().get(summary.game)
    return game.title if game else summary.game


def names(summary: Summary) -> str:
    return ", ".join(escape_markup(player.name) for player in summary.players)


def turn(shell: Shell, summary: Summary) -> str:
    """Whose turn it is."""
    say = shell.words.say
    acting = [summary.players[seat] for seat in summary.to_act]
    if len(acting) == 1:
        return say("{name} is next", name=escape_markup(acting[0].name))
    return say("several are choosing") if acting else ""


def outcome(summary: Summary) -> str:
    """Everybody in their order, with their points."""
    if not summary.places:
        return ""
    order = sorted(range(len(summary.places)), key=lambda seat: (summary.places[seat], seat))
    cup = inline("icon-trophy", palette.BRICK)
    return "   ".join(
        f"{cup if summary.places[seat] == 1 else ''} {escape_markup(summary.players[seat].name)} "
        f"{summary.scores[seat]}".strip()
        for seat in order
    )


def open_table(shell: Shell, match: int) -> tuple[Table, Any] | None:
    """A match as it lies open, if it can be shown at all."""
    opened = shell.store.open(match)
    if not isinstance(opened, OpenMatch) or not has_board(opened.record.game):
        return None
    kept = Match(opened.record, opened.players, opened.manner)
    return Table(kept.game, kept.players, shell.settings, shell.words), kept.view(None)


def row(shell: Shell, measure: Measure, summary: Summary, now: float, deeds: Sequence[Deed]) -> MatchRow:
    news = outcome(summary) or turn(shell, summary)
    found = MatchRow(
        measure=measure,
        title=title(summary),
        names=names(summary),
        news=" · ".join(part for part in (when(shell.words, summary.touched, now), news) if part),
        game=drawing if has_picture(drawing := f"home-{summary.game}") else "",
    )
    for deed in deeds:
        found.offer(deed)
    return found
