"""Moments as people say them: today at 20:15, yesterday, 3 May."""

from datetime import datetime, timedelta

from app.store import moment_of
from app.text.language import Translator


def when(words: Translator, then: float, now: float) -> str:
    """A moment, in words, as it looks from `now`; both in seconds since 1970.

    >>> noon = datetime(2026, 11, 16, 12, 0).timestamp()
    >>> when(Translator("en"), noon - 600, noon)
    'today at 11:50'
    """
    today = datetime.fromtimestamp(moment_of(now)).date()
    moment = datetime.fromtimestamp(then)
    time = words.say("{hour}:{minute}", hour=moment.hour, minute=f"{moment.minute:02}")
    if moment.date() == today:
        return words.say("today at {time}", time=time)
    if moment.date() == today - timedelta(days=1):
        return words.say("yesterday at {time}", time=time)
    date = words.say("{day} {month}", day=moment.day, month=months(words)[moment.month - 1])
    return date if moment.year == today.year else f"{date} {moment.year}"


def day_of(words: Translator, moment: float) -> tuple[str, str, str]:
    """Day, month and year, as they stand in a postmark.

    >>> day_of(Translator("en"), datetime(2026, 12, 1).timestamp())
    ('1', 'December', '2026')
    """
    found = datetime.fromtimestamp(moment_of(moment))
    return str(found.day), months(words)[found.month - 1], str(found.year)


def months(words: Translator) -> tuple[str, ...]:
    say = words.say
    return (
        say("January"),
        say("February"),
        say("March"),
        say("April"),
        say("May"),
        say("June"),
        say("July"),
        say("August"),
        say("September"),
        say("October"),
        say("November"),
        say("December"),
    )
