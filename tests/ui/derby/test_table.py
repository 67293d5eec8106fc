"""The table of the Tiercé on the screen: round a flat tablet, in the open, and at the reveal."""

from dataclasses import replace
from typing import Any

import pytest

from app.boards.common.geometry import Rect
from app.boards.derby.races import is_of_race
from app.boards.derby.targets import (
    BetCard,
    CourseHorse,
    HorseLane,
    HorseStakes,
    KindChip,
    RaceCard,
    SnackChip,
)
from app.match import Manner, Open, Player, Side
from app.text.language import LANGUAGES
from app.widgets.rotated import seen_from
from engines.bots import RandomBot
from engines.derby import GAME
from engines.derby.actions import Bet, Eat, TakeMoney, TurnDown
from engines.derby.events import BetPlaced, CardTurnedDown, HorseFinished, RaceRevealed
from engines.derby.model import FINISH, Phase
from engines.derby.view import follow
from engines.rng import Rng
from tests.ui.fingers import settle
from tests.ui.tables import Wait, bring_to, people, skip_ahead
from tests.ui.tree import describe, differences
from tools.scenes.derby import LAST, MIDWAY, field, scenes, sides

SIDES = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
MOST_SECONDS = 6.0  # U23


def round_the_table() -> list[Player]:
    return [Player(player.name, player.colour, side) for player, side in zip(people(4), SIDES, strict=True)]


@pytest.fixture
def flat(begin: Any) -> Any:
    return begin(GAME, round_the_table(), Manner.TABLE)


def test_nobody_is_asked_for_a_card_that_nobody_would_miss(begin: Any):  # D9, D17
    """The last of a round turned one down, and all four were new; of four players it is the only one left."""
    screen = begin(GAME, people(2), Manner.TABLE)
    asked = set()
    chooser, rng = RandomBot(GAME), Rng(5)
    for _ in range(60):
        if screen.asked is None:
            break
        view = screen.match.view(None)
        is_last = (screen.asked + 1) % view.seats == view.first
        asked.add((view.phase, is_last))
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
    assert (Phase.TURN_DOWN, False) in asked
    assert (Phase.TURN_DOWN, True) not in asked


@pytest.mark.every_case
@pytest.mark.parametrize("first", ["1", "2"])
def test_badges_are_never_upside_down_for_the_only_person(begin: Any, first: str):  # U5
    """Also before their first turn, where a robot begins."""
    players = [Player("Zoé", "blue", Side.SOUTH), Player("Pixel", "green", Side.NORTH, bot="greedy")]
    screen = begin(GAME, players, Manner.TABLE, first=first)
    assert not screen.board.frame.is_round
    skip_ahead(screen, 1)
    assert not screen.board.frame.is_round


def test_badges_stay_at_their_owners_edges_whoever_acts(flat: Any):
    from kivy.core.window import Window

    acted = set()
    while len(acted) < 4:
        acted.add(flat.asked)
        assert flat.ids.turned.side is SIDES[flat.asked]
        for seat, side in enumerate(SIDES):
            badge = flat.board.frame.badge(seat)
            x, y = flat.board.frame.to_window(*badge.center)
            reach = {
                Side.SOUTH: y,
                Side.WEST: x,
                Side.NORTH: Window.height - y,
                Side.EAST: Window.width - x,
            }
            assert min(reach, key=lambda edge: reach[edge]) is side, f"{seat} when {flat.asked} acts"
            assert flat.board.frame.seat_at(*badge.center) == seat
        seat = flat.asked
        bring_to(flat, lambda seat=seat: flat.asked != seat)


@pytest.mark.parametrize(("persons", "bots"), [(2, 0), (1, 1)])
def test_the_first_race_is_shown_before_anybody_is_asked(app: Any, persons: int, bots: int, begin: Any):
    from app.screens.table import TableScreen
    from tests.ui.tables import played, ways

    begin(GAME, people(2))
    match = played(GAME, people(persons, bots), 0)
    app.settings.speed = "normal"
    screen = TableScreen(app, match, ways())
    screen.turns.go_on()
    seen = []
    while screen.timeline.is_running and screen.timeline.current is not None:
        assert screen.asked is None
        seen.append((screen.timeline.current, screen.board.proposal.view.positions))
        screen.timeline.skip()
    revealed, *runs = (event for event, _ in seen)
    assert isinstance(revealed, RaceRevealed)
    assert seen[0][1] == (0,) * 6
    assert [(run.horse, run.steps) for run in runs] == list(match.view(None).race_moves)
    assert seen[-1][1] == match.view(None).positions
    assert "touche" not in screen.board.frame.sentence, "it goes on by itself: it does not wait"
    screen.timeline.skip()  # the rest after it
    assert screen.asked is not None
    screen.close()


