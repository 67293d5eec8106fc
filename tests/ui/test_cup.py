"""A cup from home to its ceremony, on the real screens and by real touches."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cup import RacerStanding, standings
from app.match import Manner, NotKept
from app.store import RaceEntry
from engines import catalogue
from engines.record import Record
from tests.ui.cups import GAMES, LEA, PAPA, PIXEL, ZOE, at, begin_cup, race, run_cup, sheet_of
from tests.ui.fingers import press, settle, tap
from tests.ui.reading import find, said
from tests.ui.sizes import dressed, laid_out
from tests.ui.tables import empty

pytestmark = pytest.mark.usefixtures("at_home")
TAB, ENTER, ESCAPE = 9, 13, 27

Wait = Callable[[Callable[[], bool], str], None]


# -- a new one --------------------------------------------------------------------------


def test_a_family_opens_a_cup_from_home_and_starts_its_first_race(app: Any, wait_until: Wait):
    for one in (LEA, PAPA):  # they have played here before
        app.store.begin(Record.begin(catalogue()["derby"], 2, 1, {}), (one, ZOE), Manner.OPEN)
    app.go("home")
    settle(4)
    tap(find(app.manager.current_screen, "La coupe de la famille"))
    screen = app.manager.current_screen
    settle(4)
    tap(screen.ids.begin)
    assert app.manager.current_screen is screen, "nobody takes part yet"
    for name in ("Léa", "Papa", "Robot facile"):
        tap(find(screen, name))
    settle()
    assert screen.problem == ""
    screen.ids.name.text = "Noël chez Mamie"
    tap(screen.ids.begin)
    (cup,) = app.store.cups.open()
    assert cup.name == "Noël chez Mamie"
    assert [(one.name, one.bot) for one in cup.racers] == [("Léa", None), ("Papa", None), ("Pixel", "easy")]
    assert sorted(cup.games) == sorted(GAMES)
    settle(4)
    tap(app.manager.current_screen.ids.go)
    setup = app.manager.current_screen
    assert (setup.name, setup.game.id) == ("setup", cup.games[0])
    assert {one.name for one in setup.seating.players()} >= {"Léa", "Papa"}
    settle(4)
    tap(setup.ids.play)
    wait_until(lambda: app.navigation.shown[0] == "table", "the table of the race")
    (begun,) = app.store.cups.get(cup.id).races
    assert begun.number == 0


def test_the_order_of_races_may_be_changed_and_the_same_game_come_twice(app: Any):
    screen = at(app, page="new")
    before = list(screen.programme)
    settle(4)
    rows = list(reversed(screen.ids.programme.children))
    rows[1].dispatch("on_earlier")
    assert screen.programme == [before[1], before[0], *before[2:]]
    rows = list(reversed(screen.ids.programme.children))
    rows[3].dispatch("on_drop")
    screen._add_game(before[1])
    assert screen.programme == [before[1], before[0], before[2], before[1]]
    for _ in range(20):
        screen._add_game(before[0])
    assert len(screen.programme) == 12
    for _ in range(20):
        screen.ids.programme.children[-1].dispatch("on_drop")
    assert len(screen.programme) == 1


def test_somebody_who_has_never_played_here_can_take_part(app: Any):
    screen = at(app, page="new")
    screen._ask_for_a_name()
    settle(4)
    screen._sheet.ids.field.text = "  "
    screen._sheet.settle(screen._sheet.ids.field.text)
    assert screen._sheet.problem
    screen._sheet.settle("Tante Lou")
    assert [one.name for one in screen.racers()] == ["Tante Lou"]
    screen._meet("tante lou")
    assert len(screen.racers()) == 1


def test_the_names_of_cups_follow_the_year(app: Any):
    from datetime import datetime

    from app.text.cup_words import new_name
    from app.text.language import Translator

    words = Translator("fr")

    def named(*day: int, taken: tuple[str, ...] = ()) -> str:
        return new_name(words, datetime(*day).timestamp(), taken)

    assert named(2026, 12, 24) == "Noël 2026"
    assert named(2027, 1, 3) == "Noël 2026"
    assert named(2027, 1, 20) == "Hiver 2027"
    assert named(2026, 7, 1, taken=("été 2026",)) == "Été 2026 (2)"


# -- its page ---------------------------------------------------------------------------


def test_the_page_says_in_words_whom_everybody_beat_and_what_can_still_change(app: Any):
    cup = begin_cup(app)
    race(app, cup, 0)
    screen = at(app, cup=cup)
    table = standings(app.store.cups.get(cup))
    text = "\n".join(said(screen)).replace("\xa0", " ")
    for one in table:
        assert f"{one.beaten}" in text
    assert "sur 3" in text
    assert "Noël 2026" in text
    screen.tell_racer(table[0])
    told = " ".join(said(sheet_of(screen))).replace("\xa0", " ")
    assert "Tu as battu" in told or "Tu n’as encore battu personne" in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1st place", "2nd place", "3rd place", "4th place"]),
        ("fr", ["1re place", "2e place", "3e place", "4e place"]),
    ],
)
def test_a_place_is_told_as_it_is_spoken(language: str, told: list[str]):
    from app.text import cup_words
    from app.text.language import Translator

    found = [cup_words.place_words(place, 4, Translator(language)) for place in range(1, 5)]
    assert [text.replace("\xa0", " ").rsplit(" ", 2)[0] for text in found] == told


@pytest.mark.parametrize(
    ("beaten", "is_you", "told"),
    [
        (0, False, "Léa n’a encore battu personne, mais a fini à égalité avec\xa01."),
        (0, True, "Tu n’as encore battu personne, mais tu as fini à égalité avec\xa01."),
        (2, False, "Léa a battu 2\xa0personnes sur 4, et fini à égalité avec\xa01."),
    ],
)
def test_who_was_level_with_others_is_told_so(beaten: int, is_you: bool, told: str):
    from app.text import cup_words
    from app.text.language import Translator

    one = RacerStanding(LEA, races=1, beaten=beaten, level=1, met=4)
    found = cup_words.beaten(one, Translator("fr"), is_you=is_you)
    assert found.replace("\xa0", " ") == told.replace("\xa0", " ")


def test_another_than_the_next_race_is_set_up_by_a_touch(app: Any):
    cup = begin_cup(app)
    screen = at(app, cup=cup)
    rows = list(reversed(screen.ids.races.children))
    tap(rows[2])
    setup = app.manager.current_screen
    assert (setup.name, setup.game.id) == ("setup", GAMES[2])
    assert setup.fit.endswith("course 3 sur 4")
    setup.back()
    assert app.manager.current_screen.title == "Noël 2026"


def test_a_race_with_a_head_start_and_help_says_so_and_of_nobody_that_they_were_helped(app: Any):
    cup = begin_cup(app)
    helped = race(app, cup, 0, players=(LEA, PAPA, ZOE), head_start="large,none,small")
    app.store.cups.help_with(helped)
    screen = at(app, cup=cup)
    row = screen.ids.races.children[-1]
    assert row.news.endswith("a gagné · quelqu’un a été aidé · coup de pouce pour Léa et Zoé")
    screen.open_race(0)
    assert "Coup de pouce\xa0: Léa (grand), Zoé (petit)." in said(sheet_of(screen))
    screen.back()
    app.store.delete(helped)
    again = at(app, cup=cup)
    assert again.ids.races.children[-1].news.endswith("a gagné · quelqu’un a été aidé"), (
        "it is not known any more"
    )


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 1.0), ((960, 600), 2.0), ((600, 960), 1.0)], ids=str
)
def test_what_is_done_next_is_said_in_words_in_every_window(app: Any, size: tuple[int, int], scale: float):
    cup = begin_cup(app)
    race(app, cup, 0)
    with dressed(app, scale, "fr"):
        with laid_out(app, size, 1, "cup", page="new") as screen:
            screen._meet("Léa")
            screen._meet("Papa")
            settle()
            (begin,) = (
                slip
                for slip in screen.walk()
                if getattr(slip, "icon", "") == "trophy" and not slip.disabled and slip.height
            )
            assert begin.words == "Ouvrir la coupe"
            assert 0 <= begin.y < begin.top <= size[1], "it need not be searched for"
        with laid_out(app, size, 1, "cup", cup=cup) as screen:
            assert "1\xa0course courue sur 4" in said(screen)
            assert screen.ids.promises.y >= screen.ids.races.top, "before the races"


def test_a_race_that_waits_is_gone_on_with_from_its_cup(app: Any, wait_until: Wait):
    cup = begin_cup(app)
    waiting = race(app, cup, 1, moves=5)
    app.store.put_away(waiting)
    screen = at(app, cup=cup)
    assert screen.main_words == "Continuer : La Course aux carottes"
    tap(screen.ids.go)
    wait_until(lambda: app.navigation.shown[0] == "table", "the table of the race")
    assert [line.id for line in app.store.open_matches()] == [waiting]


def test_a_race_is_taken_out_by_a_question_alone(app: Any):
    cup = begin_cup(app)
    raced = race(app, cup, 0)
    screen = at(app, cup=cup)
    screen.open_race(0)
    tap(find(sheet_of(screen), "Retirer de la coupe"))
    settle(30)
    question = screen.question
    assert question is not None
    assert app.store.cups.get(cup).races != ()
    tap(question.ids.no)
    settle(30)
    assert app.store.cups.get(cup).races != ()
    screen.ask_to_take_out(app.store.cups.get(cup).races[0])
    settle(30)
    tap(screen.question.ids.yes)
    settle(30)
    assert app.store.cups.get(cup).races == ()
    assert raced in [line.id for line in app.store.finished_matches()]


def test_a_race_that_cannot_be_watched_again_says_why(app: Any):
    cup = begin_cup(app)
    raced = race(app, cup, 0)

    def lose_its_record(db: sqlite3.Connection) -> None:
        """Its header names a game that no tablet has."""
        query = "UPDATE matches SET header = replace(header, '\"derby\"', '\"snails\"') WHERE id = ?"
        db.execute(query, (raced,))

    app.store._database.write(lose_its_record)
    screen = at(app, cup=cup)
    screen.open_race(0)
    tap(find(sheet_of(screen), "Revoir"))
    settle(4)
    again = app.manager.current_screen
    assert (app.navigation.shown[0], again.cup.id) == ("cup", cup)
    assert again.bar is not None
    assert again.notice == "Cette partie demande une version plus récente du jeu."
    app.store.cups.delete(cup)
    app.matches.look(raced, "cup", cup=cup)
    settle(4)
    assert app.manager.current_screen.notice == again.notice, "the cup itself is gone"


def test_a_cup_is_deleted_by_a_question_and_its_games_stay(app: Any):
    cup = begin_cup(app)
    raced = race(app, cup, 0)
    screen = at(app, cup=cup)
    tap(screen.ids.erase)
    settle(30)
    press(ESCAPE)
    settle(30)
    assert app.store.cups.every() != ()
    tap(screen.ids.erase)
    settle(30)
    tap(screen.question.ids.yes)
    settle(30)
    assert app.store.cups.every() == ()
    assert [line.id for line in app.store.finished_matches()] == [raced]


def test_what_cannot_be_kept_is_said_and_changes_nothing(app: Any, monkeypatch: pytest.MonkeyPatch):
    cup = begin_cup(app)

    def refuse(_cup: int) -> None:
        raise NotKept("full")

    monkeypatch.setattr(app.store.cups, "delete", refuse)
    screen = at(app, cup=cup)
    screen._change(lambda: app.store.cups.delete(cup), lambda: None)
    settle(4)
    assert app.manager.current_screen.name == "home"
    assert app.manager.current_screen.notice


def test_a_hint_marks_the_race_as_helped_and_it_counts(app: Any, wait_until: Wait):
    cup = begin_cup(app, racers=(LEA, PIXEL), games=("reindeer",))
    app.matches.start(catalogue()["reindeer"], (LEA, PIXEL), Manner.OPEN, {}, RaceEntry(cup, 0))
    screen = app.manager.current_screen
    wait_until(lambda: screen.asked == 0 and screen.robots.can_hint, "Léa to be asked")
    assert not app.store.cups.get(cup).races[0].is_helped
    screen.robots.hint()
    wait_until(lambda: app.store.cups.get(cup).races[0].is_helped, "the mark")


# -- the end of a race, and of the cup ----------------------------------------------------


def test_after_a_race_the_large_button_leads_to_its_cup(app: Any, wait_until: Wait):
    cup = begin_cup(app, games=("derby", "fable"))
    app.matches.resume(race(app, cup, 0, is_told=False))
    ceremony = app.manager.current_screen.ending.ceremony
    wait_until(lambda: ceremony.parent is not None, "the ceremony of the race")
    assert ceremony.rematch == "Retour à la coupe"
    ceremony.dispatch("on_rematch")
    screen = app.manager.current_screen
    assert (screen.name, screen.cup.id, len(screen.cup.finished)) == ("cup", cup, 1)


def test_the_cup_is_handed_over_once_and_carries_the_names(app: Any, heard: list[str]):
    cup = run_cup(app)
    screen = at(app, cup=cup)
    assert screen.main_words == "Remettre la coupe !"
    tap(screen.ids.go)
    award = app.manager.current_screen
    settle(4)
    award._motion.finish()
    settle(4)
    table = standings(app.store.cups.get(cup))
    first = [one.player.name for one in table if one.place == 1]
    assert award.names == " et ".join(first)
    assert set(award.others.split(" · ")) == {one.name for one in (LEA, PAPA, ZOE)} - set(first)
    assert "fanfare" in heard
    assert PIXEL.name not in " ".join(said(award)), "a robot is never on the cup"
    assert app.store.cups.get(cup).is_over
    award.back()
    assert app.manager.current_screen.main_words == "Revoir la remise de la coupe"
    assert app.store.cups.open() == ()


def test_a_postcard_tells_of_the_cup_and_of_its_people(
    app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wait_until: Wait
):
    """Kept as one of a match; no race of it is told, and no robot is on it."""
    from app.widgets.postcard import PostcardPaper

    cards: list[Any] = []
    monkeypatch.setattr(app, "shared_folder", lambda: tmp_path)
    monkeypatch.setattr(
        "app.widgets.postcard.PostcardPaper", lambda card: cards.append(card) or PostcardPaper(card)
    )
    award = at(app, cup=run_cup(app), page="award")
    award._motion.finish()
    settle(2)
    tap(find(award, "Carte postale"))
    wait_until(lambda: any(tmp_path.iterdir()), "the picture")
    (file,) = tmp_path.iterdir()
    assert file.name.endswith("-cup.png")
    assert any(str(file) in text for text in said(award))
    (card,) = cards
    assert (card.title, card.headline) == ("Noël 2026", award._stays)
    assert {line.player.name for line in card.lines} == {one.name for one in (LEA, PAPA, ZOE)}
    assert [line.place for line in card.lines] == sorted(line.place for line in card.lines)
    ended = {line.name: line.points[-1] for line in card.story.lines}
    assert ended == {one.player.name: float(one.share) for one in standings(award.cup) if one.place}
    assert {(len(line.points), line.points[0]) for line in card.story.lines} == {(3, 0.5)}, "all begin level"
    award.back()
    settle(2)
    assert app.manager.current_screen is award, "first the sheet is put away"
    assert not any(str(file) in text for text in said(award))


def test_nobody_sees_who_has_won_before_it_is_told(app: Any, monkeypatch: pytest.MonkeyPatch):
    """The page that turns lets the next one be seen."""
    turned: list[Callable[[], None]] = []
    monkeypatch.setattr(app, "once_seen", turned.append)
    award = at(app, cup=run_cup(app), page="award")
    assert {(row.come, award.risen) for row in award._rows} == {(0, 0)}
    for begin in turned:
        begin()
    award._motion.finish()
    assert {(row.come, award.risen) for row in award._rows} == {(1, 1)}


def test_a_tap_tells_all_of_the_ceremony_at_once_and_does_nothing_else(app: Any):
    award = at(app, cup=run_cup(app), page="award")
    assert award.is_moving
    tap(find(award, "Retour aux jeux"))
    assert app.manager.current_screen is award
    assert not award.is_moving
    assert [row.come for row in award._rows] == [1, 1, 1]
    tap(find(award, "Retour aux jeux"))
    assert app.manager.current_screen.name == "home"


def test_whoever_leaves_in_the_middle_hears_no_fanfare(app: Any, heard: list[str]):
    award = at(app, cup=run_cup(app), page="award")
    assert award.is_moving
    award.back()
    settle(4)
    assert "fanfare" not in heard


def test_with_less_motion_nothing_moves_and_all_is_told(app: Any):
    app.settings.reduced_motion = True
    award = at(app, cup=run_cup(app), page="award")
    assert all(row.come in (0, 1) for row in award._rows)
    award._motion.finish()
    assert (award.risen, award.headline) == (1, award._stays)
    app.settings.reduced_motion = False


# -- home and album -----------------------------------------------------------------------


def test_home_shows_the_cup_that_waits_and_leads_to_it(app: Any):
    cup = begin_cup(app)
    app.go("home")
    settle(4)
    tap(find(app.manager.current_screen, "Noël 2026"))
    assert app.manager.current_screen.cup.id == cup
    begin_cup(app, name="Vacances")
    app.go("home")
    settle(4)
    home = app.manager.current_screen
    assert "et 1\xa0autre coupe" in said(home)
    tap(find(home, "Vacances"))
    assert {"Noël 2026", "Vacances"} <= set(said(app.manager.current_screen))


def test_a_cup_that_was_handed_over_is_in_the_album_and_in_the_hall_of_fame(app: Any):
    cup = run_cup(app)
    app.store.cups.end(cup)
    app.go("album", page="over")
    settle(12)
    album = app.manager.current_screen
    assert "Noël 2026" in said(album)
    app.go("album", page="fame")
    settle(20)
    fame = app.manager.current_screen
    winners = [one.player for one in standings(app.store.cups.get(cup)) if one.place == 1]
    cards = [card for card in fame.walk() if getattr(card, "facts", "").find("coupe") >= 0]
    assert {card.name for card in cards} == {one.name for one in winners}
    tap(find(fame, "Noël 2026"))
    assert app.manager.current_screen.cup.id == cup


@pytest.mark.parametrize(
    ("moves", "words"), [(5, "sa place y sera de nouveau libre"), (10_000, "garde son résultat")]
)
def test_before_a_race_is_deleted_it_is_said_what_becomes_of_it(app: Any, moves: int, words: str):
    cup = begin_cup(app)
    raced = race(app, cup, 0, moves=moves)
    app.store.put_away(raced)
    app.go("album", page="away")
    settle(8)
    album = app.manager.current_screen
    album.ask_to_delete(app.store.summary(raced))
    settle(30)
    assert words in album.question.text
    assert "Noël 2026" in album.question.text
    album.back()
    settle(30)


# -- as a file ----------------------------------------------------------------------------


def test_a_cup_is_shared_from_its_page_and_comes_back_through_the_album(
    app: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(app, "shared_folder", lambda: tmp_path)
    cup = run_cup(app)
    before = app.store.cups.get(cup)
    screen = at(app, cup=cup)
    tap(screen.ids.share)
    settle(4)
    tap(sheet_of(screen).ids.save)
    settle(4)
    (path,) = tmp_path.iterdir()
    assert screen.sheet is None
    empty(app.store)
    app.go("album")
    settle(8)
    album = app.manager.current_screen
    album.take_in()
    settle(4)
    album.sheet.take_in(str(path))
    settle(4)
    back = app.manager.current_screen.cup
    assert (back.sign, back.racers, standings(back)) == (before.sign, before.racers, standings(before))
    app.go("album")
    settle(8)
    album = app.manager.current_screen
    album.take_in()
    settle(4)
    album.sheet.take_in(str(path))
    assert "déjà là" in album.sheet.answer
