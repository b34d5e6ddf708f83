"""What each action card of games 1 and 2 can be played on in a playout, what it does, how it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from saboteur_nb.bots.playout.lays import cell_of
from saboteur_nb.game.names import TOOLS

if TYPE_CHECKING:
    from saboteur_nb.bots.playout.saboteur import Playout

TRAPPED, THEFT = 8, 16
"""Bits of what lies before a seat, after those of the tools (bit i for `TOOLS[i]`)."""
NO_PATHS = 15
"""Whoever has one of these before him lays no path card (B-TURN-3, S-ACT-6)."""


class CardPlay(NamedTuple):
    """How one kind of action card is played.

    `targets(playout, base, moves)` adds `base + argument` for everything it may be played on now;
    `effect(playout, argument)` does it; `text(argument)` is the action as text.
    """

    targets: Callable[[Playout, int, list[int]], None]
    effect: Callable[[Playout, int], None]
    text: Callable[[int], str]


def _break(tool: int) -> CardPlay:
    bit = 1 << tool

    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        moves += [base + seat for seat, front in enumerate(playout.fronts) if not front & bit]

    def effect(playout: Playout, seat: int) -> None:
        playout.fronts[seat] |= bit

    return CardPlay(targets, effect, lambda seat: f"break {TOOLS[tool]} {seat}")


def _fix(tools: tuple[int, ...]) -> CardPlay:
    bits = sum(1 << tool for tool in tools)

    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        for seat, front in enumerate(playout.fronts):
            if front & bits:
                moves += [base + tool * 16 + seat for tool in tools if front >> tool & 1]

    def effect(playout: Playout, argument: int) -> None:
        playout.fronts[argument % 16] &= ~(1 << argument // 16)

    card = "+".join(TOOLS[tool] for tool in tools)
    return CardPlay(targets, effect, lambda argument: f"fix {card} {TOOLS[argument // 16]} {argument % 16}")


def _cell_text(verb: str) -> Callable[[int], str]:
    def text(number: int) -> str:
        x, y = cell_of(number)
        return f"{verb} {x},{y}"

    return text


def _rockfall() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        moves += [base + cell for cell in playout.dig.removable()]

    def effect(playout: Playout, cell: int) -> None:
        playout.dig.remove(cell)

    return CardPlay(targets, effect, _cell_text("rockfall"))


def _map() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        moves += [base + goal for goal in playout.dig.goals]

    def effect(playout: Playout, goal: int) -> None:
        """Looking changes nothing on the table."""

    return CardPlay(targets, effect, _cell_text("map"))


def _before(verb: str, bit: int, *, lay: bool, others: bool = False) -> CardPlay:
    """A card laid before a seat, or one that takes it away again (S-ACT-2, S-ACT-6, S-ACT-7)."""

    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        me = playout.seat if others else -1
        moves += [
            base + seat
            for seat, front in enumerate(playout.fronts)
            if bool(front & bit) != lay and seat != me
        ]

    def effect(playout: Playout, seat: int) -> None:
        playout.fronts[seat] ^= bit
        if bit == THEFT:
            playout.thefts.remove(seat)

    return CardPlay(targets, effect, lambda seat: f"{verb} {seat}")


def _theft() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        if not playout.fronts[playout.seat] & THEFT:
            moves.append(base)

    def effect(playout: Playout, _argument: int) -> None:
        playout.fronts[playout.seat] |= THEFT
        playout.thefts.append(playout.seat)

    return CardPlay(targets, effect, lambda _argument: "theft")


def _swap_hand() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        me = playout.seat
        moves += [base + seat for seat, hand in enumerate(playout.hands) if hand and seat != me]

    def effect(playout: Playout, seat: int) -> None:
        hands = playout.hands
        hands[seat], hands[playout.seat] = hands[playout.seat], hands[seat]
        playout.drawer = seat

    return CardPlay(targets, effect, lambda seat: f"swap_hand {seat}")


def _inspection() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        moves += [base + seat for seat in range(len(playout.hands)) if seat != playout.seat]

    def effect(playout: Playout, seat: int) -> None:
        """Looking changes nothing on the table."""

    return CardPlay(targets, effect, lambda seat: f"inspection {seat}")


def _swap_hats() -> CardPlay:
    def targets(playout: Playout, base: int, moves: list[int]) -> None:
        if playout.spare_roles:
            moves += [base + seat for seat in range(len(playout.hands))]

    def effect(playout: Playout, seat: int) -> None:
        playout.roles[seat] = playout.spare_roles.pop()

    return CardPlay(targets, effect, lambda seat: f"swap_hats {seat}")


CARD_PLAYS: dict[str, CardPlay] = {
    **{f"broken_{tool}": _break(index) for index, tool in enumerate(TOOLS)},
    **{f"fix_{tool}": _fix((index,)) for index, tool in enumerate(TOOLS)},
    "fix_lamp_cart": _fix((0, 1)),
    "fix_lamp_pick": _fix((0, 2)),
    "fix_cart_pick": _fix((1, 2)),
    "rockfall": _rockfall(),
    "map": _map(),
    "theft": _theft(),
    "hands_off": _before("hands_off", THEFT, lay=False),
    "swap_hand": _swap_hand(),
    "inspection": _inspection(),
    "swap_hats": _swap_hats(),
    "trapped": _before("trapped", TRAPPED, lay=True, others=True),
    "free_at_last": _before("free_at_last", TRAPPED, lay=False),
}
"""Name of the action card → how it is played."""
