"""A match as a small file, for a second tablet or a bug report; and back, trusting nothing in it."""

import json
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.match import Manner, Player
from app.store import matches
from app.store.cells import BadName, LongName, key_of, player_of
from app.store.matches import OpenMatch
from engines.errors import BadData
from engines.notation import Node, read_json
from engines.record import Diverged, Record

FORMAT = "apoint-match"
VERSION = 2  # since 2 people have faces
LARGEST_FILE = 2_000_000  # bytes; the longest match has a tenth of that
SUFFIX = ".apoint.json"


class NotAMatch(Exception):
    """A file that cannot be taken in. `code` is for the screen's sentence, the text for a bug report."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        # "unreadable", "too_big", "foreign" (no file of ours), "newer", "rules", "name",
        # "long_name", "broken" (something in it is wrong), "diverged" or "known" (it is here already)
        self.code = code


@dataclass(frozen=True, slots=True)
class Letter:
    """The content of a file, all of it checked."""

    record: Record
    players: tuple[Player, ...]
    manner: Manner
    is_over: bool


@dataclass(frozen=True, slots=True)
class Document:
    name: str
    data: bytes


# -- out --------------------------------------------------------------------------------


def dump(opened: OpenMatch) -> bytes:
    data = {
        "format": FORMAT,
        "version": VERSION,
        "manner": opened.manner.value,
        "players": json.loads(matches.dump_players(opened.players)),
        "record": opened.record.dump(),
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"


def file_name(opened: OpenMatch, now: float) -> str:
    """A name that sorts by day: 2026-11-16-fable-12.apoint.json."""
    day = time.strftime("%Y-%m-%d", time.localtime(now))
    return f"{day}-{opened.record.game.id}-{opened.id}{SUFFIX}"


def write(path: Path, data: bytes) -> None:
    """Whole or not at all; `OSError` if the place cannot be written."""
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


# -- in ---------------------------------------------------------------------------------


def read(path: Path) -> bytes:
    """The bytes of a file that may be anything; of one that is too big, enough to tell."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise NotAMatch("unreadable", str(error)) from None


def load(data: bytes) -> Letter:
    """Everything in the file checked, the match played through; `NotAMatch` where it is not right."""
    if len(data) > LARGEST_FILE:
        raise NotAMatch("too_big", f"larger than {LARGEST_FILE:,} bytes")
    root = _root(data)
    try:
        return _letter(root.keys("format", "version", "manner", "players", "record"))
    except Diverged as error:
        raise NotAMatch("diverged", str(error)) from None
    except LongName as error:
        raise NotAMatch("long_name", str(error)) from None
    except BadName as error:
        raise NotAMatch("name", str(error)) from None
    except BadData as error:
        code = "rules" if error.path == "record.rules_version" else "broken"
        raise NotAMatch(code, str(error)) from None


def _root(data: bytes) -> Node:
    try:
        root = Node(read_json(data.decode("utf-8")), "")
        is_ours = root["format"].text() == FORMAT
        version = root["version"].integer(1)
    except (BadData, UnicodeDecodeError) as error:
        raise NotAMatch("foreign", str(error)[:200]) from None
    if not is_ours:
        raise NotAMatch("foreign", "another kind of file")
    if version > VERSION:
        raise NotAMatch("newer", f"version {version} of the format; this is {VERSION}")
    return root


def _letter(root: Node) -> Letter:
    record = _record(root["record"])
    players = tuple(player_of(node) for node in root["players"].items(record.seats, record.seats))
    _check_differ(root["players"], [key_of(player.name) for player in players])
    _check_differ(root["players"], [player.colour for player in players])
    *_, state = [record.opening(), *(played.state for played in record.replay())]
    return Letter(record, players, root["manner"].member(Manner), not record.game.to_act(state))


def _record(node: Node) -> Record:
    try:
        return Record.load(node.value)
    except BadData as error:
        raise BadData(f"{node.path}.{error.path}".rstrip("."), error.why) from None


def _check_differ(node: Node, values: Sequence[Any]) -> None:
    if len(set(values)) < len(values):
        node.fail("two players are alike")


def keep(db: sqlite3.Connection, letter: Letter, now: int) -> OpenMatch:
    """Into the tables, unless it is there already: then it is taken out again if it was put away.

    People are not remembered: they may be strangers.
    """
    if found := matches.find(db, letter.record, letter.players):
        opened, is_away = found
        if not is_away:
            raise NotAMatch("known", f"match {opened.id}")
        matches.put_away(db, opened.id, is_away=False)
        return opened
    return matches.insert(db, letter.record, letter.players, letter.manner, now, is_over=letter.is_over)
