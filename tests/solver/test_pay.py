"""Pay against the oracle on random ends of rounds and on those of matches, and against all choices."""

import random
from collections import Counter
from functools import cache

import pytest
from game.duel import chosen

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.lost_mines import turns
from saboteur_nb.game.position_of import position_of
from saboteur_nb.game.rules import apply, new_state
from saboteur_nb.game.saboteur import rules as saboteur_rules
from saboteur_nb.game.saboteur2 import rules as saboteur2_rules
from saboteur_nb.solver import Budget, pay
from tests.game.late import late_state
from tests.solver.round_ends import (
    end_of_mines,
    end_of_saboteur,
    end_of_saboteur2,
    facts,
    only_by_two_routes,
    oracle_mines,
    oracle_order,
    oracle_saboteur2,
    oracle_saboteurs,
    oracle_winners,
    outcomes,
    stock_of,
)

ENDS = 900
EXAMPLE = (
    "game saboteur2; board S -a-a:b -a-a !gold; seat 0 role=blue_digger; seat 1 role=green_digger; "
    "seat 2 role=green_digger; seat 3 role=boss; seat 4 role=profiteer; seat 5 role=saboteur front=theft@1; "
    "seat 6 role=saboteur front=trapped,theft@2"
)


@cache
def paid2(number):
    text, finder = end_of_saboteur2(number)
    return text, finder, pay(text, finder)


def steps(answer, *codes):
    return [step for step in answer.question.steps if step.code in codes]


def robbed(answer):
    """For every free thief whom he may be able to rob."""
    told = steps(answer, "pay-steal", "pay-steal-forced", "pay-steal-lapses")
    return {step.seats[0]: set(dict(step.said).get("victims", ())) for step in told}


# game 2 --------------------------------------------------------------------------------------------------
def test_saboteur2_against_the_oracle(times):
    for number in range(ENDS * times):
        text, finder, answer = paid2(number)
        gold, thefts = oracle_saboteur2(text, finder)
        assert answer.status == "solved"
        assert answer.solution == tuple(enumerate(gold)), text
        assert answer.value == sum(gold)
        assert robbed(answer) == thefts, text
        assert list(robbed(answer)) == list(thefts), "in the order of stealing"
        assert answer.solutions() == (answer.solution,)
        assert answer.certificate.check(text), text


def test_what_decides_in_saboteur2(times):
    found = Counter()
    for number in range(ENDS * times):
        text, finder, answer = paid2(number)
        roles, _ = facts(text)
        won = oracle_winners(text, finder)[0]
        paid = {roles[seat] for seat in won}
        found["boss alone"] += paid == {"boss"}
        found["profiteer alone"] += paid == {"profiteer"}
        found["boss and profiteer"] += paid >= {"boss", "profiteer"}
        found["profiteer without boss"] += "profiteer" in paid and "boss" not in paid
        found["two routes with different doors"] += finder is not None and only_by_two_routes(text)
        found["the doors decide"] += finder is not None and without_doors(text, finder) != answer.solution
        found["both colours"] += bool(steps(answer, "pay-boss-wins", "pay-no-boss"))
        found["geologist"] += bool(sum(sum(step.amounts) for step in steps(answer, "pay-crystals")))
        found["two geologists"] += bool(
            sum(sum(step.amounts) for step in steps(answer, "pay-crystals-shared"))
        )
        found["theft with a choice"] += bool(steps(answer, "pay-steal"))
        found["theft without one"] += bool(steps(answer, "pay-steal-forced", "pay-steal-lapses"))
        found["trapped thief"] += bool(steps(answer, "pay-thief-trapped"))
        found["struck"] += bool(steps(answer, "pay-struck"))
        found["not found"] += finder is None
    assert {name: count for name, count in found.items() if count < 40 * times} == {}
    assert len(found) == 14


def without_doors(text, finder):
    for door in (":b", ":g"):
        for side in ("N", "E", "S", "W", ""):
            text = text.replace(door + side, "")
    return pay(text, finder).solution


