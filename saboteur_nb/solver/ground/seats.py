"""Who is on turn when: the turns of one dwarf, the trolls that are gone by then, the cards that are left.

Turn 1 of a dwarf is the first in which it may still move: the one that is going on, if the move is not over,
else its next one. The other seats are taken to play one card a turn and to draw one while the deck lasts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.lost_mines.cards import TOOL_FOR
from saboteur_nb.game.position import Position

FOREVER = 1 << 30
"""The last turn in which a troll that never leaves is in the way."""


@dataclass(frozen=True)
class Moment:
    """Where a round stands as a dwarf's seat sees it.

    `seat` is the dwarf's, `turn` the one on turn, of `players`; `step` of that turn ("play", "move" …),
    `to_draw` the cards still to be drawn in it.
    """

    seat: int | None
    turn: int | None
    players: int
    step: str = "play"
    to_draw: int = 1

    @property
    def begun(self) -> bool:
        """Whether turn 1 is going on already and its card is played."""
        return self.seat is not None and self.seat == self.turn and self.step == "move"

    @property
    def wait(self) -> int:
        """How many turns of other seats, the one going on included, there are before turn 1."""
        if self.seat is None or self.turn is None:
            return 0
        if self.seat == self.turn and self.step not in ("play", "move"):
            return self.players
        return (self.seat - self.turn) % self.players

    def blocks(self, owner: int | None) -> int:
        """The last turn of the dwarf in which the troll of this seat is in the way; 0: it is gone by turn 1.

        It leaves as its owner's next turn begins (L-ACT-4), so turn 2 never finds it. Where the turn "play"
        of its owner is going on, it has left (L-TURN-1). Raises `InputError` "dwarf-seat" where nothing says
        whose turn comes first.

        >>> [Moment(seat=2, turn=0, players=4, step="move").blocks(owner) for owner in range(4)]
        [1, 0, 0, 1]
        """
        if owner is None:
            return FOREVER
        if self.seat is None:
            raise InputError("dwarf-seat")
        turn = self.seat if self.turn is None else self.turn
        if owner == turn and self.step == "play":
            return 0
        until = (owner - turn - 1) % self.players + 1
        return int(until > self.wait)


@dataclass(frozen=True)
class Cards:
    """The cards of the dwarf's seat over its turns; one is played or put away in each before the move.

    `hand`: how many there are when turn 1 begins, or now, if its card is played already (`begun`); None is
    ample. `drawn[k - 1]`: how many are drawn by the end of turn k, the last number for all later turns; None
    is one a turn for ever. `tools`: the tool cards known to be in the hand, by name.
    """

    hand: int | None = None
    drawn: tuple[int, ...] | None = None
    begun: bool = False
    tools: Mapping[str, int] | None = None

    def as_move_begins(self, turn: int, lost: int = 0) -> int | None:
        """How many cards are left when this turn's card is played and traps have taken `lost`; None: ample.

        Below 0, the turn began without a card, and the dwarf does not move any more (L-TURN-2).

        >>> cards = Cards(3, drawn=(1, 2))
        >>> [cards.as_move_begins(turn) for turn in range(1, 7)]
        [2, 2, 2, 1, 0, -1]
        """
        if self.hand is None:
            return None
        return self.hand - (turn - self.begun) + self._drawn_before(turn) - lost

    def tools_by(self, turn: int) -> int:
        """How many tools can have been played when the move of this turn begins: one a turn."""
        return turn - self.begun

    def supply(self, tool: str) -> int:
        """How many cards of this tool are known to be in the hand."""
        return (self.tools or {}).get(tool, 0)

    @property
    def refilled(self) -> int:
        """The last turn up to which each turn's card is replaced in time; `FOREVER` with an ample deck."""
        if self.hand is None or self.drawn is None:
            return FOREVER
        return len(self.drawn) + 1

    def _drawn_before(self, turn: int) -> int:
        if self.drawn is None:
            return turn - 1
        return self.drawn[min(turn - 1, len(self.drawn)) - 1] if turn > 1 and self.drawn else 0


def cards_of(position: Position, moment: Moment) -> Cards:
    """The cards of the dwarf's seat as far as the position tells them; what it leaves out is ample."""
    hands = {info.number: info.hand for info in position.seats}
    hand = None if moment.seat is None else hands.get(moment.seat)
    if moment.seat is None or hand is None:
        return Cards(begun=moment.begun)
    held = [] if isinstance(hand, int) else [card for card in hand if card in TOOL_FOR.values()]
    tools = {tool: held.count(tool) for tool in dict.fromkeys(held)}
    count = hand if isinstance(hand, int) else len(hand)
    if position.deck is None:
        at_once = moment.to_draw if moment.wait and moment.seat == moment.turn else 0
        return Cards(count + at_once, None, moment.begun, tools)
    left = position.deck if isinstance(position.deck, int) else len(position.deck)
    at_once, drawn = _draws(left, moment, {seat for seat, held in hands.items() if held in (0, ())})
    return Cards(count + at_once, drawn, moment.begun, tools)


def _draws(left: int, moment: Moment, without: set[int]) -> tuple[int, tuple[int, ...]]:
    """What the dwarf's seat draws before turn 1, and by the end of each turn while the deck lasts."""
    mine, turn = moment.seat, moment.seat if moment.turn is None else moment.turn
    if mine is None or turn is None:
        return 0, ()
    drawn: list[int] = []
    at_once = mine_drawn = 0
    wanted, first = moment.to_draw, True
    while left > 0:
        number = 0 if turn in without and not first else min(wanted, left)
        left -= number
        if turn == mine and first and moment.wait:
            at_once = number
        elif turn == mine:
            mine_drawn += number
            drawn.append(mine_drawn)
        if without.issuperset(range(moment.players)) and not first:
            break
        wanted, first, turn = 1, False, (turn + 1) % moment.players
    return at_once, tuple(drawn)
