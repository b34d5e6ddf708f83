"""Fewest cave-ins: which cards must fall so that no walk leads from the start or a ladder to a goal.

Where every card has one live group this is a smallest node cut (`flow`, all of them by `lattice`); where
cards with several tunnels matter, one cave-in takes several nodes and `labelled` decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.answer import Answer, Solution, Story
from saboteur_nb.solver.asked import Source, asked_board, asked_goals
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.fewest_cave_ins.asking import Hand, asked_hand, asked_kept, asked_team
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import Certificate
from saboteur_nb.solver.questions.fewest_cave_ins.flow import UnitFlow
from saboteur_nb.solver.questions.fewest_cave_ins.hints import cave_in_hint
from saboteur_nb.solver.questions.fewest_cave_ins.lattice import smallest_cuts
from saboteur_nb.solver.questions.fewest_cave_ins.passages import Passages
from saboteur_nb.solver.questions.fewest_cave_ins.search import Result, proof_of, search
from saboteur_nb.solver.questions.fewest_cave_ins.story import cave_in_story

BUDGET = 10_000
"""Search steps before the solver gives up; boards of real games need a handful."""


def fewest_cave_ins(
    source: Source,
    goals: Iterable[Cell] | None = None,
    team: str | None = None,
    *,
    kept: Iterable[Cell] = (),
    hand: Hand | None = None,
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest path cards whose removal leaves none of the goals hit (C-TUN-5, C-PLACE-5).

    `goals` are cells, all goals of the board by default. A goal face up counts as hit when a walk enters it
    through an open side; walks also lead through other goals face up, which never fall. Walks begin at the
    start cards and at ladders (S-PATH-2). With `team` "blue" or "green" they pass no door of the other team
    (S-PATH-3). Path cards in `kept` can't fall.

    `hand` is how many cave-ins there are: a number, the cards of a hand, or "turn" for the hand of the seat
    on turn of a position or observation. Where more are needed the status is "impossible", the certificate
    proves that so many don't do, and `bounds` say how many would.

    Raises `InputError` "no-goal" for a cell without a goal, "no-goals" for none at all, "bad-cell",
    "not-board", "unknown-team", "empty-cell" and "fixed-card" for `kept`, "bad-rockfalls" and
    "turn-hand-unknown" for `hand`.

    >>> answer = fewest_cave_ins("abba aabb _/S abab ?/_ aabb abba")
    >>> answer.value, answer.solution, answer.unique, answer.certificate.check(answer.question.board)
    (1, ((1, 0),), True, True)
    >>> fewest_cave_ins("S -a-a -a-a ?", kept=[(1, 0)]).solution
    ((2, 0),)
    >>> answer = fewest_cave_ins("-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a", hand=2)
    >>> answer.status, answer.value, answer.bounds
    ('impossible', None, (3, 3))
    """
    return cave_ins(source, goals, team, kept=kept, hand=hand, budget=budget).answer()


def cave_ins(
    source: Source,
    goals: Iterable[Cell] | None = None,
    team: str | None = None,
    *,
    kept: Iterable[Cell] = (),
    hand: Hand | None = None,
    budget: Budget | int | None = None,
) -> CaveIns:
    """The checked question; parameters and errors as in `fewest_cave_ins`."""
    board = asked_board(source)
    return CaveIns(
        board,
        asked_goals(board, goals),
        asked_team(team),
        Budget.of(budget, BUDGET),
        kept=asked_kept(board, kept),
        hand=asked_hand(source, hand),
    )


@dataclass(frozen=True)
class CaveIns:
    """The question behind an answer; keeps the tables of the search for what is asked later.

    `gone` and `kept` are cards that have fallen already and cards that can't, `hand` the cave-ins there are.
    """

    board: Board
    goals: tuple[Cell, ...]
    team: str | None
    budget: Budget = field(default=Budget(BUDGET), compare=False)
    gone: frozenset[Cell] = frozenset()
    kept: frozenset[Cell] = frozenset()
    hand: int | None = None

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, found.bounds)
        return Answer(self, found.status, len(found.cut), found.cut, found.nodes, found.bounds)

    @property
    def subject(self) -> Board:
        """What the certificate is about."""
        return self.board

    @cached_property
    def passages(self) -> Passages:
        """The graph of the question."""
        return Passages(self.board, self.goals, self.team, self.gone, self.kept)

    @cached_property
    def flow(self) -> UnitFlow:
        """A largest set of node-disjoint routes."""
        return UnitFlow(self.passages)

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        if self.passages.bare:
            return Result("impossible")
        return search(self.passages, self.flow, self.hand, Effort(self.budget))

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        flow = None if self.passages.bare else self.flow
        return proof_of(self.result, self.passages, flow, self.hand, Effort(self.budget))

    def after(self, gone: Iterable[Cell], kept: Iterable[Cell], hand: int) -> CaveIns:
        """What is left of the question when these cards have fallen, those can't, and so many more may."""
        return replace(self, gone=self.gone.union(gone), kept=self.kept.union(kept), hand=hand)

    def optima(self) -> Iterator[Solution]:
        """Every smallest cut once (see `Question`).

        Raises `SaboteurError` "gave-up" when a part of the search exceeds the budget.
        """
        cells = self.passages.cells_of(self.passages.live)
        if len(cells) != len(set(cells)):
            yield from self._by_parts()
            return
        for nodes in smallest_cuts(self.flow):
            yield tuple(sorted(self.passages.cells_of(nodes)))

    def _by_parts(self) -> Iterator[Solution]:
        """All other cuts fall into parts: they hold the first i cards of this one and not the next.

        Each part is a smaller question of the same kind (Lawler 1972), so no search ends in vain.
        """
        todo = [self]
        while todo:
            part = todo.pop()
            cut = part.result.cut
            yield tuple(sorted((*part.gone, *cut)))
            for index, cell in enumerate(cut):
                rest = part.after(cut[:index], kept=[cell], hand=len(cut) - index)
                if rest.result.status == "gave_up":
                    raise SaboteurError("gave-up")
                if rest.result.status == "solved":
                    todo.append(rest)

    def step(self, given: Any) -> Cell:
        """A step as it is given (see `Question`)."""
        return as_cell(given)

    def hint(self, answer: Answer, done: Iterable[Cell], level: int) -> Hint:
        """The next cave-in for somebody who has chosen these (see `Question`)."""
        return cave_in_hint(answer, self, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in words and pictures (see `Question`)."""
        return cave_in_story(answer, self, lang)
