"""Who plays, where, and by which rules: the set-up screen in a real window, by real touches."""

from typing import Any

import pytest

from app.match import FACES, Manner, Player, Side
from engines import catalogue
from engines.bots import CHARACTERS, levels
from tests.ui.fingers import Drag, centre, do_all, settle, tap
from tests.ui.house import CARROTS, DERBY, GAME, at_home, chair, setup, started
from tests.ui.reading import find, said
from tests.ui.sizes import dressed, laid_out

__all__ = ["at_home", "setup", "started"]  # fixtures


def test_a_family_can_play_at_once(setup: Any, started: list[Any]):
    tap(setup.ids.play)
    ((game, players, manner, options),) = started
    assert game is GAME
    assert players == [
        Player("Joueur 1", "blue", Side.SOUTH, face=FACES[0]),
        Player("Joueur 2", "vermilion", Side.NORTH, face=FACES[1]),
    ]
    assert manner is Manner.SECRET
    assert options == {"variant": "standard", "match": "single", "first": "random"}


def test_what_can_be_chosen_has_room_beside_the_table(app: Any):
    from app.style.measure import MEASURE

    tap(find(app.manager.current_screen, GAME.title))
    assert app.manager.current_screen.ids.play.width >= 300 * MEASURE.unit


def test_everything_can_be_chosen_by_touch(setup: Any, started: list[Any]):
    tap(chair(setup, 3))  # somebody sits down at the left edge
    tap(chair(setup, 3))
    tap(find(setup, "Malin"))
    tap(find(setup, "C’est bon"))
    tap(find(setup, "Secret"))
    tap(find(setup, "Ouvert"))
    tap(find(setup, "Complètes"))
    tap(find(setup, "Apprentis"))
    tap(find(setup, "Au hasard"))
    tap(find(setup, "Pixel"))
    tap(setup.ids.play)
    ((_game, players, manner, options),) = started
    assert [player.name for player in players] == ["Joueur 1", "Pixel", "Joueur 2"]
    assert players[1] == Player("Pixel", "green", Side.WEST, bot="strong", face=FACES[2])
    assert manner is Manner.OPEN
    assert options == {"variant": "apprentice", "match": "single", "first": "2"}


def test_options_that_belong_together_are_one_row_and_one_sheet(app: Any, started: list[Any]):
    app.go("setup", game=DERBY)
    setup = app.manager.current_screen
    settle(4)
    assert len(setup.ids.rows.children) == 3  # the manner, who starts, and the sides of the horses
    tap(find(setup, "Talents"))
    for words, choice in (("Talents", "Variés"), ("Cheval 2", "Côté B")):
        tap(find(row_of(setup._sheet, words), choice))
    tap(find(setup._sheet, "C’est bon"))
    assert find(setup, "Variés, 1 au choix")
    tap(setup.ids.play)
    options = started[0][3]
    assert (options["sides"], options["horse_1"], options["horse_2"]) == ("mix", "as_sides", "B")
    assert DERBY.settle(2, 1, options)


@pytest.mark.every_case
@pytest.mark.parametrize(("scale", "size"), [(2.0, (960, 600)), (1.0, (800, 1280))])
def test_what_is_chosen_is_told_whole(app: Any, scale: float, size: tuple[int, int]):  # U32
    """“Côté A...tous”, where smaller letters had room."""
    from app.widgets.text import width_of

    with dressed(app, scale, "fr"), laid_out(app, size, 1, "setup", game=DERBY) as setup:
        told = find(setup.ids.rows, "Côté A pour tous")
        label = next(part for part in told.walk() if getattr(part, "text", "") == "Côté A pour tous")
        assert width_of(label.text, label.font_name, label.font_size, True) <= label.width


