"""A board that is played on: hand, buttons, spoken and written answers. Any session can be behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import ipywidgets
import traitlets

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.game.action import Place
from saboteur_nb.i18n import LANGUAGES, language
from saboteur_nb.widgets.aid import PageFacts
from saboteur_nb.widgets.board_canvas import KEYS, BoardCanvas
from saboteur_nb.widgets.chrome import paint_theme
from saboteur_nb.widgets.desk import Commands, Desk
from saboteur_nb.widgets.guard import complaint, guarded
from saboteur_nb.widgets.hand_view import HandView
from saboteur_nb.widgets.holding import Holding, as_laid, fitting_turn, ghost_at, legal_turns
from saboteur_nb.widgets.notice import Notice

THEMES = ("light", "dark", "contrast")


class Session(Protocol):
    """What a view plays: values, every step a new one (`BoardSession`, `LessonStepper`)."""

    @property
    def board(self) -> Board: ...  # noqa: D102
    @property
    def hand(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def undone(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def plays(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def outcome(self) -> Any: ...  # noqa: D102
    def legal_cells(self, card: str) -> frozenset[tuple[Cell, bool]]: ...  # noqa: D102
    def attempt(self, text: str) -> Session: ...  # noqa: D102
    def undo(self) -> Session: ...  # noqa: D102
    def redo(self) -> Session: ...  # noqa: D102
    def save(self) -> str: ...  # noqa: D102
    def restored(self, text: str) -> Session: ...  # noqa: D102


class PlayView(ipywidgets.VBox):
    """`lang` ("zh", "en") and `theme` ("light", "dark", "contrast") can be set at any time.

    The methods `click`, `hover`, `press`, `choose`, `turn`, `lay`, `undo` and `redo` are the handlers of what
    happens on the page.
    """

    lang = traitlets.Enum(LANGUAGES, "en")
    theme = traitlets.Enum(THEMES, "light")

    def __init__(
        self,
        session: Session,
        *,
        lang: str | None = None,
        theme: str = "auto",
        title: str = "",
        objective: str = "",
        store: str | None = None,
        on_play: Callable[[str], None] | None = None,
    ) -> None:
        self.session = session
        self.holding = Holding()
        self._refused: Ghost | None = None
        self._hovered: Cell | None = None
        self._on_play = on_play
        self._follows_page = {"lang": lang is None, "theme": theme == "auto"}
        self._title, self._objective = title, objective
        self._notice: Notice | None = Notice("widgets.choose") if session.hand else None
        self.canvas = BoardCanvas(
            on_cell=self.click, on_hover=self.hover, on_key=self.key,
            on_page=self._page, on_error=self._complain, store_key=store or "",
        )  # fmt: skip
        hand = HandView(self._guarded(self.choose), self._guarded(self.key), KEYS)
        self.desk = Desk(self._commands(), hand)
        super().__init__(self.desk.around(self.canvas))
        self.add_class("sab-view")
        self.lang = language(lang) if lang else "en"
        self.theme = "light" if theme == "auto" else theme
        self.canvas.begin(session.board.starts[0] if session.board.starts else (0, 0))
        self.observe(lambda _: self.refresh(), ["lang", "theme"])
        self.refresh()

    # events of the page --------------------------------------------------------------------------------
    def click(self, cell: Cell) -> None:
        """A click, a tap, or Enter on the cursor: lay the held card there."""
        card = self._held()
        if card is None:
            if self.session.hand:
                self._say(Notice("widgets.no-card-chosen"))
            else:
                self.canvas.say_cursor()
            self.refresh()
            return
        turned = fitting_turn(legal_turns(self.session.legal_cells(card)), cell, self.holding.turned)
        self._try(Place(as_laid(card, turned), cell), turned)

    def hover(self, cell: Cell | None) -> None:
        """The pointer or the cursor came to another cell, or left the board."""
        self._hovered = cell
        if self._refused is not None and cell != self._refused.cell:
            self._refused = None
        self.refresh()

    def press(self, key: str) -> None:
        """Any key of the board, arrows and Enter included."""
        self.canvas.press(key)

    def key(self, key: str) -> None:
        """A key other than the arrows, Enter and blank."""
        match key.lower():
            case "r":
                self.turn()
            case "u" | "z":
                self.undo()
            case "y":
                self.redo()
            case "escape":
                self.let_go()
            case digit if digit.isdecimal() and int(digit) <= len(self.session.hand):
                self.choose(int(digit) - 1)

    def choose(self, index: int) -> None:
        """Hold a card of the hand, counted from 0; the held one again: let go."""
        if not 0 <= index < len(self.session.hand):
            return
        self.holding, self._refused = self.holding.choose(index), None
        if self.holding.index is None:
            self._say(Notice("widgets.letting-go"))
        else:
            cells = legal_turns(self.session.legal_cells(self.session.hand[index]))
            self._say(Notice("widgets.fits", n=len(cells)) if cells else Notice("widgets.fits-nowhere"))
        self.refresh()

    def turn(self) -> None:
        """Half a turn for the held card."""
        held = self._held()
        if held is None:
            self._say(Notice("widgets.no-card-chosen"))
        else:
            self.holding, self._refused = self.holding.turn(), None
            same = as_laid(held, False).symmetric
            self._say(Notice("widgets.turned-same" if same else "widgets.turned"))
        self.refresh()

    def lay(self) -> None:
        """Lay the held card on the cursor's cell."""
        self.click(self.canvas.cursor)

    def let_go(self) -> None:
        """Hold no card."""
        self.holding, self._refused = Holding(), None
        self._say(Notice("widgets.letting-go"))
        self.refresh()

    def undo(self) -> None:
        """Take back the last card."""
        done = bool(self.session.plays)
        self._go(self.session.undo(), Notice("widgets.undone" if done else "widgets.nothing-to-undo"))

    def redo(self) -> None:
        """Lay the card taken back last again."""
        done = bool(self.session.undone)
        self._go(self.session.redo(), Notice("widgets.redone" if done else "widgets.nothing-to-redo"))

    # what follows from them ----------------------------------------------------------------------------
    def _try(self, action: Place, turned: bool) -> None:
        after = self.session.attempt(action.format())
        if len(after.plays) > len(self.session.plays):
            code = "widgets.laid-turned" if turned and not self.holding.turned else "widgets.laid"
            self._go(after, Notice(code, "good", {"cell": format_cell(action.cell)}))
            if self._on_play is not None:
                self._on_play(action.format())
            return
        self._refused = ghost_at(self.session.board, action.cell, action.card)
        self.session = after
        reasons = after.outcome.violations
        self._say(Notice("widgets.refused", "bad", {"cell": format_cell(action.cell)}, reasons=reasons))
        self.refresh()

    def _go(self, session: Session, notice: Notice) -> None:
        """Go on with another session: nothing held unless the card is still there."""
        kept = self.holding.index is not None and session.hand == self.session.hand
        self.session, self._refused = session, None
        if not kept or len(session.hand) <= (self.holding.index or 0):
            self.holding = Holding()
        self._say(notice)
        self.canvas.store(session.save())
        self.refresh()

    def _commands(self) -> Commands:
        """What the sign and the buttons do."""
        return Commands(
            turn=self._guarded(self.turn), lay=self._guarded(self.lay),
            undo=self._guarded(self.undo), redo=self._guarded(self.redo),
            language=self._guarded(self._choose_language), theme=self._guarded(self._next_theme),
        )  # fmt: skip

    def _guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        return guarded(self._complain, callback)

    def _choose_language(self, lang: str) -> None:
        self._follows_page["lang"] = False
        self.lang = lang

    def _next_theme(self) -> None:
        self._follows_page["theme"] = False
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]

    def _say(self, notice: Notice) -> None:
        self._notice = notice
        self.canvas.say(notice.spoken(self.lang))

    def _complain(self, error: Exception) -> None:
        """An exception on the page: said in both languages; the board is painted from scratch next time."""
        self.desk.complain(complaint(error))
        self.canvas.painter.blank()
        self.refresh()

    def _page(self, facts: PageFacts, stored: str | None) -> None:
        with self.hold_trait_notifications():  # not a picture in a language or theme that is about to change
            if self._follows_page["lang"]:
                self.lang = language(facts.wanted_language)
            if self._follows_page["theme"]:
                self.theme = facts.theme
        if stored:
            session = self.session.restored(stored)
            if session.plays or session.undone:
                self.session = session
                self._notice = Notice("widgets.restored", n=len(session.plays))
        self.refresh()

    # the picture ---------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Bring everything on the page up to date; what did not change is not sent."""
        session, lang, theme = self.session, self.lang, self.theme
        held = self._held()
        legal = legal_turns(session.legal_cells(held)) if held else {}
        self.canvas.show(session.board, Look(lang, theme, legal=legal, ghost=self._ghost(held, legal)))
        self.desk.hand.show(session.hand, self.holding, lang, theme, mines=session.board.lost_mines)
        self.desk.show_buttons(lang, held=bool(held), undo=bool(session.plays), redo=bool(session.undone))
        self.desk.say(self._notice.html(lang) if self._notice else "")
        self.desk.sign.show(self._title, lang, theme)
        self.desk.show_objective(self._objective)
        paint_theme(self, theme)

    def _held(self) -> str | None:
        """The card held, as printed."""
        return None if self.holding.index is None else self.session.hand[self.holding.index]

    def _ghost(self, held: str | None, legal: Mapping[Cell, frozenset[bool]]) -> Ghost | None:
        """The refused card where it was tried; else the held one over a cell where it fits."""
        cell = self._hovered
        if self._refused is not None or held is None or cell is None or cell not in legal:
            return self._refused
        turned = fitting_turn(legal, cell, self.holding.turned)
        return Ghost(cell, as_laid(held, turned).format())

    def close(self) -> None:
        """Close every widget of the view."""
        self.canvas.close()
        self.desk.close()
        self.layout.close()
        super().close()
