"""Proving what a puzzle file claims: the value and the number of best answers, by the solver."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import in_one
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.learn.puzzle import Claim, Puzzle
from saboteur_nb.learn.verdict import Reason


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of a puzzle's claims; true when every one was proved.

    `reasons` name each claim that is wrong, `problems` what makes the board impossible; `value` and `count`
    are the true ones, None where there are none (no cave-ins can do it, or the search became too long).
    """

    puzzle: Puzzle
    problems: tuple[Violation, ...]
    reasons: tuple[Reason, ...]
    value: int | None
    count: int | None

    def __bool__(self) -> bool:
        return not (self.reasons or self.problems)

    def explain(self, lang: str = "en") -> str:
        """The result in words."""
        said = [reason.explain(lang) for reason in self.reasons]
        if self.problems:
            problems = in_one((reason_sentence(problem, lang) for problem in self.problems), lang)
            said.insert(0, Reason("claim-board", MappingProxyType({"problems": problems})).explain(lang))
        return "; ".join(said) or Reason("claim-right").explain(lang)


def prove(puzzle: Puzzle) -> Proof:
    """Prove every claim of a puzzle; one without a claim has nothing to prove but its board.

    The certificate of the answer is checked on the board itself, independently of the search.

    >>> from saboteur_nb.learn.library import load_puzzle
    >>> prove(load_puzzle("cave-in/001")).explain("en")
    'proved'
    """
    problems, answer = puzzle.board.problems(), puzzle.answer
    certificate = answer.certificate
    if answer.status == "gave_up" or certificate is None or not certificate.check(puzzle.board):
        return Proof(puzzle, problems, (Reason("claim-unproved"),), None, None)
    if answer.value is None:
        return Proof(puzzle, problems, _impossible(puzzle.claim), None, None)
    try:
        reasons, count = _count(puzzle, answer.value)
    except SaboteurError:  # the list of answers became too long a search
        return Proof(puzzle, problems, (Reason("claim-unproved"),), answer.value, None)
    return Proof(puzzle, problems, reasons, answer.value, count)


def _impossible(claim: Claim | None) -> tuple[Reason, ...]:
    """What is wrong with the claim about a puzzle that nothing can solve."""
    if claim is None or claim.impossible:
        return ()
    return (Reason("claim-impossible", MappingProxyType({"claimed": claim.value})),)


def _count(puzzle: Puzzle, value: int) -> tuple[tuple[Reason, ...], int]:
    """What is wrong with the claims beside the true value, and the number of best answers."""
    claim, answer = puzzle.claim, puzzle.answer
    if claim is None:
        return (), len(answer.solutions(1))
    if claim.value is None:
        wrong = Reason("claim-not-impossible", MappingProxyType({"proved": value}))
        return (wrong,), len(answer.solutions(1000))
    count = len(answer.solutions(claim.count + 1))
    if claim.value != value:
        return _compare("value", claim.value, value), count
    count = len(answer.solutions(claim.count + 1000)) if count > claim.count else count
    return _compare("count", claim.count, count), count


def _compare(what: str, claimed: int, proved: int) -> tuple[Reason, ...]:
    if claimed == proved:
        return ()
    return (Reason(f"claim-{what}", MappingProxyType({"claimed": claimed, "proved": proved})),)
