"""Matches as rows on a shelf: what they are, and what can be done with each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.properties import StringProperty
from kivy.utils import escape_markup

from app.material.rows import PaperRow
from app.resources.art import has_picture
from app.shell import Shell
from app.store import Summary
from app.style import palette
from app.text import cup_words, match_summary
from app.text.dates import when
from app.widgets.paper import Slip


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to do with a match."""

    words: str
    icon: str
    do: Callable[[], None]


class DeedSlip(Slip):
    """As high as the highest beside it."""


class MatchRow(PaperRow):
    """A match, and what can be done with it; the first of that by a touch anywhere."""

    names = StringProperty()
    news = StringProperty()  # when, and whose turn or who won
    game = StringProperty()  # its picture, as long as there is none of the table

    def offer(self, deeds: Sequence[Deed]) -> None:
        self.bind(on_release=lambda _: deeds[0].do())
        for deed in deeds:
            is_first = deed is deeds[0]
            look = {"fill": palette.LEAF, "color": palette.CUT} if is_first else {"fill": palette.PAPER}
            slip = DeedSlip(words=deed.words, icon=deed.icon, points=17, least=52, **look)
            slip.bind(on_release=lambda _, deed=deed: deed.do())
            self.ids.deeds.add_widget(slip)


def row(shell: Shell, summary: Summary, now: float, deeds: Sequence[Deed]) -> MatchRow:
    news = match_summary.outcome(shell, summary) or match_summary.turn(shell, summary)
    cup = shell.store.cups.of_match(summary.id)
    race = "" if cup is None else escape_markup(cup_words.name_of(cup, shell.words))
    told = (
        race,
        match_summary.variant(shell, summary),
        when(shell.words, summary.touched, now),
        news,
        match_summary.scope(shell, summary),
    )
    found = MatchRow(
        title=match_summary.title(shell, summary),
        names=match_summary.names(shell, summary),
        news=" · ".join(filter(None, told)),
        game=drawing if has_picture(drawing := f"home-{summary.game}") else "",
    )
    found.offer(deeds)
    return found
