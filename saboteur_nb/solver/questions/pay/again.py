"""What every proof of a pay reads from a position for itself, sharing nothing with the derivation."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.position import Position

DWARVES = {
    "saboteur": {"digger": 7, "saboteur": 4},
    "saboteur2": {
        "blue_digger": 4, "green_digger": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3,
    },
}  # fmt: skip
"""How many dwarves of a kind there are (B-MAT-1, S-MAT-1)."""


class NotSaidError(Exception):
    """The position lacks what a derivation would need: no derivation is right for it."""


@dataclass(frozen=True)
class Told:
    """The end of a round as the proof reads it: roles and fronts by seat, and what was said besides."""

    position: Position
    finder: int | None
    forfeit: bool
    offer: tuple[int, ...] | None

    @property
    def roles(self) -> list[str]:
        """Every seat's role; all of them must be known."""
        roles = [info.role or "?" for info in self.position.seats]
        numbers = [info.number for info in self.position.seats]
        if not roles or "?" in roles or numbers != list(range(len(roles))):
            raise NotSaidError
        limits = DWARVES.get(self.position.game, {})
        if any(roles.count(role) > limit for role, limit in limits.items()):
            raise NotSaidError
        return roles

    @property
    def begun(self) -> tuple[str, int]:
        """The step in which choosing has begun already, and who chooses next; "" when nothing is chosen."""
        turn, step = self.position.turn, {"saboteur": "pick", "saboteur2": "steal"}.get(self.position.game)
        if turn is None or step is None or turn.step != step:
            return "", 0
        if turn.seat not in range(len(self.roles)):
            raise NotSaidError
        return step, turn.seat

    @property
    def gold_cell(self) -> Cell | None:
        """Where the gold lies face up."""
        board = self.position.board
        return next((cell for cell in sorted(board) if board[cell].token.startswith("!gold")), None)

    def check_end(self) -> None:
        """The gold was found by somebody who is there, or nobody holds a card (B-END-1)."""
        held = [self.position.deck, *(info.hand for info in self.position.seats)]
        cards_left = any(pile is not None and pile not in (0, ()) for pile in held)
        found = self.gold_cell is not None
        if found != (self.finder is not None) or (not found and cards_left):
            raise NotSaidError
        if self.finder is not None and self.finder not in range(len(self.roles)):
            raise NotSaidError

    def check_fronts(self) -> None:
        """At most one card of a kind lies before a seat, and no two thefts were laid at the same time."""
        fronts = [info.front for info in self.position.seats]
        laid = [thing for front in fronts for thing in front if "@" in thing]
        kinds = [[thing.split("@")[0] for thing in front] for front in fronts]
        if len(set(laid)) < len(laid) or any(len(set(front)) < len(front) for front in kinds):
            raise NotSaidError

    def lying(self, seat: int) -> set[str]:
        """The kinds of cards before a seat."""
        return {thing.split("@")[0] for thing in self.position.seats[seat].front}
