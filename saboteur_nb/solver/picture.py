"""What a proof draws over a board, and the object that shows it in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

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
    """A board with what is told about it, step by step; the last step's drawing is the whole picture.

    A notebook shows the drawing over the sentences, and opens a sentence that has a drawing of its own; a
    terminal shows the board as text and the sentences.
    """

    board: Board
    steps: tuple[tuple[str, Look], ...]
    """Sentences, each with what is drawn over the board then."""

    @property
    def look(self) -> Look:
        """What is drawn over the board."""
        return self.steps[-1][1]

    @property
    def caption(self) -> str:
        """The sentences, one a line."""
        return "\n".join(sentence for sentence, _ in self.steps)

    def __str__(self) -> str:
        from saboteur_nb.draw.text import board_text  # as below

        return f"{board_text(self.board, self.look)}\n{self.caption}"

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        from saboteur_nb.draw.svg import board_svg, board_svgs  # loaded when a picture is asked for

        whole = self.look
        looks, plain = [whole], Look(lang=whole.lang, pieces=whole.pieces, markers=whole.markers)
        looks += [look for _, look in self.steps if look not in (whole, plain)]
        looks = [look for number, look in enumerate(looks) if look not in looks[:number]]
        drawings = board_svgs(self.board, looks)
        told, unseen = [], looks[1:]
        for sentence, look in self.steps:
            line = escape(sentence)
            if look in unseen:
                unseen.remove(look)
                line = f"<details><summary>{line}</summary>{drawings[looks.index(look)]}</details>"
            told.append(f"<li>{line}</li>")
        steps = f"<figcaption><ol>{''.join(told)}</ol></figcaption>"
        return {
            "text/html": f'<figure style="margin:0">{drawings[0]}{steps}</figure>',
            "image/svg+xml": board_svg(self.board, whole, fluid=True),
            "text/plain": str(self),
        }
