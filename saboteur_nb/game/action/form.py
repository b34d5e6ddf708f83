"""How the text of an action is built: a verb, then pieces of a few kinds, each read and written one way."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, Connection, format_cell, parse_cell
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.names import CLANS, ROLES, TOOLS, any_card_name

T = TypeVar("T")

MAX_NUMBER = 99
"""Seats, places in a row and worths are at most this in a text; the rules say which of them exist."""

TWO_WORDS = ("information",)
"""Verbs that a second word belongs to."""

CELL_CLAIMS = ("gold", "stone", "silver", "gems", "dragon")
"""What can be said of a goal or mine."""

SEAT_CLAIMS = tuple(dict.fromkeys((*(role for game in ROLES.values() for role in game), "green", *CLANS)))
"""What can be said of a player: a role, a team or a clan of any game."""

_NUMBER = re.compile("0|[1-9][0-9]?")


class Words:
    """The words of one action, read from left to right; `read` of them so far."""

    def __init__(self, words: list[str]) -> None:
        self.words, self.read = words, 0

    def more(self) -> bool:
        """Whether a word is left."""
        return self.read < len(self.words)

    def next(self) -> str:
        """The next word; raises `NotationError` "action-unfinished" when there is none."""
        self.read += 1
        if self.read > len(self.words):
            raise NotationError("action-unfinished")
        return self.words[self.read - 1]

    def next_of(self, known: Iterable[str]) -> str:
        """The next word, which must be one of these; raises `NotationError` "unknown-choice"."""
        word, known = self.next(), tuple(known)
        if word not in known:
            raise NotationError("unknown-choice", token=word, known=", ".join(known))
        return word


@dataclass(frozen=True, slots=True)
class Kind:
    """One piece of an action's text: how it is read from the words, and written."""

    read: Callable[[Words], Any]
    write: Callable[[Any], str]


class Form:
    """The text of one class of actions: an example, and the kind of each field in order.

    The verb is what the example begins with; a class of several `verbs` holds its own in the first field.
    """

    def __init__(self, example: str, verbs: tuple[str, ...] = (), **kinds: Kind) -> None:
        pieces = example.split()
        self.example, self.kinds = example, kinds
        self._writers = tuple((name, kind.write) for name, kind in kinds.items())
        self.verb = "" if verbs else " ".join(pieces[: 2 if pieces[0] in TWO_WORDS else 1])
        self.verbs = verbs or (self.verb,)

    def read(self, words: Words) -> dict[str, Any]:
        """The fields, from words whose verb is read; raises `NotationError` about the last word read."""
        if not self.verb:
            words.read -= 1
        fields = {name: kind.read(words) for name, kind in self.kinds.items()}
        if words.more():
            raise NotationError("action-words", token=words.next())
        return fields

    def write(self, action: object) -> str:
        """The canonical text."""
        pieces = [write(getattr(action, name)) for name, write in self._writers]
        return " ".join(filter(None, (self.verb, *pieces)))


class Written:
    """What all actions share: a text that `parse_action` reads back, made once and kept.

    Legal actions are sorted by text, so each would be written again and again.
    """

    __slots__ = ("_text",)
    form: ClassVar[Form]
    _text: str

    def format(self) -> str:
        """The canonical text, as `place -a-a 1,0`."""
        try:
            return self._text
        except AttributeError:
            text = self.form.write(self)
            object.__setattr__(self, "_text", text)
            return text

    def __str__(self) -> str:
        return self.format()


_kept_text = attrgetter("_text")


def sorted_by_text(actions: Iterable[T]) -> tuple[T, ...]:
    """The actions in the order of their texts.

    >>> from saboteur_nb.game.action import Steal
    >>> [str(action) for action in sorted_by_text([Steal(3), Steal(10)])]
    ['steal 10', 'steal 3']
    """
    actions = list(actions)
    try:  # most have been written before
        return tuple(sorted(actions, key=_kept_text))
    except AttributeError:
        return tuple(sorted(actions, key=str))


def is_among(action: Written, actions: Sequence[Written]) -> bool:
    """Whether this very value is one of these, which are sorted by text and have been written."""
    place = bisect_left(actions, action.format(), key=_kept_text)
    return place < len(actions) and actions[place] is action


def _number(words: Words) -> int:
    return _as_number(words.next())


def _as_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError("number-range", token=word, limit=MAX_NUMBER)
    return int(word)


def _cards(words: Words) -> tuple[str, ...]:
    cards = [any_card_name(words.next())]
    while words.more():
        cards.append(any_card_name(words.next()))
    return tuple(sorted(cards))


def _two_cards(words: Words) -> tuple[str, ...]:
    return tuple(sorted((any_card_name(words.next()), any_card_name(words.next()))))


def _about(words: Words) -> Cell | int:
    word = words.next()
    return parse_cell(word) if "," in word else _as_number(word)


def _claim(words: Words) -> str:
    """What may be claimed depends on the word before: a cell or a seat."""
    return words.next_of(CELL_CLAIMS if "," in words.words[words.read - 1] else SEAT_CLAIMS)


def _speaker(words: Words) -> int | None:
    if not words.more():
        return None
    words.next_of(["by"])
    return _number(words)


def one_of(known: Iterable[str]) -> Kind:
    """A piece that is one of a few words."""
    known = tuple(known)
    return Kind(lambda words: words.next_of(known), str)


_FIX_CARDS = {
    text: "fix_" + text.replace("+", "_") for text in (*TOOLS, "lamp+cart", "lamp+pick", "cart+pick")
}  # fmt: skip
_FIX_TEXTS = {card: text for text, card in _FIX_CARDS.items()}

TUNNEL_CARD = Kind(lambda words: TunnelCard.parse(words.next()), TunnelCard.format)
CELL = Kind(lambda words: parse_cell(words.next()), format_cell)
CONNECTION = Kind(lambda words: Connection.parse(words.next()), Connection.format)
NUMBER = Kind(_number, str)
TOOL = one_of(TOOLS)
FIX_CARD = Kind(lambda words: _FIX_CARDS[words.next_of(_FIX_CARDS)], lambda card: _FIX_TEXTS[card])
CARDS = Kind(_cards, " ".join)
TWO_CARDS = Kind(_two_cards, " ".join)
ABOUT = Kind(_about, lambda about: format_cell(about) if isinstance(about, tuple) else str(about))
CLAIM = Kind(_claim, str)
SPEAKER = Kind(_speaker, lambda seat: "" if seat is None else f"by {seat}")
