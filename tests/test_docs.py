"""The pages in docs: every rule that is cited can be read there, and what they say and point at is so."""

import io
import json
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

from engines import boxes
from tests.engines.tables import about
from tests.process import ended

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GAMES = tuple(boxes())
NUMBERED = (*(DOCS / "rules" / f"{game}.md" for game in GAMES), DOCS / "promises.md")
LINKED = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md")))

# A rule of the fable, the carrots, the derby or the reindeer, or a promise to the user: F7, U23. Parts of
# colours and of longer words are none. The key F1 reads like one; as there is such a rule, it does no harm.
NUMBER = re.compile(r"(?<![\w#+])[FCDRU][1-9]\d?(?!\w)")
ENTRY = re.compile(r'<a id="(\w+)"></a>\*\*(\w+)\*\*')
LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")
PATH = re.compile(r"(?<![\w/.])(?:app|assets|docs|engines|kv|tests|tools)/[\w./<>*-]+")
PLACEHOLDER = re.compile(r"<\w+>|(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z])")  # <game>, GAME
EXCERPT = re.compile(r"```python\n(.*?)\n```", re.DOTALL)
CODE_WORD = re.compile(r"`(?:[A-Z]\w*\.)?([A-Za-z_]\w*)`")


# -- rules and promises -------------------------------------------------------------------


def entries(page: Path) -> list[str]:
    return [number for _, number in ENTRY.findall(page.read_text("utf-8"))]


def citing_files() -> list[Path]:
    """All that is in the repository or about to be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = ended([*command, "*.py", "*.kv", "*.md", "*.json"], check=True).stdout
    return [ROOT / name for name in names.splitlines() if (ROOT / name).is_file()]


def prose(path: Path) -> str:
    """What can cite a rule: in Python only comments and strings, for a name like F1 may be anything."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(token.string for token in tokens if _is_prose(tokenize.tok_name[token.type]))


def _is_prose(kind: str) -> bool:
    return kind in ("COMMENT", "STRING") or kind.startswith("FSTRING")


def test_every_rule_that_is_cited_has_its_entry():
    known = {number for page in NUMBERED for number in entries(page)}
    files = citing_files()
    cited = {path: set(NUMBER.findall(prose(path))) for path in files}
    assert len(set().union(*cited.values())) > 100  # the search finds what is there
    missing = {str(path.relative_to(ROOT)): sorted(found - known) for path, found in cited.items()}
    assert {name: numbers for name, numbers in missing.items() if numbers} == {}


def test_no_number_is_given_twice():
    counts = Counter(number for page in NUMBERED for number in entries(page))
    assert [number for number, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("page", NUMBERED, ids=lambda page: page.stem)
def test_every_entry_can_be_linked_to_by_its_number(page: Path):
    text = page.read_text("utf-8")
    assert [anchor for anchor, number in ENTRY.findall(text) if anchor != number.lower()] == []
    assert re.findall(r"\*\*([FCDRU]\d+)\*\*", text) == entries(page) != []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("# F12: a sleeping hare", ["F12"]),
        ('Refusal("wrong_phase", "D9")', ["D9"]),
        ("within C9–C11 (R3, U4)", ["C9", "C11", "R3", "U4"]),
        ("#D5 and #D55E00, U+3164, P1, R{game}, F100, F0, 3F7, C3PO", []),
    ],
)
def test_numbers_are_told_from_what_only_looks_like_them(text: str, numbers: list[str]):
    assert NUMBER.findall(text) == numbers


# -- links ----------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """What a link may point at: names that were given, and headings as GitHub names them."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = (re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)
    return {*re.findall(r'<a id="(\w+)">', text), *slugs}


def is_broken(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return not target.exists() or bool(anchor and anchor not in anchors(target))


@pytest.mark.parametrize("page", LINKED, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_a_place_in_it(page: Path):
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if is_broken(page, link)] == []


# -- paths and names in the code --------------------------------------------------------------


def paths_in(text: str) -> list[str]:
    """Paths in the repository, as patterns: what stands for another word matches any."""
    return [PLACEHOLDER.sub("*", path.rstrip(".")) for path in PATH.findall(text)]


def files(pattern: str) -> list[Path]:
    """Return what a pattern names, and all in a folder; a list of tests may leave out where they lie."""
    found = [*ROOT.glob(pattern), *ROOT.glob(f"tests/{pattern}.py")]
    return found + [path for folder in found if folder.is_dir() for path in folder.rglob("*.*")]


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("`app/boards/<game>/text/refusals.py`.", ["app/boards/*/text/refusals.py"]),
        ("tests/ui/GAME/hands.py, kv/<a>.<b>.kv", ["tests/ui/*/hands.py", "kv/*.*.kv"]),
        ("`./dev test tests/ui -x`, .dev/frames and and/or app/", ["tests/ui"]),
    ],
)
def test_paths_are_told_from_what_only_looks_like_them(text: str, patterns: list[str]):
    assert paths_in(text) == patterns


@pytest.mark.parametrize("page", LINKED, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_that_is_named_leads_to_a_file(page: Path):
    paths = paths_in(page.read_text("utf-8"))
    assert [path for path in paths if not files(path)] == []


@pytest.mark.parametrize("page", ["where", "architecture", "board"])
def test_what_is_named_beside_a_path_in_a_table_is_in_one_of_its_files(page: str):
    rows = [row for row in (DOCS / f"{page}.md").read_text("utf-8").splitlines() if row.startswith("|")]
    located = [(row, [path for pattern in paths_in(row) for path in files(pattern)]) for row in rows]
    missing = []
    for row, paths in located:
        text = "\n".join(path.read_text("utf-8") for path in paths if path.suffix in (".py", ".kv", ".json"))
        names = CODE_WORD.findall(row) if paths else []
        missing += [name for name in names if not re.search(rf"\b{name}\b", text)]
    assert len([row for row, paths in located if paths]) > 5, "nothing was found at all"
    assert missing == []


def test_excerpts_in_the_guide_to_boards_are_of_the_board_that_is_tried():
    files = (ROOT / "tests" / "ui" / "snails" / "boards" / "snails").glob("*.py")
    code = "\n".join(bare(path.read_text("utf-8")) for path in files)
    excerpts = EXCERPT.findall((DOCS / "board.md").read_text("utf-8"))
    assert len(excerpts) > 5
    assert [excerpt for excerpt in excerpts if bare(excerpt) not in code] == []


def bare(code: str) -> str:
    """Without how far its lines are indented."""
    return "\n".join(line.strip() for line in code.splitlines())


# -- figures --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_game_have_the_figures_of_its_engine(game: str):
    parts = json.loads((ROOT / "engines" / game / "components.json").read_text("utf-8"))
    page = (DOCS / "rules" / f"{game}.md").read_text("utf-8")
    figures = list(about(game).figures(parts))
    assert figures
    assert [figure for figure in figures if figure not in page] == []
