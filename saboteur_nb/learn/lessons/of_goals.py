"""What can be asked about goals, and about what the learner knows (B-GOAL, C-HID)."""

from __future__ import annotations

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.parts.goals import goal_name
from saboteur_nb.learn.lessons.of_laying import joined_to, laid_card
from saboteur_nb.learn.lessons.predicate import Predicate, a_cell, a_seat, some_cells, yes
from saboteur_nb.learn.lessons.tries import Try

STONE = "!stone"
"""What the token of a stone that lies face up begins with."""


def is_open_stone(token: str) -> bool:
    """Whether a goal is a stone and lies face up."""
    return token.startswith(STONE)


def _opens(tried: Try, cells: tuple[Cell, ...]) -> bool:
    """This one action turned all of them over."""
    opened = {event.get("cell") for event in tried.events if event.code == "turned-over"}
    return opened.issuperset(cells)


def _shows_stone(tried: Try, cell: Cell) -> bool:
    before, after = tried.before.state.board.get(cell), tried.done.board.get(cell)
    if before is None or after is None:
        return False
    return is_open_stone(after.token) and not is_open_stone(before.token)


def _joins_stone(tried: Try, cell: Cell) -> bool:
    """A card was laid on to a stone that lay open before: the stone serves as a path card."""
    place, stone = laid_card(tried), tried.before.state.board.get(cell)
    if place is None or stone is None or not is_open_stone(stone.token):
        return False
    return joined_to(tried.done.board, place.cell, cell)


def _knows(tried: Try, cell: Cell) -> bool:
    return cell in tried.done.peeked[tried.seat]


def _sure_of_gold(tried: Try, _: bool) -> bool:
    """The learner can tell where the gold is: he has seen it, or all but one of the goals."""
    state = tried.done
    seen, closed = state.peeked[tried.seat], state.board.face_down_goals
    gold = {cell for cell in closed if goal_name(state.board, cell) == "gold"}
    return bool(gold & seen) or len(set(closed) - seen) == 1


def _knows_dwarf(tried: Try, seat: int) -> bool:
    state = tried.done
    return seat < state.players and state.dwarves.held[seat] in state.seen[tried.seat]


def _knows_old_dwarf(tried: Try, seat: int) -> bool:
    """The learner knows a dwarf that this seat has laid away, not the one it has now."""
    before, after = tried.before.state.dwarves, tried.done.dwarves
    if seat >= tried.done.players:
        return False
    old, new, known = before.held[seat], after.held[seat], tried.done.seen[tried.seat]
    return old != new and old in known and new not in known


def _meets_start(tried: Try, _: bool) -> bool:
    """The card laid is joined to a start card: all its sides are open."""
    place = laid_card(tried)
    if place is None:
        return False
    board = tried.done.board
    return any(joined_to(board, place.cell, start) for start in board.starts)


GOALS = {
    "meets_start": Predicate(
        yes, _meets_start, "no-start-met", "B-GOAL-4", {"lost_mines": "L-SET-5"}, by=("place",)
    ),
    "opens": Predicate(some_cells, _opens, "not-opened", "B-GOAL-1", by=("place",)),
    "shows_stone": Predicate(a_cell, _shows_stone, "no-stone-shown", "B-GOAL-4", by=("place",)),
    "joins_stone": Predicate(a_cell, _joins_stone, "not-joined-there", "B-GOAL-3", by=("place",)),
    "knows": Predicate(a_cell, _knows, "not-known", "C-HID-1", by=("map",)),
    "sure_of_gold": Predicate(yes, _sure_of_gold, "gold-unsure", "C-HID-1", by=("map",)),
    "knows_dwarf": Predicate(
        a_seat,
        _knows_dwarf,
        "dwarf-not-known",
        "C-HID-1",
        {"lost_mines": "L-MAT-2"},
        by=("inspection", "information"),
    ),
    "knows_old_dwarf": Predicate(a_seat, _knows_old_dwarf, "dwarf-not-changed", "C-HID-3", by=("swap_hats",)),
}
"""Questions about goals and about what is hidden."""
