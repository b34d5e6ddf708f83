"""What can be asked about laying a path card or taking one away (C-GEO, C-TUN, C-PLACE, S-PATH)."""

from __future__ import annotations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.action import Place, Rockfall, Thunderstorm
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.predicate import Predicate, a_cell, a_count, yes
from saboteur_nb.learn.lessons.tries import Try


def laid_card(tried: Try) -> Place | None:
    """The placement, when the try was one."""
    return tried.action if isinstance(tried.action, Place) else None


def joined_to(board: Board, here: Cell, there: Cell) -> bool:
    """Whether open sides of two neighbouring cards meet (C-TUN-3)."""
    side = next((side for side in SIDES if neighbour(here, side) == there), None)
    ports = board.network.node_at
    return side is not None and (here, side) in ports and (there, OPPOSITE[side]) in ports


def _placed(tried: Try, cell: Cell) -> bool:
    place = laid_card(tried)
    return place is not None and place.cell == cell


def _placed_anywhere(tried: Try, _: bool) -> bool:
    return laid_card(tried) is not None


def _a_card(table: Table, key: str) -> TunnelCard:
    text = table.text(key)
    try:
        return TunnelCard.parse(text)
    except NotationError as error:
        raise table.inner(key, error) from None


def _lies_as(tried: Try, card: TunnelCard) -> bool:
    place = laid_card(tried)
    return place is not None and place.card == card


def _turned(tried: Try, _: bool) -> bool:
    """The card lies the other way up than it was in the hand."""
    place = laid_card(tried)
    return place is not None and place.card.format() not in tried.hand


def _dead_end(tried: Try, _: bool) -> bool:
    """A card of stubs only: the tunnel ends in it."""
    place = laid_card(tried)
    return place is not None and not place.card.shape.tunnels


def _two_tunnels(tried: Try, _: bool) -> bool:
    """A bridge or a double curve: two tunnels that don't meet."""
    place = laid_card(tried)
    return place is not None and len(place.card.shape.tunnels) > 1


def _outside(tried: Try, _: bool) -> bool:
    """Outside the picture of 9 × 5 cells that start and goals span (B-SET-2)."""
    place = laid_card(tried)
    return place is not None and not (0 <= place.cell[0] <= 8 and -2 <= place.cell[1] <= 2)


def _beside_goal(tried: Try, _: bool) -> bool:
    place = laid_card(tried)
    if place is None:
        return False
    return any(neighbour(place.cell, side) in tried.before.state.board.face_down_goals for side in SIDES)


def _joins(tried: Try, cell: Cell) -> bool:
    place = laid_card(tried)
    return place is not None and joined_to(tried.done.board, place.cell, cell)


def _reaches(tried: Try, cell: Cell) -> bool:
    return cell in tried.done.board.reached()


def _rejoins(tried: Try, cell: Cell) -> bool:
    """A card that lay cut off is joined to the start again."""
    return _reaches(tried, cell) and cell not in tried.before.state.board.reached()


def _hits(tried: Try, goal: Cell) -> bool:
    """A reached tunnel points at the goal, which may have turned over by that."""
    network = tried.done.board.network
    return any(network.is_reached((neighbour(goal, side), OPPOSITE[side])) for side in SIDES)


def _removed(tried: Try, cell: Cell) -> bool:
    return isinstance(tried.action, Rockfall | Thunderstorm) and tried.action.cell == cell


def _cut_off(tried: Try, cell: Cell) -> bool:
    """The card still lies there, but no way leads back to the start any more."""
    board = tried.done.board
    return cell in tried.before.state.board.reached() and cell in board and cell not in board.reached()


def _crystals(tried: Try, count: int) -> bool:
    """So many crystals lie on the table, reached or not."""
    lying = tried.done.board.values()
    return sum(isinstance(content, TunnelCard) and content.crystal for content in lying) >= count


_MINES = {"lost_mines": "L-PLACE-1"}
_PLACE, _REMOVE = ("place",), ("rockfall", "thunderstorm")

LAYING = {
    "placed": Predicate(a_cell, _placed, "elsewhere", "C-PLACE-1", _MINES, by=_PLACE),
    "placed_any_legal": Predicate(yes, _placed_anywhere, "not-placed", "C-PLACE-3", _MINES, by=_PLACE),
    "coordinates": Predicate(a_cell, _placed, "elsewhere", "C-GEO-1", by=_PLACE),
    "lies_as": Predicate(_a_card, _lies_as, "other-way", "C-TUN-2", by=_PLACE),
    "turned": Predicate(yes, _turned, "not-turned", "C-GEO-2", by=_PLACE),
    "dead_end": Predicate(yes, _dead_end, "not-dead-end", "C-TUN-1", by=_PLACE),
    "two_tunnels": Predicate(yes, _two_tunnels, "one-tunnel", "S-PATH-1", by=_PLACE),
    "outside": Predicate(yes, _outside, "inside", "C-PLACE-4", by=_PLACE),
    "beside_goal": Predicate(yes, _beside_goal, "not-beside-goal", "C-PLACE-2", by=_PLACE),
    "joins": Predicate(a_cell, _joins, "not-joined-there", "C-TUN-3", by=_PLACE),
    "reaches": Predicate(a_cell, _reaches, "not-there", "C-TUN-4", by=_PLACE),
    "rejoins": Predicate(a_cell, _rejoins, "not-rejoined", "C-PLACE-6", by=_PLACE),
    "hits": Predicate(a_cell, _hits, "not-hit", "C-TUN-5", by=_PLACE),
    "removed": Predicate(a_cell, _removed, "other-card", "C-PLACE-5", by=_REMOVE),
    "cut_off": Predicate(a_cell, _cut_off, "still-joined", "C-TUN-4", by=_REMOVE),
    "crystals": Predicate(a_count, _crystals, "fewer-crystals", "S-PATH-4", by=_PLACE),
}
"""Questions about path cards, by the name that a file asks them with."""
