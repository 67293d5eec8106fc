"""What is seen in the garden while something happens there."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.carrots.art import hare_card
from app.boards.carrots.targets import AskingHare, GardenSquare, OwnPawn, StepChip
from app.boards.carrots.text.names import CarrotsNames
from app.boards.common.geometry import Rect, shared
from app.text.language import LANGUAGES, Translator
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction, FallBack, TakeTen
from engines.carrots.events import (
    CardDrawn,
    CarrotsTaken,
    LettuceEaten,
    MatchEnded,
    MoveRefunded,
    PawnCameHome,
    PawnMoved,
    RankChecked,
)
from engines.carrots.model import HareCard
from tests.engines.carrots.races import at, race, two
from tests.ui.tables import bare_board, people


@pytest.fixture
def board(app: Any, as_it_was: None) -> Iterator[Any]:
    app.settings.speed = "normal"
    with bare_board(app, GAME, people(3), (960, 600)) as board:
        yield board


def ranks(board: Any) -> list[int]:
    return [pawn.rank for pawn in board.arena.scene.pawns[:3]]


def test_a_bed_keeps_its_number_while_it_looks_otherwise(board: Any):
    board.sync(GAME.view(race(at(7), at(12), at(20)).state, 0), is_asked=False)
    scene = board.arena.scene
    for name in ("bed-lettuce-half", "bed-lettuce-eaten"):
        scene.dress_bed(7, name)
        assert min(scene.written.size) > 5, name
        assert scene.geometry.box(7).holds(*scene.written.center)
    scene.dress_bed(7, "")
    assert scene.written.size == (0, 0)


def test_ribbons_change_when_a_runner_arrives(board: Any):  # C3
    state = race(at(10), at(12), at(14)).state
    view = GAME.view(state, 0)
    board.sync(view, is_asked=False)
    assert ranks(board) == [3, 2, 1]
    event = next(e for e in GAME.apply(state, 0, Advance(7)).events if isinstance(e, PawnMoved))
    seen = event.seen_by(0)
    board.play(seen, GAME.follow(view, seen))
    assert ranks(board) == [0, 2, 1], "who runs wears none"
    board.finish()
    assert ranks(board) == [1, 3, 2]


def test_carrots_fly_over_the_table_and_not_out_of_it(board: Any):
    from app.boards.carrots.animations import flight

    board.sync(GAME.view(race(at(63), at(12), at(20)).state, 0), is_asked=False)
    start, end = board.arena.scene.pawns[0].center, board.frame.badge(0).center
    carrot_at = flight(tuple(start), tuple(end), 40, board.frame.top)
    for share in range(1, 20):
        carrot, _ = carrot_at(share / 20)
        assert carrot.top <= board.frame.top + 0.1


def badge_ranks(board: Any) -> list[str]:
    return [badge.facts[0][0] for badge in board.frame.badges]


def test_badges_change_when_a_runner_arrives(board: Any):  # C3
    state = race(at(10), at(12), at(14)).state
    view = GAME.view(state, 0)
    board.sync(view, is_asked=False)
    event = next(e for e in GAME.apply(state, 0, Advance(7)).events if isinstance(e, PawnMoved))
    seen = event.seen_by(0)
    board.play(seen, GAME.follow(view, seen))
    assert badge_ranks(board) == ["ribbon-3", "ribbon-2", "ribbon-1"]
    board.finish()
    assert badge_ranks(board) == ["ribbon-1", "ribbon-3", "ribbon-2"]


def test_whoever_runs_in_second_is_never_shown_as_first(board: Any):  # C18
    state = race(at(64, lettuces=0), at(60, carrots=12, lettuces=0), at(20), turn=1).state
    before = GAME.view(state, None)
    run = next(e for e in GAME.apply(state, 1, Advance(4)).events if isinstance(e, PawnMoved))
    board.stand(before)
    board.play(run.seen_by(None), GAME.follow(before, run.seen_by(None)))
    board.finish()
    assert badge_ranks(board) == ["ribbon-1", "ribbon-2", "ribbon-3"]
    assert ranks(board)[1] == 2


def test_a_hare_card_is_not_told_before_it_is_turned(board: Any):  # C13
    state = race(at(10, carrots=80), at(12), at(20), cards="miss_a_turn").state
    view = GAME.view(state, None)
    for event in GAME.apply(state, 0, Advance(4)).events:
        seen = event.seen_by(None)
        board.stand(view)
        view = GAME.follow(view, seen)
        board.play(seen, view)
        if isinstance(event, CardDrawn):
            break
    names, card = board.captions.names, HareCard.MISS_A_TURN
    name, text = names.card_name(card), names.card_text(card)
    assert name not in board.frame.sentence
    assert text not in board.strip.text
    board.finish()
    assert name in board.frame.sentence


@pytest.mark.parametrize(("card", "is_gone"), [("miss_a_turn", True), ("play_again", False)])
def test_a_hare_card_goes_away_unless_it_asks_for_something(board: Any, card: str, is_gone: bool):  # C13
    state = race(at(10, carrots=80), at(12), at(20), cards=card).state
    view = GAME.view(state, None)
    for event in GAME.apply(state, 0, Advance(4)).events:
        seen = event.seen_by(None)
        board.stand(view)
        view = GAME.follow(view, seen)
        board.play(seen, view)
        if isinstance(event, CardDrawn):
            break
    shown, sizes = board.frame.layer.cards[AskingHare()], [1.0]
    shown.bind(zoom=lambda _card, size: sizes.append(size))
    board.finish()
    assert (min(sizes) < 0.1) == is_gone
    board.frame.layer.arrange((), board.motion)
    assert shown.zoom == 1  # for whatever is printed on it next


def test_a_purse_that_grows_makes_no_new_cards(app: Any, as_it_was: None, monkeypatch: pytest.MonkeyPatch):
    from app.widgets import card

    with bare_board(app, GAME, people(3), (960, 600), is_fresh=True) as board:
        monkeypatch.setattr(card, "Card", lambda: pytest.fail("a card was made"))
        for carrots in (5, 98, 399):
            board.sync(GAME.view(race(at(10, carrots=carrots), at(12), at(20)).state, 0), is_asked=False)
            assert board.frame.layer.cards


def test_a_pawn_that_is_home_is_not_dimmed_like_one_that_must_wait(app: Any, as_it_was: None):  # C30, C32
    with bare_board(app, GAME, people(2), (960, 600)) as board:
        for square, is_dim in ((64, False), (14, True)):
            state = race(two((22, "fed"), square, lettuces=3), two(21, 30)).state
            board.sync(GAME.view(state, 0), is_asked=True)
            assert (board.arena.scene.pawns[1].opacity_of_picture < 1) is is_dim, square


def test_it_is_seen_and_said_which_of_two_pawns_is_meant(app: Any, as_it_was: None):  # C30
    with bare_board(app, GAME, people(2), (600, 960)) as board:
        frame, pawns, ghost = board.frame, board.arena.scene.pawns, board.arena.scene.ghost
        board.sync(GAME.view(GAME.new(2, 3, first="1"), 0), is_asked=True)
        assert "98" in frame.hint
        assert "5" in frame.hint
        standing = board.arena.scene.children[::-1]  # from behind to the front
        assert standing[-1] is pawns[0], "the chosen one"
        for number, pawn in enumerate(standing):
            tag = (pawn.x + 0.84 * pawn.width, pawn.y + 0.13 * pawn.height)
            assert not any(other.collide_point(*tag) for other in standing[number + 1 :]), pawn.letters
        board.interaction.press(OwnPawn(1))
        assert "2" in frame.hint
        assert "98" not in frame.hint
        assert [pawn.is_chosen for pawn in pawns[:4]] == [False, True, False, False]
        board.sync(GAME.view(race(two(25, 14), two(21, 30)).state, 0), is_asked=True)
        stands = [standing.text for standing in board.strip.standings]
        assert [re.findall(r"case\s(\d+)", text) for text in stands] == [["21", "30"], ["25", "14"]]
        for square, number in ((28, 1), (17, 2), (26, 2)):
            board.interaction.press(GardenSquare(square))
            assert ghost.letters == str(number)
            assert board.captions.say("Pawn {number} runs.", number=number) in frame.hint
            assert [pawn.is_chosen for pawn in pawns[:2]] == [number == 1, number == 2]
        finish = board.arena.scene.geometry.box(64).center
        assert board.hit_test.rule_at(*finish) == "finish-two"
        board.hide()
        assert not any(pawn.is_chosen for pawn in pawns)


def test_an_open_purse_of_three_figures_is_written_almost_as_large_as_wished(board: Any):  # C4, U31
    state = race(at(10, carrots=126), at(12, carrots=68), at(14), carrots="open").state
    board.sync(GAME.view(state, None), is_asked=True)
    board.frame.do_layout()
    for badge in board.frame.badges:
        lettuces, purse = badge._labels[1:3]
        for fact in (lettuces, purse):
            fact.do_layout()
            text = fact.children[0]
            text.fit()
            assert text.font_size >= 0.9 * text.wanted
        assert purse.right <= badge.right


@pytest.mark.parametrize("square", [28, 29])
def test_why_a_figure_pays_or_not_stays_long_enough_to_be_read(board: Any, square: int):  # C6
    state = race(at(25), at(square, stay="arrived"), at(12), at(36)).state
    events = GAME.apply(state, 0, Advance(1)).events
    (checked,) = (event for event in events if isinstance(event, RankChecked))
    assert board.player.view_of(checked).length(checked, None) >= 1.2


# -- carried ------------------------------------------------------------------------------


def test_a_pawn_clings_to_some_square_wherever_it_is_carried(board: Any):  # U20
    board.sync(GAME.view(race(at(14), at(22), at(36)).state, 0), is_asked=True)
    zones = board.hit_test.zones(OwnPawn(0))
    for square in (11, 12, 18, 28, 29):
        box = board.arena.scene.geometry.box(square)
        for across in (0, 0.02, 0.5, 0.98, 1):
            for up in (0, 0.5, 1):
                x, y = box.x + box.w * across, box.y + box.h * up
                assert any(zone.distance(x, y) <= zone.reach for zone in zones), (square, across, up)


# -- carrots on their way -----------------------------------------------------------------


EARNINGS = [
    (at(26, carrots=30), 0, TakeTen(), (30, 40)),
    (at(27, carrots=30), 0, FallBack(), (30, 60)),
    (at(29, carrots=30, stay="arrived"), 2, Advance(1), (30, 50)),
    (at(22, carrots=30, stay="hungry"), 2, Advance(1), (30, 50)),
]


@pytest.mark.parametrize(
    ("player", "turn", "action", "purse"), EARNINGS, ids=["ten", "tortoise", "rank", "meal"]
)
def test_a_purse_grows_when_the_carrots_have_come(
    board: Any, player: Any, turn: int, action: CarrotsAction, purse: tuple[int, int]
):
    state = race(player, at(36), at(12), turn=turn).state
    view = GAME.view(state, 0)
    board.sync(view, is_asked=False)
    for event in GAME.apply(state, turn, action).events:
        seen = event.seen_by(0)
        if seen is None or board.purse.carrots != str(purse[0]):
            continue
        view = GAME.follow(view, seen)
        board.play(seen, view)
        assert board.purse.carrots == str(purse[0]), type(event).__name__
        assert sum(cards_on_shelf(board)) == purse[0]
        board.finish()
    assert board.purse.carrots == str(purse[1])
    assert sum(cards_on_shelf(board)) == purse[1]


def cards_on_shelf(board: Any) -> list[int]:
    faces = [card.face.picture for card in board.frame.layer.cards.values()]
    return [int(name.removeprefix("carrot-")) for name in faces]


def test_a_lettuce_is_gone_from_the_shelf_when_it_is_eaten(board: Any):  # C7
    state = race(at(22, stay="hungry"), at(36), at(12), turn=2).state
    view = GAME.view(state, 0)
    board.sync(view, is_asked=False)
    for event in GAME.apply(state, 2, Advance(1)).events:
        view = GAME.follow(view, event.seen_by(0))
        board.play(event.seen_by(0), view)
        if isinstance(event, LettuceEaten):
            break
    assert list(board.purse.lettuces).count("garden-lettuce") == 3
    board.finish()
    assert list(board.purse.lettuces).count("garden-lettuce") == 2


@pytest.fixture
def flown(board: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """The flights of small pictures, by name."""
    flights: dict[str, list[Any]] = {}
    fly = board.air.fly

    def note(name: str, flight: Any, *given: Any, **more: Any) -> None:
        flights.setdefault(name, []).extend([flight] * more.get("count", 1))
        fly(name, flight, *given, **more)

    monkeypatch.setattr(board.air, "fly", note)
    return flights


def play_until(board: Any, state: Any, viewer: int, mover: int, action: CarrotsAction, kind: type) -> None:
    """Show a move to a viewer until an event of a kind is on its way."""
    view = GAME.view(state, viewer)
    board.sync(view, is_asked=False)
    for event in GAME.apply(state, mover, action).events:
        view = GAME.follow(view, event.seen_by(viewer))
        board.play(event.seen_by(viewer), view)
        if isinstance(event, kind):
            return
        board.finish()


@pytest.mark.parametrize("viewer", [0, 1], ids=["their owner", "another"])
def test_carrots_fly_to_the_basket_of_who_looks(board: Any, flown: Any, viewer: int):  # C4, C11
    """On the badge of a hidden purse there are none to be seen."""
    play_until(board, race(at(26), at(12), at(20)).state, viewer, 0, TakeTen(), CarrotsTaken)
    box, _ = flown["garden-carrot"][0](0.9999)
    wanted = Rect.of(board.purse) if viewer == 0 else board.frame.badge(0)
    assert wanted.holds(*box.center)


def test_no_more_carrots_fly_than_are_told(board: Any, flown: Any):  # C21
    state = race(at(13), at(12), at(20), cards="last_move_free").state
    play_until(board, state, 0, 0, Advance(1), MoveRefunded)
    assert len(flown["garden-carrot"]) == 1


def test_at_the_start_the_chosen_pawn_leaves_the_others_in_sight(app: Any, as_it_was: None):  # C30
    with bare_board(app, GAME, people(2), (1280, 800)) as board:
        board.sync(GAME.view(GAME.new(2, 3, first="1"), 0), is_asked=True)
        chosen, *others = board.arena.scene.pawns[:4]
        for pawn in others:
            hidden = shared(Rect.of(chosen), Rect.of(pawn))
            assert hidden < 0.25 * pawn.width * pawn.height, pawn.letters


def test_the_strip_moves_a_runner_on_when_it_arrives(board: Any):
    state = race(at(10), at(12), at(14)).state
    view = GAME.view(state, None)
    board.sync(view, is_asked=False)
    event = next(e for e in GAME.apply(state, 0, Advance(7)).events if isinstance(e, PawnMoved))
    before = [standing.text for standing in board.strip.standings]
    board.play(event.seen_by(None), GAME.follow(view, event.seen_by(None)))
    assert [standing.text for standing in board.strip.standings] == before
    board.finish()
    assert board.strip.standings[0].text == "case\u00a017"


def test_a_lettuce_is_eaten_bite_after_bite_in_front_of_its_eater(board: Any, flown: Any):  # C7
    state = race(at(22, stay="hungry"), at(36), at(12), turn=2).state
    play_until(board, state, 0, 2, Advance(1), LettuceEaten)
    sizes = [flown["garden-lettuce"][0](share)[0].w for share in (0.1, 0.4, 0.7, 0.9)]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 4
    assert len(flown["garden-crumbs"]) == 3
    assert board.arena.scene.children[0] is board.arena.scene.pawns[0], "no one stands before it"


def test_a_pawn_that_is_home_is_showered_with_ribbons_of_its_place(board: Any, flown: Any):  # C18
    play_until(board, race(at(59, 20, 0), at(36), at(12)).state, 0, 0, Advance(5), PawnCameHome)
    (name,) = flown
    assert name == "ribbon-1"
    for flight in flown[name]:
        assert all(flight(share / 20)[0].top <= board.frame.top + 0.1 for share in range(1, 20))


def test_a_choice_that_something_refused_was_to_replace_is_given_up(board: Any):  # C2, U12
    """The button stayed green for it, beside the reason why something else may not be done."""
    board.sync(GAME.view(race(at(25), at(27), at(12)).state, 0), is_asked=True)
    board.interaction.press(GardenSquare(26))
    assert board.frame.can_commit
    board.interaction.press(GardenSquare(27))
    assert board.frame.is_refused
    assert not board.frame.can_commit
    assert not board.arena.scene.ghost.opacity
    board.interaction.press(StepChip(1))
    board.interaction.press(StepChip(1))
    assert board.proposal.action == Advance(3)


def test_a_badge_shows_which_animal_is_whose(board: Any):
    board.sync(GAME.view(race(at(25), at(27), at(12)).state, 0), is_asked=True)
    shown = [{icon for icon, _ in badge.facts} for badge in board.frame.badges]
    assert all(f"runner-{one.colour}" in icons for one, icons in zip(people(3), shown, strict=True))


def test_no_back_of_a_hare_card_flashes_where_a_purse_is_put_away(board: Any):
    state = race(at(25), at(27), at(12)).state
    board.sync(GAME.view(state, 0), is_asked=True)
    board.hide()
    board.stand(GAME.view(state, None))
    board.hand_slide.slide_away(0)
    assert board.frame.is_leaving, "the shelf is seen to go"
    assert not board.frame.layer.cards


# -- nightfall ----------------------------------------------------------------------------


def darkness(board: Any) -> float:
    return float(board.arena.scene._night.a)


def test_it_stays_dark_after_nightfall(board: Any):  # C19
    state = race(at(25), at(27), at(12), round=150, turn=2).state
    view = GAME.view(state, None)
    board.sync(view, is_asked=False)
    for event in GAME.apply(state, 2, Advance(2)).events:
        view = GAME.follow(view, event.seen_by(None))
        board.play(event.seen_by(None), view)
        assert darkness(board) == 0, "dusk has not begun"
        board.finish()
        assert (darkness(board) > 0) is isinstance(event, MatchEnded)
    board.sync(view, is_asked=False)
    assert darkness(board) > 0
    board.sync(GAME.view(state, None), is_asked=False)
    assert darkness(board) == 0, "a new day"


def test_a_race_that_was_won_ends_by_day(board: Any):  # C18
    state = race(at(64, lettuces=0), at(60, carrots=12, lettuces=0), at(20), turn=1).state
    board.sync(GAME.view(GAME.apply(state, 1, Advance(4)).state, None), is_asked=False)
    assert darkness(board) == 0


# -- hare cards ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_hare_card_can_be_read_across_the_table(board: Any, language: str):  # U31
    from app.widgets.card import Card, Face

    names = CarrotsNames(Translator(language), people(3))
    for card in HareCard:
        shown = Card(size=(176, 246), face=Face(hare_card(card), names.card_name(card)))
        lines = 1 + (shown.title_height > shown.title_width / 2)
        assert shown.title_height / lines >= 22, names.card_name(card)
        assert shown.title_width <= 0.81 * shown.width


def test_a_hare_card_says_its_name_though_it_lay_under_others_before(board: Any):  # C13
    from app.widgets.card import Face, Placement

    layer, motion = board.frame.layer, board.motion
    layer.arrange([], motion)
    at_hand = len(layer._spare)
    layer.arrange((Placement(("old", x), Face("carrot-1", "one"), x, 0, 60) for x in range(at_hand)), motion)
    assert any(card.is_under for card in layer.cards.values())
    layer.arrange([], motion)
    lent = [layer.borrow(("lent", number), Face("carrot-1", "one"), (0, 0), 60) for number in range(at_hand)]
    assert not any(card.is_under for card in lent)
