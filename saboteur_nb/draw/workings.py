"""One tunnel with everything that belongs to it: carved rock, pebbles, track, pit props.

Cards share these pictures: all straight tunnels of a board look alike, lit or not.
"""

from __future__ import annotations

from collections.abc import Sequence

from saboteur_nb.draw import floor, props
from saboteur_nb.draw.carve import Tunnel, carve
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import Line
from saboteur_nb.draw.tunnel import centre_lines

BENDS = ("", "sweep", "ladder")
"""How a group may differ from the plain tunnel: swept round a corner, or a stub with a ladder."""


def tunnel(ink: Ink, group: str, lit: bool, bend: str, lost_mines: bool) -> None:
    """A tunnel group; `bend` is one of `BENDS`."""
    depth = _ladder_depth(group) if bend == "ladder" else None
    dug = Tunnel(group, "tunnel", lit, bend == "sweep", depth)
    carve(ink, dug)
    lines = centre_lines(group, sweep=dug.sweep, through=not dug.blind)
    if ink.level > 0:
        props.pebbles(ink, group, lines)
    track(ink, lines, group, lost_mines=lost_mines)
    mouths(ink, group)


def _ladder_depth(side: str) -> float:
    """How far a stub with a ladder reaches: past the middle, where the ladder stands."""
    return 52 if side in "NS" else 40


def track(ink: Ink, lines: Sequence[Line], key: str, *, lost_mines: bool) -> None:
    """Rails, or the footpath of game 3."""
    if lost_mines:
        floor.stepping_stones(ink, lines, key)
    else:
        floor.rails(ink, lines, sleepers=ink.level > 0, shine=ink.level > 0)


def mouths(ink: Ink, group: str) -> None:
    """Pit props at every opening of a tunnel."""
    if ink.level > 0:
        for side in group:
            ink.use("posts", side)
