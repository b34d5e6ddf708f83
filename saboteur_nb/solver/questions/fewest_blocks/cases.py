"""What the blocker can lay and what the diggers have left then, case by case, for proofs of blocking answers.

No code of the search: everything is laid on the board, slowly and plainly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.questions.fewest_blocks import replay
from saboteur_nb.solver.questions.fewest_blocks.border import reachable
from saboteur_nb.solver.questions.fewest_blocks.replay import Placed

Survivor = tuple[Placed, ...]
"""Cards that the diggers lay one after another, the last of which hits the goal."""


@dataclass(frozen=True)
class Case:
    """The question a proof is about; `hand` and `against` are texts of cards, None for any of the box."""

    goal: Cell
    hand: tuple[str, ...] | None
    against: tuple[str, ...] | None
    within: int | None
    team: str | None

    @property
    def most(self) -> int | None:
        """How many cards the diggers can lay at most; None: any number."""
        limits = [limit for limit in (self.within, None if self.against is None else len(self.against))
                  if limit is not None]  # fmt: skip
        return min(limits, default=None)

    def survives(self, board: Board, survivor: Survivor) -> bool:
        """Whether the diggers can lay these cards on the board and hit the goal."""
        after = replay.replayed(board, survivor)
        return (
            after is not None
            and (self.most is None or len(survivor) <= self.most)
            and replay.held(survivor, self.against, board.game, self.team)
            and replay.goal_hit(after, self.goal, self.team)
        )

    def zone(self, board: Board, survivor: Survivor) -> frozenset[Cell] | None:
        """Where a card can disturb a survivor; None: anywhere.

        Counted cards are disturbed in their cells and beside them, as long as no stone that may turn over
        lies there. Cards of any shape are disturbed in their cells only, for a card of another shape fits
        whatever lies beside them; but a ladder has few shapes. They must hit without the help of stones.
        """
        cells = [cell for cell, _ in survivor]
        if self.against is not None:
            around = frozenset(replay.around(cells))
            return None if around.intersection(replay.named(board)) else around
        if not self.survives(board.masked(()), survivor):
            return None
        ladders = [cell for cell, text in survivor if TunnelCard.parse(text).ladder is not None]
        return frozenset((*cells, *replay.around(ladders)))


@dataclass(frozen=True)
class Branch:
    """Cards the blocker has laid, how the stones lie, and completions that the diggers have left.

    They come in families; no card of the blocker disturbs two of the same family.
    """

    laid: tuple[Placed, ...]
    stones: tuple[str, ...]
    families: tuple[tuple[Survivor, ...], ...]

    @property
    def survivors(self) -> tuple[Survivor, ...]:
        """The first family."""
        return self.families[0] if self.families else ()


@dataclass(frozen=True)
class Refutation:
    """The branches of a proof on its board."""

    case: Case
    board: Board
    branches: tuple[Branch, ...]

    @cached_property
    def table(self) -> Mapping[tuple[frozenset[Placed], tuple[str, ...]], Branch]:
        """The branches by what was laid and how the stones lie."""
        return {(frozenset(branch.laid), branch.stones): branch for branch in self.branches}

    @cached_property
    def stones(self) -> tuple[Cell, ...]:
        """The stones that can turn over."""
        return tuple(replay.named(self.board))

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """Every text of a card of the blocker as it can lie; what makes no difference left out."""
        hand = self.case.hand
        known = replay.cards_of_box(self.board.game) if hand is None else map(TunnelCard.parse, hand)
        plain = {replay.bare(card, self.case.team) for card in known}
        return tuple(sorted({way.format() for card in plain for way in (card, card.turned())}))

    def holds(self, room: int) -> bool:
        """Whether the diggers survive whatever `room` cards the blocker lays."""
        return room >= 0 and self._survive(self.board, (), room, set())

    def _survive(self, board: Board, laid: tuple[Placed, ...], room: int, done: set[object]) -> bool:
        key = frozenset(laid), tuple(board[cell].token for cell in self.stones)
        if key in done:
            return True
        branch = self.table.get(key)
        if branch is None or not branch.survivors or not all(map(bool, branch.families)):
            return False
        families = [self._zones(board, family) for family in branch.families]
        if None in families:
            return False
        done.add(key)
        return all(
            self._survive(after, (*laid, placed), room - 1, done)
            for placed, after in (self._onward(board, laid) if room else ())
            if not any(family and _untouched(family, placed[0]) >= room for family in families)
        )

    def _zones(self, board: Board, family: tuple[Survivor, ...]) -> list[frozenset[Cell] | None] | None:
        """The zones of a family; None when one does not survive, or a card could disturb two of them."""
        if not all(self.case.survives(board, survivor) for survivor in family):
            return None
        zones = [self.case.zone(board, survivor) for survivor in family]
        overlaps = (one is None or other is None or one & other for one, other in combinations(zones, 2))
        return None if any(overlaps) else zones

    def _onward(self, board: Board, laid: tuple[Placed, ...]) -> Iterator[tuple[Placed, Board]]:
        """Every legal placement that does not hit the goal by itself, and the board after it."""
        for text in self.ways:
            card = TunnelCard.parse(text)
            for cell, turned in board.legal_cells(card):
                placed = cell, (card.turned() if turned else card).format()
                if replay.held((*laid, placed), self.case.hand, self.board.game, self.case.team):
                    after = replay.laid_on(board, *placed)
                    if after is not None and not replay.goal_hit(after, self.case.goal, self.case.team):
                        yield placed, after


def _untouched(zones: list[frozenset[Cell] | None], cell: Cell) -> int:
    """How many completions of a family a card in this cell leaves as they are."""
    return sum(zone is not None and cell not in zone for zone in zones)


@dataclass(frozen=True)
class Trial:
    """Counted cards tried in every order, as far as cards of any shape would get to the goal."""

    case: Case

    def succeeds(self, board: Board) -> bool:
        """Whether the diggers can hit the goal."""
        return self._digs(board, (), set())

    def _digs(self, board: Board, laid: tuple[Placed, ...], done: set[object]) -> bool:
        case, key = self.case, (board, frozenset(laid))
        if replay.goal_hit(board, case.goal, case.team):
            return True
        room = (case.most or 0) - len(laid)
        if key in done or reachable(board, case.goal, case.team, room, case.against) is not None:
            return False
        done.add(key)
        return any(self._digs(after, (*laid, placed), done) for placed, after in self._onward(board, laid))

    def _onward(self, board: Board, laid: tuple[Placed, ...]) -> Iterator[tuple[Placed, Board]]:
        for text in sorted(set(self.case.against or ())):
            card = TunnelCard.parse(text)
            for cell, turned in sorted(board.legal_cells(card)):
                placed = cell, (card.turned() if turned else card).format()
                if replay.held((*laid, placed), self.case.against, board.game, self.case.team):
                    after = replay.laid_on(board, *placed)
                    if after is not None:
                        yield placed, after
