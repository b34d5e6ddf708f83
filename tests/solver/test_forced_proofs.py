"""Proofs of forced wins: what the search finds is proved, and what was tampered with is refused."""

import json
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import apply, legal_actions
from saboteur_nb.solver import Budget, forced_win, hint
from saboteur_nb.solver.answer_json import answer_json
from saboteur_nb.solver.questions.forced_win.certificates import Branch, Forced, HeldOff, Node, decided
from saboteur_nb.solver.questions.forced_win.match import opened_match
from saboteur_nb.solver.questions.forced_win.sides import SIDES, members
from tests.solver import naive_forced as naive

BREAKS = (
    "game saboteur; board S 2_ ?gold; turn 0; seat 0 role=digger hand=-a-a,map; "
    "seat 1 role=saboteur hand=map,broken_lamp; seat 2 role=digger hand=-a-a,fix_lamp; "
    "seat 3 role=digger hand=-a-a,map"
)
FALLS = (
    "game saboteur; board S ---. _ ?gold; turn 0; deck aaaa map; seat 0 role=digger hand=rockfall,-a-a; "
    "seat 1 role=saboteur hand=map; seat 2 role=digger hand=-a-a,-a-a"
)
DOORS = (
    "game saboteur2; board S 2_ ?gold; turn 0; deck map map map map map map; "
    "seat 0 role=blue_digger hand=-a-a:b,-a-a; seat 1 role=green_digger hand=map,-a-a:g; "
    "seat 2 role=saboteur hand=trapped,map"
)
TEAMS = (
    "game saboteur2; board S 2_ ?gold; turn 0; deck map -a-a map map; "
    "seat 0 role=blue_digger hand=-a-a:b,-a-a; seat 1 role=saboteur hand=map,inspection"
)
STEADY = (
    "game saboteur; "
    "board 8_ ?stone2/9_/S -aaa aaaa --aa 2_ -aaa a-aa ?stone1/3_ aaaa -aaa aaaa a--a 2_/8_ ?gold"
    "; turn 1; deck -a-a fix_cart -... fix_pick a-a- rockfall; seat 0 role=digger hand=--aa,--aa,-a-a,aaaa; "
    "seat 1 role=digger hand=.-..,a-a-,a-aa,broken_lamp; "
    "seat 2 role=saboteur hand=rockfall,--.-,a-a-,fix_cart_pick; "
    "seat 3 role=digger hand=-a-a,a--a,broken_pick,fix_lamp"
)
ASKED = [(BREAKS, 6, "diggers"), (FALLS, 5, "diggers"), (DOORS, 4, "diggers"), (TEAMS, 4, "blue")]
HELD = [
    (BREAKS, 3, "diggers"),
    (BREAKS, 4, "saboteurs"),
    (FALLS, 2, "diggers"),
    (DOORS, 4, "green"),
    (DOORS, 4, "blue"),
]


def nodes(node):
    """Every node of a strategy, itself first, with the way to it."""
    todo = [((), node)] if node is not None else []
    while todo:
        way, here = todo.pop()
        yield way, here
        for at, branch in enumerate(here.branches):
            if branch.then is not None:
                todo.append(((*way, at), branch.then))


def changed(node, way, other):
    """The strategy with another node at the end of the way."""
    if not way:
        return other
    branches = list(node.branches)
    then = changed(branches[way[0]].then, way[1:], other)
    branches[way[0]] = replace(branches[way[0]], then=then)
    return replace(node, branches=tuple(branches))


def needed(node, proves):
    """The strategy without what comes too late to be needed: a proof may say more than it has to."""
    for way, here in list(nodes(node)):
        for at, branch in enumerate(here.branches):
            if branch.then is not None:
                cut = (*here.branches[:at], replace(branch, then=None), *here.branches[at + 1 :])
                shorter = changed(node, way, replace(here, branches=cut))
                if proves(shorter):
                    return needed(shorter, proves)
    return node


