"""A board whose second route leaves two cards of the first in a ring of their own."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.solver.questions.fewest_cave_ins.flow import FREE
from saboteur_nb.solver.questions.fewest_cave_ins.question import cave_ins
from tests.solver.naive import Maze

BOARD = (
    "3_ abba abab aa-a* --aa _ ?/2_ -aa- aaaa a-aa _ aa-- aa-a a-aa/S -aaa aaaa _ aaaa aaaa -a-a -a-a ?/"
    "aa-- aaaa aaaa* 2_ a-a- 3_/2_ aa-a* abab aa-a* a--a 2_ ?"
)


@pytest.mark.parametrize("goals", [[(8, 0)], [(8, -2), (8, 0), (8, 2)]])
def test_no_card_is_held_that_lies_on_no_route(goals):
    question = cave_ins(Board.parse(BOARD), goals)
    flow = question.flow
    on_routes = {node for route in flow.routes() for node in route}
    assert {node for node, came in enumerate(flow.before) if came != FREE} == on_routes


@pytest.mark.parametrize("goals", [[(8, 0)], [(8, -2), (8, 0), (8, 2)]])
def test_all_answers_are_found_all_the_same(goals):
    board = Board.parse(BOARD)
    answer = cave_ins(board, goals).answer()
    assert sorted(answer.solutions(1000)) == Maze(board, goals).best()
    assert answer.certificate.check(board)
