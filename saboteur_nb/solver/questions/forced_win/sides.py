"""Who plays for which side: the seats that force the end together, against all others."""

from __future__ import annotations

from saboteur_nb.game.state import GameState

SIDES: dict[str, dict[str, tuple[str, ...]]] = {
    "saboteur": {"diggers": ("digger",), "saboteurs": ("saboteur",)},
    "saboteur2": {
        "diggers": ("blue_digger", "green_digger", "boss"),
        "blue": ("blue_digger",),
        "green": ("green_digger",),
        "boss": ("boss",),
        "saboteurs": ("saboteur",),
    },
}
"""Game → side → the roles whose seats play for it.

The profiteer wins with everybody and the geologists with nobody (S-WIN-5), so both are against every side.
"""


def members(game: str, side: str, roles: tuple[str, ...]) -> frozenset[int]:
    """The seats that play for a side.

    >>> sorted(members("saboteur2", "diggers", ("boss", "saboteur", "blue_digger", "geologist")))
    [0, 2]
    """
    return frozenset(seat for seat, role in enumerate(roles) if role in SIDES[game][side])


def roles_of(state: GameState) -> tuple[str, ...]:
    """The roles by seat."""
    return tuple(state.dwarves.role(seat) for seat in range(state.players))
