"""Views that could not be made say nothing when they are forgotten; those that were made are closed."""

import gc

import pytest

from saboteur_nb.widgets import BoardView, LessonView, PuzzleView


@pytest.mark.parametrize("view", [BoardView, LessonView, PuzzleView])
def test_a_constructor_that_refuses_its_arguments_is_followed_by_no_noise(view, draw_log, monkeypatch):
    noise = []
    monkeypatch.setattr("sys.unraisablehook", noise.append)
    with pytest.raises(TypeError, match="colour"):
        view("S ?", colour="red")
    gc.collect()
    assert noise == []


@pytest.mark.parametrize("view", [LessonView, PuzzleView])
def test_a_view_that_was_made_is_still_closed_when_it_is_disposed_of(view, draw_log, live_widgets):
    before = live_widgets()
    view().__del__()
    assert live_widgets() == before
