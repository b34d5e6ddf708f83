"""Game 3: the plays of a path card, a tool and an information (L-PLACE, L-ACT-1, L-ACT-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import (
    Action,
    InformationDwarf,
    InformationMine,
    InformationTreasure,
    Overcome,
    Place,
)
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.goals import goal_name
from saboteur_nb.game.parts.laying import laid, layings
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.parts.plays import Choices, Play, is_there, on_turn, seat_reasons, used
from saboteur_nb.game.state import MinesState

TOOL_FOR = {"trunk": "axe", "lake": "boat", "ditch": "rope"}
"""The tool that overcomes each obstacle (L-ACT-1)."""


# path cards ----------------------------------------------------------------------------------------------
def _place_reasons(state: MinesState, action: Place, _seat: int) -> Iterator[Violation]:
    """Beside a start, path card or open mine, joined to any clan or none (L-PLACE-1, L-PLACE-2, L-MINE-3).

    Features, dwarves and markers never limit laying (L-PLACE-3, L-PLACE-4); cards stay inside the board, but
    an open side may point off it (L-SET-5).
    """
    yield from state.board.violations(action.cell, action.card)


def placements(state: MinesState, _seat: int, card: str) -> list[Action]:
    """Every way to lay this path card now."""
    return [*layings(state.board, card)]


# tools ---------------------------------------------------------------------------------------------------
def _obstacle_for(state: MinesState, tool: str, cell: Cell) -> TunnelCard | None:
    """The card there if it has the obstacle that this tool is for, overcome or not."""
    content = state.board.get(cell)
    if isinstance(content, TunnelCard) and content.obstacle and TOOL_FOR[content.obstacle] == tool:
        return content
    return None


def _overcome_reasons(state: MinesState, action: Overcome, _seat: int) -> Iterator[Violation]:
    """A matching obstacle, wherever it lies, that nobody has overcome yet (L-ACT-1)."""
    card = _obstacle_for(state, action.card, action.cell)
    if card is None:
        yield Violation.of("no-obstacle", action.cell)
    elif card.overcome:
        yield Violation.of("overcome-already", action.cell)


def _overcome(state: MinesState, action: Overcome, log: list[Event]) -> MinesState:
    """The tool's marker lies on the card, for everybody (L-ACT-1, L-MAT-4)."""
    card = _obstacle_for(state, action.card, action.cell)
    if card is None:
        raise TypeError(f"no obstacle at {action.cell}")
    log.append(Event.of("overcame", state.seat, card=action.card, obstacle=card.obstacle, cell=action.cell))
    freed = replace(card, overcome=True)
    board = state.board.remove(action.cell).place(action.cell, freed)
    return used(state.but(board=board), action.card)


def _overcomes(tool: str, state: MinesState, _seat: int, _card: str) -> list[Action]:
    found = ((cell, _obstacle_for(state, tool, cell)) for cell in state.board)
    return [Overcome(tool, cell) for cell, card in found if card is not None and not card.overcome]


# information ---------------------------------------------------------------------------------------------
def _mine_reasons(state: MinesState, action: InformationMine, _seat: int) -> Iterator[Violation]:
    """A mine that is still face down (L-ACT-2)."""
    content = state.board.get(action.cell)
    if not isinstance(content, Goal):
        yield Violation.of("no-mine-there", action.cell)
    elif content.face_up:
        yield Violation.of("mine-face-up", action.cell)


def _look_at_mine(state: MinesState, action: InformationMine, log: list[Event]) -> MinesState:
    seat = on_turn(state)
    secret: dict[str, object] = {"mine": goal_name(state.board, action.cell)}
    log.append(Event.of("looked-mine", seat, cell=action.cell, secret=secret, privy=[seat]))
    known = put(state.peeked, seat, state.peeked[seat] | {action.cell})
    return used(state.but(peeked=known), "information")


def _treasure_reasons(state: MinesState, action: InformationTreasure, _seat: int) -> Iterator[Violation]:
    """A treasure that nobody has taken (L-ACT-2)."""
    if not 0 <= action.index < len(state.row):
        yield Violation.of("no-treasure-there")


def _look_at_treasure(state: MinesState, action: InformationTreasure, log: list[Event]) -> MinesState:
    seat, treasure = on_turn(state), state.row[action.index]
    kind, worth = state.treasure_cards[treasure]
    secret: dict[str, object] = {"worth": worth}
    log.append(Event.of("looked-treasure", seat, index=action.index, kind=kind, secret=secret, privy=[seat]))
    known = put(state.looked, seat, state.looked[seat] | {treasure})
    return used(state.but(looked=known), "information")


def _dwarf_reasons(state: MinesState, action: InformationDwarf, seat: int) -> Iterator[Violation]:
    """The dwarf of another player (L-ACT-2)."""
    yield from seat_reasons(state, action.seat)
    if is_there(state, action.seat) and action.seat == seat:
        yield Violation.of("inform-self", seat=seat)


def _look_at_dwarf(state: MinesState, action: InformationDwarf, log: list[Event]) -> MinesState:
    """What is seen is the dwarf card, for the rest of the round."""
    seat = on_turn(state)
    secret: dict[str, object] = {"role": state.dwarves.role(action.seat)}
    log.append(Event.of("looked-dwarf", seat, whose=action.seat, secret=secret, privy=[seat]))
    known = put(state.seen, seat, state.seen[seat] | {state.dwarves.held[action.seat]})
    return used(state.but(seen=known), "information")


def _looks(state: MinesState, seat: int, _card: str) -> list[Action]:
    """Always playable: there is another player at least (L-ACT-2)."""
    return [
        *(InformationMine(cell) for cell in state.board.face_down_goals),
        *(InformationTreasure(index) for index in range(len(state.row))),
        *(InformationDwarf(other) for other in range(state.players) if other != seat),
    ]


PLAYS: dict[type[Action], Play] = {
    Place: Play(lambda action: (action.card.format(),), _place_reasons, laid),
    Overcome: Play(lambda action: (action.card,), _overcome_reasons, _overcome),
    InformationMine: Play(lambda _action: ("information",), _mine_reasons, _look_at_mine),
    InformationTreasure: Play(lambda _action: ("information",), _treasure_reasons, _look_at_treasure),
    InformationDwarf: Play(lambda _action: ("information",), _dwarf_reasons, _look_at_dwarf),
}

CHOICES: dict[str, Choices] = {
    **{tool: partial(_overcomes, tool) for tool in TOOL_FOR.values()},
    "information": _looks,
}
