"""Fewest cave-ins against trial, one feature after the other, each shown to decide answers in many boards.

A feature decides where the best answers are others without it: a bridge or double curve made a crossing, the
cards of an island taken away, one goal asked for instead of all, cards that can't fall allowed to.
"""

import random

import networkx as nx
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import fewest_cave_ins, refute_cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import BareRoute, TooFew
from tests.solver.boards import Draw, random_board
from tests.solver.naive import Maze

COUNT = 320
"""Boards a feature."""
LEAST = 40
"""Boards in which the feature has to decide."""

BRIDGES = ("abab",)
CURVES = ("aabb", "abba")
TWO_WAYS = "-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a"


def same_as_trial(board, best, goals=None, team=None, **told):
    """Status, value, all best answers and the proof are those that trial finds."""
    answer = fewest_cave_ins(board, goals, team, **told)
    about = board.format(), goals, team, told
    assert answer.status == ("solved" if best else "impossible"), about
    assert answer.value == (len(best[0]) if best else None), about
    assert sorted(answer.solutions(10**6)) == best, about
    assert answer.certificate.check(board), about
    assert answer.certificate.kept == tuple(sorted(told.get("kept", ())))
    return answer


def best_of(board, goals=None, team=None, kept=()):
    maze = Maze(board, goals, team)
    maze.cards = [cell for cell in maze.cards if cell not in kept]
    return maze.best()


def crossed(board, codes):
    """The board with a crossing for every card of these shapes."""
    cells = dict(board)
    for cell, content in board.items():
        if content.code in codes:
            cells[cell] = Board.parse("S aaaa")[1, 0]
    return Board(cells, board.game)


@pytest.mark.parametrize("codes", [BRIDGES, CURVES])
def test_two_tunnels_on_a_card(codes, times):
    draw = Draw(width=4, height=4, filled=1, open_sides=0.97, doubles=0.5, stubs=0.05)
    others = {*BRIDGES, *CURVES}.difference(codes)
    decided = 0
    for seed in range(COUNT * times):
        board = crossed(random_board(draw, seed), others)
        best = best_of(board)
        same_as_trial(board, best)
        decided += best_of(crossed(board, codes)) != best
    assert decided >= LEAST * times


def test_islands_with_a_ladder(times):
    """Cards that no tunnel joins to the start count when there is a ladder among them."""
    draw = Draw(width=6, height=3, filled=0.7, open_sides=0.85, doubles=0.2, ladders=0.25, reach=3)
    decided = 0
    for seed in range(COUNT * times):
        board = random_board(draw, seed)
        best = best_of(board)
        same_as_trial(board, best)
        network = board.network
        main = network.flood(node for node in network.roots if board[network.groups[node][0]].kind == "start")
        near = {network.groups[node][0] for node in main}
        cells = {at: card for at, card in board.items() if at in near or card.kind != "path"}
        decided += best_of(Board(cells, board.game)) != best
    assert decided >= LEAST * times


def test_ladders_and_doors(times):
    draw = Draw(width=4, doors=0.4, doubles=0.2, open_sides=0.95, ladders=0.15)
    ladders = doors = 0
    for seed in range(COUNT * times):
        board = random_board(draw, seed)
        team = ("blue", "green")[seed % 2]
        best = best_of(board, team=team)
        same_as_trial(board, best, team=team)
        ladders += Maze(board, None, team, ladders=False).best() != best
        doors += best_of(board) != best
    assert min(ladders, doors) >= LEAST * times


def test_several_goals(times):
    draw = Draw(width=4, goals=3, doubles=0.3, open_sides=0.9, face_up=0.3, ladders=0.05)
    decided = 0
    for seed in range(COUNT * times):
        board = random_board(draw, seed)
        best = best_of(board)
        same_as_trial(board, best)
        for goals in (board.goals[:1], board.goals[1:]):
            some = best_of(board, goals)
            same_as_trial(board, some, goals)
        decided += best_of(board, board.goals[:1]) != best
    assert decided >= LEAST * times


KEPT_DRAWS = (
    Draw(width=4, height=4, filled=1, open_sides=1, doubles=0.5, stubs=0),
    Draw(ladders=0.2, doubles=0.3, open_sides=0.9, reach=3),
    Draw(width=4, doors=0.3, doubles=0.2, open_sides=0.95, ladders=0.1),
    Draw(width=4, goals=2, doubles=0.3, open_sides=0.9, face_up=0.3),
)


def kept_cases(times):
    """Boards with some of their path cards, and a team."""
    for draw in KEPT_DRAWS:
        for seed in range(300 * times):
            board = random_board(draw, seed)
            paths = sorted(cell for cell, content in board.items() if content.kind == "path")
            kept = random.Random(seed).sample(paths, min(len(paths), 1 + seed % 3))
            yield board, ("blue", "green", None)[seed % 3] if draw.doors else None, kept


def test_cards_that_cannot_fall(times):
    decided = dearer = never = 0
    for board, team, kept in kept_cases(times):
        best, free = best_of(board, team=team, kept=kept), best_of(board, team=team)
        answer = same_as_trial(board, best, team=team, kept=kept)
        decided += best != free
        dearer += bool(best) and len(best[0]) > len(free[0])
        never += bool(free) and not best
        if free and not best:
            assert isinstance(answer.certificate, BareRoute)
            assert {cell for cell, _, _ in answer.certificate.route}.intersection(kept)
    assert min(decided, dearer, never) >= LEAST * times


