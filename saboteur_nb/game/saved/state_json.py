"""A state as plain JSON values: the same dictionary for the same state, read back by `state_from_json`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.game.state import GameState, Marker, MinesState, SaboteurState, Standing


def to_json(state: GameState, *, chance: bool = False) -> dict[str, Any]:
    """Everything true at this moment; `chance` adds what later shuffles depend on, under that key.

    Cells are texts `"x,y"`, cards their names, seats and dwarf cards numbers; a board is its text.
    """
    written = _common(state)
    if isinstance(state, MinesState):
        written |= _of_mines(state)
    if isinstance(state, SaboteurState):
        written |= {name: list(getattr(state, name)) for name in ("stock", "offer", "thieves")}
    if chance:
        deck = state.options.deck
        cards = None if deck is None else list(deck)
        written["chance"] = {"seed": state.seed, "rolls": state.rolls, "cards": cards}
    return written


def _common(state: GameState) -> dict[str, Any]:
    dwarves, options = state.dwarves, state.options
    game1 = {"dwarf_table": options.dwarf_table, "broken_tools_forfeit": options.broken_tools_forfeit}
    return {
        "game": state.game,
        "players": state.players,
        "round": state.round,
        "rounds": options.rounds,
        "seat": state.seat,
        "step": state.step,
        "options": game1 if state.game == "saboteur" else {},
        "board": state.board.format(),
        "deck": list(state.deck),
        "aside": list(state.aside),
        "discard": [[card, "up" if face_up else "down", seat] for card, face_up, seat in state.discard],
        "hands": [list(hand) for hand in state.hands],
        "fronts": [list(front) for front in state.fronts],
        "dwarf_cards": list(dwarves.roles),
        "held": list(dwarves.held),
        "dwarf_stock": list(dwarves.stock),
        "laid_away": list(dwarves.laid_away),
        "clans": list(dwarves.clans),
        "seen": [sorted(cards) for cards in state.seen],
        "peeked": [cell_texts(cells) for cells in state.peeked],
        "gold": list(state.gold),
        "stock": [],
        "offer": [],
        "thieves": [],
        "last": state.last,
    }


def cell_texts(cells: Iterable[Cell]) -> list[str]:
    """Cells as sorted texts."""
    return sorted(format_cell(cell) for cell in cells)


def _of_mines(state: MinesState) -> dict[str, Any]:
    markers = sorted((at.format(), marker_text(marker)) for at, marker in state.markers.items())
    return {
        "at": [standing_text(state.board, standing) for standing in state.at],
        "markers": dict(markers),
        "row": list(state.row),
        "treasures": [list(taken) for taken in state.treasures],
        "treasure_cards": [list(card) for card in state.treasure_cards],
        "looked": [sorted(cards) for cards in state.looked],
        "dragon": state.dragon,
        "to_draw": state.to_draw,
        "steps": state.steps,
        "moved": state.moved,
        "discovered": state.discovered,
    }


def standing_text(board: Board, standing: Standing) -> str:
    """Where a dwarf stands; the side is named where the card has several tunnels (L-MOVE-6)."""
    several = len(board[standing.cell].groups) > 1
    return format_cell(standing.cell) + (standing.side if several else "")


def marker_text(marker: Marker) -> str:
    """`trap`, `troll 2`, or `troll` of nobody."""
    return marker.kind if marker.seat is None else f"{marker.kind} {marker.seat}"
