"""Everything a seat can do, one frozen value a kind; `form` says how its text looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.game.action.form import (
    ABOUT,
    CARDS,
    CELL,
    CLAIM,
    CONNECTION,
    FIX_CARD,
    NUMBER,
    SPEAKER,
    TOOL,
    TUNNEL_CARD,
    TWO_CARDS,
    Form,
    Written,
    one_of,
)  # fmt: skip
from saboteur_nb.game.names import TOOLS

OVERCOMING = ("axe", "boat", "rope")


# games 1 and 2, and what game 3 shares with them ---------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Place(Written):
    """Lay a path card, as it lies after turning, on a cell (C-PLACE-1 … 3, L-PLACE-1)."""

    form: ClassVar[Form] = Form("place -a-a 1,0", card=TUNNEL_CARD, cell=CELL)
    card: TunnelCard
    cell: Cell


@dataclass(frozen=True, slots=True)
class Break(Written):
    """Lay a broken tool before a seat (B-ACT-1)."""

    form: ClassVar[Form] = Form("break lamp 2", tool=TOOL, seat=NUMBER)
    tool: str
    seat: int


@dataclass(frozen=True, slots=True)
class Fix(Written):
    """Mend one tool before a seat with a card of the hand, `"fix_lamp_cart"` (B-ACT-2)."""

    form: ClassVar[Form] = Form("fix lamp+cart cart 0", card=FIX_CARD, tool=TOOL, seat=NUMBER)
    card: str
    tool: str
    seat: int


@dataclass(frozen=True, slots=True)
class Rockfall(Written):
    """Take away one path card (B-ACT-3)."""

    form: ClassVar[Form] = Form("rockfall 3,1", cell=CELL)
    cell: Cell


@dataclass(frozen=True, slots=True)
class Map(Written):
    """Look at a face-down goal (B-ACT-4)."""

    form: ClassVar[Form] = Form("map 8,2", cell=CELL)
    cell: Cell


@dataclass(frozen=True, slots=True)
class Discard(Written):
    """Put cards of the hand away, face down (B-TURN-1, S-TURN-3, L-TURN-1); always sorted by text.

    >>> Discard(("map", "-a-a")) == Discard(("-a-a", "map"))
    True
    """

    form: ClassVar[Form] = Form("discard -a-a map", cards=CARDS)
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Take(Written):
    """Pick a gold card of this worth (B-GOLD-1)."""

    form: ClassVar[Form] = Form("take 3", worth=NUMBER)
    worth: int


# game 2 --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shed(Written):
    """Discard two cards to get rid of one that lies before oneself (S-TURN-2); sorted by text."""

    form: ClassVar[Form] = Form(
        "shed lamp -a-a map", front=one_of((*TOOLS, "trapped", "theft")), cards=TWO_CARDS
    )
    front: str
    cards: tuple[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Theft(Written):
    """Lay a theft before oneself (S-ACT-1)."""

    form: ClassVar[Form] = Form("theft")


@dataclass(frozen=True, slots=True)
class HandsOff(Written):
    """Discard a theft that lies before a seat (S-ACT-2)."""

    form: ClassVar[Form] = Form("hands_off 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class SwapHand(Written):
    """Exchange the remaining cards with another seat (S-ACT-3)."""

    form: ClassVar[Form] = Form("swap_hand 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class Inspection(Written):
    """Look at the dwarf of another seat (S-ACT-4)."""

    form: ClassVar[Form] = Form("inspection 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class SwapHats(Written):
    """Give a seat another dwarf from the stock (S-ACT-5)."""

    form: ClassVar[Form] = Form("swap_hats 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class Trapped(Written):
    """Trap another seat (S-ACT-6)."""

    form: ClassVar[Form] = Form("trapped 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class FreeAtLast(Written):
    """Free a trapped seat (S-ACT-7)."""

    form: ClassVar[Form] = Form("free_at_last 2", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class Steal(Written):
    """Take one gold from another seat at pay-out (S-PAY-3)."""

    form: ClassVar[Form] = Form("steal 3", seat=NUMBER)
    seat: int


# game 3 --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Overcome(Written):
    """Overcome an obstacle with an axe, a boat or a rope: the card used is the verb (L-ACT-1)."""

    form: ClassVar[Form] = Form("axe 3,2", verbs=OVERCOMING, card=one_of(OVERCOMING), cell=CELL)
    card: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class InformationMine(Written):
    """Look at a face-down mine (L-ACT-2)."""

    form: ClassVar[Form] = Form("information mine 10,4", cell=CELL)
    cell: Cell


@dataclass(frozen=True, slots=True)
class InformationTreasure(Written):
    """Look at a treasure not taken, by its place in the row from 0 (L-ACT-2)."""

    form: ClassVar[Form] = Form("information treasure 2", index=NUMBER)
    index: int


@dataclass(frozen=True, slots=True)
class InformationDwarf(Written):
    """Look at the dwarf of another seat (L-ACT-2)."""

    form: ClassVar[Form] = Form("information dwarf 3", seat=NUMBER)
    seat: int


@dataclass(frozen=True, slots=True)
class SetTrap(Written):
    """Put a trap on a connection (L-ACT-3)."""

    form: ClassVar[Form] = Form("trap 3,2E", at=CONNECTION)
    at: Connection


@dataclass(frozen=True, slots=True)
class SetTroll(Written):
    """Put a troll on a connection (L-ACT-4)."""

    form: ClassVar[Form] = Form("troll 3,2E", at=CONNECTION)
    at: Connection


@dataclass(frozen=True, slots=True)
class Thunderstorm(Written):
    """Take away one path card that no dwarf stands on (L-ACT-5)."""

    form: ClassVar[Form] = Form("thunderstorm 3,2", cell=CELL)
    cell: Cell


@dataclass(frozen=True, slots=True)
class Step(Written):
    """Move the own dwarf to a neighbouring cell (L-MOVE-1)."""

    form: ClassVar[Form] = Form("step 1,0", cell=CELL)
    cell: Cell


@dataclass(frozen=True, slots=True)
class Stop(Written):
    """End the move, or stay (L-MOVE-1)."""

    form: ClassVar[Form] = Form("stop")


@dataclass(frozen=True, slots=True)
class TakeTreasure(Written):
    """Take a treasure, by its place in the row from 0 (L-MINE-1)."""

    form: ClassVar[Form] = Form("treasure 2", index=NUMBER)
    index: int


@dataclass(frozen=True, slots=True)
class Leave(Written):
    """Take no treasure (L-MINE-1)."""

    form: ClassVar[Form] = Form("leave")


# all games -----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Say(Written):
    """Table talk about a goal or mine, or about a seat, true or not (C-HID-4).

    Said by the seat on turn, or by `seat`.

    >>> Say((8, 2), "stone").format(), Say(3, "saboteur", seat=1).format()
    ('say 8,2 stone', 'say 3 saboteur by 1')
    """

    form: ClassVar[Form] = Form("say 8,2 stone", about=ABOUT, claim=CLAIM, seat=SPEAKER)
    about: Cell | int
    claim: str
    seat: int | None = None


Action = (
    Place | Break | Fix | Rockfall | Map | Discard | Take
    | Shed | Theft | HandsOff | SwapHand | Inspection | SwapHats | Trapped | FreeAtLast | Steal
    | Overcome | InformationMine | InformationTreasure | InformationDwarf | SetTrap | SetTroll | Thunderstorm
    | Step | Stop | TakeTreasure | Leave | Say
)  # fmt: skip
"""Any action of any game."""
