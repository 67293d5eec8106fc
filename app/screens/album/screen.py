"""The family's album: matches that wait, are over or were put away, and the hall of fame."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from app.cup import Cup
from app.match import NotKept
from app.material.cup_row import cup_row
from app.material.segments import Segments
from app.platform import machine
from app.screens.album.hall_of_fame import HallOfFame, Invitation
from app.screens.album.rows import Deed, MatchRow, row
from app.screens.overlaid import OverlaidScreen
from app.screens.share_sheets import ImportSheet, shared_match, take_in
from app.shell import Shell
from app.store import ALL_GAMES, OpenMatch, Summary, match_file
from app.text import cup_words, match_summary, notices
from app.text.language import Translator
from app.widgets.paper import Slip

PAGES = ("open", "over", "fame")  # "away" has no tab: a button below the matches leads there
MOST_PICTURES = 4  # of tables on one page: each is a whole board
MOST_ROWS = 20  # until older ones are asked for


class AlbumScreen(OverlaidScreen):
    page = StringProperty("open")

    def __init__(self, shell: Shell, page: str = "open", game: str = ALL_GAMES, **options: Any) -> None:
        super().__init__(shell=shell, name="album", page=page, **options)
        say = shell.words.say
        pages = zip(PAGES, (say("Waiting"), say("Finished"), say("Hall of fame")), strict=True)
        self.ids.tabs.add_widget(Segments(pages, page, lambda name: shell.go("album", page=name)))
        if page == "fame":
            hall = HallOfFame(self, game)
            self.ids.page.add_widget(hall)
            self._lay(hall.fill())
        else:
            self._lay(self._open() if page == "open" else self._closed())

    def close(self) -> None:
        super().close()
        self._laying.cancel()

    def _lay(self, targets: Iterator[None]) -> None:
        """The page is there at once and fills frame by frame: a long album opens as fast as an empty one."""
        frames = chain([None], targets)  # the first belongs to the page itself
        self._laying = Clock.schedule_interval(lambda _seconds: next(frames, True) is None, 0)

    # -- matches ------------------------------------------------------------------------

    def _open(self) -> Iterator[None]:
        say = self.shell.words.say
        matches, cups = self.shell.store.open_matches(), self.shell.store.cups.open()
        yield from self._add_cups(cups)
        if not matches and not cups:
            self.invite("album-empty", say("No game is waiting."))
        for number, summary in enumerate(matches):
            row = self._add(summary)
            if number < MOST_PICTURES:
                row.ids.miniature.show(
                    partial(match_summary.open_table, self.shell, summary.id), self.shell.boards
                )
            yield
        self._offer(say("Add a game from a file…"), "import", self.take_in)
        self._offer_drawer()

    def _closed(self, offset: int = 0) -> Iterator[None]:
        """Matches that are over, or those that were put away."""
        say, store = self.shell.words.say, self.shell.store
        is_away = self.page == "away"
        found = (store.matches_put_away if is_away else store.finished_matches)(MOST_ROWS, offset)
        cups = () if is_away or offset else store.cups.over()
        yield from self._add_cups(cups)
        if not found and not offset and not cups:
            self.invite(
                "album-empty", say("No game is put away.") if is_away else say("No game is finished yet.")
            )
        for summary in found:
            self._add(summary)
            yield
        if len(found) == MOST_ROWS:
            more = partial(self._show_more, offset + MOST_ROWS)
            self._offer(say("Show older games"), "more", more)
        if not is_away:
            self._offer_drawer()

    def _add_cups(self, cups: Sequence[Cup]) -> Iterator[None]:
        for cup in cups:
            self.ids.page.add_widget(cup_row(self.shell, cup))
            yield

    def _show_more(self, offset: int) -> None:
        self.ids.below.clear_widgets()
        self._lay(self._closed(offset))

    def _offer_drawer(self) -> None:
        if self.shell.store.matches_put_away(limit=1):
            show = partial(self.shell.go, "album", page="away")
            self._offer(self.shell.words.say("Games put away"), "away", show)

    def _add(self, summary: Summary) -> MatchRow:
        found = row(self.shell, summary, time.time(), list(self._deeds(summary)))
        self.ids.page.add_widget(found)
        return found

    def invite(self, picture: str, text: str) -> None:
        """Show a picture and an invitation instead of an empty page."""
        words = self.shell.words.say("Choose a game")
        invitation = Invitation(picture=picture, text=text, words=words)
        invitation.bind(on_accept=lambda _: self.shell.go("home"))
        self.ids.page.add_widget(invitation)

    def _offer(self, words: str, picture: str, do: Callable[[], None]) -> None:
        """Add a button below everything else."""
        slip = Slip(words=words, icon=picture, least=60)
        slip.bind(on_release=lambda _: do())
        self.ids.below.add_widget(slip)

    def _deeds(self, summary: Summary) -> Iterator[Deed]:
        say, shell = self.shell.words.say, self.shell
        if self.page == "open":
            yield Deed(say("Keep playing"), "play", partial(shell.matches.resume, summary.id))
        if self.page == "away":
            yield Deed(say("Bring back"), "take-out", partial(self._bring_back, summary.id))
        yield Deed(
            say("Watch again"), "eye", partial(shell.matches.look, summary.id, "album", page=self.page)
        )
        if self.page == "over" and summary.places:
            yield Deed(say("Podium"), "trophy", partial(shell.matches.honour, summary.id))
        yield Deed(say("Share"), "export", partial(self.share, summary.id))
        if self.page == "away":
            yield Deed(say("Delete for good"), "erase", partial(self.ask_to_delete, summary))
        else:
            yield Deed(say("Put away"), "away", partial(self.ask_to_put_away, summary))

    # -- what can be done with one ------------------------------------------------------

    def ask_to_put_away(self, summary: Summary) -> None:
        say = self.shell.words.say
        self.ask(
            partial(self._change, self.shell.store.put_away, summary.id),
            heading=say("Put this game away?"),
            text=say(
                "{names}: you will find it among the games you put away.",
                names=match_summary.names(self.shell, summary),
            ),
            no=say("Leave it here"),
            yes=say("Put away"),
            icon="away",
        )

    def ask_to_delete(self, summary: Summary) -> None:
        say = self.shell.words.say
        text = say(
            "{names}: nobody will be able to bring it back.", names=match_summary.names(self.shell, summary)
        )
        if summary.places:
            text = f"{text} {say('Wins already in the hall of fame stay there.')}"
        cup = self.shell.store.cups.of_match(summary.id)
        if cup is not None:
            text = f"{text} {cup_words.what_a_cup_loses(cup, self.shell.words, is_over=bool(summary.places))}"
        self.ask(
            partial(self._change, self.shell.store.delete, summary.id),
            heading=say("Delete this game for good?"),
            text=text,
            no=say("Keep it"),
            yes=say("Delete for good"),
            icon="erase",
        )

    def _change(self, change: Callable[[int], None], match: int) -> None:
        """The match is on this page no more."""
        try:
            change(match)
        except NotKept as error:
            self.say_problem(partial(notices.not_kept, code=error.code))
        else:
            self.shell.go("album", page=self.page)

    def _bring_back(self, match: int) -> None:
        try:
            self.shell.store.bring_back(match)
        except NotKept as error:
            self.say_problem(partial(notices.not_kept, code=error.code))
        else:
            waits = any(summary.id == match for summary in self.shell.store.open_matches())
            self.shell.go("album", page="open" if waits else "over")

    def share(self, match: int) -> None:
        self.give(shared_match(self.shell, match))

    def take_in(self) -> None:
        if machine().has_documents:
            unread = partial(self.say_problem, notices.unreadable)
            machine().take(match_file.LARGEST_FILE + 1, self._take_in_data, unread)
        else:
            self.show_sheet(ImportSheet(self.shell, self._taken_in))

    def _take_in_data(self, data: bytes) -> None:
        answer = take_in(self.shell, data)
        if isinstance(answer, str):
            self.tell(answer)
        else:
            self._taken_in(answer)

    def _taken_in(self, taken: OpenMatch | Cup) -> None:
        if isinstance(taken, Cup):
            self.shell.go("cup", cup=taken.id)
        else:
            self.shell.go("album", page="over" if taken.is_over else "open")

    def say_problem(self, problem: Callable[[Translator], str]) -> None:
        self.tell(problem(self.shell.words))
