"""A match: nothing happens that was not journalled, nothing is told that was not seen."""

import pytest

from app.match import Manner, Match, Moved, NotUndoable, Player
from engines import catalogue
from engines.api import Refusal
from engines.fable.actions import Card, PlaceBet
from engines.record import Record

NAMES = [Player("Ana", "blue"), Player("Bo", "green"), Player("Cy", "pink")]


def match(game="fable", seats=3, seed=3, **keep):
    record = Record.begin(catalogue()[game], seats, seed, {})
    return Match(record, NAMES[:seats], Manner.SECRET, **keep)


def play_on(table, moves=1):
    for _ in range(moves):
        seat = table.to_act[0]
        last = table.submit(seat, table.view(seat).legal[0])
        assert isinstance(last, Moved)
    return last


def test_an_accepted_action_is_journalled_before_it_is_in_force():
    seen = []
    table = match(journal=lambda number, move: seen.append((number, move.seat, table.version)))
    play_on(table, 2)
    assert seen == [(0, 0, 0), (1, 1, 1)]


def test_what_cannot_be_journalled_does_not_happen():
    def full(number, move):
        raise OSError("disk full")

    table = match(journal=full)
    before = table.view(0)
    with pytest.raises(OSError, match="disk full"):
        play_on(table)
    assert table.view(0) == before
    assert table.record.moves == []
    assert table.moved == []


def test_a_refused_action_changes_nothing():
    table = match()
    before = table.view(0)
    missing = next(card for card in Card if card not in before.hand)
    refusal = table.submit(0, PlaceBet(missing))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "F4"
    assert table.view(0) == before
    assert table.version == 0


def test_a_match_goes_on_from_its_record():
    table = match()
    play_on(table, 12)
    again = Match(table.record, NAMES, Manner.SECRET)
    for seat in (None, 0, 1, 2):
        assert again.view(seat) == table.view(seat)
        assert again.log(seat) == table.log(seat)


def test_a_bet_can_be_taken_back_until_somebody_else_has_moved():  # U15
    forgotten = []
    table = match(forget=forgotten.append)
    before = table.view(0)
    play_on(table)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.view(0) == before
    assert forgotten == [0]
    play_on(table, 2)
    assert not table.can_undo(0)


def test_a_play_that_drew_cards_is_final():  # U15
    table = match()
    last = play_on(table, 4)
    with pytest.raises(NotUndoable):
        table.undo(last.seat)


def test_an_undo_makes_a_thought_stale():
    table = match()
    play_on(table)
    asked_at = table.version
    table.undo(0)
    play_on(table)
    assert table.version != asked_at


def test_a_recap_tells_what_the_others_did_since_my_last_move():  # U11
    table = match()
    play_on(table, 3)  # bets
    first = table.to_act[0]
    play_on(table, 3)  # once round, unless a race came between
    recap = table.recap(first)
    assert [seat for seat, _ in recap] == [moved.seat for moved in table.moved[4:]]


def test_a_recap_hides_what_others_drew():
    table = match()
    play_on(table, 6)
    for seat in range(3):
        for other, events in table.recap(seat):
            assert other != seat
            assert all(getattr(event, "cards", None) is None for event in events if hasattr(event, "left"))


def test_as_many_players_as_seats():
    record = Record.begin(catalogue()["fable"], 3, 1, {})
    with pytest.raises(ValueError, match="2 players for 3 seats"):
        Match(record, NAMES[:2], Manner.SECRET)
