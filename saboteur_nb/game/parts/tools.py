"""Games 1 and 2: breaking and mending tools (B-ACT-1, B-ACT-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Break, Fix
from saboteur_nb.game.event import Event
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.parts.fronts import Fronts, added, removed
from saboteur_nb.game.parts.plays import Choices, Play, is_there, seat_reasons, used
from saboteur_nb.game.state import SaboteurState


def _break_reasons(state: SaboteurState, action: Break, _seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if is_there(state, action.seat) and action.tool in state.fronts[action.seat]:
        yield Violation.of("already-broken", seat=action.seat)


def _break(state: SaboteurState, action: Break, log: list[Event]) -> SaboteurState:
    """Before any player, the user included; at most one of each kind (B-ACT-1)."""
    log.append(Event.of("broke", state.seat, tool=action.tool, whose=action.seat))
    return state.but(fronts=added(state.fronts, action.seat, action.tool))


def mends(card: str) -> tuple[str, ...]:
    """The tools a card can mend, one at a time.

    >>> mends("fix_lamp_cart")
    ('lamp', 'cart')
    """
    return tuple(card.split("_")[1:])


def _fix_reasons(state: SaboteurState, action: Fix, _seat: int) -> Iterator[Violation]:
    if action.tool not in mends(action.card):
        yield Violation.of("tool-not-on-card", card=action.card)
    yield from seat_reasons(state, action.seat)
    if is_there(state, action.seat) and action.tool not in state.fronts[action.seat]:
        yield Violation.of("not-broken", seat=action.seat)


def _fix(state: SaboteurState, action: Fix, log: list[Event]) -> SaboteurState:
    """Both cards go to the discard pile (B-ACT-2, B-TURN-4)."""
    log.append(Event.of("fixed", state.seat, tool=action.tool, whose=action.seat, card=action.card))
    fronts = removed(state.fronts, action.seat, action.tool)
    return used(state.but(fronts=fronts), action.card, f"broken_{action.tool}")


def _breaks(state: SaboteurState, _seat: int, card: str) -> Sequence[Action]:
    return _breaks_before(state.fronts, card.removeprefix("broken_"))


@lru_cache(maxsize=4096)
def _breaks_before(fronts: Fronts, tool: str) -> tuple[Action, ...]:
    return tuple(Break(tool, whose) for whose, front in enumerate(fronts) if tool not in front)


def _fixes(state: SaboteurState, _seat: int, card: str) -> Sequence[Action]:
    return _fixes_before(state.fronts, card)


@lru_cache(maxsize=4096)
def _fixes_before(fronts: Fronts, card: str) -> tuple[Action, ...]:
    broken = [(tool, whose) for whose, front in enumerate(fronts) for tool in mends(card) if tool in front]
    return tuple(Fix(card, tool, whose) for tool, whose in broken)


PLAYS: dict[type[Action], Play] = {
    Break: Play(lambda action: (f"broken_{action.tool}",), _break_reasons, _break),
    Fix: Play(lambda action: (action.card,), _fix_reasons, _fix),
}
CHOICES: dict[str, Choices] = {
    **dict.fromkeys((f"broken_{tool}" for tool in TOOLS), _breaks),
    **dict.fromkeys(("fix_lamp", "fix_cart", "fix_pick"), _fixes),
    **dict.fromkeys(("fix_lamp_cart", "fix_lamp_pick", "fix_cart_pick"), _fixes),
}
