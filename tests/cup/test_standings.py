"""The table of a cup: whom a person beat, of all they met; by examples that were worked out by hand."""

from fractions import Fraction

import pytest

from app.cup import Cup, Finisher, Outlook, Prospect, Race, champions, outlook, standings
from app.match import Player

LEA, PAPA, ZOE = Player("Léa", "blue"), Player("Papa", "green"), Player("Zoé", "pink")
PIXEL = Player("Pixel", "sky", bot="easy")
ROBOTS = {PIXEL.name}
GAMES = ("fable", "carrots", "derby", "reindeer")
ALL_SIZES = (2, 3, 4, 5, 6)


def race(number: int, *arrived: str) -> Race:
    """Names by place, as in "Léa", "Papa Zoé": Papa and Zoé share the second."""
    finishers, place = [], 1
    for level in arrived:
        names = level.split()
        finishers += [Finisher(name.casefold(), name not in ROBOTS, place) for name in names]
        place += len(names)
    return Race(number + 1, number, finishers=tuple(finishers))


def cup(*races: Race, racers: tuple[Player, ...] = (LEA, PAPA, ZOE, PIXEL), games=GAMES) -> Cup:
    return Cup(1, "sign", "Noël 2026", racers, games, races)


def told(one: Cup) -> dict[str, tuple[int, int, int, int, int | None]]:
    """Of each person: races, beaten, level, met, place."""
    return {
        found.player.name: (found.races, found.beaten, found.level, found.met, found.place)
        for found in standings(one)
    }


def test_a_race_of_four_is_worth_what_each_left_behind():
    assert told(cup(race(0, "Léa", "Pixel", "Papa", "Zoé"))) == {
        "Léa": (1, 3, 0, 3, 1),
        "Papa": (1, 1, 0, 3, 2),
        "Zoé": (1, 0, 0, 3, 3),
    }


def test_robots_are_met_and_beaten_and_have_no_place():
    table = standings(cup(race(0, "Pixel", "Léa", "Papa")))
    assert [one.player.name for one in table] == ["Léa", "Papa", "Zoé"]
    assert champions(table) == (LEA,)
    assert [one.has_met_robots for one in table] == [True, True, False]


def test_a_guest_is_met_too():
    assert told(cup(race(0, "Mamie", "Léa", "Papa")))["Léa"] == (1, 1, 0, 2, 1)


def test_who_is_level_counts_half():
    table = standings(cup(race(0, "Léa Papa", "Zoé")))
    assert [(one.player.name, one.share, one.place) for one in table] == [
        ("Léa", Fraction(3, 4), 1),
        ("Papa", Fraction(3, 4), 1),
        ("Zoé", Fraction(0), 3),
    ]
    assert champions(table) == (LEA, PAPA)


def test_tables_of_different_size_are_one_share_of_all_who_were_met():
    """Second of five and first of two: three and one, of four and one."""
    races = race(0, "Papa", "Léa", "Zoé", "Pixel", "Mamie"), race(1, "Léa", "Papa")
    table = {one.player.name: one for one in standings(cup(*races))}
    assert (table["Léa"].share, table["Papa"].share) == (Fraction(4, 5), Fraction(4, 5))
    assert (table["Léa"].place, table["Papa"].place, table["Zoé"].place) == (1, 1, 3)


def test_half_of_the_races_are_needed_for_a_place():
    races = race(0, "Léa", "Papa"), race(1, "Papa", "Léa"), race(2, "Zoé", "Léa", "Papa")
    assert told(cup(*races))["Zoé"] == (1, 2, 0, 2, None)
    assert [one.player.name for one in standings(cup(*races))] == ["Léa", "Papa", "Zoé"]
    assert told(cup(*races[1:]))["Zoé"] == (1, 2, 0, 2, 1), "one of two is half"


def test_nobody_has_a_place_before_the_first_race_is_over():
    one = cup(Race(7, 0))
    assert [found.place for found in standings(one)] == [None, None, None]
    assert (champions(standings(one)), outlook(one, ALL_SIZES)) == ((), ())
    assert (one.left, one.is_run) == ((1, 2, 3), False)


def test_a_race_under_way_changes_nothing():
    over = race(0, "Léa", "Papa", "Zoé")
    assert told(cup(over, Race(9, 1))) == told(cup(over))


def test_a_name_is_one_person_however_it_is_written():
    one = cup(race(0, "LÉA", "Papa"))
    assert told(one)["Léa"] == (1, 1, 0, 1, 1)


def test_a_robot_of_a_persons_name_is_not_that_person():
    robot = Race(1, 0, finishers=(Finisher("léa", False, 1), Finisher("papa", True, 2)))
    assert told(cup(robot))["Léa"] == (0, 0, 0, 0, None)


# -- what the next race can change --------------------------------------------------------


def prospects(one: Cup, sizes=ALL_SIZES) -> list[tuple[str, str, Prospect]]:
    return [(found.chaser.name, found.leader.name, found.prospect) for found in outlook(one, sizes)]


