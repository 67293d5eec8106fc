"""Folders that belong to the person, in a home of its own for each test."""

from pathlib import Path

import pytest

from app.platform import folders


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    (tmp_path / ".config").mkdir()
    (tmp_path / "Mes documents").mkdir()
    return tmp_path


def test_documents_are_where_the_desktop_says(home: Path):
    assert folders.documents() is None
    (home / "Documents").mkdir()
    assert folders.documents() == home / "Documents"
    named = home / ".config" / "user-dirs.dirs"
    named.write_text('# as it is written\nXDG_DOCUMENTS_DIR="$HOME/Mes documents"\n', "utf-8")
    assert folders.documents() == home / "Mes documents"
    named.write_text(f'XDG_DOCUMENTS_DIR="{home}/Mes documents"', "utf-8")
    assert folders.documents() == home / "Mes documents"


@pytest.mark.parametrize(
    "written", [b'XDG_DOCUMENTS_DIR="$HOME/"', b'XDG_DOCUMENTS_DIR="$HOME/gone"', b"\xff\xfe", b""], ids=str
)
def test_a_desktop_without_documents_of_its_own_has_the_usual_ones(home: Path, written: bytes):
    (home / ".config" / "user-dirs.dirs").write_bytes(written)
    (home / "Documents").mkdir()
    assert folders.documents() == home / "Documents"


def test_a_path_at_home_is_told_from_there_and_can_be_typed(home: Path):
    from app.screens.share_sheets import place

    path = home / "Mes documents" / "2026-11-19-fable.png"
    assert folders.legible(path) == "~/Mes documents/2026-11-19-fable.png"
    assert place(folders.legible(path)) == path
    assert folders.legible(Path("/media/key/a.png")) == "/media/key/a.png"