@pytest.mark.parametrize("finder", [3, 1])
def test_the_worked_example(finder):
    answer = pay(EXAMPLE, finder)
    assert answer.solution == ((0, 3), (1, 0), (2, 0), (3, 2), (4, 1), (5, 0), (6, 0))
    assert [step.code for step in answer.question.steps] == [
        "pay-gold-found", "pay-way", "pay-no-way", "pay-colours" if finder == 3 else "pay-other-team",
        "pay-winners-along", "pay-number-less", "pay-thief-trapped", "pay-steal",
    ]  # fmt: skip
    assert [step.seats for step in answer.question.choices] == [(5,)]
    assert dict(answer.question.choices[0].said) == {"victims": (0, 3, 4)}


def test_two_routes_of_different_colours_open_both():
    board = "board -aa- -a-a:b --aa/S _ !gold/aa-- -a-a:g a--a"
    roles = "seat 0 role=saboteur; seat 1 role=blue_digger; seat 2 role=green_digger"
    assert pay(f"{board}; {roles}", 0).solution == ((0, 0), (1, 4), (2, 4))
    assert pay(f"{board}; {roles}", 1).solution == ((0, 0), (1, 5), (2, 0))
    assert len(steps(pay(f"{board}; {roles}", 1), "pay-way")) == 2


def test_stealing_goes_on_with_the_seat_on_turn():
    seats = "seat 0 role=boss gold=1 front=theft@1; seat 1 role=saboteur front=theft@2"
    text = "board S ?gold; turn {} steal; " + seats
    answer = pay(text.format(0))
    assert (answer.value, answer.solution) == (0, ((0, 0), (1, 0)))
    assert robbed(answer) == {0: set(), 1: {0}}
    assert list(robbed(pay(text.format(1)))) == [1, 0]
    assert answer.certificate.check(text.format(0))


# game 1 --------------------------------------------------------------------------------------------------
def test_saboteur_against_the_oracle_and_against_all_ways_to_pick(times):
    found = Counter()
    for number in range(1800 * times):
        text, finder, forfeit = end_of_saboteur(number)
        answer = pay(text, finder, forfeit=forfeit)
        assert answer.certificate.check(text), text
        if finder is None:
            check_saboteurs(text, answer, found)
        else:
            check_diggers(text, finder, forfeit, answer, found)
    assert {name: count for name, count in found.items() if count < 40 * times} == {}
    assert len(found) == 13


def check_saboteurs(text, answer, found):
    expected = oracle_saboteurs(text)
    roles, _ = facts(text)
    found["no saboteur"] += "saboteur" not in roles
    found["four saboteurs"] += roles.count("saboteur") == 4
    if expected is None:  # the stock is worth less than is to be paid: all of it is paid
        assert answer.value == sum(stock_of(text)), text
        found["stock too small"] += 1
        return
    cards = {step.seats[0]: list(dict(step.said)["cards"]) for step in steps(answer, "pay-cards")}
    assert cards == expected, text
    gold = {seat: sum(worths) for seat, worths in expected.items()}
    assert answer.solution == tuple((seat, gold.get(seat, 0)) for seat in range(len(roles))), text
    found["paid"] += bool(gold)
    found["exchanged"] += bool(steps(answer, "pay-exchange"))


def check_diggers(text, finder, forfeit, answer, found):
    roles, _ = facts(text)
    order = oracle_order(text, finder, forfeit)
    told = steps(answer, "pay-pick", "pay-picked", "pay-takes-all")
    found["nobody takes"] += bool(steps(answer, "pay-nobody-takes"))
    found["forfeited"] += bool(steps(answer, "pay-forfeit"))
    found["finder takes none"] += bool(order) and order[0] != finder
    found["nine for ten"] += len(roles) == 10 and len(order) == 9
    if not order:
        assert not told
        assert answer.solution == tuple((seat, 0) for seat in range(len(roles))), text
        return
    counts = Counter(order)
    assert told[0].seats == tuple(counts), text
    assert dict(told[0].said)["cards"] == tuple(counts.values()), text
    stock = stock_of(text)
    if len(stock) == len(order) or len(set(stock)) == 1:
        ends = outcomes(tuple(sorted(stock)[: len(order)]), tuple(order))
    else:
        ends = set()  # chance has drawn: nothing is certain for who takes
    sure = dict(next(iter(ends))) if len(ends) == 1 else {}
    assert answer.solution == tuple(
        (seat, sure.get(seat, 0)) for seat in range(len(roles)) if seat in sure or seat not in counts
    ), text
    found["choice"] += told[0].choice
    found["certain"] += told[0].code == "pay-picked"
    found["one takes what is drawn"] += told[0].code == "pay-takes-all"
    found["one takes all"] += told[0].code == "pay-picked" and len(counts) == 1


