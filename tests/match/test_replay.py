"""A match looked at again: every place in it, and no more than may be seen from there."""

import pytest

from app.match import Manner, Match, Player
from app.match.replay import Replay
from engines import catalogue
from engines.api import Event
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng

GAMES = sorted(catalogue())
COLOURS = ("blue", "green", "pink")


def played(game: str, moves: int = 10_000, seed: int = 3) -> Match:
    players = [Player(name, colour) for name, colour in zip(("Ana", "Bo", "Cy"), COLOURS, strict=True)]
    match = Match(Record.begin(catalogue()[game], 3, seed, {}), players, Manner.SECRET)
    bot, rng = GreedyBot(match.game), Rng(1)
    while match.to_act and len(match.moved) < moves:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))
    return match


def every(event: Event) -> bool:
    return True


def never(event: Event) -> bool:
    return False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("eyes", [None, 1])
def test_steps_lead_from_the_opening_to_the_end_without_a_gap(game: str, eyes: int | None):
    match = played(game)
    replay = Replay(match, eyes=eyes, is_told=every, ends_round=never)
    assert replay.view(0) == match.view_before(0, eyes)
    assert replay.view(replay.length) == match.view(eyes)
    for place in range(replay.length):
        *_, (_, after) = replay.motions(place)
        there = replay.view(place + 1)
        if replay.steps[place].is_last:  # only a view between two moves knows what may be done next
            assert after.to_act == there.to_act
        else:
            assert after == there


@pytest.mark.parametrize("game", GAMES)
def test_all_that_was_seen_is_seen_again_in_its_order(game: str):
    match = played(game)
    replay = Replay(match, is_told=lambda event: len(str(event)) % 2 == 0, ends_round=never)
    told = [event for step in replay.steps for event in step.events]
    assert told == [event for _, events in match.log(None) for event in events]


def test_a_step_begins_with_each_event_worth_a_sentence():
    match = played("fable", moves=12)
    name = "CardsPlayed"
    replay = Replay(match, is_told=lambda event: type(event).__name__ == name, ends_round=never)
    for step in replay.steps:
        assert sum(type(event).__name__ == name for event in step.events) <= 1
        assert step.seat == match.moved[step.move].seat


@pytest.mark.parametrize("game", GAMES)
def test_nobody_looks_into_a_hand_before_the_end(game: str):
    match = played(game, moves=5)
    assert match.to_act
    assert Replay.all_eyes(match) == (None,)
    with pytest.raises(ValueError, match="may not look"):
        Replay(match, eyes=0, is_told=every, ends_round=never)


def test_after_the_end_everybody_lends_their_eyes():
    assert Replay.all_eyes(played("derby")) == (None, 0, 1, 2)


def by_round() -> Replay:
    match = played("fable")
    return Replay(match, is_told=every, ends_round=lambda event: type(event).__name__ == "TokenPassed")


def test_rounds_are_walked_through_forward_and_back():
    replay = by_round()
    assert len(replay.rounds) > 2
    place, seen = 0, [0]
    while place < replay.length:
        place = replay.next_round(place)
        seen.append(place)
    assert seen == [*replay.rounds, replay.length]
    back = [place]
    while place > 0:
        place = replay.previous_round(place)
        back.append(place)
    assert back == seen[::-1]


def test_from_the_middle_of_a_round_one_goes_back_to_its_beginning():
    replay = by_round()
    second, third = replay.rounds[1:3]
    assert replay.previous_round(third - 1) == second
    assert replay.round_of(third - 1) == 2


def test_a_number_of_moves_has_its_place():
    replay = by_round()
    assert replay.after_moves(0) == 0
    for moves in range(1, len(replay.match.moved) + 1):
        place = replay.after_moves(moves)
        assert replay.steps[place - 1].move == moves - 1
        assert replay.view(place) == replay.match.view_before(moves, None)


@pytest.mark.parametrize("game", ["fable", "reindeer"])
def test_a_hand_is_what_the_table_says_in_the_midst_of_a_move_too(game: str):
    match = played(game, moves=40)
    replay = Replay(match, is_told=every, ends_round=never)
    for place in range(replay.length + 1):
        sizes = replay.view(place).hand_sizes
        hands = [replay.held_by(seat, place).hand for seat in range(len(match.players))]
        assert tuple(map(len, hands)) == sizes
        if place and replay.steps[place - 1].is_last:
            moves = replay.steps[place - 1].move + 1
            assert hands == [match.view_before(moves, seat).hand for seat in range(len(hands))]
