"""Rows as they are written here. A file may hold anything: what was never ours is `BadData` and left out."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from app.cup import MOST_RACES
from app.match import Manner, Player, Side
from app.store.cells import (
    colour_of,
    cup_name_of,
    face_of,
    flag,
    game_of,
    game_of_header,
    games_of,
    key_in,
    key_of,
    manner_of,
    moment,
    name_of,
    parsed,
    people_of,
    racers_of,
    sign_of,
    things_of,
    turn_of,
    visible,
    whole,
)
from engines.api import Seat
from engines.errors import BadData
from engines.notation import Node
from engines.record import MAX_MOVES, MAX_SEATS

T = TypeVar("T")
LeaveOut = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the matches: all but where the match stands."""

    id: int
    game: str
    players: tuple[Player, ...]
    manner: Manner
    is_over: bool
    is_away: bool
    is_counted: bool
    created: int
    touched: int
    first: int
    moves: int
    to_act: tuple[Seat, ...]
    latest: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A row of the results: one seat of a match that is over."""

    match: int
    seat: Seat
    game: str
    player: str
    is_person: bool
    place: int
    score: int
    favoured: tuple[str, ...]
    ended: int
    is_counted: bool
    latest: int


@dataclass(frozen=True, slots=True)
class CupLine:
    """A row of the cups."""

    id: int
    sign: str
    name: str
    racers: tuple[Player, ...]
    games: tuple[str, ...]
    created: int
    touched: int
    is_over: bool
    is_counted: bool
    latest: int


@dataclass(frozen=True, slots=True)
class RaceLine:
    """A row of the races."""

    match: int
    cup: int
    number: int
    is_helped: bool


def sound(
    rows: Iterable[Sequence[Any]], read: Callable[..., T], leave_out: LeaveOut = lambda: None
) -> Iterator[T]:
    """The rows that can be read; `leave_out` hears of every other."""
    for row in rows:
        try:
            found = read(*row)
        except BadData:
            leave_out()
        else:
            yield found


# -- tables -----------------------------------------------------------------------------

SETTING = "name, value"
PERSON = "player, name, colour, side, seen, face"
LINE = (
    "id, header, players, manner, is_over, is_away, is_counted, created, touched, first, moves, turn,"
    " latest, typeof(position)"  # the position itself is long, and read when the match is opened
)
RESULT = "match, seat, game, player, is_person, place, score, favoured, ended, is_counted, latest"
CUP = "id, sign, name, racers, games, created, touched, is_over, is_counted, latest"
RACE = "match, cup, number, is_helped"
TALLY = "game, player, played, won, best, streak, longest_streak"
FAVOUR = "game, player, thing, times"


def setting(name: Any, value: Any) -> tuple[str, Any]:
    return Node(name, "name").text(), visible(parsed(value, "value")).value


def person(player: Any, name: Any, colour: Any, side: Any, seen: Any, face: Any) -> Player:
    found = Player(
        name_of(Node(name, "name")),
        colour_of(Node(colour, "colour")),
        Node(side, "side").member(Side),
        face=face_of(Node(face, "face")),
    )
    if player != key_of(found.name):
        raise BadData("player", "the name is another")
    moment(seen, "seen")
    return found


def line(
    number: Any,
    header: Any,
    players: Any,
    manner: Any,
    is_over: Any,
    is_away: Any,
    is_counted: Any,
    created: Any,
    touched: Any,
    first: Any,
    moves: Any,
    turn: Any,
    latest: Any,
    position: Any,
) -> Line:
    if position not in ("text", "null"):
        raise BadData("position", f"expected text, not {position}")
    people = people_of(players)
    return Line(
        id=whole(number, "id"),
        game=game_of_header(header, len(people)),
        players=people,
        manner=manner_of(manner),
        is_over=flag(is_over, "is_over"),
        is_away=flag(is_away, "is_away"),
        is_counted=flag(is_counted, "is_counted"),
        created=moment(created, "created"),
        touched=moment(touched, "touched"),
        first=whole(first, "first", 0),
        moves=whole(moves, "moves", 0, MAX_MOVES),
        to_act=turn_of(turn, len(people)),
        latest=whole(latest, "latest", 0),
    )


def result(
    match: Any,
    seat: Any,
    game: Any,
    player: Any,
    is_person: Any,
    place: Any,
    score: Any,
    favoured: Any,
    ended: Any,
    is_counted: Any,
    latest: Any,
) -> SeatResult:
    return SeatResult(
        match=whole(match, "match"),
        seat=whole(seat, "seat", 0, MAX_SEATS - 1),
        game=game_of(game),
        player=key_in(player),
        is_person=flag(is_person, "is_person"),
        place=whole(place, "place", 1, MAX_SEATS),
        score=whole(score, "score"),
        favoured=things_of(favoured),
        ended=moment(ended, "ended"),
        is_counted=flag(is_counted, "is_counted"),
        latest=whole(latest, "latest", 0),
    )


def cup(
    number: Any,
    sign: Any,
    name: Any,
    racers: Any,
    games: Any,
    created: Any,
    touched: Any,
    is_over: Any,
    is_counted: Any,
    latest: Any,
) -> CupLine:
    return CupLine(
        id=whole(number, "id", 1),
        sign=sign_of(Node(sign, "sign")),
        name=cup_name_of(Node(name, "name")),
        racers=racers_of(parsed(racers, "racers")),
        games=games_of(parsed(games, "games")),
        created=moment(created, "created"),
        touched=moment(touched, "touched"),
        is_over=flag(is_over, "is_over"),
        is_counted=flag(is_counted, "is_counted"),
        latest=whole(latest, "latest", 0),
    )


def race(match: Any, cup: Any, number: Any, is_helped: Any) -> RaceLine:
    return RaceLine(
        match=whole(match, "match", 1),
        cup=whole(cup, "cup", 1),
        number=whole(number, "number", 0, MOST_RACES - 1),
        is_helped=flag(is_helped, "is_helped"),
    )


def tally(game: Any, player: Any, *counts: Any) -> tuple[str, str, int, int, int, int, int]:
    of_game = "" if game == "" else game_of(game)
    played, won, best, streak, longest = (whole(count, "tally") for count in counts)
    if not (played >= 1 and 0 <= streak <= longest <= won <= played):
        raise BadData("tally", "these counts do not go together")
    return of_game, key_in(player), played, won, best, streak, longest


def favour(game: Any, player: Any, thing: Any, times: Any) -> tuple[str, str, str, int]:
    what = visible(Node(thing, "thing")).text()
    return game_of(game), key_in(player), what, whole(times, "times", 1)


TABLES: Mapping[str, tuple[str, Callable[..., Any]]] = {
    "settings": (SETTING, setting),
    "players": (PERSON, person),
    "matches": (LINE, line),
    "results": (RESULT, result),
    "cups": (CUP, cup),
    "races": (RACE, race),
    "tallies": (TALLY, tally),
    "favours": (FAVOUR, favour),
}


def has_bad_rows(db: sqlite3.Connection, *tables: str) -> bool:
    """Return whether there is a row in these tables that will be left out."""
    return any(
        not is_sound(TABLES[table][1], row)
        for table in tables
        for row in db.execute(f"SELECT {TABLES[table][0]} FROM {table}")
    )


def is_sound(read: Callable[..., Any], row: Sequence[Any]) -> bool:
    try:
        read(*row)
    except BadData:
        return False
    return True
