"""What is wrong with a set of cave-ins: a cell that can't fall, a route left open, a card too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.picture import cells_in_words, overlay
from saboteur_nb.solver.questions.fewest_cave_ins.asking import Hand
from saboteur_nb.solver.questions.fewest_cave_ins.question import CaveIns, cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.walks import Walk


@dataclass(frozen=True)
class Refutation:
    """Why a set of cave-ins is not an answer.

    `code`: "empty-cell", "fixed-card" (start or goal), "kept-card" (can't fall here), "named-twice": `cells`
    are these; "route-open": `route` can still be walked to its last cell; "fewer-will-do": `best` cave-ins
    are enough, and each of `cells` alone could have been spared; "more-than-hand": it cuts, but with more
    than the `best` cave-ins in hand; "undecided": it cuts, but the solver gave up on the smallest number.
    """

    code: str
    cells: tuple[Cell, ...] = ()
    route: Walk | None = None
    best: int | None = None
    chosen: tuple[Cell, ...] = field(default=(), repr=False)

    def text(self, lang: str) -> str:
        """The refutation as a sentence."""
        if self.best is not None:
            return say(f"solver.{self.code}", lang, n=self.best)
        goal = cells_in_words((self.route[-1][0],)) if self.route else ""
        return say(f"solver.{self.code}", lang, cells=cells_in_words(self.cells), goal=goal)

    def look(self, lang: str = "en") -> Look:
        """The chosen cards as cuts, the open route over them."""
        routes = (self.route,) if self.route else ()
        return overlay(routes, self.chosen, lang=lang)


def refute_cave_ins(
    source: Source,
    cells: Iterable[Cell],
    goals: Iterable[Cell] | None = None,
    team: str | None = None,
    *,
    kept: Iterable[Cell] = (),
    hand: Hand | None = None,
) -> Refutation | None:
    """The first thing wrong with `cells` as fewest cave-ins, None when they are a best answer.

    `goals`, `team`, `kept` and `hand` as in `fewest_cave_ins`, with its errors.

    >>> board = "abba aabb _/S abab ?/_ aabb abba"
    >>> refute_cave_ins(board, [(1, 0)]) is None, refute_cave_ins(board, [(1, 1), (1, -1)]).code
    (True, 'route-open')
    """
    named = tuple(cells)
    chosen = tuple(sorted(set(named)))
    question = cave_ins(source, goals, team, kept=kept, hand=hand)
    for code, wrong in _unusable(question, named):
        if wrong:
            return Refutation(code, wrong, chosen=chosen)
    route = question.passages.steps(()) if question.passages.bare else question.passages.open_walk(chosen)
    if route is not None:
        return Refutation("route-open", route=route, chosen=chosen)
    return _too_many(question, chosen)


def _too_many(question: CaveIns, chosen: tuple[Cell, ...]) -> Refutation | None:
    """What is wrong with cards that close every way."""
    answer = question.answer()
    if answer.value is not None and len(chosen) > answer.value:
        walk = question.passages.open_walk
        spare = tuple(cell for cell in chosen if walk([other for other in chosen if other != cell]) is None)
        return Refutation("fewer-will-do", spare, best=answer.value, chosen=chosen)
    if question.hand is not None and len(chosen) > question.hand:
        return Refutation("more-than-hand", best=question.hand, chosen=chosen)
    return None if answer.value is not None else Refutation("undecided", chosen=chosen)


def _unusable(question: CaveIns, named: tuple[Cell, ...]) -> Iterable[tuple[str, tuple[Cell, ...]]]:
    cells, board = sorted(set(named)), question.board
    yield "empty-cell", tuple(cell for cell in cells if cell not in board)
    yield "fixed-card", tuple(cell for cell in cells if cell in board and board[cell].kind != "path")
    yield "kept-card", tuple(cell for cell in cells if cell in question.kept)
    yield "named-twice", tuple(cell for cell, times in sorted(Counter(named).items()) if times > 1)
