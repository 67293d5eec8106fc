"""The curtain: one person's view is reached only through that person's cover."""

from itertools import product

import pytest

from app.match import Cover, Curtain, Manner, Open, Player, Private
from tests.rows import rows

ANA, BO, CY = PEOPLE = [Player("Ana", "blue"), Player("Bo", "green"), Player("Cy", "pink")]
ROBOT = Player("Robot", "amber", bot="greedy")
TABLES = {
    "people": PEOPLE,
    "one and a robot": [ANA, ROBOT],
    "one and a small one": [ANA, Player("Zoé", "green", is_small=True)],
    "two and a robot": [ANA, BO, ROBOT],
    "three and a robot": [*PEOPLE, ROBOT],
}
# What is said | who sits there | the manner | what is done or asked, and what the curtain then is or says
SCENES = rows("""
a person who is to act is handed a cover | people | secret | call 1: cover 1
only the owner lifts a cover | people | secret | call 1: cover 1; lift 0: cover 1; lift 1: private 1
nobody lifts what is not covered | people | secret | lift 0: open
another person is never shown the view of the one before | people | secret
    | call 0: cover 0; lift 0: private 0; call 1: cover 1; viewer: nobody
U6: there is no cover between two decisions of the same person | people | secret
    | call 0: cover 0; lift 0: private 0; call 0: private 0
U6: what lies open is decided in the open, and what hangs on a secret is not | people | secret
    | call 0 open: open; viewer: nobody; call 1: cover 1; call 2 open: open
U6: who looks already decides there what lies open, and nobody before another's cards | people | secret
    | call 0: cover 0; lift 0: private 0; call 0 open: private 0; call 1 open: open
U6: whoever holds the tablet keeps it while robots play | two and a robot | secret
    | call 0: cover 0; lift 0: private 0; stays 2: yes; call 2: private 0; stays 0: yes; call 0: private 0;
    stays 1: no; call 1: cover 1
U5: a flat tablet is held by nobody while robots play | two and a robot | table
    | call 0: cover 0; lift 0: private 0; stays 2: no; call 2: open; call 0: cover 0
only who looks at their own view can stay, a cover is no look, nor is the end | two and a robot | secret
    | stays 0: no; call 0: cover 0; stays 0: no; lift 0: private 0; stays nobody: no
U6: a person alone among bots needs no cover | one and a robot | secret | call 0: private 0; call 1: private 0
a pause covers even a person alone until they lift it | one and a robot | secret
    | call 0: private 0; drop: cover 0; call 1: cover 0; call 0: cover 0; lift 0: private 0
the open manner hides nothing | people | open | call 2: open 2; viewer: 2
a small player plays with an open hand | one and a small one | secret | call 1: open 1; call 0: cover 0
a bot is never private | two and a robot | secret | call 2: open; peek 2: open
U4: a peek goes through the cover | people | table | peek 1: cover 1; lift 1: private 1; open: open
U4: a peek lies over the open table and leaves it as it was, but there is none from under a cover
    | people | secret
    | call 0: cover 0; peek 1: cover 0; look: open; peek 1: cover 1; is_peek: yes; lift 1: private 1;
    drop: open; is_peek: no; call 0: cover 0
U4, U5: on a flat table people peek while another is called | people | table
    | call 0: cover 0; shows_table: yes; peek 2: cover 2; shows_table: no; lift 2: private 2;
    put_back: cover 0
U13: after watching together a person lifts their cover again | people | secret
    | call 0: cover 0; lift 0: private 0; watch: open; put_back: cover 0
a person alone goes on looking while something is shown again | one and a robot | secret
    | call 0: private 0; watch: private 0; put_back: private 0
U5: where everything is open anybody looks at anybody's hand and there is no cover | three and a robot | open
    | call 0: open 0; peek 1: open 1; is_peek: yes; viewer: 1; peek 3: open 3; is_peek: yes; viewer: 3;
    peek 2: open 2; is_peek: yes; viewer: 2; put_back: open 0; is_peek: no
U6: with one person among robots nothing is ever hidden | one and a robot | secret
    | hides 0: no; hides 1: no; hides nobody: no
""")


def curtain(*players, manner=Manner.SECRET):
    return Curtain(players or PEOPLE, manner)


def written(answer):
    """The state of a curtain, a seat or a yes as it stands in a row."""
    if isinstance(answer, Open | Cover | Private):
        return f"{type(answer).__name__.lower()} {'' if answer.seat is None else answer.seat}".strip()
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return "nobody" if answer is None else str(answer)


@pytest.mark.parametrize(("people", "manner", "steps"), SCENES)
def test_the_curtain_hides_what_is_not_for_everybody(people, manner, steps):
    table = curtain(*TABLES[people], manner=Manner(manner))
    for step in steps.split(";"):
        asked, _, wanted = step.strip().partition(": ")
        name, *words = asked.split()
        found = getattr(table, name)
        if callable(found):
            seats = [None if word == "nobody" else int(word) for word in words if word != "open"]
            found = found(*seats, **({"lies_open": True} if "open" in words else {}))
        assert written(found) == wanted, step


@pytest.mark.parametrize(
    "way", [Curtain.open, Curtain.look], ids=["a move that all watch", "a look at the table"]
)
def test_nothing_but_a_lift_opens_what_a_pause_has_covered(way):
    """Not even for a person alone among robots (U1)."""
    table = curtain(ANA, ROBOT)
    table.call(0)
    table.drop()
    assert way(table) == Open()
    table.call(1)
    assert table.call(0) == Cover(0)
    table.lift(0)
    assert way(table) in (Open(), Private(0))
    assert table.call(0) == Private(0)


WAYS = [
    *((name, seat) for name in ("call", "lift", "peek") for seat in range(3)),
    *((name, None) for name in ("drop", "open", "look", "watch", "put_back")),
]


@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE])
def test_whatever_is_tapped_private_comes_only_from_the_same_seats_cover(manner):
    for steps in product(WAYS, repeat=4):
        table = curtain(manner=manner)
        for name, seat in steps:
            before = table.state
            method = getattr(table, name)
            method() if seat is None else method(seat)
            if isinstance(table.state, Private) and table.state != before:
                assert (name, seat) == ("lift", table.state.seat)
                assert before == Cover(table.state.seat)


@pytest.mark.parametrize(
    ("manner", "lies_open", "seat"), list(product(Manner, (False, True), range(len(PEOPLE))))
)
def test_it_says_beforehand_whether_a_call_hides_the_table(manner, lies_open, seat):  # U16
    for looks in (None, 0):
        table = curtain(manner=manner)
        if looks is not None:
            table.call(looks)
            table.lift(looks)
        foretold = table.hides(seat, lies_open=lies_open)
        is_covered = isinstance(table.call(seat, lies_open=lies_open), Cover)
        assert foretold == (is_covered and not table.shows_table)
