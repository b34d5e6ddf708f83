"""Proofs of placements, checked on the board itself without any code of the search.

The tunnels that are reached are listed in the order of a walk, each with the side it is entered by, so one
list shows both ends of the matter: the way to every card that can be laid, and that no way leads elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.board.notation import GAMES, on_board
from saboteur_nb.solver.asked import asked_position

Reached = tuple[Cell, str, str | None]
"""A reached group, cell and sides, with the side by which the walk enters it; None where it begins."""

BARRING = frozenset({"lamp", "cart", "pick", "trapped"})
"""What bars every path card before a seat (B-TURN-3, S-ACT-6)."""


@dataclass(frozen=True)
class Placed:
    """A card that can be laid: over `side` it joins a reached tunnel; over `agrees` cards face up agree.

    In game 3 any tunnel will do; a ladder card only needs a start or path card over `side`.
    """

    cell: Cell
    card: str
    side: str
    agrees: str


@dataclass(frozen=True)
class Refused:
    """A card that can't be laid in a cell: one condition that it breaks, on `side` where it has one."""

    cell: Cell
    card: str
    reason: str
    side: str | None = None


@dataclass(frozen=True)
class Barred:
    """Nothing can be laid: before the seat lies something that bars path cards."""

    cards: tuple[str, ...]
    seat: int
    before: tuple[str, ...]

    def check(self, position: Any) -> bool:
        """Whether it lies there in this position; errors as in `PlacementProof.check`."""
        known = asked_position(position)
        there = [info.front for info in known.seats if info.number == self.seat]
        return known.game != "lost_mines" and there == [self.before] and bool(BARRING & set(self.before))


@dataclass(frozen=True)
class PlacementProof:
    """All placements of some cards, why they are, and against every other one a condition that it breaks.

    `cards` lie unturned, `named` are cells to be explained besides those next to a card; `reached` is empty
    in game 3, where nothing depends on it.
    """

    game: str
    cards: tuple[str, ...]
    seat: int | None
    named: tuple[Cell, ...]
    value: int
    placed: tuple[Placed, ...]
    refused: tuple[Refused, ...]
    reached: tuple[Reached, ...]

    def check(self, board: Any) -> bool:
        """Whether this is right for a board, a position, or the text of one.

        In a position nothing that bars path cards may lie before the seat. False says that something does not
        hold. Raises the errors of parsing for a text that is none, `WrongTypeError` "not-board" (a
        `TypeError`) for anything else.
        """
        if self.game not in GAMES:
            return False
        position = asked_position(board, self.game)
        lying = next((info.front for info in position.seats if info.number == self.seat), ())
        mines = self.game == "lost_mines"
        if position.board.lost_mines != mines or (not mines and BARRING & set(lying)):
            return False
        try:
            return self._holds(position.board)
        except SaboteurError:  # a card or cell that is none
            return False

    def _holds(self, board: Board) -> bool:
        ports = set() if board.lost_mines else _walked(board, self.reached)
        told = [(one.cell, one.card) for one in self.placed] + [(one.cell, one.card) for one in self.refused]
        if ports is None or (board.lost_mines and self.reached) or len(set(told)) != len(told):
            return False
        asked = {(cell, text) for cell in self._cells(board) for text in self._ways()}
        return (
            set(told) == asked
            and len(self.placed) == self.value
            and all(_may_lie(board, one, ports) for one in self.placed)
            and all(_breaks(board, one, ports) for one in self.refused)
        )

    def _cells(self, board: Board) -> Iterator[Cell]:
        """The cells in question: away from all cards a card would join nothing."""
        for cell in board:
            for side in SIDES:
                beside = neighbour(cell, side)
                if beside not in board and on_board(beside, board.game):
                    yield beside
        yield from self.named

    def _ways(self) -> set[str]:
        cards = [TunnelCard.parse(text) for text in self.cards]
        return {way.format() for card in cards for way in (card, card.turned())}

    def walk(self, cell: Cell, side: str) -> tuple[tuple[Cell, str | None, str | None], ...]:
        """The way from the start or a ladder to this cell, entered over `side`, as steps of a route."""
        entered = {(at, mark): (at, group, into) for at, group, into in self.reached for mark in group}
        steps: list[tuple[Cell, str | None, str | None]] = [(cell, side, None)]
        out: str | None = side
        while out is not None:
            cell, before = neighbour(cell, out), OPPOSITE[out]
            out = entered[cell, before][2]
            steps.append((cell, out, before))
        return tuple(reversed(steps))


