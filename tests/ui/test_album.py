"""Home with several matches, the album, the hall of fame and files, on the real screens."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.match import Cover, Manner, Match, NotKept, Player
from app.store import OpenMatch, match_file
from engines import catalogue
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng
from tests.length import some
from tests.ui.fingers import Key, Tap, do, settle, tap
from tests.ui.reading import find, said
from tests.ui.sizes import SIZES, dressed, faults, laid_out
from tests.ui.tables import empty, people, skip_ahead

GAME = catalogue()["fable"]
PEOPLE = [Player("Zoé", "blue"), Player("Léo", "vermilion"), Player("Grand-maman", "green")]

Wait = Callable[[Callable[[], bool], str], None]


@pytest.fixture(autouse=True)
def shared(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are given and taken in a folder of this test's own."""
    monkeypatch.setattr(app, "shared_folder", lambda: tmp_path)


def keep(app: Any, moves: int = 10_000, seed: int = 7, players: Any = PEOPLE) -> OpenMatch:
    """A match by bots, kept as one of the family's."""
    opened: OpenMatch = app.store.begin(Record.begin(GAME, len(players), seed, {}), players, Manner.SECRET)
    match = Match(opened.record, opened.players, opened.manner, app.store.journal(opened))
    bot, rng = GreedyBot(GAME), Rng(seed)
    while match.to_act and len(match.moved) < moves:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))
    if not match.to_act:
        app.store.finish(opened.id)
    return opened


def at(app: Any, name: str, **given: Any) -> Any:
    """The screen, with all that comes onto it frame by frame."""
    app.go(name, **given)
    settle(12)
    return app.manager.current_screen


# -- home -------------------------------------------------------------------------------


def test_the_newest_match_goes_on_at_its_cover(app: Any, wait_until: Wait):  # U34
    keep(app, moves=4, seed=1)
    newest = keep(app, moves=5, seed=2)
    home = at(app, "home")
    assert any("1\u00a0autre partie" in text for text in said(home))
    tap(find(home, "Continuer"))
    table = app.manager.current_screen
    wait_until(lambda: table.asked is not None, "somebody to be asked")
    assert table.match.record.seed == newest.record.seed
    assert isinstance(table.curtain.state, Cover)


def test_the_picture_on_home_shows_what_lies_open_and_nothing_else(app: Any, wait_until: Wait):
    keep(app, moves=9)
    picture = find(at(app, "home"), "Continuer").ids.miniature
    wait_until(lambda: picture.texture is not None, "a picture of the table")
    shown = bytes(picture.texture.pixels)
    assert len(set(shown)) > 50, "the picture is empty"


def test_tables_that_differ_in_secrets_alone_have_the_same_picture(app: Any, wait_until: Wait):  # U3
    from tests.ui.fable.lone_board import twins

    pictures = []
    for twin in twins():
        opened = app.store.begin(
            Record.begin(GAME, 3, twin.record.seed, {"first": "1"}), PEOPLE, Manner.SECRET
        )
        match = Match(opened.record, opened.players, opened.manner, app.store.journal(opened))
        for move in twin.record.moves:
            match.submit(move.seat, move.action)
        picture = find(at(app, "home"), "Continuer").ids.miniature
        wait_until(lambda picture=picture: picture.texture is not None, "a picture of the table")
        pictures.append(bytes(picture.texture.pixels))
        app.store.put_away(opened.id)
    assert pictures[0] == pictures[1]


def test_a_match_that_cannot_go_on_says_why(app: Any, monkeypatch: pytest.MonkeyPatch):
    from app.store import Unplayable

    keep(app, moves=5)
    home = at(app, "home")
    for way in ("open", "look"):
        monkeypatch.setattr(app.store, way, lambda match: Unplayable(match, "rules"))
    tap(find(home, "Continuer"))
    assert app.navigation.shown[0] == "home"
    assert "Les règles ont changé" in app.manager.current_screen.notice
    album = at(app, "album")
    tap(find(album, "Revoir"))
    bar = app.manager.current_screen.bar
    assert any("Les règles ont changé" in text for text in said(bar))


