"""The proof about cave-ins, checked on the board itself without any code of the search."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.asked import asked_board
from saboteur_nb.solver.questions.fewest_cave_ins.walks import beside, passable, roots


@dataclass(frozen=True)
class StepClaim:
    """What is asked: ways from `begin` to one of `targets`, `most` cave-ins.

    `begin` is a cell, and a side of its tunnel or None; None altogether for the start cards. Ways pass no
    door against `team`; cards in `kept` can't fall, nor can starts, goals and the ends of the ways.
    """

    targets: tuple[Cell, ...]
    begin: tuple[Cell, str | None] | None
    team: str | None
    kept: tuple[Cell, ...]
    most: int

    @property
    def begin_cells(self) -> tuple[Cell, ...]:
        """The cell where ways begin, as a tuple; empty for the start cards."""
        return () if self.begin is None else (self.begin[0],)


@dataclass(frozen=True)
class Lengthened:
    """After the cave-ins in `cut` the shortest way takes `value` steps, and no others make it longer.

    `labels` are the tunnels nearer than `value` steps after the cave-ins. `routes` take at most `value` steps
    each, and whichever cards fall, one of them stays open. A way closed for good has the value `math.inf`
    and needs no routes. An empty cut says that no cave-in helps.
    """

    claim: StepClaim
    cut: tuple[Cell, ...]
    value: int | float
    labels: tuple[tuple[Group, int], ...]
    routes: tuple[tuple[Group, ...], ...]

    def check(self, board: Any) -> bool:
        """Whether this proves its claim about the board (or a position, or the text of one).

        False says that something does not hold on this board. Raises the errors of parsing for a text that
        is none, `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given, claim = asked_board(board), self.claim
        if not claim.targets or any(
            cell not in given for cell in (*claim.targets, *claim.kept, *claim.begin_cells)
        ):
            return False
        scene = _Scene(given, claim)
        return (
            len(set(self.cut)) == len(self.cut) <= claim.most
            and all(map(scene.can_fall, self.cut))
            and self._none_shorter(scene)
            and all(scene.walked(route) and len(route) <= self.value + 1 for route in self.routes)
            and (self.value == math.inf or self._stays_open(scene, frozenset(), claim.most))
        )

    def _none_shorter(self, scene: _Scene) -> bool:
        """Each step leads on by one label at most, and no label is a target's: there it begins at `value`."""
        labels, gone = dict(self.labels), set(self.cut)
        if self.value <= 0:
            return True
        if any(labels.get(group) != 0 for group in scene.begins):
            return False
        for group, label in labels.items():
            if group[0] in gone or group[0] in self.claim.targets or not scene.there(group):
                return False
            if label + 1 < self.value and any(
                labels.get(other, self.value) > label + 1
                for other in scene.beyond(group)
                if other[0] not in gone
            ):
                return False
        return True

    def _stays_open(self, scene: _Scene, gone: frozenset[Cell], more: int) -> bool:
        """Whether one of the routes is left, whichever cards fall besides these."""
        left = [scene.loose(route) for route in self.routes if gone.isdisjoint(cell for cell, _ in route)]
        if not left:
            return False
        cells = min(left, key=len)
        return more == 0 or all(self._stays_open(scene, gone | {cell}, more - 1) for cell in cells)


class _Scene:
    """The board as the claim takes it."""

    def __init__(self, board: Board, claim: StepClaim) -> None:
        self.board, self.claim = board, claim
        self._held = {*claim.kept, *claim.targets, *claim.begin_cells}
        begins = claim.begin_cells or board.starts
        side = None if claim.begin is None else claim.begin[1]
        self.begins = {
            (cell, sides)
            for cell in begins
            for sides in board[cell].groups
            if (side is None or side in sides) and passable(board[cell], sides, claim.team)
        }

    @cached_property
    def _roots(self) -> frozenset[Group]:
        """The start and the ladders, all one step from each other; empty without ladders."""
        found = frozenset(roots(self.board, self.claim.team))
        return found if any(map(self._ladder, found)) else frozenset()

    def can_fall(self, cell: Cell) -> bool:
        """Whether a cave-in can take the card: a path card on which nobody stands."""
        return isinstance(self.board.get(cell), TunnelCard) and cell not in self._held

    def loose(self, route: Iterable[Group]) -> list[Cell]:
        """The cells of a route that can fall."""
        return sorted({cell for cell, _ in route if self.can_fall(cell)})

    def there(self, group: Group) -> bool:
        """Whether the board has the tunnel."""
        cell, sides = group
        return cell in self.board and sides in self.board[cell].groups

    def beyond(self, group: Group) -> Iterator[Group]:
        """The tunnels one step away; a target face down has no sides."""
        yield from beside(self.board, group, self.claim.team)
        cell, sides = group
        for side in sides:
            there = neighbour(cell, side)
            if there in self.claim.targets and self.board[there].code is None:
                yield there, ""
        if group in self._roots:
            yield from (root for root in self._roots if self._ladder(root) or self._ladder(group))

    def walked(self, route: tuple[Group, ...]) -> bool:
        """Whether the route leads from the begin to a target, one step after the other."""
        return (
            bool(route)
            and route[0] in self.begins
            and route[-1][0] in self.claim.targets
            and all(two in set(self.beyond(one)) for one, two in pairwise(route))
        )

    def _ladder(self, group: Group) -> bool:
        card = self.board[group[0]]
        return isinstance(card, TunnelCard) and card.ladder == group[1]
