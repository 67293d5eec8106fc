"""The fable's lesson without a screen: whoever learns, and however, has soon seen all five animals run."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.boards.base.target import CommitButton, HandCard
from app.boards.base.tutorial import ANYTHING, LAST_STEP, Done
from app.boards.fable.targets import AnimalPawn, MeadowTile
from app.boards.fable.tutorial import APPRENTICES, FableTutorial
from app.text.guide import Guide
from app.text.language import LANGUAGES, Translator
from engines.bots import BOTS
from engines.fable import GAME
from engines.fable.actions import Animal, Card, PlaceBet, Play
from engines.fable.events import AnimalMoved, MoveReason, RaceStarted
from engines.fable.model import Phase
from engines.record import Record
from engines.rng import Rng

COURSE = FableTutorial()
LEARNER = 0
MOST_MOVES = 8  # with a bet and five animals, six are the fewest
KINDS_OF_LEARNER = 12
NUMBERS = {"fr": "avec 0, 1, 2, 3 ou 4 cartes", "en": "with 0, 1, 2, 3 or 4 cards"}
THREE_BETS = {"fr": "À deux, chacun a trois paris", "en": "With two players, each has three bets"}

Log = list[tuple[int, tuple[Any, ...]]]


def lesson(bet: PlaceBet, chance: int) -> Iterator[tuple[Any, Log]]:
    """Before each move of a learner who plays some of the cards that are pointed at; and after the last."""
    plan = COURSE.plan
    state: Any = Record.begin(GAME, plan.seats, plan.seed, plan.options).opening()
    robot, robots_chance, learner = BOTS[plan.bot](GAME), Rng(plan.chance), Rng(chance)
    log: Log = []
    while True:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        if seat != LEARNER:
            action = robot.choose(view, robots_chance.split())
        else:
            yield view, [*log]
            action = bet if view.phase is Phase.BETS else _follow(view, log, learner)
        step = GAME.apply(state, seat, action)
        state = step.state
        log.append((seat, step.events))
        if any(told.name == LAST_STEP for told in COURSE.looking_back(GAME.view(state, LEARNER), log)):
            yield GAME.view(state, LEARNER), log
            return


def _follow(view: Any, log: Log, learner: Rng) -> Play:
    offered = list(COURSE.due(view, log, None))[-1]
    cards = [view.hand[target.index] for target in offered.at if isinstance(target, HandCard)]
    plays = [play for play in view.legal if isinstance(play, Play) and set(play.cards()) <= set(cards)]
    return learner.choice(plays)


def bets() -> list[PlaceBet]:
    plan = COURSE.plan
    return list(GAME.view(Record.begin(GAME, plan.seats, plan.seed, plan.options).opening(), LEARNER).legal)


@pytest.mark.parametrize("bet", bets(), ids=lambda bet: str(bet.card))
def test_all_five_have_run_after_a_few_moves_whatever_is_bet_on(bet: PlaceBet):
    for chance in range(KINDS_OF_LEARNER):
        *decisions, (_, log) = lesson(bet, chance)
        assert len(decisions) <= MOST_MOVES
        races = [event for _, events in log for event in events if isinstance(event, RaceStarted)]
        assert not any(race.has_howl for race in races), "in a first lesson everybody runs"


@pytest.mark.parametrize("chance", range(KINDS_OF_LEARNER))
def test_every_step_comes_up_before_the_end(chance: int):  # F8, F17, F18
    *decisions, (view, log) = lesson(bets()[0], chance)
    due = {step.name for view, log in decisions for step in COURSE.due(view, log, None)}
    due |= {step.name for step in COURSE.looking_back(view, log)}
    assert due >= Guide("fable", "fr").steps - {ANYTHING}


def test_a_race_is_explained_before_the_first_one_runs():  # F10, F11
    view, log = next(found for found in lesson(bets()[0], 0) if found[0].phase is Phase.PLAY)
    assert not any(isinstance(event, RaceStarted) for _, events in log for event in events)
    first, second, third, *_ = COURSE.due(view, log, None)
    assert (first.name, second.name, third.done) == ("start", "race", Done.PLAYED)


def test_every_card_that_may_become_the_bet_is_pointed_at():
    view, log = next(lesson(bets()[0], 0))
    bet = next(step for step in COURSE.openings(view, log) if step.name == "bet")
    pointed = {view.hand[target.index] for target in bet.at if isinstance(target, HandCard)}
    assert pointed == {placed.card for placed in view.legal}


def test_the_prepared_match_shows_what_is_special_about_the_animals():
    *_, (_, log) = lesson(bets()[0], 0)
    moves = [event for _, events in log for event in events if isinstance(event, AnimalMoved)]
    assert any(move.why is MoveReason.STREAM for move in moves)
    assert any(str(move.animal) == "tortoise" and not move.cards and move.end > move.start for move in moves)


def test_it_points_at_cards_of_an_animal_that_is_new():
    for view, log in lesson(bets()[0], 0):
        used = COURSE.used(LEARNER, log)
        offered = list(COURSE.due(view, log, None))[-1]
        if view.phase is Phase.PLAY and offered.name not in (ANYTHING, LAST_STEP):
            assert offered.name not in used
            pointed = [view.hand[target.index] for target in offered.at if isinstance(target, HandCard)]
            assert {str(card.animal) for card in pointed} == {offered.name}


def test_no_ring_that_is_meant_for_a_stream_lies_round_another_animal():
    view = next(view for view, _ in lesson(bets()[0], 0) if view.phase is Phase.PLAY)
    near, far = view.streams
    positions = [0] * len(view.positions)
    assert COURSE.where(view, "lamb") == (AnimalPawn(Animal.LAMB), MeadowTile(near), MeadowTile(far))
    positions[Animal.FOX] = near
    assert COURSE.where(replace(view, positions=tuple(positions)), "lamb")[1:] == (MeadowTile(far),)


@pytest.mark.parametrize(
    ("hand", "pointed"),
    [((Card.WOLF, Card.HOWL), 1), ((Card.HOWL, Card.HOWL), 2), ((Card.FOX, Card.LAMB), 0)],
)
def test_it_points_at_a_howl_only_where_there_is_no_other_wolf(hand: tuple[Card, ...], pointed: int):
    view = next(view for view, _ in lesson(bets()[0], 0) if view.phase is Phase.PLAY)
    legal = tuple(Play(card.animal, 1, int(card is Card.HOWL)) for card in hand)
    targets = COURSE.targets(replace(view, hand=hand, legal=legal), "wolf")
    assert targets == tuple(HandCard(index) for index in range(pointed))


def test_the_button_is_pointed_at_only_once_something_new_is_put_forward():
    tried = set()
    for view, log in lesson(bets()[0], 0):
        used = COURSE.used(LEARNER, log)
        for play in view.legal if view.phase is Phase.PLAY else ():
            topic, offered = str(play.animal), list(COURSE.due(view, log, play))[-1]
            tried.add(topic in used)
            assert (offered.at == (CommitButton(),)) == (topic not in used or offered.name == ANYTHING)
            assert topic in used or offered.name == topic
    assert tried == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_the_button_and_the_card_as_they_are_named(language: str):
    guide, words = Guide("fable", language), Translator(language)
    assert words.say("Confirm") in guide.step("bet").text
    assert words.say("howl") in guide.step("wolf-seen").text
    assert COURSE.steps <= guide.steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_the_numbers_of_an_animal_are_and_how_many_bets_two_have(language: str):
    guide = Guide("fable", language)
    assert NUMBERS[language] in guide.step("race").text  # F11
    rules = " ".join(block.get("text", "") for section in guide.sections for block in section["blocks"])
    assert all(THREE_BETS[language] in told for told in (guide.step(LAST_STEP).text, rules))  # F4


# -- apprentices --------------------------------------------------------------------------


def apprentices(chance: int) -> tuple[list[list[str]], Log]:
    """The steps due at each decision of a learner who does some of what is pointed at, and at the end."""
    plan = APPRENTICES.plan
    state: Any = Record.begin(GAME, plan.seats, plan.seed, plan.options).opening()
    robot, robots_chance, learner = BOTS[plan.bot](GAME), Rng(plan.chance), Rng(chance)
    log: Log = []
    due: list[list[str]] = []
    while len(due) < MOST_MOVES + 1:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        if seat == LEARNER:
            steps = list(APPRENTICES.due(view, log, None))
            due.append([step.name for step in steps])
            action = learner.choice(view.legal)
        else:
            action = robot.choose(view, robots_chance.split())
        step = GAME.apply(state, seat, action)
        state = step.state
        log.append((seat, step.events))
        last = [step.name for step in APPRENTICES.looking_back(GAME.view(state, LEARNER), log)]
        if LAST_STEP in last:
            return [*due, last], log
    raise AssertionError("the lesson does not end")


def test_apprentices_learn_the_game_that_they_play():  # F21
    assert COURSE.suited({"variant": "apprentice"}) is APPRENTICES
    assert COURSE.suited({"variant": "standard"}) is COURSE
    assert APPRENTICES.plan.options["variant"] == "apprentice"


@pytest.mark.parametrize("chance", range(KINDS_OF_LEARNER))
def test_apprentices_hear_of_all_there_is_before_the_end(chance: int):  # F17, F22, F23, F24, F25
    *decisions, last = apprentices(chance)[0]
    assert len(decisions) <= MOST_MOVES
    told = {name for names in (*decisions, last) for name in names}
    assert told >= Guide("fable", "fr", APPRENTICES.words).steps - {ANYTHING}
    assert all(LAST_STEP not in names for names in decisions)
    assert {"race", "turbo", "pick"} <= set(next(names for names in decisions if "race" in names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_apprentices_hear_nothing_of_what_they_have_not(language: str):  # F21, F22
    guide, words = Guide("fable", language, APPRENTICES.words), Translator(language)
    assert APPRENTICES.steps <= guide.steps
    told = " ".join(guide.step(name).text for name in guide.steps).lower()
    for missing in ("howl", "hurlement", "ruisseau", "stream", "deuxième pari", "second bet"):
        assert missing not in told
    assert words.say("Confirm") in guide.step("cards").text
    assert words.say("Confirm") in guide.step("pick").text
