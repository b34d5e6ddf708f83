"""Dwarves, trolls and traps on a board: where they stand, what a point hits, what is said about them."""

from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Connection
from saboteur_nb.draw.look import Look, Marker, Piece
from saboteur_nb.draw.scene import LAYERS, scene
from saboteur_nb.draw.svg import board_svg
from saboteur_nb.draw.text import board_text
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH
from tests.draw.bounds import extent
from tests.draw.samples import MINES, STANDING

NAMES = [f"{clan}{number}" for number in range(1, 6) for clan in ("blue", "yellow")][:9]


def crowd(count, cell=(1, 1), level=1):
    return Look(level=level, pieces=tuple(Piece(name, cell) for name in NAMES[:count]))


def stood(look, board=MINES):
    return [item for item in scene(board, look).items if item.role == "piece"]


def middle(item):
    left, top, width, height = item.picture.box()
    return item.x + left + width / 2, item.y + top + height / 2


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("count", range(1, 10))
def test_each_of_several_dwarves_on_a_card_is_hit_where_it_stands(count, level):
    shown = scene(MINES, crowd(count, level=level))
    items = [item for item in shown.items if item.role == "piece"]
    assert [shown.hit_piece(*middle(item)) for item in items] == [
        item.id.removeprefix("piece:") for item in items
    ]


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("count", range(1, 10))
def test_dwarves_stand_in_their_cell_and_apart(count, level):
    shown = scene(MINES, crowd(count, level=level))
    x, y = shown.cell_origin((1, 1))
    items = [item for item in shown.items if item.role == "piece"]
    assert all(x < item.x < x + WIDTH and y < item.y < y + HEIGHT for item in items)
    gaps = [abs(one.x - two.x) + abs(one.y - two.y) for one in items for two in items if one is not two]
    assert min(gaps, default=20) >= 20


def test_small_cards_and_crowds_show_counters_instead_of_figures():
    kinds = [{item.picture.kind for item in stood(look)} for look in (crowd(4), crowd(5), crowd(1, level=0))]
    assert kinds == [{"piece"}, {"counter"}, {"counter"}]


def test_a_dwarf_steps_aside_where_the_middle_is_taken():
    plain, start, fire = ((1, 1), (4, 0), (2, 2))
    spots = {}
    for cell in (plain, start, fire):
        (item,) = stood(crowd(1, cell))
        x, _ = scene(MINES, crowd(1, cell)).cell_origin(cell)
        spots[cell] = item.x - x
    assert spots[plain] == WIDTH / 2
    assert spots[start] == spots[fire] < WIDTH / 3


def test_a_dwarf_in_one_tunnel_of_several_stands_at_its_mouth():
    board = Board.parse("a-a-/abab -a-a/a-a-", "lost_mines")
    over, under = (stood(Look(pieces=(Piece("blue1", (0, 1), side=side),)), board)[0] for side in "EN")
    assert over.x > under.x
    assert over.y > under.y


def test_standing_things_lie_between_marks_and_states_from_back_to_front():
    items = scene(MINES, STANDING).items
    layers = {item.layer for item in items if item.role in ("piece", "troll", "trap", "place")}
    assert layers == {"tokens"}
    assert LAYERS.index("marks") < LAYERS.index("tokens") < LAYERS.index("states")
    pieces = [item.id for item in items if item.role == "piece"]
    assert pieces == ["piece:yellow1", "piece:yellow2", "piece:blue1"]


def test_a_connection_is_hit_near_its_middle_when_something_is_there():
    shown = scene(MINES, STANDING)
    x, y = shown.cell_origin((0, 2))
    for dx, dy in ((WIDTH, HEIGHT / 2), (WIDTH - 10, HEIGHT / 2), (WIDTH, HEIGHT / 2 + 12)):
        assert shown.hit_connection(x + dx, y + dy) == Connection((0, 2), "E")
    assert shown.hit_connection(x + WIDTH / 2, y + HEIGHT / 2) is None
    assert shown.hit_connection(x + WIDTH / 2, y) is None
    x, y = shown.cell_origin((2, 2))
    assert shown.hit_connection(x + WIDTH, y + HEIGHT / 2) == Connection((2, 2), "E")


