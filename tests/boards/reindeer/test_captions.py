"""What a move is called: in the log, on the cover, and before it is made."""

from typing import Any

import pytest

from app.boards.reindeer.summary import ReindeerSummary
from app.boards.reindeer.text.captions import ReindeerCaptions
from app.boards.reindeer.text.names import ReindeerNames
from app.text.guide import Guide
from app.text.language import LANGUAGES, Translator
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, Track
from engines.reindeer.events import CardsPlayed
from tests.engines.reindeer.races import cards, race
from tests.ui.tables import people


@pytest.fixture
def captions() -> ReindeerCaptions:
    return ReindeerCaptions(ReindeerNames(Translator("en"), people(2)))


def events_of(position: Any, *actions: Any) -> list[Any]:
    """Of the moves of one turn."""
    events: list[Any] = []
    state = position.state
    for action in actions:
        step = GAME.apply(state, 0, action)
        events += step.events
        state = step.state
    return events


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("tree_1", "a tree card"),
        ("tree_2", "a double tree card"),
        ("tree_1 tree_1 tree_2 tree_2", "4\u00a0tree cards"),
        ("gift_1 gift_2", "2\u00a0gift cards"),
        ("gift_1 gift_2 elf", "2\u00a0gift cards and an elf"),
        ("elf elf", "2\u00a0elves"),
    ],
)
def test_cards_of_one_object_are_counted_together(captions: ReindeerCaptions, hand: str, said: str):
    """How far they lead together is said beside it: nobody has to multiply."""
    event = CardsPlayed(0, cards(hand), Track.TREE, 6)
    assert captions.played(event) == f"{people(2)[0].name} plays {said}: 6\u00a0squares on the tree track."


@pytest.mark.parametrize("hand", ["tree_1 gift_1", ""])
def test_a_voice_tells_how_it_is_done_from_what_lies_open(captions: ReindeerCaptions, hand: str):  # U39
    position = race(hands=[hand, "letter_1"]).state
    assert captions.advice(GAME.view(position, None)) == captions.advice(GAME.view(position, 0))


def test_a_turn_with_leaps_is_told_in_one_line_that_names_its_player_once(captions: ReindeerCaptions):
    blocked = race(
        tracks={"letter": ".. .. .."}, hands=["letter_1"], reindeer={0: {}, 1: {"letter": [1, 2, 5]}}
    )
    move = Move(Track.LETTER, cards("letter_1"))
    told = captions.recap(events_of(blocked, move, Pass(), Bound(), Bound()))
    assert (
        told == f"{people(2)[0].name} plays a letter card. One square further. “Leap!” “Leap!” 8\u00a0points!"
    )


def test_a_card_given_up_in_the_same_turn_is_told_in_its_line(captions: ReindeerCaptions):
    full = race(hands=["letter_1 letter_1 letter_1 gift_1 gift_1 gift_1"])
    told = captions.recap(events_of(full, Draw(), Discard(Card.GIFT_1)))
    assert told == f"{people(2)[0].name} draws 2\u00a0cards. One card discarded: gift."


@pytest.mark.parametrize(
    ("letter", "herd", "hand", "start", "told"),
    [
        (".. .. ..", {}, "letter_1", 0, "6\u00a0squares left to the reward."),
        (".. .. ..", {0: {"letter": [5]}}, "letter_1", 5, "1\u00a0square left to the reward."),
        ("B.", {}, "letter_1", 0, "The ice carries it back to the stable."),
        ("Y.", {}, "letter_1", 0, "The yeti! Back to the stable."),
        (".. .. .F", {0: {"letter": [5]}}, "letter_1", 5, "The ice carries it to the end! 8\u00a0points!"),
        (
            ".. SF",
            {1: {"letter": [4]}},
            "letter_1 letter_2",
            0,
            "Two squares turn round. Léo’s reindeer comes along: 4\u00a0squares left to the reward."
            " 3\u00a0squares left to the reward.",
        ),
    ],
)
def test_a_recap_tells_where_a_reindeer_has_ended(
    captions: ReindeerCaptions, letter: str, herd: Any, hand: str, start: int, told: str
):  # U11
    position = race(tracks={"letter": letter}, hands=[hand], reindeer={0: {}, 1: {}} | herd)
    said = captions.recap(events_of(position, Move(Track.LETTER, cards(hand), start)))
    assert said.partition(". ")[2] == told


def test_slides_one_after_the_other_are_foretold_as_one(captions: ReindeerCaptions):
    icy = race(tracks={"tree": "B. BB B. .."}, hands=["tree_2 tree_2 tree_1"])
    view = GAME.view(icy.state, 0)
    told = captions.preview(view, GAME.preview(view, Move(Track.TREE, cards("tree_2 tree_2 tree_1"))))
    assert told == "It runs 5\u00a0squares. It slides 3\u00a0squares back."


def test_ice_that_has_served_is_foretold_shortly(captions: ReindeerCaptions):
    """After two slides a long sentence made all of them too small; it is told in full when it happens."""
    facing = race(tracks={"letter": ".F B. .."}, hands=["letter_2"])
    view = GAME.view(facing.state, 0)
    told = captions.preview(view, GAME.preview(view, Move(Track.LETTER, cards("letter_2"))))
    assert told.endswith("It slides one square on. It slides one square back. This ice is used up.")


@pytest.mark.parametrize(("hand", "said"), [("gift_1", "move a reindeer or draw."), ("", "draw two cards.")])
def test_whoever_has_no_card_left_is_not_told_to_move(captions: ReindeerCaptions, hand: str, said: str):  # R5
    assert captions.turn(GAME.view(race(hands=[hand]).state, 0), True) == f"{people(2)[0].name}, {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_what_goes_together_is_not_answered_by_the_elf(language: str):  # R4
    assert Guide(GAME.id, language).rule_about("R4") == "gather"


def test_a_turn_is_seen_again_from_its_first_move():  # R9, U13
    """Only what came after the leap was shown."""
    blocked = race(hands=["letter_1", "gift_1"], reindeer={0: {}, 1: {"letter": [1]}})
    events = events_of(blocked, Draw())
    move, leap = blocked.move("letter", "letter_1").events, blocked.bound().events
    last_race = ReindeerSummary(Translator("en"), people(2)).last_race
    assert last_race(((1, tuple(events)), (0, tuple(move)), (0, tuple(leap)))) == range(1, 3)
    assert last_race(((1, tuple(events)),)) == range(1)
    assert last_race(()) == range(0)
