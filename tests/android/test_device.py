"""What the continuous integration does with an emulator, tried with an adb of our own."""

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "apk" / "device.sh"
ADB = """#!/bin/sh
echo "$*" >>"$WORLD/calls"
case "$*" in
    "logcat -d") cat "$WORLD/log" ;;
    "exec-out screencap -p") echo picture ;;
    "shell pidof "*) [ ! -e "$WORLD/gone" ] ;;
esac
"""
STARTED = "I python: [INFO   ] [Base        ] Start application main loop\n"
TRACEBACK = "I python:  Traceback (most recent call last):\n"


@pytest.fixture
def world(tmp_path: Path) -> Path:
    (tmp_path / "adb").write_text(ADB)
    (tmp_path / "adb").chmod(0o755)
    return tmp_path


def run(world: Path) -> subprocess.CompletedProcess[str]:
    variables = {"WORLD": str(world), "PATH": f"{world}:{os.environ['PATH']}", "TRIES": "1", "SETTLING": "0"}
    command = ["sh", SCRIPT, "apoint.apk", str(world / "out")]
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=False)


def test_an_app_that_starts_is_photographed_and_left_by_back(world: Path):
    (world / "log").write_text(STARTED)
    answer = run(world)
    assert answer.returncode == 0, answer.stderr
    assert (world / "out" / "home.png").read_text() == "picture\n"
    calls = (world / "calls").read_text()
    assert "install -r apoint.apk" in calls
    assert "input keyevent KEYCODE_BACK" in calls


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("", "has not started"),
        (TRACEBACK, "stopped with a traceback"),
        (STARTED + TRACEBACK, "a traceback in the log"),
    ],
)
def test_an_app_that_complains_fails(world: Path, log: str, sentence: str):
    (world / "log").write_text(log)
    answer = run(world)
    assert answer.returncode == 1
    assert sentence in answer.stderr
    assert (world / "out" / "log.txt").read_text() == log


def test_an_app_that_is_gone_fails(world: Path):
    (world / "log").write_text(STARTED)
    (world / "gone").touch()
    assert "is gone" in run(world).stderr
