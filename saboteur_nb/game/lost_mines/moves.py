"""Game 3: steps of a dwarf, what stands in its way, traps, and entering a closed mine (L-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import MINE_SHAPE, Content, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.chance import shuffled
from saboteur_nb.game.event import Event
from saboteur_nb.game.names import TREASURES
from saboteur_nb.game.parts.goals import goal_name
from saboteur_nb.game.parts.piles import laid_down, put
from saboteur_nb.game.parts.turning import half_turn
from saboteur_nb.game.state import MinesState, Standing

REACH, CAMPFIRE_REACH = 3, 5
"""Steps of a move; the larger when the dwarf stands on a campfire as the move begins (L-MOVE-1)."""


def reach(state: MinesState, seat: int) -> int:
    """How many steps a move of this seat that begins now may have."""
    content = state.board.get(state.at[seat].cell)
    return CAMPFIRE_REACH if isinstance(content, TunnelCard) and content.campfire else REACH


def group_at(content: Content, side: str) -> str:
    """The group of a card that comes out on this side, "" where it is a wall or the card lies face down."""
    return next((group for group in content.groups if side in group), "")


def step_reasons(state: MinesState, seat: int, cell: Cell) -> Iterator[Violation]:
    """Why the dwarf may not step there, every reason that holds.

    Steps left and a way (L-MOVE-1), no obstacle (L-MOVE-2), nobody in a narrow card (L-MOVE-3), no troll
    on the connection (L-MOVE-4).
    """
    if not state.steps:
        yield Violation.of("no-steps")
    here = state.at[seat]
    side = next((side for side in SIDES if neighbour(here.cell, side) == cell), None)
    if side is None:
        yield Violation.of("not-a-neighbour", cell)
        return
    content = state.board.get(cell)
    if not _joined(state.board, here, side):
        yield Violation.of("no-way", cell)
    if isinstance(content, TunnelCard):
        if content.obstacle and not content.overcome:
            yield Violation.of("obstacle", cell)
        if _narrow(content) and any(
            other.cell == cell for number, other in enumerate(state.at) if number != seat
        ):
            yield Violation.of("narrow", cell)
    at = Connection.over(here.cell, side)
    marker = state.markers.get(at)
    if marker is not None and marker.kind == "troll":
        yield Violation.of("troll-in-way", at.cell, at.side)


def _joined(board: Board, here: Standing, side: str) -> bool:
    """Whether the tunnel the dwarf stands in leads over this side: to an open side, or into a closed mine.

    From a stub there is only the way back (L-MOVE-6).
    """
    if side not in group_at(board[here.cell], here.side):
        return False
    beyond = board.get(neighbour(here.cell, side))
    if beyond is None:
        return False
    return beyond.code is None or bool(group_at(beyond, OPPOSITE[side]))


def _narrow(card: TunnelCard) -> bool:
    """Rocks and overcome obstacles hold one dwarf (L-MOVE-3)."""
    return card.rock or (card.obstacle is not None and card.overcome)


def steps_open(state: MinesState, seat: int) -> tuple[Cell, ...]:
    """The cells the dwarf may step to now; only cards over the sides of its own tunnel are tried."""
    if not state.steps:
        return ()
    here = state.at[seat]
    around = (neighbour(here.cell, side) for side in group_at(state.board[here.cell], here.side))
    return tuple(cell for cell in around if cell in state.board and not any(step_reasons(state, seat, cell)))


def stepped(state: MinesState, seat: int, cell: Cell, log: list[Event]) -> MinesState:
    """One step: a trap on the way acts first, then a closed mine is turned over (L-MOVE-4, L-MOVE-5).

    A closed mine leaves no steps.
    """
    here = state.at[seat]
    side = next(side for side in SIDES if neighbour(here.cell, side) == cell)
    log.append(Event.of("stepped", seat, cell=cell))
    at = Connection.over(here.cell, side)
    marker = state.markers.get(at)
    if marker is not None:
        state = _trap_sprung(state, seat, at, log)
    state = state.but(steps=state.steps - 1, moved=True)
    if state.board[cell].code is None:
        state = _discovered(state, seat, cell, OPPOSITE[side], log)
    group = group_at(state.board[cell], OPPOSITE[side])
    return state.but(at=put(state.at, seat, Standing(cell, group[0])))


def _trap_sprung(state: MinesState, seat: int, at: Connection, log: list[Event]) -> MinesState:
    """One card lost, drawn blindly by the left neighbour and discarded unseen (L-ACT-3).

    The loser alone knows which card it was; from an empty hand none is lost.
    """
    by = (seat + 1) % state.players
    hand = state.hands[seat]
    if not hand:
        log.append(Event.of("trap-harmless", seat, at=at.format()))
        return state
    card = shuffled(hand, state.seed, state.rolls)[0]
    rest = list(hand)
    rest.remove(card)
    log.append(Event.of("trap-sprung", seat, at=at.format(), by=by, secret={"card": card}, privy=[seat]))
    state = state.but(rolls=state.rolls + 1, hands=put(state.hands, seat, tuple(rest)))
    return laid_down(state, seat, [card], face_up=False)


def _discovered(state: MinesState, seat: int, cell: Cell, entry: str, log: list[Event]) -> MinesState:
    """The mine is turned over, open to the side of entry (L-MOVE-5).

    A dragon goes to its discoverer (L-MINE-2); treasure is taken next (L-MINE-1).
    """
    name = goal_name(state.board, cell)
    turn = half_turn(state.board, cell, TunnelShape.parse(MINE_SHAPE), entry)
    log.append(Event.of("mine-found", seat, cell=cell, mine=name, turned=turn))
    state = state.but(board=state.board.turn_over(cell, name, turn=turn), steps=0)
    if name in TREASURES:
        return state.but(discovered=True)
    log.append(Event.of("dragon-woken", seat))
    return state.but(dragon=seat)
