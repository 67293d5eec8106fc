"""Names of games, their options and their bots on a command line."""

import argparse
from collections.abc import Iterable
from typing import NoReturn

from engines import catalogue
from engines.api import Option
from engines.bots import BOTS, NAMED
from engines.errors import GameError
from engines.record import AnyGame
from engines.rng import SEED_LIMIT

USUAL_SEATS = 4


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def whole_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > len(str(SEED_LIMIT)):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a whole number that fits")
    return int(text)


def add_games(parser: argparse.ArgumentParser) -> Iterable[argparse.ArgumentParser]:
    """A word for each game of the catalogue, with its seats, seed, bots and options."""
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    for game in catalogue().values():
        _add_game(games.add_parser(game.id, help=game.title), game)
    return games.choices.values()


def _add_game(command: argparse.ArgumentParser, game: AnyGame) -> None:
    command.add_argument("--seats", type=whole_number, default=min(USUAL_SEATS, game.seats[-1]))
    command.add_argument("--seed", type=whole_number, help="the same seed deals the same game")
    command.add_argument(
        "--bots", default="greedy", help=f"{NAMED}; one for all, or one for each seat with commas between"
    )
    for option in game.options:
        seat = ("SEAT",) if option.names_a_seat else ()
        command.add_argument(
            f"--{flag(option)}",
            dest=f"option_{option.name}",
            default=option.default,
            metavar="|".join((*option.choices, *seat)),
            help=f"({option.default})",
        )


def flag(option: Option) -> str:
    return option.name.replace("_", "-")


def chosen_options(asked: argparse.Namespace, game: AnyGame) -> dict[str, str]:
    return {option.name: getattr(asked, f"option_{option.name}") for option in game.options}


def bot_names(text: str, seats: int) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            raise GameError(f"{name!r:.40} is not a bot; there are {NAMED}")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise GameError(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    return names
