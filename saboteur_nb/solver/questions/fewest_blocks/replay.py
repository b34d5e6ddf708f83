"""The rules once more, for the proofs: legal laying, stones that turn over, hits. No code of the search.

Everything here works on a board and texts of cards, slowly and plainly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Content, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.board.material import path_cards
from saboteur_nb.board.network import Group
from saboteur_nb.board.shape import TunnelShape

Placed = tuple[Cell, str]

_GOLD = Goal("gold", shape=GOAL_SHAPES["gold"])
_BOXES = {"saboteur": ("saboteur",), "saboteur2": ("saboteur", "saboteur2"), "lost_mines": ("lost_mines",)}


def cards_of_box(game: str) -> Counter[TunnelCard]:
    """Every path card of the game, each as its canonical half turn."""
    found: Counter[TunnelCard] = Counter()
    for name in _BOXES[game]:
        for card, count in path_cards(name):
            found[upright(card)] += count
    return found


def upright(card: TunnelCard) -> TunnelCard:
    """The same for a card and the card turned."""
    turned = card.turned()
    return turned if turned.format() < card.format() else card


def bare(card: TunnelCard, team: str | None) -> TunnelCard:
    """The card without crystal, and without doors that are open to the team."""
    kept = [door for door in card.doors if team not in {None, door.team}]
    return replace(card, crystal=False, doors=tuple(kept))


def seen_by(board: Board, goal: Cell) -> Board:
    """The board with the stones hit already turned over; the goal and the gold keep to themselves."""
    known = {cell for cell in board.goals if cell != goal and board[cell] != _GOLD}
    return turned_over(board.masked(known), None)


def named(board: Board) -> list[Cell]:
    """The goals face down that turn over when they are hit."""
    return [
        cell for cell in board.goals
        if not board.lost_mines and board[cell].code is None and board[cell] != Goal()
    ]  # fmt: skip


def laid_on(board: Board, cell: Cell, text: str) -> Board | None:
    """The board after a legal placement and what it turns over; None when it is not legal."""
    try:
        card = TunnelCard.parse(text)
        if cell in board or board.violations(cell, card):
            return None
        return turned_over(board.place(cell, card), cell)
    except SaboteurError:
        return None


def turned_over(board: Board, laid: Cell | None) -> Board:
    """All named goals that are hit turned over together, again and again (B-GOAL-1)."""
    while True:
        pointed = {cell: _pointing(board, cell) for cell in named(board)}
        hit = {cell: sides for cell, sides in pointed.items() if sides}
        if not hit:
            return board
        lying = {cell: _lies_turned(board, cell, sides, laid) for cell, sides in hit.items()}
        for cell, turn in lying.items():
            goal = board[cell]
            if isinstance(goal, Goal) and goal.name is not None:
                board = board.turn_over(cell, goal.name, turn=turn)


def _pointing(board: Board, cell: Cell) -> list[str]:
    groups = board.reached_groups()
    return [side for side in SIDES if any(
        at == neighbour(cell, side) and OPPOSITE[side] in group for at, group in groups
    )]  # fmt: skip


def _lies_turned(board: Board, cell: Cell, sides: list[str], laid: Cell | None) -> bool:
    """B-GOAL-2: open to the card just laid, else to a side that hits it; then as the neighbours agree."""
    goal = board[cell]
    shape = TunnelShape.parse(GOAL_SHAPES[goal.name or "gold"] if isinstance(goal, Goal) else "aaaa")
    own = [side for side in sides if neighbour(cell, side) == laid]
    wanted = own or sides

    def merit(turn: bool) -> tuple[bool, int, bool]:
        lying = shape.turned() if turn else shape
        agree = 0
        for index, side in enumerate(SIDES):
            beside = board.get(neighbour(cell, side))
            code = None if beside is None else beside.code
            agree += code is not None and (code[(index + 2) % 4] != "-") == lying.is_open(side)
        return any(lying.is_open(side) for side in wanted), agree, not turn

    return max((False, True), key=merit)


def is_shut(content: Content, group: str, team: str | None) -> bool:
    """Whether a door keeps the team out of a tunnel (S-PATH-3)."""
    doors = content.doors if isinstance(content, TunnelCard) else ()
    return team is not None and any(door.group == group and door.team != team for door in doors)


def walkable(board: Board, team: str | None) -> set[Group]:
    """The groups that a walk from the start or a ladder leads to."""
    at = {
        (cell, side): (cell, group)
        for cell, content in board.items() for group in content.groups for side in group
        if not is_shut(content, group, team)
    }  # fmt: skip
    todo = [group for group in set(at.values()) if begins(board[group[0]], group[1])]
    seen = set(todo)
    while todo:
        cell, group = todo.pop()
        for side in group:
            other = at.get((neighbour(cell, side), OPPOSITE[side]))
            if other is not None and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def begins(content: Content, group: str) -> bool:
    """Whether walks begin at this group."""
    return content.kind == "start" or (isinstance(content, TunnelCard) and content.ladder == group)


def goal_hit(board: Board, goal: Cell, team: str | None) -> bool:
    """Whether the goal is hit, or a walk enters it face up."""
    return any(enters(board, group, goal) for group in walkable(board, team))


def enters(board: Board, group: Group, goal: Cell) -> bool:
    """Whether a group hits the goal."""
    cell, sides = group
    return cell == goal or (board[goal].code is None and any(neighbour(cell, side) == goal for side in sides))


def replayed(board: Board, placed: Sequence[Placed]) -> Board | None:
    """The board after these placements one after another; None when one of them is not legal."""
    now: Board | None = board
    for cell, text in placed:
        now = None if now is None else laid_on(now, cell, text)
    return now


def held(placed: Iterable[Placed], cards: Iterable[str] | None, game: str, team: str | None) -> bool:
    """Whether the cards laid are among these; None stands for any number of every card of the box."""
    try:
        used = Counter(upright(bare(TunnelCard.parse(text), team)) for _, text in placed)
        have = Counter(upright(bare(card, team)) for card in _parsed(cards, game))
    except SaboteurError:
        return False
    return all(card in have and (cards is None or number <= have[card]) for card, number in used.items())


def _parsed(cards: Iterable[str] | None, game: str) -> Iterable[TunnelCard]:
    return cards_of_box(game) if cards is None else (TunnelCard.parse(text) for text in cards)


def around(cells: Iterable[Cell]) -> Iterator[Cell]:
    """The cells and their neighbours."""
    for cell in cells:
        yield cell
        yield from (neighbour(cell, side) for side in SIDES)
