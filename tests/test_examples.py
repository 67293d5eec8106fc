"""Examples in docstrings of the app: those of the engines are tried where they stand."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "app").rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_an_example_is_true(module: str):
    tried = doctest.testmod(import_module(module))
    assert tried.attempted
    assert not tried.failed
