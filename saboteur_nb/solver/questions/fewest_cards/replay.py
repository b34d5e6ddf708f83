"""Laying cards by the plain rules, goals turned over, for certificates: no code of the search is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.questions.fewest_cards.counting import Walks

Placed = tuple[Cell, str]
"""A cell and the text of the card as it lies there."""


def unturned(card: TunnelCard) -> TunnelCard:
    """The card as hands name it."""
    return min(card, card.turned(), key=str)


def replayed(
    board: Board, goal: Cell, team: str | None, order: Iterable[Placed]
) -> tuple[Board | None, int | None]:
    """The board after these cards, and how many were laid when the goal was hit.

    The board is None when a card could not be laid, or the round was over before all were.
    """
    now, hit = opened(board, goal, team, None)
    if hit:
        return now, 0
    for laid, (cell, text) in enumerate(order, 1):
        try:
            card = TunnelCard.parse(text)
            if now is None or board.lost_mines != now.lost_mines or now.violations(cell, card):
                return None, None
            now, hit = opened(now.place(cell, card), goal, team, cell)
        except SaboteurError:
            return None, None
        if hit:
            return now, laid
    return now, None


def opened(board: Board, goal: Cell, team: str | None, laid: Cell | None) -> tuple[Board | None, bool]:
    """The board once every known goal that is hit lies open (B-GOAL-1), and whether `goal` is hit.

    Wave by wave. The goal asked for and goals without a name stay face down. None: the known gold is open,
    the round over.
    """
    while True:
        if Walks(board, goal, team, stones=False).start[1]:
            return board, True
        hits = [] if board.lost_mines else [cell for cell in board.hit_goals() if cell != goal]
        names = {cell: at.name for cell in hits if isinstance(at := board[cell], Goal) and at.name}
        if not names:
            return board, False
        if "gold" in names.values():
            return None, False
        lying = {cell: lies_turned(board, cell, name, laid) for cell, name in names.items()}
        for cell, name in names.items():
            board = board.turn_over(cell, name, turn=lying[cell])


def lies_turned(board: Board, cell: Cell, name: str, laid: Cell | None) -> bool:
    """Which way a stone lies: open to the card just laid, else to a side it is hit from (B-GOAL-2)."""
    reached = board.reached_groups()
    from_sides = [
        side
        for side in SIDES
        if any((neighbour(cell, side), group) in reached for group in _groups_at(board, cell, side))
    ]
    if laid is not None:
        from_sides = [side for side in from_sides if neighbour(cell, side) == laid] or from_sides
    printed = TunnelShape.parse(GOAL_SHAPES[name])
    as_lies = {False: printed, True: printed.turned()}
    open_ones = [turn for turn, shape in as_lies.items() if any(shape.is_open(side) for side in from_sides)]
    return max(open_ones, key=lambda turn: _agreeing(board, cell, as_lies[turn]))


def _groups_at(board: Board, cell: Cell, side: str) -> tuple[str, ...]:
    """The groups of the neighbour over this side that come out towards the cell."""
    beside = board.get(neighbour(cell, side))
    return tuple(group for group in beside.groups if OPPOSITE[side] in group) if beside is not None else ()


def _agreeing(board: Board, cell: Cell, shape: TunnelShape) -> int:
    count = 0
    for index, side in enumerate(SIDES):
        beside = board.get(neighbour(cell, side))
        if beside is not None and beside.code is not None:
            count += shape.is_open(side) == (beside.code[(index + 2) % 4] != "-")
    return count


def within(order: Iterable[Placed], hand: Iterable[str]) -> bool:
    """Whether these cards are in the hand, each as often."""
    try:
        used = Counter(unturned(TunnelCard.parse(text)) for _, text in order)
        held = Counter(unturned(TunnelCard.parse(text)) for text in hand)
    except SaboteurError:
        return False
    return used <= held