def test_a_match_that_goes_on_does_not_begin_with_the_first_race(app: Any, begin: Any):
    from app.screens.table import TableScreen
    from tests.ui.tables import played, ways

    begin(GAME, people(2))
    app.settings.speed = "normal"
    screen = TableScreen(app, played(GAME, people(2), 1), ways())
    screen.turns.go_on()
    assert not screen.timeline.is_running
    assert screen.asked is not None
    screen.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)], ids=str)
def test_what_an_ability_does_can_be_read(app: Any, begin: Any, size: Any, language: str):  # U31
    from app.widgets.text import FitLabel
    from tests.ui.tables import bare_board

    app.settings.language = language
    with bare_board(app, GAME, round_the_table()[:3], size) as board:
        for edges in ((), SIDES[:3]):
            board.frame.seat_round(edges)
            for side in "AB":
                board.sync(GAME.view(field(*MIDWAY, sides=sides(side)), None), is_asked=True)
                settle()
                for card in board.arena.cards.values():
                    label = next(part for part in card.walk() if isinstance(part, FitLabel))
                    assert label.font_size >= 16 * board.frame.unit, label.text
                    assert label.texture_size[1] <= label.height, label.text


@pytest.mark.parametrize("size", [(960, 600), (600, 960)], ids=str)
@pytest.mark.parametrize("bets", [{}, {"2": 6}, {"2": 6, "1": 3}], ids=["none", "one", "two"])
def test_snacks_keep_their_places_while_a_horse_is_fed(app: Any, begin: Any, size: Any, bets: Any):
    from tests.ui.tables import bare_board

    state = field(*MIDWAY, bets=[bets, {}, {}])
    fed = GAME.apply(state, 0, Eat(1, 4)).state
    with bare_board(app, GAME, round_the_table()[:3], size) as board:
        for edges in ((), SIDES[:3]):
            board.frame.seat_round(edges)
            places = []
            for position in (state, fed):
                board.sync(GAME.view(position, None), is_asked=True)
                settle()
                parts = board.counter.parts()
                assert (KindChip("stop") in parts) is (position is fed)
                places.append([Rect.of(parts[SnackChip(number)]) for number in (1, 2, 3)])
            assert places[0] == places[1]
            stop = Rect.of(parts[KindChip("stop")])
            assert not any(
                stop.overlaps(Rect.of(part)) for target, part in parts.items() if target != KindChip("stop")
            )


def test_a_look_at_the_secret_bet_leaves_the_table_as_it_was(flat: Any):  # U4, D4
    frame = flat.board.frame
    flat.board.interaction.tap(KindChip("money"))
    settle()
    acting = flat.asked
    for seat, side in enumerate(SIDES):
        before = describe(frame)
        flat.peek.hold(seat)
        shown, paper = flat.board._secret, flat.board._secret.paper
        assert seen_from(flat.ids.turned.side, side) is shown.side, "it faces its owner"
        assert paper.face.picture == f"start-{flat.match.view(seat).starting[seat].name}"
        table = Rect(0, 0, frame.width, frame.height)
        assert Rect.of(shown).w * Rect.of(shown).h > table.w * table.h / 6, "it is large"
        finger = Rect.of(frame._round[seat])
        assert not Rect.of(shown).overlaps(finger), "the finger that holds the badge lies on it"
        shown.opacity = 0
        assert differences(describe(frame), before) == [], "the table is laid out anew"
        flat.peek.stop()
        settle()
        assert flat.asked == acting
        assert flat.board.proposal.kind == "money"
        assert not shown.width
        assert paper.face is None


