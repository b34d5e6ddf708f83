"""What every proof of a pay reads from a position for itself, sharing nothing with the derivation."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.position import Position


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
        return roles

    @property
    def begun(self) -> tuple[str, int]:
        """The step in which choosing has begun already, and who chooses next; "" when nothing is chosen."""
        turn = self.position.turn
        return (turn.step, turn.seat) if turn is not None and turn.step in ("pick", "steal") else ("", 0)

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

    def lying(self, seat: int) -> set[str]:
        """The kinds of cards before a seat."""
        return {thing.split("@")[0] for thing in self.position.seats[seat].front}
