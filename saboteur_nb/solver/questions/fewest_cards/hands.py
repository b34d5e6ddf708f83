"""Whose cards a question is about: a hand that is named, the one in a position, or all cards not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import path_cards
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.game.position import Pile, Position
from saboteur_nb.solver.asked import asked_cards, asked_goal

UNSEEN = "unseen"

_BOXES = {"saboteur": ("saboteur",), "saboteur2": ("saboteur", "saboteur2"), "lost_mines": ("lost_mines",)}


def asked_hand(position: Position, hand: Iterable[str | TunnelCard] | None) -> tuple[TunnelCard, ...]:
    """The path cards meant, unturned and sorted by text; see `fewest_cards` for what can be said.

    Raises `InputError` "turn-hand-unknown" when none is named and the position has none, "bad-hand",
    `NotationError`.
    """
    if isinstance(hand, str) and hand == UNSEEN:
        return unseen_cards(position)
    if hand is not None:
        return asked_cards(hand)
    known = {info.number: info.hand for info in position.seats if isinstance(info.hand, tuple)}
    seat = position.turn.seat if position.turn is not None else None
    if seat not in known and len(known) == 1:
        seat = next(iter(known))
    if seat not in known:
        raise InputError("turn-hand-unknown")
    return asked_cards(path_names(known[seat], position.game))


def path_names(pile: Pile | None, game: str) -> tuple[str, ...]:
    """The path cards of a pile as far as they are known."""
    if not isinstance(pile, tuple):
        return ()
    return tuple(card for card in pile if card != "?" and card not in ACTION_CARDS[game])


def unseen_cards(position: Position) -> tuple[TunnelCard, ...]:
    """Every path card of the game that lies neither on the board nor in a pile or hand that is known.

    >>> len(unseen_cards(Position.parse("game saboteur; board S -a-a; seat 0 hand=-a-a,map")))
    38
    """
    game = position.game
    cards: Counter[TunnelCard] = Counter()
    for box in _BOXES[game]:
        for card, count in path_cards(box):
            cards[_unturned(card)] += count
    seen = [card for card in position.board.values() if isinstance(card, TunnelCard)]
    piles = (position.aside, position.discard, *(info.hand for info in position.seats))
    seen += [TunnelCard.parse(name) for pile in piles for name in path_names(pile, game)]
    cards.subtract(Counter(map(_unturned, seen)))
    return asked_cards(cards.elements())


def _unturned(card: TunnelCard) -> TunnelCard:
    return min(card, card.turned(), key=str)


def asked_target(position: Position, goal: Cell | None) -> Cell:
    """The goal named; without a name the one that is known to be gold, else the only one there is.

    Raises `InputError` "which-goal", "no-goal", "no-goals", "bad-cell".
    """
    board = position.board
    if goal is None and not board.lost_mines:
        gold = [cell for cell in board.goals if isinstance(at := board[cell], Goal) and at.name == "gold"]
        if len(gold) == 1:
            return gold[0]
    return asked_goal(board, goal)