def test_in_large_type_names_of_kinds_are_in_the_middle_of_their_cards(app: Any):
    """Upright, where cards are higher than their words, these lay on the lower edge."""
    with dressed(app, 2.0, "fr"), laid_out(app, (800, 1280), 1, "setup", game=DERBY) as setup:
        setup.ids.table.dispatch("on_tap", min(setup.seating.chairs))
        settle(4)
        cards = setup._sheet.ids.kinds.children
        assert len(cards) > 4
        for card in cards:
            assert card.ids.title.center_y == pytest.approx(card.center_y, abs=2)


def test_no_word_is_broken_on_a_sheet_of_options(app: Any, window: Any):  # U31
    from tests.ui.layout import problems

    window((960, 600))
    app.go("setup", game=DERBY)
    setup = app.manager.current_screen
    settle(4)
    tap(find(setup, "Talents"))
    assert find(setup._sheet, "Comme les autres")
    assert [fault for fault in problems(setup._sheet, 1) if "broken" in fault] == []


@pytest.mark.parametrize(("variant", "is_further_down"), [("standard", False), ("apprentice", True)])
def test_rules_open_at_the_variant_that_is_chosen(app: Any, variant: str, is_further_down: bool):
    """Beginners had to look for theirs below all powers, which they have none of."""
    app.go("setup", game=GAME)
    setup = app.manager.current_screen
    setup.options.chosen["variant"] = variant
    setup.show_rules()
    settle(6)
    page = app.manager.current_screen
    assert (page.ids.scroll.scroll_y < 0.5) == is_further_down
    page.back()
    settle()
    assert app.navigation.shown[0] == "setup"


def test_whatever_is_chosen_in_a_group_its_sheet_stays_as_it_was(app: Any, window: Any):  # U21
    """Cards that grew with their words had pushed the button off the sheet."""
    window((960, 600))
    app.go("setup", game=DERBY)
    setup = app.manager.current_screen
    settle(4)
    tap(find(setup, "Talents"))
    rows = setup._sheet.ids.others.children
    before = [([*row.pos], [*row.size]) for row in rows]
    for row in rows:
        tap(find(row, "Côté B"))
    settle(4)
    assert [([*row.pos], [*row.size]) for row in rows] == before
    assert setup.options.chosen["horse_5"] == "B"


def test_a_rule_with_nothing_to_choose_at_this_table_is_not_asked(app: Any):
    """Two race until one has both pawns home (C33): nobody runs on for a place."""
    app.go("setup", game=CARROTS)
    setup = app.manager.current_screen
    settle(4)
    assert "Jusqu’au bout" not in said(setup.ids.rows)
    tap(chair(setup, 3))
    settle(4)
    tap(chair(setup, 3))
    tap(find(setup, "C’est bon"))
    assert "Jusqu’au bout" in said(setup.ids.rows)


def row_of(root: Any, title: str) -> Any:
    return next(widget for widget in root.walk() if getattr(widget, "title", "") == title)


@pytest.fixture
def family(app: Any) -> Any:
    """Set-up, as a family finds it that has written its names before."""
    app.store.set_setting("names", ["Zoé", "Joueur 1", "Léo", "Inès", "Papa"])
    app.go("setup", game=GAME)
    settle(4)
    return app.manager.current_screen


def test_one_touch_on_an_empty_chair_seats_the_next_of_the_family(family: Any, started: list[Any]):
    tap(chair(family, 3))
    tap(chair(family, 7))
    tap(family.ids.play)
    assert [player.name for player in started[0][1]] == ["Joueur 1", "Zoé", "Joueur 2", "Léo"]


@pytest.mark.parametrize(
    ("words", "name", "bot"),
    [("Inès", "Inès", None), ("Robot malin", "Pixel", "strong"), ("Zoé", "Zoé", None)],
)
def test_whoever_sits_down_is_another_by_one_more_touch(family: Any, words: str, name: str, bot: str | None):
    tap(chair(family, 3))
    assert "Joueur 1" not in said(family.ids.rows), "that is no name of anybody"
    tap(find(family.ids.rows, words))
    assert (family.seating.chairs[3].name, family.seating.chairs[3].bot) == (name, bot)
    assert find(family, "Secret"), "the options are there again"


