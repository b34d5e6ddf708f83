"""Plans of turns in Saboteur 2 against the engine tried out in full: value, and all plans."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from saboteur_nb.game.action import parse_action
from saboteur_nb.game.position import Position
from saboteur_nb.game.position_of import position_of
from saboteur_nb.solver import within_turns
from saboteur_nb.solver.questions.within_turns.certificates import NotWithin, PlanFound
from saboteur_nb.solver.questions.within_turns.question import within
from tests.solver import naive_turns2 as naive

MOST = 3
SEEDS = 2040
ACTIONS = 1500

SHED = (
    "game saboteur2; board S _ ?gold; turn 0; deck map map; "
    "seat 0 hand=map,theft,-a-a front=lamp; seat 1 hand=map,map"
)
PASS = (
    "game saboteur2; board S 2_ ?gold; turn 0; deck map map -a-a aaaa; "
    "seat 0 hand=map,theft,inspection; seat 1 hand=-a-a,map"
)


@cache
def compared(seeds):
    """Matches that the slow way finishes, with what it found."""
    found = []
    for seed in range(seeds):
        state, goal, team = naive.match(seed)
        if state.board.hit_goals():
            continue
        if seed % 5 and within_turns(state, goal, MOST, team=team).value is None:
            continue  # a fifth of those that can't be done is enough of them
        try:
            value, plans = naive.fewest(state, goal, team, MOST, ACTIONS)
        except TimeoutError:
            continue
        found.append((position_of(state), state, goal, team, value, naive.needed(plans)))
    return found


def said(solutions):
    return [tuple(naive.says(parse_action(text)) for text in solution) for solution in solutions]


def test_value_and_all_plans_are_those_of_the_engine(times):
    instances = compared(SEEDS * times)
    for at, (position, state, goal, team, value, plans) in enumerate(instances):
        answer = within_turns(position, goal, MOST, team=team)
        found = said(answer.solutions(10_000))
        assert (answer.value, set(found)) == (value, plans), (position.format(), goal, team)
        assert len(set(found)) == len(found)
        assert at % 3 or answer.certificate.check(position)
        for solution in answer.solutions(3):
            assert naive.works(state, goal, team, tuple(map(parse_action, solution)))
    assert len(instances) >= 300 * times


# what decides --------------------------------------------------------------------------------------------
def asked(position, goal, team):
    return within(position, goal, MOST, team=team)


def with_rules(**rules):
    """The question with other rules for putting cards away."""

    def off(position, goal, team):
        question = asked(position, goal, team)
        return replace(question, match=replace(question.match, **rules))

    return off


def with_cards(is_off, instead="map"):
    """The question with other cards in place of some, in hands and deck."""

    def swapped(cards):
        return tuple(instead if is_off(card) else card for card in cards)

    def off(position, goal, team):
        seats = tuple(replace(info, hand=swapped(info.hand or ())) for info in position.seats)
        deck = swapped(position.deck) if isinstance(position.deck, tuple) else position.deck
        return asked(replace(position, seats=seats, deck=deck), goal, team)

    return off


def without_traps(position, goal, team):
    seats = (
        replace(info, front=tuple(item for item in info.front if item != "trapped"))
        for info in position.seats
    )
    return asked(replace(position, seats=tuple(seats)), goal, team)


FEATURES = {
    "passing several cards": with_rules(most_passed=1),
    "shedding": with_rules(sheds=False),
    "door colour": lambda position, goal, _team: asked(position, goal, None),
    "ladder": with_cards(lambda card: "#" in card),
    "bridge": with_cards(lambda card: card in naive.BRIDGES),
    "rockfall": with_cards(lambda card: card == "rockfall"),
    "mending": with_cards(lambda card: card.startswith("fix_")),
    "free at last": with_cards(lambda card: card == "free_at_last"),
    "trapped": without_traps,
}


def test_every_feature_decides_the_answer_of_forty_instances(times):
    decided = Counter()
    for position, _, goal, team, value, plans in compared(SEEDS * times):
        usual = asked(position, goal, team)
        for name, off in FEATURES.items():
            question = off(position, goal, team)
            if question != usual:
                answer = question.answer()
                found = set(said(answer.solutions(len(plans) + 1)))
                decided[name] += (answer.value, found) != (value, plans)
    assert all(decided[name] >= 40 * times for name in FEATURES), decided


# one rule each -------------------------------------------------------------------------------------------
RULES = {
    "two cards against one before oneself": (
        "S _ ?gold", "seat 0 hand=map,theft,-a-a front=lamp", None,
        ("shed lamp map theft", "place -a-a 1,0"),
    ),
    "three cards passed bring three": (
        "S _ ?gold", "deck map map -a-a; seat 0 hand=map,map,map", None,
        ("discard map map map", "place -a-a 1,0"),
    ),
    "the door of the team": ("S _ ?gold", "seat 0 hand=-a-a:b,-a-a:g", "green", ("place -a-a:g 1,0",)),
    "free at last": (
        "S _ ?gold", "seat 0 hand=-a-a,free_at_last front=trapped", None,
        ("free_at_last 0", "place -a-a 1,0"),
    ),
    "a rockfall": (
        "S ---. _ ?gold", "seat 0 hand=rockfall,-a-a,-a-a", None,
        ("rockfall 1,0", "place -a-a 1,0", "place -a-a 2,0"),
    ),
    "a ladder": (
        "S -.-. 2_ ?gold", "seat 0 hand=-a-a#,-a-a,-a-a", None,
        ("place -a-a# 2,0", "place -a-a 3,0"),
    ),
    "a bridge": ("S abab _ ?gold/_ a-a-", "seat 0 hand=-a-a", None, ("place -a-a 2,0",)),
    "a seat without cards is passed over": (
        "S 2_ ?gold", "seat 0 hand=-a-a,-a-a; seat 1 hand=0", None,
        ("place -a-a 1,0", "place -a-a 2,0"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", RULES)
def test_one_rule(rule):
    board, rest, team, plan = RULES[rule]
    text = f"game saboteur2; board {board}; turn 0; {rest}"
    answer = within_turns(text, team=team)
    assert answer.solution == plan
    assert answer.certificate.check(text)


def test_the_gold_turned_over_by_the_wrong_way_ends_the_round():
    text = "game saboteur2; board S {} _ ?gold; turn 0; seat 0 hand=-a-a,-a-a,{}"
    assert within_turns(text.format("-a-a:b", "rockfall"), team="green").value == 3
    assert within_turns(text.format("-a-a:b", "map"), team="green").status == "impossible"
    assert within_turns(text.format("-a-a:b", "map")).value == 1


@pytest.mark.parametrize(("stone", "status"), [("stone1", "solved"), ("stone2", "impossible")])
def test_a_stone_turned_over_by_the_wrong_way_is_entered_only_where_it_is_open(stone, status):
    text = f"game saboteur2; board -aa- -a-a -a-a _/S -a-a:b -a-a ?{stone}; turn 0; seat 0 hand=--aa"
    answer = within_turns(text, team="green")
    assert answer.status == status
    assert answer.certificate.check(text)
    assert within_turns(text).value == 0


# proofs --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "team", "value"), [(SHED, None, 3), (PASS, "blue", 3)])
def test_a_plan_that_was_tampered_with_is_refused(text, team, value):
    answer = within_turns(text, team=team)
    proof = answer.certificate
    assert isinstance(proof, PlanFound)
    assert answer.value == value
    assert proof.check(text)
    assert proof.check(Position.parse(text))
    plan = proof.plan
    assert not replace(proof, plan=plan[:-1]).check(text)
    assert not replace(proof, plan=plan[:-1], value=value - 1).check(text)
    assert not replace(proof, value=value + 1).check(text)
    assert not replace(proof, plan=plan[::-1]).check(text)
    assert not replace(proof, goal=(0, 0)).check(text)
    others = (
        "shed lamp map map map", "shed cart map map", "discard rockfall", "free_at_last 0", "theft",
        "place -a-a 7,7", "discard map map map map",
    )  # fmt: skip
    for at in range(value):
        for other in others:
            assert not replace(proof, plan=(*plan[:at], other, *plan[at + 1 :])).check(text)
    for at, (opening, number) in enumerate(proof.needs):
        needs = (*proof.needs[:at], (opening, number + 1), *proof.needs[at + 1 :])
        assert not replace(proof, needs=needs).check(text)
    assert not proof.check(text.replace("S ", "S _ "))
    assert not proof.check(
        text.replace("saboteur2", "saboteur").replace("theft", "map").replace("inspection", "map")
    )


def test_a_claim_for_the_wrong_team_or_too_many_turns_is_refused():
    text = "game saboteur2; board S -a-a:b _ ?gold; turn 0; seat 0 hand=-a-a,map"
    proof = within_turns(text, team="green", turns=2).certificate
    assert isinstance(proof, NotWithin)
    assert proof.check(text)
    assert not replace(proof, team="blue").check(text)
    assert not replace(proof, team=None).check(text)
    few = within_turns(SHED, turns=2).certificate
    assert few.check(SHED)
    assert not replace(few, turns=3).check(SHED)
    assert not few.check(SHED.replace(" front=lamp", ""))


# words and hints -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("text", "team"), [(SHED, None), (PASS, "blue"), (PASS, "green")])
def test_every_answer_is_told(text, team, lang):
    answer = within_turns(text, team=team)
    steps = answer.explain_steps(lang)
    assert len(steps) >= answer.value + 2 + (team is not None)
    assert all(sentence and "{" not in sentence for sentence, _ in steps)


@pytest.mark.parametrize("text", [SHED, PASS])
def test_level_three_leads_to_the_goal(text):
    answer = within_turns(text)
    done = []
    for _ in range(answer.value):
        assert answer.hint(2, done).code == "hint-turns-who"
        done.append(answer.hint(3, done).params["action"])
    assert answer.hint(3, done).code == "hint-turns-done"
    assert answer.hint(1, ["discard -a-a"]).code == "hint-turns-back"
    assert answer.hint(1, ["theft"]).code == "hint-turns-back"
