"""Random positions of game 3 for treasure tours, for each feature those in which it tends to decide."""

import random
from dataclasses import dataclass, replace

from saboteur_nb.game.position import Position
from tests.solver.mines_positions import Terrain, random_position
from tests.solver.naive_tours import Flags

PLAIN = {
    "hand": (3, 5), "deck": (6, 14), "obstacles": 0.04, "rocks": 0.04, "campfires": 0.04, "trolls": 1,
    "traps": 1, "mines": 2, "open_sides": 0.9, "doubles": 0.2,
}  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """How positions for a feature are drawn, and the switch that takes the feature away."""

    off: dict
    terrain: dict
    turns: tuple = (2, 4)
    of_each: tuple = (1, 2)
    """How many treasures of each type are laid out."""
    afar: bool = False
    """Whether the dwarf begins at the left edge."""
    clan: bool = False


KINDS = {
    "discovery": Kind({"mines_stop": False}, {"width": 6, "height": 2, "mines": 3}, afar=True),
    "leaving": Kind({"leaves": False}, {"width": 4, "height": 2}, (3, 4), (1, 3)),
    "worths": Kind({"worths": False}, {"width": 4, "height": 2}, (2, 3), (1, 3)),
    "troll": Kind({"trolls_leave": False}, {"width": 4, "height": 3, "trolls": 3}),
    "campfire": Kind({"campfires": False}, {"width": 7, "height": 2, "campfires": 0.4}, (1, 3), afar=True),
    "tool": Kind(
        {"tools": False}, {"width": 6, "height": 2, "obstacles": 0.35, "tools": 1.0}, (2, 3), afar=True
    ),
    "tool in time": Kind({"one_tool_a_turn": False}, {}, (1, 4)),
    "dragon": Kind({"dragon": False}, {"width": 5, "height": 2, "mines": 3}),
    "held": Kind({"held": False}, {"width": 5, "height": 2, "rocks": 0.35}),
    "tunnels": Kind({"tunnels": False}, {"width": 4, "height": 3, "doubles": 0.7}),
    "shared": Kind({"shared": False}, {"width": 4, "height": 2}, (1, 2), (1, 1), clan=True),
    "clan": Kind({"held": False}, {"width": 4, "height": 2, "rocks": 0.5}, (1, 2), (1, 2), clan=True),
}
"""By feature. In "worths" all treasures are made equal; it decides if other tours are best."""

BOX = (("gold", (3, 4, 5)), ("silver", (2, 3, 4)), ("gems", (4, 5, 6)))


def tour_position(name, seed):
    """A position, the dwarves that go, their turns."""
    kind, rng = KINDS[name], random.Random(f"{name} {seed}")
    if not kind.terrain:
        return _barred(rng), ("blue1",), rng.randint(*kind.turns)
    position, dwarf, _ = random_position(Terrain(**(PLAIN | kind.terrain)), seed)
    row = [
        (treasure, _worth(rng, worths)) for treasure, worths in BOX for _ in range(rng.randint(*kind.of_each))
    ]
    position = replace(position, treasure=tuple(row))
    if kind.afar:
        position = _from_the_left(position)
    if kind.clan:
        return _clan(position, rng), ("blue1", "blue2"), rng.randint(*kind.turns)
    return position, (dwarf,), rng.randint(*kind.turns)


def _barred(rng):
    """One tunnel from mine to mine with many obstacles in it."""
    cards = [f"-a-a{rng.choice(['', '^', '=lake', '=ditch', '=trunk'])}" for _ in range(rng.randint(4, 6))]
    begin = rng.choice([x for x, card in enumerate(cards, 1) if "=" not in card] or [1])
    mines = rng.sample(["?gold", "?silver", "?gems", "?dragon", "?"], 2)
    hand = ",".join(rng.choices(["axe", "boat", "rope"], k=4))
    worths = " ".join(f"{kind}:{_worth(rng, known) or '?'}" for kind, known in BOX for _ in range(2))
    return Position.parse(
        f"game lost_mines; board {mines[0]} {' '.join(cards)} {mines[1]}; turn {rng.randint(0, 2)}; deck 9; "
        f"treasure {worths}; dwarf blue1 {begin},0; seat 0 clan=blue hand={hand}; "
        "seat 1 clan=yellow hand=3; seat 2 clan=yellow hand=4"
    )


def _worth(rng, worths):
    return rng.choice([*worths, None]) if rng.random() < 0.2 else rng.choice(worths)


def _from_the_left(position):
    board = position.board
    cells = [
        cell for cell in board if board[cell].kind == "path" and not getattr(board[cell], "obstacle", None)
    ]
    if not cells:
        return position
    cell = min(cells)
    side = board[cell].groups[0][0] if board[cell].groups else None
    return replace(
        position,
        dwarves=tuple(
            replace(dwarf, cell=cell, side=side) if dwarf.name == "blue1" else dwarf
            for dwarf in position.dwarves
        ),
    )


def _clan(position, rng):
    """The same with a second dwarf of the blue clan, that has tools."""
    seats = list(position.seats)
    other = rng.choice([info.number for info in seats if info.clan != "blue"])
    seats[other] = replace(seats[other], clan="blue", hand=("axe", "boat", "rope"))
    names = ("blue1", "blue2", "yellow1")
    dwarves = tuple(replace(dwarf, name=name) for dwarf, name in zip(position.dwarves, names, strict=False))
    return replace(position, seats=tuple(seats), dwarves=dwarves)


def flags_without(name):
    """The rules without the feature."""
    return Flags(**KINDS[name].off)
