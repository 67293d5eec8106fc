"""The bench of the store: both sides keep the same, and it reckons right. Nothing here measures time."""

import json

from app.match import Manner, Match
from app.store import Store
from tools import bench_store
from tools.bench_store import Figure


def test_the_bare_file_gets_what_the_store_gets(tmp_path):
    store = Store(tmp_path / "apoint.db")
    record = bench_store.record_of(0)
    opened = store.begin(record, bench_store.players_of(0), Manner.SECRET)
    journal = bench_store.TimedJournal(store.journal(opened), record, tmp_path / "bare.json")
    match = Match(record, opened.players, opened.manner, journal)
    for _ in range(3):
        seat = match.to_act[0]
        match.submit(seat, match.view(seat).legal[0])
    assert len(journal.ours) == len(journal.bare) == 3
    kept = store.open(opened.id).record
    move, to_act, position = json.loads((tmp_path / "bare.json").read_text())
    assert move == kept.dump_move(kept.moves[-1])
    assert tuple(to_act) == store.open_matches()[0].to_act
    *_, last = kept.replay()
    assert position == json.loads(json.dumps(record.game.dump(last.state)))
    store.close()


def test_many_matches_are_real_ones(tmp_path):
    bench_store.fill(tmp_path / "many.db", 5)
    store = Store(tmp_path / "many.db")
    assert len(store.finished_matches()) == 5
    assert len(store.open_matches()) == 1
    assert sum(tally.played for tally in store.hall_of_fame()) == 5 * bench_store.SEATS
    bench_store.queries(store)
    store.close()


def test_a_figure_says_whether_its_bound_is_kept():
    figures = [
        Figure("stored", 6.0, 2.0, 3.0),
        Figure("opened", 4.0, 2.0, 1.5),
        Figure("told", 9.0, 1.0, None),
    ]
    assert [figure.is_reached for figure in figures] == [True, False, True]
    lines = bench_store.page(figures).splitlines()
    assert [line.split()[-1] for line in lines[1:]] == ["reached", "reached", "9.00"]
    assert "NOT reached" in lines[2]
