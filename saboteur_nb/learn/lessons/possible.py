"""Everything a learner could try with his hand, allowed or not: what checks and searches go through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, Connection
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.action import (
    Action,
    Break,
    Discard,
    Fix,
    FreeAtLast,
    HandsOff,
    InformationDwarf,
    InformationMine,
    InformationTreasure,
    Inspection,
    Leave,
    Map,
    Overcome,
    Place,
    Rockfall,
    SetTrap,
    SetTroll,
    Shed,
    Steal,
    Step,
    Stop,
    SwapHand,
    SwapHats,
    Take,
    TakeTreasure,
    Theft,
    Thunderstorm,
    Trapped,
)
from saboteur_nb.game.names import FRONT, TOOLS
from saboteur_nb.game.state import GameState, MinesState

_ON_SEAT = {
    "hands_off": HandsOff, "swap_hand": SwapHand, "inspection": Inspection, "swap_hats": SwapHats,
    "trapped": Trapped, "free_at_last": FreeAtLast,
}  # fmt: skip
_ON_CELL = {"rockfall": Rockfall, "map": Map, "thunderstorm": Thunderstorm}
_ON_CONNECTION = {"trap": SetTrap, "troll": SetTroll}

_MOST_DISCARDED = {"saboteur": 1, "saboteur2": 3, "lost_mines": 2}
"""Cards that a turn may put away (B-TURN-1, S-TURN-3, L-TURN-1)."""


def possible_actions(state: GameState, seat: int, hand: Sequence[str], margin: int = 1) -> tuple[Action, ...]:
    """Every action of the step of the turn with these cards, on the cells of the board and `margin` around.

    >>> from saboteur_nb.game.rules import new_state
    >>> state = new_state("saboteur", 3, 7, hands=["map", 1, 1])
    >>> [action.format() for action in possible_actions(state, 0, ["map"], margin=0)][:2]
    ['map 0,-2', 'map 0,-1']
    """
    if state.step in _STEPS:
        return tuple(_STEPS[state.step](state, seat))
    found: dict[Action, None] = {}
    for card in dict.fromkeys(hand):
        found |= dict.fromkeys(_with(card, state, cells_around(state.board, margin)))
    for count in range(1, _MOST_DISCARDED[state.game] + 1):
        found |= dict.fromkeys(map(Discard, combinations(hand, count)))
    if state.game == "saboteur2":
        pairs = combinations(hand, 2)
        found |= dict.fromkeys(Shed(front, pair) for pair, front in product(pairs, FRONT[state.game]))
    return tuple(found)


def cells_around(board: Board, margin: int) -> list[Cell]:
    """The cells of the rectangle around all cards and of a frame around that."""
    x0, x1, y0, y1 = board.extent
    return list(product(range(x0 - margin, x1 + margin + 1), range(y0 - margin, y1 + margin + 1)))


def _with(card: str, state: GameState, cells: list[Cell]) -> Iterator[Action]:
    seats = range(state.players)
    if card in _ON_CELL:
        yield from map(_ON_CELL[card], cells)
    elif card in _ON_SEAT:
        yield from map(_ON_SEAT[card], seats)
    elif card.startswith(("broken_", "fix_")):
        yield from _with_tool(card, state.players)
    elif card == "theft":
        yield Theft()
    elif card in _ON_CONNECTION:
        ways = {Connection.over(cell, side) for cell in state.board for side in SIDES}
        yield from map(_ON_CONNECTION[card], sorted(ways))
    elif card in {"axe", "boat", "rope"}:
        yield from (Overcome(card, cell) for cell in cells)
    elif card == "information":
        yield from _informations(state, cells)
    else:
        yield from _lays(card, cells)


def _lays(card: str, cells: list[Cell]) -> Iterator[Place]:
    try:
        way = TunnelCard.parse(card)
    except NotationError:
        return
    yield from (Place(lying, cell) for lying in dict.fromkeys((way, way.turned())) for cell in cells)


def _with_tool(card: str, players: int) -> Iterator[Action]:
    for seat in range(players):
        if card.startswith("broken_"):
            yield Break(card.removeprefix("broken_"), seat)
        else:
            yield from (Fix(card, tool, seat) for tool in TOOLS)


def _informations(state: GameState, cells: list[Cell]) -> Iterator[Action]:
    yield from map(InformationMine, cells)
    yield from map(InformationDwarf, range(state.players))
    yield from map(InformationTreasure, range(len(state.row) if isinstance(state, MinesState) else 0))


def _picks(_state: GameState, _seat: int) -> Iterator[Action]:
    yield from map(Take, (1, 2, 3))


def _steals(state: GameState, _seat: int) -> Iterator[Action]:
    yield from map(Steal, range(state.players))


def _moves(state: GameState, _seat: int) -> Iterator[Action]:
    yield Stop()
    if isinstance(state, MinesState):
        yield from map(Step, cells_around(state.board, 1))


def _takes(state: GameState, _seat: int) -> Iterator[Action]:
    yield Leave()
    yield from map(TakeTreasure, range(len(state.row) if isinstance(state, MinesState) else 0))


_STEPS = {"pick": _picks, "steal": _steals, "move": _moves, "take": _takes}
"""Steps of a turn in which no card of the hand is used."""
