"""What the graphics card is asked to hold."""

from typing import Any
from weakref import ref

import pytest

from tests.ui.fingers import frames
from tests.ui.tables import Wait
from tools.bench.textures import bytes_held


@pytest.mark.usefixtures("tidy")
def test_a_texture_counts_once_with_its_smaller_copies_until_it_is_gone(app: Any, wait_until: Wait):
    from kivy.graphics.texture import Texture

    left = ref(app.manager.current_screen)
    app.go("credits")  # at home the small picture of a match may still be on its way
    wait_until(lambda: left() is None, "the last screen to be let go of, with its pictures")
    frames(6)
    before = bytes_held()
    plain = Texture.create(size=(64, 32))
    part = plain.get_region(8, 8, 16, 16)
    plain.bind()  # until then GL has not heard of it
    assert bytes_held() - before == 4 * 64 * 32
    copied = Texture.create(size=(8, 8), mipmap=True)
    copied.bind()
    assert bytes_held() - before == 4 * (64 * 32 + 8 * 8 + 4 * 4 + 2 * 2 + 1)
    del plain, part, copied
    frames(3)
    assert bytes_held() == before
