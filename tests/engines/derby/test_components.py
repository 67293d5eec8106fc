"""The printed data: what the rule sheet shows stays as it is, and every game can be played with it."""

from engines.derby.model import ABILITIES, ODDS, PARTS, SNACKS, STARTING_CARDS, Snack
from engines.derby.row import CARDS, DEALS, MARKS, row_of


def test_the_sheet_s_reveal_is_printed():
    first = [halves[0] for halves in CARDS]
    assert [half.horses for half in first] == [(3, 4, 5), (1, 4, 6), (1, 2, 4), (1, 2, 3)]
    assert first[2].arrow == 1
    assert [half.money for half in first[:3]] == [2, 0, 2]
    assert first[1].eat == 1


def test_the_sheet_s_odds_abilities_and_snacks_are_printed():
    assert (ODDS[0], ODDS[4], ODDS[5]) == ((4, 3, 2), (9, 8, 7), (10, 9, 8))
    assert PARTS["abilities"]["4A"] == {"cost": 2, "do": [{"horse": "any", "steps": -1}]}
    assert SNACKS[0] == Snack(price=2, steps=1)


def test_the_sheet_s_starting_bets_are_printed():
    assert [card.bets for card in STARTING_CARDS if card.name == "1-6"] == [((1, 2), (6, 2))]
    three = [card for card in STARTING_CARDS if len(card.bets) == 3]
    assert [(dict(card.bets)[1], card.end_money) for card in three] == [(1, 2)]


def test_every_card_shows_more_horses_than_can_have_finished():  # D18
    assert all(len(set(half.horses)) == 3 for halves in CARDS for half in halves)


def test_every_horse_has_two_sides():  # D2
    assert [sorted(sides) for sides in ABILITIES] == [["A", "B"]] * 6
    assert all(ability.side == side for sides in ABILITIES for side, ability in sides.items())


def test_the_cards_can_lie_in_every_order_and_every_way_round():  # D5
    assert len(set(DEALS)) == 24 * 16


def test_a_row_counts_what_lies_face_up():  # D9, D10, D12
    row = row_of(DEALS[0], 0b0101)
    assert [half.name for half in row.halves] == ["1a", "2a", "3a", "4a"]
    assert row.counts == (1, 1, 1, 2, 1, 0)
    assert (row.money, row.eats) == (4, 0)
    assert [row.showing[mark] for mark in MARKS] == [0b0100, 0b0100, 0b0001, 0b0101, 0b0001, 0, 0b0101, 0]
    assert row.without(0) is row_of(DEALS[0], 0b0100)
