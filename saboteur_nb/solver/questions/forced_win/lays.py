"""Path cards as the search sees them: sides are bits, N 1, E 2, S 4, W 8, and a cell is one number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from saboteur_nb.board.cards import GOAL_SHAPES, TunnelCard
from saboteur_nb.board.frontier import BIT
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.questions.fewest_cards.ground import STRIDE

STEPS = ((1, 4, STRIDE), (2, 8, 1), (4, 1, -STRIDE), (8, 2, -1))
"""For each side: its bit, the bit of the side it meets, and what is added to a cell's number."""

STEPS_OF = tuple(tuple(step for step in STEPS if step[0] & sides) for sides in range(16))
"""The same for each set of sides."""

HALF = tuple((sides << 2 | sides >> 2) & 15 for sides in range(16))
"""A set of sides after half a turn."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A card as it lies: `groups` are its tunnels and stubs, `group[side]` the one that is open there.

    `ladder` is the tunnel joined to the start (all of a start card), 0 without; `doors` the tunnels with a
    door and its team; `card` is None for what no rockfall takes; `goal` says that it is a goal face up.
    """

    card: TunnelCard | None
    text: str
    mask: int
    groups: tuple[int, ...]
    group: tuple[int, ...]
    ladder: int = 0
    doors: tuple[tuple[int, str], ...] = ()
    goal: bool = False


@cache
def ways(name: str) -> tuple[Lay, ...]:
    """The ways to lay a card of the hand: one when it looks the same after half a turn, else two."""
    card = TunnelCard.parse(name)
    return tuple(lay_of(way) for way in dict.fromkeys((card, card.turned())))


@cache
def lay_of(card: TunnelCard) -> Lay:
    """A path card as it lies."""
    groups = tuple(map(_bits, card.groups))
    ladder = 0 if card.ladder is None else _bits(card.ladder)
    doors = tuple((_bits(door.group), door.team) for door in card.doors)
    return Lay(card, card.format(), sum(groups), groups, _by_side(groups), ladder, doors)


@cache
def fixed_lay(text: str, code: str, *, start: bool) -> Lay:
    """A start card, or a goal that lies face up."""
    groups = tuple(map(_bits, TunnelShape.parse(code).groups))
    ladder = sum(groups) if start else 0
    return Lay(None, text, sum(groups), groups, _by_side(groups), ladder, goal=not start)


@cache
def goal_lays(name: str) -> tuple[Lay, Lay]:
    """A goal turned over, as printed and half turned."""
    shape = TunnelShape.parse(GOAL_SHAPES[name])
    plain = fixed_lay(f"!{name}", shape.code, start=False)
    return plain, fixed_lay(f"!{name}~", shape.turned().code, start=False)


def _bits(sides: str) -> int:
    return sum(BIT[side] for side in sides)


def _by_side(groups: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(next((group for group in groups if group & side), 0) for side in range(9))
