"""A dwarf's walk by plain rules, read from a position: what proofs are checked with, not the search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.game.position import Position

TOOL = {"trunk": "axe", "lake": "boat", "ditch": "rope"}
STEPS, STEPS_BY_FIRE = 3, 5
MINE = "a-aa"


class Spot(NamedTuple):
    """Somewhere on a walk: turn and steps left in it, the tunnel, what was changed, what it has cost.

    `overcome` are the obstacles entered, `opened` the mines turned over with the sides of their tunnel,
    `most` how many tools may be used on the whole walk once a trap was passed (None: none was).
    """

    turn: int
    left: int
    cell: Cell
    sides: str
    overcome: tuple[Cell, ...]
    opened: tuple[tuple[Cell, str], ...]
    most: int | None
    lost: int
    steps: int


class Entry(NamedTuple):
    """A card entered: its tunnel, the mines open then; whether it ends the move, and a trap was passed."""

    cell: Cell
    sides: str
    opened: tuple[tuple[Cell, str], ...]
    closed: bool
    trap: bool


class Round(NamedTuple):
    """What a position says of the dwarf's turns: turns of other seats before its first, cards, markers."""

    begun: bool
    hand: int | None
    tools: dict[str, int]
    draws: dict[int, int] | None
    trolls: dict[Connection, bool]
    traps: frozenset[Connection]
    others: frozenset[Cell]


class Walk:
    """The walks of one dwarf; `first` is where it stands as turn 1 begins, None when it has no card then."""

    def __init__(self, source: Any, position: Position, dwarf: str) -> None:
        self.board: Board = position.board
        self.round = _round(source, position, dwarf)
        cell, sides = _standing(position, dwarf)
        steps = getattr(source, "steps", None) if self.round.begun else None
        left = steps if isinstance(steps, int) else self.reach(cell)
        self.start = Spot(1, left, cell, sides, (), (), None, 0, 0)
        changes = (
            [2] if self.round.begun or left != self.reach(cell) or any(self.round.trolls.values()) else []
        )
        self.settled = max([1, *changes, sum(self.round.tools.values()) + self.round.begun])

    def reach(self, cell: Cell) -> int:
        """Steps of a move that begins on this card (L-MOVE-1)."""
        card = self.board[cell]
        return STEPS_BY_FIRE if isinstance(card, TunnelCard) and card.campfire else STEPS

    @property
    def limited(self) -> bool:
        """Whether what a trap takes may depend on the turn, because cards run out."""
        return bool(self.round.traps) and self.round.hand is not None and self.round.draws is not None

    def cards(self, turn: int, lost: int) -> int | None:
        """Cards in hand when this turn's card is played; below 0 it began without one; None: enough."""
        if self.round.hand is None:
            return None
        drawn = turn - 1
        if self.round.draws is not None:
            drawn = sum(self.round.draws.get(before, 0) for before in range(1, turn))
        return self.round.hand - (turn - self.round.begun) + drawn - lost

    def moves(self, turn: int, lost: int) -> bool:
        """Whether the dwarf moves in this turn (L-TURN-2)."""
        cards = self.cards(turn, lost)
        return cards is None or cards >= 0

    def begin(self, spot: Spot, turn: int) -> Spot:
        """The same place as a later turn begins."""
        return spot._replace(turn=turn, left=self.reach(spot.cell))

    def around(self, spot: Spot) -> Iterator[Spot]:
        """Every step from here in this turn."""
        if spot.left > 0:
            yield from (then for side in spot.sides if (then := self.step(spot, side)) is not None)

    def entry(self, spot: Spot, side: str) -> Entry | None:
        """What is entered over one side; None at a wall, a troll, a narrow card that is held."""
        cell, entry, at = neighbour(spot.cell, side), OPPOSITE[side], Connection.over(spot.cell, side)
        card = self.board.get(cell)
        if card is None or self._troll(at, spot.turn):
            return None
        if isinstance(card, TunnelCard) and (card.rock or card.obstacle) and cell in self.round.others:
            return None
        opened = dict(spot.opened)
        closed = card.code is None and cell not in opened
        if closed:
            opened[cell] = self._turned_over(cell, entry)
        sides = opened.get(cell) or next((group for group in card.groups if entry in group), "")
        if entry not in sides:
            return None
        return Entry(cell, sides, tuple(sorted(opened.items())), closed, at in self.round.traps)

    def step(self, spot: Spot, side: str) -> Spot | None:
        """The step over one side, None where there is none, or no tool for it in time (L-MOVE-2)."""
        entry = self.entry(spot, side)
        if entry is None:
            return None
        overcome = spot.overcome
        if self.obstacle(entry.cell) and entry.cell not in overcome:
            overcome = tuple(sorted((*overcome, entry.cell)))
        most, lost = self._trapped(spot) if entry.trap else (spot.most, spot.lost)
        if not self._tools_do(overcome, spot.turn, most):
            return None
        left = 0 if entry.closed else spot.left - 1
        return Spot(
            spot.turn, left, entry.cell, entry.sides, overcome, entry.opened, most, lost, spot.steps + 1
        )

    def obstacle(self, cell: Cell) -> str | None:
        """The tool for the obstacle on a card; None without one that must still be overcome."""
        card = self.board[cell]
        overcome = not isinstance(card, TunnelCard) or card.obstacle is None or card.overcome
        return None if overcome else TOOL[getattr(card, "obstacle", "")]

    def _trapped(self, spot: Spot) -> tuple[int, int]:
        """How many tools may be used now that a trap is passed, and the cards lost."""
        by_now = spot.turn - self.round.begun
        cards = self.cards(spot.turn, spot.lost)
        taken = cards is None or cards > 0
        return by_now if spot.most is None else min(spot.most, by_now), spot.lost + taken

    def _tools_do(self, overcome: tuple[Cell, ...], turn: int, most: int | None) -> bool:
        """Whether the tools in hand can have been played by now, one a turn, all before the first trap."""
        needed = [self.obstacle(cell) or "" for cell in overcome]
        played = turn - self.round.begun
        return len(needed) <= (played if most is None else min(played, most)) and all(
            needed.count(tool) <= self.round.tools.get(tool, 0) for tool in needed
        )

    def _troll(self, at: Connection, turn: int) -> bool:
        """Whether a troll stands there: one that leaves does so before turn 2."""
        leaves = self.round.trolls.get(at)
        return leaves is not None and (turn == 1 or not leaves)

    def _turned_over(self, cell: Cell, entry: str) -> str:
        """How a mine lies that is entered here: open to the dwarf, then as most neighbours agree."""
        ways = [_open(MINE), _open(MINE[2:] + MINE[:2])]
        return max((sides for sides in ways if entry in sides), key=lambda sides: self._agreeing(cell, sides))

    def _agreeing(self, cell: Cell, sides: str) -> int:
        count = 0
        for side in SIDES:
            beside = self.board.get(neighbour(cell, side))
            if beside is not None and beside.code is not None:
                count += (side in sides) == (beside.code[SIDES.index(OPPOSITE[side])] != "-")
        return count


