"""python -m engines, as people and programs call it."""

import io
import json
import os
import subprocess
import sys

import pytest

from engines import catalogue
from engines.__main__ import main


def run(capsys, *words):
    """Exit code, what was printed, what was complained about."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    return code, out, err


def is_one_sentence(text):
    return text.count("\n") == 1 and "Traceback" not in text


def test_list_shows_every_game_and_option(capsys):
    code, out, _ = run(capsys, "list")
    assert code == 0
    for game in catalogue().values():
        assert game.title in out
        assert all(f"--{option.name.replace('_', '-')}" in out for option in game.options)


def test_list_for_programs_is_json(capsys):
    _, out, _ = run(capsys, "list", "--json")
    assert [game["id"] for game in json.loads(out)] == list(catalogue())


@pytest.mark.parametrize("game", catalogue())
def test_a_played_game_can_be_replayed(capsys, tmp_path, game):
    _, told, _ = run(capsys, "play", game, "--seed", "7")
    _, record, _ = run(capsys, "play", game, "--seed", "7", "--json")
    file = tmp_path / "record.json"
    file.write_text(record, encoding="utf-8")
    code, out, err = run(capsys, "replay", str(file))
    assert (code, err) == (0, "")
    assert out == told


def test_a_record_is_read_from_standard_input(capsys, monkeypatch):
    _, record, _ = run(capsys, "play", "fable", "--seed", "7", "--json")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    code, out, _ = run(capsys, "replay", "-", "--json")
    assert code == 0
    assert json.loads(out)["result"]["places"]


def test_a_seat_is_not_told_what_others_hold(capsys):
    _, told, _ = run(capsys, "play", "fable", "--seats", "3", "--seed", "7", "--seen-by", "2")
    assert "P2 holds" in told
    assert "P1 holds" not in told
    assert "seed 7" not in told
    assert "P2 draws" in told
    assert all("hidden" in line for line in told.splitlines() if "P1 draws" in line)


def test_options_reach_the_game(capsys):
    _, told, _ = run(capsys, "play", "fable", "--variant", "apprentice", "--first", "3", "--seats", "3")
    assert "variant apprentice" in told
    assert "P3 holds the first-player token" in told


def test_every_seat_may_have_its_own_bot(capsys):
    code, _, _ = run(capsys, "play", "fable", "--seats", "2", "--bots", "greedy,random", "--seed", "1")
    assert code == 0


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["fly"],
        ["play"],
        ["play", "chess"],
        ["play", "fable", "--seats", "9"],
        ["play", "fable", "--seats", "two"],
        ["play", "fable", "--seed", "-1"],
        ["play", "fable", "--seed", "9" * 5000],
        ["play", "fable", "--variant", "fast"],
        ["play", "fable", "--first", "9", "--seats", "3"],
        ["play", "fable", "--bots", "clever"],
        ["play", "fable", "--bots", "greedy,random", "--seats", "3"],
        ["play", "fable", "--seen-by", "nobody"],
        ["play", "fable", "--seen-by", "1", "--json"],
        ["replay"],
        ["replay", "no such file"],
        ["replay", "."],
        ["replay", "a\0b"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_gets_one_sentence(capsys, words):
    code, out, err = run(capsys, *words)
    assert code not in (0, None)
    assert out == ""
    assert is_one_sentence(err)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{}", b"[" * 100_000, b'{"game": 3}'])
def test_a_broken_file_gets_one_sentence_that_names_it(capsys, tmp_path, content):
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    code, out, err = run(capsys, "replay", str(file))
    assert code == 1
    assert out == ""
    assert is_one_sentence(err)
    assert "broken.json" in err


WORDY = [["list"], ["list", "--json"], ["play", "derby", "--seed", "7"], ["play", "fable", "--json"]]


@pytest.mark.skipif(os.name != "posix", reason="no shell that closes an output")
@pytest.mark.parametrize("words", WORDY)
@pytest.mark.parametrize(
    ("closed", "complaint"),
    [(">&-", "python -m engines: nothing can be printed: the output is closed\n"), (">&- 2>&-", "")],
)
def test_an_output_that_is_closed_gets_one_sentence_at_most(words, closed, complaint):
    call = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "engines", *words]
    ended = subprocess.run(call, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (1, complaint)


@pytest.mark.skipif(os.name != "posix", reason="other pipes")
@pytest.mark.parametrize("words", WORDY)
def test_whoever_has_read_enough_of_a_pipe_ends_it_without_a_word(words):
    reading, writing = os.pipe()
    os.close(reading)
    call = [sys.executable, "-m", "engines", *words]
    ended = subprocess.run(call, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")
