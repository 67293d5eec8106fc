"""What is said in the carrot race: why a hint is good, what will surely follow, what a rule says."""

from dataclasses import replace

import pytest

from app.boards.carrots.art import carrot_cards
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.text.captions import CarrotsCaptions
from app.boards.carrots.text.labels import price_tag, sign, sign_title
from app.boards.carrots.text.names import CarrotsNames
from app.match import Manner, Match
from app.text.guide import Guide
from app.text.language import LANGUAGES, Translator
from engines.bots import Advice, GreedyBot
from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack
from engines.carrots.events import LettuceEaten, MoveReason, PawnMoved, RankChecked, TurnMissed
from engines.carrots.model import FINISH, Phase
from engines.carrots.view import homecoming
from engines.record import Record
from engines.rng import Rng
from tests.engines.carrots.races import at, race, scene, two
from tests.rows import rows
from tests.ui.tables import moves_of, people


def english() -> CarrotsCaptions:
    return CarrotsCaptions(CarrotsNames(Translator("en"), people(4)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_hint_of_a_match_has_a_reason_and_tells_what_follows(language: str, seats: int):  # U12, U35
    captions = CarrotsCaptions(CarrotsNames(Translator(language), people(seats)))
    match = Match(Record.begin(GAME, seats, 7, {}), people(seats), Manner.SECRET)
    bot, rng = GreedyBot(GAME), Rng(5)
    for _ in moves_of(match):
        view = match.view(match.to_act[0])
        action = bot.choose(view, rng)
        why = captions.reason(view, Advice(action, view.legal[-1], "way"))
        for said in (why, captions.preview(view, GAME.preview(view, action))):
            assert said.endswith((".", "!"))
            assert "{" not in said


# What is said | the position | an action | the next best one | the reason for it
REASONS = rows("""
the last squares | 50:70:0 3 12 | advance 4 | advance 5 | From there you can finish with your next run.
too many carrots, and another run takes fewer | 50:190:0 3 12 | advance 5 | fall_back
    | A run uses up carrots: you have too many to finish.
too many carrots, and another run takes more | 50:190:0 3 12 | advance 5 | advance 8
    | On carrots you can wait and choose.
a meal is near | 10:40 3 60 | advance 10 | advance 2 | From there the next lettuce is only 2~squares away.
others are overtaken | 25:80 27 28 | advance 9 | advance 8 | You get past 2~pawns.
the hare further off | 25:80 12 60 | advance 6 | advance 1 | You can afford it: 59~carrots will be left.
the hare close by | 45:80:0 3 4 | advance 1 | advance 6
    | A cheap run, and perhaps the hare has something good for you.
a short run | 26:30 3 4 | advance 3 | advance 5 | Two short runs cost less than a single long one.
a short run, yet not the shortest | 26:30 3 4 | advance 3 | advance 2
    | You can afford it: 24~carrots will be left.
a meal in reach | 38:6:1 3 4 | take_ten | fall_back | Ten more, and your carrots last until the next lettuce.
an empty purse | 38:6:0 3 4 | take_ten | fall_back | 6~carrots would not take you far.
waiting | 26:30 3 4 | take_ten | fall_back | Waiting here brings ten carrots and costs none.
""")


@pytest.mark.parametrize(("position", "move", "other", "reason"), REASONS)
def test_a_hint_has_a_reason_of_this_very_position(position, move, other, reason):  # U35
    script = scene(position)
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(len(script.state.purses))))
    found = Advice(script.action(move), script.action(other), "way")
    said = captions.reason(GAME.view(script.state, 0), found)
    assert said == reason.replace("~", "\u00a0")


