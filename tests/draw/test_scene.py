"""Scenes: what lies on which layer, what a point hits, what is said about a cell."""

from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.draw.look import Ghost, Look, Route
from saboteur_nb.draw.scene import LAYERS, scene, viewport_of
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH
from saboteur_nb.i18n import LANGUAGES
from tests.draw.samples import ALL_STATES, FEATURES, MINES, SMALL


@pytest.mark.parametrize("cell", [(-1, -3), (0, 0), (9, 3), (4, -1)])
def test_every_corner_and_the_middle_of_a_cell_hit_it(cell):
    shown = scene(SMALL)
    x, y = shown.cell_origin(cell)
    inner = [(0.1, 0.1), (WIDTH - 0.1, 0.1), (0.1, HEIGHT - 0.1), (WIDTH - 0.1, HEIGHT - 0.1), (32, 44)]
    assert [shown.hit(x + dx, y + dy) for dx, dy in inner] == [cell] * 5


def test_the_margin_of_the_map_hits_nothing():
    shown = scene(SMALL)
    beyond = [
        (PADDING - 0.1, 100),
        (100, PADDING - 0.1),
        (shown.width - PADDING, 100),
        (100, shown.height - PADDING),
    ]
    assert [shown.hit(x, y) for x, y in beyond] == [None] * 4


def test_the_viewport_is_the_extent_and_the_margin():
    assert viewport_of(SMALL, Look()) == (-1, 9, -3, 3)
    assert viewport_of(SMALL, Look(margin=0)) == (0, 8, -2, 2)


def test_the_lost_mines_always_show_their_whole_board():
    assert viewport_of(MINES, Look(margin=3)) == (0, 10, 0, 6)


def test_a_given_viewport_leaves_out_what_lies_outside():
    shown = scene(SMALL, ALL_STATES, (0, 1, 0, 0))
    assert {item.cell for item in shown.items} - {None} <= {(0, 0), (1, 0)}
    assert (shown.width, shown.height) == (2 * WIDTH + 2 * PADDING, HEIGHT + 2 * PADDING)


def test_items_lie_in_the_order_of_the_layers_with_unique_ids():
    items = scene(SMALL, ALL_STATES).items
    order = [LAYERS.index(item.layer) for item in items]
    assert order == sorted(order)
    assert len({item.id for item in items}) == len(items)


def test_every_state_has_its_picture():
    kinds = {item.picture.kind for item in scene(SMALL, ALL_STATES).items}
    wanted = {
        "legal",
        "ghost",
        "illegal",
        "hover",
        "focus",
        "selected",
        "cave_in",
        "cut",
        "distance",
        "routes",
    }
    assert wanted | {"arrow", "plate", "join", "shadow", "table"} <= kinds


def test_a_fitting_ghost_has_no_bars():
    look = Look(ghost=Ghost((3, 0), "-a-a"))
    assert "illegal" not in {item.picture.kind for item in scene(SMALL, look).items}


def test_seams_are_joined_only_where_tunnel_meets_tunnel():
    board = Board.parse("_ a-a-/S -a-a a-a-/_ .---")
    joins = {(item.cell, item.picture.args) for item in scene(board).items if item.role == "join"}
    assert joins == {((0, 0), ("E",))}


def test_tunnels_the_start_does_not_reach_are_cold():
    board = Board.parse("S -a-a abab 2_ -a-a")
    cold = {item.cell: item.picture.args[2] for item in scene(board).items if item.picture.kind == "ground"}
    assert cold == {(1, 0): (), (2, 0): ("NS",), (5, 0): ("EW",)}


def test_a_route_over_a_bridge_lies_on_the_deck_and_one_below_does_not():
    board = Board.parse("_ a-a-/S abab -a-a/_ a-a-")
    over = Route((((0, 0), None, "E"), ((1, 0), "W", "E"), ((2, 0), "W", None)))
    under = Route((((1, 1), None, "S"), ((1, 0), "N", "S"), ((1, -1), "N", None)))
    decks = [
        [item.cell for item in scene(board, Look(routes=(way,))).items if item.layer == "deck"]
        for way in (over, under)
    ]
    assert decks == [[(1, 0)], []]


def test_routes_that_share_a_passage_run_apart():
    picture = next(item.picture for item in scene(SMALL, ALL_STATES).items if item.layer == "routes")
    (_, first), (_, second) = picture.args[2]
    assert abs(first[0][1] - second[0][1]) == pytest.approx(7.0, abs=0.2)


def test_letter_plates_keep_off_marked_cells():
    look = replace(ALL_STATES, cuts=((1, 0),), distances={})
    shown = scene(SMALL, replace(look, routes=look.routes[:1]))
    x, y = shown.cell_origin((1, 0))
    plates = [item for item in shown.items if item.picture.kind == "plate"]
    assert plates
    assert all(abs(plate.x - x - 32) > 30 or abs(plate.y - y - 44) > 30 for plate in plates)


def test_a_route_that_goes_nowhere_is_not_drawn():
    nowhere = scene(SMALL, Look(routes=(Route((((0, 0), None, None),)),)))
    assert "routes" not in [item.layer for item in nowhere.items]


def test_the_picture_of_all_routes_is_as_large_as_the_scene():
    shown = scene(SMALL, ALL_STATES)
    (routes,) = [item.picture for item in shown.items if item.layer == "routes"]
    assert f'width="{shown.width * 2:g}"' in routes.svg(2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", [SMALL, FEATURES, MINES])
def test_every_cell_is_described_in_both_languages(board, lang):
    look = replace(ALL_STATES, lang=lang)
    shown = scene(board, look)
    x0, x1, y0, y1 = shown.viewport
    for cell in [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]:
        text = shown.describe(cell)
        assert text.endswith("。" if lang == "zh" else ".")
        assert "{" not in text
        assert any("一" <= letter <= "鿿" for letter in text) == (lang == "zh")
    assert all(
        shown.describe(item.cell).startswith(item.label)
        for item in shown.items
        if item.role in ("ground", "start", "goal")
    )


def test_a_description_names_tunnels_stubs_features_and_reach():
    assert scene(Board.parse("S -a.a*:g")).describe((1, 0)) == (
        "Path card at 1, 0. Tunnel joining east and west. Dead end on the south side. A green door."
        " A crystal. Joined to the start."
    )


def test_a_description_names_the_states():
    text = scene(SMALL, ALL_STATES).describe((2, 0))
    for words in ("Cave-in 1 of the proof.", "On route A.", "On route B.", "It bears the number 12."):
        assert words in text
    assert "disagrees on east and south" in scene(SMALL, ALL_STATES).describe((3, 1))
