"""What a proof draws over a board, and the object that shows it in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.look import Look, Route, Step

STYLES = 4
"""Strokes that can be told apart; further routes repeat them and differ by their letter."""


def tag(index: int) -> str:
    """The letter of a route: A to Z, then A2 and so on.

    >>> tag(0), tag(27)
    ('A', 'B2')
    """
    round_, letter = divmod(index, 26)
    return chr(ord("A") + letter) + (str(round_ + 1) if round_ else "")


def cells_in_words(cells: Sequence[Cell]) -> str:
    """Cells for a sentence.

    >>> cells_in_words(((1, 0), (2, -1)))
    '(1,0) (2,-1)'
    """
    return " ".join(f"({format_cell(cell)})" for cell in cells)


def overlay(
    routes: Sequence[tuple[Step, ...]] = (),
    cuts: Sequence[Cell] = (),
    *,
    lang: str = "en",
    first: int = 0,
    selected: Cell | None = None,
) -> Look:
    """Routes lettered from `first` on, cuts and a cell pointed out, as the drawing takes them."""
    lettered = tuple(Route(steps, tag(index), index % STYLES) for index, steps in enumerate(routes, first))
    return Look(lang=lang, routes=lettered, cuts=tuple(cuts), selected=selected)


@dataclass(frozen=True)
class Picture:
    """A board with an overlay; a notebook shows the drawing, a terminal the board as text and the words."""

    board: Board
    look: Look
    caption: str

    def __str__(self) -> str:
        return f"{self.board}\n{self.caption}"

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        from saboteur_nb.draw.svg import board_svg  # the drawing is loaded when a picture is asked for

        return {"image/svg+xml": board_svg(self.board, self.look), "text/plain": str(self)}