def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "rules_version", GAME.rules_version + 1)


def test_under_new_rules_a_match_goes_on_and_its_log_says_so(
    app: Any, wait_until: Wait, monkeypatch: pytest.MonkeyPatch
):
    keep(app, moves=30)
    other_rules(monkeypatch)
    for _ in ("at once", "and once more"):
        tap(find(at(app, "home"), "Continuer"))
        table = app.manager.current_screen
        wait_until(lambda table=table: table.asked is not None, "somebody to be asked")
        assert isinstance(table.curtain.state, Cover)
        assert not table.ids.undo.can_undo
        table.sheets.show_log()
        assert any("d’autres règles" in text for text in said(table.sheets.top))
        app.matches.look(app.store.open_matches()[0].id)
        replay = app.manager.current_screen
        assert "d’autres règles" in replay.caption
        replay.show_story()
        runs = [line.points[0] for line in replay.sheet.chart.story.lines]
        assert runs == list(replay.match.view(None).positions)
        assert any(runs), "somebody has left the start"
        replay.sheet.close()


def test_what_cannot_go_on_is_looked_at_as_far_as_it_goes(app: Any, monkeypatch: pytest.MonkeyPatch):
    kept = keep(app, moves=20)
    monkeypatch.setattr(app.store, "look", lambda match: replace(app.store.open(match), is_torn=True))
    app.matches.look(kept.id)
    replay = app.manager.current_screen
    assert replay.caption == "Le début"
    replay.go_to(replay.length)
    assert "ne peut plus être lue" in replay.caption


def test_a_replay_does_not_play_on_unseen(app: Any):
    kept = keep(app, moves=20)
    app.matches.look(kept.id)
    replay = app.manager.current_screen
    replay.play_or_pause()
    app.on_pause()
    assert not replay.is_playing


# -- matches ----------------------------------------------------------------------------


def test_any_match_can_be_gone_on_with(app: Any, wait_until: Wait):
    older = keep(app, moves=4, seed=1)
    keep(app, moves=5, seed=2)
    rows = at(app, "album").ids.page.children
    tap(find(rows[0], "Continuer"))  # children are listed from the last
    table = app.manager.current_screen
    wait_until(lambda: table.asked is not None, "somebody to be asked")
    assert table.match.record.seed == older.record.seed


def test_a_match_is_put_away_only_after_a_question(app: Any):
    keep(app, moves=4)
    album = at(app, "album")
    tap(find(album, "Ranger"))
    tap(album.question.ids.no)
    assert len(app.store.open_matches()) == 1
    tap(find(album, "Ranger"))
    tap(album.question.ids.yes)
    assert app.store.open_matches() == ()
    assert "Aucune partie n’attend." in said(app.manager.current_screen)


def test_a_question_is_answered_by_keys_and_taken_back_by_the_back_key(app: Any):
    from app.widgets import key_codes

    keep(app, moves=4)
    album = at(app, "album")
    tap(find(album, "Ranger"))
    do(Key(key_codes.ESCAPE))
    assert album.question is None
    assert app.manager.current_screen is album
    tap(find(album, "Ranger"))
    for key in (key_codes.TAB, key_codes.RIGHT, key_codes.ENTER):
        do(Key(key))
    assert app.store.open_matches() == ()


def test_what_lies_over_the_album_goes_with_it(app: Any, wait_until: Wait):
    from kivy.core.window import Window

    keep(app, moves=4)
    album = at(app, "album")
    album.tell("Attention")
    tap(find(album, "Ranger"))
    assert len(Window.children) > 1
    app.go("home")
    wait_until(lambda: Window.children == [app.manager], "an empty window over home")


