"""Fewest blocking placements against trial: all sequences of the blocker, all of the diggers after each."""

from collections import Counter
from dataclasses import dataclass

import networkx as nx
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, neighbour
from saboteur_nb.solver import Answer, fewest_blocks
from saboteur_nb.solver.questions.fewest_blocks.certificates import AlreadyHit, Blocked, Hopeless
from tests.solver.blocks_boards import BLOCKER, COUNTED, ENCLOSED, Asked, counted, enclosed
from tests.solver.blocks_naive import Trial
from tests.solver.blocks_seeds import COUNTED_SEEDS, ENCLOSED_SEEDS
from tests.solver.boards import Draw, random_board

FURTHER = 5
"""Questions a draw that were not chosen for anything, times `--times`."""


@dataclass(frozen=True)
class Case:
    """A question, our answer, every best set by trial: None when the goal is hit, [] when there is none."""

    asked: Asked
    answer: Answer
    best: list | None


def draw_cases(times):
    for draws, seeds, make in ((COUNTED, COUNTED_SEEDS, counted), (ENCLOSED, ENCLOSED_SEEDS, enclosed)):
        for draw, chosen in zip(draws, seeds, strict=True):
            for seed in sorted({*chosen, *range(FURTHER * times)}):
                asked = make(draw, seed)
                few = seed in chosen or len(asked.hand) + len(asked.against or ()) <= 4
                if few and (asked.inside is None or 1 <= len(asked.inside) <= 3):
                    yield case_of(asked)


def case_of(asked):
    trial = Trial(asked.board, asked.goal, asked.team, asked.hand, asked.against, asked.within, asked.inside)
    return Case(asked, asked.answer(), trial.best())


@pytest.fixture(scope="module")
def cases(request):
    return list(draw_cases(request.config.getoption("--times")))


def test_value_and_status(cases):
    for case in cases:
        assert case.answer.status == ("solved" if case.best else "impossible"), case.asked
        assert case.answer.value == (len(case.best[0]) if case.best else None), case.asked


def test_all_best_sets_once(cases):
    for case in cases:
        solutions = case.answer.solutions(10**6)
        assert sorted(solutions) == (case.best or []), case.asked
        assert solutions[:1] == ((case.answer.solution,) if case.best else ()), case.asked
        assert case.answer.unique == (len(solutions) == 1)


def test_certificates(cases):
    for case in cases:
        proof = case.answer.certificate
        kind = AlreadyHit if case.best is None else Blocked if case.best else Hopeless
        assert type(proof) is kind, case.asked
        assert proof.check(case.asked.board), case.asked
        assert proof.check(case.asked.board.format()) or case.asked.board.game == "saboteur"


def told(asked):
    answer = asked.answer()
    return answer.status, answer.value, sorted(answer.solutions(10**6))


def features(asked):
    """What decides the answer: without it the question has another one."""
    base = told(asked)
    return {name for name, other in switched(asked) if repr(other) != repr(asked) and told(other) != base}


def changed(asked, change):
    """The question on the board with other path cards; None takes a card away."""
    cells = {cell: change(cell, card) if card.kind == "path" else card for cell, card in asked.board.items()}
    left = {cell: card for cell, card in cells.items() if card is not None}
    return asked.but(board=Board(left, asked.board.game))


def crossing(codes):
    return lambda _, card: TunnelCard.parse("aaaa") if card.code in codes else card


def no_ladder(_, card):
    return TunnelCard(card.shape, doors=card.doors) if card.ladder else card


def switched(asked):
    """The question with one feature switched off at a time."""
    board, against = asked.board, asked.against
    yield "bridges", changed(asked, crossing({"abab"}))
    yield "double curves", changed(asked, crossing({"aabb", "abba"}))
    yield "ladders on the board", changed(asked, no_ladder)
    reached, inner = board.reached(), inside_of(asked)
    yield "islands", changed(asked, lambda cell, card: card if cell in reached or cell not in inner else None)
    yield "doors", asked.but(team=None)
    yield "stones", asked.but(board=board.masked(()))
    yield "within", asked.but(within=None)
    if against is not None:
        yield "ladders of the diggers", asked.but(against=tuple(card.replace("#", "") for card in against))
        most = len(against) if asked.within is None else asked.within
        yield "counts", asked.but(against=against * 3, within=most)
        if board.game == "saboteur":
            yield "for ever", asked.but(against=None)
    elif board.game == "saboteur2" and "#" not in board.format() and not any("#" in c for c in asked.hand):
        yield "ladders of the box", asked.but(board=Board(dict(board), "saboteur"))


