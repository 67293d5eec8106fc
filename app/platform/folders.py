"""Folders of a desktop that belong to the person and not to the app, and how a path is told."""

import os
import re
from pathlib import Path

DOCUMENTS = re.compile(r'^\s*XDG_DOCUMENTS_DIR="(?P<path>[^"]+)"', re.MULTILINE)


def config() -> Path:
    """The folder in which programs of a desktop keep what is theirs."""
    return Path(os.path.expanduser(os.environ.get("XDG_CONFIG_HOME", "~/.config")))


def documents() -> Path | None:
    """The documents as the desktop names them; else the usual folder, if there is one."""
    home = os.path.expanduser("~")
    try:
        found = DOCUMENTS.search(Path(config(), "user-dirs.dirs").read_text("utf-8"))
    except (OSError, ValueError):
        found = None
    named = [found["path"].replace("$HOME", home, 1)] if found else []
    wanted = (path for path in map(Path, (*named, f"{home}/Documents")) if path.is_absolute())
    # a desktop without a folder for documents names the home itself
    return next((path for path in wanted if path != Path(home) and os.path.isdir(path)), None)


def legible(path: Path) -> str:
    """A path as it can be drawn, from ~ in one's home: systems allow bytes in it that are no letters."""
    home = Path(os.path.expanduser("~"))
    is_in_home = home != Path(home.anchor) and path.is_relative_to(home)
    return os.fsencode("~" / path.relative_to(home) if is_in_home else path).decode("utf-8", "replace")
