"""Three graded hints for a cave-in question: what to look for, a route to cut, a card of a best answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import LEVELS, Hint
from saboteur_nb.solver.picture import cells_in_words, overlay
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import (
    BareRoute,
    CutCertificate,
    DisjointRoutes,
    TooFew,
)
from saboteur_nb.solver.questions.fewest_cave_ins.walks import Walk

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_cave_ins.question import CaveIns


def cave_in_hint(answer: Answer, question: CaveIns, chosen: Iterable[Cell], level: int) -> Hint:
    """A hint for somebody who has chosen these cards so far.

    Level 1 says what to look for, 2 shows a route that is still open, 3 names a card of a best answer that
    holds all of `chosen`, or else the chosen card that no such answer needs.
    """
    if answer.status == "impossible":
        return _impossible(answer, question, tuple(sorted(set(chosen))), level)
    if not answer.value:
        return Hint("hint-nothing" if answer.status == "solved" else "hint-none")
    return _towards(answer, question, tuple(sorted(set(chosen))), level)


def _towards(answer: Answer, question: CaveIns, marked: tuple[Cell, ...], level: int) -> Hint:
    """A hint on a board where something is to be cut and can be."""
    route = question.passages.open_walk(marked)
    if route is None and len(marked) == answer.value:
        return Hint("hint-done", overlay=overlay((), marked))
    if level == 1:
        return _idea(answer)
    if level == 2 and route is not None:
        return Hint("hint-route", {"goal": cells_in_words((route[-1][0],))}, overlay([route], marked))
    return _card(answer, question, marked, route)


def _impossible(answer: Answer, question: CaveIns, marked: tuple[Cell, ...], level: int) -> Hint:
    """Why nothing can be done: a route without a card that can fall, or more routes than cave-ins."""
    proof = answer.certificate
    if isinstance(proof, TooFew):
        route = question.passages.open_walk(marked)
        look = overlay(proof.routes if level == LEVELS or route is None else [route], marked)
        return Hint("hint-too-few", {"n": proof.hand}, look if level > 1 else overlay())
    if level > 1 and isinstance(proof, BareRoute):
        return Hint("hint-bare-route", overlay=overlay([proof.route]))
    return Hint("hint-bare")


def _idea(answer: Answer) -> Hint:
    proof = answer.certificate
    routes = proof.routes if isinstance(proof, CutCertificate) else ()
    kind = "disjoint" if isinstance(proof, DisjointRoutes) else "family"
    return Hint(f"hint-{kind}", {"n": len(routes)})


def _card(answer: Answer, question: CaveIns, marked: tuple[Cell, ...], route: Walk | None) -> Hint:
    """The next card of an answer that holds all marked ones, else the first that must be taken back."""
    routes = () if route is None else (route,)
    held: tuple[Cell, ...] = ()
    following = answer.solution
    for cell in marked:
        rest = _completion(answer, question, (*held, cell))
        if rest is None:
            look = overlay(routes, marked, selected=cell)
            return Hint("hint-back", {"cell": cells_in_words((cell,))}, look)
        held, following = (*held, cell), rest
    card = following[0]
    return Hint("hint-card", {"cell": cells_in_words((card,))}, overlay(routes, marked, selected=card))


def _completion(answer: Answer, question: CaveIns, held: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
    """What a best answer that holds these cards holds besides; None when there is no such answer.

    There is one exactly when each removed card makes the rest of the task smaller by one.
    """
    board = question.board
    if len(held) > (answer.value or 0):
        return None
    if any(cell not in board or board[cell].kind != "path" or cell in question.kept for cell in held):
        return None
    rest = question.after(held, (), hand=(answer.value or 0) - len(held)).result
    return rest.cut if rest.status == "solved" else None
