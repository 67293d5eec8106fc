"""Programs that a test runs to their end."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def ended(call: Sequence[str | Path], **more: Any) -> "subprocess.CompletedProcess[str]":
    """A program in the folder of the repository, with what it said, whatever its exit code."""
    return subprocess.run(call, **{"cwd": ROOT, "capture_output": True, "text": True, "check": False, **more})
