"""A view with a hand: cards are held, turned and laid; any session of plays can be behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.widgets.desk import Commands, Desk
from saboteur_nb.widgets.hand_view import HandView
from saboteur_nb.widgets.holding import Holding, fitting_turn, ghost_at, is_symmetric, legal_turns, play_text
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import Answer, PageView


class Session(Protocol):
    """What is played: values, every step a new one (`BoardSession`, `LessonStepper`)."""

    @property
    def board(self) -> Board:
        """The board now."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards now in hand."""

    @property
    def plays(self) -> tuple[str, ...]:
        """What was played, as texts of actions."""

    @property
    def undone(self) -> tuple[str, ...]:
        """What was taken back and can be played again."""

    @property
    def outcome(self) -> Any:
        """What became of the last try."""

    def legal_cells(self, card: str) -> frozenset[tuple[Cell, bool]]:
        """`(cell, turned)` where a card of the hand may be played."""

    def attempt(self, text: str) -> Self:
        """Try an action."""

    def undo(self) -> Self:
        """Take back the last play."""

    def redo(self) -> Self:
        """Play again what was taken back."""


S = TypeVar("S", bound=Session)

_DIGITS = tuple("123456789")
_HAND_KEYS, _HISTORY_KEYS = ("r", "R", *_DIGITS), tuple("uUzZyY")


