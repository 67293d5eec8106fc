"""A slip of the pen in a board, or in a part of one, is found before anything is played."""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import CompletedProcess

from app.boards import has_board
from engines import boxes
from tests.process import ended

ROOT = Path(__file__).parent.parent
OF_EVERY_BOARD = """
from app.boards.base.board import AnyBoard


def look(board: AnyBoard) -> None:
    board.propsal
    board.interaction.refussed
    board.player.is_plaing
    board.captions.nmae(0)
    board.motion.finnish()
    board.table.playrs
    if board.proposal is not None:
        board.proposal.is_emty
"""
OF_A_GAME = """
from app.boards.{game} import BOARD


class Slip(BOARD):
    def hurry(self) -> None:
        self.propsal
        self.interaction.comit()
        self.areana
"""
OF_TARGETS = """
from app.boards.base.target import HandCard, OwnPlace, Target, Zone
from app.boards.fable import targets
from app.boards.reindeer.targets import LeapWay


def look(target: Target, zone: Zone) -> None:
    match target:
        case HandCard(index):
            index.sine  # wrong
        case targets.CardGrup():  # wrong
            pass
    zone.taget  # wrong
    HandCard("0")  # wrong
    LeapWay("bond")  # wrong
    put(("hand", 0))  # wrong
    put(OwnPlace())


def put(target: Target) -> None: ...
"""
SLIP = re.compile(r'(\w+)\.py:\d+: error: .* has no attribute "(\w+)"')  # in whatever folder it once lay


def test_a_misspelt_attribute_is_an_error(tmp_path: Path):
    sources = {"every": OF_EVERY_BOARD}
    sources |= {
        f"of_{game.id}": OF_A_GAME.format(game=game.id) for game in boxes().values() if has_board(game.id)
    }
    checked = checked_by_mypy(tmp_path, sources)
    found = set(SLIP.findall(checked.stdout))
    slips = [("every", word) for word in "propsal refussed is_plaing nmae finnish playrs is_emty".split()]
    slips += [(name, word) for name in sources if name != "every" for word in "propsal comit areana".split()]
    assert found == set(slips), checked.stdout + checked.stderr


def test_a_misspelt_target_is_an_error(tmp_path: Path):
    checked = checked_by_mypy(tmp_path, {"of_targets": OF_TARGETS})
    wrong = {number for number, line in enumerate(OF_TARGETS.splitlines(), 1) if line.endswith("# wrong")}
    found = {int(number) for number in re.findall(r"of_targets\.py:(\d+): error", checked.stdout)}
    assert found == wrong, checked.stdout + checked.stderr


def checked_by_mypy(folder: Path, sources: Mapping[str, str]) -> CompletedProcess[str]:
    paths = [folder / f"{name}.py" for name in sources]
    for path, source in zip(paths, sources.values(), strict=True):
        path.write_text(source)
    return ended([sys.executable, "-m", "mypy", *map(str, paths)])
