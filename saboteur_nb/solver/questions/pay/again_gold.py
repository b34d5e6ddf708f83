"""Game 1 once more for the proof: who takes gold cards, or is paid exact worth (B-GOLD-1, -2, -3)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.solver.questions.pay.again import NotSaidError, Told
from saboteur_nb.solver.questions.pay.steps import Step

BOX = {1: 16, 2: 8, 3: 4}
"""The gold cards by worth (B-MAT-1)."""

EACH = {1: 4, 2: 3, 3: 3}
"""Nuggets for each of so many saboteurs; for more of them 2 (B-GOLD-3)."""


def gold_again(told: Told) -> Iterator[Step]:
    """The steps that B-END-1 and B-GOLD ask for."""
    step, _ = told.begun
    if step == "pick":
        if told.finder is not None:
            yield Step.of("B-END-1", "pay-gold-found", [told.finder], cell=told.gold_cell)
        yield from _taking(told)
        return
    told.check_end()
    if told.finder is not None:
        yield Step.of("B-END-1", "pay-gold-found", [told.finder], cell=told.gold_cell)
        yield from _taking(told)
    else:
        yield Step.of("B-END-1", "pay-cards-gone")
        yield from _exact(told)


def _taking(told: Told) -> Iterator[Step]:
    """Diggers take in falling order from the finder, or from who picks first."""
    roles = told.roles
    diggers = {seat for seat, role in enumerate(roles) if role == "digger"}
    broken = {seat for seat in diggers if told.forfeit and told.lying(seat) & {"lamp", "cart", "pick"}}
    if broken:
        yield Step.of("B-GOLD-2", "pay-forfeit", sorted(broken))
    step, first = told.begun
    first = first if step else told.finder or 0
    falling = [*range(first, -1, -1), *range(len(roles) - 1, first, -1)]
    takers = [seat for seat in falling if seat in diggers - broken]
    if not takers:
        yield Step.of("B-GOLD-2" if diggers else "B-GOLD-1", "pay-nobody-takes")
        return
    drawn, offer = _drawn(told)
    yield Step.of("B-GOLD-1", "pay-drawn", n=drawn)
    if drawn:
        counts = [len(range(place, drawn, len(takers))) for place in range(len(takers))]
        yield _picked({seat: count for seat, count in zip(takers, counts, strict=True) if count}, offer)


def _drawn(told: Told) -> tuple[int, list[int] | None]:
    """As many cards as players, nine for ten; which, if that is certain."""
    if told.offer is not None:
        if any(worth not in BOX for worth in told.offer):
            raise NotSaidError
        return len(told.offer), sorted(told.offer, reverse=True)
    stock = _stock(told)
    number = min(len(told.roles), 9, len(stock))
    certain = number == len(stock) or len(set(stock)) == 1
    return number, sorted(stock, reverse=True)[:number] if certain else None


def _picked(counts: dict[int, int], offer: list[int] | None) -> Step:
    if offer and len(counts) == 1:
        return Step.of("B-GOLD-1", "pay-picked", counts, [sum(offer)], cards=tuple(counts.values()))
    if offer and len(set(offer)) == 1:
        amounts = [offer[0] * count for count in counts.values()]
        return Step.of("B-GOLD-1", "pay-picked", counts, amounts, cards=tuple(counts.values()))
    if len(counts) == 1:
        return Step.of("B-GOLD-1", "pay-takes-all", counts, cards=tuple(counts.values()))
    said = (("cards", tuple(counts.values())), ("offer", tuple(offer or ())))
    return Step("B-GOLD-1", "pay-pick", tuple(counts), (), said, choice=True)


def _exact(told: Told) -> Iterator[Step]:
    """Every saboteur gets the same worth, in rising order of seats."""
    saboteurs = [seat for seat, role in enumerate(told.roles) if role == "saboteur"]
    if not saboteurs:
        yield Step.of("B-GOLD-3", "pay-no-saboteur")
        return
    each = EACH.get(len(saboteurs), 2)
    yield Step.of("B-GOLD-3", "pay-saboteurs", saboteurs, n=len(saboteurs), each=each)
    stock = _stock(told)
    for seat in saboteurs:
        due = min(each, sum(stock))
        while (cards := _fewest(stock, due)) is None:
            large = min(worth for worth in stock if worth > 1)
            stock.remove(large)
            stock += [1] * large
            yield Step.of("B-GOLD-3", "pay-exchange", worth=large)
        for worth in cards:
            stock.remove(worth)
        yield Step.of("B-GOLD-3", "pay-cards", [seat], [due], cards=tuple(cards))


def _stock(told: Told) -> list[int]:
    """The gold cards of the stock; those of the box while nobody has gold."""
    said = told.position.stock
    if said is None and any(info.gold for info in told.position.seats):
        raise NotSaidError
    return [worth for worth, count in (BOX.items() if said is None else said) for _ in range(count)]


def _fewest(stock: list[int], due: int) -> list[int] | None:
    """The fewest cards of exactly this worth, among equally few those with the higher ones."""
    best: list[int] | None = None
    for threes in range(stock.count(3), -1, -1):
        for twos in range(stock.count(2), -1, -1):
            ones = due - 3 * threes - 2 * twos
            if 0 <= ones <= stock.count(1) and (best is None or threes + twos + ones < len(best)):
                best = [3] * threes + [2] * twos + [1] * ones
    return best
