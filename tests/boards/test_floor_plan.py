"""One plan for the boards of all games: the same modules, with the same names in them."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from app import boards
from engines import catalogue

every_game = pytest.mark.parametrize("game", catalogue())

# by module: what it must define
ROOMS = {
    "animations": {"{Game}Animations", "{Game}Snapshot"},
    "art": set(),
    "board": {"{Game}Board"},
    "event_views": {"event_views"},
    "geometry": {"{Game}Geometry"},
    "ground": {"draw_ground"},
    "hit_test": {"{Game}HitTest"},
    "placements": {"lay_cards"},
    "proposal": {"{Game}Proposal"},
    "runners": {"{Game}Runners"},
    "scene": {"{Game}Scene"},
    "summary": {"{Game}Summary"},
    "targets": set(),  # classes of its own: see below
    "text.captions": {"{Game}Captions"},
    "text.hints": {"reason"},
    "text.names": {"{Game}Names"},
    "text.previews": {"turn", "advice", "preview", "outcome"},
    "text.refusals": {"why_not"},
    "tutorial": {"{Game}Tutorial"},
    "widgets": {"{Game}Arena"},
}
SHARED = ("base", "common")


def folder(name: str) -> Path:
    (root,) = boards.__path__
    return Path(root) / name


@cache
def rooms(game: str) -> dict[str, Path]:
    """All modules of a board, but the doors of its folders; a room may be a folder with rooms of its own."""
    found = {}
    for path in folder(game).rglob("*.py"):
        module = ".".join(path.relative_to(folder(game)).with_suffix("").parts)
        found[module.removesuffix(".__init__")] = path
    return {module: path for module, path in found.items() if module not in ("__init__", "text")}


def defined(path: Path) -> set[str]:
    """The names that a module gives itself, and does not only import."""
    names = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return names


def imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    plain = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    return plain | {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}


@every_game
def test_a_board_has_the_rooms_of_the_plan_and_those_it_names_itself(game: str):
    about = import_module(f"tests.boards.{game}.about")
    assert set(rooms(game)) == set(ROOMS) | set(about.OTHER_ROOMS)


@every_game
def test_every_room_has_in_it_what_its_name_says(game: str):
    for name, wanted in ROOMS.items():
        names = {word.format(Game=game.capitalize()) for word in wanted}
        assert names <= defined(rooms(game)[name]), name


@every_game
def test_a_class_has_the_name_of_its_game_only_in_the_room_of_its_role(game: str):
    """Where `FableScene` is wanted in a room, no other room has a class that is called so."""
    wanted = {word: name for name, words in ROOMS.items() for word in words if "{" in word}
    for word, home in wanted.items():
        name = word.format(Game=game.capitalize())
        assert [room for room, path in rooms(game).items() if name in defined(path)] == [home]


@every_game
def test_no_board_knows_another_game(game: str):
    others = set(catalogue()) - {game}
    for room, path in rooms(game).items():
        named = {part for module in imported(path) for part in module.split(".")[:3]}
        assert not named & others, room


def test_what_games_share_knows_none_of_them():
    for name in SHARED:
        for path in folder(name).rglob("*.py"):
            assert not {part for module in imported(path) for part in module.split(".")} & set(catalogue())


@every_game
def test_sentences_are_made_without_any_screen(game: str):
    for room, path in rooms(game).items():
        if room.startswith("text."):
            modules = imported(path)
            assert not any(module.startswith(("kivy", "app.widgets")) for module in modules), room


@every_game
def test_things_that_a_finger_can_mean_are_at_home_in_one_room(game: str):
    for room, path in rooms(game).items():
        classes = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        for node in classes:
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            assert ("Target" in bases) == (room == "targets"), node.name
