"""Fewest blocking placements: which cards shut a goal off from diggers who may lay theirs afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.answer import Answer, Solution, Status, Story
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.budget import Bounds, Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, placement_step
from saboteur_nb.solver.questions.fewest_blocks.cards import (
    Hand,
    asked_against,
    asked_blocker,
    box,
    hand_of,
    masked,
)
from saboteur_nb.solver.questions.fewest_blocks.certificates import Certificate
from saboteur_nb.solver.questions.fewest_blocks.completions import Diggers
from saboteur_nb.solver.questions.fewest_blocks.counted import Counted
from saboteur_nb.solver.questions.fewest_blocks.field import Field
from saboteur_nb.solver.questions.fewest_blocks.forever import ForEver
from saboteur_nb.solver.questions.fewest_blocks.hints import blocks_hint
from saboteur_nb.solver.questions.fewest_blocks.laying import is_hit, settled, stones
from saboteur_nb.solver.questions.fewest_blocks.proof import blocks_proof
from saboteur_nb.solver.questions.fewest_blocks.search import Laid, Search
from saboteur_nb.solver.questions.fewest_blocks.story import blocks_story
from saboteur_nb.solver.questions.fewest_cards.hands import asked_target

BUDGET = 20_000
"""Steps of both searches, the blocker's and the diggers', before the solver gives up."""


def fewest_blocks(
    source: Source,
    goal: Cell | None = None,
    hand: Iterable[str | TunnelCard] | None = None,
    against: Iterable[str | TunnelCard] | None = None,
    *,
    within: int | None = None,
    team: str | None = None,
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest legal placements, one after another, after which the diggers can't hit the goal any more.

    `hand` are the blocker's path cards, by default those of the seat on turn; "any" is any number of every
    card of the game's box. `against` are the cards that the diggers may lay afterwards: None for any number
    of every card of the box ("for ever"), a multiset of cards, or "unseen" for all path cards of the box that
    lie neither on the board nor face up in the discard pile and are in no known hand. They lay at most
    `within` of them. With `team` "blue" or "green" only ways without the other team's doors count (S-PATH-3).

    `solution` are placements `(cell, card as it lies)`, sorted; a set counts when it can be laid in some
    order. The value is 0 when the goal is shut off as it is; "impossible" when the goal is hit already or the
    blocker's cards don't suffice. A placement that hits the goal ends it. Other goals turn over when they are
    hit and lead on where their names are known (`?stone1`; B-GOAL-1, B-GOAL-2); unknown ones, and the gold
    when another goal is asked for, lead nowhere.

    `answer.certificate` is None as well where the proof takes more steps than the budget has. For ever
    against a box with ladders the diggers can begin almost anywhere: unless the goal is nearly shut off the
    search gives up there, with what it has proved.

    Raises `InputError` "which-goal", "no-goal", "no-goals", "which-seat", "hand-unknown", "bad-hand",
    "bad-limit" for `within`, "unknown-team", "not-board", and what is wrong with a card.

    >>> board = Board.parse("-aa- -a-a 2_ ?/S _ 3_", "saboteur")
    >>> answer = fewest_blocks(board, hand=["---.", ".-.-", "--aa"], against=["-a-a", "-a-a"])
    >>> answer.value, answer.solutions()
    (1, ((((2, 1), '---.'),), (((2, 1), '--aa'),)))
    >>> fewest_blocks(board, hand="any").value
    4
    """
    return blocks(source, goal, hand, against, within=within, team=team, budget=budget).answer()


def blocks(
    source: Source,
    goal: Cell | None = None,
    hand: Iterable[str | TunnelCard] | None = None,
    against: Iterable[str | TunnelCard] | None = None,
    *,
    within: int | None = None,
    team: str | None = None,
    budget: Budget | int | None = None,
) -> Blocks:
    """The checked question; parameters and errors as in `fewest_blocks`."""
    position = asked_position(source)
    wanted = asked_target(position, goal)
    if within is not None and (type(within) is not int or within < 0):
        raise InputError("bad-limit", value=repr(within))
    if team is not None and team not in TEAMS.values():
        raise InputError("unknown-team", team=team, known=", ".join(TEAMS.values()))
    cards = asked_blocker(position, hand)
    return Blocks(
        position.board, wanted, cards, asked_against(position, against, cards), within, team,
        Budget.of(budget, BUDGET),
    )  # fmt: skip


