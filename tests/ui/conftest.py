"""One app per process, in a real window."""

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from app.application import Application

FRAME_LIMIT = 300


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Application"]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        pytest.fail("there is no screen for a window; ./dev test brings one")
    # Kivy ends the process if it is imported without a screen, and reads its folder just once.
    os.environ["KIVY_HOME"] = str(tmp_path_factory.mktemp("kivy"))
    os.environ["LANGUAGE"] = "fr"
    from kivy.base import runTouchApp, stopTouchApp

    from app.application import Application

    application = Application(folder=tmp_path_factory.mktemp("data"))
    application._run_prepare()
    runTouchApp(embedded=True)
    yield application
    application.stop()
    stopTouchApp()


@pytest.fixture
def wait_until(app: "Application") -> Callable[[Callable[[], bool], str], None]:
    from kivy.base import EventLoop

    def wait(condition: Callable[[], bool], what: str) -> None:
        for _ in range(FRAME_LIMIT):
            EventLoop.idle()
            if condition():
                return
        pytest.fail(f"{FRAME_LIMIT} frames went by without {what}")

    return wait
