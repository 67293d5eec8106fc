"""Docstrings begin with an imperative or a noun phrase, and name a role where there is one."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"(What|Where|Whether|Who|Whom|Whose|Whoever|Which|When|How|Why)\b")
NOT_NAMED = re.compile(r"whoever|somebody|nobody", re.IGNORECASE)
MOST_NOT_NAMED = 40


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def docstrings(source: str) -> Iterator[ast.Constant]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            first = node.body[0]
            assert isinstance(first, ast.Expr)
            assert isinstance(first.value, ast.Constant)
            yield first.value


def clauses(source: str) -> list[str]:
    return [str(text.value) for text in docstrings(source) if CLAUSE.match(str(text.value).strip())]


def prose(source: str) -> Iterator[str]:
    """Comments, docstrings and names, without the sentences for players."""
    told = {text.lineno for text in docstrings(source)}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_docstring = token.type == tokenize.STRING and token.start[0] in told
        if is_docstring or token.type in (tokenize.COMMENT, tokenize.NAME):
            yield token.string


def test_no_docstring_begins_with_a_question():
    found = {
        f"{path.relative_to(ROOT)}: {text}"
        for path in sources("app", "engines")
        for text in clauses(path.read_text("utf-8"))
    }
    assert not found


def test_a_seat_a_player_or_a_viewer_is_called_so():
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in sources("app")
        for text in prose(path.read_text("utf-8"))
        for _ in NOT_NAMED.finditer(text)
    ]
    assert len(found) < MOST_NOT_NAMED, "\n".join(found)


def test_sentences_for_players_are_no_prose():
    source = '''def told(nobody):
    """Whoever it is."""
    return say("Somebody is there")  # nobody else
'''
    assert [text for text in prose(source) if NOT_NAMED.search(text)] == [
        "nobody",
        '"""Whoever it is."""',
        "# nobody else",
    ]
    assert clauses(source) == ["Whoever it is."]
