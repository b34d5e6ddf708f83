"""The ground as one dwarf finds it: read from a position, an observation or a state of game 3."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.network import Group
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.lost_mines.moves import CAMPFIRE_REACH, REACH
from saboteur_nb.game.position import Dwarf, Position
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.ground.seats import FOREVER, Cards, Moment, cards_of
from saboteur_nb.solver.ground.steps import Mine, Obstacle, Step, Tunnels, narrow, tunnels_of

GAME = "lost_mines"
START_OF = {"blue": "SB", "yellow": "SY"}

_NOTHING = Step("N", 0)[2:]
"""What a step says when nothing is in the way."""


@dataclass(frozen=True)
class Ground:
    """Where one dwarf stands, and where it can go; the other dwarves stay where they are.

    Nodes are numbers of groups: `nodes[node]` is `(cell, sides)`. A mine that lies face down has two nodes,
    one for each way it may lie once it is turned over; `step_to` tells which one a step leads to. `start` is
    the node where the dwarf stands, `left` the steps it has in turn 1: 3, 5 on a campfire, or what is left of
    a move that has begun. `held` are the narrow cards where other dwarves stand. Turns are those of the
    dwarf, from 1 on (`seats.Moment`).

    >>> ground = ground_of("game lost_mines; board SB -a-a^ ?; turn 0; dwarf blue1 0,0; seat 0 clan=blue")
    >>> [ground.nodes[step.to] for step in ground.steps[ground.start]], ground.left
    ([((1, 0), 'EW')], 3)
    """

    position: Position
    dwarf: str
    start: int
    left: int
    tunnels: Tunnels
    moment: Moment
    cards: Cards
    held: frozenset[Cell] = frozenset()

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.board

    @property
    def nodes(self) -> tuple[Group, ...]:
        """The groups by number."""
        return self.tunnels.nodes

    @property
    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """The steps out of each node."""
        return self.tunnels.steps

    @property
    def obstacles(self) -> tuple[Obstacle, ...]:
        """What nobody has overcome yet, by number."""
        return self.tunnels.obstacles

    @property
    def mines(self) -> tuple[Mine, ...]:
        """The mines that lie face down, by number."""
        return self.tunnels.mines

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """How many steps a move may have that begins in each node (L-MOVE-1)."""
        fires = {cell for cell, card in self.board.items() if isinstance(card, TunnelCard) and card.campfire}
        return tuple(CAMPFIRE_REACH if cell in fires else REACH for cell, _ in self.nodes)

    @cached_property
    def free(self) -> tuple[tuple[int, ...], ...]:
        """From each node, the nodes to step to where nothing is ever in the way."""
        return tuple(tuple(step.to for step in steps if step[2:] == _NOTHING) for steps in self.steps)

    @cached_property
    def guarded(self) -> tuple[tuple[Step, ...], ...]:
        """From each node, the other steps: a trap, a troll, an obstacle or a closed mine is met there."""
        return tuple(tuple(step for step in steps if step[2:] != _NOTHING) for steps in self.steps)

    @cached_property
    def takeable(self) -> tuple[tuple[Step, ...], ...]:
        """The guarded steps but those never taken: the troll stays, or no tool in hand is for it."""
        able = [self.cards.supply(obstacle.tool) > 0 for obstacle in self.obstacles]
        return tuple(
            tuple(
                step for step in steps if step.troll < FOREVER and (step.obstacle < 0 or able[step.obstacle])
            )
            for steps in self.guarded
        )

    @cached_property
    def last_troll(self) -> int:
        """The last turn in which a troll that will leave is in the way; 0 without one."""
        leaving = (step.troll for steps in self.steps for step in steps if step.troll < FOREVER)
        return max(leaving, default=0)

    @cached_property
    def trapped(self) -> bool:
        """Whether there is a trap on any step."""
        return any(step.trap for steps in self.steps for step in steps)

    def nodes_of(self, cell: Cell) -> tuple[int, ...]:
        """The nodes of a card; of a closed mine both ways it may lie."""
        return self._nodes_of.get(cell, ())

    @cached_property
    def _nodes_of(self) -> dict[Cell, tuple[int, ...]]:
        found: dict[Cell, tuple[int, ...]] = {}
        for node, (cell, _) in enumerate(self.nodes):
            found[cell] = (*found.get(cell, ()), node)
        return found

    def step_to(self, step: Step, opened: int | None) -> int | None:
        """The node where a step into a mine ends; `opened` is the node the mine is by now, None while closed.

        None where a wall is met: turned over, a mine is entered over its open sides only.
        """
        if opened is None:
            return step.to
        return opened if OPPOSITE[step.side] in self.nodes[opened][1] else None

    def cell_beyond(self, node: int, step: Step) -> Cell:
        """The cell entered by a step out of a node."""
        return neighbour(self.nodes[node][0], step.side)


def ground_of(source: Source, dwarf: str | None = None) -> Ground:
    """The ground of a dwarf, by default of the one whose seat is on turn, or the only one there is.

    A position, observation or state of game 3, or the text of a position. What it does not say: without
    `turn` the dwarf's turn begins; without cards in the hand or the deck there are enough, none of them known
    to be tools; a dwarf that is not named stands on the start card of its clan. Steps left in mid-move are
    known from observations and states, else the move has not begun. A position made in code may have a board
    without the border of game 3; then all its goals are mines.

    Raises `InputError` "route-game", "which-dwarf", "no-dwarf", "dwarf-nowhere", "dwarf-side", "dwarf-seat",
    "mines-adjacent", and what `asked_position` raises.
    """
    position = asked_position(source, GAME)
    if position.game != GAME:
        raise InputError("route-game", game=position.game)
    name = _named(position, dwarf)
    moment = _moment(position, name, source)
    board = position.board
    others = {other.cell for other in position.dwarves if other.name != name}
    held = frozenset(cell for cell in others if narrow(board.get(cell)))
    trolls = {troll.at: moment.blocks(troll.seat) for troll in position.trolls}
    trolls = {at: until for at, until in trolls.items() if until}
    tunnels = tunnels_of(board, held, frozenset(position.traps), trolls)
    start = _standing(position, name)
    ground = Ground(position, name, start, 0, tunnels, moment, cards_of(position, moment), held)
    steps = getattr(source, "steps", None) if moment.begun else None
    return replace(ground, left=steps if isinstance(steps, int) else ground.reach[start])


def _named(position: Position, dwarf: str | None) -> str:
    """The dwarf meant; it stands on the board, or has a seat."""
    seats = seat_of_dwarf(position)
    known = sorted({*seats, *(standing.name for standing in position.dwarves)})
    if dwarf is None:
        turn = None if position.turn is None else position.turn.seat
        mine = [name for name, seat in seats.items() if seat == turn] or known
        if len(mine) != 1:
            raise InputError("which-dwarf", known=" ".join(known))
        return mine[0]
    if dwarf not in known:
        raise InputError("no-dwarf", dwarf=str(dwarf), known=" ".join(known))
    return dwarf


def seat_of_dwarf(position: Position) -> dict[str, int]:
    """The seat of each dwarf as far as the position says the clans; blue1 is the first blue seat."""
    told = [info for info in position.seats if info.clan is not None]
    names = dwarf_names([info.clan or "" for info in told])
    return {name: info.number for name, info in zip(names, told, strict=True)}


def _moment(position: Position, dwarf: str, source: Source) -> Moment:
    seats = seat_of_dwarf(position)
    turn = position.turn
    seat = seats.get(dwarf)
    if seat is None and not seats and turn is not None:
        seat = turn.seat  # nothing is said of clans: the dwarf is that of the seat on turn
    named = [info.number for info in position.seats] + [troll.seat or 0 for troll in position.trolls]
    named += [] if turn is None else [turn.seat]
    players = max([len(position.dwarves), *(number + 1 for number in named)])
    if turn is None:
        return Moment(seat, None, players)
    step = turn.step or "play"
    known = getattr(source, "to_draw", None)
    if not isinstance(known, int) or step == "play":
        known = int(step in ("play", "move"))
    return Moment(seat, turn.seat, players, step, known)


def _standing(position: Position, name: str) -> int:
    """The node where the dwarf is."""
    board = position.board
    said = next((dwarf for dwarf in position.dwarves if dwarf.name == name), None)
    if said is None:
        token = START_OF[name.rstrip("0123456789")]
        cell = next((cell for cell in board.starts if board[cell].token == token), None)
        if cell is None:
            raise InputError("no-dwarf", dwarf=name, known=" ".join(dwarf.name for dwarf in position.dwarves))
        said = Dwarf(name, cell)
    groups = board[said.cell].groups if said.cell in board else ()
    if not groups:
        raise InputError("dwarf-nowhere", dwarf=name, cell=said.cell)
    if said.side is None and len(groups) > 1:
        raise InputError("dwarf-side", dwarf=name, cell=said.cell, tunnels=groups)
    side = said.side or groups[0][0]
    node = board.network.node_at.get((said.cell, side))
    if node is None:
        raise InputError("dwarf-side", dwarf=name, cell=said.cell, tunnels=groups)
    return node
