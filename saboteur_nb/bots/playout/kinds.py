"""The kinds of cards of a game by number, and moves as numbers."""

from __future__ import annotations

from functools import cache

from saboteur_nb.board.material import action_cards, path_cards
from saboteur_nb.bots.playout.lays import Lay, lay_of
from saboteur_nb.game.parts.piles import half_turned

KIND = 1 << 20
"""A move is `kind * KIND + what is done with the card`; an argument is below KIND."""
DISCARD = KIND - 1
"""The argument that means: laid away face down."""
TURNED = 1 << 17
"""Added to the cell of a path card that is laid half turned."""


class Kinds:
    """The kinds of one game's deck: path cards first, in the order of their texts, then action cards.

    `lays[kind]` are the ways a path card can lie: one when it looks the same turned, else two; `ways[kind]`
    their masks as bits, each with the move that so lays the card in cell 0, none for `ladders`, which follow
    a rule of their own. `deck` holds every card of the box.
    """

    def __init__(self, games: tuple[str, ...]) -> None:
        counts: dict[str, int] = {}
        for game in games:
            for card, count in path_cards(game):
                counts[card.token] = counts.get(card.token, 0) + count
        paths = sorted(counts)
        for game in games:
            for name, count in action_cards(game).items():
                counts[name] = counts.get(name, 0) + count
        self.names = (*paths, *(name for name in counts if name not in paths))
        self.number = {name: kind for kind, name in enumerate(self.names)}
        self.deck = tuple(self.number[name] for name, count in counts.items() for _ in range(count))
        self.lays = tuple(_ways(name) for name in paths)
        self.first_action = len(paths)
        self.ladders = frozenset(kind for kind, lays in enumerate(self.lays) if lays[0].ladder)
        self.ways = tuple(() if lays[0].ladder else _moves(kind, lays) for kind, lays in enumerate(self.lays))


def _ways(name: str) -> tuple[Lay, ...]:
    lay, turned = lay_of(name), lay_of(half_turned(name))
    return (lay,) if turned is lay else (lay, turned)


def _moves(kind: int, lays: tuple[Lay, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((1 << lay.mask, kind * KIND + turned * TURNED) for turned, lay in enumerate(lays))


@cache
def kinds_of(game: str) -> Kinds:
    """The kinds of game 1, or of game 2, which is played with those of game 1 too (S-SET-1)."""
    return Kinds(("saboteur",) if game == "saboteur" else ("saboteur", "saboteur2"))