def damaged(node):
    """The strategy with one thing wrong, in every place of it."""
    for way, here in nodes(node):
        first, *others = here.branches
        yield "seat", changed(node, way, replace(here, seat=here.seat + 1))
        yield "nothing", changed(node, way, Node(here.seat, ()))
        nonsense = Branch(("jump 3,3", *first.actions[1:]), first.then)
        yield "nonsense", changed(node, way, replace(here, branches=(nonsense, *others)))
        illegal = Branch(("place -a-a 7,7", *first.actions[1:]), first.then)
        yield "illegal", changed(node, way, replace(here, branches=(illegal, *others)))
        for at, branch in enumerate(here.branches):
            rest = (*here.branches[:at], *here.branches[at + 1 :])
            yield "branch dropped", changed(node, way, replace(here, branches=rest))
            if branch.then is not None:
                cut = (*here.branches[:at], replace(branch, then=None), *here.branches[at + 1 :])
                yield "cut", changed(node, way, replace(here, branches=cut))
            if len(branch.actions) > 1:
                fewer = replace(branch, actions=branch.actions[:-1])
                kept = (*here.branches[:at], fewer, *here.branches[at + 1 :])
                yield "reply dropped", changed(node, way, replace(here, branches=kept))


@pytest.mark.parametrize(("text", "plies", "side"), ASKED)
def test_a_forced_win_that_was_tampered_with_is_refused(text, plies, side):
    proof = forced_win(text, plies, side).certificate
    assert isinstance(proof, Forced)
    assert proof.check(text)
    assert proof.check(Position.parse(text))
    assert proof.check(opened_match(text, plies))
    kinds = set()
    for kind, wins in damaged(proof.wins):
        kinds.add(kind)
        assert not replace(proof, wins=wins).check(text), kind
    needs = needed(proof.holds, lambda holds: replace(proof, holds=holds).check(text))
    assert (needs is proof.holds) or text in {TEAMS, DOORS}
    for kind, holds in damaged(needs):
        kinds.add(kind)
        assert not replace(proof, holds=holds).check(text), kind
    assert {"seat", "nothing", "nonsense", "illegal", "branch dropped", "cut"} <= kinds
    assert not replace(proof, value=proof.value + 1).check(text)
    assert not replace(proof, value=proof.value - 1).check(text)
    assert not replace(proof, value=0).check(text)
    assert not replace(proof, wins=None).check(text)
    assert not replace(proof, wins="place -a-a 1,0").check(text)
    assert not replace(proof, value=str(proof.value)).check(text)
    assert not replace(proof, value=-1).check(text)
    assert not replace(proof, side=["diggers"]).check(text)
    assert not replace(proof, wins=proof.holds).check(text)
    assert not replace(proof, side="saboteurs").check(text)
    assert not replace(proof, side="yellow").check(text)


@pytest.mark.parametrize(("text", "plies", "side"), HELD)
def test_a_claim_that_a_win_is_prevented_is_refused_when_tampered_with(text, plies, side):
    proof = forced_win(text, plies, side).certificate
    assert isinstance(proof, HeldOff)
    assert proof.check(text)
    needs = needed(proof.holds, lambda holds: replace(proof, holds=holds).check(text))
    assert (needs is proof.holds) or text in {TEAMS, DOORS}
    for kind, holds in damaged(needs):
        assert not replace(proof, holds=holds).check(text), kind
    assert proof.holds is None or not replace(proof, holds=None).check(text)
    if side == "diggers":
        assert not replace(proof, plies=7).check(text)


def test_a_proof_holds_for_its_position_alone():
    proof = forced_win(BREAKS, 6).certificate
    others = [
        BREAKS.replace("seat 3 role=digger hand=-a-a", "seat 3 role=digger hand=a-a-"),
        BREAKS.replace("2_ ?gold", "3_ ?gold"),
        BREAKS.replace("turn 0", "turn 2"),
        BREAKS.replace("seat 3 role=digger hand=-a-a,map", "seat 3 role=digger hand=-a-a,map front=cart"),
        BREAKS.replace("map,broken_lamp", "rockfall,broken_lamp"),
        BREAKS.replace("game saboteur;", "game saboteur2;").replace("=digger", "=blue_digger"),
        BREAKS.replace("hand=map,broken_lamp", "hand=2"),
        "game saboteur; board S !gold",
    ]
    for other in others:
        assert not proof.check(other), other
    held = forced_win(BREAKS, 3).certificate
    assert not held.check(BREAKS.replace("2_ ?gold", "?gold"))
    for proved in (proof, held):
        with pytest.raises(TypeError):
            proved.check(3)
        with pytest.raises(NotationError):
            proved.check("game saboteur; nonsense")


