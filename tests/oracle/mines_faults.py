"""Game 3: what is where on the table, and what forbids an action."""

from __future__ import annotations

import re

from .actions import Action, connection
from .placing import Fault, laying_faults_mines, on_board
from .table import State, cell_text
from .text import OPPOSITE, SIDES, Board, Cell, Piece, beside, group_at, parse_board, parse_card

GAME = "lost_mines"
AGAINST = {"axe": "trunk", "boat": "lake", "rope": "ditch"}

# --- what is where


def board_of(state: State) -> Board:
    return parse_board(state["board"], GAME)


def dwarf_at(state: State, seat: int) -> tuple[Cell, str]:
    """The cell of a dwarf, and the tunnel it stands in (L-MOVE-6)."""
    x, y, side = re.fullmatch(r"(\d+),(\d+)([NESW]?)", state["at"][seat]).groups()  # type: ignore[union-attr]
    piece = board_of(state)[int(x), int(y)]
    return (int(x), int(y)), group_at(piece, side) if side else piece.groups[0]


def dwarves_in(state: State, cell: Cell) -> set[int]:
    return {seat for seat in range(state["players"]) if dwarf_at(state, seat)[0] == cell}


def takable(state: State, seat: int) -> list[int]:
    """Places in the row of treasures of the face-up mine the seat's dwarf stands on."""
    piece = board_of(state)[dwarf_at(state, seat)[0]]
    if piece.kind != "goal":
        return []
    kinds = [state["treasure_cards"][card][0] for card in state["row"]]
    return [place for place, kind in enumerate(kinds) if kind == piece.name]


# --- what forbids it


def faults(state: State, action: Action, seat: int) -> set[Fault]:
    """The reasons of one kind of card, apart from turn, step and hand."""
    cell, target = action.cell, action.seat
    if action.kind == "place":
        assert cell is not None
        return laying_faults_mines(state["board"], cell, parse_card(action.cards[0]))
    if action.kind in ("trap", "troll"):
        return marker_faults(state, action)
    if cell is not None:
        rows = cell_rows(state, action.kind, cell)
    else:
        rows = [
            ("discard", "discard-count", "L-TURN-1", not 1 <= len(action.cards) <= 2),
            ("information treasure", "no-treasure-there", "L-ACT-2", not in_row(state, action.number)),
            ("information dwarf", "no-such-seat", "L-SET-1", target not in range(state["players"])),
            ("information dwarf", "inform-self", "L-ACT-2", target == seat),
        ]
    return {(code, clause, cell, None) for kind, code, clause, wrong in rows if wrong and kind == action.kind}


def in_row(state: State, place: int | None) -> bool:
    return place in range(len(state["row"]))


def cell_rows(state: State, kind: str, cell: Cell) -> list[tuple[str, str, str, bool]]:
    """What is asked of the cell a card is aimed at."""
    piece = board_of(state).get(cell) or Piece("nothing")
    fits = kind in AGAINST and piece.obstacle == AGAINST[kind]
    mine = piece.kind == "goal"
    return [
        (kind, "no-obstacle", "L-ACT-1", kind in AGAINST and not fits),
        (kind, "overcome-already", "L-ACT-1", fits and piece.overcome),
        ("information mine", "no-mine-there", "L-ACT-2", not mine),
        ("information mine", "mine-face-up", "L-ACT-2", mine and piece.up),
        ("thunderstorm", "storm-empty", "L-ACT-5", piece.kind == "nothing"),
        ("thunderstorm", "storm-fixed", "L-ACT-5", mine or piece.kind == "start"),
        ("thunderstorm", "storm-dwarf", "L-ACT-5", bool(dwarves_in(state, cell))),
    ]


def marker_faults(state: State, action: Action) -> set[Fault]:
    """Traps and trolls (L-ACT-3, L-ACT-4, L-ACT-6)."""
    cell, side = action.cell, action.side
    assert cell is not None
    assert side is not None
    found: set[Fault] = set()
    if cell_text(cell) + side in state["markers"]:
        found.add(("marker-there", "L-ACT-6", cell, side))
    if not carries_marker(board_of(state), cell, side):
        found.add((f"{action.kind}-place", "L-ACT-3" if action.kind == "trap" else "L-ACT-4", cell, side))
    return found


def carries_marker(board: Board, cell: Cell, side: str) -> bool:
    """An open side, seen from either cell, towards an open side, an empty cell, a hidden mine (L-ACT-3)."""
    for here, towards in ((cell, side), (beside(cell, side), OPPOSITE[side])):
        there = beside(here, towards)
        if not on_board(here) or not on_board(there) or not group_at(board.get(here), towards):
            continue
        other = board.get(there)
        if other is None or not other.up or group_at(other, OPPOSITE[towards]):
            return True
    return False


def step_faults(state: State, action: Action, seat: int) -> set[Fault]:
    """`step`, `stop`, `treasure`, `leave`, in their steps."""
    if action.kind == "step":
        assert action.cell is not None
        return walking_faults(state, seat, action.cell)
    if action.kind == "treasure":
        there = action.number in takable(state, seat)
        return set() if there else {("treasure-not-here", "L-MINE-1", None, None)}
    if action.kind == "leave" and state["discovered"]:
        return {("must-take", "L-MINE-1", None, None)}
    return set()


def walking_faults(state: State, seat: int, target: Cell) -> set[Fault]:
    """L-MOVE-1 to L-MOVE-5."""
    found: set[Fault] = set() if state["steps"] > 0 else {("no-steps", "L-MOVE-1", None, None)}
    cell, group = dwarf_at(state, seat)
    side = next((side for side in SIDES if beside(cell, side) == target), "")
    if not side:
        return found | {("not-a-neighbour", "L-MOVE-1", target, None)}
    piece = board_of(state).get(target)
    face_down = piece is not None and not piece.up
    if side not in group or not (face_down or group_at(piece, OPPOSITE[side])):
        found.add(("no-way", "L-MOVE-1", target, None))
    if piece and piece.obstacle and not piece.overcome:
        found.add(("obstacle", "L-MOVE-2", target, None))
    if piece and (piece.rock or piece.overcome) and dwarves_in(state, target) - {seat}:
        found.add(("narrow", "L-MOVE-3", target, None))
    over, name = connection(cell, side)
    if state["markers"].get(cell_text(over) + name, "").startswith("troll"):
        found.add(("troll-in-way", "L-MOVE-4", over, name))
    return found
