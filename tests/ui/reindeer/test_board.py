"""The big buttons, the ghosts and the last word on the board itself, by touches."""

from collections.abc import Iterator
from math import dist
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.common.geometry import Rect
from app.boards.reindeer.scene_widgets import GhostMark
from app.boards.reindeer.targets import LeapWay, ReindeerStart, SnowLane
from app.text.language import LANGUAGES
from engines.bots import Advice
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Move, Pass, Track
from engines.reindeer.events import (
    CardsDrawn,
    CardsPlayed,
    DrawStarted,
    MoveReason,
    ReindeerMoved,
    TrackCardTurned,
)
from engines.reindeer.model import LENGTHS, TRACKS
from engines.reindeer.view import Leap, Spot
from tests.engines.reindeer.races import cards, race
from tests.ui.fingers import Drag, Tap, centre, do_all, finger, settle
from tests.ui.reindeer.hands import ReindeerHands
from tests.ui.sizes import dressed
from tests.ui.tables import bare_board, people
from tools.scenes.reindeer import scenes

LEAST_TYPE = 16  # units
LEAST_FIGURE = 0.6  # of the size that is wished for
BOND, PASS = LeapWay("bound"), LeapWay("pass")


@pytest.fixture
def board(app: Any, as_it_was: None) -> Iterator[Any]:
    with bare_board(app, GAME, people(2), (960, 600)) as board:
        board.sent = []
        board.on_action = board.sent.append
        yield board


def show(board: Any, position: Any, seat: int | None) -> None:
    board.sync(GAME.view(position.state, seat), is_asked=True)
    settle()


def tap(board: Any, *targets: Any) -> None:
    hands = ReindeerHands(board)
    for target in targets:
        do_all([Tap(hands.where(target))])


def test_four_badges_upright_tell_whole_figures(app: Any, as_it_was: None):  # U30, U31
    """Side by side, beside two signs, a figure was as small as a full stop."""
    state = next(scene.state for scene in scenes() if scene.name == "last-reward")
    with bare_board(app, GAME, people(4), (600, 960)) as board:
        board.sync(GAME.view(state, None), is_asked=True)
        settle()
        told = []
        for badge in board.frame.badges:
            told += [fact.text for fact in badge.facts]
            for fact in badge.row.children:
                figure = fact.children[0]
                figure.fit()
                assert figure.font_size >= LEAST_FIGURE * figure.wanted
                assert figure.right <= badge.right
        assert "21" in told


def ghosts(board: Any) -> list[Any]:
    return [piece for piece in board.arena.scene.children if getattr(piece, "opacity_of_picture", 1) < 1]


def at_leap(tracks: str = ".. .. ..") -> Any:
    return race(
        tracks={"tree": tracks},
        reindeer={0: {}, 1: {"tree": [3]}},
        phase="leap",
        leap={"track": "tree", "square": 3, "slid": []},
    )


@pytest.mark.parametrize("seat", [None, 0], ids=["in the open", "in their own view"])
def test_both_ways_past_another_are_offered_with_their_ghosts(board: Any, seat: int | None):  # R9
    show(board, at_leap(), seat)
    assert board.arena.bound.opacity == board.arena.passing.opacity == 1
    geometry = board.arena.scene.geometry
    ends = {ghost.place.point for ghost in ghosts(board)}
    assert ends == {geometry.standing(Track.TREE, square).point for square in (4, 6)}


@pytest.mark.parametrize("card", ["..", ".Y", "B."], ids=["to stay", "to the yeti", "off the ice"])
def test_a_ghost_is_seen_on_its_lane_even_if_it_would_be_sent_home(board: Any, card: str):  # R11, R14
    show(board, race(hands=["tree_1" if card == "B." else "tree_2"], tracks={"tree": card}), 0)
    tap(board, HandCard(0))
    geometry = board.arena.scene.geometry
    square = 1 if card == "B." else 2
    assert [ghost.place.point for ghost in ghosts(board)] == [geometry.standing(Track.TREE, square).point]


def test_a_ghost_is_not_hidden_by_whom_a_snowman_turns_out_of_its_way(board: Any):  # R12
    show(board, race(hands=["tree_2"], tracks={"tree": ".S"}, reindeer={1: {"tree": [1]}}), 0)
    tap(board, HandCard(0))
    geometry = board.arena.scene.geometry
    assert [ghost.place.point for ghost in ghosts(board)] == [geometry.standing(Track.TREE, 2).point]