@pytest.mark.parametrize(
    ("action", "instead", "told"),
    [
        (Advance(3, 1), Advance(10, 0), "A run to square 16: with either pawn, it is equally good."),
        (Advance(3, 1), Advance(1, 1), "A run to square 16 with pawn 2 or a run to square 14 with pawn 2"),
        (FallBack(1), FallBack(0), "A rest on the tortoise behind you with pawn 2 or a rest on the tortoise"),
    ],
)
def test_the_same_square_with_either_pawn_is_one_piece_of_advice(action, instead, told):  # C30, U35
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(2)))
    pawns = two(6, 13) if isinstance(action, Advance) else two(10, 17)
    view = GAME.view(race(pawns, two(21, 30)).state, 0)
    assert captions.comparison(view, Advice(action, instead)).startswith(told)


# What is said | the position | an action | what is foretold of it
FORETOLD = rows("""
C6: a figure that will not pay | 25:80 27 12 36 | advance 3 | You will be 2nd: a 3 pays only the 3rd.
C6: a flag that will not | 25:80 27 12 36 | advance 7
    | You will be 2nd: a flag pays only the 1st, the 5th and the 6th.
C6: a figure that will | 25:80 27 12 36 | advance 4
    | You will be 2nd: 20~carrots when your next turn begins, if you still are.
C13: a hare | 25:80 27 12 36 | advance 6 | You will draw a hare card.
C11: carrots | 25:80 27 12 36 | advance 1 | You will be 3rd. There, you may take or give 10 carrots.
C10: the way back | 25:80 27 12 36 | fall_back | You will be 3rd, resting on the tortoise square.
C30: the first of two pawns runs | 25,13 21,30 | advance 3 0
    | Pawn 1 runs. You will be 2nd: a 3 pays only the 3rd.
C30: the second goes back | 25,13 21,30 | fall_back 1
    | Pawn 2 goes back. You will be 4th, resting on the tortoise square.
C30: or stays | 25,13 21,30 | take_ten 1 | Pawn 2 stays. You will have 108~carrots.
""")


@pytest.mark.parametrize(("position", "move", "told"), FORETOLD)
def test_before_an_action_one_reads_what_will_surely_follow(position, move, told):  # U12
    script = scene(position)
    view, action = GAME.view(script.state, 0), script.action(move)
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(len(script.state.purses))))
    assert captions.preview(view, GAME.preview(view, action)) == told.replace("~", "\u00a0")


# What is said | the position | the pawn | the sign's lines (~ breaks none) | which of them are fulfilled
SIGNS = rows("""
C17: lettuces are to be eaten | 20 3 12 | 0 | 3~lettuces to eat | 1st: bring 10~carrots at most |
C17: too many carrots | 59:47:0 3 12 | 0 | All lettuces eaten | 22~carrots too~many | first
C17: too few | 59:9:1 3 12 | 0 | 1~lettuce to eat | 6~carrots too few |
C17: just right | 59:20:0 3 12 | 0 | All lettuces eaten | Carrots: just right! | first second
C32: the first of two pawns may come home with anything | 60,14:90 21,30 | 0
    | The first just walks in | The other: 5~lettuces to eat | first
C9, C32: but has to pay its way | 60,14:4:0 21,30 | 0
    | 6~carrots too few | The other: not~too many carrots |
C17, C32: the second home may bring more | 64,27:8:0 44,55 | 1
    | All lettuces eaten | 2nd: bring 20~carrots at most | first
C17, C32: the third still more | 64,24:38:0 44,64 | 1
    | All lettuces eaten | 3rd: bring 30~carrots at most | first
""")


@pytest.mark.parametrize(("position", "pawn", "first", "second", "fulfilled"), SIGNS)
def test_the_sign_says_what_is_needed_or_too_much(position, pawn, first, second, fulfilled):
    state, own = scene(position).state, int(pawn)
    square = state.positions[own]
    lines = (line.replace("~", "\u00a0") for line in (first, second))
    told = (*lines, "first" in fulfilled, "second" in fulfilled)
    assert sign(english().names, homecoming(GAME.view(state, 0), 0, own), square) == told


