"""Actions: text and value are inverse, and what doesn't parse is named with its place."""

from dataclasses import FrozenInstanceError
from itertools import chain
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Connection
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.game import action as actions
from saboteur_nb.game.action import (
    MAX_CHARACTERS,
    STEP_OF,
    Action,
    Discard,
    Fix,
    InformationMine,
    Leave,
    Overcome,
    Place,
    Rockfall,
    Say,
    SetTrap,
    Shed,
    Steal,
    Stop,
    Take,
    Theft,
    actions_of,
    parse_action,
    parse_actions,
)
from saboteur_nb.game.action.form import CELL_CLAIMS, SEAT_CLAIMS
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.errors import error_sentence

KINDS = get_args(Action)
PATH_CARDS = ("-a-a", "aaaa", "abba:gE", "a--a#", "-a.a*", "abab:bN:gE", "....", "aaaa^", "a-a-=lake+")
CELLS = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))
NUMBERS = st.integers(0, 99)
CARDS = st.sampled_from([*PATH_CARDS, *sorted(set(chain(*ACTION_CARDS.values())))])
FIELDS = {
    "card": {
        "Place": st.sampled_from(PATH_CARDS).map(TunnelCard.parse),
        "Fix": st.sampled_from([name for name in ACTION_CARDS["saboteur"] if name.startswith("fix_")]),
        "Overcome": st.sampled_from(["axe", "boat", "rope"]),
    },
    "cell": CELLS,
    "tool": st.sampled_from(["lamp", "cart", "pick"]),
    "seat": NUMBERS,
    "index": NUMBERS,
    "worth": NUMBERS,
    "front": st.sampled_from(["lamp", "cart", "pick", "trapped", "theft"]),
    "cards": {
        "Discard": st.lists(CARDS, min_size=1, max_size=7).map(tuple),
        "Shed": st.tuples(CARDS, CARDS),
    },
    "at": st.builds(Connection.over, CELLS, st.sampled_from("NESW")),
}
TALK = st.one_of(
    st.builds(Say, CELLS, st.sampled_from(CELL_CLAIMS), st.none() | NUMBERS),
    st.builds(Say, NUMBERS, st.sampled_from(SEAT_CLAIMS), st.none() | NUMBERS),
)


def values(kind):
    """Any value of one class of actions."""
    if kind is Say:
        return TALK
    fields = {name: FIELDS[name] for name in kind.__match_args__}
    fields = {name: how[kind.__name__] if isinstance(how, dict) else how for name, how in fields.items()}
    return st.builds(kind, **fields)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_text_and_value_are_inverse(kind, data):
    action = data.draw(values(kind))
    text = action.format()
    read = parse_action(text)
    assert (read, type(read), hash(read)) == (action, kind, hash(action))
    assert (read.format(), str(read)) == (text, text)
    assert parse_action(f"  {text.replace(' ', '  ')} ") == action


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_full_width_characters_are_read_in_every_action(kind, data):
    action = data.draw(values(kind))
    wide = "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else "\u3000" for sign in action.format())
    assert parse_action(wide) == action


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_of_every_kind_is_canonical(kind):
    assert parse_action(kind.form.example).format() == kind.form.example
    assert type(parse_action(kind.form.example)) is kind


# The table of the notation, as far as it is not an example of a class.
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("fix lamp lamp 0", Fix("fix_lamp", "lamp", 0)),
        ("fix lamp+cart pick 0", Fix("fix_lamp_cart", "pick", 0)),
        ("discard -a-a", Discard(("-a-a",))),
        ("discard map ─", Discard(("-a-a", "map"))),
        ("discard troll fix_lamp", Discard(("fix_lamp", "troll"))),
        ("shed theft map -a-a", Shed("theft", ("-a-a", "map"))),
        ("boat 3,2", Overcome("boat", (3, 2))),
        ("rope 3,2", Overcome("rope", (3, 2))),
        ("trap 4,2W", SetTrap(Connection((3, 2), "E"))),
        ("say 3 saboteur", Say(3, "saboteur")),
        ("say 3 saboteur by 1", Say(3, "saboteur", 1)),
        ("say 3 blue by 0", Say(3, "blue", 0)),
        ("say 10,4 dragon", Say((10, 4), "dragon")),
        ("place ┌ 2,-1", Place(TunnelCard.parse("-aa-"), (2, -1))),
        ("place ┼^ 2,1", Place(TunnelCard.parse("aaaa^"), (2, 1))),
    ],
)
def test_other_spellings_are_read(text, action):
    assert parse_action(text) == action


def test_actions_are_values():
    assert Discard(("map", "-a-a")) == Discard(("-a-a", "map"))
    assert Shed("lamp", ("map", "-a-a")).cards == ("-a-a", "map")
    assert Theft() != Stop()
    assert len({Theft(), Theft(), Stop(), Leave()}) == 3
    assert len({actions.Trapped(1), actions.HandsOff(1), actions.Inspection(1), Steal(1)}) == 4
    with pytest.raises(FrozenInstanceError):
        Rockfall((1, 0)).cell = (2, 0)


