"""Stands in for pyjnius, with a tablet of our own making behind it.

Only what Kivy and the app may ask of Java is there: a misspelt name fails here as it would on a tablet.
"""
# ruff: noqa: N802  Java names things so

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any


class JavaException(Exception):
    pass


class Window:
    def __init__(self) -> None:
        self.flags = 0

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def clearFlags(self, flags: int) -> None:
        self.flags &= ~flags

    def getDecorView(self) -> Any:
        return SimpleNamespace(performHapticFeedback=lambda kind: WORLD.calls.append(f"haptic {kind}"))


class Intent:
    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TITLE = "android.intent.extra.TITLE"

    def __init__(self, action: str = "", data: Any = None) -> None:
        self.action, self.categories, self.type = action, set[str](), ""
        self.extras: dict[str, str] = {}
        self._data = data

    def addCategory(self, name: str) -> None:
        self.categories.add(name)

    def setType(self, kind: str) -> None:
        self.type = kind

    def putExtra(self, name: str, value: str) -> None:
        self.extras[name] = value

    def getData(self) -> Any:
        return self._data


class Descriptor:
    def __init__(self, number: int) -> None:
        self._number = number

    def detachFd(self) -> int:
        return self._number


MODES = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_TRUNC | os.O_CREAT}


class Resolver:
    def openFileDescriptor(self, address: Path, mode: str) -> Descriptor:
        try:
            return Descriptor(os.open(address, MODES[mode]))
        except OSError as error:
            raise JavaException(f"java.io.FileNotFoundException: {error}") from None


class Activity:
    """The one that p4a's launcher starts."""

    def getApplicationContext(self) -> "Activity":
        return self

    def getWindow(self) -> Window:
        return WORLD.window

    def getContentResolver(self) -> Resolver:
        return Resolver()

    def getFilesDir(self) -> Any:
        return SimpleNamespace(getAbsolutePath=lambda: os.environ["ANDROID_PRIVATE"])

    def getResources(self) -> Any:
        return SimpleNamespace(getConfiguration=lambda: SimpleNamespace(fontScale=WORLD.font_scale))

    def startActivityForResult(self, intent: Intent, number: int) -> None:
        if WORLD.chooser is None:
            raise JavaException("android.content.ActivityNotFoundException")
        WORLD.calls.append(intent.action)
        chosen = WORLD.chooser(intent)
        answer = (number, 0, None) if chosen is None else (number, -1, Intent(data=chosen))
        for listener in WORLD.listeners:
            listener(*answer)

    def moveTaskToBack(self, is_root_enough: bool) -> bool:
        WORLD.calls.append("moveTaskToBack")
        return is_root_enough

    def finishAndRemoveTask(self) -> None:
        WORLD.calls.append("finishAndRemoveTask")

    def removeLoadingScreen(self) -> None:
        WORLD.calls.append("removeLoadingScreen")


class Locale:
    def __init__(self, language: str) -> None:
        self._language = language

    @staticmethod
    def getDefault() -> "Locale":
        return Locale(WORLD.language)

    def getLanguage(self) -> str:
        return self._language


class TextToSpeech:
    """Not bound to its service at first, as on a tablet; then it has the voices of the world."""

    def __init__(self, _context: Any, _listener: Any) -> None:
        WORLD.calls.append("TextToSpeech")
        self._language = ""

    def isLanguageAvailable(self, locale: Locale) -> int:
        return 0 if locale.getLanguage() in WORLD.voices else -2

    def setLanguage(self, locale: Locale) -> int:
        self._language = locale.getLanguage()
        return self.isLanguageAvailable(locale)

    def setSpeechRate(self, rate: float) -> int:
        return 0 if rate > 0 else -1

    def speak(self, text: str, mode: int, params: Any, name: str) -> int:
        WORLD.said.append(f"{self._language}: {text}")
        WORLD.is_speaking = True
        return 0

    def stop(self) -> int:
        WORLD.is_speaking = False
        return 0

    def isSpeaking(self) -> bool:
        return WORLD.is_speaking


class World:
    """What a test sets before, and looks at after."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.window = Window()
        self.language = os.environ.get("STUB_LANGUAGE", "fr")
        self.font_scale = 1.0
        self.chooser: Callable[[Intent], Path | None] | None = None  # the person in the system's documents
        self.voices: set[str] = set()  # languages that the system can speak
        self.said: list[str] = []
        self.is_speaking = False
        self.listeners: list[Callable[[int, int, Any], None]] = []


WORLD = World()
ACTIVITY = Activity()
CLASSES: dict[str, Any] = {
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=ACTIVITY),
    "org.renpy.android.Hardware": SimpleNamespace(
        getDPI=lambda: 160, metrics=SimpleNamespace(scaledDensity=1.0)
    ),
    "android.app.WallpaperManager": SimpleNamespace(getInstance=lambda _context: None),
    "android.content.Intent": Intent,
    "android.content.Context": SimpleNamespace(CLIPBOARD_SERVICE="clipboard"),
    "android.os.Build$VERSION": SimpleNamespace(SDK_INT=34),
    "java.lang.Integer": int,
    "java.lang.String": str,
    "java.util.Locale": Locale,
    "android.speech.tts.TextToSpeech": TextToSpeech,
}


def autoclass(name: str) -> Any:
    if name not in CLASSES:
        raise JavaException(f"java.lang.ClassNotFoundException: {name}")
    return CLASSES[name]


def cast(_name: str, thing: Any) -> Any:
    return thing
