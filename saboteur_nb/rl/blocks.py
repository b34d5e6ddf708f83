"""Which actions each game numbers, in which order, and what their fields can be."""

from __future__ import annotations

from itertools import product

from saboteur_nb.board.cell import Connection, neighbour
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import MINES_HEIGHT, MINES_WIDTH, on_board
from saboteur_nb.game.action import (
    Action,
    Break,
    Discard,
    Fix,
    FreeAtLast,
    HandsOff,
    InformationDwarf,
    InformationMine,
    InformationTreasure,
    Inspection,
    Leave,
    Map,
    Overcome,
    Place,
    Rockfall,
    SetTrap,
    SetTroll,
    Shed,
    Steal,
    Step,
    Stop,
    SwapHand,
    SwapHats,
    Take,
    TakeTreasure,
    Theft,
    Thunderstorm,
    Trapped,
)
from saboteur_nb.game.lost_mines import rules as lost_mines
from saboteur_nb.game.lost_mines.cards import TOOL_FOR
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.names import ACTION_CARDS, FRONT, TOOLS
from saboteur_nb.game.saboteur2 import rules as saboteur2
from saboteur_nb.game.setup.setup import PLAYERS
from saboteur_nb.rl.axes import Axis, OneOf, SomeOf
from saboteur_nb.rl.material import Material

Fields = tuple[Axis, ...]
"""What the fields of an action can be, in the order in which its class has them."""

Blocks = dict[type[Action], Fields]
"""The actions of a game in the order of their numbers."""

BOARD_3 = tuple(product(range(MINES_WIDTH), range(MINES_HEIGHT)))
"""The cells of the board of game 3, by x, then y."""

CONNECTIONS = tuple(
    Connection(cell, side)
    for cell in BOARD_3
    for side in "EN"
    if on_board(neighbour(cell, side), "lost_mines")
)
"""The connections of that board, between two of its cells, sorted."""


def blocks_of(material: Material) -> Blocks:
    """The actions of a game with what their fields can be.

    >>> from saboteur_nb.rl.material import material_of
    >>> [axis.size for axis in blocks_of(material_of("lost_mines"))[Place]]
    [36, 71]
    """
    return _BLOCKS[material.game](material)


def _saboteur(material: Material) -> Blocks:
    return {
        **_base(material),
        Discard: (SomeOf(material.names, 1, 1),),
        Take: (OneOf(int(worth) for worth in table("saboteur", "gold_cards")),),
    }


def _saboteur2(material: Material) -> Blocks:
    seats = (_seats(material),)
    return {
        **_base(material),
        Discard: (SomeOf(material.names, 1, saboteur2.MOST_DISCARDED),),
        Shed: (OneOf(FRONT["saboteur2"]), SomeOf(material.names, 2, 2)),
        Theft: (),
        HandsOff: seats,
        SwapHand: seats,
        Inspection: seats,
        SwapHats: seats,
        Trapped: seats,
        FreeAtLast: seats,
        Steal: seats,
    }


def _base(material: Material) -> Blocks:
    """What games 1 and 2 share."""
    seats, cells = _seats(material), OneOf(material.cells)
    fix_cards = [name for name in ACTION_CARDS["saboteur"] if name.startswith("fix_")]
    return {
        Place: (OneOf(material.lying), cells),
        Break: (OneOf(TOOLS), seats),
        Fix: (OneOf(fix_cards), OneOf(TOOLS), seats),
        Rockfall: (cells,),
        Map: (OneOf(material.goals),),
    }


def _lost_mines(material: Material) -> Blocks:
    seats, cells = _seats(material), OneOf(material.cells)
    places_in_row = OneOf(range(len(treasure_cards())))
    return {
        Place: (OneOf(material.lying), cells),
        Overcome: (OneOf(TOOL_FOR.values()), cells),
        InformationMine: (OneOf(material.goals),),
        InformationTreasure: (places_in_row,),
        InformationDwarf: (seats,),
        SetTrap: (OneOf(CONNECTIONS),),
        SetTroll: (OneOf(CONNECTIONS),),
        Thunderstorm: (cells,),
        Discard: (SomeOf(material.names, 1, lost_mines.MOST_DISCARDED),),
        Step: (OneOf(BOARD_3),),
        Stop: (),
        TakeTreasure: (places_in_row,),
        Leave: (),
    }


def _seats(material: Material) -> OneOf:
    """The seats of the largest match, so that numbers do not depend on how many play."""
    return OneOf(range(PLAYERS[material.game][1]))


_BLOCKS = {"saboteur": _saboteur, "saboteur2": _saboteur2, "lost_mines": _lost_mines}
