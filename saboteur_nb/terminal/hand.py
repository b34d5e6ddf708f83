"""The cards of a hand for a terminal: path cards drawn, action cards with how to play them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.draw.text import drawn
from saboteur_nb.game.action import Action, Break, Fix, Place
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.learn.check_command import table

IN_A_ROW = 9
"""Path cards side by side."""


def hand_text(hand: Sequence[str], legal: Iterable[Action], lang: str) -> str:
    """The hand; beside each action card stands one way to play it, if there is one now.

    >>> print(hand_text(("-a-a", "map"), (), "en"))
    <BLANKLINE>
     ─────
    <BLANKLINE>
     -a-a
    map  a map  –
    """
    actions = {name for names in ACTION_CARDS.values() for name in names}
    paths = [card for card in hand if card not in actions]
    ways = {card_of(action): str(action) for action in reversed([*legal])}
    lines = []
    for first in range(0, len(paths), IN_A_ROW):
        lines += _side_by_side(paths[first : first + IN_A_ROW])
    rows: list[tuple[str, ...]] = [
        (card, card_in_words(card, lang), ways.get(card, "–")) for card in hand if card in actions
    ]
    return "\n".join([*lines, *([table(rows)] if rows else [])]) or say("terminal.no-cards", lang)


def card_of(action: Action) -> str:
    """The action card an action plays; the verb of any other action."""
    match action:
        case Break():
            return f"broken_{action.tool}"
        case Fix():
            return action.card
        case Place():
            return "place"
    return str(action).split()[0]


def _side_by_side(cards: Sequence[str]) -> list[str]:
    """Drawings in a row and below each the text that names the card."""
    drawings = [drawn(TunnelCard.parse(card)) for card in cards]
    widths = [max(len(card), 5) + 1 for card in cards]
    lines = [
        "".join(" " + drawing[line].ljust(width) for drawing, width in zip(drawings, widths, strict=True))
        for line in range(3)
    ]
    lines.append("".join(" " + card.ljust(width) for card, width in zip(cards, widths, strict=True)))
    return [line.rstrip() for line in lines]
