"""Who goes: one dwarf, or those of a clan in the order of their turns, each with its ground."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.position import Position
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.ground.ground import GAME, Ground, ground_of, seat_of_dwarf
from saboteur_nb.solver.ground.steps import narrow, tunnels_of


@dataclass(frozen=True)
class Party:
    """The dwarves in the order in which their turns come, with so many turns for each.

    A moment is a turn of one of them: moment 0 is turn 1 of the first. Narrow cards where they themselves
    stand are not `held` in their grounds: that changes as they walk.
    """

    grounds: tuple[Ground, ...]
    turns: int

    @property
    def position(self) -> Position:
        """The position that they are in."""
        return self.grounds[0].position

    @property
    def names(self) -> tuple[str, ...]:
        """What the dwarves are called."""
        return tuple(ground.dwarf for ground in self.grounds)

    @property
    def end(self) -> int:
        """The moment after the last."""
        return self.turns * len(self.grounds)

    def at(self, moment: int) -> tuple[int, int]:
        """The dwarf whose turn it is, by number, and the turn, from 1 on."""
        turn, member = divmod(moment, len(self.grounds))
        return member, turn + 1

    def begun(self, member: int, moment: int) -> int:
        """How many turns of a dwarf have begun, the one of this moment included."""
        now, turn = self.at(moment)
        return turn - (member > now)

    def left(self, member: int, moment: int) -> int:
        """How many turns of a dwarf are left, the one of this moment included."""
        now, turn = self.at(moment)
        return self.turns - turn + (member >= now)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cell of each node."""
        return tuple(cell for cell, _ in self.grounds[0].nodes)

    @cached_property
    def narrow(self) -> frozenset[Cell]:
        """The cards that hold one dwarf only (L-MOVE-3); none matters where one dwarf goes alone."""
        if len(self.grounds) == 1:
            return frozenset()
        return frozenset(cell for cell, card in self.position.board.items() if narrow(card))


def asked_party(source: Source, dwarf: str | None, clan: str | None, turns: int) -> Party:
    """The dwarf or clan meant, one dwarf by default as in `ground_of`.

    Raises `InputError` "dwarf-and-clan" when both are named, "no-such-clan", "no-clan" for one without
    dwarves, "dwarf-seat" when their order is not known, "treasure-open" in the middle of taking a treasure,
    and what `ground_of` raises.
    """
    if dwarf is not None and clan is not None:
        raise InputError("dwarf-and-clan", dwarf=str(dwarf), clan=str(clan))
    position = asked_position(source, GAME)
    if clan is None:
        grounds = [ground_of(source, dwarf)]
    else:
        grounds = [ground_of(source, name) for name in _members(position, clan)]
        seats = {ground.moment.seat for ground in grounds}
        if len(grounds) > 1 and (len(seats) < len(grounds) or None in seats):
            raise InputError("dwarf-seat")
    first = grounds[0].moment
    if first.step == "take" and first.turn in {ground.moment.seat for ground in grounds}:
        raise InputError("treasure-open")
    grounds.sort(key=lambda ground: ground.moment.wait)
    return Party(tuple(_walking(ground, grounds) for ground in grounds), turns)


def _members(position: Position, clan: str) -> list[str]:
    if clan not in CLANS:
        raise InputError("no-such-clan", clan=str(clan), known=", ".join(CLANS))
    known = {*seat_of_dwarf(position), *(standing.name for standing in position.dwarves)}
    names = sorted(name for name in known if name.rstrip("0123456789") == clan)
    if not names:
        raise InputError("no-clan", clan=clan)
    return names


def _walking(ground: Ground, together: list[Ground]) -> Ground:
    """The ground without the other dwarves of the party in the way."""
    if len(together) == 1:
        return ground
    position, moment = ground.position, ground.moment
    names = {other.dwarf for other in together}
    others = {standing.cell for standing in position.dwarves if standing.name not in names}
    held = frozenset(cell for cell in others if narrow(position.board.get(cell)))
    trolls = {troll.at: moment.blocks(troll.seat) for troll in position.trolls}
    trolls = {at: until for at, until in trolls.items() if until}
    tunnels = tunnels_of(position.board, held, frozenset(position.traps), trolls)
    return replace(ground, tunnels=tunnels, held=held)