Port = tuple[Cell, str]
"""A side of a cell at which a reached tunnel comes out."""


def _walked(board: Board, reached: tuple[Reached, ...]) -> set[Port] | None:
    """The ports of the groups listed, None unless each can be walked to and nothing else can."""
    ports: set[Port] = set()
    groups = set()
    for cell, group, into in reached:
        if cell not in board or group not in board[cell].groups or (cell, group) in groups:
            return None
        begins = (cell, group) in set(_roots_at(board, cell))
        came = into is not None and into in group and (neighbour(cell, into), OPPOSITE[into]) in ports
        if not (begins if into is None else came):
            return None
        groups.add((cell, group))
        ports.update((cell, side) for side in group)
    roots = {root for cell in board for root in _roots_at(board, cell)}
    joined = {other for port in ports for other in _over(board, port)}
    return ports if groups >= roots | joined else None


def _roots_at(board: Board, cell: Cell) -> Iterator[tuple[Cell, str]]:
    """Where walks begin on a card: all of a start card, and the tunnel with the ladder."""
    content = board[cell]
    for group in content.groups:
        if content.kind == "start" or (isinstance(content, TunnelCard) and content.ladder == group):
            yield cell, group


def _over(board: Board, port: Port) -> Iterator[tuple[Cell, str]]:
    """The group on the other side of a port, if there is one."""
    cell, side = neighbour(*port), OPPOSITE[port[1]]
    content = board.get(cell)
    for group in content.groups if content is not None else ():
        if side in group:
            yield cell, group


def _is_open(board: Board, cell: Cell, side: str) -> bool | None:
    """Whether the card over this side of a cell has an open side towards it; None without a card face up."""
    content = board.get(neighbour(cell, side))
    if content is None or content.code is None:
        return None
    return any(OPPOSITE[side] in group for group in content.groups)


def _kind(board: Board, cell: Cell, side: str) -> str:
    content = board.get(neighbour(cell, side))
    return "" if content is None else content.kind


def _may_lie(board: Board, one: Placed, ports: AbstractSet[Port]) -> bool:
    """Whether the card can be laid, by the side it is said to join."""
    card, side = TunnelCard.parse(one.card), one.side
    beside = {at: is_open for at in SIDES if (is_open := _is_open(board, one.cell, at)) is not None}
    if one.cell in board or not on_board(one.cell, board.game) or side not in SIDES or len(side) != 1:
        return False
    if "".join(beside) != one.agrees or any(card.shape.is_open(at) != beside[at] for at in beside):
        return False
    if board.lost_mines:
        return card.shape.is_open(side) and beside.get(side, False)
    if card.ladder is not None:
        kinds = {_kind(board, one.cell, at) for at in SIDES}
        return _kind(board, one.cell, side) in ("start", "path") and "goal" not in kinds
    return card.shape.is_open(side) and (neighbour(one.cell, side), OPPOSITE[side]) in ports


def _breaks(board: Board, one: Refused, ports: AbstractSet[Port]) -> bool:
    """Whether the card breaks the condition that it is said to break."""
    cell, card, mines = one.cell, TunnelCard.parse(one.card), board.lost_mines
    here = board[cell].kind if cell in board else ""
    sides = {at: _is_open(board, cell, at) for at in SIDES}
    joined = [at for at in SIDES if card.shape.is_open(at) and (
        sides[at] if mines else (neighbour(cell, at), OPPOSITE[at]) in ports
    )]  # fmt: skip
    ladder = card.ladder is not None and not mines
    kinds = {at: _kind(board, cell, at) for at in SIDES}
    held = {
        "off-board": mines and not on_board(cell, board.game),
        "l-occupied" if mines else "occupied": here in ("start", "path"),
        "mine-cell" if mines else "goal-cell": here == "goal",
        "not-joined" if mines else "not-reached": not ladder and not joined,
        "ladder-alone": ladder and not {"start", "path"} & set(kinds.values()),
    }
    if one.side is None:
        return held.get(one.reason, False)
    clash = sides.get(one.side) is not None and card.shape.is_open(one.side) != sides[one.side]
    at_side = {
        "l-mismatch" if mines else "mismatch": clash,
        "ladder-beside-goal": ladder and kinds.get(one.side) == "goal",
    }
    return at_side.get(one.reason, False)
