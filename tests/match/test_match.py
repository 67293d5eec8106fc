"""A match: nothing happens that was not journalled, nothing is told that was not seen."""

import pytest

from app.match import Manner, Match, Moved, NotKept, NotUndoable, Player
from engines import catalogue
from engines.api import Refusal
from engines.bots import BOTS
from engines.carrots.events import LettuceEaten, PawnMoved
from engines.fable.actions import Card, PlaceBet
from engines.fable.events import AnimalMoved, GameScored
from engines.record import Record
from engines.rng import Rng

NAMES = [Player("Ana", "blue"), Player("Bo", "green"), Player("Cy", "pink")]


class Notebook:
    """A journal that writes down what it is told, and when; or breaks."""

    def __init__(self, error=None):
        self.error = error
        self.told = []

    def add(self, move, stand):
        if self.error is not None:
            raise self.error
        self.told.append((move.seat, self.table.version))

    def take_back(self, stand):
        if self.error is not None:
            raise self.error
        self.told.append(("undo", self.table.game.view(self.table.game.load(stand.position), 0)))


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
    notebook = Notebook()
    notebook.table = table = match(journal=notebook)
    play_on(table, 2)
    assert notebook.told == [(0, 0), (1, 1)]


def test_what_cannot_be_kept_is_refused_and_goes_on_later():
    notebook = Notebook(NotKept("full"))
    notebook.table = table = match(journal=notebook)
    before = table.view(0)
    refusal = table.submit(0, before.legal[0])
    assert (refusal.code, refusal.values) == ("not_kept", {"why": "full"})
    assert table.view(0) == before
    assert table.record.moves == []
    assert table.moved == []
    notebook.error = None
    play_on(table, 3)
    notebook.error = NotKept("locked")
    version = table.version
    table.submit(table.to_act[0], table.view(table.to_act[0]).legal[0])
    assert table.version == version


def test_an_undo_that_cannot_be_kept_does_not_happen():
    notebook = Notebook()
    notebook.table = table = match(journal=notebook)
    play_on(table)
    after = table.view(0)
    notebook.error = NotKept("full")
    with pytest.raises(NotKept):
        table.undo(0)
    assert table.view(0) == after
    assert len(table.record.moves) == 1


def test_a_fault_of_the_journal_itself_changes_nothing():
    table = match(journal=Notebook(RuntimeError("a bug")))
    with pytest.raises(RuntimeError):
        play_on(table)
    assert table.record.moves == []


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
    notebook = Notebook()
    notebook.table = table = match(journal=notebook)
    before = table.view(0)
    play_on(table)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.view(0) == before
    assert notebook.told == [(0, 0), ("undo", before)]
    play_on(table, 2)
    assert not table.can_undo(0)


def test_a_play_that_drew_cards_is_final():  # U15
    table = match()
    last = play_on(table, 4)
    with pytest.raises(NotUndoable):
        table.undo(last.seat)


@pytest.mark.parametrize("game", list(catalogue()))
def test_a_match_that_is_over_stays_over(game):
    """It has been counted; an undo would count it otherwise than it ends."""
    for seed in range(3):
        table = match(game, seats=2, seed=seed)
        bot, rng = BOTS["random"](table.game), Rng(seed)
        while table.to_act:
            seat = table.to_act[0]
            table.submit(seat, bot.choose(table.view(seat), rng))
        assert not any(table.can_undo(seat) for seat in (0, 1))
        with pytest.raises(NotUndoable):
            table.undo(table.moved[-1].seat)


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
    recap = table.recap(first, first)
    assert [seat for seat, _ in recap] == [moved.seat for moved in table.moved[4:]]


def test_a_recap_has_a_meal_beside_its_eater_and_tells_the_mover_too():  # U11, C7
    """Nobody decides a meal: it comes with the move before it."""
    carrots, rng = catalogue()["carrots"], Rng(1)
    table = Match(Record.begin(carrots, 3, 7, {}), NAMES, Manner.SECRET)
    bot, told, brought = BOTS["greedy"](carrots), 0, set()
    while table.to_act:
        seat = table.to_act[0]
        for other, events in table.recap(seat, None):
            for meal in events:
                if isinstance(meal, LettuceEaten):
                    assert meal.seat == other
                    told += (seat, meal) in brought
        moved = table.submit(seat, bot.choose(table.view(seat), rng))
        brought |= {(seat, event.seen_by(None)) for event in moved.events if isinstance(event, LettuceEaten)}
    assert told


def played(game, seats, seed=7):
    """A match by robots, before each move."""
    table = match(game, seats, seed)
    bot, rng = BOTS["greedy"](table.game), Rng(seed)
    while table.to_act:
        yield table, table.to_act[0]
        table.submit(table.to_act[0], bot.choose(table.view(table.to_act[0]), rng))


def told(table, seat):
    return [event for _, events in table.recap(seat, None) for event in events]


def test_a_recap_tells_a_meal_to_its_eater_and_all_that_came_before_it():  # U11, C7
    """Nobody held the tablet for it: what others did before it is told as well."""
    meals = 0
    for table, seat in played("carrots", 3):
        mine = [moved.number for moved in table.moved if moved.seat == seat]
        since = [event for _, events in table.log(None)[mine[-1] + 1 if mine else 0 :] for event in events]
        recap = told(table, seat)
        if any(isinstance(event, LettuceEaten) and event.seat == seat for event in recap):
            assert {run for run in since if isinstance(run, PawnMoved) and run.seat != seat} <= set(recap)
            meals += 1
    assert meals


def test_a_recap_tells_the_race_that_one_set_off_before_playing_again():  # U11, F9
    races = 0
    for table, seat in played("fable", 2):
        last = table.moved[-1].events if table.moved and table.moved[-1].seat == seat else ()
        race = [event for event in last if isinstance(event, AnimalMoved | GameScored)]
        if race:
            recap = told(table, seat)
            assert [event for event in recap if isinstance(event, AnimalMoved | GameScored)] == race
            assert len(table.recap(seat, None)) == 1, "nothing from before it"
            races += 1
    assert races


def test_a_recap_hides_what_others_drew():
    table = match()
    play_on(table, 6)
    for seat in range(3):
        for other, events in table.recap(seat, seat):
            assert other != seat
            assert all(getattr(event, "cards", None) is None for event in events if hasattr(event, "left"))


def test_as_many_players_as_seats():
    record = Record.begin(catalogue()["fable"], 3, 1, {})
    with pytest.raises(ValueError, match="2 players for 3 seats"):
        Match(record, NAMES[:2], Manner.SECRET)
