"""Game 1: the derivation of a round's gold, from the functions of the engine (B-GOLD-1, -2, -3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from saboteur_nb.game.saboteur.gold import offer_size, paid, pay_of_saboteurs, taker_from, takes
from saboteur_nb.game.state import SaboteurState
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.pay.facts import Facts, stock_of
from saboteur_nb.solver.questions.pay.steps import Step


def gold_steps(facts: Facts, effort: Effort) -> Iterator[Step]:
    """The steps from the gold, found or not, to what each seat gets."""
    state = facts.state()
    if facts.gold_cell is None and facts.stage != "pick":
        yield Step.of("B-END-1", "pay-cards-gone")
        yield from _saboteurs(state, effort)
        return
    finder = () if facts.finder is None else (facts.finder,)
    if finder:
        yield Step.of("B-END-1", "pay-gold-found", finder, cell=facts.gold_cell)
    yield from _diggers(facts, state, effort)


def _diggers(facts: Facts, state: SaboteurState, effort: Effort) -> Iterator[Step]:
    """Who takes, how many gold cards in all, and in which order."""
    diggers = [seat for seat in range(facts.players) if facts.roles[seat] == "digger"]
    forfeiting = [seat for seat in diggers if not takes(state, seat)]
    if forfeiting:
        yield Step.of("B-GOLD-2", "pay-forfeit", forfeiting)
    taker = taker_from(state, (facts.first if facts.stage else facts.finder) or 0)
    if taker is None:
        yield Step.of("B-GOLD-2" if diggers else "B-GOLD-1", "pay-nobody-takes")
        return
    drawn, offer = drawn_cards(facts)
    yield Step.of("B-GOLD-1", "pay-drawn", n=drawn)
    order: Counter[int] = Counter()  # it keeps the order of the first picks
    while taker is not None and order.total() < drawn:
        effort.spend()
        order[taker] += 1
        taker = taker_from(state, (taker - 1) % facts.players)
    if order:
        yield _picks(order, offer)


def drawn_cards(facts: Facts) -> tuple[int, tuple[int, ...] | None]:
    """How many gold cards are drawn, and which, where that is certain (B-GOLD-1)."""
    if facts.offer is not None:
        return len(facts.offer), facts.offer
    stock = sorted(stock_of(facts.position), reverse=True)
    count = min(offer_size(facts.players), len(stock))
    return count, tuple(stock[:count]) if count == len(stock) or stock[0] == stock[-1] else None


def _picks(order: Counter[int], offer: tuple[int, ...] | None) -> Step:
    """The picking: certain where all cards are worth the same, or one seat takes all of known ones."""
    seats, counts = tuple(order), tuple(order.values())
    if offer is not None and len(seats) == 1:
        return Step.of("B-GOLD-1", "pay-picked", seats, [sum(offer)], cards=counts)
    if offer is not None and offer[0] == offer[-1]:
        return Step.of("B-GOLD-1", "pay-picked", seats, [offer[0] * n for n in counts], cards=counts)
    if len(seats) == 1:
        return Step.of("B-GOLD-1", "pay-takes-all", seats, cards=counts)
    return Step.of("B-GOLD-1", "pay-pick", seats, cards=counts, offer=offer or ()).chosen()


def _saboteurs(state: SaboteurState, effort: Effort) -> Iterator[Step]:
    """Exact worth for each saboteur, and the cards that pay it."""
    winners = [seat for seat in range(state.players) if state.dwarves.role(seat) == "saboteur"]
    if not winners:
        yield Step.of("B-GOLD-3", "pay-no-saboteur")
        return
    each = pay_of_saboteurs(len(winners))
    yield Step.of("B-GOLD-3", "pay-saboteurs", winners, n=len(winners), each=each)
    stock = state.stock
    for seat in winners:
        effort.spend()
        cards, rest = paid(stock, each)
        for worth in sorted((Counter(stock) - Counter(cards) - Counter(rest)).elements()):
            if worth > 1:
                yield Step.of("B-GOLD-3", "pay-exchange", worth=worth)
        stock = rest
        yield Step.of("B-GOLD-3", "pay-cards", [seat], [sum(cards)], cards=cards)
