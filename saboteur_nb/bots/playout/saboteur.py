"""Rounds of games 1 and 2 played out fast: mutable, numbers for texts, equal to the engine move for move."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import cache

from saboteur_nb.bots.playout.card_plays import CARD_PLAYS, NO_PATHS, THEFT, TRAPPED, CardPlay
from saboteur_nb.bots.playout.dig import Dig
from saboteur_nb.bots.playout.kinds import DISCARD, KIND, TURNED, kinds_of
from saboteur_nb.bots.playout.lays import cell_of
from saboteur_nb.game.action import Action, parse_action
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.state import SaboteurState


class Playout:
    """One round of game 1, changed in place by `play`; it ends when `winner` is set.

    `hands[seat]` are sorted kinds, `deck` kinds with the top card last, `fronts[seat]` a mask of what lies
    before the seat, `thefts` the seats with a theft in the order of laying, `roles` and `spare_roles` as
    dealt (the next to draw last). After the round `winner` is "diggers" (the gold was turned over, by
    `finder`) or "saboteurs" (no cards are left), B-END-1.
    """

    game = "saboteur"

    def __init__(self, dig: Dig, hands: list[list[int]], deck: list[int], seat: int) -> None:
        self.kinds = kinds_of(self.game)
        self.card_plays = _card_plays(self.game)
        self.dig = dig
        self.hands = hands
        self.deck = deck
        self.seat = seat
        self.drawer = seat
        self.fronts = [0] * len(hands)
        self.thefts: list[int] = []
        self.roles: list[str] = []
        self.spare_roles: list[str] = []
        self.winner: str | None = None
        self.finder: int | None = None

    @classmethod
    def of(cls, state: SaboteurState) -> Playout:
        """The round of a state in step "play"."""
        number = kinds_of(cls.game).number
        hands = [sorted(number[card] for card in hand) for hand in state.hands]
        deck = [number[card] for card in reversed(state.deck)]
        playout = cls(Dig.of(state.board), hands, deck, state.seat or 0)
        playout.fronts = [sum(map(_front_bit, front)) for front in state.fronts]
        order = {
            int(laid.partition("@")[2]): seat
            for seat, front in enumerate(state.fronts)
            for laid in front
            if laid.startswith("theft")
        }
        playout.thefts = [order[place] for place in sorted(order)]
        playout.roles = [state.dwarves.role(seat) for seat in range(state.players)]
        playout.spare_roles = [state.dwarves.roles[card] for card in reversed(state.dwarves.stock)]
        return playout

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.winner is not None

    # moves ---------------------------------------------------------------------------------------------
    def moves(self) -> list[int]:
        """Every legal move of the seat on turn, each once."""
        hand = self.hands[self.seat]
        moves = self._laid_away(hand)
        first_action, plays = self.kinds.first_action, self.card_plays
        ways: list[tuple[int, int]] = []
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                moves.append(kind * KIND + DISCARD)
                if kind < first_action:
                    ways += self.kinds.ways[kind]
                else:
                    plays[kind].targets(self, kind * KIND, moves)
        if not self.fronts[self.seat] & NO_PATHS:
            self._add_placements(hand, ways, moves)
        return moves

    def _laid_away(self, _hand: list[int]) -> list[int]:
        """The moves that lay away several cards: none in this game."""
        return []

    def _add_placements(self, _hand: list[int], ways: list[tuple[int, int]], moves: list[int]) -> None:
        for cell, allowed in self.dig.frontier.items():
            for bit, way in ways:
                if allowed & bit:
                    moves.append(way + cell)

    def play(self, move: int) -> None:
        """Play a legal move of the seat on turn, draw, and go on to the next seat with cards."""
        kind, argument = divmod(move, KIND)
        hand = self.hands[self.seat]
        hand.remove(kind)
        if argument != DISCARD:
            if kind >= self.kinds.first_action:
                self.card_plays[kind].effect(self, argument)
            elif self._laid(argument & ~TURNED, kind, argument >= TURNED):
                return
        if self.deck:
            insort(hand, self.deck.pop())
        self._pass_on()

    def _laid(self, cell: int, kind: int, turned: bool) -> bool:
        """Lay a path card; whether the gold was found."""
        self.dig.place(cell, self.kinds.lays[kind][turned])
        if self.dig.hits and self.dig.turn_over_hit(cell):
            self.winner, self.finder = "diggers", self.seat
            return True
        return False

    def _pass_on(self) -> None:
        hands = self.hands
        players = len(hands)
        seat = self.seat
        for _ in range(players):
            seat = seat + 1 if seat + 1 < players else 0
            if hands[seat]:
                self.seat = seat
                return
        self.winner = "saboteurs"

    def run(self, random: Callable[[], float]) -> int:
        """Play uniformly random moves to the end of the round, `random()` in [0, 1); how many there were."""
        played = 0
        while self.winner is None:
            moves = self.moves()
            self.play(moves[int(random() * len(moves))])
            played += 1
        return played

    # the same as texts ---------------------------------------------------------------------------------
    def action(self, move: int) -> Action:
        """The move as an action of the public engine."""
        kind, argument = divmod(move, KIND)
        if argument == DISCARD:
            return parse_action(f"discard {self.kinds.names[kind]}")
        if kind >= self.kinds.first_action:
            return parse_action(self.card_plays[kind].text(argument))
        x, y = cell_of(argument & ~TURNED)
        return parse_action(f"place {self.kinds.lays[kind][argument >= TURNED].text} {x},{y}")


@cache
def _card_plays(game: str) -> dict[int, CardPlay]:
    return {kind: CARD_PLAYS[name] for kind, name in enumerate(kinds_of(game).names) if name in CARD_PLAYS}


def _front_bit(laid: str) -> int:
    if laid in TOOLS:
        return 1 << TOOLS.index(laid)
    return TRAPPED if laid == "trapped" else THEFT
