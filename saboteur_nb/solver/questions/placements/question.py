"""Placements: all cells and ways round for a card or a hand, and every reason against every other cell.

The set is a look-up in the frontier of the board: what a cell asks of a card depends on open sides alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board, as_card
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, as_cell, neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.game.position import Position, SeatInfo
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.asked import Source, asked_board, asked_cards, asked_position
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, placement_step
from saboteur_nb.solver.questions.placements.certificates import Barred, PlacementProof
from saboteur_nb.solver.questions.placements.hints import placement_hint
from saboteur_nb.solver.questions.placements.story import cell_story, placement_story
from saboteur_nb.solver.questions.placements.witnesses import placement_proof

BUDGET = 10_000
"""Ways round to look up before the solver gives up; a hand has a dozen."""

Placement = tuple[Cell, str]
"""A cell and the text of the card as it lies there."""


def placements(
    source: Source,
    cards: Iterable[str | TunnelCard] | None = None,
    *,
    seat: int | None = None,
    cells: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Answer:
    """Every way to lay one of the cards now, as a sorted tuple of `(cell, card as it lies)`.

    Without `cards` they are the path cards in the hand of `seat`, by default of the seat on turn. What lies
    before a seat that is named or on turn counts: a broken tool or a trap bars every path card (B-TURN-3,
    S-ACT-6). "impossible" when nothing can be laid anywhere. `answer.question.reasons(cell, card)` says why
    not; cells beside no card are among the refused when `cells` names them.

    Raises `InputError` "which-seat" when nobody is on turn, "no-such-seat", "hand-unknown", "bad-hand",
    "bad-cell", "no-board", "not-board", and what is wrong with a card.

    >>> answer = placements("S -a-a ?", ["aa--"])
    >>> answer.value, answer.solution
    (3, (((-1, 0), 'aa--'), ((0, -1), 'aa--'), ((0, 1), '--aa')))
    >>> [str(reason) for reason in answer.question.reasons((1, 1), "--aa")]
    ['mismatch 1,1S [C-PLACE-2]', 'not-reached 1,1 [C-PLACE-3]']
    """
    return placing(source, cards, seat=seat, cells=cells, budget=budget).answer()


def placing(
    source: Source,
    cards: Iterable[str | TunnelCard] | None = None,
    *,
    seat: int | None = None,
    cells: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Placements:
    """The checked question; parameters and errors as in `placements`."""
    position = asked_position(source)
    asked_board(position)  # one without a board is no question
    holder = _holder(position, seat) if cards is None or seat is not None else None
    given = asked_cards(_hand(holder, position.game) if cards is None else cards)
    if not isinstance(cells, Iterable):
        raise InputError("bad-cell", token=repr(cells))
    named = tuple(sorted({as_cell(cell) for cell in cells}))
    return Placements(
        position, tuple(dict.fromkeys(given)), None if holder is None else holder.number, named,
        Budget.of(budget, BUDGET),
    )  # fmt: skip


def _holder(position: Position, seat: int | None) -> SeatInfo:
    """What is known of the seat named, by default of the one on turn."""
    if seat is None:
        if position.turn is None:
            raise InputError("which-seat")
        seat = position.turn.seat
    for info in position.seats:
        if info.number == seat and type(seat) is int:
            return info
    raise InputError("no-such-seat", seat=seat, players=len(position.seats))


def _hand(holder: SeatInfo | None, game: str) -> list[str]:
    """The path cards of a hand that is known."""
    if holder is None:
        return []
    hand = () if holder.hand == 0 else holder.hand
    if not isinstance(hand, tuple) or "?" in hand:
        raise InputError("hand-unknown", seat=holder.number)
    return [name for name in hand if name not in ACTION_CARDS[game]]


@dataclass(frozen=True)
class Placements:
    """The question behind an answer: which of these cards (each kind once, unturned) can be laid where.

    `seat` is whose cards they are, None when that does not matter; `named` are cells to be explained even
    when they lie beside no card.
    """

    subject: Position
    cards: tuple[TunnelCard, ...]
    seat: int | None = None
    named: tuple[Cell, ...] = ()
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.subject.board

    # what is asked -------------------------------------------------------------------------------------
    @cached_property
    def ways(self) -> dict[str, TunnelCard]:
        """The cards as they can lie, by text: as printed and after half a turn (C-GEO-2)."""
        return {way.format(): way for card in self.cards for way in (card, card.turned())}

    @cached_property
    def candidates(self) -> tuple[Cell, ...]:
        """The cells in question, sorted: every empty one beside a card, and those named.

        Elsewhere no card can go, for nothing lies there to join; game 3 has no cells off its board.
        """
        board = self.board
        beside = {neighbour(cell, side) for cell in board for side in SIDES}
        empty = {cell for cell in beside if cell not in board and on_board(cell, board.game)}
        return tuple(sorted(empty.union(self.named)))

    @cached_property
    def bars(self) -> tuple[Violation, ...]:
        """What lies before the seat and bars every path card (B-TURN-3, S-ACT-6)."""
        seat, lying = self.seat, self.before
        found = [Violation.of("broken-tool", seat=seat)] if any(tool in lying for tool in TOOLS) else []
        return (*found, *([Violation.of("trapped", seat=seat)] if "trapped" in lying else []))

    @property
    def before(self) -> tuple[str, ...]:
        """What lies before the seat."""
        return next((info.front for info in self.subject.seats if info.number == self.seat), ())

    # the answer ----------------------------------------------------------------------------------------
    def answer(self) -> Answer:
        """The question answered."""
        effort = Effort(self.budget)
        try:
            found = tuple(sorted(self._found(effort)))
        except OutOfEffortError:
            return Answer(self, "gave_up", None, (), effort.spent, effort.bounds)
        if not found:
            return Answer(self, "impossible", None, (), effort.spent)
        return Answer(self, "solved", len(found), found, effort.spent, (len(found), len(found)))

    def _found(self, effort: Effort) -> list[Placement]:
        frontier, ladders = self.board.frontier, not self.board.lost_mines
        found: list[Placement] = []
        for text, card in {} if self.bars else self.ways.items():
            effort.bounds = (len(found), None)
            effort.spend()
            ladder = ladders and card.ladder is not None
            cells = (frontier.fitting_ladder if ladder else frontier.fitting)(open_mask(card.code))
            found += [(cell, text) for cell in cells]
        return found

    @cached_property
    def legal(self) -> Mapping[Cell, frozenset[str]]:
        """The cards that can be laid in each cell, as they lie there; only cells that take one."""
        found: dict[Cell, set[str]] = {}
        for cell, text in self._found(Effort(Budget())):
            found.setdefault(cell, set()).add(text)
        return {cell: frozenset(texts) for cell, texts in sorted(found.items())}

    def reasons(self, cell: Cell, card: str | TunnelCard) -> tuple[Violation, ...]:
        """Every reason why the card, as it lies, can't be laid in the cell; none when it can."""
        return (*self.bars, *self.board.violations(cell, card))

    @cached_property
    def refused(self) -> Mapping[Placement, tuple[Violation, ...]]:
        """Every cell in question with every card as it would lie there, and all reasons against it."""
        pairs = [(cell, text) for cell in self.candidates for text in self.ways]
        refused = {(cell, text): self.reasons(cell, text) for cell, text in pairs}
        return {pair: reasons for pair, reasons in refused.items() if reasons}

    def turns(self, card: str | TunnelCard) -> Mapping[Cell, frozenset[bool]]:
        """Where one card can go, as `Look.legal` wants it: cell → as printed (False), turned (True)."""
        card = as_card(card)
        ways = {card.turned().format(): True, card.format(): False}
        return {
            cell: frozenset(ways[text] for text in texts if text in ways)
            for cell, texts in self.legal.items()
            if not texts.isdisjoint(ways)
        }

    def why(self, cell: Cell, lang: str = "en") -> Story:
        """What speaks against each card in one cell, or that it fits: a sentence and a picture each."""
        return cell_story(self, as_cell(cell), lang)

    # what an answer asks its question for --------------------------------------------------------------
    def proof(self) -> Barred | PlacementProof | None:
        """The certificate of the result (see `Question`)."""
        if self.bars and self.seat is not None:
            return Barred(tuple(card.format() for card in self.cards), self.seat, self.before)
        return None if self.answer().status == "gave_up" else placement_proof(self)

    def optima(self) -> Iterator[tuple[Placement, ...]]:
        """The one set of all placements (see `Question`)."""
        yield self.answer().solution

    def story(self, answer: Answer, lang: str) -> Story:
        """The answer in words and pictures (see `Question`)."""
        return placement_story(self, answer, lang)

    def step(self, given: Any) -> tuple[Cell, str]:
        """A step as it is given (see `Question`)."""
        return placement_step(given)

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next placement for somebody who has found these (see `Question`)."""
        return placement_hint(self, answer, done, level)
