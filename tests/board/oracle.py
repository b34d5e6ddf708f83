"""A second opinion on boards, written from the clauses alone and slow on purpose.

Nothing of the package is imported: own reading of tokens, own flood (networkx over single ports), own
verdicts and own list of problems. Where the two disagree, one of them has misread a clause.
"""

from __future__ import annotations

import unicodedata
from itertools import combinations
from typing import NamedTuple

import networkx as nx

BESIDE = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}  # C-GEO-1: y grows up
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
CLANS = {"SB": (0, 5), "SY": (0, 1)}  # L-SET-1
MINES = {(10, 0), (10, 2), (10, 4), (10, 6)}  # L-SET-1
GOAL_SIDES = {"gold": "NESW", "stone1": "NW", "stone2": "SW"}  # B-GOAL-4
MINE_SIDES = "NSW"  # L-SET-5


class Piece(NamedTuple):
    """What lies in a cell; `tunnels` is the partition of C-TUN-1, stubs as sets of one side."""

    kind: str
    tunnels: frozenset[frozenset[str]] = frozenset()
    face_down: bool = False
    name: str = ""
    ladder: frozenset[str] | None = None
    doors: tuple[tuple[str, frozenset[str]], ...] = ()
    crystal: bool = False
    others: tuple[str, ...] = ()

    @property
    def open(self) -> frozenset[str]:
        return frozenset().union(*self.tunnels)


def read(text: str, game: str) -> dict[tuple[int, int], Piece]:
    """The cells of a correct text."""
    rows = [row.split() for row in text.replace("\n", "/").split("/")]
    placed = {}
    for down, row in enumerate(rows):
        right = 0
        for token in row:
            if token[-1] == "_":
                right += int(token[:-1] or 1)
            else:
                placed[right, -down] = read_token(token, game)
                right += 1
    if game == "lost_mines":
        left, bottom = 0, 1 - len(rows)
    else:
        first = max((cell for cell in placed if placed[cell].kind == "start"), key=lambda c: (c[1], -c[0]))
        left, bottom = first
    return {(x - left, y - bottom): piece for (x, y), piece in placed.items()}


def read_token(token: str, game: str) -> Piece:
    if token[0] == "S":
        return Piece("start", joined("NESW"), name=token)
    if token[0] == "?":
        return Piece("goal", face_down=True, name=token[1:])
    if token[0] == "!":
        name = token[1:].rstrip("~")
        sides = MINE_SIDES if game == "lost_mines" else GOAL_SIDES[name]
        return Piece("goal", joined([FACING[s] for s in sides] if token[-1] == "~" else sides), name=name)
    return read_card(token)


def joined(sides) -> frozenset[frozenset[str]]:
    return frozenset({frozenset(sides)})


def read_card(token: str) -> Piece:
    shape, rest = (box_code(token[0]), token[1:]) if ord(token[0]) > 127 else (token[:4], token[4:])
    tunnels = {frozenset(s for s, m in zip("NESW", shape, strict=True) if m == letter) for letter in "ab"}
    tunnels |= {frozenset(s) for s, m in zip("NESW", shape, strict=True) if m == "."}
    tunnels.discard(frozenset())
    ladder, doors, others = None, [], []
    if crystal := rest.startswith("*"):
        rest = rest[1:]
    if rest.startswith("#"):
        side, rest = take_side(rest[1:])
        ladder = chosen(tunnels, side)
    while rest.startswith(":"):
        team = rest[1]
        side, rest = take_side(rest[2:])
        doors.append((team, chosen({t for t in tunnels if len(t) > 1}, side)))
    for mark in "&^=":
        if rest.startswith(mark):
            others.append(mark)
            rest = rest[1:].lstrip("abcdefghijklmnopqrstuvwxyz") if mark == "=" else rest[1:]
    assert rest in ("", "+"), token
    return Piece("path", frozenset(tunnels), False, "", ladder, tuple(doors), crystal, tuple(others))


def take_side(rest: str) -> tuple[str, str]:
    return (rest[0], rest[1:]) if rest[:1] and rest[0] in "NESW" else ("", rest)


def chosen(tunnels, side: str) -> frozenset[str]:
    fitting = [tunnel for tunnel in tunnels if side in tunnel or not side]
    assert len(fitting) <= 1
    return fitting[0] if fitting else frozenset()


def box_code(char: str) -> str:
    """The sides of a box character from its Unicode name, e.g. LIGHT VERTICAL AND RIGHT."""
    words = {"VERTICAL": "NS", "HORIZONTAL": "EW", "UP": "N", "DOWN": "S", "LEFT": "W", "RIGHT": "E"}
    sides = "".join(words.get(word, "") for word in unicodedata.name(char).split())
    return "".join("a" if side in sides else "-" for side in "NESW")


def over(cell, side):
    return cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1]


def port_graph(board) -> nx.Graph:
    """C-TUN-3 and C-TUN-4 over single ports, with a node "source" in front of starts and ladders."""
    graph = nx.Graph()
    graph.add_node("source")
    for cell, piece in board.items():
        for tunnel in piece.tunnels:
            graph.add_nodes_from((cell, side) for side in tunnel)
            graph.add_edges_from(((cell, a), (cell, b)) for a, b in combinations(tunnel, 2))
            if piece.kind == "start" or piece.ladder == tunnel:
                graph.add_edges_from(("source", (cell, side)) for side in tunnel)
    for cell, side in [port for port in graph if port != "source"]:
        facing = (over(cell, side), FACING[side])
        if facing in graph:
            graph.add_edge((cell, side), facing)
    return graph


