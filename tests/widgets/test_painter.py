import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.scene import scene
from saboteur_nb.widgets import sprites
from saboteur_nb.widgets.painter import Painter

BOARD = Board.parse("8_ ?/9_/S -a-a -aaa 5_ ?/9_/8_ ?")


def images(log):
    """How many pictures were decoded (drawn from an SVG): these name a size."""
    return sum(1 for frame in log.frames for name, args in frame if name == "drawImage" and len(args) == 5)


def copies(log):
    return sum(1 for frame in log.frames for name, args in frame if name == "drawImage" and len(args) == 3)


@pytest.fixture
def painter():
    made = Painter()
    yield made
    made.close()


def test_every_picture_is_sent_and_decoded_once(painter, draw_log):
    shown = scene(BOARD)
    painter.paint(shown, 1.0)
    assert len(draw_log.frames) == 1
    assert images(draw_log) == len({item.picture for item in shown.items})
    assert copies(draw_log) == len(shown.items)


def test_what_did_not_change_is_not_painted(painter, draw_log):
    painter.paint(scene(BOARD), 1.0)
    draw_log.clear()
    painter.paint(scene(BOARD), 1.0)
    assert draw_log.frames == []


def test_laying_a_card_repaints_its_neighbourhood_only(painter, draw_log):
    painter.paint(scene(BOARD), 1.0)
    draw_log.clear()
    painter.paint(scene(BOARD.place((3, 0), "-a-a")), 1.0)
    assert len(draw_log.frames) == 1
    assert draw_log.bytes <= 3000
    assert images(draw_log) <= 2
    assert 3 <= copies(draw_log) <= 20


def test_a_hover_paints_the_top_canvas_only(painter, draw_log):
    painter.paint(scene(BOARD, Look(hover=(1, 0))), 1.0)
    draw_log.clear()
    painter.paint(scene(BOARD, Look(hover=(2, 0))), 1.0)
    assert painter.surface._queue._current_canvas is painter.surface.layer(2)
    assert "switchCanvas" not in draw_log.names()
    assert images(draw_log) == 0
    assert draw_log.bytes < 600


def test_a_new_page_gets_everything_again(painter, draw_log):
    painter.paint(scene(BOARD), 1.0)
    first, sprite_count = list(draw_log.frames), len(painter.sprites)
    draw_log.clear()
    painter.blank()
    painter.paint(scene(BOARD), 1.0)
    assert sorted(map(str, draw_log.frames[0])) == sorted(map(str, first[0]))
    assert len(painter.sprites) == sprite_count


def test_another_scale_draws_the_same_svgs_again(painter, draw_log):
    painter.paint(scene(BOARD), 1.0)
    before = {picture: sprite.image for picture, sprite in painter.sprites._sprites.items()}
    draw_log.clear()
    painter.paint(scene(BOARD), 2.0)
    assert {picture: sprite.image for picture, sprite in painter.sprites._sprites.items()} == before
    assert images(draw_log) == len(before)
    assert (painter.surface.canvas.width, painter.surface.canvas.height) == (1512, 1336)


def test_another_size_wipes_what_older_frames_may_still_paint(painter, draw_log):
    painter.paint(scene(BOARD), 1.0)
    draw_log.clear()
    painter.paint(scene(BOARD, Look(hover=(1, 0))), 1.0)
    assert draw_log.names().count("clear") == images(draw_log) == 1  # the new sprite, and no layer
    draw_log.clear()
    painter.paint(scene(BOARD), 2.0)
    assert draw_log.names().count("clear") == images(draw_log) + 3  # every sprite once, and the layers


def test_after_an_exception_the_next_frame_is_whole(painter, draw_log, monkeypatch):
    painter.paint(scene(BOARD), 1.0)
    draw_log.clear()
    more = scene(BOARD.place((3, 0), "-a-a"))
    with monkeypatch.context() as broken:
        broken.setattr(painter, "_repaint", None)
        with pytest.raises(TypeError):
            painter.paint(more, 1.0)
    assert draw_log.frames == []
    painter.paint(scene(BOARD), 1.0)
    assert copies(draw_log) == len(scene(BOARD).items)


def test_old_sprites_are_closed_when_there_are_too_many_pixels(painter, draw_log, monkeypatch, live_widgets):
    painter.paint(scene(BOARD), 1.0)
    monkeypatch.setattr(sprites, "MAX_PIXELS", 1)
    other = Board.parse("S a-a-/_ aaaa")
    before = live_widgets()
    painter.paint(scene(other), 1.0)
    assert set(painter.sprites._sprites) == {item.picture for item in scene(other).items}
    assert before - live_widgets()


def test_closing_leaves_no_widget(live_widgets):
    before = live_widgets()
    painter = Painter()
    painter.paint(scene(BOARD), 1.0)
    painter.close()
    assert live_widgets() == before


def test_a_full_redraw_of_sixty_cards_keeps_its_budget(painter, draw_log):
    rows = "/".join(" ".join(["aaaa"] * 10) for _ in range(5))
    board = Board.parse(f"S {rows[5:]}/{' '.join(['aaaa'] * 10)}")
    assert len(board) == 60
    painter.paint(scene(board), 1.0)
    draw_log.clear()
    painter._shown = [(), (), ()]
    painter.paint(scene(board), 1.0)
    assert len(draw_log.frames) == 1
    assert draw_log.bytes <= 20_000
