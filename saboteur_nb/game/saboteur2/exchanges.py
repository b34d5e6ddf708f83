"""Game 2: who a dwarf is and who holds which hand: inspection, swap hats, swap hand (S-ACT-3 … S-ACT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Inspection, SwapHand, SwapHats
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.parts.plays import Choices, Play, is_there, on_turn, seat_reasons, used
from saboteur_nb.game.state import SaboteurState


# dwarves -------------------------------------------------------------------------------------------------
def _inspection_reasons(state: SaboteurState, action: Inspection, seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if action.seat == seat:
        yield Violation.of("inspect-self", seat=seat)


def _inspection(state: SaboteurState, action: Inspection, log: list[Event]) -> SaboteurState:
    """The user alone learns the card (S-ACT-4), wherever it goes later (C-HID-3)."""
    seat = on_turn(state)
    role = state.dwarves.role(action.seat)
    log.append(Event.of("inspected", seat, whose=action.seat, secret={"role": role}, privy=[seat]))
    seen = put(state.seen, seat, state.seen[seat] | {state.dwarves.held[action.seat]})
    return used(state.but(seen=seen), "inspection")


def _swap_hats_reasons(state: SaboteurState, action: SwapHats, _seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if not state.dwarves.stock:
        yield Violation.of("no-dwarf-left")


def _swap_hats(state: SaboteurState, action: SwapHats, log: list[Event]) -> SaboteurState:
    """The old dwarf is laid away unseen; its owner draws another and knows both from then on (C-HID-3)."""
    whose, dwarves = action.seat, state.dwarves
    old, new = dwarves.held[whose], dwarves.stock[0]
    secret: dict[str, object] = {"role": dwarves.roles[new]}
    log.append(Event.of("hats-swapped", state.seat, whose=whose, secret=secret, privy=[whose]))
    dwarves = dwarves._replace(
        held=put(dwarves.held, whose, new), stock=dwarves.stock[1:], laid_away=(*dwarves.laid_away, old)
    )
    seen = put(state.seen, whose, state.seen[whose] | {new})
    return used(state.but(dwarves=dwarves, seen=seen), "swap_hats")


# hands ---------------------------------------------------------------------------------------------------
def _swap_hand_reasons(state: SaboteurState, action: SwapHand, seat: int) -> Iterator[Violation]:
    yield from seat_reasons(state, action.seat)
    if not is_there(state, action.seat):
        return
    if action.seat == seat:
        yield Violation.of("swap-hand-self", seat=seat)
    elif not state.hands[action.seat]:
        yield Violation.of("no-cards-there", seat=action.seat)


def _swap_hand(state: SaboteurState, action: SwapHand, log: list[Event]) -> SaboteurState:
    """All remaining cards change hands; the user may have none to give (S-ACT-3)."""
    seat, whose = on_turn(state), action.seat
    given, got = state.hands[seat], state.hands[whose]
    secret: dict[str, object] = {"given": given, "got": got}
    log.append(Event.of("hands-swapped", seat, whose=whose, secret=secret, privy=[seat, whose]))
    return used(state.but(hands=put(put(state.hands, seat, got), whose, given)), "swap_hand")


_inspection_of = lru_cache(maxsize=64)(Inspection)
_swap_hats_of = lru_cache(maxsize=64)(SwapHats)
_swap_hand_of = lru_cache(maxsize=64)(SwapHand)


def _inspections(state: SaboteurState, seat: int, _card: str) -> list[Action]:
    return [_inspection_of(whose) for whose in range(state.players) if whose != seat]


def _swaps_of_hats(state: SaboteurState, _seat: int, _card: str) -> list[Action]:
    return [_swap_hats_of(whose) for whose in range(state.players)] if state.dwarves.stock else []


def _swaps_of_hands(state: SaboteurState, seat: int, _card: str) -> list[Action]:
    return [_swap_hand_of(whose) for whose, hand in enumerate(state.hands) if hand and whose != seat]


PLAYS: dict[type[Action], Play] = {
    Inspection: Play(lambda _action: ("inspection",), _inspection_reasons, _inspection),
    SwapHats: Play(lambda _action: ("swap_hats",), _swap_hats_reasons, _swap_hats),
    SwapHand: Play(lambda _action: ("swap_hand",), _swap_hand_reasons, _swap_hand),
}
CHOICES: dict[str, Choices] = {
    "inspection": _inspections, "swap_hats": _swaps_of_hats, "swap_hand": _swaps_of_hands,
}  # fmt: skip
