"""What can be asked in game 3: dwarves, mines, markers, obstacles and the edge of the board."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.board.cards import OBSTACLES, Goal, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, Connection, neighbour
from saboteur_nb.board.notation import on_board
from saboteur_nb.game.state import MinesState
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.of_laying import joined_to, laid_card
from saboteur_nb.learn.lessons.predicate import Predicate, a_cell, a_count, a_name, yes
from saboteur_nb.learn.lessons.tries import Try


class Place(NamedTuple):
    """Where a dwarf shall stand: in a cell and, where it matters, in the tunnel with this side."""

    cell: Cell
    side: str = ""


def _a_place(table: Table, key: str) -> Place:
    """`"3,2W"`."""
    text = table.text(key)
    side = text[-1] if text[-1] in SIDES else ""
    return Place(table.as_cell(key, text.removesuffix(side)), side)


def _stands(tried: Try, place: Place) -> bool:
    state = tried.done
    if not isinstance(state, MinesState):
        return False
    here = state.at[tried.seat]
    groups = state.board[here.cell].groups
    group = next((group for group in groups if here.side in group), here.side)
    return here.cell == place.cell and place.side in group


def _unjoined(tried: Try, _: bool) -> bool:
    """The card laid is joined to no start."""
    place = laid_card(tried)
    return place is not None and place.cell not in tried.done.board.reached()


def _over_marker(tried: Try, _: bool) -> bool:
    """The card laid meets an open side that carries a trap or a troll."""
    place, state = laid_card(tried), tried.done
    if place is None or not isinstance(state, MinesState):
        return False
    return any(
        Connection.over(place.cell, side) in state.markers
        and joined_to(state.board, place.cell, neighbour(place.cell, side))
        for side in SIDES
    )


def _beside_feature(tried: Try, _: bool) -> bool:
    """The card laid is joined to an obstacle, a rock or a campfire, or to where a dwarf stands."""
    place, state = laid_card(tried), tried.done
    if place is None or not isinstance(state, MinesState):
        return False
    return any(
        joined_to(state.board, place.cell, cell) and _has_feature(state, cell)
        for cell in (neighbour(place.cell, side) for side in SIDES)
    )


def _has_feature(state: MinesState, cell: Cell) -> bool:
    card = state.board.get(cell)
    marked = isinstance(card, TunnelCard) and bool(card.obstacle or card.rock or card.campfire)
    return marked or any(standing.cell == cell for standing in state.at)


def _off_edge(tried: Try, _: bool) -> bool:
    """An open side of the card laid points off the board."""
    place = laid_card(tried)
    if place is None:
        return False
    return any(
        place.card.shape.is_open(side) and not on_board(neighbour(place.cell, side), "lost_mines")
        for side in SIDES
    )


def _joins_mine(tried: Try, cell: Cell) -> bool:
    """A card was laid on to a mine that lies face up."""
    place, mine = laid_card(tried), tried.before.state.board.get(cell)
    if place is None or not isinstance(mine, Goal) or not mine.face_up:
        return False
    return joined_to(tried.done.board, place.cell, cell)


def _sealed(tried: Try, _: bool) -> bool:
    """The learner took a treasure whose worth he has not seen."""
    before, after = tried.before.state, tried.done
    if not isinstance(before, MinesState) or not isinstance(after, MinesState):
        return False
    taken = set(after.treasures[tried.seat]) - set(before.treasures[tried.seat])
    return any(treasure not in after.looked[tried.seat] for treasure in taken)


def _overcome(tried: Try, count: int) -> bool:
    """So many obstacles are overcome now, each with a marker of its own."""
    lying = tried.done.board.values()
    return sum(isinstance(content, TunnelCard) and content.overcome for content in lying) >= count


def _feature(tried: Try, name: str) -> bool:
    place = laid_card(tried)
    if place is None:
        return False
    return name == place.card.obstacle or (name in {"rock", "campfire"} and bool(getattr(place.card, name)))


MINES = {
    "stands": Predicate(a_cell, lambda tried, cell: _stands(tried, Place(cell)), "not-standing", "L-MOVE-1"),
    "stands_in": Predicate(_a_place, _stands, "not-standing", "L-MOVE-6"),
    "unjoined": Predicate(yes, _unjoined, "joined-to-start", "L-PLACE-2", by=("place",)),
    "over_marker": Predicate(yes, _over_marker, "no-marker-met", "L-PLACE-3", by=("place",)),
    "beside_feature": Predicate(yes, _beside_feature, "no-feature-met", "L-PLACE-4", by=("place",)),
    "off_edge": Predicate(yes, _off_edge, "not-at-edge", "L-SET-5", by=("place",)),
    "joins_mine": Predicate(a_cell, _joins_mine, "not-joined-there", "L-MINE-3", by=("place",)),
    "sealed_treasure": Predicate(yes, _sealed, "no-treasure", "L-MINE-4"),
    "overcome": Predicate(a_count, _overcome, "fewer-overcome", "L-MAT-4"),
    "feature": Predicate(
        a_name(*OBSTACLES, "rock", "campfire"), _feature, "other-feature", "L-MAT-3", by=("place",)
    ),
}
"""Questions about the board of the Lost Mines."""