def test_while_somebody_looks_first_nobody_else_is_marked(begin: Any):  # U10
    screen = begin(GAME, round_the_table(), Manner.TABLE, has_looks=True)
    while screen.looks.is_on:
        assert not any(badge.is_acting for badge in screen.board.frame.badges)
        looking = screen.looks.seat
        screen.views.lift(looking)
        acting = [seat for seat, badge in enumerate(screen.board.frame.badges) if badge.is_acting]
        assert acting == [looking]
        screen.looks.go_on()
    assert screen.board.frame.badges[screen.asked].is_acting


def test_what_people_do_is_told_beside_their_counter_until_a_race(flat: Any, app: Any):  # U13
    app.settings.speed = "normal"
    board = flat.board
    is_race = False
    while not is_race:
        assert board.counter.opacity
        flat.turns.submit(TakeMoney() if TakeMoney() in flat.match.view(None).legal else first_legal(flat))
        while flat.timeline.is_running:
            event = flat.timeline.current
            is_race |= event is not None and is_of_race(event)
            is_seen = board.strip.opacity and not board.strip.is_away
            assert bool(is_seen) is is_race, f"the standings flicker in at {event}"
            assert bool(board.counter.opacity) is not is_race
            flat.timeline.skip()


def first_legal(screen: Any) -> Any:
    return screen.match.view(None).legal[0]


def test_a_round_is_announced_towards_the_person_who_begins_it(flat: Any, app: Any):  # U5, D17
    app.settings.speed = "normal"
    announced = []
    while len(announced) < 3:
        flat.turns.submit(first_legal(flat))
        while flat.timeline.is_running:
            event = flat.timeline.current
            if isinstance(event, RaceRevealed):
                announced.append((flat.ids.turned.side, SIDES[event.first]))
                assert flat.board.motion.is_busy, "laying the table out anew has cut short what moves"
            flat.timeline.skip()
    assert all(faced is side for faced, side in announced)
    assert len({side for _, side in announced}) == 3


def test_lines_about_robots_can_be_read(app: Any):  # U13
    from app.boards import board_class
    from app.boards.base.contract import Table

    board = board_class("derby")(Table(GAME, people(1, bots=1), app.settings, app.words))
    state = field(*MIDWAY, coins=[9, 9], starting_bets=["1-6", "2-5"], bets=[{}, {}], box=["3-4", "1-3-4"])
    view = GAME.view(state, None)
    shown: dict[Any, list[float]] = {}
    for event in GAME.apply(state, 0, Bet(5)).events:
        view = follow(view, event)
        if hasattr(event, "seat"):
            entry = board.player.view_of(event)
            shown[type(event)] = [entry.length(replace(event, seat=seat), view) for seat in (0, 1)]
    for by_person, by_robot in shown.values():
        assert by_robot > by_person or by_robot == 0
    assert shown[BetPlaced][1] > 1 < shown[CardTurnedDown][1]


def test_everything_is_decided_in_the_open(flat: Any):
    for _ in range(12):
        assert flat.curtain.state == Open()
        assert flat.state.is_asked
        assert flat.board.proposal.view == flat.match.view(None)
        skip_ahead(flat, 1)


def test_a_hint_is_given_in_the_open_with_its_reason(flat: Any, wait_until: Wait):  # U35
    assert flat.robots.can_hint
    flat.robots.hint()
    wait_until(lambda: bool(flat.board.notice.reason), "why")
    assert flat.board.proposal.action is None
    assert flat.board.frame.hint.startswith(flat.board.notice.reason)
    for _ in range(2):
        flat.robots.hint()
    wait_until(lambda: flat.board.proposal.action is not None, "a hint")
    assert flat.board.notice.reason
    assert flat.board.frame.hint.startswith(flat.board.notice.reason)


def test_where_cards_are_as_good_a_hint_says_so_and_gives_no_reason_for_one(flat: Any, wait_until: Wait):
    """It said that both were as good, and then why the one was better."""
    bring_to(flat, lambda: any(isinstance(action, TurnDown) for action in flat.match.view(None).legal))
    board = flat.board
    flat.robots.hint()
    wait_until(lambda: bool(board.notice.reason), "the comparison")
    said = board.notice.reason
    assert said.endswith("les deux se valent.")
    flat.robots.hint()
    wait_until(lambda: board.notice.is_hint or board.proposal.action is not None, "the card")
    assert board.notice.reason == said
    flat.robots.hint()
    wait_until(lambda: board.proposal.action is not None, "a hint")
    assert board.notice.reason == said