def inside_of(asked):
    """The cells that are not part of the ring."""
    if asked.inside is None:
        return set(asked.board)
    x0, x1, y0, y1 = asked.board.extent
    return {(x, y) for x, y in asked.board if x0 < x < x1 and y0 < y < y1}


def test_every_feature_decides_often(cases):
    found = Counter(feature for case in cases for feature in features(case.asked))
    found.update("all" for _ in cases)
    found.update(f"value {case.answer.value}" for case in cases)
    found.update("against any cards" for case in cases if case.asked.against is None)
    found["ladders"] = sum(count for name, count in found.items() if name.startswith("ladders"))
    least = {
        "all": 400, "against any cards": 150, "bridges": 40, "double curves": 40, "ladders": 60,
        "ladders of the box": 40, "doors": 40, "islands": 40, "stones": 40, "within": 40, "counts": 40,
        "for ever": 40, "value 0": 40, "value 1": 80, "value 2": 20,
    }  # fmt: skip
    assert {name: found[name] for name in least if found[name] < least[name]} == {}


# for ever on open boards: what can be got to, as a graph --------------------------------------------------
OPEN = {
    Draw(width=4, height=3, filled=0.8, open_sides=0.45, doubles=0.5, reach=2): [
        *range(12), 26, 40, 41, 98, 119, 140, 149, 155, 161, 164, 215, 232, 246, 261, 347, 378, 398, 439, 495,
    ],
    Draw(width=4, height=4, filled=0.9, open_sides=0.5, doubles=0.9, reach=2): [
        *range(9), 26, 32, 33, 38, 62, 65, 70, 77, 84, 107, 110, 113, 128, 157, 160, 162, 252, 307, 458, 470,
    ],
}  # fmt: skip
"""Seeds by draw, most of them with an answer."""
CARDS = [*BLOCKER[:7], "....", "-.-.", "-...", "aabb"]


def gets_there(board, goal, rings=2):
    """Whether a walk through tunnels and empty cells leads from the start to the goal."""
    x0, x1, y0, y1 = board.extent
    graph = nx.Graph()
    for x in range(x0 - rings, x1 + rings + 1):
        for y in range(y0 - rings, y1 + rings + 1):
            for side in "NE":
                beside = neighbour((x, y), side)
                one, other = passage(board, (x, y), side, goal), passage(board, beside, OPPOSITE[side], goal)
                if one is not None and other is not None:
                    graph.add_edge(one, other)
    graph.add_edges_from(("start", root) for root in board.network.roots)
    return "goal" in graph and nx.has_path(graph, "start", "goal")


def passage(board, cell, side, goal):
    """What one comes into from this side: an empty cell, a group by its number, the goal; None: a wall."""
    if cell == goal:
        return "goal"
    return cell if cell not in board else board.network.node_at.get((cell, side))


class Flooded(Trial):
    """A trial in which the diggers are a graph."""

    def open(self, board):
        return gets_there(board, self.goal)


def test_for_ever_on_open_boards(times):
    found = Counter()
    for draw, chosen in OPEN.items():
        for seed in sorted({*chosen, *range(10 * times)}):
            board = Board(dict(random_board(draw, seed)), "saboteur")
            goal = board.goals[-1]
            hand = [CARDS[(seed * 5 + step * 3) % len(CARDS)] for step in range(1 + seed % 3)]
            best = Flooded(board, goal, None, hand, None).best()
            answer = fewest_blocks(board, goal, hand)
            assert answer.status == ("solved" if best else "impossible"), (board, hand)
            assert sorted(answer.solutions(10**6)) == (best or []), (board, hand)
            assert answer.certificate.check(board), (board, hand)
            found[answer.value] += 1
    assert {value: found[value] for value in (0, 1, 2, 3, None) if found[value] < 5} == {}, found
