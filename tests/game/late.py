"""Positions late in a round, grown by laying cards: random play from the opening hardly ever gets there."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Connection
from saboteur_nb.board.material import path_cards
from saboteur_nb.bots.digging import cards_to_goals
from saboteur_nb.game.rules import new_state
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.state import GameState

OPENING = {
    "saboteur": "8_ ?/9_/S 7_ ?/9_/8_ ?",
    "saboteur2": "8_ ?/9_/S 7_ ?/9_/8_ ?",
    "lost_mines": "10_ ?/SB 10_/10_ ?/11_/10_ ?/SY 10_/10_ ?",
}
PLAYERS = {"saboteur": (3, 10), "saboteur2": (2, 12), "lost_mines": (3, 9)}


def late_state(
    game: str, seed: int | str, players: int | None = None, rounds: int | None = None
) -> GameState:
    """A match that begins late: goals are near, few cards are left, things lie before players.

    Without a number of players chance decides it.
    """
    rng = random.Random(f"{game} {seed}")
    players = players or rng.randint(*PLAYERS[game])
    lines = mines_lines(players, rng) if game == "lost_mines" else saboteur_lines(game, players, rng)
    return new_state(game, players, seed, position="\n".join([f"game {game}", *lines]), rounds=rounds)


def saboteur_lines(game: str, players: int, rng: random.Random) -> list[str]:
    corridor = game == "saboteur2" and rng.random() < 0.4
    board = door_corridor(rng) if corridor else grown_board(game, rng)
    lines = [f"board {board.format()}", f"turn {rng.randrange(players)}"]
    deck = rng.randint(0, 9)
    out = sum(board[cell].kind == "path" for cell in board)  # cards of the box that are not in the deck
    thieves = rng.sample(range(players), rng.choice([0, 0, 1, 2])) if game == "saboteur2" else []
    roles = rng.sample(SPECIAL_ROLES, min(players, 3)) if game == "saboteur2" and rng.random() < 0.6 else []
    laid: Counter[str] = Counter()
    for seat in range(players):
        front = [tool for tool in ("lamp", "cart", "pick") if seat < 6 and rng.random() < 0.2]
        front = [tool for tool in front if laid[tool] < 2]
        laid.update(front)
        if game == "saboteur2" and rng.random() < 0.2 and seat < 3 and laid["trapped"] < 2:
            front.append("trapped")
            laid["trapped"] += 1  # the third of them may be in a hand
        front += [f"theft@{place}" for place, thief in enumerate(thieves, 1) if thief == seat]
        hand = some_hand(game, seat, corridor, rng)
        out += len(front) + (int(hand) if hand.isdecimal() else len(hand.split(",")))
        words = [f"hand={hand}"] + ["front=" + ",".join(front)] * bool(front)
        if game == "saboteur2":
            words.append(f"gold={rng.choice([0, 0, 1, 3])}")
        words += [f"role={role}" for role in roles[seat : seat + 1]]
        lines.append(f"seat {seat} " + " ".join(words))
    return [*lines, f"deck {min(deck, max(0, len(deck_cards(game)) - out))}"]


SPECIAL_ROLES = ["boss", "profiteer", "geologist", "saboteur", "blue_digger", "green_digger"]


def some_hand(game: str, seat: int, corridor: bool, rng: random.Random) -> str:
    """Only a number of cards, or, in game 2, some that are rare."""
    if corridor and seat == 0:
        return rng.choice(["aaaa,theft", "aaaa", "-aaa,hands_off"])
    if game == "saboteur2" and seat < 2 and rng.random() < 0.6:
        cards = ["theft,map", "hands_off,trapped", "swap_hats,theft", "free_at_last,inspection"]
        return rng.choice(cards[seat::2])
    return str(rng.randint(1, 4))


def door_corridor(rng: random.Random) -> Board:
    """A way from the start that needs one more card to the gold, with doors of no, one or both colours."""
    doors = rng.sample(["-a-a:b", "-a-a:g"], rng.choice([0, 1, 1, 2, 2, 2, 2, 2]))
    cards = [*doors, *["-a-a", "-a-a", "-a-a", "-aaa", "-aaa", "-aaa"][: 6 - len(doors)]]
    rng.shuffle(cards)
    return Board.parse(f"8_ ?/9_/S {' '.join(cards)} _ ?gold/9_/8_ ?", "saboteur2")


def grown_board(game: str, rng: random.Random) -> Board:
    cards = rng.sample([card for card, count in path_cards("saboteur") for _ in range(count)], 26)
    if game == "saboteur2":
        cards += rng.sample([card for card, count in path_cards("saboteur2") for _ in range(count)], 18)
    rng.shuffle(cards)
    board = grown_towards_goals(Board.parse(OPENING[game], game), cards, rng)
    for cell in rng.sample([cell for cell in board if board[cell].kind == "path"], rng.choice([0, 0, 1, 2])):
        board = board.remove(cell)
    return board


def grown_towards_goals(board: Board, cards: list[TunnelCard], rng: random.Random) -> Board:
    """Cards laid one after the other, near to the goals, until one is two cards away; never onto a goal."""
    for card in cards:
        tries = []
        for cell, turned in sorted(board.legal_cells(card)):
            after = board.place(cell, card.turned() if turned else card)
            if not after.hit_goals():
                tries.append((sum(cards_to_goals(after).values()), rng.random(), after))
        if tries:
            board = min(tries)[2] if rng.random() < 0.8 else rng.choice(tries)[2]
        if min(cards_to_goals(board).values()) <= rng.choice([1, 2]):
            break
    return board


def mines_lines(players: int, rng: random.Random) -> list[str]:
    box = [card for card, count in path_cards("lost_mines") for _ in range(count)]
    box = [replace(card, overcome=card.obstacle is not None and rng.random() < 0.4) for card in box]
    board = Board.parse(OPENING["lost_mines"], "lost_mines")
    for card in rng.sample(box, rng.randint(22, 32)):
        cells = sorted(board.legal_cells(card), key=lambda laid: (laid[0][0], rng.random()))
        if cells:
            cell, turned = cells[-1] if rng.random() < 0.85 else rng.choice(cells)
            board = board.place(cell, card.turned() if turned else card)
    mines = rng.sample(["gold", "silver", "gems", "dragon"], rng.choice([0, 0, 1, 2]))
    for cell, name in zip(rng.sample(board.goals, len(mines)), mines, strict=True):
        board = board.turn_over(cell, name, turn=rng.random() < 0.5)
    clans = [rng.choice(["blue", "yellow"]) for _ in range(players)]
    while max(map(clans.count, clans)) > {3: 3, 4: 3, 5: 4, 6: 4}.get(players, 5):
        clans = [rng.choice(["blue", "yellow"]) for _ in range(players)]
    lines = [f"board {board.format()}", f"turn {rng.randrange(players)}", f"deck {rng.randint(0, 3)}"]
    lines += marker_lines(board, players, rng)
    owners: dict[str, int] = {"blue": 0, "yellow": 0}
    for clan in clans:
        owners[clan] += 1
        lines.append(dwarf_line(board, f"{clan}{owners[clan]}", rng))
    dragon = rng.randrange(players) if "dragon" in mines else -1
    taken: dict[int, list[str]] = {}
    if rng.random() < 0.5:
        kinds = [f"{kind}:{worth}" for kind, worths in TREASURES.items() for worth in worths]
        treasures = rng.sample(kinds, players)
        lines.insert(3, "treasure " + treasures.pop())
        for treasure in treasures:
            taken.setdefault(rng.randrange(players), []).append(treasure)
    for seat, clan in enumerate(clans):
        words = [f"seat {seat} clan={clan} hand={rng.randint(1, 3)}"]
        words += [f"treasures={','.join(taken.get(seat, []))}"] * (seat in taken)
        words += ["dragon"] * (seat == dragon)
        lines.append(" ".join(words))
    return lines


TREASURES = {"silver": (2, 3, 3, 4), "gold": (3, 4, 4, 5), "gems": (4, 5, 5, 6)}


def marker_lines(board: Board, players: int, rng: random.Random) -> list[str]:
    """Some traps and trolls on open sides, at most one on each connection."""
    inside = [
        Connection.over(cell, side)
        for cell, content in board.items()
        for group in content.groups
        for side in group
        if not off_board(cell, side) and joins_something(board, cell, side)
    ]
    chosen = rng.sample(sorted(set(inside)), min(len(set(inside)), rng.randint(0, 9)))
    trolls = [at for at in chosen if rng.random() < 0.5][:3]
    lines = [f"troll {at.format()} {seat}" for at, seat in zip(trolls, range(players), strict=False)]
    return lines + [f"trap {at.format()}" for at in chosen if at not in trolls]


def off_board(cell: tuple[int, int], side: str) -> bool:
    x, y = cell
    return (side, x) in {("W", 0), ("E", 10)} or (side, y) in {("S", 0), ("N", 6)}


def joins_something(board: Board, cell: tuple[int, int], side: str) -> bool:
    from saboteur_nb.board.cell import OPPOSITE, neighbour

    other = board.get(neighbour(cell, side))
    return other is None or other.code is None or any(OPPOSITE[side] in group for group in other.groups)


def dwarf_line(board: Board, name: str, rng: random.Random) -> str:
    """A dwarf somewhere it can stand: on a start, a free path card without obstacle, or a mine face up."""
    cells = [
        cell
        for cell, content in sorted(board.items())
        if content.groups and not (content.kind == "path" and (content.obstacle or content.rock))
    ]
    mines = [cell for cell in cells if board[cell].kind == "goal"]
    near = [cell for cell in cells if cell[0] >= 8] or cells
    x, y = rng.choice(mines if mines and rng.random() < 0.4 else near if rng.random() < 0.7 else cells)
    return f"dwarf {name} {x},{y}"
