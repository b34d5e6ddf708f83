"""Shortest route: the fewest turns in which a dwarf of game 3 comes to a card, and all trade-offs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.answer import Answer, Certificate, Question, Solution, Story
from saboteur_nb.solver.asked import Source, asked_goal
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.ground.ground import Ground, ground_of
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.shortest_route.certificates import (
    Cost,
    FrontFound,
    Moves,
    NoRoute,
    RouteFound,
)
from saboteur_nb.solver.questions.shortest_route.finding import (
    Found,
    found_route,
    fronted,
    moves_of,
    spots_up_to,
)
from saboteur_nb.solver.questions.shortest_route.hints import route_hint
from saboteur_nb.solver.questions.shortest_route.odds.question import odds_route
from saboteur_nb.solver.questions.shortest_route.routes import Routes
from saboteur_nb.solver.questions.shortest_route.story import route_story
from saboteur_nb.solver.questions.shortest_route.walking import Walking

BUDGET = 1_000_000
"""Cards walked from before the solver gives up."""

TRAPS = ("strict", "expected")


def shortest_route(
    source: Source,
    dwarf: str | None = None,
    target: Cell | None = None,
    traps: str = "strict",
    *,
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest turns in which a dwarf comes to a card; then fewest cards lost to traps, then fewest steps.

    `source` is a position, observation or state of game 3. `dwarf` is by default the one whose seat is on
    turn, `target` any card, by default the only mine. Turn 1 is the first in which the dwarf may still move;
    a move that has begun counts (its steps left are known from an observation or a state, else it has made
    none). `value` is the number of turns, 0 where the dwarf stands on the card; `solution` the cells of the
    route, from the one where it stands.

    A move has up to 3 steps, 5 from a campfire (L-MOVE-1). A closed mine ends it (L-MOVE-5), a mine turned
    over is walked through in later turns, whatever it is. Narrow cards where other dwarves stand are shut
    (L-MOVE-3), trolls are in the way until their owner's turn (L-ACT-4), a stub is a dead end (L-MOVE-6). In
    each turn, before the move, the seat plays or puts away one card and draws after it, while the deck
    lasts; a turn begun without a card has no move (L-TURN-2). A trap takes a card each time it is passed,
    none from an empty hand (L-ACT-3). With `traps` "strict" it may be any, so every tool that the route
    needs is played before the first trap is passed.

    Taken for granted: the others stay where they are, lay nothing in the way or out of it, and play and draw
    one card a turn. So does the dwarf's seat, which plays tools and no path cards, puts no second card away
    to leave a trap less, and counts on none of the cards it draws. The round does not end before (treasures
    last). Hands and decks that the position leaves out are ample, without tools that are known.

    Routes are the same when the same cells are entered in the same order, wherever turns end.

    With `traps` "expected" a trap takes each card of the hand with the same chance, and the plan adapts to
    what was taken. The best one has the least chance of never arriving, then the fewest turns to be expected
    of the courses that arrive, then the fewest steps. The answer is a `RouteOdds`: `value` are these turns
    and `never` that chance, as fractions; `solution` is the route as long as each trap takes the card that
    hurts least. Tools are played in the turns in which the plan plays them.

    Raises `InputError` "bad-traps", "no-card-there", "which-goal", "no-goals", "bad-cell", with "expected"
    also "hand-unknown", and what `ground_of` raises.

    >>> text = "game lost_mines; board SB -a-a^ -a-a=lake aaaa -a-a ?; turn 0; seat 0 clan=blue hand=boat"
    >>> answer = shortest_route(text, "blue1", (5, 0))
    >>> answer.value, answer.solution, answer.certificate.check(text)
    (2, ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)), True)
    >>> text = "game lost_mines; board SB -a-a -a-a=ditch -a-a -a-a=lake aaaa; turn 0; deck 0; trap 1,0E"
    >>> answer = shortest_route(text + "; seat 0 clan=blue hand=rope,boat,trap", "blue1", (5, 0), "expected")
    >>> answer.value, answer.never
    (Fraction(2, 1), Fraction(1, 2))
    """
    return route(source, dwarf, target, traps, budget=budget).answer()


def route(
    source: Source,
    dwarf: str | None = None,
    target: Cell | None = None,
    traps: str = "strict",
    *,
    budget: Budget | int | None = None,
) -> Question:
    """The checked question; parameters and errors as in `shortest_route`."""
    if traps not in TRAPS:
        raise InputError("bad-traps", value=repr(traps), known=", ".join(TRAPS))
    ground = ground_of(source, dwarf)
    goal = asked_target(ground.board, target)
    subject = source if hasattr(source, "steps") else ground.position
    spend = Budget.of(budget, BUDGET)
    if traps == "expected":
        return odds_route(subject, ground, goal, spend)
    return ShortestRoute(subject, ground, goal, spend)


