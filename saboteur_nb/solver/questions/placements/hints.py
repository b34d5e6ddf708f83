"""Three graded hints for placements: what to look for, where, and a placement not found yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from saboteur_nb.board.board import as_card
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.placements.story import legal_anywhere

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.placements.question import Placement, Placements

LEVEL_WHERE = 2


def placement_hint(question: Placements, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has found these placements so far.

    Level 1 says what to look for, 2 shows the cells of those not found, 3 names one of them; or the first of
    those found that can't be laid.
    """
    if answer.status == "gave_up":
        return Hint("placements-gave-up")
    if answer.value is None:
        reason = question.bars[0].code if question.bars else "none"
        return Hint(f"hint-placements-{reason}")
    if level == 1:
        return Hint("hint-placements-look", {"n": answer.value})
    found = [(as_cell(cell), as_card(card).format()) for cell, card in done]
    wrong = next((pair for pair in found if pair not in answer.solution), None)
    if wrong is not None:
        return _back(question, *wrong)
    left = [pair for pair in answer.solution if pair not in found]
    return _left(question, left, level) if left else Hint("hint-placements-done")


def _back(question: Placements, cell: Cell, card: str) -> Hint:
    """One that can't be laid like this, with the sides that clash."""
    bad = tuple(reason.side for reason in question.reasons(cell, card) if reason.side is not None)
    ghost = None if cell in question.board else Ghost(cell, card, bad, ok=False)
    shown = {"card": card, "cell": cells_in_words([cell])}
    return Hint("hint-placements-back", shown, Look(selected=cell, ghost=ghost))


def _left(question: Placements, left: list[Placement], level: int) -> Hint:
    """The cells with placements still to be found, or the first of these."""
    if level > LEVEL_WHERE:
        cell, card = left[0]
        shown = {"card": card, "cell": cells_in_words([cell])}
        return Hint("hint-placements-card", shown, Look(laid=(left[0],)))
    cells = {cell for cell, _ in left}
    legal = {cell: turns for cell, turns in legal_anywhere(question).items() if cell in cells}
    return Hint("hint-placements-where", {"n": len(cells)}, Look(legal=legal))
