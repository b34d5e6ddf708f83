"""A path card held over a board: which way round it lies, and what speaks against it there."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Ghost
from saboteur_nb.game.action import Action, Place
from saboteur_nb.learn.choosing.ways import is_path


def fitting_turn(legal: Mapping[Cell, frozenset[bool]], cell: Cell, held: bool) -> bool:
    """How a click on `cell` lays the card: as it is held where that fits, else the way that fits.

    >>> fitting_turn({(1, 0): frozenset({True})}, (1, 0), False)
    True
    """
    ways = legal.get(cell, frozenset())
    return (not held) if ways and held not in ways else held


def as_laid(card: str, turned: bool) -> TunnelCard:
    """The path card of a text, after half a turn if so wanted."""
    parsed = TunnelCard.parse(card)
    return parsed.turned() if turned else parsed


def is_symmetric(card: str) -> bool:
    """Whether half a turn changes nothing; action cards have no way round."""
    return not is_path(card) or TunnelCard.parse(card).symmetric


def ghost_at(board: Board, action: Action) -> Ghost | None:
    """The card of an action held over its cell, with the sides on which it would not match; else nothing."""
    if not isinstance(action, Place):
        return None
    reasons = board.violations(action.cell, action.card)
    sides = tuple(reason.side for reason in reasons if reason.side and reason.cell == action.cell)
    return Ghost(action.cell, action.card.format(), sides, ok=False)
