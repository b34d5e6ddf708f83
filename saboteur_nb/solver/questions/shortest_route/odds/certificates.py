"""Proof of a best plan against traps: a table of moments with values that fit together.

Each row says: when a turn begins like this, the dwarf never arrives with such a chance, and needs so many
turns and steps, each counted with its chance. If every row is the best that its turn makes of the rows that
follow, no plan is better than the table says, and taking the best each time is as good: the turns needed
grow by the chance of arriving with every turn that passes, so nobody waits for ever at a finite price.
Nothing of the search is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.shortest_route.plain import Spot, Walk

GAME = "lost_mines"

Odds = tuple[Fraction, Fraction, Fraction]
"""The chance of never arriving; turns and steps needed, with their chance; compared in this order."""

NEVER: Odds = (Fraction(1), Fraction(0), Fraction(0))
NOW: Odds = (Fraction(0), Fraction(1), Fraction(0))


class Row(NamedTuple):
    """A moment when a turn begins: place, what is changed, and the hand: tools still of use, other cards."""

    turn: int
    cell: Cell
    sides: str
    overcome: tuple[Cell, ...]
    opened: tuple[tuple[Cell, str], ...]
    tools: tuple[tuple[str, int], ...]
    others: int

    @property
    def hand(self) -> int:
        """How many cards there are."""
        return self.others + sum(count for _, count in self.tools)

    @property
    def spot(self) -> Spot:
        """The place for the rules of walking."""
        return Spot(self.turn, 0, self.cell, self.sides, (), self.opened, None, 0, 0)


@dataclass(frozen=True)
class OddsTable:
    """The best plan never arrives with chance `never`, else in `turns` turns on average."""

    dwarf: str
    target: Cell
    never: Fraction
    turns: Fraction
    rows: tuple[tuple[Row, Odds], ...]

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position, observation or state, or the text of a position.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position, GAME)
        try:
            if given.game != GAME or self.target not in given.board:
                return False
            return self._proves(_Rules(Walk(position, given, self.dwarf), self.target, dict(self.rows)))
        except (SaboteurError, LookupError, StopIteration, ValueError, TypeError, AttributeError):
            return False  # a claim that names what is not there

    def _proves(self, rules: _Rules) -> bool:
        first = rules.first
        if first is None:
            return False
        if first.cell == self.target:
            return not self.never and not self.turns
        never, turns, _ = rules.table[first]
        mean = turns / (1 - never) if never < 1 else Fraction(0)
        possible = all(
            0 <= never <= 1 and min(needed) >= 0 and (never < 1 or not any(needed))
            for never, *needed in rules.table.values()
        )
        return (
            (self.never, self.turns) == (never, mean)
            and possible
            and all(rules.value(row) == odds for row, odds in rules.table.items())
        )


class _Rules:
    """One turn by plain rules, valued by a table."""

    def __init__(self, walk: Walk, target: Cell, table: dict[Row, Odds]) -> None:
        self.walk, self.target, self.table = walk, target, table
        draws = walk.round.draws
        self.alike = max(2, max(draws, default=0) + 1 if draws is not None else 2)

    @property
    def first(self) -> Row | None:
        """The first moment; None where the hand is not known."""
        start, said = self.walk.start, self.walk.round
        if said.hand is None:
            return None
        tools = tuple(sorted(said.tools.items()))
        spare = said.hand - sum(said.tools.values())
        return self._tidy(Row(1, start.cell, start.sides, (), (), tools, spare))

    def value(self, row: Row) -> Odds:
        """The best that a turn which begins like this makes of the rows that follow."""
        begun = row.turn == 1 and self.walk.round.begun
        if not row.hand and not begun:
            return NEVER
        left = self.walk.start.left if row.turn == 1 else self.walk.reach(row.cell)
        known: dict[tuple[Row, int], Odds] = {}
        return min(self._move(played, left, known) for played in ([row] if begun else self._plays(row)))

    def _plays(self, row: Row) -> Iterator[Row]:
        """A card put away, a tool only as the last resort (it does all that others do); or a tool played."""
        if row.others:
            yield row._replace(others=row.others - 1)
        for tool, _ in row.tools:
            fewer = self._without(row, tool)
            if not row.others:
                yield fewer
            for cell in self.walk.board:
                if self.walk.obstacle(cell) == tool and cell not in row.overcome:
                    yield self._tidy(fewer._replace(overcome=tuple(sorted((*row.overcome, cell)))))

    def _move(self, row: Row, left: int, known: dict[tuple[Row, int], Odds]) -> Odds:
        if row.cell == self.target:
            return NOW
        if (row, left) not in known:
            then = self._next(row)
            never, turns, steps = self.table[then] if then.hand else NEVER
            best = (never, turns + 1 - never, steps)
            for side in row.sides if left else "":
                entry = self.walk.entry(row.spot, side)
                if entry is None or (self.walk.obstacle(entry.cell) and entry.cell not in row.overcome):
                    continue
                there = row._replace(cell=entry.cell, sides=entry.sides, opened=entry.opened)
                after = list(self._trapped(there)) if entry.trap else [(Fraction(1), there)]
                rest = 0 if entry.closed else left - 1
                best = min(best, _mean([(chance, self._move(now, rest, known)) for chance, now in after]))
            known[row, left] = best
        return known[row, left]

    def _next(self, row: Row) -> Row:
        """The next turn begins; what it draws is another card."""
        draws = self.walk.round.draws
        drawn = 1 if draws is None else draws.get(row.turn, 0)
        return row._replace(turn=min(row.turn + 1, self.alike), others=row.others + drawn)

    def _trapped(self, row: Row) -> Iterator[tuple[Fraction, Row]]:
        if not row.hand:
            yield Fraction(1), row
            return
        if row.others:
            yield Fraction(row.others, row.hand), row._replace(others=row.others - 1)
        for tool, count in row.tools:
            yield Fraction(count, row.hand), self._without(row, tool)

    def _without(self, row: Row, tool: str) -> Row:
        """One of these tools less."""
        fewer = ((name, count - (name == tool)) for name, count in row.tools)
        return row._replace(tools=tuple((name, count) for name, count in fewer if count))

    def _tidy(self, row: Row) -> Row:
        """Tools for which no obstacle is left are cards like any other."""
        left = {self.walk.obstacle(cell) for cell in self.walk.board if cell not in row.overcome}
        use = tuple((name, count) for name, count in row.tools if name in left)
        spare = sum(count for name, count in row.tools if name not in left)
        return row._replace(tools=use, others=row.others + spare)


def _mean(odds: list[tuple[Fraction, Odds]]) -> Odds:
    """A step made, and what it leads to with these chances."""
    never, turns, steps = (
        sum((chance * one[part] for chance, one in odds), Fraction(0)) for part in range(3)
    )
    return never, turns, steps + 1 - never
