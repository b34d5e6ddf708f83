"""Which cards a round is dealt from, and how many of them go where: one function a question, all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import action_cards, path_cards, table

_BOXES = {"saboteur2": ("saboteur", "saboteur2")}
"""Games played with the cards of several boxes (S-SET-1)."""


@cache
def deck_cards(game: str) -> tuple[str, ...]:
    """Every path and action card of a round by name, unshuffled (B-MAT-1, S-MAT-1, L-MAT-1).

    >>> len(deck_cards("saboteur")), len(deck_cards("saboteur2"))
    (67, 118)
    """
    cards: list[str] = []
    for box in _BOXES.get(game, (game,)):
        for card, count in path_cards(box):
            cards += [card.format()] * count
        for name, count in action_cards(box).items():
            cards += [name] * count
    return tuple(cards)


@cache
def box_names(game: str) -> frozenset[str]:
    """The names of all cards of a game's deck."""
    return frozenset(deck_cards(game))


@cache
def hand_size(game: str, players: int) -> int:
    """Cards dealt to each player (B-SET-3, S-SET-1, L-SET-4).

    >>> hand_size("saboteur", 7), hand_size("saboteur2", 12)
    (5, 6)
    """
    sizes = table(game, "hand")
    return int(sizes) if isinstance(sizes, int) else int(sizes[by_players(sizes, players)])


def by_players(sizes: Iterable[str], players: int) -> str:
    """The key of a table such as `{"3-5": …, "6-7": …}` that this number of players falls under."""
    ranges = {key: [int(bound) for bound in key.split("-")] for key in sizes}
    return next(key for key, bounds in ranges.items() if bounds[0] <= players <= bounds[-1])


def set_aside(game: str) -> int:
    """Cards that nobody sees in a round: none in game 1 (S-SET-1, L-SET-4)."""
    return 0 if game == "saboteur" else int(table(game, "set_aside"))


def rest_of_deck(cards: Sequence[str], taken: Iterable[str]) -> tuple[str, ...]:
    """The cards without those already somewhere; raises `InputError` "too-many-copies" naming the card.

    >>> rest_of_deck(("map", "map", "-a-a"), ["map"])
    ('map', '-a-a')
    """
    used = Counter(taken)
    if not used:
        return tuple(cards)
    there = Counter(cards)
    for card, count in used.items():
        if count > there[card]:
            raise InputError("too-many-copies", card=card, count=count, limit=there[card])
    rest = []
    for card in cards:
        if used[card]:
            used[card] -= 1
        else:
            rest.append(card)
    return tuple(rest)
