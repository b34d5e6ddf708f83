"""How many path cards can be laid in so many turns: what lies before players costs turns (B-TURN-3)."""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.solver.questions.within_turns.table import BLOCKS, Match, Table


def may_run_out(match: Match, table: Table, turns: int) -> bool:
    """Whether somebody may be without cards and passed over within so many turns."""
    if len(match.deck) - table.drawn >= turns * match.most_passed:
        return False
    sizes = [hand.size for hand in table.hands if hand.size]
    return any(-(-size // match.most_passed) * len(sizes) < turns for size in sizes)


def most_lays(match: Match, table: Table, turns: int) -> int:
    """At most so many path cards can be laid in so many turns."""
    if may_run_out(match, table, turns):
        return turns  # who has the turns is not known
    players = len(table.hands)
    order = [(table.seat + step) % players for step in range(players)]
    blocks = tuple(
        sum(item in BLOCKS for item in table.fronts[seat]) for seat in order if table.hands[seat].size
    )
    return _most_lays(blocks, turns)


def rockfalls(match: Match, table: Table, turns: int) -> int:
    """How many rockfalls are in hands, or may be drawn and played within so many turns."""
    coming = match.deck[table.drawn : table.drawn + match.most_passed * (turns - 1)]
    held = sum(_count(hand.free) + sum(_count(cards) for _, cards in hand.layers) for hand in table.hands)
    return held + _count(coming)


def _count(cards: tuple[str, ...]) -> int:
    return cards.count("rockfall")


@lru_cache(maxsize=65536)
def _most_lays(blocks: tuple[int, ...], turns: int) -> int:
    """The best choice of players to help: a turn for each thing before them, and then their turns count.

    `blocks` are the numbers of such things, from the seat on turn.
    """
    players = len(blocks)
    have = [len(range(place, turns, players)) for place in range(players)]
    chosen = {(sum(count for count, before in zip(have, blocks, strict=True) if not before), turns)}
    for count, before in zip(have, blocks, strict=True):
        if before and count:
            chosen |= {(lays + count, left - before) for lays, left in chosen}
    return max(min(lays, left) for lays, left in chosen)
