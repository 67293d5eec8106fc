"""Where the app starts, on the desktop and on the tablet."""

import os

from app.platform.kivy_home import can_keep_settings

# Kivy reads these when it is first imported; what the person has set already stays.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1280")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "800")
os.environ.setdefault("KCFG_INPUT_MOUSE", "mouse,disable_multitouch")
os.environ.setdefault("KIVY_AUDIO", "sdl2")  # answers at once; Android's own player takes its time
if "ANDROID_ARGUMENT" not in os.environ and not can_keep_settings():
    os.environ.update(KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")

from app.application import Application

if __name__ == "__main__":
    Application().run()
