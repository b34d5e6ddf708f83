"""The search for the fewest placements: all sets of one size, then of the next (iterative deepening).

At each node one completion of the diggers is at hand. When no card is left for the blocker, the position is
open. When there are more completions than he has cards left, so far apart that no card disturbs two of them,
no set of his can be enough; when there are just as many, each card must disturb one of them, and one of every
other such family.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_blocks.cards import Hand
from saboteur_nb.solver.questions.fewest_blocks.completions import Completion, Diggers
from saboteur_nb.solver.questions.fewest_blocks.field import beyond
from saboteur_nb.solver.questions.fewest_blocks.laying import is_hit, lay, legal, stones

Laid = tuple[tuple[Cell, TunnelCard], ...]
"""Cards of the blocker in the order in which they were laid; kinds, as they lie."""

KEPT = 40
"""Completions kept for other nodes."""


@dataclass(frozen=True)
class Node:
    """A board after some placements of the blocker, and what he has left of each kind."""

    board: Board
    laid: Laid
    left: tuple[int | None, ...]
    apart: tuple[Completion, ...] = ()
    """Completions apart that the diggers had before the last placement."""

    def key(self, stone_cells: tuple[Cell, ...]) -> tuple[frozenset[tuple[Cell, str]], tuple[str, ...]]:
        """What tells the boards of two nodes apart: the cards laid and how the stones lie."""
        return _set_of(self.laid), tuple(self.board[cell].token for cell in stone_cells)


@dataclass
class Search:
    """The search on one board; keeps completions it has seen."""

    board: Board
    goal: Cell
    team: str | None
    hand: Hand
    diggers: Diggers
    effort: Effort
    pool: list[tuple[frozenset[tuple[Cell, str]], Completion]] = field(default_factory=list)
    visited: list[tuple[Node, dict[tuple[Completion, ...], None]]] = field(default_factory=list)
    """Every node of the last size searched, with families of completions apart that the diggers had there."""

    def __post_init__(self) -> None:
        self.root = Node(self.board, (), self.hand.counts)
        self.stones = stones(self.board)

    def completion(self, node: Node) -> Completion | None:
        """A completion of the diggers at this node; None when the goal is shut off."""
        laid = _set_of(node.laid)
        for index, (base, found) in enumerate(self.pool):
            if base <= laid and self.diggers.stands(node.board, found):
                self.pool.insert(0, self.pool.pop(index))
                return found
        fresh = self.diggers.completion(node.board)
        if fresh is not None:
            self._keep(laid, fresh)
        return fresh

    def _keep(self, laid: frozenset[tuple[Cell, str]], found: Completion) -> None:
        self.pool.insert(0, (laid, found))
        del self.pool[KEPT:]

    def apart(self, node: Node, enough: int, first: Completion | None = None) -> list[Completion]:
        """Up to `enough` completions so far apart that no card disturbs two of them."""
        known = [one for one in node.apart if self.diggers.stands(node.board, one)]
        disjoint = self.diggers.disjoint(node.board, enough, known)
        if disjoint:
            return disjoint
        found = first or self.completion(node)
        chosen: list[Completion] = []
        zone: set[Cell] = set()
        while found is not None and found.zone is not None:
            chosen.append(found)
            zone |= found.zone
            if len(chosen) >= enough:
                break
            found = self._beside(node, zone)
        return chosen

    def _beside(self, node: Node, zone: set[Cell]) -> Completion | None:
        """A completion that no card in the zone disturbs."""
        laid = _set_of(node.laid)
        for base, found in self.pool:
            apart = found.zone is not None and base <= laid and not found.zone & zone
            if apart and self.diggers.stands(node.board, found):
                return found
        fresh = self.diggers.completion(node.board, zone)
        if fresh is not None:
            self._keep(laid, fresh)
        return fresh

    def sets(self, size: int) -> Iterator[Laid]:
        """Every set of so many placements that shuts the goal off, in an order of laying; none is smaller."""
        seen: set[object] = set()
        self.visited.clear()
        yield from self._deeper(self.root, size, seen)

    def _deeper(self, node: Node, room: int, seen: set[object]) -> Iterator[Laid]:
        self.effort.spend()
        found = self.completion(node)
        if found is None:
            yield node.laid
            return
        chosen = self.apart(node, room + 1, found) if room else []
        families = {tuple(chosen) or (found,): None}
        self.visited.append((node, families))
        if room == 0 or len(chosen) > room:
            return
        needed: set[Cell] = set()
        if len(chosen) == room:
            needed = set().union(*(one.zone or () for one in chosen))
            needed &= {cell for _, cell, _ in legal(node.board, self.hand, node.left)}
            spares = self.diggers.spares(node.board, chosen, sorted(needed))
            families.update(dict.fromkeys(map(tuple, spares.values())))
            needed -= spares.keys()
            if not needed:
                return
        for further in self.onward(replace(node, apart=tuple(chosen)), needed):
            key = further.key(self.stones)
            if key not in seen and not is_hit(further.board, self.goal, self.team):
                seen.add(key)
                yield from self._deeper(further, room - 1, seen)

    def onward(self, node: Node, within: Collection[Cell] = ()) -> Iterator[Node]:
        """The nodes one placement further, in these cells if some are named; cards that seal come first."""
        board = node.board
        found = [one for one in legal(board, self.hand, node.left) if not within or one[1] in within]
        for kind, cell, way in sorted(found, key=lambda one: (_opens(board, one[1], one[2]), one[1])):
            count = node.left[kind]
            left = node.left
            if count is not None:
                left = (*left[:kind], count - 1, *left[kind + 1 :])
            yield Node(lay(board, cell, way), (*node.laid, (cell, way)), left, node.apart)


def _opens(board: Board, cell: Cell, card: TunnelCard) -> tuple[int, int]:
    """How many sides the card opens to empty cells, and how many of its sides are joined to others."""
    opened = sum(card.shape.is_open(side) and beyond(cell, side) not in board for side in SIDES)
    return opened, sum(map(len, card.shape.tunnels))


def _set_of(laid: Laid) -> frozenset[tuple[Cell, str]]:
    return frozenset((cell, card.format()) for cell, card in laid)
