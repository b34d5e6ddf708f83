"""The best plan against traps by trying everything: each card, each step, each card a trap can take."""

from fractions import Fraction
from functools import cache

from saboteur_nb.board.cell import OPPOSITE, Connection, neighbour
from tests.solver.naive_routes import TOOL_FOR, Oracle

NEVER = (Fraction(1), Fraction(0), Fraction(0))


class OddsOracle(Oracle):
    """All plans up to the turn in which the cards have run out."""

    def best(self, turns):
        """`(never, turns, steps)`, the last two counted with their chance."""
        hand = next(info.hand for info in self.rules.position.seats if info.number == self.seat)
        cards = ("?",) * hand if isinstance(hand, int) else hand
        hand = tuple(sorted(card if card in TOOL_FOR.values() else "?" for card in cards))
        if self.first is None:
            return NEVER
        spot = self.first
        left = spot.left

        @cache
        def begin(turn, cell, sides, overcome, opened, hand):
            begun = turn == 1 and self.begun
            if turn > turns or not (hand or begun):
                return NEVER
            steps = left if turn == 1 else self._reach(cell)
            plays = [(overcome, hand)] if begun else list(self.plays(overcome, hand))
            return min(move(turn, steps, cell, sides, freed, opened, rest) for freed, rest in plays)

        @cache
        def move(turn, left, cell, sides, overcome, opened, hand):
            if cell == self.rules.target:
                return Fraction(0), Fraction(1), Fraction(0)
            drawn = ("?",) * self.draws.get(turn, 0)
            never, more, steps = begin(turn + 1, cell, sides, overcome, opened, tuple(sorted(hand + drawn)))
            found = [(never, more + 1 - never, steps)]
            for side in sides if left else "":
                entered = self.enter(cell, side, overcome, opened, turn)
                if entered is None:
                    continue
                there, tunnel, mines, closed, trap = entered
                rests = [hand[:i] + hand[i + 1 :] for i in range(len(hand))] if trap and hand else [hand]
                after = [
                    move(turn, 0 if closed else left - 1, there, tunnel, overcome, mines, r) for r in rests
                ]
                mean = [sum(parts) / len(rests) for parts in zip(*after, strict=True)]
                found.append((mean[0], mean[1], mean[2] + 1 - mean[0]))
            return min(found)

        return begin(1, spot.cell, spot.sides, frozenset(), (), hand)

    def plays(self, overcome, hand):
        """Every card put away, every tool played wherever it can be."""
        for number, card in enumerate(hand):
            if card in hand[:number]:
                continue
            rest = hand[:number] + hand[number + 1 :]
            yield overcome, rest
            for cell, content in self.rules.board.items():
                obstacle = getattr(content, "obstacle", None)
                if obstacle and TOOL_FOR[obstacle] == card and not content.overcome and cell not in overcome:
                    yield overcome | {cell}, rest

    def enter(self, cell, side, overcome, opened, turn):
        """The step over one side, None where there is none."""
        there, entry = neighbour(cell, side), OPPOSITE[side]
        at = Connection.over(cell, side)
        card = self.rules.board.get(there)
        if card is None or self._blocked(at, turn):
            return None
        obstacle = getattr(card, "obstacle", None)
        if (getattr(card, "rock", False) or obstacle) and there in self.others:
            return None
        if obstacle and not card.overcome and there not in overcome:
            return None
        mines = dict(opened)
        closed = card.code is None and there not in mines
        if closed:
            mines[there] = self._turned_over(there, entry)
        tunnels = [mines[there]] if there in mines else card.groups
        tunnel = next((group for group in tunnels if entry in group), None)
        if tunnel is None:
            return None
        return there, tunnel, tuple(sorted(mines.items())), closed, at in self.traps
