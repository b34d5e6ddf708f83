"""Every plan of so many turns tried, for certificates, with no code of the search."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.solver.questions.fewest_cards.counting import Count, Walks
from saboteur_nb.solver.questions.within_turns.again import Moment, done, moves

FAR = 1 << 20
"""More turns than anybody asks about."""

Place = tuple[Cell, str]
"""A tunnel of a card that lies, by cell and sides; or a cell in which a card is yet to be laid, with ""."""


class Trying:
    """Tries everything, cut short only by counting."""

    def __init__(self, goal: Cell, team: str | None, count: Count, *, ladders: bool) -> None:
        self.goal, self.team, self.count = goal, team, count
        self.crossing = Crossing(goal, team, ladders=ladders)
        self._failed: dict[Moment, int] = {}

    def finds(self, moment: Moment, turns: int) -> bool:
        """Whether some plan of at most so many turns hits the goal."""
        if turns == 0 or self._failed.get(moment, 0) >= turns or self._too_far(moment, turns):
            return False
        for move in moves(moment):
            if turns == 1 and move.verb != "place":
                continue
            then, hit = done(moment, self.goal, self.team, move)
            if hit or (then is not None and self.finds(then, turns - 1)):
                return True
        self._failed[moment] = turns
        return False

    def _too_far(self, moment: Moment, turns: int) -> bool:
        falls = "rockfall" in moment.deck[: turns * moment.passed]
        falls = falls or any("rockfall" in hand.cards for hand in moment.hands)
        if self.crossing.turns(moment.board, falls=falls) > turns:
            return True
        if falls or not moment.mapped:
            return False
        openings, _ = Walks(moment.board, self.goal, self.team).start
        return all(self.count.need(opening) > turns for opening in openings)


class Crossing:
    """Counts the cells that a way must cross where no card lies yet, whatever cards are laid there.

    With rockfalls a card may be cleared away at the price of a turn; where ladders may be laid a way may
    begin in any cell that is not beside a goal (S-PATH-2).
    """

    def __init__(self, goal: Cell, team: str | None, *, ladders: bool) -> None:
        self.goal, self.team, self.ladders = goal, team, ladders
        self._known: dict[tuple[Board, bool], int] = {}

    def turns(self, board: Board, *, falls: bool) -> int:
        """At least so many turns: one for each card to be laid, one for each that must fall."""
        key = board, falls
        if key not in self._known:
            self._known[key] = self._counted(board, falls=falls)
        return self._known[key]

    def _counted(self, board: Board, *, falls: bool) -> int:
        walks = Walks(board, self.goal, self.team)
        x0, x1, y0, y1 = board.extent
        begins = [(self.goal, group) for group in walks.groups(self.goal)] or [(self.goal, "")]
        todo = [(0, begin) for begin in begins]
        seen: set[Place] = set()
        while todo:
            cost, place = heappop(todo)
            if place in seen:
                continue
            seen.add(place)
            if cost and self._begins(board, place):
                return cost
            for (cell, group), more in self._beside(walks, place, falls=falls):
                if x0 - 2 <= cell[0] <= x1 + 2 and y0 - 2 <= cell[1] <= y1 + 2:
                    heappush(todo, (cost + more, (cell, group)))
        return FAR

    def _begins(self, board: Board, place: Place) -> bool:
        """Whether a way may begin here: at the start, at a ladder, or at one yet to be laid."""
        cell, group = place
        content = board.get(cell)
        if group:
            ladder = isinstance(content, TunnelCard) and content.ladder == group
            return ladder or (content is not None and content.kind == "start")
        beside = (board.get(neighbour(cell, side)) for side in SIDES)
        return self.ladders and all(at is None or at.kind != "goal" for at in beside)

    def _beside(self, walks: Walks, place: Place, *, falls: bool) -> Iterator[tuple[Place, int]]:
        """What tunnels may lead to from here over one side, with the turns that costs."""
        cell, group = place
        for side in group or SIDES:
            beside = neighbour(cell, side)
            content = walks.board.get(beside)
            if content is None:
                yield (beside, ""), 1
            elif falls and content.kind == "path":
                yield (beside, ""), 2
            for other in walks.groups(beside):
                if OPPOSITE[side] in other:
                    yield (beside, other), 0
