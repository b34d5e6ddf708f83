"""A strategy read off the search: one move where its owner is on turn, an answer to everything else.

Answers are shared: a reply after which the moves prepared for another one still do is put with that one, and
this is found out by following those moves, not by thinking about what the reply changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from saboteur_nb.solver.questions.forced_win.moves import every_move, is_legal
from saboteur_nb.solver.questions.forced_win.search import Key, Search
from saboteur_nb.solver.questions.forced_win.table import Fronts, Move, Table, after


@dataclass(eq=False)
class Step:
    """A moment with what is to be played, or with all replies in groups that have the same answer.

    The first move of a group is the one its answer was made for; a reply that is in no group belongs to the
    first. The answer is None where nothing is left to be shown: the round is decided, or it is too late.
    `chosen`: the owner of the strategy is on turn, and there is one move. `goals` are those face down.
    """

    seat: int
    goals: tuple[int, ...]
    chosen: bool
    groups: list[tuple[list[Move], Step | None]] = field(default_factory=list)

    def answer(self, move: Move) -> Step | None:
        """The answer to a reply."""
        for moves, then in self.groups:
            if move in moves:
                return then
        return self.groups[0][1]


class Strategy:
    """Makes the strategy of the side that wins, or of the others who hold it off (`wins` False)."""

    def __init__(self, search: Search, *, wins: bool) -> None:
        self.search, self.deal, self.wins = search, search.deal, wins
        self._made: dict[tuple[Key, Fronts], Step] = {}
        self._followed: dict[tuple[int, Key, Fronts], bool] = {}

    def made(self, table: Table, plies: int) -> Step | None:
        """The strategy from a moment on where it works; None where nothing is left to be shown."""
        if not self.wins and self._too_late(table, plies):
            return None
        key = self.search.key(table, plies), table.fronts
        if key not in self._made:
            self.search.effort.spend()
            goals = tuple(sorted(table.layout.goals))
            step = Step(table.seat, goals, (table.seat in self.deal.seats) == self.wins)
            if step.chosen:
                self._choose(step, table, plies)
            else:
                self._answer_all(step, table, plies)
            self._made[key] = step
        return self._made[key]

    def _too_late(self, table: Table, plies: int) -> bool:
        return plies <= 0 or not self.search.in_time(table, plies)

    def _choose(self, step: Step, table: Table, plies: int) -> None:
        """A discard where that is good enough: what need not be played is not shown."""
        for move in sorted(self.search.tried(table, plies), key=lambda move: move.kind != "discard"):
            then, won = after(self.deal, table, move)
            good = won if then is None else self.search.forced(then, plies - 1)
            if good == self.wins:
                step.groups.append(([move], None if then is None else self.made(then, plies - 1)))
                return
        raise AssertionError("no move does it")

    def _answer_all(self, step: Step, table: Table, plies: int) -> None:
        """Groups of replies; those that need no answer are put together."""
        unanswered: list[Move] = []
        for move in every_move(self.deal, table):
            then, _ = after(self.deal, table, move)
            if then is None or (not self.wins and self._too_late(then, plies - 1)):
                unanswered.append(move)
                continue
            for moves, known in step.groups:
                if self.follows(then, plies - 1, known):
                    moves.append(move)
                    break
            else:
                step.groups.append(([move], self.made(then, plies - 1)))
        if unanswered:
            step.groups.append((unanswered, None))

    def follows(self, table: Table, plies: int, step: Step | None) -> bool:
        """Whether the moves of another moment do it from here as well."""
        if plies <= 0 or (not self.wins and self._too_late(table, plies)):
            return not self.wins
        if step is None or step.seat != table.seat:
            return False
        key = id(step), self.search.key(table, plies), table.fronts
        if key not in self._followed:
            self.search.effort.spend()
            self._followed[key] = self._follows(table, plies, step)
        return self._followed[key]

    def _follows(self, table: Table, plies: int, step: Step) -> bool:
        if step.chosen:
            (move,), then = step.groups[0]
            return is_legal(self.deal, table, move) and self._goes_on(table, plies, move, then)
        moves = every_move(self.deal, table)
        return all(self._goes_on(table, plies, move, step.answer(move)) for move in moves)

    def _goes_on(self, table: Table, plies: int, move: Move, step: Step | None) -> bool:
        then, won = after(self.deal, table, move)
        return won == self.wins if then is None else self.follows(then, plies - 1, step)
