"""Three graded hints for a dwarf on its way: what to look for, where this turn ends, the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.budget import OutOfEffortError
from saboteur_nb.solver.hints import LEVELS, Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.shortest_route.certificates import Moves
from saboteur_nb.solver.questions.shortest_route.plans import strokes, tools_played

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.shortest_route.question import ShortestRoute


def route_hint(question: ShortestRoute, answer: Answer, done: tuple[Cell, ...], level: int) -> Hint:
    """A hint for somebody who has entered these cells, from the first step on.

    Level 1 says how many turns are enough, 2 where the dwarf stands when this turn ends, 3 names the next
    step, with the tool that must be played by then; or the first step that is on no best route.
    """
    target = {"target": cells_in_words([question.target])}
    if answer.status == "gave_up":
        return Hint("hint-cards-gave-up")
    if answer.status == "impossible":
        return Hint("hint-route-none", target)
    if not answer.value:
        return Hint("hint-route-there", target)
    try:
        return _towards(question, answer, done, level)
    except OutOfEffortError:
        return Hint("hint-cards-gave-up")


def _towards(question: ShortestRoute, answer: Answer, done: tuple[Cell, ...], level: int) -> Hint:
    for count, cell in enumerate(done, 1):
        if not question.routes.follow(done[:count]):
            return Hint(
                "hint-route-back", {"number": count, "cell": cells_in_words([cell])}, Look(selected=cell)
            )
    own = answer.solution[1 : len(done) + 1] == done
    whole = answer.solution if own else next(question.routes.all(done))
    if len(whole) == len(done) + 1:
        return Hint("hint-route-done", {"n": answer.value or 0})
    moves = question.found.moves if own else question.moves(whole)
    turn, entered = 1, len(moves[0])
    while entered <= len(done):
        turn += 1
        entered += len(moves[turn - 1])
    if level == 1:
        return Hint("hint-route-look", {"n": len(moves) - turn + 1})
    if level < LEVELS:
        end = whole[entered]
        return Hint("hint-route-where", {"turn": turn, "cell": cells_in_words([end])}, Look(selected=end))
    return _step(question, moves, whole, len(done), turn)


def _step(question: ShortestRoute, moves: Moves, whole: tuple[Cell, ...], done: int, turn: int) -> Hint:
    cell = whole[done + 1]
    walked = tuple(cells for cells in moves[: turn - 1])
    begun = moves[turn - 1][: done - sum(map(len, walked)) + 1]
    look = Look(selected=cell, routes=strokes(question.start, (*walked, begun)))
    tool = tools_played(question.ground, moves).get(turn)
    at = {"turn": turn, "cell": cells_in_words([cell])}
    if tool is None:
        return Hint("hint-route-step", at, look)
    return Hint(f"hint-route-{tool.tool}", {**at, "at": cells_in_words([tool.cell])}, look)
