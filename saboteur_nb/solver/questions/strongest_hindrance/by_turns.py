"""Ways measured in the turns of dwarves, past a troll, a trap or a thunderstorm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.draw.look import Look
from saboteur_nb.game.position import Position
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.ground.ground import Ground, ground_of
from saboteur_nb.solver.questions.shortest_route.certificates import Moves, NoRoute, RouteFound
from saboteur_nb.solver.questions.shortest_route.finding import found_route
from saboteur_nb.solver.questions.shortest_route.question import route
from saboteur_nb.solver.questions.strongest_hindrance.choosing import Gone, Way
from saboteur_nb.solver.questions.strongest_hindrance.result import Found, survivors
from saboteur_nb.solver.questions.strongest_hindrance.setting import STORM, Part, Setting, crossed, part_of
from saboteur_nb.solver.questions.strongest_hindrance.turn_proof import TurnClaim, TurnsForced
from saboteur_nb.solver.questions.strongest_hindrance.turn_story import (
    parts_look,
    turn_story,
    way_look,
)
from saboteur_nb.solver.questions.strongest_hindrance.ways import Length


class Arrival(NamedTuple):
    """What the best way costs: turns, cards lost to traps, steps; the first that differs decides."""

    turns: Length
    lost: int = 0
    steps: int = 0


NEVER = Arrival(math.inf)


class Walked(NamedTuple):
    """The way of a dwarf: its name, where it begins, the cells it enters turn by turn."""

    dwarf: str
    start: Cell
    moves: Moves

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells entered."""
        return tuple(cell for cells in self.moves for cell in cells)


class TurnField:
    """Dwarves on their way to a card, the first of them counts; somebody makes one play against them."""

    kind = "turns"

    def __init__(self, subject: Position, setting: Setting, claim: TurnClaim, budget: Budget) -> None:
        self.subject, self.setting, self.claim = subject, setting, claim
        self.board: Board = subject.board
        self.most = claim.most
        self.effort = Effort(Budget(None, budget.seconds, None, budget.cancelled))
        self.places = frozenset(setting.places()) - {claim.target}
        self._known: dict[Gone, Way] = {}

    def way(self, gone: Gone) -> Way:
        """The way of the dwarf that arrives first when the play has been made there."""
        if gone not in self._known:
            self._known[gone] = self._search(gone)
        return self._known[gone]

    def _search(self, gone: Gone) -> Way:
        position = self.setting.after(gone)
        best: tuple[Arrival, Walked, Ground] | None = None
        for dwarf in self.setting.dwarves:
            ground = ground_of(position, dwarf)
            found = found_route(ground, self.claim.target, self.effort)
            if found.status == "gave_up":
                raise OutOfEffortError
            if found.status == "solved" and (best is None or found.cost < best[0]):
                start = ground.nodes[ground.start][0]
                best = Arrival(*found.cost), Walked(dwarf, start, found.moves), ground
        if best is None:
            return Way(NEVER, frozenset())
        arrival, walked, ground = best
        cards, given = self._touched(walked, ground, gone)
        return Way(arrival, cards - gone, walked, given)  # what a trap in `gone` takes is in the measure

    def _touched(self, walked: Walked, ground: Ground, gone: Gone) -> tuple[Gone, Gone]:
        """The places where the play would change this way, and what has fallen that it depends on.

        A troll is in the way in turn 1 only: before turn 2 its owner's next turn begins (L-ACT-4).
        How a mine lies that is turned over and walked through depends on the cards beside it (L-MOVE-5).
        """
        if self.setting.means != STORM:
            moves = walked.moves[:1] if self.setting.means == "troll" else walked.moves
            cells = [cell for turn in moves for cell in turn]
            return self.places.intersection(crossed(walked.start, cells)), frozenset()
        closed = {mine.cell for mine in ground.mines}
        passed = closed.intersection(walked.cells[:-1])
        beside = {neighbour(cell, side) for cell in passed for side in SIDES}
        return self.places.intersection(beside.union(walked.cells)), gone.intersection(beside)

    @cached_property
    def removals(self) -> dict[Part, Arrival]:
        """What the best way costs after the play at each place where it changes anything."""
        base = self.way(frozenset())
        touched = set(base.cards)
        if self.setting.means == STORM:
            for mine in self.board.face_down_goals:
                touched |= {neighbour(mine, side) for side in SIDES} & self.places
        return {part: self.way(frozenset((part,))).measure for part in sorted(touched)}

    def first(self) -> Sequence[tuple[Arrival, Part]]:
        """The places on the best way, those first that cost most."""
        found = [(measure, part) for part, measure in self.removals.items()]
        return sorted(found, key=lambda entry: entry[0], reverse=True)

    def table(self) -> dict[Part, Arrival]:
        """What the best way costs after the play at each place where it can be made."""
        base = self.way(frozenset()).measure
        return {part: self.removals.get(part, base) for part in sorted(self.places)}

    def is_open(self, measure: Arrival) -> bool:
        """Whether somebody arrives at so high a cost."""
        return measure.turns < math.inf

    def value(self, measure: Arrival) -> Length:
        """The number asked for."""
        return measure.turns

    def solution(self, gone: Gone) -> tuple[str, ...]:
        """A choice as answers name it: the actions."""
        return tuple(self.setting.action(part) for part in sorted(gone))

    def step(self, given: Any) -> str:
        """A play as somebody gives it; raises `ValueError` for one of another kind."""
        return self.setting.action(part_of(given, self.setting.means))

    def parts(self, texts: Iterable[str]) -> tuple[Part, ...]:
        """The places of plays that can be made."""
        read = (part_of(text, self.setting.means) for text in texts)
        return tuple(part for part in read if part in self.places)

    def named(self, text: str) -> str:
        """A play in a sentence."""
        return text

    def parts_shown(self, texts: Iterable[str], pointed: str | None) -> Look:
        """The plays chosen, and one pointed out."""
        where = self.parts(() if pointed is None else (pointed,))
        return parts_look(self, self.parts(texts), where[0] if where else None)

    def way_shown(self, texts: Iterable[str]) -> Look:
        """A best way that is left."""
        gone = frozenset(self.parts(texts))
        return way_look(self, self.way(gone).route, tuple(sorted(gone)))

    def story(self, answer: Answer, lang: str) -> Story:
        """The answer in words and pictures."""
        return turn_story(self, answer, lang)

    def certificate(self, found: Found) -> TurnsForced:
        """The proof of what was found."""
        self.effort = Effort(Budget())
        ways = tuple((way.route.dwarf, way.route.moves) for way in survivors(self, self.most, found))
        position = self.setting.after(found.gone)
        proofs = []
        for dwarf in self.setting.dwarves:
            proof = route(position, dwarf, self.claim.target).proof()
            if isinstance(proof, RouteFound | NoRoute):
                proofs.append(proof)
        return TurnsForced(self.claim, self.solution(found.gone), tuple(found.measure), tuple(proofs), ways)
