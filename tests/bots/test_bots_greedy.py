"""The greedy bot's rules of thumb, each in a position where it decides."""

import pytest

from saboteur_nb.bots.beliefs import enmity, gold_odds
from saboteur_nb.bots.greedy import GreedyBot
from saboteur_nb.game.session import new_game

NEAR = "8_ ?stone1/9_/S -aaa aa-a -aaa aa-a aaaa aaaa _ ?gold/9_/8_ ?stone2"
"""One card is missing to the middle goal."""


def table(game="saboteur", board=NEAR, turn="turn 0", seats=(), deck=10):
    lines = [f"game {game}", f"board {board}", turn, f"deck {deck}", *seats]
    return new_game(game, len(seats), seed=1, position="\n".join(lines))


def chosen(match, seat=None):
    seat = match.state.seat if seat is None else seat
    return GreedyBot(3).choose(match.observe(seat)).format()


def saboteur(hand, role="digger", front="", others=(), **more):
    first = f"seat 0 role={role} hand={hand}" + (f" front={front}" if front else "")
    rest = [f"seat {number} {words}" for number, words in enumerate(others or ["hand=4", "hand=4"], 1)]
    return table(seats=[first, *rest], **more)


def test_a_digger_digs_on():
    assert chosen(saboteur("-a-a,map,a-a-,--..")) == "place -a-a 7,0"


def test_a_saboteur_blocks_and_does_not_open_the_gold():
    assert chosen(saboteur("-a-a,aaaa,-...,map", role="saboteur")) in ("place -... 7,0", "place ..-. 7,0")
    assert not chosen(saboteur("-a-a,aaaa,-aaa", role="saboteur")).endswith("7,0")


def test_a_saboteur_caves_in_the_way():
    assert chosen(saboteur("-a-a,rockfall", role="saboteur")).startswith("rockfall ")


def test_a_digger_clears_a_dead_end():
    board = NEAR.replace("aaaa _ ?gold", "-.-. _ ?gold")
    assert chosen(saboteur("rockfall,a-a-,a-a-", board=board)) == "rockfall 6,0"


def test_a_broken_tool_is_mended_before_anything_else():
    assert chosen(saboteur("-a-a,fix_lamp,map,aaaa", front="lamp")) == "fix lamp lamp 0"
    assert chosen(saboteur("-a-a,fix_lamp,fix_lamp_cart,aaaa", front="lamp")) == "fix lamp lamp 0"
    assert chosen(saboteur("-a-a,fix_lamp_cart,map,aaaa", front="cart")) == "fix lamp+cart cart 0"


def test_what_a_map_has_shown_is_believed():
    opening = "8_ ?stone1/9_/S 7_ ?gold/9_/8_ ?stone2"
    match = saboteur("map,map,-a-a,a--a", board=opening)
    assert gold_odds(match.observe(0)) == pytest.approx({(8, 2): 1 / 3, (8, 0): 1 / 3, (8, -2): 1 / 3})
    assert chosen(match).startswith("map ")
    match.play("map 8,2")
    assert gold_odds(match.observe(0)) == pytest.approx({(8, 0): 1 / 2, (8, -2): 1 / 2})
    assert gold_odds(match.observe(1))[8, 2] == pytest.approx(1 / 3)
    match = saboteur("map,-a-a,a--a", board=opening)
    match.play("map 8,0")
    assert gold_odds(match.observe(0)) == {(8, 0): 1.0}


def test_the_two_stones_seen_leave_one_goal():
    match = saboteur("map,map,map,map,map,map", board="8_ ?stone1/9_/S 7_ ?gold/9_/8_ ?stone2")
    for cell in ("8,2", "8,-2"):
        match.play(f"map {cell}")
        for seat in (1, 2):
            match.play(f"discard {match.state.hands[seat][0]}")
    assert gold_odds(match.observe(0)) == {(8, 0): 1.0}
    assert "map" in match.state.hands[0]
    assert not chosen(match).startswith("map")


def test_whoever_lays_dead_ends_is_suspected_and_stopped():
    match = saboteur("broken_lamp,a-a-", others=["hand=-...,a-a-", "hand=a-aa,a-a-"], deck=20)
    assert max(enmity(match.observe(0))) < 0.25
    assert chosen(match) != "break lamp 1"
    match.play("discard a-a-")
    match.play("place -... 0,1")
    match.play("discard a-a-")
    seen = match.observe(0)
    assert enmity(seen)[1] > 0.25 > enmity(seen)[2]
    assert chosen(match) == "break lamp 1"


