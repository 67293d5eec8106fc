"""The board of any game: it draws views, plays events, and offers what a person wants to do.

A board knows no match, no state and no secret but those in the view it was given. The table screen owns it,
hands it views and events, and takes the actions it offers. It is made of parts that it owns; its widgets are
the frame and what lies in it, so whatever is here and in the parts is checked by types.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Generic

from app.boards.base.captions import Captions
from app.boards.base.contract import Fact, Table, head_start_sign
from app.boards.base.event_player import EventPlayer
from app.boards.base.event_view import EventViews
from app.boards.base.frame import Frame
from app.boards.base.interaction import Interaction, TableNotice
from app.boards.base.proposal import A, P, Proposal, V
from app.boards.base.secret_paper import SecretView
from app.boards.base.summary import GameSummary
from app.boards.base.target import CommitButton, OwnPlace, PlayerBadge, TakeBackButton, Target
from app.boards.base.tutorial import AnyTutorial
from app.boards.common.card_animation import Launch
from app.boards.common.finish import Racer, celebrate
from app.boards.common.geometry import Rect
from app.boards.common.hand_slide import HandSlide
from app.boards.common.hit_test import HitTest
from app.boards.common.standings_strip import StandingsStrip
from app.boards.kept import ignore
from app.match import Manner, Side
from app.signals import Signal
from app.style import palette
from app.text.guide import Guide
from app.widgets.motion import Motion
from engines.api import Event, Seat

TAKE_SECONDS = 0.35  # new cards on their way into the hand


class Board(ABC, Generic[V, A, P]):
    """Subclasses draw one game. Nothing here is built anew from one move to the next."""

    summary_class: ClassVar[type[GameSummary[Any]]]
    tutorial: ClassVar[AnyTutorial | None] = None  # its lesson, if it has one (U33)
    back: ClassVar[str] = ""  # the picture of a card that lies face down
    has_first_look: ClassVar[bool] = False  # all look once at a secret that is never decided on
    is_made_flat: ClassVar[bool] = False  # badges lie round a flat tablet, which stays turned to who acted
    rest_seconds: ClassVar[float] = 2.0  # after a spectacle, before anything covers it (U16)
    manner: ClassVar[Manner] = Manner.SECRET  # in which it is played unless the family wants another (U5)

    def __init__(
        self,
        table: Table,
        on_action: Callable[[A], None] = ignore,
        on_sound: Callable[[str], None] = ignore,
        on_rule: Callable[[str], None] = ignore,
    ) -> None:
        """`on_action`: a person wants this; `on_sound`: a touch is to be answered by this sound; `on_rule`:
        the rule of this name in the game's guide is asked for."""
        self.table = table
        self.on_action = on_action
        self.on_sound = on_sound
        self.on_rule = on_rule
        self.on_draw: Signal[[]] = Signal()  # things are about to go where they belong
        self.on_drawn: Signal[[]] = Signal()  # everything lies there
        self.on_carry: Signal[[bool]] = Signal()  # a finger carries something, or does so no longer
        self.summary: GameSummary[V] = self.summary_class(table.words, table.players)
        self.motion = Motion()
        self.proposal: P | None = None
        self.instead = ""  # said in the place of whose turn it is
        self.is_looked_into = False  # what lies there is looked at without its owner being asked
        self.notice = TableNotice()  # the last one of the interaction
        self._secret: SecretView | None = None  # made when it is first wanted
        self.glanced: V | None = None  # the view of which a secret lies over what is drawn
        self.gains: tuple[Any, ...] = ()  # cards that the viewer has just got and looks at, large
        self.is_telling = False  # an event is being shown, or was and no seat is asked yet
        self.interaction: Interaction[V, A, P] = Interaction(self)
        self.player: EventPlayer[V, A, P] = EventPlayer(self)
        self.hand_slide = HandSlide(self)
        self.launch = Launch()  # where cards lay when they were committed
        self.racers: Callable[[V], Iterable[Racer]] = lambda _view: ()  # who is home, and who is not
        self.frame = Frame(table.players, self.interaction)
        self.frame.bind(
            on_commit=lambda _: self.interaction.commit(),
            on_take_back=lambda _: self.interaction.take_back(),
            on_refit=lambda _: self.fit(),
            on_ask=lambda _: self.on_rule(self.frame.rule),
        )
        table.settings.bind(scale=self.frame.ask_to_refit)
        self.furnish()

    # -- what a game adds ---------------------------------------------------------------

    captions: Captions[Any, V]
    hit_test: HitTest[P]
    event_views: EventViews  # an entry for every event of the game

    strip: StandingsStrip  # made by `furnish_strip`

    @abstractmethod
    def furnish(self) -> None:
        """Make captions, hit test, event views, and the arena that lies in the frame."""

    def furnish_strip(self, runners: int, **options: float) -> None:
        """Make the strip on which all read how so many runners stand while no hand lies there."""
        self.strip = StandingsStrip(runners, **options)
        self.frame.ids.strip.add_widget(self.strip)
        self.frame.measure(self.strip)

    @abstractmethod
    def propose(self, view: V, *, is_asked: bool) -> P:
        """A view before which nothing has been put forward yet."""

    @abstractmethod
    def lay(self, proposal: P, seconds: float) -> None:
        """Draw the arena, the hand and what else is the game's own; what moved glides there."""

    def clear(self) -> None:
        """Take whatever could be secret out of the arena; cards are put away already."""

    def is_crowded(self, most: int = 3) -> bool:
        """Return whether more badges than so many stand in a row, upright: too narrow for facts in a row."""
        frame = self.frame
        return not (frame.is_landscape or frame.is_round) and len(self.table.players) > most

    def facts(self, view: V, seat: Seat) -> Sequence[Fact]:
        """Return the open facts on a player's badge."""
        return ()

    def has_token(self, view: V, seat: Seat) -> bool:
        return False

    def prologue(self, opening: V) -> tuple[V, Sequence[Event]] | None:
        """Return a view and events from there: what was dealt, to be seen to happen before the first move.

        `opening`: what everybody sees once it has happened; the last event leads there.
        """
        return None

    def light(self, zones: Collection[Target]) -> None:
        """Light the zones that would take what is carried; none of them once it is let go."""

    def hover(self, target: Target, onto: Target | None) -> None:
        """Show where what is carried would land if it were let go now; None for nowhere."""

    def remember(self) -> Any:
        """Return where things are before an event's outcome is drawn, for the `move` of its `EventView`."""
        return None

    def tell(self, view: V, event: Event | None = None) -> None:
        """Show on the strip what everybody should know of an event; without one, how things stand."""

    def advise(self, proposal: P) -> str:
        """Say what would come of what is put forward, or how to put something forward (U12)."""
        if not proposal.is_asked:
            return ""
        if proposal.action is None:
            return self.captions.advice(proposal.view)
        events = self.table.game.preview(proposal.view, proposal.action)
        preview = self.captions.preview(proposal.view, events)
        return " ".join(filter(None, (self.notice.reason, preview)))

    # -- the contract with the table screen -----------------------------------------------

    def sync(self, view: V, *, is_asked: bool, is_new: bool = True) -> None:
        """Draw this view, from nothing if need be; offer its legal actions if a seat is asked before it.

        `is_new`: what was hidden before it has gone.
        """
        self.frame.opacity = 1
        self.finish()
        self.end_glance()
        self.interaction.let_go()
        self.gains = ()
        known = self.proposal
        is_other = known is None or known.view != view or known.is_asked != is_asked
        if is_other:
            self.proposal = self.propose(view, is_asked=is_asked)
        self.interaction.resume(is_new_view=is_other)
        if is_new:
            self.hand_slide.forget()
        is_back = self.frame.has_shelf and self.frame.slide == 1
        self.fit()
        if is_back and self.frame.slide == 0 and not self.table.settings.reduced_motion:
            self.hand_slide.slide_back()

    def stand(self, view: V) -> None:
        """Draw the view from which events are about to be played; do nothing if it is there already."""
        if self.proposal is None or self.proposal.view != view or self.frame.is_refit_due:
            self.sync(view, is_asked=False, is_new=False)

    def glance(self, view: V, side: Side) -> None:
        """Lay the secret of a view over what is drawn, which stays as it is; nothing is done meanwhile.

        `side`: where its owner sits, as seen from the side that the table faces.
        """
        self.finish()
        self.interaction.let_go()
        if self._secret is None:
            self._secret = SecretView()
            self.frame.lay_over(self._secret)
        self.glanced = view
        colour = palette.SEATS[self.table.players[view.seat or 0].colour]
        self._secret.show(self.captions.secret(view), self.summary.held(view)[0].picture, colour)
        self._secret.lay(Rect.of(self.frame.arena), side, self.frame.unit, self.frame.text_scale)
        self._mark_acting()

    def take_up(self, proposal: P | None) -> None:
        """Go on with what was put forward before somebody looked at what is theirs."""
        now = self.proposal
        if proposal is None or now is None or proposal is now:
            return
        if proposal.view == now.view and proposal.is_asked == now.is_asked:
            self.proposal = proposal
            self.draw()

    def end_glance(self) -> None:
        """Take away all that lay over the table, which is as it was."""
        if self._secret is not None and self.glanced is not None:
            self._secret.clear()
        self.glanced = None

    def play(self, event: Event, after: V) -> float:
        """Start to show an event whose outcome is the view `after`; how many seconds it takes."""
        return self.player.play(event, after)

    def finish(self) -> None:
        """End every motion under way at once, where it would have ended."""
        self.motion.finish()

    def hide(self) -> None:
        """Take every secret out of the widget tree."""
        self.finish()
        self.end_glance()
        self.interaction.let_go()
        self.interaction.resume(is_new_view=True)
        if self.frame.slide == 0 and self.proposal is not None and self.proposal.view.seat is not None:
            self.hand_slide.leave()
        self.gains = ()
        self.proposal = None
        self.frame.layer.arrange((), self.motion)
        self.clear()
        self.draw()

    def leave(self) -> None:
        """The table is left: nothing of its match stays, and the next one may have the board."""
        self.on_action = self.on_sound = self.on_rule = ignore
        for signal in (self.on_draw, self.on_drawn, self.on_carry):
            signal.subscribers.clear()
        self.instead = ""
        self.hide()
        self.is_telling = False
        self.hand_slide.forget()
        self.launch.forget()
        self.frame.leave()

    def take_notice(self, notice: TableNotice) -> None:
        """Show, from now on, what the interaction tells."""
        self.notice = notice
        if notice.is_sent:
            self.frame.can_commit = False

    def box_of(self, target: Target) -> Rect | None:
        """Return where a target of the game or of the frame is going to lie."""
        match target:
            case CommitButton():
                return Rect.of(self.frame.button("commit"))
            case TakeBackButton():
                return Rect.of(self.frame.button("take_back"))
            case OwnPlace():
                return self.frame.own
            case PlayerBadge(seat):
                return self.frame.badge(seat)
        return self.hit_test.box_of(target)

    # -- drawing ------------------------------------------------------------------------

    def fit(self) -> None:
        """The size, the language or the text's size may have changed."""
        self.interaction.let_go()
        self.motion.finish()
        proposal = self.proposal
        self.frame.fit(
            self.table.settings.scale,
            has_shelf=proposal is not None and proposal.view.seat is not None,
            is_asked=proposal is not None and proposal.is_asked,
        )
        self.frame.take_back_text = self.table.words.say("Take back")
        self.draw()

    def draw(self, seconds: float = 0.0, *, is_telling: bool = False) -> None:
        """Everything as the view and what is put forward have it; cards glide there.

        `is_telling`: what was said last is still being shown, so no one is told to play yet.
        """
        self.is_telling = is_telling
        self.light(())
        self.draw_controls()
        if self.proposal is not None and not is_telling:
            turn = self.captions.turn(self.proposal.view, self.proposal.is_asked)
            self.frame.sentence = self.instead or turn
        if self.proposal is None:
            self.frame.own_title = ""
            self.on_drawn()
            return
        view = self.proposal.view
        for seat, badge in enumerate(self.frame.badges):
            badge.unit, badge.text_scale = self.frame.unit, self.frame.text_scale
            badge.show(self.facts(view, seat))
            badge.sign = head_start_sign(view.head_starts, seat)
            badge.has_token = self.has_token(view, seat)
        self._mark_acting()
        self.on_draw()
        if not is_telling:
            self.tell(view)
        self.lay(self.proposal, self.table.seconds(seconds))
        self.motion.then(self.show_focus)
        self.motion.then(self.on_drawn)

    def _mark_acting(self) -> None:
        """Outline the badges of those who are to act; while something else is asked for, of who looks."""
        shown = self.glanced or (None if self.proposal is None else self.proposal.view)
        looking = () if shown is None else (shown.seat,)
        acting = () if self.proposal is None else self.proposal.view.to_act
        for seat, badge in enumerate(self.frame.badges):
            badge.is_acting = seat in (looking if self.instead else acting)

    def show_focus(self) -> None:
        """Draw the ring where the target of the keys, or of a hint, is going to be."""
        box = None if self.notice.focus is None else self.box_of(self.notice.focus)
        self.frame.is_hint = self.notice.is_hint
        self.frame.focus_box = (0, 0, 0, 0) if box is None else box.box

    def announce(self, caption: str) -> None:
        """Say what is happening, in the place of what to do."""
        self.frame.sentence = caption or self.frame.sentence
        self.frame.hint = ""

    def rest(self, invited: Seat | None = None) -> None:
        """A spectacle is over: what came of it, until a tap or for a moment.

        `invited`: whose own view comes next; it waits, since everybody has come close to watch.
        """
        if self.proposal is not None:
            outcome, say = self.captions.outcome(self.proposal.view), self.table.words.say
            self.draw(is_telling=True)
            self.tell(self.proposal.view)
            if invited is not None:
                outcome = f"{outcome} {say('{name}, tap to look.', name=self.captions.name(invited))}".strip()
            self.announce(outcome)

    def finale(self, seconds: float) -> None:
        """A race is over for good: joy and dismay, before anything is counted."""
        self.gains = ()
        self.rest()
        if self.proposal is not None:
            over = self.table.words.say("The race is over!")
            self.announce(self.captions.outcome(self.proposal.view) or over)
            still = self.table.settings.reduced_motion
            celebrate(self.racers(self.proposal.view), self.motion, 0 if still else seconds)

    def show_gains(self) -> None:
        """The viewer has got cards, and looks at them until a tap."""
        self.draw(is_telling=True)
        count = self.table.words.count
        self.announce(
            count("Your new card! Tap to take it.", "Your new cards! Tap to take them.", len(self.gains))
        )

    def take_gains(self) -> None:
        """Let new cards join the viewer's other ones."""
        self.gains = ()
        self.draw(TAKE_SECONDS, is_telling=True)

    def draw_controls(self) -> None:
        frame, proposal = self.frame, self.proposal
        frame.is_asked = proposal is not None and proposal.is_asked
        frame.can_take_back = proposal is not None and not proposal.is_empty
        frame.commit_text = self.captions.commit_text(self.notice.is_warned)
        frame.can_commit = proposal is not None and proposal.action is not None and not self.notice.is_sent
        is_hinted = proposal is not None and proposal.action is None and self.notice.reason
        advice = "" if proposal is None else self.notice.reason if is_hinted else self.advise(proposal)
        frame.hint = self.notice.refusal or advice
        frame.is_hint_loud = frame.can_take_back
        frame.is_refused = bool(self.notice.refusal)
        guide = Guide(self.table.game.id, self.table.words.language)
        frame.rule = guide.rule_about(self.notice.rule) if self.notice.rule else ""

    # -- what is told -------------------------------------------------------------------

    def recap_line(self, events: Sequence[Event]) -> str:
        """Tell a turn in one line of the recap, with what came of it; empty for one not worth it."""
        recap = self.captions.recap(events)
        return (
            " ".join(filter(None, (self.player.view_of(event).caption(event) for event in events)))
            if recap is None
            else recap
        )


AnyBoard = Board[Any, Any, Proposal[Any, Any]]
