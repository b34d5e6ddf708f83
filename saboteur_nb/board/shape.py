"""The shape of a path card: which of its sides are open and which are joined inside (C-TUN-1, C-TUN-2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from saboteur_nb.board.cell import SIDES
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.outside import plain_text

BOXES = {
    "┼": "aaaa", "├": "aaa-", "┤": "a-aa", "┬": "-aaa", "┴": "aa-a", "─": "-a-a",
    "│": "a-a-", "┌": "-aa-", "┐": "--aa", "└": "aa--", "┘": "a--a",
}  # fmt: skip
"""Box characters accepted on input in place of a shape code."""


@dataclass(frozen=True, slots=True)
class TunnelShape:
    """A partition of the open sides into groups, written as four characters in the order N E S W.

    `-` wall, `.` stub, equal letters = joined inside. Only the canonical form is a code (C-TUN-2).

    >>> TunnelShape.parse("abab").groups
    ('NS', 'EW')
    >>> TunnelShape.parse("aa.-").turned()
    TunnelShape('.-aa')
    """

    code: str
    groups: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """Every group as its sides in the order N E S W; a stub is a group of one side."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "groups", _groups(self.code))

    def __repr__(self) -> str:
        return f"TunnelShape({self.code!r})"

    @staticmethod
    def parse(text: str) -> TunnelShape:
        """Read a code or box character; raises `NotationError` "bad-shape" or "not-text"."""
        text = plain_text(text)
        return _shape(BOXES.get(text, text))

    @property
    def tunnels(self) -> tuple[str, ...]:
        """The groups with at least two sides."""
        return tuple(group for group in self.groups if len(group) > 1)

    @property
    def stubs(self) -> str:
        """The sides that are dead ends, in the order N E S W."""
        return "".join(group for group in self.groups if len(group) == 1)

    def is_open(self, side: str) -> bool:
        """Whether a tunnel, stub or not, comes out on this side."""
        return self.code[SIDES.index(side)] != "-"

    def turned(self) -> TunnelShape:
        """The shape after half a turn (C-TUN-2)."""
        return _shape(_canonical(self.code[2:] + self.code[:2]))

    @property
    def symmetric(self) -> bool:
        """Whether half a turn changes nothing."""
        return self.turned() == self


def _canonical(code: str) -> str:
    """Letters renamed in order of first appearance."""
    letters = dict.fromkeys(mark for mark in code if mark not in "-.")
    names = dict(zip(letters, "ab", strict=False))
    return "".join(names.get(mark, mark) for mark in code)


def _groups(code: str) -> tuple[str, ...]:
    if len(code) != 4 or set(code) - set("-.ab") or _canonical(code) != code:
        raise NotationError("bad-shape", token=code)
    groups: dict[str, str] = {}
    for side, mark in zip(SIDES, code, strict=True):
        if mark != "-":
            key = mark if mark != "." else side
            groups[key] = groups.get(key, "") + side
    if any(len(sides) < 2 for key, sides in groups.items() if key in "ab"):
        raise NotationError("bad-shape", token=code)
    return tuple(groups.values())


@lru_cache(maxsize=256)
def _shape(code: str) -> TunnelShape:
    return TunnelShape(code)
