"""Tests that ask for a `setup` are run for the telling ones of every game, with --long for all there are."""

import pytest

from tests.engines.tables import setups


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setup" in metafunc.fixturenames:
        metafunc.parametrize("setup", setups(metafunc.config.getoption("--long")), ids=str)
