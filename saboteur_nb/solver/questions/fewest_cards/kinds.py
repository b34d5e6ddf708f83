"""Hands as the search sees them: cards that tunnels can't tell apart are one kind, with a number.

Sides are bits, N 1, E 2, S 4, W 8, and a group of sides is one number. What a kind may be laid as are its
forms, one or two. Crystals never matter, doors only where the team asked for can't pass them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import BIT

Edge = int
"""Of an empty cell: sides with an open neighbour in bits 0-3, a walled one in 4-7, a face-down stone whose
name is known in 8-11; then whether a goal lies beside it, and whether a path or start card does."""

WALL, STONE = 4, 8
GOAL, CARD = 1 << 12, 1 << 13

FAR = 1 << 20
"""More cards than any hand holds."""

Laying = tuple[Cell, int, "Form"]
"""A cell, the number of a kind of the hand, and the form in which it is laid."""


@dataclass(frozen=True, slots=True)
class Form:
    """A card as it lies: its open sides, its groups, those the team can pass, and the group of its ladder.

    `root` is the ladder's group where the team can pass it, else 0.
    """

    mask: int
    groups: tuple[int, ...]
    passable: tuple[int, ...]
    ladder: int
    root: int

    @property
    def tunnels(self) -> int:
        """How many of its groups lead the team from one side to another."""
        return sum(group & (group - 1) != 0 for group in self.passable)


@cache
def form_of(card: TunnelCard, team: str | None) -> Form:
    """The form of a card as it lies; without a team doors are open to all (S-PATH-3)."""
    bits = {group: sum(BIT[side] for side in group) for group in card.groups}
    shut = {door.group for door in card.doors if team is not None and door.team != team}
    passable = tuple(bit for group, bit in bits.items() if group not in shut)
    ladder = bits[card.ladder] if card.ladder is not None else 0
    root = ladder if ladder in passable else 0
    return Form(sum(bits.values()), tuple(bits.values()), passable, ladder, root)


def fits(form: Form, edge: Edge) -> bool:
    """Whether tunnel meets tunnel and wall wall, and no ladder lies beside a goal (C-PLACE-2, S-PATH-2)."""
    if edge & ~form.mask & 15 or edge >> WALL & form.mask:
        return False
    return not (form.ladder and edge & GOAL)


class Hand:
    """A multiset of path cards, for one team or for all.

    `forms[k]` are the ways kind k may lie, `counts[k]` how many there are of it. `loose`: the loop back to a
    double card is taken to cost nothing, which makes a bound simpler to check.

    >>> hand = Hand(map(TunnelCard.parse, ["-a-a", "-a-a*", "--aa"]))
    >>> hand.counts, [[form.mask for form in forms] for forms in hand.forms]
    ((2, 1), [[10], [12, 3]])
    """

    def __init__(self, cards: Iterable[TunnelCard], team: str | None = None, *, loose: bool = False) -> None:
        self.team = team
        self._loose = loose
        self.cards = Counter(cards)
        kinds: dict[frozenset[Form], list[TunnelCard]] = {}
        for card in self.cards:
            lying = frozenset(form_of(way, team) for way in (card, card.turned()))
            kinds.setdefault(lying, []).append(card)
        self.members = tuple(tuple(members) for members in kinds.values())
        self.forms = tuple(
            tuple(dict.fromkeys(form_of(way, team) for way in (members[0], members[0].turned())))
            for members in self.members
        )
        self.counts = tuple(sum(self.cards[card] for card in members) for members in self.members)
        self.size = sum(self.counts)
        ways = [(forms[0], count) for forms, count in zip(self.forms, self.counts, strict=True)]
        self.ladders = sum(count for form, count in ways if form.ladder)
        self.doubles = sum(count for form, count in ways if form.tunnels > 1)
        self.split = sum(count for form, count in ways if form.tunnels and len(form.groups) > 1)
        self._fitting: dict[Edge, tuple[tuple[int, Form], ...]] = {}
        self._turns: dict[tuple[Edge, int], tuple[tuple[int, int], ...]] = {}

    def fitting(self, edge: Edge) -> tuple[tuple[int, Form], ...]:
        """The kinds and forms that fit beside these neighbours."""
        found = self._fitting.get(edge)
        if found is None:
            found = self._fitting[edge] = tuple(
                (kind, form) for kind, forms in enumerate(self.forms) for form in forms if fits(form, edge)
            )
        return found

    def turns(self, edge: Edge, out: int) -> tuple[tuple[int, int], ...]:
        """The sides from which some card leads to the side `out` (all as numbers 0-3), with its cost.

        That is one card; and one more for each empty cell of the loop that comes back over the second tunnel
        of the same card, where no other double card can be on that loop.
        """
        key = edge, out
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = tuple(sorted(self._cheapest(edge, 1 << out).items()))
        return found

    def _cheapest(self, edge: Edge, out: int) -> dict[int, int]:
        best: dict[int, int] = {}
        known = edge | edge >> WALL | edge >> STONE
        for _, form in self.fitting(edge):
            tunnels = [group for group in form.passable if group & (group - 1)]
            for own in tunnels:
                if own & out:
                    for side in range(4):
                        if own >> side & 1 and 1 << side != out:
                            best[side] = 1
                    for other in tunnels:
                        if other != own:
                            self._looped(best, own & ~out & ~known, other, known)
        return best

    def _looped(self, best: dict[int, int], free: int, other: int, known: int) -> None:
        """In by one tunnel of a double card, out by the other; `free`: the first ends in an empty cell."""
        for side in range(4):
            if other >> side & 1:
                loop = 0 if self._loose else bool(free) + bool(other & ~(1 << side) & ~known)
                cost = 1 + max(0, loop - (self.doubles - 1))
                best[side] = min(best.get(side, cost), cost)

    def written(self, layings: Iterable[Laying]) -> Iterator[tuple[tuple[Cell, str], ...]]:
        """Every way to lay real cards of the hand so, as sorted `(cell, text)`, each once."""
        layings = sorted(layings, key=lambda laying: laying[0])
        choices = [
            [(card, text) for card in self.members[kind] for text in _texts(card, form, self.team)]
            for _, kind, form in layings
        ]
        told = set()
        for chosen in product(*choices):
            used = Counter(card for card, _ in chosen)
            if all(used[card] <= self.cards[card] for card in used):
                texts = tuple((cell, text) for (cell, _, _), (_, text) in zip(layings, chosen, strict=True))
                if texts not in told:
                    told.add(texts)
                    yield texts


@cache
def _texts(card: TunnelCard, form: Form, team: str | None) -> tuple[str, ...]:
    """The texts of a card where it lies in this form."""
    ways = dict.fromkeys((card, card.turned()))
    return tuple(way.format() for way in ways if form_of(way, team) == form)
