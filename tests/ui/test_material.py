"""KivyMD in our paper: its theme, and what is ours about it."""

from typing import Any

from tests.ui.fingers import settle


def test_every_part_of_the_scheme_is_one_that_kivymd_has(app: Any):
    from kivymd.theming import ThemeManager

    from app.material.theme import SCHEME

    assert [part for part in SCHEME if not hasattr(ThemeManager, f"{part}Color")] == []


def test_the_scheme_is_worked_out_by_nobody(app: Any, monkeypatch: Any):
    from app.material.theme import PaperTheme
    from app.style import palette

    monkeypatch.setattr("kivymd.theming.ThemeManager.set_colors", None)
    theme = PaperTheme()
    assert theme.primaryColor == palette.LEAF
    assert theme.onSurfaceColor == palette.INK


def test_type_follows_the_measure_of_the_app(app: Any):
    from app.material.rows import RowTitle
    from app.style.measure import MEASURE, type_size

    title = RowTitle(words="À point\u00a0!")
    for scale in (2.0, 1.0):
        app.settings.text_scale = scale
        settle()
        assert title.font_size == type_size(23, MEASURE.unit, scale)
    assert title.font_name == "Fredoka"
    assert title.text == "À point !"  # the face has no sign for a space that does not break


def test_a_notice_opens_without_a_picture_of_a_ripple(app: Any, wait_until: Any):
    """KivyMD makes one as high as the notice is before it is laid out: not at all, which no driver paints."""
    from app.material.notice import NoticeBar

    bar = NoticeBar(text="Attention")
    bar.open()
    wait_until(lambda: bar.opacity == 1, "the notice")
    assert bar.height > 0
    bar.take_away()
    assert bar.parent is None
