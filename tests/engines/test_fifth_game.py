"""A new game is a folder: put one beside the others, and everything finds and plays it."""

import sys
from pathlib import Path

from tests.process import ended

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).parent / "toy"


def python(code, *words):
    """Run code in an interpreter whose catalogue has the toy in it."""
    start = "import sys, engines; engines.__path__.append(sys.argv.pop(1));"
    return ended([sys.executable, "-c", start + code, str(TOY), *words])


def run(*words):
    return python("from engines.__main__ import main; sys.exit(main(sys.argv[1:]))", *words)


def test_the_catalogue_finds_it():
    listed = run("list")
    assert listed.stderr == ""
    assert "snails: Snails" in listed.stdout


def test_it_is_played_on_the_command_line():
    told = run("play", "snails", "--seats", "3", "--seed", "1", "--length", "short")
    assert told.stderr == ""
    assert "length short" in told.stdout
    assert "1. P" in told.stdout


def test_the_conformance_and_leak_suites_take_it_in(tmp_path):
    suites = ["tests/engines/test_conformance.py", "tests/engines/test_secrets.py"]
    options = ["-q", "-p", "no:cacheprovider", "-k", "snails", f"--basetemp={tmp_path / 'base'}"]
    tested = python("import pytest; sys.exit(pytest.main(sys.argv[1:]))", *suites, *options)
    assert tested.returncode == 0, tested.stdout
    assert " passed" in tested.stdout
