"""The answer to a question about a board: the same shape for every question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice
from typing import Any, Literal, Protocol

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.budget import Bounds
from saboteur_nb.solver.hints import Hint, check_level, steps_done
from saboteur_nb.solver.picture import Picture

Status = Literal["solved", "impossible", "gave_up"]

Solution = tuple[Any, ...]
"""Cave-ins: cells; placements: `(cell, code)`; turns and trees: action texts. Sorted where order is free."""

Story = tuple[tuple[str, Look], ...]
"""A proof step by step: a sentence, and what to draw on the board with it."""


class Certificate(Protocol):
    """A proof of an answer as a plain value."""

    def check(self, board: Any) -> bool:
        """Whether it proves its claim about this board (or position, or the text of one).

        It shares no code with the search. Raises the errors of parsing for a text that is none, `TypeError`
        for anything else; a claim that does not hold is False, never an error.
        """


class Question(Protocol):
    """What an answer needs of its question for all that is worked out only when asked for."""

    @property
    def board(self) -> Board:
        """The board the question is about."""

    @property
    def subject(self) -> Any:
        """What the certificate is about: the board, or a position where more than the board counts."""

    def answer(self) -> Answer:
        """The question answered."""

    def proof(self) -> Certificate | None:
        """The certificate; None when the solver gave up."""

    def optima(self) -> Iterator[Solution]:
        """Every best solution once, in an order that is the same in every run."""

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in sentences, each with what to draw on the board."""

    def step(self, given: Any) -> Any:
        """One step of a solution as somebody gives it; raises `TypeError` or `ValueError` when it is none."""

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next step for somebody who has done so much already; levels as in `hint.LEVELS`."""


@dataclass(frozen=True)
class Answer:
    """An exact answer.

    `status` is "solved", "impossible" (no choice can do it) or "gave_up" (the budget was spent; nothing is
    claimed but `bounds`). `value` is the number asked for, 0 when nothing needs doing, `math.inf` where no
    number is enough, None unless solved. `solution` is one best choice. `nodes` counts the steps of the
    search. `bounds` are what is proved of the value: at least, and at most (None: not known); both are the
    value when it is solved.
    """

    question: Question = field(repr=False)
    status: Status
    value: int | None
    solution: Solution
    nodes: int = field(compare=False)
    bounds: Bounds = field(default=(0, None), compare=False)

    @cached_property
    def certificate(self) -> Certificate | None:
        """A proof that checks itself against a board; None when the solver gave up."""
        return self.question.proof()

    def solutions(self, limit: int = 100) -> tuple[Solution, ...]:
        """Every best solution once, at most `limit`; `solution` comes first.

        Raises `SaboteurError` "gave-up" when the search for them becomes too long, `InputError` "bad-limit".
        """
        if not isinstance(limit, int):
            raise InputError("bad-limit", value=limit)
        if limit < 0:
            raise InputError("bad-limit", value=limit)
        if self.status != "solved":
            return ()
        others = (found for found in self.question.optima() if found != self.solution)
        return tuple(islice(chain((self.solution,), others), limit))

    @cached_property
    def unique(self) -> bool | None:
        """Whether there is exactly one best solution; None when the search for another became too long."""
        try:
            return len(self.solutions(2)) == 1
        except SaboteurError:
            return None

    def hint(self, level: int = 1, done: Iterable[Any] = ()) -> Hint:
        """The next step a person could see who has done so much already.

        Level 1 says what to look for, 2 shows where, 3 names a step. Raises `InputError` "bad-hint" for
        another level, "bad-done" for what is no list of steps of a solution.
        """
        check_level(level)
        found = self.question.hint(self, steps_done(done, self.question.step), level)
        return replace(found, board=self.question.board, overlay=self._peopled(found.overlay))

    def explain_steps(self, lang: str = "en") -> Story:
        """The proof step by step: a sentence and what to draw on the board with it."""
        return tuple((sentence, self._peopled(look)) for sentence, look in self.question.story(self, lang))

    def explain(self, lang: str = "en") -> str:
        """The answer and its proof in words, a sentence a line; `lang` is "zh" or "en"."""
        return "\n".join(sentence for sentence, _ in self.explain_steps(lang))

    def show(self, lang: str = "en") -> Picture:
        """The board with its proof drawn over it and told below, for a notebook."""
        return Picture(self.question.board, self.explain_steps(lang))

    @cached_property
    def _standing(self) -> Look:
        """The dwarves, trolls and traps of the position that was asked about; boards alone have none."""
        if not self.question.board.lost_mines:
            return Look()
        return look_of_position(asked_position(self.question.subject, "lost_mines"))

    def _peopled(self, look: Look) -> Look:
        """What is drawn, with all that stands on the board unless it draws that in its own way."""
        if look.pieces or look.markers:
            return look
        return replace(look, pieces=self._standing.pieces, markers=self._standing.markers)
