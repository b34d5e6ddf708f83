"""Random positions of game 3: tunnels with obstacles, rocks, campfires, markers and other dwarves."""

import random
from dataclasses import dataclass

from saboteur_nb.board.cell import SIDES, neighbour
from saboteur_nb.game.position import Position
from saboteur_nb.game.session import new_game

TOOLS = ("axe", "boat", "rope")
OBSTACLES = ("trunk", "lake", "ditch")


@dataclass(frozen=True)
class Terrain:
    """How positions are drawn: size, the share of each thing among the cards (0 … 1), numbers of markers."""

    width: int = 4
    height: int = 4
    filled: float = 0.95
    open_sides: float = 0.75
    doubles: float = 0.3
    stubs: float = 0.06
    obstacles: float = 0.12
    rocks: float = 0.08
    campfires: float = 0.08
    mines: int = 2
    trolls: int = 2
    traps: int = 2
    dwarves: int = 3
    hand: tuple[int, int] = (0, 5)
    tools: float = 0.5
    deck: tuple[int, int] = (0, 12)
    players: int = 3
    begun: float = 0.15
    whole: bool = False
    """Whether the position is one the engine takes: four mines and both starts where they belong."""
    across: bool = False
    """Whether the dwarf stands at the left edge and the target lies at the right one."""


def random_position(terrain, seed):
    """A position, the dwarf's name and a target."""
    rng = random.Random(f"{terrain} {seed}")
    x0 = 11 - terrain.width if terrain.whole else 0
    cells = [(x0 + x, y) for x in range(terrain.width) for y in range(terrain.height)]
    opened, tokens = {}, {}
    for mine in _mines(terrain, rng, cells):
        tokens[mine] = rng.choice(["?gold", "?silver", "?gems", "?dragon", "?"])
    if terrain.whole:
        names = rng.sample(["gold", "silver", "gems", "dragon"], 4)
        tokens = {cell: f"?{name}" for cell, name in zip(sorted(tokens), names, strict=True)}
    closed = set(tokens)
    for cell in cells:
        if cell not in closed and rng.random() < terrain.filled:
            sides = "".join(side for side in SIDES if _open(rng, terrain, opened, cell, side))
            if sides:
                tokens[cell] = _card(rng, terrain, sides)
    if terrain.whole:
        tokens |= {(0, 5): "SB", (0, 1): "SY"}
    rows = [" ".join(tokens.get((x, y), "_") for x in range(11)) for y in range(6, -1, -1)]
    lines = ["game lost_mines", "board " + "/".join(rows), *_round(terrain, rng)]
    open_cells = [cell for cell in cells if cell in tokens and cell not in closed]
    lines += _markers(terrain, rng, tokens, open_cells)
    lines += _dwarves(terrain, rng, tokens, open_cells)
    return Position.parse("\n".join(lines)), "blue1", _target(terrain, rng, tokens, cells)


def _mines(terrain, rng, cells):
    if terrain.whole:
        return [(10, y) for y in (0, 2, 4, 6)]
    found = []
    for cell in rng.sample(cells, len(cells)):
        if len(found) < terrain.mines and not any(neighbour(cell, side) in found for side in SIDES):
            found.append(cell)
    return found


def _open(rng, terrain, opened, cell, side):
    key = frozenset((cell, neighbour(cell, side)))
    return opened.setdefault(key, rng.random() < terrain.open_sides)


def _card(rng, terrain, sides):
    code = dict.fromkeys(SIDES, "-") | dict.fromkeys(sides, "a" if len(sides) > 1 else ".")
    if len(sides) == 4 and rng.random() < terrain.doubles:
        code = dict(zip(SIDES, rng.choice(["abab", "aabb", "abba"]), strict=True))
    elif len(sides) > 2 and rng.random() < terrain.stubs:
        code[rng.choice(sides)] = "."
    token = "".join(code.values())
    draw = rng.random()
    for share, suffixes in (
        (terrain.obstacles, [f"={name}" for name in OBSTACLES] + ["=lake+"]),
        (terrain.rocks, ["&"]),
        (terrain.campfires, ["^"]),
    ):
        if draw < share:
            return token + rng.choice(suffixes)
        draw -= share
    return token


def _round(terrain, rng):
    """Turn, deck and seats."""
    seat = rng.randrange(terrain.players)
    begun = rng.random() < terrain.begun
    mine = rng.randrange(terrain.players) if not begun and rng.random() < 0.5 else seat
    yield f"turn {seat} {'move' if begun else 'play'}"
    yield f"deck {rng.randint(*terrain.deck)}"
    for number in range(terrain.players):
        clan = "blue" if number == mine else "yellow"
        count = rng.randint(*terrain.hand) if number == mine else rng.choice([0, 3, 5])
        if begun and number == seat:
            count = max(0, count - 1)
        if number == seat and not begun:
            count = max(1, count)
        cards = [rng.choice(TOOLS) if rng.random() < terrain.tools else "information" for _ in range(count)]
        yield f"seat {number} clan={clan} hand={','.join(cards) if cards else 0}"


def _markers(terrain, rng, tokens, cells):
    places = [
        (cell, side)
        for cell in cells
        for side in "NESW"
        if neighbour(cell, side) in tokens and (side in "NE" or neighbour(cell, side) not in cells)
        if tokens[cell]["NESW".index(side)] != "-"
    ]
    chosen = rng.sample(places, min(len(places), terrain.trolls + terrain.traps))
    owners = rng.sample(range(terrain.players), min(terrain.players, terrain.trolls))
    for number, (cell, side) in enumerate(chosen):
        at = f"{cell[0]},{cell[1]}{side}"
        if number >= terrain.trolls:
            yield f"trap {at}"
        elif number < len(owners) and rng.random() < 0.8:
            yield f"troll {at} {owners[number]}"
        else:
            yield f"troll {at}"


def _dwarves(terrain, rng, tokens, cells):
    names = ["blue1"] + [f"yellow{number}" for number in range(1, terrain.players)]
    narrow = [cell for cell in cells if "&" in tokens[cell] or "=" in tokens[cell]]
    free = [cell for cell in cells if "=" not in tokens[cell] or "+" in tokens[cell]] or cells
    taken = set()
    for name in names[: terrain.dwarves]:
        among = narrow if name != "blue1" and narrow and rng.random() < 0.7 else free
        if terrain.across and name == "blue1":
            among = [cell for cell in among if cell[0] == min(among)[0]]
        cell = rng.choice(among)
        taken.add(cell)
        sides = [side for side in "NESW" if tokens[cell]["NESW".index(side)] != "-"]
        yield f"dwarf {name} {cell[0]},{cell[1]}{rng.choice(sides)}"


def _target(terrain, rng, tokens, cells):
    mines = [cell for cell in cells if tokens.get(cell, "").startswith("?")]
    others = [cell for cell in cells if cell in tokens]
    if terrain.across:
        return max(others)
    return rng.choice(mines if mines and rng.random() < 0.5 else others)


def match(position, seed=0):
    """A match that begins in this position, with a deck that has all its cards and more than are needed."""
    board = [card.format() for card in position.board.values() if card.kind == "path"]
    held = [card for info in position.seats if isinstance(info.hand, tuple) for card in info.hand]
    overcome = [card.removesuffix("+") for card in board]
    filler = ["information"] * 80 + ["troll"] * 9
    players = len(position.seats)
    return new_game(
        "lost_mines", players, seed, position=position, cards=[*overcome, *held, *filler], rounds=1
    )
