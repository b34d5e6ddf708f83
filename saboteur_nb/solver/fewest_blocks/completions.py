"""What the diggers can still do on a board: completions that hit the goal, and what can disturb them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.frontier import BIT
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.budget import OutOfEffortError
from saboteur_nb.solver.fewest_blocks.cards import Placement
from saboteur_nb.solver.fewest_blocks.field import Field, Way, asked_of, beyond, ladders
from saboteur_nb.solver.fewest_blocks.flow import Flow
from saboteur_nb.solver.fewest_blocks.laying import is_hit, lay, stones

MARGIN = 2
"""Empty rings round the cards in which ways apart are looked for: a goal has four sides."""


@dataclass(frozen=True)
class Completion:
    """Cards that the diggers lay, one after another, to hit the goal.

    `zone` are the cells in which a card of the blocker can disturb it; None: any cell, since a stone that
    turns over is part of it. It is a `way` where any shape will do: which cards it takes, the board says.
    """

    zone: frozenset[Cell] | None
    laid: tuple[Placement, ...] = ()
    way: Way = ()

    def cards(self, board: Board) -> tuple[Placement, ...]:
        """Its cards as they are laid on this board, on which it stands."""
        return (laid_way(board, self.way) or ()) if self.way else self.laid


class Diggers(Protocol):
    """What the diggers may lay."""

    def completion(self, board: Board, avoid: Collection[Cell] = ()) -> Completion | None:
        """A completion whose zone holds none of the cells `avoid`; None when there is none.

        Without `avoid` None is exact. Raises `OutOfEffortError` when it can't be decided.
        """

    def disjoint(
        self, board: Board, enough: int, known: Iterable[Completion]
    ) -> list[Completion] | None:
        """Up to `enough` completions with zones apart, as many as there are; None: look for them singly.

        `known` are completions apart of an earlier board that still stand.
        """

    def stands(self, board: Board, found: Completion) -> bool:
        """Whether a completion of an earlier board can still be laid on this one, which has more cards."""


@dataclass(frozen=True)
class ForEver:
    """Any number of cards of every shape of the box, at most `within` of them."""

    goal: Cell
    team: str | None
    within: int | None = None

    def completion(self, board: Board, avoid: Collection[Cell] = ()) -> Completion | None:
        """See `Diggers`."""
        way = Field(board, self.goal, self.team).way(self.within, avoid)
        if way is not None:
            return Completion(zone_of(way), way=way)
        return self._by_stones(board) if not avoid and stones(board) else None

    def disjoint(
        self, board: Board, enough: int, known: Iterable[Completion]
    ) -> list[Completion] | None:
        """See `Diggers`: without ladders and limit, a flow."""
        if self.within is not None or (ladders(board.game) and not board.lost_mines):
            return None
        flow = Flow(Field(board, self.goal, self.team, margin=MARGIN), [one.way for one in known if one.way])
        ways = flow.ways(enough)
        return [Completion(zone_of(way), way=way) for way in ways]

    def stands(self, board: Board, found: Completion) -> bool:
        """See `Diggers`."""
        if found.zone is None:
            return hits(board, found.laid, self.goal, self.team)
        return all(step.cell not in board for step in found.way) and (
            not found.way[0].ladder or fits(board, found.way[0].cell, found.way[0].ladder)
        )

    def _by_stones(self, board: Board) -> Completion | None:
        """A completion that leads through stones; each of them comes to lie in one of two ways."""
        open_ = False
        for lying in ways_of_lying(board):
            way = Field(board, self.goal, self.team, lying).way(self.within)
            if way is not None:
                open_ = True
                laid = laid_way(board, way)
                if laid is not None and hits(board, laid, self.goal, self.team):
                    return Completion(None, laid)
        if open_:
            raise OutOfEffortError
        return None


def ways_of_lying(board: Board) -> Iterator[dict[Cell, str]]:
    """Every way in which the stones face down can come to lie, as the sides that are open then."""
    cells = stones(board)
    options = [_lyings(board[cell]) for cell in cells]
    for chosen in product(*options):
        yield dict(zip(cells, chosen, strict=True))


def _lyings(stone: object) -> tuple[str, str]:
    name = stone.name if isinstance(stone, Goal) and stone.name else "stone1"
    shape = TunnelShape.parse(GOAL_SHAPES[name])
    return shape.groups[0], shape.turned().groups[0]


def zone_of(way: Way) -> frozenset[Cell]:
    """Where a card disturbs a way: in its cells, and beside its ladder, which needs its own open sides."""
    cells = {step.cell for step in way}
    if way[0].ladder:
        cells.update(beyond(way[0].cell, side) for side in SIDES)
    return frozenset(cells)


def laid_way(board: Board, way: Way) -> tuple[Placement, ...] | None:
    """The cards that make a way, in order: each joins its two sides and what is open already.

    None when a stone comes to lie otherwise than the way has it.
    """
    laid: list[Placement] = []
    for step in way:
        opened, walled = asked_of(board, step.cell)
        mask = step.ladder or opened | BIT[step.into or step.out] | BIT[step.out]
        if opened & ~mask or walled & mask or step.cell in board:
            return None
        text = ladders(board.game)[mask] if step.ladder else joined(mask)
        laid.append((step.cell, text))
        board = lay(board, step.cell, TunnelCard.parse(text))
    return tuple(laid)


def joined(mask: int) -> str:
    """The card whose open sides are these, all joined.

    >>> joined(11)
    'aa-a'
    """
    return "".join("a" if mask & BIT[side] else "-" for side in SIDES)


def fits(board: Board, cell: Cell, mask: int) -> bool:
    """Whether a card with these open sides agrees with its neighbours."""
    opened, walled = asked_of(board, cell)
    return not (opened & ~mask or walled & mask)


def hits(board: Board, laid: Collection[Placement], goal: Cell, team: str | None) -> bool:
    """Whether these cards can be laid one after another, and then hit the goal."""
    for cell, text in laid:
        card = TunnelCard.parse(text)
        if cell in board or board.violations(cell, card):
            return False
        board = lay(board, cell, card)
        if is_hit(board, goal, team):
            return True
    return is_hit(board, goal, team)
