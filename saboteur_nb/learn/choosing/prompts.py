"""What is to be picked next, as the code of a sentence: the page says it, and a screen reader."""

from __future__ import annotations

from saboteur_nb.learn.choosing.choosing import MOST_PUT_AWAY, SHED_CARDS, Choosing, wants
from saboteur_nb.learn.choosing.offers import turns
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import is_path

_AS_CARD = frozenset(
    {
        "rockfall", "map", "thunderstorm", "theft", "hands_off", "swap_hand", "inspection", "swap_hats",
        "trapped", "free_at_last", "axe", "boat", "rope", "information", "trap", "troll",
    }
)  # fmt: skip
"""Cards that have a sentence of their own."""

Prompt = tuple[str, int | None]
"""The code of a sentence, and the number that chooses its plural form."""


def prompt(table: Table, choosing: Choosing, *, helps: bool = True) -> Prompt:
    """What to do next; with `helps` the cells where a path card fits are counted.

    >>> from saboteur_nb.board.board import Board
    >>> from saboteur_nb.learn.choosing.table import board_table
    >>> prompt(board_table(Board.parse("S"), ["-a-a"]), Choosing(cards=(0,)))
    ('widgets.fits', 2)
    """
    match choosing.verb:
        case "discard":
            return _of_discard(table, choosing)
        case "shed":
            asks = "front" if "front" in wants(table, choosing) else "cards"
            return f"choosing.shed-{asks}", SHED_CARDS - len(choosing.cards) if asks == "cards" else None
        case "say":
            return f"choosing.say-{'claim' if choosing.picks else 'about'}", None
    if choosing.card is not None and choosing.card < len(table.hand):
        return _of_card(table, choosing, table.hand[choosing.card], helps=helps)
    return _of_step(table)


def _of_discard(table: Table, choosing: Choosing) -> Prompt:
    if not choosing.cards:
        return "choosing.put-away-none", MOST_PUT_AWAY[table.game]
    return "choosing.put-away", len(choosing.cards)


def _of_card(table: Table, choosing: Choosing, card: str, *, helps: bool) -> Prompt:
    if "tool" in wants(table, choosing):
        return "choosing.tool", None
    if not is_path(card):
        name = card if card in _AS_CARD else card.partition("_")[0]
        return f"choosing.with-{name}", None
    if table.waiting or not helps:
        return "widgets.held", None
    cells = turns(table, choosing)
    return ("widgets.fits", len(cells)) if cells else ("widgets.fits-nowhere", None)


def _of_step(table: Table) -> Prompt:
    if table.step is None or table.waiting:
        return "choosing.wait" if table.waiting else "choosing.over", None
    return f"choosing.step-{table.step}", table.steps if table.step == "move" else None
