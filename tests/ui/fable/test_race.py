"""The meadow of the fable: whoever stands there hides nothing that has to be read."""

from dataclasses import replace
from itertools import combinations, product
from math import dist
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.fable.geometry import STANDING
from app.boards.fable.targets import CardGroup
from app.widgets.pawn import TAG
from app.widgets.run_cycle import RunPose
from engines.fable import GAME
from engines.fable.actions import Animal, Card, Play
from engines.fable.events import AnimalMoved, MoveReason, PodiumTaken
from engines.fable.model import ANIMALS, FINISH, Phase
from tests.ui.fable.lone_board import at_play
from tests.ui.fingers import centre, finger, settle
from tests.ui.tables import bring_to, people, skip_ahead


@pytest.mark.parametrize("together", STANDING)
def test_letters_above_a_head_are_not_cut_off_at_the_edge(make_lone: Any, together: int):
    """Of whoever stands behind others, and of everybody who runs."""
    lone = make_lone()
    view = lone.show(at_play(), 0)
    scene = lone.board.arena.scene
    for stop in range(1, FINISH):
        where = tuple(stop if animal < together else 0 for animal in ANIMALS)
        scene.show(replace(view, positions=where), ["Xx"] * 5, {}, 0)
        pawns = list(scene.pawns.values())
        standing = [pawn.y + pawn.letters_y + TAG * pawn.height for pawn in pawns]
        for pawn in pawns:
            pawn.strike(pawn.place, pawn.picture_name, RunPose())
        running = [pawn.y + pawn.letters_y + TAG * pawn.height for pawn in pawns]
        assert max(standing + running) <= scene.top + 0.5, stop


def test_two_ghosts_never_lie_on_one_another(make_lone: Any):
    lone = make_lone()
    lone.show(at_play(), 0)
    scene = lone.board.arena.scene
    landing = dict.fromkeys(ANIMALS, 5)
    scene.show(lone.board.proposal.view, ["Xx"] * 5, landing, 0)
    ghosts = [ghost for ghost in scene.ghosts.values() if ghost.opacity]
    assert len(ghosts) == 5
    for one, other in combinations(ghosts, 2):
        assert abs(one.center_x - other.center_x) + abs(one.y - other.y) > scene.geometry.tile * 0.2


@pytest.mark.parametrize("standing", range(1, 5))
def test_nobody_who_stands_there_hides_a_ghost(make_lone: Any, standing: int):
    lone = make_lone()
    view = lone.show(at_play(), 0)
    scene = lone.board.arena.scene
    where = tuple(5 if animal < standing else 0 for animal in ANIMALS)
    coming = ANIMALS[standing:]
    scene.show(replace(view, positions=where), ["Xx"] * 5, dict.fromkeys(coming, 5), 0)
    for one, other in product(coming, ANIMALS[:standing]):
        ghost, pawn = scene.ghosts[one], scene.pawns[other]
        assert scene.children.index(ghost) < scene.children.index(pawn), "it is behind"
        assert dist(ghost.place.point, pawn.place.point) > scene.geometry.tile * 0.2, "it lies on somebody"


def test_a_handle_is_there_only_while_several_cards_can_be_taken_by_it(make_lone: Any):
    lone = make_lone()
    lone.show(at_play(), 0)
    board = lone.board
    groups = board.proposal.groups
    several = [card for card, places in groups.items() if len(places) > 1]
    assert several, "this deal has no group"
    shown = [card for card in Card if board.handles[card].opacity]
    assert shown == several
    board.interaction.tap(CardGroup(several[0]))
    assert not board.handles[several[0]].opacity, "its cards have left their place"
    lone.show(at_play(), None)
    assert not any(handle.opacity for handle in board.handles.values())


def test_a_handle_lies_under_what_is_left_of_its_group(make_lone: Any):
    lone = make_lone()
    state = at_play()
    state.hands[0] = tuple(3 * (card in (Card.FOX, Card.LAMB)) for card in Card)
    lone.show(state, 0)
    board = lone.board
    handle, cards = board.handles[Card.FOX], board.frame.layer.cards
    first, *_, last = board.proposal.groups[Card.FOX]
    board.interaction.tap(HandCard(first))
    assert handle.text.endswith("×2")
    assert handle.x == cards[HandCard(first + 1)].x
    assert handle.right == cards[HandCard(last)].right


