"""Game 3: which treasures a dwarf may take where it stands, and taking one (L-MINE-1, L-MINE-4)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.cards import Goal
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.state import MinesState


def within_reach(state: MinesState, seat: int) -> tuple[int, ...]:
    """The places in the row of the treasures that belong to the open mine the dwarf stands on; often none."""
    content = state.board.get(state.at[seat].cell)
    if not isinstance(content, Goal) or not content.face_up:
        return ()
    kinds = (state.treasure_cards[treasure][0] for treasure in state.row)
    return tuple(index for index, kind in enumerate(kinds) if kind == content.name)


def treasure_reasons(state: MinesState, seat: int, index: int) -> Iterator[Violation]:
    """Why this place of the row is not to be taken from: there is none, or it is of another type."""
    if index not in within_reach(state, seat):
        yield Violation.of("treasure-not-here")


def leave_reasons(state: MinesState) -> Iterator[Violation]:
    """The discoverer of a mine must take; who arrives or stays may leave it (L-MINE-1)."""
    if state.discovered:
        yield Violation.of("must-take")


def taken(state: MinesState, seat: int, index: int, log: list[Event]) -> MinesState:
    """The treasure lies face down before the seat, unseen by it too (L-MINE-4); the row closes up."""
    treasure = state.row[index]
    log.append(Event.of("treasure-taken", seat, index=index, kind=state.treasure_cards[treasure][0]))
    return state.but(
        row=(*state.row[:index], *state.row[index + 1 :]),
        treasures=put(state.treasures, seat, (*state.treasures[seat], treasure)),
    )
