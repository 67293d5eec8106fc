"""A new table is one folder: put one beside the others, and the suites over the catalogue play at it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.length import some

pytestmark = pytest.mark.apart
ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "tests" / "engines" / "toy"
BOARDS = Path(__file__).parent / "snails" / "boards"
BOARD = sorted((BOARDS / "snails").glob("*.py"))
MOST_LINES = 450  # it has a module for each role, as the games have, for docs/board.md walks through it
APART = {
    "test_fifth_board": "is this one",
    "test_let_go": "the toy borrows the pictures of another game",
    "test_pictures": "the toy borrows the pictures of another game",
    "test_x_server": "plays in a process of its own, which knows nothing of the toy",
}
EVERY = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py") if path.stem not in APART)
# What a board cannot do without: to be played at, drawn in any size, animated, told and covered.
TELLING = "animation covers event_views frame table_sheets whole_match".split()
SUITES = some([f"test_{name}" for name in TELLING], EVERY)

WITH_THE_TOY = """
import sys, engines, app.boards
engines.__path__.append(sys.argv.pop(1))
app.boards.__path__.append(sys.argv.pop(1))
import pytest

sys.exit(pytest.main(sys.argv[1:]))
"""


def test_the_suites_over_the_catalogue_take_it_in(tmp_path: Path):
    """With --long all of them: whoever brings a board later finds none that knows one game alone."""
    suites = [f"tests/ui/{name}.py" for name in SUITES]
    options = ["-q", "-p", "no:cacheprovider", "-k", "snails", f"--basetemp={tmp_path / 'base'}"]
    options += some([], ["--long"])
    tested = subprocess.run(
        [sys.executable, "-c", WITH_THE_TOY, str(ENGINE), str(BOARDS), *suites, "-rA", *options],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert tested.returncode == 0, tested.stdout
    for way in some(["taps"], ["drags", "taps", "keys"]):
        assert f"PASSED tests/ui/test_whole_match.py::test_a_whole_match[snails-{way}]" in tested.stdout


def test_it_is_short():
    assert sum(len(path.read_text("utf-8").splitlines()) for path in BOARD) <= MOST_LINES


def test_it_names_no_private_part_of_anything_else():
    found, foreign = set(), set()
    for path in BOARD:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
        own = {node.attr for node in attributes if isinstance(node.ctx, ast.Store)}
        named = {node.attr for node in attributes} | {
            name.name for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names
        }
        found |= named
        foreign |= {name for name in named - own if name.startswith("_") and not name.endswith("__")}
    assert "_board" in found, "nothing was found at all"
    assert foreign == set()
