"""Beliefs from facts and lines: prior by counts, times the chances of all lines, in whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.beliefs.blocks import AIMED, Settled, Ties
from saboteur_nb.solver.questions.beliefs.claims import of_dwarf
from saboteur_nb.solver.questions.beliefs.counting import deals
from saboteur_nb.solver.questions.beliefs.facts import Facts, Kind
from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import SIDES_OF
from saboteur_nb.solver.questions.beliefs.value import Beliefs

Weights = list[list[int]]
"""For each dwarf card in play and each kind of card the weight."""

DUG = frozenset({"laid", "caved"})


def beliefs_of(facts: Facts, lines: Sequence[Line], effort: Effort) -> Beliefs | None:
    """The posterior; None when nothing that agrees with the facts could have led to these lines."""
    sums = _Sums(facts, tuple(lines), effort)
    weighed = [(order, *sums.of_order(dict(zip(facts.names, order, strict=True)))) for order in facts.orders]
    whole = sum(total for _, total, _ in weighed)
    if not whole:
        return None
    roles_of = {seat: sums.cards.index(card) for seat, card in enumerate(facts.held)}
    goals: dict[Cell, dict[str, Fraction]] = {cell: {} for cell in facts.names}
    joint: dict[Cell, dict[str, dict[int, dict[str, Fraction]]]] = {cell: {} for cell in facts.names}
    overall = [Counter[str]() for _ in facts.held]
    for order, total, shares in weighed:
        by_seat = [_by_role(sums.kinds, shares[place]) for place in roles_of.values()]
        for seat, share in enumerate(by_seat):
            overall[seat].update(share)
        for cell, card in zip(facts.names, order, strict=True):
            goals[cell][card] = goals[cell].get(card, Fraction()) + Fraction(total, whole)
            there = joint[cell].setdefault(card, {})
            for seat, share in enumerate(by_seat):
                chances = there.setdefault(seat, {})
                for role, weight in share.items():
                    chances[role] = chances.get(role, Fraction()) + Fraction(weight, whole)
    roles = {
        seat: {role: Fraction(weight, whole) for role, weight in share.items()}
        for seat, share in enumerate(overall)
    }
    orders = tuple((order, Fraction(total, whole)) for order, total, _ in weighed)
    return Beliefs(goals, roles, _treasures(facts), joint, orders)


def _by_role(kinds: Sequence[Kind], share: Sequence[int]) -> Counter[str]:
    found = Counter[str]()
    for (_, role), weight in zip(kinds, share, strict=True):
        found[role] += weight
    return found


def _treasures(facts: Facts) -> tuple[dict[int, Fraction], ...]:
    """A treasure not seen is any one of its type that is not known to lie elsewhere."""
    left = Counter(treasure_cards())
    left.subtract((kind, worth) for kind, worth in facts.treasures if worth is not None)
    found = []
    for kind, worth in facts.treasures:
        if worth is not None:
            found.append({worth: Fraction(1)})
            continue
        may = {points: count for (type_, points), count in left.items() if type_ == kind and count}
        found.append({points: Fraction(count, sum(may.values())) for points, count in may.items()})
    return tuple(found)


class _Sums:
    """Sums over all deals for one order of the goals after the other.

    `cards` are the dwarf cards in play; `kinds` what they can show.
    """

    def __init__(self, facts: Facts, lines: tuple[Line, ...], effort: Effort) -> None:
        self.facts, self.lines, self.effort = facts, lines, effort
        self.kinds = tuple(kind for kind, _ in facts.deck)
        self.cards = facts.dwarves
        most = sum(count for (_, role), count in facts.deck if role == "saboteur")
        self.ties = Ties(lines, self.cards, facts.roles, most)
        self.cases = tuple(self.ties.cases(dict.fromkeys(role for _, role in self.kinds)))
        self.kept: dict[tuple[tuple[int, ...], ...], tuple[int, Weights]] = {}

    def of_order(self, names: Mapping[Cell, str]) -> tuple[int, Weights]:
        """The weight of this order; for each card in play and kind that of the deals where it shows it."""
        alone = self._alone(names)
        key = tuple(map(tuple, alone))
        if key not in self.kept:
            total, shares = 0, [[0] * len(self.kinds) for _ in self.cards]
            for case in self.cases:
                here, parts = self._dealt(self._tied(alone, case), case.saboteurs)
                total += here
                shares = [
                    [old + new for old, new in zip(*both, strict=True)]
                    for both in zip(shares, parts, strict=True)
                ]
            self.kept[key] = total, shares
        return self.kept[key]

    def _alone(self, names: Mapping[Cell, str]) -> Weights:
        """The weights by what is known of each card, and by the lines that depend on one dwarf alone."""
        weights = [[int(self._agrees(card, kind)) for kind in self.kinds] for card in self.cards]
        for line in self.lines:
            if line.code in AIMED or (line.code == "dwarf-claim" and line.about != line.dwarf):
                continue
            case = self._case(line, names)
            row = weights[self.cards.index(line.dwarf)]
            for place, (_, role) in enumerate(self.kinds):
                if row[place]:
                    last = case if line.code != "dwarf-claim" else (self._is_true(line, role),)
                    row[place] *= line.weights[SIDES_OF[role], *last]
        return weights

    def _agrees(self, card: int, kind: Kind) -> bool:
        clan, role = kind
        return self.facts.roles.get(card, role) == role and self.facts.clans.get(card, clan) in (clan, None)

    def _case(self, line: Line, names: Mapping[Cell, str]) -> tuple[object, ...]:
        """What the chance of a line depends on besides the side, in this order of the goals."""
        if line.code in DUG:
            matters = "dragon" if self.facts.game == "lost_mines" else "gold"
            target = next((cell for cell, name in names.items() if name == matters), None)
            return (target if any(case[1] == target for case, _ in line.chances) else None,)
        return (names[line.cell],) if line.code == "goal-claim" and line.cell is not None else ()

    def _is_true(self, line: Line, role: str) -> bool:
        meaning = of_dwarf(line.said, self.facts.game)
        return meaning is not None and role in meaning.true_of

    def _tied(self, alone: Weights, case: Settled) -> Weights:
        """The weights in a case in which the lines that tie dwarves depend on one of them."""
        weights = [
            [
                weight if role in case.blocks.get(card, (role,)) else 0
                for weight, (_, role) in zip(row, self.kinds, strict=True)
            ]
            for card, row in zip(self.cards, alone, strict=True)
        ]
        for line in self.ties.aimed:
            saboteur = "saboteur" in self.ties.may(line.about or 0, case)
            row = weights[self.cards.index(line.dwarf)]
            for place, (_, role) in enumerate(self.kinds):
                if row[place]:
                    count = self.ties.could_be_chosen(line, case, role)
                    row[place] *= line.weights.get((SIDES_OF[role], saboteur, count), 0)
        for line in self.ties.spoken:
            self._spoken(line, weights, case)
        return weights

    def _spoken(self, line: Line, weights: Weights, case: Settled) -> None:
        """A claim about another: either the speaker's side is settled, or the other's role is known."""
        known = self.facts.roles.get(line.about if line.about is not None else -1)
        row = weights[self.cards.index(line.dwarf if known else line.about or 0)]
        speaker = next(iter(self.ties.may(line.dwarf, case)), "")
        for place, (_, role) in enumerate(self.kinds):
            if row[place]:
                side = SIDES_OF[role if known else speaker]
                row[place] *= line.weights[side, self._is_true(line, known or role)]

    def _dealt(self, weights: Weights, saboteurs: int | None) -> tuple[int, Weights]:
        """The sums over all deals; kinds that no card tells apart are counted as one.

        When the number of `saboteurs` is settled, they are a kind of their own (in games 1 and 2 one card).
        """
        columns: dict[tuple[object, ...], list[int]] = {}
        for place, column in enumerate(zip(*weights, strict=True)):
            apart = saboteurs is not None and self.kinds[place][1] == "saboteur"
            columns.setdefault((apart, *column), []).append(place)
        counts = [count for _, count in self.facts.deck]
        merged = tuple(sum(counts[place] for place in places) for places in columns.values())
        for _ in weights:
            self.effort.spend()
        wanted = next(((place, saboteurs or 0) for place, column in enumerate(columns) if column[0]), None)
        table = [[weights[card][places[0]] for places in columns.values()] for card in range(len(weights))]
        total, shares = deals(merged, table, wanted)
        found = [[0] * len(counts) for _ in weights]
        if total:
            for row, share in zip(found, shares, strict=True):
                for places, whole, weight in zip(columns.values(), merged, share, strict=True):
                    for place in places:
                        row[place] = weight * counts[place] // whole
        return total, found
