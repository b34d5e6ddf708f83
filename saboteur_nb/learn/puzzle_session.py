"""Solving a puzzle step by step: a pure state machine, every transition a new value.

Marking and clearing can be undone; what was learnt by hints, checks and giving up can not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.learn.grading import check_cells, check_impossible
from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.verdict import FULL_POINTS, Verdict
from saboteur_nb.solver import Hint

HINTS = 3
"""Hints there are, each telling more than the one before."""
MAX_ANSWERS = 100
"""As many of the best answers are listed."""
MAX_MOVES = 400
"""Older marks than this can't be undone any more."""

Move = Cell | None
"""A cell marked or unmarked; None = all marks taken away."""


@dataclass(frozen=True)
class PuzzleSession:
    """A learner's work on a puzzle.

    `moves[:at]` are in force, the rest can be redone. `checked` says whether the answer now given was
    checked, `denied` whether this is that nothing can do it, `hinted` whether the last thing asked for was a
    hint. `tries` counts wrong checks. `proof_step` is how many steps of the proof are shown, `answer_at`
    which of the best answers. `started` is when the work began, in whole seconds since 1970, None where
    nobody measures.

    >>> from saboteur_nb.learn.library import load_puzzle
    >>> session = PuzzleSession(load_puzzle("cave-in/001")).toggle((1, 0)).check()
    >>> session.chosen, session.solved, session.stars
    (((1, 0),), True, 3)
    """

    puzzle: Puzzle
    moves: tuple[Move, ...] = ()
    at: int = 0
    hints: int = 0
    tries: int = 0
    checked: bool = False
    denied: bool = False
    hinted: bool = False
    solved: bool = False
    gave_up: bool = False
    proof_step: int = 0
    answer_at: int = 0
    started: int | None = None

    # where the learner stands --------------------------------------------------------------------------
    @cached_property
    def chosen(self) -> tuple[Cell, ...]:
        """The marked cells in the order of marking."""
        marked: dict[Cell, None] = {}
        for move in self.moves[: self.at]:
            if move is None:
                marked.clear()
            elif move in marked:
                del marked[move]
            else:
                marked[move] = None
        return tuple(marked)

    @cached_property
    def verdict(self) -> Verdict | None:
        """The grade of the answer, None before it is checked."""
        if not self.checked:
            return None
        return check_impossible(self.puzzle) if self.denied else check_cells(self.puzzle, self.chosen)

    @cached_property
    def hint_now(self) -> Hint | None:
        """The hint on show: about the cards marked now, as far as hints were asked for."""
        if not self.hinted or not self.hints:
            return None
        return self.puzzle.answer.hint(self.hints, self.chosen)

    @property
    def reviewing(self) -> bool:
        """Whether the answers are on show, so that nothing more is marked."""
        return self.gave_up or self.solved

    @property
    def stars(self) -> int:
        """Stars for a solved puzzle: three, one less for each hint or wrong check, never none."""
        if not self.solved or self.gave_up:
            return 0
        return max(1, FULL_POINTS - self.hints - self.tries)

    @cached_property
    def answers(self) -> tuple[tuple[Cell, ...], ...]:
        """The best answers, at most `MAX_ANSWERS`; hidden from the learner until the review."""
        return self._listed[:MAX_ANSWERS]

    @property
    def more_answers(self) -> bool:
        """Whether there are, or may be, best answers beside `answers`."""
        return len(self._listed) > MAX_ANSWERS or self.puzzle.answer.unique is None

    @cached_property
    def _listed(self) -> tuple[tuple[Cell, ...], ...]:
        answer = self.puzzle.answer
        try:
            return answer.solutions(MAX_ANSWERS + 1)
        except SaboteurError:  # the list became too long a search; one answer is known all the same
            return (answer.solution,)

    @property
    def proof_length(self) -> int:
        """How many steps the proof has."""
        return len(self.puzzle.answer.explain_steps("en"))

    def can_mark(self, cell: Cell) -> bool:
        """Whether a path card lies there, so that it can cave in (B-ACT-3)."""
        content = self.puzzle.board.get(cell)
        return content is not None and content.kind == "path"

    # transitions ---------------------------------------------------------------------------------------
    def toggle(self, cell: Cell) -> PuzzleSession:
        """Mark a card or take its mark away; nothing changes in the review or where no path card lies."""
        return self if self.reviewing or not self.can_mark(cell) else self._moved(cell)

    def clear(self) -> PuzzleSession:
        """Take all marks away; can be undone."""
        return self if self.reviewing or not self.chosen else self._moved(None)

    def check(self) -> PuzzleSession:
        """Grade the marked cells; a wrong answer counts once, however often it is checked."""
        return self._graded(denied=False)

    def deny(self) -> PuzzleSession:
        """Answer that no cave-ins can do it; graded like marked cells."""
        return self._graded(denied=True)

    def hint(self) -> PuzzleSession:
        """Ask for the next hint; after the last one that one again, for the cards marked now."""
        if self.reviewing:
            return self
        return replace(self, hints=min(self.hints + 1, HINTS), hinted=True, checked=False, denied=False)

    def give_up(self) -> PuzzleSession:
        """See the answers and the proof; no stars."""
        return self if self.reviewing else self._unchecked(gave_up=True)

    def next_proof_step(self) -> PuzzleSession:
        """One step further in the proof; only in the review, the last one stays."""
        step = min(self.proof_step + 1, self.proof_length)
        return replace(self, proof_step=step) if self.reviewing else self

    def back_proof_step(self) -> PuzzleSession:
        """One step back in the proof, down to none."""
        return replace(self, proof_step=max(self.proof_step - 1, 0))

    def next_answer(self) -> PuzzleSession:
        """The next of the best answers, the first after the last; only in the review."""
        if not self.reviewing or not self.answers:
            return self
        return replace(self, answer_at=(self.answer_at + 1) % len(self.answers), proof_step=0)

    def undo(self) -> PuzzleSession:
        """Take back the last marking or clearing."""
        return self._at(self.at - 1) if self.at > 0 and not self.reviewing else self

    def redo(self) -> PuzzleSession:
        """Do again what was taken back."""
        return self._at(self.at + 1) if self.at < len(self.moves) and not self.reviewing else self

    def restart(self) -> PuzzleSession:
        """The puzzle anew; hints and tries are forgotten, and so is that it was solved."""
        return PuzzleSession(self.puzzle)

    # inside --------------------------------------------------------------------------------------------
    def _moved(self, move: Move) -> PuzzleSession:
        moves = (*self.moves[: self.at], move)
        if len(moves) > MAX_MOVES:
            moves = (*self.chosen, move)
        return self._unchecked(moves=moves, at=len(moves))

    def _at(self, at: int) -> PuzzleSession:
        return self._unchecked(at=at)

    def _unchecked(self, **changes: Any) -> PuzzleSession:
        """After a change the answer is another one, and the last hint was about the one before."""
        return replace(self, checked=False, denied=False, hinted=False, **changes)

    def _graded(self, *, denied: bool) -> PuzzleSession:
        if self.reviewing or (self.checked and self.denied == denied):
            return self
        session = replace(self, checked=True, denied=denied, hinted=False)
        right = bool(session.verdict)
        return replace(session, solved=right, tries=self.tries + (not right))