def test_a_handle_says_how_many_cards_it_takes(make_lone: Any):  # F7
    """Of three, only two may fit into the row."""
    lone = make_lone()
    state = at_play()
    state.hands[0] = tuple(3 * (card is Card.FOX) for card in Card)
    lone.show(state, 0)
    board = lone.board
    view = board.proposal.view
    fitting = tuple(action for action in view.legal if action.count <= 2)
    board.sync(replace(view, legal=fitting), is_asked=True)
    handle = board.handles[Card.FOX]
    assert handle.text.endswith("×2 of 3")
    board.interaction.tap(CardGroup(Card.FOX))
    assert len(board.proposal.staged) == 2


def test_a_handle_goes_along_with_its_group(make_lone: Any):
    lone = make_lone()
    lone.show(at_play(), 0)
    board = lone.board
    card = next(card for card in Card if board.handles[card].opacity)
    handle = board.handles[card]
    first = board.frame.layer.cards[HandCard(board.proposal.left(card)[0])]
    homes = [tuple(widget.pos) for widget in (first, handle)]
    lying = finger(centre(handle))
    lying.touch_move(handle.center_x, handle.center_y + 100)
    ways = [widget.y - y for widget, (_, y) in zip((first, handle), homes, strict=True)]
    lying.touch_move(*centre(board.frame.button("commit")))  # which takes no cards
    lying.touch_up()
    settle()
    assert ways[0] == pytest.approx(ways[1])
    assert ways[0] > 90
    assert [tuple(widget.pos) for widget in (first, handle)] == homes


def test_no_handle_is_there_while_a_single_card_is_chosen(make_lone: Any):  # F4
    lone = make_lone()
    lone.show(GAME.new(3, 3), 0)
    board = lone.board
    assert board.proposal.view.phase is Phase.BETS
    assert any(len(places) > 1 for places in board.proposal.groups.values()), "this deal has no group"
    assert not any(handle.opacity for handle in board.handles.values())


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
def test_a_lane_says_how_far_each_number_of_cards_goes(make_lone: Any, variant: str):  # F11, F23
    lone = make_lone(variant=variant) if variant != "standard" else make_lone()
    lone.show(at_play(variant=variant), 0)
    told = [[int(chip.text) for chip in slot.ids.chips.children[::-1]] for slot in lone.board.arena.slots]
    assert told == (
        [[0, 2, 2, 2, 2], [1, 1, 1, 1, 2], [0, 1, 1, 2, 3], [0, 1, 2, 3, 4], [0, 2, 3, 4, 5]]
        if variant == "standard"
        else [[0, 1, 2, 3, 4]] * 5
    )


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
def test_a_card_leads_to_the_rule_of_the_match_that_is_played(make_lone: Any, variant: str):  # U14
    """The rule that everybody else's animals have would be a false one."""
    lone = make_lone()
    view = lone.show(at_play(variant=variant), 0)
    cards = [lone.board.frame.layer.cards[HandCard(place)] for place in range(len(view.hand))]
    told = [lone.board.hit_test.rule_at(card.right - 2, card.center_y) for card in cards]
    assert told == [str(card) if variant == "standard" else "apprentice" for card in view.hand]


