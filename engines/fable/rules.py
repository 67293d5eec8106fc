"""The rules of the fable, F1 to F25, as functions that change a `State` in place.

Each takes the list of events to add to, or None when nobody watches.
"""

from collections.abc import Mapping
from itertools import combinations

from engines.api import Because, Event, Refusal, Result, Seat, first_player
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    GameDealt,
    GameScored,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    PodiumReason,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
    TurnStarted,
)
from engines.fable.model import (
    ANIMALS,
    CARDS,
    CHAMPIONSHIP_GAMES,
    FINISH,
    MAX_SAME,
    MAX_TABLE,
    PODIUM_STEPS,
    STARTING_BETS_EACH,
    STEPS,
    STREAMS,
    TILES,
    TURBO_STEPS,
    TURBO_TILES,
    VARIANTS,
    Deal,
    GameScore,
    Phase,
    RaceReason,
    State,
    Variant,
    hand_cards,
)
from engines.rng import Rng
from engines.table import put, standings

FableAction = PlaceBet | Play | MoveAnimal
Events = list[Event] | None

HARE, TORTOISE, WOLF, FOX, LAMB = ANIMALS
HOWL = Card.HOWL


# -- what may be played, looked up instead of worked out --------------------------------


def _plays(animal: Animal, plain: int, howls: int, room: int) -> tuple[Play, ...]:
    """Every way to lay cards of one animal from a hand that holds these."""
    return tuple(
        _PLAY[animal][count][howling]
        for count in range(1, min(plain + howls, room) + 1)
        for howling in range(max(0, count - plain), min(howls, count) + 1)
    )


_MOST = max(variant.deal for variant in VARIANTS.values()) + 1  # bound of equal cards in a hand
_MOST_HOWLS = max(variant.cards[HOWL] for variant in VARIANTS.values()) + 1
_PLAY = [[[Play(a, count, howls) for howls in range(count + 1)] for count in range(_MOST)] for a in ANIMALS]
# by cards in hand and by room on the table
_HARES, _TORTOISES, _, _FOXES, _LAMBS = (
    [[_plays(a, held, 0, room) for room in range(MAX_SAME + 1)] for held in range(_MOST)] for a in ANIMALS
)
_WOLVES = [
    [[_plays(WOLF, held, howls, room) for room in range(MAX_SAME + 1)] for howls in range(_MOST_HOWLS)]
    for held in range(_MOST)
]
# by cards on the table and by cards of the animal: how many more may be laid (F7)
_ROOM = [
    [min(MAX_TABLE - total, MAX_SAME - same) for same in range(MAX_SAME + 1)]
    for total in range(MAX_TABLE + 1)
]
_BETS = [PlaceBet(card) for card in CARDS]
_CHOICES = {
    waiting: tuple(MoveAnimal(animal) for animal in waiting)
    for size in range(len(ANIMALS) + 1)
    for waiting in combinations(ANIMALS, size)
}
_ALONE = [(seat,) for seat in range(max(STARTING_BETS_EACH))]


