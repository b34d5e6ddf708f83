"""Diggers who may lay any number of cards of every shape of the box, for ever or so many at most."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.questions.fewest_blocks.cards import box
from saboteur_nb.solver.questions.fewest_blocks.completions import Completion, fits, hits, laid_way, zone_of
from saboteur_nb.solver.questions.fewest_blocks.counted import Counted
from saboteur_nb.solver.questions.fewest_blocks.field import Field, Way, ladders
from saboteur_nb.solver.questions.fewest_blocks.flow import Flow
from saboteur_nb.solver.questions.fewest_blocks.laying import stones
from saboteur_nb.solver.questions.fewest_blocks.staged import Staged, uses

MARGIN = 2
"""Empty rings round the cards in which ways apart are looked for: a goal has four sides."""

FEW, TRIES = 6, 5_000
"""So few cards are tried out where stones leave a doubt, with so many steps."""


@dataclass(frozen=True)
class ForEver:
    """Any number of cards of every shape of the box, at most `within` of them (see `Diggers`)."""

    goal: Cell
    team: str | None
    within: int | None = None

    def completion(self, board: Board, avoid: Collection[Cell] = ()) -> Completion | None:
        """See `Diggers`."""
        field = Field(board, self.goal, self.team)
        way = field.way(self.within, avoid)
        if way is not None:
            return Completion(zone_of(way), way=way)
        return self._by_stones(field) if not avoid and stones(board) else None

    def disjoint(self, board: Board, enough: int, known: Iterable[Completion]) -> list[Completion] | None:
        """See `Diggers`: without ladders and limit, a flow."""
        if not self._flows(board):
            return None
        return _completions(self._flow(board, known).ways(enough))

    def spares(
        self, board: Board, apart: Sequence[Completion], cells: Iterable[Cell]
    ) -> dict[Cell, list[Completion]]:
        """See `Diggers`: the cells that lie on no smallest cut."""
        if not self._flows(board) or not all(one.way for one in apart):
            return {}
        flow = self._flow(board, apart)
        found = {cell: flow.without(cell) for cell in cells}
        return {cell: _completions(ways) for cell, ways in found.items() if ways is not None}

    def _flows(self, board: Board) -> bool:
        return self.within is None and not (ladders(board.game) and not board.lost_mines)

    def _flow(self, board: Board, known: Iterable[Completion]) -> Flow:
        return Flow(Field(board, self.goal, self.team, MARGIN), [one.way for one in known if one.way])

    def stands(self, board: Board, found: Completion) -> bool:
        """See `Diggers`."""
        if not found.way:
            return hits(board, found.laid, self.goal, self.team)
        return all(step.cell not in board for step in found.way) and (
            not found.way[0].ladder or fits(board, found.way[0].cell, found.way[0].ladder)
        )

    def _by_stones(self, field: Field) -> Completion | None:
        """A completion that leads through stones; laying it shows whether they turn as it wants them."""
        board, doubtful = field.board, False
        for lying in uses(field, stones(board)):
            way = Staged(field, lying, strict=False).way(self.within)
            if way is None:
                continue
            doubtful = True
            for tried in (way, Staged(field, lying, strict=True).way(self.within)):
                laid = None if tried is None else laid_way(board, tried)
                if laid is not None and hits(board, laid, self.goal, self.team):
                    return Completion(None, laid)
        return self._tried_out(board) if doubtful else None

    def _tried_out(self, board: Board) -> Completion | None:
        """Where stones may turn the one way or the other, few cards can be tried in all orders."""
        if self.within is None or self.within > FEW:
            raise OutOfEffortError
        cards = tuple(card for card in box(board.game) for _ in range(self.within))
        found = Counted(self.goal, self.team, cards, Effort(Budget(TRIES)), self.within).completion(board)
        return None if found is None else Completion(None, found.laid)


def _completions(ways: Iterable[Way]) -> list[Completion]:
    return [Completion(zone_of(way), way=way) for way in ways]
