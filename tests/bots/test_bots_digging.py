"""Distances in cards against a plain search, on the playout's tunnels and through doors."""

import random

import pytest
from bots.naive_digging import naive_distances

from saboteur_nb.board.board import Board
from saboteur_nb.bots.digging import FAR, cards_to_goals, costs_to_goal, distances
from saboteur_nb.bots.playout.dig import Dig
from saboteur_nb.bots.playout.lays import cell_of, number_of
from saboteur_nb.game.action import Place
from saboteur_nb.game.session import new_game


def boards(game, matches):
    """Boards along random matches in which whoever can lays a card."""
    for seed in range(matches):
        rng = random.Random(seed)
        match = new_game(game, 3, seed, rounds=1)
        while not match.over and len(match.history) < 45:
            legal = match.legal_actions()
            match.play(rng.choice([action for action in legal if isinstance(action, Place)] or legal))
            if len(match.history) % 6 == 0 and match.state.step == "play":
                yield match.state.board


@pytest.mark.parametrize(("game", "teams"), [("saboteur", [None]), ("saboteur2", [None, "blue", "green"])])
def test_distances_are_those_of_a_plain_search(game, teams):
    shut = set()
    for board in boards(game, 7):
        for team in teams:
            found = {cell_of(goal): far for goal, far in distances(Dig.of(board), team).items()}
            assert found == naive_distances(board, team=team), (str(board), team)
            shut.add(tuple(found.values()) != tuple(cards_to_goals(board)[cell] for cell in found))
    assert len(shut) == len(teams[:2]), "no door has made a difference"


def test_the_way_back_is_as_long():
    for board in boards("saboteur2", 3):
        dig = Dig.of(board)
        for goal, far in distances(dig).items():
            costs = costs_to_goal(dig, goal)
            beside = [costs[cell] for cell in dig.keys if cell in costs and dig.keys[cell] >> 8]
            assert far in (0, FAR) or min(beside) == far


def test_a_door_is_passed_by_its_own_team():
    dig = Dig.of(Board.parse("S -a-a:g -a-a ?"))
    goal = number_of((3, 0))
    assert distances(dig, "green")[goal] == distances(dig)[goal] == 0
    assert distances(dig, "blue")[goal] == 4


def test_a_goal_behind_walls_is_far():
    walls = "2_ -a-a _/S a-a- ? a-a-/2_ -a-a _"
    assert cards_to_goals(Board.parse(walls)) == {(2, 0): FAR}
    assert cards_to_goals(Board.parse(walls.replace("S a-a-", "S _"))) == {(2, 0): 1}
