"""The table's screen makes its helpers and leaves the work to them, and each is given only what it needs."""

import ast
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "app" / "screens" / "table"
SCREEN = FOLDER / "screen.py"
MOST_LINES = 200
MOST_GIVEN = 8  # to one helper


def classes() -> Iterator[ast.ClassDef]:
    """Those beside the screen, but for a record of ways, which does nothing by itself."""
    for path in sorted(FOLDER.glob("*.py")):
        if path != SCREEN and path.stem != "ways":
            tree = ast.parse(path.read_text("utf-8"))
            yield from (node for node in tree.body if isinstance(node, ast.ClassDef))


def given(helper: ast.ClassDef) -> list[str]:
    """What a helper is made from: the parameters of its constructor, or the fields of a dataclass."""
    if helper.decorator_list:
        fields = (node for node in helper.body if isinstance(node, ast.AnnAssign))
        return [ast.unparse(node.target) for node in fields]
    made = [node for node in helper.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    return [one.arg for node in made for one in (*node.args.args[1:], *node.args.kwonlyargs)]


def test_the_screen_of_the_table_is_short():
    assert len(SCREEN.read_text("utf-8").splitlines()) <= MOST_LINES


def test_no_helper_of_the_table_is_made_from_many_things():
    counts = {helper.name: len(given(helper)) for helper in classes()}
    assert counts["Turns"] > 0 < counts["Menu"]  # of a constructor, and of a dataclass
    assert {name: count for name, count in counts.items() if count > MOST_GIVEN} == {}


def test_no_helper_of_the_table_is_given_the_whole_screen():
    calls = [node for node in ast.walk(ast.parse(SCREEN.read_text("utf-8"))) if isinstance(node, ast.Call)]
    passed = [value for call in calls for value in (*call.args, *(word.value for word in call.keywords))]
    assert passed
    assert [ast.unparse(value) for value in passed if ast.unparse(value) == "self"] == []