def test_too_few_cave_ins_in_hand(times):
    """Short of one or more: impossible, proved, with bounds that hold; with enough the answer is as ever."""
    short = families = 0
    for board, team, kept in kept_cases(times):
        best = best_of(board, team=team, kept=kept)
        if not best:
            continue
        value = len(best[0])
        same_as_trial(board, best, team=team, kept=kept, hand=value)
        for hand in range(value):
            answer = fewest_cave_ins(board, team=team, kept=kept, hand=hand)
            least, most = answer.bounds
            assert (answer.status, answer.value, answer.solutions()) == ("impossible", None, ())
            assert hand < least <= value <= most
            assert isinstance(answer.certificate, TooFew)
            assert answer.certificate.check(board)
            short += 1
            families += len(answer.certificate.routes) > hand + 1
    assert short >= 300 * times
    assert families >= 5 * times


def test_networkx_agrees_where_no_card_has_two_tunnels(times):
    """A smallest node cut of `board.graph()`, on boards of single tunnels with ladders."""
    draw = Draw(width=7, height=6, filled=1, open_sides=0.85, doubles=0, ladders=0.06, reach=5)
    values = []
    for seed in range(120 * times):
        board = random_board(draw, seed)
        cut = nx.minimum_node_cut(board.graph(), (board.starts[0], "NESW"), (board.goals[0], ""))
        value = fewest_cave_ins(board).value
        assert len(cut) == value
        assert not cut or tuple(sorted(cell for cell, _ in cut)) in fewest_cave_ins(board).solutions(10**6)
        values.append(value)
    assert sum(value >= 2 for value in values) >= LEAST * times


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        (3, 3),
        (("rockfall", "-a-a", "rockfall", "map"), 2),
        ("rockfall,rockfall,rockfall", 3),
        ("map", 0),
        ([], 0),
    ],
)
def test_a_hand_is_a_number_or_cards(hand, count):
    answer = fewest_cave_ins(TWO_WAYS, hand=hand)
    assert (answer.status == "solved") == (count >= 3)
    if count < 3:
        assert answer.certificate.hand == count


def test_the_hand_of_the_seat_on_turn():
    position = f"game saboteur; board {TWO_WAYS}; turn 1; seat 0 hand=6; seat 1 hand=rockfall,map,rockfall"
    assert fewest_cave_ins(position, hand="turn").certificate.hand == 2
    assert fewest_cave_ins(position).value == 3
    for unknown in (TWO_WAYS, position.replace("turn 1", "turn 0"), position.replace("turn 1; ", "")):
        with pytest.raises(InputError, match="turn-hand-unknown"):
            fewest_cave_ins(unknown, hand="turn")


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"kept": [(9, 9)]}, "empty-cell"),
        ({"kept": [(0, 0)]}, "fixed-card"),
        ({"kept": [(2, 0)]}, "fixed-card"),
        ({"kept": 3}, "bad-cell"),
        ({"kept": [7]}, "bad-cell"),
        ({"hand": -1}, "bad-rockfalls"),
        ({"hand": True}, "bad-rockfalls"),
        ({"hand": 1.5}, "bad-rockfalls"),
        ({"hand": [1, 2]}, "bad-rockfalls"),
    ],
)
def test_what_can_not_be_told(told, code):
    with pytest.raises(InputError) as error:
        fewest_cave_ins(TWO_WAYS, **told)
    assert error.value.code == code


def test_refutations_know_what_can_fall_and_how_often():
    assert refute_cave_ins(TWO_WAYS, [(1, 0), (0, 1), (0, -1)], kept=[(0, 1)]).code == "kept-card"
    assert refute_cave_ins(TWO_WAYS, [(1, 0), (1, 1), (0, -1)], kept=[(0, 1)]) is None
    refutation = refute_cave_ins(TWO_WAYS, [(1, 0), (1, 1), (0, -1)], hand=2)
    assert (refutation.code, refutation.best) == ("more-than-hand", 2)
    assert "only 2" in refutation.text("en")
    assert "2 张" in refutation.text("zh")
    assert refute_cave_ins(TWO_WAYS, [(1, 0)], hand=2).code == "route-open"


def test_what_can_not_fall_and_what_is_in_hand_is_told():
    told = fewest_cave_ins(TWO_WAYS, kept=[(0, 1)], hand=2).explain("en").splitlines()
    assert told[0] == "The card at (0,1) can't fall."
    assert told[-1] == "2 cave-ins in hand can't cut off (2,0)."
    assert fewest_cave_ins(TWO_WAYS, hand=0).explain("zh").splitlines()[-1].startswith("手里只有 0 张")
    hints = [fewest_cave_ins(TWO_WAYS, hand=2).hint(level) for level in (1, 2, 3)]
    assert {hint.code for hint in hints} == {"hint-too-few"}
    assert [len(hint.overlay.routes) for hint in hints] == [0, 1, 3]
    assert all("2" in hint.text(lang) for hint in hints for lang in ("zh", "en"))


def test_hints_never_name_what_can_not_fall():
    board = random_board(Draw(width=4, height=4, filled=1, open_sides=1, doubles=0.4), 3)
    free = fewest_cave_ins(board)
    kept = free.solution[:1]
    answer = fewest_cave_ins(board, kept=kept)
    chosen = set()
    for _ in range(answer.value):
        chosen.add(answer.hint(3, chosen).overlay.selected)
    assert answer.hint(3, chosen).code == "hint-done"
    assert not chosen.intersection(kept)
    assert answer.hint(3, kept).overlay.selected == kept[0]
