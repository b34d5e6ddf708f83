"""The legal actions, grouped so that one can find what one is looking for."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from saboteur_nb.game.action import Action, Discard, Place, Shed
from saboteur_nb.i18n import say

WIDTH = 100
KINDS = ("place", "card", "shed", "discard", "other")
"""The groups in their order; each has a heading."""
_OTHER = ("take", "steal", "step", "stop", "treasure", "leave")


def choices_text(legal: Iterable[Action], lang: str) -> str:
    """The actions by kind: what they have in common once, then everything that can follow.

    >>> from saboteur_nb.game.action import parse_actions
    >>> some = parse_actions("place -a-a 1,0; place -a-a 0,1; discard map; discard map map")
    >>> print(choices_text(some, "en"))
    Lay a path card on one of the cells:
      place -a-a  1,0  0,1
    Discard:
      discard  map
      2 cards: any of the hand
    """
    groups: dict[str, dict[str, list[str]]] = {kind: {} for kind in KINDS}
    more = set()
    for action in legal:
        if isinstance(action, Discard) and len(action.cards) > 1:
            more.add(len(action.cards))
            continue
        begin, end = _halves(action)
        groups[_kind(action)].setdefault(begin, []).append(end)
    lines = []
    for kind, found in groups.items():
        if found:
            lines.append(say(f"terminal.choices-{kind}", lang))
            lines += [line for begin, ends in found.items() for line in _line(begin, ends)]
            if kind == "discard":
                lines += ["  " + say("terminal.choices-more", lang, count=number) for number in sorted(more)]
    return "\n".join(lines)


def _kind(action: Action) -> str:
    if isinstance(action, Place):
        return "place"
    if isinstance(action, Shed):
        return "shed"
    verb = str(action).split()[0]
    return verb if verb == "discard" else "other" if verb in _OTHER else "card"


def _halves(action: Action) -> tuple[str, str]:
    """The text in two parts: the last word varies; for two cards to give up, both do."""
    words = str(action).split()
    cut = 2 if isinstance(action, Shed) else max(1, len(words) - 1)
    between = " + " if isinstance(action, Shed) else " "
    return " ".join(words[:cut]), between.join(words[cut:])


def _line(begin: str, ends: list[str]) -> list[str]:
    """The first part and all that can follow it, broken into lines."""
    joined = "  ".join(end.replace(" ", "\0") for end in ends)
    indent = " " * (len(begin) + 4)
    lines = wrap(joined, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    first = f"  {begin}  {lines[0].strip()}" if lines else f"  {begin}"
    return [line.replace("\0", " ") for line in (first.rstrip(), *lines[1:])]