def test_somebody_new_writes_their_name(family: Any):
    from kivy.core.window import Window

    tap(chair(family, 3))
    tap(find(family.ids.rows, "Quelqu’un d’autre"))
    assert family._sheet.chair == 3
    settle()
    assert family._sheet.ids.name.focus, "the keyboard is there at once"
    for letter in "Lou":
        Window.dispatch("on_textinput", letter)
    tap(find(family._sheet, "C’est bon"))
    assert family.seating.chairs[3].name == "Lou"
    assert find(family, "Secret")


def test_who_plays_with_help_does_so_next_time_as_well(app: Any, family: Any):  # U34
    tap(chair(family, 3))
    tap(find(family.ids.rows, "Inès"))
    tap(chair(family, 3))
    tap(find(family._sheet, "Aidé"))
    family.back()
    family.back()
    app.go("setup", game=GAME)
    again = app.manager.current_screen
    again.seating.remove(3)
    tap(chair(again, 7))
    tap(find(again.ids.rows, "Inès"))
    assert again.seating.chairs[7].is_small


@pytest.mark.parametrize("name", ["Maximilienne", "Wolfgangmaxi"])
def test_a_long_name_stays_whole_on_its_place_card(app: Any, name: str):  # U31
    app.settings.text_scale = 2.0
    app.go("setup", game=GAME)
    screen = app.manager.current_screen
    screen.seating.rename(1, name)
    screen._refresh()
    settle(4)
    card = chair(screen, 1).badge
    label = next(child for child in card.children if getattr(child, "text", "") == name)
    assert not label.is_shortened
    assert label.texture_size[0] <= 0.92 * card.width


def test_dragging_somebody_to_an_empty_chair_turns_the_order(setup: Any, started: list[Any]):
    do_all([Drag(centre(chair(setup, 1)), centre(chair(setup, 7)))])
    tap(setup.ids.play)
    players = started[0][1]
    assert [(player.name, player.side) for player in players] == [
        ("Joueur 2", Side.NORTH),
        ("Joueur 1", Side.EAST),
    ]


def test_dragging_somebody_onto_somebody_swaps_them(setup: Any):
    do_all([Drag(centre(chair(setup, 1)), centre(chair(setup, 5)))])
    assert setup.seating.chairs[1].name == "Joueur 2"
    assert setup.seating.chairs[5].name == "Joueur 1"
    assert chair(setup, 1).badge.name == "Joueur 2"


def test_the_same_by_taps(setup: Any):
    tap(chair(setup, 1))
    tap(find(setup, "Déplacer"))
    assert "Touche la nouvelle place de Joueur 1" in said(setup)
    tap(chair(setup, 3))
    assert setup.seating.chairs[3].name == "Joueur 1"
    assert 1 not in setup.seating.chairs


def test_a_second_finger_does_not_disturb_a_drag(setup: Any):
    from kivy.tests.common import UnitTestTouch

    first = UnitTestTouch(*chair(setup, 1).center)
    first.touch_down()
    first.touch_move(*chair(setup, 7).center)
    second = UnitTestTouch(*chair(setup, 5).center)
    second.touch_down()
    second.touch_up()
    first.touch_up()
    settle(4)
    assert sorted(setup.seating.chairs) == [5, 7]
    assert [chair(setup, number).is_taken for number in range(8)] == [False] * 5 + [True, False, True]


def test_a_drop_beside_every_chair_changes_nothing(setup: Any):
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*chair(setup, 1).center)
    touch.touch_down()
    touch.touch_move(*setup.ids.table.center)
    touch.touch_up()
    settle(4)
    assert sorted(setup.seating.chairs) == [1, 5]
    assert chair(setup, 1).badge.parent is chair(setup, 1)


