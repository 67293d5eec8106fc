"""python -m engines play GAME --seat K: a person at one seat, by numbers in the terminal."""

import io
import os
import random
import subprocess
import sys

import pytest

from engines import catalogue
from engines.__main__ import main, play_at
from engines.bots import RandomBot
from engines.errors import BadData
from engines.record import Record
from engines.rng import Rng
from engines.terminal import TerminalPlayer, parse_move, write_move
from engines.transcript import transcript
from tests.engines.tables import Setup, walk

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
LARGEST = 40  # numbers that are typed at random; those that name no move are refused
LEFT = "You have left the table; this game is not kept.\n"


class Typed(io.StringIO):
    """Standard input that never ends: numbers from a seeded chooser."""

    def __init__(self, seed):
        super().__init__()
        self._chance = random.Random(seed)

    def readline(self, *_):
        return f"{self._chance.randint(1, LARGEST)}\n"


def sit_down(capsys, monkeypatch, typed, *words):
    """Exit code, what was printed, what was complained about."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        code = main(["play", *words])
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    return code, out, err


def is_told_within(lines, told):
    """Check that the output holds these lines, in this order."""
    printed = iter(told)
    return all(any(line == other for other in printed) for line in lines)


# -- whole games ------------------------------------------------------------------------------


@every_game
def test_a_whole_game_is_played_by_numbers_and_told_as_the_seat_sees_it(game, capsys):
    seats, seat = game.seats[0], 1
    record = Record.begin(game, seats, 7, {})
    players = [RandomBot(game) for _ in range(seats)]
    players[seat] = TerminalPlayer(game, Typed(7))
    play_at(seat, record, players, Rng(7))
    told = capsys.readouterr().out.splitlines()
    *_, last = record.replay()
    assert game.result(last.state) is not None
    assert is_told_within(transcript(record, record.replay(), seat), told)
    assert any(line.startswith("There is no ") for line in told)  # the chooser has named what is not there
    assert "Traceback" not in "\n".join(told)


@every_game
def test_what_a_seat_is_shown_hangs_on_nothing_it_cannot_see(game, capsys):
    """The same table twice, with everything behind the seat's view shuffled in the second."""
    rng = Rng(5)
    typed_moves = [write_move(action) for action in walked_actions(game)]
    kinds = [move.split()[0] for move in typed_moves if " " in move]  # others would be played
    typed = "".join(f"{word}\n" for word in ["?", "", "0", "nonsense", *kinds, "q"])
    compared = 0
    for number, moment in enumerate(walk(Setup(game, 3), 21)):
        if number % 9 or number > 60:
            continue
        compared += 1
        shuffled = game.determinize(game.view(moment.state, moment.seat), rng)
        told = [shown_at(game, state, moment.seat, typed, capsys) for state in (moment.state, shuffled)]
        assert told[0] == told[1]
        assert told[0].endswith(LEFT)
    assert compared > 2


def walked_actions(game):
    return {type(moment.action): moment.action for moment in walk(Setup(game, 3), 21)}.values()


def shown_at(game, state, seat, typed, capsys):
    record = Record.begin(game, 3, 0, {})
    record.start = state
    players = [RandomBot(game) for _ in range(3)]
    players[seat] = TerminalPlayer(game, io.StringIO(typed))
    play_at(seat, record, players, Rng(1))
    return capsys.readouterr().out


def test_others_keep_their_cards_and_the_seed_is_not_told(capsys, monkeypatch):
    _, told, _ = sit_down(
        capsys, monkeypatch, "1\n" * 9, "fable", "--seat", "2", "--seats", "3", "--seed", "7"
    )
    assert "P2 holds" in told
    assert "P1 holds" not in told.replace("P1 holds the first-player token", "")
    assert "seed" not in told
    assert all("hidden" in line for line in told.splitlines() if "P1 draws" in line)


# -- answers ----------------------------------------------------------------------------------

