"""What has happened so far, round by round, as one person saw it or as it lay open (U14)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app import palette
from app.boards.base import Board, Log
from app.match import Player
from app.notices import cut_sentence
from app.widgets.paper import INLINE_ROOM, Measure, Sheet, inline
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen

SHADE = 0.6  # seats' colours, dark enough to be read on paper
SCROLL_KEYS = {273: 1, 280: 4, 274: -1, 281: -4}  # up, page up, down, page down
SCROLL_UNITS = 60

Deeds = list[tuple[Seat, list[str]]]  # who moved, and what came of it in sentences


def rounds(board: Board, log: Log) -> list[Deeds]:
    """The sentences of a log by round."""
    found: list[Deeds] = [[]]
    for seat, events in log:
        sentences: list[str] = []
        for event in events:
            sentence = board.caption(event)
            if sentence:
                if not sentences:
                    found[-1].append((seat, sentences))
                sentences.append(sentence)
            if board.ends_round(event):
                found.append([])
                sentences = []
    return [deeds for deeds in found if deeds]


class LogRound(BoxLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    heading = StringProperty()
    text = StringProperty()


class LogSheet(Sheet):
    """The newest round comes first."""

    def __init__(self, table: "TableScreen", viewer: Seat | None, **options: Any) -> None:
        words = table.shell.words
        super().__init__(measure=table.measure, heading=words.say("What happened"), **options)
        told = rounds(table.board, table.match.log(viewer))
        for number, deeds in reversed(list(enumerate(told, 1))):
            text = "\n".join(_lines(deeds, table.match.players))
            heading = words.say("Round {number}", number=number)
            self.ids.rounds.add_widget(LogRound(measure=self.measure, heading=heading, text=text))
        if table.match.is_cut:
            self.ids.rounds.add_widget(LogRound(measure=self.measure, text=cut_sentence(words)))
        elif not told:
            self.ids.rounds.add_widget(LogRound(measure=self.measure, text=words.say("Nothing yet.")))

    def key(self, key: int) -> None:
        scroll, page = self.ids.scroll, self.ids.rounds
        beyond = page.height - scroll.height
        if key in SCROLL_KEYS and beyond > 0:
            by = SCROLL_KEYS[key] * SCROLL_UNITS * self.measure.unit / beyond
            scroll.scroll_y = min(1, max(0, scroll.scroll_y + by))


def signed(player: Player, sentence: str) -> str:
    """A sentence behind the symbol of whom it is about, as markup."""
    tint = [SHADE * share for share in palette.SEATS[player.colour][:3]]
    return f"{inline(f'symbol-{player.symbol}', tint)} {escape_markup(sentence)}"


def _lines(deeds: Deeds, players: tuple[Player, ...]) -> Iterator[str]:
    """A player's symbol stands before what they did, and nothing before what followed from it."""
    for seat, (first, *others) in deeds:
        yield signed(players[seat], first)
        for sentence in others:
            yield f"{INLINE_ROOM} {escape_markup(sentence)}"