def to_act(state: State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase is Phase.PLAY or phase is Phase.CHOOSE:
        return _ALONE[state.turn]
    if phase is Phase.BETS:
        return tuple(seat for seat, bet in enumerate(state.second) if bet is None)
    return ()


def legal(state: State, seat: Seat) -> tuple[FableAction, ...]:
    phase = state.phase
    if phase is Phase.PLAY:
        if seat != state.turn:
            return ()
        hand = state.hands[seat]
        hares, tortoises, wolves, foxes, lambs = state.table
        room = _ROOM[state.total]
        return (
            _HARES[hand[0]][room[hares]]
            + _TORTOISES[hand[1]][room[tortoises]]
            + _WOLVES[hand[2]][hand[5]][room[wolves]]
            + _FOXES[hand[3]][room[foxes]]
            + _LAMBS[hand[4]][room[lambs]]
        )
    if phase is Phase.CHOOSE:
        return _CHOICES[state.waiting] if seat == state.turn else ()
    if phase is Phase.BETS and 0 <= seat < state.deal.seats and state.second[seat] is None:
        return tuple(_BETS[card] for card in CARDS if state.hands[seat][card])
    return ()


def refuse(state: State, seat: Seat, action: FableAction) -> Refusal:
    """Name the rule against an action of a seat whose turn it is."""
    wanted = {Phase.BETS: PlaceBet, Phase.PLAY: Play, Phase.CHOOSE: MoveAnimal}[state.phase]
    if not isinstance(action, wanted):
        rule = {Phase.BETS: "F4", Phase.PLAY: "F7", Phase.CHOOSE: "F23"}[state.phase]
        return Refusal("wrong_phase", rule, {"phase": state.phase})
    hand = state.hands[seat]
    if isinstance(action, PlaceBet):
        return Refusal("card_not_in_hand", "F4", {"card": action.card})
    if isinstance(action, MoveAnimal):
        code = "animal_has_moved" if state.table[action.animal] else "animal_has_no_cards"
        return Refusal(code, "F23", {"animal": action.animal})
    if not 1 <= action.count <= MAX_SAME:
        return Refusal("one_to_four_cards", "F7", {"count": action.count})
    if (action.howls and action.animal is not WOLF) or not 0 <= action.howls <= action.count:
        return Refusal("howls_are_wolf_cards", "F13", {"howls": action.howls, "count": action.count})
    if action.count - action.howls > hand[action.animal] or action.howls > hand[HOWL]:
        return Refusal("card_not_in_hand", "F7", {"animal": action.animal, "count": action.count})
    on_table = state.table[action.animal]
    if on_table + action.count > MAX_SAME:
        return Refusal("too_many_of_one_animal", "F7", {"animal": action.animal, "room": MAX_SAME - on_table})
    return Refusal("too_many_on_the_table", "F7", {"room": MAX_TABLE - state.total})


# -- setting up -------------------------------------------------------------------------


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    state = State()
    state.past = ()
    state.first = first_player(options, seats, rng)  # F5
    games = CHAMPIONSHIP_GAMES if options["match"] == "championship" else 1
    _deal_game(state, seats, VARIANTS[options["variant"]], games, rng)
    return state


def _deal_game(state: State, seats: int, variant: Variant, games: int, rng: Rng) -> None:
    """Set up the next game; the token stays where it is."""
    bets = [Card(animal) for animal in ANIMALS]  # F2
    rng.shuffle(bets)
    each = STARTING_BETS_EACH[seats]
    tiles = list(range(1, TILES + 1))  # F3
    rng.shuffle(tiles)
    turbo = [] if variant.has_second_bet else list(TURBO_TILES)  # F21
    rng.shuffle(turbo)
    state.deal = Deal(
        seats=seats,
        variant=variant,
        games=games,
        game=len(state.past) + 1,
        streams=tuple(sorted(tiles[:STREAMS])),
        turbo=tuple(turbo),
        starting=tuple(tuple(bets[seat * each : (seat + 1) * each]) for seat in range(seats)),
        box=tuple(bets[seats * each :]),
    )
    state.pile = [int(card) for card in CARDS for _ in range(variant.cards[card])]
    rng.shuffle(state.pile)
    state.chance = rng.state
    state.hands = [_take(state.pile, variant.deal) for _ in range(seats)]  # F4, F22
    state.second = (None,) * seats
    state.discards = (0,) * len(CARDS)
    state.positions = [0] * len(ANIMALS)
    state.steps = (0,) * len(ANIMALS)
    state.turn = state.first
    _clear_table(state)
    state.phase = Phase.BETS if variant.has_second_bet else Phase.PLAY


def _take(pile: list[int], count: int) -> tuple[int, ...]:
    hand = [0] * len(CARDS)
    for _ in range(count):
        hand[pile.pop()] += 1
    return tuple(hand)


def _clear_table(state: State) -> None:
    state.table = [0] * len(ANIMALS)
    state.howls = 0
    state.total = 0
    state.played = ()
    state.waiting = ()


# -- a turn -----------------------------------------------------------------------------


def advance(state: State, seat: Seat, action: FableAction, events: Events = None) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    if isinstance(action, PlaceBet):
        _place_bet(state, seat, action.card, events)
        return
    if isinstance(action, Play):
        lay(state, seat, action, events)
        _swap_cards(state, seat, action, events)
    else:
        choose(state, seat, action.animal, events)
    if go_on(state, events):
        _score(state, events)


def _place_bet(state: State, seat: Seat, card: Card, events: Events) -> None:
    """F4: face down, one card of the seven."""
    hand = state.hands[seat]
    state.hands[seat] = put(hand, card, hand[card] - 1)
    state.second = put(state.second, seat, card)
    if events is not None:
        events.append(BetPlaced(seat, card))
    if None not in state.second:
        _start_turn(state, state.first, Phase.PLAY, events)


def lay(state: State, seat: Seat, play: Play, events: Events) -> None:
    """F7: cards of one animal come to lie face up."""
    animal, count = play.animal, play.count
    state.table[animal] += count
    state.howls += play.howls
    state.total += count
    state.played += ((seat, play),)
    if events is not None:
        events.append(CardsPlayed(seat, animal, count, play.howls, state.table[animal], state.total))


def _swap_cards(state: State, seat: Seat, play: Play, events: Events) -> None:
    """The played cards leave the hand and as many are drawn (F9)."""
    hand = list(state.hands[seat])
    hand[play.animal] -= play.count - play.howls
    hand[HOWL] -= play.howls
    drawn: list[Card] = []
    for _ in range(play.count):
        if not state.pile:
            if drawn and events is not None:
                events.append(CardsDrawn(seat, len(drawn), tuple(drawn), 0))
                drawn = []
            _reshuffle(state, events)
        card = state.pile.pop()
        hand[card] += 1
        if events is not None:
            drawn.append(CARDS[card])
    state.hands[seat] = tuple(hand)
    if events is not None:
        events.append(CardsDrawn(seat, len(drawn), tuple(drawn), len(state.pile)))


def _reshuffle(state: State, events: Events) -> None:
    """F9: the discards become the pile; cards on the table are not among them yet."""
    state.pile = [int(card) for card in CARDS for _ in range(state.discards[card])]
    state.discards = (0,) * len(CARDS)
    rng = Rng(state.chance)
    rng.shuffle(state.pile)
    state.chance = rng.state
    if events is not None:
        events.append(PileReshuffled(len(state.pile)))


def _start_turn(state: State, seat: Seat, phase: Phase, events: Events) -> None:
    state.turn = seat
    state.phase = phase
    if events is not None:
        events.append(TurnStarted(seat, phase))


def go_on(state: State, events: Events) -> bool:
    """What follows cards laid or an animal moved: race, next turn; True when the game is over."""
    if state.phase is Phase.PLAY:
        if state.total != MAX_TABLE and MAX_SAME not in state.table:  # F10
            _start_turn(state, (state.turn + 1) % state.deal.seats, Phase.PLAY, events)
            return False
        if events is not None:
            why = RaceReason.EIGHT_CARDS if state.total == MAX_TABLE else RaceReason.FOUR_ALIKE
            events.append(RaceStarted(why, tuple(state.table), state.howls > 0))
    if state.deal.variant.has_second_bet:
        _race(state, events)
    elif _is_choice_left(state, events):
        return False
    if _is_won(state):
        return True
    _end_race(state, events)
    return False


def _is_won(state: State) -> bool:
    """F16: three animals on the podium; F25: any animal over the line."""
    if state.deal.variant.has_second_bet:
        return max(state.steps) == PODIUM_STEPS
    return FINISH in state.positions


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
    if events is not None:
        events.append(TableCleared(state.total))
    _clear_table(state)
    _pass_token(state, events)
    _start_turn(state, state.first, Phase.PLAY, events)


def _pass_token(state: State, events: Events) -> None:
    giver = state.first
    state.first = (giver + 1) % state.deal.seats
    if events is not None:
        events.append(TokenPassed(giver, state.first))


# -- the race phase ---------------------------------------------------------------------


def _race(state: State, events: Events) -> None:
    """F11 to F16: one animal after the other, until three stand on the podium."""
    table, positions = state.table, state.positions
    for animal in ANIMALS:
        cards = table[animal]
        start = positions[animal]
        steps = STEPS[animal][cards]
        why = MoveReason.STEPS
        if start == FINISH:  # F8
            why, steps = MoveReason.PODIUM, 0
            if not cards:
                continue
        elif state.howls and animal is not WOLF:  # F13
            if not steps:
                continue
            why, steps = MoveReason.HOWL, 0
        elif animal is HARE and cards == MAX_SAME and start and start == _foremost(positions):  # F12
            why, steps = MoveReason.NAP, 0
        elif not steps:
            continue
        end = min(start + steps, FINISH)
        if animal is LAMB and steps:  # F14
            for stream in state.deal.streams:
                if start < stream <= end:
                    end, why = stream, MoveReason.STREAM
                    break
        positions[animal] = end
        if events is not None:
            events.append(AnimalMoved(animal, cards, start, end, why))
        if end == FINISH != start and _take_podium(state, animal, events) == PODIUM_STEPS:  # F16
            return


def _foremost(positions: list[int]) -> int:
    """Where the first animal on the track stands; those on the podium are not on it (F12)."""
    return max(position for position in positions if position != FINISH)


def _take_podium(state: State, animal: Animal, events: Events) -> int:
    """F15: the highest free step, or none when all are taken."""
    step = max(state.steps) + 1
    if step > PODIUM_STEPS:
        step = 0
    state.steps = put(state.steps, animal, step)
    if events is not None:
        events.append(PodiumTaken(animal, step, PodiumReason.CROSSED))
    return step


# -- the apprentices' race phase --------------------------------------------------------


def _is_choice_left(state: State, events: Events) -> bool:
    """F23: ask the next player; a last animal moves by itself, and then F25 is done."""
    if state.phase is Phase.PLAY:
        chooser = state.first
        state.waiting = tuple(animal for animal in ANIMALS if state.table[animal])
    else:
        chooser = (state.turn + 1) % state.deal.seats
    if len(state.waiting) > 1:
        _start_turn(state, chooser, Phase.CHOOSE, events)
        return True
    if state.waiting:
        choose(state, chooser, state.waiting[0], events)
    if FINISH in state.positions:
        _fill_podium(state, events)
    return False


def choose(state: State, seat: Seat, animal: Animal, events: Events) -> None:
    """Move an animal by its cards, and further from its own turbo tile (F23, F24)."""
    if events is not None:
        events.append(AnimalChosen(seat, animal, len(state.waiting) == 1))
    state.waiting = tuple(other for other in state.waiting if other is not animal)
    _run(state, animal, state.table[animal], MoveReason.STEPS, events)
    if state.positions[animal] == state.deal.turbo[animal]:
        _run(state, animal, TURBO_STEPS, MoveReason.TURBO, events)
    if state.positions[animal] == FINISH:
        _take_podium(state, animal, events)


def _run(state: State, animal: Animal, steps: int, why: MoveReason, events: Events) -> None:
    start = state.positions[animal]
    end = state.positions[animal] = min(start + steps, FINISH)
    if events is not None:
        events.append(AnimalMoved(animal, state.table[animal], start, end, why))


def _fill_podium(state: State, events: Events) -> None:
    """F25: free steps go to the animals nearest the finish; equal ones share a step."""
    step = max(state.steps) + 1
    for position in sorted(set(state.positions) - {FINISH}, reverse=True):
        if step > PODIUM_STEPS:
            return
        equals = [animal for animal in ANIMALS if state.positions[animal] == position]
        for animal in equals:
            state.steps = put(state.steps, animal, step)
            if events is not None:
                events.append(PodiumTaken(animal, step, PodiumReason.NEAREST))
        step += len(equals)


# -- scoring ----------------------------------------------------------------------------


def _score(state: State, events: Events) -> None:
    """F18, and F20 when another game of the championship follows."""
    score = GameScore(state.steps, tuple(state.bets(seat) for seat in range(state.deal.seats)))
    state.past = (*state.past, score)
    if events is not None:
        _reveal(state, score, events)
    deal = state.deal
    if deal.game < deal.games:
        _pass_token(state, events)
        _deal_game(state, deal.seats, deal.variant, deal.games, Rng(state.chance))
        if events is not None:
            events.append(_dealt(state))
            if state.phase is Phase.PLAY:
                events.append(TurnStarted(state.turn, state.phase))
        return
    state.phase = Phase.OVER
    if events is not None:
        events.append(MatchEnded(places(state)[0]))


def _reveal(state: State, score: GameScore, events: list[Event]) -> None:
    seats = range(state.deal.seats)
    for seat in seats:
        for index, (bet, paid) in enumerate(zip(score.bets[seat], score.paid(seat), strict=True)):
            events.append(BetRevealed(seat, index, bet, score.steps[bet.animal], paid))
    points = tuple(score.points(seat) for seat in seats)
    events.append(GameScored(state.deal.game, points, totals(state)))


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


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(score.points(seat) for score in state.past) for seat in range(state.deal.seats))


def places(state: State) -> tuple[tuple[int, ...], str]:
    """Everybody's place, and the tie-break that was needed: F19, F20."""
    scores = totals(state)
    keys: list[tuple[int, ...]] = [(score,) for score in scores]
    if state.deal.games == 1:
        bets = state.past[0]
        keys = [(score, *sorted(bets.paid(seat), reverse=True)) for seat, score in enumerate(scores)]
    by_place = standings(keys)
    return by_place, "best_bets" if by_place != standings(list(scores)) else ""


def result(state: State) -> Result | None:
    if state.phase is not Phase.OVER:
        return None
    by_place, tie_break = places(state)
    why = tuple(
        Because(
            seat,
            "bet_paid" if points else "bet_lost",
            points,
            {"game": game, "animal": bet.animal, "step": score.steps[bet.animal]},
        )
        for game, score in enumerate(state.past, 1)
        for seat in range(state.deal.seats)
        for bet, points in zip(score.bets[seat], score.paid(seat), strict=True)
    )
    return Result(by_place, totals(state), why, tie_break)
