"""Observations and events as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.cell import format_cell
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.event import Detail, Event
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.position import Position
from saboteur_nb.game.saved.fields import bad, cell, each, item, notation, number, truth, word
from saboteur_nb.game.setup.setup import MOST_ROUNDS, PLAYERS
from saboteur_nb.game.state import Options

_PLAIN = ("held", "laid_away", "discards", "offer", "thieves", "row")


def to_json(seen: Observation) -> dict[str, Any]:
    """Everything in an observation; the board and all beside it as the text of its position."""
    written: dict[str, Any] = {
        "seat": seen.seat,
        "players": seen.players,
        "options": {**seen.options._asdict(), "deck": _listed(seen.options.deck)},
        "round": seen.round,
        "position": seen.position.format(),
        "spare": seen.spare,
        "roles": _listed(seen.roles),
        "peeked": [[format_cell(at), name] for at, name in seen.peeked],
        "last": seen.last,
        "looked": _listed(seen.looked),
        "to_draw": seen.to_draw,
        "steps": seen.steps,
        "moved": seen.moved,
        "discovered": seen.discovered,
        "legal": [action.format() for action in seen.legal],
        "log": [event_to_json(event) for event in seen.log],
    }
    return written | {name: _listed(getattr(seen, name)) for name in _PLAIN}


def from_json(data: object) -> Observation:
    """The inverse; raises `InputError` naming the field that can't be."""
    position = notation(item(data, "position"), "position", Position.parse)
    last = item(data, "last")
    plain: dict[str, Any] = {name: each(item(data, name), name, _value) for name in _PLAIN}
    return Observation(
        seat=number(item(data, "seat"), "seat"),
        players=number(item(data, "players"), "players", *PLAYERS[position.game]),
        options=_options(item(data, "options")),
        round=number(item(data, "round"), "round", 1, MOST_ROUNDS),
        position=position,
        spare=number(item(data, "spare"), "spare"),
        roles=each(item(data, "roles"), "roles", _value),
        peeked=each(item(data, "peeked"), "peeked", lambda pair, field: (cell(pair[0], field), str(pair[1]))),
        last=None if last is None else number(last, "last"),
        looked=each(item(data, "looked"), "looked", _value),
        to_draw=number(item(data, "to_draw"), "to_draw"),
        steps=number(item(data, "steps"), "steps"),
        moved=truth(item(data, "moved"), "moved"),
        discovered=truth(item(data, "discovered"), "discovered"),
        legal=each(item(data, "legal"), "legal", lambda text, field: notation(text, field, parse_action)),
        log=each(item(data, "log"), "log", event_from_json),
        **plain,
    )


def event_to_json(event: Event) -> dict[str, Any]:
    """An event with all it holds: hide it by `Event.seen_by` before, where it leaves the engine."""
    return {
        "code": event.code,
        "clause": event.clause,
        "seat": event.seat,
        "data": {name: _listed(value) for name, value in event.data},
        "secret": {name: _listed(value) for name, value in event.secret},
        "privy": sorted(event.privy),
    }


def event_from_json(data: object, field: str = "") -> Event:
    """The inverse; raises `InputError` naming the field that can't be."""
    seat = item(data, "seat", field)
    code, clause = (item(data, name, field) for name in ("code", "clause"))
    if not isinstance(code, str) or not isinstance(clause, str):
        raise bad(f"{field}.code", code)
    shown, secret = (_detail(item(data, name, field), f"{field}.{name}") for name in ("data", "secret"))
    privy = frozenset(each(item(data, "privy", field), f"{field}.privy", number))
    return Event(code, clause, None if seat is None else number(seat, f"{field}.seat"), shown, secret, privy)


def _detail(said: object, field: str) -> Detail:
    if not isinstance(said, dict):
        raise bad(field, said)
    return tuple((name, _value(value, f"{field}.{name}")) for name, value in said.items())


def _options(said: object) -> Options:
    deck = item(said, "deck", "options")
    return Options(
        number(item(said, "rounds", "options"), "options.rounds", 1, MOST_ROUNDS),
        word(item(said, "dwarf_table", "options"), "options.dwarf_table", ("seed", "rulebook")),
        truth(item(said, "broken_tools_forfeit", "options"), "options.broken_tools_forfeit"),
        None if deck is None else each(deck, "options.deck", _value),
    )


def _listed(value: object) -> Any:
    """Tuples as lists, all the way down."""
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _value(value: object, field: str) -> Any:
    """A text, a number, a truth or null; lists become tuples, all the way down."""
    if isinstance(value, list):
        return each(value, field, _value)
    if value is not None and not isinstance(value, str | int):
        raise bad(field, value)
    return value
