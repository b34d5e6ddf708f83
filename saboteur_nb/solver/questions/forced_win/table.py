"""What the search knows of a match in the middle, and what a turn does to it: the rules of games 1 and 2.

What nobody can see matters here no more, as everything lies open: a map and an inspection are cards to be
discarded, and which theft was laid first decides nothing about who wins.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from saboteur_nb.board.cards import TEAMS
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.state import SaboteurState
from saboteur_nb.solver.questions.forced_win.layout import Layout
from saboteur_nb.solver.questions.forced_win.lays import Lay
from saboteur_nb.solver.questions.forced_win.sides import roles_of

FORBIDS = (*TOOLS, "trapped")
"""What lies before a seat that may lay no path cards (B-TURN-3, S-ACT-6)."""

Hands = tuple[tuple[str, ...], ...]
Fronts = tuple[tuple[str, ...], ...]


class Table(NamedTuple):
    """A moment: hands and fronts are sorted, `drawn` cards of the deck are gone, `ply` turns were taken."""

    layout: Layout
    hands: Hands
    fronts: Fronts
    drawn: int
    seat: int
    ply: int
    roles: tuple[str, ...]


class Move(NamedTuple):
    """What a turn does: the cards that leave the hand, and what happens (see `moves`).

    `at` is a cell or a seat, `what` the card as it lies, a tool, or what is removed.
    """

    kind: str
    cards: tuple[str, ...]
    at: int = 0
    what: Lay | str = ""


@dataclass(frozen=True)
class Deal:
    """What stays the same: the deck, who plays for the side, what it wants, the dwarves that may be drawn.

    `seats` hold the side together; `wants` is one of `sides.SIDES` of the game; `stock` the spare dwarves in
    the order in which they are drawn, `order` whose turn it will be, as far as that is certain.
    """

    game: str
    deck: tuple[str, ...]
    seats: frozenset[int]
    wants: str
    stock: tuple[str, ...] = ()
    order: tuple[int, ...] = field(default=(), compare=False)

    @property
    def digs(self) -> bool:
        """Whether the side wants the gold."""
        return self.wants != "saboteurs"


def is_path(card: str) -> bool:
    """Whether a name is that of a path card."""
    return card not in ACTION_CARDS["saboteur2"]


def may_lay(front: tuple[str, ...]) -> bool:
    """Whether nothing before a seat forbids path cards."""
    return not any(item in FORBIDS for item in front)


def begun(state: SaboteurState) -> Table:
    """The moment of a state."""
    fronts = tuple(tuple(sorted(item.partition("@")[0] for item in front)) for front in state.fronts)
    return Table(Layout.of(state.board), state.hands, fronts, 0, state.seat or 0, 0, roles_of(state))


def after(deal: Deal, table: Table, move: Move) -> tuple[Table | None, bool]:
    """The moment after a legal move; None when the round is over, and whether the side has won it."""
    layout, fronts, roles, seat = table.layout, table.fronts, table.roles, table.seat
    hands = put(table.hands, seat, _without(table.hands[seat], move.cards))
    drawer, count = seat, 1
    kind = move.kind
    if kind == "place":
        layout = layout.laid(move.at, move.what)  # type: ignore[arg-type]
        if layout.hits:
            layout, gold = layout.opened(move.at)
            if gold:
                return None, won(deal, layout, roles, seat)
    elif kind == "discard":
        count = len(move.cards)
    elif kind == "pass":  # no move of the rules: see `Search`
        count = move.at
    elif kind in ("break", "trapped", "theft"):
        item = move.what if kind == "break" else kind
        fronts = put(fronts, move.at, tuple(sorted((*fronts[move.at], str(item)))))
    elif kind in ("fix", "free_at_last", "hands_off", "shed"):
        fronts = put(fronts, move.at, tuple(item for item in fronts[move.at] if item != move.what))
    elif kind == "rockfall":
        layout = layout.without(move.at)
    elif kind == "swap_hand":
        hands = put(put(hands, seat, hands[move.at]), move.at, hands[seat])
        drawer = move.at
    else:  # swap_hats
        used = len(deal.stock) - stock_left(deal, table)
        roles = (*put(roles[: len(hands)], move.at, deal.stock[used]), *roles[len(hands) :], "")
    now = Table(layout, hands, fronts, table.drawn, seat, table.ply, roles)
    return _passed_on(deal, now, drawer, count)


def stock_left(deal: Deal, table: Table) -> int:
    """How many spare dwarves are left: `roles` is longer by those that were drawn."""
    return len(deal.stock) - (len(table.roles) - len(table.hands))


def _passed_on(deal: Deal, table: Table, drawer: int, count: int) -> tuple[Table | None, bool]:
    """Cards are drawn, then the next seat that holds some is on turn; without one the round is over."""
    layout, hands, fronts, drawn, seat, ply, roles = table
    cards = deal.deck[drawn : drawn + count]
    if cards:
        hands = put(hands, drawer, tuple(sorted((*hands[drawer], *cards))))
        drawn += len(cards)
    players = len(hands)
    for step in range(1, players + 1):
        following = (seat + step) % players
        if hands[following]:
            return Table(layout, hands, fronts, drawn, following, ply + 1, roles), False
    return None, deal.wants == "saboteurs"


def won(deal: Deal, layout: Layout, roles: tuple[str, ...], finder: int) -> bool:
    """Whether the side has won, now that this seat has turned over the gold (S-WIN-2 … S-WIN-5)."""
    if deal.game == "saboteur":
        return deal.digs
    sides = winning_sides(layout, roles, finder)
    if deal.wants == "boss":
        return "saboteurs" not in sides
    if deal.wants == "diggers":
        return "blue" in sides or "green" in sides
    return deal.wants in sides


def winning_sides(layout: Layout, roles: tuple[str, ...], finder: int) -> tuple[str, ...]:
    """The sides that have won, by the ways to the gold and the role of who found it."""
    teams = tuple(TEAMS.values())
    doors = any(lay.doors for lay in layout.lies.values())
    found = tuple(team for team in teams if layout.has_way(team)) if doors else teams
    own = roles[finder].removesuffix("_digger")
    if own in found:
        return (own,)
    if found:
        return found
    return ("boss",) if "boss" in roles else ("saboteurs",)


def _without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
