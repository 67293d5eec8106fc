"""The path through the garden, without a screen: large beds, one after the other, none on another."""

from itertools import pairwise
from math import dist
from typing import Any

import pytest

from app.boards.carrots.targets import GardenSquare, GiveChip, OwnPawn, TakeChip
from app.boards.carrots.text.labels import chip_text
from app.boards.carrots.text.names import CarrotsNames
from app.boards.common.geometry import Rect, shared
from app.text.language import Translator
from engines.carrots import GAME
from engines.carrots.model import BOARD, FINISH, Kind
from tests.engines.carrots.races import at, race, two
from tests.ui.tables import bare_board, people

LEAST = 56  # dp across (issue: every square)
# The arena of a table of 960 × 600 dp and of one of 600 × 960, and the corner under the screen's buttons.
WIDE, UPRIGHT = (764, 372, (58, 124)), (584, 422, (58, 36))
GARDENS = {
    "wide": WIDE,
    "upright": UPRIGHT,
    "replay": (806, 275, (50, 100)),
    "four to three": (764, 492, (58, 124)),
}


@pytest.fixture(params=GARDENS.values(), ids=GARDENS)
def garden(request: Any) -> Any:
    return request.param


def track_of(garden: Any) -> Any:
    from app.boards.carrots.geometry import lay_geometry

    width, height, corner = garden
    return lay_geometry(Rect(0, 0, width, height), corner)


@pytest.mark.parametrize("garden", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_every_square_is_large_enough_for_a_finger_on_the_smallest_tablet(app: Any, garden: Any):
    track = track_of(garden)
    for square in range(FINISH + 1):
        box = track.box(square)
        assert min(box.w, box.h) >= LEAST - 0.5, square


def test_no_square_lies_on_another_and_all_lie_in_the_garden(app: Any, garden: Any):
    track, (width, height, _) = track_of(garden), garden
    boxes = [track.box(square) for square in range(FINISH + 1)]
    for square, box in enumerate(boxes):
        assert -1 <= box.x <= box.right <= width + 1
        assert -1 <= box.y <= box.top <= height + 1
        for other in boxes[:square]:
            small = Rect(box.x + 6, box.y + 6, box.w - 12, box.h - 12)
            assert not small.overlaps(other), square


def test_the_path_leads_from_each_square_to_the_one_beside_it(app: Any, garden: Any):
    track = track_of(garden)
    for here, there in pairwise(range(1, FINISH)):
        assert dist(track.stops[here], track.stops[there]) <= 1.1 * max(track.cell)


def test_no_square_lies_under_the_buttons_of_the_screen(app: Any):
    for width, height, (across, down) in (WIDE, UPRIGHT):
        track = track_of((width, height, (across, down)))
        corner = Rect(width - across, height - down, across, down)
        for square in range(1, FINISH):
            (x, y), (w, h) = track.stops[square], track.bed
            assert not Rect(x - w * 0.4, y - h * 0.3, w * 0.8, h * 0.6).overlaps(corner), square


def test_a_square_is_found_by_any_point_of_it(app: Any, garden: Any):
    track = track_of(garden)
    assert [track.square_at(*track.box(square).center) for square in range(FINISH + 1)] == list(
        range(FINISH + 1)
    )


def test_six_pawns_at_the_start_and_at_home_can_be_told_apart(app: Any, garden: Any):
    track = track_of(garden)
    for square in (0, FINISH):
        points = [track.place(square, pawn).point for pawn in range(6)]
        size = track.place(square, 0).size
        assert min(dist(one, other) for n, one in enumerate(points) for other in points[:n]) > size * 0.35


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (600, 960)], ids=str)
def test_ten_more_or_less_have_one_place_on_the_shelf(app: Any, as_it_was: None, size: tuple[int, int]):
    """On squares of the garden they looked like squares, and wandered."""  # C11, U21
    places = set()
    with bare_board(app, GAME, people(4), size) as board:
        for square in (square for square, kind in enumerate(BOARD) if kind is Kind.CARROTS):
            board.sync(GAME.view(race(at(square), at(1), at(3), at(9)).state, 0), is_asked=True)
            chips = [board.chips[GiveChip(0)], board.chips[TakeChip(0)]]
            places.add(tuple((*chip.pos, *chip.size) for chip in chips))
            for chip in chips:
                assert chip.top <= board.frame.hand.top + 1
                assert min(chip.size) >= 48 * board.frame.unit
    assert len(places) == 1


@pytest.mark.parametrize("picked", [0, 1])
def test_of_two_pawns_on_carrots_the_chosen_one_is_offered_ten(app: Any, picked: int):  # C11, C31
    from app.boards.carrots.placements import ShelfPlaces, lay_chips
    from app.boards.carrots.proposal import CarrotsProposal

    shelf = ShelfPlaces.of(Rect(0, 0, 150, 150), Rect(160, 0, 600, 150), 1)
    proposal = CarrotsProposal(GAME.view(race(two(13, 5), two(9, 20)).state, 0), True)
    proposal.put(OwnPawn(picked))
    chips = lay_chips(proposal, shelf)
    assert {target for target in chips if isinstance(target, TakeChip | GiveChip)} == {
        TakeChip(picked),
        GiveChip(picked),
    }
    names = CarrotsNames(Translator("en"), people(2))
    assert chip_text(names, proposal, TakeChip(picked)) == f"{picked + 1}: +10"


