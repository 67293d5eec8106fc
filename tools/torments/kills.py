"""Killed at any moment: every action that was shown is there again, none is doubled, the match goes on."""

import json
import os
import random
import shutil
import signal
import time
from collections import Counter
from pathlib import Path

from app.match import Match
from app.store import OpenMatch, Store
from tools.torments import Lost, Row
from tools.torments.player import PLAYERS, play_for_ever

LONGEST_SECONDS = 0.06  # from the moment a child has shown enough until it is killed
MOST_LINES = 16  # that it may show before; with none it is killed while it opens the file
KILLS_AN_EVENING = 30  # then with a new file


class Evening:
    """One file, many sudden ends. Knows what was shown, and compares."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "apoint.db"
        self.copy = folder / "copy" / "apoint.db"
        self.shown: dict[int, list[str]] = {}  # the moves of each match
        self.over: set[int] = set()
        self.undoing: set[int] = set()  # an undo was under way: it may have happened or not
        self.actions = 0
        self.unseen = 0  # kept and not yet shown, when the end came

    def hear(self, line: str) -> None:
        word, number, *rest = line.split(" ", 3)
        moves = self.shown.setdefault(int(number), [])
        match word:
            case "move":
                if int(rest[0]) != len(moves):
                    raise Lost(f"match {number} went on at move {rest[0]} instead of {len(moves)}")
                moves.append(rest[1])
                self.actions += 1
            case "undoing":
                self.undoing.add(int(number))
            case "undone":
                self.undoing.discard(int(number))
                moves.pop()
            case "over":
                self.over.add(int(number))

    def check(self) -> None:
        """Compare a copy of the file, so that the next child finds it as the kill left it."""
        shutil.rmtree(self.copy.parent, ignore_errors=True)
        self.copy.parent.mkdir()
        for companion in ("", "-wal"):
            if Path(f"{self.path}{companion}").exists():
                shutil.copy(f"{self.path}{companion}", f"{self.copy}{companion}")
        store = Store(self.copy)
        try:
            self._compare(store)
        finally:
            store.close()

    def _compare(self, store: Store) -> None:
        if store.notice is not None:
            raise Lost(f"the file was {store.notice.trouble.value}")
        for number in self.shown:
            self._compare_match(store, number)
        for line in store.open_matches():
            if line.id not in self.shown:  # begun, and killed before it was said
                self.shown[line.id] = []
        finished = {line.id for line in store.finished_matches(1_000_000)}
        if not self.over <= finished:
            raise Lost(f"matches {sorted(self.over - finished)} were over and are not")
        people = [player.name for player in PLAYERS if player.is_person]
        played = {tally.name: tally.played for tally in store.hall_of_fame()}
        raced = {race.match for cup in store.cups.every() for race in cup.races}
        if raced != set(self.shown):
            raise Lost(f"of matches {sorted(self.shown)}, {sorted(raced)} are races of a cup")
        if finished and played != dict.fromkeys(people, len(finished)):
            raise Lost(f"{len(finished)} matches were counted as {played}")

    def _compare_match(self, store: Store, number: int) -> None:
        found = store.open(number)
        if not isinstance(found, OpenMatch) or found.is_cut:
            raise Lost(f"match {number} cannot be replayed: {found}"[:300])
        Match(found.record, found.players, found.manner)
        kept = [json.dumps(found.record.dump_move(move)) for move in found.record.moves]
        shown = self.shown[number]
        if number in self.undoing and kept == shown[:-1]:
            shown.pop()
        elif kept and kept[:-1] == shown:
            shown.append(kept[-1])
            self.unseen += 1
        elif kept != shown:
            raise Lost(f"match {number}: {len(shown)} moves were shown, {len(kept)} are kept")
        self.undoing.discard(number)


def run(folder: Path, kills: int, seed: int) -> list[Row]:
    rng = random.Random(seed)
    actions = unseen = over = 0
    began = time.monotonic()
    moments: Counter[str] = Counter()
    for first in range(0, kills, KILLS_AN_EVENING):
        evening = Evening(folder / f"evening-{first}")
        evening.path.parent.mkdir()
        for kill in range(first, min(first + KILLS_AN_EVENING, kills)):
            patience, delay = rng.randrange(MOST_LINES), rng.random() * LONGEST_SECONDS
            moments[_kill_once(evening, patience, delay, seed * kills + kill)] += 1
            evening.check()
        actions, unseen = actions + evening.actions, unseen + evening.unseen
        over += len(evening.over)
    when = ", ".join(f"{count} {moment}" for moment, count in sorted(moments.items()))
    seconds = time.monotonic() - began
    return [
        Row("killed while bots played", kills, f"{when}; {seconds:.0f} s"),
        Row("actions shown", actions, f"all there, none doubled; {unseen} more kept and not yet shown"),
        Row("matches over", over, "each counted once"),
    ]


def _kill_once(evening: Evening, patience: int, delay: float, seed: int) -> str:
    """A child plays until it has shown so many lines, and a little longer; what it was at then."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _be_the_child(evening.path, seed, writer)
    os.close(writer)
    heard = b""
    while heard.count(b"\n") < patience and (chunk := os.read(reader, 1 << 16)):
        heard += chunk
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    while chunk := os.read(reader, 1 << 16):
        heard += chunk
    os.close(reader)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        raise Lost(f"a player gave up: {heard.decode()[-300:]}")
    *lines, _ = heard.decode().split("\n")
    for line in lines:
        evening.hear(line)
    return "in play" if any(line.startswith("move") for line in lines) else "while opening"


def _be_the_child(path: Path, seed: int, writer: int) -> None:
    try:
        play_for_ever(path, seed, lambda line: _say(writer, line))
    except BaseException as error:  # whatever it is, the parent tells it; a child must not return
        _say(writer, f"{type(error).__name__}: {error}")
    finally:
        os._exit(1)


def _say(writer: int, line: str) -> None:
    os.write(writer, f"{line}\n".encode())  # in one piece: shorter than a pipe tears
