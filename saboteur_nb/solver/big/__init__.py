"""Boards of up to some million cells as arrays, and questions about them answered by sparse graphs in C.

The arrays need NumPy; the questions need SciPy too, which the extra `big` brings. Names are loaded when they
are first used.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from saboteur_nb.solver.big.after_each import BigRemovals as BigRemovals
    from saboteur_nb.solver.big.after_each import removals as removals
    from saboteur_nb.solver.big.board import BigBoard as BigBoard
    from saboteur_nb.solver.big.drawing import generate as generate
    from saboteur_nb.solver.big.question import BigAnswer as BigAnswer
    from saboteur_nb.solver.big.question import fewest_cave_ins as fewest_cave_ins
    from saboteur_nb.solver.big.turns import ArrivalTurns as ArrivalTurns
    from saboteur_nb.solver.big.turns import arrival_turns as arrival_turns

_HOME = {
    "ArrivalTurns": "turns",
    "BigAnswer": "question",
    "BigBoard": "board",
    "BigRemovals": "after_each",
    "arrival_turns": "turns",
    "fewest_cave_ins": "question",
    "generate": "drawing",
    "removals": "after_each",
}

__all__ = sorted(_HOME)  # noqa: PLE0605  the names are those of the table


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'saboteur_nb.solver.big' has no attribute {name!r}")
    value = getattr(import_module(f"saboteur_nb.solver.big.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