def test_every_kind_belongs_to_a_game_and_all_but_talk_to_a_step():
    assert set(chain(*(actions_of(game) for game in GAMES))) == set(KINDS)
    assert set(STEP_OF) == set(KINDS) - {Say}
    assert all(Say in actions_of(game) for game in GAMES)
    assert {kind for kind, step in STEP_OF.items() if step != "play"} == {
        Take, Steal, actions.Step, Stop, actions.TakeTreasure, Leave,
    }  # fmt: skip
    assert Take not in actions_of("saboteur2")
    assert Steal not in actions_of("saboteur")
    assert InformationMine in actions_of("lost_mines")


def test_empty_pieces_and_line_breaks_separate():
    assert parse_actions(" ;rockfall 1,0;;\nplace -a-a 2,0\n") == (
        Rockfall((1, 0)),
        Place(TunnelCard.parse("-a-a"), (2, 0)),
    )
    assert parse_actions("rockfall 3，1；rockfall 4,2") == (Rockfall((3, 1)), Rockfall((4, 2)))
    assert parse_actions("") == ()


@pytest.mark.parametrize(
    ("text", "code", "column", "token"),
    [
        ("", "unknown-action", 1, ""),
        ("dance 1,0", "unknown-action", 1, "dance"),
        ("Place -a-a 1,0", "unknown-action", 1, "Place"),
        ("rockfall", "action-unfinished", 2, ""),
        ("rockfall 1,0 2,0", "action-words", 3, "2,0"),
        ("rockfall 1.0", "bad-cell", 2, "1.0"),
        ("place -a-a", "action-unfinished", 3, ""),
        ("place a--- 1,0", "bad-shape", 2, "a---"),
        ("place abba:g 1,0", "side-needed", 2, "abba:g"),
        ("place map 1,0", "bad-card", 2, "map"),
        ("place -a-a x", "bad-cell", 3, "x"),
        ("break hammer 1", "unknown-choice", 2, "hammer"),
        ("break lamp 100", "number-range", 3, "100"),
        ("break lamp -1", "number-range", 3, "-1"),
        ("break lamp 01", "number-range", 3, "01"),
        ("break lamp ٣", "number-range", 3, "٣"),
        ("fix fix_lamp lamp 0", "unknown-choice", 2, "fix_lamp"),
        ("fix cart+lamp lamp 0", "unknown-choice", 2, "cart+lamp"),
        ("discard", "action-unfinished", 2, ""),
        ("discard map atlas", "no-such-card", 3, "atlas"),
        ("discard map a---", "bad-shape", 3, "a---"),
        ("shed lamp map", "action-unfinished", 4, ""),
        ("shed lamp map map map", "action-words", 5, "map"),
        ("shed troll map map", "unknown-choice", 2, "troll"),
        ("theft 2", "action-words", 2, "2"),
        ("information", "action-unfinished", 2, ""),
        ("information boat 3", "unknown-choice", 2, "boat"),
        ("information mine 3", "bad-cell", 3, "3"),
        ("trap 3,2", "bad-connection", 2, "3,2"),
        ("boat 3", "bad-cell", 2, "3"),
        ("say 8,2", "action-unfinished", 3, ""),
        ("say 8,2 saboteur", "unknown-choice", 3, "saboteur"),
        ("say 8 stone", "unknown-choice", 3, "stone"),
        ("say x stone", "number-range", 2, "x"),
        ("say 8;2 stone", "number-range", 2, "8;2"),
        ("say 8,2 stone from 3", "unknown-choice", 4, "from"),
        ("say 8,2 stone by", "action-unfinished", 5, ""),
        ("say 8,2 stone by 3 4", "action-words", 6, "4"),
    ],
)
def test_what_does_not_parse_is_named(text, code, column, token):
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    error = caught.value
    assert (error.code, error.row, error.column, error.token) == (code, 1, column, token)
    if code == "unknown-action":
        assert {"place", "discard", "information", "say"} <= set(error.params["known"].split(", "))
    else:
        example = parse_action(error.params["example"])
        assert example.format().split()[0] == text.split()[0]
        assert all(error.params["example"] in error_sentence(error, lang) for lang in LANGUAGES)


def test_the_piece_of_a_list_is_named():
    with pytest.raises(NotationError) as caught:
        parse_actions("rockfall 1,0; rockfall 2;0")
    assert (caught.value.row, caught.value.token) == (2, "2")


WORDS = st.sampled_from(["say", "by", "3", "8,2", "map", "fix", "lamp", "shed", "-a-a", "information"])


@settings(deadline=None)
@given(st.text(max_size=60) | st.lists(WORDS, max_size=6).map(" ".join))
def test_whatever_is_typed_is_an_action_or_an_error_with_a_sentence(text):
    try:
        read = parse_action(text)
    except NotationError as error:
        read = error
    if isinstance(read, NotationError):
        assert all(error_sentence(read, lang) for lang in LANGUAGES)
    else:
        assert parse_action(read.format()) == read


def test_texts_without_end_are_refused():
    with pytest.raises(NotationError, match="text-too-long"):
        parse_action("rockfall 1,0" + " " * MAX_CHARACTERS)
    with pytest.raises(NotationError, match="not-text"):
        parse_action(7)
