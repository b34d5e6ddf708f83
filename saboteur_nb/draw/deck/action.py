"""Action cards: what is pictured on each, in the window of its kind."""

from __future__ import annotations

from collections.abc import Callable

from saboteur_nb.draw import hazards, tokens
from saboteur_nb.draw.deck import emblems, gear, perils
from saboteur_nb.draw.deck.frame import KINDS, paper, ribbon, window
from saboteur_nb.draw.deck.tools import BROKEN, WHOLE
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.treasure import sparkle
from saboteur_nb.i18n import say

Part = tuple[Callable[[Ink], None], float, float, float]
"""A drawing, where its origin lies and its size."""


def _whole(ink: Ink, tool: str) -> None:
    with ink.moved(0, 0, 0.92):
        WHOLE[tool](ink)
    sparkle(ink, 17, -15, 5.5)
    sparkle(ink, -18, -10, 3.8)


def _either(ink: Ink, first: str, second: str) -> None:
    for tool, x, y in ((first, -9.4, -8.4), (second, 9.4, 10)):
        with ink.moved(x, y, 0.6):
            WHOLE[tool](ink)
    ink.path("M15 -16L-15 16", None, ink.theme.ink, 4.2)
    ink.path("M15 -16L-15 16", None, "#FFFFFF", 2)


def _suspect(ink: Ink) -> None:
    ink.use("dwarf", "ember", "sly")


def _red_hat(ink: Ink) -> None:
    emblems.hat(ink, ink.theme.red, ink.theme.red_hi)


def _green_hat(ink: Ink) -> None:
    emblems.hat(ink, ink.theme.green, ink.theme.green_hi)


def _teal_cards(ink: Ink) -> None:
    gear.fanned_cards(ink, ink.theme.teal)


def _red_cards(ink: Ink) -> None:
    gear.fanned_cards(ink, ink.theme.red)


def _axe(ink: Ink) -> None:
    hazards.axe(ink, 0, 0, 1)


def _boat(ink: Ink) -> None:
    hazards.boat(ink, 0, 0)


ACTIONS: dict[str, tuple[str, tuple[Part, ...]]] = {
    **{f"broken_{tool}": ("harm", ((BROKEN[tool], 0, 0.5, 0.92),)) for tool in BROKEN},
    "fix_lamp": ("help", ((lambda ink: _whole(ink, "lamp"), 0, 0, 1),)),
    "fix_cart": ("help", ((lambda ink: _whole(ink, "cart"), 0, 0, 1),)),
    "fix_pick": ("help", ((lambda ink: _whole(ink, "pick"), 0, 0, 1),)),
    "fix_lamp_cart": ("help", ((lambda ink: _either(ink, "lamp", "cart"), 0, 0, 1),)),
    "fix_lamp_pick": ("help", ((lambda ink: _either(ink, "lamp", "pick"), 0, 0, 1),)),
    "fix_cart_pick": ("help", ((lambda ink: _either(ink, "cart", "pick"), 0, 0, 1),)),
    "rockfall": ("force", ((perils.falling_rocks, 0, 0, 1),)),
    "map": ("know", ((gear.map_sheet, 0, 0, 1),)),
    "theft": ("harm", ((emblems.purse, 5, 6, 1), (gear.glove, 5, -2, 0.9))),
    "hands_off": ("help", ((emblems.purse, 8, 9, 0.78), (gear.palm, -5.4, -2, 0.94))),
    "swap_hand": (
        "swap",
        ((_teal_cards, -10.6, -11, 1.02), (_red_cards, 11, 13, 1.02), (gear.swap_arrows, 0, 0, 1)),
    ),
    "inspection": ("know", ((_suspect, -3, -1, 0.62), (emblems.magnifier, 2.4, -0.6, 0.98))),
    "swap_hats": (
        "swap",
        ((_red_hat, -11, -9.4, 0.82), (_green_hat, 10.4, 15, 0.82), (gear.swap_arrows, 0, 0, 1)),
    ),
    "trapped": ("harm", ((gear.cage, 0, -1, 0.98),)),
    "free_at_last": ("help", ((gear.shackles, 0, 0, 1),)),
    "axe": ("help", ((_axe, -1.4, 0, 1.25),)),
    "boat": ("help", ((_boat, 0, 0, 1.25),)),
    "rope": ("help", ((gear.rope_coil, 0, 2, 1.05),)),
    "information": ("know", ((gear.scroll, 0, 0, 1),)),
    "trap": ("harm", ((perils.jaws, 0, -2, 1.7),)),
    "troll": ("harm", ((tokens.troll_face, 0, 2, 1.55),)),
    "thunderstorm": ("force", ((perils.thunder, 0, 0, 1),)),
}
"""The kind and the parts of each, by the name in `cards.json`."""


def action(ink: Ink, name: str, lang: str) -> None:
    """An action card; small ones leave out the name and show the picture larger."""
    kind = KINDS[ACTIONS[name][0]]
    base, _, dark = kind.colours(ink.theme)
    small = ink.level == 0
    y = 47 if small else 38.6
    paper(ink, base)
    window(ink, kind, y)
    with ink.moved(32, y, 1.06 if small else 0.94):
        icon(ink, name)
    if not small:
        ribbon(ink, say(f"draw.action-{name}", lang), dark)
    with ink.moved(11.8, 12, 1.2 if small else 0.95):
        kind.mark(ink, base)


def icon(ink: Ink, name: str) -> None:
    """What an action card shows, in a box of 52 round the origin."""
    for drawing, x, y, scale in ACTIONS[name][1]:
        with ink.moved(x, y, scale):
            drawing(ink)
