"""The table under way: shows what happens, asks the seat that is to act, and keeps secrets behind covers."""

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.boards.base.contract import Table
from app.boards.base.timeline import Timeline
from app.match import Curtain, Match, Private, TutorialProgress
from app.screens import ShellScreen
from app.screens.table.covers import Covers
from app.screens.table.ending import Ending
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.interruptions import Interruptions
from app.screens.table.keys import TableKeys
from app.screens.table.menu import Menu
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.offers import TableOffers
from app.screens.table.peek import Peek
from app.screens.table.presses import Presses
from app.screens.table.read_aloud import ReadAloud
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.turn_call import TurnCall
from app.screens.table.turns import Turns
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.undo import Undo
from app.screens.table.view_presenter import ViewPresenter
from app.screens.table.ways import TableWays
from app.shell import Shell
from engines.api import Seat


class TableScreen(ShellScreen):
    """One match. Everything on it is made from `match.view(viewer)` and events seen by that viewer."""

    presses: Presses
    sheets: Sheets
    turns: Turns
    keys: TableKeys

    def __init__(
        self,
        shell: Shell,
        match: Match,
        ways: TableWays,
        *,
        progress: TutorialProgress | None = None,
        is_told: bool = False,
        is_back: bool = False,
        **options: Any,
    ) -> None:
        """`is_told`: the match is over and its ceremony has been seen; `is_back`: it was left for a while."""
        super().__init__(shell, **options)
        self.match, self.ways = match, ways
        self.curtain = Curtain(match.players, match.manner)
        words, layers = shell.words, self.ids
        self.board = board = shell.boards.board(
            Table(match.game, match.players, shell.settings, words),
            lambda action: self.turns.submit(action),
            lambda cue: self.presses.answer(cue),
            lambda name: self.sheets.show_rule(name),
        )
        self.timeline = Timeline(board, shell.sounds, lambda: shell.speech.is_speaking)
        self.looks = looks = FirstLookRound(match, self.curtain, words, board.has_first_look)
        self.state = state = TableState(match, self.curtain, board, self.timeline, looks)
        self.views = views = ViewPresenter(state, shell, looks)
        self.moves = moves = MovePresenter(state, layers, shell, looks, views, is_back=is_back)
        self.turns = turns = Turns(state, layers, looks, views, moves)
        self.recap = recap = Recap(state, layers, words, views)
        self.sheets = sheets = Sheets(state, layers, shell, views, moves, ways.come_back)
        self.tutorial = tutorial = TutorialOverlay(
            state, layers, shell, views, sheets, progress, ways.put_away
        )
        self.robots = robots = Robots(state, turns, sheets, tutorial, words)
        self.peek = peek = Peek(
            state, views, sheets, shell, lambda: layers.press.is_held or self.keys.is_held
        )
        self.presses = Presses(state, layers, shell, peek, sheets)
        self.undo = undo = Undo(state, words, views, sheets, turns)
        self.menu = Menu(state, words, sheets, moves, robots, recap, undo, ways)
        self.covers = covers = Covers(state, layers, shell, looks, views, peek)
        self.offers = TableOffers(state, layers, shell, covers, recap, robots, undo)
        self.interruptions = Interruptions(state, layers, shell, turns, views, moves, peek)
        self.read_aloud = ReadAloud(state, shell, views, covers, recap, sheets, tutorial)
        letters = {"m": self.open_menu, "t": views.look_or_call, "g": tutorial.confirm}
        letters |= {"v": self.read_aloud.read, **self.menu.letters}
        self.keys = TableKeys(state, shell, letters, covers, peek, sheets, recap)
        self.ending = Ending(state, layers, shell, views, sheets, tutorial, ways, is_told=is_told)
        self.turn_call = TurnCall(state, layers, shell, views, is_back=is_back)
        self._connect()
        layers.still.add_widget(board.frame)

    def _connect(self) -> None:
        """Let helpers hear of one another where the order in which they do counts."""
        self.state.helped.connect(self.ways.help)
        self.turns.over.connect(self.ending.show)
        self.ending.told.connect(self.read_aloud.tell_all)
        self.moves.told.connect(self.read_aloud.tell_all)
        self.views.laying.connect(self.offers.lay)
        self.views.laying.connect(self.covers.lay)  # beside what is offered
        self.sheets.opened.connect(self.covers.let_go)
        self.sheets.opened.connect(self.turn_call.hide)
        self.interruptions.letting_go.connect(self.covers.let_go)
        self.interruptions.letting_go.connect(self.keys.let_go)

    @property
    def asked(self) -> Seat | None:
        return self.state.asked

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self.interruptions.resized)
        self.shell.sounds.warm()
        self.keys.listen()
        self.do_layout()  # at once: drawn in another size first, all would be made twice
        self.turns.go_on()

    def close(self) -> None:
        """The match is left: nothing of it goes on in the background."""
        Window.unbind(on_resize=self.interruptions.resized)
        self.keys.unlisten()
        self.interruptions.let_go()
        self.peek.close()
        self.robots.close()
        self.moves.close()
        self.tutorial.close()
        self.ending.close()
        self.timeline.stop()
        self.curtain.open()
        self.turn_call.hide()
        self.offers.close()
        self.views.hide()
        self.read_aloud.close()
        self.shell.boards.keep(self.board)
        self.shell.secrecy.keep(False)

    @property
    def is_walked(self) -> bool:
        """Return whether keys go from button to button: at the podium; at the table they have other work."""
        return self.ending.is_shown and self.sheets.top is None

    @property
    def walked(self) -> Widget:
        return self.ending.ceremony if self.ending.is_shown else self

    @property
    def is_moving(self) -> bool:
        return self.timeline.is_running or self.board.motion.is_busy or self.ending.is_telling

    @property
    def is_secret(self) -> bool:
        """Return whether secrets are shown: while a page turns, the tablet could take pictures again."""
        return isinstance(self.curtain.state, Private)

    def drop(self) -> None:
        self.interruptions.drop()

    def back(self) -> None:
        """The back key: what lies on top goes first, then a view that others must not see; then home."""
        if self.sheets.top is not None:
            self.sheets.top.close()
        elif self.curtain.is_peek:
            self.peek.stop()
        elif isinstance(self.curtain.state, Private) and self.curtain.has_others:
            self.drop()
        else:
            self.ways.take_break()

    def open_menu(self) -> None:
        """End what moves, and open the menu; a hand that waits for its owner's tap goes behind a cover."""
        self.interruptions.finish()
        self.menu.show()
