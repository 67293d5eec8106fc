"""A game writes a dozen methods of a board at most, and docs/board.md says what each is for."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
BASE = ROOT / "app" / "boards" / "base" / "board.py"
MOST = 12


def methods(path: Path) -> set[str]:
    """Those of the board in a module."""
    tree = ast.parse(path.read_text("utf-8"))
    boards = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith("Board"))
    return {node.name for board in boards for node in board.body if isinstance(node, ast.FunctionDef)}


def test_every_method_that_a_game_writes_is_in_the_guide_to_boards():
    written = [methods(path) for path in BASE.parents[1].glob("*/board.py") if path != BASE]
    overridden = set.union(*written) & methods(BASE)
    guide = (ROOT / "docs" / "board.md").read_text("utf-8")
    listed = set(
        re.findall(r"^\| `(\w+)[^|]*\| [a-z]", guide.partition("## What you write")[2], re.MULTILINE)
    )
    assert overridden <= listed
    assert len(listed) <= MOST
