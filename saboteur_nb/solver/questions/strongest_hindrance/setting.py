"""Who is hindered, who does it, and the position after it: a play of game 3 made before the next move."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import SetTrap, SetTroll, Thunderstorm, parse_action
from saboteur_nb.game.lost_mines.markers import takes_marker
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.position import Pile, Position, SeatInfo, Troll, Turn
from saboteur_nb.solver.ground.ground import GAME, seat_of_dwarf

Part = Cell | Connection
"""The cell of a card that falls, the connection of a troll or trap."""

STORM = "thunderstorm"
MEANS = ("troll", "trap", STORM)


@dataclass(frozen=True)
class Setting:
    """A position as the play has been made, without what it does; `owner` is whose troll it would be."""

    position: Position
    dwarves: tuple[str, ...]
    owner: int
    means: str

    def after(self, parts: Iterable[Part]) -> Position:
        """The position with the troll or trap, or without the cards.

        Markers that a thunderstorm sweeps away stand beside an empty cell, where nobody walks (L-ACT-5).
        """
        position, board = self.position, self.position.board
        trolls, traps = list(position.trolls), list(position.traps)
        for part in parts:
            if not isinstance(part, Connection):
                board = board.remove(part)
            elif self.means == "troll":
                trolls.append(Troll(part, self.owner))
            else:
                traps.append(part)
        return replace(position, known_board=board, trolls=tuple(trolls), traps=tuple(traps))

    def places(self) -> Iterator[Part]:
        """Where the play may be made (L-ACT-3 … L-ACT-6)."""
        board = self.position.board
        if self.means == STORM:
            stood_on = {dwarf.cell for dwarf in self.position.dwarves}
            yield from (cell for cell in sorted(board) if board[cell].kind == "path" and cell not in stood_on)
            return
        taken = {troll.at for troll in self.position.trolls} | set(self.position.traps)
        named = {Connection.over(cell, side) for cell, side in board.network.node_at}
        yield from sorted(at for at in named - taken if takes_marker(board, at))

    def action(self, part: Part) -> str:
        """The play as an action text."""
        if not isinstance(part, Connection):
            return Thunderstorm(part).format()
        return (SetTroll if self.means == "troll" else SetTrap)(part).format()


def part_of(text: str, means: str) -> Part:
    """Where a play is made; raises `ValueError` for one of another kind, `InputError` for what is none."""
    action = parse_action(text)
    if means == STORM and isinstance(action, Thunderstorm):
        return action.cell
    if isinstance(action, SetTroll if means == "troll" else SetTrap) and means != STORM:
        return action.at
    raise ValueError(text)


def setting_of(position: Position, dwarf: str | None, clan: str | None, means: str) -> Setting:
    """The setting of a dwarf or a clan.

    The seat on turn makes the play as its turn begins. Where that is the seat of the only dwarf hindered, or
    nobody is on turn, another seat has made it just before. Raises `InputError` "route-game", "bad-means",
    "hindered-clan", "no-dwarf", "hindrance-step" when the seat on turn has played its card already.
    """
    if position.game != GAME:
        raise InputError("route-game", game=position.game)
    if means not in MEANS:
        raise InputError("bad-means", token=str(means), known=", ".join(MEANS))
    dwarves = _hindered(position, dwarf, clan)
    turn, seats = position.turn, seat_of_dwarf(position)
    if turn is not None and turn.step not in (None, "play"):
        raise InputError("hindrance-step", step=turn.step)
    if turn is None and not seats:
        position = replace(position, turn=Turn(0))
    own = {seats[name] for name in dwarves if name in seats} or {0 if turn is None else turn.seat}
    if turn is None or own == {turn.seat}:
        known = [info.number for info in position.seats]
        owner = min((number for number in known if number not in own), default=max((*known, *own)) + 1)
        if owner not in known:
            position = replace(position, seats=(*position.seats, SeatInfo(owner)))
        return Setting(position, dwarves, owner, means)
    return Setting(_played(position, turn.seat, means), dwarves, turn.seat, means)


def _hindered(position: Position, dwarf: str | None, clan: str | None) -> tuple[str, ...]:
    known = sorted({*seat_of_dwarf(position), *(standing.name for standing in position.dwarves)})
    if clan is not None and clan not in CLANS:
        raise InputError("hindered-clan", token=str(clan), known=", ".join(CLANS))
    named = [name for name in known if (name == dwarf if clan is None else name.startswith(clan))]
    if not named:
        raise InputError("no-dwarf", dwarf=dwarf or clan or "", known=" ".join(known))
    return tuple(named)


def _played(position: Position, seat: int, means: str) -> Position:
    """The card is played: its seat's own troll has left (L-TURN-1), the hand is smaller, the move begins."""
    return replace(
        position,
        turn=Turn(seat, "move"),
        trolls=tuple(troll for troll in position.trolls if troll.seat != seat),
        seats=tuple(
            replace(info, hand=_without(info.hand, means)) if info.number == seat else info
            for info in position.seats
        ),
    )


def _without(hand: Pile | None, card: str) -> Pile | None:
    """A hand without the card played; that it is there is not asked."""
    if isinstance(hand, int):
        return max(0, hand - 1)
    if hand is None or card not in hand:
        return hand
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def crossed(start: Cell, cells: Collection[Cell]) -> set[Connection]:
    """The connections that a walk passes."""
    found, here = set(), start
    for cell in cells:
        side = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}[cell[0] - here[0], cell[1] - here[1]]
        found.add(Connection.over(here, side))
        here = cell
    return found
