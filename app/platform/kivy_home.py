"""The folder in which Kivy keeps settings and a log of its own. It is asked for before Kivy is imported."""

import os
from pathlib import Path
from tempfile import TemporaryFile


def can_keep_settings() -> bool:
    """Return whether Kivy finds a folder for its own settings and log, or can make it."""
    try:
        folder = Path(os.environ.get("KIVY_HOME", "~/.kivy")).expanduser()
        (folder / "mods").mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except (OSError, RuntimeError):  # the latter where there is no home folder at all
        return False
