"""Proofs of blocking answers, checked on the board itself without any code of the search.

That a set of placements is enough: the cards can be laid one after another, and then everything the diggers
can still get to ends at a border before the goal. That fewer are not: completions of the diggers for whatever
the blocker lays, in the best case so far apart that no card of his disturbs two of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.errors import WrongTypeError
from saboteur_nb.board.network import Group
from saboteur_nb.solver.fewest_blocks import replay
from saboteur_nb.solver.fewest_blocks.border import reachable
from saboteur_nb.solver.fewest_blocks.replay import Placed
from saboteur_nb.solver.fewest_cards.certificates import CardsProof, LaidCards, TooFewCards

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
class Certificate:
    """What all proofs share: the case, and that the goal is one of the board."""

    case: Case

    def check(self, board: Board | str) -> bool:
        """Whether this proves its claim about the board, or about the board that a text stands for.

        False says that something does not hold on this board. Raises the errors of `Board.parse` for a text
        that is none, `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        if isinstance(board, str):
            board = Board.parse(board)
        if not isinstance(board, Board):
            raise WrongTypeError("not-board", token=type(board).__name__)
        goal = self.case.goal
        return goal in board and board[goal].kind == "goal" and self._proves(replay.seen_by(board, goal))

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


def _joined(one: Group, other: Group) -> bool:
    return any(neighbour(one[0], side) == other[0] and OPPOSITE[side] in other[1] for side in one[1])


def _untouched(zones: list[frozenset[Cell] | None], cell: Cell) -> int:
    """How many completions of a family a card in this cell leaves as they are."""
    return sum(zone is not None and cell not in zone for zone in zones)


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
