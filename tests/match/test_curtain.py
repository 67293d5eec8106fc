"""The curtain: one person's view is reached only through that person's cover."""

from itertools import product

import pytest

from app.match import Cover, Curtain, Manner, Open, Player, Private

PEOPLE = [Player("Ana", "blue"), Player("Bo", "green"), Player("Cy", "pink")]


def curtain(*players, manner=Manner.SECRET):
    return Curtain(players or PEOPLE, manner)


def test_a_person_who_is_to_act_is_handed_a_cover():
    assert curtain().call(1) == Cover(1)


def test_only_the_owner_lifts_a_cover():
    table = curtain()
    table.call(1)
    assert table.lift(0) == Cover(1)
    assert table.lift(1) == Private(1)


def test_nobody_lifts_what_is_not_covered():
    assert curtain().lift(0) == Open()


def test_another_person_is_never_shown_the_view_of_the_one_before():
    table = curtain()
    table.call(0)
    table.lift(0)
    assert table.call(1) == Cover(1)
    assert table.viewer is None


def test_there_is_no_cover_between_two_decisions_of_the_same_person():  # U6
    table = curtain()
    table.call(0)
    table.lift(0)
    assert table.call(0) == Private(0)


def test_what_lies_open_is_decided_in_the_open():  # U6
    table = curtain()
    assert table.call(0, lies_open=True) == Open()
    assert table.viewer is None
    assert table.call(1) == Cover(1), "what hangs on a secret is not"
    assert table.call(2, lies_open=True) == Open()


def test_whoever_looks_already_decides_there_what_lies_open():  # U6
    table = curtain()
    table.call(0)
    table.lift(0)
    assert table.call(0, lies_open=True) == Private(0)
    assert table.call(1, lies_open=True) == Open(), "nobody decides before another's cards"


ROBOT = Player("Robot", "amber", bot="greedy")


def test_whoever_holds_the_tablet_keeps_it_while_robots_play():  # U6
    table = curtain(*PEOPLE[:2], ROBOT)
    table.call(0)
    table.lift(0)
    assert table.stays(2)
    assert table.call(2) == Private(0)
    assert table.stays(0)
    assert table.call(0) == Private(0)
    assert not table.stays(1)
    assert table.call(1) == Cover(1)


def test_a_flat_tablet_is_held_by_nobody_while_robots_play():  # U5
    table = curtain(*PEOPLE[:2], ROBOT, manner=Manner.TABLE)
    table.call(0)
    table.lift(0)
    assert not table.stays(2)
    assert table.call(2) == Open()
    assert table.call(0) == Cover(0)


def test_only_who_looks_at_their_own_view_can_stay():
    table = curtain(*PEOPLE[:2], ROBOT)
    assert not table.stays(0)
    table.call(0)
    assert not table.stays(0), "a cover is no look"
    table.lift(0)
    assert not table.stays(None), "the match is over"


def test_a_person_alone_among_bots_needs_no_cover():  # U6
    table = curtain(Player("Ana", "blue"), Player("Robot", "green", bot="greedy"))
    assert table.call(0) == Private(0)
    assert table.call(1) == Private(0)


def test_a_pause_covers_even_a_person_alone_until_they_lift_it():
    table = curtain(Player("Ana", "blue"), Player("Robot", "green", bot="greedy"))
    table.call(0)
    assert table.drop() == Cover(0)
    assert table.call(1) == Cover(0)
    assert table.call(0) == Cover(0)
    assert table.lift(0) == Private(0)


@pytest.mark.parametrize(
    "way", [Curtain.open, Curtain.look], ids=["a move that all watch", "a look at the table"]
)
def test_nothing_but_a_lift_opens_what_a_pause_has_covered(way):
    """Not even for a person alone among robots (U1)."""
    table = curtain(Player("Ana", "blue"), Player("Robot", "green", bot="greedy"))
    table.call(0)
    table.drop()
    assert way(table) == Open()
    table.call(1)
    assert table.call(0) == Cover(0)
    table.lift(0)
    assert way(table) in (Open(), Private(0))
    assert table.call(0) == Private(0)


