"""With hidden carrots nobody learns another's purse: not from views, events, texts or refusals (C4)."""

import re

import pytest

from engines.carrots import GAME
from engines.carrots.actions import Advance, GiveTen, ReturnToStart, TakeTen
from engines.carrots.events import PurseEvent
from engines.carrots.model import Phase
from engines.notation import plain
from engines.rng import Rng
from tests.engines.carrots.races import at, of, race, two
from tests.engines.tables import Setup, walk

ODD = 7919  # a purse that no other number on the table can be taken for


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_view_shows_ones_own_purse_and_no_other(seats):  # C4
    state = GAME.new(seats, 3)
    for seat in (None, *range(seats)):
        shown = GAME.view(state, seat).purses
        assert [purse is not None for purse in shown] == [owner == seat for owner in range(seats)]


def test_with_open_carrots_everybody_sees_all():  # C4
    state = GAME.new(3, 3, carrots="open")
    assert GAME.view(state, None).purses == (68, 68, 68)
    assert "68 carrots" in str(GAME.view(state, None))


@pytest.mark.parametrize("seats", [2, 4])
def test_with_open_carrots_every_decision_is_taken_in_the_open(seats):  # C4
    asked = set()
    for seed in range(4):
        for moment in walk(Setup(GAME, seats, {"carrots": "open"}), seed):
            view = GAME.view(moment.state, None)
            assert view.legal == GAME.legal(moment.state, moment.seat)
            asked.add(view.phase)
    assert asked >= {Phase.MOVE, Phase.AGAIN, Phase.TEN}


@pytest.mark.parametrize("seats", [2, 4])
def test_with_hidden_carrots_what_they_pay_for_is_hidden_too(seats):  # C4
    asked = set()
    for seed in range(4):
        for moment in walk(Setup(GAME, seats), seed):
            view = GAME.view(moment.state, None)
            if view.phase is not Phase.STUCK:
                assert view.legal == ()
            asked.add(view.phase)
    assert asked >= {Phase.MOVE, Phase.AGAIN, Phase.TEN}


@pytest.mark.parametrize("carrots", ["hidden", "open"])
def test_which_of_two_stuck_pawns_goes_back_is_chosen_in_the_open(carrots):  # C33, C4
    table = race(two(11, 26), two(12, 14, carrots=0), carrots=carrots)
    table.do(TakeTen(1))
    assert GAME.view(table.state, None).legal == (ReturnToStart(0), ReturnToStart(1))


def test_lettuces_and_seen_cards_lie_open():  # C4, C13
    table = race(at(24), at(0, lettuces=1), at(0), cards="miss_a_turn")
    table.do(Advance(1))
    for seat in (None, 0, 1, 2):
        view = GAME.view(table.state, seat)
        assert view.lettuces == (3, 1, 3)
        assert [card and card.name for card in view.pile] == [None] * 11 + ["MISS_A_TURN"]


def test_once_all_cards_were_seen_everybody_knows_the_order():  # C13
    state = race(at(24), at(0), at(0), seen=12).state
    view = GAME.view(state, 2)
    assert view.pile == state.pile_from_top()
    assert GAME.determinize(view, Rng(1)).pile_from_top() == state.pile_from_top()


def test_cards_not_seen_yet_may_lie_in_any_order_above_those_that_were():  # C13
    state = race(at(24), at(0), at(0), seen=4).state
    view = GAME.view(state, 0)
    dealt = {GAME.determinize(view, Rng(seed)).pile_from_top() for seed in range(30)}
    assert len(dealt) > 20
    assert {pile[8:] for pile in dealt} == {state.pile_from_top()[8:]}


@pytest.mark.parametrize("action", [Advance(2), TakeTen(), GiveTen()])
def test_what_another_pays_or_gets_is_not_told(action):  # C4
    events = race(at(2, carrots=ODD), at(5), at(0)).do(action)
    told = of(PurseEvent, events)
    assert told[0].purse in (ODD - 3, ODD + 10, ODD - 10)
    for reader in (None, 1, 2):
        for event in events:
            seen = event.seen_by(reader)
            assert not re.search(r"79[0-9]{2}", str(seen) + str(plain(seen)))
        assert told[0].seen_by(reader).carrots is None
    assert told[0].seen_by(0) == told[0]


def test_with_open_carrots_everything_is_told():  # C4
    events = race(at(2, carrots=50), at(5), at(0), carrots="open").do(TakeTen())
    assert [event.seen_by(None) for event in events] == events


def test_a_refusal_quotes_the_purse_of_the_one_who_asked_alone():  # C4
    table = race(at(2, carrots=4), at(5, carrots=ODD), at(0, carrots=ODD))
    for steps in range(-1, 70):
        refusal = GAME.check(table.state, 0, Advance(steps))
        assert str(ODD) not in str(refusal)
    refusal = GAME.check(table.state, 1, TakeTen())
    assert set(refusal.values) == {"seat", "turn"}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_story_told_to_the_table_names_no_purse_after_the_start(seats):  # C4
    for moment in walk(Setup(GAME, seats), 5):
        for event in moment.events:
            seen = event.seen_by(None)
            if isinstance(seen, PurseEvent):
                assert seen.carrots is None
                assert seen.purse is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_purse_dealt_to_a_bot_lets_the_game_ask_what_it_asks(seats):  # C4
    rng = Rng(8)
    for moment in walk(Setup(GAME, seats), 6):
        state = GAME.determinize(GAME.view(moment.after, None), rng)
        assert GAME.to_act(state) == GAME.to_act(moment.after)
        for seat in GAME.to_act(state):
            assert GAME.legal(state, seat)


def test_a_stuck_pair_of_pawns_is_still_stuck_in_a_position_dealt_to_a_bot():  # C33, C4
    table = race(two(11, 26), two(12, 14, carrots=0))
    table.do(TakeTen(1))
    view = GAME.view(table.state, 0)
    for seed in range(20):
        state = GAME.determinize(view, Rng(seed))
        assert GAME.view(state, 0) == view
        assert state.purses[1] == 0


def test_a_preview_stops_before_a_hare_card_and_before_a_purse_one_cannot_see():
    table = race(at(24), at(12, carrots=0), at(11), cards="miss_a_turn")
    view = GAME.view(table.state, 0)
    assert [type(event).__name__ for event in GAME.preview(view, Advance(1))] == ["PawnMoved"]
    told = [type(event).__name__ for event in GAME.preview(view, Advance(2))]
    assert told == ["PawnMoved", "TurnStarted"], "whether seat 1 is stuck is not for seat 0 to know"
    events = [type(event).__name__ for event in table.do(Advance(2))]
    assert events[:3] == ["PawnMoved", "TurnStarted", "PawnSentBack"]


def test_a_preview_says_nothing_after_a_fact_it_leaves_out():
    table = race(at(24), at(12, carrots=0), at(11), carrots="open")
    told = [type(event).__name__ for event in GAME.preview(GAME.view(table.state, 0), Advance(2))]
    assert told == ["PawnMoved", "TurnStarted"], "seat 1 is sent back next, and that ends undo"
