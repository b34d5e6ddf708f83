"""Strongest hindrance: what makes a way as long as it can be made, by cave-ins, or in a dwarf's turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Story
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.strongest_hindrance.asking import (
    Measured,
    asked_steps,
    asked_turns,
    asked_without,
)
from saboteur_nb.solver.questions.strongest_hindrance.by_turns import TurnField
from saboteur_nb.solver.questions.strongest_hindrance.hints import hindrance_hint
from saboteur_nb.solver.questions.strongest_hindrance.result import Found, find, optima

BUDGET = 20_000
"""Searches for a way before the solver gives up; boards of real games need some dozens."""


def strongest_hindrance(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    dwarf: str | None = None,
    clan: str | None = None,
    means: str | None = None,
    caveins: int | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Answer:
    """What makes the best way to a card as long as it can be made, and how long it then is.

    In steps, on boards of all games: the way leads from the start card, or from `begin` (a cell, or the name
    of a dwarf of the position), to `target`, a goal or another card, by default to the nearest goal. Each
    card entered is a step; a ladder is one step from the start card and from every other ladder (S-PATH-2);
    with a `team` the way passes no door of the other one (S-PATH-3). `caveins` cards fall at once, one by
    default: path cards only, none where the way begins or ends, where a dwarf stands, or in `kept`.

    In turns, with `dwarf` or `clan` ("blue", "yellow") of a position of game 3: a dwarf on its way to
    `target`, by default the only mine, or all of a clan, of whom the first to arrive counts, measured as
    `shortest_route` measures: turns, then cards lost to traps, then steps. `means` is "troll" (the usual),
    "trap" or "thunderstorm"; with `caveins` so many thunderstorms at once. The seat on turn makes the play as
    its turn begins, whether it holds the card or not; where that is the seat of the dwarf itself, or nobody
    is on turn, somebody else has just made it. All turns are those of the dwarves that come next; a troll is
    there in the first of them only (L-ACT-4). Where the play may be made: L-ACT-3 to -6; the target stays.

    `value` is the steps or turns that are needed then, `math.inf` when no way is left (in JSON "never"). A
    solution is the cells of the cards, or the action texts, no more of them than it takes. Impossible:
    nothing that can be played makes the way worse.

    Raises `InputError` "no-goals", "which-goal", "no-card-there", "empty-cell", "fixed-card", "begin-closed",
    "bad-cell", "bad-caveins", "no-dwarf", "unknown-team", "route-game", "bad-means", "hindered-clan",
    "hindrance-step", "hindrance-told" for words that don't go together, and what `asked_position` and
    `ground_of` raise.

    >>> answer = strongest_hindrance("-aa- -a-a --aa/S -a-a ?")
    >>> answer.value, answer.solution, answer.bounds
    (4, ((1, 0),), (4, 4))
    >>> strongest_hindrance("-aa- -a-a --aa/S -a-a ?", caveins=2).value
    inf
    >>> text = "game lost_mines; board -aa- -a-a -a-a --aa/SB -a-a -a-a aaaa ?; turn 0; seat 0 clan=blue"
    >>> strongest_hindrance(text, (4, 0), dwarf="blue1").solution
    ('troll 0,0E',)
    """
    return hindering(
        source, target, begin=begin, dwarf=dwarf, clan=clan, means=means, caveins=caveins, team=team,
        kept=kept, budget=budget,
    ).answer()  # fmt: skip


def removals(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    dwarf: str | None = None,
    clan: str | None = None,
    means: str | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
) -> dict[Any, Any]:
    """What the best way costs after every single play: at each card that can fall, or each connection.

    Parameters and errors as in `strongest_hindrance`. In steps the keys are cells and the values steps, all
    found in one pass (see `replacement`). With a dwarf or clan the values are `(turns, lost, steps)`, and for
    trolls and traps the keys are connections.

    >>> removals("-aa- -a-a --aa/S -a-a ?")
    {(0, 1): 2, (1, 0): 4, (1, 1): 2, (2, 1): 2}
    """
    return _scene(
        source, target, begin=begin, dwarf=dwarf, clan=clan, means=means, team=team, kept=kept
    ).table()


def barred(
    source: Source, target: Cell | None = None, *, begin: Cell | str | None = None, team: str | None = None
) -> dict[Connection, int | float]:
    """The steps that are needed when one connection can't be passed any more, for each of the board.

    Parameters and errors as in `strongest_hindrance`; found in one pass like `removals`.

    >>> {at.format(): steps for at, steps in barred("-aa- -a-a --aa/S -a-a ?").items() if steps > 2}
    {'0,0E': 4, '1,0E': 4}
    """
    return asked_steps(source, target, begin=begin, caveins=None, team=team, kept=()).barred()


def hindering(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    dwarf: str | None = None,
    clan: str | None = None,
    means: str | None = None,
    caveins: int | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Hindrance:
    """The checked question; parameters and errors as in `strongest_hindrance`."""
    limits = Budget.of(budget, BUDGET)
    scene = _scene(
        source, target, begin=begin, dwarf=dwarf, clan=clan, means=means, caveins=caveins, team=team,
        kept=kept, limits=limits,
    )  # fmt: skip
    return Hindrance(scene, limits)


def _scene(
    source: Source,
    target: Cell | None,
    *,
    begin: Cell | str | None = None,
    dwarf: str | None = None,
    clan: str | None = None,
    means: str | None = None,
    caveins: int | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
    limits: Budget | None = None,
) -> Measured:
    """The board with its ways in steps, or in turns when somebody is named."""
    if dwarf is None and clan is None:
        asked_without(means=means)
        return asked_steps(source, target, begin=begin, caveins=caveins, team=team, kept=kept)
    asked_without(begin=begin, team=team, kept=kept)
    asked = asked_turns(source, target, dwarf=dwarf, clan=clan, means=means, caveins=caveins)
    return TurnField(*asked, limits or Budget())


@dataclass(frozen=True)
class Hindrance:
    """The question behind an answer; `scene` is the board with its ways, as they are measured."""

    scene: Measured
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board the question is about."""
        return self.scene.board

    @property
    def subject(self) -> Any:
        """What the certificate is about."""
        return self.scene.subject

    def answer(self) -> Answer:
        """The question answered."""
        found = self.found
        if found.measure is None:
            return Answer(self, found.status, None, (), found.nodes)
        value = cast("int", self.scene.value(found.measure))  # or `math.inf`, which counts as one here
        bounds = (value, value if found.status != "gave_up" else None)
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, bounds)
        return Answer(self, found.status, value, self.scene.solution(found.gone), found.nodes, bounds)

    @cached_property
    def found(self) -> Found:
        """The search, done once."""
        return find(self.scene, self.scene.most, Effort(self.budget))

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        return None if self.found.status == "gave_up" else self.scene.certificate(self.found)

    def optima(self) -> Iterator[Solution]:
        """Every best choice once of which no part is as good (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        for gone in optima(self.scene, self.scene.most, self.found, Effort(self.budget)):
            yield self.scene.solution(frozenset(gone))

    def step(self, given: Any) -> Any:
        """A step as it is given (see `Question`)."""
        return self.scene.step(given)

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next card for somebody who has chosen these (see `Question`)."""
        return hindrance_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in words and pictures (see `Question`)."""
        return self.scene.story(answer, lang)
