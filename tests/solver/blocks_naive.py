"""Blocking by trial: every legal sequence of the blocker, every legal sequence of the diggers after it."""

from functools import cache

from saboteur_nb.board.cards import GOAL_SHAPES, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.board.material import path_cards
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.parts.turning import half_turn

FAR = 6
"""Distances that are not told apart: more cards than any diggers here have."""


def entered_from(board, cell):
    return [side for side in SIDES if board.network.is_reached((neighbour(cell, side), OPPOSITE[side]))]


def opened(board, laid, goal):
    """The board with every named goal that is hit turned over; the one asked for and the gold stay."""
    while True:
        hit = [cell for cell in board.hit_goals() if cell != goal and board[cell].name not in {None, "gold"}]
        if not hit or board.lost_mines:
            return board
        turned = board
        for cell in hit:
            name, sides = board[cell].name, entered_from(board, cell)
            wanted = [side for side in sides if neighbour(cell, side) == laid] or sides
            turn = half_turn(board, cell, TunnelShape.parse(GOAL_SHAPES[name]), wanted)
            turned = turned.turn_over(cell, name, turn=turn)
        board = turned


def shut_to(content, group, team):
    doors = getattr(content, "doors", ())
    return team is not None and any(door.group == group and door.team != team for door in doors)


def hit(board, goal, team):
    """Whether a walk past no door of the other team hits the goal."""
    network = board.network
    todo = list(network.roots)
    seen = set()
    while todo:
        node = todo.pop()
        cell, group = network.groups[node]
        if node in seen or shut_to(board[cell], group, team):
            continue
        seen.add(node)
        pointed = board[goal].code is None and any(neighbour(cell, side) == goal for side in group)
        if pointed or cell == goal:
            return True
        todo += network.joins[node]
    return False


def moves(board, cards, goal, inside=None):
    """Every legal placement of a card: the card in the hand, cell and text as it lies, the board after it."""
    for card in sorted(set(cards)):
        parsed = TunnelCard.parse(card)
        for cell, turn in board.legal_cells(parsed):
            if inside is None or cell in inside:
                way = parsed.turned() if turn else parsed
                yield card, (cell, way.format()), opened(board.place(cell, way), cell, goal)


def without(cards, card):
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


class Trial:
    """One question by trial. `against` None: any number of every shape of the box, in the cells `inside`."""

    def __init__(self, board, goal, team, hand, against, within=None, inside=None):
        self.goal, self.team, self.inside = goal, team, inside
        self.begin = opened(board, None, goal)
        self.hand = tuple(sorted(hand))
        self.against = None if against is None else tuple(sorted(against))
        self.shapes = shapes(board.game)
        limits = [limit for limit in (within, against and len(against)) if limit is not None]
        self.room = 0 if against == [] else min(limits, default=None)
        self.dug = cache(self._dug)

    def _dug(self, board, left, room):
        """Whether the diggers can still hit the goal."""
        if hit(board, self.goal, self.team):
            return True
        if room is not None and self._far(board, self.shapes if left is None else left) > room:
            return False
        for card, _, after in moves(board, self.shapes if left is None else left, self.goal, self.inside):
            rest = None if left is None else without(left, card)
            if self.dug(after, rest, None if room is None else room - 1):
                return True
        return False

    def _far(self, board, cards):
        """No fewer empty cells lie between what is reached, or a ladder, and the goal; at least one."""
        if any("#" in card for card in cards):
            return 1
        reached = board.reached()
        far, todo = {self.goal: 0}, [self.goal]
        for cell in todo:
            for side in SIDES:
                beside = neighbour(cell, side)
                cost = far[cell] + (beside not in board)
                if cost < far.get(beside, FAR):
                    far[beside] = cost
                    todo.append(beside)
        return max(1, min((far[cell] for cell in reached if cell in far), default=FAR))

    def open(self, board):
        return self.dug(board, self.against, self.room)

    def best(self):
        """The smallest sets that shut the goal off, sorted; None when it is hit, [] when there is none."""
        if hit(self.begin, self.goal, self.team):
            return None
        layer = {(self.begin, frozenset(), self.hand)}
        for _ in range(len(self.hand) + 1):
            found = {laid for board, laid, _ in layer if not self.open(board)}
            if found:
                return sorted(tuple(sorted(laid)) for laid in found)
            layer = set(self._onward(layer))
        return []

    def _onward(self, layer):
        for board, laid, left in layer:
            for card, placed, after in moves(board, left, self.goal):
                if not hit(after, self.goal, self.team):
                    yield after, laid | {placed}, without(left, card)


@cache
def shapes(game):
    """Every shape of the box, ladders told apart, crystals and doors not."""
    boxes = {"saboteur": ["saboteur"], "saboteur2": ["saboteur", "saboteur2"]}[game]
    cards = [TunnelCard(card.shape, ladder=card.ladder) for box in boxes for card, _ in path_cards(box)]
    return tuple(sorted({min(card.format(), card.turned().format()) for card in cards}))
