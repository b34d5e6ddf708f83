"""A view with a hand: an action is chosen step by step and tried; any session of plays can be behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Generic

from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.game.action import Action
from saboteur_nb.i18n import say
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.choosing.offers import takes, turns
from saboteur_nb.learn.choosing.picking import action_of, picked
from saboteur_nb.learn.choosing.prompts import prompt
from saboteur_nb.learn.choosing.shelf import shelf
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import Pick, is_path
from saboteur_nb.widgets.chrome import KeyButton
from saboteur_nb.widgets.desk import Commands, Desk
from saboteur_nb.widgets.hand_view import HandView
from saboteur_nb.widgets.laying import fitting_turn, ghost_at, is_symmetric
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import Answer, PageView
from saboteur_nb.widgets.play_session import S
from saboteur_nb.widgets.shelf_items import shelf_items

_DIGITS = tuple("123456789")
_HAND_KEYS, _HISTORY_KEYS = ("r", "R", *_DIGITS), tuple("uUzZyY")


class PlayView(PageView, Generic[S]):
    """`click`, `hover`, `press`, `choose`, `turn`, `lay`, `undo` and `redo` handle the events of the page.

    `choosing` is what has been chosen of the next action, out of what `table` offers. With `helps` the cells
    where the chosen card fits are marked, and a click turns the card if it fits only so.
    """

    KEYS = (*_HAND_KEYS, *_HISTORY_KEYS, "Escape")
    helps = True

    def __init__(self, session: S, *, lang: str | None, theme: str, store: str | None) -> None:
        super().__init__(lang=lang, theme=theme, store=store)
        self.session = session
        self.choosing = Choosing()
        self._refused: Ghost | None = None
        self._hovered: Cell | None = None
        self._table: tuple[S, Table] | None = None
        hand = HandView(self.guarded(self.choose))
        names = ("turn", "lay", "undo", "redo")
        commands = Commands(*(self.guarded(getattr(self, name)) for name in names))
        self.desk = Desk(self.parts, commands, hand, self.more_buttons())
        self.begin(session.board)

    @property
    def table(self) -> Table:
        """What there is to choose from, worked out once for a session."""
        if self._table is None or self._table[0] is not self.session:
            self._table = self.session, self.table_of(self.session)
        return self._table[1]

    # what views fill in --------------------------------------------------------------------------------
    def table_of(self, session: S) -> Table:
        """What the one who plays has before him."""
        raise NotImplementedError

    def saved(self) -> str:
        """The session as a text for the browser's store."""
        raise NotImplementedError

    def verdict(self, session: S, action: Action, *, turned: bool) -> Answer:
        """What to say after a try; `turned` when the card was turned to make it fit."""
        cell = getattr(action, "cell", None)
        params = {"cell": "" if cell is None else format_cell(cell)}
        reasons = session.outcome.violations
        if reasons:
            return Notice("widgets.refused", "bad", params, reasons=reasons)
        return Notice("widgets.laid-turned" if turned else "widgets.laid", "good", params)

    def played(self, text: str) -> None:
        """Called after a play, when everything has been shown."""

    def more_buttons(self) -> Sequence[KeyButton]:
        """Buttons beside those that every hand has."""
        return ()

    def tell(self, notice: Notice) -> None:
        """Say something that is no answer to a try."""
        self.say(notice)

    # events of the page --------------------------------------------------------------------------------
    def click(self, cell: Cell) -> None:
        """Pick a cell."""
        self.pick(Pick("cell", cell))

    def hover(self, cell: Cell | None) -> None:
        """Show the chosen card over the cell; a refused card goes when one leaves its cell."""
        self._hovered = cell
        if self._refused is not None and cell != self._refused.cell:
            self._refused = None
        self.refresh()

    def key(self, key: str) -> None:
        """R turns, U and Z take back, Y does again, Escape lets go, a digit chooses from the shelf."""
        match key.lower():
            case "r":
                self.turn()
            case "u" | "z":
                self.undo()
            case "y":
                self.redo()
            case "escape":
                self.let_go()
            case digit if digit.isdecimal():
                self._choose_number(int(digit))

    def wanted(self) -> Iterator[str]:
        """Turning and choosing with a shelf, taking back with a hand or plays, letting go of a choice."""
        session = self.session
        if shelf(self.table, self.choosing):
            yield from _HAND_KEYS
        if session.hand or session.plays or session.undone:
            yield from _HISTORY_KEYS
        if self.choosing != Choosing():
            yield "Escape"

    def choose(self, index: int) -> None:
        """Something on the shelf, counted from 0; a card that is chosen already: let go."""
        slots = shelf(self.table, self.choosing)
        if not 0 <= index < len(slots):
            self.hold(self.choosing, Notice("widgets.no-such-card", params={"number": index + 1}))
        elif slots[index].kind != "card":
            self.pick(Pick(slots[index].kind, slots[index].value))
        elif self.table.step != "play":
            self.ask()
        else:
            choosing = self.choosing.choose(slots[index].value)
            idle = choosing == Choosing()
            self.hold(choosing, Notice("widgets.letting-go") if idle else self.prompt(choosing))

    def turn(self) -> None:
        """Half a turn for the chosen card."""
        held = self._held()
        if held is None:
            self.hold(self.choosing, Notice("widgets.no-card-chosen"))
        else:
            code = "widgets.turned-same" if is_symmetric(held) else "widgets.turned"
            self.hold(self.choosing.turn(), Notice(code))

    def lay(self) -> None:
        """Do on the cursor's cell what Enter does there."""
        self.canvas.on_enter(self.canvas.cursor)

    def let_go(self) -> None:
        """Take the last choice back."""
        choosing = self.choosing.back()
        idle = choosing == Choosing()
        self.hold(choosing, Notice("widgets.letting-go") if idle else self.prompt(choosing))

    def undo(self) -> None:
        """Take back the last play."""
        done = bool(self.session.plays)
        self.go(self.session.undo(), Notice("widgets.undone" if done else "widgets.nothing-to-undo"))

    def redo(self) -> None:
        """Play what was taken back last again."""
        done = bool(self.session.undone)
        self.go(self.session.redo(), Notice("widgets.redone" if done else "widgets.nothing-to-redo"))

    # choosing ------------------------------------------------------------------------------------------
    def pick(self, pick: Pick) -> None:
        """Pick something; what completes an action has it tried."""
        if not takes(self.table, self.choosing, pick):
            self.ask()
            return
        choosing = picked(self.table, self._turned_to_fit(pick), pick)
        action = action_of(self.table, choosing)
        if action is None:
            self.hold(choosing, self.prompt(choosing))
        else:
            self.attempt(action, turned=choosing.turned != self.choosing.turned)

    def ask(self) -> None:
        """Say what to do instead of what makes no sense now."""
        if self.session.hand:
            self.tell(Notice("widgets.no-card-chosen"))
        else:
            self.canvas.say_cursor()
        self.refresh()

    def prompt(self, choosing: Choosing) -> Notice:
        """What is to be picked next."""
        code, n = prompt(self.table, choosing, helps=self.helps)
        number = 0 if choosing.card is None else choosing.card + 1
        return Notice(code, n=n, params={"number": number})

    def attempt(self, action: Action, *, turned: bool = False) -> None:
        """Try an action: go on where it was played, else say why not."""
        before, after = self.session, self.session.attempt(action.format())
        answer = self.verdict(after, action, turned=turned)
        if len(after.plays) > len(before.plays):
            self.go(after, answer)
            self.played(action.format())
            return
        self._refused = ghost_at(before.board, action)
        self.session, self.choosing = after, replace(self.choosing, picks=())
        self._keep(answer)

    def go(self, session: S, answer: Answer) -> None:
        """Go on with another session: nothing is chosen unless the card is still there."""
        stays = session.hand == self.session.hand and self.choosing.verb == "play"
        self.choosing = replace(self.choosing, picks=()) if stays else Choosing()
        self.session, self._refused = session, None
        self._keep(answer)

    def hold(self, choosing: Choosing, notice: Notice) -> None:
        """Go on with something else chosen."""
        self.choosing, self._refused = choosing, None
        self.tell(notice)
        self.refresh()

    def _keep(self, answer: Answer) -> None:
        self.say(answer)
        self.canvas.store(self.saved())
        self.refresh()

    def _choose_number(self, number: int) -> None:
        numbers = [slot.number for slot in shelf(self.table, self.choosing)]
        if number in numbers:
            self.choose(numbers.index(number))
        else:
            self.hold(self.choosing, Notice("widgets.no-such-card", params={"number": number}))

    def _held(self) -> str | None:
        """The card chosen to be played, as printed."""
        card = self.choosing.card
        return None if card is None else self.session.hand[card]

    def _turned_to_fit(self, pick: Pick) -> Choosing:
        """The chosen card in the turn that fits where it is to lie, where the view helps."""
        held = self._held()
        if not self.helps or pick.kind != "cell" or held is None or not is_path(held):
            return self.choosing
        turned = fitting_turn(turns(self.table, self.choosing), pick.value, self.choosing.turned)
        return replace(self.choosing, turned=turned)

    # the picture ---------------------------------------------------------------------------------------
    def draw(self) -> None:
        """Board, shelf and buttons."""
        self.canvas.show(self.session.board, self.look())
        items = shelf_items(self.table, self.choosing, self.lang, self.theme, helps=self.helps)
        self.desk.hand.show(items, say("widgets.hand", self.lang))
        held, undo, redo = self._held(), bool(self.session.plays), bool(self.session.undone)
        turns_round = held is not None and is_path(held)
        self.desk.lay.name = "widgets.lay" if held is None or turns_round else "choosing.use"
        self.desk.show_buttons(self.lang, turn=turns_round, lay=held is not None, undo=undo, redo=redo)

    def look(self) -> Look:
        """The marks on the board."""
        marked = turns(self.table, self.choosing) if self.helps else {}
        return Look(self.lang, self.theme, legal=marked, ghost=self.ghost())

    def ghost(self) -> Ghost | None:
        """The refused card where it was tried; else the chosen one over a cell where it might lie."""
        cell, board, held = self._hovered, self.session.board, self._held()
        if self._refused is not None or held is None or not is_path(held) or cell is None or cell in board:
            return self._refused
        if self.helps and cell not in turns(self.table, self.choosing):
            return None
        pick = Pick("cell", cell)
        action = action_of(self.table, picked(self.table, self._turned_to_fit(pick), pick))
        ghost = None if action is None else ghost_at(board, action)
        return None if ghost is None else Ghost(cell, ghost.card)