def test_two_people_cannot_have_one_name(setup: Any):
    tap(chair(setup, 1))
    field = name_field(setup)
    field.text = "joueur 2"
    assert "joueur 2 est déjà à table" in said(setup)
    assert field.error
    assert setup.seating.chairs[1].name == "Joueur 1"
    field.text = "Zoé [rouge]"
    assert not field.error
    assert setup.seating.chairs[1].name == "Zoé [rouge]"


def name_field(screen: Any) -> Any:
    from kivy.uix.textinput import TextInput

    (field,) = [widget for widget in screen.walk() if isinstance(widget, TextInput)]
    return field


def test_the_first_letter_takes_the_place_of_the_old_name(setup: Any):
    from kivy.core.window import Window

    tap(chair(setup, 1))
    field = name_field(setup)
    tap(field)
    assert field.selection_text == "Joueur 1"
    Window.dispatch("on_textinput", "Z")
    assert field.text == "Z"
    tap(field)
    assert field.selection_text == ""  # now the finger moves the cursor


def test_a_colour_that_somebody_has_is_swapped(setup: Any):
    tap(chair(setup, 1))
    (swatch,) = [widget for widget in setup.walk() if getattr(widget, "name", "") == "vermilion"]
    tap(swatch)
    assert setup.seating.chairs[1].colour == "vermilion"
    assert setup.seating.chairs[5].colour == "blue"


def test_every_level_of_the_game_can_be_chosen_and_says_how_it_plays(setup: Any, started: list[Any]):
    from app.screens.setup.seat_editor import kinds

    tap(chair(setup, 1))
    sheet, told = setup._sheet, set()
    robots = kinds(setup.shell.words, setup.game)[2:]
    for kind in robots:
        tap(find(sheet, kind.short))
        assert setup.seating.chairs[1].bot == kind.bot
        told.add(sheet.sentence)
    assert [kind.bot for kind in robots] == list(levels(setup.game))
    assert len(told) == len(levels(setup.game))
    assert "" not in told


def test_a_champion_says_so_where_it_is_no_better_than_the_clever_robot(app: Any):  # U35
    app.go("setup", game=catalogue()["reindeer"])
    settle(4)
    setup = app.manager.current_screen
    tap(chair(setup, 1))
    sheet, masters = setup._sheet, setup.game.skill.masters
    setup.seating.become(1, "master")
    for seats in setup.game.seats:
        while len(setup.seating.chairs) < seats:
            setup.seating.add()
        sheet._mark()
        assert ("robot malin" in sheet.sentence) is (seats not in masters)


def test_a_robot_has_a_character_that_stays_when_it_gets_stronger(setup: Any):
    def touch(face: str) -> None:
        tap(next(card for card in setup._sheet.ids.faces.children if card.name == face))

    tap(chair(setup, 1))
    sheet, player = setup._sheet, lambda: setup.seating.chairs[1]
    tap(find(sheet, "Facile"))
    plain = sheet.sentence
    touch("crab")
    assert (player().bot, player().portrait) == ("easy-crab", "face-crab")
    assert sheet.sentence.startswith(plain)
    assert sheet.sentence != plain
    tap(find(sheet, "Malin"))
    assert player().bot == "strong-crab"
    touch("surprise")
    assert player().bot in {f"strong-{character}" for character in CHARACTERS}
    touch("robot")
    assert player().bot == "strong"
    tap(find(sheet, "Joueur"))
    assert [face.name for face in reversed(sheet.ids.faces.children)] == list(FACES)


def test_one_more_character_has_room_for_its_face(setup: Any, window: Any, monkeypatch: pytest.MonkeyPatch):
    from app.style.measure import MEASURE

    monkeypatch.setattr("app.screens.setup.seat_editor.CHARACTERS", (*CHARACTERS, "owl"))
    window((600, 960))
    tap(chair(setup, 1))
    tap(find(setup._sheet, "Facile"))
    settle()
    faces = setup._sheet.ids.faces.children
    assert len(faces) == len(CHARACTERS) + 3
    assert len({face.y for face in faces}) == 1, "in one row"
    assert min(face.width for face in faces) >= 56 * MEASURE.unit


