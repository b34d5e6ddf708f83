"""Game 2: laying thefts, taking them away, and stealing when all are paid (S-ACT-1, S-ACT-2, S-PAY-3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, HandsOff, Steal, Theft
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.fronts import added, lies, removed
from saboteur_nb.game.parts.fronts import thieves as by_order_of_laying
from saboteur_nb.game.parts.piles import laid_down, put
from saboteur_nb.game.parts.plays import Choices, Play, is_there, on_turn, seat_reasons, used
from saboteur_nb.game.state import SaboteurState


# laying and removing -------------------------------------------------------------------------------------
def _theft_reasons(state: SaboteurState, _action: Theft, seat: int) -> Iterator[Violation]:
    if lies(state.fronts[seat], "theft"):
        yield Violation.of("theft-already", seat=seat)


def _theft(state: SaboteurState, _action: Theft, log: list[Event]) -> SaboteurState:
    """Before oneself, face up (S-ACT-1)."""
    seat = on_turn(state)
    log.append(Event.of("theft-laid", seat))
    return state.but(fronts=added(state.fronts, seat, "theft"))


def _hands_off_reasons(state: SaboteurState, action: HandsOff, _seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if is_there(state, action.seat) and not lies(state.fronts[action.seat], "theft"):
        yield Violation.of("no-theft-there", seat=action.seat)


def _hands_off(state: SaboteurState, action: HandsOff, log: list[Event]) -> SaboteurState:
    """Before any player; both cards are discarded (S-ACT-2)."""
    log.append(Event.of("theft-removed", state.seat, whose=action.seat))
    fronts = removed(state.fronts, action.seat, "theft")
    return used(state.but(fronts=fronts), "hands_off", "theft")


_THEFT = Theft()
_hands_off_of = lru_cache(maxsize=64)(HandsOff)
_steal_from = lru_cache(maxsize=64)(Steal)


def _thefts(state: SaboteurState, seat: int, _card: str) -> list[Action]:
    return [] if lies(state.fronts[seat], "theft") else [_THEFT]


def _hands_offs(state: SaboteurState, _seat: int, _card: str) -> list[Action]:
    return [_hands_off_of(whose) for whose, front in enumerate(state.fronts) if lies(front, "theft")]


PLAYS: dict[type[Action], Play] = {
    Theft: Play(lambda _action: ("theft",), _theft_reasons, _theft),
    HandsOff: Play(lambda _action: ("hands_off",), _hands_off_reasons, _hands_off),
}
CHOICES: dict[str, Choices] = {"theft": _thefts, "hands_off": _hands_offs}


# stealing ------------------------------------------------------------------------------------------------
def thieves_in_order(state: SaboteurState) -> tuple[int, ...]:
    """Who may steal, first the owner of the theft laid last, then clockwise; not the trapped (S-PAY-3)."""
    laid = by_order_of_laying(state.fronts)
    if not laid:
        return ()
    clockwise = sorted(laid, key=lambda seat: (seat - laid[-1]) % state.players)
    return tuple(seat for seat in clockwise if not lies(state.fronts[seat], "trapped"))


def victims(state: SaboteurState, seat: int) -> list[int]:
    """Whom a seat can steal from: every other one that has gold at this moment (S-ACT-1)."""
    return [other for other, gold in enumerate(state.gold) if gold and other != seat]


def steal_reasons(state: SaboteurState, action: Steal, seat: int) -> Iterator[Violation]:
    """Why the thief may not steal from that seat."""
    yield from seat_reasons(state, action.seat)
    if not is_there(state, action.seat):
        return
    if action.seat == seat:
        yield Violation.of("steal-self", seat=seat)
    elif not state.gold[action.seat]:
        yield Violation.of("no-gold-there", seat=action.seat)


def steals(state: SaboteurState, seat: int) -> list[Action]:
    """Every legal theft: there is one to choose, as the step is skipped without a victim."""
    return [_steal_from(other) for other in victims(state, seat)]


def stolen(state: SaboteurState, action: Steal, log: list[Event]) -> SaboteurState:
    """One gold changes hands, of this round or an earlier one, just stolen or not (S-PAY-3)."""
    seat, whose = on_turn(state), action.seat
    log.append(Event.of("stole", seat, whose=whose))
    gold = put(put(state.gold, whose, state.gold[whose] - 1), seat, state.gold[seat] + 1)
    return _theft_used(state.but(gold=gold), seat)


def next_thief(state: SaboteurState, log: list[Event]) -> SaboteurState:
    """The first of the thieves with a possible victim is on turn; no thieves are left when there is none."""
    while state.thieves:
        seat = state.thieves[0]
        if victims(state, seat):
            return state.but(seat=seat, step="steal")
        log.append(Event.of("theft-lapsed", seat))
        state = _theft_used(state, seat)
    return state


def _theft_used(state: SaboteurState, seat: int) -> SaboteurState:
    """The theft is discarded (S-ACT-1)."""
    state = laid_down(state, seat, ["theft"], face_up=True)
    return state.but(fronts=removed(state.fronts, seat, "theft"), thieves=state.thieves[1:])
