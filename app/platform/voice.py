"""Voices that read aloud: each is told what to say, goes on by itself, and can be stopped at any moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from shutil import which
from subprocess import DEVNULL, Popen


class Voice:
    """No voice at all: where a machine has none, nothing offers to read."""

    takes_time = False  # it cannot speak when it is first asked, and may be able to a moment later

    def can_speak(self, language: str) -> bool:
        """Return whether there is a voice for a language, by its two letters."""
        return False

    def speak(self, text: str, language: str) -> None:
        """Begin to say this; what was being said stops."""

    def stop(self) -> None:
        """Say no more, at once."""

    @property
    def is_speaking(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Program:
    """A program that says its last argument and ends when it has said it.

    `command`: with `{language}` in the place of the language. `hush`: what silences it, where it only hands
    on what it says and ending it is not enough.
    """

    command: tuple[str, ...]
    hush: tuple[str, ...] = ()

    @property
    def is_here(self) -> bool:
        return which(self.command[0]) is not None


# First the desktop's own voice, which a person may have chosen, then one that needs a loudspeaker alone.
# Both a little slower than they like to: for children, and across a table.
PROGRAMS = (
    Program(("spd-say", "--wait", "-r", "-15", "-l", "{language}", "--"), ("spd-say", "--cancel")),
    Program(("espeak-ng", "-s", "145", "-v", "{language}", "--")),
)


class ProgramVoice(Voice):
    """The voice of a desktop: the first of these programs that is here and does not fail."""

    def __init__(self, programs: Sequence[Program] = PROGRAMS) -> None:
        self._programs = [program for program in programs if program.is_here]
        self._process: Popen[bytes] | None = None
        self._said = "", ""  # the text and its language, for the next program where one fails

    def can_speak(self, language: str) -> bool:
        return bool(self._programs)

    def speak(self, text: str, language: str) -> None:
        self.stop()
        self._said = text, language
        if self._programs:
            command = [part.format(language=language) for part in self._programs[0].command]
            self._process = _begun([*command, text])

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.kill()
            process.wait()
            if self._programs[0].hush:
                _begun(self._programs[0].hush)

    @property
    def is_speaking(self) -> bool:
        """A program that ended with an error has said nothing: the next one says it, if there is one."""
        if self._process is None:
            return False
        code = self._process.poll()
        if code:
            del self._programs[0]
            self.speak(*self._said)
            return self._process is not None
        return code is None


def _begun(command: Sequence[str]) -> Popen[bytes]:
    return Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
