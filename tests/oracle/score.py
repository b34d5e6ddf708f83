"""Points of one round of game 3 (L-SCORE-1, L-SCORE-2)."""

from __future__ import annotations


def membership(role: str, clan: str) -> str:
    """The clan a dwarf counts for: saboteurs for the other one, the selfish for none ("")."""
    if role == "selfish":
        return ""
    other = {"blue": "yellow", "yellow": "blue"}
    return other[clan] if role == "saboteur" else clan


def clan_shares(members: list[int], worths: list[list[int]]) -> dict[int, int]:
    """What each member of one clan gets of its treasures."""
    if not members:
        return {}
    total = sum(sum(worths[seat]) for seat in members)
    shares = {seat: total // len(members) for seat in members}
    remainder = total % len(members)
    best = max(max(worths[seat], default=0) for seat in members)
    holders = [seat for seat in members if best in worths[seat]]
    for seat in holders:
        shares[seat] += remainder // len(holders)  # what then remains is lost
    return shares


def score(roles: list[str], clans: list[str], worths: list[list[int]], dragon: int | None) -> list[int]:
    """Points by seat, from the role, clan and treasures of each and the seat that holds the dragon."""
    members = [membership(role, clan) for role, clan in zip(roles, clans, strict=True)]
    points = [sum(mine) if not clan else 0 for mine, clan in zip(worths, members, strict=True)]
    for clan in ("blue", "yellow"):
        seats = [seat for seat, other in enumerate(members) if other == clan]
        for seat, share in clan_shares(seats, worths).items():
            points[seat] = share
    if dragon is not None:
        points[dragon] -= min(2, points[dragon])
    return points
