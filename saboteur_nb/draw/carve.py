"""Carving tunnels into the slab: terraces, wall and floor, from the rim down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink, Paint
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import polyline, ring, shifted
from saboteur_nb.draw.theme import Theme
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

    def outlines(self, extra: float, roughness: float, sink: float) -> Iterator[str]:
        """The tunnel's outline, `extra` units wider on each side, and its chamber's."""
        key = f"{self.key}/{self.group}"
        half = HALF_WIDTH + extra
        yield polyline(outline(self.group, half, key, roughness, sink=sink, sweep=self.sweep, depth=self.depth))
        if self.chamber:
            room, noise = self.chamber, Noise(key + "room")
            uneven = [1 + noise.between(-roughness, roughness) / 14 for _ in range(18)]
            radius = room.rx + extra
            wall = ring(18, lambda index: radius * uneven[index], (room.ry + extra) / radius)
            yield polyline(shifted(wall, room.x, room.y + sink))


def carve(ink: Ink, theme: Theme, tunnels: Sequence[Tunnel]) -> None:
    """All tunnels of a card together, layer by layer, so that their rims run into each other."""

    def layer(extra: float, roughness: float, sink: float, paint: Callable[[Tunnel], Paint]) -> None:
        for tunnel in tunnels:
            ink.path("".join(tunnel.outlines(extra, roughness, sink)), paint(tunnel))

    if theme.flat:
        layer(2.2, 0.5, 0, lambda _: theme.edge)
        layer(0.4, 0.5, 0, lambda _: theme.shaft)
        layer(-1.6, 0.5, 0, lambda tunnel: tunnel.floor(theme))
        return
    layer(7.4, 1.9, 1.1, lambda _: theme.rim_hi)
    layer(7.4, 1.9, 0, lambda _: theme.rim)
    layer(4.2, 1.5, 0.9, lambda _: mix(theme.rim, theme.rim_hi, 0.4))
    layer(4.2, 1.5, 0, lambda _: theme.pit)
    layer(1.7, 1.2, 0, lambda _: theme.shaft)
    layer(0.2, 1.1, 1.0, lambda _: theme.wall)
    layer(-1.2, 1.2, 2.2, lambda _: theme.floor_shade)
    layer(-2.8, 1.3, 2.8, lambda tunnel: tunnel.floor(theme))


def ladder_depth(side: str) -> float:
    """How far a stub with a ladder reaches: past the middle, where the ladder stands."""
    return 52 if side in "NS" else 40


