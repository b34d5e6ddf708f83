"""Game 2 once more for the proof: who wins by which way, what is paid, and the thefts (S-WIN, S-PAY)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.questions.pay.again import NotSaidError, Told
from saboteur_nb.solver.questions.pay.steps import Step, Walk

OTHER = {"blue": "green", "green": "blue"}
BY_NUMBER = {1: 5, 2: 4, 3: 3, 4: 2}
"""Gold for each of so many winners; for more of them 1 (S-PAY-1)."""

LESS = {"boss": 1, "profiteer": 2}


def winners_again(told: Told) -> Iterator[Step]:
    """The steps that S-WIN and S-PAY ask for."""
    gold = [info.gold if isinstance(info.gold, int) else 0 for info in told.position.seats]
    step, _ = told.begun
    if step != "steal":
        told.check_end()
        for made in _pay(told):
            for seat, amount in zip(made.seats, made.amounts, strict=False):
                gold[seat] += amount
            yield made
    yield from _thefts(told, gold)


# who wins, and what he gets ------------------------------------------------------------------------------
def _pay(told: Told) -> Iterator[Step]:
    roles, board, cell, finder = told.roles, told.position.board, told.gold_cell, told.finder
    ways = set()
    if cell is not None and finder is not None:
        if not _leads(board, cell, ""):
            raise NotSaidError
        yield Step.of("B-END-1", "pay-gold-found", [finder], cell=cell)
        for team in ("blue", "green"):
            is_open = _leads(board, cell, OTHER[team])
            ways |= {team} if is_open else set()
            yield Step.of("S-PATH-3", "pay-way" if is_open else "pay-no-way", team=team)
    side, decision = _decision(roles, finder, ways)
    yield decision
    won = [seat for seat, role in enumerate(roles) if _is_winner(role, side)]
    along = {roles[seat] for seat in won} & {"boss", "profiteer"}
    code = "pay-winners-along" if along else "pay-winners" if won else "pay-no-winners"
    yield Step.of("S-WIN-5", code, won)
    struck = [seat for seat in won if "trapped" in told.lying(seat)]
    if struck:
        yield Step.of("S-WIN-6", "pay-struck", struck)
    free = [seat for seat in won if seat not in struck]
    if free:
        each = BY_NUMBER.get(len(free), 1)
        code = "pay-number-less" if {roles[seat] for seat in free} & LESS.keys() else "pay-number"
        amounts = [max(each - LESS.get(roles[seat], 0), 0) for seat in free]
        yield Step.of("S-PAY-1", code, free, amounts, n=len(free), each=each)
    else:
        yield Step.of("S-WIN-6", "pay-nobody")
    yield from _crystals(told, roles)


def _decision(roles: list[str], finder: int | None, ways: set[str]) -> tuple[set[str], Step]:
    """The winning sides ("blue", "green", "saboteurs", "boss") and the clause that makes them so."""
    if finder is None:
        return {"saboteurs"}, Step.of("S-WIN-1", "pay-no-route")
    own = {"blue_digger": "blue", "green_digger": "green"}.get(roles[finder])
    if not ways:
        if "boss" in roles:
            return {"boss"}, Step.of("S-WIN-4", "pay-boss-wins")
        return {"saboteurs"}, Step.of("S-WIN-4", "pay-no-boss")
    if own is None:
        teams = tuple(team for team in ("blue", "green") if team in ways)
        return ways, Step.of("S-WIN-3", "pay-colours", [finder], teams=teams)
    if own in ways:
        return {own}, Step.of("S-WIN-2", "pay-own-team", [finder], team=own)
    return {OTHER[own]}, Step.of("S-WIN-2", "pay-other-team", [finder], team=OTHER[own])


def _is_winner(role: str, sides: set[str]) -> bool:
    match role:
        case "profiteer":
            return True
        case "boss":
            return bool(sides & {"blue", "green", "boss"})
        case "saboteur":
            return "saboteurs" in sides
        case "blue_digger":
            return "blue" in sides
    return role == "green_digger" and "green" in sides


def _crystals(told: Told, roles: list[str]) -> Iterator[Step]:
    """A crystal is worth one gold, wherever it lies; two geologists halve them."""
    board = told.position.board
    cells = [cell for cell in board if "*" in board[cell].token]
    geologists = [seat for seat, role in enumerate(roles) if role == "geologist"]
    trapped = [seat for seat in geologists if "trapped" in told.lying(seat)]
    free = [seat for seat in geologists if seat not in trapped]
    if free and not cells:
        yield Step.of("S-PAY-2", "pay-no-crystals", free)
    elif free:
        share = len(cells) // len(geologists)
        code = "pay-crystals-shared" if len(geologists) > 1 else "pay-crystals"
        yield Step.of("S-PAY-2", code, free, [share] * len(free), n=len(cells), cells=tuple(sorted(cells)))
    if trapped:
        yield Step.of("S-PAY-2", "pay-geologist-trapped", trapped)


# thefts --------------------------------------------------------------------------------------------------
def _thefts(told: Told, gold: list[int]) -> Iterator[Step]:
    order = _thieves(told)
    trapped = [seat for seat in sorted(order) if "trapped" in told.lying(seat)]
    if trapped:
        yield Step.of("S-PAY-3", "pay-thief-trapped", trapped)
    free = [seat for seat in order if seat not in trapped]
    robbed: list[set[int]] = [set() for _ in free]
    _follow(tuple(gold), free, 0, robbed, set())
    for thief, victims in zip(free, robbed, strict=True):
        if not victims:
            yield Step.of("S-PAY-3", "pay-steal-lapses", [thief])
            continue
        code = "pay-steal" if len(victims) > 1 else "pay-steal-forced"
        said = (("victims", tuple(sorted(victims))),)
        yield Step("S-PAY-3", code, (thief,), (), said, choice=len(victims) > 1)


def _thieves(told: Told) -> list[int]:
    """Owners of thefts: the last one laid first, or who is next to steal, then clockwise."""
    laid: dict[int, int] = {}
    for info in told.position.seats:
        for thing in info.front:
            if thing.startswith("theft"):
                if info.number in laid or info.gold in ("?", "+"):
                    raise NotSaidError
                laid[info.number] = int(thing.split("@")[1]) if "@" in thing else 100 + info.number
    if not laid:
        return []
    if len(laid) > 4 or any(info.gold in ("?", "+") for info in told.position.seats):
        raise NotSaidError
    step, first = told.begun
    first = first if step == "steal" else max(laid, key=lambda seat: laid[seat])
    number = len(told.roles)
    return [seat for place in range(number) if (seat := (first + place) % number) in laid]


def _follow(
    gold: tuple[int, ...], free: list[int], at: int, robbed: list[set[int]], seen: set[tuple[int, ...]]
) -> None:
    """Go through all that the thieves from the place `at` on can do, noting whom each can rob."""
    if at == len(free) or (at, *gold) in seen:
        return
    seen.add((at, *gold))
    thief = free[at]
    victims = [seat for seat, amount in enumerate(gold) if amount > 0 and seat != thief]
    robbed[at].update(victims)
    for victim in victims or [thief]:  # nobody to rob: nothing changes hands
        after = list(gold)
        after[victim] -= 1
        after[thief] += 1
        _follow(tuple(after), free, at + 1, robbed, seen)


# ways ----------------------------------------------------------------------------------------------------
def _leads(board: Board, cell: Cell, shut: str) -> bool:
    """Whether some walk gets to the gold without a door of the team `shut`."""
    return any(at == cell for at, _ in _flood(board, shut))


def _flood(board: Board, shut: str) -> set[Group]:
    todo = [group for group in _roots(board) if not _has_door(board, group, shut)]
    seen = set(todo)
    for group in todo:
        for other in _next(board, group):
            if other not in seen and not _has_door(board, other, shut):
                seen.add(other)
                todo.append(other)
    return seen


def _roots(board: Board) -> Iterator[Group]:
    for cell, content in board.items():
        for group in content.groups:
            if content.kind == "start" or (isinstance(content, TunnelCard) and content.ladder == group):
                yield cell, group


def _has_door(board: Board, group: Group, team: str) -> bool:
    content = board[group[0]]
    return isinstance(content, TunnelCard) and (team, group[1]) in {(d.team, d.group) for d in content.doors}


def _next(board: Board, group: Group) -> Iterator[Group]:
    for side in group[1]:
        beside = neighbour(group[0], side)
        for other in board[beside].groups if beside in board else ():
            if OPPOSITE[side] in other:
                yield beside, other


def shows(told: Told, step: Step) -> bool:
    """Whether what a step shows on the board is there: a way to the gold, or all that can be walked."""
    if step.code not in ("pay-way", "pay-no-way"):
        return not step.walk and not step.closed
    board, team = told.position.board, str(dict(step.said).get("team"))
    shut = OTHER.get(team, "")
    if step.code == "pay-way":
        return not step.closed and _is_walk(board, step.walk, told.gold_cell, shut)
    return step.closed == _flood(board, shut) and _is_walk(board, step.walk, told.gold_cell, "")


def _is_walk(board: Board, walk: Walk, goal: Cell | None, shut: str) -> bool:
    """Whether the steps lead from a root over facing open sides to the gold, past no door of `shut`."""
    groups: list[Group] = []
    for cell, into, out in walk:
        sides = {side for side in (into, out) if side is not None}
        found = [group for group in board[cell].groups if sides <= set(group)] if cell in board else []
        if not sides or len(found) != 1 or _has_door(board, (cell, found[0]), shut):
            return False
        groups.append((cell, found[0]))
    if len(groups) < 2 or groups[0] not in set(_roots(board)) or groups[-1][0] != goal:
        return False
    return walk[0][1] is None and walk[-1][2] is None and all(
        out is not None and into == OPPOSITE.get(out) and neighbour(cell, out) == after
        for (cell, _, out), (after, into, _) in pairwise(walk)
    )  # fmt: skip
