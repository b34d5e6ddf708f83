"""The answer about a route told turn by turn: how far the dwarf can be when, then the route itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.game.lost_mines.moves import REACH
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.shortest_route.certificates import NoRoute, RouteFound, TimeMap
from saboteur_nb.solver.questions.shortest_route.closed import reasons_shut
from saboteur_nb.solver.questions.shortest_route.plans import strokes, tools_played

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.shortest_route.question import ShortestRoute


def route_story(question: ShortestRoute, answer: Answer, lang: str) -> Story:
    """The time map turn by turn, the route with a stroke a turn, and whether it is the only one."""
    proof, where = answer.certificate, cells_in_words([question.target])
    told: dict[str, Any] = {"dwarf": dwarf_in_words(question.ground.dwarf, lang), "target": where}
    if answer.status == "gave_up":
        return ((say("solver.route-gave-up", lang, n=answer.bounds[0], **told), Look(lang=lang)),)
    if isinstance(proof, NoRoute):
        return _closed(question, proof, told, lang)
    if not answer.value:
        return ((say("solver.route-there", lang, **told), Look(lang=lang, selected=question.target)),)
    reached = _reached(question, proof, lang) if isinstance(proof, RouteFound) else ()
    return (*reached, *_walked(question, answer, told, lang))


def dwarf_in_words(dwarf: str, lang: str) -> str:
    """`blue1` as "dwarf blue1"."""
    return say("solver.route-dwarf", lang, dwarf=dwarf)


def _map(proof: TimeMap, turn: int | None = None) -> Mapping[Cell, int]:
    """The numbers of the time map, up to a turn."""
    return {cell: first for cell, first in proof.first_turns.items() if turn is None or first <= turn}


def _reached(question: ShortestRoute, proof: RouteFound, lang: str) -> Story:
    """For each turn before the last, how far the dwarf can be at most; the target is not among it."""
    steps = []
    for turn in range(1, proof.turns):
        new = sum(first == turn for first in proof.first_turns.values())
        look = Look(lang=lang, distances=_map(proof, turn), selected=question.target)
        kind = "reached" if turn > 1 else "reached-first"
        steps.append((say(f"solver.route-{kind}", lang, n=new, turn=turn), look))
    return tuple(steps)


def _walked(question: ShortestRoute, answer: Answer, told: dict[str, Any], lang: str) -> Story:
    """The route turn by turn, its cost, and whether it is the only one."""
    moves = question.found.moves
    steps = []
    for turn in range(1, len(moves) + 1):
        look = Look(lang=lang, routes=strokes(question.start, moves[:turn]))
        steps.append((_turn(question, turn, lang), look))
    look = Look(lang=lang, routes=strokes(question.start, moves))
    turns, lost, length = question.found.cost
    done = say("solver.route-done", lang, n=turns, lost=lost, steps=length, **told)
    steps.append((done, look))
    if answer.unique is not None:
        kind = "unique" if answer.unique else "not-unique"
        steps.append((say(f"solver.route-{kind}", lang), look))
    return tuple(steps)


def _turn(question: ShortestRoute, turn: int, lang: str) -> str:
    """What is done in one turn: the card, then the move."""
    ground, moves = question.ground, question.found.moves
    tool = tools_played(ground, moves).get(turn)
    if tool is not None:
        name, cell = say(f"cards.{tool.tool}", lang), cells_in_words([tool.cell])
        card = say("solver.route-tool", lang, tool=name, cell=cell)
    else:
        begun = turn == 1 and ground.cards.begun
        card = "" if begun else say("solver.route-card", lang)
    cells = moves[turn - 1]
    kind = "stay" if not cells else ("fire" if len(cells) > REACH else "walk")
    walk = say(f"solver.route-{kind}", lang, cells=cells_in_words(cells))
    return say("solver.route-turn", lang, turn=turn, card=card, walk=walk)


def _closed(question: ShortestRoute, proof: NoRoute, told: dict[str, Any], lang: str) -> Story:
    """The cards the dwarf can come to at all, and what shuts each way out of them."""
    look = Look(lang=lang, distances=_map(proof), selected=question.target)
    text = say("solver.route-closed", lang, n=len(proof.region), **told)
    why = [
        (say(f"solver.route-shut-{code}", lang, cells=cells_in_words(cells)), look)
        for code, cells in reasons_shut(question.ground, proof).items()
    ]
    return ((text, look), *why)
