"""What a plan may know when it decides: where the dwarf is, what is changed, which cards are left."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.steps import Step

Chance = Fraction | int


class Moment(NamedTuple):
    """A moment of the dwarf's turns.

    `overcome` is a bit set of obstacles, `opened[mine]` the node of a mine turned over, -1 of a closed one.
    `tools[kind]` are the tools in hand that are still good for something, by kind as in `Deeds.kinds`;
    `others` are all other cards.
    """

    turn: int
    node: int
    overcome: int
    opened: tuple[int, ...]
    tools: tuple[int, ...]
    others: int

    @property
    def hand(self) -> int:
        """How many cards there are."""
        return self.others + sum(self.tools)


class Deeds:
    """What can be done at a moment: cards played, steps, and what comes of them."""

    def __init__(self, ground: Ground) -> None:
        self.ground, self.cards = ground, ground.cards
        self.kinds = tuple(dict.fromkeys(obstacle.tool for obstacle in ground.obstacles))
        self._kind = [self.kinds.index(obstacle.tool) for obstacle in ground.obstacles]
        self._same = [
            sum(1 << number for number, other in enumerate(self._kind) if other == kind)
            for kind in range(len(self.kinds))
        ]
        self._last = _last_turn_that_differs(ground)

    @property
    def first(self) -> Moment:
        """The moment when turn 1 begins, or goes on."""
        tools = tuple(self.cards.supply(kind) for kind in self.kinds)
        others = (self.cards.hand or 0) - sum(tools)
        closed = (-1,) * len(self.ground.mines)
        return Moment(1, self.ground.start, 0, closed, tools, others)

    def may_move(self, moment: Moment) -> bool:
        """Whether the turn begins with a card, or has begun (L-TURN-2)."""
        return moment.hand > 0 or (moment.turn == 1 and self.cards.begun)

    def left(self, moment: Moment) -> int:
        """The steps of the move in this turn."""
        return self.ground.left if moment.turn == 1 else self.ground.reach[moment.node]

    def plays(self, moment: Moment) -> Iterator[tuple[tuple[str, int], Moment]]:
        """What may be done with a card: `("", -1)` in a turn whose card is played, else a tool or a discard.

        A tool by name with the number of its obstacle, -1 when it is put away; `"?"` is any other card. No
        tool is put away while there is another card: a tool in hand can do all that the other one does.
        """
        if moment.turn == 1 and self.cards.begun:
            yield ("", -1), moment
            return
        if moment.others:
            yield ("?", -1), moment._replace(others=moment.others - 1)
        for kind, count in enumerate(moment.tools):
            if count:
                fewer = moment._replace(tools=_less(moment.tools, kind))
                if not moment.others:
                    yield (self.kinds[kind], -1), fewer
                for number in range(len(self._kind)):
                    if self._kind[number] == kind and not moment.overcome >> number & 1:
                        yield (self.kinds[kind], number), self._overcome(fewer, kind, number)

    def _overcome(self, moment: Moment, kind: int, number: int) -> Moment:
        """One obstacle less; tools for which none is left count as other cards."""
        overcome = moment.overcome | 1 << number
        if self._same[kind] & ~overcome:
            return moment._replace(overcome=overcome)
        spare = moment.tools[kind]
        tools = (*moment.tools[:kind], 0, *moment.tools[kind + 1 :])
        return moment._replace(overcome=overcome, tools=tools, others=moment.others + spare)

    def steps(self, moment: Moment) -> Iterator[tuple[Moment, bool, Step]]:
        """Each step that can be taken: the moment after it, no trap counted, and whether it ends the move."""
        for step in self.ground.steps[moment.node]:
            if step.troll >= moment.turn or (step.obstacle >= 0 and not moment.overcome >> step.obstacle & 1):
                continue
            if step.mine < 0:
                yield moment._replace(node=step.to), False, step
                continue
            opened = moment.opened[step.mine]
            to = self.ground.step_to(step, None if opened < 0 else opened)
            if to is not None:
                mines = (*moment.opened[: step.mine], to, *moment.opened[step.mine + 1 :])
                yield moment._replace(node=to, opened=mines), opened < 0, step

    def trapped(self, moment: Moment) -> Iterator[tuple[Chance, Moment]]:
        """What a trap leaves, with its chance: each card of the hand is taken as likely (L-ACT-3)."""
        hand = moment.hand
        if not hand:
            yield 1, moment
            return
        if moment.others:
            yield Fraction(moment.others, hand), moment._replace(others=moment.others - 1)
        for kind, count in enumerate(moment.tools):
            if count:
                yield Fraction(count, hand), moment._replace(tools=_less(moment.tools, kind))

    def next_turn(self, moment: Moment) -> Moment:
        """The next turn begins, a card is drawn if there is one; turns that are like one another are one."""
        drawn = self.cards.drawn
        number = 1
        if drawn is not None:
            before = drawn[moment.turn - 2] if 1 < moment.turn <= len(drawn) + 1 else 0
            number = drawn[moment.turn - 1] - before if moment.turn <= len(drawn) else 0
        turn = min(moment.turn + 1, self._last)
        return moment._replace(turn=turn, others=moment.others + number)


def _last_turn_that_differs(ground: Ground) -> int:
    """Turns from this one on are alike: trolls that leave are gone, and a card is drawn in all or in none."""
    drawn = 0 if ground.cards.drawn is None else len(ground.cards.drawn)
    return max(2, ground.last_troll + 1, drawn + 1)


def _less(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
