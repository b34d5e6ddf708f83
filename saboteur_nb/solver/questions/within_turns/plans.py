"""Plans of so many turns that end with the goal hit: depth first, with the fewest cards as a bound.

Which cards are put away is left open (`Held`), so each plan found is a different one.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.game.action import Place
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.within_turns.lays import may_run_out, most_lays, rockfalls
from saboteur_nb.solver.questions.within_turns.needs import Needs
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

    def least(self, most: int) -> int:
        """At least so many turns are needed, when no more than `most` are asked about."""
        return self.needs.turns(self.table.board, self._rockfalls(self.table, most))

    def least_cards(self, most: int) -> int:
        """The fewest path cards that any plan must lay."""
        falls = self.needs.with_falls(self.table.board, self._rockfalls(self.table, most))
        return min([self.needs.of(self.table.board), *falls.values()])

    def fewest(self, most: int) -> int | None:
        """The fewest turns, None when more than `most` are needed."""
        for turns in range(self.least(most), most + 1):
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
        falls = any(isinstance(move, Act) and move.card == "rockfall" for move in rest)
        return not falls and self.needs.of(table.board) > lays

    def _from(self, table: Table, turns: int, before: Plan) -> Iterator[Plan]:
        if self._hopeless.get(table, 0) >= turns:
            return
        found = False
        for move in self._options(table, turns):
            self.effort.spend()
            then, hit = after(self.match, table, move)
            moves = (*before, move)
            if hit:
                if turns == 1:
                    found = True
                    yield moves
            elif then is not None and turns > 1 and self._may_do(then, turns - 1):
                for plan in self._from(then, turns - 1, moves):
                    found = True
                    yield plan
        if not found:
            self._hopeless[table] = turns

    def _may_do(self, table: Table, turns: int) -> bool:
        lays = most_lays(self.match, table, turns)
        if self.needs.of(table.board) <= lays:
            return True
        falls = self.needs.with_falls(table.board, self._rockfalls(table, turns))
        return any(cards <= min(lays, turns - played) for played, cards in falls.items())

    def _rockfalls(self, table: Table, turns: int) -> int:
        """How many rockfalls may be played so that a card can be laid afterwards."""
        return min(rockfalls(self.match, table, turns), max(0, turns - 1))

    def _options(self, table: Table, turns: int) -> Iterator[Move]:
        """What can be done, path cards first; with no turn to spare only they help."""
        falls = self._rockfalls(table, turns) > 0
        need = self.needs.of(table.board)
        spare = falls or most_lays(self.match, table, turns) > need
        late: list[Move] = []
        for act in plays(table):
            action = act.action
            if not isinstance(action, Place):
                late.append(act)
            elif spare or self.needs.may_lead(table.board, action.cell, action.card, need - 1):
                yield act
        if turns > 1:
            if spare or any(table.fronts):
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
