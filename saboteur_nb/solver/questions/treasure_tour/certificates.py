"""Proofs of answers about treasure: a tour played by plain rules, and that nothing brings more.

A table of turns tells from each tunnel how soon each mine can be reached; it is checked step by step. By it,
so many treasures at most are left to a dwarf at any moment. Everything the party can do is then tried as long
as what it has and what the table leaves it come to more than the points claimed. Nothing of the search is
used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from saboteur_nb.board.cell import Cell, format_cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.game.position import Position
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.treasure_tour.again import Going, Now
from saboteur_nb.solver.questions.treasure_tour.counting import Counting

GAME = "lost_mines"


class Far(NamedTuple):
    """From a tunnel of a card, in how many turns at least a move can end in a mine."""

    cell: Cell
    sides: str
    mine: Cell
    turns: int


class Turn(NamedTuple):
    """One turn of a tour: the tool played and where, "" for any card; the cells entered; what is taken."""

    dwarf: str
    turn: int
    tool: str
    cells: tuple[Cell, ...]
    treasure: str


@dataclass(frozen=True)
class TourProof:
    """What the proofs share: the dwarves in the order of their turns, how many each has, the table."""

    dwarves: tuple[str, ...]
    turns: int
    far: tuple[Far, ...]

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position, observation or state, or the text of a position.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position, GAME)
        try:
            if given.game != GAME or not in_order(given, self.dwarves):
                return False
            return self._proves(Going(position, given, self.dwarves, self.turns))
        except (SaboteurError, LookupError, StopIteration, ValueError, TypeError, AttributeError):
            return False  # a claim that names what is not there

    def _proves(self, going: Going) -> bool:
        raise NotImplementedError

    def _at_most(self, going: Going, points: Fraction) -> bool:
        """Whether nothing that the party can do brings more than so many points."""
        counting = Counting(going, {((far.cell, far.sides), far.mine): far.turns for far in self.far})
        if not counting.holds():
            return False
        todo, seen = [going.start], {going.start}
        while todo:
            now = todo.pop()
            if going.points(now) > points:
                return False
            if now.moment < going.end and going.points(now) + counting.most(now) > points:
                new = set(_turned(going, now)) - seen
                seen |= new
                todo += new
        return True


@dataclass(frozen=True)
class TourFound(TourProof):
    """A tour that brings so many points; nothing brings more."""

    points: int | Fraction
    moves: tuple[Turn, ...]

    def _proves(self, going: Going) -> bool:
        now = _played(going, self.moves)
        return (
            now is not None
            and self.points > 0
            and going.points(now) == self.points
            and self._at_most(going, Fraction(self.points))
        )


@dataclass(frozen=True)
class NoTreasure(TourProof):
    """No point is to be had."""

    def _proves(self, going: Going) -> bool:
        return self._at_most(going, Fraction())


def in_order(position: Position, dwarves: Iterable[str]) -> bool:
    """Whether the turns of these dwarves come in this order, each dwarf once."""
    seats: dict[str, int] = {}
    for info in position.seats:
        if info.clan is not None:
            number = 1 + sum(name.startswith(info.clan) for name in seats)
            seats[f"{info.clan}{number}"] = info.number
    names = list(dwarves)
    if len(names) < 2:
        return len(names) == 1
    turn, step = (position.turn.seat, position.turn.step) if position.turn else (0, None)
    told = [seats[name] for name in names]
    gone = turn if step in (None, "play", "move") else turn + 1
    later = [(seat < gone, seat) for seat in told]
    return len(set(told)) == len(told) and later == sorted(later)


def _turned(going: Going, now: Now) -> Iterable[Now]:
    """All that the turn of this moment can come to; what can be taken is taken."""
    if not going.can_move(now):
        return [going.over(now, take=False)]
    return [going.over(then, take=going.can_take(then)) for then in going.moves(now)]


def _played(going: Going, moves: tuple[Turn, ...]) -> Now | None:
    """How things are after these turns; None where they are not allowed."""
    now, tools = going.start, _tools(going, moves)
    if tools is None or len(moves) > going.end:
        return None
    for turn in moves:
        member, number = going.whose(now.moment)
        if (turn.dwarf, turn.turn) != (going.names[member], number):
            return None
        if not going.can_move(now):
            if turn.cells or turn.treasure or turn.tool:
                return None
            now = going.over(now, take=False)
            continue
        then = _walked(going, now, turn.cells, tools)
        if then is None or not _named(going, now, then, turn.treasure):
            return None
        late = any(by == member and at > now.moment for by, at in tools.values())
        if late and then.most[member] is not None:  # it might be lost to the trap
            return None
        now = going.over(then, take=bool(turn.treasure))
    return now if set(tools) == {cell for cell, _ in now.overcome} else None


def _walked(
    going: Going, begin: Now, cells: tuple[Cell, ...], tools: dict[Cell, tuple[int, int]]
) -> Now | None:
    """The move over these cells; obstacles by the tools that were played by then."""
    member, turn = going.whose(begin.moment)
    walk = going.walks[member]
    if len(cells) > (walk.start.left if turn == 1 else walk.reach(begin.spots[member][0])):
        return None
    now = begin
    for cell in cells:
        here, sides = now.spots[member]
        side = next((side for side in sides if neighbour(here, side) == cell), None)
        if side is None or now.opened != begin.opened:
            return None
        ways = [
            then
            for then in going.steps(now, side)
            if all(tools.get(at, (-1, 0))[0] == by for at, by in then.overcome)
            and all(tools[at][1] <= begin.moment for at, _ in then.overcome)
        ]
        if not ways:
            return None
        now = ways[0]
    return now


def _tools(going: Going, moves: tuple[Turn, ...]) -> dict[Cell, tuple[int, int]] | None:
    """By obstacle, the dwarf whose tool it is and the moment when it is played; None where that can't be."""
    found: dict[Cell, tuple[int, int]] = {}
    for moment, turn in enumerate(moves):
        if not turn.tool:
            continue
        member, number = going.whose(moment)
        _, x, y = turn.tool.replace(",", " ").split()
        cell = int(x), int(y)
        if cell in found or turn.tool != f"{going.tool_for(cell)} {format_cell(cell)}":
            return None
        if number == 1 and going.walks[member].round.begun:
            return None
        found[cell] = member, moment
    return found


def _named(going: Going, begin: Now, now: Now, treasure: str) -> bool:
    """Whether this is what is taken next where the dwarf stands; "" where nothing is, or it may be left."""
    if not treasure:
        return now.opened == begin.opened or not going.can_take(now)
    if not going.can_take(now):
        return False
    at = going.holding_at[now.spots[going.whose(now.moment)[0]][0]]
    return going.held[at].names[now.taken[at]] == treasure
