"""F21 to F25: the variant for apprentices."""

from collections import Counter

import pytest

from engines.fable import GAME
from engines.fable.events import (
    PodiumTaken,
)
from tests.engines.fable.positions import (
    ANIMALS,
    AWAY,
    DECKS,
    discards,
    do,
    of_kind,
    pick,
    place,
    play,
    podium,
    race,
    refused,
    scene,
    turn,
    where,
)
from tests.rows import pairs, rows


def apprentices(**words):
    return place(variant="apprentice", **({"turbo": AWAY} | words))


def choosing(table, **words):
    """The token holder is to pick the first animal of this race."""
    state = apprentices(table=table, **words)
    assert GAME.dump(state)["phase"] == "choose"
    return state


# What is said | the position | a script
SCRIPTS = rows("""
F22: apprentices place no second bet | variant=apprentice hand=hare | refused place_bet hare: wrong_phase F7
F22: they refill to five | variant=apprentice hand=fox*3,hare*2 pile=lamb,wolf,tortoise
    | do play fox 3; has hand=hare,hare,tortoise,wolf,lamb
F22, F10: four alike start a race | variant=apprentice hand=fox*4 | do play fox 4; told RaceStarted
F22, F10: so do eight cards | variant=apprentice table=hare:3,fox:3,lamb:1 hand=lamb
    | do play lamb 1; told RaceStarted; has phase=choose
F22: a leading hare with four cards runs four, and the tortoise stays
    | variant=apprentice hare=3 table=hare:3 hand=hare
    | do play hare 1; has where=hare:7
F22: the lamb runs through both streams | variant=apprentice table=lamb:3,wolf:3,hare:2 streams=2,3
    | has phase=choose; do move_animal lamb; has where=lamb:3
F22: three wolves run three | variant=apprentice table=lamb:3,wolf:3,hare:2 streams=2,3
    | do move_animal wolf; has where=wolf:3
F22: two hares run two | variant=apprentice table=lamb:3,wolf:3,hare:2 streams=2,3
    | do move_animal hare; has where=hare:2
F23: the token holder picks first and the others follow clockwise round again
    | variant=apprentice first=2 table=hare:2,tortoise:2,wolf:1,fox:1,lamb:2
    | has turn=2 phase=choose; do move_animal lamb; has turn=0 phase=choose; do move_animal wolf;
    has turn=1 phase=choose; do move_animal hare; has turn=2 phase=choose; do move_animal tortoise;
    has where=hare:2,tortoise:2,wolf:1,fox:1,lamb:4 first=0 turn=0
F23: only animals with cards that have not moved may be picked | variant=apprentice table=hare:2,fox:4,lamb:2
    | only move_animal hare, move_animal fox, move_animal lamb;
    refused move_animal tortoise: animal_has_no_cards F23; do move_animal fox;
    only move_animal hare, move_animal lamb; refused move_animal fox: animal_has_moved F23
F23: no cards are played during a race | variant=apprentice table=hare:2,fox:4 hand0=lamb
    | refused play lamb 1: wrong_phase F23
F23: a last animal moves by itself in the name of the next player
    | variant=apprentice first=1 table=hare:1,fox:4
    | do move_animal fox; told AnimalChosen seat=1/2 animal=fox/hare is_forced=no/yes; has where=hare:1,fox:6
F23: a single animal in the name of the token holder | variant=apprentice first=2 fox=1 hand=fox*4
    | do play fox 4; told AnimalChosen seat=2 is_forced=yes; has where=fox:5
F24: an animal that ends on its own turbo tile goes two more
    | variant=apprentice turbo=fox:6,wolf:4 fox=2 hand=fox*4
    | do play fox 4; told AnimalMoved start=2/6 end=6/8 why=steps/turbo
F25: the phase is completed before the game ends
    | variant=apprentice table=hare:1,fox:4,lamb:2 hare=11 fox=3 lamb=5
    | do move_animal hare; has is_over=no podium=hare:1 turn=1;
    do move_animal fox; has where=hare:12,fox:7,lamb:7 is_over=yes
F25: a fourth and a fifth crosser get no step
    | variant=apprentice table=hare:2,tortoise:2,wolf:1,fox:1,lamb:2
    hare=11 tortoise=11 wolf=11 fox=11 lamb=11
    | do move_animal lamb, move_animal wolf, move_animal fox; has is_over=no; do move_animal tortoise;
    told PodiumTaken animal=tortoise/hare step=0/0; has podium=wolf:2,fox:3,lamb:1
    where=hare:12,tortoise:12,wolf:12,fox:12,lamb:12
F25, F17: the end passes no token and discards nothing | variant=apprentice fox=11 first=1 hand=fox*4
    | do play fox 4; untold TokenPassed TableCleared; has first=1 discards=
""")


