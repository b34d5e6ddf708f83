"""The names positions and actions use for cards, roles, tools and steps of a turn, a set per game."""

from __future__ import annotations

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.errors import NotationError

TOOLS = ("lamp", "cart", "pick")
STEPS = ("play", "move", "draw", "take", "pick", "steal")
TREASURES = ("gold", "silver", "gems")
CLANS = ("blue", "yellow")

_BASE = (
    *(f"broken_{tool}" for tool in TOOLS),
    *(f"fix_{tool}" for tool in TOOLS),
    "fix_lamp_cart", "fix_lamp_pick", "fix_cart_pick", "rockfall", "map",
)  # fmt: skip
_EXPANSION = (
    "theft", "hands_off", "swap_hand", "inspection", "swap_hats", "trapped", "free_at_last",
)  # fmt: skip

ACTION_CARDS: dict[str, tuple[str, ...]] = {
    "saboteur": _BASE,
    "saboteur2": _BASE + _EXPANSION,
    "lost_mines": ("axe", "boat", "rope", "information", "trap", "troll", "thunderstorm"),
}
"""Names of the action cards a deck of the game holds (B-MAT-1, S-MAT-1, L-MAT-1)."""

_ALL_ACTION_CARDS = frozenset(name for names in ACTION_CARDS.values() for name in names)

ROLES: dict[str, tuple[str, ...]] = {
    "saboteur": ("digger", "saboteur"),
    "saboteur2": ("blue_digger", "green_digger", "boss", "profiteer", "geologist", "saboteur"),
    "lost_mines": ("loyal", "selfish", "saboteur"),
}

FRONT: dict[str, tuple[str, ...]] = {
    "saboteur": TOOLS,
    "saboteur2": (*TOOLS, "trapped", "theft"),
    "lost_mines": ("troll",),
}
"""What can lie before a player."""


def card_name(text: str, game: str) -> str:
    """The canonical name of a card: an action card's name, or a path card's text.

    Raises `NotationError("unknown-card")`, or the error of the path card when it looks like one.

    >>> card_name("─", "saboteur"), card_name("map", "saboteur2")
    ('-a-a', 'map')
    """
    if text in ACTION_CARDS[game]:
        return text
    if text[:1].isalpha() and text[:1] not in "ab":
        raise NotationError("unknown-card", token=text, game=game)
    try:
        return TunnelCard.parse(text).format()
    except NotationError as error:
        if error.code == "bad-card":
            raise NotationError("unknown-card", token=text, game=game) from None
        raise


def any_card_name(text: str) -> str:
    """The canonical name of a card of any game; raises as `card_name`, but "no-such-card".

    >>> any_card_name("troll"), any_card_name("┌")
    ('troll', '-aa-')
    """
    if text in _ALL_ACTION_CARDS:
        return text
    try:
        return TunnelCard.parse(text).format()
    except NotationError as error:
        if error.code == "bad-card":
            raise NotationError("no-such-card", token=text) from None
        raise
