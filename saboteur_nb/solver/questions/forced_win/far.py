"""When it is too late for a side to win: a bound from plain rules, for the proofs alone.

Against others who only discard, the side must lay every card that is still missing on the way to the gold.
How many are missing at least is counted over empty cells, by the sides that its cards can join; how many it
can lay at most follows from whose turns are left, and from what lies before these seats.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice, product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Content, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.game.state import SaboteurState

GOLD = "?gold"

PASSED = 3
"""The most cards that a pass puts away in game 2 (S-TURN-3)."""


class Lateness:
    """Tells when it is too late for the side that these seats hold together; what was counted is kept."""

    def __init__(self, seats: Collection[int], wants: str) -> None:
        self.seats, self.wants = seats, wants
        self._missing: dict[tuple[Board, frozenset[str], int], bool] = {}

    def holds(self, state: SaboteurState, plies: int) -> bool:
        """Whether the side can't win within so many plies if all others discard a card each time."""
        if plies == 0:
            return True
        one = state.game == "saboteur"
        if self.wants == "saboteurs":
            left = sum(map(len, state.hands)) + len(state.deck)
            if left <= plies * (1 if one else PASSED):
                return False
            if one:
                return True
        certain = one or (all(state.hands) and len(state.deck) >= PASSED * plies)
        turns = list(islice(_turns(state), plies)) if certain else None
        lays = plies if turns is None else _most_lays(state, self.seats, turns)
        cards = self._cards(state, turns, plies)
        paths = frozenset(filter(_is_path, cards))
        if lays <= 0 or not paths:
            return True
        if not self._more_missing(state.board, paths, lays):
            return False
        coming = cards if one else (*state.deck[: PASSED * plies], *chain(*state.hands))
        return "rockfall" not in coming or _cells_missing(state.board, paths, min(lays, plies - 1))

    def _cards(self, state: SaboteurState, turns: list[int] | None, plies: int) -> list[str]:
        """The cards that the side may come to hold; in game 2 who draws is not certain."""
        one = state.game == "saboteur"
        coming = state.deck[: plies if one else PASSED * plies]
        swaps = "swap_hand" in chain(*state.hands, coming)
        owners = [seat for seat in range(state.players) if swaps or seat in self.seats]
        if turns is not None and not swaps:
            owners = [seat for seat in owners if seat in turns]
        drawn = _drawn(state, self.seats, turns) if one and turns is not None else coming
        return [*chain(*(state.hands[seat] for seat in owners)), *drawn]

    def _more_missing(self, board: Board, cards: frozenset[str], most: int) -> bool:
        key = board, cards, most
        if key not in self._missing:
            self._missing[key] = missing(board, cards, most)
        return self._missing[key]


def _is_path(card: str) -> bool:
    return card not in ACTION_CARDS["saboteur2"]


# turns ---------------------------------------------------------------------------------------------------
def _turns(state: SaboteurState) -> Iterator[int]:
    """Whose turns follow, each using up one card more than is drawn; the last one again when all are gone."""
    held, deck, seat = list(map(len, state.hands)), len(state.deck), state.seat
    if state.game == "saboteur2":
        deck = 1 << 20
    while seat is not None:
        yield seat
        deck, held[seat] = (deck - 1, held[seat]) if deck else (0, held[seat] - 1)
        following = [(seat + step) % state.players for step in range(1, state.players + 1)]
        seat = next((other for other in following if held[other]), None)


def _drawn(state: SaboteurState, seats: Collection[int], turns: list[int]) -> list[str]:
    return [card for card, seat in zip(state.deck, turns, strict=False) if seat in seats]


def _most_lays(state: SaboteurState, seats: Collection[int], turns: list[int]) -> int:
    """The best choice of seats to free: what lies before one costs a turn each, then it may lay."""
    own = [seat for seat in sorted(seats) if seat in turns]
    can, before = [], []
    for seat in own:
        cards = state.hands[seat]
        if state.game == "saboteur":
            cards = (*cards, *_drawn(state, [seat], turns))
            can.append(min(turns.count(seat), sum(map(_is_path, cards))))
        else:
            can.append(turns.count(seat))
        before.append(sum(item in (*TOOLS, "trapped") for item in state.fronts[seat]))
    spent = sum(turns.count(seat) for seat in own)
    best = 0
    for chosen in product(*((False, True) if items else (True,) for items in before)):
        lays = sum(count for count, free in zip(can, chosen, strict=True) if free)
        cost = sum(items for items, free in zip(before, chosen, strict=True) if free)
        best = max(best, min(lays, spent - cost))
    return best


# cards ---------------------------------------------------------------------------------------------------
def missing(board: Board, cards: frozenset[str], most: int) -> bool:
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


def _cells_missing(board: Board, cards: frozenset[str], most: int) -> bool:
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