def _open(code: str) -> str:
    return "".join(side for side, mark in zip(SIDES, code, strict=True) if mark != "-")


def _standing(position: Position, dwarf: str) -> tuple[Cell, str]:
    """The card and the tunnel where the dwarf is; raises `LookupError` where it is nowhere."""
    board = position.board
    said = [standing for standing in position.dwarves if standing.name == dwarf]
    if not said:
        start = next(cell for cell in board.starts if board[cell].token == f"S{dwarf[0].upper()}")
        return start, board[start].groups[0]
    cell, side = said[0].cell, said[0].side
    return cell, next(group for group in board[cell].groups if side is None or side in group)


def _seat(position: Position, dwarf: str) -> int | None:
    """The seat of the dwarf: the n-th of its clan, or the one on turn where no clans are said."""
    told = [info for info in position.seats if info.clan]
    clan, number = dwarf.rstrip("0123456789"), int(dwarf.lstrip("blueyow"))
    own = [info.number for info in told if info.clan == clan]
    if len(own) >= number:
        return own[number - 1]
    return position.turn.seat if position.turn and not told else None


def _round(source: Any, position: Position, dwarf: str) -> Round:
    seat, turn = _seat(position, dwarf), position.turn
    on = turn.seat if turn else seat
    step = (turn.step if turn else None) or "play"
    begun = seat is not None and on == seat and step == "move"
    named = [info.number for info in position.seats] + [troll.seat or 0 for troll in position.trolls]
    players = max([on or 0, *named, len(position.dwarves) - 1]) + 1
    order = [((on or 0) + later) % players for later in range(players)]
    before = _before(seat, order, step)
    trolls = {
        troll.at: troll.seat is not None
        for troll in position.trolls
        if troll.seat is None or _still_there(troll.seat, order, step, before)
    }
    hands = {info.number: info.hand for info in position.seats}
    held = hands.get(seat) if seat is not None else None
    cards = held if isinstance(held, tuple) else ()
    tools = {tool: cards.count(tool) for tool in TOOL.values() if tool in cards}
    now = getattr(source, "to_draw", None) if step != "play" else None
    now = now if isinstance(now, int) else int(step in ("play", "move"))
    at_once, draws = _draws(position, seat, order, before, now)
    hand = held if isinstance(held, int) or held is None else len(held)
    others = frozenset(standing.cell for standing in position.dwarves if standing.name != dwarf)
    hand = None if hand is None else hand + at_once
    return Round(begun, hand, tools, draws, trolls, frozenset(position.traps), others)


def _before(seat: int | None, order: list[int], step: str) -> list[int]:
    """The seats whose turns, or rests of turns, come before the dwarf's turn 1."""
    if seat is None:
        return []
    if order[0] == seat and step not in ("play", "move"):
        return order
    return order[: order.index(seat)]


def _still_there(owner: int, order: list[int], step: str, before: list[int]) -> bool:
    """Whether a troll is in the way in turn 1: its owner's turn has not begun since (L-ACT-4)."""
    if owner == order[0]:
        return step != "play" and len(before) < len(order)
    return owner not in before and owner != order[len(before) % len(order)]


def _draws(
    position: Position, seat: int | None, order: list[int], before: list[int], now: int
) -> tuple[int, dict[int, int] | None]:
    """Cards that the dwarf's seat draws before turn 1, and in each of its turns; None: one in every turn."""
    own = bool(before) and before[0] == seat
    if position.deck is None:
        return (now if own else 0), None
    deck = position.deck if isinstance(position.deck, int) else len(position.deck)
    idle = {info.number for info in position.seats if info.hand in (0, ())}
    at_once, turn, draws, number = 0, 0, {}, 0
    while deck > 0 and (number < len(order) or set(order) - idle):
        drawer = order[number % len(order)]
        wanted = now if number == 0 else int(drawer not in idle)
        taken = min(wanted, deck)
        deck -= taken
        if drawer == seat and number == 0 and own:
            at_once = taken
        elif drawer == seat:
            turn += 1
            draws[turn] = taken
        number += 1
    return at_once, draws
