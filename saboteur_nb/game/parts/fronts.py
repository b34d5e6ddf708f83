"""What lies before the players, in one fixed order; thefts are numbered as they were laid (S-ACT-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.parts.piles import put

Fronts = tuple[tuple[str, ...], ...]

_ORDER = (*TOOLS, "trapped", "theft", "troll")
_LATEST = 100
"""Where a theft without a number goes: after those with one (numbers have two digits at most)."""


def kind(item: str) -> str:
    """What lies there, whatever its number: `theft@2` → `theft`."""
    return item.partition("@")[0]


def lies(front: Iterable[str], name: str) -> bool:
    """Whether such a card lies here.

    >>> lies(("lamp", "theft@2"), "theft"), lies(("lamp",), "cart")
    (True, False)
    """
    return any(kind(item) == name for item in front)


def card_of(item: str) -> str:
    """The card that lies there, as it is called in a hand.

    >>> card_of("lamp"), card_of("theft@1")
    ('broken_lamp', 'theft')
    """
    return f"broken_{item}" if item in TOOLS else kind(item)


def added(fronts: Fronts, seat: int, name: str) -> Fronts:
    """With one card more before a seat; a theft is the last one laid.

    >>> added((("pick",), ("theft@1",)), 0, "theft")
    (('pick', 'theft@2'), ('theft@1',))
    """
    item = name if name != "theft" else f"theft@{len(thieves(fronts)) + 1}"
    return put(fronts, seat, tuple(sorted((*fronts[seat], item), key=_rank)))


def removed(fronts: Fronts, seat: int, name: str) -> Fronts:
    """With one card less; thefts laid later move up by one.

    >>> removed((("theft@1",), ("lamp", "theft@2")), 0, "theft")
    ((), ('lamp', 'theft@1'))
    """
    left = put(fronts, seat, tuple(item for item in fronts[seat] if kind(item) != name))
    return _numbered(left, thieves(left)) if name == "theft" else left


def thieves(fronts: Fronts) -> tuple[int, ...]:
    """The seats with a theft before them, by the order of laying."""
    laid = [
        (int(item.partition("@")[2] or _LATEST), seat)
        for seat, front in enumerate(fronts)
        for item in front
        if kind(item) == "theft"
    ]
    return tuple(seat for _, seat in sorted(laid))


def ordered(said: Sequence[Sequence[str]]) -> Fronts:
    """What is said to lie there as fronts; thefts without a number were laid last, by seat.

    Raises `InputError` "front-twice" for two cards of a kind before one seat, "theft-twice" for one number
    at two seats.
    """
    for seat, front in enumerate(said):
        for item in front:
            if sum(kind(item) == kind(other) for other in front) > 1:
                raise InputError("front-twice", seat=seat, token=kind(item))
    numbers = [item for front in said for item in front if item.startswith("theft@")]
    for item in numbers:
        if numbers.count(item) > 1:
            raise InputError("theft-twice", token=item)
    fronts = tuple(tuple(sorted(front, key=_rank)) for front in said)
    return _numbered(fronts, thieves(fronts))


def _rank(item: str) -> int:
    return _ORDER.index(kind(item))


def _numbered(fronts: Fronts, order: Sequence[int]) -> Fronts:
    return tuple(
        tuple(f"theft@{order.index(seat) + 1}" if kind(item) == "theft" else item for item in front)
        for seat, front in enumerate(fronts)
    )