class PlayView(PageView, Generic[S]):
    """`click`, `hover`, `press`, `choose`, `turn`, `lay`, `undo` and `redo` handle the events of the page.

    With `helps` the cells where the held card fits are marked, and a click turns the card if it fits only so.
    """

    KEYS = (*_HAND_KEYS, *_HISTORY_KEYS, "Escape")
    helps = True

    def __init__(self, session: S, *, lang: str | None, theme: str, store: str | None) -> None:
        super().__init__(lang=lang, theme=theme, store=store)
        self.session = session
        self.holding = Holding()
        self._refused: Ghost | None = None
        self._hovered: Cell | None = None
        hand = HandView(self.guarded(self.choose))
        names = ("turn", "lay", "undo", "redo")
        self.desk = Desk(self.parts, Commands(*(self.guarded(getattr(self, name)) for name in names)), hand)
        self.begin(session.board)

    # events of the page --------------------------------------------------------------------------------
    def click(self, cell: Cell) -> None:
        """Play the held card on a cell."""
        card = self._held()
        if card is None:
            if self.session.hand:
                self.say(Notice("widgets.no-card-chosen"))
            else:
                self.canvas.say_cursor()
            self.refresh()
            return
        turned = self.holding.turned
        if self.helps:
            turned = fitting_turn(legal_turns(self.session.legal_cells(card)), cell, turned)
        self._try(play_text(card, turned, cell), cell, turned)

    def hover(self, cell: Cell | None) -> None:
        """Show the held card over the cell; a refused card goes when one leaves its cell."""
        self._hovered = cell
        if self._refused is not None and cell != self._refused.cell:
            self._refused = None
        self.refresh()

    def key(self, key: str) -> None:
        """R turns, U and Z take back, Y does again, Escape lets go, a digit chooses a card."""
        match key.lower():
            case "r":
                self.turn()
            case "u" | "z":
                self.undo()
            case "y":
                self.redo()
            case "escape":
                self._hold(Holding(), Notice("widgets.letting-go"))
            case digit if digit.isdecimal():
                self.choose(int(digit) - 1)

    def wanted(self) -> Iterator[str]:
        """Turning and choosing with a hand, taking back with a hand or plays, letting go of what is held."""
        session = self.session
        if session.hand:
            yield from _HAND_KEYS
        if session.hand or session.plays or session.undone:
            yield from _HISTORY_KEYS
        if self.holding.index is not None:
            yield "Escape"

    def choose(self, index: int) -> None:
        """Hold a card of the hand, counted from 0; the held one again: let go."""
        if not 0 <= index < len(self.session.hand):
            self._hold(self.holding, Notice("widgets.no-such-card", params={"number": index + 1}))
            return
        holding = self.holding.choose(index)
        if holding.index is None:
            notice = Notice("widgets.letting-go")
        elif not self.helps:
            notice = Notice("widgets.held", params={"number": index + 1})
        else:
            cells = legal_turns(self.session.legal_cells(self.session.hand[index]))
            notice = Notice("widgets.fits", n=len(cells)) if cells else Notice("widgets.fits-nowhere")
        self._hold(holding, notice)

    def turn(self) -> None:
        """Half a turn for the held card."""
        held = self._held()
        if held is None:
            self._hold(self.holding, Notice("widgets.no-card-chosen"))
        else:
            code = "widgets.turned-same" if is_symmetric(held) else "widgets.turned"
            self._hold(self.holding.turn(), Notice(code))

    def lay(self) -> None:
        """Play the held card on the cursor's cell."""
        self.click(self.canvas.cursor)

    def undo(self) -> None:
        """Take back the last play."""
        done = bool(self.session.plays)
        self._go(self.session.undo(), Notice("widgets.undone" if done else "widgets.nothing-to-undo"))

    def redo(self) -> None:
        """Play what was taken back last again."""
        done = bool(self.session.undone)
        self._go(self.session.redo(), Notice("widgets.redone" if done else "widgets.nothing-to-redo"))

    # what views fill in --------------------------------------------------------------------------------
    def saved(self) -> str:
        """The session as a text for the browser's store."""
        raise NotImplementedError

    def verdict(self, session: S, cell: Cell, *, turned: bool) -> Answer:
        """What to say after a try; `turned` when the card was turned to make it fit."""
        reasons = session.outcome.violations
        if reasons:
            return Notice("widgets.refused", "bad", {"cell": format_cell(cell)}, reasons=reasons)
        code = "widgets.laid-turned" if turned else "widgets.laid"
        return Notice(code, "good", {"cell": format_cell(cell)})

    def played(self, text: str) -> None:
        """Called after a play, when everything has been shown."""

    # what follows --------------------------------------------------------------------------------------
    def _try(self, text: str, cell: Cell, turned: bool) -> None:
        before, after = self.session, self.session.attempt(text)
        answer = self.verdict(after, cell, turned=turned and not self.holding.turned)
        if len(after.plays) > len(before.plays):
            self._go(after, answer)
            self.played(text)
            return
        self._refused = ghost_at(before.board, text)
        self.session = after
        self._keep(answer)

    def _go(self, session: S, answer: Answer) -> None:
        """Go on with another session: nothing is held unless the card is still there."""
        if session.hand != self.session.hand:
            self.holding = Holding()
        self.session, self._refused = session, None
        self._keep(answer)

    def _keep(self, answer: Answer) -> None:
        self.say(answer)
        self.canvas.store(self.saved())
        self.refresh()

    def _hold(self, holding: Holding, answer: Answer) -> None:
        self.holding, self._refused = holding, None
        self.say(answer)
        self.refresh()

    def _held(self) -> str | None:
        """The card held, as printed."""
        return None if self.holding.index is None else self.session.hand[self.holding.index]

    # the picture ---------------------------------------------------------------------------------------
    def draw(self) -> None:
        """Board, hand and buttons."""
        session, held = self.session, self._held()
        legal = legal_turns(session.legal_cells(held)) if held else {}
        marked = legal if self.helps else {}
        look = Look(self.lang, self.theme, legal=marked, ghost=self._ghost(held, legal))
        self.canvas.show(session.board, look)
        mines = session.board.lost_mines
        self.desk.hand.show(session.hand, self.holding, self.lang, self.theme, mines=mines)
        undo, redo = bool(session.plays), bool(session.undone)
        self.desk.show_buttons(self.lang, held=bool(held), undo=undo, redo=redo)

    def _ghost(self, held: str | None, legal: Mapping[Cell, frozenset[bool]]) -> Ghost | None:
        """The refused card where it was tried; else the held one over a cell where it might lie."""
        cell, board = self._hovered, self.session.board
        if self._refused is not None or held is None or cell is None or cell in board:
            return self._refused
        if self.helps and cell not in legal:
            return None
        turned = fitting_turn(legal, cell, self.holding.turned) if self.helps else self.holding.turned
        ghost = ghost_at(board, play_text(held, turned, cell))
        return None if ghost is None else Ghost(cell, ghost.card)
