"""Random boards whose neighbouring sides agree, drawn so that cave-in questions on them are not trivial."""

import random
from dataclasses import dataclass

from saboteur_nb.board.board import Board

SIDES = "NESW"
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
GOAL_CODES = {"!gold": "aaaa", "!stone1": "a--a", "!stone1~": "-aa-", "!stone2": "--aa", "!stone2~": "aa--"}
MINE_CODES = {"!gold": "a-aa", "!silver~": "aaa-", "!gems": "a-aa"}


@dataclass(frozen=True)
class Draw:
    """How a board is drawn: its size and the share of each thing (0 … 1)."""

    width: int = 5
    height: int = 3
    filled: float = 0.9
    open_sides: float = 0.8
    doubles: float = 0.4
    stubs: float = 0.05
    ladders: float = 0.0
    doors: float = 0.0
    goals: int = 1
    face_up: float = 0.0
    reach: int = 2
    mines: bool = False


def random_board(draw: Draw, seed: int) -> Board:
    """A board of `width` x `height` cells with a start on the left, goals from column `reach` on."""
    rng = random.Random(f"{draw} {seed}")
    cells = [(x, y) for x in range(draw.width) for y in range(draw.height)]
    tokens = {(0, rng.randrange(draw.height)): "SB" if draw.mines else "S"}
    if draw.mines:
        tokens[rng.choice([cell for cell in cells if cell[0] == 0 and cell not in tokens])] = "SY"
    far = [cell for cell in cells if cell[0] >= draw.reach and cell not in tokens]
    codes = MINE_CODES if draw.mines else GOAL_CODES
    for goal in rng.sample(far, draw.goals):
        tokens[goal] = rng.choice(list(codes)) if rng.random() < draw.face_up else "?"
    fixed = dict(tokens)
    opened = {}
    for cell in cells:
        if cell not in fixed and rng.random() < draw.filled:
            sides = "".join(side for side in SIDES if is_open(rng, draw, opened, fixed, codes, cell, side))
            tokens[cell] = card(rng, draw, sides) if sides else "_"
    rows = [
        " ".join(tokens.get((x, y), "_") for x in range(draw.width)) for y in range(draw.height - 1, -1, -1)
    ]
    return Board.parse("/".join(rows), game="lost_mines" if draw.mines else "saboteur2")


def is_open(rng, draw, opened, fixed, codes, cell, side):
    """Whether the card in `cell` is open on `side`: as the card beside it says, if one does."""
    beside = cell[0] + STEP[side][0], cell[1] + STEP[side][1]
    token = fixed.get(beside, "")
    if token.startswith("S"):
        return True
    if token.startswith("!"):
        return codes[token][(SIDES.index(side) + 2) % 4] != "-"
    key = frozenset((cell, beside))
    return opened.setdefault(key, rng.random() < draw.open_sides)


def card(rng, draw, sides):
    """A card with these open sides: one tunnel, two, or stubs; perhaps a ladder and doors."""
    code = dict.fromkeys(SIDES, "-") | dict.fromkeys(sides, "a" if len(sides) > 1 else ".")
    if len(sides) == 4 and rng.random() < draw.doubles:
        code = dict(zip(SIDES, rng.choice(["abab", "aabb", "abba"]), strict=True))
    elif len(sides) > 2 and rng.random() < draw.stubs:
        code[rng.choice(sides)] = "."
    elif rng.random() < draw.stubs:
        code |= dict.fromkeys(sides, ".")
    groups = {}
    for side in sides:
        groups.setdefault(code[side] if code[side] != "." else side, side)
    token = "".join(code[side] for side in SIDES)
    if rng.random() < draw.ladders:
        token += "#" + rng.choice(list(groups.values()))
    tunnels = [side for name, side in groups.items() if name in "ab"]
    if tunnels and rng.random() < draw.doors:
        token += ":" + rng.choice("bg") + rng.choice(tunnels)
    return token
