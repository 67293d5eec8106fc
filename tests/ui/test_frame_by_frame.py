"""One minute at each table, frame by frame on a clock that counts them: nothing flickers, jumps or changes.

Of every frame there is a sum of what it draws, read from the graphics instructions (`tests/ui/drawn.py`). It
is that of `tests/golden/frames`, and of a second run: with one game, or with all under --long. Photos are
compared between two runs of one machine only: drivers do not draw alike. A difference leaves strips of before
and after in `.dev/frames`.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from engines.record import AnyGame
from tests.ui import frame_strips
from tests.ui.drawn import KINDS, Eye, Mark, blinked, changed, sums
from tests.ui.hands import GAMES
from tests.ui.minute import SECONDS, Minute, ready
from tests.ui.reading import pixels
from tools.frame_clock import frame_clock

LISTS = Path(__file__).parents[1] / "golden" / "frames"
SIZE = (640, 400)
USUAL = 12  # frames a second, of the lists
SMOOTH = 60  # as on a tablet; with --long
PHOTO_EVERY = (60, 1)  # frames; and with --long
A_ROW = 5  # of a list
HEAD = """\
# What is drawn in one minute at this table, frame by frame: sums of its pictures, words, places and colours.
# `./dev test tests/ui/test_frame_by_frame.py --rewrite` writes it anew: look at .dev/frames before that.
"""


@dataclass(slots=True)
class Run:
    """What was seen in one minute."""

    doing: list[str] = field(default_factory=list)
    marks: list[list[Mark]] = field(default_factory=list)
    sums: list[str] = field(default_factory=list)
    carried: set[int] = field(default_factory=set)  # frames in which a finger moved something
    photos: dict[int, bytes] = field(default_factory=dict)  # packed

    def see(self, doing: str, marks: list[Mark]) -> None:
        is_still = bool(self.marks) and marks == self.marks[-1]
        self.marks.append(self.marks[-1] if is_still else marks)
        self.sums.append(self.sums[-1] if is_still else sums(marks))
        self.doing.append(doing)

    def photo(self, number: int) -> bytes:
        return zlib.decompress(self.photos[number])

    def tell(self, number: int, per_second: int) -> str:
        return f"frame {number}, {number / per_second:.2f} s, “{self.doing[number]}”"


Play = Callable[..., Run]


@pytest.fixture
def play(app: Any, as_it_was: None, window: Any, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play the minute of a game on a new board, and take photos of some of its frames."""
    window(SIZE)

    def start(game: AnyGame, per_second: int, photos: range) -> Run:
        app.boards.clear()
        run, eye = Run(), Eye()

        def see(number: int, doing: str) -> None:
            run.see(doing, eye.marks())
            if minute.is_carrying:
                run.carried.add(number)
            if number in photos:
                run.photos[number] = zlib.compress(pixels(), 1)

        with ready(app, monkeypatch), frame_clock(per_second) as clock, eye.reading():
            monkeypatch.setattr(app.store, "_clock", clock.dated)
            minute = Minute(app, game, clock, see)
            minute.play()
        return run

    return start


@pytest.mark.every_game
@pytest.mark.every_case
def test_a_minute_is_drawn_as_before(
    game: AnyGame, play: Play, request: pytest.FixtureRequest, counts: Any, record_property: Any
):
    option = request.config.getoption
    if asked := option("--frames"):
        path = Path(option("--frames-into") or frame_strips.FOLDER / game.id / asked)
        leave(play, game, asked, path)
        record_property("told", f"{game.id}: frames {asked} are in {path}.png and {path}.txt")
        return
    for per_second in counts((USUAL,), (USUAL, SMOOTH)):
        photos = range(0, SECONDS * per_second, counts(*PHOTO_EVERY) if per_second == USUAL else SMOOTH)
        run = play(game, per_second, photos)
        is_twice = counts(game == GAMES[0], True)  # the lists have been played by others already
        again = play(game, per_second, photos) if is_twice else run
        if told := replayed(game, per_second, run, again) or flicker(run, per_second):
            pytest.fail(told, pytrace=False)
        if per_second == USUAL and (told := compare(game, play, run, request.node.nodeid)):
            if not option("--rewrite"):
                pytest.fail(told, pytrace=False)
            write(LISTS / f"{game.id}.txt", run)
            record_property("told", told)


# -- what is wrong, in words -----------------------------------------------------------------------


