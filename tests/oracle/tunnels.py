"""What is joined to what: a flood over ports, each a cell and one of its open sides (C-TUN-3, C-TUN-4)."""

from __future__ import annotations

from .text import OPPOSITE, SIDES, Board, Cell, beside, group_at, parse_board

Port = tuple[Cell, str]


def roots(board: Board) -> list[Port]:
    """Ports of the start cards, and of the tunnel of every ladder (S-PATH-2)."""
    ports = [(cell, side) for cell, piece in board.items() if piece.kind == "start" for side in SIDES]
    return ports + [(cell, side) for cell, piece in board.items() for side in piece.ladder]


def flood(board: Board, closed: str = "") -> set[Port]:
    """All ports joined to a root; tunnels with a door of the colour `closed` are not entered (S-PATH-3)."""
    found: set[Port] = set()
    waiting = roots(board)
    while waiting:
        cell, side = waiting.pop()
        piece = board.get(cell)
        group = group_at(piece, side)
        if (cell, side) in found or piece is None or not group or (group, closed) in piece.doors:
            continue
        found.add((cell, side))
        waiting += [(cell, other) for other in group]
        waiting.append((beside(cell, side), OPPOSITE[side]))
    return found


def reached(text: str, game: str = "saboteur") -> set[tuple[Cell, str]]:
    """The reached tunnels of a board text as (cell, sides)."""
    board = parse_board(text, game)
    return {(cell, group_at(board[cell], side)) for cell, side in flood(board)}


def hits(board: Board) -> dict[Cell, set[str]]:
    """Face-down goals at which a reached open side points, with their own sides it comes from (C-TUN-5)."""
    ports = flood(board)
    found: dict[Cell, set[str]] = {}
    for cell, piece in board.items():
        sides = {side for side in SIDES if (beside(cell, side), OPPOSITE[side]) in ports}
        if piece.kind == "goal" and not piece.up and sides:
            found[cell] = sides
    return found


def ways(board: Board) -> set[str]:
    """The colours that have a route to the gold past no door of the other colour (section "Who wins")."""
    colours = set()
    for colour, other in (("blue", "g"), ("green", "b")):
        ports = flood(board, closed=other)
        if any(board[cell].name == "gold" for cell, _ in ports):
            colours.add(colour)
    return colours


def has_route(board: Board) -> bool:
    return any(board[cell].name == "gold" for cell, _ in flood(board))