def test_the_small_way_past_another_is_written_to_be_read(board: Any):  # R9, U31
    """The word was a third as large as that of the great leap beside it."""
    show(board, at_leap(), None)
    words = [
        next(part for part in button.children if hasattr(part, "wanted"))
        for button in (board.arena.bound, board.arena.passing)
    ]
    for label in words:
        label.fit()
    great, small = (label.font_size for label in words)
    assert words[1].text == "Dépasser"
    assert small >= 18 * board.frame.unit
    assert small >= great / 2


@pytest.mark.every_case
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_the_longest_hint_is_written_to_be_read(app: Any, size: tuple[int, int], language: str):  # U31
    """The sentence beside it has the same share of the line whatever was to be said: it was 13 units high."""
    view = GAME.view(race(hands=["gift_2 letter_1 letter_2 elf"], reindeer={0: {"gift": [8]}}).state, 0)
    near = Move(Track.GIFT, cards("gift_2 elf"), 8)
    far = Move(Track.LETTER, cards("letter_1 letter_2 elf"))
    with (
        dressed(app, 1.0, language),
        bare_board(app, GAME, people(2), size, is_fresh=True) as board,
    ):
        frame = board.frame
        frame.has_tools = frame.can_recap = frame.can_hint = frame.has_undo = frame.has_voice = True
        board.sync(view, is_asked=True)
        board.interaction.tell(board.captions.comparison(view, Advice(near, far, "reach")))
        settle()
        for label in (frame.ids.sentence, frame.ids.hint):
            label.fit()
            assert label.font_size >= LEAST_TYPE * frame.unit, label.text
            assert label.texture_size[1] <= label.height
            assert not [tool for tool in ("recap", "advise") if label.collide_widget(frame.ids[tool])]


@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)])
def test_no_pile_lies_over_the_buttons_wherever_the_leap_happens(
    app: Any, as_it_was: None, size: tuple[int, int]
):  # R9
    with bare_board(app, GAME, people(2), size) as board:
        show(board, at_leap(), None)
        geometry = board.arena.scene.geometry
        for track in TRACKS:
            board.arena.show_buttons(Leap(track, LENGTHS[track], ()), geometry)
            for button in (board.arena.bound, board.arena.passing):
                assert board.arena.x <= button.x
                assert button.right <= board.arena.right
                assert not Rect.of(button).overlaps(geometry.draw_pile), track
                assert not Rect.of(button).overlaps(geometry.discards), track


@pytest.mark.parametrize("how", ["onto the lane", "by a tap"])
def test_with_another_card_the_ghost_goes_on_from_where_it_stands(board: Any, endless: None, how: str):  # U12
    """It went back to its start in one frame, and ran all the way once more."""
    show(board, race(hands=["gift_1 gift_1"], tracks={"gift": ".. .. .."}), 0)
    tap(board, HandCard(0))
    (ghost,) = ghosts(board)
    stood, goal = ghost.place.point, board.arena.scene.geometry.standing(Track.GIFT, 2).point
    board.table.settings.speed = "slow"
    if how == "by a tap":
        tap(board, HandCard(1))
        assert ghost.place.point == pytest.approx(stood, abs=2)
    else:
        drag = ReindeerHands(board).drag(HandCard(1), ReindeerStart(Spot(Track.GIFT, 0)))
        assert isinstance(drag, Drag)
        do_all([drag])
        assert ghost.place.point == goal, "it was seen there while the card was carried"
    board.finish()
    assert ghost.place.point == goal


@pytest.mark.parametrize(("target", "action"), [(BOND, Bound()), (PASS, Pass())], ids=["bond", "pass"])
def test_one_tap_means_it_where_it_can_be_taken_back(board: Any, target: Any, action: Any):  # R9, U15
    show(board, at_leap(), None)
    tap(board, target)
    assert board.sent == [action]


@pytest.mark.parametrize(("target", "action"), [(BOND, Bound()), (PASS, Pass())], ids=["bond", "pass"])
def test_where_cards_are_drawn_the_second_tap_means_it(board: Any, target: Any, action: Any):  # R9, R13
    show(board, at_leap(".. .K .K"), None)
    tap(board, target)
    assert board.sent == []
    assert len(ghosts(board)) == 1
    tap(board, target)
    assert board.sent == [action]


def test_changing_ones_mind_between_the_two_sends_nothing(board: Any):
    show(board, at_leap(".. .K .K"), None)
    tap(board, BOND, PASS, BOND)
    assert board.sent == []


