"""The store: what was committed is there again."""

import sqlite3
from contextlib import closing

import pytest

from app.match import Manner, Match, NotKept, Player, Side
from app.store import OpenMatch, Store, Trouble, Unplayable
from app.text.dates import when
from app.text.language import Translator
from engines import catalogue
from tests.store.tables import ANA, BO, GAMES, PLAYERS, begin, finish, play, resume, spoil

DAY = 24 * 60 * 60
NO_POSITION = "UPDATE matches SET position = '{}'"


def test_settings_are_kept(store, opened):
    store.set_setting("language", "fr")
    store.set_setting("names", ["Zoé", "Bo"])
    again = opened()
    assert again.setting("language", "en") == "fr"
    assert again.setting("names", []) == ["Zoé", "Bo"]
    assert again.setting("sound", True) is True
    assert again.notice is None


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_there_again_after_every_action(store, opened, game):
    players = (Player("Zoé'; DROP", "blue", Side.NORTH), Player("Pixel", "green", bot="greedy"))
    kept, match = begin(store, game, players, manner=Manner.TABLE)
    for _ in range(12):
        play(match, 1)
        found = opened().open(kept.id)
        assert found.players == players
        assert found.manner is Manner.TABLE
        assert not found.is_cut
        again = Match(found.record, found.players, found.manner)
        assert [again.view(seat) for seat in (None, 0, 1)] == [match.view(seat) for seat in (None, 0, 1)]


def test_what_is_undone_stays_undone_and_nothing_is_ever_deleted(store, opened, path):
    kept, match = begin(store)
    play(match, 1)
    match.undo(0)
    assert opened().open(kept.id).record.moves == []
    assert opened().open_matches()[0].to_act == (0, 1)
    again = resume(store, opened().open(kept.id))
    play(again, 2)
    assert opened().open(kept.id).record.moves == again.record.moves
    with sqlite3.connect(path) as db:
        assert [row[0] for row in db.execute("SELECT move FROM actions ORDER BY number")][1] == "undo"
        assert db.execute("SELECT count(*) FROM actions").fetchone() == (4,)


def test_two_windows_cannot_both_move_in_one_match(store, opened):
    kept, match = begin(store)
    other = resume(opened(), opened().open(kept.id))
    play(match, 1)
    refusal = other.submit(0, other.view(0).legal[0])
    assert refusal.values == {"why": "locked"}
    assert opened().open(kept.id).record.moves == match.record.moves


# -- lists ------------------------------------------------------------------------------


def test_open_matches_are_listed_newest_first_with_whose_turn_it_is(store, opened):
    first, early = begin(store, "fable")
    second, _ = begin(opened(), "carrots", manner=Manner.OPEN)
    lines = store.open_matches()
    assert [(line.id, line.game) for line in lines] == [(second.id, "carrots"), (first.id, "fable")]
    assert lines[0].players == PLAYERS
    assert lines[0].manner is Manner.OPEN
    late = resume(opened(), store.open(first.id))
    play(late, 3)
    lines = store.open_matches()
    assert [line.id for line in lines] == [first.id, second.id]
    assert lines[0].to_act == late.to_act != early.to_act
    assert lines[0].moves == 3
    assert lines[0].touched > lines[0].created


def test_a_clock_that_is_set_back_makes_no_older_match_the_newest(opened, path):
    clock = [50_000_000]
    store = Store(path, clock=lambda: clock[0])
    before, _ = begin(store, "fable")
    early, _ = finish(store, game="derby", seed=1)
    clock[0] -= 10 * DAY
    after, match = begin(store, "carrots")
    late, _ = finish(store, game="derby", seed=2)
    play(match, 2)
    lines = store.open_matches()
    assert [line.id for line in lines] == [after.id, before.id]
    assert [line.touched for line in lines] == [clock[0], clock[0] + 10 * DAY], "the date is the clock's"
    assert [line.id for line in store.finished_matches()] == [late, early]
    assert [outing.match for outing in store.outings("Ana")] == [late, early]
    store.put_away(before.id)
    store.put_away(after.id)
    assert [line.id for line in store.matches_put_away()] == [after.id, before.id]
    play(resume(store, store.open(before.id)), 1)
    store.close()
    again = opened(clock=lambda: 1)
    assert [line.id for line in again.matches_put_away()] == [before.id, after.id]


