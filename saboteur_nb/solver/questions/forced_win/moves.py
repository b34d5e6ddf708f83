"""What a seat may do in its turn, without what can't make a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations
from typing import Any

from saboteur_nb.game.action import (
    Action,
    Break,
    Discard,
    Fix,
    FreeAtLast,
    HandsOff,
    Inspection,
    Map,
    Place,
    Rockfall,
    Shed,
    SwapHand,
    SwapHats,
    Theft,
    Trapped,
)
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.solver.questions.fewest_cards.ground import cell_of, number
from saboteur_nb.solver.questions.forced_win.lays import lay_of, ways
from saboteur_nb.solver.questions.forced_win.table import (
    Deal,
    Fronts,
    Move,
    Table,
    is_path,
    may_lay,
    stock_left,
)

JUNK = ("map", "inspection")
"""Cards that show what everybody knows here: nothing but discards."""

PASSED = {"saboteur": 1, "saboteur2": 3}
"""How many cards a pass may put away (B-TURN-1, S-TURN-3)."""

_place_of = cache(Place)


def placements(table: Table) -> Iterator[Move]:
    """Every way to lay a path card of the hand."""
    if not may_lay(table.fronts[table.seat]):
        return
    for card in dict.fromkeys(table.hands[table.seat]):
        if is_path(card):
            for lay in ways(card):
                yield from (Move("place", (card,), cell, lay) for cell in table.layout.fitting(lay))


def rockfalls(table: Table) -> Iterator[Move]:
    """Every card that a rockfall may take."""
    if "rockfall" in table.hands[table.seat]:
        lies = table.layout.lies.items()
        yield from (Move("rockfall", ("rockfall",), cell) for cell, lay in lies if lay.card is not None)


def discards(deal: Deal, hand: tuple[str, ...]) -> Iterator[Move]:
    """Every choice of cards to be put away, equal cards once."""
    for count in range(1, PASSED[deal.game] + 1):
        yield from (Move("discard", cards) for cards in dict.fromkeys(combinations(hand, count)))


def before_seats(deal: Deal, table: Table) -> Iterator[Move]:
    """Everything that changes what lies before a seat, or what a seat holds or is."""
    seat, fronts = table.seat, table.fronts
    for card in dict.fromkeys(table.hands[seat]):
        if card.startswith("broken_"):
            tool = card[7:]
            yield from (
                Move("break", (card,), whose, tool) for whose, front in enumerate(fronts) if tool not in front
            )
        elif card.startswith("fix_"):
            yield from _mending(card, fronts)
        elif card in ("trapped", "free_at_last", "hands_off", "theft", "swap_hand", "swap_hats"):
            yield from _of_game_2(deal, table, card)
    if deal.game == "saboteur2":
        pairs = dict.fromkeys(combinations(table.hands[seat], 2)) if fronts[seat] else ()
        yield from (Move("shed", pair, seat, item) for item in fronts[seat] for pair in pairs)


def _mending(card: str, fronts: Fronts) -> Iterator[Move]:
    tools = card.split("_")[1:]
    for whose, front in enumerate(fronts):
        yield from (Move("fix", (card,), whose, tool) for tool in tools if tool in front)


def _of_game_2(deal: Deal, table: Table, card: str) -> Iterator[Move]:
    seat, fronts = table.seat, table.fronts
    if card == "theft":
        whom = [seat] if "theft" not in fronts[seat] else []
    elif card == "trapped":
        whom = [whose for whose, front in enumerate(fronts) if whose != seat and "trapped" not in front]
    elif card == "swap_hand":
        whom = [whose for whose, hand in enumerate(table.hands) if hand and whose != seat]
    elif card == "swap_hats":
        whom = list(range(len(fronts))) if stock_left(deal, table) else []
    else:
        item = "trapped" if card == "free_at_last" else "theft"
        whom = [whose for whose, front in enumerate(fronts) if item in front]
    removed = {"free_at_last": "trapped", "hands_off": "theft"}.get(card, "")
    yield from (Move(card, (card,), whose, removed) for whose in whom)


def every_move(deal: Deal, table: Table) -> Iterator[Move]:
    """All legal moves, discards first."""
    hand = table.hands[table.seat]
    return chain(discards(deal, hand), before_seats(deal, table), rockfalls(table), placements(table))


def is_legal(deal: Deal, table: Table, move: Move) -> bool:
    """Whether the seat on turn may do this."""
    hand = table.hands[table.seat]
    if any(hand.count(card) < move.cards.count(card) for card in move.cards):
        return False
    if move.kind == "discard":
        return True
    if move.kind == "place":
        return may_lay(table.fronts[table.seat]) and move.at in table.layout.fitting(move.what)  # type: ignore[arg-type]
    if move.kind == "rockfall":
        lay = table.layout.lies.get(move.at)
        return lay is not None and lay.card is not None
    return move in before_seats(deal, table)


# actions and moves ---------------------------------------------------------------------------------------
_MADE: dict[str, Callable[[Move], Action]] = {
    "place": lambda move: _place_of(move.what.card, cell_of(move.at)),  # type: ignore[union-attr]
    "break": lambda move: Break(str(move.what), move.at),
    "fix": lambda move: Fix(move.cards[0], str(move.what), move.at),
    "rockfall": lambda move: Rockfall(cell_of(move.at)),
    "discard": lambda move: Discard(move.cards),
    "shed": lambda move: Shed(str(move.what), (move.cards[0], move.cards[1])),
    "theft": lambda _: Theft(),
    "hands_off": lambda move: HandsOff(move.at),
    "swap_hand": lambda move: SwapHand(move.at),
    "swap_hats": lambda move: SwapHats(move.at),
    "trapped": lambda move: Trapped(move.at),
    "free_at_last": lambda move: FreeAtLast(move.at),
}

_READ: dict[type[Action], Callable[[Any, int], Move]] = {
    Place: lambda action, _: Move("place", (), number(action.cell), lay_of(action.card)),
    Break: lambda action, _: Move("break", (f"broken_{action.tool}",), action.seat, action.tool),
    Fix: lambda action, _: Move("fix", (action.card,), action.seat, action.tool),
    Rockfall: lambda action, _: Move("rockfall", ("rockfall",), number(action.cell)),
    Discard: lambda action, _: Move("discard", action.cards),
    Shed: lambda action, seat: Move("shed", action.cards, seat, action.front),
    Map: lambda _, __: Move("discard", ("map",)),
    Inspection: lambda _, __: Move("discard", ("inspection",)),
    Theft: lambda _, seat: Move("theft", ("theft",), seat),
    HandsOff: lambda action, _: Move("hands_off", ("hands_off",), action.seat, "theft"),
    SwapHand: lambda action, _: Move("swap_hand", ("swap_hand",), action.seat),
    SwapHats: lambda action, _: Move("swap_hats", ("swap_hats",), action.seat),
    Trapped: lambda action, _: Move("trapped", ("trapped",), action.seat),
    FreeAtLast: lambda action, _: Move("free_at_last", ("free_at_last",), action.seat, "trapped"),
}


def action_of(move: Move) -> Action:
    """The action of a move."""
    return _MADE[move.kind](move)


def move_of(action: Action, game: str, seat: int) -> Move:
    """The move of an action of this seat; cards are named as hands name them.

    >>> move_of(Map((8, 2)), "saboteur", 0) == move_of(Discard(("map",)), "saboteur", 0)
    True
    """
    move = _READ[type(action)](action, seat)
    cards = (action.card.format(),) if isinstance(action, Place) else move.cards
    return move._replace(cards=tuple(sorted(named_as_in_box(card, game) for card in cards)))
