"""Game 2: who wins a round, what is paid, and the thefts afterwards."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.game import rules
from saboteur_nb.game.saboteur2.pay import geologists_pay, winners_pay
from saboteur_nb.game.saboteur2.winners import way
from tests.game.tunnels import ROW, clauses, events, legal, piles, play, told, why
from tests.game.tunnels import table as any_table

BLUE = {**ROW, (3, 0): "-a-a:b"}
GREEN = {**ROW, (3, 0): "-a-a:g"}
MIXED = {**BLUE, (5, 0): "-a-a:g"}
FIND = "place -a-a 7,0"


def found(laid, roles, *, gold=None, fronts=None, by=0, rounds=1, **said):
    """The seat `by` has just found the gold; roles are given for all seats."""
    hands = dict.fromkeys(range(len(roles)), "-a-a")
    state = any_table(
        laid, "saboteur2", players=len(roles), roles=dict(enumerate(roles)), hands=hands, gold=gold,
        fronts=fronts, goals=("stone1", "gold", "stone2"), turn=f"{by} play", rounds=rounds, **said,
    )  # fmt: skip
    return told(state, FIND)


def not_found(roles, *, laid=None, gold=None, fronts=None, rounds=1):
    """The last card was discarded and the gold not found."""
    state = any_table(
        laid, "saboteur2", players=len(roles), roles=dict(enumerate(roles)), rounds=rounds, said="deck 0",
        hands={seat: "map" if seat == 0 else 0 for seat in range(len(roles))}, gold=gold, fronts=fronts,
    )  # fmt: skip
    return told(state, "discard map")


# who wins ------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-WIN-1")
def test_without_a_route_the_saboteurs_win():
    state, happened = not_found(["saboteur", "blue_digger", "saboteur", "boss"])
    assert state.gold == (4, 0, 4, 0)
    assert [event.clause for event in events(happened, "saboteurs-won")] == ["S-WIN-1"]
    # none in play: only the profiteer is there to be paid
    assert not_found(["green_digger", "profiteer", "blue_digger"])[0].gold == (0, 3, 0)


@pytest.mark.clause("S-WIN-2")
@pytest.mark.parametrize(
    ("laid", "finder", "gold"),
    [
        (ROW, "blue_digger", (4, 4, 0, 0, 0)),  # no door: the finder's team
        (ROW, "green_digger", (4, 0, 4, 0, 0)),
        (BLUE, "blue_digger", (4, 4, 0, 0, 0)),
        (BLUE, "green_digger", (0, 5, 0, 0, 0)),  # only the other team has a way
        (GREEN, "green_digger", (4, 0, 4, 0, 0)),
        (GREEN, "blue_digger", (0, 0, 5, 0, 0)),
        (MIXED, "blue_digger", (0, 0, 0, 4, 0)),  # both colours: the boss
    ],
)
def test_a_digger_wins_for_his_team_or_for_the_one_with_a_way(laid, finder, gold):
    roles = [finder, "blue_digger", "green_digger", "saboteur", "geologist"]
    if laid is MIXED:
        roles[3] = "boss"
    assert found(laid, roles)[0].gold == gold


@pytest.mark.clause("S-WIN-3")
@pytest.mark.parametrize("finder", ["geologist", "profiteer", "saboteur", "boss"])
def test_found_by_anyone_else_every_colour_with_a_way_wins(finder):
    along = finder in ("boss", "profiteer")
    less = {"boss": 1, "profiteer": 2}.get(finder, 0)
    roles = [finder, "blue_digger", "green_digger", "saboteur"]
    state, happened = found(ROW, roles)
    each = 3 if along else 4
    assert state.gold == (each - less if along else 0, each, each, 0)
    assert events(happened, "colours-won")[0].get("sides") == ("blue", "green")
    state, happened = found(GREEN, roles)
    each = 4 if along else 5
    assert state.gold == (each - less if along else 0, 0, each, 0)
    assert events(happened, "colours-won")[0].clause == "S-WIN-3"


@pytest.mark.clause("S-WIN-4")
def test_both_colours_on_every_route_the_boss_wins_or_else_the_saboteurs():
    state, happened = found(MIXED, ["blue_digger", "boss", "saboteur"])
    assert state.gold == (0, 4, 0)
    assert events(happened, "boss-won")
    state, happened = found(MIXED, ["saboteur", "blue_digger", "saboteur"])
    assert state.gold == (4, 0, 4)
    assert [event.clause for event in events(happened, "both-colours")] == ["S-WIN-4"]
    # a trapped boss still keeps the saboteurs from winning, and gets nothing
    state, _ = found(MIXED, ["blue_digger", "boss", "saboteur", "profiteer"], fronts={1: "trapped"})
    assert state.gold == (0, 0, 0, 3)


@pytest.mark.clause("S-WIN-5")
def test_boss_wins_with_any_diggers_profiteer_with_everybody_geologist_never():
    roles = ["green_digger", "boss", "profiteer", "geologist"]
    state, happened = found(ROW, roles)
    assert state.gold == (3, 2, 1, 0)
    along = [(event.seat, event.get("role")) for event in events(happened, "won-along")]
    assert along == [(1, "boss"), (2, "profiteer")]
    # with saboteurs
    assert not_found(["profiteer", "saboteur", "boss"])[0].gold == (2, 4, 0)
    # with the boss
    assert found(MIXED, ["profiteer", "boss", "blue_digger"])[0].gold == (2, 3, 0)
    # blue wins by the finder's way although nobody of the team is in play
    assert found(BLUE, ["green_digger", "boss", "profiteer"])[0].gold == (0, 3, 2)


@pytest.mark.clause("S-WIN-6")
def test_trapped_winners_are_struck_and_the_others_share():
    roles = ["blue_digger", "blue_digger", "blue_digger", "saboteur"]
    state, happened = found(ROW, roles, fronts={1: "trapped", 2: "lamp"})
    assert state.gold == (4, 0, 4, 0)
    assert [event.seat for event in events(happened, "struck")] == [1]
    state, _ = found(BLUE, ["green_digger", "blue_digger"], fronts={1: "trapped"})
    assert state.gold == (0, 0)


@pytest.mark.clause("S-WIN-2")
@pytest.mark.clause("S-PATH-3")
def test_of_two_routes_with_different_doors_one_is_enough():
    # a way round by y = 1 with a green door beside the row with a blue one
    laid = {**BLUE, (2, 0): "aa-a", (2, 1): "-aa-", (3, 1): "-a-a:g", (4, 1): "--aa", (4, 0): "aa-a"}
    state, _ = found(laid, ["green_digger", "blue_digger", "saboteur"])
    assert state.gold == (5, 0, 0)
    state, _ = found(laid, ["blue_digger", "green_digger", "saboteur"])
    assert state.gold == (5, 0, 0)
    state, happened = found(laid, ["geologist", "green_digger", "blue_digger"])
    assert state.gold == (0, 4, 4)
    assert events(happened, "colours-won")[0].get("sides") == ("blue", "green")


@pytest.mark.clause("S-PATH-3")
def test_a_door_shuts_its_tunnel_only_and_a_ladder_begins_a_route():
    board = Board.parse("S -a-a:g --aa _/_ _ aa-- !gold")
    assert (way(board, "blue"), way(board, "green")) == (False, True)
    assert way(Board.parse("S -a-a:g --aa _/_ _ aa--# !gold"), "blue")
    # a door on a ladder's own tunnel is passed by every route that begins there
    assert not way(Board.parse("S _ _ _/_ _ aa--#:g !gold"), "blue")
    assert way(Board.parse("S abab:gN -a-a !gold"), "blue")
    assert not way(Board.parse("S abab:gE -a-a !gold"), "blue")
    # stubs beside a door lead nowhere
    assert not way(Board.parse("S a.a-:g !gold"), "blue")
    # before the gold lies open there is no route to it
    assert not way(Board.parse("S -a-a ?gold"), "blue")
    # through a turned stone
    assert way(Board.parse("_ !gold/S !stone1"), "green")


@pytest.mark.clause("S-WIN-3")
def test_the_role_is_the_dwarf_held_when_the_round_ends():
    state = any_table(
        ROW, "saboteur2", roles={0: "blue_digger", 1: "saboteur", 2: "profiteer"},
        hands={0: "swap_hats", 1: "-a-a", 2: "map"}, goals=("stone1", "gold", "stone2"), rounds=1,
    )  # fmt: skip
    state, happened = told(state, "swap_hats 2", FIND)
    new = state.dwarves.roles[3]
    assert events(happened, "dwarf-shown")[2].get("role") == new
    assert "profiteer" in events(happened, "spare-shown")[0].get("roles")
    assert state.gold[2] == {"green_digger": 4, "blue_digger": 4, "boss": 2}.get(new, 0)


# pay -----------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-PAY-1")
@pytest.mark.parametrize(("count", "each"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 1), (8, 1)])
def test_gold_by_the_number_of_winners(count, each):
    roles = ["blue_digger"] * count
    assert winners_pay(roles, range(count)) == dict.fromkeys(range(count), each)


@pytest.mark.clause("S-PAY-1")
def test_boss_and_profiteer_get_less_and_never_below_nothing():
    assert found(MIXED, ["green_digger", "boss"])[0].gold == (0, 4)
    assert found(MIXED, ["green_digger", "profiteer"])[0].gold == (0, 3)
    assert found(MIXED, ["green_digger", "boss", "profiteer"])[0].gold == (0, 3, 2)
    roles = ["blue_digger", "blue_digger", "blue_digger", "boss", "profiteer"]
    assert found(ROW, roles)[0].gold == (1, 1, 1, 0, 0)


@pytest.mark.clause("S-PAY-2")
@pytest.mark.clause("S-PATH-4")
def test_geologists_are_paid_the_crystals_on_the_table_whoever_won():
    laid = {(1, 0): "aaaa*", (5, 5): "-aaa*", (3, -3): "a.aa*"}
    state, happened = not_found(["geologist", "saboteur"], laid=laid)
    assert state.gold == (3, 5)
    assert [event.clause for event in events(happened, "crystals-paid")] == ["S-PAY-2"]
    assert not_found(["geologist", "geologist", "saboteur"], laid=laid)[0].gold == (1, 1, 5)
    state, _ = not_found(["geologist", "geologist", "saboteur"], laid=laid, fronts={0: "trapped"})
    assert state.gold == (0, 1, 5)
    assert not_found(["geologist", "saboteur"], laid=laid, fronts={0: "trapped"})[0].gold == (0, 5)
    assert geologists_pay(["boss"], [], Board.parse("S -aaa*")) == {}


@pytest.mark.clause("S-PAY-3")
def test_the_last_theft_laid_comes_first_then_clockwise():
    fronts = {0: "theft@2", 2: "theft@3", 3: "theft@1", 4: "theft@4,trapped"}
    roles = ["geologist", "geologist", "boss", "blue_digger", "green_digger"]
    state, _ = not_found(roles, gold={1: 9}, fronts=fronts)
    # 4 laid last but is trapped; clockwise from him: 0, 2, 3
    assert (state.step, state.seat, state.thieves) == ("steal", 0, (0, 2, 3))
    assert legal(state) == ["steal 1"]
    state = play(state, "steal 1")
    assert (state.seat, state.thieves, state.gold) == (2, (2, 3), (1, 8, 0, 0, 0))
    assert legal(state) == ["steal 0", "steal 1"]
    assert why(state, "steal 2") == {"steal-self"}
    assert why(state, "steal 3") == {"no-gold-there"}
    assert why(state, "steal 7") == {"no-such-seat"}
    assert why(state, "discard map") == {"wrong-step", "not-in-hand"}
    assert why(state, "steal 1", 3) == {"not-your-turn"}
    assert clauses(state, "steal 3") == {"S-ACT-1"}
    # gold just stolen is stolen again
    state = play(state, "steal 0", "steal 2")
    assert state.over
    assert state.gold == (0, 8, 0, 1, 0)


@pytest.mark.clause("S-PAY-3")
@pytest.mark.clause("S-ACT-1")
def test_a_used_theft_is_discarded_one_without_a_victim_lapses_and_a_trapped_one_does_nothing():
    fronts = {0: "theft@1", 1: "theft@2,trapped"}
    state, happened = not_found(["blue_digger", "boss"], gold={0: 2}, fronts=fronts)
    assert state.over
    assert [event.seat for event in events(happened, "theft-lapsed")] == [0]
    assert state.fronts == ((), ("trapped", "theft@1"))
    assert piles(state)[-1] == "theft"
    assert state.gold == (2, 0)
    # gold of earlier rounds is enough, and the thief must choose
    state, _ = not_found(["blue_digger", "boss", "geologist"], gold={2: 1, 0: 5}, fronts={1: "theft"})
    assert legal(state) == ["steal 0", "steal 2"]
    state = play(state, "steal 2")
    assert state.gold == (5, 1, 0)
    assert state.fronts[1] == ()


@pytest.mark.clause("S-PAY-3")
def test_after_the_thefts_the_next_round_is_begun_by_the_neighbour_of_the_last_turn():
    state, _ = not_found(["saboteur", "boss", "geologist"], fronts={2: "theft"}, rounds=2)
    assert (state.step, state.seat, state.last) == ("steal", 2, 0)
    state = play(state, "steal 0")
    assert (state.round, state.seat, state.step, state.thieves) == (2, 1, "play", ())
    assert state.gold == (4, 0, 1)


WORKED = ["blue_digger", "green_digger", "green_digger", "boss", "profiteer", "saboteur", "saboteur"]
"""The players of the rule text's example."""


@pytest.mark.clause("S-PAY-4")
@pytest.mark.parametrize("finder", [3, 1])
def test_the_worked_example_and_its_variant(finder):
    fronts = {5: "theft@1", 6: "theft@2,trapped"}
    state, _ = found(BLUE, WORKED, fronts=fronts, by=finder)
    assert state.gold == (3, 0, 0, 2, 1, 0, 0)
    assert (state.seat, state.thieves) == (5, (5,))
    assert legal(state) == ["steal 0", "steal 3", "steal 4"]
    state = play(state, "steal 0")
    assert state.over
    assert state.gold == (2, 0, 0, 2, 1, 1, 0)


def test_a_set_up_may_begin_with_a_thief():
    state = rules.new_state(
        "saboteur2", 4, position="game saboteur2; turn 2 steal; "
        "seat 0 front=theft@2 gold=3; seat 1 gold=+; seat 2 front=theft@1; seat 3 front=theft@3,trapped"
    )  # fmt: skip
    assert (state.step, state.seat, state.thieves) == ("steal", 2, (2, 0))
    assert legal(state) == ["steal 0", "steal 1"]
