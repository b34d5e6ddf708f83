"""Treasure tour: the most treasure that one dwarf, or a clan, can take in so many turns of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Story
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.treasure_tour.certificates import NoTreasure, TourFound
from saboteur_nb.solver.questions.treasure_tour.hints import tour_hint
from saboteur_nb.solver.questions.treasure_tour.moving import Moving
from saboteur_nb.solver.questions.treasure_tour.outlook import Outlook
from saboteur_nb.solver.questions.treasure_tour.party import Party, asked_party
from saboteur_nb.solver.questions.treasure_tour.piles import piles_of
from saboteur_nb.solver.questions.treasure_tour.search import Most, most_points
from saboteur_nb.solver.questions.treasure_tour.story import tour_story
from saboteur_nb.solver.questions.treasure_tour.told import (
    far_table,
    labels_of,
    played,
    take_step,
    takes_told,
)
from saboteur_nb.solver.questions.treasure_tour.tours import Path, Tours

BUDGET = 100_000
"""States gone on with before the solver gives up."""


def treasure_tour(
    source: Source,
    dwarf: str | None = None,
    clan: str | None = None,
    turns: int = 5,
    *,
    budget: Budget | int | None = None,
) -> Answer:
    """The most treasure that a dwarf, or the dwarves of a clan together, can take in so many own turns.

    `source` is a position, observation or state of game 3 that says which treasures are laid out. `dwarf` is
    by default the one whose seat is on turn; with `clan` "blue" or "yellow" all dwarves of that colour go,
    each has `turns` turns, they move in the order of their seats, take from the same piles, and what one has
    overcome or turned over is so for all. Turn 1 is the first in which a dwarf may still move.

    `value` is in points: what the treasures are worth, less 2 for the discoverer of the dragon, who is taken
    to have as many at the end (L-SCORE-2); how a clan shares (L-SCORE-1) is left aside. It is a fraction
    where something is unknown: a treasure of unknown worth counts as the mean of the cards of its type not
    seen, a mine of unknown face as each one not seen with equal chance. That is the exact mean for a tour
    fixed beforehand; who looks on the way may do better.

    Moves and cards are as in `shortest_route` with strict traps, everything said there is taken for granted
    here; dwarves of the clan that stand in narrow cards are in each other's way (L-MOVE-3). Who turns a mine
    over takes one treasure at once, who ends a move on an open one or stays there takes one, the best first;
    walking over a mine gives nothing (L-MINE-1). Others take nothing meanwhile. When the last treasure is
    taken the round is over (L-END-1). Impossible: no point is to be had.

    A solution names each treasure as `turn dwarf mine treasure`, in order. Tours are the same when the same
    dwarves take at the same mines in the same order; told are the earliest turns.

    Raises `InputError` "bad-turns", "treasure-unknown", "mine-unknown", "no-such-treasure", "treasure-open",
    "dwarf-and-clan", "no-such-clan", "no-clan", "dwarf-seat", and what `ground_of` raises.

    >>> text = ("game lost_mines; board ?gems SB -a-a -a-a ?gold; turn 0; treasure gems:4 gold:5 gold:3; "
    ...         "dwarf blue1 1,0; seat 0 clan=blue")
    >>> [treasure_tour(text, "blue1", turns=turns).value for turns in (1, 2, 3, 4)]
    [5, 8, 9, 12]
    >>> treasure_tour(text, "blue1", turns=4).solution
    ('1 blue1 4,0 gold:5', '2 blue1 4,0 gold:3', '4 blue1 0,0 gems:4')
    """
    return touring(source, dwarf, clan, turns, budget=budget).answer()


def touring(
    source: Source,
    dwarf: str | None = None,
    clan: str | None = None,
    turns: int = 5,
    *,
    budget: Budget | int | None = None,
) -> TreasureTour:
    """The checked question; parameters and errors as in `treasure_tour`."""
    if type(turns) is not int or turns < 0:
        raise InputError("bad-turns", value=repr(turns))
    party = asked_party(source, dwarf, clan, turns)
    moving = Moving(party, piles_of(party.position))
    subject = source if hasattr(source, "steps") else party.position
    return TreasureTour(subject, moving, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class TreasureTour:
    """The question behind an answer."""

    source: Any
    moving: Moving
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def party(self) -> Party:
        """The dwarves that go."""
        return self.moving.party

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.party.position.board

    @property
    def subject(self) -> Any:
        """The certificate is about the position, or the observation or state that knows more of a move."""
        return self.source

    @cached_property
    def outlook(self) -> Outlook:
        """What is still possible at most."""
        return Outlook(self.moving)

    @cached_property
    def found(self) -> Most:
        """The search, done once."""
        return most_points(self.moving, self.outlook, Effort(self.budget))

    @cached_property
    def tours(self) -> Tours:
        """The best tours, with a budget of their own."""
        return Tours(self.moving, self.outlook, self.found.points, Effort(self.budget))

    @cached_property
    def path(self) -> Path | None:
        """A best tour, moment by moment; None when there is none, or finding its turns took too long."""
        if self.found.status != "solved":
            return None
        try:
            return self.tours.path(labels_of(self.moving, self.found.path))
        except OutOfEffortError:
            return None

    def answer(self) -> Answer:
        """The question answered."""
        found = self.found
        if found.status == "solved" and self.path is None:
            return Answer(self, "gave_up", None, (), found.nodes, found.bounds)
        solution = () if self.path is None else takes_told(self.moving, self.path)
        value = found.points if found.status == "solved" else None
        return Answer(self, found.status, value, solution, found.nodes, found.bounds)  # type: ignore[arg-type]

    def optima(self) -> Iterator[Solution]:
        """Every best tour once (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        if self.path is None:
            return
        try:
            for labels in self.tours.all():
                yield takes_told(self.moving, self.tours.path(labels))
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        status, far = self.found.status, far_table(self.moving, self.outlook)
        if status == "impossible":
            return NoTreasure(self.party.names, self.party.turns, far)
        if status == "gave_up" or self.path is None:
            return None
        moves = played(self.moving, self.path)
        return TourFound(self.party.names, self.party.turns, far, self.found.points, moves)

    def step(self, given: Any) -> str:
        """A treasure taken (see `Question`)."""
        return take_step(given)

    def hint(self, answer: Answer, done: Iterable[str], level: int) -> Hint:
        """The next treasure for somebody who has taken these (see `Question`)."""
        return tour_hint(self, answer, tuple(done), level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The tour, and why there is no better one, in words and pictures (see `Question`)."""
        return tour_story(self, answer, lang)
