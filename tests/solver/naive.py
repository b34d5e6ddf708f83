"""The slow way to every answer: try all sets of cards, flood the board card by card."""

from itertools import combinations

from saboteur_nb.board.board import Board

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Maze:
    """All pieces of tunnel of a board as (cell, sides), who meets whom, where walks begin and end."""

    def __init__(self, board: Board, goals=None, team=None, *, ladders=True):
        self.board = board
        self.goals = board.goals if goals is None else goals
        pieces = [(cell, sides) for cell, content in board.items() for sides in content.groups]
        self.pieces = [piece for piece in pieces if not self.closed(piece, team)]
        self.meets = {one: [two for two in self.pieces if facing(one, two)] for one in self.pieces}
        self.begins = [piece for piece in self.pieces if self.is_root(piece, ladders)]
        self.ends = {piece for piece in self.pieces if self.hits(piece)}
        self.cards = sorted(cell for cell, content in board.items() if content.kind == "path")

    def closed(self, piece, team):
        cell, sides = piece
        doors = getattr(self.board[cell], "doors", ())
        return team is not None and any(door.group == sides and door.team != team for door in doors)

    def is_root(self, piece, ladders):
        cell, sides = piece
        content = self.board[cell]
        return content.kind == "start" or (
            ladders and content.kind == "path" and content.ladder is not None and content.ladder == sides
        )

    def hits(self, piece):
        """Its card is a goal face up that counts, or one of its sides points at such a goal face down."""
        (x, y), sides = piece
        pointed = [(x + STEP[side][0], y + STEP[side][1]) for side in sides]
        return (x, y) in self.goals or any(
            cell in self.goals and self.board[cell].code is None for cell in pointed
        )

    def is_open(self, gone):
        """Whether a walk gets to an end when these cards are gone."""
        seen = {piece for piece in self.begins if piece[0] not in gone}
        todo = list(seen)
        while todo:
            piece = todo.pop()
            if piece in self.ends:
                return True
            for other in self.meets[piece]:
                if other[0] not in gone and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return False

    def best(self):
        """The smallest sets of cards that leave no walk, sorted; none when even all cards leave one."""
        if self.is_open(set(self.cards)):
            return []
        for size in range(len(self.cards) + 1):
            found = [cut for cut in combinations(self.cards, size) if not self.is_open(set(cut))]
            if found:
                return found
        raise AssertionError("removing all cards leaves no walk")

    def routes(self):
        """The sets of path cards of all walks without a piece twice, only the smallest by inclusion."""
        found = set()
        cards = set(self.cards)

        def walk(piece, passed):
            if piece in self.ends:
                found.add(frozenset(cell for cell, _ in passed if cell in cards))
                return
            for other in self.meets[piece]:
                if other not in passed and not any(on in self.meets[other] for on in passed[:-1]):
                    walk(other, (*passed, other))

        for piece in self.begins:
            walk(piece, (piece,))
        return [route for route in found if not any(other < route for other in found)]


def facing(one, two):
    (x, y), sides = one
    cell, others = two
    return any((x + STEP[s][0], y + STEP[s][1]) == cell and FACING[s] in others for s in sides)


def disjoint(routes, size):
    """Whether `size` of these routes share no card."""
    if size == 0:
        return True
    return any(
        disjoint([other for other in routes[at + 1 :] if not other & route], size - 1)
        for at, route in enumerate(routes)
    )