@pytest.mark.parametrize("seconds", [-5_000_000, 0, 253_500_000_000, 1e15])
def test_whatever_the_clock_of_the_tablet_says_nothing_is_lost(opened, tmp_path, seconds):
    """Before 1970, or after the year 9999."""
    store = opened(clock=lambda: seconds)
    waiting, match = begin(store)
    play(match, 3)
    over, _ = finish(store)
    again = opened(clock=lambda: seconds)
    assert [line.id for line in again.open_matches()] == [waiting.id]
    assert [line.id for line in again.finished_matches()] == [over]
    assert {player.name for player in again.people()} == {"Ana", "Bo"}
    assert sum(tally.played for tally in again.hall_of_fame()) == 2
    other = opened(tmp_path / "other.db", clock=lambda: seconds)
    assert other.take_in(again.export(waiting.id, tmp_path)).record.moves == match.record.moves
    assert again.notice is None
    told = when(Translator("en"), again.open_matches()[0].touched, seconds)
    assert told.startswith("today at ")


def test_streaks_counted_anew_are_in_the_order_of_play_whatever_the_clock_said(opened, path):
    clock = [50_000_000]
    store = Store(path, clock=lambda: clock[0])
    for seed in range(5):
        finish(store, game="derby", seed=seed)
        clock[0] -= DAY
    counted = store.hall_of_fame()
    assert len({tally.streak for tally in counted} | {tally.longest_streak for tally in counted}) > 1
    store.close()
    spoil(path, "DELETE FROM tallies", "DELETE FROM favours")
    again = opened()
    assert again.hall_of_fame() == counted


def test_a_finished_match_is_in_the_other_list_with_its_places(store):
    number, result = finish(store, game="derby")
    begin(store)
    assert [line.game for line in store.open_matches()] == ["fable"]
    (line,) = store.finished_matches()
    assert (line.id, line.places, line.scores) == (number, result.places, result.scores)
    found = store.open(number)
    assert found.is_over
    assert Match(found.record, found.players, found.manner).result == result


def test_a_match_that_ended_as_the_app_died_is_finished_at_the_next_start(store, opened):
    kept, match = begin(store)
    play(match)
    again = opened()
    assert again.open_matches() == ()
    assert again.finished_matches()[0].places == match.result.places
    again.finish(kept.id)
    assert [tally.played for tally in again.hall_of_fame()] == [1, 1]


def test_a_result_that_is_at_hand_is_not_played_once_more(store, monkeypatch):
    """The ceremony waits for it."""
    kept, match = begin(store)
    play(match)
    monkeypatch.setattr("app.store.results.load", None)
    store.finish(kept.id, (kept, match.result))
    (line,) = store.finished_matches()
    assert (line.places, line.scores) == (match.result.places, match.result.scores)
    assert [tally.played for tally in store.hall_of_fame()] == [1, 1]


def test_what_is_put_away_can_be_brought_back(store, opened):
    kept, _ = begin(store)
    store.put_away(kept.id)
    assert opened().open_matches() == ()
    store.bring_back(kept.id)
    assert [line.id for line in store.open_matches()] == [kept.id]


def test_people_are_remembered_as_they_sat_last(store, opened):
    begin(store, players=(ANA, BO))
    begin(opened(), players=(Player("ana", "pink", Side.WEST), Player("Pixel", "blue", bot="greedy")))
    assert [(person.name, person.colour, person.side) for person in store.people()] == [
        ("ana", "pink", Side.WEST),
        ("Bo", "green", Side.SOUTH),
    ]


# -- other rules, other times -----------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_under_older_rules_goes_on_from_its_position_without_undo(store, opened, monkeypatch, game):
    kept, match = begin(store, game)
    play(match, 7)
    monkeypatch.setattr(type(catalogue()[game]), "rules_version", 99)
    found = opened().open(kept.id)
    assert isinstance(found, OpenMatch)
    assert found.is_cut
    later = resume(opened(), found)
    for seat in (None, 0, 1):
        assert later.view(seat) == match.view(seat)
    assert not any(later.can_undo(seat) for seat in (0, 1))
    play(later, 4)
    again = opened().open(kept.id)
    assert not again.is_cut, "the record of the new rules begins with the position"
    assert len(again.record.moves) == 4
    assert Match(again.record, again.players, again.manner).view(0) == later.view(0)
    play(later)
    store.finish(kept.id)
    assert store.finished_matches()[0].places == later.result.places


