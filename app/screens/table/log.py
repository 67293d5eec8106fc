"""The log: everything so far, round by round, as one person saw it or as it lay open (U14)."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.boards.base.board import AnyBoard
from app.boards.base.chapters import first_of, heading, parts_of
from app.boards.base.contract import Log
from app.match import Match, Player
from app.text.language import Translator
from app.text.notices import cut_sentence
from app.widgets.key_scroll import scroll
from app.widgets.log_line import LogLine
from app.widgets.paper import Sheet
from engines.api import Seat

AT_ONCE = 2  # rounds: they fill the sheet, and a long match has many

Sentence = tuple[str, str]  # what happened, and its picture
Deeds = list[tuple[Seat | None, list[Sentence]]]  # the mover, and what came of it; None: a round begins


def rounds(board: AnyBoard, log: Log) -> list[Deeds]:
    """Return the sentences of a log by round, each under the seat that it is about."""
    found: list[Deeds] = [[]]
    first = first_of(log)
    for mover, events in log:
        doer: Seat | None = mover  # of what is about no seat; no seat does that a round begins
        told_of: Seat | None = None
        is_begun = False
        for event in events:
            caption = board.player.view_of(event).caption(event)
            if caption:
                about: Seat | None = getattr(event, "seat", None)
                if not is_begun or about not in (None, told_of):  # a move may end in another seat's turn
                    told_of, is_begun = doer if about is None else about, True
                    found[-1].append((told_of, []))
                found[-1][-1][1].append((caption, board.player.view_of(event).picture(event)))
            if board.player.view_of(event).is_end_of_round(event, first):
                found.append([])
                doer, is_begun = None, False
    return [deeds for deeds in found if deeds]


class LogRound(BoxLayout):
    heading = StringProperty()

    def tell(self, deeds: Deeds, players: tuple[Player, ...]) -> None:
        """A player's symbol stands before what they did, and nothing before what followed from it."""
        for seat, sentences in deeds:
            for number, (sentence, picture) in enumerate(sentences):
                player = None if number or seat is None else players[seat]
                self.add_widget(LogLine(sentence, player, picture=picture))


class LogSheet(Sheet):
    """The newest round comes first; older ones follow frame by frame."""

    def __init__(self, words: Translator, board: AnyBoard, match: Match, log: Log, **options: Any) -> None:
        super().__init__(heading=words.say("What happened"), **options)
        laying = self._lay(words, board, match, log)
        for _ in range(AT_ONCE):
            next(laying, None)
        self._laying = Clock.schedule_interval(lambda _seconds: next(laying, True) is None, 0)

    def _lay(self, words: Translator, board: AnyBoard, match: Match, log: Log) -> Iterator[None]:
        told, parts = rounds(board, log), parts_of(board, log)
        for number, deeds in reversed(list(enumerate(told, 1))):
            page = LogRound(heading=heading(board, number, parts))
            page.tell(deeds, match.players)
            self.ids.rounds.add_widget(page)
            yield
        if match.is_cut:
            self._remark(cut_sentence(words))
        elif not told:
            self._remark(words.say("Nothing yet."))

    def _remark(self, sentence: str) -> None:
        page = LogRound()
        page.add_widget(LogLine(sentence))
        self.ids.rounds.add_widget(page)

    def on_close(self) -> None:
        self._laying.cancel()

    def key(self, key: int) -> None:
        scroll(self.ids.scroll, key)