def test_a_row_does_by_itself_what_its_first_button_does(app: Any):
    keep(app)
    (row,) = at(app, "album", page="over").ids.page.children
    do(Tap((row.to_window(*row.pos)[0] + row.width - 20, row.to_window(0, row.top)[1] - 20)))
    settle(4)
    assert app.manager.current_screen.name == "replay"


@pytest.mark.parametrize(("moves", "page"), [(4, "open"), (10_000, "over")])
def test_what_was_put_away_can_be_taken_out_again(app: Any, moves: int, page: str):
    kept = keep(app, moves)
    app.store.put_away(kept.id)
    album = at(app, "album", page=page)
    tap(find(album, "Parties rangées"))
    drawer = app.manager.current_screen
    assert not [text for text in said(drawer) if "Ranger" in text or "Continuer" in text]
    tap(find(drawer.ids.page.children[-1], "Ressortir"))
    album = app.manager.current_screen
    assert (album.name, album.page) == ("album", page)
    lists = {"open": app.store.open_matches(), "over": app.store.finished_matches()}
    assert [match.id for match in lists[page]] == [kept.id]


@pytest.mark.parametrize("moves", [4, 10_000])
def test_what_was_put_away_is_deleted_for_good_after_a_question(app: Any, moves: int):
    kept = keep(app, moves)
    counted = app.store.hall_of_fame()
    before = len(app.store.matches_put_away(1_000))
    app.store.put_away(kept.id)
    drawer = at(app, "album", page="away")
    tap(find(drawer.ids.page.children[-1], "Supprimer"))
    assert any("palmarès" in text for text in said(drawer.question)) == bool(counted)
    tap(drawer.question.ids.no)
    assert app.store.open(kept.id).id == kept.id
    tap(find(drawer.ids.page.children[-1], "Supprimer"))
    tap(drawer.question.ids.yes)
    assert app.navigation.shown[0] == "album"
    assert app.navigation.shown[1]["page"] == "away"
    assert app.store.open(kept.id).code == "gone"
    assert len(app.store.matches_put_away(1_000)) == before
    assert app.store.hall_of_fame() == counted


def test_a_match_that_cannot_be_deleted_stays_and_says_why(app: Any, monkeypatch: pytest.MonkeyPatch):
    def refuse(_match: int) -> None:
        raise NotKept("full")

    kept = keep(app, moves=4)
    app.store.put_away(kept.id)
    drawer = at(app, "album", page="away")
    monkeypatch.setattr(app.store, "delete", refuse)
    tap(find(drawer.ids.page.children[-1], "Supprimer"))
    tap(drawer.question.ids.yes)
    assert app.manager.current_screen is drawer
    assert any("plus de place" in text for text in said(drawer.bar))


def test_a_finished_match_is_looked_at_again(app: Any):
    keep(app)
    album = at(app, "album", page="over")
    tap(find(album, "Revoir"))
    replay = app.manager.current_screen
    assert replay.name == "replay"
    assert replay.is_over
    assert replay.is_playing
    tap(replay.ids.leave)
    assert app.navigation.shown[0] == "album"


def test_the_podium_of_a_finished_match_is_shown_again_and_counts_nothing_twice(app: Any, wait_until: Wait):
    keep(app)
    played = app.store.finished_matches()
    people = app.store.people()
    tap(find(at(app, "album", page="over"), "Podium"))
    table = app.manager.current_screen
    wait_until(lambda: table.ending.is_shown, "the podium")
    ceremony = table.ending.ceremony
    assert not ceremony.is_telling
    assert table.undo.seat is None, "what is over and counted stays so"
    assert find(ceremony, "postale")
    tap(find(ceremony, "Retour aux jeux"))
    assert app.navigation.shown[0] == "home"
    assert (app.store.finished_matches(), app.store.people()) == (played, people)


# -- the hall of fame -------------------------------------------------------------------


