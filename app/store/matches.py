"""Matches in their tables: begun, kept action by action, opened again."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any

from app.match import COLOURS, Manner, Player, Side
from engines import catalogue
from engines.errors import BadData
from engines.record import AnyGame, Move, Record

UNDO = "undo"  # instead of a move: the last one was taken back


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that can be continued or looked at again.

    `is_cut`: its record begins with a position in the middle of the match, because the rules
    have changed since or part of it was lost; what came before cannot be undone or replayed.
    """

    id: int
    record: Record
    players: tuple[Player, ...]
    manner: Manner
    is_cut: bool = False
    is_over: bool = False
    is_torn: bool = False  # its last moves are missing: it can be looked at and not gone on with


@dataclass(frozen=True, slots=True)
class Unplayable:
    """Why a match cannot be opened."""

    id: int
    code: str  # "gone", "unknown_game", "rules" (they have changed) or "damaged"
    why: str = ""  # the fault itself, for a bug report


# -- writing ----------------------------------------------------------------------------


def begin(
    db: sqlite3.Connection, record: Record, players: Sequence[Player], manner: Manner, now: int
) -> OpenMatch:
    cursor = db.execute(
        "INSERT INTO matches (header, players, manner, created, touched) VALUES (?, ?, ?, ?, ?)",
        (_header(record), dump_players(players), manner.value, now, now),
    )
    number = int(cursor.lastrowid or 0)
    _stand(db, number, record.game, record.opening(), 0, now)
    return OpenMatch(number, record, tuple(players), manner)


def add(
    db: sqlite3.Connection, opened: OpenMatch, number: int, move: Move, state: Any, moves: int, now: int
) -> None:
    """One action, and the position it led to."""
    row = (opened.id, number, _text(opened.record, move))
    db.execute("INSERT INTO actions VALUES (?, ?, ?)", row)
    _stand(db, opened.id, opened.record.game, state, moves, now)


def take_back(
    db: sqlite3.Connection, opened: OpenMatch, number: int, state: Any, moves: int, now: int
) -> None:
    db.execute("INSERT INTO actions VALUES (?, ?, ?)", (opened.id, number, UNDO))
    _stand(db, opened.id, opened.record.game, state, moves, now)


def insert(
    db: sqlite3.Connection,
    record: Record,
    players: Sequence[Player],
    manner: Manner,
    now: int,
    *,
    is_over: bool,
) -> OpenMatch:
    """A whole match at once, from elsewhere; if it ended there it does not count here."""
    opened = begin(db, record, players, manner, now)
    rows = [(opened.id, number, _text(record, move)) for number, move in enumerate(record.moves)]
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)
    catch_up(db, opened.id, now)
    db.execute("UPDATE matches SET is_counted = ? WHERE id = ?", (not is_over, opened.id))
    return replace(opened, is_over=is_over)


def restore(db: sqlite3.Connection, opened: OpenMatch, state: Any, now: int) -> None:
    """A match that the file has lost while it was played: all of it is still in hand."""
    row = (opened.id, _header(opened.record), dump_players(opened.players), opened.manner.value, now)
    db.execute("INSERT INTO matches (id, header, players, manner, created) VALUES (?, ?, ?, ?, ?)", row)
    moves = opened.record.moves
    rows = [(opened.id, number, _text(opened.record, move)) for number, move in enumerate(moves)]
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)
    _stand(db, opened.id, opened.record.game, state, len(moves), now)


def find(db: sqlite3.Connection, record: Record) -> tuple[OpenMatch, bool] | None:
    """A match that began like this one and went as far, and whether it is put away."""
    query = "SELECT id, is_away FROM matches WHERE header = ? AND moves >= ? ORDER BY is_away"
    for number, is_away in db.execute(query, (_header(record), len(record.moves))).fetchall():
        opened = load(db, number)
        if isinstance(opened, OpenMatch) and opened.record.moves[: len(record.moves)] == record.moves:
            return opened, bool(is_away)
    return None


def cut(db: sqlite3.Connection, opened: OpenMatch, first: int) -> None:
    """From here on the record begins with its position; what came before stays and is not read."""
    query = "UPDATE matches SET header = ?, first = ?, moves = 0 WHERE id = ?"
    db.execute(query, (_header(opened.record), first, opened.id))


def _stand(db: sqlite3.Connection, number: int, game: AnyGame, state: Any, moves: int, now: int) -> None:
    """What a list shows of the match, and where it goes on if the rules should change."""
    turn, position = json.dumps(game.to_act(state)), json.dumps(game.dump(state))
    query = "UPDATE matches SET touched = ?, moves = ?, turn = ?, position = ? WHERE id = ?"
    db.execute(query, (now, moves, turn, position, number))


def put_away(db: sqlite3.Connection, number: int, is_away: bool) -> None:
    db.execute("UPDATE matches SET is_away = ? WHERE id = ?", (is_away, number))


def next_number(db: sqlite3.Connection, number: int) -> int:
    (last,) = db.execute("SELECT max(number) FROM actions WHERE match = ?", (number,)).fetchone()
    return 0 if last is None else int(last) + 1


