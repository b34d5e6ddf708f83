"""Random ends of rounds for pay questions, as texts of positions, and what the oracle makes of them."""

import random
from functools import cache

from oracle.pay import has_victim, next_taker, pay, saboteur_worth, take_worth, thieves, winners
from oracle.score import score
from oracle.text import parse_board
from oracle.tunnels import has_route, ways

from saboteur_nb.game.position import Position
from tests.solver.boards import Draw, random_board
from tests.solver.naive_placements import reached_ports

ROLES = ["blue_digger"] * 4 + ["green_digger"] * 4
ROLES += ["boss", "profiteer"] + ["geologist"] * 2 + ["saboteur"] * 3
DOORS = (
    Draw(width=4, height=3, filled=1, open_sides=0.95, doubles=0.3, stubs=0, doors=0.7, face_up=1, reach=3),
    Draw(width=4, height=3, open_sides=0.9, doubles=0.3, doors=0.9, ladders=0.1, face_up=1, reach=3),
    Draw(width=3, height=3, filled=1, open_sides=1, doubles=0.2, stubs=0, doors=0.3, face_up=1),
)


def gold_boards(draw):
    """Boards with the gold face up at the end of some route, without end."""
    for seed in range(10**9):
        text = random_board(draw, seed).format()
        if "!gold" in text and has_route(parse_board(text, "saboteur2")):
            yield text


BOARDS = [gold_boards(draw) for draw in DOORS]
_FOUND = {}


