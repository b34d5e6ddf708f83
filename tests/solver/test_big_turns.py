"""Arrival turns on boards as arrays: equal to the ordinary search, card by card."""

from dataclasses import replace

import numpy as np
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Connection, neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.position import Dwarf, Position, SeatInfo, Turn
from saboteur_nb.solver import big
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.ground.ground import ground_of
from saboteur_nb.solver.ground.steps import tunnels_of
from saboteur_nb.solver.questions.shortest_route.finding import found_route


def drawn(seed, width=9, height=7):
    """A board as arrays with campfires and trolls."""
    board = big.generate(width, height, seed, open_sides=0.7, doubles=0.4)
    rng = np.random.default_rng(seed)
    fires = (rng.random(board.kind.shape) < 0.25) & (board.groups[0] != 0)
    cells = [board.cell(place) for place in np.flatnonzero(board.kind)]
    there = [Connection(cell, side) for cell in cells for side in "NE" if neighbour(cell, side) in cells]
    chosen = rng.choice(len(there), 6, replace=False)
    return board, fires, {there[index]: int(rng.integers(1, 6)) for index in chosen}


def ground(board, fires, trolls, goals):
    """The same for the ordinary search; a closed mine is left out but where it is the target."""
    cells = dict(board.board())
    for place in np.flatnonzero(fires):
        cells[board.cell(place)] = replace(cells[board.cell(place)], campfire=True)
    cells = {cell: card for cell, card in cells.items() if goals or card.kind != "goal"}
    position = Position(
        "lost_mines", Board(cells), Turn(0), dwarves=(Dwarf("blue1", (0, 0)),),
        seats=(SeatInfo(0, clan="blue"),),
    )  # fmt: skip
    found = ground_of(position, "blue1")
    return replace(found, tunnels=tunnels_of(position.board, frozenset(), frozenset(), trolls))


def test_every_card_is_reached_in_the_same_turn(times):
    compared = waited = later = 0
    for seed in range(30 * times):
        board, fires, trolls = drawn(seed)
        found = big.arrival_turns(board, fires, trolls)
        bare = big.arrival_turns(board)
        with_mine, without = (ground(board, fires, trolls, goals) for goals in (True, False))
        for place in np.flatnonzero(board.kind):
            cell = board.cell(place)
            if board.kind.flat[place] == 1 and not board.groups[0].flat[place]:
                continue  # a stub
            result = found_route(without if cell in without.board else with_mine, cell, Effort(Budget()))
            turns = result.cost[0] if result.status == "solved" else -1
            assert found[cell] == turns, (seed, cell)
            compared += 1
            waited += found[cell] > bare[cell]
            later += 0 < found[cell] < bare[cell]
    assert compared >= 1000
    assert min(waited, later) >= 40


def test_trolls_that_never_leave_and_bad_arguments():
    board = big.BigBoard.of(Board.parse("S -a-a -a-a ?"))
    shut = big.arrival_turns(board, trolls={Connection((1, 0), "E"): 3})
    assert shut.turns.tolist() == [[0, 1, 4, 4]]
    assert big.arrival_turns(big.generate(40, 40, 1), budget=2) is None
    with pytest.raises(InputError, match="big-fires"):
        big.arrival_turns(board, np.zeros((2, 2), bool))
    with pytest.raises(TypeError):
        big.arrival_turns(Board.parse("S ?"))


def test_ten_thousand_cells_as_the_ordinary_search():
    board, fires, trolls = drawn(3, 100, 60)
    found, other = big.arrival_turns(board, fires, trolls), ground(board, fires, trolls, goals=True)
    result = found_route(other, board.goals[0], Effort(Budget()))
    assert found[board.goals[0]] == result.cost[0] > 10
