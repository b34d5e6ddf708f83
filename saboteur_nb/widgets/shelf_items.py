"""What lies on the shelf, as pictures with names: cards of a hand, and what to choose beside them."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.draw.describe import describe_card
from saboteur_nb.draw.picture import Picture
from saboteur_nb.i18n import say
from saboteur_nb.i18n.events import role_in_words
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.choosing.shelf import Slot, shelf
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import is_path
from saboteur_nb.widgets.laying import as_laid


@dataclass(frozen=True, slots=True)
class ShelfItem:
    """A button on the shelf: its picture and name, and how it stands."""

    picture: Picture
    label: str
    held: bool = False
    lit: bool = False
    number: int | None = None


def shelf_items(
    table: Table, choosing: Choosing, lang: str, theme: str, *, helps: bool = True
) -> tuple[ShelfItem, ...]:
    """The shelf in a language; `helps` lights what leads to a legal action.

    >>> from saboteur_nb.board.board import Board
    >>> from saboteur_nb.learn.choosing.table import board_table
    >>> shelf_items(board_table(Board.parse("S"), ["-a-a"]), Choosing(), "en", "light")[0].label
    'Card 1: Tunnel joining east and west.'
    """
    items = []
    for slot in shelf(table, choosing):
        named = _card if slot.kind == "card" else _option
        picture, words = named(slot, table, choosing, lang, theme)
        items.append(ShelfItem(picture, words, slot.held, slot.lit and helps, slot.number))
    return tuple(items)


def _card(slot: Slot, table: Table, choosing: Choosing, lang: str, theme: str) -> tuple[Picture, str]:
    text = table.hand[slot.value]
    if is_path(text):
        card = as_laid(text, turned=choosing.turned and slot.value == choosing.card)
        picture = Picture("card", (card.format(), table.board.lost_mines), theme, 1)
        words = describe_card(card, lang)
    else:
        picture, words = Picture("action", (text, lang), theme, 1), say(f"draw.action-{text}", lang)
    return picture, say("widgets.card-number", lang, number=slot.value + 1, card=words)


def _option(slot: Slot, table: Table, choosing: Choosing, lang: str, theme: str) -> tuple[Picture, str]:
    """Something to choose that is no card of the hand."""
    match slot.kind:
        case "tool":
            picture, words = _action(f"fix_{slot.value}", lang, theme), say(f"event.front-{slot.value}", lang)
        case "front":
            name = slot.value if slot.value in ("trapped", "theft") else f"broken_{slot.value}"
            picture, words = _action(name, lang, theme), say(f"draw.action-{name}", lang)
        case "treasure":
            kind, worth = table.row[slot.value]
            picture, words = _treasure(kind, worth, lang, theme)
        case "gold":
            picture = Picture("gold", (slot.value,), theme, 1)
            words = say("choosing.gold", lang, n=slot.value)
        case _:
            picture, words = _claim(slot.value, table, choosing, lang, theme)
    return picture, say("choosing.slot", lang, number=slot.number, what=words)


def _action(name: str, lang: str, theme: str) -> Picture:
    return Picture("action", (name, lang), theme, 1)


def _treasure(kind: str, worth: int | None, lang: str, theme: str) -> tuple[Picture, str]:
    code = "choosing.treasure" if worth is None else "choosing.treasure-known"
    words = say(code, lang, kind=say(f"event.find-{kind}", lang), worth=worth)
    return Picture("treasure", (kind, worth), theme, 1), words


def _claim(claim: str, table: Table, choosing: Choosing, lang: str, theme: str) -> tuple[Picture, str]:
    """A role or what may lie in a goal."""
    if choosing.picks[0].kind == "player":
        clan = "blue" if table.game == "lost_mines" else None
        return Picture("role", (claim, clan, lang), theme, 1), role_in_words(claim, table.game, lang)
    words = say(f"event.claim-{claim}", lang)
    code = "-aa-" if claim == "stone" else "aaa-" if table.board.lost_mines else "aaaa"
    return Picture("goal", (f"?{claim}", code, table.board.lost_mines), theme, 1), words
