"""Questions about boards with exact answers, all optimal solutions, and proofs that check themselves.

Names are loaded when they are first used: a question costs nothing to those who ask another one.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from saboteur_nb.solver import big as big
    from saboteur_nb.solver.answer import Answer as Answer
    from saboteur_nb.solver.budget import Budget as Budget
    from saboteur_nb.solver.budget import Progress as Progress
    from saboteur_nb.solver.fewest_blocks.question import fewest_blocks as fewest_blocks
    from saboteur_nb.solver.fewest_cards.question import fewest_cards as fewest_cards
    from saboteur_nb.solver.fewest_cave_ins.question import fewest_cave_ins as fewest_cave_ins
    from saboteur_nb.solver.fewest_cave_ins.refutation import Refutation as Refutation
    from saboteur_nb.solver.fewest_cave_ins.refutation import refute_cave_ins as refute_cave_ins
    from saboteur_nb.solver.hints import Hint as Hint
    from saboteur_nb.solver.pay.question import pay as pay
    from saboteur_nb.solver.placements.question import placements as placements
    from saboteur_nb.solver.questions import hint as hint
    from saboteur_nb.solver.questions import question as question
    from saboteur_nb.solver.within_turns.question import within_turns as within_turns

_HOME = {
    "Answer": "answer",
    "Budget": "budget",
    "Hint": "hints",
    "Progress": "budget",
    "Refutation": "fewest_cave_ins.refutation",
    "fewest_blocks": "fewest_blocks.question",
    "fewest_cards": "fewest_cards.question",
    "fewest_cave_ins": "fewest_cave_ins.question",
    "hint": "questions",
    "pay": "pay.question",
    "placements": "placements.question",
    "question": "questions",
    "refute_cave_ins": "fewest_cave_ins.refutation",
    "within_turns": "within_turns.question",
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


class _Names(ModuleType):
    """A folder is named after its question: its import must not take the place of the function."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in _HOME):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Names
