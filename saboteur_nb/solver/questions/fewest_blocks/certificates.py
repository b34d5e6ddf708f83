"""Proofs of blocking answers, checked on the board itself without any code of the search.

That a set of placements is enough: the cards can be laid one after another, and then everything the diggers
can still get to ends at a border before the goal. That fewer are not: completions of the diggers for whatever
the blocker lays, in the best case so far apart that no card of his disturbs two of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.board.network import Group
from saboteur_nb.solver.asked import asked_board
from saboteur_nb.solver.questions.fewest_blocks import replay
from saboteur_nb.solver.questions.fewest_blocks.border import reachable
from saboteur_nb.solver.questions.fewest_blocks.cases import Branch, Case, Refutation, Trial
from saboteur_nb.solver.questions.fewest_blocks.replay import Placed
from saboteur_nb.solver.questions.fewest_cards.certificates import CardsProof, LaidCards, TooFewCards


@dataclass(frozen=True)
class Certificate:
    """What all proofs share: the case, and that the goal is one of the board."""

    case: Case

    def check(self, board: object) -> bool:
        """Whether this proves its claim about the board, the position, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given, goal = asked_board(board), self.case.goal
        try:
            is_goal = goal in given and given[goal].kind == "goal"
            return is_goal and self._proves(replay.seen_by(given, goal))
        except SaboteurError:
            return False

    def _proves(self, board: Board) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class AlreadyHit(Certificate):
    """Impossible: a walk of tunnels from the start or a ladder that hits the goal."""

    walk: tuple[Group, ...]

    def _proves(self, board: Board) -> bool:
        """Every group lies on the board and lets the team pass, the first begins, the last hits."""
        team = self.case.team
        return (
            bool(self.walk)
            and all(cell in board and group in board[cell].groups for cell, group in self.walk)
            and not any(replay.is_shut(board[cell], group, team) for cell, group in self.walk)
            and replay.begins(board[self.walk[0][0]], self.walk[0][1])
            and all(_joined(one, other) for one, other in pairwise(self.walk))
            and replay.enters(board, self.walk[-1], self.case.goal)
        )


@dataclass(frozen=True)
class Border:
    """The empty cells in which the diggers can still lay a card; none of their tunnels gets to the goal."""

    cells: frozenset[Cell]

    def holds(self, case: Case, board: Board) -> bool:
        """Whether this is where they can get to, and the goal is not hit on the way."""
        found = reachable(board, case.goal, case.team, case.most, case.against)
        return found is not None and found == self.cells


@dataclass(frozen=True)
class Blocked(Certificate):
    """The fewest placements: they shut the goal off (`border` or `short`), and fewer don't (`branches`).

    `laid` is in an order in which they can be laid. Where the border is None the diggers' cards would suffice
    if they were of other shapes: then `short` proves that they don't as they are; without it the check tries
    them all. Branches tell for every choice of `value - 1` placements what the diggers have left.
    """

    value: int
    laid: tuple[Placed, ...]
    border: Border | None
    short: CardsProof | None
    branches: tuple[Branch, ...]

    def _proves(self, board: Board) -> bool:
        """The placements are legal and enough, and the blocker can't do with fewer."""
        case = self.case
        after = replay.replayed(board, self.laid)
        return (
            after is not None
            and len(self.laid) == self.value
            and replay.held(self.laid, case.hand, board.game, case.team)
            and not replay.goal_hit(after, case.goal, case.team)
            and self._shut(after)
            and (self.value == 0 or Refutation(case, board, self.branches).holds(self.value - 1))
        )

    def _shut(self, after: Board) -> bool:
        """Whether the diggers can't hit the goal any more."""
        if self.border is not None:
            return self.border.holds(self.case, after)
        if self.short is not None:
            return says_short(self.short, self.case, after.game) and self.short.check(after)
        return self.case.against is not None and not Trial(self.case).succeeds(after)


@dataclass(frozen=True)
class Hopeless(Certificate):
    """Impossible: whatever the blocker lays of his cards, the diggers can still hit the goal."""

    branches: tuple[Branch, ...]

    def _proves(self, board: Board) -> bool:
        """The branches answer all that he can lay."""
        hand = self.case.hand
        return hand is not None and Refutation(self.case, board, self.branches).holds(len(hand))


def _joined(one: Group, other: Group) -> bool:
    return any(neighbour(one[0], side) == other[0] and OPPOSITE[side] in other[1] for side in one[1])


def says_short(proof: CardsProof, case: Case, game: str) -> bool:
    """Whether a proof about fewest cards is about these diggers and this goal, and says: not enough.

    For cards of any shape, of which at most n are laid, it must be about n of every card of the box.
    """
    against = case.against
    if against is None:
        cards = sorted(card.format() for card in replay.cards_of_box(game))
        against = tuple(text for text in cards for _ in range(case.within or 0))
    asked = proof.goal, tuple(sorted(proof.hand)), proof.team, proof.fallen
    if asked != (case.goal, tuple(sorted(against)), case.team, ()):
        return False
    if isinstance(proof, LaidCards):
        return case.within is not None and proof.value > case.within
    return isinstance(proof, TooFewCards) and (case.against is not None or case.within is not None)
