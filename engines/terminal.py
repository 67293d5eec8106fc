"""A person at one seat of a game in the terminal: moves are chosen by number, or typed."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, fields
from io import TextIOWrapper
from itertools import groupby
from typing import Any, TextIO, get_origin, get_type_hints

from engines import notation
from engines.errors import BadData
from engines.record import AnyGame
from engines.rng import Rng
from engines.table import seat_name

LEAVE = ("q", "quit")
HELP = ("?", "h", "help")
LONG_LIST = 20  # moves: more than that would scroll the table away
LONG_KIND = 6  # moves of one kind: in a long list a longer kind is one line
LONGEST_ANSWER = 200  # characters


class LeftTable(Exception):
    """The person has left, or there is nothing more to read."""


class TerminalPlayer:
    """A player like a bot, who is asked on standard output and answers on standard input.

    Everything shown is made from the view of the seat, so no secret of another seat can be in it.
    """

    def __init__(self, game: AnyGame, answers: TextIO | None = None) -> None:
        self._game = game
        self._answers = sys.stdin if answers is None else answers
        if isinstance(self._answers, TextIOWrapper):
            self._answers.reconfigure(errors="replace")

    def choose(self, view: Any, rng: Rng) -> Any:
        print()
        self._show_table(view)
        print(f"{seat_name(view.seat)}, your move:")
        self._show_moves(view, is_folded=len(view.legal) > LONG_LIST)
        while True:
            answer = self._ask(len(view.legal))
            if answer.lower() in HELP:
                self._show_help(view)
                continue
            action = self._read(view, answer)
            if action is not None:
                print()
                return action

    # -- asking -------------------------------------------------------------------------

    def _ask(self, count: int) -> str:
        """Return the next answer without the blanks round it; `LeftTable` if there is none."""
        choice = "1" if count == 1 else f"1 to {count}"
        print(f"{choice}, ? for help, q to leave > ", end="", flush=True)
        line = self._answers.readline() if self._answers is not None else ""
        if not line:
            print()
            raise LeftTable
        answer = " ".join(line.split())
        if not self._answers.isatty():
            print(answer[:LONGEST_ANSWER])  # what comes through a pipe is seen nowhere else
        if answer.lower() in LEAVE:
            raise LeftTable
        return answer

    def _read(self, view: Any, answer: str) -> Any:
        """Return the action that was meant, or say what is wrong with the answer and return None."""
        if not answer or answer.isdecimal() or answer.lstrip("+-").isdecimal():
            return self._read_number(view, answer)
        kind, *values = answer.lower().replace("-", "_").split(" ")
        actions: tuple[type, ...] = self._game.actions
        kinds = {notation.tag(action): action for action in actions}
        if kind not in kinds or len(answer) > LONGEST_ANSWER:
            listed = ", ".join(dict.fromkeys(_kind(action) for action in view.legal))
            print(f"“{answer[:40]}” is no number and no move; what can be done now is: {listed}.")
            return None
        if not values and _needs_values(kinds[kind]):
            if not self._show_moves(view, kind=kind):
                print(f"There is nothing to {kind} now.")
            return None
        return self._read_move(view, kinds[kind], values)

    def _read_number(self, view: Any, answer: str) -> Any:
        count = len(view.legal)
        wanted = "1, the only move" if count == 1 else f"a number from 1 to {count}"
        if not answer:
            print(f"Please type {wanted}.")
            return None
        is_there = answer.isascii() and answer.isdecimal() and len(answer) < 6 and 1 <= int(answer) <= count
        if not is_there:
            print(f"There is no {answer[:40]}; please type {wanted}.")
            return None
        return view.legal[int(answer) - 1]

    def _read_move(self, view: Any, kind: type, values: Sequence[str]) -> Any:
        try:
            action = self._game.load_action(parse_move(kind, values), "")
        except BadData as error:
            print(f"That cannot be read: {error}; it is written “{pattern(kind)}”.")
            return None
        refusal = self._game.explain(view, action)
        if refusal is not None:
            print(f"The rules say no: {refusal}.")
            return None
        return action

    # -- showing ------------------------------------------------------------------------

    def _show_table(self, view: Any) -> None:
        """Print the open table, derived from any position that the view allows, then the view."""
        table = self._game.view(self._game.determinize(view, Rng(0)), None)
        print(table)
        print(view)

    def _show_moves(self, view: Any, kind: str = "", *, is_folded: bool = False) -> bool:
        """List the legal moves, or those of one kind; return whether there are any."""
        moves = list(enumerate(view.legal, 1))
        width = max(len(write_move(action)) for _, action in moves)
        is_any = False
        for name, group in groupby(moves, lambda move: _kind(move[1])):
            if kind not in ("", name):
                continue
            is_any = True
            for line in self._lines(view, name, list(group), width, is_folded):
                print(line)
        return is_any

    def _lines(
        self, view: Any, name: str, moves: Sequence[tuple[int, Any]], width: int, is_folded: bool
    ) -> Iterator[str]:
        if is_folded and len(moves) > LONG_KIND:
            first, last = moves[0][0], moves[-1][0]
            yield f"{first:4} to {last}: type “{name}” to see them"
            return
        for number, action in moves:
            yield f"{number:4}  {write_move(action):{width}}  {self._outcome(view, action)}".rstrip()

    def _outcome(self, view: Any, action: Any) -> str:
        """The first thing that will certainly happen, in the words of the game."""
        events = self._game.preview(view, action)
        return str(events[0]).partition("\n")[0] if events else ""

    def _show_help(self, view: Any) -> None:
        print()
        self._show_table(view)
        self._show_moves(view)
        example = write_move(view.legal[-1])
        print(f"Type the number of a move, or the move itself: {example}")
        print("The first word of a move alone lists its kind. q, or the end of the input, leaves the table.")


# -- moves as they are typed ------------------------------------------------------------


def write_move(action: Any) -> str:
    """Write an action as it can be typed: its kind, then its values without those that go without saying.

    >>> from engines.fable.actions import Animal, Play
    >>> write_move(Play(Animal.WOLF, 2, 1)), write_move(Play(Animal.HARE, 1))
    ('play wolf 2 1', 'play hare 1')
    """
    words = [_word(getattr(action, field.name)) for field in fields(action)]
    for field in reversed(fields(action)):
        if field.default is MISSING or getattr(action, field.name) != field.default:
            break
        words.pop()
    return " ".join([_kind(action), *words])


def _kind(action: Any) -> str:
    kind: type = type(action)
    return notation.tag(kind)


def _word(value: Any) -> str:
    plain = notation.plain(value)
    return ",".join(map(str, plain)) if isinstance(plain, list) else str(plain)


def parse_move(kind: type, values: Sequence[str]) -> dict[str, Any]:
    """Return the plain form of a typed action, for `Game.load_action`; `BadData` if it has too many values.

    >>> from engines.fable.actions import Play
    >>> parse_move(Play, ["wolf", "2"])
    {'do': 'play', 'animal': 'wolf', 'count': 2}
    """
    names = [field.name for field in fields(kind)]
    if len(values) > len(names):
        raise BadData("", f"{len(values)} values are too many")
    hints = get_type_hints(kind)
    given = {name: _value(hints[name], text) for name, text in zip(names, values, strict=False)}
    return {"do": notation.tag(kind), **given}


def _value(hint: Any, text: str) -> Any:
    if get_origin(hint) is tuple:
        return text.split(",")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else text


def pattern(kind: type) -> str:
    """Return how an action of this kind is typed.

    >>> from engines.fable.actions import Play
    >>> pattern(Play)
    'play ANIMAL COUNT [HOWLS]'
    """
    return " ".join([notation.tag(kind), *_places(kind)])


def _places(kind: type) -> Iterable[str]:
    for field in fields(kind):
        yield field.name.upper() if field.default is MISSING else f"[{field.name.upper()}]"


def _needs_values(kind: type) -> bool:
    return any(field.default is MISSING for field in fields(kind))
