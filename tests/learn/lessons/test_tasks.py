"""Every question a task can ask, answered both ways by the engine, in all three games."""

import re
import tomllib
from pathlib import Path

import pytest

import saboteur_nb
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import new_state
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.hand import hand_shown
from saboteur_nb.learn.lessons.tasks import PREDICATES, read_tasks
from saboteur_nb.learn.lessons.tries import Moment, Script, try_action, with_others

BOARD = "board 8_ ?/9_/S aaaa -aaa 5_ ?/9_/8_ ?"
END = "board 8_ ?stone1/_ -aa- -a-a aaaa -aaa aa-a -a-a aaaa/S aa-a 6_ ?stone2/9_/8_ ?gold"
STONE = "board 3_ -aa- -a-a aaaa -aaa -a-a !stone1/3_ a-a-/S aaaa -a-a aa-a 4_ ?gold/9_/8_ ?stone2"
OTHERS = "seat 1 role=digger hand=2; seat 2 role=digger hand=2"


MINE_OPEN = "10_ !gold"


def one(board, hand, more="", deck=9):
    return f"game saboteur; {board}; turn 0; deck {deck}; seat 0 role=digger hand={hand} {more}; {OTHERS}"


def two(hand, more="", board=BOARD, others="seat 1 role=boss hand=2; seat 2 role=saboteur hand=2"):
    return f"game saboteur2; {board}; turn 0; deck 9; seat 0 role=blue_digger hand={hand} {more}; {others}"


MINES = "{1}/SB {0}/10_ ?silver/_/10_ ?gems/SY/10_ ?dragon"


def three(blue, hand, more="", top="10_ ?gold", step="play"):
    board = "board " + MINES.format(blue, top).replace(" /", "/")
    seats = (
        f"seat 0 clan=blue role=loyal hand={hand}; seat 1 clan=yellow role=loyal hand=2; "
        "seat 2 clan=yellow role=selfish hand=2"
    )
    return f"game lost_mines; {board}; turn 0 {step}; deck 9; {more}{seats}"


