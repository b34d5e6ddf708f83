"""Carving tunnels into the slab: terraces, wall and floor, from the rim down."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.draw.colour import Paint
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import polyline, ring, shifted
from saboteur_nb.draw.palette import Theme
from saboteur_nb.draw.tunnel import outline

HALF_WIDTH = 10.0


@dataclass(frozen=True, slots=True)
class Chamber:
    """A round room in the middle of a tunnel."""

    x: float
    y: float
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class Tunnel:
    """One group as it is to be carved."""

    group: str
    key: str
    lit: bool = True
    sweep: bool = False
    depth: float | None = None
    chamber: Chamber | None = None

    @property
    def blind(self) -> bool:
        """Whether it ends in the rock: a stub without a ladder."""
        return len(self.group) == 1 and self.depth is None

    def floor(self, theme: Theme) -> Paint:
        """What its floor is painted with."""
        if not self.lit:
            return theme.floor_cold
        return theme.stub_floor if self.blind else theme.lit_floor

    def outlines(self, extra: float, roughness: float, sink: float) -> str:
        """The tunnel's outline, `extra` units wider on each side, and its chamber's."""
        key = f"{self.key}/{self.group}"
        half = HALF_WIDTH + extra
        passage = outline(self.group, half, key, roughness, sink=sink, sweep=self.sweep, depth=self.depth)
        if not self.chamber:
            return polyline(passage)
        room, noise = self.chamber, Noise(key + "room")
        uneven = [1 + noise.between(-roughness, roughness) / 14 for _ in range(14)]
        radius = room.rx + extra
        wall = ring(14, lambda index: radius * uneven[index], (room.ry + extra) / radius)
        return polyline(passage) + polyline(shifted(wall, room.x, room.y + sink))


@dataclass(frozen=True, slots=True)
class Layer:
    """One step of carving: how much wider than the tunnel, how rough, how deep, and in which colour."""

    extra: float
    roughness: float
    sink: float
    colour: str


def carve(ink: Ink, tunnel: Tunnel) -> None:
    """A tunnel layer by layer, down to its floor."""
    for layer in _layers(ink.theme, ink.level):
        ink.path(tunnel.outlines(layer.extra, layer.roughness, layer.sink), layer.colour)
    extra, roughness, sink = (-1.6, 0.5, 0.0) if ink.theme.flat else (-2.8, 1.3, 2.8)
    ink.path(tunnel.outlines(extra, roughness, sink), tunnel.floor(ink.theme))


def _layers(theme: Theme, level: int) -> tuple[Layer, ...]:
    """Terraces and walls from the rim down, without the floor."""
    if theme.flat:
        return Layer(2.2, 0.5, 0, theme.edge), Layer(0.4, 0.5, 0, theme.shaft)
    terraces = (Layer(7.4, 1.9, 0, theme.rim), Layer(4.2, 1.5, 0, theme.pit), Layer(1.7, 1.2, 0, theme.shaft))
    if level == 0:
        return (*terraces[1:], Layer(-1.2, 1.2, 2.2, theme.floor_shade))
    lit_edge = Layer(7.4, 1.9, 1.1, theme.rim_hi)
    walls = Layer(0.2, 1.1, 1.0, theme.wall), Layer(-1.2, 1.2, 2.2, theme.floor_shade)
    return lit_edge, *terraces, *walls
