"""What is installed besides the base: asked before anything of it is loaded."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from saboteur_nb.board.errors import InputError

EXTRAS = {"scipy": "big"}
"""Package → the extra of this project that brings it."""


@cache
def is_there(package: str) -> bool:
    """Whether a package can be loaded.

    >>> is_there("networkx"), is_there("no-such-package")
    (True, False)
    """
    return find_spec(package) is not None


def need(package: str) -> None:
    """Raises `InputError` "needs-extra", which names the extra to install, when a package is not there."""
    if not is_there(package):
        raise InputError("needs-extra", package=package, extra=EXTRAS[package])
