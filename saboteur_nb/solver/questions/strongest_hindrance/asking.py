"""What the question about hindrances can be told, checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.draw.look import Look
from saboteur_nb.game.position import Position
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Story
from saboteur_nb.solver.asked import Source, asked_goals, asked_position
from saboteur_nb.solver.questions.fewest_cave_ins.asking import asked_kept, asked_team
from saboteur_nb.solver.questions.shortest_route.question import asked_target
from saboteur_nb.solver.questions.strongest_hindrance.by_steps import StepField
from saboteur_nb.solver.questions.strongest_hindrance.choosing import Field, Gone
from saboteur_nb.solver.questions.strongest_hindrance.result import Found
from saboteur_nb.solver.questions.strongest_hindrance.setting import STORM, Setting, setting_of
from saboteur_nb.solver.questions.strongest_hindrance.step_proof import StepClaim
from saboteur_nb.solver.questions.strongest_hindrance.turn_proof import GAME, TurnClaim
from saboteur_nb.solver.questions.strongest_hindrance.ways import Begin


class Measured(Field, Protocol):
    """A field with what its answers need."""

    @property
    def board(self) -> Board:
        """The board as it lies."""

    @property
    def subject(self) -> Any:
        """What proofs are about."""

    @property
    def most(self) -> int:
        """How many cards may be chosen."""

    def value(self, measure: Any) -> int | float:
        """The number asked for."""

    def solution(self, gone: Gone) -> Solution:
        """A choice as answers name it."""

    def step(self, given: Any) -> Any:
        """A part of a choice as somebody gives it."""

    def table(self) -> dict[Any, Any]:
        """What the way costs after each single choice."""

    @property
    def kind(self) -> str:
        """What the way is measured in: "steps" or "turns"."""

    def named(self, part: Any) -> str:
        """A part of a choice in a sentence."""

    def parts_shown(self, parts: Iterable[Any], pointed: Any) -> Look:
        """What was chosen, and a part pointed out."""

    def way_shown(self, parts: Iterable[Any]) -> Look:
        """A best way that these leave."""

    def story(self, answer: Answer, lang: str) -> Story:
        """The answer in words and pictures."""

    def certificate(self, found: Found) -> Certificate:
        """The proof of what was found."""


def asked_steps(
    source: Source,
    target: Cell | None,
    *,
    begin: Cell | str | None,
    caveins: int | None,
    team: str | None,
    kept: Iterable[Cell],
) -> StepField:
    """The question in steps; errors as in `strongest_hindrance`."""
    position = asked_position(source)
    board = position.board
    targets = asked_goals(board, None) if target is None else (_with_card(board, target),)
    stood_on = {dwarf.cell for dwarf in position.dwarves}
    held = asked_kept(board, kept) | {
        cell for cell in stood_on if cell in board and board[cell].kind == "path"
    }
    claim = StepClaim(
        targets, asked_begin(position, begin), asked_team(team), tuple(sorted(held)), asked_caveins(caveins)
    )
    return StepField(board, claim)


def asked_turns(
    source: Source,
    target: Cell | None,
    *,
    dwarf: str | None,
    clan: str | None,
    means: str | None,
    caveins: int | None,
) -> tuple[Position, Setting, TurnClaim]:
    """The question in turns; errors as in `strongest_hindrance`."""
    position = asked_position(source, GAME)
    means = means or ("troll" if caveins is None else STORM)
    if dwarf is not None:
        asked_without(clan=clan)
    if means != STORM:
        asked_without(caveins=caveins)
    setting = setting_of(position, dwarf, clan, means)
    goal = asked_target(position.board, target)
    return position, setting, TurnClaim(dwarf, clan, goal, means, asked_caveins(caveins))


def asked_without(**told: Any) -> None:
    """Raises `InputError` "hindrance-told" for a word that this kind of question does not take."""
    for word, given in told.items():
        if given is not None and given != ():
            raise InputError("hindrance-told", word=word)


def asked_caveins(caveins: int | None) -> int:
    """How many cards fall, one by default; raises `InputError` "bad-caveins"."""
    if caveins is None:
        return 1
    if type(caveins) is not int or caveins < 1:
        raise InputError("bad-caveins", token=repr(caveins))
    return caveins


def asked_begin(position: Position, begin: Cell | str | None) -> Begin | None:
    """Where ways begin: a cell with an open card, or a dwarf with the tunnel it stands in."""
    if begin is None:
        return None
    if isinstance(begin, str):
        for dwarf in position.dwarves:
            if dwarf.name == begin:
                return _with_card(position.board, dwarf.cell), dwarf.side
        raise InputError("no-dwarf", dwarf=begin, known=" ".join(dwarf.name for dwarf in position.dwarves))
    cell = _with_card(position.board, begin)
    if position.board[cell].code is None:
        raise InputError("begin-closed", cell=cell)
    return cell, None


def _with_card(board: Board, cell: Cell) -> Cell:
    cell = as_cell(cell)
    if cell not in board:
        raise InputError("empty-cell", cell=cell)
    return cell