@pytest.mark.parametrize(
    ("out", "told"),
    [([], ""), ([3], "Ou touche le panneau pour un nouveau."), ([1, 3, 5, 7], "Ou touche un autre renne.")],
    ids=["all at home", "one on its way", "all on their way"],
)
def test_it_is_said_that_another_reindeer_may_be_chosen(
    app: Any, board: Any, out: list[int], told: str
):  # R4
    app.settings.language = "fr"
    show(
        board,
        race(hands=["tree_1"], tracks={"tree": ".. .. .. .. .."}, reindeer={0: {"tree": out} if out else {}}),
        0,
    )
    tap(board, HandCard(0))
    assert board.frame.hint.endswith(told or "1\u00a0case.")
    assert ("Ou touche" in board.frame.hint) == bool(told)


def test_another_reindeer_may_be_chosen_where_ice_is_told_as_well(app: Any, board: Any):  # R4
    app.settings.language = "fr"
    out = {"letter": [3]}
    show(board, race(hands=["letter_1"], tracks={"letter": ".. .B .."}, reindeer={0: out}), 0)
    tap(board, HandCard(0))
    assert "glisse" in board.frame.hint
    assert board.frame.hint.endswith("Ou touche le panneau pour un nouveau renne.")


def test_a_ghost_above_another_is_seen_beside_it_and_its_question_on_its_lane(board: Any):  # R9
    for track in (Track.LETTER, Track.TREE):
        show(board, race(hands=[f"{track}_2"], reindeer={0: {}, 1: {str(track): [2]}}), 0)
        tap(board, HandCard(0))
        geometry = board.arena.scene.geometry
        (ghost,) = ghosts(board)
        standing = geometry.standing(track, 2).point
        assert abs(ghost.place.point[0] - standing[0]) > 0.4 * geometry.side
        (mark,) = [piece for piece in board.arena.scene.children if isinstance(piece, GhostMark)]
        assert mark.top <= geometry.lanes[track].top + 1
        board.interaction.take_back()


def test_what_cannot_go_with_the_first_card_is_dimmed(board: Any):  # R4
    show(board, race(hands=["gift_1 tree_1 elf"]), 0)
    tap(board, HandCard(0))
    dim = [board.frame.layer.cards[HandCard(index)].is_dim for index in range(3)]
    assert dim == [False, True, False]


def test_a_lit_lane_takes_a_tap_on_its_whole_length(board: Any):  # R4, R5
    out = {"tree": [5, 9], "gift": [2], "letter": [3]}
    show(board, race(hands=["elf", "elf"], reindeer={0: out}), 0)
    tap(board, HandCard(0))
    for track, squares in ((Track.TREE, (5, 9)), (Track.GIFT, (2,)), (Track.LETTER, (3,))):
        lane = board.box_of(SnowLane(track))
        for x, square in ((lane.x + 2, squares[0]), (lane.right - 2, squares[-1])):
            do_all([Tap(board.frame.to_window(x, lane.center[1]))])
            assert board.proposal.action == Move(track, cards("elf"), square), "though the stable is empty"


def test_the_last_reward_is_asked_for_twice_with_the_scores_it_leads_to(board: Any):  # R16
    show(board, race(hands=["tree_2"], reindeer={0: {"tree": [13]}}, won={1: [("gift", 15)]}), 0)
    tap(board, HandCard(0))
    commit = Tap(centre(board.frame.button("commit")))
    do_all([commit])
    assert board.sent == []
    assert board.arena.last_word.opacity == 1
    names = [player.name for player in people(2)]
    assert [said.text for said in board.arena.last_word.standings] == [
        f"{names[0]}\u00a0: 18",
        f"{names[1]}\u00a0: 15",
    ], "a name may end in a figure"
    do_all([commit])
    assert board.sent == [Move(Track.TREE, cards("tree_2"), 13)]


def test_the_last_word_is_larger_in_larger_type(board: Any):  # R16
    show(board, race(hands=["tree_2"], reindeer={0: {"tree": [13]}}), 0)
    tap(board, HandCard(0))
    do_all([Tap(centre(board.frame.button("commit")))])
    word = board.arena.last_word
    labels = [word.ids.title, *(standing.ids.words for standing in word.standings)]
    usual = [label.font_size for label in labels]
    board.frame.text_scale = 2
    settle()
    assert all(label.font_size > 1.2 * size for label, size in zip(labels, usual, strict=True))


