"""Actions and sides in words, and what an action changes on a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from saboteur_nb.draw.look import Look
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
from saboteur_nb.game.parts.fronts import card_of
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.solver.picture import cells_in_words

_PARAMS: dict[type[Action], tuple[str, Callable[[Any, str], dict[str, Any]]]] = {
    Place: (
        "place", lambda action, lang: {
            "card": card_in_words(action.card.format(), lang), "cell": cells_in_words([action.cell])
        },
    ),
    Rockfall: ("rockfall", lambda action, _: {"cell": cells_in_words([action.cell])}),
    Map: ("map", lambda action, _: {"cell": cells_in_words([action.cell])}),
    Break: ("break", lambda action, lang: {"tool": _tool(action, lang), "seat": action.seat}),
    Fix: ("fix", lambda action, lang: {"tool": _tool(action, lang), "seat": action.seat}),
    Discard: ("discard", lambda action, lang: {"cards": _listed(action.cards, lang)}),
    Shed: (
        "shed", lambda action, lang: {
            "cards": _listed(action.cards, lang), "front": card_in_words(card_of(action.front), lang)
        },
    ),
    Theft: ("theft", lambda _action, _lang: {}),
    HandsOff: ("hands-off", lambda action, _: {"seat": action.seat}),
    SwapHand: ("swap-hand", lambda action, _: {"seat": action.seat}),
    SwapHats: ("swap-hats", lambda action, _: {"seat": action.seat}),
    Inspection: ("inspection", lambda action, _: {"seat": action.seat}),
    Trapped: ("trapped", lambda action, _: {"seat": action.seat}),
    FreeAtLast: ("free", lambda action, _: {"seat": action.seat}),
}  # fmt: skip


def action_in_words(action: Action, lang: str) -> str:
    """What a seat does, as part of a sentence."""
    code, params = _PARAMS[type(action)]
    return say(f"solver.force-{code}", lang, **params(action, lang))


def side_in_words(side: str, lang: str) -> str:
    """Who plays for the side."""
    return say(f"solver.force-side-{side}", lang)


def _tool(action: Break | Fix, lang: str) -> str:
    return say(f"cards.{action.tool}", lang)


def _listed(cards: tuple[str, ...], lang: str) -> str:
    return say("event.comma", lang).join(card_in_words(card, lang) for card in cards)


def looked(look: Look, action: Action) -> Look:
    """The picture after an action: cards laid are numbered, cards that fell are marked."""
    if isinstance(action, Place):
        return replace(look, laid=(*look.laid, (action.cell, action.card.format())))
    if isinstance(action, Rockfall):
        left = tuple(laid for laid in look.laid if laid[0] != action.cell)
        if len(left) < len(look.laid):
            return replace(look, laid=left)
        return replace(look, cave_ins=(*look.cave_ins, action.cell))
    return look
