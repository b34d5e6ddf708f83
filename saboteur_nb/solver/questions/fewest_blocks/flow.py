"""Most ways to the goal that share no empty cell, by augmenting paths (Menger; Ford and Fulkerson).

The network is never built. A free cell lets one way through, an island any number. For each cell on a way
two tables say what is before and after it: a cell, or the number of an island; `GOAL` ends a way. A search
for one way more goes over free cells and islands, and where it comes into a cell that is taken, or takes back
a step out of one, by the rules of the residual network.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.cell import OPPOSITE, Cell
from saboteur_nb.solver.questions.fewest_blocks.field import GOAL, Field, Node, Pass, Way

FREE, IN, OUT = 0, 1, 2
"""Of a cell on no way; the two halves of one on a way."""

State = tuple[Node, int]
"""Where a search is; islands are always free."""


class Flow:
    """The ways apart of a field; beginnings are the reached open ends, without ladders."""

    def __init__(self, field: Field, known: Iterable[Way] = ()) -> None:
        self.field = field
        self.before: dict[Cell, tuple[Node, str]] = {}
        self.after: dict[Cell, tuple[Node, str]] = {}
        self.blocked: Cell | None = None
        self.count = sum(self._take(way) for way in known)

    def ways(self, enough: int) -> list[Way]:
        """Up to `enough` ways, as many as there are."""
        while self.count < enough and self._augment():
            self.count += 1
        return self._traced()

    def without(self, cell: Cell) -> list[Way] | None:
        """As many ways apart, none of which passes this cell; None when it lies on a smallest cut."""
        other = Flow(self.field)
        other.blocked = cell
        other.count = sum(other._take(way) for way in self._traced() if all(at.cell != cell for at in way))
        ways = other.ways(self.count)
        return ways if len(ways) == self.count else None

    def _take(self, way: Way) -> bool:
        """Begin with a way that is known; False when it shares a cell with one taken before."""
        if any(step.cell in self.before for step in way):
            return False
        for step in way:
            leads = dict(self.field.exits(step.cell))
            before, into = leads[step.into or ""], step.into or ""
            self.before[step.cell] = before, into if isinstance(before, int) else OPPOSITE[into]
            self.after[step.cell] = leads[step.out], step.out
            if leads[step.out] == GOAL:  # perhaps sooner than before: islands have grown together
                break
        return True

    # one way more --------------------------------------------------------------------------------------
    def _augment(self) -> bool:
        """Breadth first through the residual network; each step notes its side, "" for one taken back."""
        begin: list[State] = [(n, FREE) for n, island in enumerate(self.field.islands) if island.root]
        came: dict[State, tuple[State, str] | None] = dict.fromkeys(begin)
        queue = list(begin)
        for here in queue:
            for following, side in self._onward(here):
                if following[0] == GOAL:
                    self._turn(came, here, side)
                    return True
                if following not in came:
                    came[following] = here, side
                    queue.append(following)
        return False

    def _onward(self, here: State) -> list[tuple[State, str]]:
        node, half = here
        if isinstance(node, int):
            return self._from_island(node)
        if half == IN:
            back = self.before[node][0]
            return [((back, FREE if isinstance(back, int) else OUT), "")]
        taken, into = self.after.get(node), self._entered(node)
        found = [
            ((leads, IN if leads in self.before else FREE), side)
            for side, leads in self.field.exits(node)
            if taken != (leads, side) and side != into and leads != self.blocked
        ]
        if half == OUT:
            found.append(((node, IN), ""))
        return found

    def _entered(self, cell: Cell) -> str | None:
        """The side by which the way through a cell comes in; going out there would be taking it back."""
        if cell not in self.before:
            return None
        node, side = self.before[cell]
        return side if isinstance(node, int) else OPPOSITE[side]

    def _from_island(self, number: int) -> list[tuple[State, str]]:
        found: list[tuple[State, str]] = []
        for cell, side in self.field.islands[number].ends:
            taken = {self.before.get(cell), self.after.get(cell)}
            if (number, side) not in taken and cell != self.blocked:
                found.append(((cell, IN if cell in self.before else FREE), side))
        found += [((cell, OUT), "") for cell, (node, _) in self.after.items() if node == number]
        return found

    def _turn(self, came: dict[State, tuple[State, str] | None], last: State, out: str) -> None:
        """Make the steps that the search went, and undo those it took back."""
        steps: list[tuple[Node, Node, str]] = [(last[0], GOAL, out)]
        here = last
        while (origin := came[here]) is not None:
            former, side = origin
            if side:
                steps.append((former[0], here[0], side))
            elif former[0] != here[0]:
                self._undo(here[0], former[0])
            here = former
        for tail, head, side in steps:
            if not isinstance(tail, int):
                self.after[tail] = head, side
            if not isinstance(head, int):
                self.before[head] = tail, side

    def _undo(self, tail: Node, head: Node) -> None:
        if not isinstance(tail, int):
            del self.after[tail]
        if not isinstance(head, int):
            del self.before[head]

    # the ways ------------------------------------------------------------------------------------------
    def _traced(self) -> list[Way]:
        """Every way, followed back from the goal to the first island that is reached."""
        into_island: dict[int, list[Cell]] = {}
        for cell, (node, _) in self.after.items():
            if isinstance(node, int) and node != GOAL:
                into_island.setdefault(node, []).append(cell)
        return [self._way(cell, into_island) for cell, (node, _) in list(self.after.items()) if node == GOAL]

    def _way(self, cell: Cell, into_island: dict[int, list[Cell]]) -> Way:
        found: list[Pass] = []
        while True:
            node = self.before[cell][0]
            found.append(Pass(cell, self._entered(cell), self.after[cell][1]))
            if not isinstance(node, int):
                cell = node
            elif self.field.islands[node].root:
                return tuple(reversed(found))
            else:
                cell = into_island[node].pop()