def test_ten_are_offered_to_the_pawn_on_carrots_though_the_other_is_chosen(app: Any):  # C11, C31
    from app.boards.carrots.placements import ShelfPlaces, lay_chips
    from app.boards.carrots.proposal import CarrotsProposal

    shelf = ShelfPlaces.of(Rect(0, 0, 150, 150), Rect(160, 0, 600, 150), 1)
    proposal = CarrotsProposal(GAME.view(race(two(12, 5), two(9, 20)).state, 0), True)
    proposal.put(OwnPawn(0))
    chips = lay_chips(proposal, shelf)
    assert {target for target in chips if isinstance(target, TakeChip | GiveChip)} == {
        TakeChip(1),
        GiveChip(1),
    }


@pytest.mark.parametrize("garden", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_what_a_run_costs_is_never_written_on_what_can_be_tapped(app: Any, garden: Any):  # C9, C11
    from app.boards.carrots.placements import InSight, ShelfPlaces, lay_chips, lay_tag
    from app.boards.carrots.proposal import CarrotsProposal

    track, (width, height, _) = track_of(garden), garden
    shelf = ShelfPlaces.of(Rect(0, -200, 150, 150), Rect(160, -200, 600, 150), 1)
    for square in (square for square, kind in enumerate(BOARD) if kind is Kind.CARROTS):
        proposal = CarrotsProposal(GAME.view(race(at(square), at(1), at(3)).state, 0), True)
        chips = list(lay_chips(proposal, shelf).values())
        for goal in proposal.goals_of(0):
            tag = lay_tag(goal, track, Rect(0, 0, width, height), 1, InSight(chips))
            assert not any(tag.overlaps(chip) for chip in chips), (square, goal)
            assert tag.x >= -0.5
            assert tag.right <= width + 1.5
            assert not tag.holds(*track.stops[goal]), (square, goal)


def test_what_a_run_costs_is_tied_to_the_pawn_however_far_it_hangs(app: Any, as_it_was: None):  # C9
    with bare_board(app, GAME, people(4), (960, 600)) as board:
        board.sync(GAME.view(race(at(5), at(7), at(10), at(4)).state, 0), is_asked=True)
        board.interaction.press(GardenSquare(6))
        tag, ghost = Rect.of(board.tag), Rect.of(board.arena.scene.ghost)
        assert tag.holds(*board.tag.thread[:2])
        assert ghost.holds(*board.tag.thread[2:])
        board.interaction.press(OwnPawn(0))
        assert not board.tag.thread


def test_every_number_is_written_on_the_plate_of_its_bed(app: Any):
    """A bed beside words has none: it was empty there."""
    from kivy.graphics import Rectangle

    from app.boards.carrots.geometry import lay_geometry
    from app.boards.carrots.ground import draw_ground
    from app.resources.art import picture

    garden, drawn = Rect(0, 0, *WIDE[:2]), []
    draw_ground(drawn.append, garden, lay_geometry(garden, WIDE[2]))
    shapes = [thing for thing in drawn if isinstance(thing, Rectangle)]
    plates = [number for number, shape in enumerate(shapes) if shape.texture is picture("garden-plate")]
    assert len(plates) == FINISH - 1
    for number in plates:
        plate, written = (Rect(*shape.pos, *shape.size) for shape in shapes[number : number + 2])
        assert shared(plate, written) > 0.9 * written.w * written.h


@pytest.mark.parametrize("square", [25, 57], ids=["in the middle", "in the last row"])
def test_what_a_run_costs_hides_nobody_and_no_square_that_one_may_go_to(
    app: Any, as_it_was: None, square: int
):  # C9
    with bare_board(app, GAME, people(4), (960, 600)) as board:
        state = race(at(square, carrots=60), at(27), at(12), at(40)).state
        board.sync(GAME.view(state, 0), is_asked=True)
        garden, goals = board.arena.scene, board.proposal.goals_of(0)
        for goal in goals:
            board.interaction.press(GardenSquare(goal))
            tag = Rect.of(board.tag)
            others = [garden.geometry.box(other) for other in goals if other != goal]
            for kept in (*others, *map(Rect.of, garden.pawns[:4])):
                assert shared(tag, kept) < 0.05 * kept.w * kept.h, (goal, kept)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (600, 960)], ids=str)
def test_what_a_run_costs_never_lies_under_the_buttons_of_the_screen(
    app: Any, as_it_was: None, size: tuple[int, int]
):  # C9, C15
    """Going back to the tortoise on 56, nobody could read how many carrots that brings."""
    with bare_board(app, GAME, people(6), size) as board:
        homely = [at(FINISH, 0, 0)] * 3
        for square, others in ((62, (59, 37)), (62, (53, 58)), (61, (60, 58)), (63, (59, 61))):
            state = race(at(square, 95, 0), *(at(other, 30, 0) for other in others), *homely).state
            board.sync(GAME.view(state, 0), is_asked=True)
            board.hover(OwnPawn(0), GardenSquare(56))
            tag, garden, unit = Rect.of(board.tag), Rect.of(board.arena.scene), board.frame.unit
            menu = Rect(garden.right - 58 * unit, garden.top - 58 * unit, 58 * unit, 58 * unit)
            assert board.tag.text
            assert not tag.overlaps(menu), (square, others)
