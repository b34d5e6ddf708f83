"""Colours as `#RRGGBB` texts, and gradients: mixing, opacity and the contrast of WCAG 2."""

from __future__ import annotations

from dataclasses import dataclass

Stop = tuple[float, str]
"""Offset from 0 to 1 and a colour `#RRGGBB` or `#RRGGBBAA`."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A gradient along the line from `start` to `end`."""

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A gradient from `centre` to the circle of this radius."""

    centre: tuple[float, float]
    radius: float
    stops: tuple[Stop, ...]


Paint = str | Linear | Radial
"""`#RRGGBB`, `#RRGGBBAA` or a gradient."""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255; a trailing opacity is ignored.

    >>> channels("#FF8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def opacity(colour: str) -> tuple[str, float]:
    """`#RRGGBBAA` → the colour and its opacity from 0 to 1.

    >>> opacity("#FF800080")[0]
    '#FF8000'
    """
    return (colour[:7], int(colour[7:], 16) / 255) if len(colour) == 9 else (colour, 1.0)


def mix(first: str, second: str, share: float) -> str:
    """A blend with this share of the second colour.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    blend = (a + (b - a) * share for a, b in zip(channels(first), channels(second), strict=True))
    return "#" + "".join(f"{round(channel):02X}" for channel in blend)


def luminance(colour: str) -> float:
    """Relative luminance from 0 (black) to 1 (white)."""
    linear = []
    for channel in channels(colour):
        share = channel / 255
        linear.append(share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
