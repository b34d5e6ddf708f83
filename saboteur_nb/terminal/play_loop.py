"""A match played in a terminal, from the first prompt to the standing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from saboteur_nb.board.errors import FileError, IllegalActionError, NotationError
from saboteur_nb.game.action import Action
from saboteur_nb.i18n import say
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.terminal.choices import choices_text
from saboteur_nb.terminal.console import Console
from saboteur_nb.terminal.screen import players_text, screen, title
from saboteur_nb.terminal.seating import Seating
from saboteur_nb.terminal.told import ROUND_ENDS, SPECTATOR, heard_by, last_board, told


class Ended(Exception):  # noqa: N818  no error: the player has had enough
    """The player stops, or there is no more input."""


class PlayLoop:
    """One match before one terminal; `record` is written after every action.

    What a seat has been told is remembered as a number of events, so that its next screen begins there.
    """

    def __init__(self, seating: Seating, console: Console, lang: str, record: Path | None = None) -> None:
        self.game, self.humans, self.bots = seating.game, seating.humans, seating.bots
        self.console, self.lang, self.record = console, lang, record
        self._heard = {seat: heard_by(self.game, seat) for seat in (*self.humans, SPECTATOR)}
        self._before: int | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "?": lambda _rest: self._tell(choices_text(self.game.legal_actions(), self.lang)),
            "help": lambda _rest: self._say("help-text"),
            "show": lambda _rest: self._show(),
            "undo": lambda _rest: self._undo(),
            "save": self._save,
        }

    def run(self) -> None:
        """Play to the end, or to where the player stops; either way the last word is said."""
        try:
            while self.game.state.seat is not None:
                seat = self.game.state.seat
                if seat in self.bots:
                    self._play(self.bots[seat].choose(self.game.observe(seat)))
                else:
                    self._turn(seat)
            self._finish()
        except (Ended, KeyboardInterrupt):
            self._say("unfinished")
            if self.record is not None:
                self._say("kept", file=self.record)

    # one turn ------------------------------------------------------------------------------------------
    def _turn(self, seat: int) -> None:
        """Show what the seat may know and ask until it has acted, or taken something back."""
        if len(self.humans) > 1 and seat != self._before:
            self.console.clear()
            self._ask(say("terminal.pass-on", self.lang, seat=seat))
        self._before = seat
        self._show()
        done = len(self.game.history)
        while len(self.game.history) == done:
            self._tell("")
            self._answer(self._ask(self._prompt(seat)).strip())

    def _prompt(self, seat: int) -> str:
        state = self.game.state
        step = say(f"terminal.step-{state.step}", self.lang, steps=getattr(state, "steps", 0))
        return say("terminal.prompt", self.lang, seat=seat, step=step) + " "

    def _answer(self, text: str) -> None:
        """A command or an action; whatever is wrong is said, and nothing has happened."""
        word, _, rest = text.replace("？", "?").partition(" ")
        if not word:
            return
        if word in self._commands:
            self._commands[word](rest.strip())
            return
        try:
            self._play(text)
        except IllegalActionError as error:
            self._say("not-allowed")
            for reason in error.violations:
                self._tell("  · " + reason_sentence(reason, self.lang))
        except NotationError as error:
            self._tell(error_sentence(error.at(1, error.column, "line"), self.lang))
            self._say("see-help")

    def _play(self, action: Action | str) -> None:
        before = self.game.state
        if len(self.humans) > 1:  # spectators hear only how a round ends; the players, all on their turns
            self._heard[SPECTATOR] = len(self.game.events)
        events = self.game.play(action)
        self._keep()
        state = self.game.state
        if any(event.code in ROUND_ENDS for event in events):
            self._tell_all(self._viewer, up_to="round-began")
            self._say("last-board", round=before.round)
            self._tell(f"\n{last_board(before, events, self._viewer)}\n")
        elif not self.humans:
            self._tell_all(SPECTATOR)
            if state.board != before.board:
                self._tell(f"\n{state.board.masked(())}\n")

    # what is told --------------------------------------------------------------------------------------
    @property
    def _viewer(self) -> int:
        """Who looks at the screen between turns: the only player here, or anybody."""
        return self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def _show(self) -> None:
        seat = self.game.state.seat
        if seat is None:
            return
        state = self.game.state
        self._tell("\n" + title(state.game, state.round, state.options.rounds, self.lang))
        self._tell_all(seat)
        self._tell("\n" + screen(self.game.observe(seat), self.lang))

    def _tell_all(self, viewer: int, up_to: str = "") -> None:
        """Everything that happened since the viewer was told last, or what came before an event."""
        news = self.game.events[self._heard[viewer] :]
        codes = [event.code for event in news]
        count = codes.index(up_to) if up_to in codes else len(news)
        for sentence in told(news[:count], self.game.setup.game, viewer, self.lang):
            self._tell("  " + sentence)
        self._heard[viewer] += count

    def _finish(self) -> None:
        self._tell_all(self._viewer)
        self._say("standing")
        observer = self._viewer if self._viewer != SPECTATOR else 0
        self._tell(players_text(self.game.observe(observer).position, self.lang))

    # commands ------------------------------------------------------------------------------------------
    def _undo(self) -> None:
        """Back to the last decision made here, whatever bots did since."""
        at = len(self.game.history)
        while self.game.undo() is not None:
            if self.game.state.seat in self.humans:
                self._forget()
                self._keep()
                return
        self.game.go_to(at)
        self._say("nothing-to-undo")

    def _forget(self) -> None:
        """What was told of things that have not happened any more is told again when they do."""
        happened = len(self.game.events)
        self._heard = {viewer: min(heard, happened) for viewer, heard in self._heard.items()}

    def _save(self, file: str) -> None:
        if not file:
            self._say("save-where")
            return
        if self._write(file):
            self._say("saved", file=file)

    def _keep(self) -> None:
        """Write the record; should that fail, the match goes on and the next action tries again."""
        if self.record is not None:
            self._write(self.record)

    def _write(self, file: Path | str) -> bool:
        try:
            self.game.save(file)
        except FileError as error:
            self._tell(error_sentence(error, self.lang))
            return False
        return True

    def _ask(self, prompt: str) -> str:
        line = self.console.ask(prompt)
        if line is None or line.strip() == "quit":
            raise Ended
        return line

    def _say(self, code: str, **params: object) -> None:
        self._tell(say(f"terminal.{code}", self.lang, n=None, **params))

    def _tell(self, text: str) -> None:
        self.console.tell(text)
