"""The text of a match: a header that sets it up, then one action a line; comments begin with `#`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from saboteur_nb.board.errors import InputError, RecordError
from saboteur_nb.board.outside import plain_text
from saboteur_nb.game.action import Action
from saboteur_nb.game.position import Position, SeatInfo
from saboteur_nb.game.setup.setup import Setup, setup_of

FIRST_LINE = "saboteur_nb record 1"
RULES = "1"
"""Version of the rules: a match recorded under others might go on differently, so it is not read."""

MAX_CHARACTERS = 1024 * 1024
"""Records longer than this are not read; a whole match without talk takes about ten thousand."""

_WHOLE = re.compile(r"-?[0-9]{1,4000}")
_NEEDED = ("game", "rules", "players", "seed")

Comments = Mapping[int, tuple[str, ...]]
"""Comment lines by the number of actions that stand before them."""


@dataclass(frozen=True)
class Record:
    """What a record says: the set-up, the actions as `(line number, text)`, and the comments."""

    setup: Setup
    actions: tuple[tuple[int, str], ...]
    comments: Comments


def format_record(setup: Setup, actions: Iterable[Action], comments: Comments) -> str:
    """The canonical text; `parse_record` reads it back."""
    lines = [*_header(setup), *comments.get(0, ())]
    for number, action in enumerate(actions, 1):
        lines += [action.format(), *comments.get(number, ())]
    return "\n".join(lines) + "\n"


def _header(setup: Setup) -> Iterator[str]:
    yield FIRST_LINE
    yield f"game {setup.game}"
    yield f"rules {RULES}"
    yield f"players {setup.players}"
    yield f"seed {setup.seed if isinstance(setup.seed, int) else json.dumps(setup.seed)}"
    options = setup.options
    yield f"option rounds {options.rounds}"
    if setup.game == "saboteur":
        yield f"option dwarf_table {options.dwarf_table}"
        yield f"option broken_tools_forfeit {'yes' if options.broken_tools_forfeit else 'no'}"
    if setup.first:
        yield f"option first {setup.first}"
    if options.deck is not None:
        yield f"option cards {' '.join(options.deck)}"
    said = tuple(seat for seat in setup.position.seats if seat != SeatInfo(seat.number))
    position = replace(setup.position, seats=said)
    if position != Position(game=setup.game):
        yield f"position {position.format()}"


def parse_record(text: str) -> Record:
    """Read a record; its actions are not tried yet.

    Raises `RecordError` with number and text of the damaged line, `NotationError` "not-text",
    "text-too-long".

    >>> lines = ["saboteur_nb record 1", "game saboteur", "rules 1", "players 3", "seed 7", "theft"]
    >>> record = parse_record(chr(10).join(lines))
    >>> record.setup.players, record.actions
    (3, ((6, 'theft'),))
    """
    plain_text(text, MAX_CHARACTERS)  # comments stay as they are
    lines = list(enumerate(text.removeprefix("\ufeff").splitlines(), 1))
    filled = [(number, line.strip()) for number, line in lines if line.strip()] or [(1, "")]
    if filled[0][1].split() != FIRST_LINE.split():
        raise RecordError("no-record", line=filled[0][0], text=filled[0][1], known=FIRST_LINE)
    said: dict[str, Any] = {}
    actions: list[tuple[int, str]] = []
    comments: dict[int, tuple[str, ...]] = {}
    for number, line in filled[1:]:
        plain = plain_text(line, MAX_CHARACTERS)
        if plain.startswith("#"):
            comments[len(actions)] = (*comments.get(len(actions), ()), line)
        elif not actions and plain.split()[0] in _WORDS:
            _read_statement(said, number, plain)
        else:
            actions.append((number, line))
    return Record(_setup(said, *(actions[0] if actions else filled[-1])), tuple(actions), comments)


def _read_statement(said: dict[str, Any], number: int, line: str) -> None:
    """One line of the header: a word, or `option` and its name, then the value."""
    try:
        name, value = _statement(line)
    except InputError as error:
        raise RecordError("record-line", line=number, text=line, reason=error) from None
    if name in said:
        raise RecordError("record-twice", line=number, text=line, key=name)
    said[name] = value


def _statement(line: str) -> tuple[str, Any]:
    word, _, rest = line.partition(" ")
    if word != "option":
        return word, _STATEMENTS[word](rest.strip())
    name, _, value = rest.strip().partition(" ")
    if name not in _OPTIONS:
        raise InputError("unknown-option", token=name, known=", ".join(_OPTIONS))
    return name, _OPTIONS[name](value.strip())


def _setup(said: dict[str, Any], number: int, line: str) -> Setup:
    """The set-up a header describes; `number` and `line` are where it ends."""
    for name in _NEEDED:
        if name not in said:
            raise RecordError("record-unsaid", line=number, text=line, key=name)
    try:
        return setup_of(**{name: value for name, value in said.items() if name != "rules"})
    except InputError as error:
        raise RecordError("record-setup", line=number, text=line, reason=error) from None


def _rules(text: str) -> str:
    if text != RULES:
        raise InputError("other-rules", token=text, known=RULES)
    return text


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise InputError("not-whole", token=text[:60])
    return int(text)


def _seed(text: str) -> int | str:
    """A whole number, or a text as JSON writes it, so that every seed fits on its line."""
    if not text.startswith('"'):
        return _whole(text)
    try:
        return str(json.loads(text))
    except ValueError:
        raise InputError("not-whole", token=text[:60]) from None


def _truth(text: str) -> bool:
    if text not in ("yes", "no"):
        raise InputError("bad-option", name="broken_tools_forfeit", value=text[:60], known="yes, no")
    return text == "yes"


_STATEMENTS: dict[str, Callable[[str], Any]] = {
    "game": str, "rules": _rules, "players": _whole, "seed": _seed, "position": Position.parse,
}  # fmt: skip
_OPTIONS: dict[str, Callable[[str], Any]] = {
    "rounds": _whole, "dwarf_table": str, "broken_tools_forfeit": _truth, "first": _whole, "cards": str,
}  # fmt: skip
_WORDS = (*_STATEMENTS, "option")