def gold_board(number):
    """The board of this number, the same in every run."""
    draw = number % len(BOARDS)
    known = _FOUND.setdefault(draw, [])
    while len(known) <= number // len(BOARDS):
        known.append(next(BOARDS[draw]))
    return known[number // len(BOARDS)]


def with_crystals(text, rng, share):
    tokens = [row.split(" ") for row in text.split("/")]
    for row in tokens:
        for at, token in enumerate(row):
            if len(token) >= 4 and token[0] in "-.ab" and "*" not in token and rng.random() < share:
                row[at] = token[:4] + "*" + token[4:]
    return "/".join(" ".join(row) for row in tokens)


# game 2 --------------------------------------------------------------------------------------------------
def end_of_saboteur2(number):
    """`(text, finder)` of a round of game 2 that has just ended."""
    rng = random.Random(f"end 2 {number}")
    players = rng.randint(2, 8)
    found = rng.random() < 0.8
    board = gold_board(number) if found else "S -a-a* _ -aaa* _ ?gold"
    board = with_crystals(board, rng, rng.choice([0, 0.3]))
    roles = rng.sample(ROLES, players)
    if rng.random() < 0.3:  # few who can win, so that boss and profiteer are alone more often
        roles = rng.sample(ROLES[7:], players)
    laid = rng.sample(range(players), min(players, rng.choice([0, 0, 1, 2, 3])))
    lines = ["game saboteur2", f"board {board}"]
    for seat, role in enumerate(roles):
        front = [thing for thing in ("lamp", "trapped") if rng.random() < 0.2]
        front += [f"theft@{laid.index(seat) + 1}"] if seat in laid else []
        words = f"seat {seat} role={role} gold={rng.choice([0, 0, 0, 1, 2])}"
        lines.append(words + (f" front={','.join(front)}" if front else ""))
    return "; ".join(lines), rng.randrange(players) if found else None


def facts(text):
    """Roles and fronts of the seats, read for the oracle."""
    seats = Position.parse(text).seats
    return [seat.role for seat in seats], [list(seat.front) for seat in seats]


def oracle_winners(text, finder):
    """The seats that win, and the colours with a way."""
    roles, fronts = facts(text)
    trapped = {seat for seat, front in enumerate(fronts) if "trapped" in front}
    board = parse_board(Position.parse(text).board.format(), "saboteur2")
    colours = ways(board) if finder is not None else set()
    return winners(roles, finder, colours, trapped), colours, trapped


def oracle_saboteur2(text, finder):
    """The gold each seat is paid, and for every thief whom he may be able to rob."""
    roles, fronts = facts(text)
    won, _, trapped = oracle_winners(text, finder)
    crystals = Position.parse(text).board.format().count("*")
    gold = pay(roles, won, trapped, crystals)
    after = [have.gold + paid for have, paid in zip(Position.parse(text).seats, gold, strict=True)]
    order = thieves(fronts)
    robbed = {thief: set() for thief in order}
    play_thefts(after, order, robbed)
    return gold, robbed


def play_thefts(gold, order, robbed):
    """All courses of the thefts, one after the other, noting who can be robbed in some."""
    if not order:
        return
    thief, *later = order
    if not has_victim(gold, thief):
        play_thefts(gold, later, robbed)
        return
    for victim, amount in enumerate(gold):
        if victim != thief and amount > 0:
            robbed[thief].add(victim)
            after = [have - (seat == victim) + (seat == thief) for seat, have in enumerate(gold)]
            play_thefts(after, later, robbed)


# game 1 --------------------------------------------------------------------------------------------------
def end_of_saboteur(number):
    """`(text, finder, forfeit)` of a round of game 1 that has just ended; the stock is often short."""
    rng = random.Random(f"end 1 {number}")
    players = rng.choice([*range(3, 11), 10])
    found = rng.random() < 0.5
    saboteurs = min(4, max(players - 7, rng.choice([0, 0, 1, 2, 3, 4, players - 1])))
    roles = ["saboteur"] * min(saboteurs, players) + ["digger"] * (players - saboteurs)
    rng.shuffle(roles)
    stock = {worth: rng.choice([0, 1, 2, 3, 5] if worth == 1 else [0, 1, 2, 4]) for worth in (1, 2, 3)}
    if rng.random() < 0.3:
        stock = {rng.choice([1, 2, 3]): rng.randint(4, 12)}
    board = "S -a-a !gold" if found else "S -a-a ?gold"
    lines = ["game saboteur", f"board {board}", "stock " + " ".join(f"{w}:{n}" for w, n in stock.items())]
    for seat, role in enumerate(roles):
        front = " front=" + rng.choice(["lamp", "cart", "lamp,pick"]) if rng.random() < 0.3 else ""
        lines.append(f"seat {seat} role={role}{front}")
    return "; ".join(lines), rng.randrange(players) if found else None, rng.random() < 0.5


def stock_of(text):
    return [worth for worth, count in Position.parse(text).stock for _ in range(count)]


def oracle_saboteurs(text):
    """What each saboteur is paid and with which cards; None where the stock is worth less than the pay."""
    roles, _ = facts(text)
    rest, each = stock_of(text), saboteur_worth(roles)
    if sum(rest) < each * roles.count("saboteur"):
        return None
    paid = {}
    for seat, role in enumerate(roles):
        if role == "saboteur":
            paid[seat], rest = take_worth(rest, each)
    return paid


def oracle_order(text, finder, forfeit):
    """The seats that pick, one for each gold card drawn."""
    roles, fronts = facts(text)
    order, seat = [], next_taker(roles, fronts, finder, forfeit=forfeit)
    for _ in range(min(9, len(roles), len(stock_of(text))) if seat is not None else 0):
        order.append(seat)
        seat = next_taker(roles, fronts, seat - 1, forfeit=forfeit)
    return order


@cache
def outcomes(offer, order):
    """What the seats can end up with, over all ways to pick: a set of sorted `(seat, gold)`."""
    if not order:
        return {()}
    found = set()
    for worth in set(offer):
        rest = list(offer)
        rest.remove(worth)
        for later in outcomes(tuple(rest), order[1:]):
            gets = dict(later)
            gets[order[0]] = gets.get(order[0], 0) + worth
            found.add(tuple(sorted(gets.items())))
    return found


# game 3 --------------------------------------------------------------------------------------------------
TREASURES = [("silver", w) for w in (2, 3, 3, 4)] + [("gold", w) for w in (3, 4, 4, 5)]
TREASURES += [("gems", w) for w in (4, 5, 5, 6)]


def clan_of(dwarf):
    """The clan that a dwarf is paid with; None for a selfish one."""
    clan, role = dwarf
    other = {"blue": "yellow", "yellow": "blue"}[clan]
    return {"loyal": clan, "saboteur": other, "selfish": None}[role]


def end_of_mines(number):
    """The text of a round of game 3 that has just ended."""
    rng = random.Random(f"end 3 {number}")
    players = rng.randint(3, 9)
    dwarves = [
        (clan, role) for clan in ("blue", "yellow") for role in ["loyal"] * 3 + ["selfish", "saboteur"]
    ]
    dwarves = rng.sample(dwarves, players)
    treasures = rng.sample(TREASURES, players)
    owners = [rng.randrange(players) for _ in treasures]
    dragon = rng.choice([None, *range(players)])
    if dragon is not None and rng.random() < 0.3:  # his clan has one treasure, so he may have less than two
        clan = clan_of(dwarves[dragon])
        owners = [seat for seat in range(players) if clan_of(dwarves[seat]) != clan] or owners
        owners = [dragon, *rng.choices(owners, k=players - 1)]
    lines = ["game lost_mines"]
    for seat, (clan, role) in enumerate(dwarves):
        taken = zip(treasures, owners, strict=True)
        own = [f"{kind}:{worth}" for (kind, worth), owner in taken if owner == seat]
        line = f"seat {seat} clan={clan} role={role}" + (f" treasures={','.join(own)}" if own else "")
        lines.append(line + (" dragon" if dragon == seat else ""))
    return "; ".join(lines)


def oracle_mines(text, *, dragon=True):
    """The points of each seat."""
    seats = Position.parse(text).seats
    worths = [[worth for _, worth in seat.treasures] for seat in seats]
    holder = next((seat.number for seat in seats if seat.dragon), None) if dragon else None
    return score([seat.role for seat in seats], [seat.clan for seat in seats], worths, holder)


def only_by_two_routes(text):
    """Whether both colours have a way to the gold, but no route is free of doors: the ways differ."""
    board = Position.parse(text).board
    colours = ways(parse_board(board.format(), "saboteur2"))
    free = reached_ports(board, team="nobody")
    gold = next(cell for cell in board.goals if board[cell].token == "!gold")
    return colours == {"blue", "green"} and not any(cell == gold for cell, _ in free)