@pytest.mark.parametrize(("position", "script"), SCRIPTS)
def test_apprentices_play(position, script):
    scene(position).run(script)


def test_apprentices_have_thirteen_cards_of_each_animal_and_no_howl():  # F21
    dealt = GAME.dump(GAME.new(4, 2, variant="apprentice"))
    cards = Counter(dealt["pile"]) + Counter(card for cards in dealt["hands"] for card in cards)
    assert cards == +Counter(DECKS["apprentice"])
    assert cards.total() == 65


def test_five_turbo_tokens_lie_at_random_on_the_even_tiles():  # F21
    turbos = [GAME.view(GAME.new(3, seed, variant="apprentice"), None).turbo for seed in range(100)]
    assert all(sorted(turbo) == [2, 4, 6, 8, 10] for turbo in turbos)
    assert len(set(turbos)) > 60  # of 120
    for index in range(5):
        assert {turbo[index] for turbo in turbos} == {2, 4, 6, 8, 10}


def test_the_standard_game_has_no_turbo():  # F21
    assert GAME.view(GAME.new(3, 1), None).turbo == ()


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_apprentices_are_dealt_five_cards_and_starting_bets_but_no_second_bet(seats, each):  # F22
    state = GAME.new(seats, 4, variant="apprentice")
    view = GAME.view(state, None)
    assert view.hand_sizes == (5,) * seats
    assert view.pile == 65 - 5 * seats
    assert [len(bets) for bets in view.bets] == [each] * seats
    assert GAME.to_act(state) == (view.first,)


def test_apprentices_reshuffle_in_the_middle_of_a_refill():  # F22, F9
    state = apprentices(table={"hare": 2}, hands={1: ["fox"] * 3}, pile=["lamb"], rest="discards")
    thrown = discards(state)
    state = do(state, play("fox", 3))
    assert discards(state) == {}
    assert GAME.view(state, None).pile == sum(thrown.values()) - 2


def test_apprentices_pass_the_token_and_discard_after_a_race():  # F22, F17
    run = race({"fox": 4, "hare": 1}, variant="apprentice", turbo=AWAY, seats=4, first=3)
    after = do(run.after, pick("hare"))
    view = GAME.view(after, None)
    assert view.first == turn(after) == 0
    assert discards(after) == {"hare": 1, "fox": 4}
    assert (view.played, view.waiting) == ((), ())


def test_apprentices_bets_pay_five_three_and_two():  # F22, F18
    state = choosing(
        {"fox": 4, "hare": 1},
        seats=5, hare=11, fox=11, wolf=9,
        starting_bets=[["hare"], ["fox"], ["wolf"], ["lamb"], ["tortoise"]],
    )  # fmt: skip
    result = GAME.result(do(state, pick("fox")))
    assert result.scores == (3, 5, 2, 0, 0)
    assert result.places == (2, 1, 3, 4, 4)
    assert result.tie_break == ""


def test_apprentices_break_ties_by_their_best_bet():  # F22, F19
    state = choosing(
        {"fox": 4, "hare": 1},
        seats=2, hare=11, fox=11, wolf=9,
        starting_bets=[["hare", "wolf"], ["fox", "lamb"]],
    )  # fmt: skip
    result = GAME.result(do(state, pick("fox")))
    assert result.scores == (5, 5)
    assert result.places == (2, 1)
    assert result.tie_break == "best_bets"


