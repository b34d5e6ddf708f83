"""Game 2: what winners and geologists are paid (S-PAY-1, S-PAY-2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.material import table

LESS = {"boss": 1, "profiteer": 2}
"""What these get less than the other winners."""


def winners_pay(roles: Sequence[str], winners: Collection[int]) -> dict[int, int]:
    """Gold of each winner, by their number, boss and profiteer counted (S-PAY-1); `roles` go by seat.

    >>> winners_pay(["boss"], [0]), winners_pay(["profiteer", "boss"], [0, 1])
    ({0: 4}, {0: 2, 1: 3})
    """
    pay = table("saboteur2", "pay_per_winner")
    full = int(pay.get(str(len(winners)), pay["5+"]))
    return {seat: max(0, full - LESS.get(roles[seat], 0)) for seat in winners}


def crystals(board: Board) -> int:
    """Crystals on the table, in parts cut off from the start too (S-PATH-4).

    >>> crystals(Board.parse("S aaaa* _ -aaa*"))
    2
    """
    return sum(isinstance(content, TunnelCard) and content.crystal for content in board.values())


def geologists_pay(roles: Sequence[str], trapped: Collection[int], board: Board) -> dict[int, int]:
    """Gold of each geologist, whoever won: the crystals, shared by two; the trapped get none (S-PAY-2)."""
    geologists = [seat for seat, role in enumerate(roles) if role == "geologist"]
    return {seat: crystals(board) // len(geologists) for seat in geologists if seat not in trapped}
