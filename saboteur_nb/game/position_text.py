"""Reading the text of a position, statement by statement, with exact places of errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cell import SIDES, Connection, parse_cell
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.outside import plain_text
from saboteur_nb.game.names import CLANS, FRONT, ROLES, STEPS, TREASURES, card_name
from saboteur_nb.game.position import Dwarf, Pile, Position, SeatInfo, Troll, Turn

_NUMBER = re.compile(r"0|[1-9]\d{0,3}")
_DWARF = re.compile(r"(?:blue|yellow)[1-9]")
_THEFT = re.compile(r"theft(?:@[1-9]\d?)?")
_REPEATED = ("troll", "trap", "dwarf", "seat")


def parse_position(text: str) -> Position:
    """See `Position.parse`."""
    statements = _split(text)
    game = _game(statements)
    fields: dict[str, Any] = {"game": game}
    for row, words in statements:
        _read(words, row, game, fields)
    _settle_dwarves(fields)
    fields["seats"] = tuple(sorted(fields.get("seats", ()), key=lambda seat: seat.number))
    return Position(**fields)


def _split(text: str) -> list[tuple[int, list[str]]]:
    lines = plain_text(text).splitlines()
    pieces = [piece for line in lines if not line.lstrip().startswith("#") for piece in line.split(";")]
    return list(enumerate((words for piece in pieces if (words := piece.split())), 1))


def _game(statements: list[tuple[int, list[str]]]) -> str:
    for row, words in statements:
        if words[0] == "game":
            if len(words) != 2 or words[1] not in GAMES:
                name = " ".join(words[1:])
                raise NotationError("unknown-game", token=name, game=name, known=", ".join(GAMES)).at(row, 2)
            return words[1]
    return DEFAULT_GAME


def _read(words: list[str], row: int, game: str, fields: dict[str, Any]) -> None:
    name, rest = words[0], words[1:]
    reader = _READERS.get(name)
    if reader is None:
        raise NotationError("unknown-statement", token=name, known=", ".join(_READERS)).at(row, 1)
    key = _FIELD.get(name, name)
    if name not in _REPEATED and (key in fields and name != "game"):
        raise NotationError("statement-twice", token=name).at(row, 1)
    if not rest:
        raise NotationError("nothing-said", token=name).at(row, 1)
    try:
        value = reader(rest, game)
    except NotationError as error:
        if name == "board":
            raise error.at(error.row, error.column, "cell", statement=row) from None
        raise error.at(row, error.column) from None
    if name in _REPEATED:
        fields[key] = (*_without_doubles(fields.get(key, ()), value, name, row), value)
    else:
        fields[key] = value


def _without_doubles(held: tuple[Any, ...], value: Any, name: str, row: int) -> tuple[Any, ...]:
    same: Callable[[Any], Any] = {
        "seat": lambda v: v.number, "dwarf": lambda v: v.name, "troll": lambda v: v.at, "trap": lambda v: v,
    }[name]  # fmt: skip
    if any(same(other) == same(value) for other in held):
        raise NotationError("statement-twice", token=name).at(row, 2)
    return held


def _number(text: str, column: int) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("bad-number", token=text, column=column)
    return int(text)


def _at_most(words: list[str], count: int) -> None:
    if len(words) > count:
        raise NotationError("too-many-words", token=words[count], column=count + 2)


def _read_game(words: list[str], game: str) -> str:
    return game


def _read_board(words: list[str], game: str) -> Board:
    return Board.parse(" ".join(words), game)


def _read_turn(words: list[str], game: str) -> Turn:
    _at_most(words, 2)
    step = words[1] if len(words) > 1 else None
    if step is not None and step not in STEPS:
        raise NotationError("unknown-step", token=step, column=3, known=", ".join(STEPS))
    return Turn(_number(words[0], 2), step)


def _read_pile(words: list[str], game: str) -> Pile:
    if len(words) == 1 and words[0].isdecimal():
        return _number(words[0], 2)
    return tuple(_card(word, game, column) for column, word in enumerate(words, 2))


def _card(word: str, game: str, column: int) -> str:
    if word == "?":
        return word
    try:
        return card_name(word, game)
    except NotationError as error:
        raise error.at(1, column) from None


def _read_stock(words: list[str], game: str) -> tuple[tuple[int, int], ...]:
    stock: dict[int, int] = {}
    for column, word in enumerate(words, 2):
        worth, _, count = word.partition(":")
        if worth not in ("1", "2", "3") or int(worth) in stock:
            raise NotationError("bad-gold", token=word, column=column)
        stock[int(worth)] = _number(count, column)
    return tuple(sorted(stock.items()))


def _read_treasure(words: list[str], game: str) -> tuple[tuple[str, int | None], ...]:
    return tuple(_treasure(word, column) for column, word in enumerate(words, 2))


def _treasure(word: str, column: int) -> tuple[str, int | None]:
    kind, _, points = word.partition(":")
    if kind not in TREASURES:
        raise NotationError("unknown-treasure", token=word, column=column, known=", ".join(TREASURES))
    return kind, None if points == "?" else _number(points, column)


def _connection(word: str) -> Connection:
    try:
        return Connection.parse(word)
    except NotationError as error:
        raise error.at(1, 2) from None


def _read_troll(words: list[str], game: str) -> Troll:
    _at_most(words, 2)
    return Troll(_connection(words[0]), _number(words[1], 3) if len(words) > 1 else None)


def _read_trap(words: list[str], game: str) -> Connection:
    _at_most(words, 1)
    return _connection(words[0])


def _read_dwarf(words: list[str], game: str) -> Dwarf:
    _at_most(words, 2)
    if not _DWARF.fullmatch(words[0]):
        raise NotationError("bad-dwarf", token=words[0], column=2)
    if len(words) < 2:
        raise NotationError("nothing-said", token=words[0], column=2)
    side = words[1][-1] if words[1][-1] in SIDES else None
    try:
        return Dwarf(words[0], parse_cell(words[1].removesuffix(side or "")), side)
    except NotationError as error:
        raise error.at(1, 3) from None


def _settle_dwarves(fields: dict[str, Any]) -> None:
    """A dwarf's side becomes the first of its tunnel, and goes where the card has one tunnel only."""
    board: Board | None = fields.get("known_board")
    settled = []
    for dwarf in fields.get("dwarves", ()):
        groups = board[dwarf.cell].groups if board is not None and dwarf.cell in board else None
        side = dwarf.side
        if groups is not None:
            named = [group for group in groups if side is not None and side in group]
            if (side is not None and not named) or (side is None and len(groups) > 1):
                raise InputError("dwarf-side", dwarf=dwarf.name, cell=dwarf.cell, tunnels=groups)
            side = named[0][0] if named and len(groups) > 1 else None
        settled.append(Dwarf(dwarf.name, dwarf.cell, side))
    fields["dwarves"] = tuple(settled)


