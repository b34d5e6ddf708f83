"""Where lines tie dwarves together, and the cases in which they no longer do.

A claim about somebody ties the speaker's side to the other's role; choosing somebody among several ties all
of them. Once the sides of such speakers are settled, and who of those chosen from is a saboteur, every
line depends on one dwarf alone. There are few such cases, for there are few saboteurs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product

from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import SIDES_OF

Blocks = Mapping[int, frozenset[str]]
"""Dwarf card → the roles it may have in this case."""

AIMED = frozenset({"harmed", "helped"})
SABOTEUR = frozenset({"saboteur"})


def settled(
    lines: Sequence[Line], known: Collection[int], roles: Collection[str], saboteurs: int
) -> Iterator[Blocks]:
    """Every case once: what the unknown dwarves that are tied may be; together they are all there is.

    `saboteurs` are at most so many among them.
    """
    camps = [frozenset(roles) - SABOTEUR, SABOTEUR & frozenset(roles)]
    sides = [
        frozenset(role for role in roles if SIDES_OF[role] == side)
        for side in dict.fromkeys(SIDES_OF[role] for role in roles)
    ]
    choices: dict[int, list[frozenset[str]]] = {}
    for line in lines:
        if line.code in AIMED:
            choices |= {card: camps for card in line.among if card not in known and card not in choices}
    for line in lines:
        if _speaks_of_other(line) and not {line.dwarf, line.about} & set(known):
            choices[line.dwarf] = sides
    for chosen in product(*choices.values()):
        if sum(block == SABOTEUR for block in chosen) <= saboteurs and all(chosen):
            yield dict(zip(choices, chosen, strict=True))


def _speaks_of_other(line: Line) -> bool:
    return line.code == "dwarf-claim" and line.about != line.dwarf
