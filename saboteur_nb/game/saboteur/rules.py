"""Game 1, Saboteur: turns, the end of a round and its gold."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Discard, Place, Take
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts import digging, tools
from saboteur_nb.game.parts.discards import discard_of, discard_play
from saboteur_nb.game.parts.goals import goals_turned
from saboteur_nb.game.parts.opening import deal_events
from saboteur_nb.game.parts.opening import opened as opened_state
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.parts.plays import Choices, Play, on_turn, play_reasons, played
from saboteur_nb.game.parts.rounds import dwarves_shown, followed, passed_on
from saboteur_nb.game.saboteur.gold import offer_size, paid, pay_of_saboteurs, stock_dealt, taker_from, takes
from saboteur_nb.game.setup.setup import Setup, turn_of
from saboteur_nb.game.state import SaboteurState

__all__ = ["CHOICES", "PLAYS", "deal_events", "done", "legal", "opened", "reasons"]

PLAYS: dict[type[Action], Play] = {**digging.PLAYS, **tools.PLAYS, Discard: discard_play(1)}
"""What a turn may be (B-TURN-1)."""

CHOICES: dict[str, Choices] = {**digging.CHOICES, **tools.CHOICES}
"""What the action cards can be used for."""


def opened(setup: Setup) -> SaboteurState:
    """The first state of a match; in step "pick" the seat on turn is the first to take gold.

    Raises `InputError` "step-elsewhere", or "nothing-to-take" when that seat takes none.
    """
    state = opened_state(setup, stock_dealt)
    turn = turn_of(setup)
    if turn.step not in ("play", "pick"):
        raise InputError("step-elsewhere", step=turn.step, game=setup.game)
    if turn.step == "play":
        return state
    if not takes(state, turn.seat) or not state.stock:
        raise InputError("nothing-to-take", seat=turn.seat)
    return _offered(state.but(last=turn.seat), turn.seat, [])


def reasons(state: SaboteurState, action: Action, seat: int) -> Iterable[Violation]:
    """Every reason against the action that depends on its kind."""
    if isinstance(action, Take):
        return [] if action.worth in state.offer else [Violation.of("not-offered")]
    return play_reasons(PLAYS, state, action, seat)


def legal(state: SaboteurState) -> list[Action]:
    """The actions without a violation for the seat on turn."""
    if state.step == "pick":
        return [Take(worth) for worth in dict.fromkeys(state.offer)]
    seat = on_turn(state)
    hand = state.hands[seat]
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        found.append(discard_of((card,)))
        found += CHOICES.get(card, digging.placements)(state, seat, card)
    return found


def done(state: SaboteurState, action: Action, log: list[Event]) -> SaboteurState:
    """The state after a legal action, with all that follows from it."""
    if isinstance(action, Take):
        return _taken(state, action, log)
    seat = on_turn(state)
    state = played(PLAYS, state, action, log)
    if isinstance(action, Place):
        board, found = goals_turned(state.board, action.cell, seat, log)
        if board is not state.board:
            state = state.but(board=board)
        if found:
            return _diggers_won(state.but(last=seat), seat, log)
    return passed_on(state, seat, 1, log) or _saboteurs_won(state.but(last=seat), log)


# the gold of a round -------------------------------------------------------------------------------------
def _diggers_won(state: SaboteurState, finder: int, log: list[Event]) -> SaboteurState:
    """The finder's side does not matter (B-END-1); no card is drawn, gold is picked from what is offered."""
    log.append(Event.of("gold-found", finder))
    dwarves_shown(state, log)
    diggers = [seat for seat in range(state.players) if state.dwarves.role(seat) == "digger"]
    log += [Event.of("forfeited", seat) for seat in diggers if not takes(state, seat)]
    first = taker_from(state, finder)
    if first is None or not state.stock:
        return followed(state, log)
    return _offered(state, first, log)


def _offered(state: SaboteurState, first: int, log: list[Event]) -> SaboteurState:
    """As many cards as players are drawn, nine for ten (B-GOLD-1); only who picks sees them (C-HID-1)."""
    count = offer_size(state.players)
    offer = tuple(sorted(state.stock[:count], reverse=True))
    log.append(Event.of("offered", first, count=len(offer), secret={"offer": offer}, privy=[first]))
    return state.but(seat=first, step="pick", offer=offer, stock=state.stock[count:])


def _taken(state: SaboteurState, action: Take, log: list[Event]) -> SaboteurState:
    """One card each, counter-clockwise round after round until all are gone (B-GOLD-1)."""
    seat = on_turn(state)
    log.append(Event.of("took", seat, secret={"worth": action.worth}, privy=[seat]))
    left = list(state.offer)
    left.remove(action.worth)
    offer = tuple(left)
    state = state.but(offer=offer, gold=put(state.gold, seat, state.gold[seat] + action.worth))
    following = taker_from(state, (seat - 1) % state.players)
    if not offer or following is None:
        return followed(state, log)
    log.append(Event.of("offered", following, count=len(offer), secret={"offer": offer}, privy=[following]))
    return state.but(seat=following)


def _saboteurs_won(state: SaboteurState, log: list[Event]) -> SaboteurState:
    """Nobody has a card left (B-END-1): saboteurs get exact worth, the other gold is shuffled (B-GOLD-3)."""
    log.append(Event.of("cards-gone"))
    dwarves_shown(state, log)
    winners = [seat for seat in range(state.players) if state.dwarves.role(seat) == "saboteur"]
    if not winners:
        return followed(state, log)
    stock, gold = state.stock, state.gold
    for seat in winners:
        cards, stock = paid(stock, pay_of_saboteurs(len(winners)))
        gold = put(gold, seat, gold[seat] + sum(cards))
        log.append(Event.of("paid", seat, secret={"gold": sum(cards)}, privy=[seat]))
    dealer = Dealer(state.seed, state.rolls)
    stock = dealer.shuffled(stock)
    log.append(Event.of("stock-shuffled"))
    return followed(state.but(stock=stock, gold=gold, rolls=dealer.rolls), log)
