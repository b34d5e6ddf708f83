"""The view state of a board: what is hovered, chosen, pointed out. Never part of the game state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from saboteur_nb.board.cell import Cell, Connection

Step = tuple[Cell, str | None, str | None]
"""A cell, the side one comes in by and the side one leaves by; None where a route begins or ends."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card held over an empty cell as it would lie; `bad_sides` are those that disagree."""

    cell: Cell
    card: str
    bad_sides: tuple[str, ...] = ()
    ok: bool = True


@dataclass(frozen=True, slots=True)
class Route:
    """A way through the tunnels; `style` 0 solid, 1 dashed, 2 dotted, 3 double."""

    steps: tuple[Step, ...]
    tag: str = "A"
    style: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A dwarf on a board of The Lost Mines, by the name positions give it: `blue1`, `yellow2`.

    `who` is which of the six portraits it has, `side` its tunnel on a card with several, `current` whether
    it is on turn.
    """

    name: str
    cell: Cell
    who: str = "ember"
    side: str | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """A troll or a trap on a connection of The Lost Mines."""

    kind: Literal["troll", "trap"]
    at: Connection


@dataclass(frozen=True, slots=True)
class Look:
    """Everything one sees on a board beyond the cards.

    `legal` maps a cell to the ways the chosen card may lie there (False as printed, True turned);
    `laid` are cards of an answer as they would lie, numbered from 1 when there are several;
    `cave_ins` are numbered from 1 in the order of choice, `cuts` likewise in a proof; `distances` are
    numbers on cells, what they count is told beside the board; `odds` are chances in percent; `margin` is how
    many empty cells show around.

    The Lost Mines: `pieces` are the dwarves, `markers` the trolls and traps; `places` are connections that
    take the chosen marker, `place` the one pointed at; `walks` maps the cells that the dwarf on turn can
    reach to its steps.
    """

    lang: str = "en"
    theme: str = "light"
    level: int = 1
    hover: Cell | None = None
    focus: Cell | None = None
    selected: Cell | None = None
    legal: Mapping[Cell, frozenset[bool]] = field(default_factory=dict)
    ghost: Ghost | None = None
    laid: tuple[tuple[Cell, str], ...] = ()
    cave_ins: tuple[Cell, ...] = ()
    cuts: tuple[Cell, ...] = ()
    routes: tuple[Route, ...] = ()
    distances: Mapping[Cell, int] = field(default_factory=dict)
    odds: Mapping[Cell, int] = field(default_factory=dict)
    margin: int = 1
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    places: tuple[Connection, ...] = ()
    place: Connection | None = None
    walks: Mapping[Cell, int] = field(default_factory=dict)