def test_a_marker_towards_an_empty_cell_is_shown_with_the_cell_that_is_in_the_frame():
    look = Look(markers=(Marker("trap", Connection((0, 2), "E")),))
    shown = [
        [item.cell for item in scene(MINES, look, frame).items if item.role == "trap"]
        for frame in ((0, 0, 0, 6), (1, 3, 0, 6), (3, 10, 0, 6))
    ]
    assert shown == [[(0, 2)], [(1, 2)], []]


@pytest.mark.parametrize("level", [0, 1])
def test_the_dwarf_on_turn_has_a_ring_round_it(level):
    items = {item.id: item for item in scene(MINES, replace(STANDING, level=level)).items}
    assert [name for name in items if name.startswith("turn")] == ["turn:blue1"]
    ring, piece = items["turn:blue1"], items["piece:blue1"]
    (x, y), (at_x, at_y) = middle(ring), middle(piece)
    left, _, right, _ = extent(piece.picture)
    radius = ring.picture.args[0]
    assert abs(x - at_x) < 1
    assert abs(y - at_y) < radius / 3
    assert max(-left, right) < radius
    assert list(items).index(ring.id) < list(items).index(piece.id)


def test_only_the_chosen_place_is_ringed():
    items = {item.id: item.picture.args[1] for item in scene(MINES, STANDING).items if item.role == "place"}
    assert items == {"place:2,2E": True, "place:0,1E": False}


def test_turns_and_walks_need_no_new_figure():
    blue, yellow = Piece("blue1", (1, 1)), Piece("yellow1", (0, 1))
    figures = [
        {item.picture for item in stood(Look(pieces=(replace(blue, current=on), replace(yellow, cell=cell))))}
        for on, cell in ((True, (0, 1)), (False, (0, 1)), (True, (7, 1)))
    ]
    assert figures[0] == figures[1] == figures[2]


def test_cells_that_can_be_walked_to_show_their_steps():
    (item,) = [item for item in scene(MINES, STANDING).items if item.role == "walk"]
    assert (item.cell, item.picture.args) == ((5, 0), (1,))


@pytest.mark.parametrize(
    ("cell", "lang", "words"),
    [
        ((4, 0), "en", ["Dwarf blue1 stands here; it is on turn.", "A trap lies on the north side."]),
        ((1, 1), "en", ["Dwarf yellow1 stands here.", "Dwarf yellow2 stands here.", "on the west side."]),
        ((1, 2), "en", ["A troll bars the way on the west side.", "A trap lies on the east side."]),
        ((2, 2), "en", ["A trap lies on the west side.", "The east side is chosen."]),
        ((5, 0), "en", ["The dwarf can walk here in 1 step."]),
        ((4, 0), "zh", ["矮人 blue1 站在这里，轮到它行动。", "北边有陷阱。"]),
        ((1, 2), "zh", ["西边有巨魔拦路。", "东边有陷阱。"]),
        ((2, 2), "zh", ["选中了东边。"]),
        ((5, 0), "zh", ["矮人走 1 步能到这里。"]),
    ],
)
def test_a_description_says_who_stands_there_and_what_lies_on_the_sides(cell, lang, words):
    text = scene(MINES, replace(STANDING, lang=lang)).describe(cell)
    assert [word for word in words if word not in text] == []


def test_several_sides_are_said_in_one_sentence():
    around = tuple(Marker("troll", Connection.over((1, 1), side)) for side in "NW")
    text = scene(MINES, Look(markers=around)).describe((1, 1))
    assert "Trolls bar the way on the north and west sides." in text


def test_the_board_as_text_names_dwarves_and_markers():
    board = Board.parse("-a-a -a-a", "lost_mines")
    look = Look(
        pieces=(Piece("blue1", (0, 0), current=True), Piece("yellow2", (0, 0))),
        markers=(Marker("troll", Connection((0, 0), "E")), Marker("trap", Connection((1, 0), "E"))),
    )
    assert [line[4:14] for line in board_text(board, look).splitlines()[-3:]] == [
        "",
        "────T────X",
        "B1 y2",
    ]


def test_more_dwarves_than_corners_are_counted_in_the_text():
    lines = [
        line[4:9] for line in board_text(Board.parse("-a-a", "lost_mines"), crowd(9, (0, 0))).splitlines()
    ]
    assert (lines[-3], lines[-1]) == ("b2 +6", "b1 y1")


def test_the_text_inside_an_svg_has_the_dwarves():
    assert "B1" in board_svg(MINES, STANDING)
    assert "B1" not in board_svg(MINES)
