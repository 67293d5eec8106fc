"""Whatever has become of the file: the store opens, says what happened, and saves what can be read."""

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from app.match import Match, NotKept
from app.store import OpenMatch, Store, Trouble, schema
from app.store.trouble import trouble_of
from tests.store.tables import ANA, BO, begin, finish, play, resume, spoil
from tools.torments.means import no_room_beyond, on_a_read_only_disk, without_rights

PAGE = 4096
NO_TALLIES = "DROP TABLE tallies"  # so that the file counts as damaged


@pytest.fixture(scope="module")
def original(tmp_path_factory) -> tuple[bytes, dict[int, list]]:
    """A closed file with settings, a finished match and three open ones; their moves by id."""
    path = tmp_path_factory.mktemp("original") / "apoint.db"
    store = Store(path)
    store.set_setting("language", "fr")
    finish(store, game="derby")
    moves = {}
    for game, count in (("fable", 25), ("carrots", 40), ("reindeer", 9)):
        kept, match = begin(store, game, (ANA, BO))
        play(match, count)
        moves[kept.id] = match.record.moves
    store.close()
    return path.read_bytes(), moves


@pytest.fixture
def full(path: Path, original) -> dict[int, list]:
    """That file where the store looks for it; the moves of its open matches."""
    data, moves = original
    path.write_bytes(data)
    return moves


def asides(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.glob("apoint-*.db"))


def works(store: Store) -> bool:
    """A match can be played and is there again."""
    kept, match = begin(store, "fable")
    play(match, 5)
    return store.open(kept.id).record.moves == match.record.moves


def assert_nothing_readable_is_lost(store: Store, moves: dict[int, list]) -> int:
    """Every match that is listed opens where it was, or as far as it could be read; how many do."""
    whole = 0
    for line in store.open_matches():
        found = store.open(line.id)
        if isinstance(found, OpenMatch) and line.id in moves:
            assert found.is_cut or found.record.moves == moves[line.id]
            Match(found.record, found.players, found.manner)
            whole += 1
    return whole