def catch_up(db: sqlite3.Connection, number: int, now: int) -> None:
    """Find out how a match stands that was written without saying so."""
    opened = load(db, number)
    if isinstance(opened, OpenMatch):
        *_, state = [opened.record.opening(), *(played.state for played in opened.record.replay())]
        _stand(db, number, opened.record.game, state, len(opened.record.moves), now)


# -- opening ----------------------------------------------------------------------------


def load(db: sqlite3.Connection, number: int) -> OpenMatch | Unplayable:
    """The match with its whole record; else with the position it had reached; else why not."""
    query = "SELECT header, players, manner, is_over, first, moves, position FROM matches WHERE id = ?"
    row = db.execute(query, (number,)).fetchone()
    if row is None:
        return Unplayable(number, "gone")
    header, players, manner, is_over, first, moves, position = row
    try:
        people, way, data = load_players(players), Manner(manner), json.loads(header)
        first, moves = int(first), int(moves)
        game = catalogue().get(data["game"])
        is_changed = game is not None and data["rules_version"] != game.rules_version
    except (ValueError, TypeError, KeyError) as error:
        return Unplayable(number, "damaged", str(error))
    if game is None:
        return Unplayable(number, "unknown_game", str(data["game"]))
    try:
        record = _record(data, _moves(db, number, first), moves)
        return OpenMatch(number, record, people, way, is_over=bool(is_over))
    except BadData as error:
        why = str(error)
    try:
        record = _record_from(data, game, position)
        return OpenMatch(number, record, people, way, is_cut=True, is_over=bool(is_over))
    except BadData:
        return Unplayable(number, "rules" if is_changed else "damaged", why)


def load_to_look(db: sqlite3.Connection, number: int) -> OpenMatch | Unplayable:
    """The match; one that cannot go on, as far as its moves still lead where they led then."""
    opened = load(db, number)
    if isinstance(opened, OpenMatch) or opened.code not in ("rules", "damaged"):
        return opened
    query = "SELECT header, players, manner, first FROM matches WHERE id = ?"
    header, players, manner, first = db.execute(query, (number,)).fetchone()
    try:
        record = _beginning(json.loads(header), _moves(db, number, int(first)))
        people, way = load_players(players), Manner(manner)
    except (BadData, ValueError, TypeError, KeyError):
        return opened
    if not record.moves or len(people) != record.seats:
        return opened
    return OpenMatch(number, record, people, way, is_torn=True)


def _beginning(header: dict[str, Any], moves: Sequence[str]) -> Record:
    """As many moves as can be read and come out as they are recorded, under the rules of today."""
    game = catalogue()[header["game"]]
    opening = {**header, "rules_version": game.rules_version}
    record = Record.load({**opening, "actions": []})
    with suppress(BadData, ValueError):  # here the readable moves end
        for move in moves:
            record.moves += Record.load({**opening, "actions": [json.loads(move)]}).moves
    played = 0
    with suppress(BadData):  # here they come out otherwise
        for _ in record.replay():
            played += 1
    del record.moves[played:]
    return record


def _moves(db: sqlite3.Connection, number: int, first: int) -> list[str]:
    """The moves that were not taken back, as far as they follow one another."""
    query = "SELECT number, move FROM actions WHERE match = ? AND number >= ? ORDER BY number"
    moves: list[str] = []
    for expected, (found, move) in enumerate(db.execute(query, (number, first)), first):
        if found != expected:
            break
        if move != UNDO:
            moves.append(move)
        elif moves:
            moves.pop()
    return moves


def _record(header: dict[str, Any], moves: Sequence[str], wanted: int) -> Record:
    """The record, if it is whole and plays out as it says."""
    try:
        record = Record.load({**header, "actions": [json.loads(move) for move in moves]})
    except (ValueError, TypeError) as error:
        raise BadData("actions", str(error)) from None
    if len(moves) < wanted:
        raise BadData("actions", f"{len(moves)} of {wanted} can be read")
    for _ in record.replay():
        pass
    return record


def _record_from(header: dict[str, Any], game: AnyGame, position: str | None) -> Record:
    """A record that begins where the match stands, under the rules of today."""
    try:
        start = json.loads(position or "")
    except (ValueError, TypeError):
        raise BadData("start", "no position was kept") from None
    now = {"rules_version": game.rules_version, "start": start, "actions": []}
    return Record.load({**header, **now})


# -- on paper ---------------------------------------------------------------------------


def _text(record: Record, move: Move) -> str:
    return json.dumps(record.dump_move(move))


def _header(record: Record) -> str:
    return json.dumps({**record.dump(), "actions": []})


def dump_players(players: Sequence[Player]) -> str:
    return json.dumps([{**asdict(player), "side": player.side.value} for player in players])


def load_players(text: str) -> tuple[Player, ...]:
    """`ValueError`, `TypeError` or `KeyError` for what was never written by `dump_players`."""
    players = tuple(Player(**{**data, "side": Side(data["side"])}) for data in json.loads(text))
    if any(player.colour not in COLOURS for player in players):
        raise ValueError("no such colour")
    return players