def test_the_hall_of_fame_counts_what_was_played(app: Any):
    results = [keep(app, seed=seed) for seed in range(4)]
    wins = {player.name: 0 for player in PEOPLE}
    for opened in results:
        found = next(match for match in app.store.finished_matches() if match.id == opened.id)
        for player, place in zip(found.players, found.places, strict=True):
            wins[player.name] += place == 1
    texts = said(at(app, "album", page="fame"))
    for name, won in wins.items():
        number = f"{won}\u00a0victoires" if won > 1 else f"{won}\u00a0victoire"
        assert f"{number} sur 4" in texts[texts.index(name, 0) :], name


def test_whoever_won_as_often_stands_as_high(app: Any):
    while True:
        keep(app, seed=len(app.store.finished_matches()), players=PEOPLE[:2])
        first, second = (tally.won for tally in app.store.hall_of_fame())
        album = at(app, "album", page="fame")
        best, other = album.ids.page.children[0].ids.podium.children  # listed from the last
        assert (best.place, other.place) == (1, 1 if first == second else 2)
        assert (best.high == other.high) == (first == second)
        if first == second:
            return


def test_wins_are_told_on_one_line_in_large_type(app: Any):  # U31, U32
    """“2 victoire / s” lay on the number of its step."""
    while not app.store.hall_of_fame() or app.store.hall_of_fame()[0].won < 2:
        keep(app, seed=len(app.store.finished_matches()))
    lines = {}
    for scale in (1.0, 2.0):
        with dressed(app, scale, "fr"), laid_out(app, (600, 960), 1, "album", page="fame") as album:
            labels = [part for part in album.walk() if getattr(part, "text", "") == "2\u00a0victoires"]
            lines[scale] = [len(label._label._cached_lines) for label in labels]
    assert lines[1.0]
    assert {*lines[1.0], *lines[2.0]} == {1}


def test_nobody_stands_on_the_podium_before_somebody_has_won(app: Any):
    """A robot may have: a golden step for no win at all would be a mockery."""
    seed = 0
    while not app.store.hall_of_fame() or app.store.hall_of_fame()[0].won:
        empty(app.store)
        keep(app, seed=seed, players=[PEOPLE[0], *people(0, bots=2)])
        seed += 1
    podium = at(app, "album", page="fame").ids.page.children[0].ids.podium
    assert not podium.children
    while not app.store.hall_of_fame()[0].won:
        keep(app, seed=seed, players=[PEOPLE[0], *people(0, bots=2)])
        seed += 1
    assert at(app, "album", page="fame").ids.page.children[0].ids.podium.children


def test_the_counting_starts_again_only_after_a_question(app: Any):
    keep(app)
    album = at(app, "album", page="fame")
    erase = find(album, "à zéro")
    album.ids.scroll.scroll_to(erase, animate=False)
    settle(4)
    tap(erase)
    tap(album.question.ids.no)
    assert app.store.hall_of_fame()
    tap(erase)
    tap(album.question.ids.yes)
    assert app.store.hall_of_fame() == ()
    assert len(app.store.finished_matches()) == 1


# -- files ------------------------------------------------------------------------------


def test_a_match_goes_out_as_a_file_and_comes_in_again(app: Any, tmp_path: Path):
    opened = keep(app, moves=12, seed=12)  # no other test has put this one away
    album = at(app, "album")
    tap(find(album, "Partager"))
    tap(album.sheet.ids.save)
    (path,) = tmp_path.iterdir()
    assert album.sheet is None
    assert any(str(path) in text for text in said(album.bar))
    app.store.put_away(opened.id)
    album = at(app, "album")
    tap(find(album, "fichier"))
    tap(find(album.sheet, path.name))
    (again,) = app.store.open_matches()
    assert (again.players, again.moves) == (opened.players, 12)
    assert "Zoé, Léo, Grand-maman" in said(app.manager.current_screen)


