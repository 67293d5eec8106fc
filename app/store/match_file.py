"""A match as a small file, for a second tablet or a bug report; and back, trusting nothing in it."""

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.match import Manner, NotKept, Player
from app.store import matches
from app.store.cells import BadName, LongName, key_of, player_of
from app.store.matches import OpenMatch
from app.store.trouble import trouble_of
from engines.errors import BadData
from engines.notation import Node, read_json
from engines.record import Diverged, Record

FORMAT = "apoint-match"
VERSION = 2  # since 2 people have faces
LARGEST_FILE = 4_000_000  # bytes; twelve of the longest matches, a whole cup, have half of that
SUFFIX = ".apoint.json"


class NotAMatch(Exception):
    """A file that cannot be taken in. `code` is for the screen's sentence, the text for a bug report."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        # "unreadable", "too_big", "foreign" (no file of ours), "newer", "rules", "name",
        # "long_name", "broken" (something in it is wrong), "diverged"; "known" or "known_cup": it is here
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


def content(opened: OpenMatch) -> dict[str, Any]:
    """Return the part of a file that tells of a match: its players and its record."""
    return {
        "manner": opened.manner.value,
        "players": json.loads(matches.dump_players(opened.players)),
        "record": opened.record.dump(),
    }


def dump(opened: OpenMatch) -> bytes:
    data = {"format": FORMAT, "version": VERSION, **content(opened)}
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"


def file_name(opened: OpenMatch, now: float) -> str:
    """A name that sorts by day: 2026-11-16-fable-12.apoint.json."""
    return dated(f"{opened.record.game.id}-{opened.id}", now)


def dated(name: str, now: float) -> str:
    return f"{time.strftime('%Y-%m-%d', time.localtime(now))}-{name}{SUFFIX}"


def write(path: Path, data: bytes) -> None:
    """Whole or not at all; `OSError` if the place cannot be written."""
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def save(document: Document, folder: Path) -> Path:
    """Into this folder, which is made if need be; `NotKept` if that cannot be."""
    path = folder / document.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(path, document.data)
    except OSError as error:
        raise NotKept(trouble_of(error).value) from error
    return path


# -- in ---------------------------------------------------------------------------------


def read(path: Path) -> bytes:
    """The bytes of a file that may be anything; of one that is too big, enough to tell."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise NotAMatch("unreadable", str(error)) from None


def load(root: Node) -> Letter:
    """Everything in the file checked, the match played through; `NotAMatch` where it is not right."""
    with refusals():
        return letter(root.keys("format", "version", "manner", "players", "record"))


@contextmanager
def refusals() -> Iterator[None]:
    """Turn faults of a file into a `NotAMatch` that names them."""
    try:
        yield
    except Diverged as error:
        raise NotAMatch("diverged", str(error)) from None
    except LongName as error:
        raise NotAMatch("long_name", str(error)) from None
    except BadName as error:
        raise NotAMatch("name", str(error)) from None
    except BadData as error:
        code = "rules" if error.path.endswith("record.rules_version") else "broken"
        raise NotAMatch(code, str(error)) from None


def root_of(data: bytes, formats: Mapping[str, int]) -> Node:
    """The file as it is to be read; `formats`: those that are known, each up to a version."""
    if len(data) > LARGEST_FILE:
        raise NotAMatch("too_big", f"larger than {LARGEST_FILE:,} bytes")
    try:
        root = Node(read_json(data.decode("utf-8")), "")
        kind, version = root["format"].text(), root["version"].integer(1)
    except (BadData, UnicodeDecodeError) as error:
        raise NotAMatch("foreign", str(error)[:200]) from None
    if kind not in formats:
        raise NotAMatch("foreign", "another kind of file")
    if version > formats[kind]:
        raise NotAMatch("newer", f"version {version} of the format; this is {formats[kind]}")
    return root


def letter(root: Node) -> Letter:
    """A match as it is told in a file, alone or as a race of a cup."""
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
