"""Game 3: the plays of a trap, a troll and a thunderstorm (L-ACT-3 … L-ACT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, SetTrap, SetTroll, Thunderstorm
from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines.markers import free_places, marked, marker_reasons, swept
from saboteur_nb.game.parts.fronts import added
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.parts.plays import Choices, Play, on_turn, used
from saboteur_nb.game.state import Marker, MinesState


def _trap_reasons(state: MinesState, action: SetTrap, _seat: int) -> Iterator[Violation]:
    yield from marker_reasons(state, "trap", action.at)


def _trap(state: MinesState, action: SetTrap, log: list[Event]) -> MinesState:
    """It stays and works each time it is passed (L-ACT-3)."""
    log.append(Event.of("trap-set", state.seat, at=action.at.format()))
    return used(marked(state, action.at, Marker("trap")), "trap")


def _traps(state: MinesState, _seat: int, _card: str) -> list[Action]:
    return [SetTrap(at) for at in free_places(state)]


def _troll_reasons(state: MinesState, action: SetTroll, _seat: int) -> Iterator[Violation]:
    yield from marker_reasons(state, "troll", action.at)


def _troll(state: MinesState, action: SetTroll, log: list[Event]) -> MinesState:
    """Until its user's next turn begins; its card lies before him meanwhile (L-ACT-4, L-TURN-3)."""
    seat = on_turn(state)
    log.append(Event.of("troll-set", seat, at=action.at.format()))
    state = state.but(fronts=added(state.fronts, seat, "troll"))
    return marked(state, action.at, Marker("troll", seat))


def _trolls(state: MinesState, _seat: int, _card: str) -> list[Action]:
    return [SetTroll(at) for at in free_places(state)]


def _storm_reasons(state: MinesState, action: Thunderstorm, _seat: int) -> Iterator[Violation]:
    """A path card without a dwarf on it, joined or not; never a start or mine (L-ACT-5, C-PLACE-5)."""
    content = state.board.get(action.cell)
    if content is None:
        yield Violation.of("storm-empty", action.cell)
    elif content.kind != "path":
        yield Violation.of("storm-fixed", action.cell)
    if any(standing.cell == action.cell for standing in state.at):
        yield Violation.of("storm-dwarf", action.cell)


def _storm(state: MinesState, action: Thunderstorm, log: list[Event]) -> MinesState:
    """The card goes with its tool marker, and with the markers left between two empty cells (L-ACT-5)."""
    card = state.board[action.cell]
    if not isinstance(card, TunnelCard):
        raise TypeError(f"no path card at {action.cell}")
    log.append(Event.of("storm", state.seat, card=card.format(), cell=action.cell))
    bare = as_in_box(replace(card, overcome=False), state.game)
    state = used(state.but(board=state.board.remove(action.cell)), "thunderstorm", bare)
    return swept(state, action.cell, log)


def _storms(state: MinesState, _seat: int, _card: str) -> list[Action]:
    stood_on = {standing.cell for standing in state.at}
    found = (cell for cell, content in state.board.items() if content.kind == "path")
    return [Thunderstorm(cell) for cell in found if cell not in stood_on]


PLAYS: dict[type[Action], Play] = {
    SetTrap: Play(lambda _action: ("trap",), _trap_reasons, _trap),
    SetTroll: Play(lambda _action: ("troll",), _troll_reasons, _troll),
    Thunderstorm: Play(lambda _action: ("thunderstorm",), _storm_reasons, _storm),
}

CHOICES: dict[str, Choices] = {"trap": _traps, "troll": _trolls, "thunderstorm": _storms}
