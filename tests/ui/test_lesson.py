"""Learning by doing (U33): the lesson of each game that has one, from set-up to the last word, by touches."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.boards import board_class
from app.boards.base.target import CommitButton
from app.boards.base.tutorial import ANYTHING, LAST_STEP, Done
from app.match import Manner, Match, Player, TutorialProgress
from app.match.match import seen_events
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.record import AnyGame, Record
from tests.length import some
from tests.ui.fingers import Tap, centre, do, do_all, finger, settle, tap
from tests.ui.hands import GAMES as PLAYABLE
from tests.ui.hands import hands_at
from tests.ui.sizes import LOOKS, laid_out
from tests.ui.tables import Wait, skip_ahead, take_gains, ways

GAMES = [game for game in PLAYABLE if Guide(game.id, "fr").steps]
LEARNER = 0
MOST_MOVES = 8  # of the learner, before it must be over
MOST_SECONDS = 180
MOST_PLACES = 4  # of the button that goes on
WORD_SECONDS = 0.5  # read aloud to a child, without haste
TAP_SECONDS = 1.0  # to find the button below what was read
MOVE_SECONDS = 5.0  # to find the card that is pointed at, put it forward and confirm
WORDS = re.compile(r"[\w’-]+")
SCREENS = ((960, 600), (600, 960))  # dp: larger ones of these shapes are larger, and else the same
# Upright there is least room in the largest type.
VIEWS = [(size, look) for size in SCREENS for look in LOOKS if size == SCREENS[0] or look[0] > some(1, 0)]
MOST_HIDDEN = 0.16  # of an arrow's box, on something else
LEAST_TYPE = 0.9  # of the size that the family wished for

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.fixture
def learn(app: Any, begin: Any, wait_until: Wait) -> Any:
    """Goes to set-up and asks for the lesson."""

    def start(game: AnyGame) -> Any:
        app.go("setup", game=game)
        settle()
        tap(app.manager.current_screen.ids.learn)
        screen = app.manager.current_screen
        wait_until(lambda: is_told(screen), "the lesson to say something")
        return screen

    return start


def is_told(screen: Any) -> bool:
    take_gains(screen)
    return screen.tutorial.step is not None and not screen.timeline.is_running


def press(screen: Any, button: str) -> None:
    do_all([Tap(centre(screen.tutorial.bubble.ids[button]))])
    settle(4)


def obey(screen: Any) -> None:
    """Do what the lesson asks for, by taps."""
    step = screen.tutorial.step
    if step.done is not Done.PLAYED:
        press(screen, "confirm")
    elif step.at[0] == CommitButton():
        do(hands_at(screen).commit())
        settle()
    else:
        do_all([Tap(hands_at(screen).where(step.at[0]))])
        settle()


def told(screen: Any, wait_until: Wait, do_it: Callable[[Any], None] = obey) -> Iterator[str]:
    """Every step once it is told, by name, to the last; what it asks for is done when the next is wanted."""
    while True:
        wait_until(lambda: is_told(screen) or not screen.match.to_act, "the lesson to go on")
        name = screen.tutorial.step.name
        yield name
        if name == LAST_STEP:
            return
        do_it(screen)


def moves_of_the_learner(screen: Any) -> int:
    return sum(moved.seat == LEARNER for moved in screen.match.moved)


def seconds_shown(screen: Any) -> float:
    """How long everything that happened takes to be seen, at normal speed, with a look at it in peace."""
    match, shows = screen.match, screen.board.player
    seconds = 0.0
    for moved in match.moved:
        view = match.view_before(moved.number, LEARNER)
        for event in seen_events(moved.events, LEARNER):
            view = match.game.follow(view, event)
            seconds += shows.view_of(event).length(event, view)
        is_rest_due = any(shows.view_of(event).is_for_all for event in moved.events)
        seconds += screen.board.rest_seconds * is_rest_due
    return seconds


def seconds_read(guide: Guide, names: list[str]) -> float:
    return sum(len(WORDS.findall(guide.step(name).text)) * WORD_SECONDS for name in names)


@pytest.mark.every_game
@each_game
@pytest.mark.parametrize("language", some(["fr"], list(LANGUAGES)))
def test_everything_is_told_and_used_once_in_three_minutes(
    app: Any, learn: Any, wait_until: Wait, game: AnyGame, language: str
):
    from app.style.measure import MEASURE

    app.settings.language = language
    screen = learn(game)
    tutorial, guide = board_class(game.id).tutorial, Guide(game.id, language)
    heard: list[str] = []
    taps = 0
    buttons = set()
    for name in told(screen, wait_until):
        confirm = screen.tutorial.bubble.ids.confirm
        buttons.add((round(confirm.right / MEASURE.unit), round(confirm.y / MEASURE.unit)))
        assert screen.tutorial.bubble.text == guide.step(name).text.format(**screen.tutorial.names)
        taps += screen.tutorial.step.done is not Done.PLAYED
        if name not in heard:
            heard.append(name)
    assert set(heard) == guide.steps - {ANYTHING}
    assert len(buttons) <= MOST_PLACES
    used = tutorial.used(LEARNER, screen.match.log(LEARNER))
    assert all(used[thing] for thing in tutorial.topics)
    moves = moves_of_the_learner(screen)
    assert moves <= MOST_MOVES
    shown, read = seconds_shown(screen), seconds_read(guide, heard)
    assert shown + read + taps * TAP_SECONDS + moves * MOVE_SECONDS < MOST_SECONDS


@each_game
def test_a_thing_is_explained_when_it_was_seen_before_anybody_else_moves(
    learn: Any, wait_until: Wait, game: AnyGame
):
    screen = learn(game)
    for name in told(screen, wait_until):
        if name.endswith("-seen") and screen.asked != LEARNER:
            number = len(screen.match.moved)
            settle(20)
            assert len(screen.match.moved) == number, "a robot did not wait"
            return
    pytest.fail("every step was told in the learner's turn")


@each_game
def test_a_long_press_is_learnt_by_doing_it(learn: Any, wait_until: Wait, game: AnyGame):  # U14
    screen = learn(game)
    for _name in told(screen, wait_until):
        if screen.tutorial.step.done is Done.LOOKED_UP:
            break
    asked = screen.tutorial.step.name
    touch = finger(hands_at(screen).where(screen.tutorial.step.at[0]))
    wait_until(lambda: screen.sheets.top is not None, "the rule")
    touch.touch_up()
    assert screen.tutorial.step.name == asked, "it goes on behind the page that is read"
    screen.sheets.close()
    settle()
    assert screen.tutorial.step.name != asked


@each_game
def test_whatever_new_thing_is_put_forward_is_what_the_lesson_talks_about(
    learn: Any, wait_until: Wait, game: AnyGame
):
    screen = learn(game)
    tutorial = board_class(game.id).tutorial
    for name in told(screen, wait_until):
        if name in tutorial.topics:
            break
    view = screen.match.view(LEARNER)
    for thing in tutorial.topics:
        targets = tutorial.targets(view, thing)
        if targets:
            screen.board.interaction.take_back()
            do_all([Tap(hands_at(screen).where(targets[-1]))])
            settle()
            assert screen.tutorial.step.name == thing
            assert screen.tutorial.step.at == (CommitButton(),)


@each_game
@pytest.mark.parametrize(("button", "is_home"), [("confirm", False), ("skip", True)])
def test_at_the_end_one_plays_on_or_stops(
    app: Any, learn: Any, wait_until: Wait, game: AnyGame, button: str, is_home: bool
):
    screen = learn(game)
    lesson = TutorialProgress(app.store, app.store.open_lessons()[0].id)
    for _ in told(screen, wait_until):
        assert lesson.is_on
    press(screen, button)
    assert not is_told(screen)
    assert not lesson.is_on
    assert (app.manager.current_screen is not screen) == is_home
    assert (app.matches.newest() is None) == is_home
    if not is_home:
        wait_until(lambda: screen.asked == LEARNER, "the match to go on")


@each_game
def test_a_lesson_goes_on_where_it_was_left(app: Any, learn: Any, wait_until: Wait, game: AnyGame):
    screen = learn(game)
    press(screen, "confirm")
    due = screen.tutorial.step.name
    app.go("home")
    settle()
    assert app.matches.newest() is None, "it is no game to be continued"
    again = learn(game)
    assert again.tutorial.step.name == due


@each_game
def test_a_lesson_can_be_skipped_and_is_not_taken_up_again(app: Any, learn: Any, game: AnyGame):
    screen = learn(game)
    press(screen, "skip")
    tap(screen.sheets.top.ids.yes)
    assert not is_told(screen)
    app.matches.resume()
    settle(4)
    assert not is_told(app.manager.current_screen)
    assert app.manager.current_screen.match.to_act


@each_game
def test_what_a_lesson_ends_with_is_seen_again_and_counts_nowhere(app: Any, learn: Any, game: AnyGame):
    screen = learn(game)
    press(screen, "skip")
    tap(screen.sheets.top.ids.yes)
    skip_ahead(screen)
    settle()
    ceremony = screen.ending.ceremony
    assert ceremony.parent is not None
    tap(ceremony.ids.replay)
    app.manager.current_screen.back()
    settle()
    assert app.manager.current_screen.ending.ceremony.headline == ceremony.headline
    assert app.store.finished_matches() == app.store.hall_of_fame() == ()
    assert app.store.setting("lessons", {}) == {}


def test_a_slip_beside_got_it_costs_no_lesson(app: Any, learn: Any):
    screen = learn(GAMES[0])
    due = screen.tutorial.step
    press(screen, "skip")
    tap(screen.sheets.top.ids.no)
    assert is_told(screen)
    assert screen.tutorial.step == due


# -- what is pointed at is seen ---------------------------------------------------------------


class Notes(dict[str, Any]):
    """A memory for a lesson that nobody keeps."""

    def setting(self, name: str, usual: Any) -> Any:
        return self.get(name, usual)

    def set_setting(self, name: str, value: Any) -> None:
        self[name] = value


def hidden(screen: Any) -> list[str]:
    """What the lesson should have left in sight, or pointed at, and has not."""
    from app.boards.common.geometry import Rect

    overlay, board = screen.tutorial, screen.board
    paper, frame = Rect.of(overlay.bubble), board.frame
    targets = {str(target): board.box_of(target) for target in overlay.step.at}
    kept = {"the hand": frame.hand, "what is beside it": frame.own, "the menu": Rect.of(screen.ids.menu)}
    kept["the plate"] = Rect.of(screen.ids.dinner)
    kept |= {name: Rect.of(frame.button(name)) for name in ("commit", "take_back")}
    kept |= {str(target): box for target in board.tutorial.never_hidden if (box := board.box_of(target)).w}
    rings = [Rect(*mark.ring) for mark in overlay.marks]
    arrows = {f"arrow {number}": Rect.of(mark) for number, mark in enumerate(overlay.marks)}
    window = Rect.of(screen)
    return [
        *(f"{name} is covered" for name, box in (targets | kept | arrows).items() if paper.overlaps(box)),
        *(f"{name} has no ring" for name, box in targets.items() if not any(holds(r, box) for r in rings)),
        *(f"{name} leaves the screen" for name, box in arrows.items() if not holds(window, box)),
        *([] if holds(window, paper) else ["the paper leaves the screen"]),
        *([] if rings or overlay.step.name == LAST_STEP else ["nothing is pointed at"]),
    ]


def hidden_subject(screen: Any) -> list[Any]:
    """Return the targets that the paper covers: its subject, and the outcome of what is put forward."""
    from app.boards.common.geometry import Rect

    board, paper, step = screen.board, Rect.of(screen.tutorial.bubble), screen.tutorial.step
    action = board.proposal.action
    targets = board.tutorial.spoken_of(board.proposal.view, step)
    targets += () if action is None else board.tutorial.put_forward(action)
    return [target for target in targets if paper.overlaps(board.box_of(target))]


def holds(outer: Any, inner: Any) -> bool:
    return outer.holds(inner.x, inner.y) and outer.holds(inner.right, inner.top)


def is_sentence_cut(screen: Any) -> bool:
    from app.boards.common.geometry import Rect

    return bool(Rect.of(screen.tutorial.bubble).overlaps(Rect.of(screen.board.frame.ids.advice)))


def below_arrows(screen: Any) -> list[str]:
    """Words, and things that could be taken hold of instead of what is pointed at."""
    from app.boards.common.geometry import Rect, shared
    from app.screens.table.paper_placement import is_ringed

    board, found = screen.board, []
    things = {str(target): board.box_of(target) for target in board.hit_test.reachable()}
    things |= {name: Rect.of(board.frame.button(name)) for name in ("commit", "take_back")}
    for mark in (mark for mark in screen.tutorial.marks if mark.has_arrow):
        ring, arrow = Rect(*mark.ring), Rect.of(mark)
        words = [*board.frame.words, *(box for box in board.hit_test.written if not is_ringed(box, ring))]
        found += [str(box) for box in words if arrow.overlaps(box)]
        others = {
            name: box for name, box in things.items() if box is not None and not ring.holds(*box.center)
        }
        most = arrow.w * arrow.h * MOST_HIDDEN
        found += [name for name, box in others.items() if shared(arrow, box) > most]
    return found


def play_without_hands(screen: Any) -> None:
    step, interaction = screen.tutorial.step, screen.board.interaction
    if step.done is not Done.PLAYED:
        screen.tutorial.confirm()
    elif step.at[0] == CommitButton():
        interaction.commit()
    else:
        interaction.tap(step.at[0])
    settle()


@each_game
def test_what_is_pointed_at_is_never_covered(
    app: Any, as_it_was: None, wait_until: Wait, game: AnyGame
):  # U21, U31
    from app.style.measure import MEASURE
    from tests.ui.layout import problems

    plan, notes = board_class(game.id).tutorial.plan, Notes()
    players = [Player(f"Joueur {seat}", "blue", bot=plan.bot if seat else None) for seat in range(plan.seats)]
    match = Match(Record.begin(game, plan.seats, plan.seed, plan.options), players, Manner.SECRET)
    TutorialProgress(notes, 1).begin()
    given = {"match": match, "ways": ways(), "progress": TutorialProgress(notes, 1)}
    unit, found = MEASURE.unit, []
    try:
        with laid_out(app, SCREENS[0], 1, "table", **given) as screen:
            screen.turns.go_on()
            settle()
            for number, name in enumerate(told(screen, wait_until, play_without_hands)):
                for size, (scale, language) in some([VIEWS[number % len(VIEWS)]], VIEWS):
                    MEASURE.fit(*size)
                    app.settings.text_scale = scale
                    app.words.speak(language)
                    screen.parent.size = size
                    settle(2)
                    screen.board.fit()
                    settle(2)
                    faults = hidden(screen) + problems(screen.tutorial.bubble, MEASURE.unit)
                    found += [f"{name}: {fault} ({size}, {scale:.0%}, {language})" for fault in faults]
                    assert screen.tutorial.bubble.text_scale >= scale * LEAST_TYPE, name
                    if (size, scale) != (SCREENS[0], 1.0):
                        continue
                    found += [
                        f"{name}: {target} is covered ({language})" for target in hidden_subject(screen)
                    ]
                    if is_sentence_cut(screen):
                        found.append(f"{name}: the sentence looks out from under the paper ({language})")
                    found += [f"{name}: an arrow hides {what} ({language})" for what in below_arrows(screen)]
            screen.close()
    finally:
        app.words.speak(app.settings.language)
        MEASURE.unit = unit
    assert found == []
