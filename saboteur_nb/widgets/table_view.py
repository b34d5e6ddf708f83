"""A view of a whole table: players, actions of all kinds, what stands on the board, what just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.observe import Observation
from saboteur_nb.i18n import say
from saboteur_nb.learn.choosing.choosing import Choosing, Verb, wants
from saboteur_nb.learn.choosing.offers import lit
from saboteur_nb.learn.choosing.picking import ending, put_away
from saboteur_nb.learn.choosing.table import Table, table_seen
from saboteur_nb.learn.choosing.ways import Pick
from saboteur_nb.widgets.action_buttons import ActionButtons, ActionCommands
from saboteur_nb.widgets.chrome import KeyButton
from saboteur_nb.widgets.log_panel import log_panel
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import Answer
from saboteur_nb.widgets.parts import fill, present
from saboteur_nb.widgets.pictures import CardPictures
from saboteur_nb.widgets.piles_panel import piles_panel
from saboteur_nb.widgets.plates import plates_of
from saboteur_nb.widgets.play_session import S
from saboteur_nb.widgets.play_view import PlayView
from saboteur_nb.widgets.players_view import PlayersView
from saboteur_nb.widgets.pointing import Aim
from saboteur_nb.widgets.prompt_line import prompt_line

ALL_PARTS = frozenset({"players", "log", "discard", "talk"})


class TableView(PlayView[S]):
    """Beside what every hand has: D puts cards away, X gives two for one, S ends a step, T talks, P goes to
    the players.

    A view says what a seat may know by `seen`, puts `players`, `happened`, `piles`, the box of `pictures` and
    the desk on the page, and leaves out what it doesn't want by `shown`, out of `ALL_PARTS`.
    """

    KEYS = (*PlayView.KEYS, *"dDxXsStTpP")
    shown = ALL_PARTS

    def __init__(self, session: S, *, lang: str | None, theme: str, store: str | None) -> None:
        self._told: Notice | None = None
        super().__init__(session, lang=lang, theme=theme, store=store)
        self.players = self.parts.add(PlayersView(self.guarded(self.pick_player)))
        self.happened, self.piles = self.parts.html("sab-log"), self.parts.html()
        self.pictures = CardPictures(self.parts)
        self._prompt = self.parts.html("sab-prompt")
        self.desk.row.children = [self._prompt, *self.desk.row.children]
        self.canvas.aim = Aim(self._connection_pointed, self._dwarf_pointed)
        self.canvas.on_enter = self.enter

    # what views fill in --------------------------------------------------------------------------------
    def seen(self, session: S) -> Observation:
        """What the one who plays may know."""
        raise NotImplementedError

    def table_of(self, session: S) -> Table:
        """As much as the seat may know."""
        return table_seen(self.seen(session), session.hand)

    def more_buttons(self) -> Sequence[KeyButton]:
        """Those of the table's actions."""
        names = ("discard", "shed", "end", "talk")
        commands = ActionCommands(*(self.guarded(getattr(self, name)) for name in names))
        self.buttons = ActionButtons(self.parts, commands)
        return self.buttons.all

    def tell(self, notice: Notice) -> None:
        """On the line above the shelf, so that the last answer stays."""
        self._told = notice
        self.canvas.say(notice.spoken(self.lang))

    # events of the page --------------------------------------------------------------------------------
    def key(self, key: str) -> None:
        """The keys of the table's buttons, and P for the players."""
        match key.lower():
            case "d":
                self.discard()
            case "x":
                self.shed()
            case "s":
                self.end()
            case "t":
                self.talk()
            case "p":
                self.players.focus()
            case _:
                super().key(key)

    def wanted(self) -> Iterator[str]:
        """The keys of the buttons that are shown and enabled."""
        yield from super().wanted()
        buttons = self.buttons
        keys = ("dD", buttons.discard), ("xX", buttons.shed), ("sS", buttons.end), ("tT", buttons.talk)
        for both, button in keys:
            if not button.disabled and "sab-hidden" not in button._dom_classes:  # noqa: SLF001  ours
                yield from both
        if "players" in self.shown:
            yield from "pP"

    def enter(self, cell: Cell) -> None:
        """What Enter means now on a cell: pick it, or one of its sides, or do what is ready to be done."""
        wanted = wants(self.table, self.choosing)
        if self.choosing.verb == "discard":
            self.discard()
        elif "self" in wanted:
            self.pick(Pick("self", self.table.seat))
        elif "connection" in wanted:
            self.canvas.aim.side = True
            self.hold(self.choosing, Notice("choosing.side"))
        elif "player" in wanted and "cell" not in wanted:
            self.players.focus()
        else:
            self.click(cell)

    def click(self, cell: Cell) -> None:
        """Pick a cell; a click in the middle of one names no connection."""
        if "connection" in wants(self.table, self.choosing):
            self.hold(self.choosing, Notice("choosing.between"))
        else:
            super().click(cell)

    def pick_player(self, seat: int) -> None:
        """Pick a player by plate or dwarf."""
        own = seat == self.table.seat and "self" in wants(self.table, self.choosing)
        self.pick(Pick("self" if own else "player", seat))

    def discard(self) -> None:
        """Begin to put cards away, then do it with those chosen."""
        action = put_away(self.table, self.choosing)
        if action is not None:
            self.attempt(action)
        elif self.table.step != "play" or not self.table.hand:
            self.ask()
        else:
            self._begin("discard")

    def shed(self) -> None:
        """Begin to give up two cards for one that lies before oneself, or leave it."""
        if self.table.step == "play":
            self._begin("shed")
        else:
            self.ask()

    def talk(self) -> None:
        """Begin to say something, or leave it."""
        self._begin("say")

    def end(self) -> None:
        """End a step that need not be done."""
        action = ending(self.table)
        if action is None:
            self.ask()
        else:
            self.attempt(action)

    def ask(self) -> None:
        """Say what is to be picked."""
        if self.table.step == "play" and self.choosing == Choosing() and not self.session.hand:
            self.canvas.say_cursor()
            self.refresh()
        else:
            self.hold(self.choosing, self.prompt(self.choosing))

    def go(self, session: S, answer: Answer) -> None:
        """Go on; the line above the shelf says what is to be picked then, a move begins at the own dwarf."""
        self._told = None
        if self.table.step != "move" and self.table_of(session).step == "move":
            self.canvas.cursor = self._own_cell(session) or self.canvas.cursor
        super().go(session, answer)

    def begin(self, board: Board) -> None:
        """The cursor begins where the own dwarf stands, when it may walk."""
        super().begin(board)
        cell = self._own_cell(self.session) if self.table.step == "move" else None
        if cell is not None:
            self.canvas.begin(cell)

    def _own_cell(self, session: S) -> Cell | None:
        """Where the own dwarf stands, if it is on the board."""
        seen = self.seen(session)
        names = _names(seen)
        own = names[seen.seat] if names else None
        return next((dwarf.cell for dwarf in seen.position.dwarves if dwarf.name == own), None)

    def _begin(self, verb: Verb) -> None:
        choosing = Choosing() if self.choosing.verb == verb else self.choosing.begin(verb)
        self.hold(choosing, self.prompt(choosing))

    def _connection_pointed(self, at: Connection) -> None:
        self.pick(Pick("connection", at))

    def _dwarf_pointed(self, name: str) -> None:
        self.pick_player(_names(self.seen(self.session)).index(name))

    # the picture ---------------------------------------------------------------------------------------
    def draw(self) -> None:
        """The board with all that stands on it, players, what just happened, and all buttons."""
        wanted = wants(self.table, self.choosing)
        self.canvas.aim.ask(
            connections="connection" in wanted,
            pieces="player" in wanted and self.table.game == "lost_mines",
        )
        super().draw()
        self.buttons.show(self.table, self.choosing, self.lang, shown=self.shown)
        self.desk.count_buttons()
        seen = self.seen(self.session)
        self._draw_players(seen, wanted)
        told_of = "log" in self.shown
        fill(self.happened, log_panel(seen, self.lang) if told_of else "")
        fill(self.piles, piles_panel(seen, self.lang, self.theme, self.pictures) if told_of else "")
        told = self._told or self.prompt(self.choosing)
        self._prompt.value = prompt_line(told.spoken(self.lang))

    def _draw_players(self, seen: Observation, wanted: frozenset[str]) -> None:
        present(self.players, "players" in self.shown)
        if "players" not in self.shown:
            return
        every = frozenset(range(seen.players))
        open_seats = every if "player" in wanted else frozenset({seen.seat} if "self" in wanted else ())
        shining = lit(self.table, self.choosing) if self.helps else ()
        lit_seats = frozenset(pick.value for pick in shining if pick.kind in ("player", "self"))
        plates = plates_of(seen, self.lang, self.theme, open_seats, lit_seats)
        self.players.show(plates, say("choosing.players", self.lang))

    def look(self) -> Look:
        """The marks of every board; dwarves, trolls and traps, connections and steps that can be picked."""
        marks = super().look()
        standing = look_of_position(self.seen(self.session), self.lang, theme=self.theme)
        walks = dict.fromkeys(marks.legal, 1) if self.table.step == "move" else {}
        shining = lit(self.table, self.choosing) if self.helps else ()
        return replace(
            standing,
            legal={} if walks else marks.legal,
            ghost=marks.ghost,
            walks=walks,
            places=tuple(sorted(pick.value for pick in shining if pick.kind == "connection")),
        )


def _names(seen: Observation) -> tuple[str, ...]:
    """What the dwarves of the seats are called; nothing where they are not on the board."""
    clans = [info.clan for info in seen.position.seats if info.clan is not None]
    return dwarf_names(clans) if len(clans) == seen.players else ()
