"""Translations: what the code says, what the .po files have, and the .mo files made from them.

`python -m tools.locale` compiles what is older than its source; `./dev` does so before every word.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "locale"
KV_CALL = re.compile(r"\bsay\(\s*(\"(?:[^\"\\]|\\.)*\")")

Key = str | tuple[str, str]  # a sentence, or two for one and for several


def sources(folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def compile_all(folder: Path = FOLDER) -> None:
    for source in sources(folder):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            draft = target.with_suffix(".draft")
            with draft.open("wb") as file:
                write_mo(file, read(source))
            draft.replace(target)


def spoken(root: Path = ROOT) -> dict[Key, str]:
    """Every text that the app says, and where it says it first."""
    found: dict[Key, str] = {}
    for path in sorted((root / "app").rglob("*.py")):
        for key, line in _in_python(path.read_text("utf-8")):
            found.setdefault(key, f"{path.relative_to(root)}:{line}")
    for path in sorted((root / "kv").rglob("*.kv")):
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            for literal in KV_CALL.findall(text):
                found.setdefault(ast.literal_eval(literal), f"{path.relative_to(root)}:{number}")
    return found


def _in_python(text: str) -> Iterator[tuple[Key, int]]:
    """The texts of calls like `words.say("…")` and `words.count("…", "…", n)`."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
        texts = [
            argument.value
            for argument in node.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        if name == "say" and texts:
            yield texts[0], node.lineno
        elif name == "count" and len(texts) == 2:
            yield (texts[0], texts[1]), node.lineno


if __name__ == "__main__":
    compile_all()
