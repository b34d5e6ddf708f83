"""Plans of so many turns that end with the goal hit: depth first, with the fewest cards as a bound."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from saboteur_nb.game.action import Action, Discard, Place
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.within_turns.needs import Needs
from saboteur_nb.solver.questions.within_turns.table import (
    GAME,
    Open,
    Table,
    after,
    discards,
    has_rockfall,
    most_lays,
    plays,
)

Plan = tuple[Action, ...]

Move = tuple[str, Action]
"""The card that is used, and what is done with it."""


class Plans:
    """The search for one match; states without a plan are kept."""

    def __init__(self, open_: Open, table: Table, needs: Needs, effort: Effort) -> None:
        self.open, self.table, self.needs, self.effort = open_, table, needs, effort
        self._hopeless: dict[Table, int] = {}

    @property
    def least(self) -> int:
        """The fewest path cards that any plan must lay."""
        return self.needs.of(self.table.board, rockfall=self.needs.rockfall)

    def fewest(self, most: int) -> int | None:
        """The fewest turns, None when more than `most` are needed."""
        for turns in range(self.least, most + 1):
            self.effort.bounds = turns, None
            if next(self.of_length(turns), None) is not None:
                return turns
        return None

    def of_length(self, turns: int) -> Iterator[Plan]:
        """Plans of exactly so many turns, where none has fewer; some differ in discards only."""
        for moves in self._from(self.table, turns, ()):
            yield tuple(action for _, action in moves)

    def needed_only(self, turns: int) -> Iterator[Plan]:
        """Every plan in which each action but the discards is needed, once whatever is discarded."""
        told: set[tuple[str, ...]] = set()
        for plan in self.of_length(turns):
            key = skeleton(plan)
            if key not in told:
                told.add(key)
                if self._spared(plan) is None:
                    yield plan

    def reduced(self, plan: Plan) -> Plan:
        """The plan with all actions that are not needed replaced by discards of their cards."""
        while (fewer := self._spared(plan)) is not None:
            plan = fewer
        return plan

    def _spared(self, plan: Plan) -> Plan | None:
        """The plan with some actions replaced by discards, if it still works; None when all are needed."""
        acts = [at for at, action in enumerate(plan) if not isinstance(action, Discard)]
        for count in range(1, len(acts)):
            for some in combinations(acts[:-1], count):
                fewer = tuple(
                    Discard((card_of(action),)) if at in some else action for at, action in enumerate(plan)
                )
                if works(self.open, self.table, fewer):
                    return fewer
        return None

    def _from(self, table: Table, turns: int, before: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
        if self._hopeless.get(table, 0) >= turns:
            return
        found = False
        for card, action in self._options(table, turns):
            self.effort.spend()
            then, hit = after(self.open, table, card, action)
            moves = (*before, (card, action))
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
        lays = most_lays(self.open, table, turns)
        if self.needs.of(table.board, rockfall=False) <= lays:
            return True
        if not has_rockfall(self.open, table, turns):
            return False  # else it costs a turn of its own
        return self.needs.of(table.board, rockfall=True) <= min(lays, turns - 1)

    def _options(self, table: Table, turns: int) -> Iterator[Move]:
        """What can be done, path cards first; with no turn to spare only they help."""
        rockfall = has_rockfall(self.open, table, turns)
        need = self.needs.of(table.board, rockfall=rockfall)
        spare = most_lays(self.open, table, turns) > need
        late: list[Move] = []
        for card, action in plays(table):
            if isinstance(action, Place):
                if spare or rockfall or self.needs.may_lead(table.board, action.cell, action.card, need - 1):
                    yield card, action
            else:
                late.append((card, action))
        if turns > 1:
            if spare or table.fronts[table.seat] or any(table.fronts):
                yield from late
            yield from discards(table)


def works(open_: Open, table: Table, plan: Plan) -> bool:
    """Whether each action is legal in its turn and the last one, and none before, hits the goal."""
    before = stepped(open_, table, plan[:-1])
    if before is None or not plan or not _is_legal(before, plan[-1]):
        return False
    return after(open_, before, card_of(plan[-1]), plan[-1])[1]


def stepped(open_: Open, table: Table, actions: Plan) -> Table | None:
    """The moment after these actions; None when one is not legal, hits the goal, or ends the round."""
    now: Table | None = table
    for action in actions:
        if now is None or not _is_legal(now, action):
            return None
        now, _ = after(open_, now, card_of(action), action)
    return now


def _is_legal(table: Table, action: Action) -> bool:
    """Whether the seat on turn may do this."""
    if card_of(action) not in table.hands[table.seat]:
        return False
    return isinstance(action, Discard) or any(other == action for _, other in plays(table))


def card_of(action: Action) -> str:
    """The card that an action uses, as hands name it."""
    if isinstance(action, Place):
        return named_as_in_box(action.card.format(), GAME)
    if isinstance(action, Discard):
        return named_as_in_box(action.cards[0], GAME)
    card = getattr(action, "card", "rockfall")
    return str(card)


def skeleton(plan: Plan) -> tuple[str, ...]:
    """A plan without what its discards throw away: plans with the same one are the same answer."""
    return tuple("discard" if isinstance(action, Discard) else action.format() for action in plan)
