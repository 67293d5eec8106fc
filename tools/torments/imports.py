"""Hostile files: each is refused with a sentence, and changes nothing."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.cup import Cup
from app.match import Manner, Match
from app.store import NotAMatch, OpenMatch, RaceEntry, Store, Unplayable
from app.text.language import Translator
from app.text.notices import not_a_match
from engines import catalogue
from engines.record import Record
from tools.torments import Lost, Row
from tools.torments.damage import Original, play
from tools.torments.player import PLAYERS

SIGNS = ["\x00", "\n", "\x1b[2J", "\u202e", "\u2067", "\u200f", "\u200b", "\ud800", "\ufeff", "\u2028"]
SQL = ["Robert'); drop table matches;--", "'; delete from actions; --", '" or 1=1; vacuum; --']
HUGE_BYTES = 100_000_000


def hostile_names(data: bytes) -> Iterator[bytes]:
    for name in (*SQL, *(f"A{sign}b" for sign in SIGNS), "", " ", "Z" * 10_000):
        root = json.loads(data)
        root["players"][0]["name"] = name
        yield json.dumps(root).encode()


def shapes(data: bytes) -> Iterator[bytes]:
    yield from (
        b"",
        b"null",
        b"[" * 500_000,
        b'{"a":' * 200_000,
        b"\xff" * 1000,
        b'"' + b"x" * 1_000_000 + b'"',
    )
    root = json.loads(data)
    values: list[Any] = [None, [], {}, "x", -1, 1 << 70, True, [[[[]]]], {"a": {"a": {}}}]
    for value in values:
        yield from _replaced(root, value)


def _replaced(root: Any, value: Any) -> Iterator[bytes]:
    """Every part of the file, down to the first action, exchanged for a value."""
    for key in root:
        yield json.dumps({**root, key: value}).encode()
    for key in root["record"]:
        yield json.dumps({**root, "record": {**root["record"], key: value}}).encode()
    for key in root["players"][0]:
        players = [{**root["players"][0], key: value}, *root["players"][1:]]
        yield json.dumps({**root, "players": players}).encode()
    first, *others = root["record"]["actions"]
    for key in first:
        actions = [{**first, key: value}, *others]
        yield json.dumps({**root, "record": {**root["record"], "actions": actions}}).encode()


def fuzzed(data: bytes, rng: random.Random, times: int) -> Iterator[bytes]:
    for _ in range(times):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(changed))
            piece = rng.randbytes(rng.randint(1, 4)) if rng.random() < 0.5 else changed[place:][:30]
            changed[place : place + rng.randint(0, 30)] = piece
        yield bytes(changed)


def shuffled(data: bytes, rng: random.Random, times: int) -> Iterator[bytes]:
    """Good JSON, in which a few values stand where others should."""
    for _ in range(times):
        root = json.loads(data)
        places = list(_places(root))
        for _ in range(rng.randint(1, 3)):
            (here, key), (there, other) = rng.choice(places), rng.choice(places)
            here[key] = copy.deepcopy(there[other])
        yield json.dumps(root).encode()


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from _places(node[key])


def _count(store: Store) -> int:
    """Return how many matches and cups there are."""
    return len(store.open_matches()) + len(store.finished_matches(1_000_000)) + len(store.cups.every())


def _swallow(store: Store, path: Path, files: Iterator[bytes], torment: str) -> Row:
    words = Translator("en")
    codes: Counter[str] = Counter()
    for data in files:
        before = _count(store)
        path.write_bytes(data)
        try:
            taken = store.take_in(path)
        except NotAMatch as problem:
            codes[problem.code] += 1
            if not not_a_match(words, problem):
                raise Lost(f"no sentence for {problem.code}") from None
            if _count(store) != before:
                raise Lost("a refused file changed something") from None
        else:
            codes["taken in, in order"] += 1
            if isinstance(taken, Cup):
                if store.cups.get(taken.id) != taken or store.notice is not None:
                    raise Lost("a cup was taken in that cannot be read")
                store.cups.delete(taken.id)
                continue
            found = store.open(taken.id)
            if not isinstance(found, OpenMatch) or found.is_cut:
                raise Lost("a match was taken in that cannot be opened")
            Match(found.record, found.players, found.manner)
    outcome = ", ".join(f"{count} {code}" for code, count in codes.most_common())
    return Row(torment, codes.total(), outcome)


def _cup_of(folder: Path) -> bytes:
    """A file of a cup with an open race and one that is over."""
    source = Store(folder / "cup.db")
    try:
        games = list(catalogue())[:2]
        cup = source.cups.begin("Cup", PLAYERS, games)
        for number, moves in enumerate((10_000, 12)):
            record = Record.begin(catalogue()[games[number]], len(PLAYERS), number, {})
            opened = source.begin(record, PLAYERS, Manner.SECRET, RaceEntry(cup, number))
            match = Match(record, PLAYERS, Manner.SECRET, source.journal(opened))
            play(match, moves)
            if not match.to_act:
                source.finish(opened.id)
        found = source.cups.document(cup)
    finally:
        source.close()
    if isinstance(found, Unplayable):
        raise Lost("a cup cannot be exported")
    return found.data


def huge(store: Store, path: Path) -> Row:
    with path.open("wb") as file:
        file.truncate(HUGE_BYTES)
    try:
        store.take_in(path)
    except NotAMatch as problem:
        return Row("a file of 100 MB", 1, problem.code)
    finally:
        path.unlink()
    raise Lost("a file of 100 MB was read")


def run(folder: Path, seed: int, times: int, original: Original) -> list[Row]:
    rng = random.Random(seed)
    original.put(original.data)
    source = Store(original.path)
    path = source.export(next(iter(original.moves)), folder)
    source.close()
    if not isinstance(path, Path):
        raise Lost("a match cannot be exported")
    data = path.read_bytes()
    store = Store(folder / "imports.db")
    cup_data = _cup_of(folder)
    try:
        return [
            _swallow(store, path, hostile_names(data), "hostile names"),
            _swallow(store, path, shapes(data), "other shapes"),
            _swallow(store, path, fuzzed(data, rng, times), "fuzzed files"),
            _swallow(store, path, shuffled(data, rng, times), "values shuffled"),
            _swallow(store, path, fuzzed(cup_data, rng, times), "fuzzed files of cups"),
            _swallow(store, path, shuffled(cup_data, rng, times), "values of cups shuffled"),
            huge(store, path),
        ]
    finally:
        store.close()