def test_half_a_person_behind_is_passed_by_beating_them_and_more_only_by_more():
    """2 behind of 4: level at a table of three, ahead at one of four. 1.5 behind: ahead at three."""
    one = cup(race(0, "Papa Pixel", "Léa Zoé", "Mamie"), racers=(LEA, PAPA))
    assert told(one) == {"Papa": (1, 3, 1, 4, 1), "Léa": (1, 1, 1, 4, 2)}
    closer = cup(race(0, "Papa", "Léa Zoé", "Pixel"), race(1, "Léa Papa", "Zoé"), racers=(LEA, PAPA))
    assert [(found.prospect, found.size) for found in outlook(one, ALL_SIZES)] == [(Prospect.AS_FIRST, 4)]
    assert [(found.prospect, found.size) for found in outlook(closer, ALL_SIZES)] == [(Prospect.AS_FIRST, 3)]
    closest = cup(race(0, "Papa Mamie", "Pixel"), race(1, "Léa", "Pixel Mamie"), racers=(LEA, PAPA))
    assert prospects(closest) == [("Papa", "Léa", Prospect.PASSES)]


def test_one_person_behind_is_caught_up_with_by_beating_them():
    one = cup(race(0, "Papa", "Léa", "Zoé"), racers=(LEA, PAPA))
    assert prospects(one) == [("Léa", "Papa", Prospect.CATCHES_UP)]


def test_level_people_are_parted_by_who_beats_whom():
    one = cup(race(0, "Léa Papa", "Zoé"))
    assert prospects(one)[0] == ("Papa", "Léa", Prospect.LEVEL)


def test_far_behind_a_win_may_pass_the_last_or_nothing_does():
    one = cup(race(0, "Papa", "Zoé", "Léa"), racers=(LEA, PAPA))
    assert prospects(one) == [("Léa", "Papa", Prospect.AS_FIRST)], "3 of 5 to 2 of 5, at a table of four"
    assert prospects(one, (2, 3)) == [("Léa", "Papa", Prospect.STAYS)], "2 of 4 each: level at best"
    races = [race(number, "Papa", "Pixel", "Mamie", "Léa") for number in range(3)]
    assert prospects(cup(*races, racers=(LEA, PAPA))) == [("Léa", "Papa", Prospect.STAYS)]


def test_after_the_last_race_nothing_changes_any_more():
    races = [race(number, "Papa", "Léa", "Zoé") for number in range(4)]
    assert outlook(cup(*races), ALL_SIZES) == ()


def test_who_cannot_have_a_place_after_the_next_race_is_promised_nothing():
    races = race(0, "Papa", "Léa"), race(1, "Papa", "Léa"), race(2, "Papa", "Léa")
    assert all(one.chaser != ZOE for one in outlook(cup(*races), ALL_SIZES))


@pytest.mark.parametrize("seed", range(60))
def test_what_is_promised_comes_true_in_every_race_that_can_follow(seed: int):
    """A cup made by lot, and then races of all who may come, in every order, some of them level."""
    from random import Random

    chance = Random(seed)
    people = [LEA, PAPA, ZOE]
    extras = ["Pixel", "Mamie", "Tom"]

    def arrival(names: list[str]) -> list[str]:
        chance.shuffle(names)
        groups: list[list[str]] = []
        for name in names:
            if groups and chance.random() < 0.25:
                groups[-1].append(name)
            else:
                groups.append([name])
        return [" ".join(group) for group in groups]

    def table(least: list[str]) -> list[str]:
        others = [name for name in [*(one.name for one in people), *extras] if name not in least]
        return [*least, *chance.sample(others, chance.randint(0 if least else 2, 6 - max(2, len(least))))]

    races = [race(number, *arrival(table([]))) for number in range(chance.randint(1, 3))]
    before = cup(*races)
    for promise in outlook(before, ALL_SIZES):
        for _ in range(60):
            names = table([promise.chaser.name, promise.leader.name])
            after = cup(*races, race(3, *arrival(names)))
            check(promise, after, len(names))


def check(promise: Outlook, after: Cup, size: int) -> None:
    places = {one.player: one.place for one in standings(after)}
    last = after.races[-1]
    came = {one.player: one.place for one in last.finishers}
    mine, other = (came[one.name.casefold()] for one in (promise.chaser, promise.leader))
    now, then = places[promise.chaser], places[promise.leader]
    assert now is not None
    assert then is not None
    if promise.prospect in (Prospect.PASSES, Prospect.LEVEL) and mine < other:
        assert now < then
    elif promise.prospect is Prospect.LEVEL and mine > other:
        assert now > then
    elif promise.prospect is Prospect.CATCHES_UP and mine < other:
        assert now <= then
    elif promise.prospect is Prospect.AS_FIRST and size >= promise.size:
        is_alone = [one.place for one in last.finishers].count(1) == 1
        if mine == 1 and is_alone and other == size:
            assert now < then
    elif promise.prospect is Prospect.STAYS:
        assert now >= then
