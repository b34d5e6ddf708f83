"""Games 1 and 2: how good each action looks to a seat; a card nearer to the gold is worth 0.03 to 0.25."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from saboteur_nb.bots.greedy_cards import CARD_SCORES
from saboteur_nb.bots.prospects import Prospects
from saboteur_nb.bots.use_of_cards import use
from saboteur_nb.game.action import Action, Discard, Place, Shed, Steal, Take
from saboteur_nb.game.observe import Observation

Score = Callable[[Prospects, Any], float]

IDLE = 0.005
"""What laying away a card without any use is worth: a new one comes for it."""
OUT_OF_THE_WAY = 0.01
"""What laying a card costs that brings nobody anywhere."""
CRYSTAL = 0.08
"""What a crystal is worth to a geologist (S-PAY-2)."""
PAID = frozenset({"paid", "crystals-paid", "stole"})


def digger_scores(seen: Observation) -> list[float]:
    """How good each of `seen.legal` looks."""
    prospects = Prospects(seen)
    return [SCORES[type(action)](prospects, action) for action in seen.legal]


def _place(prospects: Prospects, action: Place) -> float:
    gain = prospects.gain_of_laying(action)
    if prospects.seen.role == "geologist":
        gain += CRYSTAL * action.card.crystal
    return (gain or -OUT_OF_THE_WAY) - use(prospects, action.card.format()) / 10


def _discard(prospects: Prospects, action: Discard) -> float:
    return sum(IDLE - use(prospects, card) for card in action.cards)


def _shed(prospects: Prospects, action: Shed) -> float:
    """Two cards are a high price, paid only for a tool or a trap that keeps from laying."""
    if action.front not in prospects.in_the_way:
        return -1.0
    cost = sum(use(prospects, card) for card in action.cards)
    return 0.08 / len(prospects.in_the_way) - cost


def _take(_prospects: Prospects, action: Take) -> float:
    return float(action.worth)


def _steal(prospects: Prospects, action: Steal) -> float:
    """From who was paid most often: how much is not seen (S-PAY-3)."""
    paid = Counter(event.seat for event in prospects.seen.log if event.code in PAID)
    return paid[action.seat] + prospects.enmity[action.seat] / 10


SCORES: dict[type[Action], Score] = {
    Place: _place, Discard: _discard, Shed: _shed, Take: _take, Steal: _steal, **CARD_SCORES,
}  # fmt: skip