@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)])
def test_the_pile_lies_beside_the_last_word(app: Any, as_it_was: None, size: tuple[int, int]):
    with bare_board(app, GAME, people(4), size) as board:
        show(board, race(seats=4, hands=["tree_2"], reindeer={0: {"tree": [13]}}), 0)
        tap(board, HandCard(0))
        do_all([Tap(centre(board.frame.button("commit")))])
        word = board.arena.last_word
        assert word.opacity == 1
        assert board.arena.x <= word.x
        assert word.right <= board.arena.pile_box[0]


def test_taking_back_takes_the_last_word_away(board: Any):  # U15
    show(board, race(hands=["tree_2"], reindeer={0: {"tree": [13]}}), 0)
    tap(board, HandCard(0))
    do_all([Tap(centre(board.frame.button(name))) for name in ("commit", "take_back")])
    assert board.arena.last_word.opacity == 0
    assert board.sent == []


def test_nothing_of_what_was_put_forward_is_left_behind_a_cover(board: Any):  # U2
    show(board, race(hands=["gift_1 elf"]), 0)
    tap(board, HandCard(0), HandCard(1))
    assert ghosts(board)
    board.hide()
    assert ghosts(board) == []
    assert not board.arena.bound.opacity
    assert not board.frame.layer.cards


def test_words_tell_of_the_card_that_is_carried_as_its_ghost_does(board: Any):  # U12
    show(board, race(hands=["gift_1 elf"]), 0)
    tap(board, HandCard(0))
    gathered = board.frame.own_title, board.frame.hint
    drag = ReindeerHands(board).drag(HandCard(1), ReindeerStart(Spot(Track.GIFT, 0)))
    assert isinstance(drag, Drag)
    touch = finger(drag.start)
    touch.touch_move(*drag.middle)
    touch.touch_move(*drag.end)
    carried = board.frame.own_title, board.frame.hint
    touch.touch_move(*drag.start)
    assert (board.frame.own_title, board.frame.hint) == gathered, "as before, away from the lane"
    touch.touch_move(*drag.end)
    touch.touch_up()
    settle()
    assert carried == (board.frame.own_title, board.frame.hint) != gathered
    assert carried[0] == board.captions.names.pile(2)


def test_why_not_is_no_longer_said_once_another_card_is_lifted(board: Any):  # U12
    """It was about the last try; in red beside the next one it looked like that one's refusal."""
    show(board, race(hands=["letter_1 gift_1"]), 0)
    advice = board.frame.hint
    drag = ReindeerHands(board).drag(HandCard(0), ReindeerStart(Spot(Track.GIFT, 0)))
    assert isinstance(drag, Drag)
    do_all([drag])
    assert board.frame.is_refused
    drag = ReindeerHands(board).drag(HandCard(1), ReindeerStart(Spot(Track.GIFT, 0)))
    assert isinstance(drag, Drag)
    touch = finger(drag.start)
    touch.touch_move(drag.start[0], drag.start[1] + 24 * board.frame.unit)
    lifted = board.frame.is_refused, board.frame.hint, board.frame.rule
    touch.touch_up()
    settle()
    assert lifted == (False, advice, "")


@pytest.mark.parametrize(
    ("square", "told"), [("S", TrackCardTurned), ("K", DrawStarted)], ids=["snowman", "skis"]
)
def test_what_a_square_does_is_on_the_strip_while_it_happens(board: Any, square: str, told: Any):  # R12, R13
    start = race(hands=["tree_1", "tree_1"], tracks={"tree": f"{square}."}, reindeer={})
    show(board, start, None)
    seen = {}
    view = GAME.view(start.state, None)
    for event in (event.seen_by(None) for event in start.move("tree", "tree_1").events):
        view = GAME.follow(view, event)
        board.tell(view, event)
        seen[type(event)] = board.strip.runner, board.strip.text
    assert all(seen[told])
    assert all(seen.get(CardsDrawn, seen[told])), "and then its cards are dealt"


def test_cards_come_from_where_they_were_gathered_though_the_hand_is_hidden_first(board: Any):
    position = race(hands=["gift_1 elf"])
    show(board, position, 0)
    tap(board, HandCard(0))
    lay = tuple(board.frame.layer.cards[HandCard(0)].pos)
    do_all([Tap(centre(board.frame.button("commit")))])
    (action,) = board.sent
    before = GAME.view(position.state, None)
    board.hide()
    board.stand(before)
    event = position.do(action).events[0]
    board.hand_slide.slide_away(0)
    board.player.view_of(event).move(event, board.remember(), GAME.follow(before, event), 1.0)
    layer = board.frame.layer
    assert tuple(layer.cards["shown", 0].pos) == pytest.approx(lay), "it is the card that was held"
    assert ("left",) in layer.cards, "the rest of the hand is closed"
    board.finish()


