"""Text that keeps inside its box."""

from typing import Any


def test_no_word_is_broken_wherever_its_box_ends(app: Any):  # U31, U32
    from app.widgets.text import FitLabel

    broken = []
    for tenths in range(600, 1200, 7):
        label = FitLabel(text="Pioche\u00a0: 67", wanted=37.97, size=(tenths / 10, 70))
        label.fit()
        lines = ["".join(word.text for word in line.words) for line in label._label._cached_lines]
        if " ".join(lines) != label.text:
            broken.append((label.width, lines))
    assert broken == []