CASES = [
    # laying
    ('placed = "3,0"', one(BOARD, "-a-a"), "place -a-a 3,0", ()),
    ('placed = "3,0"', one(BOARD, "-a-a"), "place -a-a -1,0", ("elsewhere",)),
    ('placed = "3,0"', one(BOARD, "-a-a,map"), "map 8,0", ("other-action",)),
    ('placed = "3,0"', one(BOARD, "-a-a,map"), "discard map", ("only-put-away",)),
    ('placed = "3,0"', one(BOARD, "map"), "place -a-a 3,0", ("not-in-hand",)),
    ('placed = "3,0"', one(BOARD, "a-a-"), "place a-a- 3,0", ("mismatch", "not-reached")),
    ("placed_any_legal = true", one(BOARD, "-a-a"), "place -a-a -1,0", ()),
    ("placed_any_legal = true", one(BOARD, "map"), "map 8,0", ("other-action",)),
    ('coordinates = "1,1"', one(BOARD, "a-a-"), "place a-a- 1,1", ()),
    ('coordinates = "1,1"', one(BOARD, "a-a-"), "place a-a- 1,-1", ("elsewhere",)),
    ('lies_as = "aa-a"', one(BOARD, "-aaa"), "place aa-a 1,-1", ()),
    ('lies_as = "aa-a"', one(BOARD, "-aaa"), "place -aaa 1,1", ("other-way",)),
    ("turned = true", one(BOARD, "-aaa"), "place aa-a 1,-1", ()),
    ("turned = true", one(BOARD, "aa-a"), "place aa-a 1,-1", ("not-turned",)),
    ("dead_end = true", one(BOARD, "-.-."), "place -.-. 3,0", ()),
    ("dead_end = true", one(BOARD, "-a-a"), "place -a-a 3,0", ("not-dead-end",)),
    ("two_tunnels = true", two("abab"), "place abab 3,0", ()),
    ("two_tunnels = true", two("aaaa"), "place aaaa 3,0", ("one-tunnel",)),
    ("outside = true", one(BOARD, "-a-a"), "place -a-a -1,0", ()),
    ("outside = true", one(BOARD, "-a-a"), "place -a-a 3,0", ("inside",)),
    ("beside_goal = true", one(END, "a-aa"), "place a-aa 8,1", ()),
    ("beside_goal = true", one(BOARD, "-a-a"), "place -a-a 3,0", ("not-beside-goal",)),
    ('joins = "2,0"', one(BOARD, "-a-a"), "place -a-a 3,0", ()),
    ('joins = "2,0"', one(BOARD, "aa--"), "place --aa 1,1", ("not-joined-there",)),
    ('reaches = "3,0"', one(BOARD, "-a-a"), "place -a-a 3,0", ()),
    ('reaches = "3,0"', one(BOARD, "-a-a"), "place -a-a -1,0", ("not-there",)),
    ('rejoins = "3,0"', one("board 8_ ?/9_/S aaaa _ aaaa 4_ ?/9_/8_ ?", "-a-a"), "place -a-a 2,0", ()),
    ('rejoins = "1,0"', one(BOARD, "-a-a"), "place -a-a 3,0", ("not-rejoined",)),
    ('hits = "8,2"', one(END, "a-aa"), "place a-aa 8,1", ()),
    ('hits = "8,2"', one(END, "-a-a"), "place -a-a 8,1", ("not-hit",)),
    ('removed = "1,0"', one(BOARD, "rockfall"), "rockfall 1,0", ()),
    ('removed = "1,0"', one(BOARD, "rockfall"), "rockfall 2,0", ("other-card",)),
    ('removed = "1,5"', three("aaaa", "thunderstorm"), "thunderstorm 1,5", ()),
    ('cut_off = "2,0"', one(BOARD, "rockfall"), "rockfall 1,0", ()),
    ('cut_off = "2,0"', one(BOARD, "rockfall"), "rockfall 2,0", ("still-joined",)),
    ("crystals = 1", two("aaaa*"), "place aaaa* 3,0", ()),
    ("crystals = 2", two("aaaa*"), "place aaaa* 3,0", ("fewer-crystals",)),
    # goals and what is known
    ('opens = ["8,2", "8,0"]', one(END, "aaaa"), "place aaaa 8,1", ()),
    ('opens = ["8,2", "8,-2"]', one(END, "aaaa"), "place aaaa 8,1", ("not-opened",)),
    ('shows_stone = "8,0"', one(END, "aaaa"), "place aaaa 8,1", ()),
    ('shows_stone = "8,0"', one(END, "-a-a"), "place -a-a 8,1", ("no-stone-shown",)),
    ('joins_stone = "8,2"', one(STONE, "a-a-"), "place a-a- 8,3", ()),
    ('joins_stone = "8,2"', one(STONE, "a-a-"), "place a-a- 0,1", ("not-joined-there",)),
    ("meets_start = true", one(BOARD, "a-a-"), "place a-a- 0,1", ()),
    ("meets_start = true", one(BOARD, "a-a-"), "place a-a- 1,1", ("no-start-met",)),
    ('knows = "8,2"', one(BOARD, "map"), "map 8,2", ()),
    ('knows = "8,2"', one(BOARD, "map"), "map 8,0", ("not-known",)),
    ("sure_of_gold = true", one(END, "map"), "map 8,-2", ()),
    ("sure_of_gold = true", one(END, "map"), "map 8,2", ("gold-unsure",)),
    ("knows_dwarf = 1", two("inspection"), "inspection 1", ()),
    ("knows_dwarf = 1", two("inspection"), "inspection 2", ("dwarf-not-known",)),
    ("knows_dwarf = 1", three("", "information"), "information dwarf 1", ()),
    ("knows_dwarf = 1", three("", "information"), "information dwarf 2", ("dwarf-not-known",)),
    ("knows_old_dwarf = 0", two("swap_hats"), "swap_hats 1", ("dwarf-not-changed",)),
    # the table
    ('does = ["map", "fix"]', one(BOARD, "map"), "map 8,2", ()),
    ('does = ["map", "fix"]', one(BOARD, "aaaa"), "place aaaa 3,0", ("other-action",)),
    ('uses = "path"', one(BOARD, "aaaa"), "place aaaa 3,0", ()),
    ('uses = "map"', one(BOARD, "map"), "map 8,2", ()),
    ('uses = "map"', one(BOARD, "map"), "discard map", ("other-card-used",)),
    ('broken = { seat = 1, tool = "lamp" }', one(BOARD, "broken_lamp"), "break lamp 1", ()),
    ('broken = { seat = 1, tool = "lamp" }', one(BOARD, "broken_lamp"), "break lamp 2", ("not-before",)),
    ("mended = 0", one(BOARD, "fix_lamp", "front=lamp"), "fix lamp lamp 0", ()),
    ("mended = 0", one(BOARD, "fix_lamp", "front=lamp,cart"), "fix lamp lamp 0", ("still-broken",)),
    ("freed = 0", two("free_at_last", "front=trapped"), "free_at_last 0", ()),
    ("freed = 0", two("map,map", "front=trapped"), "shed trapped map map", ()),
    ("freed = 0", two("map", "front=trapped"), "map 8,0", ("still-trapped",)),
    ("turn = 1", one(BOARD, "aaaa"), "place aaaa 3,0", ()),
    ("turn = 2", one(BOARD, "aaaa"), "place aaaa 3,0", ("other-turn",)),
    ("hidden = true", one(BOARD, "aaaa"), "discard aaaa", ()),
    ("hidden = true", one(BOARD, "aaaa"), "place aaaa 3,0", ("not-hidden",)),
    ("no_draw = true", one(BOARD, "aaaa", deck=0), "place aaaa 3,0", ()),
    ("no_draw = true", one(BOARD, "aaaa"), "place aaaa 3,0", ("drew-a-card",)),
    ("round_over = true", one(END.replace("?stone1", "?x").replace("?gold", "?stone1").replace("?x", "?gold"),
                              "aaaa"), "place aaaa 8,1", ()),
    ("round_over = true", one(BOARD, "aaaa"), "place aaaa 3,0", ("not-over",)),
    ("gold = { 0 = 2 }", one(BOARD, "aaaa", "gold=2"), "place aaaa 3,0", ()),
    ("gold = { 0 = 2, 1 = 3 }", one(BOARD, "aaaa", "gold=2"), "place aaaa 3,0", ("other-gold",)),
    ("gold_least = 2", one(BOARD, "aaaa", "gold=2"), "place aaaa 3,0", ()),
    ("gold_least = 3", one(BOARD, "aaaa", "gold=2"), "place aaaa 3,0", ("less-gold",)),
    ('says = "8,2 gold"', one(BOARD, "aaaa"), "say 8,2 gold", ()),
    ('says = "8,2 gold"', one(BOARD, "aaaa"), "say 8,2 stone", ("not-said",)),
    ('draws = "map"', one(BOARD, "aaaa", deck="map"), "place aaaa 3,0", ()),
    ('draws = "map"', one(BOARD, "aaaa", deck="rockfall"), "place aaaa 3,0", ("drew-another",)),
    ("lies = true", one(END, "aaaa"), "say 8,2 gold", ("no-lie",)),
    # the Lost Mines
    ('stands = "1,5"', three("-a-a", "troll", step="move"), "step 1,5", ()),
    ('stands = "1,5"', three("-a-a", "troll", step="move"), "stop", ("not-standing",)),
    ('stands_in = "1,5E"', three("abab", "troll", step="move"), "step 1,5", ()),
    ('stands_in = "1,5N"', three("abab", "troll", step="move"), "step 1,5", ("not-standing",)),
    ("over_marker = true", three("-a-a", "-a-a", "trap 1,5E; "), "place -a-a 2,5", ()),
    ("over_marker = true", three("-a-a", "-a-a"), "place -a-a 2,5", ("no-marker-met",)),
    ("beside_feature = true", three("aaaa^", "-a-a"), "place -a-a 2,5", ()),
    ("beside_feature = true", three("aaaa -a-a", "-a-a"), "place -a-a 3,5", ("no-feature-met",)),
    ("off_edge = true", three("", "a-a-"), "place a-a- 0,6", ()),
    ("off_edge = true", three("", "-a-a"), "place -a-a 1,5", ("not-at-edge",)),
    ("sealed_treasure = true", three("", "troll", step="move"), "stop", ("no-treasure",)),
    ("unjoined = true", three("", "-a-a", top=MINE_OPEN), "place -a-a 9,6", ()),
    ("unjoined = true", three("", "-a-a"), "place -a-a 1,5", ("joined-to-start",)),
    ('joins_mine = "10,6"', three("", "-a-a", top=MINE_OPEN), "place -a-a 9,6", ()),
    ('joins_mine = "10,6"', three("", "-a-a", top=MINE_OPEN), "place -a-a 1,5", ("not-joined-there",)),
    ('feature = "campfire"', three("", "aaaa^"), "place aaaa^ 1,5", ()),
    ('feature = "rock"', three("", "aaaa^"), "place aaaa^ 1,5", ("other-feature",)),
    ("overcome = 1", three("-a-a=trunk", "axe"), "axe 1,5", ()),
    ("overcome = 2", three("-a-a=trunk", "axe"), "axe 1,5", ("fewer-overcome",)),
    # doors
    ('lets_through = { blue = "3,0" }', two("-a-a:b"), "place -a-a:b 3,0", ()),
    ('lets_through = { blue = "3,0", green = "3,0" }', two("-a-a:b"), "place -a-a:b 3,0", ("team-barred",)),
    ('bars = { green = "3,0" }', two("-a-a:b"), "place -a-a:b 3,0", ()),
    ('bars = { blue = "3,0" }', two("-a-a:b"), "place -a-a:b 3,0", ("team-not-barred",)),
    ('bars = { green = "4,0" }', two("-a-a:b"), "place -a-a:b 3,0", ("team-not-barred",)),
    # mistakes on purpose
    ('refused_at = "5,1"', one(BOARD, "aaaa"), "place aaaa 5,1", ()),
    ('refused_at = "5,1"', one(BOARD, "aaaa"), "place aaaa 6,1", ("refused-elsewhere",)),
    ('violates = ["not-reached"]', one(BOARD, "aaaa"), "place aaaa 5,1", ()),
    ('violates = ["not-reached"]', one(BOARD, "aaaa"), "place aaaa 3,0", ("allowed",)),
    ('violates = ["not-reached"]', one(BOARD, "aaaa"), "discard aaaa", ("only-put-away",)),
    ('violates = ["not-reached"]', one(BOARD, "a-a-"), "place a-a- 3,0", ("mismatch",)),
    ("only_corner = true", one(BOARD, "aaaa"), "place aaaa 3,1", ()),
    ("only_corner = true", one(BOARD, "aaaa"), "place aaaa 5,1", ("not-at-corner",)),
    ('stone_stays = "8,2"', one(STONE, "rockfall"), "rockfall 8,2", ()),
    ('stone_stays = "8,2"', one(STONE, "rockfall"), "rockfall 0,0", ("no-stone-tried",)),
    # events
    ('event = { code = "broke", whose = 1 }', one(BOARD, "broken_lamp"), "break lamp 1", ()),
    ('event = { code = "broke", whose = 1 }', one(BOARD, "broken_lamp"), "break lamp 2", ("not-happened",)),
    ('event = { code = "placed", cell = "3,0" }', one(BOARD, "aaaa"), "place aaaa 3,0", ()),
    ('event = { code = "drew", seat = 1 }', one(BOARD, "aaaa"), "place aaaa 3,0", ("not-happened",)),
]  # fmt: skip