def test_the_price_of_a_bet_stands_there_before_it_is_dropped(app: Any, begin: Any):  # U12, D11
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(GAME.view(field(*MIDWAY), None), is_asked=True)
        board.hover(BetCard(0), HorseLane(5))
        assert "=\u00a07" in board.frame.hint
        assert board.arena.payout.sums == ["27", "24", "21"]
        board.hover(BetCard(0), None)
        assert "=\u00a07" not in board.frame.hint
        assert board.arena.payout.sums == ["", "", ""]


def test_odds_of_a_place_that_is_taken_are_struck_out(app: Any, begin: Any):  # D19
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        scene, home = board.arena.scene, field(4, 10, 2, 3, 9, 1)
        for state, struck in ((field(*MIDWAY), 0), (home, 7), (field(4, 10, 2, 3, 10, 1), 12)):
            board.sync(GAME.view(state, None), is_asked=True)
            settle()
            assert sum(stroke.size[0] > 0 for stroke in scene.strokes.values()) == struck
        board.sync(GAME.view(home, None), is_asked=True)
        geometry = scene.geometry
        for number, lane in enumerate(geometry.lanes, 1):
            left = {place for place in range(3) if not is_struck(scene, geometry.medal(lane, place))}
            assert left == ({0} if number == 2 else {1, 2}), "who came home keeps what it pays"
        board.hover(BetCard(0), HorseLane(4))
        assert board.arena.payout.sums == ["", "21", "15"]


def is_struck(scene: Any, medal: Rect) -> bool:
    strokes = [Rect(*stroke.pos, *stroke.size) for stroke in scene.strokes.values() if stroke.size[0]]
    return any(medal.holds(*stroke.center) for stroke in strokes)


def test_a_reveal_takes_six_seconds_at_most(app: Any):  # U13, U23
    from app.boards import board_class
    from app.boards.base.contract import Table

    board = board_class("derby")(Table(GAME, people(4), app.settings, app.words))
    longest = 0.0
    for seed in range(30):
        state, bot, rng = GAME.new(2 + seed % 3, seed), RandomBot(GAME), Rng(seed)
        while acting := GAME.to_act(state):
            view = GAME.view(state, None)
            step = GAME.apply(state, acting[0], bot.choose(view, rng))
            seconds, has_begun = 0.0, False
            for event in step.events:
                view = follow(view, event)
                has_begun |= isinstance(event, RaceRevealed)
                if has_begun and not board.player.view_of(event).is_ceremonial(event):
                    seconds += board.player.view_of(event).length(event, view)
            longest = max(longest, seconds)
            state = step.state
    assert 2 < longest <= MOST_SECONDS


def test_horses_that_pass_together_are_photographed(app: Any, begin: Any):  # D7
    from tests.ui.tables import bare_board

    state = next(scene.state for scene in scenes() if scene.name == "photo-finish")
    app.settings.speed = "normal"
    view, seen = GAME.view(state, None), []
    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(view, is_asked=False)
        for event in GAME.apply(state, 0, LAST).events:
            view = follow(view, event)
            board.play(event, view)
            if isinstance(event, HorseFinished):
                seen.append((board.arena.photo.opacity, event.horse))
                assert not seen[-1][0] or "le plus petit numéro" in board.arena.photo.text
            board.finish()
        settle()
    (first, one), (second, other) = seen
    assert (first, second) == (1, 0)
    assert one < other, "the lowest number comes first"


