"""Contrast of every pair of colours that carries meaning (WCAG 2: 3 for shapes, 4.5 for text)."""

import dataclasses
import re

import pytest

from saboteur_nb.draw.colour import contrast
from saboteur_nb.draw.deck.frame import KINDS
from saboteur_nb.draw.deck.roles import ROLES, ribbon_colour
from saboteur_nb.draw.theme import THEMES

SHAPES = [
    ("floor", "shaft"), ("floor_edge", "slab"), ("rubble", "shaft"), ("legal", "table"), ("hover", "table"),
    ("select", "page"), ("bad", "table"), ("focus_b", "focus_a"), ("floor_cold", "shaft"),
    ("burst", "burst_edge"), ("gold_hi", "focus_a"), ("yellow", "ink"),
]  # fmt: skip
TEXTS = [
    ("pill_text", "pill"), ("map_ink", "table"), ("text", "panel"), ("text2", "panel"), ("bad", "panel"),
    ("good", "panel"), ("accent", "panel"), ("accent_text", "accent"), ("text", "page"), ("blue_lo", "cream"),
    ("green_lo", "cream"), ("ink", "cream"), ("ink", "paper"), ("gold", "pit"),
]  # fmt: skip


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", SHAPES, ids="-".join)
def test_shapes_stand_out(theme, pair):
    assert contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", TEXTS, ids="-".join)
def test_texts_are_readable(theme, pair):
    body = pair[0].startswith("text") and pair[1] in ("panel", "page")
    assert contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) >= (7 if theme.flat and body else 4.5)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", KINDS)
def test_names_of_actions_are_readable_and_their_windows_stand_out(theme, kind):
    base, _, dark = KINDS[kind].colours(theme)
    assert contrast("#FFFFFF", dark) >= 7
    assert contrast(base, theme.paper) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ROLES)
def test_names_of_roles_are_readable(theme, name):
    assert contrast("#FFFFFF", ribbon_colour(ROLES[name], theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_routes_and_their_letters_stand_out_on_their_casing(theme):
    assert [contrast(colour, theme.route_case) >= 3 for colour in theme.route] == [True] * 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_colour_is_a_colour(theme):
    values = [
        getattr(theme, field.name)
        for field in dataclasses.fields(theme)
        if field.name not in ("name", "flat")
    ]
    colours = [colour for value in values for colour in ([value] if isinstance(value, str) else value)]
    assert all(re.fullmatch(r"#[0-9A-F]{6}([0-9A-F]{2})?", colour) for colour in colours)
