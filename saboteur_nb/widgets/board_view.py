"""`BoardView`: a board to lay cards on, in a notebook or on a page of Voila."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.learn.choosing.table import Table, board_table
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.play_view import PlayView
from saboteur_nb.widgets.session import BoardSession


class BoardView(PlayView[BoardSession]):
    """Lay `cards` on `board` with mouse, touch or keys; illegal tries are answered with every reason.

    board: a `Board` or its text. cards: texts of the cards in hand; with `refill` they never run out.
    lang, theme: None and "auto" follow the browser and the address (`?lang=`). title, objective: a sign above
    and a plank below the board. on_play(text): called with the action, `place -a-a 1,0`, after each card.
    store: a name under which the browser keeps the plays, so that a reload restores them.

    A text that can't be read is answered on the page, with row and column; `view.error` holds the error.
    """

    def __init__(
        self,
        board: Board | str,
        cards: Sequence[str] | str = (),
        *,
        game: str = DEFAULT_GAME,
        refill: bool = False,
        lang: str | None = None,
        theme: str = "auto",
        title: str = "",
        objective: str = "",
        on_play: Callable[[str], None] | None = None,
        store: str | None = None,
    ) -> None:
        error: InputError | None = None
        try:
            read = board if isinstance(board, Board) else Board.parse(board, game)
            hand = [cards] if isinstance(cards, str) else cards
            session = BoardSession.begin(read, hand, refill=refill)
        except InputError as caught:
            error, session = caught, BoardSession(Board.parse("S"))
        super().__init__(session, lang=lang, theme=theme, store=store)
        self._title, self._objective, self._on_play = title, objective, on_play
        if session.hand:
            self.answer = Notice("widgets.choose")
        self.arrange(self.desk.row)
        self.refresh()
        if error is not None:
            self.show_only_error(error, _row(error, board))

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.session.board

    def table_of(self, session: BoardSession) -> Table:
        """The board and the cards; nobody else is there."""
        return board_table(session.board, session.hand)

    def saved(self) -> str:
        """The plays, for the browser's store."""
        return self.session.save()

    def restore(self, stored: str) -> None:
        """Go on with plays the browser kept, if they are plays of this board."""
        session = self.session.restored(stored)
        if session.plays or session.undone:
            self.session = session
            self.answer = Notice("widgets.restored", n=len(session.plays))

    def played(self, text: str) -> None:
        """Tell the user's callback."""
        if self._on_play is not None:
            self._on_play(text)

    def draw(self) -> None:
        """Board, hand, buttons, title and objective."""
        super().draw()
        self.show_frame(self._title, self._objective)


def _row(error: InputError, board: Board | str) -> str:
    """The row of a board text that an error is about, as HTML."""
    rows = board.replace("\n", "/").split("/") if isinstance(board, str) else []
    row = getattr(error, "row", 1)
    return f"<pre>{row}: {escape(rows[row - 1][:200])}</pre>" if 0 < row <= len(rows) else ""
