"""Game 2, Saboteur 2: turns, who wins a round, pay and thefts."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Discard, Place, Shed, Steal, SwapHand
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts import digging, tools
from saboteur_nb.game.parts.discards import SHED, discard_play, discards, sheds
from saboteur_nb.game.parts.goals import goals_turned
from saboteur_nb.game.parts.opening import deal_events
from saboteur_nb.game.parts.opening import opened as opened_state
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.parts.plays import Choices, Play, on_turn, play_reasons, played
from saboteur_nb.game.parts.rounds import dwarves_shown, followed, passed_on
from saboteur_nb.game.saboteur2 import exchanges, thefts, traps
from saboteur_nb.game.saboteur2.pay import geologists_pay, winners_pay
from saboteur_nb.game.saboteur2.thefts import (
    next_thief,
    steal_reasons,
    steals,
    stolen,
    thieves_in_order,
    victims,
)
from saboteur_nb.game.saboteur2.traps import is_trapped
from saboteur_nb.game.saboteur2.winners import Outcome, outcome
from saboteur_nb.game.setup.setup import Setup, turn_of
from saboteur_nb.game.state import SaboteurState

__all__ = ["CHOICES", "PLAYS", "deal_events", "done", "legal", "opened", "reasons"]

MOST_DISCARDED = 3
"""Cards that a pass may put away (S-TURN-3)."""

PLAYS: dict[type[Action], Play] = {
    **digging.PLAYS, **tools.PLAYS, **thefts.PLAYS, **traps.PLAYS, **exchanges.PLAYS,
    Discard: discard_play(MOST_DISCARDED), Shed: SHED,
}  # fmt: skip
"""What a turn may be (S-TURN-1, S-TURN-2, S-TURN-3)."""

CHOICES: dict[str, Choices] = {
    **digging.CHOICES, **tools.CHOICES, **thefts.CHOICES, **traps.CHOICES, **exchanges.CHOICES,
}  # fmt: skip
"""What the action cards can be used for."""


def opened(setup: Setup) -> SaboteurState:
    """The first state of a match; in step "steal" the seat on turn is the next thief, then clockwise.

    Raises `InputError` "step-elsewhere", or "nothing-to-take" when that seat can't steal.
    """
    state = opened_state(setup)
    turn = turn_of(setup)
    if turn.step not in ("play", "steal"):
        raise InputError("step-elsewhere", step=turn.step, game=setup.game)
    if turn.step == "play":
        return state
    order = sorted(thieves_in_order(state), key=lambda seat: (seat - turn.seat) % state.players)
    if turn.seat not in order or not victims(state, turn.seat):
        raise InputError("nothing-to-take", seat=turn.seat)
    return state.but(thieves=tuple(order))


def reasons(state: SaboteurState, action: Action, seat: int) -> Iterable[Violation]:
    """Every reason against the action that depends on its kind."""
    if isinstance(action, Steal):
        return steal_reasons(state, action, seat)
    return play_reasons(PLAYS, state, action, seat)


def legal(state: SaboteurState) -> list[Action]:
    """The actions without a violation for the seat on turn."""
    seat = on_turn(state)
    if state.step == "steal":
        return steals(state, seat)
    hand = state.hands[seat]
    found = discards(hand, MOST_DISCARDED) + sheds(state.fronts[seat], hand)
    for card in dict.fromkeys(hand):
        found += CHOICES.get(card, digging.placements)(state, seat, card)
    return found


def done(state: SaboteurState, action: Action, log: list[Event]) -> SaboteurState:
    """The state after a legal action, with all that follows from it."""
    if isinstance(action, Steal):
        return _thieves_go(stolen(state, action, log), log)
    seat = on_turn(state)
    state = played(PLAYS, state, action, log)
    if isinstance(action, Place):
        board, found = goals_turned(state.board, action.cell, seat, log)
        if board is not state.board:
            state = state.but(board=board)
        if found:
            return _round_over(state.but(last=seat), seat, log)
    drawing, count = _draws(seat, action)
    return passed_on(state, drawing, count, log) or _round_over(state.but(last=seat), None, log)


def _draws(seat: int, action: Action) -> tuple[int, int]:
    """Who draws after a turn, and how many: one (S-TURN-1, S-TURN-2), as many as passed with (S-TURN-3).

    After swap hand the other player draws, not the user (S-ACT-3). An empty deck gives nothing (S-TURN-4).
    """
    if isinstance(action, SwapHand):
        return action.seat, 1
    return seat, len(action.cards) if isinstance(action, Discard) else 1


# the end of a round --------------------------------------------------------------------------------------
def _round_over(state: SaboteurState, finder: int | None, log: list[Event]) -> SaboteurState:
    """Dwarves are shown, winners and geologists paid, then the thefts come one after the other."""
    log.append(Event.of("cards-gone") if finder is None else Event.of("gold-found", finder))
    dwarves_shown(state, log)
    roles = [state.dwarves.role(seat) for seat in range(state.players)]
    result = outcome(state, finder)
    _tell(result, roles, log)
    trapped = [seat for seat in range(state.players) if is_trapped(state, seat)]
    state = _paid(state, "paid", winners_pay(roles, result.winners), log)
    state = _paid(state, "crystals-paid", geologists_pay(roles, trapped, state.board), log)
    return _thieves_go(state.but(thieves=thieves_in_order(state)), log)


def _thieves_go(state: SaboteurState, log: list[Event]) -> SaboteurState:
    """The next thief steals, or there is none and the match goes on."""
    state = next_thief(state, log)
    return state if state.thieves else followed(state, log)


def _tell(result: Outcome, roles: list[str], log: list[Event]) -> None:
    """Who has won and by which rule; who wins along with the others, and who would, were he not trapped."""
    log.append(Event.of(result.code, sides=result.sides))
    along = {"boss", "profiteer"} - set(result.sides)
    log += [Event.of("won-along", seat, role=roles[seat]) for seat in result.winners if roles[seat] in along]
    log += [Event.of("struck", seat) for seat in result.struck]


def _paid(state: SaboteurState, code: str, pay: dict[int, int], log: list[Event]) -> SaboteurState:
    """Gold for the seats; each alone is told how much (C-HID-1)."""
    gold = state.gold
    for seat, worth in pay.items():
        gold = put(gold, seat, gold[seat] + worth)
        log.append(Event.of(code, seat, game=state.game, secret={"gold": worth}, privy=[seat]))
    return state.but(gold=gold)
