"""Rounds of game 3 played out fast: mutable, numbers for texts, equal to the engine move for move."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from itertools import chain, combinations

from saboteur_nb.bots.playout.kinds import DISCARD, KIND, TURNED
from saboteur_nb.bots.playout.mines.card_plays import CARD_PLAYS
from saboteur_nb.bots.playout.mines.dig import MinesDig
from saboteur_nb.bots.playout.mines.dwarves import SIDES, Dwarves
from saboteur_nb.bots.playout.mines.hoard import Hoard
from saboteur_nb.bots.playout.mines.kinds import CARD, LEAVE, PAIR, STEP, STOP, TREASURE, kinds_with
from saboteur_nb.bots.playout.mines.lays import EDGE_AT
from saboteur_nb.bots.playout.mines.moves import action_of
from saboteur_nb.game.action import Action
from saboteur_nb.game.chance import shuffled
from saboteur_nb.game.lost_mines.moves import CAMPFIRE_REACH, REACH
from saboteur_nb.game.names import TREASURES
from saboteur_nb.game.parts.plays import on_turn
from saboteur_nb.game.state import MinesState


class MinesPlayout:
    """One round of game 3, changed in place by `play`; it ends when `points` is set, by seat (L-SCORE-1).

    `hands[seat]` are sorted kinds, `deck` kinds with the top card last, `trolls` the seats with a troll's
    card before them. `step` is the step of the turn as in the engine's state, and so are `steps`,
    `to_draw`, `moved` and `discovered`. What a trap takes is drawn by the match's `seed` and number of
    `rolls`, so that it is the card that the engine would take. After the round `seat` is that of its last
    turn. What a seat has looked at is not noted.
    """

    game = "lost_mines"

    def __init__(self, state: MinesState) -> None:
        self.kinds = kinds_with(chain(state.options.deck or (), state.deck, *state.hands))
        self.card_plays = [CARD_PLAYS.get(name) for name in self.kinds.names]
        self.dig = MinesDig.of(state.board, state.markers)
        self.dwarves = Dwarves(self.dig, state.at)
        self.hoard = Hoard(state)
        number = self.kinds.number
        self.hands = [sorted(number[card] for card in hand) for hand in state.hands]
        self.deck = [number[card] for card in reversed(state.deck)]
        self.trolls = {seat for seat, front in enumerate(state.fronts) if "troll" in front}
        self.seat = on_turn(state)
        self.step = state.step or "play"
        self.steps, self.to_draw = state.steps, state.to_draw
        self.moved, self.discovered = state.moved, state.discovered
        self.seed, self.rolls = state.seed, state.rolls
        self.points: tuple[int, ...] | None = None

    @classmethod
    def of(cls, state: MinesState) -> MinesPlayout:
        """The round of a state, at any step of a turn; raises `ValueError` when the match is over."""
        return cls(state)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.points is not None

    # moves ---------------------------------------------------------------------------------------------
    def moves(self) -> list[int]:
        """Every legal move of the seat on turn, each once."""
        if self.step == "move":
            moves = [STOP]
            if self.steps:
                self.dwarves.add_steps(self.dig, self.seat, STEP, moves)
            return moves
        if self.step == "take":
            moves = [] if self.discovered else [LEAVE]
            return moves + [TREASURE + place for place in self._within_reach()]
        return self._plays()

    def _plays(self) -> list[int]:
        hand, kept = self.hands[self.seat], self.dig.kept
        moves = [*map(self.kinds.pair.__getitem__, {*combinations(hand, 2)})]
        for kind in {*hand}:
            play = self.card_plays[kind]
            if play is not None:
                moves.append(kind * KIND + DISCARD)
                play.targets(self, kind * KIND, moves)
                continue
            found = kept.get(kind)
            if found is None:
                found = kept[kind] = [kind * KIND + DISCARD, *self.dig.fitting(self.kinds.ways[kind])]
            moves += found
        return moves

    def play(self, move: int) -> None:
        """Play a legal move of the seat on turn, and all that follows from it without a choice."""
        if move < STEP:
            self._use_cards(move)
        elif move < STOP:
            self._make_step(move - STEP)
        elif move == STOP:
            self._end_move()
        else:
            if move < LEAVE:
                self.hoard.take(self.seat, move - TREASURE)
            self._settle_treasure()

    def _use_cards(self, move: int) -> None:
        """Play or discard one card, or discard two; the move begins, and its reach is known (L-MOVE-1)."""
        hand = self.hands[self.seat]
        self.to_draw = 1
        if move < PAIR:
            kind, argument = divmod(move, KIND)
            if argument != DISCARD:
                self._play_card(kind, argument)
        else:
            kind, other = divmod(move - PAIR, CARD)
            hand.remove(other)
            self.to_draw = 2
        hand.remove(kind)
        self.step = "move"
        ground = self.dig.lies[self.dwarves.cells[self.seat]]
        self.steps = CAMPFIRE_REACH if ground is not None and ground.campfire else REACH

    def _play_card(self, kind: int, argument: int) -> None:
        play = self.card_plays[kind]
        if play is not None:
            play.effect(self, argument)
        else:
            self.dig.place(argument & ~TURNED, self.kinds.grounds[kind][argument >= TURNED])

    # moving --------------------------------------------------------------------------------------------
    def _make_step(self, step: int) -> None:
        """A trap on the way acts first, then a closed mine is turned over (L-MOVE-4, L-MOVE-5)."""
        dig = self.dig
        cell, facing = divmod(step, SIDES)
        if dig.markers and 2 * cell + EDGE_AT[facing] in dig.markers:
            self._lose_card()
        self.steps -= 1
        self.moved = True
        closed = cell in dig.closed
        if closed:
            self._discover(cell, facing)
        self.dwarves.stand(dig, self.seat, cell, facing)
        if closed:
            self._end_move()

    def _lose_card(self) -> None:
        """From an empty hand none is lost (L-ACT-3)."""
        hand = self.hands[self.seat]
        if hand:
            hand.remove(shuffled(hand, self.seed, self.rolls)[0])
            self.rolls += 1

    def _discover(self, mine: int, entry: int) -> None:
        """A dragon goes to its discoverer (L-MINE-2); treasure is taken next (L-MINE-1)."""
        self.steps = 0
        if self.dig.turn_over(mine, entry) in TREASURES:
            self.discovered = True
        else:
            self.hoard.dragon = self.seat

    def _within_reach(self) -> list[int]:
        """The places in the row of the treasures of the open mine that the dwarf stands on."""
        mine = self.dig.mines.get(self.dwarves.cells[self.seat])
        return [] if mine is None else self.hoard.places(mine)

    # the rest of a turn --------------------------------------------------------------------------------
    def _end_move(self) -> None:
        if self.moved and self._within_reach():
            self.step = "take"
            self.steps = 0
        else:
            self._draw()

    def _draw(self) -> None:
        hand, deck = self.hands[self.seat], self.deck
        for _ in range(min(self.to_draw, len(deck))):
            insort(hand, deck.pop())
        self.to_draw = self.steps = 0
        if not self.moved and self._within_reach():
            self.step = "take"
        else:
            self._end_turn()

    def _settle_treasure(self) -> None:
        """The last treasure ends the round in mid-turn (L-END-1 b)."""
        if not self.hoard.row:
            self.points = self.hoard.points()
        elif self.to_draw:
            self._draw()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """The next seat with cards begins; trolls of seats passed over leave too (L-TURN-2)."""
        hands = self.hands
        if not any(hands):
            self.points = self.hoard.points()
            return
        self.moved = self.discovered = False
        self.step = "play"
        seat = self.seat
        while True:
            seat = seat + 1 if seat + 1 < len(hands) else 0
            if seat in self.trolls:
                self.trolls.remove(seat)
                self.dig.remove_troll(seat)
            if hands[seat]:
                self.seat = seat
                return

    def run(self, random: Callable[[], float]) -> int:
        """Play uniformly random moves to the end of the round, `random()` in [0, 1); how many there were."""
        played = 0
        while self.points is None:
            moves = self.moves()
            self.play(moves[int(random() * len(moves))])
            played += 1
        return played

    def action(self, move: int) -> Action:
        """The move as an action of the public engine."""
        return action_of(self.kinds, move)
