"""SVG boards: well-formed, self-contained, small, different boards apart on one page."""

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from saboteur_nb.draw.gallery import KINDS
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.scene import scene
from saboteur_nb.draw.svg import board_svg
from saboteur_nb.draw.theme import THEMES
from tests.draw.samples import ALL_STATES, FEATURES, MINES, SMALL, STANDING, grown

NAMESPACE = "{http://www.w3.org/2000/svg}"
ARGS = {
    "table": (0, 2, 0, 1), "rock": (0,), "prop": ("barrel",), "tunnel": ("NES", True, "", False),
    "posts": ("N",),
    "rubble": ("E",), "turntable": (True,), "ground": ("a.a-", False, (), 0), "feature": ("abab", False),
    "start": ("S",), "goal": ("!stone1", "a--a", False), "card": ("aaaa*", False),
    "ghost": ("-a-a", False, True), "join": ("E",), "routes": (100, 50, ((0, ((0, 0), (9, 9))),)),
    "deck": (1, 0.0), "arrow": (2, 90), "plate": (3, "D"), "distance": (7,), "legal": (True, True),
    "illegal": ("NE",), "cave_in": (1,), "cut": (2,), "pim": ("happy",), "walk": (3,),
    "dwarf": ("moss", "sly"), "avatar": ("grum", "worried"), "piece": ("yellow3", "fizz", 1.2),
    "counter": ("blue1", 1.3), "turn": (24.7,), "troll": (1.1,), "trap": (1.1,), "place": (1.1, True),
    "action": ("swap_hand", "zh"), "role": ("loyal", "blue", "en"), "gold": (3,), "treasure": ("gems", None),
    "back": ("deck",), "badge": ("broken_cart",),
    "lantern": (True,), "star": (False,), "plank": (200, 46), "shadow": (), "hover": (),
    "selected": (), "focus": (),
    "flag": (),
}  # fmt: skip
"""One set of arguments for every kind of picture."""


def ids(svg):
    return re.findall(r' id="([^"]+)"', svg)


def test_every_kind_of_picture_has_a_sample():
    assert set(ARGS) == KINDS


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", sorted(ARGS))
def test_every_picture_is_a_standalone_svg_of_its_box_in_every_theme_and_level(kind, theme):
    for level in (0, 1, 2):
        picture = Picture(kind, ARGS[kind], theme, level)
        root = ET.fromstring(picture.svg(1.5))
        _, _, width, height = picture.box()
        assert float(root.get("width")) == pytest.approx(width * 1.5, abs=0.06)
        assert float(root.get("height")) == pytest.approx(height * 1.5, abs=0.06)


@pytest.mark.parametrize("board", [SMALL, FEATURES, MINES])
@pytest.mark.parametrize("theme", THEMES)
def test_a_board_is_self_contained(board, theme):
    svg = board_svg(board, Look(theme=theme))
    root = ET.fromstring(svg)
    tags = {element.tag.removeprefix(NAMESPACE) for element in root.iter()}
    assert tags <= {
        "svg", "title", "desc", "defs", "g", "use", "path", "text", "linearGradient", "radialGradient",
        "stop",
    }  # fmt: skip
    assert not re.search(r"<style|<script|<!DOCTYPE|style=|url\((?!#)|href=\"(?!#)", svg)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert used <= set(ids(svg))


def test_ids_are_unique_and_two_boards_share_none():
    first, second = board_svg(SMALL, ALL_STATES), board_svg(FEATURES)
    for svg in (first, second):
        assert len(ids(svg)) == len(set(ids(svg)))
    assert not set(ids(first)) & set(ids(second))


def test_the_prefix_can_be_chosen_and_is_stable_otherwise():
    assert all(name.startswith("left-") for name in ids(board_svg(SMALL, prefix="left-")))
    assert board_svg(SMALL) == board_svg(SMALL)


def test_the_board_as_text_is_inside():
    root = ET.fromstring(board_svg(SMALL, Look(lang="zh")))
    assert root.findtext(f"{NAMESPACE}title") == "矮人矿坑的牌桌"
    assert SMALL.format() in root.findtext(f"{NAMESPACE}desc")


def test_coordinates_have_one_decimal():
    for d in re.findall(r' d="([^"]+)"', board_svg(FEATURES, ALL_STATES)):
        assert not re.search(r"\.\d\d", d)


def test_the_width_scales_the_height():
    root = ET.fromstring(board_svg(SMALL, width=400))
    shown = scene(SMALL)
    assert (float(root.get("width")), float(root.get("height"))) == pytest.approx(
        (400, 400 * shown.height / shown.width), abs=0.1
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_board_of_forty_cards_stays_within_its_budget(seed):
    svg = board_svg(grown(seed, 40)).encode()
    assert len(svg) <= 150_000
    assert len(gzip.compress(svg)) <= 40_000


def test_an_unknown_theme_is_named_with_those_there_are():
    with pytest.raises(ValueError, match="unknown theme 'sepia'; there are: light, dark, contrast"):
        board_svg(SMALL, Look(theme="sepia"))


def test_small_boards_are_smaller_still():
    assert len(board_svg(grown(0, 40), Look(level=0))) < 0.7 * len(board_svg(grown(0, 40)))


def test_a_sprite_stays_small():
    sizes = {kind: len(Picture(kind, args).svg()) for kind, args in ARGS.items() if kind != "table"}
    assert max(sizes.values()) <= 20_000


@pytest.mark.parametrize(
    ("name", "board", "look"),
    [
        ("small.svg", SMALL, Look()),
        ("states.svg", SMALL, ALL_STATES),
        ("features.svg", FEATURES, Look(theme="contrast")),
        ("mines.svg", MINES, STANDING),
    ],
)
def test_golden_pictures(name, board, look, golden):
    golden(name, board_svg(board, look).replace("><", ">\n<"))
