"""An Android tablet: the one module that speaks to Java. It needs no permission for any of this."""

import os
from collections.abc import Callable
from typing import Any

from android import activity as results
from android.runnable import run_on_ui_thread
from jnius import JavaException, autoclass
from kivy.base import EventLoop
from kivy.clock import Clock

from app.platform.machine import Machine
from app.platform.voice import Voice

FLAG_SECURE = 0x2000  # android.view.WindowManager.LayoutParams
KEYBOARD_TAP = 3  # android.view.HapticFeedbackConstants
RESULT_OK = -1  # android.app.Activity
LANG_AVAILABLE, QUEUE_FLUSH = 0, 0  # android.speech.tts.TextToSpeech
SPEECH_RATE = 0.9  # of its usual one: for children, and across a table
GIVE, TAKE = 19_001, 19_002  # any numbers that nothing else uses: answers come back under them
ANY_TYPE = "*/*"  # a file that came by mail or by chat has whatever type they gave it

Use = Callable[[Any], None]  # does something with the address of a document


class Tablet(Machine):
    has_documents = True

    def __init__(self) -> None:
        # All classes now: a thread of Java's, in which answers come, would not find them.
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intent = autoclass("android.content.Intent")
        self._locale = autoclass("java.util.Locale")
        super().__init__(TabletVoice(self._activity.getApplicationContext(), self._locale))
        self._waiting: dict[int, tuple[Use, Callable[[], None]]] = {}
        self._tick = run_on_ui_thread(self._tick_now)
        self._hide = run_on_ui_thread(self._hide_now)
        results.bind(on_activity_result=self._on_answer)

    # -- manners ------------------------------------------------------------------------

    def language(self) -> str:
        return str(self._locale.getDefault().getLanguage())

    def tick(self) -> None:
        self._tick()

    def _tick_now(self) -> None:
        """The tablet's own setting has the last word."""
        self._activity.getWindow().getDecorView().performHapticFeedback(KEYBOARD_TAP)

    def hide_from_pictures(self, is_hidden: bool) -> None:
        self._hide(is_hidden)

    def _hide_now(self, is_hidden: bool) -> None:
        window = self._activity.getWindow()
        if is_hidden:
            window.addFlags(FLAG_SECURE)
        else:
            window.clearFlags(FLAG_SECURE)

    def hold_first_picture(self) -> None:
        """Kivy would take it away just before the first frame is drawn: a black screen until then."""
        take_away = EventLoop.remove_android_splash

        def after_a_frame(window: Any) -> None:
            window.unbind(on_flip=after_a_frame)
            take_away()

        EventLoop.remove_android_splash = lambda *_: EventLoop.window.bind(on_flip=after_a_frame)

    # -- documents ----------------------------------------------------------------------

    def give(
        self, name: str, data: bytes, kind: str, done: Callable[[], None], failed: Callable[[], None]
    ) -> None:
        def write(address: Any) -> None:
            with os.fdopen(self._open(address, "wt"), "wb") as file:
                file.write(data)
            done()

        intent = self._documents(self._intent.ACTION_CREATE_DOCUMENT, kind)
        intent.putExtra(self._intent.EXTRA_TITLE, name)
        self._ask(GIVE, intent, write, failed)

    def take(self, most: int, done: Callable[[bytes], None], failed: Callable[[], None]) -> None:
        def read(address: Any) -> None:
            with os.fdopen(self._open(address, "r"), "rb") as file:
                data = file.read(most)
            done(data)

        self._ask(TAKE, self._documents(self._intent.ACTION_OPEN_DOCUMENT, ANY_TYPE), read, failed)

    def _documents(self, action: str, kind: str) -> Any:
        intent = self._intent(action)
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType(kind)
        return intent

    def _open(self, address: Any, mode: str) -> int:
        """A file descriptor that is ours to close."""
        return int(self._activity.getContentResolver().openFileDescriptor(address, mode).detachFd())

    def _ask(self, number: int, intent: Any, use: Use, failed: Callable[[], None]) -> None:
        self._waiting[number] = use, failed
        try:
            self._activity.startActivityForResult(intent, number)
        except JavaException:  # no app on this tablet looks after documents
            del self._waiting[number]
            failed()

    def _on_answer(self, number: int, result: int, intent: Any) -> None:
        """In a thread of Java's: what follows belongs into the next frame."""
        asked = self._waiting.pop(number, None)
        if asked is not None and result == RESULT_OK and intent is not None:
            address = intent.getData()
            Clock.schedule_once(lambda _seconds: self._finish(address, *asked))

    def _finish(self, address: Any, use: Use, failed: Callable[[], None]) -> None:
        try:
            use(address)
        except (OSError, JavaException):
            failed()


class TabletVoice(Voice):
    """The system's text-to-speech. Nothing waits for it: until it has been found there is no voice."""

    takes_time = True

    def __init__(self, context: Any, locale: Any) -> None:
        self._context, self._locale = context, locale
        self._engine: Any = None  # asked for when it is first wanted: it takes a process of its own
        self._spoken = ""  # the language that it was last set to

    def can_speak(self, language: str) -> bool:
        if self._engine is None:
            # Without a listener: Java would call it in a thread of its own, and what it tells can be asked.
            self._engine = autoclass("android.speech.tts.TextToSpeech")(self._context, None)
        return bool(self._engine.isLanguageAvailable(self._locale(language)) >= LANG_AVAILABLE)

    def speak(self, text: str, language: str) -> None:
        if self.can_speak(language):
            if language != self._spoken:
                self._engine.setLanguage(self._locale(language))
                self._engine.setSpeechRate(SPEECH_RATE)
                self._spoken = language
            self._engine.speak(text, QUEUE_FLUSH, None, "")

    def stop(self) -> None:
        if self._engine is not None:
            self._engine.stop()

    @property
    def is_speaking(self) -> bool:
        return self._engine is not None and bool(self._engine.isSpeaking())
