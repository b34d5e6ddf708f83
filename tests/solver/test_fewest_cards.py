"""Fewest cards against breadth-first search over all sets of legal placements: value and all best sets."""

import random
from collections import Counter
from functools import cache

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.solver import Budget, fewest_cards
from tests.solver import boards
from tests.solver import naive_cards as naive
from tests.solver.boards import Draw

STATES = {"mines": 700}
"""Placements the slow way may try; instances that need more are left out before anything is compared."""

PLAIN = Draw(width=4, height=3, filled=0.5, open_sides=0.7, doubles=0.1, stubs=0.1, face_up=0.2)
DOUBLE = Draw(width=4, height=3, filled=0.65, doubles=0.5, stubs=0.1, face_up=0.2)
LADDER = Draw(width=5, height=3, filled=0.3, open_sides=0.7, doubles=0.2, stubs=0.1, ladders=0.1, reach=3)
DOORS = Draw(width=4, height=3, filled=0.55, doubles=0.2, doors=0.5, ladders=0.03, stubs=0.1)
STONES = Draw(width=5, height=3, filled=0.35, doubles=0.2, stubs=0.1, reach=1, goals=4)
MINES = Draw(width=5, height=4, filled=0.5, open_sides=0.7, doubles=0.2, stubs=0.1, mines=True)

KINDS = {
    "plain": (PLAIN, 4, [(naive.PLAIN, 4), (naive.DEAD, 1)], None),
    "double": (DOUBLE, 3, [(naive.PLAIN, 1), (naive.DOUBLE, 3)], None),
    "ladder": (LADDER, 3, [(naive.PLAIN, 2), (naive.DEAD, 1), (naive.LADDER, 2), (naive.STUBS, 1)], None),
    "doors": (DOORS, 3, [(naive.PLAIN, 2), (naive.DOORS, 2), (naive.LADDER, 1)], "blue"),
    "stones": (STONES, 3, [(naive.PLAIN, 4), (naive.DOUBLE, 1)], None),
    "mines": (MINES, 3, [(naive.PLAIN, 2), (naive.DEAD, 1), (naive.DOUBLE, 1)], None),
}
SEEDS = {"plain": 60, "double": 160, "ladder": 90, "doors": 190, "stones": 260, "mines": 40}


def instance(kind, seed):
    """`(board, goal, hand, team)`."""
    draw, size, shares, team = KINDS[kind]
    rng = random.Random(f"{kind} {seed}")
    board = boards.random_board(draw, seed)
    if kind == "stones":
        board = naive.with_names(board, rng, 0.9)
    return board, rng.choice(board.goals), naive.hand_of(rng, size, shares), team


@cache
def compared(kind, seeds):
    """The instances that the slow way finishes, each with what it found."""
    found = []
    for seed in range(seeds):
        board, goal, hand, team = instance(kind, seed)
        try:
            slow = naive.fewest(board, goal, hand, team, states=STATES.get(kind, 2000))
        except TimeoutError:
            continue
        found.append((board, goal, hand, team, slow))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_value_and_all_best_sets_are_those_of_brute_force(kind, times):
    seeds = SEEDS[kind] * times
    instances = compared(kind, seeds)
    for board, goal, hand, team, (value, best) in instances:
        answer = fewest_cards(board, goal, hand, team=team)
        found = answer.solutions(100_000)
        assert (answer.value, set(found)) == (value, best), (board, goal, hand, team)
        assert len(set(found)) == len(found), (board, goal, hand, team)
        assert answer.status == ("impossible" if value is None else "solved")
    assert len(instances) >= seeds // 2


# features switched off -----------------------------------------------------------------------------------
def changed(board, hand, code):
    """Board and hand with every card's text changed."""
    cells = {
        cell: TunnelCard.parse(code(content.format())) if isinstance(content, TunnelCard) else content
        for cell, content in board.items()
    }
    return Board(cells, board.game), [code(card) for card in hand]


def joined(*codes):
    """A change that joins the tunnels of cards with these codes."""

    def code(text):
        for one in codes:
            if text.startswith(one):
                features = text.removeprefix(one)
                return "aaaa" + "".join(mark for mark in features if mark not in "NESW")
        return text

    return code


def without_islands(board, goal, hand, team):
    reached = board.reached()
    kept = {c: at for c, at in board.items() if c in reached or at.kind != "path"}
    return Board(kept, board.game), goal, hand, team


def without_names(board, goal, hand, team):
    cells = {c: Goal() if at.kind == "goal" and at.code is None else at for c, at in board.items()}
    return Board(cells, board.game), goal, hand, team


def texts(change):
    return lambda board, goal, hand, team: (*_with_goal(changed(board, hand, change), goal), team)


def _with_goal(board_and_hand, goal):
    board, hand = board_and_hand
    return board, goal, hand


FEATURES = {
    "bridges": texts(joined("abab")),
    "double curves": texts(joined("aabb", "abba")),
    "ladders": texts(lambda text: text.replace("#N", "#").replace("#E", "#").replace("#S", "#")
                     .replace("#W", "#").replace("#", "")),
    "doors": lambda board, goal, hand, team: (board, goal, hand, None),
    "islands": without_islands,
    "turned stones": without_names,
    "limits": lambda board, goal, hand, team: (board, goal, hand * 2, team),
}  # fmt: skip


def changes(other, value, best):
    """Whether the answer is another one: its value, or the cells of all best sets."""
    board, goal, hand, team = other
    answer = fewest_cards(board, goal, hand, team=team)
    if answer.value != value:
        return True
    found = answer.solutions(len(best) + 1)
    return len(found) != len(best) or set(map(cells_of, found)) != set(map(cells_of, best))


def cells_of(found):
    return tuple(cell for cell, _ in found)


def test_every_feature_decides_the_answer_of_forty_instances(times):
    decided = Counter()
    for kind in KINDS:
        for *asked, (value, best) in compared(kind, SEEDS[kind] * times):
            for name, off in FEATURES.items():
                other = off(*asked)
                decided[name] += other != tuple(asked) and changes(other, value, best)
            decided["turned cards"] += bool(best) and all(_turns_a_card(found, asked[2]) for found in best)
    assert all(decided[name] >= 40 * times for name in (*FEATURES, "turned cards")), decided


def _turns_a_card(found, hand):
    """Whether a card of this set does not lie as it is written in the hand."""
    return bool(Counter(text for _, text in found) - Counter(hand))


def test_a_spent_budget_claims_nothing_but_bounds():
    hand = ["-a-a", "-aaa", "--aa", "a--a", "aaaa", "a-a-"] * 2
    answer = fewest_cards("S 5_ ?", hand=hand, budget=3)
    assert (answer.status, answer.value, answer.solution) == ("gave_up", None, ())
    assert answer.bounds[0] >= 1
    assert answer.bounds[1] is None
    assert answer.certificate is None
    cancelled = fewest_cards("S 5_ ?", hand=hand, budget=Budget(cancelled=lambda: True))
    assert cancelled.status in ("solved", "gave_up")
