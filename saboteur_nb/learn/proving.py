"""Proving what a puzzle file claims: the value and the number of best answers, by the solver."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.verdict import Reason


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of a puzzle's claims; true when every one was proved.

    `reasons` name each claim that is wrong; `value` and `count` are the true ones, None where there are
    none (no cave-ins can do it, or the search became too long).
    """

    puzzle: Puzzle
    reasons: tuple[Reason, ...]
    value: int | None
    count: int | None

    def __bool__(self) -> bool:
        return not self.reasons

    def explain(self, lang: str = "en") -> str:
        """The result in words."""
        if not self.reasons:
            return Reason("claim-right").explain(lang)
        return "; ".join(reason.explain(lang) for reason in self.reasons)


def prove(puzzle: Puzzle) -> Proof:
    """Prove every claim of a puzzle; one without a claim has nothing to prove but its board.

    The certificate of the answer is checked on the board itself, independently of the search.

    >>> from saboteur_nb.learn.library import load_puzzle
    >>> prove(load_puzzle("cave-in/001")).explain("en")
    'proved'
    """
    reasons = list(_board(puzzle))
    answer = puzzle.answer
    certificate = answer.certificate
    if answer.status == "gave_up" or certificate is None or not certificate.check(puzzle.board):
        return Proof(puzzle, (*reasons, Reason("claim-unproved")), None, None)
    if answer.status == "impossible" or answer.value is None:
        claimed = puzzle.claim.value if puzzle.claim is not None else ""
        wrong = Reason("claim-impossible", MappingProxyType({"claimed": claimed}))
        return Proof(puzzle, (*reasons, wrong), None, None)
    limit = puzzle.claim.count if puzzle.claim is not None else 0
    count = len(answer.solutions(limit + 1))
    if puzzle.claim is not None:
        reasons += _compare("value", puzzle.claim.value, answer.value)
        if puzzle.claim.value == answer.value:
            count = len(answer.solutions(limit + 1000)) if count > limit else count
            reasons += _compare("count", limit, count)
    return Proof(puzzle, tuple(reasons), answer.value, count)


def _board(puzzle: Puzzle) -> tuple[Reason, ...]:
    problems = puzzle.board.problems()
    if not problems:
        return ()
    return (Reason("claim-board", MappingProxyType({"problems": ", ".join(map(str, problems))})),)


def _compare(what: str, claimed: int, proved: int) -> tuple[Reason, ...]:
    if claimed == proved:
        return ()
    return (Reason(f"claim-{what}", MappingProxyType({"claimed": claimed, "proved": proved})),)