@pytest.mark.parametrize(
    ("pawns", "own", "title"),
    [
        ((60, 14), 1, "Get both home"),
        ((64, 14), 1, "Get pawn 2 home"),
        ((14, 64), 0, "Get pawn 1 home"),
        ((64, 64), 0, "Both pawns home"),
    ],
)
def test_the_sign_is_about_the_pawns_that_are_still_out(pawns, own, title):  # C32
    phase = "over" if pawns == (64, 64) else "move"
    view = GAME.view(race(two(*pawns, carrots=4, lettuces=0), two(21, 30), phase=phase).state, 0)
    way = homecoming(view, 0, own)
    assert sign_title(CarrotsNames(Translator("en"), people(2)), way, own, pawns[own]) == title


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ((at(0), at(0), at(0)), ""),
        ((at(7), at(14), at(0)), "Player 2 is in the lead."),
        ((at(14), at(16), at(64, carrots=5, lettuces=0)), "Player 2 leads those still running."),
        ((two(7, 13), two(5, 0)), "Player 1 (pawn 2) is in the lead."),
        ((two(64, 13), two(5, 44)), "Player 2 (pawn 2) leads those still running."),
    ],
)
def test_after_a_spectacle_one_reads_who_leads(players, told):  # C3, U13
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(len(players))))
    names = [player.name for player in people(len(players))]
    for number, name in enumerate(names, 1):
        told = told.replace(f"Player {number}", name)
    view = GAME.view(race(*players).state, None)
    assert captions.outcome(view) == told
    at_night = replace(view, phase=Phase.OVER, to_act=())
    assert captions.outcome(at_night) == "", "nobody is in the lead any more (C19)"
    last = replace(view, positions=(14, *(FINISH for _ in view.positions[1:])))
    assert captions.outcome(last) == "", "who is left alone leads nobody"


def test_a_purse_is_pictured_by_the_fewest_cards():
    assert carrot_cards(98) == [60, 30, 5, 1, 1, 1]
    assert carrot_cards(0) == []
    assert all(sum(carrot_cards(carrots)) == carrots for carrots in range(400))


@pytest.mark.parametrize(
    ("left", "told", "large"),
    [
        (
            2,
            "Zoé, in 1st place, eats a lettuce and earns 10\u00a0carrots; 2\u00a0lettuces left.",
            "A lettuce eaten, 2 left",
        ),
        (
            0,
            "Zoé, in 1st place, eats a lettuce and earns 10\u00a0carrots; no lettuces left.",
            "The last lettuce is eaten",
        ),
    ],
)
def test_a_meal_tells_how_many_are_left(left: int, told: str, large: str):  # C7
    state = race(at(22, lettuces=left + 1, stay="hungry"), at(3), at(12), turn=2).state
    step = GAME.apply(state, 2, Advance(1))
    meal = next(event.seen_by(None) for event in step.events if isinstance(event, LettuceEaten))
    headline = english().headline(meal, GAME.view(step.state, None))
    assert (english().eaten(meal), headline) == (told, large)


def test_the_price_of_a_run_cannot_be_taken_for_what_the_square_pays():  # C9
    state = race(at(1), at(3), at(12)).state
    (run, *_) = (e for e in GAME.apply(state, 0, Advance(6)).events if isinstance(e, PawnMoved))
    assert english().moved(run) == "Zoé pays 21\u00a0carrots and runs 6\u00a0squares to lettuce square 7."


def test_what_everybody_can_reckon_is_told_with_its_sum_however_hidden_purses_are():  # C4, C6, C10
    step = GAME.apply(race(at(27), at(29, stay="arrived"), at(36)).state, 0, FallBack())
    after = GAME.view(step.state, None)
    moved, checked = (e.seen_by(None) for e in step.events if isinstance(e, PawnMoved | RankChecked))
    assert moved.carrots is None
    assert (
        english().moved(moved)
        == "Zoé falls back 3\u00a0squares to tortoise square 24 and earns 30\u00a0carrots."
    )
    assert english().headline(moved, after) == "3\u00a0squares back: +30\u00a0carrots"
    assert english().rank_checked(checked) == "Léo is 2nd, on a 2: 20\u00a0carrots!"
    assert english().headline(checked, after) == "2nd on a 2: 20\u00a0carrots"


