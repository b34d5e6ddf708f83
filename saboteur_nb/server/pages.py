"""The pages without a kernel: front page, all tables taken, not found, failed. No script, one style sheet."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any
from urllib.parse import quote

from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.server.settings import SHARE, TEMPLATE
from saboteur_nb.server.tutorials import Tutorial

RETRY_SECONDS = 10
"""A visitor who found all tables taken asks again after so many seconds, by himself."""

_STATIC = SHARE / "voila" / "templates" / TEMPLATE / "static"
_TAGS = {"zh": "zh-CN", "en": "en"}


def front_page(tutorials: Iterable[Tutorial], lang: str, base: str) -> str:
    """The list of tutorials in one language, with a switch to the other; `base` is the server's root path."""
    cards = "".join(_card(tutorial, lang, base) for tutorial in tutorials)
    other = "en" if lang == "zh" else "zh"
    switch = (
        f'<nav aria-label="{escape(say("server.languages", lang))}">'
        f'<a class="chip" href="{base}?lang={other}" lang="{_TAGS[other]}" hreflang="{_TAGS[other]}">'
        f"{escape(say('server.own-name', other))}</a></nav>"
    )
    body = f'<p class="lead">{escape(say("server.lead", lang))}</p><ul class="tutorials">{cards}</ul>'
    return _page(say("server.title", lang), lang, _sign(say("server.title", lang), switch) + _main(body))


def full_page() -> str:
    """All seats are taken: in both languages, and it asks again by itself."""
    retry = f'<meta http-equiv="refresh" content="{RETRY_SECONDS}">'
    return _both("full", head=retry, seconds=RETRY_SECONDS)


def not_found_page(base: str) -> str:
    """No such page: in both languages, with the way home."""
    return _both("not-found", base=base)


def failed_page(base: str) -> str:
    """Something broke on our side: in both languages, no details, with the way home."""
    return _both("failed", base=base)


@lru_cache(maxsize=1)
def favicon() -> str:
    """The lamp as a data address."""
    return _data_address((_STATIC / "favicon.svg").read_text(encoding="utf-8"))


def _data_address(svg: str) -> str:
    """A picture inside the page: its ids stay its own."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _card(tutorial: Tutorial, lang: str, base: str) -> str:
    address = f"{base}voila/render/{quote(tutorial.file)}?lang={lang}"
    picture = f'<img src="{_data_address(tutorial.picture)}" alt="">' if tutorial.picture else ""
    return (
        f'<li><a href="{address}">{picture}<h2>{escape(tutorial.title(lang))}</h2>'
        f"<p>{escape(tutorial.blurb(lang))}</p></a></li>"
    )


def _both(code: str, *, head: str = "", base: str | None = None, **params: Any) -> str:
    """One statement, in every language, under a sign."""
    parts = []
    for lang in LANGUAGES:
        title, text = say(f"server.{code}-title", lang), say(f"server.{code}-text", lang, **params)
        lines = f"<h2>{escape(title)}</h2><p>{escape(text)}</p>"
        if base is not None:
            lines += f'<p><a class="chip" href="{base}">{escape(say("server.home", lang))}</a></p>'
        parts.append(f'<section class="panel" lang="{_TAGS[lang]}">{lines}</section>')
    title = " · ".join(say(f"server.{code}-title", lang) for lang in LANGUAGES)
    sign = _sign(" · ".join(say("server.own-title", lang) for lang in LANGUAGES))
    return _page(title, "zh", sign + _main("".join(parts)), head)


def _sign(title: str, right: str = "") -> str:
    lamp = '<span class="lamp" aria-hidden="true"></span>'
    return f'<header class="sign">{lamp}<h1>{escape(title)}</h1>{right}</header>'


def _main(body: str) -> str:
    return f"<main>{body}</main>"


def _page(title: str, lang: str, body: str, head: str = "") -> str:
    style = (_STATIC / "sign.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{_TAGS[lang]}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'{head}<title>{escape(title)}</title>\n<link rel="icon" href="{favicon()}">\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
