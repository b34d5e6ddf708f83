"""What the search knows of a match in the middle: the board, hands, what lies before players, who is on turn.

Everybody wants the goal here, so only what can help is played: path cards, what takes away a broken tool or a
trap, rockfalls. All other cards are only good to be put away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Action, Fix, FreeAtLast, Place, Rockfall
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.solver.questions.within_turns.held import Held
from saboteur_nb.solver.questions.within_turns.hits import after_turning

PASSES = {"saboteur": 1, "saboteur2": 3}
"""The games, and how many cards may be put away in a turn of them (B-TURN-1, S-TURN-3)."""

SHED = 2
"""Cards that getting rid of one before oneself takes (S-TURN-2)."""

BLOCKS = frozenset((*TOOLS, "trapped"))
"""What forbids path cards, each on its own (B-TURN-3, S-ACT-6)."""

Fronts = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Match:
    """What stays the same: the goal, for whom, the deck, the first card first, and which cards can help.

    A seat may put away `most_passed` cards a turn and draws as many; `sheds`: it may also get rid of what
    lies before it.
    """

    game: str
    goal: Cell
    team: str | None
    deck: tuple[str, ...]
    helpful: frozenset[str]
    most_passed: int
    sheds: bool

    def held(self, hand: tuple[str, ...]) -> Held:
        """A hand as the search takes it."""
        return Held.of(len(hand), (card for card in hand if card in self.helpful))


class Act(NamedTuple):
    """A card used."""

    card: str
    action: Action


class Away(NamedTuple):
    """So many cards put away; with `front`, to get rid of what lies before oneself."""

    many: int
    front: str = ""


Move = Act | Away


class Table(NamedTuple):
    """A moment: `fronts` hold what lies before the seats, `drawn` cards of the deck are gone."""

    board: Board
    hands: tuple[Held, ...]
    fronts: Fronts
    drawn: int
    seat: int

    @property
    def blocked(self) -> bool:
        """Whether the seat on turn may lay no path cards."""
        return not BLOCKS.isdisjoint(self.fronts[self.seat])


def is_path(card: str) -> bool:
    """Whether a name is that of a path card."""
    return card not in ACTION_CARDS["saboteur2"]


def takes_away(card: str) -> tuple[str, ...]:
    """What a card can take away from before a player.

    >>> takes_away("fix_lamp_cart"), takes_away("free_at_last"), takes_away("map")
    (('lamp', 'cart'), ('trapped',), ())
    """
    if card == "free_at_last":
        return ("trapped",)
    return tuple(card.split("_")[1:]) if card.startswith("fix_") else ()


def can_help(card: str, fronts: Fronts) -> bool:
    """Whether a card can help: nothing is laid before anybody here, so mending is for what lies there."""
    if is_path(card) or card == "rockfall":
        return True
    return any(item in front for item in takes_away(card) for front in fronts)


@lru_cache(maxsize=1024)
def ways(card: str) -> tuple[TunnelCard, ...]:
    """The ways in which a path card can lie."""
    printed = TunnelCard.parse(card)
    return tuple(dict.fromkeys((printed, printed.turned())))


def plays(table: Table) -> Iterator[Act]:
    """Every use of a card that may help now."""
    for card in sorted(table.hands[table.seat].names()):
        if is_path(card):
            if not table.blocked:
                yield from (Act(card, place) for place in _layings(table.board, card))
        elif card == "rockfall":
            cells = sorted(cell for cell, content in table.board.items() if content.kind == "path")
            yield from (Act(card, Rockfall(cell)) for cell in cells)
        else:
            for seat, front in enumerate(table.fronts):
                yield from (
                    Act(card, taken_away(card, item, seat)) for item in takes_away(card) if item in front
                )


def taken_away(card: str, item: str, seat: int) -> Action:
    """The action that takes this away from before a seat."""
    return FreeAtLast(seat) if item == "trapped" else Fix(card, item, seat)


def _layings(board: Board, card: str) -> Iterator[Place]:
    for way in ways(card):
        cells = sorted(cell for cell, turned in board.legal_cells(way) if not turned)
        yield from (Place(way, cell) for cell in cells)


def puts_away(match: Match, table: Table, *, runs_out: bool) -> Iterator[Away]:
    """How many cards may be put away, and for what; more than one only where that changes anything.

    `runs_out`: whether it may matter how soon somebody has no card left.
    """
    size = table.hands[table.seat].size
    more = runs_out or table.drawn + 1 < len(match.deck)
    yield from (Away(many) for many in range(1, min(match.most_passed if more else 1, size) + 1))
    if match.sheds and size >= SHED:
        fronts = table.fronts[table.seat]
        yield from (Away(SHED, item) for item in fronts if item in BLOCKS or runs_out)


def is_legal(match: Match, table: Table, move: Move) -> bool:
    """Whether the seat on turn may do this, a card that it holds taken for granted."""
    hand, fronts = table.hands[table.seat], table.fronts
    if isinstance(move, Away):
        if move.front:
            return match.sheds and hand.size >= SHED and move.front in fronts[table.seat]
        return 1 <= move.many <= min(match.most_passed, hand.size)
    action = move.action
    if isinstance(action, Place):
        return not table.blocked and not table.board.violations(action.cell, action.card)
    if isinstance(action, Rockfall):
        return action.cell in table.board and table.board[action.cell].kind == "path"
    return any(
        item in fronts[seat] and taken_away(move.card, item, seat) == action
        for item in takes_away(move.card)
        for seat in range(len(fronts))
    )


def after(match: Match, table: Table, move: Move) -> tuple[Table | None, bool]:
    """The moment after a legal move, and whether the goal is hit; None when the round is over."""
    board, fronts, hand = table.board, table.fronts, table.hands[table.seat]
    drawing = 1
    if isinstance(move, Away):
        hand = hand.away(move.many)
        if move.front:
            fronts = _without(fronts, table.seat, move.front)
        else:
            drawing = move.many
    else:
        hand, action = hand.used(move.card), move.action
        if isinstance(action, Place):
            turned, hit = after_turning(
                board.place(action.cell, action.card), match.goal, match.team, action.cell
            )
            if hit or turned is None:
                return None, hit
            board = turned
        elif isinstance(action, Rockfall):
            board = board.remove(action.cell)
        elif isinstance(action, Fix):
            fronts = _without(fronts, action.seat, action.tool)
        elif isinstance(action, FreeAtLast):
            fronts = _without(fronts, action.seat, "trapped")
    return _passed_on(match, Table(board, table.hands, fronts, table.drawn, table.seat), hand, drawing), False


def _without(fronts: Fronts, seat: int, item: str) -> Fronts:
    left = tuple(other for other in fronts[seat] if other != item)
    return (*fronts[:seat], left, *fronts[seat + 1 :])


def _passed_on(match: Match, table: Table, hand: Held, count: int) -> Table | None:
    """Cards are drawn, and the next seat with cards is on turn (B-TURN-2); None when there is none."""
    cards = match.deck[table.drawn : table.drawn + count]
    hand = hand.drew(len(cards), (card for card in cards if card in match.helpful))
    hands = (*table.hands[: table.seat], hand, *table.hands[table.seat + 1 :])
    players = len(hands)
    for step in range(1, players + 1):
        seat = (table.seat + step) % players
        if hands[seat].size:
            return table._replace(hands=hands, drawn=table.drawn + len(cards), seat=seat)
    return None