def tried(position, action, before=()):
    """The try of an action, after others of the learner; the other seats put cards away in between."""
    told = Position.parse(position)
    more = {"cards": [*deck_cards("lost_mines"), "abab"]} if told.game == "lost_mines" else {}
    state = new_state(told.game, len(told.seats), 7, position=told, rounds=1, **more)
    moment = Moment(state)
    for text in before:
        moment = with_others(try_action(moment, 0, (), parse_action(text), Script()), Script()).after
    written = told.seats[0].hand
    hand = hand_shown(written, moment.state.hands[0], told.game)
    return try_action(moment, 0, hand, parse_action(action), Script())


def task(text):
    return read_tasks(Table(tomllib.loads(f"accept = {{ {text} }}"), "my.toml"), "accept")[0]


@pytest.mark.parametrize(("text", "position", "action", "misses"), CASES)
def test_a_question_is_answered_by_the_engine(text, position, action, misses):
    assert task(text).misses(tried(position, action)) == misses


def test_every_question_has_a_case_where_it_holds_and_one_where_not():
    answers = {(text.split(" ")[0], not misses) for text, _, _, misses in (*CASES, *LONG)}
    assert answers >= {(name, met) for name in PREDICATES for met in (True, False)}


LONG = [
    ("lies = true", one(END, "map,aaaa"), ("map 8,2", "say 8,2 gold"), ()),
    (
        "sealed_treasure = true",
        three(
            "",
            "troll",
            "treasure gold:? silver:?; dwarf blue1 9,6; dwarf yellow1 0,1; dwarf yellow2 0,1; ",
            top="9_ -a-a !gold",
            step="move",
        ),
        ("step 10,6", "stop", "treasure 0"),
        (),
    ),
    ("lies = true", two("inspection,aaaa"), ("inspection 1", "say 1 saboteur"), ()),
    ("lies = true", two("inspection,aaaa"), ("inspection 1", "say 1 boss"), ("no-lie",)),
    ("lies = true", two("inspection,aaaa"), ("inspection 1", "say 2 boss"), ("no-lie",)),
    ("knows_old_dwarf = 1", two("inspection,swap_hats"), ("inspection 1", "swap_hats 1"), ()),
]


