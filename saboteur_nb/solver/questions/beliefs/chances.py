"""How often a side of the model does what was done: deeds made lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.notation import goal_names
from saboteur_nb.solver.questions.beliefs.claims import Meaning, of_dwarf, of_goal
from saboteur_nb.solver.questions.beliefs.facts import Kind
from saboteur_nb.solver.questions.beliefs.lines import Case, Deed, Line
from saboteur_nb.solver.questions.beliefs.model import CHANGES, SIDES_OF, Habits, Model

Deck = Iterable[tuple[Kind, int]]
Chances = list[tuple[Case, Fraction]]


@dataclass(frozen=True)
class Behaviour:
    """A model at the table of one game: the sides there are, and how many saboteurs at most."""

    game: str
    model: Model
    sides: tuple[str, ...]
    saboteurs: int

    @classmethod
    def of(cls, game: str, model: Model, deck: Deck) -> Behaviour:
        """The behaviour of players who hold cards of this deck."""
        counts = [(role, count) for (_, role), count in deck]
        sides = dict.fromkeys(SIDES_OF[role] for role, _ in counts)
        saboteurs = sum(count for role, count in counts if role == "saboteur")
        return cls(game, model, tuple(sides), saboteurs)

    def line(self, deed: Deed) -> Line:
        """The deed with its chance in every case."""
        chances = _OF[deed.code](self, deed)
        return Line(
            **{field.name: getattr(deed, field.name) for field in fields(Deed)}, chances=tuple(chances)
        )

    def habits(self) -> Iterator[tuple[str, Habits]]:
        """The sides with their habits."""
        return ((side, self.model.habits(side)) for side in self.sides)


def aims(deed: Deed, game: str) -> dict[Cell | None, tuple[Cell, ...]]:
    """Where the gold (game 3: the dragon) may lie that matters, and the goals dug for in that case.

    Who has seen the gold digs for it; who has seen stones, for the others; nobody for a dragon he knows.

    >>> deed = Deed(0, "laid", 1, changes=(((8, 0), "nearer"), ((8, 2), "same")), looked=((8, 0),))
    >>> aims(deed, "saboteur")
    {None: ((8, 2),), (8, 0): ((8, 0),)}
    """
    down = tuple(cell for cell, _ in deed.changes)
    if game != "lost_mines":
        unseen = tuple(cell for cell in down if cell not in deed.looked)
        return {None: unseen or down, **{cell: (cell,) for cell in deed.looked}}
    others = {cell: tuple(goal for goal in down if goal != cell) for cell in deed.looked}
    return {None: down, **{cell: goals or down for cell, goals in others.items()}}


def _turn(behaviour: Behaviour, deed: Deed) -> Chances:
    """A kind of turn, among those that could be chosen."""
    chances: Chances = []
    for side, habits in behaviour.habits():
        whole = sum((habits.turn(kind) for kind in deed.able), Fraction())
        chances.append(((side,), habits.turn(deed.said) / whole if whole else Fraction()))
    return chances


def _dug(behaviour: Behaviour, deed: Deed) -> Chances:
    """The changes for the goals that are dug for, each of which may be the one in mind."""
    changes = dict(deed.changes)
    chances: Chances = []
    for target, goals in aims(deed, behaviour.game).items():
        for side, habits in behaviour.habits():
            odds = habits.laying if deed.code == "laid" else habits.caving
            total = sum((odds[CHANGES.index(changes[goal])] for goal in goals), Fraction())
            chances.append(((side, target), total / len(goals)))
    return chances


def _chosen(behaviour: Behaviour, deed: Deed) -> Chances:
    """One of several, each with the weight of its kind."""
    number = len(deed.among)
    chances: Chances = []
    for side, habits in behaviour.habits():
        other, saboteur = habits.harming if deed.code == "harmed" else habits.helping
        for count in range(min(number, behaviour.saboteurs) + 1):
            whole = count * saboteur + (number - count) * other
            if count < number:
                chances.append(((side, False, count), other / whole if whole else Fraction()))
            if count:
                chances.append(((side, True, count), saboteur / whole if whole else Fraction()))
    return chances


def _goal_claim(behaviour: Behaviour, deed: Deed) -> Chances:
    meaning = of_goal(deed.said, behaviour.game)
    names = goal_names(behaviour.game == "lost_mines")
    return _claimed(behaviour, meaning, {name: bool(meaning and name in meaning.true_of) for name in names})


def _dwarf_claim(behaviour: Behaviour, deed: Deed) -> Chances:
    return _claimed(behaviour, of_dwarf(deed.said, behaviour.game), {False: False, True: True})


def _claimed(behaviour: Behaviour, meaning: Meaning | None, cases: Mapping[Any, bool]) -> Chances:
    """A true claim as often as the side tells the truth; else any of the false words alike."""
    false_words = meaning.words - 1 if meaning else 1
    return [
        ((side, case), habits.truth if true else (1 - habits.truth) / false_words)
        for side, habits in behaviour.habits()
        for case, true in cases.items()
    ]


_OF: dict[str, Callable[[Behaviour, Deed], Sequence[tuple[Case, Fraction]]]] = {
    "turn": _turn, "laid": _dug, "caved": _dug, "harmed": _chosen, "helped": _chosen,
    "goal-claim": _goal_claim, "dwarf-claim": _dwarf_claim,
}  # fmt: skip
"""How the chances of each code are made."""
