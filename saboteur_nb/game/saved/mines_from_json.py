"""Game 3: the fields of a state that only this game has, from JSON values."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Connection, parse_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.names import TREASURES
from saboteur_nb.game.saved.fields import bad, each, item, notation, number, truth, word
from saboteur_nb.game.state import Marker, Standing

MOST_WORTH = 99
MOST_STEPS = 5


def mines_fields(data: object, players: int, board: Board) -> dict[str, Any]:
    """The arguments of `MinesState` beside those of `GameState`; raises `InputError` naming the field."""
    cards = each(item(data, "treasure_cards"), "treasure_cards", _treasure)

    def treasures(value: object, field: str) -> tuple[int, ...]:
        return each(value, field, lambda card, where: number(card, where, 0, len(cards) - 1))

    row = treasures(item(data, "row"), "row")
    taken = each(item(data, "treasures"), "treasures", treasures, players)
    everywhere = [*row, *(card for part in taken for card in part)]
    if len(set(everywhere)) < len(everywhere):
        raise bad("treasures", [list(part) for part in taken])
    looked = each(item(data, "looked"), "looked", treasures, players)
    dragon = item(data, "dragon")
    return {
        "at": each(item(data, "at"), "at", lambda text, field: _standing(text, field, board), players),
        "markers": _markers(item(data, "markers"), players),
        "treasure_cards": cards,
        "row": row,
        "treasures": taken,
        "looked": tuple(map(frozenset, looked)),
        "dragon": None if dragon is None else number(dragon, "dragon", 0, players - 1),
        "to_draw": number(item(data, "to_draw"), "to_draw", 0, 2),
        "steps": number(item(data, "steps"), "steps", 0, MOST_STEPS),
        **{name: truth(item(data, name), name) for name in ("moved", "discovered")},
    }


def _treasure(value: object, field: str) -> tuple[str, int]:
    kind, worth = each(value, field, lambda part, _field: part, 2)
    return word(kind, f"{field}[0]", TREASURES), number(worth, f"{field}[1]", 0, MOST_WORTH)


def _standing(value: object, field: str, board: Board) -> Standing:
    """`"x,y"`, with the first side of its tunnel where the card has several."""
    text = value if isinstance(value, str) else ""
    side = text[-1:] if text[-1:] in SIDES else ""
    cell = notation(value, field, lambda said: parse_cell(said.removesuffix(side)))
    groups = board[cell].groups if cell in board else ()
    group = next((group for group in groups if side in group), None)
    if group is None or (len(groups) > 1 and not side):
        raise bad(field, value)
    return Standing(cell, group[0])


def _markers(value: object, players: int) -> dict[Connection, Marker]:
    """`{"3,2E": "trap" or "troll 1"}`; every troll belongs to one seat at most."""
    if not isinstance(value, dict):
        raise bad("markers", value)
    markers = {}
    for place, said in value.items():
        field = f"markers[{place!r}]"
        at = notation(place, field, Connection.parse)
        name, _, seat = said.partition(" ") if isinstance(said, str) else ("", "", "")
        whole = seat.isdecimal() and int(seat) < players
        if said not in ("trap", "troll") and not (name == "troll" and whole):
            raise bad(field, said)
        if at in markers:
            raise InputError("two-markers", token=at.format())
        markers[at] = Marker(name, int(seat) if seat else None)
    return markers
