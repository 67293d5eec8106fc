"""Matches in their tables: begun, kept action by action, opened again."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any

import engines
from app.match import Manner, Player, Stand
from app.store.cells import MOST, key_of, manner_of, parsed, people_of
from engines.errors import BadData
from engines.notation import Node
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
    """A match that cannot be opened, and the reason."""

    id: int
    code: str  # "gone", "unknown_game", "rules" (they have changed) or "damaged"
    why: str = ""  # the fault itself, for a bug report


# -- writing ----------------------------------------------------------------------------


def begin(
    db: sqlite3.Connection, record: Record, players: Sequence[Player], manner: Manner, now: int
) -> OpenMatch:
    number = next_id(db)
    db.execute(
        "INSERT INTO matches (id, header, players, manner, created, touched) VALUES (?, ?, ?, ?, ?, ?)",
        (number, _header(record), dump_players(players), manner.value, now, now),
    )
    _stand(db, number, stand_of(record.game, record.opening()), 0, now)
    return OpenMatch(number, record, tuple(players), manner)


def next_id(db: sqlite3.Connection) -> int:
    """One that no match ever had: the results of one that is gone still go by its number."""
    numbers = (("id", "matches"), ("match", "results"), ("match", "gone"))
    found = (
        db.execute(f"SELECT max({key}) FROM {table} WHERE {key} BETWEEN 1 AND ?", (MOST - 1,)).fetchone()
        for key, table in numbers
    )
    return max(int(highest or 0) for (highest,) in found) + 1


def add(
    db: sqlite3.Connection, opened: OpenMatch, number: int, move: Move, stand: Stand, moves: int, now: int
) -> None:
    """One action, and the position it led to."""
    row = (opened.id, number, _text(opened.record, move))
    db.execute("INSERT INTO actions VALUES (?, ?, ?)", row)
    _stand(db, opened.id, stand, moves, now)


def take_back(
    db: sqlite3.Connection, opened: OpenMatch, number: int, stand: Stand, moves: int, now: int
) -> None:
    db.execute("INSERT INTO actions VALUES (?, ?, ?)", (opened.id, number, UNDO))
    _stand(db, opened.id, stand, moves, now)


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


def restore(db: sqlite3.Connection, opened: OpenMatch, stand: Stand, now: int) -> None:
    """A match that the file has lost while it was played: all of it is still in hand."""
    row = (opened.id, _header(opened.record), dump_players(opened.players), opened.manner.value, now)
    db.execute("INSERT INTO matches (id, header, players, manner, created) VALUES (?, ?, ?, ?, ?)", row)
    moves = opened.record.moves
    rows = [(opened.id, number, _text(opened.record, move)) for number, move in enumerate(moves)]
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)
    _stand(db, opened.id, stand, len(moves), now)


def find(db: sqlite3.Connection, record: Record, players: Sequence[Player]) -> tuple[OpenMatch, bool] | None:
    """A match that began like this one and went as far, and whether it is put away.

    With the same people on the same chairs: on others they may have played the same cards.
    """
    query = "SELECT id, is_away FROM matches WHERE header = ? AND moves >= ? ORDER BY is_away"
    for number, is_away in db.execute(query, (_header(record), len(record.moves))).fetchall():
        opened = load(db, number)
        if not isinstance(opened, OpenMatch) or not is_same(opened, record, players):
            continue
        if opened.record.moves[: len(record.moves)] == record.moves:
            return opened, bool(is_away)
    return None


def is_same(opened: OpenMatch, record: Record, players: Sequence[Player]) -> bool:
    """Return whether a match began like this one, with the same people on the same chairs."""
    mine, others = ([key_of(player.name) for player in seated] for seated in (opened.players, players))
    return not opened.is_cut and mine == others and _header(opened.record) == _header(record)


def is_beginning(opened: OpenMatch, record: Record) -> bool:
    """Return whether a record goes on where a match that began like it stands."""
    moves = opened.record.moves
    return len(moves) < len(record.moves) and moves == record.moves[: len(moves)]


def lengthen(
    db: sqlite3.Connection, opened: OpenMatch, record: Record, now: int, *, is_over: bool
) -> OpenMatch:
    """The same match, played further elsewhere; if it ended there it does not count here."""
    first, new = next_number(db, opened.id), record.moves[len(opened.record.moves) :]
    rows = [(opened.id, first + place, _text(record, move)) for place, move in enumerate(new)]
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)
    catch_up(db, opened.id, now)
    db.execute("UPDATE matches SET is_counted = ? WHERE id = ?", (not is_over, opened.id))
    return replace(opened, record=record, is_over=is_over)


def cut(db: sqlite3.Connection, opened: OpenMatch, first: int) -> None:
    """From here on the record begins with its position; what came before stays and is not read."""
    query = "UPDATE matches SET header = ?, first = ?, moves = 0 WHERE id = ?"
    db.execute(query, (_header(opened.record), first, opened.id))


def stand_of(game: AnyGame, state: Any) -> Stand:
    return Stand(game.to_act(state), game.dump(state))


def _stand(db: sqlite3.Connection, number: int, stand: Stand, moves: int, now: int) -> None:
    """The part of the match that a list shows, and the place to go on from if the rules should change."""
    turn, position = json.dumps(stand.to_act), json.dumps(stand.position)
    query = "UPDATE matches SET touched = ?, moves = ?, turn = ?, position = ?, latest = ? WHERE id = ?"
    db.execute(query, (now, moves, turn, position, next_latest(db, number), number))


def next_latest(db: sqlite3.Connection, number: int) -> int:
    """More than any other match has: this one is touched last, whatever the clock says."""
    query = "SELECT id, latest FROM matches WHERE latest BETWEEN 1 AND ? ORDER BY latest DESC LIMIT 1"
    newest, latest = db.execute(query, (MOST - 1,)).fetchone() or (number, 1)
    return int(latest) if newest == number else int(latest) + 1


def put_away(db: sqlite3.Connection, number: int, is_away: bool) -> None:
    db.execute("UPDATE matches SET is_away = ? WHERE id = ?", (is_away, number))


def touch(db: sqlite3.Connection, number: int, now: int) -> None:
    """The match is the first to go on with, unless it is over."""
    query = "UPDATE matches SET touched = ?, latest = ? WHERE id = ? AND NOT is_over"
    db.execute(query, (now, next_latest(db, number), number))


def delete(db: sqlite3.Connection, number: int) -> None:
    """With all its actions, for good; what was counted from it stays."""
    db.execute("INSERT OR IGNORE INTO gone VALUES (?)", (number,))
    db.execute("DELETE FROM matches WHERE id = ?", (number,))


def next_number(db: sqlite3.Connection, number: int) -> int:
    query = "SELECT max(number) FROM actions WHERE match = ? AND number BETWEEN 0 AND ?"
    (last,) = db.execute(query, (number, MOST)).fetchone()
    return 0 if last is None else int(last) + 1


def catch_up(db: sqlite3.Connection, number: int, now: int) -> None:
    """Find out how a match stands that was written without saying so."""
    opened = load(db, number)
    if isinstance(opened, OpenMatch):
        *_, state = [opened.record.opening(), *(played.state for played in opened.record.replay())]
        _stand(db, number, stand_of(opened.record.game, state), len(opened.record.moves), now)


# -- opening ----------------------------------------------------------------------------


def load(db: sqlite3.Connection, number: int) -> OpenMatch | Unplayable:
    """The match with its whole record; else with the position it had reached; else why not."""
    query = "SELECT header, players, manner, is_over, first, moves, position FROM matches WHERE id = ?"
    row = db.execute(query, (number,)).fetchone()
    if row is None:
        return Unplayable(number, "gone")
    header, players, manner, is_over, first, moves, position = row
    try:
        people, way, data = people_of(players), manner_of(manner), parsed(header, "header")
        first, moves = Node(first, "first").integer(0), Node(moves, "moves").integer(0)
        name, version = data["game"].text(), data["rules_version"].integer()
        if name not in engines.boxes():
            return Unplayable(number, "unknown_game", name)
        data["seats"].integer(len(people), len(people))
    except BadData as error:
        return Unplayable(number, "damaged", str(error))
    game = engines.game(name)
    try:
        record = _record(data.value, _moves(db, number, first), moves)
        return OpenMatch(number, record, people, way, is_over=bool(is_over))
    except BadData as error:
        why = str(error)
    try:
        record = _record_from(data.value, game, position)
        return OpenMatch(number, record, people, way, is_cut=True, is_over=bool(is_over))
    except BadData:
        return Unplayable(number, "rules" if version != game.rules_version else "damaged", why)


def options_of(db: sqlite3.Connection, number: int) -> dict[str, str]:
    """Return what was chosen for a match, as far as that can be read."""
    row = db.execute("SELECT header FROM matches WHERE id = ?", (number,)).fetchone()
    try:
        chosen = parsed(row[0], "header")["options"].value if row is not None else {}
    except BadData:
        return {}
    return {str(name): str(value) for name, value in chosen.items()} if isinstance(chosen, dict) else {}


def load_to_look(db: sqlite3.Connection, number: int) -> OpenMatch | Unplayable:
    """The match; one that cannot go on, as far as its moves still lead where they led then."""
    opened = load(db, number)
    if isinstance(opened, OpenMatch) or opened.code not in ("rules", "damaged"):
        return opened
    query = "SELECT header, players, manner, first FROM matches WHERE id = ?"
    header, players, manner, first = db.execute(query, (number,)).fetchone()
    try:
        moves = _moves(db, number, Node(first, "first").integer(0))
        record = _beginning(parsed(header, "header"), moves)
        people, way = people_of(players), manner_of(manner)
    except BadData:
        return opened
    if not record.moves or len(people) != record.seats:
        return opened
    return OpenMatch(number, record, people, way, is_torn=True)


def _beginning(header: Node, moves: Sequence[str]) -> Record:
    """As many moves as can be read and come out as they are recorded, under the rules of today."""
    game = engines.game(header["game"].text())
    opening = {**header.value, "rules_version": game.rules_version}
    record = Record.load({**opening, "actions": []})
    with suppress(BadData):  # here the readable moves end
        for move in moves:
            record.moves += Record.load({**opening, "actions": [parsed(move, "actions").value]}).moves
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
    record = Record.load({**header, "actions": [parsed(move, "actions").value for move in moves]})
    if len(moves) < wanted:
        raise BadData("actions", f"{len(moves)} of {wanted} can be read")
    for _ in record.replay():
        pass
    return record


def _record_from(header: dict[str, Any], game: AnyGame, position: str | None) -> Record:
    """A record that begins where the match stands, under the rules of today."""
    start = parsed(position, "start").value
    now = {"rules_version": game.rules_version, "start": start, "actions": []}
    return Record.load({**header, **now})


# -- on paper ---------------------------------------------------------------------------


def _text(record: Record, move: Move) -> str:
    return json.dumps(record.dump_move(move))


def _header(record: Record) -> str:
    return json.dumps({**record.dump(), "actions": []})


def dump_players(players: Sequence[Player]) -> str:
    return json.dumps([{**asdict(player), "side": player.side.value} for player in players])
