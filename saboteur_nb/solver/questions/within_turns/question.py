"""Within turns: how soon can all seats together, hands and deck open, get a goal hit?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.parts.fronts import kind
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
from saboteur_nb.solver.questions.within_turns.asking import open_deck, open_hands
from saboteur_nb.solver.questions.within_turns.certificates import NotWithin, PlanFound
from saboteur_nb.solver.questions.within_turns.hints import turns_hint
from saboteur_nb.solver.questions.within_turns.hits import after_turning
from saboteur_nb.solver.questions.within_turns.needs import Needs
from saboteur_nb.solver.questions.within_turns.plans import Plan, Plans
from saboteur_nb.solver.questions.within_turns.spoken import Hands, Played, actions_of
from saboteur_nb.solver.questions.within_turns.story import turns_story
from saboteur_nb.solver.questions.within_turns.table import PASSES, Match, Table, can_help, is_path

BUDGET = 200_000
"""Actions tried before the solver gives up."""


def within_turns(
    source: Source,
    goal: Cell | None = None,
    turns: int = 4,
    *,
    team: str | None = None,
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest turns in which all seats together get a goal hit (C-TUN-5), at most `turns`; games 1 and 2.

    `source` is a position or state in which all hands are known, the order of the deck as far as it can be
    drawn, and who is on turn. Everybody plays in turn and draws (B-TURN-1, -2, S-TURN-1 … 4): a path card, a
    card that takes a broken tool or a trap away from before any player, a rockfall, or cards put away: one,
    in game 2 up to three, or two against something that lies before oneself. All other cards are only good
    to be put away: breaking tools, traps and thefts help nobody, looking tells nothing that is not open, and
    hands are not swapped, since that takes from another seat what it has planned.

    `goal` as in `fewest_cards`; other known goals that are hit on the way are turned over, and behind the
    known gold the round is over. With `team` "blue" or "green" the walk to the goal may pass no door of the
    other team (S-PATH-3); the gold must not be turned over by another way before.

    A solution is one action text a turn. Plans count as different when they differ in more than which cards
    they put away, and only those count in which everything is needed: do less in some turns (one card put
    away instead of an action, two instead of shedding, fewer in a pass), and the rest is not legal any more
    or the goal is not hit by the last turn. Impossible: not within `turns`.
    Raises `InputError` "turns-game" for game 3, "bad-turns", "unknown-team", "hand-unknown", "deck-unknown",
    "which-seat", "which-goal", "no-goal", "no-goals", "bad-cell", and what `asked_position` raises.

    >>> answer = within_turns(
    ...     "game saboteur; board S 2_ ?gold; turn 0; seat 0 hand=map,-a-a; "
    ...     "seat 1 hand=map,-a-a front=cart; seat 2 hand=fix_cart,map", turns=6)
    >>> answer.value, answer.solution[2:]
    (5, ('fix cart cart 1', 'discard map', 'place -a-a 2,0'))
    >>> within_turns(
    ...     "game saboteur2; board S _ ?gold; turn 0; deck map map -a-a:g; "
    ...     "seat 0 hand=map,theft,-a-a:b", team="green").solution
    ('discard -a-a:b map theft', 'place -a-a:g 1,0')
    """
    return within(source, goal, turns, team=team, budget=budget).answer()


