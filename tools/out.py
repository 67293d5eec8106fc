"""The folder that `--out` names: made and tried before anything else is started."""

from pathlib import Path
from tempfile import TemporaryFile

from engines.arguments import Parser


def make(parser: Parser, *folders: Path) -> None:
    """Make these folders; end with one sentence and exit code 2 where pictures cannot be kept."""
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
        except OSError as error:
            parser.error(f"{folder} cannot hold pictures: {error.strerror}; --out names another folder")
