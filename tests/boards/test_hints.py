"""A hint says why this move rather than the next best one, from the terms of the game's value (U35)."""

from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from app.text.language import LANGUAGES, NO_BREAK, Translator
from engines import catalogue
from engines.bots import BOTS, Advice, advice
from engines.bots.advice import EVEN
from engines.record import AnyGame
from engines.rng import Rng
from tests.engines.tables import Setup, walk
from tests.rows import rows
from tests.ui.tables import people

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)


def names_of(game: AnyGame, language: str, seats: int = 2) -> Any:
    module = import_module(f"app.boards.{game.id}.text.names")
    return getattr(module, f"{type(game).__name__}Names")(Translator(language), people(seats))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_position_has_words_of_its_own(game: AnyGame, language: str):
    told = words_of_terms(game, language)
    assert len(set(told)) == len(game.term_names)
    assert all(said.endswith((".", "!")) and "{" not in said for said in told)
    if language != "en":
        assert not set(told) & set(words_of_terms(game, "en"))


def opening_of(game: AnyGame) -> Any:
    state = game.new(2, 1)
    return game.view(state, game.to_act(state)[0])


def words_of_terms(game: AnyGame, language: str) -> list[str]:
    """By term: it is 1 with the first action of a game, and 0 with the last one."""
    view = opening_of(game)
    first, last = view.legal[0], view.legal[-1]
    why, names = import_module(f"app.boards.{game.id}.text.hints").why, names_of(game, language)
    return [why(names, view, Advice(first, last, term, after=1.0), "Ça", "ci") for term in game.term_names]


# What is said | game | seats seed number of the decision | the first sentence of a hint there
HINTS = rows("""
que and what begins with a vowel | fable | 2 1 0
    | Un pari sur le lièvre : cela aide tes paris plus qu’un pari sur le renard.
que and a horse | derby | 2 1 8 | Un pari sur le 5 : cela aide tes paris plus qu’un pari sur le 3.
nothing but a howl | fable | 2 1 5 | Un hurlement : cela aide moins les autres que 2 cartes tortue.
a howl among others | fable | 2 1 12
    | 2 cartes loup dont un hurlement : cela aide tes paris plus qu’un hurlement.
cards that help no bet | fable | 2 1 43
    | 1 carte tortue : cela gêne moins tes paris que 1 carte agneau.
a horse that helps no bet | derby | 2 12 9 | Le 6 : cela gêne moins tes paris que le 1.
a card that nobody knows | derby | 2 1 3 | La carte 1 cachée ou la carte 2 cachée : les deux se valent.
coins that are taken | derby | 2 1 15
    | Les pièces des cartes : tu as plus de pièces qu’avec le 5 en avant.
a turn that is lost | carrots | 2 1 18
    | La case 17 avec le pion 1 : avec la case 22 avec le pion 2, tu perdrais un tour.
a square that pays | carrots | 2 13 24
    | La case 12 avec le pion 2 : cette case peut te rapporter beaucoup de carottes.
cards are drawn | reindeer | 2 1 4 | Deux nouvelles cartes : aucun coup ne t’avance beaucoup pour l’instant.
both draw, one has a full hand | reindeer | 2 1 45
    | Une carte boule depuis la case 5 : ta main a plus de place pour les cartes que tu piocheras.
one draws | reindeer | 2 2 9 | Le bond : plus de nouvelles cartes pour toi qu’avec le dépassement.
a card less | reindeer | 2 4 64
    | Défausser une carte lettre plutôt que de défausser une carte cadeau double :
    tu gardes plus de cartes utiles.
a reward that is nearer | reindeer | 2 1 3
    | Une carte lettre depuis l’étable : plus près des récompenses qu’avec deux nouvelles cartes.
a win | reindeer | 2 3 109 | 2 cartes sapin (3 cases) depuis la case 12 : tu gagnes la partie.
a match that must not end | reindeer | 2 7 140
    | Deux nouvelles cartes : avec une carte sapin double depuis la case 13, tu perdrais la partie.
a match that ends either way | reindeer | 2 5 167
    | Un lutin sur la piste des desserts depuis la case 9 :
    la partie finit mieux pour toi qu’avec un lutin sur la piste des boules depuis la case 8.
""")


@pytest.mark.parametrize(("game_id", "where", "told"), HINTS)
def test_a_hint_is_true_where_it_is_given(game_id: str, where: str, told: str):
    game = catalogue()[game_id]
    seats, seed, number = map(int, where.split())
    moment = next(islice(walk(Setup(game, seats), seed), number, None))
    view = game.view(moment.state, moment.seat)
    found = advice(game, view, BOTS["strong"](game).choose(view, Rng(1)))
    captions = import_module(f"app.boards.{game_id}.text.captions")
    names = names_of(game, "fr", seats)
    said = getattr(captions, f"{type(game).__name__}Captions")(names).comparison(view, found)
    assert said.replace(NO_BREAK, " ") == told


@pytest.mark.parametrize(
    ("term", "after", "told"),
    [
        ("hare", 0.0, "Move: with other, the hare card may play a trick on you."),  # it costs no turn yet
        ("waiting", 0.0, "Move: other would cost you a turn."),
        ("pay", 0.0, "Move: no risk, whereas other may bring you nothing."),  # what is certain is no chance
    ],
)
def test_a_square_of_the_carrots_is_told_by_what_it_may_do(term: str, after: float, told: str):
    """A hare's square is worth a little less: what its card does is not known."""
    game = catalogue()["carrots"]
    view = opening_of(game)
    found = Advice(view.legal[0], view.legal[-1], term, after=after, otherwise=after - 1)
    why = import_module("app.boards.carrots.text.hints").why
    assert why(names_of(game, "en"), view, found, "Move", "other") == told


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_moves_of_a_position_are_named_alike(game: AnyGame, language: str):
    """A hint that compares a move with the next best one says two different things."""
    hints, kinds = import_module(f"app.boards.{game.id}.text.hints"), set()
    for seats in (2, 3):
        names = names_of(game, language, seats)
        for moment in walk(Setup(game, seats), 5):
            view = game.view(moment.state, moment.seat)
            told = {hints.named(names, view, action): action for action in view.legal}
            assert len(told) == len(view.legal)
            assert all(said and "{" not in said for said in told)
            kinds |= {type(action) for action in view.legal}
    assert len(kinds) >= len(game.actions) - 1, "next to nothing was named"


@every_game
def test_the_term_that_is_told_speaks_for_the_move(game: AnyGame):
    """It is the largest of those that make it better, and there is none where both are as good."""
    strong, even, told = BOTS["strong"](game), 0, 0
    for moment in walk(Setup(game, 2), 5, "easy"):
        view = game.view(moment.state, moment.seat)
        found = advice(game, view, strong.choose(view, Rng(1)))
        if found.instead is None:
            assert len(view.legal) == 1
            continue
        best, other = (terms_after(game, view, action) for action in (found.action, found.instead))
        assert sum(best) >= sum(other)
        gained = [mine - less for mine, less in zip(best, other, strict=True)]
        gains = dict(zip(game.term_names, gained, strict=True))
        if found.term:
            told += 1
            assert gains[found.term] == max(gains.values()) > 0
        else:
            even += 1
            assert sum(gains.values()) <= EVEN * game.skill.middle
    assert told > 5
    assert even > 0


def terms_after(game: AnyGame, view: Any, action: Any) -> tuple[float, ...]:
    after = game.sketch(view)
    game.foresee(after, view.seat, action)
    return game.terms(after, view.seat)