@pytest.mark.parametrize(("game", "plies", "seeds"), [("saboteur", 4, 160), ("saboteur2", 3, 60)])
def test_every_answer_is_proved(game, plies, seeds, times):
    proved = {True: 0, False: 0}
    for seed in range(seeds * times):
        state = naive.match(seed, game)
        for side in SIDES[game]:
            if not members(game, side, tuple(roles(state))):
                continue
            answer = forced_win(state, plies, side)
            assert answer.certificate.check(state), (state.position(), side)
            proved[answer.status == "solved"] += 1
    assert min(proved.values()) >= 15 * times


def test_the_strategy_wins_against_everything():
    """Played out by hand, with nothing of the proofs: the longest line takes just the value."""
    answer = forced_win(BREAKS, 6)
    longest = [0]

    def play(state, node, turn):
        longest[0] = max(longest[0], turn)
        for branch in node.branches:
            for text in branch.actions:
                action = next(action for action in legal_actions(state) if action.format() == text)
                then, events = apply(state, action)
                if decided(events, "diggers") is None:
                    if text == branch.actions[0]:
                        play(then, branch.then, turn + 1)
                else:
                    assert decided(events, "diggers")

    play(opened_match(BREAKS, 6), answer.certificate.wins, 1)
    assert longest == [answer.value]


# values that are easily said -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "plies", "side", "value"),
    [
        (BREAKS, 6, None, 4),
        (BREAKS.replace(",broken_lamp", ",map"), 6, None, 3),
        (BREAKS.replace("turn 0", "turn 1"), 6, None, 4),
        (BREAKS.replace("role=saboteur", "role=digger"), 6, None, 3),
        (FALLS, 5, None, 4),
        ("game saboteur; board S -a-a !gold; seat 0 role=digger", 0, "diggers", 0),
        (("game saboteur; board S 2_ ?gold; seat 0 role=digger hand=map; seat 1 role=saboteur hand=map; "
         "seat 2 role=digger hand=map"), 4, "saboteurs", 3),
        (TEAMS, 4, "blue", 3),
        (TEAMS.replace(":b", ":g"), 4, "blue", None),
        (DOORS, 4, "blue", None),
        (DOORS, 4, "green", None),
    ],
)  # fmt: skip
def test_what_a_side_can_force(text, plies, side, value):
    answer = forced_win(text, plies, side)
    assert answer.value == value
    assert answer.certificate.check(text)


def test_the_others_on_turn_hold_out_as_long_as_they_can():
    answer = forced_win(BREAKS.replace("turn 0", "turn 1"), 6)
    assert answer.solutions(100)
    quicker = forced_win(BREAKS.replace("turn 0", "turn 1").replace(",broken_lamp", ",map"), 6)
    assert quicker.value <= answer.value


def test_swapped_hats_are_followed_where_the_stock_is_known():
    states = [naive.match(seed, "saboteur2") for seed in range(120)]
    holding = [state for state in states if any("swap_hats" in hand for hand in state.hands)]
    assert holding
    for state in holding[:5]:
        assert forced_win(state, 2, "saboteurs" if "saboteur" in roles(state) else None)
        with pytest.raises(InputError, match="hats-unknown"):
            forced_win(state.position(), 2)


def roles(state):
    return [state.dwarves.role(seat) for seat in range(state.players)]


