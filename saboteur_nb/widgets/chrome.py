"""What stands round a board: style sheet, sign, objective plank, buttons with their key caps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from html import escape
from pathlib import Path
from urllib.parse import quote

import ipywidgets

from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.theme import THEMES
from saboteur_nb.i18n import LANGUAGES, say

LANGUAGE_NAMES = {"zh": "中文", "en": "EN"}


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """The `<style>` element: the palettes of all themes and Pim as variables, then `page.css`."""
    palettes = "".join(
        f".sab-theme-{name}{{{''.join(_variables(name))}}}"
        for name in THEMES
    )  # fmt: skip
    pim = f".sab-view{{--sab-pim:url(\"data:image/svg+xml,{quote(Picture('pim', ('happy',)).svg(0.75))}\")}}"
    return f"<style>{palettes}{pim}{Path(__file__).with_name('page.css').read_text('utf-8')}</style>"


def _variables(name: str) -> list[str]:
    theme = THEMES[name]
    colours = {item.name: getattr(theme, item.name) for item in fields(theme)}
    return [
        f"--sab-{key.replace('_', '-')}:{value};"
        for key, value in colours.items()
        if isinstance(value, str) and value.startswith("#")
    ]


class Sign(ipywidgets.HBox):
    """The wooden sign: lamp, title, language and theme. Calls `on_language(code)` and `on_theme()`."""

    def __init__(self, on_language: Callable[[str], None], on_theme: Callable[[], None]) -> None:
        self._title = ipywidgets.HTML()
        self._title.add_class("sab-title")
        self._home = ipywidgets.HTML()
        self._languages = {lang: ipywidgets.Button(description=LANGUAGE_NAMES[lang]) for lang in LANGUAGES}
        for lang, button in self._languages.items():
            button.on_click(lambda _, lang=lang: on_language(lang))
            button.add_class("sab-language")
        self._theme = ipywidgets.Button()
        self._theme.on_click(lambda _: on_theme())
        self._theme.add_class("sab-theme-button")
        self._switch = ipywidgets.HBox(list(self._languages.values()))
        self._switch.add_class("sab-languages")
        super().__init__([self._title, self._home, self._switch, self._theme])
        self.add_class("sab-sign")

    def widgets(self) -> list[ipywidgets.DOMWidget]:
        """Everything the sign is made of, itself last."""
        return [self._title, self._home, *self._languages.values(), self._switch, self._theme, self]

    def show(self, title: str, lang: str, theme: str, home: str = "") -> None:
        """Say the title and what the switches stand at; `home` is where the way out leads, "" for none."""
        lamp = Picture("lantern", (True,), theme).svg(0.75)
        self.layout.display = "" if title else "none"
        self._title.value = f'<span class="sab-lamp" aria-hidden="true">{lamp}</span><h1>{escape(title)}</h1>'
        fill(self._home, link(f"{home}?lang={lang}", say("widgets.home", lang), "sab-home") if home else "")
        for code, button in self._languages.items():
            toggle(button, "sab-on", code == lang)
        self._theme.description = say(f"widgets.theme-{theme}", lang)
        self._theme.tooltip = say("widgets.theme", lang)


def link(address: str, text: str, kind: str = "sab-link") -> str:
    """A link as HTML."""
    return f'<a class="{kind}" href="{escape(address)}">{escape(text)}</a>'


def plank(text: str, stars: str = "") -> str:
    """The objective on its plank, as HTML; `stars` is HTML for its right end."""
    flag = '<span class="sab-flag" aria-hidden="true"></span>'
    return f'<div class="sab-plank">{flag}<p>{escape(text)}</p>{stars}</div>'


def stars(count: int, lang: str, theme: str, of: int = 3) -> str:
    """Stars won, out of three, as HTML."""
    said = escape(say("widgets.stars", lang, n=count, of=of))
    drawn = "".join(Picture("star", (number < count,), theme).svg(1.0) for number in range(of))
    return f'<span class="sab-stars" role="img" aria-label="{said}">{drawn}</span>'


def lanterns(used: int, lang: str, theme: str, of: int) -> str:
    """Hints as lanterns, those already used lit, and the same in words, as HTML."""
    drawn = "".join(Picture("lantern", (number < used,), theme).svg(0.62) for number in range(of))
    words = escape(say("widgets.hints-left", lang, used=used, all=of))
    return f'<p class="sab-lanterns"><span aria-hidden="true">{drawn}</span>{words}</p>'


class KeyButton(ipywidgets.Button):
    """A button with the cap of the key that does the same. `name` is the code of its words."""

    def __init__(self, name: str, key: str, on_click: Callable[[], None], kind: str = "plain") -> None:
        super().__init__()
        self.name = name
        self.add_class(f"sab-{kind}-button")
        if key:
            self.add_class(f"sab-key-{key}")
        self.on_click(lambda _: on_click())

    def show(self, lang: str, *, enabled: bool = True, primary: bool | None = None) -> None:
        """Say what it does; a button that can't do anything now is disabled, a primary one stands out."""
        self.description = say(self.name, lang)
        self.disabled = not enabled
        if primary is not None:
            toggle(self, "sab-primary-button", primary)


def paint_theme(widget: ipywidgets.DOMWidget, theme: str) -> None:
    """Give a widget, and all in it, the colours of a theme."""
    for name in THEMES:
        toggle(widget, f"sab-theme-{name}", name == theme)


def fill(widget: ipywidgets.HTML, html: str) -> None:
    """Show HTML; an empty widget takes no room."""
    widget.value = html
    widget.layout.display = "" if html else "none"


def close_with_style(widget: ipywidgets.DOMWidget) -> None:
    """Close a widget with its layout and style, which nobody else closes."""
    widget.layout.close()
    style = getattr(widget, "style", None)
    if isinstance(style, ipywidgets.Widget):
        style.close()
    widget.close()


def toggle(widget: ipywidgets.DOMWidget, name: str, on: bool) -> None:
    """Give a widget a CSS class, or take it away."""
    if on:
        widget.add_class(name)
    else:
        widget.remove_class(name)
