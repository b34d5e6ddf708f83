"""The learner's hand as a step shows it: cards in the order and the way round in which the file has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from saboteur_nb.game.parts.piles import named_as_in_box

ROCKFALL = "rockfall"
"""The name of the rockfall card in a hand."""


def hand_shown(written: Sequence[str], held: Sequence[str], game: str) -> tuple[str, ...]:
    """The cards a seat holds, first those the step names, as it writes them; drawn ones come behind.

    >>> hand_shown(["aa--", "map"], ("--aa", "map", "rockfall"), "saboteur")
    ('aa--', 'map', 'rockfall')
    """
    left = Counter(held)
    shown = []
    for name in written:
        boxed = named_as_in_box(name, game)
        if left[boxed]:
            left[boxed] -= 1
            shown.append(name)
    return (*shown, *left.elements())
