"""What the search knows of a match in the middle: the board, hands, broken tools, the deck, who is on turn.

Everybody wants the goal here, so only what can help is played: path cards, mending, rockfalls. All other
cards are only good to be discarded, and a card that can't help any more is discarded before one that can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Action, Discard, Fix, Place, Rockfall
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.solver.questions.fewest_cards.orders import after_laying

GAME = "saboteur"

Hands = tuple[tuple[str, ...], ...]
Fronts = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Open:
    """What stays the same: the goal, and the deck, whose first card is drawn first."""

    goal: Cell
    deck: tuple[str, ...]


class Table(NamedTuple):
    """A moment: `hands` are sorted, `fronts` hold the broken tools, `drawn` cards of the deck are gone."""

    board: Board
    hands: Hands
    fronts: Fronts
    drawn: int
    seat: int


def is_path(card: str) -> bool:
    """Whether a name is that of a path card."""
    return card not in ACTION_CARDS[GAME]


def mends(card: str) -> tuple[str, ...]:
    """The tools a card can mend."""
    return tuple(card.split("_")[1:]) if card.startswith("fix_") else ()


@lru_cache(maxsize=1024)
def ways(card: str) -> tuple[TunnelCard, ...]:
    """The ways in which a path card can lie."""
    printed = TunnelCard.parse(card)
    return tuple(dict.fromkeys((printed, printed.turned())))


def plays(table: Table) -> Iterator[tuple[str, Action]]:
    """The card and the action of everything that may help now, discards left out."""
    for card in dict.fromkeys(table.hands[table.seat]):
        if is_path(card):
            if not table.fronts[table.seat]:
                yield from ((card, place) for place in _layings(table.board, card))
        elif card == "rockfall":
            cells = sorted(cell for cell, content in table.board.items() if content.kind == "path")
            yield from ((card, Rockfall(cell)) for cell in cells)
        else:
            for seat, broken in enumerate(table.fronts):
                yield from ((card, Fix(card, tool, seat)) for tool in mends(card) if tool in broken)


def _layings(board: Board, card: str) -> Iterator[Place]:
    for way in ways(card):
        cells = sorted(cell for cell, turned in board.legal_cells(way) if not turned)
        yield from (Place(way, cell) for cell in cells)


def discards(table: Table) -> Iterator[tuple[str, Action]]:
    """What may be put away: one card that can't help any more, or else any card."""
    hand = table.hands[table.seat]
    junk = next((card for card in hand if not _may_help(card, table.fronts)), None)
    for card in dict.fromkeys(hand) if junk is None else (junk,):
        yield card, Discard((card,))


def _may_help(card: str, fronts: Fronts) -> bool:
    if is_path(card) or card == "rockfall":
        return True
    return any(tool in front for tool in mends(card) for front in fronts)


def after(open_: Open, table: Table, card: str, action: Action) -> tuple[Table | None, bool]:
    """The moment after a legal action, and whether the goal is hit; None when the round is over."""
    board, fronts = table.board, table.fronts
    if isinstance(action, Place):
        laid, hit = after_laying(board.place(action.cell, action.card), open_.goal, None, action.cell)
        if hit or laid is None:
            return None, hit
        board = laid
    elif isinstance(action, Rockfall):
        board = board.remove(action.cell)
    elif isinstance(action, Fix):
        left = tuple(tool for tool in fronts[action.seat] if tool != action.tool)
        fronts = (*fronts[: action.seat], left, *fronts[action.seat + 1 :])
    return _passed_on(open_, table, card, board, fronts), False


def _passed_on(open_: Open, table: Table, card: str, board: Board, fronts: Fronts) -> Table | None:
    """The card is gone, one is drawn, and the next seat with cards is on turn; None when there is none."""
    hand = list(table.hands[table.seat])
    hand.remove(card)
    drawn = table.drawn
    if drawn < len(open_.deck):
        hand.append(open_.deck[drawn])
        drawn += 1
    hands = (*table.hands[: table.seat], tuple(sorted(hand)), *table.hands[table.seat + 1 :])
    players = len(hands)
    following = [seat for step in range(1, players + 1) if hands[seat := (table.seat + step) % players]]
    return Table(board, hands, fronts, drawn, following[0]) if following else None


def most_lays(open_: Open, table: Table, turns: int) -> int:
    """At most so many path cards can be laid in so many turns: broken tools cost turns (B-TURN-3)."""
    players = len(table.hands)
    if len(open_.deck) - table.drawn < turns and any(len(hand) * players < turns for hand in table.hands):
        return turns  # somebody may be passed over, and who has the turns is not known
    return _most_lays(table.fronts, table.seat, turns)


def has_rockfall(open_: Open, table: Table, turns: int) -> bool:
    """Whether a rockfall is on somebody's hand, or will be within so many turns."""
    coming = open_.deck[table.drawn : table.drawn + turns]
    return "rockfall" in coming or any("rockfall" in hand for hand in table.hands)


@lru_cache(maxsize=65536)
def _most_lays(fronts: Fronts, seat: int, turns: int) -> int:
    """The best choice of players to mend: a turn for each tool, anybody's, and then their turns count."""
    players = len(fronts)
    have = [len(range((whose - seat) % players, turns, players)) for whose in range(players)]
    free = sum(count for count, front in zip(have, fronts, strict=True) if not front)
    blocked = [(count, len(front)) for count, front in zip(have, fronts, strict=True) if front and count]
    chosen = {(free, turns)}
    for count, broken in blocked:
        chosen |= {(lays + count, left - broken) for lays, left in chosen}
    return max(min(lays, left) for lays, left in chosen)
