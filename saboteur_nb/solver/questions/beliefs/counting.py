"""Dwarf cards dealt without replacement: sums over all deals by counts alone, forward and backward.

Who holds which card matters only through how many of each are left: the state after some seats is a vector
of counts, so that a sum over all deals takes (states × kinds) steps a seat instead of one for each deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Counts = tuple[int, ...]
Table = Sequence[Sequence[int]]
"""For each seat the weight of each kind."""


def deals(counts: Counts, table: Table, wanted: tuple[int, int] | None = None) -> tuple[int, list[list[int]]]:
    """The weight of all deals together, and for each seat and kind that of the deals where it has it.

    `counts[k]` cards of kind k are dealt from, one to each seat, the others stay unseen; a deal of distinct
    cards weighs the product of `table[seat][kind]`. `wanted` = (kind, number) leaves out the deals in which
    another number of that kind is dealt.

    >>> deals((1, 2), [[1, 1], [0, 1]])
    (4, [[2, 2], [0, 4]])
    >>> deals((1, 2), [[1, 1], [0, 1]], (0, 1))
    (2, [[2, 0], [0, 2]])
    """
    ahead = _forward(counts, table)
    behind = {used: int(wanted is None or used[wanted[0]] == wanted[1]) for used in ahead[-1]}
    total = sum(weight * behind[used] for used, weight in ahead[-1].items())
    shares: list[list[int]] = []
    for seat in range(len(table) - 1, -1, -1):
        share, before = [0] * len(counts), dict.fromkeys(ahead[seat], 0)
        for used, weight in ahead[seat].items():
            for kind, chance in enumerate(table[seat]):
                left = counts[kind] - used[kind]
                if chance and left > 0:
                    rest = left * chance * behind[_more(used, kind)]
                    before[used] += rest
                    share[kind] += weight * rest
        shares.append(share)
        behind = before
    return total, shares[::-1]


def _forward(counts: Counts, table: Table) -> list[Mapping[Counts, int]]:
    """Before each seat and after the last: the cards used so far, with the weight of all ways to it."""
    now: dict[Counts, int] = {(0,) * len(counts): 1}
    found: list[Mapping[Counts, int]] = [now]
    for chances in table:
        following: dict[Counts, int] = {}
        for used, weight in now.items():
            for kind, chance in enumerate(chances):
                left = counts[kind] - used[kind]
                if chance and left > 0:
                    after = _more(used, kind)
                    following[after] = following.get(after, 0) + weight * left * chance
        found.append(following)
        now = following
    return found


def _more(used: Counts, kind: int) -> Counts:
    return (*used[:kind], used[kind] + 1, *used[kind + 1 :])
