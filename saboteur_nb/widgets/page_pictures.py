"""Pictures that a page asks for by name, so that each comes over the wire once."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_nb.draw.picture import Picture


def picture_name(picture: Picture) -> str:
    """A name by which a page knows a picture: equal pictures have equal names."""
    return " ".join(map(str, (*picture.args, picture.kind, picture.theme, picture.level)))


def pictures_asked(names: object, known: Mapping[str, Picture], scale: float) -> dict[str, str]:
    """The SVG of the pictures a page asks for, by name; what is no name of one gets nothing."""
    asked = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
    return {name: known[name].svg(scale) for name in asked if name in known}
