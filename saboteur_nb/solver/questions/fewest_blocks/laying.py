"""Laying a card as the rules have it: goals whose names are known turn over when they are hit and lead on.

Goals without a name are inert: nobody knows what they would turn out to be. So is the goal asked for; when it
is hit, all is decided.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.parts.turning import half_turn
from saboteur_nb.solver.questions.fewest_blocks.cards import Hand


def stones(board: Board) -> tuple[Cell, ...]:
    """The goals face down whose names are known: those that will turn over when they are hit."""
    if board.lost_mines:
        return ()
    return tuple(cell for cell in board.face_down_goals if getattr(board[cell], "name", None) is not None)


def lay(board: Board, cell: Cell, card: TunnelCard) -> Board:
    """The board after the card was laid and every stone that is hit was turned over (B-GOAL-1, B-GOAL-2)."""
    laid = board.place(cell, card)
    return settled(laid, cell) if stones(board) else laid


def settled(board: Board, laid: Cell | None = None) -> Board:
    """The board with every stone that is hit turned over, wave by wave."""
    while hit := [cell for cell in stones(board) if cell in board.frontier.hits]:
        opened = board
        for cell in hit:
            goal = board[cell]
            name = goal.name if isinstance(goal, Goal) and goal.name else "stone1"
            ports = {side: (neighbour(cell, side), OPPOSITE[side]) for side in SIDES}
            hitting = [side for side, port in ports.items() if board.network.is_reached(port)]
            wanted = [side for side in hitting if neighbour(cell, side) == laid] or hitting
            turn = half_turn(board, cell, TunnelShape.parse(GOAL_SHAPES[name]), wanted)
            opened = opened.turn_over(cell, name, turn=turn)
        board = opened
    return board


def is_hit(board: Board, goal: Cell, team: str | None) -> bool:
    """Whether the goal is hit, or a walk enters it where it lies face up; of a team, past no other door."""
    face_down = board[goal].code is None
    if team is None and face_down and not board.lost_mines:
        return goal in board.frontier.hits
    network = board.network
    reached = network.reached if team is None else _reached(board, team)
    if face_down:
        ends = (network.node_at.get((neighbour(goal, side), OPPOSITE[side])) for side in SIDES)
    else:
        ends = (network.node_at.get((goal, side)) for side in SIDES)
    return any(node in reached for node in ends)


def _reached(board: Board, team: str) -> set[int]:
    """The groups that the team can walk to (S-PATH-3)."""
    network = board.network
    shut = set()
    for number, (cell, group) in enumerate(network.groups):
        content = board[cell]
        if isinstance(content, TunnelCard) and content.door_at(group) not in {None, team}:
            shut.add(number)
    seen = {root for root in network.roots if root not in shut}
    todo = list(seen)
    while todo:
        for other in network.joins[todo.pop()]:
            if other not in seen and other not in shut:
                seen.add(other)
                todo.append(other)
    return seen


def legal(board: Board, hand: Hand, left: tuple[int | None, ...]) -> Iterator[tuple[int, Cell, TunnelCard]]:
    """Every legal placement of a kind that is left: its number, the cell, the card as it lies."""
    frontier = board.frontier
    for kind, way in hand.ways:
        if left[kind] != 0:
            ladder = way.ladder is not None and not board.lost_mines
            mask = open_mask(way.code)
            for cell in sorted(frontier.fitting_ladder(mask) if ladder else frontier.fitting(mask)):
                yield kind, cell, way