def within(
    source: Source,
    goal: Cell | None = None,
    turns: int = 4,
    *,
    team: str | None = None,
    budget: Budget | int | None = None,
) -> Turns:
    """The checked question; parameters and errors as in `within_turns`."""
    position = asked_position(source)
    if position.game not in PASSES:
        raise InputError("turns-game", game=position.game)
    if type(turns) is not int or turns < 0:
        raise InputError("bad-turns", value=repr(turns))
    if team is not None and team not in TEAMS.values():
        raise InputError("unknown-team", team=team, known=", ".join(TEAMS.values()))
    target = asked_target(position, goal)
    hands, seat = open_hands(position)
    fronts = tuple(tuple(map(kind, info.front)) for info in position.seats)
    deck = open_deck(position, turns)
    helpful = frozenset(card for card in chain(*hands, deck) if can_help(card, fronts))
    most_passed = PASSES[position.game]
    match = Match(position.game, target, team, deck, helpful, most_passed, sheds=most_passed > 1)
    table = Table(position.board, tuple(map(match.held, hands)), fronts, 0, seat)
    return Turns(position, turns, match, hands, table, Budget.of(budget, BUDGET))


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
    turns: int
    match: Match
    hands: Hands
    table: Table
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def goal(self) -> Cell:
        """The goal asked for."""
        return self.match.goal

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
        return Answer(self, found.status, value, self._told(found.plan), found.nodes, found.bounds)

    def _told(self, plan: Plan) -> tuple[str, ...]:
        table = self.begun[0]
        if table is None:
            return ()
        return tuple(action.format() for action in actions_of(self.match, table, self.hands, plan))

    @cached_property
    def begun(self) -> tuple[Table | None, bool]:
        """The match with known goals turned over that are hit as the board lies; None: the round is over."""
        board, hit = after_turning(self.table.board, self.goal, self.match.team, None)
        return None if board is None else self.table._replace(board=board), hit

    def plans(self) -> Plans | None:
        """The search, with a budget of its own; None when there is nothing to search."""
        table, hit = self.begun
        if table is None or hit:
            return None
        needs = Needs(self.goal, self.match.team, self._path_cards(self.turns))
        return Plans(self.match, table, needs, Effort(self.budget))

    def _path_cards(self, turns: int) -> list[str]:
        """The path cards that can turn up within so many turns."""
        drawn = self.match.deck[: turns * self.match.most_passed]
        return [card for card in chain(*self.hands, drawn) if is_path(card)]

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
        """Every best plan once, whatever is put away (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        search, found = self.plans(), self.result
        if found.status != "solved":
            return
        yield self._told(found.plan)
        if search is None:
            return
        try:
            for plan in search.needed_only(len(found.plan)):
                if plan != found.plan:
                    yield self._told(plan)
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        found = self.result
        if found.status == "gave_up":
            return None
        asked = self.goal, self.match.team
        if found.status == "impossible":
            return NotWithin(*asked, self._map(self.turns), self.turns)
        value = len(found.plan)
        return PlanFound(*asked, self._map(value - 1), value, self._told(found.plan))

    def _map(self, most: int) -> MapOfNeeds:
        """From each opening at least so many path cards are needed, for at most so many turns."""
        table, hit = self.begun
        if table is None or hit or most < 1:
            return ()
        team = self.match.team
        hand = Hand(map(TunnelCard.parse, self._path_cards(most)), team, loose=True)
        distances = Distances(Ground(table.board, self.goal, team), hand)
        distances.grow(most)
        return tuple(
            sorted(
                ((cell_of(arrival >> 2), SIDES[arrival & 3]), value)
                for arrival, value in distances.arrive.items()
                if value <= most
            )
        )

    @property
    def least_cards(self) -> int:
        """The fewest path cards that any plan must lay."""
        search = self.plans()
        return 0 if search is None else min(search.bounds(self.turns))

    def played(self, plan: Iterable[str]) -> tuple[tuple[int, str], ...]:
        """The actions with the seats whose turns they are; the plan must be legal."""
        match = Played(self.match, self.begun[0], self.hands)
        told = []
        for text in plan:
            if match.table is None:
                break
            told.append((match.table.seat, text))
            match.play(parse_action(text))
        return tuple(told)

    def rest(self, played: tuple[str, ...]) -> tuple[str, ...] | None:
        """What follows on these actions in a best plan; None when they belong to none."""
        search, value = self.plans(), len(self.result.plan)
        if search is None or len(played) > value:
            return None
        match = Played(self.match, search.table, self.hands)
        if not all(match.play(parse_action(text)) for text in played):
            return None
        return () if match.hit else self._going_on(match, search.needs, value - len(played))

    def _going_on(self, match: Played, needs: Needs, turns: int) -> tuple[str, ...] | None:
        if match.table is None or not turns:
            return None
        left = Plans(self.match, match.table, needs, Effort(self.budget))
        try:
            plan = next(left.of_length(turns), None)
            reduced = None if plan is None else left.reduced(plan)
        except OutOfEffortError:
            return None
        if reduced is None:
            return None
        actions = actions_of(self.match, match.table, match.hands, reduced)
        return tuple(action.format() for action in actions)

    def step(self, given: Any) -> str:
        """A step as it is given (see `Question`)."""
        return action_step(given)

    def hint(self, answer: Answer, done: Iterable[str], level: int) -> Hint:
        """The next action for somebody who has played these (see `Question`)."""
        return turns_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The plan in words and pictures (see `Question`)."""
        return turns_story(self, answer, lang)
