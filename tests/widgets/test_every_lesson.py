"""Every step of every lesson is played on the page, by clicks and by keys, as its demonstration plays it."""

from pathlib import Path

import pytest
from widgets.table_pilot import KeyPilot, TablePilot

import saboteur_nb
from saboteur_nb.game.action import parse_action
from saboteur_nb.learn.lessons.lesson import read_lesson
from saboteur_nb.learn.lessons.walk import shown_plays
from saboteur_nb.widgets import LessonView

LESSONS = sorted((Path(saboteur_nb.__file__).parent / "data" / "lessons").glob("*/*.toml"))


@pytest.mark.parametrize("fly", [TablePilot, KeyPilot], ids=["clicks", "keys"])
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_step_is_played(draw_log, path, fly):
    view = LessonView(read_lesson(path), lang="zh")
    pilot = fly(view)
    for number, step in enumerate(view.session.lesson.steps):
        view.go_to(number)
        for text in shown_plays(step):
            before = len(view.session.plays), view.session.record.wrong
            pilot.do(parse_action(text))
            after = len(view.session.plays), view.session.record.wrong
            assert after != before, f"step {number + 1}: {text} was not tried"
        assert view.session.solved, f"step {number + 1}"
    assert pilot.trouble() == ""
    view.close()
