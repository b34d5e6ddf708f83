"""Game 2: the side that wins a round, and its winners (S-WIN-1 … S-WIN-6)."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.parts.goals import OPEN_GOLD
from saboteur_nb.game.saboteur2.traps import is_trapped
from saboteur_nb.game.state import SaboteurState


class Outcome(NamedTuple):
    """How a round was decided.

    `code` is "saboteurs-won" (no route), "team-won" (by the finder's colour), "colours-won" (by the doors),
    "boss-won" or "both-colours" (saboteurs, as there is no boss); `sides` who won: "blue", "green", "boss",
    "saboteurs". `winners` are the seats to be paid, `struck` those who would be, were they not trapped.
    """

    code: str
    sides: tuple[str, ...]
    winners: tuple[int, ...]
    struck: tuple[int, ...]


def way(board: Board, team: str) -> bool:
    """Whether some route to the open gold passes no door of the other colour.

    A route is a walk in the tunnel graph from the start or a ladder; it passes a door when it goes through
    the tunnel that the door is on (S-PATH-3). Without gold in sight there is none.

    >>> board = Board.parse("S -a-a:g !gold/aa-- -a-a:b a--a")
    >>> way(board, "blue"), way(board.remove((1, -1)), "blue"), way(board, "green")
    (True, False, True)
    """
    return any(board[cell].token == OPEN_GOLD for cell in open_to(board, team))


def open_to(board: Board, team: str) -> frozenset[Cell]:
    """The cells that a team gets to from the start or a ladder, past no door of the other colour (S-PATH-3).

    >>> board = Board.parse("S -a-a:g aaaa")
    >>> sorted(open_to(board, "blue")), sorted(open_to(board, "green"))
    ([(0, 0)], [(0, 0), (1, 0), (2, 0)])
    """
    network = board.network
    shut = {node for node, (cell, sides) in enumerate(network.groups) if _shut(board, cell, sides, team)}
    seen = set(network.roots) - shut
    todo = list(seen)
    while todo:
        for node in network.joins[todo.pop()]:
            if node not in seen and node not in shut:
                seen.add(node)
                todo.append(node)
    return frozenset(network.groups[node][0] for node in seen)


def _shut(board: Board, cell: Cell, sides: str, team: str) -> bool:
    """Whether a door of the other colour stands on this tunnel."""
    content = board[cell]
    return isinstance(content, TunnelCard) and any(
        door.group == sides and door.team != team for door in content.doors
    )


def outcome(state: SaboteurState, finder: int | None) -> Outcome:
    """Who wins the round that has just ended; `finder` turned over the gold, None: nobody did.

    A role is the dwarf held now, after all swaps of hats.
    """
    roles = [state.dwarves.role(seat) for seat in range(state.players)]
    code, sides = _sides(state.board, roles, finder)
    won = [seat for seat, role in enumerate(roles) if _wins(role, sides)]
    free = tuple(seat for seat in won if not is_trapped(state, seat))
    struck = tuple(seat for seat in won if is_trapped(state, seat))
    return Outcome(code, sides, free, struck)


def _sides(board: Board, roles: list[str], finder: int | None) -> tuple[str, tuple[str, ...]]:
    """The decision and the sides that win by it: S-WIN-1, S-WIN-2, S-WIN-3, S-WIN-4, as they stand."""
    if finder is None:
        return "saboteurs-won", ("saboteurs",)
    teams = tuple(TEAMS.values())
    open_to = tuple(team for team in teams if way(board, team))
    own = roles[finder].removesuffix("_digger")
    if open_to and own in teams:
        return "team-won", (own,) if own in open_to else open_to
    if open_to:
        return "colours-won", open_to
    return ("boss-won", ("boss",)) if "boss" in roles else ("both-colours", ("saboteurs",))


def _wins(role: str, sides: tuple[str, ...]) -> bool:
    """Whether the side of a role has won: bosses win with any diggers, profiteers always (S-WIN-5)."""
    if role == "boss":
        return "saboteurs" not in sides
    side = "saboteurs" if role == "saboteur" else role.removesuffix("_digger")
    return role == "profiteer" or side in sides
