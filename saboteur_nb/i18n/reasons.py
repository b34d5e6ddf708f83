"""Violations as sentences: one place that says in words why something isn't allowed, and what would be."""

from __future__ import annotations

from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words


def reason_sentence(violation: Violation, lang: str) -> str:
    """The sentence of a violation in `lang`, naming its cell, side, seat and card as far as it has them.

    >>> reason_sentence(Violation.of("goal-cell", (8, 0)), "en")
    'A goal card lies at 8,0; nothing can be laid on it.'
    """
    cell, side, seat, card = violation.cell, violation.side, violation.seat, violation.card
    return say(
        f"board.{violation.code}",
        lang,
        cell=format_cell(cell) if cell is not None else "",
        side=say(f"board.side-{side}", lang) if side is not None else "",
        player=say("board.player-any" if seat is None else "board.player-seat", lang, seat=seat),
        card=card_in_words(card, lang) if card is not None else say("board.card-any", lang),
    )
