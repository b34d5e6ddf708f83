"""Makes the widgets of a view: each would be three models for the page, itself, its layout and its style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import ipywidgets
from ipywidgets.widgets.widget_string import HTMLStyle

W = TypeVar("W", bound=ipywidgets.Widget)


class Parts:
    """Widgets that share one layout and one style a kind, and are closed together: nothing else frees them.

    A part is hidden by `present`, never by its layout, which is everybody's.
    """

    def __init__(self) -> None:
        self.layout, self.button_style = ipywidgets.Layout(), ipywidgets.ButtonStyle()
        self._text_style = HTMLStyle()
        self._made: list[ipywidgets.Widget] = []

    def add(self, part: W) -> W:
        """Close this one, too."""
        self._made.append(part)
        return part

    def html(self, *classes: str, value: str = "") -> ipywidgets.HTML:
        """A text."""
        look = {"layout": self.layout, "style": self._text_style, "_dom_classes": classes}
        return self.add(ipywidgets.HTML(value, **look))

    def button(self, *classes: str, **traits: Any) -> ipywidgets.Button:
        """A button."""
        look = {"layout": self.layout, "style": self.button_style, "_dom_classes": classes}
        return self.add(ipywidgets.Button(**look, **traits))

    def box(self, children: Sequence[ipywidgets.Widget], *classes: str) -> ipywidgets.Box:
        """A row, unless the style sheet says otherwise."""
        return self.add(ipywidgets.Box(list(children), layout=self.layout, _dom_classes=classes))

    def column(self, children: Sequence[ipywidgets.Widget], *classes: str) -> ipywidgets.VBox:
        """One below the other."""
        return self.add(ipywidgets.VBox(list(children), layout=self.layout, _dom_classes=classes))

    def close(self) -> None:
        """Close all parts, and what they share."""
        for part in [*self._made, self.layout, self.button_style, self._text_style]:
            part.close()
        self._made.clear()


def toggle(widget: ipywidgets.DOMWidget, name: str, on: bool) -> None:
    """Give a widget a CSS class, or take it away."""
    if on:
        widget.add_class(name)
    else:
        widget.remove_class(name)


def present(widget: ipywidgets.DOMWidget, on: bool) -> None:
    """Show a widget, or let it take no room."""
    toggle(widget, "sab-hidden", not on)


def fill(widget: ipywidgets.HTML, html: str) -> None:
    """Show HTML; an empty widget takes no room."""
    widget.value = html
    present(widget, bool(html))
