"""Proofs of forced wins: a strategy, played by the engine against everything that is legal.

Nothing of the search is used. The strategy that wins answers every reply; one that holds a side off does the
same, and stops where it is too late for the side (`far`). That fewer plies are not enough is proved by such a
strategy of the others.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, cast

from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.game.action import Action, parse_action
from saboteur_nb.game.event import Event
from saboteur_nb.game.rules import apply, legal_actions
from saboteur_nb.game.state import GameState, SaboteurState
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.forced_win.far import Lateness
from saboteur_nb.solver.questions.forced_win.match import opened_match
from saboteur_nb.solver.questions.forced_win.sides import SIDES, members, roles_of

GOLD = "!gold"

DECIDED = ("saboteurs-won", "team-won", "colours-won", "boss-won", "both-colours")
"""Events of game 2 that tell who has won."""


@dataclass(frozen=True, eq=False)
class Node:
    """A moment of a strategy: the seat on turn, and what follows on what it plays.

    Where the owner of the strategy is on turn there is one branch with one action.
    """

    seat: int
    branches: tuple[Branch, ...]

    def __repr__(self) -> str:
        return f"<Node seat {self.seat}: {', '.join(branch.actions[0] for branch in self.branches)}>"

    def after(self, action: str) -> Branch | None:
        """The branch of an action; the first one for an action that is in none."""
        named = (branch for branch in self.branches if action in branch.actions)
        return next(named, self.branches[0] if self.branches else None)


@dataclass(frozen=True, eq=False)
class Branch:
    """Actions with the same answer, first the one it was made for; `then` is None where none is needed."""

    actions: tuple[str, ...]
    then: Node | None = None


@dataclass(frozen=True)
class Forced:
    """The side forces its win in `value` plies and no sooner, `wins` how, `holds` why not sooner.

    `wins` is None when the gold lies open already, `holds` when nothing needs to be played against it.
    """

    side: str
    value: int
    wins: Node | None = field(repr=False)
    holds: Node | None = field(repr=False)

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position or state, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        if self.value == 0:
            return self.wins is None and self.holds is None and lies_open(position)
        walk = _walk(position, self.side, self.value)
        if walk is None:
            return False
        shorter = _Walk(walk.state, self.side, wins=False)
        return walk.proves(self.wins, self.value) and shorter.proves(self.holds, self.value - 1)


@dataclass(frozen=True)
class HeldOff:
    """The side can't force its win in `plies` plies; `holds` is how the others prevent it."""

    side: str
    plies: int
    holds: Node | None = field(repr=False)

    def check(self, position: object) -> bool:
        """Whether this proves its claim (see `Forced.check`)."""
        walk = _walk(position, self.side, self.plies)
        if walk is None:
            return False
        return _Walk(walk.state, self.side, wins=False).proves(self.holds, self.plies)


def lies_open(position: Any) -> bool:
    """Whether the gold of a position of game 1 lies face up."""
    given = asked_position(position)
    board = given.known_board
    return (
        given.game == "saboteur" and board is not None and any(board[at].token == GOLD for at in board.goals)
    )


def _walk(position: Any, side: str, plies: int) -> _Walk | None:
    """The walk from a position; None where it is not one of a match with such a side."""
    given = position if isinstance(position, GameState) else asked_position(position)
    if type(plies) is not int or plies < 0 or not isinstance(side, str):
        return None
    try:
        state = opened_match(given, plies)
        return _Walk(state, side, wins=True)
    except (InputError, KeyError):
        return None


class _Walk:
    """Plays a strategy against every legal action; moments that were proved are kept."""

    def __init__(self, state: SaboteurState, side: str, *, wins: bool) -> None:
        self.state, self.side, self.wins = state, side, wins
        self.seats: Collection[int] = members(state.game, side, roles_of(state))
        self._late = Lateness(self.seats, side)
        self._proved: dict[tuple[object, ...], bool] = {}

    def proves(self, node: Node | None, plies: int) -> bool:
        """Whether the strategy does from the beginning what it should within so many plies."""
        if self.side not in SIDES[self.state.game] or not self.seats:
            return False
        try:
            return self._holds(self.state, node, plies, exact=True)
        except SaboteurError:
            return False

    def _holds(self, state: SaboteurState, node: Node | None, plies: int, *, exact: bool) -> bool:
        if not self.wins and self._late.holds(state, plies):
            return True
        if not isinstance(node, Node) or plies <= 0 or node.seat != state.seat or not node.branches:
            return False
        key = id(node), exact, plies, *_kept(state, plies)
        if key not in self._proved:
            owner = (state.seat in self.seats) == self.wins
            self._proved[key] = (self._move if owner else self._replies)(state, node, plies, exact)
        return self._proved[key]

    def _move(self, state: SaboteurState, node: Node, plies: int, exact: bool) -> bool:
        """The one move of the strategy is legal and goes on to do it."""
        if len(node.branches) != 1 or len(node.branches[0].actions) != 1:
            return False
        branch = node.branches[0]
        action = parse_action(branch.actions[0])
        return action in legal_actions(state) and self._after(state, action, branch, plies, exact=exact)

    def _replies(self, state: SaboteurState, node: Node, plies: int, exact: bool) -> bool:
        """Every legal action is answered; where the strategy was made for this moment it is named, too."""
        named = set(chain.from_iterable(branch.actions for branch in node.branches))
        legal = {action.format(): action for action in legal_actions(state)}
        if exact and named != set(legal):
            return False
        for text, action in legal.items():
            branch = node.after(text)
            if branch is None:
                return False
            meant = exact and text == branch.actions[0]
            if not self._after(state, action, branch, plies, exact=meant):
                return False
        return True

    def _after(
        self, state: SaboteurState, action: Action, branch: Branch, plies: int, *, exact: bool
    ) -> bool:
        then, events = apply(state, action)
        won = decided(events, self.side)
        if won is not None:
            return won == self.wins
        return self._holds(cast("SaboteurState", then), branch.then, plies - 1, exact=exact)


def _kept(state: SaboteurState, plies: int) -> tuple[object, ...]:
    """What can matter of a moment in so many plies: hands of seats that have no turn left can't."""
    hands: tuple[object, ...] = state.hands
    lasting = len(state.deck) >= 3 * plies and all(state.hands)
    if lasting and "swap_hand" not in chain(*state.hands, state.deck[: 3 * plies]):
        first = state.seat or 0
        turns = {(first + ply) % state.players for ply in range(plies)}
        hands = tuple(hand if seat in turns else None for seat, hand in enumerate(state.hands))
    return state.board, hands, state.fronts, len(state.deck), state.seat, state.dwarves.held


def decided(events: Collection[Event], side: str) -> bool | None:
    """Whether the side has won, by what happened; None when the round goes on (B-END-1, S-WIN-1 … 5)."""
    codes = {event.code for event in events}
    told = next((event for event in events if event.code in DECIDED), None)
    if told is not None:
        sides = dict(told.data)["sides"]
        if side == "boss":
            return "saboteurs" not in sides  # type: ignore[operator]
        return any(name in sides for name in (("blue", "green") if side == "diggers" else (side,)))  # type: ignore[operator]
    if "gold-found" in codes:
        return side == "diggers"
    return side == "saboteurs" if "cards-gone" in codes else None
