"""What ladders may save: they need a card beside them, and no tunnel (S-PATH-2)."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.solver.questions.fewest_cards.ground import cell_of
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand


class Footing:
    """How far the cells of a board are from its cards, for ladders that other cards must lead up to."""

    def __init__(self, board: Board, hand: Hand) -> None:
        self._split = hand.split
        self._held_up = hand.team is None  # a team's way may lead over cards that it could not reach before
        self._apart = {cell: 0 for cell, content in board.items() if content.kind != "goal"}
        self._edge = list(self._apart)

    def least(self, ladders: Iterable[tuple[int, int]], most: int, laid: Cell | None = None) -> int:
        """At least so many cards, when a ladder in one of these cells begins a way of so many, it counted.

        The cards that lead up to it are not on that way (else it would not need the ladder), but for those
        with a second group. `laid`: a card more that lies by then. No more than `most` is of interest.
        """
        best = FAR
        for cell, way in ladders:
            if way <= most and way < best:
                best = min(best, self._with_footing(cell, way, most, laid) if self._held_up else way)
        return best

    def _with_footing(self, cell: int, way: int, most: int, laid: Cell | None) -> int:
        x, y = cell_of(cell)
        apart = self._distance((x, y), most)
        if laid is not None:
            apart = min(apart, abs(x - laid[0]) + abs(y - laid[1]))
        return max(way, apart - 1 + way - min(self._split, way - 1))

    def _distance(self, cell: Cell, most: int) -> int:
        """Steps to the nearest card, looked for up to `most`."""
        apart = self._apart
        while cell not in apart and self._edge:
            reached = apart[self._edge[0]] + 1
            if reached > most:
                break
            following = {neighbour(at, side) for at in self._edge for side in SIDES} - apart.keys()
            apart.update(dict.fromkeys(following, reached))
            self._edge = list(following)
        return apart.get(cell, most + 1)
