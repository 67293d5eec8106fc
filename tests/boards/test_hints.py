"""A hint says why this move rather than the next best one, from the terms of the game's value (U35)."""

import re
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from app.text.language import LANGUAGES, NO_BREAK, Translator
from engines import catalogue
from engines.bots import BOTS, Advice, advice
from engines.bots.advice import EVEN
from engines.derby.actions import Advance, TakeMoney
from engines.record import AnyGame
from engines.rng import Rng
from tests.engines.tables import Setup, telling, walk
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
a horse that is picked and helps a bet | derby | 2 12 9 | Le 6 : cela aide tes paris plus que le 1.
a horse that harms any bet | derby | 2 76 28 | Le 5 en avant : cela gêne moins tes paris que le 2 en avant.
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


def hint_at(game: AnyGame, view: Any) -> Advice:
    return advice(game, view, BOTS["strong"](game).choose(view, Rng(1)))


def captions_of(game: AnyGame, language: str, seats: int = 2) -> Any:
    module = import_module(f"app.boards.{game.id}.text.captions")
    return getattr(module, f"{type(game).__name__}Captions")(names_of(game, language, seats))


def position(game: AnyGame, where: str) -> Any:
    seats, seed, number = map(int, where.split())
    moment = next(islice(walk(Setup(game, seats), seed), number, None))
    return game.view(moment.state, moment.seat)


@pytest.mark.parametrize(("game_id", "where", "told"), HINTS)
def test_a_hint_is_true_where_it_is_given(game_id: str, where: str, told: str):
    game = catalogue()[game_id]
    view = position(game, where)
    said = captions_of(game, "fr", view.seats).comparison(view, hint_at(game, view))
    assert said.replace(NO_BREAK, " ") == told


# What is said | game | seats seed number of the decision | the sentence of a hint's third touch there
REASONS = rows("""
an animal that another card helps | fable | 2 1 5 | D’autres ont peut-être parié sur la tortue.
an own one, too | fable | 2 1 20 | D’autres ont peut-être parié sur le lièvre, eux aussi.
its own animal is none of theirs | fable | 2 28 27 | D’autres ont peut-être parié sur le renard.
an animal that is sent to sleep | fable | 2 31 25
    | D’autres ont peut-être parié sur le lièvre et le renard, eux aussi.
a race that harms a bet | fable | 2 2 11
    | 1 carte lièvre : cela gêne moins tes paris que 1 carte agneau.
cards of no bet that help | fable | 2 1 18 | Tu gardes les cartes des animaux de tes paris.
a race in which the hare sleeps | fable | 2 2 16
    | La course démarre, et elle fait avancer ton pari : le renard et l’agneau.
a horse of the others that goes back | derby | 2 3 16 | Les autres ont misé sur le 3.
a horse that goes on by a pick | derby | 2 12 9 | Tu as misé sur le 6.
an ability that brings coins | derby | 2 6 16 | Ce talent rapporte plus qu’il ne coûte.
an ability that costs less than a bet | derby | 2 2 5 | Ce pari coûte 3 pièces, sans supplément.
an ability that bets | derby | 2 2 8 | Le 3 a de bonnes chances de finir dans les trois premiers.
an ability that raises a bet | derby | 2 5 22
    | Pour augmenter ta mise, pas de supplément pour celles des autres.
an ability whose horse is to be picked | derby | 2 32 16
    | Le talent du 2 : cela aide tes paris plus que le 5 en avant.
a horse moved on for nothing | derby | 2 12 8 | Les pièces servent à miser, et elles comptent à la fin.
""")


@pytest.mark.parametrize(("game_id", "where", "told"), REASONS)
def test_the_reason_follows_from_what_was_said_first(game_id: str, where: str, told: str):
    """Where nothing more speaks the same way, a hint repeats itself."""
    game = catalogue()[game_id]
    view = position(game, where)
    found, captions = hint_at(game, view), captions_of(game, "fr", view.seats)
    assert found.term
    said = captions.reason(view, found) or captions.comparison(view, found)
    assert said.replace(NO_BREAK, " ") == told


# What argues another way | game | what is said first | what may not be said after it (/: or)
OPPOSED = rows("""
a bet that is harmed is no reason | fable | harms your bets less | You bet on / it moves your bet
cards that help are not swapped | fable | helps your bets more | None of your cards / are safe now
others lose by no bet of one’s own | fable | helps the others less | You bet on / it moves your bet / You keep
an animal that sleeps | fable | hare card | You bet on the hare.*is asleep / your bet: the hare.*is asleep
a bet that is harmed | derby | harms your bets less / would harm | You have bet on / in the way / good chance
a bet that is helped | derby | helps your bets more | The others have bet / count at the end
others lose by no bet of one’s own | derby | helps the others less | You have bet on / count at the end
coins that are kept | derby | more coins / more to bet | You have bet on / good chance / in the way of
a turn that would be lost | carrots | would cost you a turn | you can wait / Waiting here / not take you far
what is certain | carrots | may bring you nothing | probably pay / perhaps
a chance | carrots | may bring you many carrots | uses up / too many / afford
the trick of a hare | carrots | may play a trick | perhaps the hare
home at last | carrots | nothing else lets you finish | too many / wait / next / probably pay / Eat
a lettuce sooner | carrots | a lettuce is eaten sooner | too many / uses up / afford / can wait
a way that is nearer | reindeer | closer to the rewards | From the stable / shorter way / same square
points | reindeer | more points at once | left to the reward / With more cards / No move is as good
the end | reindeer | the match: / lose the match / win the match | later / next turn / worth more / may leap
""")


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_no_hint_argues_against_itself(game: AnyGame, counts: Any):
    """By the words that a person reads: why, then the reason for the move with what would come of it."""
    rules = [case.values for case in OPPOSED if case.values[0] == game.id]
    opposed = [(said.replace(" / ", "|"), never.replace(" / ", "|")) for _, said, never in rules]
    strong, told, silent = BOTS["strong"](game), 0, 0
    for setup in telling(game)[: counts(2, None)]:
        captions = captions_of(game, "en", setup.seats)
        for seed in range(counts(1, 12)):
            for moment in walk(setup, seed, "easy"):
                view = game.view(moment.state, moment.seat)
                found = advice(game, view, strong.choose(view, Rng(1)))
                if not found.term:
                    continue
                first, reason = captions.comparison(view, found), captions.reason(view, found)
                last = f"{reason} {captions.preview(view, game.preview(view, found.action))}"
                told, silent = told + 1, silent + (not reason)
                for said, never in opposed:
                    if re.search(said, first):
                        assert not re.search(never, last), f"{setup} {seed}: {first} {last}"
    assert silent < told / 3


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


def test_coins_harm_no_bet():
    """They were said to harm bets less than a move that does."""
    game = catalogue()["derby"]
    found = Advice(TakeMoney(), Advance(1), "bets", before=2.0, after=2.0, otherwise=1.0)
    why = import_module("app.boards.derby.text.hints").why
    said = why(names_of(game, "en"), opening_of(game), found, "The coins", "the other")
    assert said == "The coins: the other would harm your bets."


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
