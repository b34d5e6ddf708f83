"""What is wrong with a board that parses but can't be a position of its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import neighbour
from saboteur_nb.board.violation import CLAUSES_OF_GAME, Violation

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board

MINE_CELLS = frozenset({(10, 6), (10, 4), (10, 2), (10, 0)})
START_CELLS = {"SB": (0, 5), "SY": (0, 1)}


def board_problems(board: Board) -> tuple[Violation, ...]:
    """Every problem with its cell, sorted by cell and code.

    Not problems: islands, sides of a face-up goal against older neighbours (B-GOAL-2, L-MOVE-5), a
    face-down goal already hit, more copies of a card than the deck has.
    """
    found = [*_starts(board), *_goals(board), *_sides(board), *_cards(board)]
    found = [replace(p, clause=CLAUSES_OF_GAME.get((p.code, board.game), p.clause)) for p in found]
    return tuple(sorted(found, key=lambda p: (p.cell or (0, 0), p.code, p.side or "")))


def _starts(board: Board) -> Iterator[Violation]:
    seen: set[str] = set()
    for cell in sorted(board.starts, key=lambda c: (-c[1], c[0])):
        token = board[cell].token
        if token in seen:
            yield Violation.of("two-starts", cell)
        seen.add(token)
        if board.lost_mines and START_CELLS[token] != cell:
            yield Violation.of("wrong-cell", cell)


def _goals(board: Board) -> Iterator[Violation]:
    placed = [(cell, content) for cell, content in board.items() if isinstance(content, Goal)]
    goals = sorted(placed, key=lambda at: (-at[0][1], at[0][0]))
    limit = 4 if board.lost_mines else 3
    yield from (Violation.of("too-many-goals", cell) for cell, _ in goals[limit:])
    names: Counter[str] = Counter()
    for cell, goal in goals:
        if goal.name is not None:
            names[goal.name] += 1
            if names[goal.name] > 1:
                yield Violation.of("goal-twice", cell)
        if board.lost_mines and cell not in MINE_CELLS:
            yield Violation.of("wrong-cell", cell)


def _sides(board: Board) -> Iterator[Violation]:
    """Neighbouring path and start cards that disagree, once a pair, at the lower or left card."""
    for cell, content in board.items():
        if isinstance(content, Goal):
            continue
        for index, side in enumerate("NE"):
            other = board.get(neighbour(cell, side))
            if other is None or isinstance(other, Goal):
                continue
            if (content.code[index] == "-") != (other.code[index + 2] == "-"):
                yield Violation.of("sides-disagree", cell, side)


def _cards(board: Board) -> Iterator[Violation]:
    for cell, content in board.items():
        if isinstance(content, TunnelCard):
            yield from (Violation.of(code, cell) for code in _card_problems(content, board.game))


def _card_problems(card: TunnelCard, game: str) -> Iterator[str]:
    expansion = card.crystal or card.ladder is not None or bool(card.doors)
    mines = card.rock or card.campfire or card.obstacle is not None
    if (expansion and game != "saboteur2") or (mines and game != "lost_mines"):
        yield "foreign-feature"
    if card.code == "----":
        yield "no-tunnel"
    if card.doors and not card.shape.tunnels:
        yield "door-without-tunnel"
    if len({door.group for door in card.doors}) < len(card.doors):
        yield "two-doors"
    if card.ladder == "":
        yield "ladder-without-tunnel"
    if card.rock + card.campfire + (card.obstacle is not None) > 1:
        yield "two-features"
