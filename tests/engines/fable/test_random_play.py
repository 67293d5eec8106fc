"""The oracle of the rules page: what random play comes to, over thousands of games."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from engines.fable import GAME
from engines.fable.actions import Animal, Card, PlaceBet, Play
from engines.fable.events import PodiumTaken, RaceStarted
from engines.rng import Rng
from tests.engines.fable.positions import ANIMALS

GAMES = 400  # for each player count
MOST_EVENTS = 5000  # of a game; it has a few hundred


@dataclass
class Tally:
    """What a number of games came to."""

    races: list[int] = field(default_factory=list)  # by game
    podiums: Counter[str] = field(default_factory=Counter)  # by animal: games in which it had a step
    tied: int = 0  # games in which a step was shared

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.races + other.races, self.podiums + other.podiums, self.tied + other.tied)

    @property
    def phases(self) -> float:
        return sum(self.races) / len(self.races)

    def share(self, animal: str) -> float:
        return self.podiums[animal] / len(self.races)


def random_card_then_number(state: Any, seat: int, rng: Rng) -> Any:
    """A random card of the hand, then a random legal number of its animal: the page's policy."""
    legal = GAME.legal(state, seat)
    hand = GAME.view(state, seat).hand
    card = rng.choice(hand)
    if isinstance(legal[0], PlaceBet):
        return PlaceBet(card)
    animal = card.animal
    count = 1 + rng.below(max(play.count for play in legal if play.animal is animal))
    if animal is not Animal.WOLF:
        return Play(animal, count)
    wolves = [card for card in hand if card.animal is animal]
    rng.shuffle(wolves)
    return Play(animal, count, wolves[:count].count(Card.HOWL))


def any_legal(state: Any, seat: int, rng: Rng) -> Any:
    return rng.choice(GAME.legal(state, seat))


def played(seats: int, variant: str, policy: Any) -> Tally:
    tally = Tally()
    for seed in range(GAMES):
        own = seats * GAMES + seed  # a table of its own for each player count
        rng = Rng(own).split()
        state = GAME.new(seats, own, variant=variant)
        events: list[Any] = []
        while acting := GAME.to_act(state):
            assert len(events) < MOST_EVENTS, "the game does not end"
            GAME.advance(state, acting[0], policy(state, acting[0], rng), events)
        steps = {str(event.animal): event.step for event in events if isinstance(event, PodiumTaken)}
        steps = {animal: step for animal, step in steps.items() if step}
        tally.races.append(sum(isinstance(event, RaceStarted) for event in events))
        tally.podiums.update(list(steps))
        tally.tied += sorted(steps.values()) != [1, 2, 3]
    return tally


@pytest.fixture(scope="module")
def standard() -> dict[int, Tally]:
    return {seats: played(seats, "standard", random_card_then_number) for seats in GAME.seats}


@pytest.fixture(scope="module")
def apprentices() -> Tally:
    return sum((played(seats, "apprentice", any_legal) for seats in GAME.seats), Tally())


def test_a_standard_game_has_about_twelve_races(standard):
    pooled = sum(standard.values(), Tally())
    assert pooled.phases == pytest.approx(11.9, abs=0.2)
    assert min(pooled.races) >= 5
    assert max(pooled.races) <= 20


def test_a_standard_game_shares_no_step(standard):
    assert sum(standard.values(), Tally()).tied == 0


@pytest.mark.parametrize(
    ("animal", "share"), [("hare", 0.82), ("tortoise", 0.22), ("wolf", 0.52), ("fox", 0.62), ("lamb", 0.83)]
)
def test_three_to_five_players_see_the_animal_on_the_podium_as_often_as_the_page_says(
    standard, animal, share
):
    pooled = standard[3] + standard[4] + standard[5]
    assert pooled.share(animal) == pytest.approx(share, abs=0.04)


def test_two_players_see_the_tortoise_on_the_podium_less_often(standard):
    assert standard[2].share("tortoise") == pytest.approx(0.16, abs=0.04)


def test_an_apprentices_game_has_about_six_races(apprentices):
    assert apprentices.phases == pytest.approx(6.0, abs=0.15)


@pytest.mark.parametrize("animal", ANIMALS)
def test_all_apprentices_animals_are_alike(apprentices, animal):
    assert 0.64 <= apprentices.share(animal) <= 0.70  # the page's .65 to .69, and a standard error


def test_nearly_half_of_the_apprentices_games_end_with_a_shared_step(apprentices):
    assert 0.4 <= apprentices.tied / len(apprentices.races) <= 0.5
