"""The board of game 3 as a mutable one that knows at once where cards and markers may go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import MINE_SHAPE, Goal, TunnelCard
from saboteur_nb.board.cell import Connection
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.bots.playout.mines.lays import (
    CELLS,
    EDGE_AT,
    EDGES,
    INSIDE,
    OBSTACLES,
    STEPS,
    TAKES,
    Ground,
    edge_of,
    fixed_ground,
    ground_of,
    number_of,
)
from saboteur_nb.game.state import Marker

TRAP, NOBODY = -1, -2
"""Markers by number: a trap, the troll that nobody owns; other trolls are the seats of their owners."""
MINE_WAYS = (fixed_ground(MINE_SHAPE), fixed_ground(TunnelShape.parse(MINE_SHAPE).turned().code))
"""A mine as printed and half turned (L-SET-5)."""


class MinesDig:
    """What lies where, and what follows from it for each cell and connection.

    `keys[cell]` are the sides on which a face-up neighbour is open, and times 16 those where it has a wall;
    `frontier` maps each empty cell that can take a card to the set of masks it takes. `enter[cell]` are the
    sides by which a dwarf can get in, of a closed mine all four. `places` are the connections that can take
    a marker if none is there (L-ACT-3), `markers` those that have one. Laying and removing a card looks at
    its four neighbours, nothing else: no rule asks what is joined to a start (L-PLACE-2).

    `kept` is for what its users computed from the frontier; it is emptied whenever that changes.
    """

    __slots__ = (
        "closed", "enter", "free", "frontier", "kept", "keys", "lies", "markers", "mines", "obstacles",
        "paths", "places",
    )  # fmt: skip

    def __init__(self) -> None:
        self.lies: list[Ground | None] = [None] * CELLS
        self.free = list(INSIDE)
        self.enter = [0] * CELLS
        self.keys = [0] * CELLS
        self.frontier: dict[int, int] = {}
        self.paths: set[int] = set()
        self.closed: dict[int, str] = {}
        self.mines: dict[int, str] = {}
        self.obstacles: tuple[set[int], ...] = tuple(set() for _ in OBSTACLES)
        self.places: set[int] = set()
        self.markers: dict[int, int] = {}
        self.kept: dict[int, list[int]] = {}

    @classmethod
    def of(cls, board: Board, markers: Mapping[Connection, Marker]) -> MinesDig:
        """The same board; mines face down must be known by name."""
        dig = cls()
        for cell, content in board.items():
            number = number_of(cell)
            if isinstance(content, TunnelCard):
                dig.place(number, ground_of(content.token))
            elif content.code is None:
                dig._close(number, content.token[1:])
            else:
                dig._lay(number, fixed_ground(content.code))
                if isinstance(content, Goal):
                    dig.mines[number] = content.name or ""
        for at, (kind, seat) in markers.items():
            troll = NOBODY if seat is None else seat
            dig.markers[edge_of(at)] = troll if kind == "troll" else TRAP
        return dig

    def _close(self, cell: int, name: str) -> None:
        self.closed[cell] = name
        self.free[cell] = False
        self.enter[cell] = 15
        self.frontier.pop(cell, None)

    # laying and removing -------------------------------------------------------------------------------
    def place(self, cell: int, ground: Ground) -> None:
        """Lay a path card; whether it may lie there is not asked."""
        self.paths.add(cell)
        if ground.obstacle >= 0:
            self.obstacles[ground.obstacle].add(cell)
        self._lay(cell, ground)

    def remove(self, cell: int) -> None:
        """Take a path card away, and the markers that are then between two empty cells (L-ACT-5)."""
        ground = self.lies[cell]
        if ground is None:
            raise ValueError(f"nothing lies at {cell}")
        self.paths.remove(cell)
        if ground.obstacle >= 0:
            self.obstacles[ground.obstacle].remove(cell)
        self.lies[cell] = None
        self.free[cell] = True
        self.enter[cell] = 0
        self._reckon(cell, -1, ground.mask)
        self._settle(cell)
        if self.markers:
            self._sweep(cell)

    def overcome(self, cell: int) -> None:
        """The obstacle of the card is overcome (L-ACT-1)."""
        ground = self.lies[cell]
        if ground is None:
            raise ValueError(f"nothing lies at {cell}")
        self.obstacles[ground.obstacle].remove(cell)
        self.lies[cell] = ground.freed
        self.enter[cell] = ground.freed.entrances

    def turn_over(self, cell: int, entry: int) -> str:
        """Turn over a closed mine so that it is open to the side of entry; its name (L-MOVE-5).

        If both ways are, the one that agrees with more neighbours, then the unturned one.
        """
        opened, walled = self.keys[cell] & 15, self.keys[cell] >> 4
        ways = [way for way in MINE_WAYS if way.mask & entry]
        agreeing = [(opened & way.mask).bit_count() + (walled & ~way.mask).bit_count() for way in ways]
        name = self.mines[cell] = self.closed.pop(cell)
        self._lay(cell, ways[agreeing.index(max(agreeing))])
        return name

    def remove_troll(self, seat: int) -> None:
        """The troll of the seat leaves, where it is still there."""
        for edge in [edge for edge, owner in self.markers.items() if owner == seat]:
            del self.markers[edge]

    def _lay(self, cell: int, ground: Ground) -> None:
        self.frontier.pop(cell, None)
        self.lies[cell] = ground
        self.free[cell] = False
        self.enter[cell] = ground.entrances
        self._reckon(cell, 1, ground.mask)

    def _reckon(self, cell: int, sign: int, mask: int) -> None:
        """Tell the neighbours and connections of a card that comes (sign 1) or goes (-1).

        A connection takes a marker where one of its cells is open to it and the other has no wall there.
        """
        keys, frontier, free = self.keys, self.frontier, self.free
        key = keys[cell]
        towards_nothing = EDGES[cell][mask & ~(key | key >> 4)]
        towards_wall = EDGES[cell][key & 15 & ~mask]
        if sign > 0:
            self.places.update(towards_nothing)
            self.places.difference_update(towards_wall)
        else:
            self.places.difference_update(towards_nothing)
            self.places.update(towards_wall)
        for side, facing, far in STEPS:
            beside = cell + far
            keys[beside] = new = keys[beside] + sign * (facing if mask & side else facing << 4)
            if free[beside]:
                allowed = TAKES[new]
                if allowed:
                    frontier[beside] = allowed
                else:
                    frontier.pop(beside, None)
        self.kept.clear()

    def _settle(self, cell: int) -> None:
        allowed = TAKES[self.keys[cell]]
        if allowed:
            self.frontier[cell] = allowed

    def _sweep(self, cell: int) -> None:
        """A mine cell is never empty; whatever else has no card, the outside too, is."""
        for side, _, far in STEPS:
            beside = cell + far
            if self.lies[beside] is None and beside not in self.closed:
                self.markers.pop(2 * cell + EDGE_AT[side], None)

    # where things go -----------------------------------------------------------------------------------
    def fitting(self, ways: Iterable[tuple[int, int]]) -> list[int]:
        """For each `(1 << mask, number)`: the number plus each cell that takes a card with this mask."""
        frontier = self.frontier.items()
        return [number + cell for bit, number in ways for cell, allowed in frontier if allowed & bit]

    def free_places(self) -> set[int]:
        """The connections that take a marker now (L-ACT-6)."""
        return self.places.difference(self.markers) if self.markers else self.places
