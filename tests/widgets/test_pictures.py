"""Small pictures as CSS backgrounds: what the style sheets hold is what is drawn."""

from __future__ import annotations

import re
from urllib.parse import unquote

from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.theme import THEMES
from saboteur_nb.widgets.chrome import lanterns, stars, style_sheet

ADDRESS = re.compile(r'--sab-picture-([\w-]+):url\("data:image/svg\+xml,([^"]*)"\)')


def addresses(rule: str) -> dict[str, str]:
    """The pictures of one CSS rule by the name of their variable."""
    return {name: unquote(address) for name, address in ADDRESS.findall(rule)}


def test_the_style_sheet_holds_every_picture_of_every_theme():
    sheet = style_sheet()
    for theme in THEMES:
        rules = [rule for rule in sheet.split("}") if f".sab-theme-{theme}{{--sab-picture-" in rule]
        assert len(rules) == 1
        drawn = addresses(rules[0])
        assert drawn["lit"] == Picture("lantern", (True,), theme).svg()
        assert drawn["lantern"] == Picture("lantern", (False,), theme).svg()
        assert drawn["won"] == Picture("star", (True,), theme).svg()
        assert drawn["star"] == Picture("star", (False,), theme).svg()
    assert addresses(sheet)["pim-worried"] == Picture("pim", ("worried",)).svg()


def test_nothing_in_a_picture_ends_the_style_sheet():
    body = style_sheet().removeprefix("<style>").removesuffix("</style>")
    assert "</style" not in body.lower()
    unsafe = re.compile(r'["#%\\\n](?![0-9A-F]{2})')
    assert not [name for name, address in ADDRESS.findall(body) if unsafe.search(address)]


def test_stars_and_lanterns_are_counted_and_said():
    assert stars(2, "en").count('<i class="sab-won"></i>') == 2
    assert stars(2, "en").count("<i") == 3
    assert 'role="img" aria-label="2 stars' in stars(2, "en")
    assert lanterns(1, "en", 3).count('<i class="sab-lit"></i>') == 1
    assert lanterns(1, "en", 3).count("<i") == 3
    assert "Hints 1 / 3" in lanterns(1, "en", 3)
