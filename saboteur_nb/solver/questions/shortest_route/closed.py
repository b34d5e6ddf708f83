"""Why nothing leads out of the cards that a dwarf can come to: what stands at each way out."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_nb.board.cell import OPPOSITE, Cell, Connection, neighbour
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.seats import FOREVER
from saboteur_nb.solver.questions.shortest_route.certificates import TimeMap


def reasons_shut(ground: Ground, proof: TimeMap) -> Mapping[str, tuple[Cell, ...]]:
    """By reason, the cards behind the ways out: "held" (L-MOVE-3), "troll" (L-MOVE-4), "obstacle" (L-MOVE-2).

    "cards" names those that the dwarf would come to if its cards did not run out (L-TURN-2), or traps and
    tools did not come in this order; "end" stands alone where all tunnels simply end.
    """
    found: dict[str, set[Cell]] = {}
    inside = set(proof.first_turns)
    obstacles = {obstacle.cell for obstacle in ground.obstacles}
    trolls = {troll.at for troll in ground.position.trolls if ground.moment.blocks(troll.seat) == FOREVER}
    for spot in proof.spots:
        for side in spot.sides:
            beyond = neighbour(spot.cell, side)
            content = ground.board.get(beyond)
            if content is None or beyond in inside:
                continue
            if content.code is not None and not any(OPPOSITE[side] in group for group in content.groups):
                continue
            if beyond in ground.held:
                reason = "held"
            elif Connection.over(spot.cell, side) in trolls:
                reason = "troll"
            elif beyond in obstacles:
                reason = "obstacle"
            else:
                reason = "cards"
            found.setdefault(reason, set()).add(beyond)
    if not found:
        return {"end": ()}
    return {reason: tuple(sorted(cells)) for reason, cells in sorted(found.items())}
