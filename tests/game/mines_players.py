"""Players of game 3 for the tests: uniformly random ones, and walkers that hurry towards the mines."""

from collections import deque

from saboteur_nb.board.cell import neighbour
from saboteur_nb.game.action import Leave, Overcome, Place, Step, Stop

MINES = ((10, 6), (10, 4), (10, 2), (10, 0))


def uniform(rng, state, actions):
    """Any action."""
    return rng.choice(actions)


def walker(rng, state, actions):
    """Lays towards the mines, walks towards the mines, takes treasure; one time in six anything at all."""
    if rng.random() < 1 / 6:
        return rng.choice(actions)
    reached = state.board.reached()
    ahead = _ways(state) if state.step == "move" else {}
    values = [_value(state, action, reached, ahead) for action in actions]
    return rng.choice([action for action, value in zip(actions, values, strict=True) if value == max(values)])


def _value(state, action, reached, ahead):
    match action:
        case Overcome():
            value = 60
        case Place():
            ends = [neighbour(action.cell, side) for group in action.card.groups for side in group]
            joined = any(end in reached for end in ends)
            value = 40 - min(map(_far, ends)) - 15 * (action.card.obstacle is not None) if joined else 5
        case Step():
            value = 50 - ahead.get(action.cell, 99)
        case Stop():
            value = 50 - ahead.get(state.at[state.seat].cell, 99)
        case Leave():
            value = 0
        case _:
            value = 10
    return value


def _ways(state):
    """For every card how many cards it is, along tunnels, to the one that lies nearest to a mine."""
    network, board = state.board.network, state.board
    here = state.at[state.seat]
    nodes = network.flood([network.node_at[here.cell, here.side]])
    target = min(nodes, key=lambda node: (_far(network.groups[node][0]), node))
    far, todo = {target: 0}, deque([target])
    while todo:
        node = todo.popleft()
        for other in network.joins[node]:
            if other not in far:
                far[other] = far[node] + 1
                todo.append(other)
    ways = {network.groups[node][0]: steps + 1 for node, steps in far.items()}
    return {**ways, **dict.fromkeys(board.face_down_goals, 0)}


def _far(cell):
    return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in MINES)


LATE = (
    "game lost_mines; board 10_ ?/SB -a-a aaaa^ -aaa=lake+ aaaa -a-a -aaa^ aaaa -aaa aaaa a-aa/a-a- 9_ ?/"
    "a-a- 10_/aaaa 9_ ?/SY 10_/10_ ?"
)
"""A position in which the way to two mines is nearly open."""

ENDING = LATE.replace("?", "?gold", 1).replace("aaaa a-aa/a-a- 9_ ?/", "aaaa a-aa/a-a- 9_ ?silver/")
ENDING += "; treasure gold:3 silver:2"
"""The same with the last two treasures lying, of the two mines that are near."""
