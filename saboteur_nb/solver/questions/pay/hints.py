"""Three graded hints for a pay: which clause comes next, where it shows, what one seat gets by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.pay.story import step_look

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.pay.question import Payment

LEVEL_WHERE = 2
DECIDING = ("B-GOLD", "S-WIN-5", "L-SCORE")
"""What the clauses begin with that say who is paid."""


def pay_hint(question: Payment, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has settled these pays `(seat, amount)` so far.

    Level 1 names the clause by which the first seat not settled is paid, 2 shows where on the board the round
    is decided, 3 says what that seat gets; a pay that is wrong is named first, from level 2 on.
    """
    if answer.status == "gave_up":
        return Hint("pay-gave-up")
    given = dict(done)
    certain = dict(question.paid)
    wrong = next((seat for seat, amount in given.items() if certain.get(seat) != amount), None)
    left = next((seat for seat in certain if seat not in given), None)
    if wrong is not None and level > 1:
        return Hint("hint-pay-wrong", {"seat": wrong})
    if left is None and wrong is None:
        return Hint("hint-pay-done" if certain else "hint-pay-choices")
    seat = left if wrong is None or (left is not None and level == 1) else wrong
    steps = [step for step in question.steps if seat in step.seats and step.amounts]
    clause = steps[0].clause if steps else _deciding(question)
    if level == 1:
        return Hint("hint-pay-clause", {"seat": seat, "clause": clause})
    shown = next((step for step in question.steps if step.walk), question.steps[0])
    if level == LEVEL_WHERE:
        return Hint(
            "hint-pay-where", {"clause": shown.clause}, step_look(shown, question.facts.position.known_board)
        )
    return Hint("hint-pay-seat", {"seat": seat, "amount": certain[seat or 0], "clause": clause})


def _deciding(question: Payment) -> str:
    """The clause that says who is paid at all: that of a seat which gets nothing."""
    clauses = [step.clause for step in question.steps]
    return next((clause for clause in clauses if clause.startswith(DECIDING)), clauses[-1])
