"""Game 2: winners, their pay, that of geologists, and the thefts, from the functions of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.game.parts.fronts import lies
from saboteur_nb.game.parts.fronts import thieves as by_order_of_laying
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.saboteur2.pay import LESS, geologists_pay, winners_pay
from saboteur_nb.game.saboteur2.thefts import thieves_in_order, victims
from saboteur_nb.game.saboteur2.traps import is_trapped
from saboteur_nb.game.saboteur2.winners import Outcome, outcome
from saboteur_nb.game.state import SaboteurState
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.pay.facts import Facts
from saboteur_nb.solver.questions.pay.steps import Step, paid_for_certain
from saboteur_nb.solver.questions.pay.ways import Ways


def winners_steps(facts: Facts, effort: Effort) -> Iterator[Step]:
    """The steps from the gold to the pay and the thefts after it."""
    state = facts.state()
    steps = [] if facts.stage == "steal" else [*_decided(facts, state), *_paid(facts, state)]
    yield from steps
    gets = paid_for_certain(facts.players, steps)
    gold = tuple(have + won for have, (_, won) in zip(state.gold, gets, strict=True))
    yield from _thefts(facts, state.but(gold=gold), effort)


# who wins ------------------------------------------------------------------------------------------------
def _decided(facts: Facts, state: SaboteurState) -> Iterator[Step]:
    """The ways to the gold and the side that wins by them (S-WIN-1 … S-WIN-6)."""
    board, cell, finder = facts.board, facts.gold_cell, facts.finder
    if cell is not None and not Ways(board, None).to(cell):
        raise InputError("finder-without-route", cell=cell)
    if cell is not None and finder is not None:
        yield Step.of("B-END-1", "pay-gold-found", [finder], cell=cell)
        for team in TEAMS.values():
            yield _way(board, cell, team)
    result = outcome(state, finder)
    yield _decision(facts, result)
    won = sorted((*result.winners, *result.struck))
    along = any(facts.roles[seat] in LESS for seat in won)
    yield Step.of("S-WIN-5", "pay-winners" + "-along" * along if won else "pay-no-winners", won)
    if result.struck:
        yield Step.of("S-WIN-6", "pay-struck", result.struck)


def _way(board: Board, cell: Cell, team: str) -> Step:
    """A way to the gold without doors of the other team, or all that can be walked without them."""
    ways = Ways(board, team)
    if walk := ways.to(cell):
        return replace(Step.of("S-PATH-3", "pay-way", team=team), walk=walk)
    barred = Ways(board, None).to(cell)
    return replace(Step.of("S-PATH-3", "pay-no-way", team=team), walk=barred, closed=ways.reached)


def _decision(facts: Facts, result: Outcome) -> Step:
    finder = facts.finder
    if finder is None:
        return Step.of("S-WIN-1", "pay-no-route")
    own = facts.roles[finder].removesuffix("_digger")
    if result.code == "team-won" and own in result.sides:
        return Step.of("S-WIN-2", "pay-own-team", [finder], team=own)
    if result.code == "team-won" and own in TEAMS.values():
        return Step.of("S-WIN-2", "pay-other-team", [finder], team=result.sides[0])
    if result.code in ("team-won", "colours-won"):
        return Step.of("S-WIN-3", "pay-colours", [finder], teams=result.sides)
    return Step.of("S-WIN-4", "pay-boss-wins" if result.code == "boss-won" else "pay-no-boss")


# what they get -------------------------------------------------------------------------------------------
def _paid(facts: Facts, state: SaboteurState) -> Iterator[Step]:
    """Winners by their number, geologists by crystals (S-PAY-1, S-PAY-2)."""
    roles, winners = facts.roles, outcome(state, facts.finder).winners
    if winners:
        pay = winners_pay(roles, winners)
        by_number = table("saboteur2", "pay_per_winner")
        each = int(by_number.get(str(len(winners)), by_number["5+"]))
        code = "pay-number-less" if any(roles[seat] in LESS for seat in winners) else "pay-number"
        yield Step.of("S-PAY-1", code, pay, pay.values(), n=len(winners), each=each)
    else:
        yield Step.of("S-WIN-6", "pay-nobody")
    geologists = [seat for seat, role in enumerate(roles) if role == "geologist"]
    trapped = [seat for seat in geologists if is_trapped(state, seat)]
    pay = geologists_pay(roles, trapped, facts.board)
    board = facts.board.items()
    cells = tuple(sorted(cell for cell, card in board if isinstance(card, TunnelCard) and card.crystal))
    if pay:
        code = "pay-crystals" if len(geologists) == 1 else "pay-crystals-shared"
        said = Step.of("S-PAY-2", code, pay, pay.values(), n=len(cells), cells=cells)
        yield said if cells else Step.of("S-PAY-2", "pay-no-crystals", pay)
    if trapped:
        yield Step.of("S-PAY-2", "pay-geologist-trapped", trapped)


# thefts --------------------------------------------------------------------------------------------------
def _thefts(facts: Facts, state: SaboteurState, effort: Effort) -> Iterator[Step]:
    """Each thief in order with all whom he may be able to rob, over all choices of those before him."""
    order = thieves_in_order(state)
    if facts.first is not None:
        order = tuple(sorted(order, key=lambda seat: (seat - (facts.first or 0)) % facts.players))
    laid = sorted(by_order_of_laying(state.fronts))
    passed = [seat for seat in laid if lies(state.fronts[seat], "trapped")]
    if passed:
        yield Step.of("S-PAY-3", "pay-thief-trapped", passed)
    courses = {state.gold}
    for seat in order:
        robbed: set[int] = set()
        following: set[tuple[int, ...]] = set()
        for gold in courses:
            effort.spend()
            open_to = victims(state.but(gold=gold), seat)
            robbed.update(open_to)
            following.update(_stolen(gold, seat, whose) for whose in open_to)
            if not open_to:
                following.add(gold)
        courses = following
        yield theft_step(seat, sorted(robbed))


def _stolen(gold: tuple[int, ...], seat: int, whose: int) -> tuple[int, ...]:
    return put(put(gold, whose, gold[whose] - 1), seat, gold[seat] + 1)


def theft_step(seat: int, robbed: list[int]) -> Step:
    """A theft: nobody to rob, one seat only, or a choice."""
    if not robbed:
        return Step.of("S-PAY-3", "pay-steal-lapses", [seat])
    if len(robbed) == 1:
        return Step.of("S-PAY-3", "pay-steal-forced", [seat], victims=tuple(robbed))
    return Step.of("S-PAY-3", "pay-steal", [seat], victims=tuple(robbed)).chosen()
