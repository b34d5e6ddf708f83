"""What a match is played with and by how many: what vectors need besides the observation itself."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.game.lost_mines.clans import dwarf_cards
from saboteur_nb.game.parts.dwarves import dwarf_deck
from saboteur_nb.game.state import Options
from saboteur_nb.rl.material import Material, material_of


class Table(NamedTuple):
    """The constants of a match: they are known beforehand and not written into vectors.

    `dwarves` is the number of dwarf cards dealt from.
    """

    material: Material
    players: int
    options: Options
    dwarves: int

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.material.game


def table_of(game: str, players: int, options: Options) -> Table:
    """The table of a game for so many players.

    >>> table_of("saboteur", 3, Options()).dwarves
    4
    """
    dwarves = dwarf_cards(players) if game == "lost_mines" else dwarf_deck(game, players, options)
    return Table(material_of(game, options.deck), players, options, len(dwarves))
