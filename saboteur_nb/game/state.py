"""The full truth of a match at one moment: frozen values, one class a family of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, Connection

if TYPE_CHECKING:
    from saboteur_nb.game.action import Action
    from saboteur_nb.game.position import Position


class Discarded(NamedTuple):
    """A card of the discard pile; `seat` laid it there and so knows it, `face_up` shows it to all."""

    card: str
    face_up: bool
    seat: int | None


class DwarfCards(NamedTuple):
    """The dwarf cards of a round, by number, so that a peek is about a card, not a player (C-HID-3).

    `roles[i]` (game 3 also `clans[i]`) is what card i shows; `held[seat]` the card a seat holds; `stock`
    the spare ones, next to be drawn first; `laid_away` those given up by swap hats.
    """

    roles: tuple[str, ...]
    held: tuple[int, ...]
    stock: tuple[int, ...] = ()
    laid_away: tuple[int, ...] = ()
    clans: tuple[str, ...] = ()

    def role(self, seat: int) -> str:
        """The role of a seat at this moment."""
        return self.roles[self.held[seat]]

    def clan(self, seat: int) -> str:
        """The clan of a seat (game 3)."""
        return self.clans[self.held[seat]]


class Options(NamedTuple):
    """What a match is played with; `deck` is an own list of path and action cards instead of the box's."""

    rounds: int = 3
    dwarf_table: str = "seed"
    broken_tools_forfeit: bool = False
    deck: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class GameState:
    """What the three games share; hands are sorted by text, `seat` and `step` are None after the match.

    `fronts` holds what lies before each seat in the order lamp, cart, pick, trapped, theft@k, troll. `seen`
    are the dwarf cards (by number) each seat knows, `peeked` the goal cells it looked at; `rolls` counts
    how often chance was asked.
    """

    game: str
    players: int
    seed: int | str
    options: Options
    rolls: int
    round: int
    seat: int | None
    step: str | None
    board: Board
    deck: tuple[str, ...]
    aside: tuple[str, ...]
    discard: tuple[Discarded, ...]
    hands: tuple[tuple[str, ...], ...]
    fronts: tuple[tuple[str, ...], ...]
    dwarves: DwarfCards
    seen: tuple[frozenset[int], ...]
    peeked: tuple[frozenset[Cell], ...]
    gold: tuple[int, ...]
    last: int | None = None
    kept_legal: tuple[Action, ...] | None = field(default=None, init=False, repr=False, compare=False)
    """What may be done now, once `rules.legal_actions` was asked."""

    def but(self, **changes: object) -> Self:
        """The state with some fields changed; as `dataclasses.replace`, several times faster."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, kept_legal=None, **changes)
        return new

    def to_json(self, *, chance: bool = False) -> dict[str, Any]:
        """The state as plain values, see `state_json.to_json`; it holds every secret."""
        from saboteur_nb.game.saved.state_json import to_json  # it knows this class

        return to_json(self, chance=chance)

    @staticmethod
    def from_json(data: object) -> GameState:
        """The inverse of `to_json`; raises `InputError` naming the field that can't be."""
        from saboteur_nb.game.saved.state_from_json import from_json  # it knows this class

        return from_json(data)

    def position(self) -> Position:
        """The state as a position, everything in it known."""
        from saboteur_nb.game.position_of import position_of  # it knows this class

        return position_of(self)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.seat is None


@dataclass(frozen=True, kw_only=True)
class SaboteurState(GameState):
    """Games 1 and 2. `stock` are the gold cards by worth, top first; `offer` those to pick from now;
    `thieves` the seats that may still steal, next first.
    """

    stock: tuple[int, ...] = ()
    offer: tuple[int, ...] = ()
    thieves: tuple[int, ...] = ()


class Standing(NamedTuple):
    """Where a dwarf stands; `side` is one of the sides of its tunnel, the first in N E S W (L-MOVE-6)."""

    cell: Cell
    side: str


class Marker(NamedTuple):
    """What sits on a connection: a trap, or the troll of a seat (None: of nobody, it never leaves)."""

    kind: str
    seat: int | None = None


@dataclass(frozen=True, kw_only=True)
class MinesState(GameState):
    """Game 3. Treasures are named by number: `treasure_cards[i]` is `(type, worth)`, `row` those not taken,
    `treasures[seat]` those taken, `looked[seat]` those a seat has seen by information.

    `to_draw` cards are still to be drawn in this turn; `steps` are left in step "move"; `moved` and
    `discovered` say what this turn's move has done so far.
    """

    at: tuple[Standing, ...] = ()
    markers: Mapping[Connection, Marker] = field(default_factory=dict, hash=False)
    treasure_cards: tuple[tuple[str, int], ...] = ()
    row: tuple[int, ...] = ()
    treasures: tuple[tuple[int, ...], ...] = ()
    looked: tuple[frozenset[int], ...] = ()
    dragon: int | None = None
    to_draw: int = 0
    steps: int = 0
    moved: bool = False
    discovered: bool = False
