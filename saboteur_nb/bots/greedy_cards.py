"""Games 1 and 2: how good playing an action card looks to a seat (unit: see `greedy_digger`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saboteur_nb.bots.playout.lays import number_of
from saboteur_nb.bots.prospects import Prospects
from saboteur_nb.game.action import (
    Action,
    Break,
    Fix,
    FreeAtLast,
    HandsOff,
    Inspection,
    Map,
    Rockfall,
    SwapHand,
    SwapHats,
    Theft,
    Trapped,
)  # fmt: skip
from saboteur_nb.game.names import TOOLS

NO_USE = -0.05
"""Playing a card against oneself, or where it does nothing: laying it away is better."""
AGAIN = 0.4
"""What stopping somebody is worth who is stopped already, of what it was the first time."""


def _stopped(prospects: Prospects, seat: int) -> bool:
    front = prospects.seen.position.seats[seat].front
    return any(item in TOOLS or item == "trapped" for item in front)


def _against(prospects: Prospects, seat: int, full: float) -> float:
    """Stopping a seat: the more it is against one, and the nearer the gold, the better."""
    enmity = prospects.enmity[seat]
    if enmity <= 0.25:
        return NO_USE
    stopped = AGAIN if _stopped(prospects, seat) else 1.0
    return full * enmity * (0.3 + prospects.danger) * stopped


def _helping(prospects: Prospects, seat: int, full: float) -> float:
    """Freeing a seat of one of the things that stop it; oneself before all others."""
    front = prospects.seen.position.seats[seat].front
    stopping = sum(item in TOOLS or item == "trapped" for item in front)
    if seat == prospects.seen.seat:
        return full / stopping
    return -prospects.enmity[seat] * full / 2 / stopping if prospects.enmity[seat] < 0 else NO_USE


def _break(prospects: Prospects, action: Break) -> float:
    return _against(prospects, action.seat, 0.2)


def _trapped(prospects: Prospects, action: Trapped) -> float:
    return _against(prospects, action.seat, 0.25)


def _fix(prospects: Prospects, action: Fix) -> float:
    """A single repair before a double one, which may be needed for the other tool."""
    full = 0.1 if prospects.sabotages else 0.2
    return _helping(prospects, action.seat, full) - 0.002 * (action.card.count("_") > 1)


def _free(prospects: Prospects, action: FreeAtLast) -> float:
    return _helping(prospects, action.seat, 0.2)


def _map(prospects: Prospects, action: Map) -> float:
    """The more goals the gold may lie under, the better; saboteurs have less need to know."""
    if number_of(action.cell) not in prospects.odds or len(prospects.odds) == 1:
        return NO_USE
    return (0.02 if prospects.sabotages else 0.035) * (len(prospects.odds) - 1)


def _rockfall(prospects: Prospects, action: Rockfall) -> float:
    return prospects.gain_of_removing(action.cell) - 0.03


def _theft(_prospects: Prospects, _action: Theft) -> float:
    return 0.05


def _hands_off(prospects: Prospects, action: HandsOff) -> float:
    return NO_USE if action.seat == prospects.seen.seat else 0.02 + 0.02 * prospects.enmity[action.seat]


def _inspection(prospects: Prospects, action: Inspection) -> float:
    """Whoever can least be told apart so far."""
    if prospects.seen.role_of(action.seat) is not None:
        return NO_USE
    return 0.04 - 0.02 * abs(prospects.enmity[action.seat])


def _swap_hand(prospects: Prospects, action: SwapHand) -> float:
    """From a hand that is smaller than the other one."""
    seats = prospects.seen.position.seats
    own, other = seats[prospects.seen.seat].hand, seats[action.seat].hand
    mine = len(own) - 1 if isinstance(own, tuple) else 0
    more = (other if isinstance(other, int) else 0) - mine
    return 0.01 * (more - 1)


def _swap_hats(prospects: Prospects, action: SwapHats) -> float:
    """Somebody known to be on the other side may become anything."""
    if prospects.seen.role_of(action.seat) is None or action.seat == prospects.seen.seat:
        return NO_USE
    return 0.06 * max(prospects.enmity[action.seat], 0.0) or NO_USE


CARD_SCORES: dict[type[Action], Callable[[Prospects, Any], float]] = {
    Break: _break, Fix: _fix, Rockfall: _rockfall, Map: _map, Theft: _theft, HandsOff: _hands_off,
    SwapHand: _swap_hand, Inspection: _inspection, SwapHats: _swap_hats, Trapped: _trapped, FreeAtLast: _free,
}  # fmt: skip
