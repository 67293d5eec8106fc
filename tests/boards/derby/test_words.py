"""What is said at the table of the Tiercé: prices part by part, what others lose, sums at the end."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from app.boards.derby.art import silk
from app.boards.derby.proposal import KINDS, DerbyProposal
from app.boards.derby.summary import DerbySummary
from app.boards.derby.targets import BetCard, CourseHorse, HorseLane, SnackChip
from app.boards.derby.text.captions import DerbyCaptions
from app.boards.derby.text.hints import reason
from app.boards.derby.text.labels import advise, chips, eater, snacks
from app.boards.derby.text.names import DerbyNames
from app.text.guide import Guide
from app.text.language import LANGUAGES, Translator
from engines.api import Because, Result
from engines.bots import Advice, GreedyBot
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, Eat, TakeMoney, TurnDown, UseAbility
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CoinReason,
    CoinsGained,
    HorseFinished,
    HorseMoved,
    MoveReason,
    SnackBought,
    StartingBetRevealed,
)
from engines.derby.model import ABILITIES, HORSES, SIDES, State
from engines.rng import Rng
from engines.terminal import parse_move
from tests.rows import rows
from tests.ui.tables import people
from tools.locale import compile_all
from tools.scenes.derby import MIDWAY, field


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    compile_all()


def captions(language: str = "fr") -> DerbyCaptions:
    return DerbyCaptions(DerbyNames(Translator(language), people(3)))


def summary() -> DerbySummary:
    return DerbySummary(Translator("fr"), people(3))


def foretold(state, action, language: str = "fr") -> str:
    view = GAME.view(state, None)
    return plain(captions(language).preview(view, GAME.preview(view, action)))


def plain(told: str) -> str:
    return told.replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_between_a_horse_and_its_number(language: str):
    assert " " not in captions(language).names.horse(3)


def test_no_line_ends_between_a_player_and_their_number():
    players = [replace(player, name=f"Joueur {seat}") for seat, player in enumerate(people(3), 1)]
    view = GAME.view(field(*MIDWAY), None)
    told = DerbyCaptions(DerbyNames(Translator("fr"), players)).preview(view, GAME.preview(view, Bet(5)))
    assert "Joueur\u00a02\u00a0=\u00a07" in told


# What is said | the squares of the horses, if not as midway | an action | the language | what is foretold
FORETOLD = rows("""
D11, D19: a bet is priced part by part and says what it may bring | | bet 5 | fr
    | …3 + 2 pour la case 9 + 2 pour la mise de Léo = 7…27 en 1re place, 24 en 2e, 21 en 3e.
D11, D19: a place that is taken brings nothing any more | 4,10,2,3,9,1 | bet 4 | fr
    | …Peut rapporter 21 pour la 2e place ou 15 pour la 3e place…
D11, D19: where one place is left there is one sum | 4,10,2,3,10,1 | bet 4 | en | …May earn 15 for 3rd place…
D11: a raise costs nothing for the bets of others | | bet 2 | en
    | You pay 3 and keep 6. May earn 45 for 1st place, 36 for 2nd, 27 for 3rd.
D10, D15: a horse may not pass the last square | 8,6,2,3,9,1 | advance 1 | en
    | …only race cards take it over the line…
D10, D15: nor leave it | | advance 5 | en | Horse 5 stays on square 9: only race cards take it over the line.…
D15: a snack without effect says so before it is eaten | 0,6,2,3,9,1 | eat 2 1 | fr
    | Tu paies 2 pièces, il te reste 7. Aucun effet : le 1 est déjà au départ.
D15: at the other end, too | | eat 1 5 | en | …only race cards take it over the line…
D10: an advance says why it goes so far | | advance 4 | fr
    | Le 4 est sur 3 cartes : de la case 3 à la case 6.…
