"""Cells of the tables, read with care: `BadData` for whatever was never written there."""

import json
import re
from functools import lru_cache
from typing import Any

from app.cup import LONGEST_CUP_NAME, MOST_RACERS, MOST_RACES
from app.match import COLOURS, FACES, FORMER_BOTS, LONGEST_NAME, Manner, Player, Side, tidy
from engines.api import Seat
from engines.bots import BOTS
from engines.errors import BadData
from engines.notation import Node, read_json
from engines.record import MAX_SEATS

LAST_MOMENT = 253_400_000_000  # seconds since 1970: later days, after the year 9999, have no names
MOST = 1_000_000_000  # of anything that is counted here
LONGEST_KEY = 4 * LONGEST_NAME  # some signs take more room without their capitals
SIGN = re.compile(r"[0-9a-f]{16}")  # of a cup
GAME_ID = re.compile(r"[\w-]{1,40}")  # perhaps of a game that is not installed
OFTEN = 256  # cells of one kind whose text is read once, however many rows say the same


class BadName(BadData):
    """A name that cannot have been typed here."""


class LongName(BadName):
    """A name of more characters than fit."""


def parsed(text: Any, name: str) -> Node:
    """Parse a cell that holds JSON."""
    if not isinstance(text, str):
        raise BadData(name, "expected text")
    try:
        return Node(read_json(text), name)
    except BadData as error:
        raise BadData(name, error.why) from None


def key_of(name: str) -> str:
    """A person is a name, however it is written."""
    return name.casefold()


@lru_cache(OFTEN)
def people_of(text: Any) -> tuple[Player, ...]:
    """Everybody at the table of a match."""
    return tuple(player_of(node) for node in parsed(text, "players").items(1, MAX_SEATS))


def player_of(node: Node) -> Player:
    node.keys("name", "colour", "side", "bot", "is_small", optional=("face",))
    return Player(
        name_of(node["name"]),
        colour_of(node["colour"]),
        node["side"].member(Side),
        None if node["bot"].value is None else bot_of(node["bot"]),
        node["is_small"].boolean(),
        face_of(node["face"]) if "face" in node.value else "",
    )


def bot_of(node: Node) -> str:
    """A robot that still plays, or the one that plays like it now."""
    name = node.text()
    if name not in BOTS:
        name = FORMER_BOTS.get(name) or node.fail(f"{name!r:.40} is no robot")
    return name


def name_of(node: Node) -> str:
    """A name as it could have been typed here: short, and nothing in it that cannot be seen."""
    if isinstance(node.value, str) and len(node.value) > LONGEST_NAME:
        raise LongName(node.path, f"longer than {LONGEST_NAME} characters")
    name = node.text()
    if not name or name != tidy(name):
        raise BadName(node.path, f"1 to {LONGEST_NAME} visible signs are wanted, not {name!a:.60}")
    return name


def cup_name_of(node: Node) -> str:
    name = visible(node).text()
    if not name or name != tidy(name, LONGEST_CUP_NAME):
        raise BadName(node.path, f"1 to {LONGEST_CUP_NAME} visible signs are wanted, not {name!a:.60}")
    return name


def sign_of(node: Node) -> str:
    return node.text() if SIGN.fullmatch(node.text()) else node.fail("no sign of a cup")


def racers_of(node: Node) -> tuple[Player, ...]:
    """All who take part in a cup: two or more, a person among them, and no name twice."""
    racers = tuple(player_of(racer) for racer in node.items(2, MOST_RACERS))
    if len({key_of(racer.name) for racer in racers}) < len(racers):
        node.fail("two racers are alike")
    if not any(racer.is_person for racer in racers):
        node.fail("nobody but robots")
    return racers


def games_of(node: Node) -> tuple[str, ...]:
    """Read the programme of a cup."""
    return tuple(game_of(game.text()) for game in node.items(1, MOST_RACES))


def colour_of(node: Node) -> str:
    colour = node.text()
    if colour not in COLOURS:
        node.fail(f"{colour!r:.40} is none of {', '.join(COLOURS)}")
    return colour


def face_of(node: Node) -> str:
    face = node.text()
    if face and face not in FACES:
        node.fail(f"{face!r:.40} is none of {', '.join(FACES)}")
    return face


@lru_cache(OFTEN)
def manner_of(text: Any) -> Manner:
    return Node(text, "manner").member(Manner)


def game_of_header(text: Any, seats: int) -> str:
    """The game of a record that is for so many, whatever else is in it."""
    header = parsed(text, "header")
    header["rules_version"].integer(1)
    header["seats"].integer(seats, seats)
    return game_of(header["game"].text())


@lru_cache(OFTEN)
def game_of(text: Any) -> str:
    if not GAME_ID.fullmatch(Node(text, "game").text()):
        raise BadData("game", "no name of a game")
    return str(text)


@lru_cache(OFTEN)
def turn_of(text: Any, seats: int) -> tuple[Seat, ...]:
    if text == "":  # not known
        return ()
    return tuple(seat.integer(0, seats - 1) for seat in parsed(text, "turn").items(0, seats))


@lru_cache(OFTEN)
def things_of(text: Any) -> tuple[str, ...]:
    return tuple(visible(thing).text() for thing in parsed(text, "favoured").items())


@lru_cache(OFTEN)
def key_in(text: Any) -> str:
    node = visible(Node(text, "player"))
    return node.text(LONGEST_KEY) or node.fail("nobody")


def whole(value: Any, name: str, low: int = -MOST, high: int = MOST) -> int:
    """A number; there are so many of them that no `Node` is made for each."""
    if type(value) is not int or not low <= value <= high:
        raise BadData(name, f"{value!r:.40} is not from {low} to {high}")
    return value


def flag(value: Any, name: str) -> bool:
    return bool(whole(value, name, 0, 1))


def moment(value: Any, name: str) -> int:
    return whole(value, name, 0, LAST_MOMENT)


def moment_of(seconds: float) -> int:
    """Return the time of the clock as it is kept: one that is wrong by centuries stands still.

    >>> moment_of(-5.0), moment_of(1e15)
    (0, 253400000000)
    """
    return int(min(max(seconds, 0), LAST_MOMENT))


def visible(node: Node) -> Node:
    """Half a sign can be kept, and not be drawn."""
    try:
        json.dumps(node.value, ensure_ascii=False).encode()
    except (UnicodeEncodeError, TypeError, RecursionError):
        node.fail("there is no such text")
    return node
