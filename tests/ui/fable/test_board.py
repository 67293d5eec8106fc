"""The fable's table in a real window, played by drag, by taps and by keys."""

from dataclasses import replace
from typing import Any

from app.boards.base.target import HandCard
from app.boards.common.geometry import Rect
from app.boards.fable.summary import in_order
from app.boards.fable.targets import AnimalPawn, AnimalSlot, CardGroup, TableCard
from engines.api import Refusal
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.fable.events import (
    AnimalMoved,
    BetPlaced,
    CardsPlayed,
    GameDealt,
    GameScored,
    MoveReason,
    PodiumReason,
    PodiumTaken,
    RaceReason,
    RaceStarted,
)
from engines.fable.model import ANIMALS, FINISH, STEPS
from tests.ui.fable.hands import FableHands
from tests.ui.fable.lone_board import LoneBoard, at_choice, at_play
from tests.ui.fingers import Tap, do, finger, settle, tap

ENTER, SPACE, TAB, BACKSPACE, RIGHT, LEFT, ESCAPE = 13, 32, 9, 8, 275, 276, 27


def test_a_card_is_played_by_drag(lone: LoneBoard):
    view = lone.show(at_play(), 0)
    lone.drag(HandCard(0), lone.board.arena.slots[2].center)
    assert lone.board.proposal.staged == [0]
    lone.press("commit")
    assert lone.asked == [Play(view.hand[0].animal, 1, int(view.hand[0] is Card.HOWL))]


def test_a_group_is_played_by_its_handle(lone: LoneBoard):
    view = lone.show(at_play(), 0)
    card, indices = max(lone.board.proposal.groups.items(), key=lambda group: len(group[1]))
    assert len(indices) > 1
    lone.drag(CardGroup(card), lone.board.arena.slots[0].center)
    assert lone.board.proposal.cards == (card,) * min(4, len(indices))
    lone.press("commit")
    assert lone.asked[0] in view.legal


def test_cards_are_played_and_taken_back_by_taps(lone: LoneBoard):
    lone.show(at_play(), 0)
    lone.tap(HandCard(1))
    assert lone.board.proposal.staged == [1]
    lone.tap(HandCard(1))
    assert lone.board.proposal.staged == []
    lone.tap(HandCard(1))
    lone.press("take_back")
    assert lone.board.proposal.staged == []
    lone.press("commit")
    assert lone.asked == []


def test_cards_are_played_by_keys(lone: LoneBoard):
    view = lone.show(at_play(), 0)
    lone.key(RIGHT)
    assert lone.board.frame.focus_box[2]
    lone.key(RIGHT)
    lone.key(LEFT)
    lone.key(SPACE)
    assert lone.board.proposal.staged == [0]
    lone.key(BACKSPACE)
    assert lone.board.proposal.staged == []
    lone.key(ENTER)
    lone.key(TAB, "shift")  # backwards from the first: the buttons
    lone.key(TAB, "shift")
    lone.key(ENTER)
    assert lone.asked == [Play(view.hand[0].animal, 1, int(view.hand[0] is Card.HOWL))]


def test_escape_is_left_to_the_app(lone: LoneBoard):
    lone.show(at_play(), 0)
    assert not lone.board.interaction.on_key(None, ESCAPE, 0, "", [])


def test_committing_twice_asks_once(lone: LoneBoard):
    lone.show(at_play(), 0)
    lone.tap(HandCard(0))
    lone.press("commit")
    lone.press("commit")
    assert len(lone.asked) == 1


def test_a_second_bet_is_dragged_to_its_place_and_may_be_exchanged(lone: LoneBoard):
    view = lone.show(GAME.new(3, 3), 0)
    box = lone.board.frame.own
    lone.drag(HandCard(0), box.center)
    lone.tap(HandCard(6))
    assert lone.board.proposal.staged == [6]
    lone.press("commit")
    assert lone.asked == [PlaceBet(view.hand[6])]


def test_apprentices_pick_an_animal_by_its_pile_its_pawn_or_a_drag(lone: LoneBoard):
    """On what lies open: everybody sees which animals may run, so nobody needs a cover to pick one (F23)."""
    view = lone.show(at_choice(), None)
    first, last = view.waiting[0], view.waiting[-1]
    lone.tap(AnimalSlot(first))
    assert lone.board.proposal.action == MoveAnimal(first)
    lone.press("take_back")
    pawn = lone.board.arena.scene.pawns[last]
    do(Tap((pawn.center_x, pawn.y + pawn.height * 0.1)))
    assert lone.board.proposal.animal in view.waiting
    lone.press("take_back")
    zone = lone.board.hit_test.zones(AnimalPawn(last))[0]
    lone.drag(AnimalSlot(last), zone.rect.center)
    lone.press("commit")
    assert lone.asked == [MoveAnimal(last)]


