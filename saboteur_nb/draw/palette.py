"""What colours a theme names, and the paints that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saboteur_nb.draw.colour import Linear, Paint, Radial

ThemeName = Literal["light", "dark", "contrast"]


@dataclass(frozen=True, slots=True)
class Theme:
    """Named colours, `#RRGGBB` or `#RRGGBBAA`; `flat` themes are drawn without shading or props."""

    name: ThemeName
    flat: bool

    # the survey map
    table: str
    contour: str
    grid: str
    ink: str
    map_ink: str
    shadow: str
    # rock
    slab_hi: str
    slab: str
    slab_lo: str
    facet_hi: str
    facet_lo: str
    facet_warm: str
    edge: str
    rim: str
    rim_hi: str
    pit: str
    shaft: str
    # tunnels
    wall: str
    floor_lit: str
    floor: str
    floor_edge: str
    floor_shade: str
    floor_dark: str
    floor_cold: str
    glow: str
    rubble: str
    rubble_hi: str
    rubble_lo: str
    # wood, rope and metal
    wood: str
    wood_hi: str
    wood_lo: str
    wood_dark: str
    rope: str
    rope_lo: str
    steel: str
    steel_hi: str
    steel_lo: str
    plank: str
    plank_hi: str
    plank_lo: str
    # finds
    gold: str
    gold_hi: str
    gold_lo: str
    silver: str
    silver_hi: str
    crystal: str
    crystal_hi: str
    crystal_lo: str
    gem: str
    gem_hi: str
    gem_lo: str
    bone: str
    # fire, water, plants, paper
    fire: str
    fire_hi: str
    fire_lo: str
    water: str
    water_hi: str
    water_lo: str
    moss: str
    moss_lo: str
    leaf: str
    cream: str
    paper: str
    paper_edge: str
    # teams, clans and clothes
    blue: str
    blue_hi: str
    blue_lo: str
    green: str
    green_hi: str
    green_lo: str
    yellow: str
    yellow_hi: str
    yellow_lo: str
    red: str
    red_hi: str
    red_lo: str
    teal: str
    teal_hi: str
    teal_lo: str
    violet: str
    violet_hi: str
    violet_lo: str
    ochre: str
    ochre_hi: str
    ochre_lo: str
    skin: str
    skin_lo: str
    skin_tan: str
    skin_tan_lo: str
    skin_dark: str
    skin_dark_lo: str
    # states
    legal: str
    hover: str
    select: str
    focus_a: str
    focus_b: str
    bad: str
    burst: str
    burst_edge: str
    route_case: str
    pill: str
    pill_text: str
    # pages round the board
    page: str
    panel: str
    panel_edge: str
    text: str
    text2: str
    accent: str
    accent_text: str
    good: str
    route: tuple[str, str, str, str]

    @property
    def rock(self) -> Paint:
        """The body of a card, lit from the upper left."""
        if self.flat:
            return self.slab
        return Linear((0, 0), (20, 88), ((0, self.slab_hi), (0.55, self.slab), (1, self.slab_lo)))

    @property
    def lit_floor(self) -> Paint:
        """The floor of a tunnel that is joined to the start."""
        if self.flat:
            return self.floor
        stops = ((0, self.floor_lit), (0.3, self.floor), (0.66, self.floor_edge), (1, self.floor_edge))
        return Radial((32, 44), 46, stops)

    @property
    def stub_floor(self) -> Paint:
        """The floor of a stub: it gets dark towards the rubble."""
        if self.flat:
            return self.floor
        stops = ((0, self.floor_dark), (0.38, self.floor_dark), (0.72, self.floor_edge), (1, self.floor_edge))
        return Radial((32, 44), 46, stops)

    @property
    def line(self) -> str:
        """Outlines that must show on the card as well as on the table."""
        return "#FFFFFF" if self.flat else self.ink
