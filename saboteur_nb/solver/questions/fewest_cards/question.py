"""Fewest cards: how many path cards of a hand must be laid, one after another, until a goal is hit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, as_cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Status, Story
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.budget import Bounds, Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, placement_step
from saboteur_nb.solver.questions.fewest_cards.certificates import LaidCards, NothingToLay, TooFewCards
from saboteur_nb.solver.questions.fewest_cards.counting import Needs
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import cell_of
from saboteur_nb.solver.questions.fewest_cards.hands import asked_hand, asked_target
from saboteur_nb.solver.questions.fewest_cards.hints import cards_hint
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand
from saboteur_nb.solver.questions.fewest_cards.refuting import Refuting
from saboteur_nb.solver.questions.fewest_cards.replay import Placed, replayed, unturned
from saboteur_nb.solver.questions.fewest_cards.search import Search
from saboteur_nb.solver.questions.fewest_cards.story import cards_story

BUDGET = 100_000
"""Cards laid in the search before the solver gives up; a hand of six needs some dozens."""


def fewest_cards(
    source: Source,
    goal: Cell | None = None,
    hand: Iterable[str | TunnelCard] | None = None,
    *,
    team: str | None = None,
    fallen: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest path cards of a hand that, laid one after another, make the goal hit (C-TUN-5).

    `goal` is a cell; by default the goal known to be gold, or the only one. `hand` are texts of cards, each
    to be laid once and either way round; by default the hand of the seat on turn, or the only one known;
    "unseen" stands for every path card of the game that is not seen yet. Cards in the cells `fallen` are
    removed first: what repairs a rockfall? With `team` "blue" or "green" the walk to the goal may pass no
    door of the other team; doors never limit laying (S-PATH-3).

    A goal face up counts as hit when a walk enters it. Known goals that are hit on the way (or already) are
    turned over, bind their neighbours and lead on; behind the known gold the round is over (B-GOAL-1, -2).
    Goals whose name is not known (`?`) stay as they are, and so does the goal asked for.

    A solution is a sorted tuple of `(cell, text of the card as it lies)`; some order of it is legal.
    Raises `InputError` "turn-hand-unknown", "bad-hand", "which-goal", "no-goal", "no-goals", "bad-cell",
    "unknown-team", "empty-cell", "fixed-card", what `asked_position` raises, and `NotationError` for a text
    that is no card.

    >>> answer = fewest_cards("S 3_ ?", hand="-a-a,-a-a,aaaa,--aa")
    >>> answer.value, answer.solution
    (3, (((1, 0), '-a-a'), ((2, 0), '-a-a'), ((3, 0), 'aaaa')))
    >>> len(answer.solutions())
    3
    """
    return cards(source, goal, hand, team=team, fallen=fallen, budget=budget).answer()


def cards(
    source: Source,
    goal: Cell | None = None,
    hand: Iterable[str | TunnelCard] | None = None,
    *,
    team: str | None = None,
    fallen: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Cards:
    """The checked question; parameters and errors as in `fewest_cards`."""
    position = asked_position(source)
    target = asked_target(position, goal)
    if team is not None and team not in TEAMS.values():
        raise InputError("unknown-team", team=team, known=", ".join(TEAMS.values()))
    if not isinstance(fallen, Iterable):
        raise InputError("bad-cell", token=repr(fallen))
    cells = tuple(sorted({as_cell(cell) for cell in fallen}))
    board = position.board
    for cell in cells:
        board = board.remove(cell)
    held = asked_hand(position, hand)
    return Cards(position.board, target, held, team, cells, board, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class Result:
    """What the search found: status, one best set in an order it can be laid in, its cost, what is proved."""

    status: Status
    solution: Solution = ()
    nodes: int = 0
    bounds: Bounds = (0, None)


@dataclass(frozen=True)
class Cards:
    """The question behind an answer: `whole` is the board given, `board` the one without what has fallen."""

    whole: Board
    goal: Cell
    hand: tuple[TunnelCard, ...]
    team: str | None
    fallen: tuple[Cell, ...]
    board: Board
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        value = len(found.solution) if found.status == "solved" else None
        return Answer(self, found.status, value, found.solution, found.nodes, found.bounds)

    @cached_property
    def search(self) -> Search:
        """The search and its tables."""
        return Search(self.board, self.goal, Hand(self.hand, self.team), Effort(self.budget))

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        effort = self.search.effort
        try:
            solution = self.search.first()
        except OutOfEffortError:
            return Result("gave_up", (), effort.spent, effort.bounds)
        if solution is None:
            return Result("impossible", (), effort.spent, (len(self.hand) + 1, None))
        value = len(solution)
        return Result("solved", solution, effort.spent, (value, value))

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        found, hand = self.result, tuple(card.format() for card in self.hand)
        asked = self.goal, hand, self.team, self.fallen
        if found.status == "gave_up":
            return None
        if found.status == "impossible":
            return TooFewCards(*asked, *self._bound(len(hand)))
        value = len(found.solution)
        if value == 0:
            return NothingToLay(*asked)
        return LaidCards(*asked, value, self.order(found.solution), *self._bound(value - 1))

    def order(self, placements: Solution) -> Solution:
        """These cards in an order in which they may be laid until the goal is hit."""
        return self.search.orders.of(placements)

    def _bound(self, most: int) -> tuple[Needs, tuple[Placed, ...]]:
        """A map for at most so many cards, and the first cards that it leaves open."""
        if self.search.over:
            return (), ()
        distances = self._loose
        distances.grow(most)
        needs = tuple(
            sorted(
                ((cell_of(arrival >> 2), SIDES[arrival & 3]), value)
                for arrival, value in distances.arrive.items()
                if value <= most
            )
        )
        refuting = Refuting(self.search.board, self.goal, self.team, list(self.hand), needs=needs, most=most)
        return needs, () if refuting.by_map() else refuting.firsts()

    def optima(self) -> Iterator[Solution]:
        """Every best set of placements once (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        if self.result.status != "solved":
            return
        self.search.renew(Effort(self.budget))
        try:
            yield from self.search.all(len(self.result.solution))
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    @property
    def subject(self) -> Board:
        """The board the certificate is about: it takes away what has fallen itself."""
        return self.whole

    @property
    def least_by_map(self) -> int:
        """The number of cards that the map alone proves to be needed."""
        distances = self._loose
        distances.grow(len(self.hand))
        return min(distances.start, *distances.ladder.values(), FAR)

    @cached_property
    def _loose(self) -> Distances:
        """The map that certificates show, a little weaker and simpler to check than that of the search."""
        return Distances(self.search.ground, Hand(self.hand, self.team, loose=True))

    def after(self, laid: tuple[Placed, ...]) -> Cards | None:
        """The question that is left once these cards lie, in this order; None when they can't be laid so."""
        held = Counter(self.hand)
        used = Counter(unturned(TunnelCard.parse(text)) for _, text in laid)
        board, _ = replayed(self.board, self.goal, self.team, laid)
        if board is None or not used <= held:
            return None
        left = tuple(sorted((held - used).elements(), key=str))
        return replace(self, whole=board, board=board, hand=left, fallen=())

    def step(self, given: Any) -> tuple[Cell, str]:
        """A step as it is given (see `Question`)."""
        return placement_step(given)

    def hint(self, answer: Answer, done: Iterable[tuple[Cell, str]], level: int) -> Hint:
        """The next card for somebody who has laid these (see `Question`)."""
        return cards_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in words and pictures (see `Question`)."""
        return cards_story(self, answer, lang)
