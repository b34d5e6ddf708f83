"""Game 3 once more for the proof: how points are shared out (L-SCORE-1, L-SCORE-2)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.game.position import SeatInfo
from saboteur_nb.solver.questions.pay.again import NotSaidError, Told
from saboteur_nb.solver.questions.pay.steps import Step


def points_again(told: Told) -> Iterator[Step]:
    """The steps that L-SCORE asks for."""
    roles, seats = told.roles, told.position.seats
    worths = [_worths(info) for info in seats]
    points = [0] * len(seats)
    for seat, role in enumerate(roles):
        if role == "selfish":
            points[seat] = sum(worths[seat])
            yield Step.of("L-SCORE-1", "pay-selfish", [seat], [points[seat]])
    for clan, other in (("blue", "yellow"), ("yellow", "blue")):
        own = {seat for seat, info in enumerate(seats) if (info.clan, roles[seat]) == (clan, "loyal")}
        joined = {seat for seat, info in enumerate(seats) if (info.clan, roles[seat]) == (other, "saboteur")}
        if joined:
            yield Step.of("L-SCORE-1", "pay-changed-clan", sorted(joined), clan=clan)
        if own | joined:
            yield from _shared(clan, sorted(own | joined), worths, points)
    holders = [info.number for info in seats if info.dragon]
    if len(holders) > 1:
        raise NotSaidError
    for seat in holders:
        back = min(2, points[seat])
        yield Step.of("L-SCORE-2", "pay-dragon" if back else "pay-dragon-nothing", [seat], [-back])


def _worths(info: SeatInfo) -> list[int]:
    worths = [worth for _, worth in info.treasures if worth is not None]
    if info.clan is None or len(worths) != len(info.treasures):
        raise NotSaidError
    return worths


def _shared(clan: str, members: list[int], worths: list[list[int]], points: list[int]) -> Iterator[Step]:
    """The clan's sum in equal parts; what is left over to the members with its best treasure."""
    total = sum(worth for seat in members for worth in worths[seat])
    each = total // len(members)
    yield Step.of(
        "L-SCORE-1", "pay-clan", members, [each] * len(members), clan=clan, total=total, each=each
    )  # fmt: skip
    for seat in members:
        points[seat] += each
    left = total - each * len(members)
    if not left:
        return
    best = max(worth for seat in members for worth in worths[seat])
    owners = [seat for seat in members if best in worths[seat]]
    extra = left // len(owners)
    lost = left - extra * len(owners)
    for seat in owners:
        points[seat] += extra
    yield Step.of(
        "L-SCORE-1", "pay-remainder-lost" if lost else "pay-remainder", owners, [extra] * len(owners),
        remainder=left, best=best, extra=extra, lost=lost,
    )  # fmt: skip