def test_known_cards_may_make_it_certain():
    seats = "seat 0 role=digger; seat 1 role=saboteur; seat 2 role=saboteur"
    text = f"game saboteur; board S !gold; stock 1:2 3:5; {seats}"
    assert pay(text, 1).solution == ((1, 0), (2, 0))
    assert pay(text, 1, offer=[3, 1, 1]).solution == ((0, 5), (1, 0), (2, 0))


def test_without_a_stock_it_is_that_of_the_box_while_nobody_has_gold():
    text = "game saboteur; board S ?gold; seat 0 role=saboteur{}; seat 1 role=digger"
    assert pay(text.format("")).solution == ((0, 4), (1, 0))
    with pytest.raises(InputError, match="stock-unknown"):
        pay(text.format(" gold=2"))


# game 3 --------------------------------------------------------------------------------------------------
def test_lost_mines_against_the_oracle(times):
    found = Counter()
    for number in range(ENDS * times):
        text = end_of_mines(number)
        answer = pay(text)
        points = oracle_mines(text)
        assert answer.solution == tuple(enumerate(points)), text
        assert answer.value == sum(points)
        assert answer.certificate.check(text)
        left = [dict(step.said) for step in steps(answer, "pay-remainder", "pay-remainder-lost")]
        found["dragon"] += points != oracle_mines(text, dragon=False)
        found["dragon takes less than two"] += any(
            sum(step.amounts) > -2 for step in steps(answer, "pay-dragon")
        )
        found["remainder"] += any(said["extra"] for said in left)
        found["remainder lost"] += any(said["lost"] for said in left)
        found["tie"] += any(len(s.seats) > 1 for s in steps(answer, "pay-remainder", "pay-remainder-lost"))
        found["other clan"] += bool(steps(answer, "pay-changed-clan"))
        found["selfish"] += bool(steps(answer, "pay-selfish"))
        found["one clan only"] += len(steps(answer, "pay-clan")) == 1
    assert {name: count for name, count in found.items() if count < 40 * times} == {}
    assert len(found) == 8


# real matches --------------------------------------------------------------------------------------------
@pytest.fixture
def ended(monkeypatch):
    """Ends of rounds as play brings them up: `(state, finder, state after the engine has paid)`."""
    caught = []

    def watch(module, name, finder_of):
        original = getattr(module, name)

        def watched(state, *said):
            after = original(state, *said)
            caught.append((state, finder_of(*said), after))
            return after

        monkeypatch.setattr(module, name, watched)

    watch(saboteur_rules, "_diggers_won", lambda finder, _log: finder)
    watch(saboteur_rules, "_saboteurs_won", lambda _log: None)
    watch(saboteur2_rules, "_round_over", lambda finder, _log: finder)
    watch(turns, "round_ends", lambda _log: None)
    return caught


@pytest.mark.parametrize(
    ("game", "matches", "least"), [("saboteur", 90, 60), ("saboteur2", 110, 80), ("lost_mines", 45, 30)]
)
def test_ends_of_real_rounds(game, matches, least, ended, times):
    """The engine pays what the answer says, from states that play has come to."""
    for number in range(matches * times):
        rng = random.Random(f"pay {game} {number}")
        state = late_state(game, f"pay {number}", rounds=2)
        while not state.over and state.round == 1:
            state = apply(state, parse_action(chosen(state, 0.8, rng)))[0]
    assert len(ended) >= least * times
    picked = 0
    for before, finder, after in ended:
        text = position_of(before).format()
        answer = pay(text, finder)
        gets = dict(answer.solution)
        won = [have - had for had, have in zip(before.gold, after.gold, strict=True)]
        assert all(won[seat] == amount for seat, amount in gets.items()), text
        assert answer.certificate.check(before)
        if after.step == "pick":
            picked += 1
            pick = steps(answer, "pay-pick", "pay-picked", "pay-takes-all")[0]
            assert pick.seats[0] == after.seat
            going_on = pay(after)
            picks = steps(going_on, "pay-pick", "pay-picked")
            assert picks[0].seats == pick.seats
            assert going_on.certificate.check(after)
        elif after.step == "steal":
            assert next(iter(robbed(answer))) == after.seat or not robbed(answer)[next(iter(robbed(answer)))]
    assert picked >= 10 * times or game != "saboteur"


