"""What all views share: sign, board, answers, language and theme, the browser's store, and visible errors."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from html import escape
from typing import Any, ClassVar, Protocol

import ipywidgets
import traitlets

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.draw.svg import board_svg
from saboteur_nb.draw.text import board_text
from saboteur_nb.i18n import LANGUAGES, language, say
from saboteur_nb.widgets.aid import PageFacts
from saboteur_nb.widgets.board_canvas import BoardCanvas
from saboteur_nb.widgets.chrome import Sign, paint_theme, plank, style_sheet
from saboteur_nb.widgets.guard import complaint, guarded, reason
from saboteur_nb.widgets.parts import Parts, fill

THEMES = ("light", "dark", "contrast")
SERVED = "VOILA_BASE_URL"
"""A variable that Voila gives to its kernels."""


class Answer(Protocol):
    """What is said after something happened, in any language."""

    def html(self, lang: str) -> str:
        """For the page."""

    def spoken(self, lang: str) -> str:
        """For a screen reader."""


class PageView(ipywidgets.VBox):
    """`lang` ("zh", "en") and `theme` ("light", "dark", "contrast") can be set at any time.

    A view fills `side` (answers and panels beside the board), names its `KEYS`, implements `click`, `hover`,
    `key`, `wanted`, `restore` and `draw`, and calls `say` and `refresh` when something happened.
    """

    KEYS: ClassVar[tuple[str, ...]] = ()
    """Keys beside those of every board that mean something at some time; letters as typed, in both cases."""

    lang = traitlets.Enum(LANGUAGES, "en")
    theme = traitlets.Enum(THEMES, "light")
    _whole = False

    def __init__(self, *, lang: str | None, theme: str, store: str | None) -> None:
        super().__init__()
        self.answer: Answer | None = None
        self.error: InputError | None = None
        self.home = ""
        self._follows_page = {"lang": lang is None, "theme": theme == "auto"}
        self.parts = Parts()
        self.canvas = BoardCanvas(
            self.parts, on_cell=self.click, on_hover=self.hover, on_key=self.key,
            on_page=self._page, on_error=self._complain, keys=self.KEYS, store_key=store or "",
        )  # fmt: skip
        self.sign = Sign(self.parts, self.guarded(self._choose_language), self.guarded(self._next_theme))
        self._style, self._plank = self.parts.html(value=style_sheet()), self.parts.html("sab-objective")
        self._answer, self._trouble = self.parts.html("sab-answer"), self.parts.html()
        self.side = self.parts.column([self._answer, self._trouble], "sab-side")
        self._grid = self.parts.box([], "sab-grid")
        self.add_class("sab-view")
        self.lang = language(lang) if lang else "en"
        self.theme = "light" if theme == "auto" else theme
        self.observe(lambda _: self.refresh(), ["lang", "theme"])

    def arrange(self, *below: ipywidgets.Widget, above: Sequence[ipywidgets.Widget] = ()) -> None:
        """Put all on the page: `below` under the objective, `side` at the right where there is room.

        `above` is for what stands between sign and board.
        """
        self._grid.children = [self.canvas, self.side, self._plank, *below]
        self.children = [self._style, self.sign, *above, self._grid]
        self._whole = True

    # to be filled in -----------------------------------------------------------------------------------
    def click(self, cell: Cell) -> None:
        """A click, a tap, or Enter on the cursor."""
        raise NotImplementedError

    def hover(self, cell: Cell | None) -> None:
        """The pointer or the cursor came to another cell, or left the board."""
        raise NotImplementedError

    def key(self, key: str) -> None:
        """A key of the board other than the arrows, Enter and blank."""
        raise NotImplementedError

    def wanted(self) -> Iterable[str]:
        """Those of `KEYS` that mean something now: only these are kept from a front end's shortcuts."""
        raise NotImplementedError

    def restore(self, stored: str) -> None:
        """Take up what the browser kept."""
        raise NotImplementedError

    def page(self, facts: PageFacts) -> None:
        """A page showed up or changed; language and theme are set."""

    def draw(self) -> None:
        """Show board, title and panels as they are now."""
        raise NotImplementedError

    # what views use ------------------------------------------------------------------------------------
    def press(self, key: str) -> None:
        """Any key of the board, arrows and Enter included."""
        self.canvas.press(key)

    def say(self, answer: Answer) -> None:
        """Show an answer and have it spoken."""
        self.answer = answer
        self.canvas.say(answer.spoken(self.lang))

    def refresh(self) -> None:
        """Bring everything on the page up to date; what did not change is not sent."""
        self.draw()
        self.canvas.want(self.wanted())
        fill(self._answer, self.answer.html(self.lang) if self.answer else "")
        paint_theme(self, self.theme)

    def show_frame(self, title: str, objective: str, stars: str = "") -> None:
        """Title on the sign, objective on the plank; "" hides them. `stars` is HTML."""
        self.sign.show(title, self.lang, self.theme, self.home)
        fill(self._plank, plank(objective, stars) if objective else "")

    def begin(self, board: Board) -> None:
        """Another board altogether."""
        self.canvas.begin(board.starts[0] if board.starts else (0, 0))

    def guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        """The callback, whose exceptions are shown on the page."""
        return guarded(self._complain, callback)

    def show_only_error(self, error: InputError, more: str = "") -> None:
        """Instead of a view: what is wrong with the input, in both languages; `more` is HTML."""
        self.error = error
        said = [say("widgets.unreadable", lang, reason=reason(error, lang)) for lang in LANGUAGES]
        self._show_trouble("".join(f"<p>{escape(sentence)}</p>" for sentence in said) + more)
        self.children = [self._style, self._trouble]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for saved notebooks the board with its marks as SVG and as text.

        On a page of Voila, which saves nothing, only the widget.
        """
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        shown = self.canvas.scene
        if SERVED in os.environ:
            for item in shown.items:  # before the page asks for it: the front end takes a while to come
                item.picture.ink()
            return bundle
        bundle["image/svg+xml"] = board_svg(shown.board, replace(shown.look, hover=None, focus=None))
        bundle["text/plain"] = board_text(shown.board)
        return bundle

    def close(self) -> None:
        """Close every widget of the view: nothing else frees them."""
        self.parts.close()
        self.layout.close()
        super().close()

    def __del__(self) -> None:
        """Close what is forgotten; a view whose constructor failed lacks the parts that `close` closes."""
        if self._whole:
            self.close()

    # inside --------------------------------------------------------------------------------------------
    def _complain(self, error: Exception) -> None:
        """An exception, said in both languages; the board is painted from scratch next time."""
        self._show_trouble(f"<p>{escape(complaint(error))}</p>")
        self.canvas.painter.recover()
        self.refresh()

    def _show_trouble(self, html: str) -> None:
        fill(self._trouble, f'<div class="sab-notice sab-bad" role="alert">{html}</div>')

    def _choose_language(self, lang: str) -> None:
        self._follows_page["lang"] = False
        self.canvas.show_in_address(lang=lang)
        self.lang = lang
        if self.answer is not None:
            self.canvas.say(self.answer.spoken(lang))

    def _next_theme(self) -> None:
        self._follows_page["theme"] = False
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]

    def _page(self, facts: PageFacts, stored: str | None) -> None:
        self.home = facts.home
        with self.hold_trait_notifications():  # not a picture in a language or theme that is about to change
            if self._follows_page["lang"]:
                self.lang = language(facts.wanted_language)
            if self._follows_page["theme"]:
                self.theme = facts.theme
        self.page(facts)
        if stored:
            self.restore(stored)
        self.refresh()
