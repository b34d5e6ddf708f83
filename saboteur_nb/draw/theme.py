"""Palettes: three complete sets of colours for the board and the pages round it."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    # teams, clans and clothes
    blue: str
    blue_hi: str
    blue_lo: str
    green: str
    green_hi: str
    green_lo: str
    yellow: str
    red: str
    teal: str
    teal_hi: str
    teal_lo: str
    skin: str
    skin_lo: str
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


LIGHT = Theme(
    name="light",
    flat=False,
    table="#E9DCC0",
    contour="#CDB88F",
    grid="#A78F63",
    ink="#2A2032",
    map_ink="#6B5636",
    shadow="#2A203233",
    slab_hi="#86758A",
    slab="#6D5E70",
    slab_lo="#594B5D",
    facet_hi="#7F6F82",
    facet_lo="#615264",
    facet_warm="#7E6563",
    edge="#2A2032",
    rim="#524459",
    rim_hi="#A090A0",
    pit="#3E3249",
    shaft="#281E32",
    wall="#7A4A32",
    floor_lit="#FFEDB8",
    floor="#F9D48C",
    floor_edge="#EBB76C",
    floor_shade="#B97B45",
    floor_dark="#5B3D35",
    floor_cold="#8D8187",
    glow="#FFF3C4",
    rubble="#A79BA3",
    rubble_hi="#CFC5C8",
    rubble_lo="#71646F",
    wood="#AE7440",
    wood_hi="#D6A263",
    wood_lo="#7A4B27",
    wood_dark="#52311D",
    rope="#D9BC84",
    steel="#7E8796",
    steel_hi="#D3DBE4",
    steel_lo="#4E5664",
    plank="#AE7440",
    plank_hi="#D6A263",
    plank_lo="#7A4B27",
    gold="#FFC52E",
    gold_hi="#FFF0A8",
    gold_lo="#C5820B",
    silver="#C9D2DC",
    silver_hi="#F7FAFC",
    crystal="#43CDE6",
    crystal_hi="#DDFBFF",
    crystal_lo="#12769C",
    gem="#E5468A",
    gem_hi="#FFC1DA",
    gem_lo="#94184F",
    bone="#F1E6CF",
    fire="#FF8A1F",
    fire_hi="#FFE15A",
    fire_lo="#D6401A",
    water="#3E8FC4",
    water_hi="#A9DDF5",
    water_lo="#1D5A8C",
    moss="#7C9A4B",
    moss_lo="#4F6B2F",
    leaf="#8CC152",
    cream="#FFF6E0",
    blue="#2B62C9",
    blue_hi="#8FB6FF",
    blue_lo="#173A80",
    green="#3C8C3F",
    green_hi="#A9E08D",
    green_lo="#1D5426",
    yellow="#F2B51B",
    red="#C5382B",
    teal="#1F8A83",
    teal_hi="#9BE0D5",
    teal_lo="#0F4F50",
    skin="#F2C09A",
    skin_lo="#D2926B",
    legal="#0B6E5F",
    hover="#2A2032",
    select="#B4471A",
    focus_a="#000000",
    focus_b="#FFFFFF",
    bad="#B3261E",
    burst="#B3261E",
    burst_edge="#FFFFFF",
    route_case="#FFFFFF",
    pill="#2A2032",
    pill_text="#FFFFFF",
    page="#F4EBD6",
    panel="#FFF9EA",
    panel_edge="#C7AF7F",
    text="#2A2032",
    text2="#62533F",
    accent="#B4471A",
    accent_text="#FFFFFF",
    good="#1B6E3C",
    route=("#14398A", "#B3261E", "#2A2032", "#6A2C91"),
)

DARK = replace(
    LIGHT,
    name="dark",
    table="#191622",
    contour="#2B2638",
    grid="#5A5170",
    ink="#120E1A",
    map_ink="#A99BC4",
    shadow="#00000055",
    slab_hi="#75667D",
    slab="#5F5168",
    slab_lo="#4C4056",
    facet_hi="#6A5B71",
    facet_lo="#504359",
    facet_warm="#6B5655",
    edge="#0E0B14",
    rim="#3F3449",
    rim_hi="#7F7086",
    pit="#2D2437",
    shaft="#17111F",
    wall="#7A4427",
    floor_lit="#FFE29A",
    floor="#F5C573",
    floor_edge="#E0A256",
    floor_shade="#A0642F",
    floor_dark="#43302E",
    floor_cold="#6F6470",
    plank="#6E4528",
    plank_hi="#9A683F",
    plank_lo="#432813",
    legal="#5BE0BE",
    hover="#FFF6E0",
    select="#FFB347",
    bad="#FF8A75",
    burst="#C5382B",
    route_case="#120E1A",
    pill="#FFF6E0",
    pill_text="#120E1A",
    page="#13101A",
    panel="#211C2D",
    panel_edge="#463C5C",
    text="#F5ECDC",
    text2="#BDB0C9",
    accent="#F0A33A",
    accent_text="#1A1320",
    good="#7BDD9A",
    route=("#8FC1FF", "#FF9C85", "#FFFFFF", "#E0B3FF"),
)

CONTRAST = replace(
    LIGHT,
    name="contrast",
    flat=True,
    table="#000000",
    contour="#000000",
    grid="#8C8C8C",
    ink="#000000",
    map_ink="#FFFFFF",
    shadow="#00000000",
    slab_hi="#1C1C1C",
    slab="#1C1C1C",
    slab_lo="#1C1C1C",
    facet_hi="#1C1C1C",
    facet_lo="#1C1C1C",
    facet_warm="#1C1C1C",
    edge="#FFFFFF",
    rim="#1C1C1C",
    rim_hi="#1C1C1C",
    pit="#000000",
    shaft="#000000",
    wall="#000000",
    floor_lit="#FFFFFF",
    floor="#FFFFFF",
    floor_edge="#FFFFFF",
    floor_shade="#FFFFFF",
    floor_dark="#9A9A9A",
    floor_cold="#8A8A8A",
    glow="#FFFFFF",
    rubble="#D0D0D0",
    rubble_hi="#FFFFFF",
    rubble_lo="#8A8A8A",
    legal="#00F0FF",
    hover="#FFFFFF",
    select="#FFE100",
    bad="#FF6B5E",
    burst="#FFFFFF",
    burst_edge="#000000",
    route_case="#000000",
    pill="#FFE100",
    pill_text="#000000",
    page="#000000",
    panel="#000000",
    panel_edge="#FFFFFF",
    text="#FFFFFF",
    text2="#FFFFFF",
    accent="#FFE100",
    accent_text="#000000",
    good="#5CFF8F",
    route=("#FFE100", "#00F0FF", "#FFFFFF", "#FF9DF5"),
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
"""By name."""
