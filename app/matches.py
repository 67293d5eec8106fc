"""Matches: begun, resumed, looked at again, and put away."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from kivy.core.window import Window

from app.boards import board_class, has_board
from app.boards.base.contract import Table
from app.boards.base.tutorial import AnyTutorial
from app.match import COLOURS, Manner, Match, NotKept, Player, TutorialProgress
from app.match.seating import BOT_NAMES, one_chair_on
from app.shell import Shell
from app.store import OpenMatch, RaceEntry, Summary, Unplayable
from app.text import notices
from app.text.language import Translator
from app.text.player_names import shown
from engines.head_start import HEAD_START
from engines.record import AnyGame, Record


class Matches:
    """Opens the table, or the replay, of a match; another screen says why it cannot."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def start(
        self,
        game: AnyGame,
        players: Sequence[Player],
        manner: Manner,
        options: Mapping[str, str],
        race: RaceEntry | None = None,
    ) -> None:
        """Begin a match, perhaps as a race of a cup, and show its table."""
        import secrets  # brings half a library along, and home has no use for it

        record = Record.begin(game, len(players), secrets.randbits(64), options)
        self._begin(record, players, manner, race=race)

    def lesson_of(self, game: AnyGame, learner: Player, options: Mapping[str, str]) -> int | None:
        """Return the match of a lesson for these options that the learner has left, to be gone on with."""
        store, words, wanted = self._shell.store, self._shell.words, self._lesson(game, options)
        name = shown(learner, words).name
        for one in store.open_lessons():
            is_theirs = one.game == game.id and shown(one.players[0], words).name == name
            if is_theirs and self._lesson(game, store.options_of(one.id)) is wanted:
                return one.id
        return None

    @staticmethod
    def _lesson(game: AnyGame, options: Mapping[str, str]) -> AnyTutorial | None:
        tutorial = board_class(game.id).tutorial
        return None if tutorial is None else tutorial.suited(options)

    def prepare(self, game: AnyGame, players: Sequence[Player], options: Mapping[str, str]) -> Iterator[None]:
        """Get a table ready, step by step, for these people, who are about to begin."""
        shell = self._shell
        seated = [shown(player, shell.words) for player in players]
        opening = Record.begin(game, len(players), 0, options).opening()
        table = Table(game, seated, shell.settings, shell.words)
        yield from shell.boards.prepare(table, game.view(opening, None), Window.size)

    def learn(self, game: AnyGame, learner: Player, options: Mapping[str, str]) -> None:
        """Begin the lesson of a game by the rules that are chosen, or go on with it, and show its table."""
        left = self.lesson_of(game, learner, options)
        if left is not None:
            self.resume(left)
            return
        tutorial = self._lesson(game, options)
        if tutorial is None:
            raise LookupError(f"{game.id} has no lesson")
        plan = tutorial.plan
        colours = [colour for colour in COLOURS if colour != learner.colour]
        names = [name for name in BOT_NAMES if name != learner.name]
        bots = [
            Player(name, colour, bot=plan.bot)
            for name, colour, _ in zip(names, colours, range(plan.seats - 1), strict=False)
        ]
        record = Record.begin(game, plan.seats, plan.seed, plan.options)
        self._begin(record, [learner, *bots], Manner.SECRET, is_lesson=True)

    def resume(self, match: int | None = None, *, is_back: bool = True) -> None:
        """Go on with an open match, by default the newest, at the cover.

        `is_back`: the table was left, and not for a page alone.
        """
        newest = self.newest()
        if match is None and newest is None:
            return
        found = self._shell.store.open(newest.id if match is None and newest else match or 0)
        if isinstance(found, Unplayable) or not has_board(found.record.game.id):
            self._shell.go("home", problem=_problem(found))
            return
        with self._home_if_not_kept():
            self._play(found, is_back=is_back)

    def play_again(self, match: int) -> None:
        """Begin another match like one that is over: same people, same rules."""
        found = self._shell.store.look(match)
        if isinstance(found, Unplayable):
            self._shell.go("home", problem=_problem(found))
        else:
            self.start(found.record.game, found.players, found.manner, found.record.options)

    def play_same_cards(self, opened: OpenMatch) -> None:
        """Begin a match with the deal of this one, which belongs to the seats; everybody has another.

        A head start is a person's, and goes with them.
        """
        record = opened.record
        options = dict(record.options)
        if HEAD_START.name in options:
            options[HEAD_START.name] = ",".join(one_chair_on(options[HEAD_START.name].split(",")))
        again = Record.begin(record.game, record.seats, record.seed, options)
        self._begin(again, one_chair_on(opened.players), opened.manner)

    def look(self, match: int, screen: str = "home", **given: Any) -> None:
        """Look at a match again, open or over; then, or if that cannot be, back to this screen."""
        shell = self._shell
        found = shell.store.look(match)
        if isinstance(found, Unplayable) or not has_board(found.record.game.id):
            shell.go(screen, problem=_problem(found), **given)
        else:
            players = [shown(player, shell.words) for player in found.players]
            kept = Match(found.record, players, found.manner)
            way_back = partial(shell.go, screen, **given)
            shell.go("replay", match=kept, is_torn=found.is_torn, is_playing=True, way_back=way_back)

    def honour(self, match: int) -> None:
        """Show the podium of a match that is over once more, with all that leads on from there."""
        shell = self._shell
        found = shell.store.look(match)
        if isinstance(found, Unplayable) or not has_board(found.record.game.id):
            shell.go("album", page="over", problem=_problem(found))
            return
        kept = Match(found.record, [shown(player, shell.words) for player in found.players], found.manner)
        if kept.result is None:  # its last moves are lost
            self.look(match, "album", page="over")
        else:
            self._show(found, kept, is_told=True)

    def newest(self) -> Summary | None:
        """The match that "Continue" would go on with."""
        return next(iter(self._shell.store.open_matches()), None)

    def _begin(
        self,
        record: Record,
        players: Sequence[Player],
        manner: Manner,
        *,
        is_lesson: bool = False,
        race: RaceEntry | None = None,
    ) -> None:
        with self._home_if_not_kept():
            opened = self._shell.store.begin(record, players, manner, race)
            if is_lesson:
                TutorialProgress(self._shell.store, opened.id).begin()
            self._play(opened)

    def _play(self, opened: OpenMatch, *, is_back: bool = False) -> None:
        store, words = self._shell.store, self._shell.words
        players = [shown(player, words) for player in opened.players]
        match = Match(opened.record, players, opened.manner, store.journal(opened))
        self._show(opened, match, is_back=is_back)

    def _show(self, opened: OpenMatch, match: Match, *, is_told: bool = False, is_back: bool = False) -> None:
        """`is_told`: it is over, and its ceremony has been seen; of a lesson nothing is kept any more."""
        from app.screens.table.ways import TableWays  # with it comes the table, for which home does not wait

        shell = self._shell
        progress = TutorialProgress(shell.store, opened.id)
        cup = shell.store.cups.of_match(opened.id)

        def play_again() -> None:
            if cup is None:
                self.start(match.game, opened.players, opened.manner, opened.record.options)
            else:
                shell.go("cup", cup=cup.id)

        ways = TableWays(
            end=lambda: self._end(opened, match, progress),
            help=lambda: None if cup is None else shell.store.cups.help_with(opened.id),
            take_break=lambda: self._leave(opened.id),
            put_away=lambda: self._put_away(opened.id, progress),
            come_back=lambda: (
                self.resume(opened.id, is_back=False)
                if match.to_act
                else self._show(opened, match, is_told=True)
            ),
            rematch=play_again,
            same_cards=lambda: self.play_same_cards(opened),
            rematch_words="" if cup is None else shell.words.say("Back to the cup"),
        )
        shell.go("table", match=match, ways=ways, progress=progress, is_told=is_told, is_back=is_back)

    def _leave(self, match: int) -> None:
        """Home, where this match is the first to go on with, whatever else was played since."""
        self._shell.store.touch(match)
        self._shell.go("home")

    def _end(self, opened: OpenMatch, match: Match, progress: TutorialProgress) -> None:
        result = match.result
        self._shell.store.finish(opened.id, None if result is None else (opened, result))
        if progress.is_lesson:
            progress.forget()

    def _put_away(self, match: int, progress: TutorialProgress) -> None:
        """Out of all lists; a lesson is in none, and gone."""
        with self._home_if_not_kept():
            if progress.is_lesson:
                self._shell.store.delete(match)
                progress.forget()
            else:
                self._shell.store.put_away(match)
            self._shell.go("home")

    @contextmanager
    def _home_if_not_kept(self) -> Iterator[None]:
        """If something cannot be kept, home says why."""
        try:
            yield
        except NotKept as error:
            self._shell.go("home", problem=partial(notices.not_kept, code=error.code))


def _problem(found: Any) -> Callable[[Translator], str]:
    """Say why a match that was found cannot be shown."""
    return partial(notices.unplayable, found=found) if isinstance(found, Unplayable) else notices.no_table
