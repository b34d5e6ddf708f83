"""Treasure tours: points and all best tours against every turn of every dwarf, and played on the engine."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.game.action import Discard, Leave, Step, Stop, TakeTreasure, parse_action
from saboteur_nb.game.observe import observe
from saboteur_nb.game.rules import apply, legal_actions
from saboteur_nb.solver.budget import Budget
from saboteur_nb.solver.registry import question
from tests.solver.mines_positions import Terrain, match, random_position
from tests.solver.naive_tours import Tour
from tests.solver.tour_positions import KINDS, flags_without, tour_position
from tests.solver.tour_seeds import SEEDS

LINE = (
    "game lost_mines; board ?gems SB -a-a -a-a ?gold; turn 0; treasure gems:4 gold:5 gold:3; "
    "dwarf blue1 1,0; seat 0 clan=blue"
)


def asked(position, names, turns):
    """The answer for one dwarf, or for the blue clan."""
    if len(names) == 1:
        return sb.solver.treasure_tour(position, names[0], turns=turns)
    return sb.solver.treasure_tour(position, clan="blue", turns=turns)


def takes(solution, names):
    """A solution as the oracle has it: takes in order, and their moments."""
    found, moments = [], []
    for text in solution:
        turn, dwarf, cell, _ = text.split()
        x, y = cell.split(",")
        found.append((dwarf, (int(x), int(y))))
        moments.append((int(turn) - 1) * len(names) + names.index(dwarf))
    return tuple(found), tuple(moments)


def compared(position, names, turns):
    """Holds the answer to the oracle's, value, all tours and proof; returns the oracle's."""
    tour = Tour(position, names, turns)
    points, tours = tour.best()
    answer = asked(position, names, turns)
    assert answer.certificate.check(position)
    if points <= 0:
        assert (answer.status, answer.value, answer.solutions()) == ("impossible", None, ())
        return points, tours
    assert (answer.status, answer.value, answer.bounds[0]) == ("solved", points, int(points))
    solutions = answer.solutions(10_000)
    assert solutions[0] == answer.solution
    told = [takes(solution, tour.names) for solution in solutions]
    assert len(dict(told)) == len(told)
    assert dict(told) == tours
    return points, tours


@pytest.mark.parametrize("name", KINDS)
def test_where_a_feature_decides_value_and_all_tours_are_those_of_every_way(name):
    decided = 0
    for seed in SEEDS[name]:
        position, names, turns = tour_position(name, seed)
        points, tours = compared(position, names, turns)
        other, others = Tour(position, names, turns, flags_without(name)).best()
        decided += set(tours) != set(others) if name == "worths" else points != other
    assert decided >= 40


def test_any_position(times):
    for seed in range(12 * times):
        for name in KINDS:
            compared(*tour_position(name, f"any {seed}"))


WHOLE = Terrain(
    whole=True, height=7, width=4, begun=0.1, hand=(3, 5), deck=(10, 14), trolls=3, traps=2, filled=1.0,
    open_sides=0.85, tools=0.5,
)  # fmt: skip


def played_on(state, moves, seats):
    """The state after the turns of a tour; the other seats put a card away and stay."""
    todo = list(moves)
    seat_of = {name: seat for seat, name in seats.items()}
    while todo and not state.over and state.round == 1:
        if not state.hands[seat_of[todo[0].dwarf]] and state.step == "play":
            passed = todo.pop(0)
            assert (passed.tool, passed.cells, passed.treasure) == ("", (), "")
            continue
        turn = todo[0] if seats.get(state.seat) == todo[0].dwarf else None
        if turn is not None:
            del todo[0]
        if state.step == "play":
            state = card_played(state, turn, todo)
        for cell in turn.cells if turn else ():
            state, _ = apply(state, Step(cell))
        if state.step == "move":
            state, _ = apply(state, Stop())
        if state.step == "take" and not state.over:
            state, _ = apply(state, taking(state, turn))
    return state


def card_played(state, turn, todo):
    """The tool of the turn, or a card put away that is not needed later."""
    if turn is not None and turn.tool:
        return apply(state, parse_action(turn.tool))[0]
    kept = Counter(
        later.tool.split()[0] for later in todo if turn and later.dwarf == turn.dwarf and later.tool
    )
    loose = [
        action
        for action in legal_actions(state)
        if isinstance(action, Discard) and len(action.cards) == 1
        and (state.hands[state.seat].count(action.cards[0]) > kept[action.cards[0]])
    ]  # fmt: skip
    return apply(state, loose[0])[0]


def taking(state, turn):
    if turn is None or not turn.treasure:
        return Leave()
    row = [state.treasure_cards[card] for card in state.row]
    kind, worth = turn.treasure.split(":")
    return TakeTreasure(row.index((kind, int(worth))))


@pytest.mark.parametrize("clan", [False, True])
def test_tours_are_legal_on_the_engine_and_bring_the_points(clan, times):
    replayed, tools = 0, 0
    for seed in range(130 * times):
        position, _, _ = random_position(WHOLE, seed)
        position = replace(position, treasure=(("gold", 5), ("gems", 4), ("silver", 2)))
        if clan:
            seats = tuple(
                replace(info, clan="blue" if info.number < 2 else "yellow") for info in position.seats
            )
            names = ("blue1", "blue2", "yellow1")
            dwarves = tuple(
                replace(dwarf, name=name) for dwarf, name in zip(position.dwarves, names, strict=True)
            )
            position = replace(position, seats=seats, dwarves=dwarves)
        state = match(position, seed).state
        answer = asked(position, ("blue1", "blue2") if clan else ("blue1",), 2 if clan else 3)
        if answer.status != "solved":
            continue
        seats = {}
        for number in range(3):
            seat_clan = state.dwarves.clan(number)
            seats[number] = f"{seat_clan}{1 + sum(name.startswith(seat_clan) for name in seats.values())}"
        after = played_on(state, answer.certificate.moves, seats)
        own = [seat for seat, name in seats.items() if name in answer.certificate.dwarves]
        won = sum(after.treasure_cards[card][1] for seat in own for card in after.treasures[seat])
        assert won - 2 * (after.dragon in own) == answer.value
        replayed += 1
        tools += any(turn.tool for turn in answer.certificate.moves)
    assert replayed >= 100
    assert tools >= 10


def test_a_state_in_the_midst_of_a_move_counts_the_steps_left():
    state = match(random_position(WHOLE, 3)[0], 3).state
    state, _ = apply(state, next(action for action in legal_actions(state) if isinstance(action, Discard)))
    seat, tried = state.seat, 0
    while state.step == "move" and state.seat == seat:
        answer = sb.solver.treasure_tour(state, turns=3)
        assert answer.certificate.check(state)
        seen = observe(state, seat)
        observed = sb.solver.treasure_tour(seen, turns=3)
        assert observed.certificate.check(seen)
        assert observed.question.party.grounds[0].left == state.steps
        tried += 1
        steps = [action for action in legal_actions(state) if isinstance(action, Step)]
        state, _ = apply(state, steps[0] if steps else Stop())
    assert tried >= 2


def test_the_best_is_taken_first_and_a_longer_time_brings_more():
    values = [sb.solver.treasure_tour(LINE, turns=turns).value for turns in range(5)]
    assert values == [None, 5, 8, 9, 12]


def test_more_turns_than_anybody_needs_bring_all_there_is():
    answer = sb.solver.treasure_tour(LINE, turns=10**9)
    assert answer.value == 12
    assert answer.certificate.check(LINE)


def test_unknown_worths_count_as_the_mean_of_the_cards_not_seen():
    unknown = LINE.replace("gems:4 gold:5 gold:3", "gold:? gold:5 silver:3")
    answer = sb.solver.treasure_tour(unknown, turns=2)
    assert answer.value == 5 + Fraction(3 + 4 + 4, 3)
    assert answer.solution == ("1 blue1 4,0 gold:5", "2 blue1 4,0 gold:?")
    assert answer.certificate.check(unknown)


def test_an_unknown_mine_counts_as_each_of_those_not_seen():
    unknown = LINE.replace("?gems", "?").replace("?gold", "?dragon")
    answer = sb.solver.treasure_tour(unknown, turns=1)
    assert answer.value == Fraction(5 + 4 + 0, 3)
    assert answer.solution == ("1 blue1 0,0 ?",)
    both = LINE.replace("?gems", "?").replace("?gold", "?")
    assert sb.solver.treasure_tour(both, turns=1).value == Fraction(5 + 4, 4) - Fraction(2, 4)


def test_the_dragon_costs_two_points():
    guarded = (
        "game lost_mines; board _ -aa- ?gold/SB ?dragon; turn 0; treasure gold:5 gold:3; "
        "dwarf blue1 0,0; seat 0 clan=blue"
    )
    values = [sb.solver.treasure_tour(guarded, turns=turns).value for turns in (1, 2, 3)]
    assert values == [None, 3, 6]
    assert sb.solver.treasure_tour(guarded.replace("?dragon", "!dragon"), turns=1).value == 5


def test_two_dwarves_share_a_pile():
    clan = LINE.replace("seat 0", "dwarf blue2 1,0; seat 1 clan=blue; seat 0")
    answer = sb.solver.treasure_tour(clan, clan="blue", turns=1)
    assert answer.value == 9
    assert set(answer.solutions()) == {
        ("1 blue1 0,0 gems:4", "1 blue2 4,0 gold:5"),
        ("1 blue1 4,0 gold:5", "1 blue2 0,0 gems:4"),
    }
    assert sb.solver.treasure_tour(clan.replace("gems:4 ", ""), clan="blue", turns=1).value == 8


def test_a_dwarf_without_cards_takes_nothing():
    bare = LINE.replace("clan=blue", "clan=blue hand=1").replace("turn 0", "turn 0; deck 0")
    assert sb.solver.treasure_tour(bare, turns=3).value == 5


@pytest.mark.parametrize(
    ("text", "told", "code"),
    [
        (LINE, {"turns": -1}, "bad-turns"),
        (LINE, {"turns": True}, "bad-turns"),
        (LINE, {"dwarf": "blue1", "clan": "blue"}, "dwarf-and-clan"),
        (LINE, {"clan": "red"}, "no-such-clan"),
        (LINE, {"clan": "yellow"}, "no-clan"),
        (LINE, {"dwarf": "blue3"}, "no-dwarf"),
        (LINE.replace("treasure gems:4 gold:5 gold:3; ", ""), {}, "treasure-unknown"),
        (LINE.replace("gold:3", "gold:3 gold:4 gold:4 gold:?"), {}, "no-such-treasure"),
        (LINE.replace("turn 0", "turn 0 take"), {}, "treasure-open"),
        (LINE.replace("seat 0 clan=blue", "dwarf blue2 1,0"), {"clan": "blue"}, "dwarf-seat"),
        (
            LINE.replace("?gems SB", "?gems SB -a-a ?silver -a-a ?dragon -a-a ?"),
            {"dwarf": "blue1"},
            "mine-unknown",
        ),
        ("game saboteur; board S ?; turn 0", {}, "route-game"),
    ],
)
def test_what_is_missing_or_wrong_is_named(text, told, code):
    with pytest.raises(InputError) as caught:
        sb.solver.treasure_tour(text, **told)
    assert caught.value.code == code


def test_without_effort_nothing_is_claimed_but_bounds():
    position, names, turns = tour_position("tunnels", SEEDS["tunnels"][0])
    answer = sb.solver.treasure_tour(position, names[0], turns=turns, budget=1)
    value = asked(position, names, turns).value
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds[0] <= value <= answer.bounds[1]
    assert answer.explain("zh") != answer.explain("en")
    stopped = sb.solver.treasure_tour(position, names[0], turns=turns, budget=Budget(cancelled=lambda: True))
    assert stopped.status in ("gave_up", "solved")


def test_listing_that_takes_too_long_says_so():
    asked_long = question("treasure_tour", LINE, turns=40, budget=30)
    answer = asked_long.answer()
    assert answer.value == 12
    with pytest.raises(SaboteurError, match="gave-up"):
        answer.solutions()
    assert answer.unique is None


def test_hints_lead_along_a_best_tour():
    answer = sb.solver.treasure_tour(LINE, turns=4)
    for number in range(len(answer.solution)):
        done = answer.solution[:number]
        for level in (1, 2, 3):
            hint = answer.hint(level, done)
            assert hint.text("zh") != hint.text("en")
        turn, dwarf, cell, _ = answer.solution[number].split()
        assert hint.params == {"turn": int(turn), "dwarf": dwarf, "cell": cell}
        assert hint.overlay.routes or number
    assert answer.hint(3, answer.solution).code == "hint-tour-done"
    assert answer.hint(1, ["2 blue1 0,0 gems:4"]).code == "hint-tour-back"
    assert answer.hint(1, ["1 yellow1 0,0 gems:4"]).code == "hint-tour-back"
    assert sb.solver.treasure_tour(LINE, turns=0).hint(1).code == "hint-tour-none"
    with pytest.raises(InputError, match="bad-done"):
        answer.hint(1, ["take gold"])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_story_tells_each_turn_with_the_dwarf_where_it_is(lang):
    answer = sb.solver.treasure_tour(LINE, turns=4)
    story = answer.explain_steps(lang)
    walked = [look for _, look in story if look.routes]
    assert [look.pieces[0].cell for look in walked[:4]] == [(4, 0), (4, 0), (3, 0), (0, 0)]
    assert [len(look.routes) for look in walked[:4]] == [1, 1, 2, 3]
    numbers = [look.distances for _, look in story if look.distances]
    assert numbers[1][0, 0] == 2
    assert "12" in story[-2][0]
