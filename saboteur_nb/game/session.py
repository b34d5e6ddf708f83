"""A match in play: where it stands, what was done, and the way back and forth."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from saboteur_nb.board.errors import InputError, NotationError, RecordError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game import rules
from saboteur_nb.game.action import Action, Say, parse_action
from saboteur_nb.game.event import Event
from saboteur_nb.game.observe import Observation, observe
from saboteur_nb.game.saved.record import format_record, parse_record
from saboteur_nb.game.saved.record_file import read_text, write_text
from saboteur_nb.game.setup.setup import Setup, setup_of
from saboteur_nb.game.state import GameState


class Game:
    """A match with its past; the states are values, only the place among them changes.

    `setup` is what it began with, `error` the damage after which a record was not read on.

    >>> game = new_game("saboteur", players=3, seed=7)
    >>> game.play(game.legal_actions()[0])[0].seat, game.state.seat, len(game.history)
    (0, 1, 1)
    >>> _ = game.undo()
    >>> game.state.seat, game.history
    (0, ())
    """

    def __init__(self, setup: Setup) -> None:
        ruleset = rules.ruleset(setup.game)
        opened = ruleset.opened(setup)
        self.setup = setup
        self.error: RecordError | None = None
        self._states = [opened]
        self._events = [tuple(ruleset.deal_events(opened))]
        self._actions: list[Action] = []
        self._comments: dict[int, tuple[str, ...]] = {}
        self._at = 0

    # where it stands -----------------------------------------------------------------------------------
    @property
    def state(self) -> GameState:
        """The full truth now."""
        return self._states[self._at]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.over

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far, talk included, without those taken back."""
        return tuple(self._actions[: self._at])

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened so far, the first deal included; `Event.seen_by` hides what a seat may not know."""
        return tuple(event for part in self._events[: self._at + 1] for event in part)

    @property
    def comments(self) -> dict[int, tuple[str, ...]]:
        """Comment lines by the number of actions before them."""
        return {number: lines for number, lines in self._comments.items() if number <= self._at}

    def observe(self, seat: int) -> Observation:
        """What one seat may know now, with all that happened as it saw it; raises `InputError`."""
        return observe(self.state, seat, self.events)

    # playing -------------------------------------------------------------------------------------------
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, sorted by text; none after the match."""
        return rules.legal_actions(self.state)

    def violations(self, action: Action | str, seat: int | None = None) -> tuple[Violation, ...]:
        """Every reason against an action of a seat (default: the one on turn); raises `NotationError`."""
        return rules.violations(self.state, self._meant(action, seat), seat)

    def play(self, action: Action | str, seat: int | None = None) -> tuple[Event, ...]:
        """Do an action and return what happened; what was taken back before is forgotten.

        Raises `NotationError` for a text that is none, `IllegalActionError` with every reason; then nothing
        has changed.
        """
        meant = self._meant(action, seat)
        state, events = rules.apply(self.state, meant, seat)
        self._cut()
        self._states.append(state)
        self._events.append(events)
        self._actions.append(meant)
        self._at += 1
        return events

    def comment(self, text: str) -> None:
        """Add comment lines to the record, behind the last action."""
        lines = tuple(f"# {line}".rstrip() for line in text.splitlines())
        self._comments[self._at] = (*self._comments.get(self._at, ()), *lines)

    # back and forth ------------------------------------------------------------------------------------
    def undo(self) -> Action | None:
        """Take the last action back and return it; None when there is none."""
        if self._at == 0:
            return None
        self._at -= 1
        return self._actions[self._at]

    def redo(self) -> Action | None:
        """Do the action again that was taken back last and return it; None when there is none."""
        if self._at == len(self._actions):
            return None
        self._at += 1
        return self._actions[self._at - 1]

    def go_to(self, number: int) -> None:
        """Go to where this many actions are done, back or forth; raises `InputError` "no-such-step"."""
        if number not in range(len(self._states)):
            raise InputError("no-such-step", value=number, limit=len(self._actions))
        self._at = int(number)

    def branch(self) -> Game:
        """A match of its own with the same past, to try another way on."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._states, other._events = self._states[:], self._events[:]
        other._actions, other._comments = self._actions[:], dict(self._comments)
        other._cut()
        return other

    # keeping -------------------------------------------------------------------------------------------
    def record(self) -> str:
        """The text of the match up to now, which `load_record` plays again."""
        return format_record(self.setup, self.history, self.comments)

    def save(self, path: Path | str) -> None:
        """Write the record to a file; raises `FileError` "not-writable"."""
        write_text(Path(path), self.record())

    def __repr__(self) -> str:
        state = self.state
        turn = "over" if state.over else f"round {state.round}, seat {state.seat} to {state.step}"
        return f"<Game {state.game}, {state.players} players, {turn}, {self._at} actions>"

    def _meant(self, action: Action | str, seat: int | None) -> Action:
        """The action as it is recorded: talk of another seat than the one on turn names it."""
        meant = action if isinstance(action, Action) else parse_action(action)
        if isinstance(meant, Say) and meant.seat is None and seat not in (None, self.state.seat):
            return replace(meant, seat=seat)
        return meant

    def _cut(self) -> None:
        """Forget what was taken back."""
        del self._states[self._at + 1 :], self._events[self._at + 1 :], self._actions[self._at :]
        self._comments = self.comments


def new_game(game: str, players: int | None = None, seed: int | str | None = None, **said: Any) -> Game:
    """A new match; without a seed it gets one that its record tells.

    `said` is what `setup_of` takes: options (`dwarf_table`, `broken_tools_forfeit`, `rounds`), `first`, a
    whole `position`, or `hands`, `roles`, `goals`, `deck`, `cards`. Raises `InputError`.

    >>> new_game("saboteur2", players=5, seed=7)
    <Game saboteur2, 5 players, round 1, seat 0 to play, 0 actions>
    """
    return Game(setup_of(game, players, random.randrange(10**9) if seed is None else seed, **said))


def load_record(text: str, partial: bool = False) -> Game:
    """Play a record again (C-HID-2).

    Raises `RecordError` with number and text of the line that is damaged or not allowed, and why. With
    `partial` a damaged line only ends the reading: the match stands before it, and `error` says what was
    wrong; a damaged header still raises.

    >>> game = new_game("saboteur", players=3, seed=7)
    >>> text = game.record() + "take 3"
    >>> part = load_record(text, partial=True)
    >>> part.state == game.state, part.error.line, part.error.reason.violations[0].code
    (True, 9, 'wrong-step')
    """
    record = parse_record(text)
    game = Game(record.setup)
    for number, line in record.actions:
        try:
            game.play(line)
        except InputError as error:
            reason = error.at(1, error.column, "line") if isinstance(error, NotationError) else error
            game.error = RecordError("record-line", line=number, text=line, reason=reason)
            if not partial:
                raise game.error from None
            break
    played = len(game.history)
    game._comments = {number: lines for number, lines in record.comments.items() if number <= played}  # noqa: SLF001  still being made
    return game


def load_game(path: Path | str, partial: bool = False) -> Game:
    """The match saved in a file; raises as `load_record`, and `FileError` for a file that can't be read.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     new_game("saboteur2", players=4, seed=7).save(f"{folder}/match.txt")
    ...     load_game(f"{folder}/match.txt")
    <Game saboteur2, 4 players, round 1, seat 0 to play, 0 actions>
    """
    return load_record(read_text(Path(path)), partial)