def test_whoever_started_the_race_the_token_holder_picks_first():  # F23
    run = race({"hare": 2, "lamb": 2, "fox": 4}, variant="apprentice", seats=5, first=1)
    assert GAME.to_act(run.after) == (1,)
    assert [str(a) for a in GAME.view(run.after, None).waiting] == ["hare", "fox", "lamb"]


def test_only_the_player_whose_turn_it_is_picks():  # F23
    state = choosing({"hare": 2, "fox": 4})
    assert GAME.legal(state, 1) == ()
    assert refused(state, 1, pick("hare"))[0] == "not_your_turn"


def test_an_animal_is_picked_in_the_open():  # F23
    state = choosing({"hare": 2, "fox": 4, "lamb": 2})
    assert GAME.view(state, None).legal == (pick("hare"), pick("fox"), pick("lamb"))


def test_what_is_laid_or_bet_on_is_chosen_behind_a_cover():  # F4, F7
    bets, cards = place(second_bets=[None, None, None]), place()
    assert [GAME.dump(state)["phase"] for state in (bets, cards)] == ["bets", "play"]
    assert [GAME.view(state, None).legal for state in (bets, cards)] == [(), ()]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_moves_one_tile_for_each_card(animal, count):  # F23
    other = "fox" if animal != "fox" else "hare"
    table = {animal: count, other: 4 if count < 4 else 1}
    state = choosing(table, **{animal: 1}, turbo={**AWAY, animal: AWAY["hare"], "hare": AWAY[animal]})
    after = do(state, pick(animal))
    assert where(after)[animal] == 1 + count
    assert {name: tile for name, tile in where(after).items() if tile} == {
        animal: 1 + count,
        other: where(after)[other],
    }


# What is said | where the animals stand | their turbo tiles, if not `AWAY` | how far they move | the podium
FOUR_FOXES = rows("""
F24: passing one's turbo tile is worth nothing | fox=3 | fox=6 wolf=4 | fox=4 |
F24: the turbo of another animal is worth nothing | fox=2 | fox=4 wolf=6 | fox=4 |
F24: a turbo that ends on another's goes no further | fox=2 | fox=6 wolf=8 tortoise=4 | fox=6 |
F24: standing on one's tile is not ending a move there | fox=6 | fox=6 wolf=4 | fox=4 |
F24, F25: a turbo on tile ten crosses the finish | fox=6 | fox=10 hare=4 | fox=6 |
    fox=1 hare=2 tortoise=2 wolf=2 lamb=2
F25: tile eleven does not end the game | fox=7 | | fox=4 |
F25: free steps go to the nearest | fox=11 hare=3 tortoise=9 wolf=7 lamb=8 | | fox=1 | fox=1 tortoise=2 lamb=3
F25: 1-2-2 leaves no third step | fox=11 hare=9 wolf=9 lamb=5 | | fox=1 | fox=1 hare=2 wolf=2
F25: three share the second | fox=11 hare=9 wolf=9 lamb=9 | | fox=1 | fox=1 hare=2 wolf=2 lamb=2
F25: two share the third | fox=11 hare=9 wolf=4 lamb=4 | | fox=1 | fox=1 hare=2 wolf=3 lamb=3
F25: three share the third | fox=11 hare=9 wolf=4 lamb=4 tortoise=4 | | fox=1
    | fox=1 hare=2 wolf=3 lamb=3 tortoise=3
F25: four share the second | fox=11 hare=7 wolf=7 lamb=7 tortoise=7 | | fox=1
    | fox=1 hare=2 wolf=2 lamb=2 tortoise=2
F25: the start line counts as 0 | fox=11 | | fox=1 | fox=1 hare=2 tortoise=2 wolf=2 lamb=2
F25: three are left there | fox=11 wolf=1 | | fox=1 | fox=1 wolf=2 hare=3 tortoise=3 lamb=3
F25: two are before it | fox=11 wolf=1 lamb=1 | | fox=1 | fox=1 wolf=2 lamb=2
F25: one after the other | fox=11 wolf=1 lamb=2 | | fox=1 | fox=1 lamb=2 wolf=3
""")
# What is said | the cards on the table | where the animals stand | who is picked | the podium
PICKED = rows("""
F25: crossers come in the order of crossing | hare=1 fox=4 lamb=2 | hare=11 fox=11 lamb=11 | lamb hare
    | lamb=1 hare=2 fox=3
F25: which is that of the picks | hare=1 fox=4 lamb=2 | hare=11 fox=11 lamb=11 | fox lamb
    | fox=1 lamb=2 hare=3
F25: a fourth crosser leaves no step to others | hare=2 wolf=2 fox=2 lamb=2
    | hare=11 wolf=11 fox=11 lamb=11 tortoise=10 | lamb wolf fox | lamb=1 wolf=2 fox=3
F25: the nearest are found after the whole phase | hare=1 fox=4 | hare=11 fox=3 wolf=6 lamb=5 | hare
    | hare=1 fox=2 wolf=3
F25: after two crossers one takes the third step | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=7 | hare
    | hare=1 fox=2 wolf=3
F25: or two share it | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=8 | hare | hare=1 fox=2 wolf=3 lamb=3
F25: or three | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=8 tortoise=8 | hare
    | hare=1 fox=2 wolf=3 lamb=3 tortoise=3
F25: all on the start line, too | hare=1 fox=4 | hare=11 fox=11 | hare
    | hare=1 fox=2 wolf=3 lamb=3 tortoise=3
F25: crossers never share a step | hare=1 fox=4 | hare=11 fox=8 | fox
    | fox=1 hare=2 tortoise=3 wolf=3 lamb=3
""")


