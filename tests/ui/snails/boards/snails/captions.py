"""Sentences of the snails: so few that they need no folder `text`."""

from collections.abc import Sequence

from app.boards.base.captions import Captions, Names
from engines.api import Event, Refusal
from engines.bots import Advice
from engines.snails import Crawl, Crawled, Roll, Rolled, Slid, View

TOLD = {Crawled: "{name} crawls.", Rolled: "{name} rolls a die in secret.", Slid: "{name} slides."}


class SnailsCaptions(Captions[Names, View]):
    def told(self, event: Crawled | Rolled | Slid) -> str:
        return self.say(TOLD[type(event)], name=self.name(event.seat))

    def headline(self, event: Event, after: View) -> str:
        return self.told(event) if isinstance(event, Slid) else ""

    def turn(self, view: View, is_asked: bool) -> str:
        return self.say("{name}’s turn", name=self.name(view.to_act[0])) if view.to_act else ""

    def advice(self, view: View) -> str:
        return self.say("Crawl, roll a die, or slide by one.")

    def preview(self, view: View, events: Sequence[Event]) -> str:
        return " ".join(self.told(event) for event in events if isinstance(event, Crawled))

    def why_not(self, refusal: Refusal) -> str:
        return self.say("Two dice are enough.") if refusal.code == "two_dice_at_most" else ""

    def reason(self, view: View, advice: Advice) -> str:
        match advice.action:
            case Crawl():
                return self.say("That step is yours for sure.")
            case Roll():
                return self.say("A die counts at the end, too.")
        return ""
