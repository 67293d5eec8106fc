"""`./dev apk`, as far as it goes without Google's SDK."""

import subprocess
from pathlib import Path

import pytest

from tools.apk import build
from tools.apk.workshop import Unavailable, clean_copy


def test_where_the_sdk_cannot_be_had_one_sentence_points_to_the_gate():
    with pytest.raises(Unavailable, match=r"^Google's SDK cannot be had.*\./dev apk-check --all"):
        build.refuse_without_sdk("http://127.0.0.1:9/")


def test_a_release_names_what_is_missing_of_the_key(tmp_path: Path):
    with pytest.raises(Unavailable, match="P4A_RELEASE_KEYSTORE "):
        build.refuse_without_key({})
    key = dict.fromkeys(build.KEY, "x")
    with pytest.raises(Unavailable, match="There is no key at x"):
        build.refuse_without_key(key)
    (tmp_path / "key").touch()
    build.refuse_without_key(key | {"P4A_RELEASE_KEYSTORE": str(tmp_path / "key")})


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = tmp_path / "repository"
    words = root / "assets/locale/fr/LC_MESSAGES/apoint.po"
    words.parent.mkdir(parents=True)
    words.write_text('msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Yes"\nmsgstr "Oui"\n')
    (root / "main.py").touch()
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    return root


def test_only_what_is_ours_is_copied_and_the_words_are_compiled(repository: Path, tmp_path: Path):
    (repository / "venv").mkdir()
    (repository / "venv" / "somebody.py").touch()
    copied = clean_copy(tmp_path / "copy", repository)
    names = {str(path.relative_to(copied)) for path in copied.rglob("*") if path.is_file()}
    words = "assets/locale/fr/LC_MESSAGES/apoint"
    assert names == {"main.py", f"{words}.po", f"{words}.mo"}


def test_a_folder_that_is_no_clone_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(Unavailable, match="git clone"):
        clean_copy(tmp_path / "copy", tmp_path)


def test_the_copy_of_the_last_build_keeps_what_was_compiled_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(build, "clean_copy", lambda target: target)
    for name in (".buildozer", "old"):
        (tmp_path / name).mkdir()
    (tmp_path / "gone.py").touch()
    build.fresh_copy(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".buildozer"]


def test_the_newest_package_is_named(tmp_path: Path):
    with pytest.raises(Unavailable, match="left no APK"):
        build.newest(tmp_path)
    (tmp_path / "apoint-0.1.0.apk").touch()
    assert build.newest(tmp_path).name == "apoint-0.1.0.apk"
