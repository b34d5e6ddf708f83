"""Boards for a terminal: one box-drawing picture, each card five characters wide and three lines high."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.cell import SIDES, Cell, Connection
from saboteur_nb.draw.tokens import split_name

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board
    from saboteur_nb.board.cards import Content
    from saboteur_nb.draw.look import Look

Drawing = tuple[str, str, str]

_CROSSINGS = {
    "NESW": "┼", "NES": "├", "NSW": "┤", "ESW": "┬", "NEW": "┴", "EW": "─", "NS": "│", "ES": "┌", "SW": "┐",
    "NE": "└", "NW": "┘", "": " ",
}  # fmt: skip
_TWO_TUNNELS: dict[str, Drawing] = {
    "abab": ("  │  ", "═════", "  │  "),
    "aabb": ("  └┐ ", "─┐└──", " └┐  "),
    "abba": (" ┌┘  ", "──┘┌─", "  ┌┘ "),
}
_FINDS = {"gold": "$", "stone1": "o", "stone2": "o", "silver": "s", "gems": "g", "dragon": "%"}
_OBSTACLES = {"trunk": "t", "lake": "l", "ditch": "d"}
_EMPTY: Drawing = ("     ", "  ·  ", "     ")
LABEL = 4
"""Width of the row numbers."""


def board_text(board: Board, look: Look | None = None) -> str:
    """The board as lines of box characters, with coordinates.

    Half lines are stubs, a double line is a bridge. `S` start, `?` face down with what is known of it,
    `$` gold, `o` stone, `s` silver, `g` gems, `%` dragon, `B` `G` doors, `#` ladder, `*` crystal, `&` rock,
    `^` campfire, `t` `l` `d` trunk, lake and ditch, `+` overcome. What stands there, as the look says: `b1`
    `y2` in the corners for the dwarves blue1 and yellow2, in capitals on turn, `+3` for three more; `T` troll
    and `X` trap where two cells meet.

    >>> from saboteur_nb.board.board import Board
    >>> print(board_text(Board.parse("S -a-a:b ?")))
          0    1    2
          │       ┌───┐
      0 ──S────B──│ ? │
          │       └───┘
    """
    x0, x1, y0, y1 = board.extent
    header = " " * LABEL + "".join(str(x).center(5) for x in range(x0, x1 + 1))
    lines = [header.rstrip()]
    for y in range(y1, y0 - 1, -1):
        drawings = [_stood_on(drawn(board.get((x, y))), (x, y), look) for x in range(x0, x1 + 1)]
        for index, label in enumerate(("", str(y), "")):
            row = "".join(drawing[index] for drawing in drawings)
            lines.append(f"{label.rjust(LABEL - 1)} {row}".rstrip())
    return "\n".join(lines)


_CORNERS = ((2, 0), (2, 3), (0, 0), (0, 3))
"""Row and column of each corner that has room for a dwarf."""
_SEAMS = {"N": (0, 2), "E": (1, 4)}
"""Where a cell shows what lies on a connection that is named after it."""


def _stood_on(drawing: Drawing, cell: Cell, look: Look | None) -> Drawing:
    """The lines of a cell with the dwarves in it and the markers on its sides."""
    if look is None or not (look.pieces or look.markers):
        return drawing
    lines = [list(line) for line in drawing]
    for marker in look.markers:
        for side, (row, column) in _SEAMS.items():
            if marker.at == Connection(cell, side):
                lines[row][column] = "T" if marker.kind == "troll" else "X"
    for (row, column), sign in zip(_CORNERS, _signs(cell, look), strict=False):
        lines[row][column : column + 2] = sign
    upper, middle, lower = ("".join(line) for line in lines)
    return upper, middle, lower


def _signs(cell: Cell, look: Look) -> list[str]:
    """Two letters for each dwarf in a cell; of more than four the last corner counts the rest."""
    signs = []
    for piece in look.pieces:
        if piece.cell == cell:
            clan, number = split_name(piece.name)
            sign = clan[0] + number
            signs.append((sign.upper() if piece.current else sign).ljust(2)[:2])
    rest = len(signs) - len(_CORNERS)
    return signs if rest <= 0 else [*signs[:3], f"+{rest + 1}"]


def drawn(content: Content | None) -> Drawing:
    """The three lines of a card, or of an empty cell."""
    if content is None:
        return _EMPTY
    if content.code is None:
        known = _FINDS.get(content.token[1:], " ")
        return ("┌───┐", f"│ ?{known}│", "└───┘")
    lines = [list(line) for line in _TWO_TUNNELS.get(content.code) or _tunnels(content.code)]
    if content.kind == "start":
        lines[1][2] = "S"
        lines[1][3] = content.token[1:] or lines[1][3]
    elif content.kind == "goal":
        lines[1][2] = _FINDS.get(content.name or "", "!")
    else:
        for row, column, mark in _features(content.token):
            lines[row][column] = mark
    upper, middle, lower = ("".join(line) for line in lines)
    return upper, middle, lower


def _tunnels(code: str) -> Drawing:
    """The lines of a card with at most one joined tunnel; stubs are half lines at the card's edge."""
    through = "".join(side for side, mark in zip(SIDES, code, strict=True) if mark not in "-.")

    def mouth(side: str, line: str, stub: str) -> str:
        return {"-": " " * len(line), ".": stub}.get(code[SIDES.index(side)], line)

    west, east = mouth("W", "──", "╴ "), mouth("E", "──", " ╶")
    upper, lower = mouth("N", "│", "╵"), mouth("S", "│", "╷")
    return f"  {upper}  ", west + _CROSSINGS[through] + east, f"  {lower}  "


def _features(token: str) -> list[tuple[int, int, str]]:
    """Row, column and sign of each feature in the suffixes of a card's token."""
    suffix = token[4:]
    marks = [(0, 4, "*")] if "*" in suffix else []
    marks += [(1, 2, "#")] if "#" in suffix else []
    doors = [team for team in ("b", "g") if f":{team}" in suffix]
    marks += [(1, 2 + index, team.upper()) for index, team in enumerate(doors)]
    marks += [(1, 2, sign) for sign in "&^" if sign in suffix]
    for name, sign in _OBSTACLES.items():
        if f"={name}" in suffix:
            marks += [(1, 2, sign), *([(1, 3, "+")] if suffix.endswith("+") else [])]
    return marks
