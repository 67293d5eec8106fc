"""Carries into the file what was done while it could not be used. Nothing that is there is lost by it.

Three files are compared: what could be read at the start (`before`), what the evening made of it
(`after`), and what is there now (`file`), where others may have played as well.
"""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.match.tutorial_progress import KEPT as LESSONS
from app.store import cups, matches, results, schema
from app.store.cells import parsed
from engines.errors import BadData

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Whole:
    """All that is kept of one match; without `line` it is gone, or never was."""

    line: Row | None
    actions: tuple[Row, ...]
    results: tuple[Row, ...]


def carry(before: sqlite3.Connection, after: sqlite3.Connection, file: sqlite3.Connection) -> None:
    numbers = _carry_matches(before, after, file)
    _carry_cups(before, after, file, numbers)
    _carry_settings(before, after, file, numbers)
    known = _rows(before, "players")
    for person in _rows(after, "players"):
        if person not in known:
            _insert(file, "players", person)
    results.recount(file)


def _rows(db: sqlite3.Connection, table: str, where: str = "TRUE", *values: Any) -> list[Row]:
    names = schema.columns(db, table)
    query = f"SELECT {', '.join(names)} FROM {table} WHERE {where}"
    return [dict(zip(names, row, strict=True)) for row in db.execute(query, values)]


def _insert(db: sqlite3.Connection, table: str, row: Row) -> None:
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT OR REPLACE INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))


# -- matches ----------------------------------------------------------------------------


def _carry_matches(
    before: sqlite3.Connection, after: sqlite3.Connection, file: sqlite3.Connection
) -> dict[int, int]:
    """Carry the matches that have changed; return the new numbers of those whose own is taken."""
    numbers = {}
    for number in _numbers(before, after):
        was, now, there = (_whole(db, number) for db in (before, after, file))
        if now == was:
            continue
        if there == was:
            _write(file, number, was, now)
        elif now.line is not None or was.line is None:  # else it went on elsewhere: it is not deleted
            numbers[number] = matches.next_id(file)
            _write(file, numbers[number], was, now)
    return numbers


def _numbers(before: sqlite3.Connection, after: sqlite3.Connection) -> list[int]:
    """Return the numbers of all matches there were, those touched last at the end."""
    query = (
        "SELECT match AS number, latest FROM results WHERE typeof(match) = 'integer'"
        " UNION ALL SELECT id, latest FROM matches ORDER BY latest"
    )
    last = [number for db in (before, after) for number, _ in db.execute(query)]
    return list(reversed(dict.fromkeys(reversed(last))))


def _whole(db: sqlite3.Connection, number: int) -> Whole:
    line = _rows(db, "matches", "id = ?", number)
    actions, outcome = (_rows(db, table, "match = ?", number) for table in ("actions", "results"))
    return Whole(line[0] if line else None, tuple(actions), tuple(outcome))


def _write(file: sqlite3.Connection, number: int, was: Whole, now: Whole) -> None:
    """Under this number, instead of what it was."""
    is_touched = now.line is None or was.line is None or was.line["latest"] != now.line["latest"]
    latest = {"latest": matches.next_latest(file, number)} if is_touched else {}
    for table, key in (("actions", "match"), ("results", "match"), ("matches", "id")):
        file.execute(f"DELETE FROM {table} WHERE {key} = ?", (number,))
    if now.line is None:
        matches.delete(file, number)
    else:
        _insert(file, "matches", {**now.line, **latest, "id": number})
    for action in now.actions:
        _insert(file, "actions", {**action, "match": number})
    for result in now.results:
        _insert(file, "results", {**result, **latest, "match": number})


# -- cups -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WholeCup:
    """All that is kept of one cup; without `line` it is gone, or never was."""

    line: Row | None
    races: Mapping[int, Row]  # by match


def _carry_cups(
    before: sqlite3.Connection,
    after: sqlite3.Connection,
    file: sqlite3.Connection,
    numbers: Mapping[int, int],
) -> None:
    """Carry the cups that have changed, by their sign: in the file they may have another number."""
    for sign in dict.fromkeys(row["sign"] for db in (before, after) for row in _rows(db, "cups")):
        was, now, there = (_whole_cup(db, sign) for db in (before, after, file))
        if now.line is not None and now != was:
            _write_cup(file, was, now, there, numbers)
        elif now.line is None and there == was and there.line is not None:  # else it went on elsewhere
            cups.delete(file, there.line["id"])


def _whole_cup(db: sqlite3.Connection, sign: str) -> WholeCup:
    for line in _rows(db, "cups", "sign = ?", sign):
        return WholeCup(line, {race["match"]: race for race in _rows(db, "races", "cup = ?", line["id"])})
    return WholeCup(None, {})


def _write_cup(
    file: sqlite3.Connection, was: WholeCup, now: WholeCup, there: WholeCup, numbers: Mapping[int, int]
) -> None:
    """Write the cup's changes; a place on the programme that was taken meanwhile stays taken."""
    before, line = was.line or {}, now.line or {}
    if there.line is None:
        number = cups.next_id(file)
        _insert(file, "cups", {**line, "id": number})
    else:
        number = there.line["id"]
        for name in (name for name in line if line[name] != before.get(name) and name != "id"):
            file.execute(f"UPDATE cups SET {name} = ? WHERE id = ?", (line[name], number))
    for match in was.races.keys() - now.races.keys():
        file.execute("DELETE FROM races WHERE match = ? AND cup = ?", (match, number))
    for match, race in now.races.items():
        if race != was.races.get(match):
            row = {**race, "cup": number, "match": numbers.get(match, match)}
            query = f"INSERT OR IGNORE INTO races ({', '.join(row)}) VALUES (?, ?, ?, ?)"
            file.execute(query, tuple(row.values()))
            file.execute(
                "UPDATE races SET is_helped = max(is_helped, ?) WHERE match = ?",
                (race["is_helped"], row["match"]),
            )


# -- settings ---------------------------------------------------------------------------


def _carry_settings(
    before: sqlite3.Connection,
    after: sqlite3.Connection,
    file: sqlite3.Connection,
    numbers: Mapping[int, int],
) -> None:
    """Carry what was set this evening; nothing is lost of a list, or of several things under one name."""
    was, now, there = (
        {row["name"]: row["value"] for row in _rows(db, "settings")} for db in (before, after, file)
    )
    for name, text in now.items():
        if text == was.get(name):
            continue
        value = _value(text)
        if name == LESSONS and isinstance(value, dict):
            value = {_renumbered(match, numbers): told for match, told in value.items()}
        if there.get(name) != was.get(name):
            value = _joined(value, _value(there.get(name)))
        _insert(file, "settings", {"name": name, "value": json.dumps(value)})


def _value(text: Any) -> Any:
    try:
        return parsed(text, "value").value
    except BadData:
        return None


def _renumbered(match: str, numbers: Mapping[int, int]) -> str:
    return str(numbers.get(int(match), match)) if match.isdecimal() else match


def _joined(mine: Any, other: Any) -> Any:
    """Both, where they are of one kind that can be joined; else mine, which is newer.

    >>> _joined(["Zoé", "Léo"], ["Ana", "Zoé"]), _joined({"1": []}, {"2": []}), _joined(1.5, 2.0)
    (['Zoé', 'Léo', 'Ana'], {'2': [], '1': []}, 1.5)
    """
    if isinstance(mine, dict) and isinstance(other, dict):
        return {**other, **mine}
    both = [mine, other]
    if all(isinstance(one, list) and all(isinstance(name, str) for name in one) for one in both):
        return [*mine, *(name for name in other if name not in mine)]
    return mine
