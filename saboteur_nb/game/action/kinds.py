"""Which kinds of action a game has, and at which step of a turn each belongs."""

from __future__ import annotations

from saboteur_nb.game.action.classes import (
    Action,
    Break,
    Discard,
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
)  # fmt: skip

_BASE = frozenset({Place, Break, Fix, Rockfall, Map, Discard, Say})
_EXPANSION = frozenset({
    Shed, Theft, HandsOff, SwapHand, Inspection, SwapHats, Trapped, FreeAtLast, Steal,
})  # fmt: skip

_KINDS: dict[str, frozenset[type[Action]]] = {
    "saboteur": _BASE | {Take},
    "saboteur2": _BASE | _EXPANSION,
    "lost_mines": frozenset({
        Place, Discard, Overcome, InformationMine, InformationTreasure, InformationDwarf, SetTrap, SetTroll,
        Thunderstorm, Step, Stop, TakeTreasure, Leave, Say,
    }),
}  # fmt: skip

STEP_OF: dict[type[Action], str] = {
    **dict.fromkeys((kind for kinds in _KINDS.values() for kind in kinds - {Say}), "play"),
    Take: "pick",
    Steal: "steal",
    Step: "move",
    Stop: "move",
    TakeTreasure: "take",
    Leave: "take",
}
"""The step of a turn each kind belongs to; `Say` is missing, as it belongs to every step."""


def actions_of(game: str) -> frozenset[type[Action]]:
    """The kinds of action a game has (B-TURN-1, S-TURN-1, L-TURN-1), for one of `notation.GAMES`.

    >>> Rockfall in actions_of("saboteur"), Rockfall in actions_of("lost_mines")
    (True, False)
    """
    return _KINDS[game]
