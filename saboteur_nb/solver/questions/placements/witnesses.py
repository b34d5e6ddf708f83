"""The proof of a set of placements, put together from the tables of the search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.solver.questions.placements.certificates import Placed, PlacementProof, Reached, Refused

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.placements.question import Placements


def placement_proof(question: Placements) -> PlacementProof:
    """The certificate: a witness for each placement, one broken condition for every other one."""
    board = question.board
    placed = [
        _placed(board, cell, question.ways[text])
        for cell, texts in question.legal.items()
        for text in sorted(texts)
    ]
    refused = [
        Refused(cell, text, reasons[0].code, reasons[0].side)
        for (cell, text), reasons in question.refused.items()
    ]
    return PlacementProof(
        game=board.game,
        cards=tuple(card.format() for card in question.cards),
        seat=question.seat,
        named=question.named,
        value=len(placed),
        placed=tuple(placed),
        refused=tuple(refused),
        reached=() if board.lost_mines else tuple(reached_in_order(board)),
    )


def reached_in_order(board: Board) -> Iterator[Reached]:
    """Every reached group in the order of a breadth-first walk, with the side it is entered by."""
    network = board.network
    queue: list[tuple[int, str | None]] = [(node, None) for node in network.roots]
    seen = set(network.roots)
    for node, into in queue:
        cell, sides = network.groups[node]
        yield cell, sides, into
        for side in sides:
            other = network.node_at.get((neighbour(cell, side), OPPOSITE[side]))
            if other is not None and other not in seen:
                seen.add(other)
                queue.append((other, OPPOSITE[side]))


def _placed(board: Board, cell: Cell, card: TunnelCard) -> Placed:
    """The side over which the card joins what it has to join, and the sides with a card face up."""
    beside = {side: content for side in SIDES if (content := board.get(neighbour(cell, side)))}
    agrees = "".join(side for side, content in beside.items() if content.code is not None)
    if card.ladder is not None and not board.lost_mines:
        side = next(side for side, content in beside.items() if content.kind != "goal")
    else:
        side = next(
            side for side in agrees
            if card.shape.is_open(side)
            and (board.lost_mines or board.network.is_reached((neighbour(cell, side), OPPOSITE[side])))
        )  # fmt: skip
    return Placed(cell, card.format(), side, agrees)
