"""Game 2: trapping and freeing (S-ACT-6, S-ACT-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, FreeAtLast, Trapped
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.fronts import added, lies, removed
from saboteur_nb.game.parts.plays import Choices, Play, is_there, seat_reasons, used
from saboteur_nb.game.state import SaboteurState


def is_trapped(state: SaboteurState, seat: int) -> bool:
    """Whether the seat may lay no path cards and gets nothing at the end of the round (S-ACT-6)."""
    return lies(state.fronts[seat], "trapped")


def _trapped_reasons(state: SaboteurState, action: Trapped, seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if action.seat == seat:
        yield Violation.of("trap-self", seat=seat)
    if is_there(state, action.seat) and is_trapped(state, action.seat):
        yield Violation.of("already-trapped", seat=action.seat)


def _trapped(state: SaboteurState, action: Trapped, log: list[Event]) -> SaboteurState:
    log.append(Event.of("trapped", state.seat, whose=action.seat))
    return state.but(fronts=added(state.fronts, action.seat, "trapped"))


def _free_reasons(state: SaboteurState, action: FreeAtLast, _seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if is_there(state, action.seat) and not is_trapped(state, action.seat):
        yield Violation.of("not-trapped", seat=action.seat)


def _free(state: SaboteurState, action: FreeAtLast, log: list[Event]) -> SaboteurState:
    """Before any player, oneself included (S-ACT-7)."""
    log.append(Event.of("freed", state.seat, whose=action.seat))
    fronts = removed(state.fronts, action.seat, "trapped")
    return used(state.but(fronts=fronts), "free_at_last", "trapped")


_trapped_of = lru_cache(maxsize=64)(Trapped)
_free_of = lru_cache(maxsize=64)(FreeAtLast)


def _traps(state: SaboteurState, seat: int, _card: str) -> list[Action]:
    seats = range(state.players)
    return [_trapped_of(whose) for whose in seats if whose != seat and not is_trapped(state, whose)]


def _frees(state: SaboteurState, _seat: int, _card: str) -> list[Action]:
    return [_free_of(whose) for whose in range(state.players) if is_trapped(state, whose)]


PLAYS: dict[type[Action], Play] = {
    Trapped: Play(lambda _action: ("trapped",), _trapped_reasons, _trapped),
    FreeAtLast: Play(lambda _action: ("free_at_last",), _free_reasons, _free),
}
CHOICES: dict[str, Choices] = {"trapped": _traps, "free_at_last": _frees}
