"""A whole cup as one file, with all its races, for a second tablet; and back, trusting nothing in it.

A race goes along as its match does, from which its result is worked out again; one whose match was deleted,
as its result alone.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.cup import MOST_RACES, Cup, Race
from app.match import Player
from app.store import cups, match_file, matches, results
from app.store.cells import (
    cup_name_of,
    games_of,
    key_in,
    key_of,
    racers_of,
    sign_of,
)
from app.store.checks import RESULT, SeatResult, result, sound
from app.store.match_file import Letter, NotAMatch
from app.store.matches import OpenMatch
from engines.notation import Node
from engines.record import MAX_SEATS

FORMAT = "apoint-cup"
VERSION = 1


@dataclass(frozen=True, slots=True)
class RaceLetter:
    """A race of the file: a match, or else the results of its seats."""

    number: int
    is_helped: bool
    match: Letter | None
    seats: tuple[tuple[str, bool, int, int], ...]  # key, is a person, place, score

    @property
    def is_over(self) -> bool:
        return self.match is None or self.match.is_over


@dataclass(frozen=True, slots=True)
class CupLetter:
    """The content of a file, all of it checked."""

    sign: str
    name: str
    racers: tuple[Player, ...]
    games: tuple[str, ...]
    is_over: bool
    races: tuple[RaceLetter, ...]


# -- out --------------------------------------------------------------------------------


def dump(db: sqlite3.Connection, cup: Cup) -> bytes:
    data = {
        "format": FORMAT,
        "version": VERSION,
        "sign": cup.sign,
        "name": cup.name,
        "racers": json.loads(matches.dump_players(cup.racers)),
        "games": list(cup.games),
        "is_over": cup.is_over,
        "races": [race for race in (_race(db, one) for one in cup.races) if race is not None],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _race(db: sqlite3.Connection, race: Race) -> dict[str, Any] | None:
    told = {"number": race.number, "is_helped": race.is_helped}
    opened = matches.load(db, race.match)
    if isinstance(opened, OpenMatch):
        return {**told, "match": match_file.content(opened)}
    if not race.is_over:
        return None
    rows = db.execute(f"SELECT {RESULT} FROM results WHERE match = ? ORDER BY seat", (race.match,))
    return {**told, "seats": [_seat(one) for one in sound(rows, result)]}


def _seat(one: SeatResult) -> dict[str, Any]:
    return {"player": one.player, "is_person": one.is_person, "place": one.place, "score": one.score}


def file_name(cup: Cup, now: float) -> str:
    return match_file.dated(f"cup-{cup.id}", now)


# -- in ---------------------------------------------------------------------------------


def load(root: Node) -> CupLetter:
    """Everything in the file checked, each race played through; `NotAMatch` where it is not right."""
    with match_file.refusals():
        root.keys("format", "version", "sign", "name", "racers", "games", "is_over", "races")
        games = games_of(root["games"])
        races = tuple(_race_letter(node, games) for node in root["races"].items(0, MOST_RACES))
        if len({race.number for race in races}) < len(races):
            root["races"].fail("two races have one number")
        return CupLetter(
            sign_of(root["sign"]),
            cup_name_of(root["name"]),
            racers_of(root["racers"]),
            games,
            root["is_over"].boolean(),
            races,
        )


def _race_letter(node: Node, games: Sequence[str]) -> RaceLetter:
    node.keys("number", "is_helped", optional=("match", "seats"))
    number, is_helped = node["number"].integer(0, len(games) - 1), node["is_helped"].boolean()
    if "match" not in node.value:
        seats = tuple(_seat_letter(seat) for seat in node["seats"].items(2, MAX_SEATS))
        places = [place for _, _, place, _ in seats]
        if any(place != 1 + sum(other < place for other in places) for place in places):
            node["seats"].fail("places that cannot be")
        return RaceLetter(number, is_helped, None, seats)
    letter = match_file.letter(node["match"].keys("manner", "players", "record"))
    if letter.record.game.id != games[number]:
        node.fail("a race of another game than the programme says")
    return RaceLetter(number, is_helped, letter, ())


def _seat_letter(node: Node) -> tuple[str, bool, int, int]:
    node.keys("player", "is_person", "place", "score")
    player = node["player"].text()
    if player != key_of(key_in(player)):
        node["player"].fail("no key of a name")
    place, score = node["place"].integer(1, MAX_SEATS), node["score"].integer(-1_000_000, 1_000_000)
    return player, node["is_person"].boolean(), place, score


def keep(db: sqlite3.Connection, letter: CupLetter, now: int) -> int:
    """Into the tables. Of a cup that is here already, the races that went further where the file is from.

    It is handed over by the file only if no race is under way here any more.
    """
    found = cups.by_sign(db, letter.sign)
    if found is None:
        number = cups.begin(db, letter.sign, letter.name, letter.racers, letter.games, now)
        db.execute("UPDATE cups SET is_counted = ? WHERE id = ?", (not letter.is_over, number))
        wanted, ends = letter.races, letter.is_over
    else:
        number, is_same = found.id, found.games == letter.games
        wanted = tuple(race for race in letter.races if is_same and _is_wanted(db, found, race))
        ended = {race.number for race in wanted if race.is_over}
        is_run = all(race.number in ended for race in found.under_way)
        ends = is_same and letter.is_over and not found.is_over and is_run
        if not wanted and not ends:
            raise NotAMatch("known_cup", f"cup {number}")
    cups.join(db, number, letter.racers)
    for race in wanted:
        _keep_race(db, number, race, letter, now)
    if ends:
        cups.end(db, number, now)
    return number


def _is_wanted(db: sqlite3.Connection, cup: Cup, there: RaceLetter) -> bool:
    """Return whether a race was not begun here, or is this one and further on, or over."""
    here = cup.race(there.number)
    if here is None or here.is_over:
        return here is None
    opened = matches.load(db, here.match)
    if not isinstance(opened, OpenMatch):
        return True  # it cannot be gone on with here
    if there.match is None:
        return [key_of(player.name) for player in opened.players] == [seat[0] for seat in there.seats]
    record, players = there.match.record, there.match.players
    is_further = there.is_over or matches.is_beginning(opened, record)
    return matches.is_same(opened, record, players) and is_further


def _keep_race(db: sqlite3.Connection, cup: int, race: RaceLetter, letter: CupLetter, now: int) -> None:
    """A match that was under way in its place goes on; if its moves were others, it is a race no more."""
    entry = cups.RaceEntry(cup, race.number)
    if race.match is None:
        match = matches.next_id(db)
        for seat, (player, is_person, place, score) in enumerate(race.seats):
            row = (match, seat, letter.games[race.number], player, is_person, place, score, "[]", now, 0, 0)
            db.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        cups.enter(db, entry, match, (), now, is_helped=race.is_helped)
        return
    record, players, is_over = race.match.record, race.match.players, race.match.is_over
    is_helped = race.is_helped
    here = cups.load(db, cup)
    begun = None if here is None else here.race(race.number)
    opened = None if begun is None else matches.load(db, begun.match)
    there = matches.find(db, record, players)
    if begun is not None and isinstance(opened, OpenMatch) and matches.is_beginning(opened, record):
        opened = matches.lengthen(db, opened, record, now, is_over=is_over)
        is_helped = is_helped or begun.is_helped
    elif there is not None and cups.number_of_match(db, there[0].id) is None:
        opened = there[0]
        matches.put_away(db, opened.id, is_away=False)
    else:
        opened = matches.insert(db, record, players, race.match.manner, now, is_over=is_over)
    if opened.is_over:
        results.finish(db, opened.id, now)
    cups.enter(db, entry, opened.id, (), now, is_helped=is_helped)
