"""Plans of so many turns that end with the goal hit: depth first, with the fewest cards as a bound.

Which cards are put away is left open (`Held`), so each plan found is a different one.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.game.action import Place, Rockfall
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.within_turns.lays import may_run_out, most_lays, usable
from saboteur_nb.solver.questions.within_turns.needs import Bounds, Chart, Needs, Usable, turns_needed
from saboteur_nb.solver.questions.within_turns.table import (
    SHED,
    Act,
    Away,
    Match,
    Move,
    Table,
    after,
    is_legal,
    plays,
    puts_away,
)

Plan = tuple[Move, ...]


class Plans:
    """The search for one match; states without a plan are kept."""

    def __init__(self, match: Match, table: Table, needs: Needs, effort: Effort) -> None:
        self.match, self.table, self.needs, self.effort = match, table, needs, effort
        self._hopeless: dict[Table, int] = {}

    def bounds(self, most: int) -> Bounds:
        """How many path cards any plan of at most so many turns must lay, by rockfalls played."""
        return self._chart(self.table, most).bounds

    def fewest(self, most: int) -> int | None:
        """The fewest turns, None when more than `most` are needed."""
        for turns in range(turns_needed(self.bounds(most)), most + 1):
            self.effort.bounds = turns, None
            if next(self.of_length(turns), None) is not None:
                return turns
        return None

    def of_length(self, turns: int) -> Iterator[Plan]:
        """Every plan of exactly so many turns once, where none has fewer."""
        yield from self._from(self.table, turns, ())

    def needed_only(self, turns: int) -> Iterator[Plan]:
        """Those of the plans in which everything is needed: see `lesser`."""
        return (plan for plan in self.of_length(turns) if self.lesser(plan) is None)

    def reduced(self, plan: Plan) -> Plan:
        """A plan in which everything is needed, with nothing more done than in this one."""
        while (fewer := self.lesser(plan)) is not None:
            plan = fewer
        return plan

    def lesser(self, plan: Plan) -> Plan | None:
        """A plan as long that does less in some turns and as much in all others; None when there is none."""
        return self._lesser(self.table, plan, 0, ())

    def _lesser(self, table: Table, plan: Plan, at: int, before: Plan) -> Plan | None:
        if self._lacks_cards(table, plan[at:]):
            return None
        move, last = plan[at], at == len(plan) - 1
        for other in (move,) if last else (*_less_than(move), move):
            if not is_legal(self.match, table, other) or not _holds(table, other):
                continue
            self.effort.spend()
            then, hit = after(self.match, table, other)
            moves = (*before, other)
            if hit or then is None or last:
                if hit and last and moves != plan:
                    return moves
                continue
            found = self._lesser(then, plan, at + 1, moves)
            if found is not None:
                return found
        return None

    def _lacks_cards(self, table: Table, rest: Plan) -> bool:
        """Whether fewer cards are laid in the rest of a plan than are needed."""
        acts = [move.action for move in rest if isinstance(move, Act)]
        lays = sum(isinstance(action, Place) for action in acts)
        falls = any(isinstance(action, Rockfall) for action in acts)
        return not falls and self.needs.chart(table.board, Usable(True, 0), len(rest)).bounds[0] > lays

    def _from(self, table: Table, turns: int, before: Plan) -> Iterator[Plan]:
        if self._hopeless.get(table, 0) >= turns:
            return
        chart = self._chart(table, turns)
        found = False
        for move in self._options(table, turns) if self._may_do(table, turns, chart.bounds) else ():
            bounds = chart.after(move)
            if turns_needed(bounds) >= turns:
                continue
            self.effort.spend()
            then, hit = after(self.match, table, move)
            moves = (*before, move)
            if hit:
                if turns == 1:
                    found = True
                    yield moves
            elif then is not None and turns > 1 and self._may_do(then, turns - 1, bounds):
                for plan in self._from(then, turns - 1, moves):
                    found = True
                    yield plan
        if not found:
            self._hopeless[table] = turns

    def _chart(self, table: Table, turns: int) -> Chart:
        return self.needs.chart(table.board, usable(self.match, table, turns), turns)

    def _may_do(self, table: Table, turns: int, bounds: Bounds) -> bool:
        """Whether so many turns may be enough for these cards, and for the rockfalls there are."""
        lays = most_lays(self.match, table, turns)
        some = bounds[: usable(self.match, table, turns).rockfalls + 1]
        return any(cards <= min(lays, turns - played) for played, cards in enumerate(some))

    def _options(self, table: Table, turns: int) -> Iterator[Move]:
        """What can be done, path cards first; the last turn must lay one."""
        late: list[Move] = []
        for act in plays(table):
            if isinstance(act.action, Place):
                yield act
            else:
                late.append(act)
        if turns > 1:
            yield from late
            yield from puts_away(self.match, table, runs_out=may_run_out(self.match, table, turns))


def _holds(table: Table, move: Move) -> bool:
    """Whether the card used is there; cards to be put away need no name."""
    return isinstance(move, Away) or move.card in table.hands[table.seat].names()


def _less_than(move: Move) -> Iterator[Move]:
    """What does less in the same turn: fewer cards put away, and nothing else done."""
    if isinstance(move, Act):
        yield Away(1)
    else:
        most = SHED if move.front else move.many - 1
        yield from (Away(many) for many in range(1, most + 1))
