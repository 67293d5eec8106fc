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


def chips(names: DerbyNames, proposal: DerbyProposal) -> dict[ActionKind, ChipText]:
    kinds: tuple[ActionKind, ...] = (*KINDS, "stop")
    told = {}
    for kind in kinds:
        horse = aimed(proposal) if kind not in ("money", "stop") else None
        refusal = proposal.against(kind, horse, proposal.snack if kind == "eat" else None)
        detail = _detail(names, proposal, kind) if refusal is None else in_brief(names, refusal)
        told[kind] = ChipText(_title(names, kind), detail, refusal is not None, proposal.kind == kind)
    return told


def aimed(proposal: DerbyProposal) -> int | None:
    """The horse an action would be for; none while one is picked for an ability: no other action is left."""
    return None if proposal.view.phase is Phase.PICK else proposal.horse


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


def _detail(names: DerbyNames, proposal: DerbyProposal, kind: ActionKind) -> str:
    view, horse = proposal.view, aimed(proposal)
    if not view.to_act:
        return ""
    if kind == "money":
        return f"+{view.money}"
    if kind == "eat":
        return names.count("{number} snack", "{number} snacks", view.eats - view.bought)
    if kind == "stop" or horse is None:
        return {
            "advance": names.say("which?"),
            "bet": names.say("on which?"),
            "ability": names.say("whose?"),
        }.get(kind, "")
    if kind == "advance":
        return _way(proposal, horse)
    if kind == "bet":
        return names.coins(view.price(view.to_act[0], horse).total)
    cost = lineup(view.sides)[horse - 1].cost
    return names.coins(cost) if cost else names.say("free")


def _way(proposal: DerbyProposal, horse: int) -> str:
    """Tell how far it would come; its ghost shows where."""
    moves = GAME.preview(proposal.view, Advance(horse))
    return next(signed(move.end - move.start) for move in moves if isinstance(move, HorseMoved))


def snacks(names: DerbyNames, proposal: DerbyProposal) -> dict[int, ChipText]:
    return {
        number: ChipText(
            signed(snack.steps),
            names.coins(snack.price),
            proposal.against("eat", aimed(proposal), number) is not None,
            proposal.snack == number,
        )
        for number, snack in enumerate(SNACKS, 1)
    }


def purse(coins: int) -> ChipText:
    return ChipText(str(coins), "")


def advise(names: DerbyNames, proposal: DerbyProposal) -> str:
    """Say what is still missing, once something is put forward."""
    view, say = proposal.view, names.say
    if proposal.is_empty or view.phase not in (Phase.ACT, Phase.SNACK):
        return previews.advice(names, view)
    if proposal.kind is None and proposal.horse is not None:
        horse = sentence(names.horse(proposal.horse))
        if view.phase is Phase.SNACK:
            return say("{horse}: which snack?", horse=horse)
        if (refusal := _of_no_use(proposal, proposal.horse)) is not None:
            return why_not(names, refusal)
        ability = names.ability(lineup(view.sides)[proposal.horse - 1])
        return say("{horse}: what now? Its ability: {ability}.", horse=horse, ability=ability)
    if proposal.kind == "eat" and proposal.snack is None:
        return say("Which snack, and for which horse?")
    if proposal.kind == "eat":
        return say("For which horse? Any that still runs.")
    return say("Which horse? It has to be on a face-up race card.")


def _of_no_use(proposal: DerbyProposal, horse: int) -> Refusal | None:
    """Return why nothing can be done with a horse that was tapped; None if something can."""
    refusals = [proposal.against(kind, horse) for kind in KINDS if kind != "money"]
    return refusals[0] if None not in refusals else None


def eater(names: DerbyNames, proposal: DerbyProposal) -> str:
    """Say which horse would eat as long as none was chosen, and how to choose."""
    if not proposal.is_guess or proposal.horse is None:
        return ""
    horse = names.horse(proposal.horse)
    return sentence(names.say("{horse} eats it. Another horse? Tap it.", horse=horse))