def test_robots_alone_do_not_play(setup: Any, started: list[Any]):
    for number in (1, 5):
        setup.seating.become(number, "easy")
    tap(chair(setup, 1))
    tap(find(setup, "C’est bon"))
    assert "Il faut au moins une vraie personne à table" in said(setup)
    tap(setup.ids.play)
    assert started == []


def test_nobody_can_leave_a_table_that_would_be_too_small_or_join_a_full_one(setup: Any):
    tap(chair(setup, 1))
    assert find(setup, "Enlever").disabled
    setup.back()
    for number in (0, 2, 3):
        tap(chair(setup, number))
    tap(chair(setup, 4))
    assert len(setup.seating.chairs) == GAME.seats[-1]
    tap(chair(setup, 0))
    tap(find(setup, "Enlever"))
    assert sorted(setup.seating.chairs) == [1, 2, 3, 5]


def test_names_faces_seats_and_manner_are_remembered(app: Any, setup: Any, started: list[Any]):
    setup.seating.rename(1, "Zoé")
    setup.seating.recolour(1, "pink")
    tap(chair(setup, 1))
    tap(next(face for face in setup._sheet.ids.faces.children if face.name == "owl"))
    tap(find(setup, "C’est bon"))
    assert chair(setup, 1).badge.portrait == "face-owl"
    setup.options.chosen["manner"] = "table"
    tap(setup.ids.play)
    app.go("setup", game=GAME)
    again = app.manager.current_screen
    assert again.seating.chairs[1] == Player("Zoé", "pink", Side.SOUTH, face="owl")
    assert again.options.chosen["manner"] == "table"
    tap(chair(again, 5))
    tap(find(again, "C’est bon"))
    again.seating.rename(1, "Lou")
    tap(chair(again, 5))
    tap(find(again, "Zoé"))
    assert again.seating.chairs[5].name == "Zoé"


def test_players_without_a_name_are_called_so_in_the_language_of_the_moment(
    app: Any, setup: Any, started: list[Any]
):
    from app.text.player_names import shown

    setup.seating.rename(1, "Zoé")
    tap(setup.ids.play)
    ((_game, players, *_),) = started
    assert [player.name for player in players] == ["Zoé", "Joueur 2"]
    with dressed(app, 1, "en"):
        assert [shown(player, app.words).name for player in players] == ["Zoé", "Player 2"]
        app.go("setup", game=GAME)
        again = app.manager.current_screen
        tap(chair(again, 3))
        assert [player.name for player in again.seating.players()] == ["Zoé", "Player 3", "Player 2"]
        tap(chair(again, 3))
        assert not any("Joueur" in words for words in said(again))


def test_the_back_key_closes_a_sheet_before_it_leaves(app: Any, setup: Any):
    tap(chair(setup, 1))
    setup.back()
    assert app.manager.current_screen is setup
    setup.back()
    assert app.manager.current_screen.name == "home"


@pytest.mark.every_case
@pytest.mark.parametrize("size", [(960, 600), (800, 1280)])
def test_in_the_largest_type_nothing_leaves_its_paper_and_home_says_for_whom_a_game_is(
    app: Any, window: Any, size: tuple[int, int]
):  # U31
    from app.screens.setup.screen import PickRow
    from app.widgets.seat_table import SeatBadge

    window(size)
    app.settings.text_scale = 2.0
    app.go("home")
    settle(4)
    home = " ".join(said(app.manager.current_screen))
    assert "Rien ne sert de courir" in home
    assert "dès\u00a06\u00a0ans" in home
    app.go("setup", game=GAME)
    settle(4)
    screen = app.manager.current_screen
    for row in (widget for widget in screen.walk() if isinstance(widget, PickRow)):
        assert row.children[1].height <= row.height, row.label
    for badge in (widget for widget in screen.walk() if isinstance(widget, SeatBadge)):
        assert badge.children[0].texture_size[0] <= 0.9 * badge.width, badge.name