FABLE = ("fable", "--seat", "1", "--seats", "3", "--seed", "7")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("", "Please type a number from 1 to 6."),
        ("   ", "Please type a number from 1 to 6."),
        ("0", "There is no 0; please type a number from 1 to 6."),
        ("7", "There is no 7; please type a number from 1 to 6."),
        ("-3", "There is no -3; please type a number from 1 to 6."),
        ("٣", "There is no ٣; please type a number from 1 to 6."),
        ("9" * 5000, f"There is no {'9' * 40}; please type a number from 1 to 6."),
        ("abc", "“abc” is no number and no move; what can be done now is: place_bet."),
        ("x" * 5000, f"“{'x' * 40}” is no number and no move; what can be done now is: place_bet."),
        ("play", "There is nothing to play now."),
        ("play lamb 1", "The rules say no: wrong phase [F4] (phase bets)."),
        ("place_bet tortoise", None),
        ("PLACE-BET  lamb", None),
        (
            "place_bet cat",
            "That cannot be read: card: 'cat' is none of hare, tortoise, wolf, fox, lamb, howl; "
            "it is written “place_bet CARD”.",
        ),
        (
            "play hare",
            "That cannot be read: the key 'count' is missing; it is written “play ANIMAL COUNT [HOWLS]”.",
        ),
        (
            "play hare 1 2 3",
            "That cannot be read: 4 values are too many; it is written “play ANIMAL COUNT [HOWLS]”.",
        ),
    ],
    ids=lambda text: (text or "accepted")[:20],
)
def test_an_answer_is_taken_or_gets_a_sentence_and_is_asked_for_again(answer, sentence, capsys, monkeypatch):
    code, out, err = sit_down(capsys, monkeypatch, f"{answer}\nq\n", *FABLE)
    assert (code, err) == (0, "")
    assert out.endswith(LEFT)
    if sentence is None:
        assert f"   1  P1 bets on {answer.split()[-1]}" in out
    else:
        assert sentence in out.splitlines()
        assert out.count("P1, your move:") == 1


def test_a_move_the_rules_refuse_is_refused_with_its_rule(capsys, monkeypatch):
    _, out, _ = sit_down(capsys, monkeypatch, "1\nplay hare 4\n", *FABLE)
    assert "The rules say no: card not in hand [F7] (animal hare, count 4)." in out


def test_a_long_list_is_folded_and_its_kinds_can_be_listed(capsys, monkeypatch):
    _, out, _ = sit_down(capsys, monkeypatch, "eat\n", "derby", "--seat", "1", "--seats", "3", "--seed", "7")
    folded, unfolded = out.split("> eat\n")
    assert "  14 to 31: type “eat” to see them" in folded
    assert "eat 1 1" not in folded
    assert [line.split()[0] for line in unfolded.splitlines() if " eat " in line] == [
        str(number) for number in range(14, 32)
    ]


def test_help_shows_the_table_and_every_move_again(capsys, monkeypatch):
    _, out, _ = sit_down(capsys, monkeypatch, "?\n", "derby", "--seat", "1", "--seats", "3", "--seed", "7")
    _, helped = out.split("> ?\n")
    assert "race cards:" in helped
    assert sum(" eat " in line for line in helped.splitlines()) > 10
    assert "q, or the end of the input, leaves the table." in helped


@every_game
def test_every_action_can_be_typed_as_it_is_listed(game):
    for moment in walk(Setup(game, game.seats[0]), 4):
        for action in game.legal(moment.state, moment.seat):
            _, *values = write_move(action).split(" ")
            assert game.load_action(parse_move(type(action), values)) == action


def test_values_that_no_action_has_are_too_many():
    (draw, *_) = catalogue()["reindeer"].actions
    with pytest.raises(BadData, match="too many"):
        parse_move(draw, ["2"])


# -- the edges --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("fable", "--seat", "0"),
        ("fable", "--seat", "5", "--seats", "4"),
        ("fable", "--seat", "one"),
        ("fable", "--seat", "1", "--json"),
        ("fable", "--seat", "1", "--seen-by", "2"),
        ("fable", "--seat", "1", "--seats", "9"),
    ],
    ids=" ".join,
)
def test_a_seat_that_makes_no_sense_gets_one_sentence(words, capsys, monkeypatch):
    code, out, err = sit_down(capsys, monkeypatch, "1\n", *words)
    assert code not in (0, None)
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="no shell that closes an input")
@pytest.mark.parametrize("redirected", ["<&-", "</dev/null"])
@pytest.mark.parametrize("variables", [{}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}], ids=str)
def test_without_anything_to_read_the_table_is_left_politely(redirected, variables):
    call = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "engines", "play", *FABLE]
    ended = subprocess.run(call, capture_output=True, check=False, env={**os.environ, **variables})
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.endswith(LEFT.encode())


@pytest.mark.skipif(os.name != "posix", reason="other encodings")
def test_an_answer_in_no_encoding_is_refused_like_any_other():
    call = [sys.executable, "-m", "engines", "play", *FABLE]
    ended = subprocess.run(
        call, input=b"\xff\xfe\x00\n", capture_output=True, check=False, env={**os.environ, "PYTHONUTF8": "1"}
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "is no number and no move" in ended.stdout.decode()