D10: in each language | | advance 6 | en | Horse 6 is on 1 card: from square 1 to square 2.…
""")


@pytest.mark.parametrize(("squares", "move", "language", "told"), FORETOLD)
def test_what_an_action_comes_to_is_foretold(squares, move, language, told):
    state = field(*map(int, squares.split(","))) if squares else field(*MIDWAY)
    word, *values = move.split()
    (kind,) = [kind for kind in GAME.actions if parse_move(kind, [])["do"] == word]
    said = foretold(state, GAME.load_action(parse_move(kind, values)), language)
    assert re.fullmatch(".*".join(map(re.escape, told.split("…"))), said), said


def test_a_line_of_a_price_may_end_before_what_it_comes_to():  # D11
    view = GAME.view(field(*MIDWAY), None)
    assert "\u00a0=\u00a07 and" in captions("en").preview(view, GAME.preview(view, Bet(5)))


def test_a_price_that_is_too_high_says_what_each_part_is_for():  # D11
    proposal = DerbyProposal(GAME.view(field(*MIDWAY, coins=[4, 4, 12]), None), is_asked=True)
    refusal = proposal.refusal_on(BetCard(0), HorseLane(5))
    assert refusal is not None
    told = captions().why_not(refusal).replace("\u00a0", " ")
    assert "3 + 2 près de l’arrivée + 2 pour les mises des autres = 7 pièces" in told


def test_a_horse_that_nobody_chose_is_named_until_somebody_does():  # D14
    proposal = DerbyProposal(GAME.view(field(*MIDWAY), None), is_asked=True)
    proposal.put(SnackChip(1))
    assert plain(eater(captions("en").names, proposal)) == "Horse 2 eats it. Another horse? Tap it."
    proposal.put(CourseHorse(4))
    assert eater(captions("en").names, proposal) == ""


FED = SnackBought(0, snack=2, horse=5, price=2, coins=7)


def test_a_snack_is_named_with_what_it_is_meant_to_do():  # D14
    assert plain(captions().snack_bought(FED)) == (
        "Zoé donne un gâteau au 5 pour le faire reculer et paie 2 pièces."
    )
    assert plain(captions("en").snack_bought(FED)) == (
        "Zoé gives horse 5 a cake to send it back and pays 2 coins."
    )


def test_the_bet_that_is_dealt_has_one_name():  # D4
    guide = Guide("derby", "en")
    assert guide.rule("starting").title == "The secret bet"
    told = [guide.rule(name).text for name in guide.rules]
    told.append(captions("en").starting_revealed(StartingBetRevealed(0, "1-6", 0)))
    assert not any("starting bet" in text for text in told)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (2, "The next player cannot use horse 6. One snack less. One square less for horse 1 and horse 4."),
        (4, "The next player has one snack less and one square less for horse 1, horse 2 and horse 3."),
    ],
)
def test_who_turns_a_card_down_is_told_what_the_next_player_loses(card: int, told: str):  # D9
    state = GAME.apply(field(*MIDWAY), 0, Advance(3)).state
    assert plain(foretold(state, TurnDown(card), "en")) == told


def test_the_last_of_a_round_takes_nothing_from_anybody():
    state = GAME.apply(field(*MIDWAY, turned_down=[1, 2]), 0, Advance(1)).state
    assert "nobody loses" in foretold(state, TurnDown(3), "en")


def test_the_first_race_which_nobody_saw_is_told_until_somebody_has_acted():  # D6
    state = field(1, 3, 1, 0, 0, 0, round=1)
    told = plain(captions("en").advice(GAME.view(state, None)))
    assert told.startswith(
        "They’re off! 3 squares for horse 2, picked by the arrow, and 1 each for horse 1 and horse 3. Tap"
    )
    later = field(1, 3, 1, 0, 0, 0, round=1, turned_down=[1])
    assert captions("en").advice(GAME.view(later, None)).startswith("Tap a horse")
    assert captions("en").advice(GAME.view(field(*MIDWAY), None)).startswith("Tap a horse")


def test_where_not_every_horse_may_be_picked_those_that_may_are_named():  # D16
    sides = {str(horse + 1): "B" for horse in HORSES}
    tied = GAME.apply(field(9, 9, 2, 3, 9, 1, sides=sides), 0, UseAbility(1)).state
    told = plain(captions("en").advice(GAME.view(tied, None)))
    assert told == "Tap one of these, then confirm: horse 1, horse 2 and horse 5."
    free = GAME.apply(field(*MIDWAY), 0, UseAbility(2)).state
    assert captions("en").advice(GAME.view(free, None)) == "Tap a horse, then confirm."


@pytest.mark.parametrize(
    ("horse", "told"),
    [(5, "Zoé bets 3 coins on horse 5 and pays 7 coins."), (2, "Zoé now has 9 coins on horse 2")],
)
def test_a_bet_that_cost_more_than_its_stake_says_so(horse: int, told: str):  # D11
    state = field(*MIDWAY)
    placed = next(e for e in GAME.apply(state, 0, Bet(horse)).events if isinstance(e, BetPlaced))
    assert plain(captions("en").bet_placed(placed)).startswith(told)


def test_while_a_horse_is_picked_for_an_ability_no_other_action_looks_possible():  # D13
    picking = GAME.apply(field(*MIDWAY), 0, UseAbility(2)).state
    proposal = DerbyProposal(GAME.view(picking, None), is_asked=True)
    assert proposal.put(CourseHorse(4)) is None
    told = [*chips(captions().names, proposal).values(), *snacks(captions().names, proposal).values()]
    assert all(chip.is_dim for chip in told)


def test_a_chip_that_is_grey_says_why():  # U12
    def told(state: State, horse: int) -> dict[str, str]:
        proposal = DerbyProposal(GAME.view(state, None), is_asked=True)
        assert proposal.put(CourseHorse(horse)) is None
        said = chips(captions("en").names, proposal)
        return {kind: said[kind].detail for kind in KINDS if said[kind].is_dim}

    unseen = told(field(*MIDWAY, turned_down=[2]), 6)
    assert unseen["advance"] == unseen["bet"] == unseen["ability"] == "on no card"
    assert told(field(*MIDWAY, coins=[4, 4, 12]), 5) == {"bet": "too dear: 7"}
    spent = field(*MIDWAY, bets=[{"2": 12, "3": 3}, {}, {}], turned_down=[2, 4])
    assert told(spent, 4) == {"bet": "both placed", "eat": "no bucket"}
    assert told(spent, 2) == {"bet": "12 at most", "eat": "no bucket"}


def test_there_is_no_square_beyond_the_last():  # D1
    view = GAME.view(field(10, 10, 9, 3, 10, 10, finish=[5, 6, 1], phase="over"), None)
    assert [captions("en").names.way(view, horse) for horse in (1, 2, 3)] == [
        "3rd",
        "past the line",
        "square 9",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_has_words_of_its_own(language: str):
    says = captions(language)
    told = {says.names.ability(ABILITIES[horse][side]) for horse in HORSES for side in SIDES}
    assert len(told) == len(HORSES) * len(SIDES)
    assert all(len(text) < 52 for text in told)


def over(**changes):
    return field(10, 4, 2, 3, 10, 10, phase="over", finish=[5, 6, 1], **changes)


def test_the_sums_of_the_sheet():  # D19
    state = over(
        coins=[9, 0, 9], bets=[{"5": 6}, {"5": 3}, {}], starting_bets=["1-6", "3-4", "1-3-4"], box=["2-5"]
    )
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (85, 27, 13)
    told = summary().awards(result)
    for seat, score in enumerate(result.scores):
        assert sum(award.points for award in told if award.seat == seat) == score
    sentences = " ".join(award.sentence for award in told).replace("\u00a0", " ")
    assert "sur le 1 et le 6 :\n2 × 2 + 2 × 9 = 22." in sentences, "a sum is read on one line"
    assert "6 sur le 5, 1re place :\n6 × 9 = 54" in sentences
    assert "1 × 2 + 0 + 0 + 2 = 4" in sentences


def test_secret_bets_are_told_before_all_others_and_coins_last():
    result = GAME.result(over())
    assert result is not None
    backs = [award.back for award in summary().awards(result)]
    assert backs == sorted(backs, key=["start-back", "race-back", "coins"].index)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_a_reason(language: str):  # U35
    says, bot, silent = captions(language), GreedyBot(GAME), 0
    for seed in range(6):
        state, rng = GAME.new(3, seed, sides="AB"[seed % 2]), Rng(seed)
        while acting := GAME.to_act(state):
            open_view = GAME.in_the_open(GAME.view(state, None), acting[0])
            action = bot.choose(open_view, rng)
            term = "bets" if isinstance(action, Bet) else "coins"
            told = reason(says.names, open_view, Advice(action, open_view.legal[0], term, after=1.0))
            assert "{" not in told
            silent += not told
            state = GAME.apply(state, acting[0], action).state
    assert silent == 0


@pytest.mark.parametrize(
    ("home", "told"),
    [
        ((), "Le 6 rapporte 10 pièces par pièce misée s’il prend la 1re place."),
        ((2,), "Le 6 rapporte 9 pièces par pièce misée s’il prend la 2e place."),
        ((2, 5), "Le 6 rapporte 8 pièces par pièce misée s’il prend la 3e place."),
    ],
)
def test_a_hint_for_a_bet_names_a_sum_that_can_still_come(home: tuple[int, ...], told: str):  # D19
    squares = [10 if horse in home else square for horse, square in enumerate(MIDWAY, 1)]
    view = GAME.view(field(*squares), None)
    assert plain(reason(captions().names, view, Advice(Bet(6), TakeMoney(), "bets", after=1.0))) == told


def test_a_hint_in_the_open_knows_nothing_of_starting_bets():  # U3
    state = field(*MIDWAY)
    for _ in range(5):
        other = GAME.determinize(GAME.view(state, None), Rng(5))
        views = [GAME.in_the_open(GAME.view(each, None), 0) for each in (state, other)]
        assert views[0] == views[1]
        assert views[0].starting == (None, None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sum_is_not_broken_across_lines(language: str):  # U37
    says = captions(language)
    assert "6\u00a0×\u00a09\u00a0=\u00a054" in says.bet_settled(0, 5, 6, 1, 9)


def test_once_all_places_are_taken_nobody_is_said_to_lead():  # D8
    over = GAME.view(field(10, 9, 10, 3, 2, 10, finish=[6, 1, 3], phase="over"), None)
    assert plain(captions("en").outcome(over)) == "The race is over: horse 6, horse 1 and horse 3!"


def test_who_leads_while_another_is_home_leads_those_still_running():
    assert plain(captions("en").outcome(GAME.view(field(*MIDWAY), None))) == "Horse 5 is in the lead."
    some = GAME.view(field(4, 10, 2, 3, 9, 1), None)
    assert plain(captions("en").outcome(some)) == "Horse 5 leads those still running."
    assert plain(captions().outcome(some)) == "Le 5 est en tête de ceux qui courent encore."


def test_a_horse_that_nothing_can_be_done_with_says_why():  # D10, U12
    down = [list(cards) for cards in combinations(range(1, 5), 2)]
    views = [GAME.view(field(*MIDWAY, turned_down=cards), None) for cards in down]
    bare = next(view for view in views if not view.eats and 0 in view.counts)
    proposal = DerbyProposal(bare, is_asked=True)
    horse = proposal.horse = bare.counts.index(0) + 1
    assert plain(advise(captions().names, proposal)) == f"Le {horse} n’est sur aucune carte visible."
    proposal.horse = next(number for number, count in enumerate(bare.counts, 1) if count)
    assert "que faire" in advise(captions().names, proposal)


def test_a_card_that_was_used_to_feed_shows_a_bucket():  # D9, D14
    fed = GAME.apply(field(*MIDWAY), 0, Eat(1, 1)).state
    assert captions().names.mark(GAME.view(fed, None).used) == "un seau"


def test_the_chart_names_horses_that_are_home_in_the_order_of_their_places():  # D7, U37
    opening = GAME.view(field(9, 2, 10, 3, 10, 9), None)
    race = [HorseMoved(horse, 1, 9, 10, MoveReason.RACE, None) for horse in (6, 1)]
    finish = [HorseFinished(1, 3), HorseFinished(6, 0)]
    story = summary().story([(None, [*race, *finish])], opening)
    ranked = sorted(story.lines, key=lambda line: line.rank(len(line.points) - 1), reverse=True)
    assert [line.picture for line in ranked] == [silk(number) for number in (3, 5, 1, 6, 4, 2)]
    assert not any(line.name for line in ranked), "beside a number, where it was reads as one number with it"


def test_the_chart_of_a_whole_match_begins_at_the_start():  # D5, U37
    """The race of the first round was run before anything was logged."""
    state = GAME.new(2, 3)
    opening = GAME.view(state, None)
    story = summary().story([], opening)
    assert [line.points for line in story.lines] == [[0, square] for square in opening.positions]
    assert any(opening.positions)


def test_a_recap_tells_the_coins_of_an_ability():  # U11, D13
    used, gained = AbilityUsed(1, 1, SIDES[0], 0, 5), CoinsGained(1, 2, 7, CoinReason.ABILITY)
    told = captions("en").recap([used, gained])
    assert told.endswith(f"That earns 2\u00a0coins for {people(3)[1].name}.")


@pytest.mark.parametrize(
    ("language", "touch", "button"), [("fr", "touche", "Valider"), ("en", "tap", "Confirm")]
)
def test_each_paper_of_an_action_says_to_touch_and_leaves_the_button_for_later(
    language: str, touch: str, button: str
):
    """An arrow and a voice name the button once there is something to confirm."""
    guide = Guide("derby", language)
    for name in ("advance", "turn-down", "bet", "money", "ability", "eat"):
        told = guide.step(name).text
        assert touch in told.lower(), name
        assert button not in told, name


@pytest.mark.parametrize(
    ("horse", "side", "told"),
    [
        (1, SIDES[0], "Léo se sert du talent du 1."),
        (3, SIDES[0], "Léo se sert du talent du 3."),
        (2, SIDES[0], "Léo se sert du talent du 2 : « un cheval +1 »."),
    ],
)
def test_an_ability_is_not_told_twice(horse: int, side: str, told: str):  # D13
    """“Take 2 coins” and then “that earns 2 coins” was heard as four coins."""
    assert plain(captions("fr").ability_used(AbilityUsed(1, horse, side, 0, 5))) == told


def test_a_secret_bet_that_brings_nothing_is_no_sum():
    bets = [Because(0, "starting_bet", 0, {"horse": horse, "amount": 2, "odds": 0}) for horse in (2, 5)]
    assert plain(captions("fr").starting_settled(0, bets, 0)) == "Pari secret de Zoé sur le 2 et le 5 :\n0."


def test_an_empty_purse_is_told_in_words():
    result = Result(
        (1, 2, 2), (4, 0, 0), tuple(Because(seat, "coins_left", (4, 0, 0)[seat]) for seat in (0, 1))
    )
    told = [plain(award.sentence) for award in summary().awards(result)][-2:]
    assert sorted(told) == ["Léo n’a plus de pièces.", "Zoé garde 4 pièces."]
    names = captions("fr").names
    assert [plain(names.paid("3", left)) for left in (2, 0)] == [
        "Tu paies 3, il te reste 2.",
        "Tu paies 3, il ne te reste rien.",
    ]
