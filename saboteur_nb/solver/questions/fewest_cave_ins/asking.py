"""What a cave-in question can be told besides its board: cards that can't fall, cave-ins in hand."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.asked import Source, asked_position

CAVE_IN = "rockfall"
"""The card that makes one path card fall (B-ACT-3)."""

IN_TURN = "turn"
"""Stands for the hand of the seat on turn."""

Hand = int | str | Iterable[str]
"""How many cave-ins there are, the cards of a hand, or "turn" for the hand of the seat on turn."""


def asked_team(team: str | None) -> str | None:
    """The team; raises `InputError` "unknown-team"."""
    if team is not None and team not in TEAMS.values():
        raise InputError("unknown-team", team=team, known=", ".join(TEAMS.values()))
    return team


def asked_kept(board: Board, kept: Iterable[Cell]) -> frozenset[Cell]:
    """The cells of path cards that can't fall.

    Raises `InputError` "empty-cell" for a cell without a card, "fixed-card" for one whose card never falls
    anyway, "bad-cell" for what is no list of cells.
    """
    if not isinstance(kept, Iterable):
        raise InputError("bad-cell", token=repr(kept))
    cells = sorted({as_cell(cell) for cell in kept})
    for cell in cells:
        if cell not in board:
            raise InputError("empty-cell", cell=cell)
        if board[cell].kind != "path":
            raise InputError("fixed-card", cell=cell)
    return frozenset(cells)


def asked_hand(source: Source, hand: Hand | None) -> int | None:
    """How many cave-ins are in hand, None when there is no end of them.

    Raises `InputError` "bad-rockfalls" for what is no number or hand, "turn-hand-unknown" when the seat on
    turn or its cards are not known.

    >>> asked_hand("S -a-a ?", ["rockfall", "map", "rockfall"])
    2
    >>> asked_hand("board S -a-a ?; turn 1; seat 1 hand=rockfall,-a-a", "turn")
    1
    """
    if hand is None:
        return None
    if isinstance(hand, int):
        if isinstance(hand, bool) or hand < 0:
            raise InputError("bad-rockfalls", token=repr(hand))
        return hand
    if hand == IN_TURN:
        hand = _hand_in_turn(source)
    cards = hand.replace(",", " ").split() if isinstance(hand, str) else hand
    if not isinstance(cards, Iterable):
        raise InputError("bad-rockfalls", token=repr(hand))
    cards = tuple(cards)
    if not all(isinstance(card, str) for card in cards):
        raise InputError("bad-rockfalls", token=repr(hand))
    return cards.count(CAVE_IN)


def _hand_in_turn(source: Source) -> tuple[str, ...]:
    position = asked_position(source)
    turn = position.turn
    for seat in position.seats:
        if turn is not None and seat.number == turn.seat and isinstance(seat.hand, tuple):
            return seat.hand
    raise InputError("turn-hand-unknown")
