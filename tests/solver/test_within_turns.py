"""Plans of turns against the engine tried out in full: value, and all plans but for what is discarded."""

import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.position import Position
from saboteur_nb.game.position_of import position_of
from saboteur_nb.solver import hint, within_turns
from saboteur_nb.solver.questions.within_turns.certificates import NotWithin, PlanFound
from tests.solver import naive_turns as naive

MOST = 4
SEEDS = 1200

MEND = (
    "game saboteur; board S 2_ ?gold; turn 0; seat 0 hand=map,-a-a; seat 1 hand=map,-a-a front=cart; "
    "seat 2 hand=fix_cart,map"
)
FALL = (
    "game saboteur; board S ---. _ ?gold; turn 0; deck aaaa; seat 0 hand=rockfall,-a-a; "
    "seat 1 hand=-a-a,map; seat 2 hand=a-a-"
)


@cache
def compared(seeds):
    """Matches that the slow way finishes, with what it found."""
    found = []
    for seed in range(seeds):
        state, goal = naive.match(seed)
        if state.board.hit_goals() or (seed % 4 and within_turns(state, goal, MOST).value is None):
            continue  # a quarter of those that can't be done is enough of them
        try:
            value, plans = naive.fewest(state, goal, MOST, 2500)
        except TimeoutError:
            continue
        found.append((state, goal, value, naive.skeletons(state, goal, plans)))
    return found


def without_discards(solutions):
    return [
        tuple("discard" if text.startswith("discard") else text for text in solution)
        for solution in solutions
    ]


def test_value_and_all_plans_are_those_of_the_engine(times):
    instances = compared(SEEDS * times)
    for at, (state, goal, value, skeletons) in enumerate(instances):
        answer = within_turns(state, goal, MOST)
        found = without_discards(answer.solutions(10_000))
        assert (answer.value, set(found)) == (value, skeletons), (position_of(state), goal)
        assert len(set(found)) == len(found)
        assert at % 3 or answer.certificate.check(position_of(state))
        for solution in answer.solutions(5):
            assert naive.works(state, goal, tuple(map(parse_action, solution)))
    assert len(instances) >= 300 * times


def with_hands(position, change, **more):
    seats = tuple(replace(info, hand=tuple(map(change, info.hand))) for info in position.seats)
    return replace(position, seats=seats, **more)


def no_draws(position):
    """The same with an empty deck."""
    return replace(position, deck=0)


FEATURES = {
    "mending": lambda position: with_hands(
        position, lambda card: "map" if card.startswith("fix") else card, deck=_changed(position, "fix")
    ),
    "broken tools": lambda position: replace(
        position, seats=tuple(replace(info, front=()) for info in position.seats)
    ),
    "rockfalls": lambda position: with_hands(
        position, lambda card: "map" if card == "rockfall" else card, deck=_changed(position, "rockfall")
    ),
    "drawing": no_draws,
}


def _changed(position, verb):
    deck = position.deck
    if not isinstance(deck, tuple):
        return deck
    return tuple("map" if card.startswith(verb) else card for card in deck)


def test_every_feature_decides_the_answer_of_forty_instances(times):
    decided = Counter()
    for state, goal, value, skeletons in compared(SEEDS * times):
        position = position_of(state)
        for name, off in FEATURES.items():
            other = off(position)
            if other != position:
                answer = within_turns(other, goal, MOST)
                found = set(without_discards(answer.solutions(len(skeletons) + 1)))
                decided[name] += (answer.value, found) != (value, skeletons)
    assert all(decided[name] >= 40 * times for name in FEATURES), decided


