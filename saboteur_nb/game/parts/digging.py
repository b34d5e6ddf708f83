"""Games 1 and 2: path card, rockfall and map, the plays that touch the board (B-TURN-1, B-ACT-3, B-ACT-4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Map, Place, Rockfall
from saboteur_nb.game.event import Event
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.parts.goals import goal_name
from saboteur_nb.game.parts.laying import laid, layings
from saboteur_nb.game.parts.piles import as_in_box, put
from saboteur_nb.game.parts.plays import Choices, Play, on_turn, used
from saboteur_nb.game.state import SaboteurState


# path cards ----------------------------------------------------------------------------------------------
def may_lay(state: SaboteurState, seat: int) -> bool:
    """Whether nothing before the seat forbids path cards: each thing does on its own (B-TURN-3, S-ACT-6)."""
    front = state.fronts[seat]
    return not front or not any(item in front for item in (*TOOLS, "trapped"))


def _place_reasons(state: SaboteurState, action: Place, seat: int) -> Iterator[Violation]:
    front = state.fronts[seat]
    if front and any(tool in front for tool in TOOLS):
        yield Violation.of("broken-tool", seat=seat)
    if "trapped" in front:
        yield Violation.of("trapped", seat=seat)
    yield from state.board.violations(action.cell, action.card)


def placements(state: SaboteurState, seat: int, card: str) -> list[Action]:
    """Every way to lay this path card now (C-PLACE-1 … 4, S-PATH-1, S-PATH-2)."""
    if not may_lay(state, seat):
        return []
    return [*layings(state.board, card)]


# rockfall ------------------------------------------------------------------------------------------------
def _rockfall_reasons(state: SaboteurState, action: Rockfall, _seat: int) -> Iterator[Violation]:
    """There must be a path card; the start stays, and so do goals, turned over or not (B-ACT-3, B-GOAL-3)."""
    content = state.board.get(action.cell)
    if content is None:
        yield Violation.of("rockfall-empty", action.cell)
    elif content.kind != "path":
        yield Violation.of("rockfall-fixed", action.cell)


def _rockfall(state: SaboteurState, action: Rockfall, log: list[Event]) -> SaboteurState:
    """Any path card goes, joined or not; goals that lie face up stay so (B-ACT-3)."""
    content = state.board[action.cell]
    card = content.token
    log.append(Event.of("removed", state.seat, card=card, cell=action.cell))
    named = as_in_box(content, state.game) if isinstance(content, TunnelCard) else card
    return used(state.but(board=state.board.remove(action.cell)), "rockfall", named)


_rockfall_at = lru_cache(maxsize=4096)(Rockfall)


def _rockfalls(state: SaboteurState, _seat: int, _card: str) -> list[Action]:
    return [_rockfall_at(cell) for cell, content in state.board.items() if content.kind == "path"]


# map -----------------------------------------------------------------------------------------------------
def _map_reasons(state: SaboteurState, action: Map, _seat: int) -> Iterator[Violation]:
    content = state.board.get(action.cell)
    if content is None or content.kind != "goal":
        yield Violation.of("no-goal-there", action.cell)
    elif content.code is not None:
        yield Violation.of("goal-face-up", action.cell)


def _map(state: SaboteurState, action: Map, log: list[Event]) -> SaboteurState:
    """The seat looks at the goal, nobody else does (B-ACT-4)."""
    seat = on_turn(state)
    name = goal_name(state.board, action.cell)
    log.append(Event.of("peeked", seat, cell=action.cell, secret={"name": name}, privy=[seat]))
    peeked = put(state.peeked, seat, state.peeked[seat] | {action.cell})
    return used(state.but(peeked=peeked), "map")


_map_at = lru_cache(maxsize=64)(Map)


def _maps(state: SaboteurState, _seat: int, _card: str) -> list[Action]:
    return [_map_at(cell) for cell in state.board.face_down_goals]


PLAYS: dict[type[Action], Play] = {
    Place: Play(lambda action: (action.card.format(),), _place_reasons, laid),
    Rockfall: Play(lambda _action: ("rockfall",), _rockfall_reasons, _rockfall),
    Map: Play(lambda _action: ("map",), _map_reasons, _map),
}
CHOICES: dict[str, Choices] = {"rockfall": _rockfalls, "map": _maps}
