"""Imports point down: what lies below the screens works where there is no Kivy."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

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
    return subprocess.run(
        [sys.executable, "-c", IMPORT_ALL_WITHOUT_KIVY, package],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


BELOW_THE_SCREENS = [
    package
    for package in ("engines", "app.match", "app.store")
    if ROOT.joinpath(*package.split(".")).is_dir()
]


@pytest.mark.parametrize("package", BELOW_THE_SCREENS)
def test_every_module_below_the_screens_imports_without_kivy(package: str):
    answer = import_without_kivy(package)
    assert answer.returncode == 0, answer.stderr


def test_the_check_notices_kivy():
    answer = import_without_kivy("app.screens")
    assert answer.returncode != 0
    assert "ModuleNotFoundError" in answer.stderr


SQL = re.compile(r"\bsqlite3\b|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA)\s+[\w*]+\s", re.ASCII)


def speaks_sql(folder: str) -> list[str]:
    files = sorted((ROOT / folder).rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in files if SQL.search(path.read_text("utf-8"))]


def test_nothing_but_the_store_knows_sql():
    spoken = [name for folder in ("app", "engines", "tools") for name in speaks_sql(folder)]
    assert spoken
    assert [name for name in spoken if not name.startswith("app/store/")] == []
