"""Perft: how many sequences of actions there are from fixed positions, by the engine and by the oracle.

Hands, roles, goals and deck are given, so that no shuffle decides anything. A match that ends sooner is
counted in the depths before. Numbers that differ mean that a rule was changed: look where they part.
"""

import pytest
from game.duel import chance_of
from oracle import apply as oracle_apply
from oracle import legal_actions as oracle_legal

from saboteur_nb.game.action import parse_action
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.saved.state_json import to_json

POSITIONS = {
    "saboteur opening": """
        game saboteur; board 8_ ?stone1/9_/S 7_ ?gold/9_/8_ ?stone2; turn 0 play
        deck -a-a map aa--; stock 1:16 2:8 3:4
        seat 0 role=digger hand=-aaa,map,broken_lamp
        seat 1 role=saboteur hand=aaaa,fix_lamp_cart,--aa
        seat 2 role=digger hand=aa-a,rockfall,broken_pick""",
    "saboteur gold near": """
        game saboteur; board 8_ ?stone1/9_/S -a-a aaaa -a-a -aaa aaaa -a-a _ ?gold/5_ a-a- 3_/8_ ?stone2
        turn 0 play; deck aaaa; stock 2:5
        seat 0 role=digger hand=-aaa,rockfall front=cart
        seat 1 role=saboteur hand=--..,map,fix_lamp_pick front=lamp
        seat 2 role=digger hand=aa--,fix_cart,broken_cart front=pick""",
    "saboteur2 opening": """
        game saboteur2; board 8_ ?stone1/9_/S -aaa 6_ ?gold/_ a-a- 7_/8_ ?stone2; turn 0 play
        deck -a-a:g theft swap_hats
        seat 0 role=boss hand=abab,theft,swap_hand,trapped
        seat 1 role=green_digger hand=a--a#,inspection,hands_off,-a-a:b front=lamp
        seat 2 role=profiteer hand=swap_hats,free_at_last,-aaa*,fix_lamp_cart front=trapped""",
    "saboteur2 gold near": """
        game saboteur2; board 8_ ?stone1/9_/S -a-a:b aaaa* aaaa -aaa -aaa -a-a _ ?gold/9_/8_ ?stone2
        turn 0 play; deck -a-a
        seat 0 role=blue_digger hand=aaaa,theft,hands_off front=theft@1 gold=1
        seat 1 role=saboteur hand=rockfall,trapped front=pick,theft@2 gold=2
        seat 2 role=geologist hand=swap_hand,-a-a front=lamp,trapped gold=3""",
    "lost_mines opening": """
        game lost_mines; board 10_ ?dragon/SB 10_/10_ ?gold/11_/10_ ?silver/SY 10_/10_ ?gems; turn 0 play
        deck boat troll aaaa^; treasure gems:4 gold:5 silver:2
        seat 0 clan=blue role=loyal hand=-aaa=trunk,trap,information
        seat 1 clan=yellow role=saboteur hand=aaaa^,axe,troll
        seat 2 clan=blue role=selfish hand=a--a&,thunderstorm,rope""",
    "lost_mines mine near": """
        game lost_mines
        board 10_ ?gold/SB 6_ aaaa -aaa=lake aaaa a-aa/10_ !dragon/11_/10_ ?gems/SY 10_/10_ ?silver
        turn 0 play; deck axe aaaa; treasure gems:4 gold:5
        troll 8,5E 1; trap 9,5E; dwarf blue1 9,5; dwarf yellow1 7,5; dwarf blue2 10,4
        seat 0 clan=blue role=selfish hand=information,troll
        seat 1 clan=yellow role=loyal hand=boat,axe,rope front=troll
        seat 2 clan=blue role=saboteur hand=trap""",
}

SEQUENCES = {
    "saboteur opening": [15, 172, 2_438, 30_960],
    "saboteur gold near": [9, 72, 486, 2_372, 12_732],
    "saboteur2 opening": [22, 491, 12_128],
    "saboteur2 gold near": [22, 262, 1_762, 20_677],
    "lost_mines opening": [29, 29, 540, 627],
    "lost_mines mine near": [27, 54, 295, 536, 4_371, 11_976],
}
"""For each position how many sequences of one, two, … actions begin there."""


def opened(name):
    """The position as a state; the deck holds exactly the cards that it names."""
    return new_state(name.split()[0], 3, position=POSITIONS[name], rounds=1)


def perft(root, depth, legal, after):
    """How many sequences of one, two, … actions there are; `legal` and `after` are those of one engine."""
    numbers, level = [], [root]
    for left in reversed(range(depth)):
        ways = [(node, text) for node in level for text in legal(node)]
        numbers.append(len(ways))
        level = [after(node, text) for node, text in ways] if left else []
    return numbers


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_the_engine(name):
    depth = len(SEQUENCES[name])
    numbers = perft(opened(name), depth, legal_actions, lambda state, action: apply(state, action)[0])
    assert numbers == SEQUENCES[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_the_oracle(name, times):
    """All but the longest sequences: the oracle is slow; it counts those as well with `--times 2`."""
    state, depth = opened(name), len(SEQUENCES[name]) - (times == 1)
    numbers = perft((to_json(state), state), depth, lambda node: oracle_legal(node[0]), oracle_after)
    assert numbers == SEQUENCES[name][:depth]


def oracle_after(node, text):
    """The oracle's state after the action; the engine goes along to tell what the seed decided."""
    plain, state = node
    after, events = apply(state, parse_action(text))
    return oracle_apply(plain, text, chance_of(state, after, events)), after
