"""Where path cards can lie at all: the boards of games 1 and 2 have no border, but the deck has an end.

The bound, for all rounds of all matches that begin with the opening board. When a card is laid, cards on the
board join it to the start or to a ladder, and every one of these carries on: it has a tunnel of two sides or
is itself a ladder (C-PLACE-3, S-PATH-2). A ladder was laid beside the start or beside a card of any kind,
which was laid before it in the same way. No card is laid twice in a round (B-TURN-2). So some way from the
start over neighbouring cells to the new card holds, besides face-up goals, no more cards than these: all that
carry on, one beside each ladder, and the new card itself. With the box of game 1 they are 31 + 0 + 1, with
both boxes 59 + 4 + 1.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.board.notation import MINES_HEIGHT, MINES_WIDTH


def longest_way(cards: Sequence[TunnelCard]) -> int:
    """How many of these path cards a way from the start to the last card laid has at most.

    >>> from saboteur_nb.board.material import path_cards
    >>> longest_way([card for card, count in path_cards("saboteur") for _ in range(count)])
    32
    """
    ladders = sum(card.ladder is not None for card in cards)
    carry_on = sum(card.ladder is not None or bool(card.shape.tunnels) for card in cards)
    return min(len(cards), carry_on + ladders + 1)


def cells_for_cards(opening: Board, cards: Sequence[TunnelCard]) -> tuple[Cell, ...]:
    """Every cell that a path card can ever lie in, sorted by x, then y; starts and goals keep theirs.

    >>> len(cells_for_cards(Board.parse("S"), [TunnelCard.parse("-a-a")] * 2))  # two steps to either side
    12
    """
    if opening.lost_mines:
        cells: set[Cell] = set(product(range(MINES_WIDTH), range(MINES_HEIGHT)))
    else:
        cells = _within(longest_way(cards), opening)
    return tuple(sorted(cells - set(opening)))


def _within(most: int, opening: Board) -> set[Cell]:
    """The cells that ways of so many cards lead to from the start, goals on the way being free."""
    needed: dict[Cell, int] = dict.fromkeys(opening.starts, 0)
    todo = deque(needed)
    while todo:
        cell = todo.popleft()
        for beside in (neighbour(cell, side) for side in SIDES):
            free = beside in opening
            cost = needed[cell] + (not free)
            if cost < needed.get(beside, most + 1):
                needed[beside] = cost
                (todo.appendleft if free else todo.append)(beside)
    return set(needed)