def test_a_place_that_cannot_be_written_to_is_named(app: Any, tmp_path: Path):
    (tmp_path / "file").write_text("")
    keep(app, moves=3)
    album = at(app, "album")
    tap(find(album, "Partager"))
    for folder in (tmp_path / "file" / "folder", "a\0b", "~nobody-here/x"):
        album.sheet.answer = ""
        album.sheet.save(str(folder))
        assert album.sheet.answer == "Aucun fichier ne peut être écrit là."


def test_refused_files_are_refused_with_a_sentence(app: Any, tmp_path: Path):
    opened = keep(app, moves=3)
    good = json.loads(match_file.dump(opened))
    first, *others = good["players"]
    unseen = {**good, "players": [{**first, "name": "\u3164"}, *others]}
    long = {**good, "players": [{**first, "name": "Z" * 5_000}, *others]}
    album = at(app, "album")
    tap(find(album, "fichier"))
    for text, sentence in (
        ("hello", "Ce fichier n’est pas une partie enregistrée."),
        (json.dumps({**good, "version": 99}), "autre version"),
        (json.dumps(unseen), "un nom est vide ou contient des signes interdits"),
        (json.dumps(long), "un nom est trop long : 12 signes au plus."),
        (json.dumps(good), "déjà"),
    ):
        path = tmp_path / "match.apoint.json"
        path.write_text(text)
        album.sheet.take_in(str(path))
        assert sentence in album.sheet.answer
    for missing in ("nowhere", "a\0b", "", "~nobody-here/x"):
        album.sheet.take_in(missing)
        assert album.sheet.answer == "Ce fichier ne peut pas être lu."
    assert len(app.store.open_matches()) == 1


def test_files_with_odd_names_and_dead_links_hide_no_other(app: Any, tmp_path: Path):
    path = tmp_path / f"match{match_file.SUFFIX}"
    path.write_bytes(match_file.dump(keep(app, moves=3, seed=13)))
    empty(app.store)
    (tmp_path / f"gone{match_file.SUFFIX}").symlink_to(tmp_path / "nowhere")
    odd = os.fsencode(tmp_path) + b"/caf\xe9" + match_file.SUFFIX.encode()  # as another system writes é
    Path(os.fsdecode(odd)).write_bytes(path.read_bytes())
    album = at(app, "album")
    tap(find(album, "fichier"))
    names = [row.title for row in album.sheet.ids.files.children]
    assert sorted(names) == ["caf\ufffd.apoint.json", "match.apoint.json"]
    tap(find(album.sheet, "caf"))
    assert len(app.store.open_matches()) == 1


# -- layout -----------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "density"), SIZES)
def test_nothing_is_cut_off_too_small_or_on_top_of_something(app: Any, size: tuple[int, int], density: int):
    for seed in range(3):
        keep(app, seed=seed)
        keep(app, moves=5, seed=seed)
    app.store.put_away(keep(app, moves=6).id)
    assert faults(app, size, density, "home") == []
    for page in ("open", "over", "fame", "away"):
        assert faults(app, size, density, "album", page=page) == [], page


def what_became_of_the_file() -> dict[str, Any]:
    from app.store import Notice, Trouble
    from app.text import notices

    damaged = Notice(Trouble.DAMAGED, aside="apoint-2026-11-16.db")
    return {"problem": partial(notices.about_file, notice=damaged)}


@pytest.mark.parametrize(("size", "density"), SIZES)
def test_home_has_room_to_say_what_became_of_the_file(app: Any, size: tuple[int, int], density: int):
    for seed in range(2):
        keep(app, moves=5, seed=seed)
    assert faults(app, size, density, "home", **what_became_of_the_file()) == []


