"""Actions as texts that parse back: what a click sends, a grader reads and a record holds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, format_cell, parse_cell
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.outside import plain_text

MAX_CHARACTERS = 4096
"""A list of actions longer than this is not read: no board needs so many."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a path card, as it lies after turning, on a cell (C-PLACE-1 … 3)."""

    card: TunnelCard
    cell: Cell

    def format(self) -> str:
        """The canonical text, `place -a-a 1,0`; `parse_action` reads it back."""
        return f"place {self.card.format()} {format_cell(self.cell)}"


@dataclass(frozen=True, slots=True)
class Rockfall:
    """Take away one path card (B-ACT-3)."""

    cell: Cell

    def format(self) -> str:
        """The canonical text, `rockfall 3,1`; `parse_action` reads it back."""
        return f"rockfall {format_cell(self.cell)}"


Action = Place | Rockfall

_WORDS = {"place": "place -a-a 1,0", "rockfall": "rockfall 3,1"}
"""The verbs, each with an example of how its text looks."""


def parse_action(text: str) -> Action:
    """Read one action; raises `NotationError` whose column is the number of the offending word.

    >>> parse_action("place ─ 1,0").format(), parse_action("rockfall 3,-1").cell
    ('place -a-a 1,0', (3, -1))
    """
    return _parse(plain_text(text, MAX_CHARACTERS).split(), 1)


def parse_actions(text: str) -> tuple[Action, ...]:
    """Read actions joined by `;` (empty pieces are passed over); the error's row is the piece.

    >>> [action.format() for action in parse_actions("rockfall 3,1; rockfall 4,2;")]
    ['rockfall 3,1', 'rockfall 4,2']
    """
    pieces = [piece.split() for piece in re.split(r"[;\n]", plain_text(text, MAX_CHARACTERS))]
    return tuple(_parse(words, row) for row, words in enumerate(pieces, 1) if words)


def _parse(words: list[str], row: int) -> Action:
    verb = words[0] if words else ""
    if verb not in _WORDS:
        raise NotationError("unknown-action", token=verb, known=", ".join(_WORDS)).at(row, 1)
    expected = len(_WORDS[verb].split())
    if len(words) != expected:
        column = min(len(words), expected) + 1
        token = words[expected] if len(words) > expected else ""
        raise NotationError("action-words", token=token, example=_WORDS[verb]).at(row, column)
    column = 2
    try:
        if verb == "rockfall":
            return Rockfall(parse_cell(words[1]))
        card = TunnelCard.parse(words[1])
        column = 3
        return Place(card, parse_cell(words[2]))
    except NotationError as error:
        raise error.at(row, column) from None