@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)], ids=str)
def test_a_photo_lies_below_the_race_cards_with_its_words_on_the_paper(app: Any, begin: Any, size: Any):
    from app.widgets.text import FitLabel
    from tests.ui.tables import bare_board

    state = next(scene.state for scene in scenes() if scene.name == "photo-finish")
    app.settings.speed = "normal"
    view = GAME.view(state, None)
    with bare_board(app, GAME, people(3), size) as board:
        board.sync(view, is_asked=False)
        for event in GAME.apply(state, 0, LAST).events:
            view = follow(view, event)
            board.play(event, view)
            if board.arena.photo.opacity:
                break
            board.finish()
        settle()
        photo = board.arena.photo
        assert photo.opacity, "there was no photo"
        assert (
            board.arena.y <= photo.y < photo.top <= min(card.y for card in board.arena.scene.geometry.cards)
        )
        words = next(part for part in photo.walk() if isinstance(part, FitLabel))
        low, high = (photo.y + photo.height * share for share in (6 / 150, 42 / 150))  # as it is drawn
        middle, half = words.center_y, words.texture_size[1] / 2
        assert low <= middle - half < middle + half <= high


def test_no_horse_hides_the_number_of_another(app: Any, begin: Any):
    from app.boards.common.geometry import Rect
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        for squares in ((0,) * 6, (9,) * 6, MIDWAY):
            board.sync(GAME.view(field(*squares), None), is_asked=True)
            lanes = board.arena.scene.geometry.lanes
            for number, horse in board.arena.scene.horses.items():
                high = horse.height
                silk = Rect(horse.x - high * 0.14, horse.y + high * 0.26, high * 0.38, high * 0.38)
                lane = lanes[number - 1].way
                assert lane.x - 1 <= silk.x, "it hides behind the horse's card"
                assert lane.y <= silk.y <= silk.top <= lane.top, "it is on another's lane"
            assert all(lane.way.h >= 44 for lane in lanes)


@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)], ids=str)
def test_only_a_horse_that_is_home_is_past_the_line_and_it_hides_no_odds(app: Any, begin: Any, size: Any):
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), size) as board:
        for squares in ((9, 9, 9, 9, FINISH, FINISH), (FINISH, FINISH, 9, 9, 9, 9)):
            board.sync(GAME.view(field(*squares), None), is_asked=False)
            settle()
            for number, horse in board.arena.scene.horses.items():
                lane, half_a_line = board.arena.scene.geometry.lanes[number - 1], 4 * board.frame.unit
                nose = horse.x + horse.width * 0.98  # there is no more air in a picture
                if squares[number - 1] == FINISH:
                    assert lane.finish_line < horse.center_x
                    assert nose <= lane.odds.x
                else:
                    assert nose <= lane.finish_line - half_a_line


def test_the_lesson_rings_race_cards_side_by_side_together(app: Any, begin: Any):
    from app.screens.table.paper_placement import merged
    from app.screens.table.tutorial_overlay import NEIGHBOURS
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(GAME.view(field(*MIDWAY), None), is_asked=True)
        settle()
        cards = [board.box_of(RaceCard(place)) for place in (2, 3, 4)]
        assert len(merged(cards, NEIGHBOURS * board.frame.unit)) == 1, "arrows would lie on the next card"


@pytest.mark.parametrize("horse", [1, 4, 6])
def test_the_lesson_leaves_a_bet_that_is_put_forward_in_sight(
    app: Any, begin: Any, wait_until: Wait, horse: int
):  # U12
    from app.boards.common.geometry import Rect

    begin(GAME, people(2))
    app.matches.learn(GAME, people(1)[0], {})
    screen = app.manager.current_screen
    wait_until(lambda: screen.tutorial.step is not None and not screen.timeline.is_running, "the lesson")
    while screen.tutorial.step.name != "advance":
        screen.tutorial.confirm()
    screen.board.interaction.tap(HorseStakes(horse))
    settle()
    paper = Rect.of(screen.tutorial.bubble)
    assert not paper.overlaps(screen.board.box_of(HorseStakes(horse)))
    assert not paper.overlaps(screen.board.box_of(CourseHorse(horse)))


def test_a_purse_says_why_there_are_eight_or_nine_coins_in_it(app: Any, begin: Any):  # D3
    from app.text.guide import Guide
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(GAME.view(field(*MIDWAY), None), is_asked=True)
        settle()
        purse = board.hit_test.rule_at(*board.counter.purse.center)
    for language in LANGUAGES:
        told = [Guide("derby", language).rule(name).text for name in (purse, "token")]
        assert all("8" in text and "9" in text for text in told)