def test_what_is_told_stays_in_its_place_while_a_hand_slides_away(board: Any):
    board.sync(GAME.view(race(hands=["gift_1"]).state, None), is_asked=False)
    board.frame.slide = 0.5
    assert not board.frame.has_hint, "or the sentence would jump when the hand has gone"


class Moments:
    """Stands in for motion: every moment of it at once."""

    def __init__(self) -> None:
        self.steps: list[Any] = []

    def add(self, _seconds: float, step: Any, _delay: float = 0.0) -> None:
        self.steps.append(step)


def top_of(deer: Any) -> float:
    """The highest corner of its picture, however it is turned."""
    corners = [(x, y) for x in (0, deer.width) for y in (0, deer.height)]
    return float(deer.y + max(deer.bend.transform_point(x, y, 0)[1] for x, y in corners))


def moments_of(board: Any, event: Any, before: Any, after: Any, seconds: float) -> Moments:
    """A move of a reindeer, which can be brought to any of its moments."""
    from app.boards.reindeer.animations import ReindeerAnimations, ReindeerSnapshot

    moments, motion = Moments(), board.motion
    board.motion = moments
    ReindeerAnimations(board).move(event, ReindeerSnapshot(before, [], ("", ""), []), after, seconds)
    board.motion = motion
    return moments


def leap(board: Any, track: Track) -> tuple[Any, Any]:
    """A great leap over another on a lane: who leaps, and what brings it to any moment of it."""
    position = race(
        tracks={str(track): ".. .. .."},
        reindeer={0: {}, 1: {str(track): [2]}},
        phase="leap",
        leap={"track": str(track), "square": 2, "slid": []},
    )
    before = GAME.view(position.state, None)
    event = position.bound().events[0]
    after = GAME.follow(before, event)
    show(board, position, None)
    moments = moments_of(board, event, before, after, 1)
    return board.arena.scene.deer_at(after, 0, after.herds[0][0]), moments.steps[0]


def test_upright_the_scores_lie_clear_of_the_buttons_that_decide_in_the_open(app: Any, as_it_was: None):
    with bare_board(app, GAME, people(2), (600, 960)) as board:
        show(board, at_leap(), None)
        strip, buttons = (Rect.of(board.frame.ids[name]) for name in ("strip", "buttons"))
        assert min(strip.w, buttons.w) > 0
        assert not strip.overlaps(buttons)


@pytest.mark.parametrize("track", Track)
def test_the_great_leap_stays_in_sight_on_every_lane(board: Any, track: Track):
    deer, go_to = leap(board, track)
    highest = 0.0
    for moment in range(100):
        go_to(moment / 100)
        highest = max(highest, top_of(deer))
    go_to(1)
    assert highest - deer.top > deer.height * 0.5, "it is a leap"
    assert highest <= board.frame.top


def textures(group: Any) -> list[Any]:
    """Of all that is drawn in a group of instructions, and not just kept for later."""
    found = []
    for part in group.children:
        if hasattr(part, "children"):
            found += textures(part)
        elif getattr(part, "size", (0, 0))[0] and part.texture is not None:
            found.append(part.texture)
    return found


@pytest.mark.parametrize("track", [Track.LETTER, Track.TREE], ids=["below the edge", "below the sky"])
def test_what_is_called_at_a_leap_is_read_behind_the_leaper(board: Any, track: Track):
    from app.widgets.text import lettering

    deer, go_to = leap(board, track)
    scene, call = board.arena.scene, lettering(board.captions.say("LEAP!"), 64)
    under = next(other for other in scene.herds[1] if other.is_tagged)
    go_to(0.5)
    (shout,) = [widget for widget in scene.children if call in textures(widget.canvas)]
    assert call not in textures(scene.canvas.after), "it would hide whoever leaps"
    drawn = scene.children[::-1]
    assert drawn.index(shout) < drawn.index(deer)
    is_over = drawn.index(shout) > drawn.index(under)
    assert is_over == (track is Track.LETTER), "where there is no room above it, it is not hidden either"
    herds = [other for herd in scene.herds for other in herd if other is not deer]
    further = [drawn.index(other) for other in herds if other.y > under.center_y]
    assert further
    assert max(further) < drawn.index(shout), "nor by those on lanes further off, or at home"
    go_to(1)
    assert not any(call in textures(widget.canvas) for widget in scene.children)


