"""Choosing step by step comes to every action of every game, and lights exactly what the rules allow."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from saboteur_nb.game.action import Discard, Fix, Say, Shed, actions_of, parse_action
from saboteur_nb.game.observe import observe
from saboteur_nb.game.rules import apply, new_state
from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.learn.choosing.choosing import SHED_CARDS, Choosing, wants, ways
from saboteur_nb.learn.choosing.offers import claims, goals, lit, options, takes, turns
from saboteur_nb.learn.choosing.picking import action_of, ending, picked, put_away
from saboteur_nb.learn.choosing.prompts import prompt
from saboteur_nb.learn.choosing.shelf import shelf
from saboteur_nb.learn.choosing.table import Table, table_seen
from saboteur_nb.learn.choosing.ways import ENDINGS, WITHOUT_CARD, Pick, ways_with
from saboteur_nb.learn.lessons.possible import possible_actions

GAMES = [("saboteur", 4), ("saboteur2", 5), ("lost_mines", 4)]


def table_of(state):
    return table_seen(observe(state, state.seat))


def begun(table):
    """Every way to begin: each card as it is and turned, two cards to give up, or nothing."""
    if table.step in WITHOUT_CARD:
        yield Choosing()
        return
    for index in range(len(table.hand)):
        yield Choosing().choose(index)
        yield Choosing().choose(index).turn()
    if table.game == "saboteur2":
        for cards in combinations(range(len(table.hand)), SHED_CARDS):
            yield Choosing("shed", cards)


def by_lit_picks(table, choosing):
    """The actions that lit picks lead to."""
    for pick in lit(table, choosing):
        if choosing.turned and pick.kind == "cell" and True not in turns(table, choosing)[pick.value]:
            continue
        if not choosing.turned and pick.kind == "cell" and False not in turns(table, choosing)[pick.value]:
            continue
        assert takes(table, choosing, pick)
        after = picked(table, choosing, pick)
        action = action_of(table, after)
        if action is None:
            yield from by_lit_picks(table, after)
        else:
            yield action


def matches(game, players, rounds, seed):
    rng = Random(seed)
    state = new_state(game, players, seed, rounds=rounds)
    while not state.over:
        yield state
        table = table_of(state)
        state, _ = apply(state, rng.choice(table.legal))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_lit_picks_lead_to_exactly_the_legal_actions(game, players):
    kinds = set()
    for number, state in enumerate(matches(game, players, rounds=2, seed=5)):
        if number % 3 and state.step == "play":
            continue
        table = table_of(state)
        found = {action for choosing in begun(table) for action in by_lit_picks(table, choosing)}
        found |= {ending(table)} - {None}
        wanted = {action for action in table.legal if not isinstance(action, Discard)}
        # a symmetric card lies the same after half a turn, and equal cards do the same
        assert {action.format() for action in found} == {action.format() for action in wanted}
        kinds |= {type(action) for action in found}
    assert len(kinds) >= {"saboteur": 5, "saboteur2": 12, "lost_mines": 10}[game]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_everything_that_can_be_tried_can_be_picked_legal_or_not(game, players):
    for state in list(matches(game, players, rounds=1, seed=11))[::5]:
        table = table_of(state)
        for action in possible_actions(state, state.seat, table.hand, margin=1):
            foreign_tool = isinstance(action, Fix) and action.tool not in action.card
            if not isinstance(action, Discard) and not foreign_tool:
                assert tries(table, action), action


def tries(table, action):
    """Whether some beginning and picks lead to this action, or to one that settles what makes no sense."""
    return action == ending(table) or any(
        reached(table, choosing, picks, action)
        for choosing in begun(table)
        for way in ways(table, choosing)
        if (picks := way.picks_of(action)) is not None
    )


def reached(table, choosing, picks, action):
    for pick in picks:
        if action_of(table, choosing) is not None:
            break
        kind, value = pick
        pick = Pick(kind, table.seat if kind == "self" else value)  # noqa: PLW2901
        if not takes(table, choosing, pick):
            return False
        choosing = picked(table, choosing, pick)
    found = action_of(table, choosing)
    return found == action or (isinstance(found, Fix) and isinstance(action, Fix))


def seen(text, seat=0, hand=None):
    from saboteur_nb.game.position import Position

    position = Position.parse(text)
    state = new_state(position.game, len(position.seats), 1, position=position)
    return table_seen(observe(state, seat), hand)


TWO = (
    "game saboteur2; board 8_ ?/9_/S aaaa 6_ ?/9_/8_ ?; turn 0 {step}; deck 9; "
    "seat 0 role=boss hand={hand} {front}; seat 1 role=saboteur hand=3 {other}; seat 2 role=geologist hand=3"
)
MINES = (
    "game lost_mines; board 10_ ?gold/SB aaaa aaaa/10_ ?silver/_/10_ ?gems/SY aaaa/10_ ?dragon; "
    "turn 0 {step}; deck 9; treasure gems:4 gold:5; dwarf blue1 1,5; dwarf yellow1 1,1; dwarf yellow2 1,1; "
    "seat 0 clan=blue role=loyal hand={hand}; seat 1 clan=yellow role=loyal hand=2; "
    "seat 2 clan=yellow role=selfish hand=2"
)


def two(hand, front="", other="", step="play"):
    return seen(TWO.format(hand=hand, front=front and f"front={front}", other=other, step=step))


def mines(hand="axe,-a-a", step="play"):
    return seen(MINES.format(hand=hand, step=step))


SINGLE = [
    (two("-a-a,map"), [Pick("cell", (2, 0))], "place -a-a 2,0"),
    (two("broken_cart"), [Pick("player", 2)], "break cart 2"),
    (two("fix_lamp", front="lamp"), [Pick("player", 0)], "fix lamp lamp 0"),
    (two("rockfall"), [Pick("cell", (1, 0))], "rockfall 1,0"),
    (two("map"), [Pick("cell", (8, 2))], "map 8,2"),
    (two("theft"), [Pick("self", 0)], "theft"),
    (two("hands_off"), [Pick("player", 1)], "hands_off 1"),
    (two("swap_hand"), [Pick("player", 1)], "swap_hand 1"),
    (two("inspection"), [Pick("player", 1)], "inspection 1"),
    (two("swap_hats"), [Pick("player", 0)], "swap_hats 0"),
    (two("trapped"), [Pick("player", 1)], "trapped 1"),
    (two("free_at_last"), [Pick("player", 2)], "free_at_last 2"),
    (mines("axe"), [Pick("cell", (1, 5))], "axe 1,5"),
    (mines("boat"), [Pick("cell", (1, 5))], "boat 1,5"),
    (mines("rope"), [Pick("cell", (1, 5))], "rope 1,5"),
    (mines("information"), [Pick("cell", (10, 4))], "information mine 10,4"),
    (mines("information"), [Pick("player", 2)], "information dwarf 2"),
    (mines("information"), [Pick("treasure", 1)], "information treasure 1"),
    (mines("thunderstorm"), [Pick("cell", (2, 5))], "thunderstorm 2,5"),
]


@pytest.mark.parametrize(("table", "picks", "text"), SINGLE, ids=[text for _, _, text in SINGLE])
def test_a_card_and_what_it_is_used_on_make_an_action(table, picks, text):
    choosing = Choosing().choose(0)
    for pick in picks:
        assert action_of(table, choosing) is None
        choosing = picked(table, choosing, pick)
    assert action_of(table, choosing) == parse_action(text)


@pytest.mark.parametrize("card", ["trap", "troll"])
def test_a_marker_is_put_on_a_connection(card):
    from saboteur_nb.board.cell import Connection

    table, at = mines(card), Connection.parse("1,5E")
    assert wants(table, Choosing().choose(0)) == {"connection"}
    assert Pick("connection", at) in lit(table, Choosing().choose(0))
    choosing = picked(table, Choosing().choose(0), Pick("connection", at))
    assert action_of(table, choosing) == parse_action(f"{card} 1,5E")


def test_a_double_repair_card_asks_for_the_tool_only_where_both_are_broken():
    both = two("fix_lamp_cart", front="lamp,cart")
    asked = picked(both, Choosing().choose(0), Pick("player", 0))
    assert action_of(both, asked) is None
    assert options(both, asked) == (Pick("tool", "lamp"), Pick("tool", "cart"))
    assert lit(both, asked) == set(options(both, asked))
    done = picked(both, asked, Pick("tool", "cart"))
    assert action_of(both, done) == parse_action("fix lamp+cart cart 0")
    one = two("fix_lamp_cart", front="cart")
    assert action_of(one, picked(one, Choosing().choose(0), Pick("player", 0))) == parse_action(
        "fix lamp+cart cart 0"
    )


def test_a_repair_where_nothing_is_broken_is_tried_and_can_be_explained():
    table = two("fix_lamp_cart", front="pick")
    assert Pick("player", 0) not in lit(table, Choosing().choose(0))
    tried = picked(table, Choosing().choose(0), Pick("player", 0))
    assert action_of(table, tried) == parse_action("fix lamp+cart pick 0")
    tried = picked(table, Choosing().choose(0), Pick("player", 2))
    assert action_of(table, tried) == parse_action("fix lamp+cart lamp 2")


def test_several_cards_are_put_away_in_one_action():
    table = two("map,-a-a,rockfall,theft")
    choosing = Choosing().choose(2).begin("discard")
    assert put_away(table, choosing) == parse_action(f"discard {table.hand[2]}")
    choosing = choosing.choose(0).choose(1).choose(2)
    assert choosing.cards == (0, 1)
    assert put_away(table, choosing) == Discard(table.hand[:2])
    assert put_away(table, Choosing("discard")) is None
    assert wants(table, choosing) == frozenset()


def test_two_cards_are_given_up_for_one_that_lies_before_oneself():
    table = two("map,-a-a,rockfall", front="lamp,trapped")
    choosing = Choosing().begin("shed").choose(0)
    assert wants(table, choosing) == frozenset()
    choosing = choosing.choose(2)
    assert {pick.value for pick in lit(table, choosing)} == {"lamp", "trapped"}
    assert {pick.value for pick in options(table, choosing)} == {"lamp", "cart", "pick", "trapped", "theft"}
    done = picked(table, choosing, Pick("front", "trapped"))
    assert action_of(table, done) == Shed("trapped", (table.hand[0], table.hand[2]))
    assert action_of(table, picked(table, choosing, Pick("front", "pick"))) is not None


@pytest.mark.parametrize(
    ("table", "about", "claim", "text"),
    [
        (two("map"), Pick("cell", (8, 2)), "gold", "say 8,2 gold"),
        (two("map"), Pick("player", 1), "geologist", "say 1 geologist"),
        (mines(), Pick("cell", (10, 6)), "dragon", "say 10,6 dragon"),
        (mines(step="move"), Pick("player", 2), "selfish", "say 2 selfish"),
    ],
)
def test_talk_names_a_goal_or_a_player_and_then_a_claim(table, about, claim, text):
    choosing = Choosing().begin("say")
    assert about in lit(table, choosing)
    choosing = picked(table, choosing, about)
    assert Pick("claim", claim) in options(table, choosing)
    assert action_of(table, picked(table, choosing, Pick("claim", claim))) == parse_action(text)


def test_what_is_no_goal_face_down_is_not_spoken_of():
    table = two("map")
    assert not takes(table, Choosing("say"), Pick("cell", (1, 0)))
    assert set(goals(table)) == {(8, 2), (8, 0), (8, -2)}
    assert claims("saboteur2", "cell") == ("gold", "stone")


def test_steps_without_a_card():
    walking = mines(step="move")
    assert walking.steps == 3
    assert Pick("cell", (2, 5)) in lit(walking, Choosing())
    assert action_of(walking, picked(walking, Choosing(), Pick("cell", (2, 5)))) == parse_action("step 2,5")
    assert ending(walking) == parse_action("stop")
    assert ending(two("map")) is None
    at = {"board": None, "legal": (), "fronts": (), "players": 3, "seat": 0, "hand": ()}
    taking = Table(**at | {"board": walking.board}, game="lost_mines", step="take", row=(("gems", None),))
    assert action_of(taking, picked(taking, Choosing(), Pick("treasure", 0))) == parse_action("treasure 0")
    assert ending(taking) == parse_action("leave")
    stealing = Table(**at | {"board": walking.board}, game="saboteur2", step="steal")
    assert action_of(stealing, picked(stealing, Choosing(), Pick("player", 2))) == parse_action("steal 2")
    choosing_gold = Table(**at | {"board": walking.board}, game="saboteur", step="pick", offer=(3, 1, 1))
    assert options(choosing_gold, Choosing()) == (Pick("gold", 1), Pick("gold", 3))
    taken = picked(choosing_gold, Choosing(), Pick("gold", 3))
    assert action_of(choosing_gold, taken) == parse_action("take 3")


def test_while_another_seat_is_on_turn_a_card_is_tried_in_vain_and_talk_says_whose_it_is():
    table = replace(seen(TWO.format(hand="map", front="", other="", step="play"), seat=1), hand=("map",))
    assert table.waiting
    assert prompt(table, Choosing())[0] == "choosing.wait"
    choosing = Choosing().choose(0)
    assert lit(table, choosing) == frozenset()
    assert action_of(table, picked(table, choosing, Pick("cell", (8, 2)))) == parse_action("map 8,2")
    said = picked(table, picked(table, Choosing("say"), Pick("player", 0)), Pick("claim", "boss"))
    assert action_of(table, said) == parse_action("say 0 boss by 1")


def test_after_the_match_nothing_can_be_picked():
    table = replace(two("map"), step=None)
    assert wants(table, Choosing(cards=(0,))) == wants(table, Choosing("say")) == frozenset()
    assert prompt(table, Choosing())[0] == "choosing.over"


def test_cards_are_chosen_let_go_and_taken_back():
    assert Choosing().choose(1).choose(0) == Choosing(cards=(0,))
    assert Choosing().choose(1).choose(1) == Choosing()
    assert Choosing(cards=(1,), turned=True, picks=(Pick("player", 0),)).back() == Choosing(
        cards=(1,), turned=True
    )
    assert Choosing(cards=(1,)).back() == Choosing()
    assert Choosing(cards=(1,)).begin("say") == Choosing("say")


def test_the_shelf_shows_the_hand_or_what_there_is_to_choose_with_numbers():
    table = two("fix_lamp_cart,map", front="lamp,cart")
    assert [slot.number for slot in shelf(table, Choosing())] == [1, 2]
    double = table.hand.index("fix_lamp_cart")
    asked = picked(table, Choosing().choose(double), Pick("player", 0))
    slots = shelf(table, asked)
    assert [(slot.kind, slot.number, slot.held) for slot in slots] == [
        ("card", None, True), ("tool", 1, False), ("tool", 2, False),
    ]  # fmt: skip
    assert all(slot.lit for slot in slots[1:])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_prompt_is_a_sentence(game, players, lang):
    said = set()
    for state in list(matches(game, players, rounds=1, seed=3))[::4]:
        table = table_of(state)
        verbs = [
            Choosing(),
            Choosing("say"),
            Choosing("discard"),
            Choosing("shed"),
            Choosing("discard", (0,)),
        ]
        for choosing in [*verbs, *begun(table)]:
            for helps in (True, False):
                code, n = prompt(table, choosing, helps=helps)
                said.add(say(code, lang, n=n, number=1))
    assert len(said) >= 15
    assert not any("{" in sentence for sentence in said)


def test_every_kind_of_action_belongs_to_a_way():
    with_card = {way.kind for card in _all_cards() for way in ways_with(card, turned=False)}
    without = {way.kind for ways in WITHOUT_CARD.values() for way in ways} | {
        type(one) for one in ENDINGS.values()
    }
    for game, _ in GAMES:
        assert actions_of(game) - {Discard, Say, Shed} <= with_card | without


def _all_cards():
    from saboteur_nb.game.names import ACTION_CARDS

    return [*(card for cards in ACTION_CARDS.values() for card in cards), "-a-a"]
