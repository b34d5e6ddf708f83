"""Rounds of game 2 played out fast: passing, shedding, ladders, and the cards of the expansion."""

from __future__ import annotations

from bisect import insort
from itertools import combinations

from saboteur_nb.bots.playout.card_plays import THEFT
from saboteur_nb.bots.playout.kinds import DISCARD, KIND, TURNED
from saboteur_nb.bots.playout.saboteur import Playout
from saboteur_nb.game.action import Action, parse_action
from saboteur_nb.game.names import TOOLS

CARD = 64
"""Cards laid away are written to this base, each kind plus one."""
PASS, SHED = 126, 127
"""Kinds that stand for laying cards away: to draw as many (S-TURN-3), to be rid of something (S-TURN-2)."""
FRONTS = (*TOOLS, "trapped", "theft")
"""What may lie before a seat, in the order of the bits."""


class ExpansionPlayout(Playout):
    """One round of game 2.

    `winner` says only whether the gold was found; who is paid depends on the way to it (S-WIN) and is left
    to the public rules.
    """

    game = "saboteur2"

    def _laid_away(self, hand: list[int]) -> list[int]:
        pairs = {(first + 1) * CARD + second + 1 for first, second in combinations(hand, 2)}
        triples = {
            ((first + 1) * CARD + second + 1) * CARD + third + 1
            for first, second, third in combinations(hand, 3)
        }
        base = PASS * KIND
        moves = [base + cards for cards in pairs]
        moves += [base + cards for cards in triples]
        front = self.fronts[self.seat]
        if front:
            for index in range(len(FRONTS)):
                if front >> index & 1:
                    base = SHED * KIND + index * CARD * CARD
                    moves += [base + cards for cards in pairs]
        return moves

    def _add_placements(self, hand: list[int], ways: list[tuple[int, int]], moves: list[int]) -> None:
        for kind in self.kinds.ladders.intersection(hand):
            for turned, lay in enumerate(self.kinds.lays[kind]):
                base = kind * KIND + turned * TURNED
                moves += [base + cell for cell in self.dig.ladder_cells(lay)]
        super()._add_placements(hand, ways, moves)

    def play(self, move: int) -> None:
        """Play a legal move of the seat on turn, draw, and go on to the next seat with cards."""
        kind, argument = divmod(move, KIND)
        if kind >= PASS:
            self._lay_away(kind, argument)
            return
        self.hands[self.seat].remove(kind)
        self.drawer = self.seat
        if argument != DISCARD:
            if kind >= self.kinds.first_action:
                self.card_plays[kind].effect(self, argument)
            elif self._laid(argument & ~TURNED, kind, argument >= TURNED):
                return
        self._draw(1)
        self._pass_on()

    def _lay_away(self, kind: int, argument: int) -> None:
        self.drawer = self.seat
        if kind == SHED:
            index, argument = divmod(argument, CARD * CARD)
            self.fronts[self.seat] ^= 1 << index
            if 1 << index == THEFT:
                self.thefts.remove(self.seat)
        cards = _cards(argument)
        for card in cards:
            self.hands[self.seat].remove(card)
        self._draw(1 if kind == SHED else len(cards))
        self._pass_on()

    def _draw(self, count: int) -> None:
        hand = self.hands[self.drawer]
        for _ in range(min(count, len(self.deck))):
            insort(hand, self.deck.pop())

    def action(self, move: int) -> Action:
        """The move as an action of the public engine."""
        kind, argument = divmod(move, KIND)
        if kind < PASS:
            return super().action(move)
        index, argument = divmod(argument, CARD * CARD) if kind == SHED else (-1, argument)
        names = " ".join(self.kinds.names[card] for card in _cards(argument))
        return parse_action(f"shed {FRONTS[index]} {names}" if kind == SHED else f"discard {names}")


def _cards(argument: int) -> list[int]:
    cards = []
    while argument:
        argument, card = divmod(argument, CARD)
        cards.append(card - 1)
    return cards
