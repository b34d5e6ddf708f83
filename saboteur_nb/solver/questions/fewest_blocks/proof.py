"""The proof of a blocking answer, put together from what the search has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.budget import Effort, OutOfEffortError
from saboteur_nb.solver.questions.fewest_blocks.border import reachable
from saboteur_nb.solver.questions.fewest_blocks.cards import box
from saboteur_nb.solver.questions.fewest_blocks.cases import Branch, Case
from saboteur_nb.solver.questions.fewest_blocks.certificates import (
    AlreadyHit,
    Blocked,
    Border,
    Certificate,
    Hopeless,
)
from saboteur_nb.solver.questions.fewest_blocks.field import passable
from saboteur_nb.solver.questions.fewest_blocks.laying import lay
from saboteur_nb.solver.questions.fewest_blocks.search import Laid
from saboteur_nb.solver.questions.fewest_cards.certificates import CardsProof, LaidCards, TooFewCards
from saboteur_nb.solver.questions.fewest_cards.question import Cards

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_blocks.question import Blocks


def blocks_proof(question: Blocks) -> Certificate | None:
    """The certificate; None when the solver gave up, or the proof would be as long as what it may search."""
    found = question.result
    if found.status == "gave_up":
        return None
    case = case_of(question)
    if found.status == "impossible" and not found.bounds[0]:
        return AlreadyHit(case, _walk_to(question))
    try:
        if found.status == "impossible":
            return Hopeless(case, _branches(question, question.hand.size or 0))
        return _blocked(question, case, found.laid)
    except OutOfEffortError:
        return None


def case_of(question: Blocks) -> Case:
    """The question as plain texts."""
    hand, against = (
        None if cards is None else tuple(card.format() for card in cards)
        for cards in (question.cards, question.against)
    )
    return Case(question.goal, hand, against, question.within, question.team)


def _blocked(question: Blocks, case: Case, laid: Laid) -> Blocked | None:
    after = question.begin
    texts = dict(next(question.hand.written(laid)))
    for cell, card in laid:
        after = lay(after, cell, card)
    border = _border(case, after)
    short = None if border is not None else _short(question, after)
    if border is None and short is None and question.against is None:
        return None
    return Blocked(
        case, len(laid), tuple((cell, texts[cell]) for cell, _ in laid), border, short,
        _branches(question, len(laid) - 1) if laid else (),
    )  # fmt: skip


def _border(case: Case, after: Board) -> Border | None:
    """How far the diggers get when any shape will do; None when they would get to the goal then."""
    cells = reachable(after, case.goal, case.team, case.most, case.against)
    return None if cells is None else Border(cells)


def _short(question: Blocks, after: Board) -> CardsProof | None:
    """That the diggers' cards don't suffice as they are; None when that is not soon proved."""
    goal, cards, team = question.goal, question.against, question.team
    if cards is None:
        cards = tuple(card for card in box(after.game) for _ in range(question.within or 0))
    proof = Cards(after, goal, cards, team, (), after, question.budget).proof()
    return proof if isinstance(proof, TooFewCards | LaidCards) else None


def _branches(question: Blocks, room: int) -> tuple[Branch, ...]:
    """What the diggers have left whatever so many cards the blocker lays."""
    search = question.search(Effort(question.budget))
    if next(search.sets(room), None) is not None:
        raise AssertionError("fewer placements do")
    return tuple(
        Branch(
            tuple(sorted((cell, card.format()) for cell, card in node.laid)),
            tuple(node.board[cell].token for cell in search.stones),
            tuple(tuple(one.cards(node.board) for one in family) for family in families),
        )
        for node, families in search.visited
    )


def _walk_to(question: Blocks) -> tuple[Group, ...]:
    """The groups of a shortest walk that hits the goal."""
    board, goal, team = question.begin, question.goal, question.team
    network = board.network
    passed = [group in passable(board[cell], team) for cell, group in network.groups]
    came = {node: -1 for node in network.roots if passed[node]}
    queue = list(came)
    for node in queue:
        cell, group = network.groups[node]
        face_down = board[goal].code is None
        if cell == goal or (face_down and any(neighbour(cell, side) == goal for side in group)):
            walk = [node]
            while came[walk[-1]] >= 0:
                walk.append(came[walk[-1]])
            return tuple(network.groups[step] for step in reversed(walk))
        for other in network.joins[node]:
            if passed[other] and other not in came:
                came[other] = node
                queue.append(other)
    return ()
