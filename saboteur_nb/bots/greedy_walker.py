"""Game 3: how good each action looks to a seat; the unit is a treasure point for each turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import OBSTACLES, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, Connection, neighbour
from saboteur_nb.bots.outlook import Outlook
from saboteur_nb.game.action import (
    Action,
    Discard,
    InformationDwarf,
    InformationMine,
    InformationTreasure,
    Leave,
    Overcome,
    Place,
    SetTrap,
    SetTroll,
    Step,
    Stop,
    TakeTreasure,
    Thunderstorm,
)  # fmt: skip
from saboteur_nb.game.lost_mines.cards import TOOL_FOR
from saboteur_nb.game.observe import Observation

IDLE = 0.005
"""What laying away a card without any use is worth: a new one comes for it."""
AHEAD = 3
"""Cells of a rival's way that are worth a thunderstorm or a marker."""
NO_USE = -0.05
USES = {"information": 0.015, "trap": 0.012, "troll": 0.012, "thunderstorm": 0.01}


def walker_scores(seen: Observation) -> list[float]:
    """How good each of `seen.legal` looks."""
    outlook = Outlook(seen)
    return [SCORES[type(action)](outlook, action) for action in seen.legal]


# cards for the way ---------------------------------------------------------------------------------------
def _place(outlook: Outlook, action: Place) -> float:
    """Worth what the way becomes easier by; far from the way it helps nobody whom one knows."""
    gain = outlook.gain_with(action.cell, action.card)
    if gain == 0:
        return -IDLE - _use(outlook, action.card.format()) / 10
    return gain + 0.002 * action.card.campfire - 0.002 * action.card.rock


def _overcome(outlook: Outlook, action: Overcome) -> float:
    return outlook.gain_on(_replaced(outlook.board, action.cell, overcome=True)) or NO_USE


def _replaced(board: Board, cell: Cell, **changes: bool) -> Board:
    card = board[cell]
    if not isinstance(card, TunnelCard):
        raise TypeError(f"no path card at {cell}")
    return board.remove(cell).place(cell, replace(card, **changes))  # type: ignore[arg-type]


def _thunderstorm(outlook: Outlook, action: Thunderstorm) -> float:
    """Against an obstacle on the own way, or a tunnel that only others need."""
    if action.cell in outlook.way:
        return outlook.gain_on(outlook.board.remove(action.cell)) or NO_USE
    for _, way in outlook.rivals:
        if action.cell in way.cells[:AHEAD]:
            return 0.2 / (4 + way.effort)
    return NO_USE


# against the others --------------------------------------------------------------------------------------
def _marker(outlook: Outlook, action: SetTrap | SetTroll) -> float:
    """Before a rival that is near a mine, where the own way does not lead."""
    if action.at in _connections((outlook.dwarf.cell, *outlook.way)):
        return NO_USE
    for dwarf, way in outlook.rivals:
        if action.at in _connections((dwarf.cell, *way.cells[:AHEAD]))[:1]:
            return 0.2 / (4 + way.effort)
    return NO_USE


def _connections(cells: tuple[Cell, ...]) -> list[Connection]:
    """The connections that a way passes."""
    return [
        Connection.over(cell, side)
        for cell, beyond in pairwise(cells)
        for side in SIDES
        if neighbour(cell, side) == beyond
    ]


# what to know, what to lay away --------------------------------------------------------------------------
def _look_at_mine(outlook: Outlook, action: InformationMine) -> float:
    """The mine one is walking to first; pointless when only one can be what it is."""
    if action.cell not in outlook.unknown_mines or len(outlook.unknown_mines) == 1:
        return NO_USE
    heading = outlook.target is not None and outlook.target.mine == action.cell
    return 0.04 if heading else 0.02


def _look_at_treasure(_outlook: Outlook, _action: InformationTreasure) -> float:
    return 0.004


def _look_at_dwarf(outlook: Outlook, action: InformationDwarf) -> float:
    return NO_USE if outlook.seen.role_of(action.seat) else 0.003


def _discard(outlook: Outlook, action: Discard) -> float:
    return sum(IDLE - _use(outlook, card) for card in action.cards)


def _use(outlook: Outlook, card: str) -> float:
    """Of what use a card in the hand may still be."""
    obstacles = {tool: obstacle for obstacle, tool in TOOL_FOR.items()}
    if card in obstacles:
        blocked = any(_is_blocked(content, obstacles[card]) for content in outlook.board.values())
        return 0.02 if blocked else 0.01
    if card == "information" and len(outlook.unknown_mines) < 2:
        return 0.004
    if card in USES:
        return USES[card]
    path = TunnelCard.parse(card)
    widest = max(path.shape.tunnels, key=len, default="")
    hindrance = 0.01 * (path.obstacle in OBSTACLES) + 0.004 * path.rock
    return 0.006 * len(widest) + 0.004 * path.campfire - hindrance


def _is_blocked(content: object, obstacle: str) -> bool:
    return isinstance(content, TunnelCard) and content.obstacle == obstacle and not content.overcome


# walking and taking --------------------------------------------------------------------------------------
def _step(outlook: Outlook, action: Step) -> float:
    """The first cell of the way to the best mine; who stands on it stays."""
    return 1.0 if outlook.way[:1] == (action.cell,) else -1.0


def _stop(_outlook: Outlook, _action: Stop) -> float:
    return 0.0


def _take(outlook: Outlook, action: TakeTreasure) -> float:
    """The most valuable one, unknown ones by the mean of their type."""
    kind, worth = (outlook.position.treasure or ())[action.index]
    if worth is not None:
        return worth
    return fmean(outlook.worths[kind])


def _leave(_outlook: Outlook, _action: Leave) -> float:
    return 0.0


SCORES: dict[type[Action], Callable[[Outlook, Any], float]] = {
    Place: _place, Overcome: _overcome, Thunderstorm: _thunderstorm, SetTrap: _marker, SetTroll: _marker,
    InformationMine: _look_at_mine, InformationTreasure: _look_at_treasure, InformationDwarf: _look_at_dwarf,
    Discard: _discard, Step: _step, Stop: _stop, TakeTreasure: _take, Leave: _leave,
}  # fmt: skip
