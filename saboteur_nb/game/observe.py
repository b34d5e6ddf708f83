"""What one seat may know of a match: the only thing that bots, belief solvers and views are given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Action
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.goals import goal_name
from saboteur_nb.game.position import Position
from saboteur_nb.game.position_of import SHOWN_STEPS, position_seen
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.game.state import GameState, MinesState, Options, SaboteurState


@dataclass(frozen=True, slots=True)
class Observation:
    """A match as one seat knows it (C-HID-1); nothing else can be found out from it.

    `position` has `?` and numbers for what is hidden. `held[seat]` and `laid_away` name dwarf cards by
    number, `spare` more lie unseen; `roles` are the `(number, role)` of those the seat has seen, wherever
    they are now (C-HID-3). `peeked` are the `(cell, name)` of goals it looked at, `discards` the cards it
    put away face down, `offer` the gold cards it picks from now, `thieves` who may still steal.
    Game 3: `looked` are the `(number, type, worth)` of treasures it has seen, `row` the numbers of those not
    taken; `to_draw`, `steps`, `moved` and `discovered` tell how far the turn is. `legal` is what the seat may
    do, sorted by text; none while another one is on turn. `log` is what happened, as the seat saw it.
    """

    seat: int
    players: int
    options: Options
    round: int
    position: Position
    held: tuple[int, ...]
    laid_away: tuple[int, ...]
    spare: int
    roles: tuple[tuple[int, str], ...]
    peeked: tuple[tuple[Cell, str], ...] = ()
    discards: tuple[str, ...] = ()
    offer: tuple[int, ...] = ()
    thieves: tuple[int, ...] = ()
    last: int | None = None
    looked: tuple[tuple[int, str, int], ...] = ()
    row: tuple[int, ...] = ()
    to_draw: int = 0
    steps: int = 0
    moved: bool = False
    discovered: bool = False
    legal: tuple[Action, ...] = ()
    log: tuple[Event, ...] = ()

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.position.game

    @property
    def role(self) -> str:
        """The seat's own role at this moment."""
        return dict(self.roles)[self.held[self.seat]]

    def role_of(self, seat: int) -> str | None:
        """The role of a seat as far as this one knows it."""
        return dict(self.roles).get(self.held[seat])

    def to_json(self) -> dict[str, Any]:
        """The observation as plain values; `observation_json.from_json` reads it back."""
        from saboteur_nb.game.saved.observation_json import to_json  # it knows this class

        return to_json(self)


def observe(state: GameState, seat: int, events: Iterable[Event] = ()) -> Observation:
    """What the seat knows of a state; `events` are told as it saw them.

    Raises `InputError` "no-such-seat".

    >>> from saboteur_nb.game.rules import new_state
    >>> seen = observe(new_state("saboteur", 3, seed=7), 1)
    >>> seen.role, seen.role_of(0), seen.position.seats[0].hand, seen.position.deck
    ('saboteur', None, 6, 49)
    """
    if type(seat) is not int or not 0 <= seat < state.players:
        raise InputError("no-such-seat", seat=seat, players=state.players)
    dwarves = state.dwarves
    shown = range(len(dwarves.roles)) if state.step in SHOWN_STEPS else sorted(state.seen[seat])
    return Observation(
        seat=seat,
        players=state.players,
        options=state.options,
        round=state.round,
        position=position_seen(state, seat),
        held=dwarves.held,
        laid_away=dwarves.laid_away,
        spare=len(dwarves.stock),
        roles=tuple((card, dwarves.roles[card]) for card in shown),
        peeked=tuple((cell, goal_name(state.board, cell)) for cell in sorted(state.peeked[seat])),
        discards=tuple(card for card, face_up, whose in state.discard if whose == seat and not face_up),
        last=state.last,
        legal=legal_actions(state) if state.seat == seat else (),
        log=tuple(event.seen_by(seat) for event in events),
        **_of_game(state, seat),
    )


def _of_game(state: GameState, seat: int) -> dict[str, Any]:
    """The fields that one family of games has."""
    if isinstance(state, SaboteurState):
        offer = state.offer if state.seat == seat else ()
        return {"offer": offer, "thieves": state.thieves}
    if not isinstance(state, MinesState):
        return {}
    looked = tuple((card, *state.treasure_cards[card]) for card in sorted(state.looked[seat]))
    now = {name: getattr(state, name) for name in ("to_draw", "steps", "moved", "discovered")}
    return {"looked": looked, "row": state.row, **now}
