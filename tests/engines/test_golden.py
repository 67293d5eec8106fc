"""Golden transcripts: whole games as text, told again and compared line by line.

The first line of a file is the command that tells it. A new one is a file with just that
line; `./dev test tests/engines/test_golden.py --rewrite` writes them all anew.
"""

import shlex
from pathlib import Path

import pytest

from engines.__main__ import main

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
PROMPT = "$ python -m engines "


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_told_as_it_was(file, request, capsys):
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(PROMPT)
    assert main(shlex.split(lines[0].removeprefix(PROMPT))) == 0
    told = [lines[0], *capsys.readouterr().out.splitlines()]
    if request.config.getoption("--rewrite"):
        file.write_text("\n".join(told) + "\n", encoding="utf-8")
    else:
        assert told == lines


def test_there_are_golden_games():
    assert FILES
