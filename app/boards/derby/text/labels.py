"""Labels of chips: what each action would do now, with the horse that is put forward or any (U12)."""

from dataclasses import dataclass

from app.boards.base.captions import sentence
from app.boards.derby.proposal import KINDS, DerbyProposal
from app.boards.derby.targets import ActionKind
from app.boards.derby.text import previews
from app.boards.derby.text.names import DerbyNames, signed
from app.boards.derby.text.refusals import in_brief, why_not
from engines.api import Refusal
from engines.derby import GAME
from engines.derby.actions import Advance
from engines.derby.events import HorseMoved
from engines.derby.model import SNACKS, Phase, lineup


@dataclass(frozen=True, slots=True)
class ChipText:
    """The words of a chip, and how it looks."""

    title: str
    detail: str
    is_dim: bool = False
    is_chosen: bool = False


def chips(names: DerbyNames, derby: DerbyProposal) -> dict[ActionKind, ChipText]:
    kinds: tuple[ActionKind, ...] = (*KINDS, "stop")
    told = {}
    for kind in kinds:
        horse = aimed(derby) if kind not in ("money", "stop") else None
        refusal = derby.against(kind, horse, derby.snack if kind == "eat" else None)
        detail = _detail(names, derby, kind) if refusal is None else in_brief(names, refusal)
        told[kind] = ChipText(_title(names, kind), detail, refusal is not None, derby.kind == kind)
    return told


def aimed(derby: DerbyProposal) -> int | None:
    """The horse an action would be for; none while one is picked for an ability: no other action is left."""
    return None if derby.view.phase is Phase.PICK else derby.horse


def _title(names: DerbyNames, kind: ActionKind) -> str:
    say = names.say
    return {
        "advance": say("Advance"),
        "bet": say("Bet"),
        "money": say("Coins"),
        "ability": say("Ability"),
        "eat": say("Feed"),
        "stop": say("That’s all"),
    }[kind]


def _detail(names: DerbyNames, derby: DerbyProposal, kind: ActionKind) -> str:
    view, horse = derby.view, aimed(derby)
    if not view.to_act:
        return ""
    if kind == "money":
        return f"+{view.money}"
    if kind == "eat":
        return names.count("{number} snack", "{number} snacks", view.eats - view.bought)
    if kind == "stop" or horse is None:
        return {
            "advance": names.say("which one?"),
            "bet": names.say("on which?"),
            "ability": names.say("whose?"),
        }.get(kind, "")
    if kind == "advance":
        return _way(derby, horse)
    if kind == "bet":
        return names.coins(view.price(view.to_act[0], horse).total)
    cost = lineup(view.sides)[horse - 1].cost
    return names.coins(cost) if cost else names.say("free")


def _way(derby: DerbyProposal, horse: int) -> str:
    """Tell how far it would come; its ghost shows where."""
    moves = GAME.preview(derby.view, Advance(horse))
    return next(signed(move.end - move.start) for move in moves if isinstance(move, HorseMoved))


def snacks(names: DerbyNames, derby: DerbyProposal) -> dict[int, ChipText]:
    return {
        number: ChipText(
            signed(snack.steps),
            names.coins(snack.price),
            derby.against("eat", aimed(derby), number) is not None,
            derby.snack == number,
        )
        for number, snack in enumerate(SNACKS, 1)
    }


def purse(coins: int) -> ChipText:
    return ChipText(str(coins), "")


def advise(names: DerbyNames, derby: DerbyProposal) -> str:
    """Say what is still missing, once something is put forward."""
    view, say = derby.view, names.say
    if derby.is_empty or view.phase not in (Phase.ACT, Phase.SNACK):
        return previews.advice(names, view)
    if derby.kind is None and derby.horse is not None:
        horse = sentence(names.horse(derby.horse))
        if view.phase is Phase.SNACK:
            return say("{horse}: which snack?", horse=horse)
        if (refusal := _of_no_use(derby, derby.horse)) is not None:
            return why_not(names, refusal)
        ability = names.ability(lineup(view.sides)[derby.horse - 1])
        return say("{horse}: what now? Its ability: {ability}.", horse=horse, ability=ability)
    if derby.kind == "eat" and derby.snack is None:
        return say("Which snack, and for which horse?")
    if derby.kind == "eat":
        return say("For which horse? Any that still runs.")
    return say("Which horse? It has to be on a face-up race card.")


def _of_no_use(derby: DerbyProposal, horse: int) -> Refusal | None:
    """Return why nothing can be done with a horse that was tapped; None if something can."""
    refusals = [derby.against(kind, horse) for kind in KINDS if kind != "money"]
    return refusals[0] if None not in refusals else None


def eater(names: DerbyNames, derby: DerbyProposal) -> str:
    """Say which horse would eat as long as none was chosen, and how to choose."""
    if not derby.is_guess or derby.horse is None:
        return ""
    horse = names.horse(derby.horse)
    return sentence(names.say("{horse} eats it. Another horse? Tap it.", horse=horse))