# words, hints, questions ---------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("text", "plies", "side"), [*ASKED, *HELD])
def test_every_answer_is_told_and_drawn(text, plies, side, lang):
    answer = forced_win(text, plies, side)
    steps = answer.explain_steps(lang)
    assert all(sentence and "{" not in sentence for sentence, _ in steps)
    ET.fromstring(answer.show(lang)._repr_mimebundle_()["image/svg+xml"])
    if answer.value:
        laid = [look.laid for _, look in steps]
        assert len(laid[-1]) >= 1
    shown = answer_json(answer, lang=lang)
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize(("text", "plies", "side"), ASKED)
def test_level_three_leads_to_the_win(text, plies, side):
    answer = forced_win(text, plies, side)
    state, done = opened_match(text, plies), []
    while True:
        told = answer.hint(3, done)
        assert answer.hint(1, done).text("zh")
        assert answer.hint(2, done).text("en")
        if told.code == "hint-force-over":
            break
        if told.code == "hint-force-others":
            action = legal_actions(state)[-1]
        else:
            assert told.code == "hint-force-action"
            named = told.params["action"]
            action = next(action for action in legal_actions(state) if action.format() == named)
        state, _ = apply(state, action)
        done.append(action.format())
    assert len(done) <= answer.value


def test_hints_say_what_to_take_back():
    answer = forced_win(BREAKS, 6)
    assert answer.hint(1, ["discard -a-a"]).code == "hint-force-back"
    assert answer.hint(1, ["place -a-a 7,7"]).code == "hint-force-back"
    assert hint(BREAKS, "forced_win", 1, plies=2).code == "hint-force-impossible"
    assert answer.hint(2).code == "hint-force-cell"


@pytest.mark.parametrize(
    ("text", "asked", "code"),
    [
        ("game lost_mines; board SB ?", {}, "force-game"),
        (BREAKS, {"plies": -1}, "bad-turns"),
        (BREAKS, {"plies": True}, "bad-turns"),
        (BREAKS, {"side": "blue"}, "unknown-side"),
        (BREAKS.replace("role=saboteur", "role=digger"), {"side": "saboteurs"}, "nobody-plays"),
        (BREAKS.replace("?gold", "?"), {}, "goal-unknown"),
        (BREAKS.replace("hand=map,broken_lamp", "hand=2"), {}, "hand-unknown"),
        (BREAKS.replace("role=saboteur", "role=?"), {}, "role-unknown"),
        (BREAKS.replace("turn 0", "turn 0; deck 5"), {}, "deck-unknown"),
        (BREAKS.replace("turn 0", "turn 0; deck map ? map"), {}, "deck-unknown"),
        (BREAKS.replace("turn 0", "turn 7"), {}, "which-seat"),
        (DOORS.replace("?gold", "!gold"), {}, "force-over"),
        (DOORS.replace("hand=trapped", "hand=swap_hats"), {}, "hats-unknown"),
        (BREAKS, {"budget": -1}, "bad-budget"),
    ],
)
def test_bad_questions_are_refused(text, asked, code):
    with pytest.raises(InputError) as raised:
        forced_win(text, **asked)
    assert raised.value.code == code


def test_cards_that_cannot_be_drawn_in_time_need_not_be_known():
    text = BREAKS.replace("turn 0", "turn 0; deck map map map map ? ?")
    answer = forced_win(text, 4)
    assert answer.value == 4
    assert answer.certificate.check(text)


def test_a_spent_budget_claims_nothing_but_bounds():
    answer = forced_win(BREAKS, 6, budget=2)
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds == (answer.bounds[0], None)
    assert answer.bounds[0] >= 2
    assert answer.explain("zh")
    assert answer.hint(3).code == "hint-force-gave-up"


def test_any_budget_ends_in_a_claim_that_holds():
    whole = forced_win(BREAKS, 6)
    for nodes in range(1, 3 * whole.nodes):
        answer = forced_win(BREAKS, 6, budget=nodes)
        if answer.status == "gave_up":
            assert answer.bounds[0] <= whole.value
            assert answer.bounds[1] in {None, whole.value}
        else:
            assert (answer.value, answer.solution) == (whole.value, whole.solution)


def test_a_search_can_be_cancelled():
    answer = forced_win(STEADY, 6, budget=Budget(cancelled=lambda: True))
    assert answer.status == "gave_up"
