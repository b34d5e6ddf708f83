"""Where lines tie dwarves together, and the cases in which they no longer do.

A claim about somebody ties the speaker's side to the other's role; choosing somebody among several ties all
of them. Once the sides of such speakers are settled, and how many saboteurs could be chosen and whether one
was, every line depends on one dwarf alone. How many could be chosen is known from those who could, or from
all saboteurs in play and those who could not: whoever are fewer are settled one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import SIDES_OF

AIMED = frozenset({"harmed", "helped"})
SABOTEUR = frozenset({"saboteur"})


class Settled(NamedTuple):
    """A case: what some of the dwarf cards in play may be, and how many of all are saboteurs (None: any)."""

    blocks: Mapping[int, frozenset[str]]
    saboteurs: int | None = None


class Ties:
    """The lines of a round that tie dwarves together.

    `cards` are the dwarf cards in play, `known` the roles of some of them, `roles` all there are, `most` the
    saboteurs among all cards.
    """

    def __init__(
        self, lines: Sequence[Line], cards: Collection[int], known: Mapping[int, str], most: int
    ) -> None:
        self.cards, self.known, self.most = cards, known, most
        self.aimed = [line for line in lines if line.code in AIMED]
        self.spoken = [
            line for line in lines if line.code == "dwarf-claim" and line.about not in (None, line.dwarf)
        ]

    def others(self, line: Line) -> list[int]:
        """The cards in play that could not be chosen, the chooser's own left out."""
        return [card for card in self.cards if card not in line.among and card != line.dwarf]

    def by_others(self, line: Line) -> bool:
        """Whether fewer are to be settled when those who could not be chosen are counted."""
        return len(self._open([*self.others(line), line.about or 0])) < len(self._open(line.among))

    def cases(self, roles: Collection[str]) -> Iterator[Settled]:
        """Every case once; together they are all there is."""
        camps = [frozenset(roles) - SABOTEUR, SABOTEUR]
        sides = [
            frozenset(role for role in roles if SIDES_OF[role] == side)
            for side in dict.fromkeys(SIDES_OF[role] for role in roles)
        ]
        choices: dict[int, list[frozenset[str]]] = {}
        for line in self.aimed:
            tied = [*self.others(line), line.about or 0] if self.by_others(line) else line.among
            choices |= dict.fromkeys(self._open(tied), camps)
        for line in self.spoken:
            if not {line.dwarf, line.about} & set(self.known):
                choices[line.dwarf] = sides
        shown = sum(role == "saboteur" for role in self.known.values())
        counted = any(map(self.by_others, self.aimed))
        for chosen in product(*choices.values()):
            least = shown + sum(block == SABOTEUR for block in chosen)
            for count in range(least, self.most + 1) if counted else [None] * (least <= self.most):
                yield Settled(dict(zip(choices, chosen, strict=True)), count)

    def could_be_chosen(self, line: Line, case: Settled, role: str) -> int:
        """How many saboteurs the chooser could choose, if he has this role."""

        def count(cards: Collection[int]) -> int:
            return sum(self.may(card, case) == SABOTEUR for card in cards)

        if case.saboteurs is None or not self.by_others(line):
            return count(line.among)
        return case.saboteurs - count(self.others(line)) - (role == "saboteur")

    def may(self, card: int, case: Settled) -> frozenset[str]:
        """What a card may be in a case; empty when that is open."""
        known = self.known.get(card)
        return case.blocks.get(card, frozenset()) if known is None else frozenset({known})

    def _open(self, cards: Collection[int]) -> set[int]:
        return {card for card in cards if card not in self.known}