def test_apprentices_of_three_have_one_bet_and_it_is_called_so(lone: LoneBoard):  # F22
    lone.show(at_play(variant="apprentice"), 0)
    assert lone.board.frame.own_title == "Your bet"
    lone.show(at_play(), 0)
    assert lone.board.frame.own_title == "Your bets"


def test_apprentices_pick_the_animal_that_they_touch_on_the_strip(lone: LoneBoard):  # F23
    """The largest animals in sight are those that say how they stand."""
    view = lone.show(at_choice(), None)
    shown = dict(zip(in_order(view), lone.board.strip.standings, strict=True))
    wanted = view.waiting[-1]
    do(Tap(shown[wanted].center))
    assert lone.board.proposal.action == MoveAnimal(wanted)
    other = next(animal for animal in ANIMALS if animal not in view.waiting)
    do(Tap(shown[other].center))
    assert lone.board.frame.is_refused
    assert lone.board.hit_test.rule_at(*shown[other].center) == "apprentice"
    hare = lone.show(at_play(), None, is_asked=False)
    assert lone.board.hit_test.target_at(*shown[in_order(hare)[0]].center) is None


def test_an_illegal_drop_glides_home_with_the_reason(make_lone: Any, wait_until: Any):
    lone = make_lone(speed="normal")
    view = lone.show(at_play(), 0)
    lone.board.proposal.add([0])
    lone.board.draw()
    other = next(i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal)
    home = tuple(lone.board.frame.layer.cards[HandCard(other)].pos)
    lone.drag(HandCard(other), lone.board.arena.slots[2].center)
    card = lone.board.frame.layer.cards[HandCard(other)]
    assert tuple(card.pos) != home
    assert lone.board.frame.is_refused
    assert "F7" not in lone.board.frame.hint
    assert lone.board.proposal.staged == [0]
    wait_until(lambda: tuple(card.pos) == home, "the card at home")


def test_a_name_that_is_half_hidden_is_not_printed(make_lone: Any):
    """Neither by the next card nor by a handle, which says it for the whole group."""
    lone = make_lone()
    view = lone.show(at_play(), 0)
    cards = lone.board.frame.layer.cards
    for index, card in enumerate(view.hand):
        assert cards[HandCard(index)].is_under == (view.hand.count(card) > 1)


def test_a_refusal_offers_its_rule_and_nothing_else_is_red(make_lone: Any):  # U12, U17
    from app.style import palette
    from app.widgets.text import FitLabel

    lone = make_lone()
    view = lone.show(at_play(), 0)
    asked: list[str] = []
    lone.board.on_rule = asked.append
    frame = lone.board.frame

    def colour() -> list[float]:
        (label,) = [one for one in frame.walk() if isinstance(one, FitLabel) and one.text == frame.hint]
        return list(label.color)

    lone.tap(HandCard(0))
    assert colour() != palette.BRICK
    assert frame.ids.why.disabled
    other = next(i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal)
    lone.tap(HandCard(other))
    assert colour() == palette.BRICK
    frame.ids.why.dispatch("on_release")
    assert asked == ["row"]


def carry(lone: LoneBoard, wait_until: Any) -> Any:
    """A card on its way to the right, still in the air; the touch that carries it, and the card."""
    lone.show(at_play(), 0)
    card = lone.board.frame.layer.cards[HandCard(0)]
    touch = finger(lone.where(HandCard(0)))
    frames = iter(range(1, 100))

    def go_on() -> bool:
        touch.touch_move(touch.x + 15, touch.y + 5)
        return next(frames) > 5

    wait_until(go_on, "a few frames of a drag")
    return touch, card


def test_a_carried_card_trails_behind_the_finger_and_lands_straight(make_lone: Any, wait_until: Any):
    lone = make_lone(speed="normal")
    touch, card = carry(lone, wait_until)
    assert 0 < card.tilt < 20
    assert card.lift > 0
    wait_until(lambda: abs(card.tilt) < 0.5, "the card hanging still")
    touch.touch_up()
    wait_until(lambda: not lone.board.motion.is_busy, "the card at rest")
    assert (card.tilt, card.lift, card.zoom) == (0, 0, 1)