@pytest.mark.parametrize(("text", "position", "actions", "misses"), LONG)
def test_a_question_about_more_than_one_action(text, position, actions, misses):
    assert task(text).misses(tried(position, actions[-1], actions[:-1])) == misses


def test_what_holds_is_logged_with_its_clause():
    laid = tried(one(BOARD, "-aaa"), "place aa-a -1,0")
    logged = task('outside = true, turned = true, event = { code = "placed" }').met(laid)
    assert [(event.code, event.clause) for event in logged] == [
        ("met-outside", "C-PLACE-4"), ("met-turned", "C-GEO-2"), ("met-event", "B-TURN-1"),
    ]  # fmt: skip


def test_a_mistake_on_purpose_logs_the_clause_of_the_violation():
    refused = tried(one(STONE, "rockfall"), "rockfall 8,2")
    logged = task('violates = ["rockfall-fixed"], stone_stays = "8,2"').met(refused)
    assert [event.clause for event in logged] == ["B-GOAL-3", "B-ACT-3"]


def test_the_clause_is_that_of_the_game():
    laid = tried(three("-a-a", "-a-a"), "place -a-a 2,5")
    assert [event.clause for event in task('placed = "2,5"').met(laid)] == ["L-PLACE-1"]


def test_the_guide_for_authors_names_every_question_with_its_clauses():
    guide = Path(saboteur_nb.__file__).parents[1] / "docs" / "lessons.md"
    rows = [row for row in guide.read_text("utf-8").splitlines() if row.startswith("| `")]
    told = {name: row for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert set(told) == {*PREDICATES, "event", "violates"}
    for name, predicate in PREDICATES.items():
        assert all(clause in told[name] for clause in {predicate.clause, *predicate.clauses.values()}), name
