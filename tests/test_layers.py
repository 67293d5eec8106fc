"""Imports point down: what lies below the screens works where there is no Kivy."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from engines import catalogue
from tests.process import ended

ROOT = Path(__file__).parent.parent

IMPORT_ALL_WITHOUT_KIVY = """
import importlib, pkgutil, sys
sys.modules["kivy"] = sys.modules["kivymd"] = None
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
    if not module.name.endswith(".__main__"):
        importlib.import_module(module.name)
"""


def import_without_kivy(package: str) -> subprocess.CompletedProcess[str]:
    return ended([sys.executable, "-c", IMPORT_ALL_WITHOUT_KIVY, package])


BELOW_THE_SCREENS = [
    package
    for package in ("engines", "app.match", "app.cup", "app.store")
    if ROOT.joinpath(*package.split(".")).is_dir()
]


@pytest.mark.parametrize("package", BELOW_THE_SCREENS)
def test_every_module_below_the_screens_imports_without_kivy(package: str):
    answer = import_without_kivy(package)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize("module", ["app.boards", "app.boards.base.contract", "app.boards.base.proposal"])
def test_what_tools_ask_of_a_table_imports_without_kivy(module: str):
    code = f"import sys; sys.modules['kivy'] = None; import {module}"
    answer = ended([sys.executable, "-c", code])
    assert answer.returncode == 0, answer.stderr


def test_the_check_notices_kivy():
    answer = import_without_kivy("app.screens")
    assert answer.returncode != 0
    assert "ModuleNotFoundError" in answer.stderr


def test_no_two_classes_of_the_app_have_one_name():
    """A layout is for every widget of its name: one that was opened before would dress another's."""
    texts = [path.read_text("utf-8") for path in (ROOT / "app").rglob("*.py")]
    layouts = [path.read_text("utf-8") for path in (ROOT / "kv").rglob("*.kv")]
    names = Counter(re.findall(r"^class (\w+)", "\n".join(texts), re.MULTILINE))
    made = re.findall(r"^<(\w+)@", "\n".join(layouts), re.MULTILINE)
    assert made, "layouts make classes of their own"
    names.update(made)
    assert [name for name, count in names.items() if count > 1] == []


# -- a game is known by its folder alone ------------------------------------------------------

Faults = Callable[[Iterable[str], str], list[str]]


def asked_in(tree: ast.AST) -> Iterator[ast.AST]:
    """Whatever decides which way a program goes; what a test asserts is an outcome, and decides nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.match_case):
            yield node.pattern
        elif isinstance(node, ast.keyword) and node.arg in ("condition", "reason"):
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("skipif", "skip", "xfail")):
            yield from node.args


def conditions_on(ids: Iterable[str], source: str) -> list[str]:
    return [
        ast.unparse(asked)
        for asked in asked_in(ast.parse(source))
        if any(isinstance(part, ast.Constant) and part.value in ids for part in ast.walk(asked))
    ]


def dictionaries_by(ids: Iterable[str], source: str) -> list[str]:
    """A condition in another dress: what to do, by game. One key alone may be something else's name."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Dict)
        and sum(isinstance(key, ast.Constant) and key.value in ids for key in node.keys) > 1
    ]


def is_of_one_game(path: Path, ids: Iterable[str]) -> bool:
    return any(part in ids for part in path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize(
    ("faults", "folder"),
    [
        *((conditions_on, folder) for folder in ("app", "tools", "tests")),
        *((dictionaries_by, folder) for folder in ("app", "engines", "tools")),
    ],
)
def test_nothing_shared_asks_which_game_it_is_or_has_a_dictionary_of_games(faults: Faults, folder: str):
    ids = set(catalogue())
    shared = [path for path in sorted((ROOT / folder).rglob("*.py")) if not is_of_one_game(path, ids)]
    found = {str(path.relative_to(ROOT)): faults(ids, path.read_text("utf-8")) for path in shared}
    assert {name: told for name, told in found.items() if told} == {}


def test_the_check_notices_a_dictionary_of_games():
    source = "MANNERS = {'fable': SECRET, 'derby': TABLE}"
    assert dictionaries_by({"fable", "derby"}, source) != []
    assert dictionaries_by({"derby"}, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "if game.id == 'fable': pass",
        "x = 1 if 'fable' in name else 2",
        "[g for g in games if g != 'fable']",
        "match game:\n    case 'fable': pass",
        "pytest.mark.skipif(game == 'fable')",
    ],
)
def test_the_check_notices_a_condition(source: str):
    assert conditions_on({"fable"}, source) != []
    assert conditions_on({"derby"}, source) == []


SQL = re.compile(r"\bsqlite3\b|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA)\s+[\w*]+\s", re.ASCII)


def speaks_sql(folder: str) -> list[str]:
    files = sorted((ROOT / folder).rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in files if SQL.search(path.read_text("utf-8"))]


def test_nothing_but_the_store_knows_sql():
    spoken = [name for folder in ("app", "engines", "tools") for name in speaks_sql(folder)]
    assert spoken
    assert [name for name in spoken if not name.startswith("app/store/")] == []


JAVA = re.compile(r"^\s*(from|import) (jnius|android)\b", re.MULTILINE)


def test_only_one_module_speaks_to_java():
    found = [path for path in sorted((ROOT / "app").rglob("*.py")) if JAVA.search(path.read_text("utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in found] == ["app/platform/android.py"]