def test_of_two_pawns_each_is_told_by_its_number():  # C30
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(2)))
    assert [captions.names.pawn(0, own) for own in (0, 1)] == ["Zoé (pawn 1)", "Zoé (pawn 2)"]
    assert english().names.pawn(0, 0) == "Zoé"
    events = GAME.apply(race(two(25, 13), two(21, (29, "arrived"))).state, 0, Advance(1, 0)).events
    (checked,) = (event for event in events if isinstance(event, RankChecked))
    assert captions.rank_checked(checked) == "Léo (pawn 2) is 1st, on a 2: no carrots."


def test_what_comes_back_is_told_as_what_one_will_have():  # C9, C10
    view = GAME.view(race(at(27, carrots=30), at(3), at(12)).state, 0)
    proposal = CarrotsProposal(view, is_asked=True)
    assert price_tag(english().names, proposal, 0, 24) == "3\u00a0squares: +30\nyou will have 60"
    assert price_tag(english().names, proposal, 0, 28) == "1\u00a0square: −1\n29 left"


def test_a_recap_names_the_start_and_a_missed_turn():  # U11, C5, C26
    """No square has the number 0, and whoever sleeps has a turn too."""
    back = PawnMoved(0, 0, None, None, True, start=1, end=0, rank=2, why=MoveReason.FALL_BACK_ONE_RANK)
    assert english().recap([back]) == f"{people(4)[0].name} goes back to the start."
    assert english().recap([TurnMissed(1, 0)]) == f"{people(4)[1].name} misses this turn."


@pytest.mark.parametrize(("rank", "is_paid", "paid"), [(3, True, "30\u00a0carrots"), (2, False, "nothing")])
def test_a_recap_tells_what_a_square_has_paid(rank: int, is_paid: bool, paid: str):  # U11, C6
    checked = RankChecked(0, 0, None, None, True, square=25, rank=rank, is_paid=is_paid)
    moved = PawnMoved(0, 0, None, None, True, start=25, end=30, rank=2, why=MoveReason.ADVANCE)
    place, on = english().names.place(rank), english().names.number(25)
    told = english().recap([checked.seen_by(1), moved])
    assert told == f"{people(4)[0].name}, {place} on {on}: {paid}. Then to square 30."


def test_who_has_eaten_is_told_to_go_and_not_whereto():  # C7, C15
    """With too many carrots on the last squares there is only the way back."""
    view = GAME.view(race(at(62, 90, 0), at(3), at(12)).state, 0)
    assert all(isinstance(action, FallBack) for action in view.legal)
    assert (
        english().turn(view, is_asked=True) == f"{people(4)[0].name}, you have eaten: now leave this square."
    )


@pytest.mark.parametrize(
    ("start", "told"),
    [(33, "5\u00a0squares, past Léo and Inès!"), (35, "3\u00a0squares, past Léo!"), (36, "2\u00a0squares")],
)
def test_who_is_overtaken_is_told(start: int, told: str):  # C3
    state = race(at(start, 80), at(40 if start > 35 else 36), at(34)).state
    captions = CarrotsCaptions(CarrotsNames(Translator("en"), people(3)))
    moved = GAME.apply(state, 0, Advance(38 - start)).events[0].seen_by(1)
    assert captions.headline(moved, GAME.follow(GAME.view(state, 1), moved)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_purses_are_hidden_as_a_question_of_the_set_up_says(language: str):
    question = Translator(language).say("Who sees the cards?")
    assert question in Guide("carrots", language).choice("carrots", "hidden").sentence
