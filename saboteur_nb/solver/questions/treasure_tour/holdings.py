"""What the mines hold, counted again for the proofs: worths in the order of taking, price of turning over."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.material import table
from saboteur_nb.game.position import Position

DRAGON_TAKES = 2


class Holding(NamedTuple):
    """The treasures of one or more mines of one type, the best first, and the names they go by."""

    mines: tuple[Cell, ...]
    worths: tuple[Fraction, ...]
    names: tuple[str, ...]
    price: Fraction


def holdings(position: Position) -> tuple[Holding, ...]:
    """All that is in the mines of a position; raises `ValueError` where it does not say what is laid out."""
    if position.treasure is None:
        raise ValueError("nothing is said of treasures")
    row = {kind: _row(position, kind) for kind in table("lost_mines", "treasures")}
    mines: dict[str, list[Cell]] = {}
    for cell in position.board.goals:
        name = str(getattr(position.board[cell], "name", None))
        mines.setdefault(name if name in {*row, "dragon"} else "?", []).append(cell)
    found = [Holding(tuple(mines[kind]), *_columns(row[kind]), Fraction(0)) for kind in row if kind in mines]
    if "dragon" in mines:
        found.append(Holding(tuple(mines["dragon"]), (), (), Fraction(DRAGON_TAKES)))
    if "?" in mines:
        left = [kind for kind in (*row, "dragon") if kind not in mines]
        deepest = max(len(row.get(kind, ())) for kind in left)
        worths = tuple(
            Fraction(sum(row[kind][at][0] for kind in left if at < len(row.get(kind, ()))), len(left))
            for at in range(deepest)
        )
        price = Fraction(DRAGON_TAKES * ("dragon" in left), len(left))
        found += [Holding((cell,), worths, ("?",) * deepest, price) for cell in mines["?"]]
    return tuple(found)


def _row(position: Position, kind: str) -> list[tuple[Fraction, str]]:
    """The treasures of a type that are laid out, with their names; a mean where the worth is not known."""
    seen = [worth for other, worth in position.treasure or () if other == kind]
    seen += [worth for info in position.seats for other, worth in info.treasures if other == kind]
    rest = list(table("lost_mines", "treasures")[kind])
    for known in seen:
        if known in rest:
            rest.remove(known)
    found = []
    for other, known in position.treasure or ():
        if other == kind:
            worth = Fraction(sum(rest), len(rest)) if known is None else Fraction(known)
            found.append((worth, f"{kind}:{'?' if known is None else known}"))
    return sorted((pair for pair in found if pair[0]), key=lambda pair: (-pair[0], pair[1]))


def _columns(pairs: list[tuple[Fraction, str]]) -> tuple[tuple[Fraction, ...], tuple[str, ...]]:
    return tuple(worth for worth, _ in pairs), tuple(name for _, name in pairs)
