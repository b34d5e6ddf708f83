"""Ways over tunnels as the drawing takes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.draw.look import Route, Step
from saboteur_nb.solver.picture import STYLES, tag

MOST = 6
"""Ways drawn in one picture; more can't be told apart."""


def drawn(routes: Iterable[Sequence[Group]], first: int = 0) -> tuple[Route, ...]:
    """Lettered routes, at most `MOST`; from a ladder to another the line is broken."""
    found = []
    for number, route in enumerate(tuple(routes)[:MOST], first):
        pieces = (piece for piece in _pieces(route) if len(piece) > 1)
        found += [Route(piece, tag(number), number % STYLES) for piece in pieces]
    return tuple(found)


def _pieces(route: Sequence[Group]) -> list[tuple[Step, ...]]:
    pieces: list[tuple[Step, ...]] = []
    piece: list[Step] = []
    entered: str | None = None
    for here, there in pairwise(route):
        left = _side(here, there)
        piece.append((here[0], entered, left))
        entered = None if left is None else OPPOSITE[left]
        if left is None:
            pieces.append(tuple(piece))
            piece = []
    return [*pieces, (*piece, (route[-1][0], entered, None))]


def _side(here: Group, there: Group) -> str | None:
    """The side over which a step leads; None from a ladder to another."""
    for side in here[1]:
        if neighbour(here[0], side) == there[0] and OPPOSITE[side] in (there[1] or SIDES):
            return side
    return None
