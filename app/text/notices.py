"""Notices of things that could not be kept, opened or taken in, the same on every screen."""

from app.match import LONGEST_NAME
from app.store import NotAMatch, Notice, Trouble, Unplayable
from app.text.language import Translator


def about_file(words: Translator, notice: Notice) -> str:
    """Say what has become of the file with everything in it."""
    say = words.say
    if not notice.is_kept:
        return f"{_why(words, notice.trouble)} {say('What you do now will be lost when you close the app.')}"
    match notice.trouble:
        case Trouble.DAMAGED:
            what = say("The saved games were damaged; what could be read is here.")
        case Trouble.GONE:
            what = say("The app ended suddenly and what it had saved last is gone; what came before is here.")
        case Trouble.PARTLY:
            what = say("Something that was saved can no longer be read; everything else is here.")
        case Trouble.NEWER:
            what = say("The saved games are from a newer version; what could be read is here.")
        case _:
            what = say("The file of saved games was write-protected; the app now uses a copy.")
    return f"{what} {say('The old file is kept: {name}', name=notice.aside)}" if notice.aside else what


def kept_again(words: Translator) -> str:
    """A file that could not be used has all that was done meanwhile."""
    return words.say("The saved games are back, and so is what you have done since.")


def not_kept(words: Translator, code: str) -> str:
    """An action, or a match, that was refused because it could not be kept: the code of `NotKept`."""
    return f"{_why(words, Trouble(code))} {words.say('Nothing has changed; try again.')}"


def _why(words: Translator, trouble: Trouble) -> str:
    say = words.say
    match trouble:
        case Trouble.FULL:
            return say("There is no space left to save anything.")
        case Trouble.LOCKED:
            return say("Another window is using the saved games.")
        case Trouble.READ_ONLY:
            return say("The folder of saved games is write-protected.")
        case _:
            return say("The saved games are damaged.")


def unplayable(words: Translator, found: Unplayable) -> str:
    """Say that a match cannot be opened."""
    say = words.say
    match found.code:
        case "gone":
            return say("This game is no longer here.")
        case "unknown_game":
            return say("This game needs a newer version of the app.")
        case "rules":
            return say("The rules have changed since then: this game cannot go on.")
        case _:
            return say("This saved game is damaged and cannot be opened.")


def cut_sentence(words: Translator) -> str:
    """Say where a match begins of which only its position was kept."""
    return words.say("The game goes on from here; what came before is lost or was played by other rules.")


def no_table(words: Translator) -> str:
    """A match of a game that has rules here and no board yet."""
    return words.say("This game is still being made.")


def unreadable(words: Translator) -> str:
    """Say that a file, or the way to it, cannot be read."""
    return words.say("This file cannot be read.")


def not_a_match(words: Translator, problem: NotAMatch) -> str:
    """Say why a file was not taken in."""
    say = words.say
    match problem.code:
        case "unreadable":
            return unreadable(words)
        case "too_big":
            return say("This file is too big for a saved game.")
        case "foreign":
            return say("This file is not a saved game.")
        case "newer" | "rules":
            return say("This game was saved by another version of the app.")
        case "name":
            return say("A name in this file is empty or contains characters that are not allowed.")
        case "long_name":
            return say("A name in this file is too long: {number} characters fit.", number=LONGEST_NAME)
        case "diverged":
            return say("The moves in this file do not follow the rules.")
        case "known":
            return say("This game is already here.")
        case "known_cup":
            return say("This cup is already here, and nothing in the file is new.")
        case _:
            return say("Something in this file is wrong; nothing was added.")
