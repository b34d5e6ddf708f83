"""All deals summed once more for the certificate, by generating functions instead of by counts.

For each set of dwarves that are the saboteurs, and each side of those who spoke of others, a dwarf alone is
a sum of (chance × what it may be), and the product of these sums holds every deal: the factor beside "so
many of this kind, so many of that" is what all such deals weigh for one choice of cards, and the number of
choices of distinct cards is a product of falling factorials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import lcm, perm, prod

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.solver.questions.beliefs.again_events import roles_meant
from saboteur_nb.solver.questions.beliefs.again_table import GOALS, Told
from saboteur_nb.solver.questions.beliefs.lines import Case, Line
from saboteur_nb.solver.questions.beliefs.model import SIDES_OF
from saboteur_nb.solver.questions.beliefs.value import Beliefs

Show = tuple[str | None, str]
"""What a dwarf card shows: clan and role."""
Row = dict[Show, int]
"""What one dwarf may be, each with its weight."""
May = dict[int, set[str]]
"""Dwarf card → the roles it may have in a case."""


def beliefs_again(told: Told, lines: Sequence[Line]) -> Beliefs | None:
    """The posterior; None when every product is 0."""
    cells = sorted(told.board.goals, key=lambda cell: (-cell[1], cell[0]))
    said = [getattr(told.board[cell], "name", None) for cell in cells]
    left = [name for name in GOALS[told.game] if name not in said]
    sums = _Deals(told, lines)
    weighed: dict[tuple[str, ...], dict[int, Row]] = {}
    for chosen in permutations(left, said.count(None)):
        fresh = iter(chosen)
        order = tuple(name or next(fresh) for name in said)
        weighed[order] = sums.weighed(dict(zip(cells, order, strict=True)))
    totals = {order: shares[NOBODY][ALL] for order, shares in weighed.items()}
    whole = sum(totals.values())
    return _divided(told, cells, weighed, totals, whole) if whole else None


NOBODY = -1
ALL: Show = (None, "")
"""Where `weighed` keeps the sum of all."""


def _divided(
    told: Told,
    cells: Sequence[Cell],
    weighed: Mapping[tuple[str, ...], Mapping[int, Row]],
    totals: Mapping[tuple[str, ...], int],
    whole: int,
) -> Beliefs:
    roles_all = list(dict.fromkeys(role for (_, role), _ in told.deck))

    def seat_chances(orders: Sequence[tuple[str, ...]], seat: int) -> dict[str, Fraction]:
        found = dict.fromkeys(roles_all, 0)
        for order in orders:
            for (_, role), weight in weighed[order].get(told.held[seat], {}).items():
                found[role] += weight
        return {role: Fraction(weight, whole) for role, weight in found.items()}

    seats = range(len(told.held))
    goals: dict[Cell, dict[str, Fraction]] = {}
    joint: dict[Cell, dict[str, dict[int, dict[str, Fraction]]]] = {}
    for place, cell in enumerate(cells):
        goals[cell], joint[cell] = {}, {}
        for name in dict.fromkeys(order[place] for order in totals):
            orders = [order for order in totals if order[place] == name]
            goals[cell][name] = Fraction(sum(totals[order] for order in orders), whole)
            joint[cell][name] = {seat: seat_chances(orders, seat) for seat in seats}
    roles = {seat: seat_chances(list(totals), seat) for seat in seats}
    by_order = tuple((order, Fraction(total, whole)) for order, total in totals.items())
    return Beliefs(goals, roles, _worths(told), joint, by_order)


def _worths(told: Told) -> tuple[dict[int, Fraction], ...]:
    """The treasures: one seen for certain, another any of those of its type not seen."""
    taken = [treasure for info in told.position.seats for treasure in info.treasures]
    shown = [*(told.position.treasure or ()), *taken]
    box = Counter(treasure_cards())
    for kind, worth in shown:
        if worth is not None:
            box[kind, worth] -= 1
    chances = []
    for kind, worth in shown:
        rest = {points: n for (other, points), n in box.items() if other == kind and n}
        certain = {} if worth is None else {worth: Fraction(1)}
        chances.append(certain or {points: Fraction(n, sum(rest.values())) for points, n in rest.items()})
    return tuple(chances)


class _Deals:
    """Every deal of the dwarves, weighed by the lines."""

    def __init__(self, told: Told, lines: Sequence[Line]) -> None:
        self.told = told
        self.lines = [(line, lcm(*(chance.denominator for _, chance in line.chances))) for line in lines]
        self.cards = sorted((*told.held, *told.away))
        self.known = dict(told.roles)
        self.counts = dict(told.deck)
        self.kept: dict[tuple[tuple[int, ...], ...], list[tuple[int, Show, int]]] = {}
        self.aimed = any(line.code in ("harmed", "helped") for line in lines)
        self.speakers = sorted(
            {line.dwarf for line in lines if line.code == "dwarf-claim" and line.about != line.dwarf}
            - set(self.known)
        )

    def weighed(self, names: Mapping[Cell, str]) -> dict[int, Row]:
        """Dwarf card → what it shows → the weight of such deals; of all deals under `NOBODY`, `ALL`."""
        found: dict[int, Row] = {card: dict.fromkeys(self.counts, 0) for card in self.cards}
        found[NOBODY] = {ALL: 0}
        for may in self._cases():
            rows = [self._row(card, may, names) for card in self.cards]
            for place, show, weight in self._shares(rows):
                found[NOBODY if show == ALL else self.cards[place]][show] += weight
        return found

    def _shares(self, rows: Sequence[Row]) -> list[tuple[int, Show, int]]:
        """The weight of all deals, then for each dwarf and what it may show that of such deals.

        Whatever no dwarf tells apart is taken together, and shared out by the numbers of cards.
        """
        key = tuple(tuple(row.get(show, 0) for show in self.counts) for row in rows)
        if key not in self.kept:
            alike: dict[tuple[int, ...], list[Show]] = {}
            for show, column in zip(self.counts, zip(*key, strict=True), strict=False):
                alike.setdefault(column, []).append(show)
            numbers = [sum(self.counts[show] for show in shows) for shows in alike.values()]
            table = list(zip(*alike, strict=True))
            shares = [(NOBODY, ALL, _ways(numbers, table, None))]
            for place in range(len(table)):
                for which, shows in enumerate(alike.values()):
                    ways = _ways(numbers, table, (place, which)) if table[place][which] else 0
                    shares += ((place, show, ways * self.counts[show] // numbers[which]) for show in shows)
            self.kept[key] = shares
        return self.kept[key]

    def _cases(self) -> Iterator[May]:
        """What each dwarf may be, case by case; in each no line depends on two dwarves."""
        roles = {role for _, role in self.counts}
        open_cards = [card for card in self.cards if card not in self.known]
        most = sum(count for (_, role), count in self.counts.items() if role == "saboteur")
        most -= sum(role == "saboteur" for role in self.known.values())
        sets = [
            set(chosen) for size in range(most + 1) for chosen in combinations(open_cards, size)
        ] if self.aimed else [None]  # fmt: skip
        sides = sorted({SIDES_OF[role] for role in roles})
        for saboteurs, spoken in product(sets, product(sides, repeat=len(self.speakers))):
            may: May = {card: {self.known[card]} if card in self.known else set(roles) for card in self.cards}
            for card in open_cards if saboteurs is not None else ():
                may[card] = {"saboteur"} if card in (saboteurs or ()) else roles - {"saboteur"}
            for card, side in zip(self.speakers, spoken, strict=True):
                may[card] = {role for role in may[card] if SIDES_OF[role] == side}
            if all(may.values()):
                yield may

    def _row(self, card: int, may: May, names: Mapping[Cell, str]) -> Row:
        """What a dwarf may be, weighed by the lines that are its own in this case."""
        row: Row = {}
        for (clan, role), _ in self.told.deck:
            if role in may[card] and clan in (None, self.told.clans.get(card, clan)):
                row[clan, role] = 1
                for line, scale in self.lines:
                    if self._owner(line) == card:
                        chances = dict(line.chances)
                        row[clan, role] *= int(chances[self._case(line, role, may, names)] * scale)
        return row

    def _owner(self, line: Line) -> int | None:
        """The dwarf a line weighs: who did it, or who was spoken of by a speaker whose side is settled."""
        spoken = line.code == "dwarf-claim" and line.about != line.dwarf and line.about not in self.known
        return line.about if spoken else line.dwarf

    def _case(self, line: Line, role: str, may: May, names: Mapping[Cell, str]) -> Case:
        """The case of a line when the dwarf it weighs has this role."""
        side = SIDES_OF[role]
        if line.code == "dwarf-claim":
            if self._owner(line) != line.dwarf:
                side = SIDES_OF[min(may[line.dwarf])]
            elif line.about != line.dwarf:
                role = self.known[line.about if line.about is not None else NOBODY]
            return side, role in roles_meant(self.told.game, line.said)[0]
        if line.code in ("harmed", "helped"):
            bad = [other for other in line.among if may[other] == {"saboteur"}]
            return side, line.about in bad, len(bad)
        if line.code == "goal-claim":
            return side, names[line.cell or (0, 0)]
        if line.code in ("laid", "caved"):
            wanted = "dragon" if self.told.game == "lost_mines" else "gold"
            target = next((cell for cell in names if names[cell] == wanted), None)
            return side, target if (side, target) in dict(line.chances) else None
        return (side,)


def _ways(numbers: Sequence[int], table: Sequence[tuple[int, ...]], fixed: tuple[int, int] | None) -> int:
    """The weight of all deals of so many cards, or of those in which one dwarf shows something."""
    polynomial: dict[tuple[int, ...], int] = {(0,) * len(numbers): 1}
    for place, row in enumerate(table):
        longer = Counter[tuple[int, ...]]()
        for powers, factor in polynomial.items():
            for which, weight in enumerate(row):
                wanted = fixed is None or fixed[0] != place or fixed[1] == which
                if weight and wanted and powers[which] < numbers[which]:
                    longer[(*powers[:which], powers[which] + 1, *powers[which + 1 :])] += factor * weight
        polynomial = longer
    return sum(factor * prod(map(perm, numbers, powers)) for powers, factor in polynomial.items())
