"""What every game owes its contract, whatever its player count and options.

A new folder in `engines/` falls under these tests by itself.
"""

from dataclasses import fields, replace
from math import isfinite

import pytest

from engines.api import IllegalAction, Refusal, SetupError
from engines.errors import GameError
from engines.record import fingerprint
from engines.rng import Rng
from tests.engines.tables import Setup, walk


@pytest.fixture
def cases(counts, record_property):
    """The games that a test plays through: by seed and bots."""
    bots = ["random"] * counts(1, 6) + ["greedy"] * counts(1, 3)
    record_property("games", len(bots))
    return list(enumerate(bots))


def test_what_an_option_is_by_itself_may_also_be_chosen(setup):
    for option in setup.game.options:
        assert option.default in option.choices_for(setup.seats)


def test_somebody_can_always_act_until_the_game_is_over(setup, cases):
    game = setup.game
    for seed, bots in cases:
        after = setup.new(seed)
        for moment in walk(setup, seed, bots):
            acting = game.to_act(moment.state)
            for seat in range(setup.seats):
                assert bool(game.legal(moment.state, seat)) == (seat in acting)
            assert game.result(moment.state) is None
            after = moment.after
        assert game.to_act(after) == ()
        result = game.result(after)
        assert result is not None
        assert len(result.places) == len(result.scores) == setup.seats
        assert min(result.places) == 1
        assert {because.seat for because in result.why} <= set(range(setup.seats))
        for seat in (None, *range(setup.seats)):
            assert isfinite(game.value(game.view(after, seat)))


def test_legal_actions_and_only_they_pass_the_check(setup, cases):
    game = setup.game
    known: dict[object, None] = {}  # an ordered set of all actions met so far
    for seed, bots in cases:
        chance = Rng(seed)
        for moment in walk(setup, seed, bots):
            legal = game.legal(moment.state, moment.seat)
            assert len(set(legal)) == len(legal), "the same action is offered twice"
            assert legal == game.legal(moment.state, moment.seat), "the order is not stable"
            known.update(dict.fromkeys(legal))
            for action in legal:
                assert game.check(moment.state, moment.seat, action) is None
                assert game.load_action(game.dump_action(action)) == action
            pool = list(known)
            for action in {chance.choice(pool) for _ in range(3)}:
                refusal = game.check(moment.state, moment.seat, action)
                assert (refusal is None) == (action in legal)
                if refusal is not None:
                    assert refusal.code
                    assert refusal.rule, f"{refusal.code} cites no rule"


def test_what_is_refused_changes_nothing(setup, cases):
    game = setup.game
    known: dict[object, None] = {}
    for seed, bots in cases:
        for moment in walk(setup, seed, bots):
            state, acting = moment.state, game.to_act(moment.state)
            known.update(dict.fromkeys(game.legal(state, moment.seat)))
            before = game.dump(state)
            stranger = next((seat for seat in range(setup.seats) if seat not in acting), None)
            tries = [(moment.seat, action) for action in list(known)[:8]]
            tries += [(moment.seat, nonsense) for nonsense in (None, "play", 3, Setup)]
            tries += [(moment.seat, garbled(moment.action, value)) for value in ("x", 10**9, -1, None, [])]
            tries += [(stranger, moment.action)] if stranger is not None else []
            tries += [
                (seat, moment.action) for seat in (-1, setup.seats, None, "x", 1.5, float(moment.seat), [])
            ]
            for seat, action in tries:
                if type(seat) is int and action in game.legal(state, seat):
                    continue
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, seat, action)
                assert refused.value.refusal.code
            assert game.dump(state) == before


def test_a_view_explains_a_refusal_as_the_position_does(setup, cases):
    game = setup.game
    known: dict[object, None] = {}
    for seed, bots in cases:
        chance = Rng(seed)
        for moment in walk(setup, seed, bots):
            state, acting = moment.state, game.to_act(moment.state)
            known.update(dict.fromkeys(game.legal(state, moment.seat)))
            pool = list(known)
            tries = [moment.action, chance.choice(pool), chance.choice(pool), garbled(moment.action, -1)]
            views = [(game.view(state, seat), seat) for seat in range(setup.seats)]
            on_the_table = game.view(state, None)
            if on_the_table.legal:
                views.append((on_the_table, acting[0]))
            else:
                assert game.explain(on_the_table, moment.action) == Refusal("choices_are_secret")
            for view, seat in views:
                for action in tries:
                    assert game.explain(view, action) == game.check(state, seat, action)
        for seat in (None, *range(setup.seats)):
            assert game.explain(game.view(moment.after, seat), moment.action).code == "game_over"


def test_nothing_that_is_no_action_is_too_strange_to_explain(setup):
    game = setup.game
    state = setup.new(17)
    for seat in game.to_act(state):
        view = game.view(state, seat)
        for nonsense in (None, "play", 3, [], Setup, garbled(view.legal[0], [])):
            assert game.explain(view, nonsense) == game.check(state, seat, nonsense)


def test_what_is_no_seat_has_nothing_to_choose(setup):
    game = setup.game
    for moment in walk(setup, 18):
        for nobody in (float(moment.seat), bool(moment.seat), None, "x", [], -1, setup.seats):
            assert game.legal(moment.state, nobody) == ()


