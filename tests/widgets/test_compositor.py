from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.board import Board
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.scene import scene
from saboteur_nb.widgets.compositor import Placed, changed, merged, overlap, place, whole_scale

BOARD = Board.parse("S -a-a -aaa")
rects = st.lists(st.tuples(*[st.integers(0, 30)] * 2, *[st.integers(1, 12)] * 2), max_size=12)


def pixels(rectangles):
    return {
        (x, y) for left, top, width, height in rectangles for x in range(left, left + width)
        for y in range(top, top + height)
    }  # fmt: skip


@given(rects)
def test_merged_rectangles_cover_all_and_share_no_pixel(rectangles):
    found = merged(rectangles)
    assert pixels(found) >= pixels(rectangles)
    assert not any(overlap(a, b) for i, a in enumerate(found) for b in found[:i])


@given(rects, rects)
def test_everything_that_differs_lies_in_a_changed_rectangle(old, new):
    was, now = ([Placed(Picture("rock", (0,)), rect) for rect in rectangles] for rectangles in (old, new))
    dirty = pixels(changed(was, now))
    assert all(pixels([rect]) <= dirty for rect in set(old) ^ set(new))
    assert changed(was, was) == []


@given(st.floats(0.2, 8))
def test_cards_measure_whole_pixels(scale):
    exact = whole_scale(scale)
    assert (64 * exact) % 1 == 0
    assert (88 * exact) % 1 == 0
    assert exact <= scale + 1e-5
    assert scale - exact <= 1 / 8


@given(st.floats(0.3, 4))
def test_neighbouring_cards_meet_without_a_seam(wanted):
    scale = whole_scale(wanted)
    cards, *_ = place(scene(BOARD), scale, ("table", "routes", "states"))
    grounds = sorted(placed.rect for placed in cards if placed.picture.kind in ("start", "ground"))
    assert len(grounds) == 3
    assert all(left[0] + left[2] == right[0] for left, right in pairwise(grounds))


def test_each_layer_of_the_scene_has_its_canvas():
    look = Look(hover=(0, 0), legal={(3, 0): frozenset({False})})
    layers = place(scene(BOARD, look), 1.0, ("table", "routes", "states"))
    assert [
        {placed.picture.kind for placed in layer} >= kinds
        for layer, kinds in zip(layers, ({"table", "start", "join"}, {"legal"}, {"hover"}), strict=True)
    ] == [True] * 3
    assert sum(map(len, layers)) == len(scene(BOARD, look).items)
