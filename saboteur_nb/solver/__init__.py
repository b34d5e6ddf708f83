"""Questions about boards with exact answers, all optimal solutions, and proofs that check themselves.

Names are loaded when they are first used: a question costs nothing to those who ask another one.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from saboteur_nb.solver import big as big
    from saboteur_nb.solver.answer import Answer as Answer
    from saboteur_nb.solver.budget import Budget as Budget
    from saboteur_nb.solver.budget import Progress as Progress
    from saboteur_nb.solver.hints import Hint as Hint
    from saboteur_nb.solver.questions.beliefs.model import Habits as Habits
    from saboteur_nb.solver.questions.beliefs.model import Model as Model
    from saboteur_nb.solver.questions.beliefs.question import beliefs as beliefs
    from saboteur_nb.solver.questions.fewest_blocks.question import fewest_blocks as fewest_blocks
    from saboteur_nb.solver.questions.fewest_cards.question import fewest_cards as fewest_cards
    from saboteur_nb.solver.questions.fewest_cave_ins.question import fewest_cave_ins as fewest_cave_ins
    from saboteur_nb.solver.questions.fewest_cave_ins.refutation import Refutation as Refutation
    from saboteur_nb.solver.questions.fewest_cave_ins.refutation import refute_cave_ins as refute_cave_ins
    from saboteur_nb.solver.questions.forced_win.question import forced_win as forced_win
    from saboteur_nb.solver.questions.pay.question import pay as pay
    from saboteur_nb.solver.questions.placements.question import placements as placements
    from saboteur_nb.solver.questions.shortest_route.question import RouteFront as RouteFront
    from saboteur_nb.solver.questions.shortest_route.question import route_front as route_front
    from saboteur_nb.solver.questions.shortest_route.question import shortest_route as shortest_route
    from saboteur_nb.solver.questions.strongest_hindrance.question import barred as barred
    from saboteur_nb.solver.questions.strongest_hindrance.question import removals as removals
    from saboteur_nb.solver.questions.strongest_hindrance.question import (
        strongest_hindrance as strongest_hindrance,
    )
    from saboteur_nb.solver.questions.treasure_tour.question import treasure_tour as treasure_tour
    from saboteur_nb.solver.questions.within_turns.question import within_turns as within_turns
    from saboteur_nb.solver.registry import hint as hint
    from saboteur_nb.solver.registry import question as question

_HOME = {
    "Answer": "answer",
    "Budget": "budget",
    "Habits": "questions.beliefs.model",
    "Hint": "hints",
    "Model": "questions.beliefs.model",
    "Progress": "budget",
    "Refutation": "questions.fewest_cave_ins.refutation",
    "RouteFront": "questions.shortest_route.question",
    "barred": "questions.strongest_hindrance.question",
    "beliefs": "questions.beliefs.question",
    "fewest_blocks": "questions.fewest_blocks.question",
    "fewest_cards": "questions.fewest_cards.question",
    "fewest_cave_ins": "questions.fewest_cave_ins.question",
    "forced_win": "questions.forced_win.question",
    "hint": "registry",
    "pay": "questions.pay.question",
    "placements": "questions.placements.question",
    "question": "registry",
    "refute_cave_ins": "questions.fewest_cave_ins.refutation",
    "removals": "questions.strongest_hindrance.question",
    "route_front": "questions.shortest_route.question",
    "shortest_route": "questions.shortest_route.question",
    "strongest_hindrance": "questions.strongest_hindrance.question",
    "treasure_tour": "questions.treasure_tour.question",
    "within_turns": "questions.within_turns.question",
}

_FOLDERS = {"big"}
"""Names that are modules."""

__all__ = sorted({*_HOME, *_FOLDERS})  # noqa: PLE0605  the names are those of the table


def __getattr__(name: str) -> object:
    if name in _FOLDERS:
        return import_module(f"saboteur_nb.solver.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'saboteur_nb.solver' has no attribute {name!r}")
    value = getattr(import_module(f"saboteur_nb.solver.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
