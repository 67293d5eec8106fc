"""A place for windows: the person's own screen, or a virtual one that lasts as long as it is needed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory

from tools.prepare import has_screen

# Software OpenGL is many times slower with multisampling.
KIVY = {
    "KIVY_NO_ARGS": "1",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "SDL_AUDIODRIVER": "dummy",
}


@contextmanager
def screen(
    environment: Mapping[str, str] = os.environ, *, size: str = "1920x1200", is_private: bool = False
) -> Iterator[dict[str, str]]:
    """This environment, for processes that open windows and must leave no trace.

    `is_private`: on a virtual screen even where a person has one, which may be of any size and density.
    """
    # Interrupted or terminated, the process still runs its way out of here and leaves no server behind.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _frame: sys.exit(128 + number))
    with ExitStack() as stack:
        home = stack.enter_context(TemporaryDirectory(prefix="apoint-kivy-"))
        changed = {**environment, **KIVY, "KIVY_HOME": home}
        if not has_screen() or (is_private and sys.platform == "linux"):
            changed["DISPLAY"] = stack.enter_context(virtual_display(size))
        yield changed


@contextmanager
def virtual_display(size: str) -> Iterator[str]:
    reader, writer = os.pipe()
    options = ["-displayfd", str(writer), "-screen", "0", f"{size}x24", "+extension", "GLX", "-noreset"]
    try:
        server = subprocess.Popen(
            ["Xvfb", *options, "-nolisten", "tcp"],
            pass_fds=[writer],
            stderr=subprocess.DEVNULL,
            process_group=0,  # Ctrl-C is not for it: windows are closed before their screen
        )
    except FileNotFoundError:
        sys.exit("There is no screen here and no Xvfb to stand in for one; please install Xvfb.")
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        if not number:
            sys.exit("Xvfb could not be started.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
