"""The table: a survey map with contour lines, map maker's signs, a cross at every corner and coordinates."""

from __future__ import annotations

import math

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, circle, rounded, smooth
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH

PADDING = 26
"""The margin of the map round the cells, where the coordinates stand."""


def table(ink: Ink, x0: int, x1: int, y0: int, y1: int) -> None:
    """The map under the cells (x0, y0) to (x1, y1); its origin is the upper left cell's corner."""
    columns, rows = x1 - x0 + 1, y1 - y0 + 1
    width, height = columns * WIDTH, rows * HEIGHT
    outer = (-PADDING, -PADDING, width + 2 * PADDING, height + 2 * PADDING)
    ink.path(rounded(*outer, 14), ink.theme.table)
    if not ink.theme.flat and ink.level > 0:
        noise = Noise(f"map {columns} {rows}")
        _hills(ink, noise, width, height)
        _signs(ink, noise, columns, rows)
    if not ink.theme.flat:
        inner = (4 - PADDING, 4 - PADDING, width + 2 * PADDING - 8, height + 2 * PADDING - 8)
        ink.path(rounded(*inner, 10), None, ink.theme.contour, 1.4)
    ink.path(
        rounded(1 - PADDING, 1 - PADDING, width + 2 * PADDING - 2, height + 2 * PADDING - 2, 13),
        None,
        ink.theme.line,
        2,
    )
    _crosses(ink, columns, rows)
    _coordinates(ink, (x0, x1, y0, y1))


def _crosses(ink: Ink, columns: int, rows: int) -> None:
    """A small cross at each corner of a cell: dashed lines, so that large boards stay small."""
    across = "".join(f"M-3 {row * HEIGHT}h{columns * WIDTH + 6}" for row in range(rows + 1))
    down = "".join(f"M{column * WIDTH} -3v{rows * HEIGHT + 6}" for column in range(columns + 1))
    ink.path(across, None, ink.theme.grid, 1.1, dash=(6, WIDTH - 6), cap="butt")
    ink.path(down, None, ink.theme.grid, 1.1, dash=(6, HEIGHT - 6), cap="butt")


def _coordinates(ink: Ink, cells: tuple[int, int, int, int]) -> None:
    x0, x1, y0, y1 = cells
    size = 11 if ink.level > 0 else 15
    right, bottom = (x1 - x0 + 1) * WIDTH, (y1 - y0 + 1) * HEIGHT
    for column in range(x0, x1 + 1):
        for y in (17 - PADDING, bottom + PADDING - 9):
            ink.text((column - x0 + 0.5) * WIDTH, y, _minus(column), size, ink.theme.map_ink, weight=600)
    for row in range(y0, y1 + 1):
        for x in (13 - PADDING, right + PADDING - 13):
            ink.text(x, (y1 - row + 0.5) * HEIGHT + 4, _minus(row), size, ink.theme.map_ink, weight=600)


def _minus(value: int) -> str:
    return str(value).replace("-", "−")


def _hills(ink: Ink, noise: Noise, width: float, height: float) -> None:
    """Contour lines round a few hills that do not overlap."""
    hills: list[tuple[float, float, float]] = []
    for _ in range(60):
        x, y, r = noise.between(-20, width + 20), noise.between(-20, height + 20), noise.between(60, 105)
        if all(math.hypot((x - a) / 1.3, (y - b) / 0.85) > (r + q) * 0.98 for a, b, q in hills):
            hills.append((x, y, r))
    for x, y, r in hills[: min(8, max(3, int(width * height / 40000)))]:
        phases = [noise.between(0, math.tau) for _ in range(3)]
        rings = [
            smooth(_inside(_contour(x, y, r * share / 4, phases), width, height)) for share in (1, 2, 3, 4)
        ]
        ink.path("".join(rings[:3]), None, ink.theme.contour, 0.9)
        ink.path(rings[3], None, ink.theme.contour, 1.5)


def _inside(line: Line, width: float, height: float) -> Line:
    """The line kept within the frame of the map."""
    low, right, bottom = 5 - PADDING, width + PADDING - 5, height + PADDING - 5
    return [(min(right, max(low, x)), min(bottom, max(low, y))) for x, y in line]


def _contour(x: float, y: float, r: float, phases: list[float]) -> Line:
    line = []
    for step in range(12):
        angle = math.tau * step / 12
        waves = ((2, 0.13), (3, 0.09), (4, 0.04))
        uneven = 1 + sum(
            height * math.sin(count * angle + phase)
            for (count, height), phase in zip(waves, phases, strict=True)
        )
        line.append((x + r * uneven * 1.25 * math.cos(angle), y + r * uneven * 0.8 * math.sin(angle)))
    return line


def _signs(ink: Ink, noise: Noise, columns: int, rows: int) -> None:
    """One compass rose, peaks and pines in cells that are not neighbours."""
    free = [(column, row) for column in range(columns) for row in range(rows)]
    for index in range(min(len(free) // 3, 12)):
        if not free:
            break
        column, row = free.pop(noise.below(len(free)))
        free = [cell for cell in free if abs(cell[0] - column) + abs(cell[1] - row) > 1]
        sign = _compass if index == 0 else noise.pick((_peaks, _pines))
        x = column * WIDTH + 32 + noise.between(-8, 8)
        with ink.moved(x, row * HEIGHT + 44 + noise.between(-18, 18)):
            sign(ink)


def _peaks(ink: Ink) -> None:
    ink.path("M-17 8l9 -15l6.4 10l3.6 -5.4l7 10.4M-8 -7l1.4 6.4l3 2M2 -2l1 4", None, ink.theme.contour, 1.8)


def _pines(ink: Ink) -> None:
    for dx, size in ((-9, 0.85), (0, 1.1), (9, 0.9)):
        with ink.moved(dx, 0, size):
            ink.path("M0 -9l5 8h-3l4 6h-12l4 -6h-3zM0 5v4", None, ink.theme.contour, 1.6)


def _compass(ink: Ink) -> None:
    ink.path(circle(0, 0, 15), None, ink.theme.contour, 1.5)
    ink.path("M0 -21l4 17l17 4l-17 4l-4 17l-4 -17l-17 -4l17 -4z", None, ink.theme.contour, 1.6)
    ink.path("M0 -21l4 17l-4 4zM0 21l-4 -17l4 -4zM21 0l-17 4l-4 -4zM-21 0l17 -4l4 4z", ink.theme.contour)


def shadow(ink: Ink) -> None:
    """The shadow a card throws on the table, to the lower right."""
    if not ink.theme.flat:
        ink.path(rounded(1, 3.4, 64, 88, 6), ink.theme.shadow)


def join(ink: Ink, side: str) -> None:
    """A plank over the seam where two tunnels meet: it closes the gap between the cards."""
    if ink.theme.flat:
        return
    x, y, w, h = (61.8, 38, 4.4, 16.6) if side == "E" else (23.8, -2.2, 16.4, 4.4)
    ink.path(rounded(x, y, w, h, 1.2), ink.theme.wood_lo, ink.theme.wood_dark, 0.9)
    if side == "E":
        ink.path(rounded(x + 0.6, y + 0.6, 1.3, h - 1.4, 0.5), ink.theme.wood)
    else:
        ink.path(rounded(x + 0.6, y + 0.6, w - 1.2, 1.3, 0.5), ink.theme.wood)
