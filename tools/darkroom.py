"""Starts a script that takes pictures: the same ones whatever a person and the machine have set."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

from tools.screen import screen
from tools.test import settled

HASHES = {"PYTHONHASHSEED": "0"}  # the order of sets


def take(module: str, size: tuple[int, int], wishes: Mapping[str, object], density: float = 1.0) -> int:
    """Run one of the scripts on a screen of its own, of this size; return its exit code."""
    width, height = size
    with screen(settled(dict(os.environ)), size=f"{width}x{height}", is_private=True) as environment:
        environment |= HASHES | {
            "KCFG_GRAPHICS_WIDTH": str(width),
            "KCFG_GRAPHICS_HEIGHT": str(height),
            "KIVY_METRICS_DENSITY": str(density),
        }
        command = [sys.executable, "-P", "-m", module, json.dumps(wishes)]
        return subprocess.run(command, env=environment, check=False).returncode
