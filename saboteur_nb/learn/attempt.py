"""A learner's try: an action on a board with a hand, and what the rules make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Place, Rockfall, parse_action

ROCKFALL = "rockfall"
"""The name of the rockfall card in a hand; all other cards of a lesson are path cards."""

BoardAction = Place | Rockfall
"""What can be done with a board and a hand alone, without a table around them."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action tried: `after` is the board behind it, None when the rules refuse it.

    `card` is the place of the used card in the hand, None when the hand has no such card.
    """

    before: Board
    hand: tuple[str, ...]
    action: BoardAction
    card: int | None
    violations: tuple[Violation, ...]
    after: Board | None

    @property
    def board_after(self) -> Board:
        """The board behind the try; a refused one changes nothing."""
        return self.before if self.after is None else self.after

    @property
    def hand_after(self) -> tuple[str, ...]:
        """The hand without the used card; the same hand when nothing was played."""
        if self.after is None or self.card is None:
            return self.hand
        return self.hand[: self.card] + self.hand[self.card + 1 :]


def parse_board_action(text: str) -> BoardAction:
    """Read an action on a board; raises `NotationError`, "unknown-action" for all that need a table.

    >>> parse_board_action("rockfall 1,0").cell
    (1, 0)
    """
    action = parse_action(text)
    if not isinstance(action, Place | Rockfall):
        raise NotationError("unknown-action", token=action.form.verb, known="place, rockfall").at(1, 1)
    return action


def attempt(
    board: Board, hand: tuple[str, ...], action: BoardAction, reveals: Mapping[Cell, str] | None = None
) -> Attempt:
    """Try an action. `reveals` names the goals that turn over when they are hit (B-GOAL-1).

    >>> attempt(Board.parse("S"), ("-a-a",), Rockfall((0, 0))).violations[0].code
    'fixed-card'
    """
    card = card_in_hand(hand, action)
    if isinstance(action, Place):
        violations = board.violations(action.cell, action.card)
    else:
        violations = rockfall_violations(board, action.cell)
    after = None
    if card is not None and not violations:
        after = _with_goals_turned(_apply(board, action), reveals or {})
    return Attempt(board, hand, action, card, violations, after)


def rockfall_violations(board: Board, cell: Cell) -> tuple[Violation, ...]:
    """Why a rockfall can't take this card: nothing lies there, or start or goal (B-ACT-3, C-PLACE-5)."""
    content = board.get(cell)
    if content is None:
        return (Violation.of("empty-cell", cell),)
    return () if content.kind == "path" else (Violation.of("fixed-card", cell),)


def card_in_hand(hand: tuple[str, ...], action: BoardAction) -> int | None:
    """The first card of the hand that the action can be played with, either way up."""
    if isinstance(action, Rockfall):
        return hand.index(ROCKFALL) if ROCKFALL in hand else None
    turns = {action.card.format(), action.card.turned().format()}
    return next((place for place, name in enumerate(hand) if name in turns), None)


def possible_actions(board: Board, hand: tuple[str, ...], margin: int = 1) -> tuple[BoardAction, ...]:
    """Every action, allowed or not, with these cards on the cells of the board and `margin` around it."""
    x0, x1, y0, y1 = board.extent
    cells = list(product(range(x0 - margin, x1 + margin + 1), range(y0 - margin, y1 + margin + 1)))
    actions: dict[BoardAction, None] = {}
    for name in hand:
        if name == ROCKFALL:
            actions |= dict.fromkeys(Rockfall(cell) for cell in cells)
        else:
            card = TunnelCard.parse(name)
            actions |= dict.fromkeys(Place(way, cell) for way in (card, card.turned()) for cell in cells)
    return tuple(actions)


def _apply(board: Board, action: BoardAction) -> Board:
    if isinstance(action, Place):
        return board.place(action.cell, action.card)
    return board.remove(action.cell)


def _with_goals_turned(board: Board, reveals: Mapping[Cell, str]) -> Board:
    """Turn over the goals that are hit, open to the side they are hit from (B-GOAL-2)."""
    for goal in board.hit_goals():
        if goal in reveals:
            turned = [board.turn_over(goal, reveals[goal], turn=turn) for turn in (False, True)]
            board = next((way for way in turned if _open_to_reached(way, goal)), turned[0])
    return board


def _open_to_reached(board: Board, goal: Cell) -> bool:
    network = board.network
    return any(
        (goal, side) in network.node_at and network.is_reached((neighbour(goal, side), OPPOSITE[side]))
        for side in SIDES
    )
