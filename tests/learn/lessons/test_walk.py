"""A step played in a whole match: the others' turns, tasks one after the other, what is taken back."""

import random
from typing import get_args

import pytest

from saboteur_nb.board.errors import FileError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.game.action import Action
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.learn.lessons.checking import check_lesson
from saboteur_nb.learn.lessons.lesson import parse_lesson
from saboteur_nb.learn.lessons.possible import possible_actions
from saboteur_nb.learn.lessons.screen import lesson_screen
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.lessons.store import restore_lesson, save_lesson
from saboteur_nb.learn.library import load_lesson
from tests.learn.lessons.walking import STEPS, at

LESSON = """
id = "small"
course = "saboteur"
number = 1
title = { zh = "小", en = "Small" }
author = "someone"
licence = "CC-BY-4.0"
[[step]]
label = { zh = "一", en = "One" }
prose = { zh = "一", en = "One" }
objective = { zh = "一", en = "One" }
done = { zh = "一", en = "One" }
hints = [{ zh = "一", en = "One" }]
feedback = {}
"""
OTHERS = "seat 1 hand=map,map,aaaa; seat 2 hand=a-a-,a-a-,a-a-"
BOARD = "board 8_ ?/9_/S aaaa 6_ ?/9_/8_ ?"
FIRST = f'position = "{BOARD}; turn 0; deck 9; seat 0 hand=-a-a,-a-a,map; {OTHERS}"\n'


def begun(rest):
    return LessonStepper.begin(parse_lesson((LESSON + rest).encode(), "my.toml"))


def codes(events):
    return [(event.code, event.seat) for event in events]


PARTS = FIRST + 'demonstration = ["map 8,0", "place -a-a 2,0"]\n'
IN_TURN = PARTS + 'accept = [{ does = ["map"] }, { placed = "2,0" }]\n'


def test_tasks_are_done_in_turn_and_the_others_play_in_between():
    first = begun(IN_TURN).attempt("map 8,0")
    assert (first.outcome.kind, first.solved, first.state.seat) == ("onward", False, 0)
    assert codes(first.outcome.events) == [("peeked", 0), ("drew", 0)]
    assert codes(first.outcome.answers) == [("discarded", 1), ("drew", 1), ("discarded", 2), ("drew", 2)]
    assert [event.code for event in first.outcome.met] == ["met-does"]
    second = first.attempt("place -a-a 2,0")
    assert (second.outcome.kind, second.solved) == ("accepted", True)
    assert [event.code for event in second.outcome.met] == ["met-placed"]
    assert second.outcome.answers == ()


def test_the_second_task_before_the_first_is_wrong():
    tried = begun(IN_TURN).attempt("place -a-a 2,0")
    assert (tried.outcome.kind, tried.outcome.codes) == ("wrong", ("other-action",))


def test_a_try_that_spoils_a_later_task_is_refused_and_said_so():
    hand = 'accept = [{ does = ["place"] }, { placed = "2,0" }]\n'
    spoiled = begun(PARTS + hand).attempt("place -a-a 2,0")
    assert (spoiled.outcome.kind, spoiled.outcome.codes) == ("wrong", ("no-way-on",))
    assert "another way" in lesson_screen(spoiled, "en").message
    assert begun(PARTS + hand).attempt("place -a-a -1,0").outcome.kind == "onward"


def test_undo_takes_back_what_the_others_did_as_well_and_redo_does_it_again():
    stepper = begun(IN_TURN)
    played = stepper.attempt("map 8,0")
    assert played.undo().state == stepper.state
    assert played.undo().redo().state == played.state


def test_replies_are_played_by_the_seats_on_turn():
    stepper = begun(IN_TURN + 'replies = ["place aaaa 0,1", "place a-a- 0,2"]\n').attempt("map 8,0")
    assert [event.get("card") for event in stepper.outcome.answers if event.code == "placed"] == [
        "aaaa",
        "a-a-",
    ]
    assert (0, 2) in stepper.board.reached()


def test_a_reply_that_is_not_allowed_any_more_is_passed_over():
    stepper = begun(IN_TURN + 'replies = ["place aaaa 5,1", "place a-a- 1,1"]\n').attempt("map 8,0")
    assert codes(stepper.outcome.answers)[0] == ("discarded", 1)
    assert (1, 1) in stepper.board


def test_replies_before_the_first_try_set_the_scene():
    scene = FIRST.replace("turn 0", "turn 2") + 'demonstration = ["place -a-a 2,0"]\n'
    stepper = begun(scene + 'accept = { placed = "2,0" }\nreplies = ["place a-a- 0,1"]\n')
    assert ((0, 1) in stepper.board, stepper.state.seat) == (True, 0)
    assert stepper.attempt("place -a-a 2,0").solved


def test_those_who_wait_leave_the_turn_where_it_is():
    stepper = begun(IN_TURN + 'opponents = "none"\n').attempt("map 8,0")
    assert stepper.outcome.codes == ("no-way-on",), "nobody hands the turn back"


