"""What has to be picked for each kind of action, in which order: the one table that choosing works from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.game.action import (
    Action,
    Break,
    Fix,
    FreeAtLast,
    HandsOff,
    InformationDwarf,
    InformationMine,
    InformationTreasure,
    Inspection,
    Leave,
    Map,
    Overcome,
    Place,
    Rockfall,
    Say,
    SetTrap,
    SetTroll,
    Shed,
    Steal,
    Step,
    Stop,
    SwapHand,
    SwapHats,
    Take,
    TakeTreasure,
    Theft,
    Thunderstorm,
    Trapped,
)
from saboteur_nb.game.names import TOOLS


class Pick(NamedTuple):
    """One thing picked.

    `kind` and `value`: "cell" (x, y) · "connection" · "player" seat · "self" the own seat · "tool" and
    "front" by name · "treasure" place in the row · "gold" worth · "claim" word.
    """

    kind: str
    value: Any


_NEEDS: dict[type[Action], tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(
        (Place, Rockfall, Map, Thunderstorm, Overcome, InformationMine, Step), (("cell", "cell"),)
    ),
    **dict.fromkeys(
        (Break, HandsOff, SwapHand, Inspection, SwapHats, Trapped, FreeAtLast, InformationDwarf, Steal),
        (("player", "seat"),),
    ),
    **dict.fromkeys((SetTrap, SetTroll), (("connection", "at"),)),
    Fix: (("player", "seat"), ("tool", "tool")),
    Theft: (("self", ""),),
    InformationTreasure: (("treasure", "index"),),
    TakeTreasure: (("treasure", "index"),),
    Take: (("gold", "worth"),),
    Shed: (("front", "front"),),
    Stop: (),
    Leave: (),
}
"""What is picked for a kind of action, and the field that takes it."""

_TALK = ((("cell", "about"), ("claim", "claim")), (("player", "about"), ("claim", "claim")))


@dataclass(frozen=True, slots=True)
class Way:
    """A kind of action with the fields that are settled, and what is still to be picked for the others."""

    kind: type[Action]
    given: dict[str, Any] = field(default_factory=dict)
    needs: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, kind: type[Action], **given: Any) -> Way:
        """The way of a kind of action."""
        return cls(kind, given, _NEEDS[kind])

    def need(self, picks: tuple[Pick, ...]) -> str | None:
        """The kind of the next pick; None when nothing is missing, or these picks lead another way."""
        return self.needs[len(picks)][0] if len(picks) < len(self.needs) and self.follows(picks) else None

    def follows(self, picks: tuple[Pick, ...]) -> bool:
        """Whether such picks, one after the other, belong to this way."""
        kinds = [kind for kind, _ in self.needs]
        return [pick.kind for pick in picks] == kinds[: len(picks)]

    def complete(self, picks: tuple[Pick, ...]) -> bool:
        """Whether these picks leave nothing open."""
        return len(picks) == len(self.needs) and self.follows(picks)

    def action(self, picks: tuple[Pick, ...]) -> Action:
        """The action of a complete way."""
        found = {name: pick.value for (_, name), pick in zip(self.needs, picks, strict=True) if name}
        action: Action = self.kind(**self.given, **found)
        return action

    def picks_of(self, action: Action) -> tuple[Pick, ...] | None:
        """What has to be picked to come to an action, None where it is not one of this way."""
        if not isinstance(action, self.kind):
            return None
        if any(getattr(action, name) != value for name, value in self.given.items()):
            return None
        return tuple(Pick(kind, getattr(action, name) if name else None) for kind, name in self.needs)


_WITH_CARD: dict[str, tuple[Way, ...]] = {
    "rockfall": (Way.of(Rockfall),),
    "map": (Way.of(Map),),
    "thunderstorm": (Way.of(Thunderstorm),),
    **{f"broken_{tool}": (Way.of(Break, tool=tool),) for tool in TOOLS},
    "theft": (Way.of(Theft),),
    "hands_off": (Way.of(HandsOff),),
    "swap_hand": (Way.of(SwapHand),),
    "inspection": (Way.of(Inspection),),
    "swap_hats": (Way.of(SwapHats),),
    "trapped": (Way.of(Trapped),),
    "free_at_last": (Way.of(FreeAtLast),),
    **{card: (Way.of(Overcome, card=card),) for card in ("axe", "boat", "rope")},
    "information": (Way.of(InformationMine), Way.of(InformationDwarf), Way.of(InformationTreasure)),
    "trap": (Way.of(SetTrap),),
    "troll": (Way.of(SetTroll),),
}
WITHOUT_CARD: dict[str, tuple[Way, ...]] = {
    "pick": (Way.of(Take),),
    "steal": (Way.of(Steal),),
    "move": (Way.of(Step),),
    "take": (Way.of(TakeTreasure),),
}
"""What is done in the steps of a turn that use no card."""

ENDINGS: dict[str, Action] = {"move": Stop(), "take": Leave()}
"""What ends such a step, where it need not be done."""

TALK = tuple(Way(Say, {}, needs) for needs in _TALK)
"""Table talk about a goal or a player."""


def ways_with(card: str, *, turned: bool) -> tuple[Way, ...]:
    """What a card of the hand, after half a turn if so wanted, can be used for.

    >>> [way.kind.__name__ for way in ways_with("information", turned=False)]
    ['InformationMine', 'InformationDwarf', 'InformationTreasure']
    """
    if card in _WITH_CARD:
        return _WITH_CARD[card]
    if card.startswith("fix_"):
        return (Way.of(Fix, card=card),)
    laid = TunnelCard.parse(card)
    return (Way.of(Place, card=laid.turned() if turned else laid),)


def is_path(card: str) -> bool:
    """Whether a card of a hand is laid on the board and can be turned."""
    return card not in _WITH_CARD and not card.startswith("fix_")


def tools_on(card: str) -> Iterator[str]:
    """The tools that a repair card shows."""
    return iter(card.removeprefix("fix_").split("_"))
