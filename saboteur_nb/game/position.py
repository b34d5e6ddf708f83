"""A position: the board and everything beside it, possibly partly unknown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cell import Cell, Connection, format_cell
from saboteur_nb.board.errors import InputError

Pile = int | tuple[str, ...]
"""A number of unknown cards, or the cards by name with `"?"` for a face-down one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and, where it matters, at which step (`names.STEPS`)."""

    seat: int
    step: str | None = None


@dataclass(frozen=True, slots=True)
class Troll:
    """A troll on a connection; without an owner's seat it never leaves."""

    at: Connection
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Dwarf:
    """A dwarf on the board; `side` names its tunnel on a card with several (the first in N E S W)."""

    name: str
    cell: Cell
    side: str | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What is known of one seat; None means left out, `"?"` said to be unknown.

    `hand` holds the cards or only their number; `front` what lies before the player in order, a theft
    as `"theft@2"` (the second one laid); `gold` may be `"+"` (has some); `treasures` are
    `(type, points or None)`.
    """

    number: int
    clan: str | None = None
    role: str | None = None
    hand: Pile | None = None
    front: tuple[str, ...] = ()
    gold: int | str | None = None
    treasures: tuple[tuple[str, int | None], ...] = ()
    dragon: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """Board plus everything beside it; puzzles, solver questions and set-ups use it.

    >>> position = Position.parse("game saboteur; board S -a-a ?; deck 3; seat 0 hand=map,6")
    Traceback (most recent call last):
    saboteur_nb.board.errors.NotationError: unknown-card (row 4, column 3, token '6', game 'saboteur')
    >>> position = Position.parse("game saboteur; board S -a-a ?; seat 0 hand=map,-a-a")
    >>> position.seats[0].hand, position.board.hit_goals()
    (('map', '-a-a'), ((2, 0),))
    """

    game: str = DEFAULT_GAME
    known_board: Board | None = None
    turn: Turn | None = None
    deck: Pile | None = None
    aside: Pile | None = None
    discard: Pile | None = None
    stock: tuple[tuple[int, int], ...] | None = None
    treasure: tuple[tuple[str, int | None], ...] | None = None
    trolls: tuple[Troll, ...] = ()
    traps: tuple[Connection, ...] = ()
    dwarves: tuple[Dwarf, ...] = ()
    seats: tuple[SeatInfo, ...] = ()

    @staticmethod
    def parse(text: str) -> Position:
        """Read a position; statements by `;` or line break, comments are lines that begin with `#`.

        Raises `NotationError` whose row is the number of the statement and column that of the word;
        inside `board` row and column are those of the board, and the parameter `statement` the other.
        """
        from saboteur_nb.game.position_text import parse_position

        return parse_position(text)

    @property
    def board(self) -> Board:
        """The board; raises `InputError("no-board")` where the text had none."""
        if self.known_board is None:
            raise InputError("no-board")
        return self.known_board

    def format(self) -> str:
        """The canonical text on one line; `Position.parse` reads it back."""
        return "; ".join(self._statements())

    def __str__(self) -> str:
        rest = [line for line in self._statements() if not line.startswith("board ")]
        drawn = [str(self.known_board)] if self.known_board is not None else []
        return "\n".join([*drawn, *rest])

    def __repr__(self) -> str:
        return f"Position.parse({self.format()!r})"

    def _statements(self) -> Iterator[str]:
        yield f"game {self.game}"
        if self.known_board is not None:
            yield f"board {self.known_board.format()}"
        if self.turn is not None:
            yield f"turn {self.turn.seat}" + (f" {self.turn.step}" if self.turn.step else "")
        for name, pile in (("deck", self.deck), ("aside", self.aside), ("discard", self.discard)):
            if pile is not None:
                yield f"{name} {pile if isinstance(pile, int) else ' '.join(pile)}"
        if self.stock is not None:
            yield "stock " + " ".join(f"{worth}:{count}" for worth, count in self.stock)
        if self.treasure is not None:
            yield "treasure " + " ".join(_treasures(self.treasure))
        for troll in self.trolls:
            yield f"troll {troll.at.format()}" + (f" {troll.seat}" if troll.seat is not None else "")
        yield from (f"trap {trap.format()}" for trap in self.traps)
        for dwarf in self.dwarves:
            yield f"dwarf {dwarf.name} {format_cell(dwarf.cell)}{dwarf.side or ''}"
        yield from (_format_seat(seat) for seat in self.seats)


def _treasures(treasures: tuple[tuple[str, int | None], ...]) -> list[str]:
    return [f"{kind}:{'?' if points is None else points}" for kind, points in treasures]


def _format_seat(seat: SeatInfo) -> str:
    words = [f"seat {seat.number}"]
    if seat.clan is not None:
        words.append(f"clan={seat.clan}")
    if seat.role is not None:
        words.append(f"role={seat.role}")
    if seat.hand is not None:
        words.append(f"hand={seat.hand if isinstance(seat.hand, int) else ','.join(seat.hand)}")
    if seat.front:
        words.append("front=" + ",".join(seat.front))
    if seat.gold is not None:
        words.append(f"gold={seat.gold}")
    if seat.treasures:
        words.append("treasures=" + ",".join(_treasures(seat.treasures)))
    return " ".join(words + ["dragon"] * seat.dragon)
