"""What the whole suite shares: its flags, how much to try under which, and the count of games played."""

import os
from collections.abc import Callable
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest

from tests import length

# Kivy reads both when any of it is imported, perhaps while tests are collected. No frame waits for the next.
os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"
# A folder for each worker: two that make their folders in the same one at the same time end in an error.
KIVY_HOME = TemporaryDirectory(prefix="apoint-tests-")
os.environ["KIVY_HOME"] = KIVY_HOME.name
pytest.register_assert_rewrite("tests.ui.tables", "tests.ui.hands", "tests.engines.script")

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write the golden transcripts anew")
    parser.addoption(
        "--frames", help="leave pictures of these frames of each minute, as 116-120; see docs/testing.md"
    )
    parser.addoption("--frames-into", help="as PATH.png and PATH.txt, and not in .dev/frames")
    parser.addoption("--long", action="store_true", help="try far more games, and every way to set one up")
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")
    parser.addoption("--reversed", action="store_true", help="run the tests from the last to the first")


def pytest_configure(config: pytest.Config) -> None:
    length.is_long = config.getoption("--long")


def pytest_report_header(config: pytest.Config) -> list[str]:
    seed = config.getoption("--shuffle")
    return [] if seed is None else [f"order of the tests: --shuffle {seed}"]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put those `apart` first, unless another order is asked for: at the end all workers would wait for one.

    Those that are `tidy` come next: they look for garbage, and there is little of it yet.
    """
    items.sort(key=lambda item: (item.get_closest_marker("apart") is None, "tidy" not in item.fixturenames))
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)
    if config.getoption("--reversed"):
        items.reverse()


@pytest.fixture(scope="session")
def counts() -> Callable[[T, T], T]:
    """`counts(short, long)`: how much to try, which is more with --long."""
    return length.some


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats.get("passed", []) + terminalreporter.stats.get("failed", [])
    games = sum(count for report in reports for name, count in report.user_properties if name == "games")
    if games:
        terminalreporter.write_line(f"{games} games were played by the conformance suite")
    for told in sorted(
        value for report in reports for name, value in report.user_properties if name == "told"
    ):
        terminalreporter.write_line(told)
