"""Strategies as certificates have them: every action by its text."""

from __future__ import annotations

from saboteur_nb.board.cell import format_cell
from saboteur_nb.solver.questions.fewest_cards.ground import cell_of
from saboteur_nb.solver.questions.forced_win.certificates import Branch, Node
from saboteur_nb.solver.questions.forced_win.moves import action_of
from saboteur_nb.solver.questions.forced_win.strategy import Step
from saboteur_nb.solver.questions.forced_win.table import Move


def node_of(step: Step, players: int) -> Node:
    """The node of a step; steps that are shared become nodes that are shared."""
    made: dict[int, Node] = {}

    def node(step: Step) -> Node:
        if id(step) not in made:
            branches = tuple(
                Branch(
                    tuple(text for move in moves for text in _texts(move, step, players)),
                    None if then is None else node(then),
                )
                for moves, then in step.groups
            )
            made[id(step)] = Node(step.seat, branches)
        return made[id(step)]

    return node(step)


def _texts(move: Move, step: Step, players: int) -> list[str]:
    """The actions of a move: what only shows what everybody knows is one of its discards."""
    texts = [action_of(move).format()]
    if not step.chosen and move.cards == ("map",) and move.kind == "discard":
        texts += [f"map {format_cell(cell_of(goal))}" for goal in step.goals]
    if not step.chosen and move.cards == ("inspection",) and move.kind == "discard":
        texts += [f"inspection {seat}" for seat in range(players) if seat != step.seat]
    return texts
