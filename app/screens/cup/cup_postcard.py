"""Facts for the postcard of a cup: its people, how they stand, and how that came about race by race."""

from dataclasses import replace

from app.cup import Cup, RacerStanding, standings
from app.style import palette
from app.text import cup_words
from app.text.dates import day_of
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets.chart import Story, StoryLine
from app.widgets.postcard import Postcard, PostcardLine, faces_on_podium

MOST_LINES = 5  # of a chart that can be told apart without colours
TOP = 1.3  # of the chart: above a share of all, so that its name is on no line
LEVEL = 0.5  # where all begin: nobody is ahead of anybody


def postcard_of(cup: Cup, words: Translator, now: float) -> Postcard:
    table = [one for one in standings(cup) if one.place is not None]
    day, month, year = day_of(words, now)
    lines = [
        PostcardLine(shown(one.player, words), one.place, cup_words.fraction(one))
        for one in table
        if one.place is not None
    ]
    return Postcard(
        title=cup_words.name_of(cup, words),
        headline=cup_words.won_the_cup(cup, words),
        day=day,
        month=month,
        year=year,
        lines=lines,
        podium=faces_on_podium(lines),
        stamp="cup",
        story=_story(cup, table[:MOST_LINES], words) if table else None,
    )


def _story(cup: Cup, table: list[RacerStanding], words: Translator) -> Story:
    """A point for the beginning, and the share of each person after every race."""
    after = [standings(replace(cup, races=cup.finished[: number + 1])) for number in range(len(cup.finished))]
    lines = []
    for one in table:
        mine = [next(other for other in told if other.player == one.player) for told in after]
        points = [LEVEL, *(float(other.share) if other.met else LEVEL for other in mine)]
        player = shown(one.player, words)
        lines.append(StoryLine(player.name, palette.SEATS[player.colour], points, player.portrait))
    return Story(tuple(lines), TOP, goal_name=words.say("race by race"))