# -- truncated --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "extra"),
    [(0, 0), (0, 1), (0, 100), (0, PAGE - 1), (0.1, 0), (0.3, 7), (0.6, 0), (0.97, PAGE - 1)],
)
def test_a_truncated_file_is_set_aside_and_read_as_far_as_it_goes(opened, path, full, share, extra):
    size = path.stat().st_size
    cut = min(int(size * share) // PAGE * PAGE + extra, size - 1)
    os.truncate(path, cut)
    before = path.read_bytes()
    store = Store(path)
    assert store.notice.trouble is Trouble.DAMAGED
    assert asides(path) == [store.notice.aside] == ["apoint-damaged-1.db"]
    assert path.with_name(store.notice.aside).read_bytes() == before, "the old file is as it was"
    assert_nothing_readable_is_lost(store, full)
    assert works(store)
    store.close()
    again = opened()
    assert again.notice is None


def test_most_of_a_file_without_its_end_is_saved(opened, path, full):
    os.truncate(path, path.stat().st_size - PAGE)
    store = opened()
    assert store.setting("language", "en") == "fr"
    assert assert_nothing_readable_is_lost(store, full) >= 2


def test_a_truncated_journal_keeps_what_came_before(opened, path, tmp_path):
    store = Store(path)
    kept, match = begin(store)
    play(match, 20)
    for companion in ("", "-wal"):  # as after a crash: nothing was closed
        shutil.copy(f"{path}{companion}", f"{tmp_path}/copy.db{companion}")
    store.close()
    journal = tmp_path / "copy.db-wal"
    os.truncate(journal, journal.stat().st_size * 2 // 3)
    again = opened(tmp_path / "copy.db")
    found = again.open(kept.id)
    count = len(found.record.moves)
    assert 0 < count < 20
    assert found.record.moves == match.record.moves[:count]


# -- noise ------------------------------------------------------------------------------


def test_noise_all_over_is_set_aside(opened, path, full):
    path.write_bytes(random.Random(1).randbytes(path.stat().st_size))
    store = opened()
    assert (store.notice.trouble, store.notice.aside) == (Trouble.DAMAGED, "apoint-damaged-1.db")
    assert works(store)


@pytest.mark.parametrize("seed", range(8))
def test_noise_somewhere_costs_only_what_it_covers(opened, path, full, seed):
    rng = random.Random(seed)
    data = bytearray(path.read_bytes())
    page = rng.randrange(1, len(data) // PAGE) * PAGE
    data[page : page + PAGE] = rng.randbytes(PAGE)
    path.write_bytes(data)
    store = opened()
    lost = len(full) - assert_nothing_readable_is_lost(store, full)
    store.hall_of_fame()
    store.finished_matches()
    assert works(store)
    assert lost <= 3
    if store.notice is not None:
        assert store.notice.trouble is Trouble.DAMAGED
        assert path.with_name(store.notice.aside).read_bytes()[page : page + PAGE] == data[page : page + PAGE]


def told(store: Store) -> list:
    """All that the finished matches and the hall of fame say."""
    lines = [(line.id, line.places, line.scores) for line in store.finished_matches()]
    outings = [(outing.match, outing.place, outing.seats) for outing in store.outings("Ana")]
    return [lines, [store.hall_of_fame(game) for game in ("", "fable", "derby")], outings]


@pytest.mark.parametrize("lost", ["TRUE", "seat = 1", "match = 2", "match IN (1, 3) AND seat = 0"])
def test_results_that_are_lost_are_found_again_from_the_moves(opened, path, lost):
    store = Store(path, clock=iter(range(1_000, 10_000)).__next__)
    for seed in range(3):
        finish(store, game="derby" if seed == 1 else "fable", seed=seed)
    before = told(store)
    store.close()
    spoil(path, f"DELETE FROM results WHERE {lost}", NO_TALLIES)
    store = opened(clock=lambda: 50_000)
    assert store.notice.trouble is Trouble.DAMAGED
    assert told(store) == before


def test_erased_statistics_do_not_come_back_with_lost_results(opened, path):
    store = Store(path)
    finish(store, game="fable")
    store.erase_statistics()
    finish(store, game="derby")
    store.close()
    spoil(path, "DELETE FROM results", NO_TALLIES)
    store = opened()
    assert [tally.played for tally in store.hall_of_fame()] == [1, 1]
    assert store.hall_of_fame("fable") == ()
    assert all(line.places for line in store.finished_matches())


def test_what_was_deleted_stays_deleted_and_counted_in_a_file_that_is_saved(opened, path):
    store = Store(path)
    number, _ = finish(store, game="derby")
    waiting, _ = begin(store)
    unfinished, _ = begin(store)
    for deleted in (number, unfinished.id):
        store.delete(deleted)
    counted, outings = store.hall_of_fame(), store.outings("Ana")
    store.close()
    spoil(path, NO_TALLIES)
    again = opened()
    assert again.notice.trouble is Trouble.DAMAGED
    assert [line.id for line in again.open_matches()] == [waiting.id]
    assert again.finished_matches() == ()
    assert (again.hall_of_fame(), again.outings("Ana")) == (counted, outings)
    assert begin(again)[0].id > unfinished.id


def test_a_second_damaged_file_does_not_replace_the_first(path, full):
    for number in (1, 2, 3):
        path.write_bytes(b"noise" * number)
        store = Store(path)
        assert store.notice.aside == f"apoint-damaged-{number}.db"
        store.close()
    assert path.with_name("apoint-damaged-1.db").read_bytes() == b"noise"


def test_damage_that_shows_during_play_does_not_stop_it(opened, path, full):
    store = opened()
    (line, *_) = store.open_matches()
    match = resume(store, store.open(line.id))
    spoil(path, "DELETE FROM settings")  # SQLite forgets all pages when another process writes
    path.write_bytes(b"noise" * 10_000)
    for companion in ("-wal", "-shm"):
        Path(f"{path}{companion}").unlink(missing_ok=True)
    play(match, 3)
    assert store.notice.trouble is Trouble.DAMAGED
    assert store.open(line.id).record.moves == match.record.moves, "the match was still in hand"
    play(match)
    store.finish(line.id)
    assert store.finished_matches()[0].places == match.result.places


# -- another version --------------------------------------------------------------------


def test_a_newer_file_is_set_aside_and_what_we_know_of_it_taken_over(opened, path, full):
    spoil(path, "ALTER TABLE matches ADD COLUMN weather TEXT", f"PRAGMA user_version = {schema.VERSION + 1}")
    store = opened()
    assert (store.notice.trouble, store.notice.aside) == (Trouble.NEWER, "apoint-newer-1.db")
    assert assert_nothing_readable_is_lost(store, full) == len(full)
    assert store.hall_of_fame("derby")[0].played == 1
    assert works(store)


def test_a_file_of_somebody_else_is_set_aside(opened, path):
    spoil(path, "CREATE TABLE matches (opponent TEXT)", f"PRAGMA user_version = {schema.VERSION}")
    store = opened()
    assert store.notice.trouble is Trouble.DAMAGED
    assert works(store)


# -- not to be written ------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that somebody else than root can reach."""
    folder = tmp_path / "data"
    folder.mkdir()
    for parent in (folder, *folder.parents):
        if parent.stat().st_uid == os.getuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o755)
    yield folder
    folder.chmod(0o755)


def test_a_read_only_file_is_copied_and_kept(path, full, folder):
    copy = Path(shutil.copy(path, folder))
    copy.chmod(0o444)
    folder.chmod(0o777)
    with without_rights():
        store = Store(copy)
        notice = store.notice
        assert assert_nothing_readable_is_lost(store, full) == len(full)
        assert works(store)
        store.close()
    assert (notice.trouble, notice.is_kept) == (Trouble.READ_ONLY, True)
    assert asides(copy) == [notice.aside] == ["apoint-read-only-1.db"]


def test_in_a_read_only_folder_everything_is_there_until_the_end(path, full, folder):
    copy = Path(shutil.copy(path, folder))
    copy.chmod(0o444)
    folder.chmod(0o555)
    with without_rights():
        store = Store(copy)
        notice = store.notice
        assert assert_nothing_readable_is_lost(store, full) == len(full)
        assert works(store)
        store.close()
    assert (notice.trouble, notice.is_kept) == (Trouble.READ_ONLY, False)
    assert os.listdir(folder) == ["apoint.db"]


@pytest.mark.parametrize("fault", ["closed", "missing", "a file"])
def test_without_the_folder_itself_one_can_still_play(folder, fault):
    home = folder / "home"
    home.mkdir()
    if fault == "a file":
        (home / "apoint").touch()
    home.chmod(0o000 if fault == "closed" else 0o555)
    with without_rights():
        store = Store(home / "apoint" / "apoint.db")
        notice = store.notice
        assert works(store)
        assert not store.try_again()
        store.close()
    home.chmod(0o755)
    assert (notice.trouble, notice.is_kept) == (Trouble.READ_ONLY, False)


def test_without_a_folder_to_write_in_one_can_still_play(folder):
    folder.chmod(0o555)
    with without_rights():
        store = Store(folder / "apoint.db")
        assert works(store)
        store.close()
    assert (store.notice.trouble, store.notice.is_kept) == (Trouble.READ_ONLY, False)


OPEN_AND_EXPORT = """
import sys
from pathlib import Path
from app.match import NotKept
from app.store import Store
store = Store(Path(sys.argv[1]))
print(store.notice.trouble.value, store.notice.is_kept, len(store.open_matches()))
try:
    store.export(2, Path(sys.argv[1]).parent)
except NotKept as error:
    print(error.code)
"""


@pytest.mark.parametrize(("is_there", "told"), [(False, ["0"]), (True, ["3", "read_only"])])
def test_a_disk_that_nobody_can_write_to_is_not_called_full(folder, original, is_there, told):
    path = folder / "apoint.db"
    if is_there:
        path.write_bytes(original[0])
    call = on_a_read_only_disk(folder, sys.executable, "-c", OPEN_AND_EXPORT, str(path))
    if call is None:
        pytest.skip("nothing can be mounted here")
    ended = subprocess.run(call, capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["read_only", "False", *told]


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.EROFS, Trouble.READ_ONLY),
        (errno.EACCES, Trouble.READ_ONLY),
        (errno.ENOTDIR, Trouble.READ_ONLY),
        (errno.ENOSPC, Trouble.FULL),
        (errno.EDQUOT, Trouble.FULL),
    ],
)
def test_only_a_disk_without_room_is_called_full(number, trouble):
    assert trouble_of(OSError(number, "")) is trouble


