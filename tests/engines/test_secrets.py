"""No leak: shuffle everything a seat cannot see, and all it sees stays the same."""

import pytest

from engines.bots import BOTS
from engines.rng import Rng
from tests.engines.tables import walk


@pytest.fixture
def seeds(counts):
    return counts((21,), (21, 22, 23))


def readers(setup):
    return (None, *range(setup.seats))


def test_a_shuffled_position_looks_the_same(setup, seeds):
    game = setup.game
    for seed in seeds:
        rng = Rng(seed)
        for moment in walk(setup, seed):
            for seat in readers(setup):
                view = game.view(moment.after, seat)
                assert game.view(game.determinize(view, rng), seat) == view


def test_a_shuffled_position_is_a_position_of_the_game(setup):
    game = setup.game
    rng = Rng(5)
    for moment in walk(setup, 23):
        for seat in readers(setup):
            other = game.determinize(game.view(moment.after, seat), rng)
            assert game.dump(game.load(game.dump(other))) == game.dump(other)
            assert game.census(other) == game.census(moment.after)


def test_the_chance_to_come_is_hidden_from_everybody(setup):
    """The generator, and with it every card to come, must not follow from a view."""
    game = setup.game
    state = setup.new(24)
    for seat in readers(setup):
        view = game.view(state, seat)
        positions = {str(game.dump(game.determinize(view, Rng(seed)))) for seed in range(8)}
        assert len(positions) == 8


def test_choices_that_lie_open_hang_on_nothing_hidden(setup, seeds):
    game = setup.game
    for seed in seeds:
        rng = Rng(seed)
        for moment in walk(setup, seed):
            view = game.view(moment.state, None)
            if view.legal:
                (acting,) = game.to_act(moment.state)
                assert view.legal == game.legal(moment.state, acting)
                for _ in range(3):
                    assert game.legal(game.determinize(view, rng), acting) == view.legal


def leaves(value, path=()):
    """Every plain value of a dump with the path to it."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(item, (*path, key))
    else:
        yield path, value


def differing(dumps):
    """Paths at which these positions are not all alike."""
    found = {}
    for dump in dumps:
        for path, value in leaves(dump):
            found.setdefault(path, set()).add(value)
    return {path for path, values in found.items() if len(values) > 1}


def test_whatever_may_differ_behind_a_view_is_shuffled(setup):
    """Openings that look alike show what is hidden; a shuffle must reach all of it."""
    game = setup.game
    alike = {}
    for seed in range(150):
        state = setup.new(seed)
        alike.setdefault(repr(game.view(state, None)), []).append(state)
    states = max(alike.values(), key=len)
    hidden = differing([game.dump(state) for state in states])
    rng = Rng(8)
    shuffled = [game.dump(game.determinize(game.view(states[0], None), rng)) for _ in range(60)]
    assert hidden <= differing([*shuffled, game.dump(states[0])])


def test_events_tell_nothing_that_the_view_does_not(setup, seeds):
    """Where a seat's view is the same before and after, so is all that it was told between."""
    game = setup.game
    compared = 0
    for seed in seeds:
        rng = Rng(seed)
        for moment in walk(setup, seed):
            for seat in readers(setup):
                if seat == moment.seat:
                    continue
                other = game.determinize(game.view(moment.state, seat), rng)
                if game.check(other, moment.seat, moment.action) is not None:
                    continue  # in that world the actor could not do this
                step = game.apply(other, moment.seat, moment.action)
                if game.view(step.state, seat) == game.view(moment.after, seat):
                    compared += 1
                    assert [event.seen_by(seat) for event in step.events] == [
                        event.seen_by(seat) for event in moment.events
                    ]
    assert compared > 0


def test_a_second_look_at_an_event_shows_no_more(setup):
    for moment in walk(setup, 25):
        for event in moment.events:
            for seat in readers(setup):
                seen = event.seen_by(seat)
                assert seen is None or seen.seen_by(seat) == seen


def test_a_bot_chooses_the_same_whatever_it_cannot_see(setup, counts):
    """Every bot, each at a moment of its own; with `--long` at many."""
    game, moments = setup.game, list(walk(setup, 26))
    for number in range(counts(1, 10)):
        for index, make in enumerate(BOTS.values()):
            moment = moments[(number * 7 + index * len(moments) // len(BOTS)) % len(moments)]
            view = game.view(moment.state, moment.seat)
            shuffled = game.view(game.determinize(view, Rng(1)), moment.seat)
            assert make(game).choose(view, Rng(2)) == make(game).choose(shuffled, Rng(2))
