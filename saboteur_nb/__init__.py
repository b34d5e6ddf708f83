"""Saboteur (矮人矿坑), Saboteur 2 and The Lost Mines in a notebook: boards, rules, puzzles and proofs.

Names are loaded when they are first used, so `import saboteur_nb` costs about a millisecond.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # type checkers take it for true; importing `typing` would cost ten times this module
if TYPE_CHECKING:
    from saboteur_nb import solver as solver
    from saboteur_nb.board.board import Board as Board
    from saboteur_nb.board.cards import TunnelCard as TunnelCard
    from saboteur_nb.board.cell import Connection as Connection
    from saboteur_nb.board.errors import FileError as FileError
    from saboteur_nb.board.errors import IllegalActionError as IllegalActionError
    from saboteur_nb.board.errors import NotationError as NotationError
    from saboteur_nb.board.errors import SaboteurError as SaboteurError
    from saboteur_nb.board.shape import TunnelShape as TunnelShape
    from saboteur_nb.board.violation import Violation as Violation
    from saboteur_nb.game.position import Position as Position
    from saboteur_nb.game.session import Game as Game
    from saboteur_nb.game.session import load_game as load_game
    from saboteur_nb.game.session import load_record as load_record
    from saboteur_nb.game.session import new_game as new_game
    from saboteur_nb.learn.grading import check as check
    from saboteur_nb.learn.library import load_puzzle as load_puzzle

__version__ = "0.1.0"

_HOME = {
    "Board": "board.board",
    "Connection": "board.cell",
    "FileError": "board.errors",
    "Game": "game.session",
    "IllegalActionError": "board.errors",
    "NotationError": "board.errors",
    "Position": "game.position",
    "SaboteurError": "board.errors",
    "TunnelCard": "board.cards",
    "TunnelShape": "board.shape",
    "Violation": "board.violation",
    "check": "learn.grading",
    "load_game": "game.session",
    "load_puzzle": "learn.library",
    "load_record": "game.session",
    "new_game": "game.session",
}

__all__ = [
    "Board",
    "Connection",
    "FileError",
    "Game",
    "IllegalActionError",
    "NotationError",
    "Position",
    "SaboteurError",
    "TunnelCard",
    "TunnelShape",
    "Violation",
    "__version__",
    "check",
    "load_game",
    "load_puzzle",
    "load_record",
    "new_game",
    "solver",
]


def __getattr__(name: str) -> object:
    if name == "solver":
        return import_module("saboteur_nb.solver")
    if name not in _HOME:
        raise AttributeError(f"module 'saboteur_nb' has no attribute {name!r}")
    value = getattr(import_module(f"saboteur_nb.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
