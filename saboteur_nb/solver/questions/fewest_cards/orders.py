"""Whether cards can be laid in some order while goals are turned over on the way (B-GOAL-1, B-GOAL-2).

A stone that is turned over binds its neighbours, leads on one way only, and the known gold ends the round.
So a set of cards from which tunnels would lead to the goal may still fail in every order; and then cards more
may help, laid only to hit a stone from another side, or to lay a card of the set before its turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.parts.turning import half_turn
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_cards.ground import Ground
from saboteur_nb.solver.questions.fewest_cards.kinds import Hand, Laying, form_of


def after_laying(board: Board, goal: Cell, team: str | None, laid: Cell | None) -> tuple[Board | None, bool]:
    """The board once all known goals that are hit lie open, and whether `goal` is hit; None: round over.

    `board` holds the card just laid, in the cell `laid` (None: nothing was). The goal asked for, and goals
    whose name is not known, stay face down.
    """
    while True:
        if not board.lost_mines and team is None and board[goal].code is None:
            hit = goal in board.frontier.hits
        else:
            hit = Ground(board, goal, team, inert=True).hit
        if hit:
            return board, True
        names = to_turn(board, goal)
        if not names:
            return board, False
        if "gold" in names.values():
            return None, False
        opened = board
        for cell, name in names.items():
            opened = opened.turn_over(cell, name, turn=turned(board, cell, name, laid))
        board = opened


def to_turn(board: Board, goal: Cell) -> dict[Cell, str]:
    """The names of the known goals that are hit, the one asked for left out."""
    if board.lost_mines:
        return {}
    found = {}
    for cell in board.hit_goals():
        content = board[cell]
        if cell != goal and isinstance(content, Goal) and content.name is not None:
            found[cell] = content.name
    return found


def turned(board: Board, cell: Cell, name: str, laid: Cell | None) -> bool:
    """As B-GOAL-2 has it: open to the card just laid, else to a side from which the stone is hit."""
    hitting = [side for side in SIDES if board.network.is_reached((neighbour(cell, side), OPPOSITE[side]))]
    wanted = [side for side in hitting if neighbour(cell, side) == laid] or hitting
    return half_turn(board, cell, TunnelShape.parse(GOAL_SHAPES[name]), wanted)


_Half = tuple[Board, frozenset[Laying], tuple[Laying, ...]]
"""A board, the cards still to be laid, and those laid besides."""


class Orders:
    """Looks for an order in which some cards, and some more of the hand, can be laid to hit the goal."""

    def __init__(self, board: Board, goal: Cell, hand: Hand, effort: Effort) -> None:
        self.board, self.goal, self.hand, self.effort = board, goal, hand, effort
        reached = board.reached()
        self._near = {cell for cell in board if cell not in reached and board[cell].kind == "path"}
        self._near |= {cell for cell in board.goals if cell not in reached}

    def can_be_laid(self, layings: Iterable[Laying]) -> bool:
        """Whether some order of just these cards does it."""
        return next(self.with_more(layings, 0), None) is not None

    def of(self, placements: Iterable[tuple[Cell, str]]) -> tuple[tuple[Cell, str], ...]:
        """The placements of an answer in an order that does it; () when there is none."""
        todo: list[tuple[Board, tuple[tuple[Cell, str], ...]]] = [(self.board, ())]
        wanted = tuple(placements)
        seen: set[tuple[Board, frozenset[tuple[Cell, str]]]] = set()
        while todo:
            board, laid = todo.pop()
            for cell, text in wanted:
                card = TunnelCard.parse(text)
                if (cell, text) in laid or board.violations(cell, card):
                    continue
                then, hit = after_laying(board.place(cell, card), self.goal, self.hand.team, cell)
                further = (*laid, (cell, text))
                if hit and len(further) == len(wanted):
                    return further
                if then is not None and not hit and (then, frozenset(further)) not in seen:
                    seen.add((then, frozenset(further)))
                    todo.append((then, further))
        return ()

    def with_more(self, layings: Iterable[Laying], more: int) -> Iterator[tuple[Laying, ...]]:
        """The cards with `more` others of the hand, where some order hits the goal with the last card."""
        layings = tuple(layings)
        left = list(self.hand.counts)
        for _, kind, _ in layings:
            left[kind] -= 1
        near = self._near | {cell for cell, _, _ in layings}
        seen: set[tuple[Board, frozenset[Laying]]] = set()
        todo: list[_Half] = [(self.board, frozenset(layings), ())]
        while todo:
            board, pending, others = todo.pop()
            options = list(pending)
            if len(others) < more:
                options += self._others(board, left, others, near, more - len(others))
            for laying in options:
                then, hit = self._laid(board, laying)
                kept = pending - {laying}
                laid_more = others if laying in pending else (*others, laying)
                if hit and not kept and len(laid_more) == more:
                    yield (*layings, *laid_more)
                elif then is not None and not hit and (then, kept) not in seen:
                    seen.add((then, kept))
                    todo.append((then, kept, laid_more))

    def _laid(self, board: Board, laying: Laying) -> tuple[Board | None, bool]:
        """As `after_laying`; None also where the card may not be laid now."""
        self.effort.spend()
        cell, card = laying[0], self._card(laying)
        if board.violations(cell, card):
            return None, False
        return after_laying(board.place(cell, card), self.goal, self.hand.team, cell)

    def _others(
        self, board: Board, left: list[int], others: tuple[Laying, ...], near: set[Cell], room: int
    ) -> Iterator[Laying]:
        """The cards that may be laid besides: so near that what they do can matter."""
        for kind, forms in enumerate(self.hand.forms):
            if left[kind] > sum(other == kind for _, other, _ in others):
                for form in forms:
                    card = self._card(((0, 0), kind, form))
                    for cell, turned in board.legal_cells(card):
                        if not turned and any(_apart(cell, other) <= room for other in near):
                            yield cell, kind, form

    def _card(self, laying: Laying) -> TunnelCard:
        """A card of the hand that lies so."""
        _, kind, form = laying
        card = self.hand.members[kind][0]
        return card if form_of(card, self.hand.team) == form else card.turned()


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
