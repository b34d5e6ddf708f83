"""Cards of a hand, roles, riches and badges: every one there is, told apart by shape, inside its box."""

import re

import pytest

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.material import action_cards, path_cards, table
from saboteur_nb.board.notation import GAMES
from saboteur_nb.draw.deck.action import ACTIONS
from saboteur_nb.draw.deck.badges import BADGES
from saboteur_nb.draw.deck.frame import KINDS
from saboteur_nb.draw.deck.roles import ROLES
from saboteur_nb.draw.dwarves import DWARVES, MOODS
from saboteur_nb.draw.ink import Ink, PathOp, TextOp
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.theme import LIGHT, THEMES
from saboteur_nb.game.names import FRONT
from saboteur_nb.game.names import ROLES as ROLE_NAMES
from saboteur_nb.i18n import LANGUAGES
from tests.draw.bounds import extent

CLANS = ("blue", "yellow")

HELD = [
    *(("action", (name, lang)) for name in ACTIONS for lang in LANGUAGES),
    *(("role", (name, clan, lang)) for name in ROLES for clan in (None, *CLANS) for lang in LANGUAGES),
    *(("gold", (worth,)) for worth in (1, 2, 3)),
    *(("treasure", (kind, worth)) for kind in ("silver", "gold", "gems") for worth in (None, 5)),
    *(("back", (name,)) for name in ("deck", "dwarf", "gold")),
    *(("badge", (name,)) for name in BADGES),
    *(("dwarf", (name, mood)) for name in DWARVES for mood in MOODS),
    *(("avatar", (name, mood)) for name in DWARVES for mood in MOODS),
    *(("piece", (f"{clan}1", name, 1.2)) for name in DWARVES for clan in CLANS),
    *(("counter", (f"{clan}5", 1.3)) for clan in CLANS),
    *((kind, (1.3,)) for kind in ("troll", "trap")),
    ("place", (1.3, True)),
    ("turn", (24.7,)),
    ("walk", (5,)),
]


def outlines(picture):
    """What is drawn, without any colour."""
    return tuple(op.d for op in picture.ink().ops if isinstance(op, PathOp))


def words(picture):
    return [op for op in picture.ink().ops if isinstance(op, TextOp)]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_box_has_its_picture(game):
    assert set(action_cards(game)) <= set(ACTIONS)
    for card, _ in path_cards(game):
        assert Picture("card", (TunnelCard.parse(card.token).token, game == "lost_mines")).ink().ops


@pytest.mark.parametrize("game", GAMES)
def test_every_role_and_whatever_lies_before_a_player_has_its_badge(game):
    assert {*ROLE_NAMES[game]} <= set(ROLES)
    assert {*ROLE_NAMES[game], *FRONT[game]} <= set(BADGES)
    assert {f"broken_{tool}" for tool in ("lamp", "cart", "pick")} | {*CLANS, "dragon", "?"} <= set(BADGES)


def test_every_gold_card_and_treasure_has_its_picture():
    for worth in table("saboteur", "gold_cards"):
        assert words(Picture("gold", (int(worth),)))[0].text == worth
    for kind, worths in table("lost_mines", "treasures").items():
        for worth in worths:
            assert words(Picture("treasure", (kind, worth)))[0].text == str(worth)


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", sorted({kind for kind, _ in HELD}))
def test_boxes_contain_the_ink(kind, theme, level):
    outside = []
    for args in [args for held, args in HELD if held == kind]:
        picture = Picture(kind, args, theme, level)
        left, top, right, bottom = extent(picture)
        x, y, width, height = picture.box()
        if min(left - x, top - y, x + width - right, y + height - bottom) < -0.3:
            outside.append((args, (left, top, right, bottom)))
    assert outside == []


def test_the_measure_of_ink_follows_curves_turns_and_used_pictures():
    ink = Ink(LIGHT, 1)
    with ink.moved(10, 0, 2, turn=90):
        ink.path("M0 0h4v2z", None, "#000000", 1)
    assert extent(Fixed(ink)) == pytest.approx((5, -1, 11, 9))
    round_ = Ink(LIGHT, 1)
    round_.path("M-5 0a5 5 0 0 1 10 0", "#000000")
    assert extent(Fixed(round_)) == pytest.approx((-5, -5, 5, 0))
    used = Ink(LIGHT, 1)
    used.use("gold", 1, at=(100, 0))
    left, _, right, _ = extent(Fixed(used))
    assert 100 <= left < right <= 164


class Fixed:
    """A picture made of given ink."""

    theme, level = "light", 1

    def __init__(self, ink):
        self._ink = ink

    def ink(self):
        return self._ink


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_stand_on_cards_and_are_large_enough(lang, theme):
    named = [(kind, args) for kind, args in HELD if kind in ("action", "role") and args[-1] == lang]
    for kind, args in named:
        (name,) = [op for op in words(Picture(kind, args, theme)) if len(op.text) > 1]
        assert name.size >= 7.5
        assert bool(re.search("[\u4e00-\u9fff]", name.text)) == (lang == "zh")
        assert not [op for op in words(Picture(kind, args, "light", 0)) if len(op.text) > 1]


def test_actions_differ_by_shape():
    drawn = {outlines(Picture("action", (name, "en"), level=0)) for name in ACTIONS}
    assert len(drawn) == len(ACTIONS)


def test_kinds_of_actions_differ_by_the_outline_of_window_and_mark():
    windows, marks = set(), set()
    for kind in KINDS.values():
        window, mark = Ink(LIGHT, 1), Ink(LIGHT, 1)
        kind.window(window, "#000000", "#FFFFFF")
        kind.mark(mark, "#000000")
        windows.add(window.ops[0].d)
        marks.add(mark.ops[0].d)
    assert len(windows) == len(marks) == len(KINDS)


def test_roles_and_clans_differ_by_their_first_outline():
    first = {}
    for name in (*ROLES, "?", "yellow"):
        first.setdefault(outlines(Picture("badge", (name,)))[0], []).append(name)
    assert [names for names in first.values() if len(names) > 1] == []


def test_backs_differ_by_shape():
    pictures = [Picture("back", (name,)) for name in ("deck", "dwarf", "gold")]
    pictures += [Picture("treasure", (kind, None)) for kind in ("silver", "gold", "gems")]
    assert len({outlines(picture) for picture in pictures}) == 6


def test_dwarves_and_their_moods_differ_by_shape():
    faces = {outlines(Picture("dwarf", (name, mood))) for name in DWARVES for mood in MOODS}
    assert len(faces) == len(DWARVES) * len(MOODS)


def test_the_saboteur_of_the_lost_mines_has_its_own_name():
    names = [words(Picture("role", ("saboteur", clan, "zh")))[0].text for clan in (None, "blue")]
    assert names == ["坏胚子", "破坏者"]


def test_no_held_card_is_large():
    assert max(len(Picture(kind, args, level=2).svg()) for kind, args in HELD) <= 20_000


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("theft.svg", Picture("action", ("theft", "zh"))),
        ("boss.svg", Picture("role", ("boss", None, "en"), "dark", 2)),
        ("broken_cart.svg", Picture("badge", ("broken_cart",), "contrast")),
        ("gems.svg", Picture("treasure", ("gems", 6), level=0)),
    ],
)
def test_golden_cards(name, picture, golden):
    golden(name, picture.svg().replace("><", ">\n<"))