def test_a_file_locked_by_another_process_is_left_alone(opened, path, full):
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    store = Store(path)
    assert (store.notice.trouble, store.notice.is_kept) == (Trouble.LOCKED, False)
    assert works(store)
    store.close()
    other.execute("ROLLBACK")
    other.close()
    assert asides(path) == []
    again = opened()
    assert again.notice is None
    assert assert_nothing_readable_is_lost(again, full) == len(full)


def test_a_lock_in_the_middle_of_a_match_refuses_and_passes(store, path):
    kept, match = begin(store)
    play(match, 4)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    seat = match.to_act[0]
    refusal = match.submit(seat, match.view(seat).legal[0])
    assert refusal.values == {"why": "locked"}
    store.set_setting("sound", False)
    assert store.notice.trouble is Trouble.LOCKED
    other.execute("ROLLBACK")
    other.close()
    play(match, 4)
    assert store.open(kept.id).record.moves == match.record.moves
    assert len(match.record.moves) == 8
    assert store.notice is None, "it has passed"


# -- the disk is full -------------------------------------------------------------------


def test_on_a_full_disk_an_action_is_refused_and_goes_on_later(store, path):
    kept, match = begin(store)
    play(match, 4)
    seat = match.to_act[0]
    before = match.view(seat)
    with no_room_beyond(Path(f"{path}-wal").stat().st_size):
        refusal = match.submit(seat, before.legal[0])
        with pytest.raises(NotKept):
            begin(store)
        store.finish(kept.id)
        trouble = store.notice.trouble
    assert refusal.values == {"why": "full"}
    assert trouble is Trouble.FULL
    assert match.view(seat) == before
    play(match, 6)
    assert store.open(kept.id).record.moves == match.record.moves
    assert len(match.record.moves) == 10