def replayed(game: AnyGame, per_second: int, run: Run, again: Run) -> str:
    """Two runs of the same minute, one after the other, draw the same."""
    number = first_difference(run.sums, again.sums)
    if number is not None:
        changes = changed(run.marks[number], again.marks[number])
        return "\n".join([f"{game.id} differs when played again: {run.tell(number, per_second)}", *changes])
    for number in run.photos:
        if run.photos[number] != again.photos[number]:
            folder = frame_strips.FOLDER / game.id
            one, other = run.photo(number), again.photo(number)
            photos = (one, other, frame_strips.between(one, other))
            frame_strips.save(folder / "again.png", photos, SIZE)
            return (
                f"{game.id}: the same is drawn, but looks otherwise when played again: "
                f"{run.tell(number, per_second)}; see {folder / 'again.png'}"
            )
    return ""


def flicker(run: Run, per_second: int) -> str:
    """Nothing is away for one frame only and then there again, at the same place.

    But under a finger that carries something: it may be over a place, beside it and over it again.
    """
    told = []
    for number in range(1, len(run.marks) - 1):
        before, now, after = run.marks[number - 1 : number + 2]
        if now is not before and now is not after and number not in run.carried:
            told += [f"{mark}: {run.tell(number, per_second)}" for mark in blinked(before, now, after)]
    return "\n".join(["gone for one frame:", *told]) if told else ""


def compare(game: AnyGame, play: Play, run: Run, test: str) -> str:
    """The list of a game has the sums of this run; else say where they part, and leave strips."""
    path = LISTS / f"{game.id}.txt"
    kept = list(read(path)) if path.exists() else []
    number = first_difference(kept, run.sums)
    if number is None:
        return ""
    folder = frame_strips.FOLDER / game.id
    count = sum(one != other for one, other in zip(kept, run.sums, strict=False))
    told = [
        f"{game.id} is not drawn as in {path.relative_to(frame_strips.ROOT)}: {run.tell(number, USUAL)}; "
        f"{kinds(kept[number] if number < len(kept) else '', run.sums[number])} differ there, "
        f"and {count} of {len(run.sums)} frames are not as they were.",
        *strips(game, play, path, number, len(run.sums), test, folder),
        f"Meant so? ./dev test {Path(test.partition('::')[0])} --rewrite",
    ]
    return "\n".join(told)


def strips(
    game: AnyGame, play: Play, path: Path, number: int, count: int, test: str, folder: Path
) -> Iterator[str]:
    """Leave frames of both versions to be looked at; tell what has changed from one to the other."""
    numbers = frame_strips.around(number, count)
    after = leave(play, game, f"{numbers.start}-{numbers.stop - 1}", folder / "after")
    commit = frame_strips.last_written(path)
    if commit is None or not frame_strips.leave_from(commit, test, numbers, folder / "before"):
        yield f"See {folder / 'after.png'}; there is no version in git to take the frames before from."
        return
    before = (folder / "before.txt").read_text(encoding="utf-8").split("\f")
    yield from changed(before[number - numbers.start].splitlines(), list(map(str, after.marks[number])))
    yield f"See {folder / 'before.png'} and after.png: frames {numbers.start} to {numbers.stop - 1}."


def leave(play: Play, game: AnyGame, asked: str, path: Path) -> Run:
    """Write frames as one picture, and what they draw as text, at a path that has no suffix yet."""
    first, last = map(int, asked.split("-"))
    numbers = range(first, last + 1)
    run = play(game, USUAL, numbers)
    frame_strips.save(path.with_suffix(".png"), [run.photo(number) for number in numbers], SIZE)
    texts = ("\n".join(map(str, run.marks[number])) for number in numbers)
    path.with_suffix(".txt").write_text("\f".join(texts), encoding="utf-8")
    return run


def first_difference(one: Sequence[str], other: Sequence[str]) -> int | None:
    if list(one) == list(other):
        return None
    shorter = min(len(one), len(other))
    return next((number for number in range(shorter) if one[number] != other[number]), shorter)


def kinds(one: str, other: str) -> str:
    """Tell what two sums differ in."""
    pairs = zip(KINDS, one.split("."), other.split("."), strict=False)
    return ", ".join(kind for kind, old, new in pairs if old != new) or "all"


# -- lists -------------------------------------------------------------------------------------


def write(path: Path, run: Run) -> None:
    """Under what is going on, rows of sums with the number of their first frame; alike ones as one."""
    lines = [HEAD.rstrip()]
    for doing, frames in groupby(enumerate(run.sums), key=lambda frame: run.doing[frame[0]]):
        lines.append(f"\n{doing}")
        alike = [list(group) for _, group in groupby(frames, key=lambda frame: frame[1])]
        for start in range(0, len(alike), A_ROW):
            row = alike[start : start + A_ROW]
            entries = (f"{group[0][1]}×{len(group)}" if len(group) > 1 else group[0][1] for group in row)
            lines.append(f"{row[0][0][0]:03} {' '.join(entries)}")
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            for entry in line.split()[1:]:
                told, _, count = entry.partition("×")
                yield from [told] * int(count or 1)
