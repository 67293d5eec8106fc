"""The very first start, in a home folder that has nothing in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.apart

ROOT = Path(__file__).parents[2]


def test_the_app_finds_a_place_to_keep_things(tmp_path: Path):
    code = "from app.application import Application; print(Application().data_folder())"
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "KIVY_HOME": str(tmp_path / "kivy"),
        "PYTHONPATH": str(ROOT),
    }
    environment.pop("XDG_CONFIG_HOME", None)
    started = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert started.returncode == 0, started.stderr
    folder = Path(started.stdout.splitlines()[-1])
    assert folder.is_dir()
    assert folder.name == "apoint"
    assert tmp_path in folder.parents
