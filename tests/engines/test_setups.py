"""The few set-ups that most tests are run for leave out nothing that can be chosen."""

import pytest

from engines import catalogue
from tests.engines.tables import every_one, telling

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)


def named(option, options):
    """The choices of an option that a table has; one by seat is left out where all have the default."""
    value = options.get(option.name, option.default)
    return value.split(",") if option.is_by_seat else [value]


@every_game
def test_every_choice_of_every_option_is_among_the_telling_set_ups(game):
    chosen = [game.settle(setup.seats, 0, setup.options) for setup in telling(game)]
    for option in game.options:
        values = {choice for options in chosen for choice in named(option, options)}
        assert values >= set(option.choices)
        assert any(value.isdecimal() for value in values) == option.names_a_seat


@every_game
def test_the_smallest_and_the_largest_table_are_among_the_telling_set_ups(game):
    assert {setup.seats for setup in telling(game)} >= {game.seats[0], game.seats[-1]}


@every_game
def test_with_every_set_up_every_table_has_every_choice_that_it_may_have(game):
    chosen = [(setup.seats, game.settle(setup.seats, 0, setup.options)) for setup in every_one(game)]
    for seats in game.seats:
        for option in game.options:
            values = {
                choice for count, options in chosen if count == seats for choice in named(option, options)
            }
            assert values >= {choice for choice in option.choices_for(seats) if not choice.isdecimal()}
