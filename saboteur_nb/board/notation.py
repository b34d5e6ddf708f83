"""The text of a board: reading it with exact places of errors, and printing the one canonical form."""

from __future__ import annotations

import re
from collections.abc import Mapping

from saboteur_nb.board.cards import GOAL_SHAPES, MINE_SHAPE, Content, Goal, Start, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.outside import MAX_CHARACTERS, plain_text
from saboteur_nb.board.shape import TunnelShape

MAX_CELLS = 10_000
MAX_RUN = 4096
MINES_WIDTH, MINES_HEIGHT = 11, 7

GAMES = ("saboteur", "saboteur2", "lost_mines")

_SURELY_SHORT = 1500
"""So many cards always fit: 29 characters each with a run beside it, 20,000 for the runs of empty rows."""

_RUN = re.compile(r"([1-9][0-9]*)?_")
_LIKE_RUN = re.compile(r"[0-9]+_*|__+")
_GOAL = re.compile(r"\?([a-z]+[0-9]?)?|!([a-z]+[0-9]?)(~)?")
_MINES = ("gold", "silver", "gems", "dragon")


def parse_rows(text: str, game: str) -> dict[Cell, Content]:
    """Cells and what lies there, with the origin of the game (`(0, 0)` is the first `S`).

    Raises `NotationError` with row, column (both in cells, from 1) and token, `InputError` when the
    board is larger than boards may be.
    """
    rows = _split(text)
    if game == "lost_mines" and len(rows) > MINES_HEIGHT:
        raise NotationError("too-many-rows", row=MINES_HEIGHT + 1, unit="cell", limit=MINES_HEIGHT)
    placed: dict[tuple[int, int], Content] = {}
    for row, line in enumerate(rows):
        column = 0
        for token in line:
            first = column
            run = _RUN.fullmatch(token)
            if run:
                column += _run_length(run, row, column)
            else:
                placed[column, row] = _content(token, game, row, column)
                column += 1
            if game == "lost_mines" and column > MINES_WIDTH:
                raise NotationError("too-many-columns", token=token, limit=MINES_WIDTH).at(
                    row + 1, first + 1, "cell"
                )
    return _from_corner(placed, len(rows)) if game == "lost_mines" else _from_start(placed, game)


def _split(text: str) -> list[list[str]]:
    lines = plain_text(text).splitlines()
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise NotationError("empty-text")
    rows = [row.split() for line in lines for row in line.split("/")]
    for number, row in enumerate(rows, 1):
        if not row:
            raise NotationError("empty-row", row=number, unit="cell")
    return rows


def _run_length(run: re.Match[str], row: int, column: int) -> int:
    digits = run[1] or "1"
    length = int(digits[: len(str(MAX_RUN)) + 1])  # no more digits than decide: int() refuses thousands
    if length > MAX_RUN:
        raise NotationError("run-too-long", token=run[0], limit=MAX_RUN).at(row + 1, column + 1, "cell")
    return length


def _content(token: str, game: str, row: int, column: int) -> Content:
    try:
        return parse_content(token, game)
    except NotationError as error:
        raise error.at(row + 1, column + 1, "cell") from None


def parse_content(token: str, game: str) -> Content:
    """What one token stands for; starts and goals must be of the game."""
    mines = game == "lost_mines"
    if token in ("S", "SB", "SY"):
        if (token == "S") == mines:  # noqa: S105  a word of the notation
            raise NotationError("foreign-token", token=token, game=game)
        return Start(token)
    if token[0] in "?!":
        return _goal(token, mines)
    if _LIKE_RUN.fullmatch(token):
        raise NotationError("bad-run", token=token)
    return TunnelCard.parse(token)


def goal_names(mines: bool) -> tuple[str, ...]:
    """What a goal can turn out to be; `mines` for those of game 3."""
    return _MINES if mines else tuple(GOAL_SHAPES)


def _goal(token: str, mines: bool) -> Goal:
    found = _GOAL.fullmatch(token)
    if not found:
        raise NotationError("bad-goal", token=token)
    name = found[1] or found[2]
    if name is None:
        return Goal()
    if name not in goal_names(mines):
        raise NotationError("unknown-goal", token=token, known=", ".join(goal_names(mines)))
    shape = MINE_SHAPE if mines else GOAL_SHAPES[name]
    turn = bool(found[3]) and not TunnelShape.parse(shape).symmetric
    return Goal(name, face_up=token[0] == "!", turn=turn, shape=shape)


def _from_corner(placed: Mapping[tuple[int, int], Content], height: int) -> dict[Cell, Content]:
    """Game 3: the last row is y = 0."""
    return {(i, height - 1 - j): content for (i, j), content in placed.items()}


def _from_start(placed: Mapping[tuple[int, int], Content], game: str) -> dict[Cell, Content]:
    """Games 1 and 2: the first start in reading order is (0, 0)."""
    starts = [(j, i) for (i, j), content in placed.items() if content.kind == "start"]
    if not starts:
        raise NotationError("no-start")
    start_row, start_column = min(starts)
    cells = {(i - start_column, start_row - j): content for (i, j), content in placed.items()}
    check_size(cells, game)
    return cells


def on_board(cell: Cell, game: str) -> bool:
    """Whether the game has this cell: only game 3 has a border (L-SET-1, C-PLACE-4)."""
    return game != "lost_mines" or (0 <= cell[0] < MINES_WIDTH and 0 <= cell[1] < MINES_HEIGHT)


def check_size(
    cells: Mapping[Cell, Content], game: str, rectangle: tuple[int, int, int, int] | None = None
) -> None:
    """Refuse boards that are too large, or whose canonical text would be too long to be read again.

    `rectangle` is their `extent`, where it is known already.
    Raises `InputError` "board-too-large" or "text-too-long".
    """
    x0, x1, y0, y1 = extent(cells) if rectangle is None else rectangle
    if (x1 - x0 + 1) * (y1 - y0 + 1) > MAX_CELLS:
        raise InputError("board-too-large", width=x1 - x0 + 1, height=y1 - y0 + 1, limit=MAX_CELLS)
    if len(cells) > _SURELY_SHORT:
        length = len(format_rows(cells, game))
        if length > MAX_CHARACTERS:
            raise InputError("text-too-long", length=length, limit=MAX_CHARACTERS)


def extent(cells: Mapping[Cell, Content]) -> tuple[int, int, int, int]:
    """`(x0, x1, y0, y1)` of the smallest rectangle around all cards; cells must not be empty."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), max(xs), min(ys), max(ys)


def format_rows(cells: Mapping[Cell, Content], game: str) -> str:
    """The canonical text."""
    if game == "lost_mines":
        x0, x1, y0, y1 = 0, MINES_WIDTH - 1, 0, MINES_HEIGHT - 1
    else:
        x0, x1, y0, y1 = extent(cells)
    rows: dict[int, list[int]] = {y: [] for y in range(y0, y1 + 1)}
    for x, y in sorted(cells):
        rows[y].append(x)
    return "/".join(_format_row(cells, rows[y], y, x0, x1) for y in range(y1, y0 - 1, -1))


def _format_row(cells: Mapping[Cell, Content], xs: list[int], y: int, x0: int, x1: int) -> str:
    tokens: list[str] = []
    following = x0
    for x in xs:
        tokens += _run(x - following)
        tokens.append(cells[x, y].token)
        following = x + 1
    return " ".join(tokens + _run(x1 + 1 - following))


def _run(length: int) -> list[str]:
    whole, rest = divmod(length, MAX_RUN)
    return [f"{MAX_RUN}_"] * whole + ([f"{rest}_" if rest > 1 else "_"] if rest else [])
