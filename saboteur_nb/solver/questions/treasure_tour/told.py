"""A tour in words that can be typed: what is taken, and the turns with tools, steps and treasures."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from saboteur_nb.board.cell import format_cell
from saboteur_nb.solver.questions.treasure_tour.certificates import Far, Turn
from saboteur_nb.solver.questions.treasure_tour.moving import Moving, State
from saboteur_nb.solver.questions.treasure_tour.outlook import NEVER, Outlook
from saboteur_nb.solver.questions.treasure_tour.tours import Label, Path
from saboteur_nb.solver.questions.treasure_tour.worlds import NOBODY

_TAKE = re.compile(r"([1-9]\d*) ((?:blue|yellow)\d+) (-?\d+),(-?\d+) ((?:gold|silver|gems):(?:\d+|\?)|\?)")


def take_step(given: Any) -> str:
    """A treasure taken, as text; raises `TypeError` or `ValueError` for what is none.

    >>> take_step("3 blue1 10,6 gold:5")
    '3 blue1 10,6 gold:5'
    """
    if not isinstance(given, str):
        raise TypeError(given)
    if _TAKE.fullmatch(given) is None:
        raise ValueError(given)
    return given


def take_read(text: str) -> tuple[int, str, tuple[int, int]]:
    """Turn, dwarf and mine of a treasure taken."""
    turn, dwarf, x, y, _ = text.replace(",", " ").split()
    return int(turn), dwarf, (int(x), int(y))


def takes_told(moving: Moving, path: Path) -> tuple[str, ...]:
    """Each treasure taken on this path, in order: `turn dwarf mine treasure`."""
    found = []
    for state, then in pairwise(path):
        if treasure := _treasure(moving, state, then):
            member, turn = moving.party.at(state.moment)
            cell = format_cell(moving.party.cells[then.nodes[member]])
            found.append(f"{turn} {moving.party.names[member]} {cell} {treasure}")
    return tuple(found)


def labels_of(moving: Moving, path: Path) -> tuple[Label, ...]:
    """What is taken on a path, in order."""
    found = []
    for state, then in pairwise(path):
        if state.taken != then.taken:
            member, _ = moving.party.at(state.moment)
            found.append(Label(member, moving.party.cells[then.nodes[member]]))
    return tuple(found)


def _treasure(moving: Moving, state: State, then: State) -> str:
    for pile, before, after in zip(moving.piles, state.taken, then.taken, strict=True):
        if after > before:
            return pile.told[before]
    return ""


def played(moving: Moving, path: Path) -> tuple[Turn, ...]:
    """The turns of a path, each with the tool played, the cells entered and the treasure taken."""
    tools, found = _tools(moving, path), []
    for state, then in pairwise(path):
        member, turn = moving.party.at(state.moment)
        tool = tools.get((member, turn), "")
        cells, ends = [], moving.ends(state)
        way = ends.get((then.nodes[member], then.world), (0, None))[1]
        while way is not None:
            cells.append(moving.party.cells[way[1]])
            way = way[0]
        name = moving.party.names[member]
        found.append(Turn(name, turn, tool, tuple(reversed(cells)), _treasure(moving, state, then)))
    return tuple(found)


def _tools(moving: Moving, path: Path) -> dict[tuple[int, int], str]:
    """The tools played, by dwarf and turn: each dwarf's one a turn, in the order of entering."""
    grounds = moving.party.grounds
    slots = [2 if ground.cards.begun else 1 for ground in grounds]
    found = {}
    before = moving.worlds[path[0].world]
    for state in path[1:]:
        now = moving.worlds[state.world]
        if now.by != before.by:
            for obstacle, (was, by) in enumerate(zip(before.by, now.by, strict=True)):
                if was == NOBODY != by:
                    spot = grounds[0].obstacles[obstacle]
                    found[by, slots[by]] = f"{spot.tool} {format_cell(spot.cell)}"
                    slots[by] += 1
        before = now
    return found


def far_table(moving: Moving, outlook: Outlook) -> tuple[Far, ...]:
    """From each tunnel the fewest turns to each mine that holds something; left out where there is no way."""
    nodes = moving.party.grounds[0].nodes
    return tuple(
        sorted(
            Far(*nodes[node], mine, turns)
            for mine, to in zip(outlook.mines, outlook.turns, strict=True)
            for node, turns in enumerate(to)
            if turns < NEVER
        )
    )
