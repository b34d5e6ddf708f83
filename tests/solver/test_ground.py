"""The ground of a dwarf: the steps the engine allows, when trolls leave, how cards run out."""

import pytest

from saboteur_nb.board.cell import neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Discard, Leave, Stop
from saboteur_nb.game.lost_mines.moves import steps_open
from saboteur_nb.game.rules import apply, legal_actions
from saboteur_nb.solver.ground.ground import ground_of
from tests.solver.mines_positions import Terrain, match, random_position

WHOLE = Terrain(whole=True, height=7, begun=0.0, hand=(2, 5), trolls=3)


def open_now(ground):
    """The cells the dwarf can step to as turn 1 begins, no tool played."""
    steps = ground.steps[ground.start]
    free = (step for step in steps if step.troll < 1 and step.obstacle < 0)
    return {neighbour(ground.nodes[ground.start][0], step.side) for step in free}


def test_first_steps_and_trolls_are_the_engines(times):
    compared = blocked = 0
    for seed in range(150 * times):
        position, _, _ = random_position(WHOLE, seed)
        state = match(position, seed).state
        names = [dwarf.name for dwarf in sorted(position.dwarves, key=lambda dwarf: dwarf.name)]
        for turn in range(3):
            dwarf = next(name for name in names if ground_of(position, name).moment.seat == state.seat)
            ground = ground_of(state, dwarf)
            if turn == 0:
                assert ground_of(position, dwarf).tunnels == ground.tunnels
            play = next(action for action in legal_actions(state) if isinstance(action, Discard))
            state, _ = apply(state, play)
            assert state.step == "move"
            assert open_now(ground) == set(steps_open(state, state.seat))
            assert ground.left == state.steps
            assert ground_of(state, dwarf).left == state.steps
            compared += 1
            blocked += any(step.troll for step in ground.steps[ground.start])
            state, _ = apply(state, Stop())
            if state.step == "take":
                state, _ = apply(state, Leave())
            if state.round > 1 or state.over:
                break
    assert compared >= 300 * times
    assert blocked >= 20


def test_cards_last_as_long_as_the_engines(times):
    """Everybody puts one card away and stays; the dwarf's seat has its turns as `Cards` says."""
    for seed in range(60 * times):
        position, dwarf, _ = random_position(WHOLE, seed)
        ground = ground_of(position, dwarf)
        state = match(position, seed).state
        mine, turn = ground.moment.seat, 0
        while state.round == 1 and not state.over:
            play = next(a for a in legal_actions(state) if isinstance(a, Discard) and len(a.cards) == 1)
            seat = state.seat
            state, _ = apply(state, play)
            if seat == mine:
                turn += 1
                assert len(state.hands[seat]) == ground.cards.as_move_begins(turn)
            state, _ = apply(state, Stop())
            if state.step == "take":
                state, _ = apply(state, Leave())
        assert ground.cards.as_move_begins(turn + 1) < 0


def test_a_closed_mine_has_two_ways_to_lie_and_is_entered_in_the_right_one():
    ground = ground_of("game lost_mines; board aaaa ?/aa-- aa--; turn 0; dwarf blue1 0,1; seat 0 clan=blue")
    east = next(step for step in ground.steps[ground.start] if step.side == "E")
    assert ground.nodes[east.to] == ((1, 1), "NSW")
    below = next(node for node, (cell, _) in enumerate(ground.nodes) if cell == (1, 0))
    north = next(step for step in ground.steps[below] if step.side == "N")
    assert ground.step_to(north, None) == east.to
    assert ground.step_to(north, ground.mines[0].nodes[1]) == ground.mines[0].nodes[1]
    assert ground.step_to(east, ground.mines[0].nodes[1]) is None


@pytest.mark.parametrize(
    ("text", "dwarf", "code"),
    [
        ("game saboteur; board S ?; turn 0", "blue1", "route-game"),
        ("game lost_mines; board SB ?; turn 0; seat 0 clan=blue", "blue2", "no-dwarf"),
        ("game lost_mines; board SB ?; dwarf blue1 0,0; dwarf blue2 0,0", None, "which-dwarf"),
        ("game lost_mines; board SB ?; dwarf blue1 1,0", "blue1", "dwarf-nowhere"),
        ("game lost_mines; board aaaa ?; seat 0 clan=blue", "blue1", "no-dwarf"),
        ("game lost_mines; board SB ? ?; dwarf blue1 0,0", "blue1", "mines-adjacent"),
        ("game lost_mines; board SB -a-a; dwarf blue1 0,0; troll 0,0E 1", "blue1", "dwarf-seat"),
    ],
)
def test_what_is_missing_is_named(text, dwarf, code):
    with pytest.raises(InputError) as caught:
        ground_of(text, dwarf)
    assert caught.value.code == code
