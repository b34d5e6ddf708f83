"""Games 1 and 2: of what use a card of the hand may still be; the least useful is laid away first."""

from __future__ import annotations

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.bots.prospects import Prospects
from saboteur_nb.game.names import ACTION_CARDS

_NEVER_IDLE = {
    "rockfall": 0.02, "theft": 0.05, "hands_off": 0.01, "swap_hand": 0.01, "inspection": 0.01,
    "swap_hats": 0.01, "trapped": 0.02, "free_at_last": 0.02,
}  # fmt: skip


def use(prospects: Prospects, card: str) -> float:
    """From 0 to about 0.05, in the unit of `greedy_digger`."""
    if card == "map":
        return 0.02 if len(prospects.odds) > 1 else 0.0
    if card.startswith("broken"):
        return 0.04 if prospects.sabotages else 0.012
    if card.startswith("fix"):
        return 0.015 + 0.005 * card.count("_")
    if card in ACTION_CARDS["saboteur2"]:
        return _NEVER_IDLE[card] * (2 if prospects.sabotages and card in ("rockfall", "trapped") else 1)
    return _use_of_path(prospects, TunnelCard.parse(card))


def _use_of_path(prospects: Prospects, card: TunnelCard) -> float:
    """The more sides a tunnel joins, the better for those who want to get on, the worse for saboteurs."""
    widest = max(card.shape.tunnels, key=len, default="")
    leads_on = 0.01 * len(widest) - 0.005 * (bool(widest) and not {"E", "W"} & set(widest))
    if prospects.sabotages:
        return 0.04 - leads_on
    own = prospects.seen.role.removesuffix("_digger")
    if any(door.team != own for door in card.doors) and prospects.seen.role.endswith("_digger"):
        return 0.0
    if prospects.seen.role == "geologist" and card.crystal:
        return 0.05
    return leads_on + 0.02 * (card.ladder is not None)