def test_an_inspected_role_counts_more_than_deeds():
    match = table(
        "saboteur2",
        seats=[
            "seat 0 role=blue_digger hand=inspection,trapped",
            "seat 1 role=green_digger hand=3",
            "seat 2 role=blue_digger hand=3",
        ],
    )
    assert enmity(match.observe(0)) == [-1.0, pytest.approx(-0.1), pytest.approx(-0.1)]
    match.play("inspection 1")
    assert enmity(match.observe(0)) == [-1.0, 1.0, pytest.approx(-0.1)]


def test_teams_use_their_own_doors():
    for role, door in (("blue_digger", "b"), ("green_digger", "g")):
        first = f"seat 0 role={role} hand=-a-a:b,-a-a:g"
        match = table("saboteur2", seats=[first, "seat 1 hand=3", "seat 2 hand=3"])
        assert chosen(match) == f"place -a-a:{door} 7,0"


def test_a_geologist_lays_crystals():
    board = "8_ ?stone1/9_/S 7_ ?gold/9_/8_ ?stone2"
    seats = ["seat 0 role=geologist hand=-a-a,-aaa*", "seat 1 hand=3", "seat 2 hand=3"]
    assert chosen(table("saboteur2", board=board, seats=seats)).split()[1] in ("-aaa*", "aa-a*")


def test_gold_is_taken_highest_first():
    seats = ["seat 0 role=digger hand=2", "seat 1 role=digger hand=2", "seat 2 role=saboteur hand=2"]
    match = table(turn="turn 1 pick", board=NEAR.replace("_ ?gold", "aaaa !gold"), seats=seats)
    assert chosen(match) == f"take {max(match.observe(1).offer)}"


def test_a_thief_steals_from_somebody_who_has_gold():
    seats = ["seat 0 role=boss hand=2 front=theft gold=0", "seat 1 gold=0", "seat 2 gold=2"]
    match = table("saboteur2", turn="turn 0 steal", board=NEAR.replace("_ ?gold", "aaaa !gold"), seats=seats)
    assert chosen(match) == "steal 2"


# game 3 --------------------------------------------------------------------------------------------------
def mines(hand, dwarf="blue1 8,4", board=None, turn="turn 0", role="loyal", more=()):
    board = board or "10_ ?silver/SB 10_/8_ -a-a -aaa ?gold/11_/10_ ?gems/SY 10_/10_ ?dragon"
    lines = [f"dwarf {dwarf}", *more, f"seat 0 clan=blue role={role} hand={hand}"]
    lines += ["seat 1 clan=yellow hand=3", "seat 2 clan=yellow hand=3"]
    lines = ["game lost_mines", f"board {board}", turn, "deck 20", "treasure gold:3 gold:5 silver:2", *lines]
    return new_game("lost_mines", 3, seed=2, position="\n".join(lines))


def test_a_dwarf_walks_to_the_mine_and_takes():
    match = mines("troll", turn="turn 0 move")
    played = []
    while match.state.seat == 0:
        played.append(chosen(match))
        match.play(played[-1])
    assert played[:2] == ["step 9,4", "step 10,4"]
    assert played[2] in ("treasure 0", "treasure 1")


def test_a_treasure_that_was_seen_is_taken_for_its_worth():
    match = mines("information,information,troll")
    match.play("information treasure 1")
    match.play("step 9,4")
    match.play("step 10,4")
    assert chosen(match) == "treasure 1"


def test_who_stands_on_treasure_stays():
    board = "10_ ?silver/SB 10_/8_ -a-a -aaa !gold/11_/10_ ?gems/SY 10_/10_ ?dragon"
    match = mines("troll,--aa&", dwarf="blue1 10,4", board=board)
    match.play(chosen(match))
    assert chosen(match) == "stop"


def test_a_card_that_leads_on_is_laid_and_an_obstacle_overcome():
    gap = "10_ ?silver/SB 10_/8_ -a-a _ ?gold/11_/10_ ?gems/SY 10_/10_ ?dragon"
    assert chosen(mines("-a-a,a-a-,troll", board=gap)) == "place -a-a 9,4"
    lake = gap.replace("-a-a _ ?gold", "-a-a -aaa=lake ?gold")
    assert chosen(mines("boat,axe,a-a-", board=lake)) == "boat 9,4"


def test_a_dragon_that_was_seen_is_left_alone():
    board = "10_ ?silver/SB 10_/8_ aaaa -aaa ?dragon/11_/10_ ?gems/SY 10_/10_ ?gold"
    match = mines("information,axe", board=board)
    assert chosen(match).startswith("information mine 10,4")
    match.play("information mine 10,4")
    while match.state.seat == 0:
        match.play(chosen(match))
    assert match.state.at[0].cell != (10, 4)
