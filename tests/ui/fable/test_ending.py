"""What is told and who stands on the podium at the end of the fable."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.boards.base.chapters import heading, parts_of
from app.match import Manner
from app.text.language import Translator
from engines.bots import GreedyBot
from engines.fable import GAME
from engines.fable.events import GameScored
from engines.fable.model import ANIMALS
from engines.rng import Rng
from tests.length import some
from tests.ui.fable.lone_board import LoneBoard, at_choice
from tests.ui.fingers import Tap, centre, do_all, settle, tap
from tests.ui.reading import said
from tests.ui.sizes import LOOKS, UPRIGHT, dressed, laid_out
from tests.ui.tables import people, played, skip_ahead, ways

CHAMPIONSHIP = {"match": "championship", "variant": "apprentice"}  # its rounds are short


def test_animals_that_share_a_step_all_stand_on_it(app: Any):  # F25
    from app.boards.fable.summary import FableSummary

    view = replace(GAME.view(at_choice(), None), steps=(1, 0, 2, 2, 0))
    assert FableSummary(Translator("en"), ()).heroes(view) == [
        ["animal-hare-podium"],
        ["animal-wolf-podium", "animal-fox-podium"],
        [],
    ]


def rounds(screen: Any) -> Iterator[GameScored]:
    """What each round has brought, once its last move is made and everything but its scene was seen."""
    chooser, rng = GreedyBot(GAME), Rng(3)
    while screen.match.to_act:
        while screen.timeline.is_running:
            screen.timeline.skip()
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        scored = [event for event in screen.match.moved[-1].events if isinstance(event, GameScored)]
        while screen.timeline.is_running and not (scored and screen.timeline.awaits_tap):
            screen.timeline.skip()
        yield from scored


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("manner", "speed", "bots", "has_less_motion"),
    [
        (Manner.OPEN, "off", 0, False),
        (Manner.SECRET, "fast", 2, False),
        *some([], [(Manner.OPEN, "fast", 0, True), (Manner.TABLE, "off", 1, True)]),
    ],
)
def test_the_end_of_each_round_is_told_until_a_tap(
    begin: Any, app: Any, manner: Manner, speed: str, bots: int, has_less_motion: bool
):
    """F20, U37: in every manner, whoever plays, whether anything moves or not."""
    screen = begin(GAME, people(3 - bots, bots=bots), manner, **CHAMPIONSHIP)
    app.settings.speed, app.settings.reduced_motion = speed, has_less_motion
    for scored in rounds(screen):
        settle(10)
        assert screen.timeline.awaits_tap, "it went by itself"
        assert screen.moves.round_scene.is_telling == (speed == "fast")
        if screen.moves.round_scene.is_telling:
            do_all([Tap(centre(screen))])
        told = said(screen)
        assert f"Manche {scored.game} sur 3" in told
        for player, points in zip(screen.match.players, scored.totals, strict=True):
            assert {player.name, str(points)} <= set(told)
        screen.moves.round_scene.hurry()  # the podium cheers
        do_all([Tap(centre(screen))])
        assert not screen.moves.is_round_told
    assert screen.ending.ceremony.parent is not None


def test_the_end_of_a_round_is_not_missed_when_the_tablet_is_turned(begin: Any, window: Any):
    screen = begin(GAME, people(2), **CHAMPIONSHIP)
    next(rounds(screen))
    window((600, 800))
    assert screen.timeline.awaits_tap
    assert "Manche 1 sur 3" in said(screen)


def test_the_end_of_a_round_is_told_to_whoever_comes_back_to_it(begin: Any, app: Any, wait_until: Any):
    """The table was left before anybody had tapped, or the app was closed: nothing is lost of it (F20)."""
    screen = begin(GAME, people(3), **CHAMPIONSHIP)
    scored = next(rounds(screen))
    tap(screen.ids.dinner)
    app.matches.resume()
    again = app.manager.current_screen
    wait_until(lambda: again.moves.is_round_told, "the end of the round")
    told = said(again)
    assert "Manche 1 sur 3" in told
    assert {str(points) for points in scored.totals} <= {*told}
    while again.moves.is_round_told:
        do_all([Tap(centre(again))])
        again.timeline.skip()
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert len(again.match.view(None).past) == 1
    again.ways.come_back()  # from a page: it has been seen
    page = app.manager.current_screen
    wait_until(lambda: page.asked is not None, "somebody to be asked")
    assert not page.moves.is_round_told


def test_no_round_is_told_again_once_the_next_has_begun(begin: Any, app: Any, wait_until: Any):
    screen = begin(GAME, people(3), **CHAMPIONSHIP)
    next(rounds(screen))
    while screen.moves.is_round_told or screen.timeline.is_running:
        do_all([Tap(centre(screen))])
        screen.timeline.skip()
    screen.turns.submit(GreedyBot(GAME).choose(screen.match.view(screen.asked), Rng(3)))
    app.matches.resume()
    again = app.manager.current_screen
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert not again.moves.is_round_told


def test_the_ceremony_of_a_championship_shows_all_its_rounds(app: Any, begin: Any):  # U37
    """Their podiums under their names, what each brought, the sums, and the cup."""
    from app.screens.table.rounds import RoundPodium

    match = played(GAME, people(3), **CHAMPIONSHIP)
    app.go("table", match=match, ways=ways())
    screen = app.manager.current_screen
    settle(8)
    ceremony, view = screen.ending.ceremony, match.view(None)
    shown = [part for part in ceremony.walk() if isinstance(part, RoundPodium)]
    assert [part.name for part in shown] == ["Manche 1", "Manche 2", "Manche 3"]
    for part, score in zip(shown, view.past, strict=True):
        heroes = [len(step) for step in part.ids.podium._heroes]
        assert heroes == [score.steps.count(step) for step in (1, 2, 3)]
    for row in ceremony.ids.places.children:
        seat = [player.name for player in match.players].index(row.name)
        cards = list(reversed(row.ids.cards.children))
        assert [card.points for card in cards] == [score.points(seat) for score in view.past]
        assert row.points == sum(card.points for card in cards) == match.result.scores[seat]
    assert (ceremony.trophy, ceremony.trophy_shown) == ("championship-cup", 1)
    assert "en trois manches" in said(ceremony)


def test_a_championship_is_told_from_a_single_game_wherever_scores_stand(app: Any, begin: Any):
    """In the album, the hall of fame, the log and on a postcard."""
    from app.boards.fable.summary import FableSummary
    from app.screens.table.match_postcard import postcard_of

    single = begin(GAME, people(3), variant="apprentice")
    skip_ahead(single)
    screen = begin(GAME, people(3), seed=9, **CHAMPIONSHIP)
    for _ in rounds(screen):
        while screen.timeline.is_running:
            do_all([Tap(centre(screen))])
            screen.timeline.skip()
    settle()
    best = max(screen.match.result.scores)
    name = screen.match.players[screen.match.result.scores.index(best)].name
    card = postcard_of(
        screen.match, screen.match.result, FableSummary(app.words, screen.match.players), app.words, 0.0
    )
    assert card.title.endswith("en trois manches")
    assert card.trophy
    assert [picture for step in card.podium for picture in step], "the people, not the last runners"
    app.go("album", page="over")
    settle(8)
    told = " ".join(said(app.manager.current_screen))
    assert told.count("en trois manches") == 1
    app.go("album", page="fame", game=GAME.id)
    settle(12)
    (facts,) = [card.facts for card in cards_of(app.manager.current_screen) if card.name == name]
    alone = single.match.result.scores[[player.name for player in single.match.players].index(name)]
    assert f"{alone}\u00a0point" in facts.replace(" point", "\u00a0point")
    assert f"{best}\u00a0points en trois manches" in facts.replace(" points", "\u00a0points")


def cards_of(hall: Any) -> list[Any]:
    return [part for part in hall.walk() if type(part).__name__ == "TallyCard"]


def test_from_the_second_round_on_the_log_adds_them_up(lone: LoneBoard):  # F20
    match = played(GAME, people(3), **CHAMPIONSHIP)
    scored = [event for _, events in match.log(None) for event in events if isinstance(event, GameScored)]
    first, second, third = (lone.board.player.view_of(event).caption(event) for event in scored)
    assert "Total" not in first
    assert "Total of 2 rounds" in second
    assert "Total of 3 rounds" in third
    assert all(str(total) in third for total in scored[-1].totals)


def test_whoever_has_won_turns_their_bets_last(app: Any):  # U37
    match = played(GAME, people(3), seed=5)
    from app.boards.fable.summary import FableSummary

    awards = FableSummary(Translator("en"), match.players).awards(match.result)
    order = list(dict.fromkeys(award.seat for award in awards))
    assert [match.result.places[seat] for seat in order] == sorted(match.result.places, reverse=True)
    assert match.result.places[2] != 3, "in the order of seats it would be the same"


def test_races_are_counted_within_their_round(lone: LoneBoard):  # F20, U14
    from app.screens.table.log import rounds as log_rounds

    log = played(GAME, people(3), **CHAMPIONSHIP).log(None)
    told = [
        heading(lone.board, number, parts_of(lone.board, log))
        for number, _ in enumerate(log_rounds(lone.board, log), 1)
    ]
    assert {f"Round {game} · Race 1" for game in (1, 2, 3)} <= {*told}
    assert len({*told}) == len(told)
    single = played(GAME, people(3), variant="apprentice").log(None)
    assert heading(lone.board, 2, parts_of(lone.board, single)) == "Race 2"


def test_the_story_of_a_championship_tells_each_round(app: Any):  # F20
    """Each begins at the start again, has its name, and ends with its own podium."""
    from app.boards.fable.summary import FableSummary

    match = played(GAME, people(3), **CHAMPIONSHIP)
    summary = FableSummary(Translator("fr"), match.players)
    story = summary.story(match.log(None), match.view_before(0, None))
    assert [part.name for part in story.parts] == ["Manche 1", "Manche 2", "Manche 3"]
    ends = [part.start - 1 for part in story.parts[1:]] + [story.length - 1]
    for part, end, score in zip(story.parts, ends, match.view(None).past, strict=True):
        assert {line.points[part.start] for line in story.lines} == {0}
        assert part.start < end
        ranked = sorted(ANIMALS, key=lambda animal: story.rank(story.lines[animal], end), reverse=True)
        steps = [score.steps[animal] for animal in ranked if score.steps[animal]]
        assert steps == sorted(steps)
        assert [score.steps[animal] for animal in ranked[: len(steps)]] == steps, "they are ahead"
    single = played(GAME, people(3), variant="apprentice")
    assert summary.story(single.log(None), single.view_before(0, None)).parts == ()


@pytest.mark.parametrize(("text_scale", "language"), LOOKS)
@pytest.mark.parametrize("size", [(960, 600), *UPRIGHT], ids=str)
def test_three_rounds_have_room_on_one_scene(
    app: Any, as_it_was: None, size: tuple[int, int], text_scale: float, language: str
):
    from tests.ui.layout import problems

    given = {"match": played(GAME, people(5), **CHAMPIONSHIP), "ways": ways()}
    with dressed(app, text_scale, language), laid_out(app, size, 1, "table", **given) as screen:
        screen.turns.go_on()
        settle(4)
        ceremony = screen.ending.ceremony
        faults = ("broken", "outside", "lies on", "dp", "apart")
        assert [fault for fault in problems(ceremony, 0) if any(word in fault for word in faults)] == []
        ids = ceremony.ids
        assert ceremony.keepsakes.y >= ids.story.top - 1
        assert ceremony.keepsakes.top <= ids.honours.top + 1
