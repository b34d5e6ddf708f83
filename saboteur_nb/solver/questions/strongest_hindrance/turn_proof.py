"""The proof about trolls, traps and thunderstorms: ways that are left, and time maps after the best play.

The plays that count are those that touch a way: whoever plays elsewhere leaves it as it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.game.position import Position
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.shortest_route.certificates import Moves, NoRoute, RouteFound, walked
from saboteur_nb.solver.questions.shortest_route.plain import Walk
from saboteur_nb.solver.questions.strongest_hindrance.setting import (
    STORM,
    Part,
    Setting,
    crossed,
    part_of,
    setting_of,
)

GAME = "lost_mines"
WIDTH, HEIGHT = 11, 7

Cost = tuple[float, int, int]
"""Turns, cards lost, steps; `math.inf` turns when nobody ever arrives."""


@dataclass(frozen=True)
class TurnClaim:
    """What is asked: one dwarf, or a clan of which the first to arrive counts, on the way to `target`.

    At most `most` plays of one kind are made against them: `means` is "troll", "trap" or "thunderstorm".
    """

    dwarf: str | None
    clan: str | None
    target: Cell
    means: str
    most: int


@dataclass(frozen=True)
class TurnsForced:
    """After the plays in `plays` the best way costs `cost`, and no others make it cost more.

    `proofs` say for each dwarf what its best way costs then (see `shortest_route`). `ways` cost no more than
    that, and whatever is played, one of them is left. No plays at all say that nothing helps.
    """

    claim: TurnClaim
    plays: tuple[str, ...]
    cost: Cost
    proofs: tuple[RouteFound | NoRoute, ...]
    ways: tuple[tuple[str, Moves], ...]

    def check(self, position: Any) -> bool:
        """Whether this proves its claim about the position, observation or state, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position, GAME)
        claim = self.claim
        try:
            setting = setting_of(given, claim.dwarf, claim.clan, claim.means)
            if claim.target not in given.board:
                return False
            parts = tuple(part_of(text, claim.means) for text in self.plays)
            return (
                len(set(parts)) == len(parts) <= claim.most
                and all(_may_be_made(setting, part, claim.target) for part in parts)
                and self._costs(setting, parts)
                and (self.cost[0] == math.inf or self._left(_Ways(setting, self), frozenset(), claim.most))
            )
        except (SaboteurError, LookupError, StopIteration, ValueError, TypeError, AttributeError):
            return False  # a claim that names what is not there

    def _costs(self, setting: Setting, parts: tuple[Part, ...]) -> bool:
        """Whether each dwarf's best way is proved, and the best of them costs what is said."""
        position = setting.after(parts)
        if tuple(proof.dwarf for proof in self.proofs) != setting.dwarves:
            return False
        target = self.claim.target
        if not all(proof.target == target and _proved(proof, position) for proof in self.proofs):
            return False
        costs: Iterator[Cost] = (
            (proof.turns, proof.lost, proof.steps) if isinstance(proof, RouteFound) else (math.inf, 0, 0)
            for proof in self.proofs
        )
        return min(costs) == self.cost

    def _left(self, ways: _Ways, gone: frozenset[Part], more: int) -> bool:
        """Whether one of the ways is left, whatever is played besides these."""
        touched = ways.touched_by_one_left(gone)
        if touched is None:
            return False
        return more == 0 or all(self._left(ways, gone | {part}, more - 1) for part in touched)


class _Ways:
    """The ways of a proof, walked again after plays."""

    def __init__(self, setting: Setting, proof: TurnsForced) -> None:
        self.setting, self.proof = setting, proof
        self.closed = set(setting.position.board.face_down_goals)

    def touched_by_one_left(self, gone: frozenset[Part]) -> list[Part] | None:
        """Where plays would change a way that is left after these; None when there is none."""
        position, target = self.setting.after(gone), self.proof.claim.target
        for dwarf, moves in self.proof.ways:
            walk = Walk(position, position, dwarf)
            cost = walked(walk, moves, target)
            if dwarf in self.setting.dwarves and cost is not None and cost <= self.proof.cost:
                cells = [cell for turn in moves for cell in turn]
                touched = self._touched(walk.start.cell, cells)
                return sorted(part for part in touched - gone if _may_be_made(self.setting, part, target))
        return None

    def _touched(self, start: Cell, cells: list[Cell]) -> set[Part]:
        """The connections passed, or the cards entered and those beside mines turned over."""
        if self.setting.means != STORM:
            return set[Part](crossed(start, cells))
        beside = {neighbour(cell, side) for cell in self.closed.intersection(cells) for side in SIDES}
        return {*cells, *beside}


def _proved(proof: RouteFound | NoRoute, position: Position) -> bool:
    """Whether the time map holds; who stands on the card already needs none."""
    if isinstance(proof, RouteFound) and proof.turns == 0:
        return walked(Walk(position, position, proof.dwarf), (), proof.target) == (
            proof.turns, proof.lost, proof.steps,
        )  # fmt: skip
    return proof.check(position)


def _may_be_made(setting: Setting, part: Part, target: Cell) -> bool:
    """Whether the play is allowed there (L-ACT-3 … L-ACT-6) and leaves the target where it is."""
    position = setting.position
    if isinstance(part, Connection):
        taken = {troll.at for troll in position.trolls} | set(position.traps)
        return part not in taken and _takes_marker(position.board, part)
    stood_on = any(dwarf.cell == part for dwarf in position.dwarves)
    return isinstance(position.board.get(part), TunnelCard) and not stood_on and part != target


def _takes_marker(board: Board, at: Connection) -> bool:
    """Open sides that meet, or one towards an empty cell of the board or a closed mine."""
    ends = ((at.cell, at.side), (neighbour(at.cell, at.side), OPPOSITE[at.side]))
    if any(not (0 <= x < WIDTH and 0 <= y < HEIGHT) for (x, y), _ in ends):
        return False
    open_ = [_is_open(board, cell, side) for cell, side in ends]
    return all(open_) or any(
        here and (there not in board or board[there].code is None)
        for here, (there, _) in zip(open_, reversed(ends), strict=True)
    )


def _is_open(board: Board, cell: Cell, side: str) -> bool:
    return cell in board and any(side in group for group in board[cell].groups)
