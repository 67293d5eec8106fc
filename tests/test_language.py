"""Which language the app speaks."""

import pytest

from app.language import SENTENCES, system_language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
    ],
)
def test_the_system_chooses(variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_both_languages_have_the_same_sentences():
    assert SENTENCES["fr"].keys() == SENTENCES["en"].keys()
