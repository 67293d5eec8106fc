"""The table of the snails, a stand-in for a fifth game: snails, cards and dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from engines.snails import GAME, Crawl, Crawled, Roll, Rolled, Slid, Slide, TurnTaken, View
from kivy.uix.widget import Widget

from app.boards.base.board import Board
from app.boards.base.captions import Captions, Names
from app.boards.base.contract import Award, Fact, Log
from app.boards.base.event_view import EventView
from app.boards.base.proposal import Pick
from app.boards.base.summary import GameSummary
from app.boards.base.target import Target
from app.boards.common.card_hit_test import CardHitTest
from app.boards.common.geometry import CARD_SHAPE, Rect, fan
from app.resources.sounds import Cue
from app.style import palette
from app.widgets.card import Face, Placement
from app.widgets.chart import Story
from engines.api import Action, Event, Refusal, Result, Seat

SNAIL, DIE, INK = "animal-tortoise", "token-first", tuple(palette.INK)
FACES = {Crawl(): Face(SNAIL, "crawl", "C", INK), Roll(): Face(DIE, "roll", "R", INK)}
TOLD = {Crawled: "{name} crawls.", Rolled: "{name} rolls a die in secret.", Slid: "{name} slides."}
MOST_STEPS = 36


@dataclass(frozen=True, slots=True)
class SnailCard(Target):
    action: Action
    number: int = 0  # of several dice


def choices(view: View) -> dict[Target, Action]:
    dice = () if view.seat is None else view.dice[view.seat]
    slides = [SnailCard(Slide(eyes or 0), number) for number, eyes in enumerate(dice)]
    return {card: card.action for card in (*map(SnailCard, FACES), *slides)}


class SnailCaptions(Captions[Names, View]):
    def told(self, event: Crawled | Rolled | Slid) -> str:
        return self.say(TOLD[type(event)], name=self.name(event.seat))

    def why_not(self, refusal: Refusal) -> str:
        return self.say("Two dice are enough.") if refusal.code == "two_dice_at_most" else ""

    def turn(self, view: View, is_asked: bool) -> str:
        return self.say("{name}’s turn", name=self.name(view.to_act[0])) if view.to_act else ""

    def advice(self, view: View) -> str:
        return self.say("Crawl, roll a die, or slide by one.")

    def preview(self, view: View, events: Sequence[Event]) -> str:
        return " ".join(self.told(event) for event in events if isinstance(event, Crawled))


class SnailSummary(GameSummary[View]):
    def awards(self, result: Result) -> Sequence[Award]:
        name = self.names.name
        return [Award(seat, won, f"{name(seat)}: {won}", DIE) for seat, won in enumerate(result.scores)]

    def heroes(self, view: View) -> Sequence[Sequence[str]]:
        return [[SNAIL]] * min(3, len(view.steps))

    def story(self, log: Log, opening: View) -> Story:
        views = [opening]
        for _, events in log:
            views.append(reduce(GAME.follow, events, views[-1]))
        lines = self.lines_of([view.steps for view in views], [SNAIL] * len(opening.steps))
        return Story(lines, MOST_STEPS, tuple(range(len(views))))


class SnailsBoard(Board[View, Action, Pick[View, Action]]):
    summary_class = SnailSummary

    def furnish(self) -> None:
        self.captions: SnailCaptions = SnailCaptions(Names(self.table.words, self.table.players))
        self.arena = Widget(pos_hint={"x": 0, "y": 0})
        self.frame.furnish(self.arena)
        self.hit_test = CardHitTest(self, self._track)
        self.event_views = {
            Crawled: EventView(self.captions.told, lambda _: SNAIL, 0.3),
            Rolled: EventView(self.captions.told, lambda _: DIE, 0.3, lambda _: [Cue("card-land")]),
            Slid: EventView(self.captions.told, lambda _: SNAIL, 0.3),
            TurnTaken: EventView(ends_round=True),
        }

    def propose(self, view: View, *, is_asked: bool) -> Pick[View, Action]:
        return Pick(GAME, view, is_asked, choices(view))

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        return [Fact("icon-hand", str(len(view.dice[seat])))]

    def lay(self, proposal: Pick[View, Action], seconds: float) -> None:
        self.frame.own_title = "" if proposal.view.seat is None else self.table.words.say("Your dice")
        self.frame.layer.arrange(self._placed(proposal), self.motion, seconds)

    def _placed(self, proposal: Pick[View, Action]) -> Iterator[Placement]:
        view, room = proposal.view, Rect.of(self.arena)
        high = room.h / (len(view.steps) + 2)
        for seat, steps in enumerate(view.steps):
            x = room.x + (room.w - high) * steps / MOST_STEPS
            yield Placement(("snail", seat), Face(SNAIL), x, room.top - high * (seat + 1), high / CARD_SHAPE)
        hand = list(choices(view))
        near = Rect(*room.pos, room.w, high * 1.8)
        own = fan(len(hand) - len(FACES), self.frame.own, 60 * self.frame.unit)
        for target, rect in zip(hand, (*fan(2, near, 110 * self.frame.unit), *own), strict=True):
            face = FACES.get(target.action) or Face(DIE, str(target.action.eyes))
            y = rect.y + (20 * self.frame.unit if target == proposal.picked else 0)
            is_dim = proposal.is_asked and proposal.refusal(target) is not None
            yield Placement(target, face, rect.x, y, rect.w, is_dim)

    def _track(self) -> Rect:
        return Rect(self.arena.x, self.arena.center_y, self.arena.width, self.arena.height / 2)


BOARD = SnailsBoard
