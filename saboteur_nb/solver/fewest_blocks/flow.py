"""Most ways to the goal that share no empty cell, by augmenting paths (Menger; Ford and Fulkerson).

Each empty cell is two nodes with one arc of capacity one between them; islands let any number through.
"""

from __future__ import annotations

from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell
from saboteur_nb.solver.fewest_blocks.field import Field, Pass, Way, beyond

SOURCE, SINK = 0, 1


class Flow:
    """The network of a field without ladders; `ways(enough)` are up to so many ways."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.heads: list[list[int]] = [[], []]
        self.to: list[int] = []
        self.room: list[int] = []
        self.sides: list[tuple[str, str]] = []
        self._entry: dict[Cell, int] = {}
        self._cells = [field.goal, field.goal]
        self._build()

    def ways(self, enough: int) -> list[Way]:
        """Up to `enough` ways, as many as there are."""
        count = 0
        while count < enough and self._augment():
            count += 1
        return [self._trace() for _ in range(count)]

    # the network ---------------------------------------------------------------------------------------
    def _node(self, cell: Cell | None = None) -> int:
        self.heads.append([])
        self._cells.append(self.field.goal if cell is None else cell)
        return len(self.heads) - 1

    def _arc(self, tail: int, head: int, room: int, out: str = "", into: str = "") -> None:
        """An arc and its reverse, with the sides by which it leaves one cell and enters another."""
        for start, end, capacity in ((tail, head, room), (head, tail, 0)):
            self.heads[start].append(len(self.to))
            self.to.append(end)
            self.room.append(capacity)
            self.sides.append((out, into))

    def _build(self) -> None:
        field, many = self.field, 1 << 20
        islands = {id(island): self._node() for island in field.islands}
        todo = [cell for island in field.islands for cell, _ in island.ends]
        for cell in todo:
            if cell not in self._entry:
                self._entry[cell] = self._node(cell)
                self._arc(self._entry[cell], self._node(cell), 1)
                todo += [there for side in SIDES if field.is_free(there := beyond(cell, side))]
        for island in field.islands:
            node = islands[id(island)]
            if island.root:
                self._arc(SOURCE, node, many)
            for cell, side in island.ends:
                self._arc(node, self._entry[cell], 1, into=side)
        for cell, entry in self._entry.items():
            for side in SIDES:
                beside = beyond(cell, side)
                leading = field.island_at.get((beside, OPPOSITE[side]))
                if (beside == field.goal and field.pointed) or (leading is not None and leading.hits):
                    self._arc(entry + 1, SINK, 1, side)
                elif leading is not None:
                    self._arc(entry + 1, islands[id(leading)], 1, side)
                elif beside in self._entry:
                    self._arc(entry + 1, self._entry[beside], 1, side, OPPOSITE[side])

    # ways ----------------------------------------------------------------------------------------------
    def _augment(self) -> bool:
        """One way more, if there is one; breadth first."""
        came = {SOURCE: -1}
        queue = [SOURCE]
        for node in queue:
            for arc in self.heads[node]:
                head = self.to[arc]
                if self.room[arc] and head not in came:
                    came[head] = arc
                    if head == SINK:
                        self._turn(came)
                        return True
                    queue.append(head)
        return False

    def _turn(self, came: dict[int, int]) -> None:
        node = SINK
        while node != SOURCE:
            arc = came[node]
            self.room[arc] -= 1
            self.room[arc ^ 1] += 1
            node = self.to[arc ^ 1]

    def _trace(self) -> Way:
        """Take one way out of the flow."""
        found: list[Pass] = []
        node, cell, into = SOURCE, self.field.goal, ""
        while node != SINK:
            arc = next(arc for arc in self.heads[node] if not arc & 1 and self.room[arc ^ 1])
            self.room[arc ^ 1] -= 1
            node = self.to[arc]
            out, entered = self.sides[arc]
            if out:
                found.append(Pass(cell, into, out))
            if entered:
                cell, into = self._cells[node], entered
        return tuple(found)
