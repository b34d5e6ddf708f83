"""The card file against the tables of the rules, whose numbers stand here a second time by hand."""

import json
from importlib.resources import files

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, MINE_SHAPE, Start, TunnelCard
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import action_cards, path_cards
from saboteur_nb.board.shape import TunnelShape
from tests.board.boards import GAMES

DATA = json.loads(files("saboteur_nb").joinpath("data/cards.json").read_text("utf-8"))


def total(cards):
    return sum(count for _, count in cards)


def counted(game, holds):
    return sum(count for card, count in path_cards(game) if holds(card))


def dead_end(card):
    return not card.shape.tunnels


@pytest.mark.clause("B-MAT-1")
def test_the_base_game():
    assert total(path_cards("saboteur")) == 40
    assert counted("saboteur", dead_end) == 9
    assert counted("saboteur", lambda card: len(card.shape.tunnels) == 1 and not card.shape.stubs) == 31
    assert action_cards("saboteur") == {
        "broken_lamp": 3, "broken_cart": 3, "broken_pick": 3, "fix_lamp": 2, "fix_cart": 2, "fix_pick": 2,
        "fix_lamp_cart": 1, "fix_lamp_pick": 1, "fix_cart_pick": 1, "rockfall": 3, "map": 6,
    }  # fmt: skip
    assert sum(action_cards("saboteur").values()) == 27
    box = DATA["saboteur"]
    assert box["gold_cards"] == {"1": 16, "2": 8, "3": 4}
    assert box["dwarves"] == {"digger": 7, "saboteur": 4}


@pytest.mark.clause("S-MAT-1")
def test_the_expansion():
    cards = "saboteur2"
    assert total(path_cards(cards)) == 30
    assert counted(cards, lambda card: card.code == "abab") == 2
    assert counted(cards, lambda card: card.code in ("abba", "aabb")) == 2
    assert counted(cards, lambda card: card.ladder is not None) == 4
    assert counted(cards, lambda card: [door.team for door in card.doors] == ["blue"]) == 3
    assert counted(cards, lambda card: [door.team for door in card.doors] == ["green"]) == 3
    assert counted(cards, lambda card: card.crystal) == 10
    plain = counted(
        cards, lambda card: not (card.crystal or card.doors or card.ladder is not None or "b" in card.code)
    )
    assert plain == 6
    assert action_cards(cards) == {
        "theft": 4, "hands_off": 3, "swap_hand": 2, "inspection": 2, "swap_hats": 2, "trapped": 3,
        "free_at_last": 4, "rockfall": 1,
    }  # fmt: skip
    assert sum(action_cards(cards).values()) == 21
    assert DATA[cards]["dwarves"] == {
        "blue_digger": 4, "green_digger": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3,
    }  # fmt: skip
    both = sum(total(path_cards(game)) + sum(action_cards(game).values()) for game in ("saboteur", cards))
    assert both == 118  # S-SET-1
    curves = {card.code for card, _ in path_cards(cards) if card.code in ("abba", "aabb")}
    assert curves == {"abba", "aabb"}  # mirror images


@pytest.mark.clause("L-MAT-1")
def test_the_lost_mines():
    assert total(path_cards("lost_mines")) == 40
    assert sum(action_cards("lost_mines").values()) == 23
    box = DATA["lost_mines"]
    treasures, dwarves = sum(map(len, box["treasures"].values())), 2 * sum(box["dwarves_each_clan"].values())
    assert (treasures, dwarves, len(box["mines"])) == (12, 10, 4)
    assert 40 + 23 + treasures + dwarves + len(box["mines"]) + 2 == 91
    for card, _ in path_cards("lost_mines"):
        assert card.rock + card.campfire + (card.obstacle is not None) <= 1  # L-MAT-3


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_canonical_unturned_and_possible(game):
    for (card, count), entry in zip(path_cards(game), DATA[game]["path"], strict=True):
        assert TunnelShape.parse(entry["shape"]).code == entry["shape"] == card.code
        assert TunnelCard.parse(card.format()) == card
        assert count == entry["count"] > 0
        assert [door.group for door in card.doors] == ([entry["door_on"]] if "door" in entry else [])
        assert (card.ladder is not None) == entry.get("ladder", False)
        assert set(entry) <= {
            "shape",
            "count",
            "ladder",
            "door",
            "door_on",
            "crystal",
            "rock",
            "campfire",
            "obstacle",
        }
        text = f"_ {card.token}" if game == "lost_mines" else f"S _ {card.token}"
        assert Board.parse(text, game).problems() == ()


@pytest.mark.parametrize("game", GAMES)
def test_no_card_stands_twice_in_the_file_even_turned(game):
    seen = [min(card.format(), card.turned().format()) for card, _ in path_cards(game)]
    assert len(set(seen)) == len(seen)


def test_starts_goals_and_mines_are_those_of_the_file():
    assert Start().code == DATA["saboteur"]["start"] == DATA["lost_mines"]["start"]
    assert DATA["saboteur"]["goals"] == GOAL_SHAPES
    assert DATA["lost_mines"]["mine"] == MINE_SHAPE


def test_the_lists_can_not_be_spoilt_and_unknown_games_are_named():
    action_cards("saboteur")["map"] = 99
    assert action_cards("saboteur")["map"] == 6
    assert path_cards("saboteur") is path_cards("saboteur")
    for read in (path_cards, action_cards):
        with pytest.raises(InputError, match="unknown-game"):
            read("chess")
