"""The plate of a player: what one seat may know of another, as pictures and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from saboteur_nb.draw.dwarves import dwarf_of_seat
from saboteur_nb.draw.picture import Picture
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.parts.fronts import kind
from saboteur_nb.game.position import SeatInfo
from saboteur_nb.i18n import say
from saboteur_nb.i18n.events import role_in_words

Pickable = Literal["", "open", "lit"]
"""Whether a player can be picked now: not, perhaps in vain, or on the way to a legal action."""

_TOOLS = ("lamp", "cart", "pick")


class Plate(NamedTuple):
    """`name` and `seat` in words, `cards` in hand, pictures of what lies before the player and of the role.

    `sign` is what `wealth` counts: gold, or points; `label` says all of it, for screen readers.
    """

    face: Picture
    name: str
    seat: str
    cards: int
    front: tuple[Picture, ...]
    role: tuple[Picture, ...]
    sign: Picture
    wealth: str
    label: str
    turn: bool = False
    own: bool = False
    pick: Pickable = ""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All of them."""
        return (self.face, *self.front, *self.role, self.sign)


def plates_of(
    seen: Observation, lang: str, theme: str, open_seats: frozenset[int], lit_seats: frozenset[int]
) -> tuple[Plate, ...]:
    """The plates of all seats in order; only open ones can be picked, and lit ones stand out."""
    turn = seen.position.turn
    plates = []
    for info in seen.position.seats:
        seat = info.number
        pick: Pickable = "lit" if seat in lit_seats else "open" if seat in open_seats else ""
        on_turn = turn is not None and turn.seat == seat
        own = seat == seen.seat
        words = [*_said(seen, info, lang, on_turn=on_turn)]
        words += [say("choosing.plate-pick", lang)] * bool(pick)
        plates.append(
            Plate(
                face=Picture("avatar", (dwarf_of_seat(seat), "worried" if info.front else "happy"), theme, 1),
                name=say("choosing.plate-own" if own else f"choosing.name-{dwarf_of_seat(seat)}", lang),
                seat=say("choosing.seat", lang, seat=seat),
                cards=_count(info),
                front=tuple(_front(info, theme)),
                role=tuple(_role(seen, info, theme)),
                sign=_badge("gold", theme),
                wealth=_wealth(info),
                label=say("event.comma", lang).join(words),
                turn=on_turn,
                own=own,
                pick=pick,
            )
        )
    return tuple(plates)


def _badge(name: str, theme: str) -> Picture:
    return Picture("badge", (name,), theme, 1)


def _count(info: SeatInfo) -> int:
    return info.hand if isinstance(info.hand, int) else len(info.hand or ())


def _front(info: SeatInfo, theme: str) -> Iterator[Picture]:
    """What lies before the player; in game 3 also treasures, one by one."""
    for item in map(kind, info.front):
        yield _badge(f"broken_{item}" if item in _TOOLS else item, theme)
    if info.dragon:
        yield _badge("dragon", theme)
    yield from (_badge("treasure", theme) for _ in info.treasures)


def _role(seen: Observation, info: SeatInfo, theme: str) -> Iterator[Picture]:
    if info.clan is not None:
        yield _badge(info.clan, theme)
    yield _badge(seen.role_of(info.number) or "?", theme)


def _wealth(info: SeatInfo) -> str:
    return "?" if info.gold is None else str(info.gold)


def _said(seen: Observation, info: SeatInfo, lang: str, *, on_turn: bool) -> Iterator[str]:
    own = info.number == seen.seat
    yield say(f"choosing.name-{dwarf_of_seat(info.number)}", lang)
    yield say("choosing.seat", lang, seat=info.number)
    if on_turn:
        yield say("choosing.plate-turn-you" if own else "choosing.plate-turn", lang)
    elif own:
        yield say("choosing.plate-own", lang)
    yield say("choosing.plate-cards", lang, n=_count(info))
    for item in map(kind, info.front):
        code = "broken" if item in _TOOLS else item
        tool = say(f"event.front-{item}", lang) if item in _TOOLS else ""
        yield say(f"choosing.plate-{code}", lang, tool=tool)
    if info.dragon:
        yield say("choosing.plate-dragon", lang)
    if info.treasures:
        yield say("choosing.plate-treasures", lang, n=len(info.treasures))
    if info.clan is not None:
        yield say("choosing.plate-clan", lang, clan=say(f"event.clan-{info.clan}", lang))
    yield _role_said(seen, info, lang)
    yield _gold_said(info, lang)


def _role_said(seen: Observation, info: SeatInfo, lang: str) -> str:
    role = seen.role_of(info.number)
    if role is None:
        return say("choosing.plate-role-unknown", lang)
    return say("choosing.plate-role", lang, role=role_in_words(role, seen.game, lang))


def _gold_said(info: SeatInfo, lang: str) -> str:
    if info.gold in (None, "?"):
        return say("choosing.plate-gold-unknown", lang)
    if info.gold == "+":
        return say("choosing.plate-gold-some", lang)
    return say("choosing.plate-gold", lang, gold=info.gold)
