"""The treasures of a round of game 3: which lie, who took which, and what they bring in the end."""

from __future__ import annotations

from saboteur_nb.game.lost_mines.score import round_score
from saboteur_nb.game.state import MinesState


class Hoard:
    """The row of treasures not taken, changed in place, and those that each seat took, by their numbers.

    `kinds` and `worths` by number as laid out, `clans` and `roles` by seat; `dragon` is the seat that has
    the marker, None without one.
    """

    __slots__ = ("clans", "dragon", "kinds", "roles", "row", "taken", "worths")

    def __init__(self, state: MinesState) -> None:
        self.kinds = [kind for kind, _ in state.treasure_cards]
        self.worths = [worth for _, worth in state.treasure_cards]
        self.row = list(state.row)
        self.taken = [list(treasures) for treasures in state.treasures]
        self.clans = [state.dwarves.clan(seat) for seat in range(state.players)]
        self.roles = [state.dwarves.role(seat) for seat in range(state.players)]
        self.dragon = state.dragon

    def places(self, mine: str | None) -> list[int]:
        """The places in the row of the treasures of this mine (L-MINE-1)."""
        return [place for place, treasure in enumerate(self.row) if self.kinds[treasure] == mine]

    def take(self, seat: int, place: int) -> None:
        """Take a treasure; the row closes up."""
        self.taken[seat].append(self.row.pop(place))

    def points(self) -> tuple[int, ...]:
        """The points of the round if it ended now, by seat (L-SCORE-1, L-SCORE-2)."""
        worths = [[self.worths[treasure] for treasure in taken] for taken in self.taken]
        return round_score(self.clans, self.roles, worths, self.dragon).points
