import pytest
from widgets.pilot import Pilot

from saboteur_nb.game.action import Place, parse_action
from saboteur_nb.widgets import LessonView


@pytest.fixture
def fly(draw_log):
    views = []

    def make(stored="", **facts):
        views.append(LessonView())
        return Pilot(views[-1], stored, **facts)

    yield make
    for view in views:
        view.close()


def play(pilot, text):
    """Play an action by choosing its card, turning it if need be, and clicking its cell."""
    action = parse_action(text)
    hand = pilot.view.session.hand
    if not isinstance(action, Place):
        pilot.choose(hand.index("rockfall"))
    else:
        card, turned = action.card.format(), action.card.turned().format()
        pilot.choose(hand.index(card if card in hand else turned))
        if card not in hand:
            pilot.press("r")
    pilot.click(action.cell)


def test_the_whole_lesson_can_be_played_by_its_demonstrations(fly):
    pilot = fly()
    steps = pilot.view.session.lesson.steps
    for step in steps:
        for text in step.demonstration:
            play(pilot, text)
        assert pilot.view.session.solved, step.label.en
        assert step.done.en in pilot.said[-1]
        pilot.press("n")
    assert pilot.view.session.finished
    assert pilot.trouble() == ""


def test_a_wrong_try_is_answered_with_what_is_wrong_with_it(fly):
    pilot = fly()
    pilot.choose(0)
    pilot.click((4, 2))
    assert "No tunnel comes this far yet" in pilot.answer()
    assert pilot.view.canvas.scene.look.ghost.cell == (4, 2)
    pilot.click((0, 1))
    assert "Tunnel must meet tunnel" in pilot.answer()
    assert pilot.view.canvas.scene.look.ghost.bad_sides == ("S",)


def test_hint_and_next_are_taken_from_the_page_while_there_are_any(fly):
    pilot = fly()
    aid = pilot.view.canvas.aid
    assert {*"hHnN"} <= set(aid.wanted_keys)
    pilot.view.demonstrate()
    assert {*"hHnN"} & set(aid.wanted_keys) == {*"nN"}
    pilot.view.go_to(len(pilot.view.session.lesson.steps) - 1)
    assert {*"hHnN"} & set(aid.wanted_keys) == {*"hH"}
    assert set(aid.wanted_keys) <= set(aid.known_keys)


def test_cells_are_marked_only_where_the_step_says_so(fly):
    pilot = fly()
    pilot.choose(0)
    assert "legal" in pilot.roles()
    step = next(i for i, step in enumerate(pilot.view.session.lesson.steps) if not step.show_legal)
    pilot.view.go_to(step)
    pilot.choose(0)
    assert "legal" not in pilot.roles()


def test_a_hint_is_shown_and_spoken(fly):
    pilot = fly()
    pilot.press("h")
    assert pilot.said[-1] == "Any lit cell will do."
    assert pilot.said[-1] in pilot.answer()


def test_the_place_in_the_lesson_is_restored(fly):
    first = fly()
    play(first, first.view.session.step.demonstration[0])
    first.press("n", "h")
    second = fly(stored=first.stored)
    assert second.view.session.at == 1
    assert second.view.session.stars == first.view.session.stars
    assert fly(stored="nonsense").view.session.at == 0


def test_stations_lead_to_their_steps(fly):
    pilot = fly()
    stations = pilot.view._track.children
    assert len(stations) == len(pilot.view.session.lesson.steps)
    stations[4].click()
    assert pilot.view.session.at == 4
    assert "sab-here" in stations[4]._dom_classes
    assert "sab-here" not in stations[0]._dom_classes


def test_language_changes_story_objective_and_answer(fly):
    pilot = fly()
    pilot.press("h")
    pilot.view.lang = "zh"
    step = pilot.view.session.step
    assert step.objective.zh in pilot.view._plank.value
    assert step.prose.zh.split("\n")[0] in pilot.view._story.value
    assert step.hints[0].zh in pilot.answer()


def test_walking_through_steps_leaves_no_widgets(fly, live_widgets):
    pilot = fly()
    for step in (1, 2, 0):
        pilot.view.go_to(step)
    before, sprites = live_widgets(), len(pilot.view.canvas.painter.sprites)
    for step in (1, 2, 0):
        pilot.view.go_to(step)
    assert live_widgets() == before
    assert len(pilot.view.canvas.painter.sprites) == sprites


def test_closing_leaves_no_widget(draw_log, live_widgets):
    before = live_widgets()
    LessonView().close()
    assert live_widgets() == before


def test_an_unknown_lesson_is_answered_on_the_page(draw_log):
    view = LessonView("nowhere")
    assert view.error.code == "unknown-lesson"
    assert "nowhere" in view.children[-1].value
    assert "laying-paths" in view.children[-1].value
    view.close()


@pytest.mark.parametrize(
    ("home", "linked"), [("/", True), ("/base/", True), ("", False), ("//elsewhere/", False)]
)
def test_the_end_of_the_lesson_leads_on_where_there_are_pages(draw_log, home, linked):
    view = LessonView(onward="cave-ins.ipynb")
    pilot = Pilot(view, home=home)
    for _ in view.session.lesson.steps:
        view.demonstrate()
        if view.session.at < len(view.session.lesson.steps) - 1:
            assert "whole lesson" not in pilot.answer()
            view.next()
    assert "whole lesson: 10 of 30 stars" in pilot.answer()
    assert "whole lesson" in pilot.said[-1]
    assert (f'href="{home}voila/render/cave-ins.ipynb?lang=en"' in view._answer.value) is linked
    assert (f'href="{home}?lang=en"' in view.sign._home.value) is linked
    view.close()


def test_pim_greets_and_says_how_to_begin_each_step(fly):
    pilot = fly()
    assert "I'm Pim" in pilot.answer()
    pilot.press("n")
    assert "click the cell where it belongs" in pilot.answer()
    pilot.view.lang = "zh"
    assert "先选一张手牌" in pilot.answer()


def test_hints_used_are_lit_lanterns(fly):
    pilot = fly()
    dark = pilot.view._story.value
    pilot.press("h")
    assert "Hints 1 / 3" in pilot.view._story.value
    assert pilot.view._story.value != dark
