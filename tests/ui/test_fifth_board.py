"""A new table is one module: put one beside the others, and the suites over the catalogue play at it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.apart
ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "tests" / "engines" / "toy"
BOARDS = Path(__file__).parent / "snails" / "boards"
BOARD = BOARDS / "snails.py"
MOST_LINES = 120
APART = {
    "test_fifth_board": "is this one",
    "test_let_go": "the toy borrows the pictures of another game",
    "test_pictures": "the toy borrows the pictures of another game",
    "test_x_server": "plays in a process of its own, which knows nothing of the toy",
}
SUITES = sorted(path for path in Path(__file__).parent.glob("test_*.py") if path.stem not in APART)
GROUPS = 2  # in as many processes, which may run side by side

WITH_THE_TOY = """
import sys, engines, app.boards
engines.__path__.append(sys.argv.pop(1))
app.boards.__path__.append(sys.argv.pop(1))
import pytest

sys.exit(pytest.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_suites_over_the_catalogue_take_it_in(tmp_path: Path, group: int):
    """All of them: whoever brings a board later finds none that knows one game alone."""
    suites = [str(path.relative_to(ROOT)) for path in SUITES[group::GROUPS]]
    options = ["-q", "-p", "no:cacheprovider", "-k", "snails", f"--basetemp={tmp_path / 'base'}"]
    tested = subprocess.run(
        [sys.executable, "-c", WITH_THE_TOY, str(ENGINE), str(BOARDS), *suites, "-rA", *options],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert tested.returncode == 0, tested.stdout
    if "tests/ui/test_whole_match.py" in suites:
        for way in ("drags", "taps", "keys"):
            assert f"PASSED tests/ui/test_whole_match.py::test_a_whole_match[snails-{way}]" in tested.stdout


def test_it_is_short():
    assert len(BOARD.read_text("utf-8").splitlines()) <= MOST_LINES


def test_it_names_no_private_part_of_anything_else():
    tree = ast.parse(BOARD.read_text("utf-8"))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    imported = {
        name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    assert "_choices" in attributes, "nothing was found at all"
    assert [name for name in attributes | imported if name.startswith("_") and name not in own] == []
