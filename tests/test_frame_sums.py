"""Tests of comparing two frames: sums by kind, changes, and blinks of one frame."""

from tests.ui.drawn import Mark, blinked, changed, sums

HARE, FOX = Mark("hare", (0, 0, 10, 10), (50, 50, 50, 50)), Mark("fox", (20, 0, 30, 10), (50, 50, 50, 50))


def test_a_sum_says_what_has_changed():
    moved, faded = HARE._replace(place=(1, 0, 11, 10)), HARE._replace(colour=(50, 50, 50, 49))
    before, after = sums([HARE]).split("."), sums([moved]).split(".")
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, False, True]
    after = sums([faded]).split(".")
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, True, False]
    assert changed([HARE, FOX], [FOX, HARE]) == ["the same marks, in another order"]
    assert changed([HARE], [moved])[0].startswith("- hare at 0, 0, 5, 5 ")


def test_what_is_away_for_one_frame_has_blinked_and_what_has_moved_has_not():
    elsewhere = HARE._replace(place=(1, 0, 11, 10))
    assert blinked([HARE, FOX], [FOX], [HARE, FOX]) == [str(HARE)]
    assert blinked([HARE, FOX], [elsewhere, FOX], [HARE, FOX]) == []
    assert blinked([HARE, FOX], [FOX], [FOX]) == []
