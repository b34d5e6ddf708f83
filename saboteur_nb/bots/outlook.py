"""Game 3 as one seat judges it: what each mine is worth, how far it is, who walks for another clan."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from statistics import fmean
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import goal_names
from saboteur_nb.bots.walking import Node, Terrain, Walk, Way, effort_with, efforts_to, walk
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.lost_mines.score import GIVEN_BACK, membership
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.position import Dwarf

A_TURN = 5
"""The effort one turn gets over, roughly: a card and the steps beyond it."""
NEAR = 10
"""The effort from which on a rival is worth a card: before that it helps to build the way."""


class Target(NamedTuple):
    """A mine to walk to; `rate` is what it promises for each turn, the way there included."""

    rate: float
    mine: Cell
    way: Way


class Outlook:
    """A table of game 3 as one seat judges it; everything is computed when it is first asked for."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.position = seen.position
        self.board = seen.position.board
        clans = [seat.clan or "" for seat in seen.position.seats]
        names = dwarf_names(clans)
        by_name = {dwarf.name: dwarf for dwarf in seen.position.dwarves}
        self.dwarves = [by_name[name] for name in names]
        self.dwarf = self.dwarves[seen.seat]
        hand = seen.position.seats[seen.seat].hand
        self.hand = hand if isinstance(hand, tuple) else ()
        self.terrain = Terrain(seen.position, self.dwarf.name, self.hand)

    # what is known -------------------------------------------------------------------------------------
    @cached_property
    def unknown_mines(self) -> tuple[Cell, ...]:
        """The mines face down that this seat has not looked at."""
        return tuple(cell for cell in self.board.face_down_goals if self._name(cell) is None)

    def _name(self, cell: Cell) -> str | None:
        mine = self.board[cell]
        return mine.name if isinstance(mine, Goal) else None

    @cached_property
    def _unseen_names(self) -> list[str]:
        seen = {self._name(cell) for cell in self.board.goals}
        return [name for name in goal_names(True) if name not in seen]

    @cached_property
    def worths(self) -> dict[str, list[float]]:
        """What the treasures of each type that are left are worth, most first; unknown ones by their mean."""
        found = {}
        for kind, worths in table("lost_mines", "treasures").items():
            mean = fmean(worths)
            left = [worth for name, worth in self.position.treasure or () if name == kind]
            found[kind] = sorted((mean if worth is None else worth for worth in left), reverse=True)
        return found

    def with_us(self, seat: int) -> bool:
        """Whether a seat's treasures count for this one too, as far as it shows (L-SCORE-1)."""
        own = self.position.seats[self.seen.seat]
        other = self.position.seats[seat]
        mine = membership(own.clan or "", self.seen.role)
        theirs = membership(other.clan or "", self.seen.role_of(seat) or "loyal")
        return mine is not None and mine == theirs

    # where to go ---------------------------------------------------------------------------------------
    @property
    def target(self) -> Target | None:
        """The mine to go for, or to stay on; None when no mine that promises anything can be reached."""
        return self._targets[0] if self._targets else None

    @cached_property
    def _targets(self) -> list[Target]:
        return self._seen_from(self._walk)

    @cached_property
    def _walk(self) -> Walk:
        return walk(self.terrain, self.dwarf.cell, self.dwarf.side)

    @cached_property
    def _back(self) -> dict[Cell, dict[Node, int]]:
        """The efforts to the two best mines; a card hardly ever makes a third one the best."""
        return {target.mine: efforts_to(self.terrain, target.mine) for target in self._targets[:2]}

    @property
    def way(self) -> tuple[Cell, ...]:
        """The cells of the way to the target."""
        return self.target.way.cells if self.target else ()

    def gain_on(self, board: Board) -> float:
        """What the best mine would promise more for each turn if the board looked like this."""
        targets = self._seen_from(walk(self.terrain.on(board), self.dwarf.cell, self.dwarf.side))
        return (targets[0].rate if targets else 0.0) - self._rate

    def gain_with(self, cell: Cell, card: TunnelCard) -> float:
        """The same for one card more; where it blocks the way, what the way over it loses."""
        rates = [self._promise(mine, effort) for mine, effort in self._efforts_with(cell, card)]
        gain = max(rates, default=0.0) - self._rate
        return gain if cell in self.way else max(gain, 0.0)

    def _efforts_with(self, cell: Cell, card: TunnelCard) -> Iterator[tuple[Cell, int]]:
        for mine, back in self._back.items():
            effort = effort_with(self.terrain, self._walk, back, cell, card)
            if effort is not None:
                yield mine, effort

    @property
    def _rate(self) -> float:
        return self.target.rate if self.target else 0.0

    def _seen_from(self, there: Walk) -> list[Target]:
        """The mines that promise something, the best first; the one the dwarf stands on is no way away."""
        found = []
        for cell in self.board.goals:
            way = Way(0, ()) if cell == self.dwarf.cell else there.way(cell)
            if way is not None:
                found.append(Target(self._promise(cell, way.effort), cell, way))
        promising = [target for target in found if target.rate > 0]
        return sorted(promising, key=lambda target: target.rate, reverse=True)

    def _promise(self, cell: Cell, effort: int) -> float:
        """The best rate that staying on a mine for some turns can give; an unknown one may be any."""
        name = self._name(cell)
        turns = effort / A_TURN
        if name is not None:
            return self._rate_of(name, turns, face_up=self.board[cell].code is not None)
        return fmean(self._rate_of(name, turns, face_up=False) for name in self._unseen_names)

    def _rate_of(self, name: str, turns: float, *, face_up: bool) -> float:
        if name == "dragon":
            return 0.0 if face_up else -GIVEN_BACK / (turns + 1)
        worths = self.worths[name]
        counts = range(1, len(worths) + 1)
        return max((sum(worths[:count]) / (turns + count) for count in counts), default=0.0)

    # the others ----------------------------------------------------------------------------------------
    @cached_property
    def rivals(self) -> list[tuple[Dwarf, Way]]:
        """Of the two foremost dwarves of others those that will soon be at a mine, with their way to it."""
        seats = (seat for seat in range(self.seen.players) if seat != self.seen.seat)
        others = [seat for seat in seats if not self.with_us(seat)]
        foremost = sorted(others, key=lambda seat: -self.dwarves[seat].cell[0])[:2]
        found = []
        for seat in foremost:
            dwarf = self.dwarves[seat]
            there = walk(Terrain(self.position, dwarf.name), dwarf.cell, dwarf.side)
            ways = (there.way(mine) for mine in self.board.goals)
            way = min((way for way in ways if way is not None), default=None)
            if way is not None and way.effort <= NEAR:
                found.append((dwarf, way))
        return found
