"""The rules as functions of a state: what is legal and why not, what happens, what a seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any, Protocol, cast

from saboteur_nb.board.errors import IllegalActionError, InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import STEP_OF, Action, Say, actions_of
from saboteur_nb.game.action.form import is_among, sorted_by_text
from saboteur_nb.game.event import Event
from saboteur_nb.game.setup.setup import Setup, setup_of
from saboteur_nb.game.state import GameState


class Ruleset(Protocol):
    """What a module of one game offers; `rules` adds what all games share."""

    def opened(self, setup: Setup) -> GameState:
        """The first state of a match; what the set-up leaves out is decided by its seed."""

    def deal_events(self, state: GameState) -> list[Event]:
        """What the seats see of a round that was just dealt."""

    def reasons(self, state: GameState, action: Action, seat: int) -> Iterable[Violation]:
        """Every reason against the action that depends on its kind, made for this seat."""

    def legal(self, state: GameState) -> list[Action]:
        """The actions without a violation for the seat on turn, in any order, each once."""

    def done(self, state: GameState, action: Action, log: list[Event]) -> GameState:
        """The state after a legal action of the seat on turn; what happened is added to the log."""


RULESETS = {
    "saboteur": "saboteur_nb.game.saboteur.rules",
    "saboteur2": "saboteur_nb.game.saboteur2.rules",
    "lost_mines": "saboteur_nb.game.lost_mines.rules",
}
"""The module of each game: a fourth game is added here."""

_OF_THE_STEP = frozenset({"pick", "steal", "move", "take"})
"""Steps whose actions mean nothing elsewhere: out of their step no other reason is sought."""


@cache
def ruleset(game: str) -> Ruleset:
    """The rules of one game; raises `InputError("unknown-game")`."""
    if game not in RULESETS:
        raise InputError("unknown-game", game=game, known=", ".join(RULESETS))
    return cast("Ruleset", import_module(RULESETS[game]))


def new_state(game: str, players: int | None = None, seed: int | str = 0, **said: Any) -> GameState:
    """The first state of a match, dealt by the seed as far as nothing else is said.

    What can be said is listed at `setup_of`: a whole position or hands, roles, goals, decks, options.
    Raises `InputError` with a code for everything that can't be: number of players, roles, more copies of a
    card than there are, boards with problems, nobody with a card.

    >>> state = new_state("saboteur", 3, 7, hands=["map,-a-a", 6, 6], roles=["saboteur", "?", "?"])
    >>> state.hands[0], state.dwarves.role(0), len(state.deck)
    (('-a-a', 'map'), 'saboteur', 53)
    """
    setup = setup_of(game, players, seed, **said)
    return ruleset(game).opened(setup)


def violations(state: GameState, action: Action, seat: int | None = None) -> tuple[Violation, ...]:
    """Every reason why the seat (default: the one on turn) may not do this now; none when it may."""
    return tuple(dict.fromkeys(_reasons(state, action, seat)))


def _reasons(state: GameState, action: Action, seat: int | None) -> Iterable[Violation]:
    game = state.game
    if state.seat is None:
        return [Violation.of("match-over", game=game)]
    if isinstance(action, Say):
        return _talk_reasons(state, action)
    kind = type(action)
    if kind not in actions_of(game):
        return [Violation.of("foreign-action", game=game)]
    actor = state.seat if seat is None else seat
    if not 0 <= actor < state.players:
        return [Violation.of("no-such-seat", game=game, seat=actor)]
    found = []
    if actor != state.seat:
        found.append(Violation.of("not-your-turn", game=game, seat=actor))
    if STEP_OF[kind] != state.step:
        found.append(Violation.of("wrong-step", game=game))
    if found and STEP_OF[kind] in _OF_THE_STEP:
        return found
    return chain(found, ruleset(game).reasons(state, action, actor))


def _talk_reasons(state: GameState, action: Say) -> list[Violation]:
    named = [action.seat, action.about if isinstance(action.about, int) else None]
    there = all(seat is None or 0 <= seat < state.players for seat in named)
    return [] if there else [Violation.of("no-such-seat", game=state.game)]


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Exactly the actions without violations for the seat on turn, sorted by text; talk is not listed."""
    if state.seat is None:
        return ()
    if state.kept_legal is None:
        # A state never changes, so this is worked out once, for whoever asks.
        state.__dict__["kept_legal"] = sorted_by_text(ruleset(state.game).legal(state))
    return state.kept_legal or ()


def apply(state: GameState, action: Action, seat: int | None = None) -> tuple[GameState, tuple[Event, ...]]:
    """The state after the action and what happened; raises `IllegalActionError` with every reason."""
    if not (seat in (None, state.seat) and state.kept_legal and is_among(action, state.kept_legal)):
        reasons = violations(state, action, seat)
        if reasons:
            raise IllegalActionError(reasons)
    log: list[Event] = []
    if isinstance(action, Say):
        speaker = state.seat if action.seat is None else action.seat
        log.append(Event.of("said", speaker, about=action.about, claim=action.claim))
        return state, tuple(log)
    return ruleset(state.game).done(state, action, log), tuple(log)
