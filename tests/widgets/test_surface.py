import numpy as np
import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, _CanvasManager

from saboteur_nb.widgets.surface import Surface


def test_the_private_names_of_ipycanvas_that_are_used_are_there():
    queue = _CanvasManager()
    assert queue._caching is False
    assert queue._current_canvas is None
    assert queue._commands_cache == []
    assert queue._buffers_cache == []
    assert callable(queue.flush)


def test_a_frame_is_one_message(draw_log):
    surface = Surface(2, 100, 100)
    with surface.frame():
        surface.layer(0).fill_rect(0, 0, 9, 9)
        with surface.frame():
            surface.layer(1).fill_rect(0, 0, 9, 9)
        assert draw_log.frames == []
    assert [name for name, _ in draw_log.frames[0]] == ["switchCanvas", "fillRect"] * 2
    assert len(draw_log.frames) == 1


def test_an_exception_discards_the_frame_and_the_next_one_names_its_canvas(draw_log):
    surface = Surface(1, 100, 100)
    with surface.frame():
        surface.layer(0).fill_rect(0, 0, 1, 1)
    with pytest.raises(ZeroDivisionError), surface.frame():  # noqa: PT012  the frame is what is tested
        surface.layer(0).fill_rect(1, 1, 2, 2)
        raise ZeroDivisionError
    with surface.frame():
        surface.layer(0).fill_rect(3, 3, 4, 4)
    assert draw_log.names() == ["switchCanvas", "fillRect"] * 2
    assert draw_log.frames[-1][1][1][:2] == [3, 3]


def test_what_can_not_be_sent_does_not_stick(draw_log):
    surface = Surface(1, 100, 100)
    with pytest.raises(TypeError), surface.frame():
        surface.layer(0).fill_rect(np.int64(3), {1, 2}, object())
    with surface.frame():
        surface.layer(0).fill_rect(1, 2, 3, 4)
    assert draw_log.names() == ["switchCanvas", "fillRect"]


def test_surfaces_do_not_share_a_queue_with_anyone(draw_log):
    one, two = Surface(1), Surface(1)
    with one.frame():
        one.layer(0).fill_rect(0, 0, 1, 1)
        with two.frame():
            two.layer(0).fill_rect(0, 0, 1, 1)
        assert len(draw_log.frames) == 1
    assert not _CANVAS_MANAGER._caching


def test_a_new_page_is_told_which_canvas_is_meant(draw_log):
    surface = Surface(2, 100, 100)
    ready = []
    surface.on_ready(lambda: ready.append(1))
    for _ in range(2):
        surface.canvas[-1]._handle_custom_msg({"event": "client_ready"}, [])
        with surface.frame():
            surface.layer(0).fill_rect(0, 0, 1, 1)
    assert ready == [1, 1]
    assert [frame[0][0] for frame in draw_log.frames] == ["switchCanvas", "switchCanvas"]


def test_a_healed_surface_draws_through_a_fresh_queue():
    surface = Surface(1)
    sprite = surface.offscreen(4, 4)
    before = surface.canvas[0]._canvas_manager
    surface.heal()
    assert surface.canvas[0]._canvas_manager is not before
    assert sprite._canvas_manager is surface.canvas[0]._canvas_manager
    assert before.comm is None


def test_closing_leaves_no_widget(live_widgets):
    before = live_widgets()
    surface = Surface(3, 100, 100)
    surface.offscreen(5, 5)
    surface.free(surface.offscreen(5, 5))
    assert live_widgets() > before
    surface.close()
    assert live_widgets() == before