@dataclass(frozen=True)
class Result:
    """What the search found: one best order of laying, what is proved, and its cost."""

    status: Status
    laid: Laid = ()
    bounds: Bounds = (0, None)
    nodes: int = 0


@dataclass(frozen=True)
class Blocks:
    """The question behind an answer; keeps the tables of the search for what is asked later.

    `cards` are the blocker's, `against` the diggers', each None for any number of every card of the box.
    """

    board: Board
    goal: Cell
    cards: tuple[TunnelCard, ...] | None
    against: tuple[TunnelCard, ...] | None
    within: int | None
    team: str | None
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def subject(self) -> Board:
        """What the certificate is about."""
        return self.board

    @cached_property
    def begin(self) -> Board:
        """The board as it is looked at: names that don't matter masked, stones that are hit turned over."""
        return settled(masked(self.board, self.goal))

    @cached_property
    def hand(self) -> Hand:
        """The blocker's cards."""
        return hand_of(self.cards, self.board.game, self.team)

    def diggers(self, effort: Effort) -> Diggers:
        """What the diggers may do."""
        if self.against is None:
            return ForEver(self.goal, self.team, self.within)
        return Counted(self.goal, self.team, self.against, effort, self.within)

    def search(self, effort: Effort) -> Search:
        """A search on the board."""
        return Search(self.begin, self.goal, self.team, self.hand, self.diggers(effort), effort)

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        if is_hit(self.begin, self.goal, self.team):
            return Result("impossible")
        effort = Effort(self.budget)
        least, size, most = 0, self.hand.size, self.at_most
        search = self.search(effort)
        try:
            least = len(search.apart(search.root, 99 if size is None else size + 1))
            while size is None or least <= size:
                effort.bounds = (least, most)
                found = next(search.sets(least), None)
                if found is not None:
                    return Result("solved", found, (least, least), effort.spent)
                least += 1
        except OutOfEffortError:
            return Result("gave_up", (), (least, most), effort.spent)
        return Result("impossible", (), (least, None), effort.spent)

    @cached_property
    def at_most(self) -> int | None:
        """So many cards do: with any cards a dead end at every open end; None where that is not known.

        The base box has a dead end for every set of open sides. With ladders diggers begin elsewhere, and a
        stone that turns over opens new ends.
        """
        board = self.begin
        cards = box(board.game) if self.against is None else self.against
        if self.cards is not None or board.lost_mines or stones(board):
            return None
        if any(card.ladder is not None for card in cards):
            return None
        islands = Field(board, self.goal, None).islands
        return len({cell for island in islands if island.root for cell, _ in island.ends})

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, found.bounds)
        solution = next(self.hand.written(found.laid))
        return Answer(self, "solved", len(solution), solution, found.nodes, found.bounds)

    def optima(self) -> Iterator[Solution]:
        """Every smallest set of placements once (see `Question`).

        Raises `SaboteurError` "gave-up" when the search exceeds the budget.
        """
        search = self.search(Effort(self.budget))
        told: set[Solution] = set()
        try:
            for laid in search.sets(len(self.result.laid)):
                for solution in self.hand.written(laid):
                    if solution not in told:
                        told.add(solution)
                        yield solution
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        return blocks_proof(self)

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in words and pictures (see `Question`)."""
        return blocks_story(self, answer, lang)

    def step(self, given: Any) -> tuple[Cell, str]:
        """A step as it is given (see `Question`)."""
        return placement_step(given)

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next placement for somebody who has laid these (see `Question`)."""
        return blocks_hint(self, answer, done, level)