def test_with_reduced_motion_a_carried_card_does_not_swing(make_lone: Any, wait_until: Any):
    touch, card = carry(make_lone(speed="normal", reduced_motion=True), wait_until)
    assert (card.tilt, card.lift) == (0, 1)
    touch.touch_up()
    assert (card.tilt, card.lift) == (0, 0)


def test_what_cards_would_do_is_said_before_committing(make_lone: Any):
    lone = make_lone(language="fr")
    state = at_play()
    lone.show(state, 0)
    card, _ = max(lone.board.proposal.groups.items(), key=lambda group: len(group[1]))
    lone.board.interaction.tap(CardGroup(card))
    will = GAME.preview(GAME.view(state, 0), lone.board.proposal.action)
    starts = any(isinstance(event, RaceStarted) for event in will)
    assert ("La course va démarrer" in lone.board.frame.hint) is starts
    chips = lone.board.arena.slots[card.animal].ids.chips.children[::-1]
    assert [chip.is_lit for chip in chips].index(True) == lone.board.proposal.action.count
    assert [int(chip.text) for chip in chips] == list(STEPS[card.animal])


def test_before_a_race_with_a_howl_it_is_said_why_the_others_stay(make_lone: Any):  # F13
    captions, view = make_lone().board.captions, GAME.view(at_play(), None)
    started = RaceStarted(RaceReason.FOUR_ALIKE, (1, 0, 4, 0, 0), has_howl=True)
    stays, runs = (
        AnimalMoved(Animal.HARE, 1, 2, 2, MoveReason.HOWL),
        AnimalMoved(Animal.WOLF, 4, 1, 4, MoveReason.STEPS),
    )
    told = captions.preview(view, [started, stays, runs])
    assert told == "This starts the race! The wolf runs 3. A howl: only the wolf will run."
    at_home = AnimalMoved(Animal.WOLF, 4, FINISH, FINISH, MoveReason.PODIUM)
    assert captions.preview(view, [started, stays, at_home]) == "This starts the race! The hare stays."


def test_of_whoever_is_home_nothing_is_told_unless_nobody_else_has_cards(make_lone: Any):  # F8
    """That somebody on the podium stays there is no news; cards that move nobody are."""
    captions, view = make_lone().board.captions, GAME.view(at_play(), None)
    home, runs = (
        AnimalMoved(Animal.HARE, 2, FINISH, FINISH, MoveReason.PODIUM),
        AnimalMoved(Animal.FOX, 4, 1, 4, MoveReason.STEPS),
    )
    started = RaceStarted(RaceReason.FOUR_ALIKE, (2, 0, 0, 4, 0), has_howl=False)
    assert captions.preview(view, [started, home, runs]) == "This starts the race! The fox runs 3."
    assert captions.recap([home, runs]) == "The race: the fox runs 3."
    stays = "The hare is already on the podium."
    assert captions.preview(view, [started, home]) == f"This starts the race! {stays}"
    assert captions.recap([home]) == "The race: the hare is already on the podium."


def test_whoever_crosses_the_finish_is_told_to_run_so_far_as_there_was_way_left(make_lone: Any):  # F11, F17
    """Four cards of the lamb are five tiles: with one tile left it would seem to have run too few."""
    captions = make_lone().board.captions
    view = replace(GAME.view(at_play(), None), played=((0, Play(Animal.LAMB, 4)),))
    told = [
        captions.headline(AnimalMoved(Animal.LAMB, 4, start, end, MoveReason.STEPS), view)
        for start, end in ((11, FINISH), (3, 8))
    ]
    assert told == ["4\u00a0cards: 1\u00a0tile to the finish", "4\u00a0cards: 5\u00a0tiles"]
    home = PodiumTaken(Animal.LAMB, 1, PodiumReason.NEAREST)
    assert captions.headline(home, view) == "Each bet on it: 5\u00a0points"


def test_nobody_is_asked_for_a_second_bet_who_holds_two_already(make_lone: Any):  # F4
    """With two at the table everybody is dealt two bets, else one: the one to choose is one more."""
    captions, state = make_lone(seats=2).board.captions, GAME.new(2, 3)
    view = GAME.view(state, 0)
    assert len(view.own_bets) == 2
    one, two = (captions.name(seat) for seat in range(2))
    assert captions.turn(view, is_asked=True) == f"{one}, choose a card for one more bet."
    told = captions.turn(GAME.view(state, None), is_asked=False)
    assert told == f"{one} and {two}: choose one more bet, in secret."
    assert captions.bet_placed(BetPlaced(0, None)) == f"{one} has placed one more bet."


