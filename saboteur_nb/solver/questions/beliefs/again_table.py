"""What a source says and the table at every moment, read once more for the certificate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Content, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines.clans import dwarf_cards
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.position import Position
from saboteur_nb.game.setup.setup import opening_board
from saboteur_nb.solver.asked import asked_position

TOOLS = ("lamp", "cart", "pick")
NEVER = 99
"""The cards needed for a goal that no way leads to."""
GOALS = {
    "saboteur": ("gold", "stone1", "stone2"),
    "saboteur2": ("gold", "stone1", "stone2"),
    "lost_mines": ("gold", "silver", "gems", "dragon"),
}


class NoProofError(Exception):
    """The source leaves out what a line needs."""


@dataclass(frozen=True)
class Told:
    """What the source says: the position, who looks, who holds which dwarf, what is known, what happened."""

    position: Position
    seat: int | None
    held: tuple[int, ...]
    away: tuple[int, ...]
    roles: Mapping[int, str]
    log: tuple[Event, ...]
    dwarf_table: str = "seed"

    def with_seat(self, seat: int | None) -> Told:
        """The same looked at by a seat."""
        return replace(self, seat=seat)

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.position.game

    @property
    def board(self) -> Board:
        """The board, or the bare one where nothing is said of it."""
        return self.position.known_board or opening_board(self.game)

    @property
    def clans(self) -> dict[int, str]:
        """Dwarf card → clan (game 3)."""
        return {self.held[info.number]: info.clan for info in self.position.seats if info.clan}

    @property
    def deck(self) -> tuple[tuple[tuple[str | None, str], int], ...]:
        """The dwarf cards dealt from (B-SET-1, S-SET-2, L-MAT-2)."""
        players = len(self.held)
        if not players:
            return ()
        if self.game == "lost_mines":
            return tuple(Counter(dwarf_cards(players)).items())
        if self.game == "saboteur2":
            return tuple(((None, role), count) for role, count in table(self.game, "dwarves").items())
        saboteurs, diggers = table(self.game, "dwarf_table")[self.dwarf_table][str(players)]
        return ((None, "saboteur"), saboteurs), ((None, "digger"), diggers)


def told_by(source: Any, game: str) -> Told:
    """What a source says; raises as `asked_position` for anything else."""
    if isinstance(source, Observation):
        log: list[Event] = []
        for event in source.log:
            log = [event] if event.code == "round-began" else [*log, event]
        roles = {card: role for card, role in source.roles if card in (*source.held, *source.laid_away)}
        return Told(
            source.position, source.seat, source.held, source.laid_away, roles, tuple(log),
            source.options.dwarf_table,
        )  # fmt: skip
    position = asked_position(source, game)
    seats = {info.number: info for info in position.seats}
    roles = {number: info.role for number, info in seats.items() if info.role and info.role != "?"}
    return Told(position, None, tuple(range(max(seats, default=-1) + 1)), (), roles, ())


@dataclass
class Moment:
    """The table at one moment."""

    cells: dict[Cell, Content]
    fronts: list[set[str]]
    held: list[int]
    away: list[int]


def moments(told: Told) -> list[Moment]:
    """The table before each event and after the last, each undone from the one after."""
    lying = {info.number: info.front for info in told.position.seats}
    fronts = [{item.split("@")[0] for item in lying.get(seat, ())} for seat in range(len(told.held))]
    now = Moment(dict(told.board), fronts, list(told.held), list(told.away))
    found = [now]
    for event in reversed(told.log):
        now = Moment(dict(now.cells), [set(front) for front in now.fronts], now.held[:], now.away[:])
        _undo(now, event, told.game)
        found.append(now)
    return found[::-1]


def _undo(now: Moment, event: Event, game: str) -> None:
    """The table as it was before the event."""
    said: dict[str, Any] = dict(event.data)
    if event.code in ("placed", "removed", "storm", "turned-over", "mine-found", "overcame"):
        _undo_cell(now.cells, said["cell"], event, game)
    if event.code in LAID | TAKEN:
        whose = event.seat if event.code in ("theft-laid", "shed") else said["whose"]
        item = ITEMS.get(event.code) or said.get("tool") or said["front"]
        change = set.discard if event.code in LAID else set.add
        change(now.fronts[whose or 0], item.split("@")[0])
    if event.code == "hats-swapped":
        now.held[said["whose"]] = now.away.pop()


LAID = frozenset({"broke", "trapped", "theft-laid"})
TAKEN = frozenset({"fixed", "freed", "theft-removed", "shed"})
ITEMS = {"trapped": "trapped", "freed": "trapped", "theft-laid": "theft", "theft-removed": "theft"}


def _undo_cell(cells: dict[Cell, Content], cell: Cell, event: Event, game: str) -> None:
    """What lay in a cell before the event."""
    there = cells.get(cell)
    if event.code in ("removed", "storm"):
        if there is not None:
            raise NoProofError
        cells[cell] = TunnelCard.parse(str(event.get("card")))
    elif event.code in ("turned-over", "mine-found"):
        if not isinstance(there, Goal) or not there.groups:
            raise NoProofError
        cells[cell] = parse_content("?", game)
    elif not isinstance(there, TunnelCard):
        raise NoProofError
    elif event.code == "overcame":
        cells[cell] = replace(there, overcome=False)
    else:
        del cells[cell]


# distances -----------------------------------------------------------------------------------------------
def cards_needed(cells: Mapping[Cell, Content], goal: Cell, start: str | None, inside: bool) -> int:
    """The fewest empty cells between a goal and a root, walked from the goal; `NEVER` without a way."""
    columns = [x for x, _ in cells]
    rows = [y for _, y in cells]
    margin = 0 if inside else 2
    most = (11, 7) if inside else (max(columns) + margin + 1, max(rows) + margin + 1)
    least = (0, 0) if inside else (min(columns) - margin, min(rows) - margin)
    todo: list[tuple[int, Cell, str]] = [(0, goal, SIDES)]
    seen: set[tuple[Cell, str]] = set()
    while todo:
        cost, cell, sides = heappop(todo)
        if (cell, sides) in seen:
            continue
        seen.add((cell, sides))
        if cell in cells and _is_root(cells[cell], sides, start):
            return cost
        for side in sides:
            beside = neighbour(cell, side)
            there = cells.get(beside)
            if there is None:
                if least[0] <= beside[0] < most[0] and least[1] <= beside[1] < most[1]:
                    heappush(todo, (cost + 1, beside, SIDES))
            else:
                for group in there.groups:
                    if OPPOSITE[side] in group:
                        heappush(todo, (cost, beside, group))
    return NEVER


def _is_root(content: Content, group: str, start: str | None) -> bool:
    if start is not None:
        return content.token == start
    return content.kind == "start" or (isinstance(content, TunnelCard) and content.ladder == group)
