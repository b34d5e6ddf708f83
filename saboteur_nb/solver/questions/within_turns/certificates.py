"""Proofs of answers about turns: the plan played through by plain rules, and everything shorter tried.

Nothing of the search is used. What is tried is cut short only by counting: by a map that is checked first
(`fewest_cards.counting`) as long as it holds, and by the empty cells on the way (`Crossing`).
"""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.fewest_cards.counting import Count, Needs, Walks
from saboteur_nb.solver.questions.within_turns.again import (
    Moment,
    begun,
    nameless,
    opened_for,
    path_cards,
    played,
)
from saboteur_nb.solver.questions.within_turns.trying import Trying


@dataclass(frozen=True)
class TurnsProof:
    """What both proofs share: the goal, for which team, and the map for the turns that are not enough."""

    goal: Cell
    team: str | None
    needs: Needs

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position)
        try:
            moment = begun(given)
            return moment is not None and self._proves(moment)
        except SaboteurError:
            return False

    def _proves(self, moment: Moment) -> bool:
        """Whether the goal is one of the board."""
        return self.goal in moment.board and moment.board[self.goal].kind == "goal"

    def _not_within(self, moment: Moment, turns: int) -> bool:
        """Whether no plan of so many turns hits the goal."""
        board, hit = opened_for(moment.board, self.goal, self.team, None)
        if hit or board is None:
            return not hit
        cards = [TunnelCard.parse(card) for card in path_cards(moment, turns)]
        count = Count(Walks(board, self.goal, self.team), cards, self.needs, turns)
        if not all(number > 0 for _, number in self.needs) or not count.consistent():
            return False
        ladders = any(card.ladder is not None for card in cards)
        start = nameless(moment)._replace(board=board, mapped=not ladders)
        return not Trying(self.goal, self.team, count, ladders=ladders).finds(start, turns)


@dataclass(frozen=True)
class PlanFound(TurnsProof):
    """A plan of `value` turns, and that fewer turns are not enough."""

    value: int
    plan: tuple[str, ...]

    def _proves(self, moment: Moment) -> bool:
        """Each action is legal, the last and none before hits the goal, and `value - 1` turns don't do."""
        return (
            super()._proves(moment)
            and len(self.plan) == self.value
            and played(moment, self.goal, self.team, self.plan)
            and (self.value == 0 or self._not_within(moment, self.value - 1))
        )


@dataclass(frozen=True)
class NotWithin(TurnsProof):
    """So many turns are not enough."""

    turns: int

    def _proves(self, moment: Moment) -> bool:
        """No plan of so many turns hits the goal."""
        return super()._proves(moment) and self._not_within(moment, self.turns)
