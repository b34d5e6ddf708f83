"""Fewest cards the slow way: breadth-first over all sets of legal placements, with the rules of the board."""

from collections import Counter

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, neighbour
from saboteur_nb.game.parts.goals import _half_turn


def passable(content, group, team):
    """Whether no door of the other team stands on the group."""
    doors = getattr(content, "doors", ())
    return team is None or all(door.team == team for door in doors if door.group == group)


def is_hit(board, goal, team):
    """Whether a walk of the team from the start or a ladder hits the goal, or enters it face up."""
    todo = [
        (cell, group)
        for cell, content in board.items()
        for group in content.groups
        if content.kind == "start" or getattr(content, "ladder", None) == group
    ]
    if board.lost_mines:
        assert team is None
    todo = [(cell, group) for cell, group in todo if passable(board[cell], group, team)]
    seen = set(todo)
    while todo:
        cell, group = todo.pop()
        for side in group:
            beside = neighbour(cell, side)
            if beside == goal and board[goal].code is None:
                return True
            for other in board[beside].groups if beside in board else ():
                if OPPOSITE[side] in other and passable(board[beside], other, team):
                    if beside == goal:
                        return True
                    if (beside, other) not in seen:
                        seen.add((beside, other))
                        todo.append((beside, other))
    return any(cell == goal for cell, _ in seen)


def after(board, goal, team, laid):
    """`(board, hit)` once the goals that are hit lie open; the board is None when the round is over."""
    while True:
        if is_hit(board, goal, team):
            return board, True
        known = [
            cell
            for cell in board.hit_goals()
            if cell != goal and board[cell].name is not None and not board.lost_mines
        ]
        if not known:
            return board, False
        if any(board[cell].name == "gold" for cell in known):
            return None, False
        opened = board
        for cell in known:
            name = board[cell].name
            opened = opened.turn_over(cell, name, turn=_half_turn(board, cell, name, laid))
        board = opened


def fewest(board, goal, hand, team=None, states=None):
    """`(value, all optimal sets)`; `(None, set())` when it can't be done."""
    board, hit = after(board, goal, team, None)
    if hit or board is None:
        return (0, {()}) if hit else (None, set())
    cards = Counter(min(card, card.turned(), key=str) for card in map(TunnelCard.parse, hand))
    level = {(board, ())}
    count = 0
    for length in range(1, cards.total() + 1):
        following, found = set(), set()
        for now, laid in level:
            used = (TunnelCard.parse(text) for _, text in laid)
            left = cards - Counter(min(card, card.turned(), key=str) for card in used)
            for card in left:
                for cell, turned in now.legal_cells(card):
                    way = card.turned() if turned else card
                    then, hit = after(now.place(cell, way), goal, team, cell)
                    count += 1
                    if states is not None and count > states:
                        raise TimeoutError
                    if then is not None:
                        placed = tuple(sorted((*laid, (cell, way.format()))))
                        if hit:
                            found.add(placed)
                        else:
                            following.add((then, placed))
        if found:
            return length, found
        level = following
    return None, set()


PLAIN = ["aaaa", "-aaa", "a-aa", "a-a-", "-a-a", "a--a", "--aa"]
DEAD = ["....", "-...", ".-..", ".-.-", "-.-.", "---.", "--.."]
DOUBLE = ["abab", "abba", "aabb"]
LADDER = ["a--a#", "aa--#", "--.-#", "---.#"]
DOORS = ["a-a-:b", "-a-a:b", "--aa:b", "a.a-:g", "-a-a:g", "-aa-:g"]
STUBS = ["a.aa", ".aaa", "-a.a", "a.a-", ".aa-", "aa.-"]


def hand_of(rng, size, shares):
    """Some cards; `shares` say how often which pile is drawn from."""
    piles = [pile for pile, share in shares for _ in range(share)]
    return [rng.choice(rng.choice(piles)) for _ in range(size)]


def with_names(board, rng, known):
    """The board with names for a share of its face-down goals."""
    from saboteur_nb.board.notation import parse_content

    cells = dict(board)
    for cell in board.face_down_goals:
        if rng.random() < known:
            name = rng.choice(["gold", "stone1", "stone1", "stone2", "stone2"])
            cells[cell] = parse_content(f"?{name}", board.game)
    return Board(cells, board.game)
