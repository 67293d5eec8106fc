"""The games on the command line: python -m engines list | play | replay."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from engines import catalogue, notation
from engines.api import Seat
from engines.arguments import Parser, add_games, bot_names, chosen_options, flag, whole_number
from engines.bots import BOTS, Chooser, play
from engines.errors import BadData, GameError
from engines.record import AnyGame, Record, fingerprint
from engines.rng import Rng
from engines.terminal import LeftTable, TerminalPlayer
from engines.transcript import Eyes, Reader, transcript

MAX_BYTES = 4 * notation.MAX_TEXT
PIPE_CLOSED = 141  # as a shell counts a program that SIGPIPE has ended


def build_parser() -> Parser:
    parser = Parser(prog="python -m engines", description="The race games of À point ! in the terminal.")
    words = parser.add_subparsers(dest="word", required=True, metavar="list|play|replay")

    lister = words.add_parser("list", help="the games and their options")
    lister.set_defaults(run=run_list)

    player = words.add_parser("play", help="let bots play a game, or play against them with --seat")
    players = list(add_games(player))
    player.set_defaults(run=run_play)

    replayer = words.add_parser("replay", help="play a record again and see that it comes out the same")
    replayer.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    replayer.set_defaults(run=run_replay)

    for command in players:
        command.add_argument(
            "--seat", type=whole_number, help="play at this seat, from 1; bots have the others"
        )
    for command in (lister, replayer, *players):
        command.add_argument("--json", action="store_true", help="for programs")
    for command in (replayer, *players):
        command.add_argument(
            "--seen-by", default="all", metavar="WHO", help="all (every card open), table, or a seat from 1"
        )
    return parser


def run_list(asked: argparse.Namespace) -> None:
    if asked.json:
        print_json([_about(game) for game in catalogue().values()])
        return
    for game in catalogue().values():
        print(f"{game.id}: {game.title} by {game.designer}, {game.seats[0]}–{game.seats[-1]} players")
        for option in game.options:
            seat = " or a seat from 1" if option.names_a_seat else ""
            choices = ", ".join(
                f"{choice}*" if choice == option.default else choice for choice in option.choices
            )
            print(f"  --{flag(option)} {choices}{seat}")


def _about(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "designer": game.designer,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": notation.plain(game.options),
    }


def run_play(asked: argparse.Namespace) -> None:
    game = catalogue()[asked.game]
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    record = Record.begin(game, asked.seats, seed, chosen_options(asked, game))
    players: list[Chooser] = [BOTS[name](game) for name in bot_names(asked.bots, asked.seats)]
    if asked.seat is not None:
        seat = read_seat(asked)
        players[seat] = TerminalPlayer(game)
        play_at(seat, record, players, Rng(seed).split())
        return
    reader = read_reader(asked, record)
    played = play(record, players, Rng(seed).split())
    if asked.json:
        for _ in played:
            pass
        print_json(record.dump())
    else:
        for line in transcript(record, played, reader):
            print(line)


def play_at(seat: Seat, record: Record, players: Sequence[Chooser], rng: Rng) -> None:
    """Tell a game as one seat sees it, while it is played there; a person who leaves ends it."""
    try:
        for line in transcript(record, play(record, players, rng), seat):
            print(line)
    except LeftTable:
        print("You have left the table; this game is not kept.")


def read_seat(asked: argparse.Namespace) -> Seat:
    if asked.json:
        raise GameError("--json is for programs; with --seat a person plays in the terminal")
    if asked.seen_by != Eyes.ALL.value:
        raise GameError("--seat shows what that seat sees; it cannot be told with --seen-by")
    if not 1 <= asked.seat <= asked.seats:
        raise GameError(f"--seat takes a seat from 1 to {asked.seats}, not {asked.seat}")
    return int(asked.seat) - 1


def run_replay(asked: argparse.Namespace) -> None:
    for name in asked.files:
        try:
            record = Record.parse(read_text(name))
            reader = read_reader(asked, record)
            if asked.json:
                print_json(_summary(record))
            else:
                for line in transcript(record, record.replay(), reader):
                    print(line)
        except BadData as error:
            raise BadData(name, str(error)) from None


def _summary(record: Record) -> dict[str, Any]:
    """Sum up the end of a record in one line, by which two machines can be compared."""
    state = record.opening()
    for played in record.replay():
        state = played.state
    return {
        "game": record.game.id,
        "moves": len(record.moves),
        "state": fingerprint(record.game, state),
        "result": notation.plain(record.game.result(state)),
    }


def read_reader(asked: argparse.Namespace, record: Record) -> Reader:
    text = asked.seen_by
    if asked.json and text != Eyes.ALL.value:
        raise GameError("--json holds every secret of the game; it cannot be told with --seen-by")
    for eyes in Eyes:
        if text == eyes.value:
            return eyes
    if text in (seats := [str(seat + 1) for seat in range(record.seats)]):
        return seats.index(text)
    raise GameError(f"--seen-by takes all, table or a seat from 1 to {record.seats}, not {text!r:.40}")


def read_text(name: str) -> str:
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
        else:
            with Path(name).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise BadData("", f"larger than {MAX_BYTES:,} bytes")
        return data.decode()
    except UnicodeDecodeError:
        raise BadData("", "not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise BadData("", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def complain(sentence: str) -> None:
    if sys.stderr is not None:  # `print` would take the output instead
        print(f"python -m engines: {sentence}", file=sys.stderr)


def _drop_output() -> None:
    """Send what is still buffered nowhere; the interpreter would try to print it at its end."""
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def main(arguments: Sequence[str] | None = None) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow terminal shows ? for é
    asked = build_parser().parse_args(arguments)
    if sys.stdout is None:  # closed by whoever called
        complain("nothing can be printed: the output is closed")
        return 1
    try:
        asked.run(asked)
        sys.stdout.flush()
    except GameError as error:
        complain(str(error))
        return 1
    except BrokenPipeError:  # whoever read has seen enough
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        complain(f"nothing can be printed: {error.strerror}")
        _drop_output()
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