def _read_seat(words: list[str], game: str) -> SeatInfo:
    said: dict[str, Any] = {"number": _number(words[0], 2)}
    for column, word in enumerate(words[1:], 3):
        name, equals, text = word.partition("=")
        if name == "dragon" and not equals:
            said["dragon"] = True
            continue
        reader = _SEAT_READERS.get(name)
        if reader is None or not equals:
            known = ", ".join((*(f"{key}=" for key in _SEAT_READERS), "dragon"))
            raise NotationError("unknown-word", token=word, column=column, known=known)
        if name in said:
            raise NotationError("statement-twice", token=word, column=column)
        said[name] = reader(text, game, column)
    return SeatInfo(**said)


def _read_clan(text: str, game: str, column: int) -> str:
    if text not in CLANS:
        raise NotationError("unknown-clan", token=text, column=column, known=", ".join(CLANS))
    return text


def _read_role(text: str, game: str, column: int) -> str:
    if text != "?" and text not in ROLES[game]:
        known = ", ".join((*ROLES[game], "?"))
        raise NotationError("unknown-role", token=text, column=column, game=game, known=known)
    return text


def _read_hand(text: str, game: str, column: int) -> Pile:
    if text.isdecimal():
        return _number(text, column)
    return tuple(_card(name, game, column) for name in text.split(","))


def _read_front(text: str, game: str, column: int) -> tuple[str, ...]:
    laid = tuple(text.split(","))
    for name in laid:
        if name not in FRONT[game] and not (game == "saboteur2" and _THEFT.fullmatch(name)):
            known = ", ".join(FRONT[game])
            raise NotationError("unknown-front", token=name, column=column, game=game, known=known)
    return laid


def _read_gold(text: str, game: str, column: int) -> int | str:
    return text if text in ("+", "?") else _number(text, column)


def _read_treasures(text: str, game: str, column: int) -> tuple[tuple[str, int | None], ...]:
    return tuple(_treasure(word, column) for word in text.split(","))


_READERS: dict[str, Callable[[list[str], str], Any]] = {
    "game": _read_game, "board": _read_board, "turn": _read_turn, "deck": _read_pile, "aside": _read_pile,
    "discard": _read_pile, "stock": _read_stock, "treasure": _read_treasure, "troll": _read_troll,
    "trap": _read_trap, "dwarf": _read_dwarf, "seat": _read_seat,
}  # fmt: skip
_FIELD = {
    "board": "known_board", "troll": "trolls", "trap": "traps", "dwarf": "dwarves", "seat": "seats",
}  # fmt: skip
_SEAT_READERS: dict[str, Callable[[str, str, int], Any]] = {
    "clan": _read_clan, "role": _read_role, "hand": _read_hand, "front": _read_front, "gold": _read_gold,
    "treasures": _read_treasures,
}  # fmt: skip
