"""The card gallery holds what is in each box, no card more or less."""

import json
from collections import Counter
from importlib.resources import files

import pytest

from saboteur_nb.board.notation import GAMES
from saboteur_nb.learn.rules import card_gallery

DATA = json.loads(files("saboteur_nb").joinpath("data", "cards.json").read_text("utf-8"))
BOXES = {
    "saboteur": {"path": 40, "action": 27, "dwarves": 11, "gold": 28, "fixed": 4},
    "saboteur2": {"path": 30, "action": 21, "dwarves": 15},
    "lost_mines": {"path": 40, "action": 23, "dwarves": 10, "treasure": 12, "mines": 6},
}


def cards_of(game, name):
    return {group.name: group.cards for group in card_gallery(game).groups}[name]


@pytest.mark.parametrize("game", GAMES)
def test_a_box_holds_as_many_cards_of_a_kind_as_the_rules_say(game):
    assert {group.name: group.number for group in card_gallery(game).groups} == BOXES[game]


@pytest.mark.parametrize("game", GAMES)
def test_path_and_action_cards_are_those_of_the_data_file(game):
    assert [card.number for card in cards_of(game, "path")] == [line["count"] for line in DATA[game]["path"]]
    actions = {card.picture.args[0]: card.number for card in cards_of(game, "action")}
    assert actions == DATA[game]["action"]


def test_dwarves_gold_and_treasures_are_those_of_the_data_file():
    for game in ("saboteur", "saboteur2"):
        dwarves = {card.picture.args[0]: card.number for card in cards_of(game, "dwarves")}
        assert dwarves == DATA[game]["dwarves"]
    gold = {str(card.picture.args[0]): card.number for card in cards_of("saboteur", "gold")}
    assert gold == DATA["saboteur"]["gold_cards"]
    clans = Counter({card.picture.args[:2]: card.number for card in cards_of("lost_mines", "dwarves")})
    each = DATA["lost_mines"]["dwarves_each_clan"]
    assert clans == {(role, clan): number for clan in ("blue", "yellow") for role, number in each.items()}
    treasures = [card.picture.args for card in cards_of("lost_mines", "treasure") for _ in range(card.number)]
    listed = [(kind, worth) for kind, worths in DATA["lost_mines"]["treasures"].items() for worth in worths]
    assert treasures == listed


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_box_look_the_same(game):
    pictures = [card.picture for group in card_gallery(game).groups for card in group.cards]
    assert len(pictures) == len(set(pictures))


def test_every_card_is_listed_with_number_and_name():
    assert "   6 × Map" in str(card_gallery("saboteur"))
    assert "   6 × 地图" in str(card_gallery("saboteur", lang="zh"))
    assert "<b>6 ×</b> 地图" in card_gallery("saboteur", lang="zh-CN").html()
