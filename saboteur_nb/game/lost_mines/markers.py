"""Game 3: traps and trolls on connections, where they may go, when they leave (L-ACT-3 … L-ACT-6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.fronts import removed
from saboteur_nb.game.parts.piles import laid_down
from saboteur_nb.game.state import Marker, MinesState

Markers = Mapping[Connection, Marker]


def takes_marker(board: Board, at: Connection) -> bool:
    """Whether a trap or troll may sit here: open sides meet, or one leads to an empty cell or a closed mine.

    Start cards and face-up mines count as path cards; a side that points off the board takes none (L-ACT-3).
    """
    here, there = at.cell, neighbour(at.cell, at.side)
    if not (on_board(here, board.game) and on_board(there, board.game)):
        return False
    ports = board.network.node_at
    open_here, open_there = (here, at.side) in ports, (there, OPPOSITE[at.side]) in ports
    if open_here and open_there:
        return True
    return (open_here and _sideless(board, there)) or (open_there and _sideless(board, here))


def _sideless(board: Board, cell: Cell) -> bool:
    """Whether nothing face up lies there: an empty cell, or a mine not yet discovered."""
    content = board.get(cell)
    return content is None or content.code is None


def free_places(state: MinesState) -> tuple[Connection, ...]:
    """Every connection that takes a trap or troll now, in no special order."""
    board = state.board
    named = {Connection.over(cell, side) for cell, side in board.network.node_at}
    return tuple(at for at in named if at not in state.markers and takes_marker(board, at))


def marker_reasons(state: MinesState, kind: str, at: Connection) -> Iterator[Violation]:
    """Why this trap or troll may not go there: one is there already (L-ACT-6), or it is no place for one."""
    if at in state.markers:
        yield Violation.of("marker-there", at.cell, at.side)
    if not takes_marker(state.board, at):
        yield Violation.of(f"{kind}-place", at.cell, at.side)


def marked(state: MinesState, at: Connection, marker: Marker) -> MinesState:
    """The state with one marker more."""
    return state.but(markers={**state.markers, at: marker})


def swept(state: MinesState, cell: Cell, log: list[Event]) -> MinesState:
    """Without the markers of an emptied cell whose other cell is empty too; the others stay (L-ACT-5).

    A mine cell is never empty. The card of a troll that goes stays before its user (L-ACT-4).
    """
    around = {Connection.over(cell, side): neighbour(cell, side) for side in SIDES}
    gone = {at for at, beyond in around.items() if at in state.markers and beyond not in state.board}
    for at in sorted(gone):
        kind, seat = state.markers[at]
        log.append(Event.of("marker-gone", seat, card=kind, at=at.format()))
    return state.but(markers={at: marker for at, marker in state.markers.items() if at not in gone})


def troll_left(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """The seat's own troll leaves as its turn begins, its card goes face down (L-TURN-1, L-TURN-3)."""
    cards = [card for card in state.fronts[seat] if card == "troll"]
    if not cards:
        return state
    mine = Marker("troll", seat)
    places = [at for at, marker in state.markers.items() if marker == mine]
    log += [Event.of("troll-left", seat, whose=seat, at=at.format()) for at in places]
    if not places:
        log.append(Event.of("troll-card-left", seat, whose=seat))
    markers = {at: marker for at, marker in state.markers.items() if marker != mine}
    state = state.but(markers=markers, fronts=removed(state.fronts, seat, "troll"))
    return laid_down(state, seat, cards, face_up=False)
