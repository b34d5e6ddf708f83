"""What stands round a board: style sheet, sign, objective plank, buttons with their key caps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from html import escape
from pathlib import Path

import ipywidgets

from saboteur_nb.draw.theme import THEMES
from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.widgets.parts import Parts, fill, present, toggle
from saboteur_nb.widgets.pictures import picture_variables

LANGUAGE_NAMES = {"zh": "中文", "en": "EN"}


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """The `<style>` element: the palettes of all themes and small pictures as variables, then `page.css`."""
    palettes = "".join(
        f".sab-theme-{name}{{{''.join(_variables(name))}}}"
        for name in THEMES
    )  # fmt: skip
    page = Path(__file__).with_name("page.css").read_text("utf-8")
    return f"<style>{palettes}{''.join(picture_variables())}{page}</style>"


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

    def __init__(
        self, parts: Parts, on_language: Callable[[str], None], on_theme: Callable[[], None]
    ) -> None:
        self._title = parts.html("sab-title")
        self._home = parts.html()
        self._languages = {
            lang: parts.button("sab-language", description=LANGUAGE_NAMES[lang]) for lang in LANGUAGES
        }
        for lang, button in self._languages.items():
            button.on_click(lambda _, lang=lang: on_language(lang))
        self._theme = parts.button("sab-theme-button")
        self._theme.on_click(lambda _: on_theme())
        switch = parts.box(list(self._languages.values()), "sab-languages")
        children = [self._title, self._home, switch, self._theme]
        super().__init__(children, layout=parts.layout, _dom_classes=("sab-sign",))
        parts.add(self)

    def show(self, title: str, lang: str, theme: str, home: str = "") -> None:
        """Say the title and what the switches stand at; `home` is where the way out leads, "" for none."""
        present(self, bool(title))
        self._title.value = f'<span class="sab-lamp" aria-hidden="true"></span><h1>{escape(title)}</h1>'
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


def stars(count: int, lang: str, of: int = 3) -> str:
    """Stars won, out of three, as HTML."""
    said = escape(say("widgets.stars", lang, n=count, of=of))
    drawn = '<i class="sab-won"></i>' * count + "<i></i>" * (of - count)
    return f'<span class="sab-stars" role="img" aria-label="{said}">{drawn}</span>'


def lanterns(used: int, lang: str, of: int) -> str:
    """Hints as lanterns, those already used lit, and the same in words, as HTML."""
    drawn = '<i class="sab-lit"></i>' * used + "<i></i>" * (of - used)
    words = escape(say("widgets.hints-left", lang, used=used, all=of))
    return f'<p class="sab-lanterns"><span aria-hidden="true">{drawn}</span>{words}</p>'


class KeyButton(ipywidgets.Button):
    """A button with the cap of the key that does the same. `name` is the code of its words."""

    def __init__(
        self, parts: Parts, name: str, key: str, on_click: Callable[[], None], kind: str = "plain"
    ) -> None:
        classes = [f"sab-{kind}-button", *([f"sab-key-{key}"] if key else [])]
        super().__init__(layout=parts.layout, style=parts.button_style, _dom_classes=classes)
        parts.add(self)
        self.name = name
        self.on_click(lambda _: on_click())

    def show(self, lang: str, *, enabled: bool = True, primary: bool | None = None) -> None:
        """Say what it does; a button that can't do anything now is disabled, a primary one stands out."""
        with self.hold_sync():
            self.description = say(self.name, lang)
            self.disabled = not enabled
            if primary is not None:
                toggle(self, "sab-primary-button", primary)


def paint_theme(widget: ipywidgets.DOMWidget, theme: str) -> None:
    """Give a widget, and all in it, the colours of a theme."""
    for name in THEMES:
        toggle(widget, f"sab-theme-{name}", name == theme)
