"""That so many cards are not enough: what the map leaves open is laid out and fails, card by card.

It goes on from what the last card has reached newly, as in a set of cards from which none can be spared some
order does; a card with a ladder may be laid beside the last one instead. Where goals can be turned over that
is not enough, and every set of legal placements is tried as far as the map allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.solver.questions.fewest_cards.counting import Count, Left, Needs, Opening, Walks, ways
from saboteur_nb.solver.questions.fewest_cards.replay import Placed, opened


@dataclass(frozen=True)
class Spot:
    """A board in the middle of a refutation: what the last card reached, for the team and for laying."""

    board: Board
    left: Left
    room: int
    fresh: frozenset[Opening]
    plain: frozenset[Opening]
    last: Cell | None


class Refuting:
    """Looks for a way to hit the goal with at most `most` cards that the map `needs` does not rule out."""

    def __init__(
        self, board: Board, goal: Cell, team: str | None, hand: list[TunnelCard], *, needs: Needs, most: int
    ) -> None:
        self.goal, self.team, self.needs, self.most = goal, team, needs, most
        self.board = board
        left = tuple(sorted(Counter(hand).items(), key=lambda item: str(item[0])))
        walks = self._walks(board)
        self.count = Count(walks, hand, needs, most)
        self.top = Spot(board, left, most, frozenset(walks.start[0]), self._plain(board, walks), None)

    def _walks(self, board: Board) -> Walks:
        return Walks(board, self.goal, self.team)

    def _plain(self, board: Board, walks: Walks) -> frozenset[Opening]:
        own = walks if self.team is None else Walks(board, self.goal, None)
        return frozenset(own.start[0])

    def by_map(self) -> bool:
        """Whether the map alone rules it out."""
        return not any(self.count.need(opening) <= self.most for opening in self.top.fresh) and not (
            _has_ladder(self.top.left) and self.count.ladder(self.most)
        )

    def firsts(self) -> tuple[Placed, ...]:
        """The first cards that neither the map nor a count of the hand rules out."""
        return tuple(sorted({(cell, way.format()) for cell, way, _ in self._children(self.top, self.count)}))

    def fails(self) -> bool:
        """Whether no way is left."""
        if not self._finds(self.top, self.count):
            return True
        return any(_can_turn(self.board, self.goal, cell) for cell in self.board.goals) and not self._truly()

    def _finds(self, spot: Spot, count: Count) -> bool:
        for _, _, child in self._children(spot, count):
            if child is None:
                return True
            if self._finds(child, self._count_on(child)):
                return True
        return False

    def _children(self, spot: Spot, count: Count) -> Iterator[tuple[Cell, TunnelCard, Spot | None]]:
        """The next cards that may do it, None for one that hits the goal."""
        if spot.room <= 0:
            return
        ladder = _has_ladder(spot.left) and count.ladder(spot.room)
        if not ladder and not any(count.may_do(opening, spot.left, spot.room) for opening in spot.fresh):
            return
        for cell, way, rest in self._layings(spot, ladder=ladder):
            child = self._child(spot, cell, way, rest)
            if child is None:
                yield cell, way, None
            elif child.room > 0:
                onward = self._count_on(child)
                if any(onward.may_do(opening, child.left, child.room) for opening in child.fresh) or (
                    _has_ladder(child.left) and onward.ladder(child.room)
                ):
                    yield cell, way, child

    def _layings(self, spot: Spot, *, ladder: bool) -> Iterator[tuple[Cell, TunnelCard, Left]]:
        walks = self._walks(spot.board)
        entered: dict[Cell, set[str]] = {}
        for cell, side in spot.fresh | (spot.plain if ladder else frozenset()):
            entered.setdefault(cell, set()).add(side)
        beside = self._for_ladders(spot) if ladder else set()
        for card, _ in spot.left:
            rest = tuple((other, n - (other == card)) for other, n in spot.left if n > (other == card))
            for way in ways(card):
                cells = {cell for cell, sides in entered.items() if any(map(way.shape.is_open, sides))}
                for cell in sorted(cells | (beside if way.ladder is not None else set())):
                    if walks.fits(cell, way):
                        yield cell, way, rest

    def _for_ladders(self, spot: Spot) -> set[Cell]:
        """Empty cells beside the card laid last, at the beginning beside any (S-PATH-2)."""
        board = spot.board
        cells = [spot.last] if spot.last else [cell for cell in board if board[cell].kind != "goal"]
        return {beside for cell in cells for side in SIDES if (beside := neighbour(cell, side)) not in board}

    def _child(self, spot: Spot, cell: Cell, way: TunnelCard, rest: Left) -> Spot | None:
        board = spot.board.place(cell, way)
        walks = self._walks(board)
        openings, hit = walks.start
        if hit:
            return None
        before = self._walks(spot.board)
        fresh = frozenset(openings) - before.start[0]
        plain = self._plain(board, walks) - self._plain(spot.board, before)
        return Spot(board, rest, spot.room - 1, fresh, plain, cell)

    def _count_on(self, spot: Spot) -> Count:
        """The count on a later board; the map holds there unless a walk can cross a new card for nothing."""
        cards = [card for card, _ in spot.left]
        count = Count(self._walks(spot.board), cards, self.needs, self.most)
        laid = [spot.board[cell] for cell in spot.board if cell not in self.board]
        if any(isinstance(card, TunnelCard) and (len(card.groups) > 1 or self.team) for card in laid):
            count.anywhere = not count.consistent()
        return count

    def _truly(self) -> bool:
        """Whether some set of placements hits the goal when goals are turned over on the way."""
        seen: set[Board] = set()
        todo = [(self.board, self.top.left, self.most)]
        while todo:
            board, left, room = todo.pop()
            for card, _ in left if room else ():
                rest = tuple((other, n - (other == card)) for other, n in left if n > (other == card))
                for cell, turned in board.legal_cells(card):
                    way = card.turned() if turned else card
                    then, hit = opened(board.place(cell, way), self.goal, self.team, cell)
                    if hit:
                        return True
                    if then is not None and then not in seen:
                        seen.add(then)
                        if self._may_go_on(then, rest, room - 1):
                            todo.append((then, rest, room - 1))
        return False

    def _may_go_on(self, board: Board, left: Left, room: int) -> bool:
        spot = Spot(board, left, room, frozenset(), frozenset(), None)
        count = self._count_on(spot)
        openings, hit = self._walks(board).start
        return (
            hit
            or any(count.may_do(opening, left, room) for opening in openings)
            or (_has_ladder(left) and count.ladder(room))
        )


def _has_ladder(left: Left) -> bool:
    return any(card.ladder is not None for card, _ in left)


def _can_turn(board: Board, goal: Cell, cell: Cell) -> bool:
    content = board[cell]
    face_down = isinstance(content, Goal) and content.code is None and content.name is not None
    return cell != goal and face_down and not board.lost_mines