def test_a_token_lies_on_its_horse_with_its_sum(app: Any, begin: Any):
    from tests.ui.tables import bare_board

    state = GAME.apply(field(*MIDWAY), 0, Bet(5)).state
    view = GAME.view(state, None)
    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(view, is_asked=True)
        shown = sorted(token.text for token in board.arena.tokens.values() if token.opacity)
        assert shown == sorted(str(amount) for bets in view.bets for amount in bets if amount)
        token = board.token_of(view, 0, 5)
        assert board.arena.scene.geometry.lanes[4].bets.holds(*token.center)
        assert all(square < FINISH for square in view.positions)


@pytest.mark.parametrize("dragged", [0, 1])
def test_a_bet_that_is_put_forward_lies_on_its_horse_until_it_is_taken_back(
    app: Any, begin: Any, dragged: int
):  # U12
    from tests.ui.tables import bare_board

    fresh = field(*MIDWAY, bets=[{}, {"5": 3, "2": 3}, {}])
    view, card = GAME.view(fresh, None), BetCard(dragged)
    with bare_board(app, GAME, people(3), (960, 600)) as board:
        board.sync(view, is_asked=True)
        at_home = {target: tuple(board.hit_test.box_of(target).pos) for target in (BetCard(0), BetCard(1))}
        others = board.hit_test.box_of(SnackChip(1))
        board.interaction._put(card, HorseLane(5))
        settle()
        bets = board.arena.scene.geometry.lanes[4].bets
        assert bets.holds(*board.hit_test.box_of(card).center)
        rival = board.token_of(follow(view, GAME.preview(view, Bet(5))[0]), 1, 5)
        assert rival.x >= board.hit_test.box_of(card).right, "it lies on another's bet"
        assert tuple(board.hit_test.box_of(BetCard(1 - dragged)).pos) == at_home[BetCard(1 - dragged)]
        assert board.hit_test.box_of(SnackChip(1)) == others
        assert board.remember().hand == board.hit_test.box_of(card), "confirmed, it would fly there once more"
        board.interaction.tap(card)
        settle()
        assert tuple(board.hit_test.box_of(card).pos) == at_home[card]


def test_a_raise_that_is_put_forward_shows_its_sum(app: Any, begin: Any):  # U12, D11
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        view = GAME.view(field(*MIDWAY), None)
        board.sync(view, is_asked=True)
        before = board.token_of(view, 0, 2).text
        board.interaction.tap(HorseStakes(2))
        assert int(board.token_of(view, 0, 2).text) == int(before) + 3
        assert not board.arena.scene.geometry.lanes[1].bets.holds(*board.hit_test.box_of(BetCard(0)).center)


def test_no_arrow_is_seen_but_that_of_the_third_card(app: Any, begin: Any):  # D6
    from tests.ui.tables import bare_board

    with bare_board(app, GAME, people(3), (960, 600)) as board:
        for row in (("1a", "2a", "3a", "4a"), ("4b", "3b", "2b", "1b")):
            board.sync(GAME.view(field(*MIDWAY, race_cards=list(row)), None), is_asked=True)
            settle()
            cards = [board.frame.layer.cards[RaceCard(place)] for place in range(1, 5)]
            assert [bool(card.face.patches) for card in cards] == [True, True, False, True]
            down = field(*MIDWAY, race_cards=list(row), turned_down=[1])
            board.sync(GAME.view(down, None), is_asked=True)
            assert not cards[0].face.patches


def test_whoever_placed_both_bets_is_named_in_letters_that_can_be_read(begin: Any):  # U31
    from app.widgets.text import FitLabel

    names = ("Grand-père", "Grand-mère", "Mathilde", "Alexandre")
    players = [Player(name, player.colour) for name, player in zip(names, people(4), strict=True)]
    screen = begin(GAME, players)
    skip_ahead(screen)
    settle()
    rows = screen.ending.ceremony.ids.places.children
    assert max(len(row.ids.cards.children) for row in rows) == 4, "nobody placed both bets"
    for row in rows:
        name = next(part for part in row.children if isinstance(part, FitLabel) and part.text == row.name)
        assert name.font_size >= 16 * screen.ending.ceremony.unit, row.name
