"""What can be done in so many turns: how many path cards laid, and which kinds of cards used.

What lies before players costs turns (B-TURN-3).
"""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.solver.questions.within_turns.needs import Usable
from saboteur_nb.solver.questions.within_turns.table import BLOCKS, Match, Table, is_path


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


def usable(match: Match, table: Table, turns: int) -> Usable:
    """What may be used within so many turns: a card that is drawn must wait for its seat's next turn."""
    players = len(table.hands)
    order = [(table.seat + step) % players for step in range(players)]
    hands = [table.hands[seat] for seat in order if table.hands[seat].size]
    waits = 1 if may_run_out(match, table, turns) else len(hands)
    coming = match.deck[table.drawn : table.drawn + match.most_passed * max(0, turns - waits)]
    if waits > 1:
        hands = hands[:turns]
    cards = [*coming, *(card for hand in hands for card in hand.cards())]
    ladders = any(is_path(card) and "#" in card for card in cards)
    # after a rockfall a card must be laid
    return Usable(ladders, min(cards.count("rockfall"), max(0, turns - 1)))


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
