"""Boards and view states that several tests draw."""

from __future__ import annotations

import random

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Connection
from saboteur_nb.board.material import path_cards
from saboteur_nb.draw.look import Ghost, Look, Marker, Piece, Route

SMALL = Board.parse("8_ ?/9_/S -a-a -aaa 5_ ?gold/9_/8_ ?")
FEATURES = Board.parse(
    "a.a-:g -a-a:b abab abba aa--# aaaa* --aa:b ---. aabb/S .... -aaa a-aa a-a- aa-a -a.a*#E ?gold !stone1~"
)
MINES = Board.parse(
    "a--a& -aaa=lake+ aaaa^ a-aa=trunk/-a-a=ditch -a-a 3_ 2_ ?gems !dragon~/4_ SB", "lost_mines"
)

ALL_STATES = Look(
    hover=(2, 0),
    focus=(1, 0),
    selected=(1, 0),
    legal={(3, 0): frozenset({False, True}), (2, -1): frozenset({True})},
    ghost=Ghost((3, 1), "-a-a", ("E", "S"), ok=False),
    cave_ins=((1, 0),),
    cuts=((2, 0),),
    routes=(
        Route((((0, 0), None, "E"), ((1, 0), "W", "E"), ((2, 0), "W", None)), "A", 0),
        Route((((0, 0), None, "E"), ((1, 0), "W", "E"), ((2, 0), "W", "S"), ((2, -1), "N", None)), "B", 1),
    ),
    distances={(2, 0): 12},
)

STANDING = Look(
    pieces=(
        Piece("blue1", (4, 0), "ember", current=True),
        Piece("yellow1", (1, 1), "pim"),
        Piece("yellow2", (1, 1), "sela"),
    ),
    markers=(
        Marker("troll", Connection((0, 2), "E")),
        Marker("trap", Connection((1, 2), "E")),
        Marker("trap", Connection((4, 0), "N")),
    ),
    places=(Connection((2, 2), "E"), Connection((0, 1), "E")),
    place=Connection((2, 2), "E"),
    walks={(5, 0): 1},
)
"""What may stand on `MINES`."""


def grown(seed: int, count: int) -> Board:
    """A board of `count` cards, laid at random by the rules from the path cards of games 1 and 2."""
    chance = random.Random(seed)
    board = Board.parse("8_ ?/9_/S 7_ ?gold/9_/8_ ?")
    deck = [
        card for game in ("saboteur", "saboteur2") for card, number in path_cards(game) for _ in range(number)
    ]
    while len(board) < count:
        card = chance.choice(deck)
        places = sorted(
            place for place in board.legal_cells(card) if abs(place[0][1]) <= 3 and place[0][0] <= 9
        )
        if places:
            cell, turned = chance.choice(places)
            board = board.place(cell, card.turned() if turned else card)
    return board
