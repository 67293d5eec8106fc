"""The end of a match: what is kept is told of it once, and the ceremony is shown."""

import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kivy.clock import Clock

from app.resources.art import picture
from app.screens.postcard_sheet import PostcardSheet, file_day
from app.screens.table.ceremony import Ceremony
from app.screens.table.match_postcard import postcard_of
from app.screens.table.sheets import Sheets
from app.screens.table.state import Layers, TableState
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.view_presenter import ViewPresenter
from app.screens.table.ways import TableWays
from app.shell import Shell
from app.signals import Signal
from engines.api import Seat

PICTURES = ("podium", "curtain", "curtain-tie")  # one of each page
OVER = object()


class Ending:
    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        views: ViewPresenter,
        sheets: Sheets,
        tutorial: TutorialOverlay,
        ways: TableWays,
        *,
        is_told: bool,
    ) -> None:
        """`is_told`: the ceremony has been seen."""
        self._state = state
        self._layers = layers
        self._shell = shell
        self._views = views
        self._sheets = sheets
        self._tutorial = tutorial
        self._ways = ways
        self._is_told = is_told
        self.told: Signal[str] = Signal()  # what everybody is to hear
        self._left = self._parts()
        self._ready = Clock.create_trigger(self._get_ready, 0, interval=True)
        self._draw_below = Clock.create_trigger(lambda _: self._views.draw_below())
        state.turn_ended.connect(self._look_ahead)

    @cached_property
    def ceremony(self) -> Ceremony:
        """Return the ceremony, which is made once the match is over."""
        ceremony = Ceremony(self._state, self._layers, self._shell, self._ways.rematch_words)
        ceremony.bind(
            on_rematch=lambda _: self._ways.rematch(),
            on_same_cards=lambda _: self._ways.same_cards(),
            on_replay=lambda _: self._replay(is_playing=True),
            on_open_hands=lambda _: self._replay(are_hands_open=True),
            on_postcard=lambda _: self._send_postcard(),
            on_home=lambda _: self._shell.go("home"),
        )
        ceremony.bind(on_crown=lambda _, told: self.told(told), on_say=lambda _, told: self.told(told))
        return ceremony

    def _send_postcard(self) -> None:
        match, result = self._state.match, self._state.match.result
        if result is not None:
            shell, now = self._shell, time.time()
            card = postcard_of(match, result, self._state.board.summary, shell.words, now)
            self._sheets.show(PostcardSheet(shell, card, f"{file_day(now)}-{match.game.id}"))

    def _replay(self, **given: Any) -> None:
        self._shell.go("replay", match=self._state.match, way_back=self._ways.come_back, **given)

    @property
    def is_telling(self) -> bool:
        """Return whether cards are turned, or somebody climbs or is cheered."""
        return "ceremony" in self.__dict__ and self.ceremony.is_telling

    @property
    def is_shown(self) -> bool:
        return "ceremony" in self.__dict__ and self.ceremony.parent is not None

    def _look_ahead(self, _seat: Seat) -> None:
        """While the last move is shown, make the ceremony, part by part."""
        if self._state.match.result is not None:
            self._ready()

    def _get_ready(self, _seconds: float) -> bool:
        return next(self._left, OVER) is not OVER

    def _parts(self) -> Iterator[None]:
        """Pages of pictures first, of which each takes as long to read as a frame."""
        for name in PICTURES:
            picture(name)
            yield
        ceremony = self.ceremony
        yield
        ceremony.lay()
        yield
        while ceremony.get_ready():
            yield

    def close(self) -> None:
        """Stop waiting for the ceremony, as the table is left."""
        self._ready.cancel()
        self._draw_below.cancel()

    def show(self) -> None:
        """The ceremony at once; the table below it, where no secret is left, in a frame of its own."""
        self._ready.cancel()
        self._state.asked = None
        self._state.curtain.open()
        self._views.make_way(None)
        self._draw_below()
        is_told, self._is_told = self._is_told, True
        if not is_told:
            self._ways.end()
        self._tutorial.stop()
        self.ceremony.show(is_told=is_told)
