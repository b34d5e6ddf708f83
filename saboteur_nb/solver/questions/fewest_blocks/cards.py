"""The cards of both sides: what the blocker may lay, what the diggers may lay after him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.material import path_cards
from saboteur_nb.game.position import Position
from saboteur_nb.solver.asked import asked_cards
from saboteur_nb.solver.questions.fewest_cards.hands import UNSEEN, asked_hand, unseen_cards

Placement = tuple[Cell, str]
"""A cell and the text of the card as it lies there."""

BOXES = {"saboteur": ("saboteur",), "saboteur2": ("saboteur", "saboteur2"), "lost_mines": ("lost_mines",)}
"""The boxes a game is played with (S-SET-1)."""

ANY = "any"

GOLD = Goal("gold", shape=GOAL_SHAPES["gold"])
"""The gold, face down and known."""


def box(game: str) -> Counter[TunnelCard]:
    """Every path card of the game's box, unturned, with its number; a new counter each time."""
    return Counter(_box(game))


@cache
def _box(game: str) -> Counter[TunnelCard]:
    found: Counter[TunnelCard] = Counter()
    for name in BOXES[game]:
        for card, count in path_cards(name):
            found[unturned(card)] += count
    return found


@lru_cache(maxsize=1024)
def unturned(card: TunnelCard) -> TunnelCard:
    """The one of the two ways round that stands for the card."""
    return min(card, card.turned(), key=str)


def asked_blocker(
    position: Position, hand: Iterable[str | TunnelCard] | None
) -> tuple[TunnelCard, ...] | None:
    """The blocker's path cards, None for any number of every card of the box; errors as in `asked_hand`."""
    if isinstance(hand, str) and hand.strip() == ANY:
        return None
    return asked_hand(position, hand)


def asked_against(
    position: Position, against: Iterable[str | TunnelCard] | None, hand: tuple[TunnelCard, ...] | None
) -> tuple[TunnelCard, ...] | None:
    """The cards the diggers may still lay, None for any number of every card of the box; errors as above.

    The blocker's cards are not among the unseen ones; those named count as his where the position knows none.
    """
    if against is None:
        return None
    if not (isinstance(against, str) and against.strip() == UNSEEN):
        return asked_cards(against)
    left = Counter(unseen_cards(position))
    if hand is not None and not any(isinstance(info.hand, tuple) for info in position.seats):
        left -= Counter(hand)
    return tuple(sorted(left.elements(), key=str))


@dataclass(frozen=True)
class Hand:
    """The blocker's cards as the search sees them: cards that tunnels can't tell apart are one kind.

    `cards` are unturned; None is any number of every card of the box. Crystals never matter, doors only
    where the team asked for can't pass them.
    """

    cards: tuple[TunnelCard, ...] | None
    game: str
    team: str | None

    @cached_property
    def stock(self) -> Mapping[TunnelCard, int | None]:
        """Every card with its number; None for any number."""
        if self.cards is None:
            return dict.fromkeys(sorted(box(self.game), key=str))
        return dict(sorted(Counter(self.cards).items(), key=lambda item: str(item[0])))

    @cached_property
    def members(self) -> Mapping[TunnelCard, tuple[TunnelCard, ...]]:
        """The kinds, each named by its plainest card, with their cards."""
        found: dict[TunnelCard, list[TunnelCard]] = {}
        for card in self.stock:
            found.setdefault(unturned(plain(card, self.team)), []).append(card)
        return {kind: tuple(cards) for kind, cards in sorted(found.items(), key=lambda item: str(item[0]))}

    @cached_property
    def counts(self) -> tuple[int | None, ...]:
        """How many cards each kind has, in the order of `members`; None for any number."""
        return tuple(
            None if self.cards is None else sum(self.stock[card] or 0 for card in cards)
            for cards in self.members.values()
        )

    @cached_property
    def ways(self) -> tuple[tuple[int, TunnelCard], ...]:
        """Every way a kind can lie: the number of the kind, and the card as it lies."""
        return tuple(
            (number, way)
            for number, kind in enumerate(self.members)
            for way in dict.fromkeys((kind, kind.turned()))
        )

    @property
    def size(self) -> int | None:
        """How many cards there are; None for any number."""
        return None if self.cards is None else len(self.cards)

    def written(self, laid: Iterable[tuple[Cell, TunnelCard]]) -> Iterator[tuple[Placement, ...]]:
        """Every way to lay real cards like these kinds, as sorted placements, each once."""
        laid = sorted(laid, key=lambda pair: pair[0])
        choices = [
            [
                (card, way.format())
                for card in self.members[unturned(kind)]
                for way in dict.fromkeys((card, card.turned()))
                if plain(way, self.team) == kind
            ]
            for _, kind in laid
        ]
        for chosen in product(*choices):
            used = Counter(card for card, _ in chosen)
            if self.cards is None or all(count <= (self.stock[card] or 0) for card, count in used.items()):
                yield tuple((cell, text) for (cell, _), (_, text) in zip(laid, chosen, strict=True))


@lru_cache(maxsize=64)
def hand_of(cards: tuple[TunnelCard, ...] | None, game: str, team: str | None) -> Hand:
    """The hand; one that has been asked for before keeps its tables."""
    return Hand(cards, game, team)


@lru_cache(maxsize=1024)
def plain(card: TunnelCard, team: str | None) -> TunnelCard:
    """The card with nothing that makes no difference: no crystal, and no door that the team can pass."""
    doors = tuple(door for door in card.doors if team is not None and door.team != team)
    return replace(card, crystal=False, doors=doors)


def masked(board: Board, goal: Cell) -> Board:
    """The board as the question sees it: the goal asked for and the gold turn over for nobody (see `laying`).

    A goal that is hit is all that is asked, and with the gold the round would be over: neither leads on.
    """
    known = [cell for cell in board.face_down_goals if cell != goal and board[cell] != GOLD]
    return board.masked(known)
