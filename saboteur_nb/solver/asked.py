"""What a question is put about: a board, a position, what one seat observes, or a text of one of these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError, WrongTypeError
from saboteur_nb.game.position import Position

Source = Any
"""A `Board`, a `Position`, an `Observation`, a state, or the text of a board or position."""

_POSITION_BEGINS = ("game ", "board ", "#")


def is_position(text: str) -> bool:
    """Whether a text is meant as a position, not as a board.

    >>> is_position("board S ?; deck 3"), is_position("S ?")
    (True, False)
    """
    return text.lstrip().startswith(_POSITION_BEGINS)


def asked_position(source: Source, game: str = DEFAULT_GAME) -> Position:
    """The position meant; of a board one with nothing beside it, of a state everything in it.

    Raises what `Board.parse` and `Position.parse` raise for a text, `WrongTypeError` "not-board" (a
    `TypeError`) for anything else.

    >>> asked_position("S -a-a ?").board.goals, asked_position("game saboteur; board S -a-a ?").game
    (((2, 0),), 'saboteur')
    """
    if isinstance(source, str):
        if is_position(source):
            return Position.parse(source)
        source = Board.parse(source, game)
    if isinstance(source, Board):
        return Position(source.game, source)
    position = getattr(source, "position", None)
    position = position() if callable(position) else position
    if isinstance(source, Position):
        return source
    if isinstance(position, Position):
        return position
    raise WrongTypeError("not-board", token=type(source).__name__)


def asked_board(source: Source, game: str = DEFAULT_GAME) -> Board:
    """The board of what is meant; errors as in `asked_position`, and `InputError` "no-board"."""
    return source if isinstance(source, Board) else asked_position(source, game).board


def asked_goals(board: Board, goals: Iterable[Cell] | None) -> tuple[Cell, ...]:
    """The goals named, sorted, each once; all of the board by default.

    Raises `InputError` "no-goals" when there are none, "no-goal" for a cell without one, "bad-cell" for what
    is no list of cells.
    """
    if goals is not None and not isinstance(goals, Iterable):
        raise InputError("bad-cell", token=repr(goals))
    wanted = board.goals if goals is None else tuple(sorted({as_cell(cell) for cell in goals}))
    if not wanted:
        raise InputError("no-goals")
    for cell in wanted:
        if cell not in board.goals:
            raise InputError("no-goal", cell=cell)
    return wanted


def asked_goal(board: Board, goal: Cell | None) -> Cell:
    """The goal named; without a name the board's only one. Raises "which-goal" when there are several."""
    if goal is not None:
        return asked_goals(board, [goal])[0]
    goals = asked_goals(board, None)
    if len(goals) > 1:
        raise InputError("which-goal", known=" ".join(f"{x},{y}" for x, y in goals))
    return goals[0]


def asked_cards(cards: Iterable[str | TunnelCard]) -> tuple[TunnelCard, ...]:
    """The path cards of a hand, unturned, sorted by text; `"-a-a,aaaa"` is a hand too.

    Raises `NotationError` "bad-card" or "bad-code" for a text that is no path card.
    """
    if isinstance(cards, str):
        cards = [card for card in cards.replace(",", " ").split() if card]
    if isinstance(cards, TunnelCard) or not isinstance(cards, Iterable):
        raise InputError("bad-hand", token=repr(cards))
    read = (card if isinstance(card, TunnelCard) else TunnelCard.parse(card) for card in cards)
    text = TunnelCard.format
    return tuple(sorted((min(card, card.turned(), key=text) for card in read), key=text))
