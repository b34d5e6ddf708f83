"""Game 3: the derivation of a round's points, from the engine's score (L-SCORE-1, L-SCORE-2)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.game.lost_mines.score import ClanScore, round_score
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.pay.facts import Facts, worths_of
from saboteur_nb.solver.questions.pay.steps import Step


def points_steps(facts: Facts, effort: Effort) -> Iterator[Step]:
    """The steps from the treasures to what each seat scores."""
    seats = facts.position.seats
    clans = [info.clan or "" for info in seats]
    dragon = next((info.number for info in seats if info.dragon), None)
    effort.spend()
    score = round_score(clans, facts.roles, [worths_of(info) for info in seats], dragon)
    for seat, points in score.selfish:
        yield Step.of("L-SCORE-1", "pay-selfish", [seat], [points])
    for clan in score.clans:
        yield from _clan(facts, clan)
    if dragon is not None:
        code = "pay-dragon" if score.given_back else "pay-dragon-nothing"
        yield Step.of("L-SCORE-2", code, [dragon], [-score.given_back])


def _clan(facts: Facts, clan: ClanScore) -> Iterator[Step]:
    """One clan: who joins it from the other, its sum in equal parts, and the remainder."""
    joined = [seat for seat in clan.members if facts.roles[seat] == "saboteur"]
    if joined:
        yield Step.of("L-SCORE-1", "pay-changed-clan", joined, clan=clan.clan)
    equal = [clan.each] * len(clan.members)
    sums = {"clan": clan.clan, "total": clan.total, "each": clan.each}
    yield Step.of("L-SCORE-1", "pay-clan", clan.members, equal, **sums)
    if clan.remainder:
        code = "pay-remainder-lost" if clan.lost else "pay-remainder"
        yield Step.of(
            "L-SCORE-1", code, clan.owners, [clan.extra] * len(clan.owners),
            remainder=clan.remainder, best=clan.best, extra=clan.extra, lost=clan.lost,
        )  # fmt: skip