def garbled(action, value):
    """The same action with something else in its first field."""
    return replace(action, **{field.name: value for field in fields(action)[:1]})


def test_a_finished_game_takes_no_more_actions(setup, cases):
    game = setup.game
    for seed, bots in cases:
        *_, last = walk(setup, seed, bots)
        refusal = game.check(last.after, last.seat, last.action)
        assert refusal is not None
        assert refusal.code == "game_over"


def test_apply_leaves_the_given_state_alone_and_agrees_with_the_in_place_path(setup, cases):
    game = setup.game
    for seed, bots in cases:
        for moment in walk(setup, seed, bots):
            before = game.dump(moment.state)
            step = game.apply(moment.state, moment.seat, moment.action)
            assert game.dump(moment.state) == before
            in_place = moment.state.clone()
            game.advance(in_place, moment.seat, moment.action)
            assert game.dump(in_place) == game.dump(step.state) == game.dump(moment.after)
            assert game.dump(moment.state) == before, "a clone shares something with its original"


def test_every_component_stays_in_exactly_one_place(setup, cases):
    game = setup.game
    for seed, bots in cases:
        census = game.census(setup.new(seed))
        assert sum(census.values()) > 0
        for moment in walk(setup, seed, bots):
            assert game.census(moment.after) == census


def test_a_position_survives_being_written_down(setup, cases):
    game = setup.game
    for seed, bots in cases:
        for moment in walk(setup, seed, bots):
            written = game.dump(moment.after)
            again = game.load(written)
            assert game.dump(again) == written
            for seat in (None, *range(setup.seats)):
                assert game.view(again, seat) == game.view(moment.after, seat)


def test_a_game_goes_on_from_paper_as_it_would_have(setup, cases):
    game = setup.game
    for seed, bots in cases:
        for moment in walk(setup, seed, bots):
            again = game.apply(game.load(game.dump(moment.state)), moment.seat, moment.action)
            assert again.events == moment.events
            assert fingerprint(game, again.state) == fingerprint(game, moment.after)


def test_events_replayed_reproduce_every_view(setup, cases):
    game = setup.game
    readers = (None, *range(setup.seats))
    for seed, bots in cases:
        start = setup.new(seed)
        views = {seat: game.view(start, seat) for seat in readers}
        for moment in walk(setup, seed, bots):
            for seat in readers:
                for event in moment.events:
                    seen = event.seen_by(seat)
                    if seen is not None:
                        views[seat] = game.follow(views[seat], seen)
                assert views[seat].legal == ()
                assert views[seat] == replace(game.view(moment.after, seat), legal=())


def test_a_preview_comes_true(setup, cases):
    game = setup.game
    for seed, bots in cases:
        for moment in walk(setup, seed, bots):
            view = game.view(moment.state, moment.seat)
            promised = game.preview(view, moment.action)
            certain = [event.seen_by(moment.seat) for event in moment.events if not event.ends_undo]
            assert list(promised) == certain[: len(promised)]
            assert promised, f"nothing is certain about {moment.action}"


def test_what_a_position_is_worth_to_a_seat_follows_from_what_it_knows(setup, cases):
    """Term by term: from the position, from another one that the view allows, and from the view alone."""
    game = setup.game
    for seed, bots in cases:
        rng = Rng(seed)
        for moment in walk(setup, seed, bots):
            for seat in range(setup.seats):
                view = game.view(moment.after, seat)
                terms = game.terms(moment.after, seat)
                assert len(terms) == len(game.term_names)
                assert game.terms(game.sketch(view), seat) == terms
                assert game.terms(game.determinize(view, rng), seat) == terms
                assert game.value(view) == sum(terms)


def test_nobody_looks_through_a_seat_that_is_not_there(setup):
    state = setup.new(14)
    for seat in (-1, setup.seats, 99, "x", 1.5, [], True):
        with pytest.raises(GameError):
            setup.game.view(state, seat)


def test_texts_of_views_and_events_are_never_empty(setup):
    game = setup.game
    for moment in walk(setup, 13):
        assert str(game.view(moment.after, None)).strip()
        for event in moment.events:
            assert str(event).strip()
            assert "object at 0x" not in str(event)


def test_only_what_a_game_names_is_done_and_happens(setup):
    for moment in walk(setup, 19):
        assert type(moment.action) in setup.game.actions
        assert {type(event) for event in moment.events} <= set(setup.game.events)


def test_bad_setups_are_refused_with_a_sentence(setup):
    game, options = setup.game, setup.options
    for seats in (0, -1, game.seats[0] - 1, game.seats[-1] + 1, 10**30, "2", 2.0, None, True):
        with pytest.raises(SetupError) as refused:
            game.new(seats, 1, **options)
        assert refused.value.code == "seats"
    for seed in (-1, 1 << 64, 1.5, "7", None, True):
        with pytest.raises(SetupError) as refused:
            game.new(setup.seats, seed, **options)
        assert refused.value.code == "seed"
    with pytest.raises(SetupError) as refused:
        game.new(setup.seats, 1, **options, nonsense="1")
    assert refused.value.code == "option"
    for option in game.options:
        for value in ("nonsense", "", None, 1, str(setup.seats + 1), ["x"]):
            with pytest.raises(SetupError) as refused:
                game.new(setup.seats, 1, **{**options, option.name: value})
            assert refused.value.code == "choice"