def test_a_leap_leaves_everybody_as_they_stood(board: Any):
    deer, go_to = leap(board, Track.GIFT)
    others = [other for herd in board.arena.scene.herds for other in herd if other is not deer]
    before = [(other.picture_name, *other.pos, other.hop, other.squash) for other in others]
    moved = set()
    for moment in range(100):
        go_to(moment / 100)
        moved |= {other for other in others if other.hop or other.squash}
    go_to(1)
    assert len(moved) == 1, "whoever it leaps off"
    assert [(other.picture_name, *other.pos, other.hop, other.squash) for other in others] == before


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_runs_out_of_the_stable_faster_than_an_eye_can_follow(board: Any, seat: int):
    from app.boards.reindeer.runners import seconds_of

    position = race(hands=["tree_1", "tree_1"], turn=seat, tracks={"tree": ".. .."})
    before = GAME.view(position.state, None)
    event = next(event for event in position.move("tree", "tree_1").events if type(event) is ReindeerMoved)
    after = GAME.follow(before, event)
    show(board, position, None)
    moments = moments_of(board, event, before, after, seconds_of(event))
    deer = board.arena.scene.deer_at(after, seat, after.herds[seat][0])
    frames, places = round(seconds_of(event) * 60), []
    for frame in range(frames + 1):
        moments.steps[0](frame / frames)
        places.append(tuple(deer.center))
    assert max(map(dist, places, places[1:])) < board.arena.scene.geometry.side / 4


def test_whoever_the_yeti_throws_comes_down_on_its_feet(board: Any):  # R14
    position = race(hands=["gift_2"], tracks={"gift": ".Y"})
    view = GAME.view(position.state, None)
    event = view_before = None
    for told in position.move("gift", "gift_2").events:
        event, view_before, view = told, view, GAME.follow(view, told)
        if isinstance(told, ReindeerMoved) and told.why is MoveReason.YETI:
            break
    show(board, position, None)
    moments = moments_of(board, event, view_before, view, 1)
    moments.steps[0](0.999)
    (thrown,) = [deer for herd in board.arena.scene.herds for deer in herd if deer.turn]
    assert min(thrown.turn % 360, -thrown.turn % 360) < 5
    moments.steps[0](1)


def test_what_is_printed_on_a_square_never_goes_away_while_somebody_moves(board: Any):  # R12, R13, R14
    from app.resources.art import picture

    def printed() -> list[int]:
        drawn = textures(board.frame.canvas)
        return [drawn.count(picture(name)) for name in ("winter-skis", "winter-snowman", "winter-yeti")]

    position = race(
        hands=["tree_2 gift_1"],
        tracks={"tree": "K. S. ..", "gift": "K. .Y", "bauble": "S. .."},
        reindeer={0: {"tree": [1]}, 1: {"gift": [1], "bauble": [1]}},
    )
    show(board, position, None)
    at_rest, told = printed(), set()
    board.table.settings.speed = "normal"
    view = GAME.view(position.state, None)
    for event in position.move("tree", "tree_2", 1).events:
        view = GAME.follow(view, event.seen_by(None))
        board.play(event.seen_by(None), view)
        if type(event) is not TrackCardTurned:  # the card that turns shows its own
            assert printed() == at_rest, event
        board.finish()
        assert printed() == at_rest, event
        told.add(type(event))
    assert {ReindeerMoved, TrackCardTurned} <= told


def test_ice_that_has_acted_lies_under_snow_until_the_move_is_over(board: Any):  # R11
    from app.resources.art import picture

    def worn() -> int:
        """Squares of snow over those that are printed."""
        whole, printed = textures(board.arena.scene.canvas), textures(board.arena.scene.canvas.before)
        return whole.count(picture("winter-plain")) - printed.count(picture("winter-plain"))

    leaping = {"track": "gift", "square": 3, "slid": [4]}
    position = race(tracks={"gift": ".. .B"}, reindeer={1: {"gift": [3]}}, phase="leap", leap=leaping)
    show(board, position, None)
    assert worn() == 1, "so that nobody wonders why it slides no more"
    board.tell(GAME.view(position.state, None), CardsPlayed(0, (Card.GIFT_1,), Track.GIFT, 1))
    assert not worn(), "another move"
    show(board, race(), None)
    show(board, position, None)
    assert worn() == 1
    view = GAME.view(position.state, None)
    for event in position.step_over().events:
        view = GAME.follow(view, event)
        board.play(event, view)
        board.finish()
    board.sync(view, is_asked=False)
    assert not worn()
