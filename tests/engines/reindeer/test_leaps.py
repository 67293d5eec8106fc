"""Coming down on another reindeer: R9, R10, and the two examples of the rule sheet."""

from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Draw, Pass
from engines.reindeer.events import (
    CardsDrawn,
    EndReason,
    MatchEnded,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
)
from tests.engines.reindeer.races import race

BLUE, GREEN, YELLOW = 0, 1, 2


def test_the_first_example_of_the_sheet_square_by_square():
    table = race(
        tracks={"dessert": ".. .. BB"},
        hands=["dessert_1 elf"],
        reindeer={BLUE: {"dessert": [1]}, GREEN: {"dessert": [3]}},
    )
    table.move("dessert", "dessert_1 elf", start=1)
    assert table.moves == [(BLUE, 1, 3, "CARDS")]
    assert table.found(ReindeerMet)[0].other == GREEN
    table.bound()
    assert table.moves == [(BLUE, 3, 6, "BOUND"), (BLUE, 6, 5, "ICE"), (BLUE, 5, 4, "ICE")]
    assert [event.path for event in table.found(ReindeerMoved)] == [(4, 5, 6), (5,), (4,)]
    assert (table.on("dessert", BLUE), table.on("dessert", GREEN)) == ([4], [3])
    assert (table.phase, table.turn) == ("turn", GREEN)


def test_the_second_example_of_the_sheet_square_by_square():
    table = race(
        seats=3,
        turn=GREEN,
        tracks={"dessert": ".. .. .F .. .F"},
        hands=["", "dessert_2"],
        reindeer={BLUE: {"dessert": [7]}, GREEN: {"dessert": [2]}, YELLOW: {"dessert": [3]}},
        won={BLUE: [("dessert", 12)], YELLOW: [("dessert", 9)]},
    )
    table.move("dessert", "dessert_2")
    assert table.moves == [(GREEN, 0, 2, "CARDS")]
    table.step_over()
    assert table.moves == [(GREEN, 2, 3, "PASS")]
    table.bound()
    assert table.moves == [(GREEN, 3, 6, "BOUND"), (GREEN, 6, 7, "ICE")]
    table.bound()
    assert table.moves == [(GREEN, 7, 10, "BOUND"), (GREEN, 10, 11, "ICE")]
    assert [(event.points, event.left) for event in table.found(RewardWon)] == [(6, 0)]
    assert table.found(MatchEnded) == [MatchEnded(EndReason.LAST_REWARD, (1, 3, 2))]
    assert table.phase == "over"
    assert table.stable(GREEN) == 3


def meeting(owner, hand="letter_2", **more):
    """Seat 0 is about to enter on square 2 of a plain letter track, where somebody stands."""
    return race(hands=[hand], tracks={"letter": ""}, reindeer={owner: {"letter": [2]}}, **more)


def test_passing_another_reindeer_is_free_and_one_square_long():  # R9
    table = meeting(1).move("letter", "letter_2")
    assert (table.phase, table.turn) == ("leap", 0)
    assert table.legal == (Pass(), Bound())
    table.step_over()
    assert table.on("letter") == [3]
    assert (table.phase, table.turn) == ("turn", 1)


def test_a_bound_is_three_squares_in_all():  # R9
    assert meeting(1).move("letter", "letter_2").bound().on("letter") == [5]


def test_ones_own_reindeer_are_leapt_over_like_others():  # R9
    table = meeting(0).move("letter", "letter_2")
    assert table.found(ReindeerMet)[0].other == 0
    assert table.step_over().on("letter") == [2, 3]
    assert meeting(0).move("letter", "letter_2").bound().on("letter") == [2, 5]


def test_entering_on_a_taken_square_is_landing_like_any_other():  # R4, R9
    table = race(hands=["elf"], tracks={"letter": ""}, reindeer={1: {"letter": [1]}}).move("letter", "elf")
    assert table.step_over().on("letter") == [2]


def test_nothing_else_can_be_done_while_a_reindeer_is_in_the_air():  # R9
    table = meeting(1, hand="letter_2 elf").move("letter", "letter_2")
    assert table.refusal(Draw()).code == "wrong_phase"
    assert table.refused("letter", "elf") == ("wrong_phase", "R9")


def test_leaps_repeat_and_each_is_a_choice_of_its_own():  # R9
    def row():
        return race(
            hands=["letter_1"], tracks={"letter": ""}, reindeer={0: {"letter": [2]}, 1: {"letter": [1, 4]}}
        ).move("letter", "letter_1")

    assert row().step_over().step_over().on("letter") == [2, 3]
    assert row().step_over().bound().on("letter") == [2, 5]
    assert row().bound().step_over().on("letter") == [2, 5]
    assert row().bound().bound().moves[-1] == (0, 4, 7, "BOUND")


