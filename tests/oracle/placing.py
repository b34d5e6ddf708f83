"""Where a path card may not be laid, with every reason (C-PLACE, S-PATH-2, L-PLACE)."""

from __future__ import annotations

from functools import lru_cache

from .text import HEIGHT, OPPOSITE, SIDES, WIDTH, Board, Cell, Piece, beside, group_at, parse_board
from .tunnels import Port, flood

Fault = tuple[str, str, Cell | None, str | None]
"""A reason: code, clause, cell, side."""


@lru_cache(maxsize=1024)
def reached_ports(text: str, game: str) -> frozenset[Port]:
    return frozenset(flood(parse_board(text, game)))


def disagreeing(board: Board, cell: Cell, card: Piece) -> list[str]:
    """Sides on which tunnel meets wall; only face-up neighbours bind (C-PLACE-2, L-PLACE-1)."""
    sides = []
    for side in SIDES:
        other = board.get(beside(cell, side))
        if other and other.up and bool(group_at(card, side)) != bool(group_at(other, OPPOSITE[side])):
            sides.append(side)
    return sides


def laying_faults(text: str, game: str, cell: Cell, card: Piece) -> set[Fault]:
    """Games 1 and 2. Each clause is asked on its own, so an occupied cell does not silence the others."""
    board = parse_board(text, game)
    lying = board.get(cell)
    faults: set[Fault] = {("mismatch", "C-PLACE-2", cell, side) for side in disagreeing(board, cell, card)}
    if lying:
        faults.add(("goal-cell" if lying.kind == "goal" else "occupied", "C-PLACE-1", cell, None))
    if card.ladder:
        return faults | ladder_faults(board, cell)
    ports = reached_ports(text, game)
    open_sides = [side for side in SIDES if group_at(card, side)]
    if not any((beside(cell, side), OPPOSITE[side]) in ports for side in open_sides):
        faults.add(("not-reached", "C-PLACE-3", cell, None))
    return faults


def ladder_faults(board: Board, cell: Cell) -> set[Fault]:
    """S-PATH-2: it touches the start or a path card, if only by walls; never a goal, either way up."""
    kinds = {side: board[beside(cell, side)].kind for side in SIDES if beside(cell, side) in board}
    faults: set[Fault] = {
        ("ladder-beside-goal", "S-PATH-2", cell, side) for side, kind in kinds.items() if kind == "goal"
    }
    if not {"start", "path"} & set(kinds.values()):
        faults.add(("ladder-alone", "S-PATH-2", cell, None))
    return faults


def on_board(cell: Cell) -> bool:
    return 0 <= cell[0] < WIDTH and 0 <= cell[1] < HEIGHT


def laying_faults_mines(text: str, cell: Cell, card: Piece) -> set[Fault]:
    """Game 3 (L-PLACE-1): on the board, empty, agreeing with all neighbours, joined to at least one."""
    board = parse_board(text, "lost_mines")
    lying = board.get(cell)
    faults: set[Fault] = {("l-mismatch", "L-PLACE-1", cell, side) for side in disagreeing(board, cell, card)}
    if not on_board(cell):
        faults.add(("off-board", "L-PLACE-1", cell, None))
    if lying:
        faults.add(("mine-cell" if lying.kind == "goal" else "l-occupied", "L-PLACE-1", cell, None))
    joins = [s for s in SIDES if group_at(card, s) and group_at(board.get(beside(cell, s)), OPPOSITE[s])]
    if not joins:
        faults.add(("not-joined", "L-PLACE-1", cell, None))
    return faults