@pytest.mark.parametrize(("position", "turbo", "moves", "steps"), FOUR_FOXES)
def test_four_foxes_run(position, turbo, moves, steps):
    run = race({"fox": 4}, variant="apprentice", turbo=AWAY | pairs(turbo), **pairs(position))
    assert run.moves == pairs(moves)
    assert run.podium == pairs(steps)
    assert run.is_over == bool(steps)


@pytest.mark.parametrize(("cards", "position", "picks", "steps"), PICKED)
def test_whoever_is_picked_first_crosses_first(cards, position, picks, steps):
    state = choosing(pairs(cards), **pairs(position))
    assert podium(do(state, *map(pick, picks.split()))) == pairs(steps)


def test_turbo_tiles_are_good_more_than_once():  # F24
    turbo = {**AWAY, "fox": 2, "lamb": 4, "hare": 10}
    state = apprentices(turbo=turbo, table={"fox": 2, "hare": 1})
    dumped = GAME.dump(state)["turbo"]
    state = do(choosing({"fox": 2, "hare": 4, "wolf": 2}, turbo=turbo), pick("fox"), pick("hare"))
    assert where(state)["fox"] == 4
    assert GAME.dump(state)["turbo"] == dumped


def test_a_free_step_says_that_its_animal_was_nearest():  # F25
    run = race({"fox": 4}, variant="apprentice", fox=11, hare=3, tortoise=9, wolf=7, lamb=8)
    told = [(str(e.animal), e.step, e.why.name) for e in of_kind(run.events, PodiumTaken)]
    assert told == [("fox", 1, "CROSSED"), ("tortoise", 2, "NEAREST"), ("lamb", 3, "NEAREST")]


def test_animals_that_share_a_step_pay_its_points_each():  # F25
    starting_bets = [["fox"], ["hare"], ["wolf"], ["lamb"], ["tortoise"]]
    run = race(
        {"fox": 4}, variant="apprentice", seats=5, fox=11, hare=9, wolf=9, lamb=5, starting_bets=starting_bets
    )
    result = GAME.result(run.after)
    assert result.scores == (5, 3, 3, 0, 0)
    assert result.places == (1, 2, 2, 4, 4)
    run = race({"fox": 4}, variant="apprentice", seats=5, fox=11, hare=9, starting_bets=starting_bets)
    assert GAME.result(run.after).scores == (5, 3, 2, 2, 2)