# proofs --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "value"), [(MEND, 5), (FALL, 4)])
def test_a_plan_that_was_tampered_with_is_refused(text, value):
    answer = within_turns(text, turns=6)
    proof = answer.certificate
    assert isinstance(proof, PlanFound)
    assert answer.value == value
    assert proof.check(text)
    assert proof.check(Position.parse(text))
    plan = proof.plan
    assert not replace(proof, plan=plan[:-1]).check(text)
    assert not replace(proof, plan=plan[:-1], value=value - 1).check(text)
    assert not replace(proof, value=value + 1).check(text)
    assert not replace(proof, plan=(*plan, "discard map"), value=value + 1).check(text)
    assert not replace(proof, plan=plan[::-1]).check(text)
    assert not replace(proof, goal=(0, 0)).check(text)
    for at in range(value):
        for other in ("discard ....", "place -a-a 7,7", "fix cart cart 2", "rockfall 0,0", "nonsense"):
            assert not replace(proof, plan=(*plan[:at], other, *plan[at + 1 :])).check(text)
    for at, (opening, number) in enumerate(proof.needs):
        needs = (*proof.needs[:at], (opening, number + 1), *proof.needs[at + 1 :])
        assert not replace(proof, needs=needs).check(text)
    assert not proof.check(text.replace("front=cart", "front=lamp").replace("rockfall", "map"))
    assert not proof.check(text.replace("S ", "S _ "))
    with pytest.raises(TypeError):
        proof.check(3)
    with pytest.raises(NotationError):
        proof.check("game saboteur; nonsense")


def test_a_claim_that_turns_are_not_enough_is_refused_where_they_are():
    proof = within_turns(MEND, turns=4).certificate
    assert isinstance(proof, NotWithin)
    assert proof.check(MEND)
    assert not replace(proof, turns=5).check(MEND)
    assert not proof.check(MEND.replace(" front=cart", ""))
    assert not proof.check("S 2_ ?")


def test_a_claim_that_forgets_what_a_rockfall_opens_is_refused():
    walled = "game saboteur; board S ---. _ ?gold; turn 0; seat 0 hand=rockfall,-a-a,-a-a"
    for text, value in ((FALL, 4), (walled, 3)):
        proof = within_turns(text, turns=value - 1).certificate
        assert isinstance(proof, NotWithin)
        assert proof.check(text)
        assert not replace(proof, turns=value).check(text)
        assert not replace(proof, turns=value, needs=()).check(text)


def test_the_slower_plan_of_a_shorter_match_is_refused():
    easy = MEND.replace(" front=cart", "")
    slow = within_turns(MEND, turns=6).certificate
    assert within_turns(easy).value == 2
    assert not slow.check(easy)


# words, hints, questions ---------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("text", "turns"), [(MEND, 6), (MEND, 2), (FALL, 6), ("", 1)])
def test_every_answer_is_told_and_drawn(text, turns, lang):
    answer = within_turns(text or MEND.replace("2_ ?gold", "?gold"), turns=turns)
    steps = answer.explain_steps(lang)
    assert all(sentence and "{" not in sentence for sentence, _ in steps)
    ET.fromstring(answer.show(lang)._repr_mimebundle_()["image/svg+xml"])


@pytest.mark.parametrize("text", [MEND, FALL])
def test_level_three_leads_to_the_goal(text):
    answer = within_turns(text, turns=6)
    done = []
    for _ in range(answer.value):
        assert answer.hint(1, done).code == "hint-turns-look"
        assert answer.hint(2, done).code == "hint-turns-who"
        done.append(answer.hint(3, done).params["action"])
    assert answer.hint(3, done).code == "hint-turns-done"
    assert answer.hint(1, ["discard -a-a"]).code == "hint-turns-back"
    assert hint(text, "within_turns", 1, turns=1).code == "hint-turns-impossible"


@pytest.mark.parametrize(
    ("text", "asked", "code"),
    [
        ("game lost_mines; board SB _ ?; seat 0 hand=aaaa; turn 0", {}, "turns-game"),
        (MEND, {"team": "red"}, "unknown-team"),
        (MEND, {"turns": -1}, "bad-turns"),
        (MEND, {"turns": True}, "bad-turns"),
        (MEND, {"goal": (0, 0)}, "no-goal"),
        (MEND.replace("hand=fix_cart,map", "hand=2"), {}, "hand-unknown"),
        (MEND + "; deck 5", {}, "deck-unknown"),
        (MEND.replace("turn 0", "turn 7"), {}, "which-seat"),
        (MEND, {"budget": -1}, "bad-budget"),
    ],
)
def test_bad_questions_are_refused(text, asked, code):
    with pytest.raises(InputError) as raised:
        within_turns(text, **asked)
    assert raised.value.code == code


def test_a_spent_budget_claims_nothing_but_bounds():
    answer = within_turns(MEND, turns=6, budget=2)
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds[0] >= 2
    assert answer.explain("zh")
