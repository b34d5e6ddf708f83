"""Pictures of the panels as backgrounds: the page gets each one once, and what changes names its class."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from urllib.parse import quote

from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.theme import THEMES
from saboteur_nb.widgets.parts import Parts

_PLAIN = " !$&'()*+,/:;<=>?@[]^`{|}~"
"""What a quoted address may hold as it is."""

_DRAWN: dict[str, tuple[str, tuple[object, ...]]] = {
    "lantern": ("lantern", (False,)), "lit": ("lantern", (True,)),
    "star": ("star", (False,)), "won": ("star", (True,)),
}  # fmt: skip
"""Pictures that differ from theme to theme, by the name of their variable."""


def picture_variables() -> Iterator[str]:
    """CSS rules for what all views show: Pim in two moods, lanterns and stars."""
    pim = "".join(_variable(f"pim-{mood}", Picture("pim", (mood,))) for mood in ("happy", "worried"))
    yield f".sab-view{{{pim}}}"
    for theme in THEMES:
        drawn = "".join(
            _variable(name, Picture(kind, args, theme))  # type: ignore[arg-type]
            for name, (kind, args) in _DRAWN.items()
        )
        yield f".sab-theme-{theme}{{{drawn}}}"


class CardPictures:
    """Small pictures of cards. `box` is to be put on the page; it holds a style sheet for each card."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._names: dict[Picture, str] = {}
        self.box = parts.box([], "sab-hidden")

    def html(self, token: str, theme: str, *, mines: bool) -> str:
        """The picture of a path card; a new one is sent at once."""
        return self.of(Picture("card", (token, mines), theme, 0))

    def of(self, picture: Picture) -> str:
        """Any picture of the size of a card."""
        name = self._names.get(picture) or self._send(picture)
        return f'<span class="sab-card {name}" aria-hidden="true"></span>'

    def _send(self, picture: Picture) -> str:
        address = _address(picture)
        name = f"sab-card-{sha256(address.encode()).hexdigest()[:12]}"
        sheet = self._parts.html(value=f"<style>.{name}{{background-image:{address}}}</style>")
        self.box.children = (*self.box.children, sheet)
        self._names[picture] = name
        return name


def _variable(name: str, picture: Picture) -> str:
    return f"--sab-picture-{name}:{_address(picture)};"


def _address(picture: Picture) -> str:
    return f'url("data:image/svg+xml,{quote(picture.svg(), safe=_PLAIN)}")'
