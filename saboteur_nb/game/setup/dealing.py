"""Dealing: what is said goes where it is said, chance decides the rest (C-HID-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import goal_names, parse_content
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.parts.fronts import Fronts, card_of, ordered
from saboteur_nb.game.parts.piles import as_in_box, named_as_in_box
from saboteur_nb.game.position import Pile
from saboteur_nb.game.setup.decks import hand_size, rest_of_deck, set_aside
from saboteur_nb.game.setup.said import opening_board
from saboteur_nb.game.setup.setup import Setup, turn_of
from saboteur_nb.game.state import Discarded


class Piles(NamedTuple):
    """Where the path and action cards of a round are, besides the board and what lies before players."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    aside: tuple[str, ...]
    discard: tuple[Discarded, ...]


def fronts_dealt(setup: Setup) -> Fronts:
    """What lies before the seats, as said."""
    return ordered([setup.seat(seat).front for seat in range(setup.players)])


def piles_dealt(setup: Setup, board: Board, fronts: Fronts, dealer: Dealer) -> Piles:
    """Shuffle the cards that lie nowhere yet and deal them (B-SET-3, S-SET-1, L-SET-4).

    A deck that is said leaves the remaining cards aside, unless the cards aside are said too.
    Raises `InputError` "too-many-copies", "too-few-cards", "no-cards-in-hands", "seat-without-cards".
    """
    position = setup.position
    hands = [setup.seat(seat).hand for seat in range(setup.players)]
    piles = (*hands, position.deck, position.aside, position.discard)
    lying = [*_on_board(board, setup.game), *(card_of(item) for front in fronts for item in front)]
    lying += [named_as_in_box(card, setup.game) for pile in piles for card in _named(pile)]
    rest = dealer.shuffled(rest_of_deck(setup.cards, lying))
    supply = _Supply(rest, setup.game)
    dealt = tuple(tuple(sorted(supply.filled(hand, hand_size(setup.game, setup.players)))) for hand in hands)
    discarded = position.discard if isinstance(position.discard, tuple) else ("?",) * (position.discard or 0)
    discard = tuple(
        Discarded(card, face_up=said != "?" and setup.game != "lost_mines", seat=None)
        for said, card in zip(discarded, supply.filled(discarded, 0), strict=True)
    )
    aside = supply.filled(position.aside, set_aside(setup.game) if position.deck is None else 0)
    deck = supply.filled(position.deck, len(supply))
    if position.aside is None:
        aside += supply.filled(len(supply), 0)
    _check_hands(setup, dealt)
    return Piles(dealt, deck, aside, discard)


class _Supply:
    """The shuffled cards, top first, dealt from in turn."""

    def __init__(self, cards: Sequence[str], game: str) -> None:
        self.cards, self.game, self.dealt = cards, game, 0

    def __len__(self) -> int:
        return len(self.cards) - self.dealt

    def filled(self, pile: Pile | None, default: int) -> tuple[str, ...]:
        """A pile as said, its unknown cards dealt from here; `default` is its size when nothing is said."""
        if not isinstance(pile, tuple):
            return self._next(default if pile is None else pile)
        cards = iter(self._next(pile.count("?")))
        return tuple(next(cards) if card == "?" else named_as_in_box(card, self.game) for card in pile)

    def _next(self, count: int) -> tuple[str, ...]:
        if count > len(self):
            raise InputError("too-few-cards", count=count, left=len(self))
        self.dealt += count
        return tuple(self.cards[self.dealt - count : self.dealt])


def _named(pile: Pile | None) -> Iterator[str]:
    return (card for card in (pile if isinstance(pile, tuple) else ()) if card != "?")


def _on_board(board: Board, game: str) -> Iterator[str]:
    """The path cards that lie on the board; an obstacle is the same card once overcome."""
    for content in board.values():
        if isinstance(content, TunnelCard):
            yield as_in_box(replace(content, overcome=False) if content.overcome else content, game)


def _check_hands(setup: Setup, hands: Sequence[Sequence[str]]) -> None:
    """A turn begins with a card in hand; later in it, and after the round, nobody needs one."""
    turn = turn_of(setup)
    if turn.step != "play":
        return
    if not any(hands):
        raise InputError("no-cards-in-hands")
    if not hands[turn.seat]:
        raise InputError("seat-without-cards", seat=turn.seat)


def goals_dealt(setup: Setup, dealer: Dealer) -> Board:
    """The board with every goal or mine named: those that are not said are shuffled (B-SET-2, L-SET-1)."""
    known = setup.position.known_board
    board = opening_board(setup.game) if known is None else known
    goals = {cell: content for cell, content in board.items() if isinstance(content, Goal)}
    used = [goal.name for goal in goals.values()]
    names = iter(dealer.shuffled([name for name in goal_names(board.lost_mines) if name not in used]))
    fresh = tuple((cell, next(names)) for cell, goal in goals.items() if goal.name is None)
    if known is None:
        return _fresh_board(setup.game, fresh)
    named = {cell: parse_content(f"?{name}", setup.game) for cell, name in fresh}
    return Board({**board, **named}, setup.game) if named else board


@lru_cache(maxsize=256)
def _fresh_board(game: str, goals: tuple[tuple[tuple[int, int], str], ...]) -> Board:
    """A board to begin with; the same value each time keeps the tables made for it."""
    return Board(
        {**opening_board(game), **{cell: parse_content(f"?{name}", game) for cell, name in goals}}, game
    )


def said_and_shuffled(cards: Iterable[str], said: Sequence[str | None], dealer: Dealer) -> tuple[str, ...]:
    """Cards in the places where they are said (None and `"?"`: not), the others shuffled, all of them.

    Raises `InputError` "too-many-copies".

    >>> said_and_shuffled(["boss", "boss", "saboteur"], [None, "saboteur"], Dealer(7))
    ('boss', 'saboteur', 'boss')
    """
    cards = tuple(cards)
    named = [card for card in said if card not in (None, "?")]
    rest = iter(dealer.shuffled(rest_of_deck(cards, named)))
    placed = tuple(next(rest) if card in (None, "?") else card for card in said)
    return (*placed, *rest)