@pytest.mark.parametrize("room", [0, PAGE])
def test_one_can_start_on_a_full_disk(opened, path, full, room):
    with no_room_beyond(room):
        store = Store(path)
        moves = [len(store.open(line.id).record.moves) for line in store.open_matches()]
        is_kept, trouble = store.notice.is_kept, store.notice.trouble
        can_play = works(store)
        store.close()
    assert (trouble, is_kept, can_play) == (Trouble.FULL, False, True)
    assert sorted(moves) == sorted(map(len, full.values()))
    again = opened()
    assert again.notice is None
    assert assert_nothing_readable_is_lost(again, full) == len(full)


def test_a_fault_of_ours_does_not_set_the_file_aside(path, full):
    store = Store(path)
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.open_matches()
    with pytest.raises(sqlite3.ProgrammingError):
        begin(store)
    assert asides(path) == []


# -- rescues that are cut off -----------------------------------------------------------


@pytest.mark.parametrize("step", range(4))
def test_a_rescue_that_is_interrupted_is_ended_at_the_next_start(opened, path, full, monkeypatch, step):
    os.truncate(path, path.stat().st_size - PAGE)
    real, count = Path.rename, iter(range(10))

    class Killed(BaseException):
        pass

    def rename(self, target):
        if next(count) == step:
            raise Killed
        return real(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with suppress(Killed):
        Store(path).close()
    monkeypatch.undo()
    store = opened()
    assert assert_nothing_readable_is_lost(store, full) >= 2
    assert len(asides(path)) >= 1


def test_a_journal_without_its_file_is_never_played_into_a_new_one(opened, path, full):
    store = Store(path)
    begin(store)
    shutil.copy(f"{path}-wal", f"{path}-kept")
    store.close()
    path.unlink()
    Path(f"{path}-kept").rename(f"{path}-wal")
    again = opened()
    assert again.open_matches() == ()
    assert works(again)
    assert Path(path.with_name("apoint-orphan-1.db-wal")).exists()
