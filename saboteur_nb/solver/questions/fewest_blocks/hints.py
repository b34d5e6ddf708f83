"""Three graded hints for a blocking question: what to look for, what is open, a card of a best answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.answer_json import in_words
from saboteur_nb.solver.budget import Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.fewest_blocks.cards import Placement, unturned
from saboteur_nb.solver.questions.fewest_blocks.laying import is_hit, lay

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_blocks.question import Blocks


def blocks_hint(question: Blocks, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has laid these cards so far.

    Level 1 says what to look for, 2 shows what the diggers can still do, 3 names a card to lay next on the
    way to a best answer that holds all of `done`, or else the card of them that no such answer holds.
    """
    if answer.status == "gave_up":
        return Hint("hint-blocks-gave-up")
    if answer.value is None:
        return Hint("hint-blocks-impossible")
    if not answer.value:
        return Hint("hint-blocks-nothing")
    placed = tuple((cell, TunnelCard.parse(text).format()) for cell, text in done)
    if level == 1:
        ways = _apart(question, answer.value)
        return Hint("hint-blocks-look", {"n": ways}) if ways > 1 else Hint("hint-blocks-one")
    return _next(question, answer, placed, level)


def _apart(question: Blocks, enough: int) -> int:
    """How many ways apart the diggers have, up to as many as matter."""
    search = question.search(Effort(question.budget))
    try:
        return len(search.apart(search.root, enough))
    except OutOfEffortError:
        return 1


def _next(question: Blocks, answer: Answer, placed: tuple[Placement, ...], level: int) -> Hint:
    rest, pending = question, list(placed)
    while pending:  # in whatever order they can be laid
        steps = ((one, _after(rest, *one)) for one in pending)
        one, further = next(((one, after) for one, after in steps if after is not None), (pending[0], None))
        pending.remove(one)
        if further is None or not _still_best(further, (answer.value or 0) - len(placed) + len(pending)):
            return Hint("hint-blocks-back", {"card": in_words(one)}, Look(selected=one[0], laid=placed))
        rest = further
    laid = rest.result.laid
    if not laid:
        return Hint("hint-blocks-done", overlay=Look(laid=placed))
    if level == 2:
        return _open(rest, placed)
    cell, _ = laid[0]
    text = next(text for at, text in next(rest.hand.written(laid)) if at == cell)
    look = Look(selected=cell, laid=(*placed, (cell, text)))
    return Hint("hint-blocks-card", {"card": in_words((cell, text))}, look)


def _open(rest: Blocks, placed: tuple[Placement, ...]) -> Hint:
    """A completion that the diggers still have."""
    try:
        found = rest.diggers(Effort(rest.budget)).completion(rest.begin)
    except OutOfEffortError:
        found = None
    cards = () if found is None else found.cards(rest.begin)
    where = cells_in_words([cell for cell, _ in cards])
    return Hint("hint-blocks-open", {"n": len(cards), "cells": where}, Look(laid=(*placed, *cards)))


def _after(question: Blocks, cell: object, text: str) -> Blocks | None:
    """The question after this card of the blocker; None when he can't lay it, or it hits the goal."""
    card = TunnelCard.parse(text)
    board: Board = question.begin
    cards = question.cards
    if cards is not None:
        left = Counter(cards)
        if not left[unturned(card)]:
            return None
        left[unturned(card)] -= 1
        cards = tuple(sorted(left.elements(), key=str))
    if not (isinstance(cell, tuple) and cell not in board and not board.violations(cell, card)):
        return None
    after = lay(board, cell, card)
    if is_hit(after, question.goal, question.team):
        return None
    return replace(question, board=after, cards=cards)


def _still_best(rest: Blocks, value: int) -> bool:
    found = rest.result
    return found.status == "solved" and len(found.laid) == value
