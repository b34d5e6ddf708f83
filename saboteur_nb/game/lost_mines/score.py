"""Game 3: the points of a round, with the derivation that explains them (L-SCORE-1, L-SCORE-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from saboteur_nb.game.names import CLANS

GIVEN_BACK = 2
"""What the dragon's holder gives back of the round, if he has as much (L-SCORE-2)."""


class ClanScore(NamedTuple):
    """How one clan's sum was divided.

    `each` member gets the same; the `remainder` goes to the owners of the clan's single most valuable
    treasure (`best`), `extra` each; what then remains is `lost`.
    """

    clan: str
    members: tuple[int, ...]
    total: int
    each: int
    remainder: int
    best: int
    owners: tuple[int, ...]
    extra: int
    lost: int


class MinesScore(NamedTuple):
    """A round's points by seat, and where they come from.

    `selfish` are `(seat, points)` of those who score for themselves; `given_back` what the dragon's
    holder lost.
    """

    points: tuple[int, ...]
    selfish: tuple[tuple[int, int], ...]
    clans: tuple[ClanScore, ...]
    dragon: int | None
    given_back: int


def membership(clan: str, role: str) -> str | None:
    """The clan a dwarf is a member of: saboteurs of the other one, the selfish of none (L-SCORE-1).

    >>> membership("blue", "saboteur"), membership("blue", "loyal"), membership("blue", "selfish")
    ('yellow', 'blue', None)
    """
    if role == "selfish":
        return None
    return next(other for other in CLANS if other != clan) if role == "saboteur" else clan


def round_score(
    clans: Sequence[str], roles: Sequence[str], worths: Sequence[Sequence[int]], dragon: int | None = None
) -> MinesScore:
    """The points of a round from each seat's clan, role and the worths of its treasures.

    Blue shares 7 among two: 3 each, and the odd one goes to the owner of the 4. The dragon's holder then
    gives back 2.

    >>> score = round_score(["blue", "blue", "yellow"], ["loyal", "loyal", "selfish"], [[3], [4], [5]], 1)
    >>> score.points, score.clans[0].owners, score.given_back
    ((3, 2, 5), (1,), 2)
    """
    member = [membership(clan, role) for clan, role in zip(clans, roles, strict=True)]
    points = [0] * len(member)
    selfish = tuple((seat, sum(worths[seat])) for seat, clan in enumerate(member) if clan is None)
    for seat, own in selfish:
        points[seat] = own
    divided = []
    for clan in CLANS:
        members = tuple(seat for seat, name in enumerate(member) if name == clan)
        if members:
            share = _clan_score(clan, members, worths)
            divided.append(share)
            for seat in members:
                points[seat] = share.each + share.extra * (seat in share.owners)
    given_back = 0 if dragon is None else min(GIVEN_BACK, points[dragon])
    if dragon is not None:
        points[dragon] -= given_back
    return MinesScore(tuple(points), selfish, tuple(divided), dragon, given_back)


def _clan_score(clan: str, members: tuple[int, ...], worths: Sequence[Sequence[int]]) -> ClanScore:
    """L-SCORE-1 for a clan with at least one member; a member with two of the best counts once."""
    total = sum(sum(worths[seat]) for seat in members)
    each, remainder = divmod(total, len(members))
    best = max((worth for seat in members for worth in worths[seat]), default=0)
    owners = tuple(seat for seat in members if best in worths[seat])
    extra, lost = divmod(remainder, len(owners)) if owners else (0, 0)
    return ClanScore(clan, members, total, each, remainder, best, owners, extra, lost)
