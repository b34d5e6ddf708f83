"""Stepping through a recorded match; a record holds every secret, so everything is shown."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.event import Event
from saboteur_nb.game.session import Game
from saboteur_nb.i18n import say
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.terminal.console import Console
from saboteur_nb.terminal.screen import beside_lines, players_text, title
from saboteur_nb.terminal.told import ROUND_ENDS, last_board, told_openly


class Replay:
    """A match that is looked at action by action, from before the first to after the last."""

    def __init__(self, game: Game, console: Console, lang: str) -> None:
        self.game, self.console, self.lang = game, console, lang
        self.count = len(game.history)
        self.game.go_to(0)

    def all(self) -> None:
        """Everything at once: each action with what it led to, the board at the end of each round."""
        self._head()
        while len(self.game.history) < self.count:
            self._forward()
        if not self.game.over:
            self._table()

    def step_by_step(self) -> None:
        """Enter for the next action, a number to go there, q to quit."""
        self._head()
        self._table()
        while True:
            at = len(self.game.history)
            line = self.console.ask(say("terminal.replay-prompt", self.lang, at=at, count=self.count) + " ")
            if line is None or line.strip() in ("q", "quit"):
                return
            if not line.strip():
                self._next()
            else:
                self._go_to(line.strip())

    def _next(self) -> None:
        if len(self.game.history) == self.count:
            self._say("replay-end")
            return
        self._forward()
        self._table()

    def _go_to(self, text: str) -> None:
        if not text.isdecimal():
            self._say("replay-help")
            return
        try:
            self.game.go_to(int(text))
        except InputError as error:
            self.console.tell(error_sentence(error, self.lang))
            return
        self._table()

    def _forward(self) -> None:
        """One action more: its text, what happened, what was noted, the last board of a round."""
        before, heard = self.game.state, len(self.game.events)
        action = self.game.redo()
        number = len(self.game.history)
        self._say("replay-action", number=number, seat=before.seat, action=action)
        events = self.game.events[heard:]
        self._told(events, number)
        if any(event.code in ROUND_ENDS for event in events):
            self._say("last-board", round=before.round)
            self.console.tell(f"\n{last_board(before, events, None)}\n")

    def _head(self) -> None:
        setup = self.game.setup
        self._say(
            "replay-head",
            game=say(f"terminal.game-{setup.game}", self.lang),
            players=setup.players,
            seed=setup.seed,
            n=self.count,
        )
        self._told(self.game.events, 0)

    def _told(self, events: Sequence[Event], number: int) -> None:
        """What happened in an action, and what was noted beside it."""
        said = told_openly(events, self.game.setup.game, self.lang)
        for line in (*said, *self.game.comments.get(number, ())):
            self.console.tell("    " + line)

    def _table(self) -> None:
        """Board, players and piles where the match stands now, hands open."""
        state = self.game.state
        position = state.position()
        self.console.tell("\n" + title(state.game, state.round, state.options.rounds, self.lang))
        self.console.tell(f"{position.board}\n\n{players_text(position, self.lang)}\n")
        for line in beside_lines(position, self.lang):
            self.console.tell(line)
        for seat, hand in enumerate(state.hands):
            self._say("replay-hand", seat=seat, cards="  ".join(hand) or "–")

    def _say(self, code: str, *, n: int | None = None, **params: object) -> None:
        self.console.tell(say(f"terminal.{code}", self.lang, n=n, **params))
