"""What a seat of games 1 and 2 makes of what it has seen: where the gold may lie, who is against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.event import Event
from saboteur_nb.game.observe import Observation

DEAD_END_LAID, WAY_ON_LAID = 1.5, -0.5
"""How much laying a dead end speaks for a saboteur, and laying on further than ever against it."""
CAVED_IN, CLEARED = 1.5, -1.0
"""The same for removing a tunnel that led on, and for removing a dead end."""
MOST = 3.0
"""The weight of a role that was seen; what was guessed counts up to it."""
HOSTILE = frozenset({"broke", "trapped"})
FRIENDLY = frozenset({"fixed", "freed"})


def gold_odds(seen: Observation) -> dict[Cell, float]:
    """Goal face down → how likely the gold lies there: stones seen are out, unknown ones weigh the same."""
    board = seen.position.board
    names = {cell: board[cell] for cell in board.face_down_goals}
    known = [cell for cell, goal in names.items() if isinstance(goal, Goal) and goal.name == "gold"]
    may = known or [cell for cell, goal in names.items() if isinstance(goal, Goal) and goal.name is None]
    return dict.fromkeys(may, 1 / len(may)) if may else {}


def enmity(seen: Observation) -> list[float]:
    """Seat → from -1 (plays on the same side) to 1 (against it), as far as it shows; oneself -1.

    Among diggers nobody is suspected without a reason; a saboteur takes most others for diggers.
    """
    sabotage = _sabotage(seen)
    result = [_enmity(seen.role, seen.role_of(seat), sabotage[seat]) for seat in range(seen.players)]
    result[seen.seat] = -1.0
    return result


def _enmity(mine: str, known: str | None, sabotage: float) -> float:
    if mine in ("profiteer", "geologist"):  # paid whoever wins
        return 0.0
    if known is not None:
        return _between(mine, known)
    if mine == "saboteur":
        return _limited(0.4 - sabotage / 2, 1)
    return _limited(sabotage / 2 - 0.1, 1)


def _between(mine: str, known: str) -> float:
    """The enmity between two roles."""
    if known in ("profiteer", "geologist"):
        return 0.0
    if mine == known:
        return -1.0
    if "boss" in (mine, known) and "saboteur" not in (mine, known):
        return -0.5
    return 1.0


def _sabotage(seen: Observation) -> list[float]:
    """How much the deeds of each seat in this round look like a saboteur's."""
    log = list(_of_this_round(seen.log))
    scores = [0.0] * seen.players
    for seat in range(seen.players):
        role = seen.role_of(seat)
        if role is not None:
            scores[seat] = MOST if role == "saboteur" else -MOST
    furthest = 0
    for event in log:
        cell = event.get("cell")
        if event.seat is None or not isinstance(cell, tuple):
            continue
        if event.code == "placed":
            scores[event.seat] += _laying(str(event.get("card")), cell[0] > furthest)
            furthest = max(furthest, cell[0])
        elif event.code == "removed":
            scores[event.seat] += CLEARED if _dead_end(str(event.get("card"))) else CAVED_IN
    return _with_company(scores, log)


def _with_company(scores: list[float], log: Iterable[Event]) -> list[float]:
    """Whoever harms a saboteur is none, whoever helps one may be one, and the other way round."""
    result = list(scores)
    for event in log:
        other = event.get("whose")
        if event.code in HOSTILE | FRIENDLY and event.seat is not None and isinstance(other, int):
            sign = -0.4 if event.code in HOSTILE else 0.4
            result[event.seat] += sign * _limited(scores[other], MOST)
            result[other] += sign * _limited(scores[event.seat], MOST) * (other != event.seat)
    return result


def _of_this_round(log: Iterable[Event]) -> Iterator[Event]:
    events: list[Event] = []
    for event in log:
        if event.code == "round-began":
            events.clear()
        events.append(event)
    return iter(events)


def _laying(card: str, further: bool) -> float:
    if _dead_end(card):
        return DEAD_END_LAID
    return WAY_ON_LAID if further else 0.0


def _dead_end(card: str) -> bool:
    laid = TunnelCard.parse(card)
    return not laid.shape.tunnels and laid.ladder is None


def _limited(value: float, most: float) -> float:
    return max(-most, min(most, value))