def test_a_leap_past_the_end_takes_the_reward():  # R8, R9
    def last():
        return race(
            hands=["elf"], tracks={"letter": ""}, reindeer={0: {"letter": [5]}, 1: {"letter": [6]}}
        ).move("letter", "elf", start=5)

    assert last().phase == "leap"
    assert last().step_over().moves == [(0, 6, 7, "PASS")]
    assert last().bound().moves == [(0, 6, 7, "BOUND")]
    assert [event.points for event in last().bound().found(RewardWon)] == [8]
    assert last().bound().on("letter", seat=1) == [6]


def test_the_action_of_a_square_that_is_jumped_off_is_ignored():  # R10
    for card in ("K.", "S.", "F.", "B."):
        table = race(
            tracks={"letter": f".. {card}"}, hands=["letter_1 letter_2"], reindeer={1: {"letter": [3]}}
        )
        table.move("letter", "letter_1 letter_2")
        assert table.phase == "leap"
        table.step_over()
        assert table.on("letter") == [4]
        assert table.track("letter")[1] == card
        assert not table.found(CardsDrawn)


def test_the_action_of_the_final_free_square_applies():  # R10
    table = race(tracks={"letter": ".. .K"}, hands=["letter_1 letter_2"], reindeer={1: {"letter": [3]}})
    table.move("letter", "letter_1 letter_2").step_over()
    assert table.on("letter") == [4]
    assert table.found(CardsDrawn)
    table = race(tracks={"letter": ".. .. .Y"}, hands=["letter_1 letter_2"], reindeer={1: {"letter": [3]}})
    assert table.move("letter", "letter_1 letter_2").bound().on("letter") == []


def back_ice(**more):
    """Back-ice on 3 with a reindeer on 2 behind it; seat 0 lands on 3."""
    return race(
        tracks={"letter": ".. B."}, hands=["letter_1 letter_2"], reindeer={1: {"letter": [2]}}, **more
    ).move("letter", "letter_1 letter_2")


def test_after_a_slide_back_passing_returns_to_the_ice_and_stays_there():  # R9, R11
    table = back_ice()
    assert [end for _, _, end, _ in table.moves] == [3, 2]
    assert table.found(ReindeerMet)[0].slid == (3,)
    table.step_over()
    assert table.moves == [(0, 2, 3, "PASS")]
    assert table.found(SlideEnded)[0].square == 3
    assert table.on("letter") == [3]


def test_after_a_slide_back_a_bound_goes_forward_beyond_the_ice():  # R9, R11
    table = back_ice().bound()
    assert table.moves == [(0, 2, 5, "BOUND")]
    assert table.on("letter") == [5]


def test_arriving_on_used_ice_by_a_bound_ends_the_move_there():  # R11
    # 4 slides back to 3, 3 slides back to 2, 2 slides back onto a reindeer on 1: the bound ends on 4 again.
    table = race(tracks={"bauble": ".B BB"}, hands=["bauble_2 bauble_2"], reindeer={1: {"bauble": [1]}})
    table.move("bauble", "bauble_2 bauble_2")
    assert [end for _, _, end, _ in table.moves] == [4, 3, 2, 1]
    table.bound()
    assert table.moves == [(0, 1, 4, "BOUND")]
    assert table.found(SlideEnded)[0].square == 4
    assert table.on("bauble") == [4]


def test_arriving_on_fresh_ice_by_a_leap_slides():  # R10, R11
    table = race(tracks={"bauble": ".. .F"}, hands=["bauble_1"], reindeer={1: {"bauble": [1]}})
    table.move("bauble", "bauble_1").bound()
    assert [(end, why) for _, _, end, why in table.moves] == [(4, "BOUND"), (5, "ICE")]


def test_a_slide_onto_a_reindeer_asks_again():  # R9, R11
    table = race(tracks={"bauble": ".F"}, hands=["bauble_2"], reindeer={1: {"bauble": [3]}})
    table.move("bauble", "bauble_2")
    assert table.moves[-1] == (0, 2, 3, "ICE")
    assert table.phase == "leap"
    assert table.bound().on("bauble") == [6]


def test_the_square_a_reindeer_left_is_free_while_it_moves():  # R9
    table = race(tracks={"letter": ".. B."}, hands=["letter_1"], reindeer={0: {"letter": [2]}})
    assert table.move("letter", "letter_1", start=2).on("letter") == [2]
    assert table.phase == "turn"


def test_a_reindeer_in_the_air_is_on_the_table_for_everybody():  # R9
    table = meeting(1).move("letter", "letter_2")
    for seat in (None, 0, 1):
        view = GAME.view(table.state, seat)
        assert view.leap is not None
        assert [spot.square for spot in view.herds[0]] == [2]
        assert view.stable(0) == 3
