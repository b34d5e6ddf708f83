"""States from JSON: whatever is wrong is named by its field."""

import copy

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.game import rules
from saboteur_nb.game.state import GameState

GOOD = rules.new_state("saboteur2", 3, 4).to_json(chance=True)
BASE = rules.new_state("saboteur", 3, 4).to_json()
MINES = rules.new_state("lost_mines", 3, 4).to_json()


def changed(data, path, value):
    data = copy.deepcopy(data)
    *way, last = path
    part = data
    for name in way:
        part = part[name]
    part[last] = value
    return data


@pytest.mark.parametrize(
    ("data", "path", "value", "code", "field"),
    [
        (GOOD, ["game"], "chess", "bad-field", "game"),
        (GOOD, ["players"], 13, "bad-field", "players"),
        (GOOD, ["players"], 4, "bad-field", "held"),
        (GOOD, ["hands"], [], "field-length", "hands"),
        (MINES, ["stock"], [1], "bad-field", "stock"),
        (GOOD, ["players"], True, "bad-field", "players"),
        (GOOD, ["round"], 4, "bad-field", "round"),
        (GOOD, ["rounds"], 0, "bad-field", "rounds"),
        (GOOD, ["seat"], 3, "bad-field", "seat"),
        (GOOD, ["seat"], None, "bad-field", "step"),
        (GOOD, ["step"], "pick", "bad-field", "step"),
        (GOOD, ["step"], None, "bad-field", "step"),
        (GOOD, ["last"], "0", "bad-field", "last"),
        (GOOD, ["board"], "S ??", "bad-field-text", "board"),
        (GOOD, ["board"], "S ?", "bad-field", "board"),
        (GOOD, ["board"], 7, "bad-field", "board"),
        (GOOD, ["deck", 3], "boat", "bad-field-text", "deck[3]"),
        (GOOD, ["deck"], "map", "bad-field", "deck"),
        (GOOD, ["hands", 2, 0], None, "bad-field", "hands[2][0]"),
        (GOOD, ["discard"], [["map", "down"]], "field-length", "discard[0]"),
        (GOOD, ["discard"], [["map", "left", 0]], "bad-field", "discard[0][1]"),
        (GOOD, ["discard"], [["map", "up", 3]], "bad-field", "discard[0][2]"),
        (GOOD, ["fronts", 1], ["troll"], "bad-field", "fronts[1][0]"),
        (GOOD, ["fronts", 1], ["lamp@2"], "bad-field", "fronts[1][0]"),
        (GOOD, ["fronts", 1], ["theft@x"], "bad-field", "fronts[1][0]"),
        (GOOD, ["fronts", 1], ["theft@0"], "bad-field", "fronts[1][0]"),
        (GOOD, ["dwarf_cards", 0], "digger", "bad-field", "dwarf_cards[0]"),
        (GOOD, ["held"], [0, 1], "bad-field", "held"),
        (GOOD, ["held"], [0, 1, 1], "bad-field", "held"),
        (GOOD, ["held"], [0, 1, 3], "bad-field", "held"),
        (GOOD, ["clans"], ["blue"], "bad-field", "clans"),
        (GOOD, ["seen", 0], [15], "bad-field", "seen[0][0]"),
        (GOOD, ["peeked", 0], ["1,1"], "bad-field", "peeked[0][0]"),
        (GOOD, ["peeked", 0], ["8"], "bad-field-text", "peeked[0][0]"),
        (GOOD, ["gold", 0], -1, "bad-field", "gold[0]"),
        (GOOD, ["gold", 0], 1.0, "bad-field", "gold[0]"),
        (GOOD, ["thieves"], [3], "bad-field", "thieves[0]"),
        (GOOD, ["chance", "rolls"], -1, "bad-field", "chance.rolls"),
        (GOOD, ["chance", "seed"], None, "bad-field", "chance.seed"),
        (GOOD, ["chance"], 3, "bad-field", "chance"),
        (BASE, ["stock", 0], 4, "bad-field", "stock[0]"),
        (BASE, ["options"], {"dwarf_table": "seed"}, "missing-field", "options.broken_tools_forfeit"),
        (BASE, ["options", "dwarf_table"], "house", "bad-field", "options.dwarf_table"),
        (BASE, ["options", "broken_tools_forfeit"], 1, "bad-field", "options.broken_tools_forfeit"),
        (MINES, ["at", 0], "3,3", "bad-field", "at[0]"),
        (MINES, ["at", 0], "3;3", "bad-field-text", "at[0]"),
        (MINES, ["markers"], {"0,5E": "trip"}, "bad-field", "markers['0,5E']"),
        (MINES, ["markers"], {"0,5E": "troll 3"}, "bad-field", "markers['0,5E']"),
        (MINES, ["markers"], {"0,5": "trap"}, "bad-field-text", "markers['0,5']"),
        (MINES, ["markers"], [], "bad-field", "markers"),
        (MINES, ["row"], [99], "bad-field", "row[0]"),
        (MINES, ["treasures", 0], [0], "bad-field", "treasures"),
        (MINES, ["treasure_cards", 0], ["lead", 3], "bad-field", "treasure_cards[0][0]"),
        (MINES, ["dragon"], 3, "bad-field", "dragon"),
        (MINES, ["moved"], 0, "bad-field", "moved"),
        (MINES, ["steps"], 6, "bad-field", "steps"),
    ],
)
def test_a_wrong_field_is_named(data, path, value, code, field):
    with pytest.raises(InputError) as caught:
        GameState.from_json(changed(data, path, value))
    assert (caught.value.code, caught.value.params["field"]) == (code, field)


@pytest.mark.parametrize("data", [GOOD, BASE, MINES])
def test_every_missing_field_is_named(data):
    for name in data:
        if name != "chance":
            with pytest.raises(InputError) as caught:
                GameState.from_json({key: value for key, value in data.items() if key != name})
            assert (caught.value.code, caught.value.params["field"]) == ("missing-field", name)


@pytest.mark.parametrize("data", [None, [], "{}", 3])
def test_what_is_no_object_is_refused(data):
    with pytest.raises(InputError, match="bad-field"):
        GameState.from_json(data)


def test_an_impossible_board_is_refused():
    with pytest.raises(InputError, match="impossible-board"):
        GameState.from_json({**BASE, "board": "S a-a- ?gold"})


def test_hands_are_sorted_cards_get_the_names_of_the_box_and_thefts_are_numbered():
    data = changed(GOOD, ["hands", 0], ["map", "aaaa", "aa-a"])
    data["fronts"] = [["theft@5"], ["theft@2", "lamp"], []]
    state = GameState.from_json(data)
    assert state.hands[0] == ("-aaa", "aaaa", "map")
    assert state.fronts == (("theft@2",), ("lamp", "theft@1"), ())


def test_without_chance_the_rest_is_the_same():
    state = rules.new_state("saboteur2", 3, 4)
    again = GameState.from_json(state.to_json())
    assert again == state.but(seed=0, rolls=0)
