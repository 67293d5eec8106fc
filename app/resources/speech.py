"""Reading aloud: what is written, in the language of the app, by the machine's voice."""

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from app.platform.voice import Voice
from app.resources.sounds import Sounds
from app.settings import Settings
from app.text.language import Translator
from app.text.spoken import spoken

LISTEN_SECONDS = 0.1
LEAST_SECONDS = 0.5  # a tablet's voice may say in its first moment that it does not speak
LETTER_SECONDS = 0.25  # a slow voice takes half of it
LOST_SECONDS = 15.0  # longer than all its letters take: a voice that is still at it then has been lost
FIND_SECONDS = 1.0  # between two looks for a voice that takes its time
MOST_LOOKS = 60  # after that there is none, until the app is asked again


class Speech(EventDispatcher):
    """One text at a time; other sounds are lower while it is read."""

    has_voice = BooleanProperty(False)  # for the language of the app
    is_offered = BooleanProperty(False)  # speakers are shown: there is a voice, and the family wants one

    def __init__(self, settings: Settings, sounds: Sounds, words: Translator, voice: Voice) -> None:
        super().__init__()
        self._settings = settings
        self._sounds = sounds
        self._words = words
        self._voice = voice
        self._text = ""  # that is being read
        self._seconds = 0.0
        self._listening = Clock.create_trigger(self._listen, LISTEN_SECONDS, interval=True)
        self._looks = 0  # that are still to come, for a voice that takes its time
        self._finding = Clock.create_trigger(self._find, FIND_SECONDS)
        settings.bind(reading=lambda *_: self.look())
        self.look()

    def look(self) -> None:
        """Look whether there is a voice now, and go on looking for one that takes its time."""
        self._looks = MOST_LOOKS
        self._find()

    def _find(self, *_: object) -> None:
        self.has_voice = self._voice.can_speak(self._words.language)
        self.is_offered = self._settings.reading != "off" and self.has_voice
        if not self.is_offered:
            self.stop()
        self._finding.cancel()
        self._looks -= 1
        if not self.has_voice and self._voice.takes_time and self._looks > 0:
            self._finding()

    @property
    def is_speaking(self) -> bool:
        return bool(self._text)

    def say(self, text: str) -> None:
        """Read this; what was being read stops."""
        if self.is_offered and text:
            self._text, self._seconds = text, 0.0
            self._voice.speak(spoken(text, self._words.language), self._words.language)
            self._sounds.lower(True)
            self._listening()

    def answer(self, text: str) -> None:
        """A speaker was touched: read this, or be silent if it is being read."""
        if text == self._text:
            self.stop()
        else:
            self.say(text)

    def stop(self) -> None:
        if self._text:
            self._voice.stop()
            self._end()

    def _listen(self, seconds: float) -> None:
        self._seconds += seconds
        if self._seconds > LOST_SECONDS + LETTER_SECONDS * len(self._text):
            self.stop()
        elif self._seconds > LEAST_SECONDS and not self._voice.is_speaking:
            self._end()

    def _end(self) -> None:
        self._text = ""
        self._listening.cancel()
        self._sounds.lower(False)
