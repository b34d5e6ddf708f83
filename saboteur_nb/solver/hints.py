"""Three graded hints for a cave-in question: what to look for, a route to cut, a card of a best answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.cave_ins import CaveIns, fewest_cave_ins
from saboteur_nb.solver.certificates import BareRoute, CutCertificate, DisjointRoutes, Walk
from saboteur_nb.solver.picture import overlay
from saboteur_nb.solver.refutation import open_route
from saboteur_nb.solver.story import cells_in_words

LEVELS = 3


@dataclass(frozen=True)
class Hint:
    """A hint as a code with parameters, and what to draw with it."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    overlay: Look = field(default_factory=Look)

    def text(self, lang: str) -> str:
        """The hint as a sentence."""
        params = dict(self.params)
        n = params.pop("n", None)
        return say(f"solver.{self.code}", lang, n=n if isinstance(n, int) else None, **params)


def cave_in_hint(answer: Answer, chosen: Iterable[Cell], level: int) -> Hint:
    """A hint for somebody who has chosen these cards so far; levels 1 to 3, each telling more.

    Level 1 says what to look for, 2 shows a route that is still open, 3 names a card of a best answer that
    holds all of `chosen`, or else the chosen card that no such answer needs. Raises `InputError` "bad-hint".
    """
    question = answer.question
    if not 1 <= level <= LEVELS or not isinstance(question, CaveIns):
        raise InputError("bad-hint", level=level, known=f"1 … {LEVELS}")
    if answer.status == "impossible":
        return _impossible(answer, level)
    if not answer.value:
        return Hint("hint-nothing" if answer.status == "solved" else "hint-none")
    return _towards(answer, question, tuple(sorted(set(chosen))), level)


def _towards(answer: Answer, question: CaveIns, marked: tuple[Cell, ...], level: int) -> Hint:
    """A hint on a board where something is to be cut and can be."""
    route = open_route(question.passages, marked)
    if route is None and len(marked) == answer.value:
        return Hint("hint-done", overlay=overlay((), marked))
    if level == 1:
        return _idea(answer)
    if level == 2 and route is not None:
        return Hint("hint-route", {"goal": cells_in_words((route[-1][0],))}, overlay([route], marked))
    return _card(answer, question, marked, route)


def _impossible(answer: Answer, level: int) -> Hint:
    proof = answer.certificate
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
    for cell in held:
        if cell not in board or board[cell].kind != "path":
            return None
        board = board.remove(cell)
    rest = fewest_cave_ins(board, question.goals, question.team)
    if rest.value is None or answer.value is None or rest.value + len(held) != answer.value:
        return None
    return rest.solution
