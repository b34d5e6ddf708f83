"""What the mines hold: the worth of each treasure that can be taken there, the best first (L-MINE-1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.lost_mines.score import GIVEN_BACK
from saboteur_nb.game.names import TREASURES
from saboteur_nb.game.position import Position

Points = int | Fraction
"""A number of points; a fraction where it is a mean."""

UNKNOWN = "?"
DRAGON = "dragon"


class Pile(NamedTuple):
    """Treasures that are taken one by one, the best first.

    `kind` is their type, "?" in a mine whose face is not known. `worths` are what each of them is worth,
    `told` how they are called: `gold:4`, or `gold:?` where the worth is a mean. `cost` is what it costs to
    turn the mine over, if it might be the dragon's.
    """

    kind: str
    worths: tuple[Points, ...]
    told: tuple[str, ...]
    cost: Points = 0

    def first(self, count: int) -> Points:
        """What the first so many are worth together."""
        return plain(sum(self.worths[:count], Fraction()))


def plain(number: Points) -> Points:
    """A whole number as an int.

    >>> plain(Fraction(4, 2)), plain(Fraction(7, 2))
    (2, Fraction(7, 2))
    """
    return int(number) if number == int(number) else Fraction(number)


def piles_of(position: Position) -> dict[Cell, Pile]:
    """The pile of each mine; mines of one type share theirs.

    A treasure of unknown worth counts as the mean of the cards of its type that are not seen. A mine of
    unknown face is each of those that are not seen with equal chance. Raises `InputError`
    "treasure-unknown" where nothing says which treasures are laid out, "mine-unknown" for a mine of unknown
    face when all four are seen, "no-such-treasure" for one more than the box has.
    """
    if position.treasure is None:
        raise InputError("treasure-unknown")
    laid = {kind: _pile(position, kind) for kind in TREASURES}
    laid[DRAGON] = Pile(DRAGON, (), (), GIVEN_BACK)
    board = position.board
    faces = {cell: face_of(board, cell) for cell in board.goals}
    unseen = [kind for kind in laid if kind not in faces.values()]
    if UNKNOWN in faces.values():
        if not unseen:
            raise InputError("mine-unknown", cell=min(cell for cell in faces if faces[cell] == UNKNOWN))
        laid[UNKNOWN] = _mean([laid[kind] for kind in unseen])
    return {cell: laid[face] for cell, face in sorted(faces.items())}


def face_of(board: Board, cell: Cell) -> str:
    """The name of a mine, "?" where it is not known, or a goal of another game."""
    content = board[cell]
    name = content.name if isinstance(content, Goal) else None
    return name if name in (*TREASURES, DRAGON) else UNKNOWN


def _pile(position: Position, kind: str) -> Pile:
    row = [worth for other, worth in position.treasure or () if other == kind]
    unseen = [worth for other, worth in treasure_cards() if other == kind]
    taken = [treasure for info in position.seats for treasure in info.treasures if treasure[0] == kind]
    for worth in (*row, *(worth for _, worth in taken)):
        if worth in unseen:
            unseen.remove(worth)
    if None in row and not unseen:
        raise InputError("no-such-treasure", token=f"{kind}:?")
    mean = plain(Fraction(sum(unseen), len(unseen))) if unseen else 0
    found = [(mean if worth is None else worth, "?" if worth is None else str(worth)) for worth in row]
    found = sorted((pair for pair in found if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
    return Pile(kind, tuple(worth for worth, _ in found), tuple(f"{kind}:{told}" for _, told in found))


def _mean(piles: Sequence[Pile]) -> Pile:
    """The pile of a mine that is each of these with equal chance."""
    longest = max(len(pile.worths) for pile in piles)
    chance = Fraction(1, len(piles))
    worths = [
        sum(chance * pile.worths[at] for pile in piles if at < len(pile.worths)) for at in range(longest)
    ]
    cost = sum(chance * pile.cost for pile in piles)
    return Pile(UNKNOWN, tuple(map(plain, worths)), (UNKNOWN,) * longest, plain(cost))
