"""Which card of the hand is held, and how: the part of the view state that clicks and keys change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Ghost
from saboteur_nb.game.action import Place, Rockfall, parse_action
from saboteur_nb.learn.lessons.hand import ROCKFALL

Places = Iterable[tuple[Cell, bool]]


@dataclass(frozen=True, slots=True)
class Holding:
    """`index` of the card in the hand, None while no card is held; `turned` after half a turn."""

    index: int | None = None
    turned: bool = False

    def choose(self, index: int) -> Holding:
        """Hold another card as printed; choosing the held card again lets go of it."""
        return Holding() if index == self.index else Holding(index)

    def turn(self) -> Holding:
        """The held card after half a turn."""
        return replace(self, turned=not self.turned)


def legal_turns(places: Places) -> dict[Cell, frozenset[bool]]:
    """The ways in which a card may lie in each cell.

    >>> legal_turns([((1, 0), False), ((1, 0), True)]) == {(1, 0): frozenset({False, True})}
    True
    """
    turns: dict[Cell, set[bool]] = {}
    for cell, turned in places:
        turns.setdefault(cell, set()).add(turned)
    return {cell: frozenset(ways) for cell, ways in turns.items()}


def fitting_turn(legal: Mapping[Cell, frozenset[bool]], cell: Cell, held: bool) -> bool:
    """How a click on `cell` lays the card: as it is held where that fits, else the way that fits."""
    ways = legal.get(cell, frozenset())
    return (not held) if ways and held not in ways else held


def as_laid(card: str, turned: bool) -> TunnelCard:
    """The path card of a text, after half a turn if so wanted."""
    parsed = TunnelCard.parse(card)
    return parsed.turned() if turned else parsed


def is_symmetric(card: str) -> bool:
    """Whether half a turn changes nothing; the rockfall card has no way round."""
    return card == ROCKFALL or TunnelCard.parse(card).symmetric


def play_text(card: str, turned: bool, cell: Cell) -> str:
    """The action of playing a card of the hand on a cell.

    >>> play_text("-aa-", True, (1, 0)), play_text("rockfall", False, (1, 0))
    ('place a--a 1,0', 'rockfall 1,0')
    """
    action = Rockfall(cell) if card == ROCKFALL else Place(as_laid(card, turned), cell)
    return action.format()


def ghost_at(board: Board, text: str) -> Ghost | None:
    """The card of an action held over its cell, with the sides on which it would not match; no rockfall."""
    action = parse_action(text)
    if not isinstance(action, Place):
        return None
    reasons = board.violations(action.cell, action.card)
    sides = tuple(reason.side for reason in reasons if reason.side and reason.cell == action.cell)
    return Ghost(action.cell, action.card.format(), sides, ok=False)
