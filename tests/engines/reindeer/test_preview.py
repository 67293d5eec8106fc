"""A preview is the way of a reindeer before anybody has decided anything."""

from engines.reindeer import GAME
from engines.reindeer.actions import Draw, Move, Track
from engines.reindeer.events import CardsDrawn, DiscardAsked, DrawStarted, ReindeerMet, ReindeerMoved
from tests.engines.reindeer.races import cards, race
from tests.engines.tables import Setup, walk


def test_preview_and_outcome_are_equal_over_thousands_of_random_moves(counts):
    played, seed = 0, 0
    while played < counts(2_000, 10_000):
        seed += 1
        for moment in walk(Setup(GAME, 2 + seed % 3), seed):
            promised = GAME.preview(GAME.view(moment.state, moment.seat), moment.action)
            assert promised == tuple(event for event in moment.events if not event.ends_undo)
            played += 1


def test_the_way_is_shown_up_to_the_next_choice():  # R9, R11
    table = race(tracks={"dessert": ".. .. .F"}, hands=["dessert_2 elf"], reindeer={1: {"dessert": [3, 7]}})
    view = GAME.view(table.state, 0)
    move = Move(Track.DESSERT, cards("dessert_2 elf"))
    ghost = GAME.preview(view, move)
    assert [event.end for event in ghost if isinstance(event, ReindeerMoved)] == [3]
    assert isinstance(ghost[-1], ReindeerMet)
    table.do(move)
    bound = GAME.preview(GAME.view(table.state, 0), table.legal[1])
    assert [event.path for event in bound if isinstance(event, ReindeerMoved)] == [(4, 5, 6), (7,)]
    assert isinstance(bound[-1], ReindeerMet)


def test_a_preview_says_that_cards_are_drawn_but_not_which():  # R3
    view = GAME.view(race(hands=["elf elf elf elf elf elf"]).state, 0)
    ghost = GAME.preview(view, Draw())
    assert [type(event) for event in ghost] == [DrawStarted, DiscardAsked]
    assert not any(isinstance(event, CardsDrawn) for event in ghost)


def test_whoever_passes_by_gets_the_same_preview():
    table = race(hands=["elf"], tracks={"tree": "FF"})
    move = table.legal[-1]
    assert GAME.preview(GAME.view(table.state, None), move) == GAME.preview(GAME.view(table.state, 0), move)