# what is missing -----------------------------------------------------------------------------------------
FIVE = ["boss", "profiteer", *["saboteur"] * 3]
SEATS = "seat 0 role=digger; seat 1 role=saboteur"


@pytest.mark.parametrize(
    ("text", "said", "code"),
    [
        ("game saboteur; board S ?gold", {}, "no-seats"),
        ("game saboteur; board S ?gold; seat 0 role=digger; seat 2 role=digger", {}, "seat-missing"),
        ("game saboteur; board S ?gold; seat 0 role=?", {}, "role-unknown"),
        ("game saboteur; board S ?gold; seat 0", {}, "role-unknown"),
        (f"game saboteur; board S !gold; {SEATS}", {}, "finder-missing"),
        (f"game saboteur; board S ?gold; {SEATS}", {"finder": 1}, "finder-without-gold"),
        (f"game saboteur; board S !gold; {SEATS}", {"finder": 2}, "no-such-seat"),
        (f"game saboteur; board S !gold; {SEATS}", {"finder": "0"}, "no-such-seat"),
        (f"game saboteur; board S !gold; turn 2 pick; {SEATS}", {}, "no-such-seat"),
        (f"game saboteur; board S !gold; turn 1 steal; {SEATS}", {}, "finder-missing"),
        (f"game saboteur; board S !gold; {SEATS}", {"finder": 0, "offer": [4]}, "bad-offer"),
        (f"game saboteur; board S !gold; {SEATS}", {"finder": 0, "offer": 4}, "bad-offer"),
        (f"game saboteur; board S ?gold; deck 3; {SEATS}", {}, "round-not-over"),
        ("game saboteur; board S ?gold; seat 0 role=digger hand=map", {}, "round-not-over"),
        ("game saboteur; board S ?gold; seat 0 role=saboteur gold=3", {}, "stock-unknown"),
        (f"game saboteur; {SEATS}", {}, "no-board"),
        ("board S _ !gold; seat 0 role=boss", {"finder": 0}, "finder-without-route"),
        ("board S ?; seat 0 role=boss gold=+; seat 1 role=saboteur front=theft", {}, "gold-unknown"),
        ("board S ?; seat 0 role=boss front=theft,theft@1", {}, "front-twice"),
        (
            "board S ?; " + "; ".join(f"seat {k} role={r} front=theft" for k, r in enumerate(FIVE)),
            {},
            "too-many-thefts",
        ),
        ("board S ?; seat 0 role=boss; seat 1 role=boss", {}, "too-many-copies"),
        ("game lost_mines; seat 0 role=loyal", {}, "clan-unknown"),
        ("game lost_mines; seat 0 role=loyal clan=blue treasures=gold:?", {}, "worth-unknown"),
        (
            "game lost_mines; seat 0 role=loyal clan=blue dragon; seat 1 role=loyal clan=blue dragon",
            {},
            "dragon-twice",
        ),
        ("game lost_mines; treasure gold:3; seat 0 role=loyal clan=blue hand=2", {}, "round-not-over"),
    ],
)
def test_what_is_missing_is_named(text, said, code):
    with pytest.raises(InputError) as caught:
        pay(text, **said)
    assert caught.value.code == code


def test_what_a_seat_sees_is_not_enough_while_roles_are_secret():
    from saboteur_nb.game.observe import observe

    with pytest.raises(InputError, match="role-unknown"):
        pay(observe(new_state("saboteur", 3, 1), 0))


def test_giving_up_claims_nothing():
    answer = pay(EXAMPLE.replace("trapped,", ""), 3, budget=Budget(nodes=1))
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.question.choices == ()
