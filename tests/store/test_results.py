"""Results and what comes of them."""

from collections import Counter

import pytest

from app.match import Player, TutorialProgress
from app.store import ALL_GAMES
from engines import catalogue
from engines.notation import plain
from tests.store.tables import ANA, BO, GAMES, begin, finish, play


@pytest.mark.parametrize("game", GAMES)
def test_a_hall_of_fame_counts_what_happened(store, game):
    results = [finish(store, game=game, seed=seed)[1] for seed in range(4)]
    tallies = {tally.name: tally for tally in store.hall_of_fame(game)}
    for seat, name in enumerate(("Ana", "Bo")):
        won = [result.places[seat] == 1 for result in results]
        assert tallies[name].played == 4
        assert tallies[name].won == sum(won)
        assert tallies[name].best == max(result.scores[seat] for result in results)
        text = "".join("w" if is_won else "l" for is_won in won)
        assert tallies[name].streak == len(text.split("l")[-1])
        assert tallies[name].longest_streak == max(map(len, text.split("l")))
        favours = catalogue()[game].favours
        backed = Counter(
            str(plain(because.values[favours]))
            for result in results
            for because in result.why
            if because.seat == seat and favours in because.values
        )
        assert dict(tallies[name].favours) == backed
        if backed:
            assert backed[tallies[name].favourite] == max(backed.values())
        assert bool(backed) == bool(favours)


def test_whoever_won_most_comes_first_and_bots_are_no_family(store):
    for seed in range(3):
        finish(store, players=(ANA, Player("Pixel", "pink", bot="greedy"), BO), seed=seed)
    names = [tally.name for tally in store.hall_of_fame("fable")]
    won = [tally.won for tally in store.hall_of_fame("fable")]
    assert set(names) == {"Ana", "Bo"}
    assert won == sorted(won, reverse=True)


def test_one_person_over_all_games(store):
    finish(store, game="fable")
    finish(store, game="derby", players=(Player("ANA", "pink"), BO))
    tallies = store.tallies_of("ana")
    assert [(tally.game, tally.played) for tally in tallies] == [(ALL_GAMES, 2), ("derby", 1), ("fable", 1)]
    assert {tally.name for tally in tallies} == {"ANA"}, "as it was written last"
    outings = store.outings("Ana")
    assert [(outing.game, outing.seats) for outing in outings] == [("derby", 2), ("fable", 2)]
    assert [outing.game for outing in store.outings("Ana", "fable")] == ["fable"]


@pytest.mark.parametrize("is_over", [False, True], ids=["taught to the last", "played on"])
def test_a_lesson_that_comes_to_its_end_is_no_match(store, opened, is_over):
    """In no list and in no tally, whoever ends it: the table, or the next start after a sudden end."""
    for end_it in (lambda number: store.finish(number), lambda _: opened()):
        lesson, match = begin(store)
        progress = TutorialProgress(store, lesson.id)
        progress.begin()
        if is_over:
            progress.end()
        play(match)
        end_it(lesson.id)
        assert store.hall_of_fame() == store.finished_matches() == store.open_matches() == ()
        assert store.outings("Ana") == store.matches_put_away() == store.open_lessons() == ()


def test_a_lesson_waits_as_a_lesson_and_becomes_a_game_once_it_was_stopped(store):
    lesson, _ = begin(store)
    progress = TutorialProgress(store, lesson.id)
    progress.begin()
    assert store.open_matches() == ()
    assert [one.id for one in store.open_lessons()] == [lesson.id]
    progress.end()
    assert [one.id for one in store.open_matches()] == [lesson.id]
    assert store.open_lessons() == ()


def test_erased_statistics_start_again_and_matches_stay(store, opened):
    finish(store, game="fable")
    finish(store, game="derby")
    store.erase_statistics("derby")
    assert store.hall_of_fame("derby") == ()
    assert [tally.played for tally in store.hall_of_fame()] == [1, 1]
    store.erase_statistics()
    again = opened()
    assert again.hall_of_fame() == again.hall_of_fame("fable") == again.outings("Ana") == ()
    assert [len(line.places) for line in again.finished_matches()] == [2, 2]
    finish(again, game="fable", seed=9)
    assert [tally.played for tally in again.hall_of_fame("fable")] == [1, 1]
