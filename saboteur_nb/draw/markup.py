"""SVG markup of ink: one copy of every gradient and of every picture that is used."""

from __future__ import annotations

import html
import zlib

from saboteur_nb.draw.colour import Linear, Paint, Radial, opacity
from saboteur_nb.draw.ink import Ink, Op, PathOp, PushOp, TextOp, UseOp
from saboteur_nb.draw.outline import num
from saboteur_nb.draw.picture import Picture

FONTS = (
    "'Noto Sans SC','Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',"
    "system-ui,'Helvetica Neue',Arial,sans-serif"
)
ROOT_STYLE = f'stroke-linecap="round" stroke-linejoin="round" text-anchor="middle" font-family="{FONTS}"'
"""Attributes every painter's root element carries, so that the single paths need not repeat them."""


def _fine(value: float) -> str:
    """A number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Sheet:
    """Definitions of one SVG document; all ids begin with the prefix."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._ids: dict[object, str] = {}
        self._definitions: list[str] = []

    def definitions(self) -> str:
        """The `<defs>` element, or nothing."""
        return f"<defs>{''.join(self._definitions)}</defs>" if self._definitions else ""

    def use(self, picture: Picture, x: float, y: float) -> str:
        """A `<use>` of the picture's one copy."""
        place = (f' x="{num(x)}"' if round(x, 1) else "") + (f' y="{num(y)}"' if round(y, 1) else "")
        return f'<use href="#{self._picture_id(picture)}"{place}/>'

    def draw(self, ink: Ink) -> str:
        """The ink as SVG elements."""
        return "".join(self._element(op, ink) for op in ink.ops)

    def _picture_id(self, picture: Picture) -> str:
        if picture not in self._ids:
            body = self.draw(picture.ink())
            self._ids[picture] = f"{self.prefix}p{len(self._ids)}"
            self._definitions.append(f'<g id="{self._ids[picture]}">{body}</g>')
        return self._ids[picture]

    def _element(self, op: Op, ink: Ink) -> str:
        if isinstance(op, PathOp):
            return self._path(op)
        if isinstance(op, TextOp):
            return _text(op)
        if isinstance(op, PushOp):
            return _group(op)
        if isinstance(op, UseOp):
            return self.use(Picture(op.kind, op.args, ink.theme.name, ink.level), op.x, op.y)
        return "</g>"

    def _path(self, op: PathOp) -> str:
        out = f'<path d="{op.d}"' + self._paint("fill", op.fill)
        if op.stroke:
            out += self._paint("stroke", op.stroke)
            out += f' stroke-width="{_fine(op.width)}"' if op.width != 1 else ""
            out += f' stroke-dasharray="{" ".join(map(num, op.dash))}"' if op.dash else ""
            out += f' stroke-linecap="{op.cap}"' if op.cap != "round" else ""
        return out + (f' opacity="{_fine(op.alpha)}"' if op.alpha < 1 else "") + "/>"

    def _paint(self, attribute: str, paint: Paint | None) -> str:
        if paint is None:
            return f' {attribute}="none"'
        if not isinstance(paint, str):
            return f' {attribute}="url(#{self._gradient_id(paint)})"'
        colour, alpha = opacity(paint)
        return f' {attribute}="{colour}"' + (f' {attribute}-opacity="{_fine(alpha)}"' if alpha < 1 else "")

    def _gradient_id(self, gradient: Linear | Radial) -> str:
        if gradient not in self._ids:
            self._ids[gradient] = f"{self.prefix}g{len(self._ids)}"
            self._definitions.append(_gradient(gradient, self._ids[gradient]))
        return self._ids[gradient]


def _text(op: TextOp) -> str:
    return (
        f'<text x="{num(op.x)}" y="{num(op.y)}" font-size="{num(op.size)}" font-weight="{op.weight}"'
        f' fill="{op.fill}">{html.escape(op.text)}</text>'
    )


def _group(op: PushOp) -> str:
    moves = [f"translate({_fine(op.dx)} {_fine(op.dy)})"] if op.dx or op.dy else []
    moves += [f"rotate({_fine(op.turn)})"] if op.turn else []
    moves += [f"scale({_fine(op.sx)} {_fine(op.sy)})"] if (op.sx, op.sy) != (1, 1) else []
    alpha = f' opacity="{_fine(op.alpha)}"' if op.alpha < 1 else ""
    return "<g" + (f' transform="{" ".join(moves)}"' if moves else "") + alpha + ">"


def _gradient(gradient: Linear | Radial, name: str) -> str:
    stops = ""
    for offset, paint in gradient.stops:
        colour, alpha = opacity(paint)
        fade = f' stop-opacity="{_fine(alpha)}"' if alpha < 1 else ""
        stops += f'<stop offset="{_fine(offset)}" stop-color="{colour}"{fade}/>'
    head = f'id="{name}" gradientUnits="userSpaceOnUse"'
    if isinstance(gradient, Linear):
        (x1, y1), (x2, y2) = gradient.start, gradient.end
        ends = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return f"<linearGradient {head} {ends}>{stops}</linearGradient>"
    x, y = gradient.centre
    disc = f'cx="{num(x)}" cy="{num(y)}" r="{num(gradient.radius)}"'
    return f"<radialGradient {head} {disc}>{stops}</radialGradient>"


def stable_prefix(content: str) -> str:
    """A short id prefix that depends on the content alone.

    >>> stable_prefix("S") == stable_prefix("S") != stable_prefix("SB")
    True
    """
    return f"s{zlib.crc32(content.encode()):x}"


def standalone(picture: Picture, scale: float) -> str:
    """An SVG document of one picture, as large as its box times `scale`."""
    x, y, width, height = picture.box()
    sheet = Sheet(stable_prefix(repr(picture)))
    body = sheet.draw(picture.ink())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{num(x)} {num(y)} {num(width)} {num(height)}"'
        f' width="{num(width * scale)}" height="{num(height * scale)}" {ROOT_STYLE}>'
        f"{sheet.definitions()}{body}</svg>"
    )
