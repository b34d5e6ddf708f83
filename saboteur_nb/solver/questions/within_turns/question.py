"""Within turns: how soon can all seats together, hands and deck open, get a goal hit?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.game.position import Position
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Status, Story
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.budget import Bounds, Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, action_step
from saboteur_nb.solver.questions.fewest_cards.counting import Needs as MapOfNeeds
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, cell_of
from saboteur_nb.solver.questions.fewest_cards.hands import asked_target
from saboteur_nb.solver.questions.fewest_cards.kinds import Hand
from saboteur_nb.solver.questions.fewest_cards.orders import after_laying
from saboteur_nb.solver.questions.within_turns.certificates import NotWithin, PlanFound
from saboteur_nb.solver.questions.within_turns.needs import Needs
from saboteur_nb.solver.questions.within_turns.plans import Plan, Plans, card_of, skeleton, stepped, works
from saboteur_nb.solver.questions.within_turns.story import turns_hint, turns_story
from saboteur_nb.solver.questions.within_turns.table import GAME, Open, Table, after, is_path

BUDGET = 200_000
"""Actions tried before the solver gives up."""


def within_turns(
    source: Source, goal: Cell | None = None, turns: int = 4, *, budget: Budget | int | None = None
) -> Answer:
    """The fewest turns in which all seats together get a goal hit (C-TUN-5), at most `turns` of them; game 1.

    `source` is a position or state in which all hands are known, the order of the deck as far as it is drawn,
    and who is on turn. Everybody plays in turn, one card each, and draws (B-TURN-1, -2): a path card, a card
    that mends a broken tool before any player, a rockfall, or a discard; breaking tools and looking at maps
    help nobody here, so such cards are only good to be discarded. `goal` as in `fewest_cards`; other known
    goals that are hit on the way are turned over, and behind the known gold the round is over.

    A solution is one action text a turn. Plans count as different when they differ in more than which cards
    they discard, and only those where all other actions are needed: put the cards of some of them away
    instead, in the same turns, and the rest is not legal any more or the goal is not hit by the last turn.
    Impossible: not within `turns`.
    Raises `InputError` "turns-game" for other games, "bad-turns", "hand-unknown", "deck-unknown",
    "which-seat", "which-goal", "no-goal", "no-goals", "bad-cell", and what `asked_position` raises.

    >>> answer = within_turns(
    ...     "game saboteur; board S 2_ ?gold; turn 0; seat 0 hand=map,-a-a; "
    ...     "seat 1 hand=map,-a-a front=cart; seat 2 hand=fix_cart,map", turns=6)
    >>> answer.value, answer.solution[2:]
    (5, ('fix cart cart 1', 'discard map', 'place -a-a 2,0'))
    """
    return within(source, goal, turns, budget=budget).answer()


def within(
    source: Source, goal: Cell | None = None, turns: int = 4, *, budget: Budget | int | None = None
) -> Turns:
    """The checked question; parameters and errors as in `within_turns`."""
    position = asked_position(source)
    if position.game != GAME:
        raise InputError("turns-game", game=position.game)
    if type(turns) is not int or turns < 0:
        raise InputError("bad-turns", value=repr(turns))
    target = asked_target(position, goal)
    open_, table = _opened(position, target, turns)
    return Turns(position, target, turns, open_, table, Budget.of(budget, BUDGET))


def _opened(position: Position, goal: Cell, turns: int) -> tuple[Open, Table]:
    """The match as the search takes it; raises `InputError` for what is not known."""
    hands = []
    for number, info in enumerate(position.seats):
        if info.number != number or not isinstance(info.hand, tuple) or "?" in info.hand:
            raise InputError("hand-unknown", seat=number)
        hands.append(tuple(sorted(named_as_in_box(card, GAME) for card in info.hand)))
    deck = position.deck if position.deck is not None else 0
    if (isinstance(deck, int) and deck > 0) or (isinstance(deck, tuple) and "?" in deck[:turns]):
        raise InputError("deck-unknown")
    seat = position.turn.seat if position.turn is not None else 0
    if not any(hands) or seat >= len(hands) or not hands[seat]:
        raise InputError("which-seat")
    fronts = tuple(tuple(item for item in info.front if item in TOOLS) for info in position.seats)
    known = tuple(named_as_in_box(card, GAME) for card in deck) if isinstance(deck, tuple) else ()
    return Open(goal, known), Table(position.board, tuple(hands), fronts, 0, seat)


@dataclass(frozen=True)
class Result:
    """What the search found: status, one best plan, its cost, what is proved."""

    status: Status
    plan: Plan = ()
    nodes: int = 0
    bounds: Bounds = (0, None)


@dataclass(frozen=True)
class Turns:
    """The question behind an answer."""

    position: Position
    goal: Cell
    turns: int
    open: Open
    table: Table
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.board

    @property
    def subject(self) -> Position:
        """The certificate is about the whole position."""
        return self.position

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        value = len(found.plan) if found.status == "solved" else None
        texts = tuple(action.format() for action in found.plan)
        return Answer(self, found.status, value, texts, found.nodes, found.bounds)

    @cached_property
    def begun(self) -> tuple[Table | None, bool]:
        """The match with known goals turned over that are hit as the board lies; None: the round is over."""
        board, hit = after_laying(self.table.board, self.goal, None, None)
        return None if board is None else self.table._replace(board=board), hit

    def plans(self) -> Plans | None:
        """The search, with a budget of its own; None when there is nothing to search."""
        table, hit = self.begun
        if table is None or hit:
            return None
        held = chain(*table.hands, self.open.deck[: self.turns])
        return Plans(self.open, table, Needs(self.goal, held, self.turns), Effort(self.budget))

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        search = self.plans()
        if search is None:
            return Result("solved") if self.begun[1] else Result("impossible", bounds=(self.turns + 1, None))
        effort = search.effort
        try:
            value = search.fewest(self.turns)
            plan = None if value is None else search.reduced(next(search.of_length(value)))
        except OutOfEffortError:
            return Result("gave_up", (), effort.spent, effort.bounds)
        if plan is None:
            return Result("impossible", (), effort.spent, (self.turns + 1, None))
        return Result("solved", plan, effort.spent, (len(plan), len(plan)))

    def optima(self) -> Iterator[Solution]:
        """Every best plan once, whatever is discarded (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        search, found = self.plans(), self.result
        if found.status != "solved":
            return
        yield tuple(action.format() for action in found.plan)
        if search is None:
            return
        try:
            for plan in search.needed_only(len(found.plan)):
                if skeleton(plan) != skeleton(found.plan):
                    yield tuple(action.format() for action in plan)
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        found = self.result
        if found.status == "gave_up":
            return None
        if found.status == "impossible":
            return NotWithin(self.goal, self._map(self.turns), self.turns)
        plan = tuple(action.format() for action in found.plan)
        return PlanFound(self.goal, self._map(len(plan) - 1), len(plan), plan)

    def _map(self, most: int) -> MapOfNeeds:
        """From each opening at least so many path cards are needed, for at most so many turns."""
        table, hit = self.begun
        if table is None or hit or most < 1:
            return ()
        held = chain(*table.hands, self.open.deck[:most])
        hand = Hand((TunnelCard.parse(card) for card in held if is_path(card)), loose=True)
        distances = Distances(Ground(table.board, self.goal, None), hand)
        distances.grow(most)
        return tuple(
            sorted(
                ((cell_of(arrival >> 2), SIDES[arrival & 3]), value)
                for arrival, value in distances.arrive.items()
                if value <= most
            )
        )

    @property
    def least(self) -> int:
        """The fewest path cards that any plan must lay."""
        search = self.plans()
        return 0 if search is None else search.least

    def played(self, plan: Iterable[str]) -> tuple[tuple[int, str], ...]:
        """The actions with the seats whose turns they are; the plan must be legal."""
        table: Table | None = self.begun[0]
        told = []
        for text in plan:
            if table is None:
                break
            action = parse_action(text)
            told.append((table.seat, text))
            table, _ = after(self.open, table, card_of(action), action)
        return tuple(told)

    def rest(self, played: tuple[str, ...]) -> tuple[str, ...] | None:
        """What follows on these actions in a best plan; None when they belong to none."""
        actions = tuple(map(parse_action, played))
        search = self.plans()
        value = len(self.result.plan)
        if search is None or len(actions) > value:
            return None
        if len(actions) == value:
            return () if works(self.open, search.table, actions) else None
        table = stepped(self.open, search.table, actions)
        if table is None:
            return None
        left = Plans(self.open, table, search.needs, Effort(self.budget))
        try:
            plan = next(left.of_length(value - len(actions)), None)
        except OutOfEffortError:
            return None
        return None if plan is None else tuple(action.format() for action in left.reduced(plan))

    def step(self, given: Any) -> str:
        """A step as it is given (see `Question`)."""
        return action_step(given)

    def hint(self, answer: Answer, done: Iterable[str], level: int) -> Hint:
        """The next action for somebody who has played these (see `Question`)."""
        return turns_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The plan in words and pictures (see `Question`)."""
        return turns_story(self, answer, lang)
