"""Random boards as texts: sides agree, and there are islands, gaps, goals and every feature."""

from __future__ import annotations

from itertools import product
from random import Random

from tests.board import oracle
from tests.board.oracle import FACING, over

GAMES = ("saboteur", "saboteur2", "lost_mines")


def is_code(code: str) -> bool:
    """C-TUN-2: a letter stands at least twice, `a` comes before `b`."""
    letters = [mark for mark in code if mark in "ab"]
    return all(letters.count(letter) >= 2 for letter in letters) and (not letters or letters[0] == "a")


CODES = [code for code in map("".join, product("-.ab", repeat=4)) if is_code(code)]


def codes_open_at(sides) -> list[str]:
    return [
        code for code in CODES if {s for s, m in zip("NESW", code, strict=True) if m != "-"} == set(sides)
    ]


def random_card(rng: Random, game: str, sides) -> str:
    """A card with exactly these open sides; mostly joined, sometimes with a feature."""
    joined = [code for code in codes_open_at(sides) if set(code) <= set("-a")]
    code = rng.choice(joined if joined and rng.random() < 0.6 else codes_open_at(sides))
    if game == "saboteur" or rng.random() < 0.5:
        return code
    if game == "lost_mines":
        return code + rng.choice(["&", "^", "=trunk", "=lake", "=ditch+"])
    tunnels = sorted({code.index(mark) for mark in code if mark in "ab"})
    stubs = [place for place, mark in enumerate(code) if mark == "."]
    text = code + rng.choice(["", "*"])
    if (tunnels or stubs) and rng.random() < 0.3:
        text += "#" + "NESW"[rng.choice(tunnels + stubs)]
    if tunnels and rng.random() < 0.4:
        text += ":" + rng.choice("bg") + "NESW"[rng.choice(tunnels)]
    return text


def fitting_card(rng: Random, game: str, board, cell, spoil: float = 0.0) -> str:
    """A card that agrees with its face-up neighbours; with probability `spoil` but for one side."""
    sides = set()
    for side in "NESW":
        other = board.get(over(cell, side))
        free = other is None or other.face_down
        if rng.random() < 0.6 if free else FACING[side] in other.open:
            sides.add(side)
    if rng.random() < spoil:
        sides ^= {rng.choice("NESW")}
    return random_card(rng, game, sides)


def random_board(rng: Random, game: str) -> str:
    """An edge-matched board; about a third of its cells stay empty."""
    width, height = (11, 7) if game == "lost_mines" else (rng.randint(3, 7), rng.randint(3, 6))
    tokens = fixed_tokens(rng, game, width, height)
    board = {cell: oracle.read_token(token, game) for cell, token in tokens.items()}
    fill = rng.choice([0.45, 0.65, 0.85])
    for cell in sorted(product(range(width), range(height))):
        if cell not in tokens and rng.random() < fill:
            tokens[cell] = fitting_card(rng, game, board, cell)
            board[cell] = oracle.read_token(tokens[cell], game)
    rows = [[tokens.get((x, y), "_") for x in range(width)] for y in reversed(range(height))]
    return "/".join(" ".join(row) for row in rows)


def fixed_tokens(rng: Random, game: str, width: int, height: int) -> dict[tuple[int, int], str]:
    """Starts and goals: face down, known, or face up either way."""
    if game == "lost_mines":
        names = rng.sample(["gold", "silver", "gems", "dragon"], 4)
        cells = sorted(oracle.MINES)
        tokens = {cell: name for name, cell in oracle.CLANS.items()}
    else:
        names = rng.sample(["gold", "stone1", "stone2"], rng.randint(1, 3))
        start, *cells = rng.sample(list(product(range(width), range(height))), 1 + len(names))
        tokens = {start: "S"}
    for name, cell in zip(names, cells, strict=True):
        up = rng.choice([f"!{name}", f"!{name}~"])
        tokens[cell] = rng.choice(["?", f"?{name}", up, up])
    return tokens


def around(board, margin: int = 2):
    """Every cell of the rectangle around the cards, and `margin` cells more on each side."""
    xs, ys = zip(*board, strict=True)
    return product(
        range(min(xs) - margin, max(xs) + margin + 1), range(min(ys) - margin, max(ys) + margin + 1)
    )