def asked_target(board: Board, target: Cell | None) -> Cell:
    """The card meant, by default the only mine; raises `InputError` "no-card-there" for an empty cell."""
    if target is None:
        return asked_goal(board, None)
    cell = as_cell(target)
    if cell not in board:
        raise InputError("no-card-there", cell=cell)
    return cell


@dataclass(frozen=True)
class Way:
    """One of the routes that no other beats: turns, cards lost, steps, and the cells of a route like that."""

    turns: int
    lost: int
    steps: int
    route: tuple[Cell, ...]


@dataclass(frozen=True)
class RouteFront:
    """All trade-offs, by turns; `certificate` proves that there are no others."""

    ways: tuple[Way, ...]
    certificate: FrontFound


def route_front(
    source: Source,
    dwarf: str | None = None,
    target: Cell | None = None,
    *,
    budget: Budget | int | None = None,
) -> RouteFront:
    """Every trade-off of turns, cards lost and steps: no route is as good in all three and better in one.

    Everything else is as in `shortest_route` with strict traps, whose answer is the first of them; no ways
    where the dwarf never comes there. Raises `SaboteurError` "gave-up" when the budget is spent.

    >>> text = "game lost_mines; board SB aaaa ?/aaaa aaaa; turn 0; trap 0,1E; seat 0 clan=blue hand=5"
    >>> [(way.turns, way.lost, way.steps) for way in route_front(text, "blue1", (1, 1)).ways]
    [(1, 0, 3), (1, 1, 1)]
    """
    ground = ground_of(source, dwarf)
    goal = asked_target(ground.board, target)
    start = ground.nodes[ground.start][0]
    effort = Effort(Budget.of(budget, BUDGET))
    try:
        if start == goal:
            costs: dict[Cost, Moves] = {(0, 0, 0): ()}
        else:
            found = fronted(Walking(ground), goal, effort)
            costs = {cost: moves_of(ground, trail, cost[0]) for cost, trail in found}
        spots = spots_up_to(ground, goal, None, effort)
    except OutOfEffortError:
        raise SaboteurError("gave-up") from None
    ways = tuple(
        Way(cost[0], cost[1], cost[2], (start, *(cell for cells in moves for cell in cells)))
        for cost, moves in costs.items()
    )
    return RouteFront(ways, FrontFound(ground.dwarf, goal, spots, tuple(costs.items())))


@dataclass(frozen=True)
class ShortestRoute:
    """The question behind an answer, with strict traps."""

    source: Any
    ground: Ground
    target: Cell
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.ground.board

    @property
    def subject(self) -> Any:
        """The certificate is about the position, or the observation or state that knows more of a move."""
        return self.source

    @property
    def start(self) -> Cell:
        """Where the dwarf stands."""
        return self.ground.nodes[self.ground.start][0]

    def answer(self) -> Answer:
        """The question answered."""
        found = self.found
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, found.bounds)
        turns = found.cost[0]
        return Answer(self, "solved", turns, found.route(self.start), found.nodes, (turns, turns))

    @cached_property
    def found(self) -> Found:
        """The search, done once."""
        return found_route(self.ground, self.target, Effort(self.budget))

    @cached_property
    def routes(self) -> Routes:
        """The best routes, with a budget of their own."""
        nodes = self.ground.nodes_of(self.target)
        return Routes(Walking(self.ground), nodes, self.found.cost, Effort(self.budget))

    def optima(self) -> Iterator[Solution]:
        """Every best route once (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        if self.found.status != "solved":
            return
        try:
            yield from self.routes.all()
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def moves(self, route: Sequence[Cell]) -> Moves:
        """The cells entered in each turn on a best route."""
        return self.routes.moves(route)

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        found, dwarf = self.found, self.ground.dwarf
        if found.status == "gave_up":
            return None
        turns = found.cost[0] if found.status == "solved" else None
        try:
            spots = () if turns == 0 else spots_up_to(self.ground, self.target, turns, Effort(self.budget))
        except OutOfEffortError:
            return None
        if turns is None:
            return NoRoute(dwarf, self.target, spots)
        return RouteFound(dwarf, self.target, spots, *found.cost, found.moves)

    def step(self, given: Any) -> Cell:
        """A cell entered (see `Question`)."""
        return as_cell(given)

    def hint(self, answer: Answer, done: Iterable[Cell], level: int) -> Hint:
        """The next step for somebody who has entered these cells (see `Question`)."""
        return route_hint(self, answer, tuple(done), level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The route and why there is no better one, in words and pictures (see `Question`)."""
        return route_story(self, answer, lang)