def reached_ports(board) -> set:
    return nx.node_connected_component(port_graph(board), "source") - {"source"}


def reached_groups(board) -> set:
    """`(cell, sides)` with the sides in the order N E S W."""
    ports = reached_ports(board)
    return {
        (cell, "".join(sorted(tunnel, key="NESW".index)))
        for cell, piece in board.items()
        for tunnel in piece.tunnels
        if any((cell, side) in ports for side in tunnel)
    }


def hit_goals(board) -> set:
    """C-TUN-5."""
    ports = reached_ports(board)
    return {
        cell
        for cell, piece in board.items()
        if piece.face_down and any((over(cell, side), FACING[side]) in ports for side in "NESW")
    }


def reasons(board, cell, card: Piece, game: str) -> set[tuple[str, str]]:
    """Every reason against laying the card, as `(code, side or "")`."""
    return lost_mines_reasons(board, cell, card) if game == "lost_mines" else base_reasons(board, cell, card)


def disagreeing(board, cell, card: Piece) -> set[str]:
    """Sides where a face-up card lies beside and tunnel meets wall (C-PLACE-2, L-PLACE-1)."""
    found = set()
    for side in "NESW":
        other = board.get(over(cell, side))
        if other is not None and not other.face_down and (side in card.open) != (FACING[side] in other.open):
            found.add(side)
    return found


def base_reasons(board, cell, card: Piece) -> set[tuple[str, str]]:
    found = {("mismatch", side) for side in disagreeing(board, cell, card)}
    if cell in board:
        found.add(("goal-cell" if board[cell].kind == "goal" else "occupied", ""))
    if card.ladder is None:
        if not joined_to_source(board, cell, card):
            found.add(("not-reached", ""))
        return found
    beside = {side: board[over(cell, side)].kind for side in "NESW" if over(cell, side) in board}
    if all(kind == "goal" for kind in beside.values()):
        found.add(("ladder-alone", ""))
    return found | {("ladder-beside-goal", side) for side, kind in beside.items() if kind == "goal"}


def joined_to_source(board, cell, card: Piece) -> bool:
    """C-PLACE-3 word by word: lay the card, flood again, see whether one of its groups is reached.

    Its ports get names of their own, so that a card already in the cell stays where it is.
    """
    graph = port_graph(board)
    for tunnel in card.tunnels:
        graph.add_edges_from((("new", a), ("new", b)) for a, b in combinations(tunnel, 2))
        for side in tunnel:
            facing = (over(cell, side), FACING[side])
            if facing in graph:
                graph.add_edge(("new", side), facing)
    return any(port[0] == "new" for port in nx.node_connected_component(graph, "source") if port != "source")


def lost_mines_reasons(board, cell, card: Piece) -> set[tuple[str, str]]:
    found = {("l-mismatch", side) for side in disagreeing(board, cell, card)}
    if cell[0] not in range(11) or cell[1] not in range(7):
        found.add(("off-board", ""))
    if cell in board:
        found.add(("mine-cell" if board[cell].kind == "goal" else "l-occupied", ""))
    others = {side: board[over(cell, side)] for side in "NESW" if over(cell, side) in board}
    if not any(side in card.open and FACING[side] in other.open for side, other in others.items()):
        found.add(("not-joined", ""))
    return found


def problems(board, game: str) -> set[tuple[str, tuple[int, int], str]]:
    """What is wrong with a position, as `(code, cell, side or "")`."""
    reading = sorted(board, key=lambda cell: (-cell[1], cell[0]))
    found = set()
    for place, cell in enumerate(reading):
        piece, earlier = board[cell], [board[other] for other in reading[:place]]
        if piece.kind == "path":
            codes = card_problems(piece, game)
        else:
            codes = fixed_problems(
                cell, piece, [other for other in earlier if other.kind == piece.kind], game
            )
        found |= {(code, cell, "") for code in codes}
        for side in "NE" if piece.kind != "goal" else "":
            other = board.get(over(cell, side))
            if other and other.kind != "goal" and (side in piece.open) != (FACING[side] in other.open):
                found.add(("sides-disagree", cell, side))
    return found


def fixed_problems(cell, piece: Piece, earlier: list[Piece], game: str) -> set[str]:
    """Of a start or goal, with those of its kind that stand before it in reading order."""
    same = any(other.name == piece.name for other in earlier)
    named = {
        "two-starts": piece.kind == "start" and same,
        "goal-twice": piece.kind == "goal" and piece.name != "" and same,
        "too-many-goals": piece.kind == "goal" and len(earlier) >= (4 if game == "lost_mines" else 3),
        "wrong-cell": game == "lost_mines"
        and (CLANS[piece.name] != cell if piece.kind == "start" else cell not in MINES),
    }
    return {code for code, holds in named.items() if holds}


def card_problems(piece: Piece, game: str) -> set[str]:
    of_game_2 = bool(piece.crystal or piece.ladder is not None or piece.doors)
    of_game_3 = bool(piece.others)
    no_tunnel = [tunnel for _, tunnel in piece.doors if not tunnel]
    tunnels_with_door = [tunnel for _, tunnel in piece.doors]
    named = {
        "foreign-feature": (of_game_2 and game != "saboteur2") or (of_game_3 and game != "lost_mines"),
        "no-tunnel": not piece.tunnels,
        "door-without-tunnel": bool(no_tunnel),
        "two-doors": len(set(tunnels_with_door)) != len(tunnels_with_door),
        "ladder-without-tunnel": piece.ladder == frozenset(),
        "two-features": len(piece.others) > 1,
    }
    return {code for code, holds in named.items() if holds}