def test_a_position_that_the_new_rules_cannot_read_says_so(store, opened, monkeypatch, path):
    kept, match = begin(store)
    play(match, 3)
    spoil(path, NO_POSITION)
    monkeypatch.setattr(type(catalogue()["fable"]), "rules_version", 99)
    assert opened().open(kept.id).code == "rules"
    assert [line.id for line in opened().open_matches()] == [kept.id], "it can be put away"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("version", [None, 99])
def test_what_cannot_go_on_can_be_looked_at_as_far_as_it_can_be_read(store, path, monkeypatch, game, version):
    kept, match = begin(store, game)
    play(match, 9)
    spoil(path, NO_POSITION, "UPDATE actions SET move = replace(move, '{', '') WHERE number = 6")
    if version:
        monkeypatch.setattr(type(catalogue()[game]), "rules_version", version)
    assert store.open(kept.id).code == ("rules" if version else "damaged")
    found = store.look(kept.id)
    assert found.is_torn
    assert found.record.moves == match.record.moves[:6]
    spoil(path, "UPDATE actions SET move = '' WHERE number = 0")
    assert store.look(kept.id) == store.open(kept.id), "nothing is left to look at"


def test_a_match_is_looked_at_as_far_as_it_plays_out_as_it_did(store, path):
    kept, match = begin(store)
    play(match, 9)
    other_outcome = "UPDATE actions SET move = replace(move, 'after\": \"', 'after\": \"0') WHERE number = 4"
    spoil(path, NO_POSITION, other_outcome)
    assert store.look(kept.id).record.moves == match.record.moves[:4]


def rows(path, table: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        (number,) = db.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(number)


def test_a_match_deleted_for_good_leaves_only_what_was_counted_from_it(opened, path):
    store = Store(path)
    number, _ = finish(store, game="derby")
    waiting, match = begin(store)
    play(match, 5)
    counted, outings = store.hall_of_fame(), store.outings("Ana")
    store.put_away(number)
    store.delete(number)
    assert store.open(number).code == "gone"
    assert store.look(number).code == "gone"
    assert [line.id for line in store.open_matches()] == [waiting.id]
    assert store.finished_matches() == store.matches_put_away() == ()
    store.close()
    assert (rows(path, "matches"), rows(path, "actions")) == (1, 5)
    spoil(path, "DELETE FROM tallies")  # so that they are counted anew
    again = opened()
    assert again.hall_of_fame() == counted
    assert again.outings("Ana") == outings


@pytest.mark.parametrize("is_over", [True, False])
def test_the_number_of_a_deleted_match_is_given_to_no_other(store, is_over):
    number = finish(store, game="derby")[0] if is_over else begin(store)[0].id
    store.put_away(number)
    store.delete(number)
    assert begin(store)[0].id == number + 1
    finish(store, game="derby")
    assert len(store.outings("Ana")) == 1 + is_over


def test_deleting_is_all_or_nothing_and_can_be_done_twice(store, path):
    kept, match = begin(store)
    play(match, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotKept):
            store.delete(kept.id)
    assert store.open(kept.id).record.moves == match.record.moves
    store.delete(kept.id)
    store.delete(kept.id)
    store.delete(99)
    assert store.open_matches() == ()
    assert store.notice is None


def test_what_cannot_be_opened_says_why(store, path):
    kept, match = begin(store)
    play(match, 3)
    assert store.open(kept.id + 1) == Unplayable(kept.id + 1, "gone")
    spoil(path, """UPDATE matches SET header = '{"game": "chess", "rules_version": 1}'""")
    assert store.open(kept.id) == Unplayable(kept.id, "unknown_game", "chess")
    spoil(path, "UPDATE matches SET header = '{\"game'")
    assert store.open(kept.id).code == "damaged"
    assert store.notice is None
    assert store.open_matches() == ()
    assert store.notice.trouble is Trouble.PARTLY


@pytest.mark.parametrize("fault", ["DELETE FROM actions WHERE number = 3", "UPDATE actions SET move = '{'"])
def test_a_record_with_a_hole_goes_on_from_the_position(store, path, fault):
    kept, match = begin(store)
    play(match, 6)
    spoil(path, fault)
    found = store.open(kept.id)
    assert found.is_cut
    later = resume(store, found)
    assert later.view(0) == match.view(0)
    play(later, 2)
    assert Match(*_parts(store.open(kept.id))).view(1) == later.view(1)


def _parts(found):
    return found.record, found.players, found.manner
