"""Ways to the gold by the doors they pass: a shortest one, or all that can be walked (S-PATH-3)."""

from __future__ import annotations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.questions.pay.steps import Walk


class Ways:
    """All walks from the start and the ladders that pass no door of a team other than `team` (None: any).

    >>> ways = Ways(Board.parse("S -a-a:b !gold"), "green")
    >>> ways.to((2, 0)), sorted(ways.reached)
    ((), [((0, 0), 'NESW')])
    """

    def __init__(self, board: Board, team: str | None) -> None:
        network = board.network
        self._groups = network.groups
        queue = [node for node in network.roots if not _barred(board, network.groups[node], team)]
        self._came: dict[int, tuple[int, str] | None] = dict.fromkeys(queue)
        for node in queue:
            cell, sides = self._groups[node]
            for side in sides:
                other = network.node_at.get((neighbour(cell, side), OPPOSITE[side]))
                if other is None or other in self._came or _barred(board, self._groups[other], team):
                    continue
                self._came[other] = node, side
                queue.append(other)

    @property
    def reached(self) -> frozenset[Group]:
        """All groups that can be walked to."""
        return frozenset(self._groups[node] for node in self._came)

    def to(self, goal: Cell) -> Walk:
        """A shortest walk to a card; empty when there is none."""
        node = next((node for node in self._came if self._groups[node][0] == goal), None)
        steps: list[tuple[Cell, str | None, str | None]] = []
        out = None
        while node is not None:
            before = self._came[node]
            into = None if before is None else OPPOSITE[before[1]]
            steps.append((self._groups[node][0], into, out))
            node, out = (None, None) if before is None else before
        return tuple(reversed(steps))


def _barred(board: Board, group: Group, team: str | None) -> bool:
    """Whether a door of the other team stands on the tunnel."""
    content = board[group[0]]
    return team is not None and isinstance(content, TunnelCard) and any(
        door.group == group[1] and door.team != team for door in content.doors
    )  # fmt: skip
