"""What the graphics card is asked to hold: every texture with all its smaller copies, read from GL itself.

Kivy gives some of its textures their names twice, as regions of others, and forgets some only frames later;
GL knows each of them once, with the pixels it really has.
"""

import ctypes
from collections.abc import Iterator

GL_TEXTURE_2D = 0x0DE1
GL_TEXTURE_BINDING_2D = 0x8069
GL_TEXTURE_WIDTH = 0x1000
GL_TEXTURE_HEIGHT = 0x1001
BYTES_OF_A_PIXEL = 4  # whatever its format: drivers keep three of them as four
LOW_NAMES = 1 << 14  # some drivers give the lowest name that is free, others always a higher one


def bytes_held() -> int:
    """Of all textures of the window that is open; pages of pictures, labels, what is painted once."""
    return sum(sizes().values())


def sizes() -> dict[int, int]:
    """Bytes by the name that GL has for a texture."""
    gl = ctypes.CDLL("libGL.so.1")
    bound = ctypes.c_int()
    gl.glGetIntegerv(GL_TEXTURE_BINDING_2D, ctypes.byref(bound))
    found = {}
    for name in range(1, max(LOW_NAMES, next_name(gl))):
        if gl.glIsTexture(name):
            gl.glBindTexture(GL_TEXTURE_2D, name)
            found[name] = sum(width * height for width, height in levels(gl)) * BYTES_OF_A_PIXEL
    gl.glBindTexture(GL_TEXTURE_2D, bound.value)
    return found


def next_name(gl: ctypes.CDLL) -> int:
    """The one that a texture made now would have."""
    name = ctypes.c_uint()
    gl.glGenTextures(1, ctypes.byref(name))
    gl.glDeleteTextures(1, ctypes.byref(name))
    return name.value


def levels(gl: ctypes.CDLL) -> Iterator[tuple[int, int]]:
    """The texture that is bound, then each smaller copy of it."""
    level = 0
    while True:
        width, height = ctypes.c_int(), ctypes.c_int()
        for what, value in ((GL_TEXTURE_WIDTH, width), (GL_TEXTURE_HEIGHT, height)):
            gl.glGetTexLevelParameteriv(GL_TEXTURE_2D, level, what, ctypes.byref(value))
        if not width.value:
            return
        yield width.value, height.value
        level += 1
