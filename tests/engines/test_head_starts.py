"""Head starts: chosen by seat alike in every game, and what each game gives (F30, C40, D30, R30)."""

import pytest

from engines import carrots, catalogue, derby, fable, reindeer
from engines.api import BadData, SetupError
from engines.carrots.model import HEAD_START_SQUARES, Stay
from engines.derby.model import HEAD_START_COINS
from engines.fable.events import HeadStartCounted
from engines.fable.model import HEAD_START_POINTS
from engines.head_start import HEAD_START, HeadStart
from engines.record import Record
from engines.reindeer.model import HEAD_START_POINTS as REINDEER_POINTS
from tests.engines.tables import Setup, walk

NONE, SMALL, LARGE = HeadStart
every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)


@every_game
def test_with_none_a_match_is_dealt_recorded_and_written_as_if_there_were_no_such_rule(game):
    plain, spelt = game.new(2, 5), game.new(2, 5, head_start="none,none")
    assert game.dump(plain) == game.dump(spelt)
    assert "head_starts" not in game.dump(plain)
    record = Record.begin(game, 2, 5, {"head_start": "none"})
    assert HEAD_START.name not in record.dump()["options"]
    assert "head start" not in str(game.view(plain, None))


@every_game
def test_chance_deals_the_same_to_whoever_has_one(game):
    known = ["hands", "pile", "rng", "starting_bets", "race_cards", "tracks", "box"]
    plain, helped = (game.dump(game.new(2, 5, head_start=chosen)) for chosen in ("none", "none,large"))
    assert plain != helped
    assert [plain.get(name) for name in known] == [helped.get(name) for name in known]


@every_game
def test_everybody_sees_who_has_one_and_it_stays_so(game):
    for moment in walk(Setup(game, 3, {"head_start": "small,none,large"}), 3):
        for seat in (None, 0, 1, 2):
            assert game.view(moment.after, seat).head_starts == (SMALL, NONE, LARGE)
    assert "head start: P1 small, P3 large" in str(game.view(moment.after, None))


@every_game
@pytest.mark.parametrize(
    "value", ["small", "none,small,large", "none", "none,", "large,vast", ",".join(["none"] * 99)]
)
def test_what_is_no_choice_for_every_seat_is_refused_in_one_sentence(game, value):
    if value == HEAD_START.default:
        assert game.settle(2, 1, {"head_start": value}).get("head_start") is None
        return
    with pytest.raises(SetupError) as refused:
        game.new(2, 1, head_start=value)
    assert str(refused.value).startswith(
        "head_start is none, or one of none, small, large for each of 2 seats"
    )


@every_game
def test_a_position_is_read_with_its_head_starts_and_refused_with_wrong_ones(game):
    written = game.dump(game.new(2, 5, head_start="large,none"))
    assert game.dump(game.load(written)) == written
    assert game.view(game.load(written), None).head_starts == (LARGE, NONE)
    for wrong in (
        ["none", "none"],
        ["large"],
        ["large", "none", "none"],
        ["vast", "none"],
        "large",
        None,
        [2, 0],
    ):
        with pytest.raises(BadData) as refused:
            game.load({**written, "head_starts": wrong})
        assert refused.value.path.startswith("head_starts")


# -- what each game gives -------------------------------------------------------------------


def played(game, seats, **options):
    """What came of a match in which everybody does the same with a head start and without."""
    plain = {name: value for name, value in options.items() if name != HEAD_START.name}
    state, events = game.new(seats, 9, **options), []
    for moment in walk(Setup(game, seats, plain), 9):
        step = game.apply(state, moment.seat, moment.action)
        state = step.state
        events += step.events
    return game.result(state), events


def of(result, seat, code):
    return [because.points for because in result.why if because.seat == seat and because.code == code]


@pytest.mark.parametrize(("match", "games"), [("single", 1), ("championship", 3)])
def test_the_fable_adds_points_when_the_bets_of_a_game_are_counted(match, games):  # F30
    _, small, large = HEAD_START_POINTS
    plain, _ = played(fable.GAME, 3, match=match)
    result, events = played(fable.GAME, 3, match=match, head_start="large,none,small")
    assert result.scores == tuple(
        score + more * games for score, more in zip(plain.scores, (large, 0, small), strict=True)
    )
    assert of(result, 0, "head_start") == [large] * games
    assert of(result, 1, "head_start") == []
    told = [
        (event.seat, event.head_start, event.points)
        for event in events
        if isinstance(event, HeadStartCounted)
    ]
    assert told == [(0, LARGE, large), (2, SMALL, small)] * games


def test_the_reindeer_race_counts_points_from_the_start():  # R30
    game = reindeer.GAME
    _, small, large = REINDEER_POINTS
    assert game.view(game.new(3, 1, head_start="none,large,small"), None).scores == (0, large, small)
    plain, _ = played(game, 3)
    result, _ = played(game, 3, head_start="none,large,small")
    assert [now - then for now, then in zip(result.scores, plain.scores, strict=True)] == [0, large, small]
    assert of(result, 1, "head_start") == [large]


def test_a_robot_of_the_reindeer_race_knows_who_is_ahead():  # R30
    game = reindeer.GAME
    worth = [game.value(game.view(game.new(2, 1, head_start=chosen), 0)) for chosen in ("none", "large,none")]
    behind = game.value(game.view(game.new(2, 1, head_start="none,large"), 0))
    assert behind < worth[0] < worth[1]


def test_the_derby_gives_coins_on_top():  # D30, D3
    _, small, large = HEAD_START_COINS
    assert derby.GAME.new(3, 1, first="2", head_start="large,small,none").coins == [9 + large, 8 + small, 9]


def test_the_carrot_race_sets_pawns_down_ahead_and_none_on_another():  # C40
    game = carrots.GAME
    _, small, large = HEAD_START_SQUARES[3]
    state = game.new(3, 1, head_start="none,small,large")
    assert state.positions == [0, small, large]
    assert set(state.stays) == {Stay.SETTLED}
    assert {game.view(state, None).rank(pawn) for pawn in range(3)} == {1, 2, 3}
    _, _, large = HEAD_START_SQUARES[6]
    crowd = game.new(6, 1, first="2", head_start=",".join(["large"] * 6)).positions
    assert crowd[1] == large == max(crowd)
    assert len(set(crowd)) == 6
    assert crowd[2] > crowd[3] > crowd[4] > crowd[5] > crowd[0]


def test_two_pawns_start_side_by_side_and_pay_their_owner_nothing_there():  # C40, C6, C30
    game = carrots.GAME
    state = game.new(2, 1, first="2", head_start="large,none")
    assert state.positions[0] > state.positions[1] > 0 == state.positions[2]
    for action in game.legal(state, 1)[:5]:
        after = game.apply(state, 1, action).state
        assert after.purses[0] == state.purses[0]
