"""Efforts in game 3: the same from either end, and over a card that is not laid yet as after it is."""

import random

import pytest

from saboteur_nb.bots.match import bots_for
from saboteur_nb.bots.walking import (
    LAY,
    LOSE,
    OVERCOME,
    STEP,
    TOOL_AT_HAND,
    WAIT,
    Terrain,
    effort_with,
    efforts_to,
    group_with,
    walk,
)
from saboteur_nb.game.action import Place
from saboteur_nb.game.position import Position
from saboteur_nb.game.session import new_game


def position(card="aaaa", dwarf="6,2", more=""):
    board = "11_/SB 10_/11_/11_/6_ aaaa -aaa {} aa-a ?gold/SY 10_/11_"
    table = f"game lost_mines; board {board.format(card)}; {more}dwarf blue1 {dwarf}"
    return Position.parse(f"{table}; seat 0 clan=blue")


def effort(seen, hand=()):
    return walk(Terrain(seen, "blue1", hand), (6, 2), None).way((10, 2)).effort


@pytest.mark.parametrize(
    ("card", "more", "hand", "extra"),
    [
        ("aaaa", "", (), 0),
        ("aaaa^", "", (), 0),
        ("-aaa=lake", "", (), OVERCOME),
        ("-aaa=lake", "", ("boat",), TOOL_AT_HAND),
        ("-aaa=lake", "", ("axe",), OVERCOME),
        ("-aaa=lake+", "", (), 0),
        ("-aaa=lake+", "dwarf yellow1 8,2; ", (), WAIT),
        ("aaaa", "dwarf yellow1 8,2; ", (), 0),
        ("aaaa", "troll 7,2E 1; ", (), WAIT),
        ("aaaa", "trap 7,2E; ", (), LOSE),
        ("_", "", (), LAY),
    ],
)
def test_what_stands_in_the_way_costs(card, more, hand, extra):
    assert effort(position(card, more=more), hand) == 4 * STEP + extra


def test_the_way_back_is_as_long_and_cards_are_foreseen():
    foreseen = better = 0
    for seed in range(3):
        match = new_game("lost_mines", 4, seed, rounds=1)
        bots = bots_for(match, ["greedy"])
        rng = random.Random(seed)
        while not match.over:
            seat = match.state.seat
            seen = match.observe(seat)
            if seen.position.turn.step == "play" and rng.random() < 0.3:
                dwarf = seen.position.dwarves[0]
                terrain = Terrain(seen.position, dwarf.name)
                there = walk(terrain, dwarf.cell, dwarf.side)
                start = dwarf.cell, group_with(seen.position.board[dwarf.cell], dwarf.side)
                for mine in seen.position.board.goals:
                    back = efforts_to(terrain, mine)
                    way = there.way(mine)
                    if mine != dwarf.cell:
                        assert (way.effort if way else None) == back.get(start)
                    for action in [action for action in seen.legal if isinstance(action, Place)][:12]:
                        on = effort_with(terrain, there, back, action.cell, action.card)
                        after = terrain.on(seen.position.board.place(action.cell, action.card))
                        laid = walk(after, dwarf.cell, dwarf.side).way(mine)
                        if laid and way and laid.effort < way.effort:
                            assert on == laid.effort
                            better += 1
                        foreseen += 1
            match.play(bots[seat].choose(seen))
    assert foreseen > 500
    assert better > 20
