"""What a claim at the table means: of which cards it is true, and how many words could have been said."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.board.notation import goal_names
from saboteur_nb.game.names import ROLES


class Meaning(NamedTuple):
    """The cards a claim is true of, and the number of words it was chosen from."""

    true_of: frozenset[str]
    words: int


_STONES = frozenset({"stone1", "stone2"})
_SIDES = {"blue": "blue_digger", "green": "green_digger"}


def of_goal(claim: str, game: str) -> Meaning | None:
    """What is said of a goal or mine; None for what no goal of this game can be.

    >>> sorted(of_goal("stone", "saboteur").true_of), of_goal("gems", "lost_mines").words
    (['stone1', 'stone2'], 4)
    """
    names = goal_names(game == "lost_mines")
    if game != "lost_mines" and claim == "stone":
        return Meaning(_STONES, 2)
    if claim not in names:
        return None
    return Meaning(frozenset({claim}), 4 if game == "lost_mines" else 2)


def of_dwarf(claim: str, game: str) -> Meaning | None:
    """What is said of a player; None where it is no role of this game, or public (a clan).

    In game 2 a digger may be meant of either team; then the word is one of two, else one of six.

    >>> sorted(of_dwarf("digger", "saboteur2").true_of), of_dwarf("boss", "saboteur")
    (['blue_digger', 'green_digger'], None)
    """
    roles = ROLES[game]
    if claim in roles:
        return Meaning(frozenset({claim}), len(roles))
    if game != "saboteur2":
        return None
    if claim == "digger":
        return Meaning(frozenset(_SIDES.values()), 2)
    return Meaning(frozenset({_SIDES[claim]}), len(roles)) if claim in _SIDES else None
