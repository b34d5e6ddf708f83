"""What a match is played with, in the fixed order that numbers of actions and vectors go by."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import opening_board
from saboteur_nb.rl.reach import cells_for_cards


class Material(NamedTuple):
    """The cards of a deck and the places they can come to.

    `names` are the different cards as hands have them, `lying` the different path cards as they can lie,
    both by text; `cells` hold path cards, `goals` the goals or mines, both by x, then y.
    """

    game: str
    deck: tuple[str, ...]
    names: tuple[str, ...]
    lying: tuple[TunnelCard, ...]
    cells: tuple[Cell, ...]
    goals: tuple[Cell, ...]


@lru_cache(maxsize=16)
def material_of(game: str, deck: tuple[str, ...] | None = None) -> Material:
    """The material of a game: the cards of its box, or an own deck.

    >>> [len(part) for part in material_of("saboteur")[1:]]
    [67, 27, 26, 2210, 3]
    """
    cards = deck or deck_cards(game)
    paths = [TunnelCard.parse(name) for name in cards if name not in ACTION_CARDS[game]]
    lying = {card for path in paths for card in (path, path.turned())}
    opening = opening_board(game)
    return Material(
        game=game,
        deck=cards,
        names=tuple(sorted(set(cards))),
        lying=tuple(sorted(lying, key=TunnelCard.format)),
        cells=cells_for_cards(opening, paths),
        goals=opening.goals,
    )


def kinds_in_cells(material: Material) -> tuple[TunnelCard, ...]:
    """What can lie in a cell: path cards both ways, those with an obstacle also overcome."""
    overcome = (replace(card, overcome=True) for card in material.lying if card.obstacle)
    return (*material.lying, *overcome)
