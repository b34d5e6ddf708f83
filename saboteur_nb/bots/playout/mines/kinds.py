"""The kinds of cards of game 3 by number, and its moves as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement

from saboteur_nb.bots.playout.kinds import KIND, TURNED
from saboteur_nb.bots.playout.mines.lays import Ground, ground_of
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.game.parts.piles import half_turned
from saboteur_nb.game.setup.decks import box_names

GAME = "lost_mines"
CARD = 1 << 10
"""There are fewer kinds of cards than this; two cards discarded are written to this base."""
PAIR, STEP, STOP, TREASURE, LEAVE = (kind * KIND for kind in range(CARD, CARD + 5))
"""Where moves begin that play no card: two cards discarded (L-TURN-1), then those of a move and of taking."""


class MinesKinds:
    """The kinds of a deck of game 3 in the order of their texts, as hands are sorted: path cards come first.

    `grounds[kind]` are the ways a path card can lie: one when it looks the same turned, else two;
    `ways[kind]` the mask of each as a bit, with the move that lays it so, less the cell. `pair` is the move
    that discards two kinds, the lower one first.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(sorted(names))
        self.number = {name: kind for kind, name in enumerate(self.names)}
        paths = [name for name in self.names if name not in ACTION_CARDS[GAME]]
        self.grounds = tuple(map(_lying, paths))
        self.ways = tuple(
            tuple((1 << ground.mask, kind * KIND + turned * TURNED) for turned, ground in enumerate(grounds))
            for kind, grounds in enumerate(self.grounds)
        )
        pairs = combinations_with_replacement(range(len(self.names)), 2)
        self.pair = {(first, second): PAIR + first * CARD + second for first, second in pairs}


def _lying(name: str) -> tuple[Ground, ...]:
    ground, turned = ground_of(name), ground_of(half_turned(name))
    return (ground,) if turned is ground else (ground, turned)


def kinds_with(names: Iterable[str]) -> MinesKinds:
    """The kinds of the box, with further ones where a match has a deck of its own (L-MAT-1)."""
    return _kinds(frozenset(names) - box_names(GAME))


@lru_cache(maxsize=64)
def _kinds(more: frozenset[str]) -> MinesKinds:
    return MinesKinds(box_names(GAME) | more)
