"""Who wins a round of games 1 and 2, and what he gets. Plain values in, plain values out."""

from __future__ import annotations

from .text import CARDS

BOTH = "both colours"


# --- game 1


def may_take(role: str, front: list[str], *, forfeit: bool) -> bool:
    """B-GOLD-1; with the option B-GOLD-2 not with a broken tool."""
    broken = any(tool in front for tool in ("lamp", "cart", "pick"))
    return role == "digger" and not (forfeit and broken)


def next_taker(roles: list[str], fronts: list[list[str]], seat: int, *, forfeit: bool) -> int | None:
    """The first who may take a gold card, from `seat` on counter-clockwise: falling numbers (B-GOLD-1)."""
    for back in range(len(roles)):
        taker = (seat - back) % len(roles)
        if may_take(roles[taker], fronts[taker], forfeit=forfeit):
            return taker
    return None


def saboteur_worth(roles: list[str]) -> int:
    """The worth every saboteur gets, by their number; 0 when there is none (B-GOLD-3)."""
    return int(CARDS["saboteur"]["saboteur_pay"].get(str(roles.count("saboteur")), 0))


def fewest_cards(stock: list[int], worth: int) -> list[int] | None:
    """The fewest cards of exactly this worth, higher ones first; None if there are none."""
    sets = []
    for threes in range(stock.count(3) + 1):
        for twos in range(stock.count(2) + 1):
            ones = worth - 3 * threes - 2 * twos
            if 0 <= ones <= stock.count(1):
                sets.append((threes + twos + ones, -threes, -twos, ones))
    if not sets:
        return None
    _, threes, twos, ones = min(sets)
    return [3] * -threes + [2] * -twos + [1] * ones


def take_worth(stock: list[int], worth: int) -> tuple[list[int], list[int]]:
    """One pay from the stock, with change from outside if needed: the cards, and what remains (B-GOLD-3)."""
    rest = sorted(stock, reverse=True)
    while (cards := fewest_cards(rest, worth)) is None:
        large = min(card for card in rest if card > 1)
        rest.remove(large)
        rest += [1] * large
    for card in cards:
        rest.remove(card)
    return cards, rest


# --- game 2


def winning_side(roles: list[str], finder: int | None, ways: set[str]) -> set[str]:
    """The winning teams, {BOTH} for "both colours", or none: the gold was not reached (S-WIN-1 to -3)."""
    if finder is None:
        return set()
    role = roles[finder]
    if role in ("blue_digger", "green_digger"):
        own = role.split("_")[0]
        other = "green" if own == "blue" else "blue"
        return {own} if own in ways else {other} if other in ways else {BOTH}
    return set(ways) or {BOTH}


def winners(roles: list[str], finder: int | None, ways: set[str], trapped: set[int]) -> list[int]:
    """The seats that win, in rising order. `finder` None: the gold was not reached."""
    side = winning_side(roles, finder, ways)
    winning = {"profiteer"}  # S-WIN-5: always
    if side & {"blue", "green"}:
        winning |= {"boss"} | {f"{colour}_digger" for colour in side}
    elif side == {BOTH} and "boss" in roles:
        winning |= {"boss"}  # S-WIN-4
    else:
        winning |= {"saboteur"}  # S-WIN-1, S-WIN-4
    return [seat for seat, role in enumerate(roles) if role in winning and seat not in trapped]  # S-WIN-6


def pay(roles: list[str], won: list[int], trapped: set[int], crystals: int) -> list[int]:
    """The gold each seat gets before thefts (S-PAY-1, S-PAY-2)."""
    table = CARDS["saboteur2"]["pay_per_winner"]
    each = table.get(str(len(won)), table["5+"]) if won else 0
    less = {"boss": 1, "profiteer": 2}
    gold = [max(0, each - less.get(role, 0)) if seat in won else 0 for seat, role in enumerate(roles)]
    for seat, role in enumerate(roles):
        if role == "geologist" and seat not in trapped:
            gold[seat] += crystals // roles.count("geologist")
    return gold


def thieves(fronts: list[list[str]]) -> list[int]:
    """Seats that may steal: the owner of the theft laid last, then clockwise; no trapped ones (S-PAY-3)."""
    laid = {
        seat: int(thing.split("@")[1])
        for seat, front in enumerate(fronts)
        for thing in front
        if thing.startswith("theft@")
    }
    if not laid:
        return []
    first = max(laid, key=lambda seat: laid[seat])
    clockwise = [(first + k) % len(fronts) for k in range(len(fronts))]
    return [seat for seat in clockwise if seat in laid and "trapped" not in fronts[seat]]


def has_victim(gold: list[int], thief: int) -> bool:
    """S-ACT-1: another player has some at this moment."""
    return any(amount > 0 for seat, amount in enumerate(gold) if seat != thief)
