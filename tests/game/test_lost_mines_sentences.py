"""Game 3: everything that happens is said in both languages, secrets only to those who know them."""

import re
from collections import defaultdict
from functools import cache

import pytest

from saboteur_nb.game.event import Event
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.events import event_sentence
from tests.game.mines import play, table, told
from tests.game.test_lost_mines_play import match

SHARED = {code for code, game in EVENT_CLAUSES if game == "lost_mines"}
OWN = {code for (code, game), clause in EVENT_CLAUSES.items() if game is None and clause.startswith("L-")}


def scenes():
    """What random matches seldom bring up."""
    near = {(8, 4): "-a-a", (9, 4): "-aaa", (5, 5): "-a-a"}
    state = table(
        near,
        hands={0: "troll,axe", 1: "thunderstorm", 2: "axe"},
        said="deck 0; treasure silver:2 gold:3; trap 9,4E",
        at={2: "9,4"},
        goals=("gold", "dragon", "gems", "silver"),
        roles=["loyal", "loyal", "saboteur"],
    )
    state, one = told(state, "troll 5,5E", "stop", "thunderstorm 5,5", "stop", "discard axe", "step 10,4")
    yield from one
    arrived = table(near, at={0: "9,4"}, turned={(10, 4): False}, said="treasure silver:2 silver:3")
    card = arrived.hands[0][0]
    yield from told(play(arrived, f"discard {card}", "step 10,4", "stop"), "leave")[1]


def sentence(event, lang):
    return event_sentence(event, "lost_mines", lang)


@cache
def happened():
    found = defaultdict(list)
    for way, seed in (("late", 1), ("ending", 2), ("walker", 3), ("uniform", 1), ("late", 2), ("late", 3)):
        for _, _, _, events in match(way, 3 + seed, seed):
            for event in events:
                found[event.code].append(event)
    for event in scenes():
        found[event.code].append(event)
    return found


def test_every_kind_of_event_comes_up():
    assert (OWN | SHARED) - set(happened()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence_with_and_without_its_secret(lang):
    for events in happened().values():
        for event in events[:40]:
            open_form, whole = sentence(event.seen_by(-1), lang), sentence(event, lang)
            assert (open_form != whole) == bool(event.secret)
            for said in (open_form, whole):
                assert "{" not in said
                assert "None" not in said
                assert bool(re.search("[一-鿿]", said)) == (lang == "zh")


def test_a_secret_is_in_the_sentence_of_those_who_know_it_only():
    event = Event.of("looked-dwarf", 0, whose=2, secret={"role": "selfish"}, privy=[0])
    assert sentence(event.seen_by(0), "en") == "Player 0 looks at the dwarf of player 2: selfish."
    assert sentence(event.seen_by(2), "en") == "Player 0 looks at the dwarf of player 2."
    assert sentence(event.seen_by(2), "zh") == "座位 0 的玩家查看了座位 2 的玩家的矮人。"


def test_numbers_choose_their_form():
    one, two = (Event.of("round-scored", 1, game="lost_mines", points=points) for points in (1, 2))
    assert sentence(one, "en") == "Player 1 scores 1 point in this round."
    assert sentence(two, "en") == "Player 1 scores 2 points in this round."


def test_the_saboteur_is_called_as_the_players_of_this_game_do():
    looked = Event.of("looked-dwarf", 0, whose=2, secret={"role": "saboteur"}, privy=[0])
    assert sentence(looked, "zh") == "座位 0 的玩家查看了座位 2 的玩家的矮人：破坏者。"
    shown = [event for event in happened()["clan-shown"] if event.get("role") == "saboteur"]
    assert shown
    assert all("破坏者" in sentence(event, "zh") for event in shown)