@pytest.mark.parametrize(
    ("question", "scale", "language"),
    some(
        [("ask_to_put_away", 2.0, "fr"), ("ask_to_delete", 1.0, "en")],
        list(product(("ask_to_put_away", "ask_to_delete"), (1.0, 2.0), ("fr", "en"))),
    ),
)
def test_notices_and_questions_can_be_read(
    app: Any, scale: float, language: str, question: str, wait_until: Wait
):
    from kivy.core.window import Window

    from app.style.measure import MEASURE
    from tests.ui.layout import problems
    from tools.contrast import readings

    app.settings.text_scale, app.settings.language = scale, language
    keep(app, moves=5)
    (summary,) = app.store.open_matches()
    album = at(app, "album", **what_became_of_the_file())
    getattr(album, question)(summary)
    for over in (album.question, album.bar):
        wait_until(lambda over=over: over.opacity == 1, "it to be seen")
        settle(4)
        assert problems(over, scale * MEASURE.unit) == []  # the window may be smaller than any tablet
    assert [str(reading) for reading in readings(album.question) if reading.is_weak] == []
    album.question.dismiss()
    wait_until(lambda: len(Window.children) == 2, "the question to be gone")
    assert [str(reading) for reading in readings(album.bar) if reading.is_weak] == []
    tap(album.bar.ids.close)
    assert album.bar is None or album.bar.opacity < 1


def test_a_long_list_is_laid_to_its_end_and_older_matches_follow(
    app: Any, wait_until: Wait, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.screens.album.screen.MOST_ROWS", 5)
    for seed in range(7):
        keep(app, seed=seed, players=PEOPLE[:2])
    album = at(app, "album", page="over")
    wait_until(lambda: len(album.ids.page.children) == 5 and bool(album.ids.below.children), "five rows")
    more = find(album.ids.below, "plus anciennes")
    album.ids.scroll.scroll_to(more, animate=False)
    tap(more)
    wait_until(lambda: len(album.ids.page.children) == 7, "the older rows")
    assert not [text for text in said(album.ids.below) if "plus anciennes" in text]


def test_points_stay_on_one_line_with_whose_they_are(app: Any, begin: Any):  # U31
    from app.style.palette import OCHRE
    from app.text import match_summary
    from app.widgets.paper import inline

    screen = begin(catalogue()["fable"], people(2))
    skip_ahead(screen)
    (summary,) = app.store.finished_matches()
    told = match_summary.outcome(app, summary)
    for player, score in zip(summary.players, summary.scores, strict=True):
        assert f"{player.name} : {score}".replace(" ", "\u00a0") in told
    alone = [
        part for part in told.split(" ") if part.strip().isdigit() or part == inline("icon-trophy", OCHRE)
    ]
    assert alone == [], "a break there would part them"


def test_whoever_won_a_race_is_told_without_points_that_nobody_was_given(app: Any, begin: Any):  # C18
    from app.text import match_summary

    screen = begin(catalogue()["carrots"], people(3))
    skip_ahead(screen)
    (summary,) = app.store.finished_matches()
    told = match_summary.outcome(app, summary)
    order = [summary.players[summary.places.index(place)].name for place in (1, 2, 3)]
    assert [told.index(name) for name in order] == sorted(told.index(name) for name in order)
    bare = told
    for name in order:
        bare = bare.replace(name.replace(" ", "\u00a0"), "")
    assert not [part for part in bare.split() if part.isdigit()], told


def test_a_row_says_by_which_rules_a_match_was_played(app: Any, begin: Any):
    """Two matches of one game would look alike: one for beginners, one of three rounds."""
    fable = catalogue()["fable"]
    for chosen, told in (
        ({}, []),
        ({"variant": "apprentice"}, ["Apprentis"]),
        ({"variant": "apprentice", "match": "championship", "first": "2"}, ["Apprentis, Championnat"]),
    ):
        begin(fable, people(2), **chosen)
        app.go("album")
        settle()
        rows = [row for row in app.manager.current_screen.walk() if type(row).__name__ == "MatchRow"]
        assert rows[0].news.split(" · ")[: len(told)] == told
        assert ("Apprentis" in rows[0].news) == bool(told)
