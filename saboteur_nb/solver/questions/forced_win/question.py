"""Forced win: can one side force the end it wants within so many turns, whatever all others play?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.game.state import SaboteurState
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Status, Story
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.budget import Bounds, Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, action_step
from saboteur_nb.solver.questions.forced_win.capacity import order_of_turns
from saboteur_nb.solver.questions.forced_win.certificates import GOLD, Forced, HeldOff, Node
from saboteur_nb.solver.questions.forced_win.hints import force_hint
from saboteur_nb.solver.questions.forced_win.match import opened_match
from saboteur_nb.solver.questions.forced_win.moves import move_of
from saboteur_nb.solver.questions.forced_win.nodes import node_of
from saboteur_nb.solver.questions.forced_win.search import Search
from saboteur_nb.solver.questions.forced_win.sides import SIDES, members, roles_of
from saboteur_nb.solver.questions.forced_win.story import force_story
from saboteur_nb.solver.questions.forced_win.strategy import Strategy
from saboteur_nb.solver.questions.forced_win.table import Deal, Table, begun

BUDGET = 150_000
"""Moments looked at before the solver gives up."""


def forced_win(
    source: Source, plies: int = 4, side: str | None = None, *, budget: Budget | int | None = None
) -> Answer:
    """The fewest plies in which a side forces the end it wants, at most `plies`; a ply is a seat's turn.

    `source` is a state or position of game 1 or 2 in which everything is known: hands, roles, goals, who is
    on turn, and the deck as far as it can be drawn. `side` is "diggers" (default) or "saboteurs"; in game 2
    also "blue", "green" or "boss". The seats that hold such a role now play for it, whatever hats they get
    later; all others play against it, the profiteer and geologists too. It has won when the round ends so by
    S-WIN-1 to S-WIN-5 (game 1: B-END-1): "diggers" when either colour wins, "boss" when he wins alone or
    along with diggers. Who is paid, and who is trapped (S-WIN-6), does not matter.

    `solution` is one best first action, `solutions` are all: when a seat of the side is on turn those that
    force it as fast, else those that hold out longest. Value 0: the gold lies open (game 1). Impossible: the
    others can prevent it for `plies` plies. Swapped hats need a state as source, for a position does not say
    which dwarves are drawn.
    Raises `InputError` "force-game", "force-step", "unknown-side", "nobody-plays", "force-over", "bad-turns",
    "goal-unknown", "hand-unknown", "role-unknown", "deck-unknown", "hats-unknown", "which-seat", and what
    `asked_position` and `new_state` raise.

    >>> answer = forced_win(
    ...     "game saboteur; board S 2_ ?gold; turn 0; seat 0 role=digger hand=-a-a,map; "
    ...     "seat 1 role=saboteur hand=map,map; seat 2 role=digger hand=-a-a,map", 4)
    >>> answer.value, answer.solutions()
    (3, (('place -a-a 1,0',),))
    """
    return force(source, plies, side, budget=budget).answer()


def force(
    source: Source, plies: int = 4, side: str | None = None, *, budget: Budget | int | None = None
) -> Force:
    """The checked question; parameters and errors as in `forced_win`."""
    if type(plies) is not int or plies < 0:
        raise InputError("bad-turns", value=repr(plies))
    subject = source if isinstance(source, SaboteurState) else asked_position(source)
    wants = "diggers" if side is None else side
    game = subject.game
    if game not in SIDES:
        raise InputError("force-game", game=game)
    if wants not in SIDES[game]:
        raise InputError("unknown-side", token=str(wants), known=", ".join(SIDES[game]))
    board = subject.board
    state = None
    if any(board[cell].token == GOLD for cell in board.goals):
        if game != "saboteur" or wants != "diggers":
            raise InputError("force-over")
    else:
        state = opened_match(subject, plies)
        if not members(game, wants, roles_of(state)):
            raise InputError("nobody-plays", side=wants)
    return Force(subject, plies, wants, state, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class Result:
    """What the search found: status, value, one best first action, what is proved of the value."""

    status: Status
    value: int | None
    first: Solution = ()
    nodes: int = 0
    bounds: Bounds = (0, None)


@dataclass(frozen=True)
class Force:
    """The question behind an answer; `state` is None where the gold lies open already."""

    subject: Position | SaboteurState
    plies: int
    side: str
    state: SaboteurState | None
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.subject.board

    @cached_property
    def begun(self) -> tuple[Deal, Table]:
        """The deal and the first moment."""
        state = cast("SaboteurState", self.state)  # without one the gold lies open, and nothing is begun
        table = begun(state)
        seats = members(state.game, self.side, table.roles)
        stock = tuple(state.dwarves.roles[card] for card in state.dwarves.stock)
        deal = Deal(state.game, state.deck, seats, self.side, stock)
        return replace(deal, order=order_of_turns(deal, table, self.plies)), table

    @property
    def own_turn(self) -> bool:
        """Whether a seat of the side is on turn."""
        deal, table = self.begun
        return table.seat in deal.seats

    @cached_property
    def search(self) -> Search:
        """The search with a budget of its own."""
        deal, table = self.begun
        return Search(deal, table, self.plies, Effort(self.budget))

    def renew(self) -> None:
        """Another budget for the search, which keeps what it has settled."""
        self.search.effort = Effort(self.budget)

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        if self.state is None:
            return Result("solved", 0, bounds=(0, 0))
        effort = self.search.effort
        try:
            value = self.search.fewest(self.begun[1], self.plies)
            if value is None:
                return Result("impossible", None, (), effort.spent, (self.plies + 1, None))
            effort.bounds = value, value
            return Result("solved", value, next(self._best(value), ()), effort.spent, (value, value))
        except OutOfEffortError:
            return Result("gave_up", None, (), effort.spent, effort.bounds)

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        return Answer(self, found.status, found.value, found.first, found.nodes, found.bounds)

    def optima(self) -> Iterator[Solution]:
        """Every best first action (see `Question`); raises `SaboteurError` "gave-up" beyond the budget."""
        value = self.result.value
        if not value:
            return
        self.renew()
        try:
            yield from self._best(value)
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def _best(self, value: int) -> Iterator[Solution]:
        """The actions of the seat on turn that win as fast, or hold out as long."""
        deal, table = self.begun
        for action in legal_actions(cast("SaboteurState", self.state)):
            move = move_of(action, deal.game, table.seat)
            if self.own_turn == self.search.forced_by(table, move, value - (not self.own_turn)):
                yield (action.format(),)

    # proofs ----------------------------------------------------------------------------------------------
    def proof(self) -> Certificate | None:
        """The certificate; None also when writing down the strategies exceeds the budget (see `Question`)."""
        found = self.result
        if found.status == "gave_up":
            return None
        if found.value == 0:
            return Forced(self.side, 0, None, None)
        try:
            if found.value is None:
                return HeldOff(self.side, self.plies, self.strategy(wins=False, plies=self.plies))
            wins = self.strategy(wins=True, plies=found.value)
            return Forced(self.side, found.value, wins, self.strategy(wins=False, plies=found.value - 1))
        except OutOfEffortError:
            return None

    def strategy(self, *, wins: bool, plies: int) -> Node | None:
        """The strategy of the side, or of the others who hold it off, as a certificate has it."""
        deal, table = self.begun
        search = Search(deal, table, self.plies, Effort(self.budget))
        step = Strategy(search, wins=wins).made(table, plies)
        return None if step is None else node_of(step, len(table.hands))

    # for those who play ----------------------------------------------------------------------------------
    def step(self, given: Any) -> str:
        """A step as it is given (see `Question`)."""
        return action_step(given)

    def hint(self, answer: Answer, done: Iterable[str], level: int) -> Hint:
        """The next action for somebody who has played these, those of all seats (see `Question`)."""
        return force_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The strategy in words and pictures (see `Question`)."""
        return force_story(self, answer, lang)
