"""The slow way to all placements: every cell with every card, one condition of the rules after the other.

`without` switches one thing of the rules off, which tells whether it matters on a board.
"""

import networkx as nx

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from tests.solver.naive import FACING, STEP

DOUBLES = {"bridge": ("abab",), "double curve": ("aabb", "abba")}


def beside(cell, side):
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def ways(cards, without=""):
    """The texts of the cards as they can lie."""
    read = [TunnelCard.parse(card) for card in cards]
    return sorted({way.format() for card in read for way in [card] + [card.turned()] * (without != "turned")})


def groups(content, without):
    """The groups of a card, joined where the switch takes the difference away."""
    if content.code is not None and content.code in DOUBLES.get(without, ()):
        return ["NESW"]
    if without == "stub" and content.code is not None and "." in content.code:
        return ["".join(side for side, mark in zip("NESW", content.code, strict=True) if mark != "-")]
    return list(content.groups)


def reached_ports(board, without="", team=None):
    """Every (cell, side) where a tunnel comes out that is joined to a start or a ladder."""
    pieces = [(cell, piece) for cell, content in board.items() for piece in groups(content, without)]
    if team is not None:
        pieces = [piece for piece in pieces if not has_door(board, piece, team)]
    where = {(cell, side): (cell, piece) for cell, piece in pieces for side in piece}
    todo = [piece for piece in pieces if begins(board, piece, without)]
    seen = set(todo)
    while todo:
        cell, sides = todo.pop()
        for side in sides:
            other = where.get((beside(cell, side), FACING[side]))
            if other is not None and other not in seen:
                seen.add(other)
                todo.append(other)
    return {(cell, side) for cell, sides in seen for side in sides}


def begins(board, piece, without):
    content = board[piece[0]]
    ladder = getattr(content, "ladder", None) if without != "ladder on the board" else None
    return without == "islands" or content.kind == "start" or (ladder is not None and ladder[0] in piece[1])


def has_door(board, piece, team):
    doors = getattr(board[piece[0]], "doors", ())
    return any(door.team != team and door.group[0] in piece[1] for door in doors)


def faults(board, cell, text, ports, without=""):
    """All that speaks against a card in a cell, as `(code, side)`."""
    mines = board.lost_mines and without != "game 3"
    card = TunnelCard.parse(text)
    ladder = card.ladder is not None and not mines and without != "ladder in the hand"
    here = board.get(cell)
    found = set()
    if mines and not (0 <= cell[0] <= 10 and 0 <= cell[1] <= 6):
        found.add(("off-board", None))
    if here is not None:
        code = {"goal": ("goal-cell", "mine-cell")}.get(here.kind, ("occupied", "l-occupied"))[mines]
        found.add((code, None))
    joined = False
    for side in "NESW":
        other = board.get(beside(cell, side))
        mark = card.code["NESW".index(side)]
        if other is not None and other.code is not None:
            facing = other.code["SWNE".index(side)]
            if (mark == "-") != (facing == "-"):
                found.add(("l-mismatch" if mines else "mismatch", side))
            joined |= mines and mark != "-" != facing
        elif other is not None and without == "face-down goal" and mark != "-":
            found.add(("mismatch", side))
        joined |= not mines and mark != "-" and (beside(cell, side), FACING[side]) in ports
        if ladder and other is not None and other.kind == "goal":
            found.add(("ladder-beside-goal", side))
    kinds = {board[beside(cell, side)].kind for side in "NESW" if beside(cell, side) in board}
    if ladder and not kinds & {"start", "path"}:
        found.add(("ladder-alone", None))
    if not ladder and not joined:
        found.add(("not-joined" if mines else "not-reached", None))
    return found


def everywhere(board):
    """All cells of the board and two rows and columns of cells round it."""
    xs, ys = [x for x, _ in board], [y for _, y in board]
    return [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]


def naive_placements(board, cards, without="", team=None):
    """Every (cell, text) against which nothing speaks, sorted."""
    ports = reached_ports(board, without, team)
    cells = [cell for cell in everywhere(board) if cell not in board]
    return [
        (cell, text)
        for cell in sorted(cells)
        for text in ways(cards, without)
        if not faults(board, cell, text, ports, without)
    ]


def by_networkx(board: Board, cards):
    """Lay the card wherever sides agree and ask networkx for a path from the start to it (games 1 and 2)."""
    found = []
    for cell in everywhere(board):
        for text in ways(cards) if cell not in board else ():
            if any(code != "not-reached" for code, _ in faults(board, cell, text, set())):
                continue
            graph = board.place(cell, text).graph()
            tunnels = graph.subgraph(node for node in graph if node[1])  # nothing leads through a closed goal
            start = next(node for node in tunnels if tunnels.nodes[node]["kind"] == "start")
            if any(nx.has_path(tunnels, start, node) for node in tunnels if node[0] == cell):
                found.append((cell, text))
    return sorted(found)