def test_apprentices_take_a_breath_after_the_race_and_not_within_it(app: Any, begin: Any):  # F23, U16
    """Who picks next is asked at once: in the open, where no cover hides anything."""
    screen = begin(GAME, people(3), variant="apprentice", first="1")
    breaths = []
    bring_to(screen, lambda: screen.match.view(None).phase is Phase.CHOOSE)
    app.settings.speed = "fast"
    while screen.match.view(None).phase is Phase.CHOOSE:
        screen.turns.submit(screen.match.view(None).legal[0])
        while screen.timeline.current is not None:
            screen.timeline.skip()
        breaths.append(screen.timeline.is_running)
        screen.timeline.skip()
    assert len(breaths) > 1
    assert breaths == [False] * (len(breaths) - 1) + [True]


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((1, 0, 2, 0, 3), "The hare, the wolf and the lamb are on the podium."),
        ((0, 0, 1, 0, 2), "The tortoise leads those still running."),
        ((2, 1, 2, 2, 2), "The tortoise, the hare, the wolf, the fox and the lamb are on the podium."),  # F25
    ],
)
def test_nobody_leads_those_who_are_on_the_podium(make_lone: Any, steps: Any, said: str):
    lone = make_lone()
    view = GAME.view(at_play(), None)
    over = replace(
        view,
        steps=steps,
        positions=tuple(12 if step else 7 + (animal == 1) for animal, step in enumerate(steps)),
    )
    assert lone.board.captions.outcome(over) == said


def test_in_the_story_whoever_got_first_onto_the_podium_is_named_first(begin: Any):
    screen = begin(GAME, people(2))
    skip_ahead(screen)
    log = screen.match.log(None)
    podium = [event.animal for _, events in log for event in events if isinstance(event, PodiumTaken)]
    story = screen.board.summary.story(log, screen.match.view_before(0, None))
    lines = dict(zip(ANIMALS, story.lines, strict=True))
    ranks = [replace(lines[animal], points=[0, FINISH]).rank(1) for animal in podium]  # all in one race
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 3


@pytest.mark.parametrize("animal", [animal for animal in ANIMALS if animal is not Animal.WOLF])
def test_under_a_howl_only_the_wolfs_lane_promises_tiles(make_lone: Any, animal: Animal):  # F13
    lone = make_lone()
    state = at_play()
    state.hands[0] = tuple(2 * (card in (Card.WOLF, Card.HOWL)) for card in Card)
    lone.show(state, 0)
    board, slots = lone.board, lone.board.arena.slots
    assert not slots[animal].is_still
    board.interaction.tap(HandCard(board.proposal.groups[Card.HOWL][0]))
    assert slots[animal].is_still
    assert not any(chip.is_lit for chip in slots[animal].ids.chips.children)
    assert not slots[Animal.WOLF].is_still
    assert [chip.text for chip in slots[Animal.WOLF].ids.chips.children if chip.is_lit] == ["1"]
    board.interaction.tap(HandCard(board.proposal.groups[Card.HOWL][0]))
    assert not slots[animal].is_still, "the howl was taken back"


@pytest.mark.parametrize(("place", "is_asleep"), [(0, False), (4, True), (2, False)])
def test_the_lane_of_a_hare_that_sleeps_promises_nothing(make_lone: Any, place: int, is_asleep: bool):  # F12
    lone = make_lone()
    state = at_play()
    state.hands[0] = tuple(4 * (card is Card.HARE) for card in Card)
    state.positions = [place if animal is Animal.HARE else 3 * (place > 0) for animal in ANIMALS]
    lone.show(state, 0)
    lone.board.interaction.tap(CardGroup(Card.HARE))
    assert lone.board.arena.slots[Animal.HARE].is_still == is_asleep


@pytest.mark.parametrize("why", [MoveReason.NAP, MoveReason.STEPS])
def test_a_hare_that_ran_into_the_lead_is_not_taken_for_one_that_sleeps(make_lone: Any, why: Any):  # F12
    board = make_lone(speed="normal").board
    state = at_play()
    state.played = ((1, Play(Animal.HARE, 4)),)
    state.positions[Animal.HARE] = 2
    view = GAME.view(state, None)
    start = 2 if why is MoveReason.NAP else 0
    board.sync(view, is_asked=False)
    board.play(AnimalMoved(Animal.HARE, 4, start, 2, why), view)
    assert board.arena.slots[Animal.HARE].is_still == (why is MoveReason.NAP)
    board.finish()
    board.draw(is_telling=True)
    assert not board.arena.slots[Animal.HARE].is_still
