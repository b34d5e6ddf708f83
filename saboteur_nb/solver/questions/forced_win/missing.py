"""How many cards are missing at least on the way to the gold, from plain rules, for the proofs alone.

Counted are empty cells, by the sides that cards at hand can join there, each card as often as one likes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Content, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.shape import TunnelShape

GOLD = "?gold"


def more_missing(board: Board, cards: frozenset[str], most: int) -> bool:
    """Whether more than `most` of these cards, as often as one likes, must be laid until the gold is hit."""
    return not board.hit_goals() and not _Ways(board, _supply(cards), most).reach()


class _Supply:
    """What new cards can join, by what they lie beside.

    `beside` has a mark for each side in N E S W: "+" an open neighbour, "-" a wall, " " neither.
    """

    def __init__(self, cards: frozenset[str]) -> None:
        read = [TunnelCard.parse(card) for card in sorted(cards)]
        self.ways = tuple(dict.fromkeys(way for card in read for way in (card, card.turned())))
        self.ladders = tuple(way for way in self.ways if way.ladder is not None)
        self._left: dict[tuple[str, str], str] = {}

    def left(self, beside: str, side: str) -> str:
        """The sides by which a new card entered here may be left; a card with two tunnels by any of its."""
        found = self._left.get((beside, side))
        if found is None:
            sides: set[str] = set()
            for way in self.ways:
                tunnels = [group for group in way.groups if len(group) > 1]
                if fits(way, beside) and any(side in group for group in tunnels):
                    sides.update(*(tunnels if len(tunnels) == 1 else way.groups))
            found = self._left[beside, side] = "".join(sorted(sides - {side}))
        return found


_supply = lru_cache(maxsize=256)(_Supply)


def fits(way: TunnelCard, beside: str) -> bool:
    """Whether tunnel meets tunnel and wall meets wall."""
    return all(
        mark == " " or (mark == "-") == (own == "-") for mark, own in zip(beside, way.code, strict=True)
    )


class _Ways:
    """Walks over a board and at most so many cards still to be laid, breadth first by their number."""

    def __init__(self, board: Board, supply: _Supply, most: int) -> None:
        self.board, self.supply, self.most = board, supply, most
        self._beside: dict[Cell, str] = {}
        self._apart: dict[Cell, int] = {}
        self._reached = board.reached_groups()
        groups = ((cell, group) for cell, content in board.items() for group in content.groups)
        self._aims = {group[0] for group in groups if group not in self._reached} | set(board.face_down_goals)

    def _begin(self) -> Iterator[tuple[int, Cell, str]]:
        """The steps out of what is reached, into empty cells or tunnels that are not reached."""
        for cell, group in self._reached:
            for side in group:
                beside = neighbour(cell, side)
                if beside in self.board or self._steps(beside) <= self.most:
                    yield 0, beside, OPPOSITE[side]

    def reach(self) -> bool:
        """Whether the gold can be hit; the later steps of a walk are never cheaper than the earlier ones."""
        levels: list[list[tuple[Cell, str]]] = [[] for _ in range(self.most + 2)]
        for count, cell, side in chain(self._begin(), self._from_ladders()):
            levels[count].append((cell, side))
        seen = {(cell, side) for cell, group in self._reached for side in group}
        for count, level in enumerate(levels[:-1]):
            for cell, side in level:  # grows while it is read: what lies is gone through for nothing
                if (cell, side) in seen:
                    continue
                seen.add((cell, side))
                content = self.board.get(cell)
                if content is None:
                    if self._steps(cell) <= self.most - count:
                        left = self.supply.left(self._marks(cell), side)
                        levels[count + 1] += [(neighbour(cell, out), OPPOSITE[out]) for out in left]
                elif content.token == GOLD:
                    return True
                else:
                    left = "".join(group for group in _groups(content) if side in group)
                    level += [(neighbour(cell, out), OPPOSITE[out]) for out in left]
        return False

    def _steps(self, cell: Cell) -> int:
        """How far a cell is from a goal or from tunnels that are not reached, over empty cells."""
        steps = self._apart.get(cell)
        if steps is None:
            x, y = cell
            steps = min((abs(x - ax) + abs(y - ay) for ax, ay in self._aims), default=self.most + 1)
            self._apart[cell] = steps
        return steps

    def _marks(self, cell: Cell) -> str:
        """What lies beside an empty cell (see `_Supply`)."""
        marks = self._beside.get(cell)
        if marks is None:
            marks = ""
            for index, side in enumerate(SIDES):
                beside = self.board.get(neighbour(cell, side))
                code = beside.code if beside is not None else None
                marks += " " if code is None else "-" if code[(index + 2) % 4] == "-" else "+"
            self._beside[cell] = marks
        return marks

    def _from_ladders(self) -> Iterator[tuple[int, Cell, str]]:
        """Ladders take one card, or two where no card lies beside them yet."""
        if not self.supply.ladders:
            return
        reach = range(-self.most - 2, self.most + 3)
        around = {(x + dx, y + dy) for x, y in self.board for dx in reach for dy in reach}
        for cell in around - set(self.board):
            kinds = {self.board[at].kind for side in SIDES if (at := neighbour(cell, side)) in self.board}
            cost = 1 if kinds - {"goal"} else 2
            for way in self.supply.ladders:
                if "goal" not in kinds and cost <= self.most and fits(way, self._marks(cell)):
                    sides = way.ladder if len(way.groups) == 1 else "".join(way.groups)
                    yield from ((cost, neighbour(cell, out), OPPOSITE[out]) for out in sides or "")


def _groups(content: Content) -> Iterable[str]:
    """The tunnels of what lies there; a stone face down may be turned both ways."""
    if isinstance(content, Goal) and content.code is None:
        shape = TunnelShape.parse(GOAL_SHAPES[content.name or "gold"])
        return (*shape.groups, *shape.turned().groups)
    return content.groups


def more_cells_missing(board: Board, cards: frozenset[str], most: int) -> bool:
    """Whether more than `most` empty cells lie on any way from the gold to a start card or a ladder."""
    if any(TunnelCard.parse(card).ladder for card in cards):
        return most < 1
    gold = [cell for cell in board.face_down_goals if board[cell].token == GOLD]
    seen = dict.fromkeys(gold, 0)
    todo = deque(gold)
    while todo:
        cell = todo.popleft()
        content = board.get(cell)
        if content is not None and (content.kind == "start" or getattr(content, "ladder", None)):
            return max(1, seen[cell]) > most
        for side in SIDES:
            beside = neighbour(cell, side)
            cost = seen[cell] + (beside not in board)
            if cost <= most and cost < seen.get(beside, most + 1):
                seen[beside] = cost
                (todo.append if beside not in board else todo.appendleft)(beside)
    return True