def test_the_open_manner_hides_nothing():
    table = curtain(manner=Manner.OPEN)
    assert table.call(2) == Open(2)
    assert table.viewer == 2


def test_a_small_player_plays_with_an_open_hand():
    table = curtain(Player("Ana", "blue"), Player("Zoé", "green", is_small=True))
    assert table.call(1) == Open(1)
    assert table.call(0) == Cover(0)


def test_a_bot_is_never_private():
    table = curtain(Player("Ana", "blue"), Player("Bo", "pink"), Player("Robot", "green", bot="greedy"))
    assert table.call(2) == Open()
    assert table.peek(2) == Open()


def test_a_peek_goes_through_the_cover():  # U4
    table = curtain(manner=Manner.TABLE)
    assert table.peek(1) == Cover(1)
    assert table.lift(1) == Private(1)
    assert table.open() == Open()


def test_a_peek_lies_over_the_open_table_and_leaves_it_as_it_was():  # U4
    table = curtain()
    table.call(0)
    assert table.peek(1) == Cover(0), "under a full cover there is nothing to peek from"
    assert table.look() == Open()
    assert table.peek(1) == Cover(1)
    assert table.is_peek
    assert table.lift(1) == Private(1)
    assert table.drop() == Open()
    assert not table.is_peek
    assert table.call(0) == Cover(0)


def test_on_a_flat_table_people_peek_while_another_is_called():  # U4, U5
    table = curtain(manner=Manner.TABLE)
    assert table.call(0) == Cover(0)
    assert table.shows_table
    table.peek(2)
    assert not table.shows_table
    assert table.lift(2) == Private(2)
    assert table.put_back() == Cover(0)


def test_after_watching_together_a_person_lifts_their_cover_again():  # U13
    table = curtain()
    table.call(0)
    table.lift(0)
    assert table.watch() == Open()
    assert table.put_back() == Cover(0)


def test_a_person_alone_goes_on_looking_while_something_is_shown_again():
    table = curtain(Player("Ana", "blue"), Player("Robot", "green", bot="greedy"))
    table.call(0)
    assert table.watch() == Private(0)
    assert table.put_back() == Private(0)


WAYS = [
    *((name, seat) for name in ("call", "lift", "peek") for seat in range(3)),
    *((name, None) for name in ("drop", "open", "look", "watch", "put_back")),
]


@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE])
def test_whatever_is_tapped_private_comes_only_from_the_same_seats_cover(manner):
    for steps in product(WAYS, repeat=4):
        table = curtain(manner=manner)
        for name, seat in steps:
            before = table.state
            method = getattr(table, name)
            method() if seat is None else method(seat)
            if isinstance(table.state, Private) and table.state != before:
                assert (name, seat) == ("lift", table.state.seat)
                assert before == Cover(table.state.seat)


def test_where_everything_is_open_anybody_looks_at_anybodys_hand_and_there_is_no_cover():  # U5
    robot = Player("Pixel", "amber", bot="greedy")
    table = curtain(*PEOPLE, robot, manner=Manner.OPEN)
    asked = table.call(0)
    for seat in (1, 3, 2):
        assert table.peek(seat) == Open(seat)
        assert table.is_peek
        assert table.viewer == seat
    assert table.put_back() == asked == Open(0)
    assert not table.is_peek


@pytest.mark.parametrize(
    ("manner", "lies_open", "seat"), list(product(Manner, (False, True), range(len(PEOPLE))))
)
def test_it_says_beforehand_whether_a_call_hides_the_table(manner, lies_open, seat):  # U16
    for looks in (None, 0):
        table = curtain(manner=manner)
        if looks is not None:
            table.call(looks)
            table.lift(looks)
        foretold = table.hides(seat, lies_open=lies_open)
        is_covered = isinstance(table.call(seat, lies_open=lies_open), Cover)
        assert foretold == (is_covered and not table.shows_table)


def test_with_one_person_among_robots_nothing_is_ever_hidden():  # U6
    table = curtain(PEOPLE[0], Player("R", "green", bot="greedy"))
    assert not table.hides(0)
    assert not table.hides(1)
    assert not table.hides(None)
