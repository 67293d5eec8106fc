"""A hint says why: one true sentence, from what its person knows (U35)."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.reindeer.proposal import ReindeerProposal
from app.boards.reindeer.text.hints import reason
from app.boards.reindeer.text.names import ReindeerNames
from app.boards.reindeer.text.previews import choose
from app.match import Manner, Match
from app.text.language import LANGUAGES, Translator
from engines.bots import Advice, GreedyBot
from engines.record import Record
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, Track
from engines.rng import Rng
from tests.engines.reindeer.races import cards, race
from tests.ui.tables import moves_of, people


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_a_match_has_a_reason(language: str):
    names = ReindeerNames(Translator(language), people(3))
    match = Match(Record.begin(GAME, 3, 7, {}), people(3), Manner.SECRET)
    bot, rng = GreedyBot(GAME), Rng(5)
    for _ in moves_of(match):
        view = match.view(match.to_act[0])
        said = reason(names, view, Advice(bot.choose(view, rng), view.legal[-1], "hand"))
        assert said
        assert said[-1] in ".!"
        assert "{" not in said


def test_a_reward_is_the_best_of_reasons():
    names = ReindeerNames(Translator("en"), people(2))
    view = GAME.view(race(hands=["gift_1"], reindeer={0: {"gift": [12]}}).state, 0)
    won = Advice(Move(Track.GIFT, cards("gift_1"), 12), Draw(), "won")
    assert reason(names, view, won) == "That is 15\u00a0points at once."


def test_a_hint_says_which_card_is_needed_least():
    """A double one was called by its object alone, beside a single one of the same."""
    names = ReindeerNames(Translator("en"), people(2))
    view = GAME.view(race(hands=["gift_1 gift_2"]).state, 0)
    discards = [Discard(card) for card in (Card.GIFT_1, Card.GIFT_2)]
    told = [reason(names, view, Advice(one, None, "hand")) for one in discards]
    assert told == ["You need this one least: gift.", "You need this one least: double gift."]


def leaping(tracks: str, action: Any, term: str = "hand") -> str:
    """The reason for one way past another that stands on the third square of the tree track."""
    at_leap = race(
        tracks={"tree": tracks},
        reindeer={0: {}, 1: {"tree": [3]}},
        phase="leap",
        leap={"track": "tree", "square": 3, "slid": []},
    )
    found = Advice(action, Pass() if action == Bound() else Bound(), term)
    return reason(ReindeerNames(Translator("en"), people(2)), GAME.view(at_leap.state, 0), found)


@pytest.mark.parametrize(
    ("tracks", "action", "told"),
    [
        (".. .. .Y", Bound(), "From the stable it may set out again next turn."),  # no three squares gained
        (".. .. .Y", Pass(), "The other way leads back to the stable."),
        (".. .. ..", Bound(), "2\u00a0squares further than the other way."),
        (".. .. .. ..", Pass(), "The shorter way is worth more here."),
        (".. .K", Pass(), "You land on skis: two cards for you."),
    ],
)
def test_a_hint_for_a_leap_says_what_comes_of_it(tracks: str, action: Any, told: str):  # R9, R13, R14
    assert leaping(tracks, action) == told


@pytest.mark.parametrize(("tracks", "action"), [(".. .. .Y", Bound()), (".. .. .. ..", Pass())])
def test_what_is_no_nearer_is_no_reason_for_a_way_that_is(tracks: str, action: Any):
    """It was said to be closer to the rewards, and then to lead back to the stable."""
    assert leaping(tracks, action, "reach") == ""


def test_a_hint_speaks_of_ice_only_where_it_carries_on():  # R11
    """It led to a square further back than the one it came from."""
    view = GAME.view(race(hands=["tree_2"], tracks={"tree": ".F .Y"}).state, 0)
    names = ReindeerNames(Translator("en"), people(2))
    further = Advice(Move(Track.TREE, cards("tree_2")), Draw(), "reach")
    assert reason(names, view, further) == "The ice carries you further for free."
    view = GAME.view(race(hands=["tree_2 tree_2"], tracks={"tree": ".. .F Y."}).state, 0)
    home = Advice(Move(Track.TREE, cards("tree_2 tree_2")), Draw(), "hand")
    assert reason(names, view, home) == "From the stable it may set out again next turn."


@pytest.mark.parametrize(
    ("reindeer", "told"),
    [
        ({}, "tap a sign to start a reindeer there."),
        ({"tree": [3]}, "tap one of your reindeer, or a sign for a new one."),
        ({"tree": [1, 3, 5, 7]}, "tap one of your reindeer."),
    ],
    ids=["all at home", "one under way", "all under way"],
)
def test_elves_alone_are_told_what_a_sign_stands_for(reindeer: dict[str, list[int]], told: str):  # R4, R5
    proposal = ReindeerProposal(GAME.view(race(hands=["elf"], reindeer={0: reindeer}).state, 0), True)
    assert proposal.put(HandCard(0)) is None
    said = choose(ReindeerNames(Translator("en"), people(2)), proposal.spots())
    assert said == f"Elves go on any track: {told}"
