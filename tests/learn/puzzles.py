"""Small puzzles for tests, from a board text."""

from saboteur_nb.board.board import Board
from saboteur_nb.learn.datafile import Bilingual
from saboteur_nb.learn.puzzle import Claim, Puzzle


def puzzle(text, goals=None, team=None, claim=None, name="cave-in/999"):
    board = Board.parse(text)
    return Puzzle(
        id=name,
        kind="cave-in",
        title=Bilingual("题", "Puzzle"),
        board=board,
        goals=tuple(goals or board.goals),
        team=team,
        claim=Claim(*claim) if claim else None,
        level=1,
        techniques=(),
        author="someone",
        licence="CC-BY-4.0",
    )
