"""Path cards with every combination of features."""

from functools import cache
from itertools import product

import pytest

from saboteur_nb.board.cards import Door, Goal, TunnelCard
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.shape import TunnelShape
from tests.board import oracle
from tests.board.boards import CODES

OBSTACLES = [(None, False)] + [(name, over) for name in ("trunk", "lake", "ditch") for over in (False, True)]


def door_sets(shape):
    """No door, one on any tunnel, one on each of two tunnels, two on the same; on none without a tunnel."""
    places = shape.tunnels or ("",)
    single = [Door(team, group) for group in places for team in ("blue", "green")]
    return [
        (),
        *((door,) for door in single),
        *((a, b) for a in single for b in single if order(a) < order(b)),
    ]


def order(door):
    return "NESW".find(door.group[:1]), door.team


@cache
def every_card():
    """All shapes with all features in all combinations."""
    found = []
    for code in CODES:
        shape = TunnelShape.parse(code)
        ladders = [None, *(shape.groups or ("",))]
        for crystal, ladder, doors, rock, fire, (obstacle, over) in product(
            (False, True), ladders, door_sets(shape), (False, True), (False, True), OBSTACLES
        ):
            found.append(TunnelCard(shape, crystal, ladder, doors, rock, fire, obstacle, over))
    return found


def test_there_are_thousands_and_no_two_have_the_same_text():
    assert len(every_card()) > 30_000
    assert len({card.format() for card in every_card()}) == len(every_card())


def test_text_and_card_are_inverse():
    assert all(TunnelCard.parse(card.format()) == card for card in every_card())


@pytest.mark.clause("C-GEO-2")
def test_two_half_turns_are_none_and_one_is_what_symmetric_says():
    for card in every_card():
        turned = card.turned()
        assert turned.turned() == card
        assert TunnelCard.parse(turned.format()) == turned
        assert card.symmetric == (turned.format() == card.format())


def test_a_turn_carries_ladder_and_doors_to_the_opposite_sides():
    def opposite(group):
        return frozenset(oracle.FACING[side] for side in group)

    for card in every_card():
        turned = card.turned()
        assert (card.ladder is None) == (turned.ladder is None)
        assert opposite(card.ladder or "") == frozenset(turned.ladder or "")
        assert {(door.team, opposite(door.group)) for door in card.doors} == {
            (door.team, frozenset(door.group)) for door in turned.doors
        }
        assert (card.crystal, card.rock, card.campfire, card.obstacle, card.overcome) == (
            turned.crystal, turned.rock, turned.campfire, turned.obstacle, turned.overcome,
        )  # fmt: skip


def test_turning_leaves_the_card_itself_as_it_was():
    card = TunnelCard.parse("abba:gE")
    assert card.turned() is not card
    assert card.format() == "abba:gE"


def test_repr_rebuilds():
    for card in every_card()[:: len(every_card()) // 500]:
        assert eval(repr(card)) == card


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("a-a-:bN", "a-a-:b"),
        ("a-a-:bS", "a-a-:b"),
        ("abba:gS", "abba:gE"),
        ("abba:gW", "abba:gN"),
        ("abab#S", "abab#N"),
        ("abab:gE:bN", "abab:bN:gE"),
        ("a-a-:g:b", "a-a-:b:g"),
        ("a.a-#S", "a.a-#N"),
        ("a.a-#E", "a.a-#E"),
        ("aa.-:bE", "aa.-:b"),
        ("---.#W", "---.#"),
        ("┼*#:b", "aaaa*#:b"),
        ("─:gW&^=lake+", "-a-a:g&^=lake+"),
        ("....:bN", "....:b"),
        ("----#N", "----#"),
    ],
)
def test_the_printed_form_is_the_canonical_one(given, canonical):
    assert TunnelCard.parse(given).format() == canonical


WRONG = {
    "bad-card": ["", "xx", "S", "?", "-a-", "ABAB", " -a-a", "5_"],
    "bad-shape": ["a---", "b-b-*", "baab", "bbbb", "aaab", "-a-.", "b---"],
    "bad-suffix": [
        *("-a-a ", "-a-a\n", "-a-a-", "┼┼", "-a-a**", "-a-a##", "-a-a#NE", "-a-a:", "-a-a:r", "-a-a:bX"),
        *("-a-a=", "-a-a=river", "-a-a+", "-a-a=lake++", "-a-a=lake=lake"),
        *("-a-a#*", "-a-a:b*", "-a-a:b#", "-a-a&:b", "-a-a^&", "-a-a=lake^"),  # the order counts
    ],
    "side-needed": ["abab#", "abba:g", "a.a-#", "....#"],
    "no-tunnel-on-side": ["-a-a#N", "-a-a:gS", "aa.-:gS"],
    "door-twice": ["a-a-:b:b", "abab:bN:bS", "....:g:g"],
}


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in WRONG.items() for text in texts])
def test_a_wrong_card_text_says_what_is_wrong(code, text):
    with pytest.raises(NotationError) as caught:
        TunnelCard.parse(text)
    assert (caught.value.code, caught.value.token) == (code, text)


@pytest.mark.parametrize("value", [None, 3, b"-a-a", ["-a-a"], ("-a-a",)])
def test_a_card_is_read_from_text_only(value):
    with pytest.raises(NotationError, match="not-text"):
        TunnelCard.parse(value)


@pytest.mark.clause("S-PATH-3")
def test_a_door_stands_on_one_tunnel_of_its_card():
    card = TunnelCard.parse("abba:gE:bN")
    assert card.door_at("ES") == "green"
    assert card.door_at("NW") == "blue"
    assert TunnelCard.parse("a.a-:b").door_at("E") is None


@pytest.mark.parametrize(
    ("goal", "code"),
    [
        (Goal("stone1", True, False, "a--a"), "a--a"),
        (Goal("stone1", True, True, "a--a"), "-aa-"),
        (Goal("stone2", True, True, "--aa"), "aa--"),
        (Goal("stone1", False, False, "a--a"), None),
    ],
)
def test_a_stone_is_a_bend_and_a_face_down_goal_has_no_sides(goal, code):
    assert goal.code == code
    assert goal.groups == (() if code is None else TunnelShape.parse(code).groups)
