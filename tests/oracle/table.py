"""What all games do alike with a state: hands, fronts, discards, drawing, chance that is told."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .text import Cell

State = dict[str, Any]
Chance = dict[str, Any]
"""What the seed decided during one action; each part is taken out as it is used."""

FRONT_ORDER = ("lamp", "cart", "pick", "trapped", "theft", "troll")
TOOLS = ("lamp", "cart", "pick")


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def add_sorted(values: list[Any], new: Any) -> None:
    """Add to a sorted list without repeats."""
    values[:] = sorted({*values, new})


def lay_before(state: State, seat: int, thing: str) -> None:
    """Put a card before a player; the newest theft has the highest number (S-PAY-3)."""
    if thing == "theft":
        thing = f"theft@{1 + sum(has(front, 'theft') for front in state['fronts'])}"
    order = FRONT_ORDER.index(thing.split("@")[0])
    front = state["fronts"][seat]
    front.insert(sum(FRONT_ORDER.index(other.split("@")[0]) <= order for other in front), thing)


def has(front: list[str], thing: str) -> bool:
    return any(other.split("@")[0] == thing for other in front)


def remove_before(state: State, seat: int, thing: str) -> None:
    """Take a card from before a player; later thefts move up."""
    front = state["fronts"][seat]
    lying = next(other for other in front if other.split("@")[0] == thing)
    front.remove(lying)
    if thing == "theft":
        number = int(lying.split("@")[1])
        for other in state["fronts"]:
            other[:] = [
                f"theft@{int(name[6:]) - 1}" if name.startswith("theft@") and int(name[6:]) > number else name
                for name in other
            ]


def front_card(thing: str) -> str:
    """The name of the card that lies before a player as `thing`."""
    return f"broken_{thing}" if thing in TOOLS else thing


def discard(state: State, name: str, way: str, seat: int) -> None:
    """B-TURN-4; in game 3 everything goes face down (L-TURN-3)."""
    state["discard"].append([name, "down" if state["game"] == "lost_mines" else way, seat])


def draw(state: State, seat: int, count: int) -> None:
    """Draw while the deck lasts (B-TURN-2)."""
    taken, state["deck"] = state["deck"][:count], state["deck"][count:]
    state["hands"][seat] = sorted(state["hands"][seat] + taken)


def use(state: State, seat: int, names: list[str]) -> None:
    """Take cards out of a hand."""
    for name in names:
        state["hands"][seat].remove(name)


def told(chance: Chance, what: str) -> Any:
    """What chance decided; the action can't be followed without it."""
    assert what in chance, f"chance does not tell: {what}"
    return chance.pop(what)


def told_shuffle(chance: Chance, cards: list[int]) -> list[int]:
    """The stock after a shuffle (B-SET-5), told itself or by the deal that follows."""
    order = chance.pop("stock") if "stock" in chance else told({**chance}, "deal")["stock"]
    assert Counter(order) == Counter(cards), f"not a shuffle of {sorted(cards)}: {order}"
    return list(order)
