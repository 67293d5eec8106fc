"""Where the app starts, on the desktop and on the tablet."""

import os

# Kivy reads these when it is first imported; what the person has set already stays.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1280")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "800")
os.environ.setdefault("KCFG_INPUT_MOUSE", "mouse,disable_multitouch")
os.environ.setdefault("KIVY_AUDIO", "sdl2")  # answers at once; Android's own player takes its time

from app.application import Application

if __name__ == "__main__":
    Application().run()
