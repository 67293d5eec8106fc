"""A picture of the podium to be sent: what is on it, where it is kept, and that it tells no secrets."""

from pathlib import Path
from typing import Any

import pytest

from app.match import Match
from engines.record import AnyGame
from tests.ui.fingers import settle, tap
from tests.ui.hands import GAMES
from tests.ui.reading import find, said
from tests.ui.sizes import LOOKS, SIZES, dressed, laid_out
from tests.ui.tables import Wait, people, played, ways
from tests.ui.test_replay import twin

PEOPLE = people(3)
NOON = 1_795_089_600.0  # 19 November 2026


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.id)
def match(request: Any) -> Match:
    return played(request.param, PEOPLE, seed=11)


@pytest.fixture
def folder(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(app, "shared_folder", lambda: tmp_path / "documents")
    return tmp_path / "documents"


@pytest.fixture
def podium(app: Any, as_it_was: None, wait_until: Wait) -> Any:
    def open_table(match: Match) -> Any:
        app.go("table", match=match, ways=ways())
        screen = app.manager.current_screen
        wait_until(lambda: screen.ending.ceremony.parent is not None, "the ceremony")
        settle(2)
        return screen

    return open_table


def card_of(app: Any, match: Match) -> Any:
    from app.boards import board_class
    from app.screens.table.match_postcard import postcard_of

    summary = board_class(match.game.id).summary_class(app.words, match.players)
    return postcard_of(match, match.result, summary, app.words, NOON)


def drawn(card: Any, wait_until: Wait) -> bytes:
    from app.widgets.postcard import develop, png

    pictures: list[Any] = []
    develop(card, pictures.append)
    wait_until(lambda: bool(pictures), "the picture")
    return png(pictures[0])


def pixels_of(data: bytes) -> tuple[tuple[int, int], bytes]:
    from io import BytesIO

    from kivy.core.image import Image

    (image,) = Image(BytesIO(data), ext="png", keep_data=True).image._data
    assert image.fmt == "rgb"
    return image.size, bytes(image.data)


def touch(screen: Any, wait_until: Wait) -> Any:
    tap(find(screen.ending.ceremony, "postale"))
    sheet = screen.sheets.top
    wait_until(lambda: sheet.picture is not None, "the picture")
    return sheet


# -- one touch --------------------------------------------------------------------------


def test_one_touch_makes_a_picture_and_keeps_it(
    podium: Any, app: Any, match: Match, folder: Path, wait_until: Wait
):
    sheet = touch(podium(match), wait_until)
    (file,) = folder.iterdir()
    assert file.name.endswith(f"-{match.game.id}.png")
    assert any(str(file) in text for text in said(sheet))
    assert pixels_of(file.read_bytes())[0] == (1600, 1000)
    assert sheet.ids.save.disabled, "nothing more is to be done"


def test_the_same_picture_is_kept_once_and_another_beside_it(folder: Path, app: Any):
    from app.screens.postcard_sheet import keep

    first = keep(folder, "2026-11-19-fable", b"one")
    assert keep(folder, "2026-11-19-fable", b"one") == first
    second = keep(folder, "2026-11-19-fable", b"two")
    assert second.name == "2026-11-19-fable-2.png"
    assert keep(folder, "2026-11-19-fable", b"two") == second
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")


def test_where_nothing_can_be_written_one_sentence_says_so(
    podium: Any, app: Any, match: Match, folder: Path, wait_until: Wait
):
    folder.write_text("a file, and no folder")
    sheet = touch(podium(match), wait_until)
    assert sheet.answer == "La carte postale ne peut pas être enregistrée là."
    assert sheet.told == ""
    folder.unlink()
    tap(find(sheet, "Réessayer"))
    assert sheet.answer == ""
    assert len(list(folder.iterdir())) == 1


def test_whoever_closes_the_sheet_at_once_finds_the_podium(podium: Any, app: Any, match: Match, folder: Path):
    screen = podium(match)
    screen.ending.ceremony.dispatch("on_postcard")
    screen.back()
    settle(8)
    assert screen.sheets.top is None
    assert screen.ending.ceremony.parent is not None
    assert not folder.exists()


# -- what is on it ----------------------------------------------------------------------


def test_names_faces_places_podium_chart_and_day_are_there_and_no_button(
    app: Any, match: Match, wait_until: Wait
):
    """Each leaves its mark on the picture, where it belongs."""
    from dataclasses import replace

    from kivy.uix.behaviors import ButtonBehavior

    from app.resources.fonts import displayed
    from app.widgets.postcard import PostcardPaper

    card = card_of(app, match)
    paper = PostcardPaper(card)
    told = said(paper)
    for player in PEOPLE:
        assert player.name in told
    assert {"19", "novembre", "2026", displayed(card.headline)} <= {*told}
    assert not any(isinstance(widget, ButtonBehavior) for widget in paper.walk(restrict=True))
    whole = pixels_of(drawn(card, wait_until))[1]
    first, *others = card.lines
    without = {
        "a name": (replace(card, lines=[_renamed(first, name="Ada"), *others]), (0, 800)),
        "a face": (replace(card, lines=[_renamed(first, face="penguin"), *others]), (0, 800)),
        "a place": (replace(card, lines=[replace(first, place=3), *others]), (0, 800)),
        "the podium": (replace(card, podium=()), (800, 1600)),
        "the chart": (replace(card, story=None), (800, 1600)),
        "the day": (replace(card, day="20"), (1000, 1600)),
    }
    for what, (other, (left, right)) in without.items():
        changed = differing_columns(whole, pixels_of(drawn(other, wait_until))[1])
        assert changed, f"{what} leaves no mark"
        assert left <= changed[0], what
        assert changed[-1] < right, what


def _renamed(line: Any, **changes: str) -> Any:
    from dataclasses import replace

    return replace(line, player=replace(line.player, **changes))


def differing_columns(first: bytes, second: bytes) -> list[int]:
    """Looked for in every fourth row."""
    wide = 3 * 1600
    found: set[int] = set()
    for start in range(0, len(first), 4 * wide):
        one, other = first[start : start + wide], second[start : start + wide]
        if one != other:
            found |= {place // 3 for place in range(wide) if one[place] != other[place]}
    return sorted(found)


def test_what_nobody_saw_is_not_on_it(app: Any, game: AnyGame, wait_until: Wait):  # U3
    match = played(game, PEOPLE)
    other = twin(match, game)
    other._states[-1] = match._states[-1]  # the end lies open; how it came about does not
    assert any(
        match.view_before(len(match.moved) - 1, seat) != other.view_before(len(match.moved) - 1, seat)
        for seat in range(3)
    )
    assert drawn(card_of(app, match), wait_until) == drawn(card_of(app, other), wait_until)


# -- room -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_longest_names_of_a_full_table_have_room_on_paper(
    app: Any, game: AnyGame, language: str, wait_until: Wait
):
    from dataclasses import replace

    from app.widgets.postcard import PostcardPaper
    from tests.ui.layout import problems

    names = ("Maximilienne", "Grand-maman W", "Wilhelmmmmine", "Anne-Charlie", "WWWWWWWWWWWW", "Bartholomäus")
    players = [
        replace(player, name=name[:12]) for player, name in zip(people(game.seats[-1]), names, strict=False)
    ]
    with dressed(app, 1, language):
        paper = PostcardPaper(card_of(app, played(game, players)))
        settle(4)
        found = problems(paper, 0)
        assert [fault for fault in found if "broken" in fault or "outside" in fault or "cut" in fault] == []


@pytest.mark.parametrize(("text_scale", "language"), LOOKS)
@pytest.mark.parametrize(("size", "density"), SIZES, ids=str)
def test_the_sheet_has_room_for_the_card_and_for_where_it_is(
    app: Any,
    as_it_was: None,
    match: Match,
    size: tuple[int, int],
    density: int,
    text_scale: float,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    wait_until: Wait,
):
    from app.widgets.postcard import PostcardView
    from tests.ui.layout import problems

    monkeypatch.setattr("app.screens.postcard_sheet.keep", lambda *_: Path("/home/zoe/Documents/a.png"))
    given = {"match": match, "ways": ways()}
    with dressed(app, text_scale, language), laid_out(app, size, density, "table", **given) as screen:
        screen.turns.go_on()
        screen.ending.ceremony.dispatch("on_postcard")
        sheet = screen.sheets.top
        wait_until(lambda: sheet.picture is not None, "the picture")
        settle(4)
        assert problems(sheet, text_scale) == []
        (view,) = [widget for widget in sheet.walk() if isinstance(widget, PostcardView)]
        assert view.width > size[0] / 2
        assert view.height > 100
