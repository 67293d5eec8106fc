"""Whoever knows the folder of one game knows them all: the same modules, with the same names in them."""

import inspect
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from engines import catalogue
from engines.api import Action, Event, Events
from engines.rng import Rng
from tests.engines.tables import Setup, walk

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)

# by module: what must be found there; those of the contract are the game's own methods
ROOMS = {
    "actions": {"{game}Action"},
    "model": {"BOX", "Phase", "State"},
    "events": {"{game}Event", "MatchEnded", "MoveReason", "TurnStarted"},
    "setup": {"deal"},
    "choices": {"Actions", "to_act", "legal", "refuse"},
    "rules": {"advance", "foresee"},
    "scoring": {"result"},
    "view": {"View", "view", "follow", "sketch", "determinize"},
    "notation": {"dump", "load", "census"},
    "bot": {"SKILL", "TERMS", "terms", "tastes"},
    "measures": {"measure"},
}


def room(game, name):
    return import_module(f"engines.{game.id}.{name}")


def rooms(game):
    """All modules of a game but its door."""
    folder = Path(import_module(f"engines.{game.id}").__file__).parent
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def own(module, kind):
    """What a module defines itself, and does not only import."""
    return [thing for thing in vars(module).values() if kind(thing) and thing.__module__ == module.__name__]


@every_game
def test_a_game_has_the_rooms_of_the_plan_and_those_it_names_itself(game):
    about = import_module(f"tests.engines.{game.id}.about")
    assert rooms(game) == set(ROOMS) | about.OTHER_ROOMS


@every_game
def test_every_room_has_in_it_what_its_name_says(game):
    for name, wanted in ROOMS.items():
        names = {word.format(game=type(game).__name__) for word in wanted}
        assert names <= set(vars(room(game, name))), name


@every_game
def test_the_contract_is_kept_in_the_rooms_of_the_plan(game):
    methods = {name: method for name, method in vars(type(game)).items() if isinstance(method, staticmethod)}
    assert set(methods) == {name for names in ROOMS.values() for name in names if hasattr(type(game), name)}
    for name, method in methods.items():
        (where,) = [module for module, names in ROOMS.items() if name in names]
        assert method.__func__ is getattr(room(game, where), name)
        assert method.__func__.__module__ == room(game, where).__name__


@every_game
@pytest.mark.parametrize(("where", "kind"), [("actions", Action), ("events", Event)])
def test_a_game_names_all_its_actions_and_events_once(game, where, kind):
    module = room(game, where)
    union = get_args(getattr(module, f"{type(game).__name__}{kind.__name__}"))
    assert getattr(game, where) == union
    there = [thing for thing in vars(module).values() if inspect.isclass(thing) and issubclass(thing, kind)]
    parents = {parent for thing in there for parent in thing.__mro__[1:]}
    assert set(union) == set(there) - parents - {kind}


@every_game
def test_actions_and_events_are_at_home_in_one_room_each(game):
    for name in rooms(game):
        for thing in own(room(game, name), inspect.isclass):
            assert issubclass(thing, Action) <= (name == "actions"), thing
            assert issubclass(thing, Event) <= (name == "events"), thing


@every_game
def test_the_reasons_that_events_carry_stand_beside_them(game):
    for event in game.events:
        why = get_type_hints(event).get("why")
        assert why is None or why.__module__ == f"engines.{game.id}.events"


@every_game
def test_the_last_thing_that_happens_is_the_end_of_the_match(game):
    ended = room(game, "events").MatchEnded
    events = [event for moment in walk(Setup(game, game.seats[0]), 3) for event in moment.events]
    assert [type(event) for event in events].index(ended) == len(events) - 1


@every_game
def test_the_same_thing_has_the_same_name_in_every_call(game):
    called = {Rng: "rng", Events: "events", room(game, "view").View: "view"}
    for module in rooms(game):
        for function in own(room(game, module), inspect.isfunction):
            for word, parameter in inspect.signature(function).parameters.items():
                wanted = called.get(parameter.annotation, word)
                assert word == wanted, f"{module}.{function.__name__}"
                assert word != "seats" or parameter.annotation is int