def test_nobody_is_asked_for_more_cards_than_fit_in_the_row(make_lone: Any):  # F7
    captions, view = make_lone().board.captions, GAME.view(at_play(), 0)
    asked = {
        4: "play one to four cards of one animal.",
        5: "play one to three cards of one animal.",
        6: "play one or two cards of one animal.",
        7: "play one card: it will start the race.",
    }
    for cards, text in asked.items():
        played = tuple((0, Play(ANIMALS[number % 4], 1)) for number in range(cards))
        told = captions.turn(replace(view, played=played), is_asked=True)
        assert told == f"{captions.name(view.to_act[0])}, {text}"


def test_whoever_looked_away_is_told_what_a_round_of_a_championship_brought(make_lone: Any):  # F24, U13
    captions = make_lone().board.captions
    over = [
        PodiumTaken(Animal.LAMB, 3, PodiumReason.NEAREST),
        GameScored(2, (3, 7, 0), (5, 15, 0)),
        GameDealt(3, 0, (), (), 5, 55, (), ()),
    ]
    told = captions.recap(over)
    names = [captions.name(seat) for seat in range(3)]
    assert told.endswith(
        "Points this round: {} +3, {} +7, {} +0. Round 3 begins.".format(*names).replace(" +", "\u00a0+")
    )


def test_cards_stay_on_the_row_though_the_hand_is_hidden_before_everybody_sees_them(lone: LoneBoard):  # U16
    state, board = at_play(), lone.board
    lone.show(state, 0)
    board.interaction.tap(HandCard(0))
    lay = tuple(board.frame.layer.cards[HandCard(0)].pos)
    lone.press("commit")
    before = GAME.view(state, None)
    board.hide()
    board.stand(before)
    event = next(
        event for event in GAME.apply(state, 0, *lone.asked).events if isinstance(event, CardsPlayed)
    )
    after = GAME.follow(before, event)
    board.stand(after)
    board.player.view_of(event).move(event, board.remember(), after, 1.0)
    assert tuple(board.frame.layer.cards[TableCard(event.animal, 0)].pos) == lay
    board.finish()


def test_a_refused_action_is_put_back_with_a_sentence(lone: LoneBoard):
    lone.show(at_play(), 0)
    lone.tap(HandCard(0))
    lone.press("commit")
    lone.board.interaction.refuse(Refusal("too_many_on_the_table", "F7", {"room": 2}))
    assert lone.board.proposal.staged == []
    assert "Only 2\u00a0more cards fit" in lone.board.frame.hint
    lone.tap(HandCard(0))
    lone.press("commit")
    assert len(lone.asked) == 2


def test_a_resize_in_the_middle_of_a_drag_loses_nothing(lone: LoneBoard):
    view = lone.show(at_play(), 0)
    touch = finger(lone.where(HandCard(0)))
    touch.touch_move(touch.x + 100, touch.y + 200)
    lone.resize((960, 600))
    lone.show(at_play(), 0)
    touch.touch_move(touch.x + 10, touch.y)
    touch.touch_up()
    assert lone.board.proposal.staged == []
    assert FableHands(lone.board).lost(view) == []


def test_no_arrow_of_the_lesson_lies_on_the_sentence(app: Any, begin: Any, wait_until: Any):  # U10
    from app.boards.common.geometry import Rect

    app.go("setup", game=GAME)
    tap(app.manager.current_screen.ids.learn)
    screen = app.manager.current_screen
    for name in ("dealt", "points", "hold", "bet"):
        wait_until(lambda: screen.tutorial.step is not None, "the lesson to say something")
        assert screen.tutorial.step.name == name
        arrows = [Rect.of(mark) for mark in screen.tutorial.marks if mark.has_arrow]
        assert not any(arrow.overlaps(box) for arrow in arrows for box in screen.board.frame.words)
        screen.tutorial.confirm()
        settle()


def test_upright_too_no_button_lies_on_what_is_told(make_lone: Any):
    lone, state = make_lone(), at_choice()
    lone.resize((600, 960))
    lone.show(state, GAME.to_act(state)[0])
    settle()
    frame = lone.board.frame
    told, buttons = Rect.of(frame.ids.strip), [frame.button(name) for name in ("take_back", "commit")]
    assert frame.is_asked
    assert told.h > 150
    assert not any(told.overlaps(Rect.of(button)) for button in buttons)