def test_what_the_learner_may_know_is_all_that_is_shown():
    stepper = begun(IN_TURN)
    assert [stepper.board[cell].name for cell in stepper.board.face_down_goals] == [None] * 3
    peeked = stepper.attempt("map 8,0")
    assert peeked.board[8, 0].name == peeked.state.board[8, 0].name
    assert peeked.events[0].get("name") == peeked.state.board[8, 0].name
    assert [event.get("cards") for event in peeked.events if event.code == "drew" and event.seat] == [
        None
    ] * 2
    assert peeked.observation.position.seats[1].hand == 3


def test_the_hand_stays_as_it_is_written_and_drawn_cards_come_behind():
    stepper = begun(IN_TURN.replace("hand=-a-a,-a-a,map;", "hand=map,aa--,-a-a;"))
    assert stepper.hand == ("map", "aa--", "-a-a")
    assert stepper.attempt("map 8,0").hand[:2] == ("aa--", "-a-a")
    assert ((2, 0), False) not in stepper.legal_cells("aa--")
    assert ((2, 0), True) in stepper.legal_cells("aa--")
    assert stepper.legal_cells("map") == {((8, y), False) for y in (-2, 0, 2)}


def test_a_round_against_bots_comes_back_from_its_text():
    stepper = at("a-short-round", 0).attempt("map 8,0").attempt("place -a-a 5,0")
    assert stepper.outcome.kind == "onward"
    restored = restore_lesson(stepper.lesson, save_lesson(stepper))
    assert (restored.reason, restored.stepper.state) == (None, stepper.state)


def test_a_lesson_whose_demonstration_fails_is_named_with_step_and_reason():
    lesson = parse_lesson((LESSON + IN_TURN.replace("2,0", "3,0")).encode(), "my.toml")
    with pytest.raises(FileError) as caught:
        check_lesson(lesson, "my.toml")
    error = caught.value
    assert (error.code, error.key) == ("demonstration-fails", "step.1.demonstration")
    assert "no-way-on" in error.params["codes"]


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_allowed_is_among_what_can_be_tried(game):
    seen = set()
    for seed in range(3):
        state, dice = new_state(game, 3, seed), random.Random(seed)
        for _ in range(60):
            legal = legal_actions(state)
            assert set(possible_actions(state, state.seat, state.hands[state.seat])) >= set(legal)
            seen |= set(map(type, legal))
            state, _ = apply(state, dice.choice(legal))
            if state.over:
                break
    assert len(seen) >= 6


@pytest.mark.parametrize(
    ("course", "board", "card"),
    [
        ("saboteur", "8_ ?/9_/S 7_ ?/9_/8_ ?", "-a-a"),
        ("saboteur2", "8_ ?/9_/S 7_ ?/9_/8_ ?", "abab"),
        ("lost_mines", "10_ ?/SB/10_ ?/_/10_ ?/SY/10_ ?", "-a-a"),
    ],
)
def test_a_board_and_a_hand_make_a_step_of_every_game(course, board, card):
    cell = "1,5" if course == "lost_mines" else "1,0"
    rest = f"""board = "{board}"
hand = ["{card}", "aaaa"]
accept = {{ placed = "{cell}" }}
demonstration = ["place {card} {cell}"]
"""
    lesson = parse_lesson((LESSON.replace('"saboteur"', f'"{course}"') + rest).encode(), "my.toml")
    check_lesson(lesson, "my.toml")
    stepper = LessonStepper.begin(lesson)
    assert stepper.hand == (card, "aaaa")
    assert stepper.attempt(f"place {card} {cell}").hand == ("aaaa",), "nothing is drawn"


def test_what_the_learner_of_game_3_knows_before_can_be_said():
    rest = """position = "turn 0; seat 0 clan=blue role=loyal hand=information"
seen = [1]
looked = [0]
accept = { does = ["information"] }
demonstration = ["information mine 10,4"]
"""
    lesson = parse_lesson((LESSON.replace('"saboteur"', '"lost_mines"') + rest).encode(), "my.toml")
    seen = LessonStepper.begin(lesson).observation
    assert (len(seen.looked), seen.looked[0][0]) == (1, seen.row[0])
    assert seen.role_of(1) is not None
    assert seen.role_of(2) is None
    assert LessonStepper.begin(lesson).attempt("information mine 10,4").solved


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_no_action_of_any_game_breaks_a_step(name, number):
    stepper = at(name, number)
    for kind in get_args(Action):
        outcome = stepper.attempt(kind.form.example).outcome
        assert outcome.kind in {"accepted", "onward", "wrong"}
        assert (outcome.kind == "wrong") == bool(outcome.codes)
        for lang in ("zh", "en"):
            assert lesson_screen(stepper.attempt(kind.form.example), lang).message


def test_nobody_is_made_to_speak_for_another():
    stepper = at("bluff-and-count", 0).attempt("say 1 saboteur by 2")
    assert codes(stepper.outcome.events) == [("said", 0)]


def test_every_step_begins_with_the_learner_on_turn_or_says_that_he_is_not():
    for name in ("down-the-mine", "gold"):
        for number in range(len(load_lesson(name).steps)):
            assert at(name, number).legal_actions()
    assert at("cards-run-out", 1).legal_actions() == ()
