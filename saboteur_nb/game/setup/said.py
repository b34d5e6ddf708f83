"""What is said of a match beside a position, such as hands and roles, made part of the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import TOKEN_SHOWN, InputError, NotationError
from saboteur_nb.board.notation import goal_names, parse_content
from saboteur_nb.game.names import ROLES, card_name
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.game.position import Pile, Position, SeatInfo

Cards = Pile | str | Sequence[str] | None
"""Cards handed over: a number, a text with commas or blanks, or names; `"?"` for one that chance decides."""

Goals = Sequence[str | None] | Mapping[Cell, str] | None
"""Names of goals or mines by cell, or of all that lie face down in reading order; None and `"?"` are open."""

_LIKE_CARDS = "6, -a-a, map …"


def position_told(game: str, position: Position | str | None) -> Position:
    """The position as its own text would give it, which also checks what was built in code.

    Raises `InputError` "game-differs", and what `Position.parse` raises.
    """
    if position is None:
        return Position(game=game)
    told = Position.parse(position.format() if isinstance(position, Position) else position)
    if told.game != game:
        raise InputError("game-differs", game=game, other=told.game)
    for info in told.seats:
        if isinstance(info.hand, tuple):
            told = _with_seat(told, replace(info, hand=pile(game, "hand", info.hand)))
    return told


def with_seats(told: Position, players: int, hands: object, roles: object) -> Position:
    """The position with the hands and roles of all seats, as far as they are said.

    Raises `InputError` "not-for-every-seat", "said-in-position", "bad-option", "unknown-role".
    """
    game = told.game
    by_seat = zip(_listed("hands", hands, players), _listed("roles", roles, players), strict=True)
    for number, (hand, role) in enumerate(by_seat):
        seat = next((info for info in told.seats if info.number == number), SeatInfo(number))
        if hand is not None:
            _not_said_twice("hands", seat.hand)
            told = _with_seat(told, seat := replace(seat, hand=pile(game, "hands", hand)))
        if role is not None:
            _not_said_twice("roles", seat.role)
            if role != "?" and role not in ROLES[game]:
                known = ", ".join((*ROLES[game], "?"))
                raise NotationError("unknown-role", token=str(role), game=game, known=known)
            told = _with_seat(told, replace(seat, role=role))
    return told


def with_piles(told: Position, deck: Cards, goals: Goals) -> Position:
    """The position with its deck and the names of its goals, as far as they are said.

    Raises `InputError` "said-in-position", "bad-option", "wrong-goals", "no-goal", "unknown-goal".
    """
    if deck is not None:
        _not_said_twice("deck", told.deck)
        told = replace(told, deck=pile(told.game, "deck", deck))
    if goals is not None:
        board = opening_board(told.game) if told.known_board is None else told.known_board
        told = replace(told, known_board=_with_goals(board, goals))
    return told


def own_deck(game: str, cards: Cards) -> tuple[str, ...] | None:
    """The cards of a deck of one's own, all of them by name."""
    if cards is None:
        return None
    said = pile(game, "cards", cards)
    if isinstance(said, int) or "?" in said or not said:
        raise InputError("bad-option", name="cards", value=repr(cards)[:TOKEN_SHOWN], known=_LIKE_CARDS)
    return said


def pile(game: str, name: str, cards: object) -> Pile:
    """Cards as a position says them: a number, or names as in the box.

    >>> pile("saboteur", "hand", "aa-a,map"), pile("saboteur", "hand", "6")
    (('-aaa', 'map'), 6)
    """
    if isinstance(cards, str):
        cards = int(cards) if cards.strip().isdecimal() else cards.replace(",", " ").split()
    if type(cards) is int and cards >= 0:
        return cards
    if not isinstance(cards, Sequence) or not all(isinstance(card, str) for card in cards):
        raise InputError("bad-option", name=name, value=repr(cards)[:TOKEN_SHOWN], known=_LIKE_CARDS)
    return tuple(card if card == "?" else named_as_in_box(card_name(card, game), game) for card in cards)


@lru_cache(maxsize=8)
def opening_board(game: str) -> Board:
    """The board before anything is laid, its goals or mines unknown (B-SET-2, L-SET-1)."""
    if game == "lost_mines":
        return Board.parse("10_ ?/SB/10_ ?/_/10_ ?/SY/10_ ?", game)
    return Board.parse("8_ ?/9_/S 7_ ?/9_/8_ ?", game)


def _listed(what: str, said: object, players: int) -> Sequence[Any]:
    """What is said of every seat, None where nothing is."""
    if said is None:
        return (None,) * players
    if not isinstance(said, Sequence) or isinstance(said, str):
        raise InputError("bad-option", name=what, value=repr(said)[:TOKEN_SHOWN], known="[…]")
    if len(said) != players:
        raise InputError("not-for-every-seat", what=what, count=len(said), players=players)
    return said


def _with_seat(told: Position, seat: SeatInfo) -> Position:
    others = [info for info in told.seats if info.number != seat.number]
    return replace(told, seats=tuple(sorted((*others, seat), key=lambda info: info.number)))


def _not_said_twice(what: str, said: object) -> None:
    if said is not None:
        raise InputError("said-in-position", what=what)


def _with_goals(board: Board, goals: object) -> Board:
    """The board with the face-down goals named, by cell or in reading order."""
    names = goal_names(board.lost_mines)
    named = dict(board)
    for cell, name in _by_cell(board, goals).items():
        known = board.get(as_cell(cell))
        if not isinstance(known, Goal) or known.face_up:
            raise InputError("no-goal", cell=cell)
        if name not in names:
            raise NotationError("unknown-goal", token=str(name), known=", ".join(names))
        if known.name is not None:
            raise InputError("said-in-position", what="goals")
        named[cell] = parse_content(f"?{name}", board.game)
    return Board(named, board.game)


def _by_cell(board: Board, goals: object) -> dict[Cell, object]:
    if isinstance(goals, Mapping):
        return dict(goals)
    if not isinstance(goals, Sequence) or isinstance(goals, str):
        raise InputError("bad-option", name="goals", value=repr(goals)[:TOKEN_SHOWN], known="[…], {…}")
    cells = sorted(board.face_down_goals, key=lambda cell: (-cell[1], cell[0]))
    if len(goals) != len(cells):
        raise InputError("wrong-goals", count=len(goals), expected=len(cells))
    return {cell: name for cell, name in zip(cells, goals, strict=True) if name not in (None, "?")}
