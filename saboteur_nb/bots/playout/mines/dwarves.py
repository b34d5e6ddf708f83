"""Where the dwarves of a playout of game 3 stand, and where they can step to (L-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur_nb.bots.playout.lays import mask_of
from saboteur_nb.bots.playout.mines.dig import TRAP, MinesDig
from saboteur_nb.bots.playout.mines.lays import EDGE_AT, STEPS, number_of
from saboteur_nb.game.state import Standing

SIDES = 16
"""A step is the number of the cell it leads to, times this, and the side by which that is entered."""

Way = tuple[int, int, int, int]
"""Over one side of cell n: how far the neighbour is, the side it is entered by, the step less n times SIDES,
and the connection less 2n.
"""

WAYS: tuple[tuple[Way, ...], ...] = tuple(
    tuple((far, facing, far * SIDES + facing, EDGE_AT[side]) for side, facing, far in STEPS if sides & side)
    for sides in range(16)
)
"""sides → the ways over them."""


class Dwarves:
    """The cell of each seat's dwarf, and the sides of the tunnel it stands in there (L-MOVE-6)."""

    __slots__ = ("cells", "tunnels")

    def __init__(self, dig: MinesDig, at: Sequence[Standing]) -> None:
        self.cells = [0] * len(at)
        self.tunnels = [0] * len(at)
        for seat, (cell, side) in enumerate(at):
            self.stand(dig, seat, number_of(cell), mask_of(side))

    def stand(self, dig: MinesDig, seat: int, cell: int, side: int) -> None:
        """Put the dwarf into the tunnel with this side."""
        ground = dig.lies[cell]
        if ground is None:
            raise ValueError(f"no card at {cell} for the dwarf of seat {seat}")
        self.cells[seat] = cell
        self.tunnels[seat] = ground.group[side]

    def add_steps(self, dig: MinesDig, seat: int, base: int, moves: list[int]) -> None:
        """Add `base + step` for each step that leads on (L-MOVE-1 … L-MOVE-4, L-MOVE-6)."""
        cell = self.cells[seat]
        base += cell * SIDES
        enter, lies, markers = dig.enter, dig.lies, dig.markers
        for far, facing, step, edge in WAYS[self.tunnels[seat]]:
            beside = cell + far
            if enter[beside] & facing:
                if markers and markers.get(2 * cell + edge, TRAP) != TRAP:
                    continue
                ground = lies[beside]
                if ground is not None and ground.narrow and beside in self.cells:
                    continue
                moves.append(base + step)
