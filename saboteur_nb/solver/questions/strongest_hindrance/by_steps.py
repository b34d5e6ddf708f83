"""Ways measured in steps, on a board where cards fall."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, Cell, Connection, as_cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import parse_action
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.strongest_hindrance.choosing import Gone, Way
from saboteur_nb.solver.questions.strongest_hindrance.drawn import drawn
from saboteur_nb.solver.questions.strongest_hindrance.replacement import (
    Detours,
    Table,
    card_removals,
    connection_removals,
)
from saboteur_nb.solver.questions.strongest_hindrance.result import Found, survivors
from saboteur_nb.solver.questions.strongest_hindrance.step_proof import Lengthened, StepClaim
from saboteur_nb.solver.questions.strongest_hindrance.story import step_story
from saboteur_nb.solver.questions.strongest_hindrance.ways import UNSEEN, Length, Ways, length


class StepField:
    """A board on which cards fall and somebody walks the shortest way that is left."""

    kind = "steps"

    def __init__(self, board: Board, claim: StepClaim) -> None:
        self.claim, self.board, self.subject, self.most = claim, board, board, claim.most
        self.ways = Ways(board, claim.targets, claim.begin, claim.team, claim.kept)

    @cached_property
    def detours(self) -> Detours:
        """Distances, labels and a shortest way while nothing has fallen."""
        return Detours(self.ways)

    @cached_property
    def removals(self) -> Table:
        """What the shortest way takes after each card on it has fallen."""
        return card_removals(self.detours)

    def way(self, gone: Gone) -> Way:
        """A shortest way when these cards have fallen."""
        route = self.ways.route(gone) if gone else self.detours.route
        return Way(length(route), frozenset(self.ways.loose(route or ())), route)

    def first(self) -> Sequence[tuple[Length, Cell]]:
        """The cards of the shortest way, those first that cost most."""
        return sorted(((value, cell) for cell, value in self.removals.items()), key=_strongest)

    def is_open(self, measure: Length) -> bool:
        """Whether a way is left that costs so much."""
        return measure < math.inf

    def value(self, measure: Length) -> Length:
        """The number asked for."""
        return measure

    def solution(self, gone: Gone) -> tuple[Cell, ...]:
        """A choice as answers name it."""
        return tuple(sorted(gone))

    def step(self, given: Any) -> Cell:
        """A cave-in as somebody gives it: its cell, or the action."""
        if isinstance(given, str):
            given = getattr(parse_action(given), "cell", None)
        return as_cell(given)

    def named(self, cell: Cell) -> str:
        """A cave-in in a sentence."""
        return cells_in_words((cell,))

    def parts_shown(self, cells: Iterable[Cell], pointed: Cell | None) -> Look:
        """The cave-ins chosen, and one pointed out."""
        return Look(cuts=tuple(sorted(cells)), selected=pointed)

    def way_shown(self, cells: Iterable[Cell]) -> Look:
        """A shortest way that these cave-ins leave."""
        gone = frozenset(cells)
        route = self.way(gone).route
        return Look(cuts=tuple(sorted(gone)), routes=drawn([self.tunnels(route)] if route else ()))

    def story(self, answer: Answer, lang: str) -> Story:
        """The answer in words and pictures."""
        return step_story(self, answer, lang)

    def tunnels(self, route: Iterable[int]) -> tuple[Group, ...]:
        """The tunnels of a way."""
        return tuple(self.ways.groups[node] for node in route)

    def table(self) -> dict[Cell, Length]:
        """What the way takes after each card that can fall has fallen, all of them."""
        loose = {cell for cell, _ in self.ways.groups} - self.ways.fixed
        return dict.fromkeys(sorted(loose), self.base) | self.removals

    def barred(self) -> dict[Connection, Length]:
        """What the way takes when a connection can't be passed, all that join open sides."""
        board, closed = self.board, set(self.claim.targets).intersection(self.board.face_down_goals)
        ports = board.network.node_at
        table = connection_removals(self.detours)
        joined = {
            Connection.over(cell, side)
            for cell, side in ports
            if (beyond := (neighbour(cell, side), OPPOSITE[side])) in ports or beyond[0] in closed
        }
        return {at: table.get(at, self.base) for at in sorted(joined)}

    def certificate(self, found: Found) -> Lengthened:
        """The proof of what was found."""
        kept = survivors(self, self.claim.most, found)
        routes = tuple(self.tunnels(way.route) for way in kept)
        cut = self.solution(found.gone)
        return Lengthened(self.claim, cut, found.measure, self._labels(found), routes)

    def _labels(self, found: Found) -> tuple[tuple[Group, int], ...]:
        """The tunnels nearer than the way is long when the chosen cards have fallen, with their steps."""
        ways = self.ways
        steps = ways.blocked(found.gone)
        queue = ways.sources[:] if found.measure > 0 else []
        for node in queue:
            steps[node] = 0
        for node in queue:
            onward = steps[node] + 1
            for other in ways.joins[node] if onward < found.measure else ():
                if steps[other] == UNSEEN:
                    steps[other] = onward
                    queue.append(other)
        return tuple(sorted((ways.groups[node], steps[node]) for node in queue))

    @property
    def base(self) -> Length:
        """The steps of the shortest way while nothing has fallen."""
        return length(self.detours.route)


def _strongest(entry: tuple[Length, Cell]) -> tuple[Length, Cell]:
    return -entry[0], entry[1]
