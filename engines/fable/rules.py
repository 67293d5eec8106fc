"""The effects of an action: the turns of a game and how one follows another.

Everything here changes a `State` in place. Each function takes the list of events to add
to, or None when nobody watches.
"""

from engines.api import Event, Events, Seat
from engines.cards import draw
from engines.fable import race, scoring
from engines.fable.actions import Card, FableAction, MoveAnimal, PlaceBet, Play
from engines.fable.events import (
    BetPlaced,
    BetRevealed,
    CardsPlayed,
    GameDealt,
    GameScored,
    HeadStartCounted,
    MatchEnded,
    RaceReason,
    RaceStarted,
    TableCleared,
    TokenPassed,
    TurnStarted,
)
from engines.fable.model import (
    ANIMALS,
    CARDS,
    CHOOSE,
    HEAD_START_POINTS,
    MAX_SAME,
    MAX_TABLE,
    OVER,
    PLAY,
    GameScore,
    PastRace,
    Phase,
    State,
    hand_cards,
    points_so_far,
)
from engines.fable.setup import clear_table, deal_game
from engines.rng import Rng
from engines.table import put

HARE, TORTOISE, WOLF, FOX, LAMB = ANIMALS
HOWL = Card.HOWL


# -- a turn -----------------------------------------------------------------------------


def advance(state: State, seat: Seat, action: FableAction, events: Events = None) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    if isinstance(action, Play):
        draw(state, seat, lay(state, seat, action, events), action.count, CARDS, events)  # F9
    elif isinstance(action, MoveAnimal):
        race.move_chosen(state, seat, action.animal, events)
    else:
        _place_bet(state, seat, action.card, events)
        return
    if go_on(state, events):
        _score(state, events)


def foresee(state: State, seat: Seat, action: FableAction, events: Events = None) -> None:
    """The cards on the table and the race they trigger, but not what is drawn or revealed."""
    if isinstance(action, PlaceBet):
        _lay_down(state, seat, action.card, events)
        return
    if isinstance(action, MoveAnimal):
        race.move_chosen(state, seat, action.animal, events)
    else:
        state.hands[seat] = tuple(lay(state, seat, action, events))
    go_on(state, events)


def _place_bet(state: State, seat: Seat, card: Card, events: Events) -> None:
    _lay_down(state, seat, card, events)
    if None not in state.second:
        _start_turn(state, state.first, PLAY, events)


def _lay_down(state: State, seat: Seat, card: Card, events: Events) -> None:
    """F4: face down, one card of the seven."""
    hand = state.hands[seat]
    state.hands[seat] = put(hand, card, hand[card] - 1)
    state.second = put(state.second, seat, card)
    if events is not None:
        events.append(BetPlaced(seat, card))


def lay(state: State, seat: Seat, play: Play, events: Events) -> list[int]:
    """F7: cards of one animal come to lie face up; gives what is left of the hand."""
    animal, count, howls = play.animal, play.count, play.howls
    hand = [*state.hands[seat]]
    hand[animal] -= count - howls
    if howls:
        hand[HOWL] -= howls
        state.howls += howls
    state.table[animal] += count
    state.total += count
    state.played += ((seat, play),)
    if events is not None:
        events.append(CardsPlayed(seat, animal, count, howls, state.table[animal], state.total))
    return hand


def _start_turn(state: State, seat: Seat, phase: Phase, events: Events) -> None:
    state.turn = seat
    state.phase = phase
    if events is not None:
        events.append(TurnStarted(seat, phase))


def go_on(state: State, events: Events) -> bool:
    """Go on after cards were laid or an animal moved: race, next turn; True when the game is over."""
    if state.phase is PLAY:
        if state.total != MAX_TABLE and MAX_SAME not in state.table:  # F10
            following = state.turn + 1
            _start_turn(state, following if following < state.deal.seats else 0, PLAY, events)
            return False
        if events is not None:
            why = RaceReason.EIGHT_CARDS if state.total == MAX_TABLE else RaceReason.FOUR_ALIKE
            events.append(RaceStarted(why, tuple(state.table), state.howls > 0))
    if state.deal.variant.has_second_bet:
        race.run(state, events)
    elif _is_choice_left(state, events):
        return False
    if race.is_won(state):
        return True
    _end_race(state, events)
    return False


def _is_choice_left(state: State, events: Events) -> bool:
    """F23: ask the next player; a last animal moves by itself, and then F25 is done."""
    if state.phase is PLAY:
        chooser = state.first
        state.waiting = tuple([animal for animal, cards in zip(ANIMALS, state.table, strict=True) if cards])
    else:
        chooser = (state.turn + 1) % state.deal.seats
    if len(state.waiting) > 1:
        _start_turn(state, chooser, CHOOSE, events)
        return True
    if state.waiting:
        race.move_chosen(state, chooser, state.waiting[0], events)
    if race.is_won(state):
        race.fill_podium(state, events)
    return False


def _end_race(state: State, events: Events) -> None:
    """F17: cards away, the token moves on from its holder, whoever triggered the race."""
    hares, tortoises, wolves, foxes, lambs, howls = state.discards
    table = state.table
    state.discards = (
        hares + table[HARE],
        tortoises + table[TORTOISE],
        wolves + table[WOLF] - state.howls,
        foxes + table[FOX],
        lambs + table[LAMB],
        howls + state.howls,
    )
    state.races += (PastRace(state.played, tuple(state.positions), state.steps),)
    if events is not None:
        events.append(TableCleared(state.total))
    clear_table(state)
    _pass_token(state, events)
    _start_turn(state, state.first, PLAY, events)


def _pass_token(state: State, events: Events) -> None:
    giver = state.first
    state.first = (giver + 1) % state.deal.seats
    if events is not None:
        events.append(TokenPassed(giver, state.first))


# -- the end of a game ------------------------------------------------------------------


def _score(state: State, events: Events) -> None:
    """F18, and F20 when another game of the championship follows."""
    score = GameScore(state.steps, tuple(state.bets(seat) for seat in range(state.deal.seats)))
    state.past = (*state.past, score)
    if events is not None:
        _reveal(state, score, events)
    deal = state.deal
    if deal.game < deal.games:
        _pass_token(state, events)
        deal_game(state, deal.variant, deal.games, deal.head_starts, Rng(state.chance))
        if events is not None:
            events.append(_dealt(state))
            if state.phase is PLAY:
                events.append(TurnStarted(state.turn, state.phase))
        return
    state.phase = OVER
    if events is not None:
        events.append(MatchEnded(scoring.places(state)[0]))


def _reveal(state: State, score: GameScore, events: list[Event]) -> None:
    seats = range(state.deal.seats)
    for seat in seats:
        for index, (bet, paid) in enumerate(zip(score.bets[seat], score.paid(seat), strict=True)):
            events.append(BetRevealed(seat, index, bet, score.steps[bet.animal], paid))
    for seat, head_start in enumerate(state.deal.head_starts):
        if head_start:
            events.append(HeadStartCounted(seat, head_start, HEAD_START_POINTS[head_start]))
    points = points_so_far((score,), state.deal.head_starts)
    events.append(GameScored(state.deal.game, points, scoring.totals(state)))


def _dealt(state: State) -> GameDealt:
    return GameDealt(
        game=state.deal.game,
        first=state.first,
        streams=state.deal.streams,
        turbo=state.deal.turbo,
        hand_size=state.deal.variant.deal,
        pile=len(state.pile),
        starting=state.deal.starting,
        hands=tuple(hand_cards(hand) for hand in state.hands),
    )
