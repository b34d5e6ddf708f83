"""Time maps refuse what does not hold; stories, hints and errors of shortest routes."""

from dataclasses import replace

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError, NotationError, SaboteurError
from saboteur_nb.solver import route_front, shortest_route
from saboteur_nb.solver.questions.shortest_route.certificates import NoRoute, RouteFound
from tests.solver.mines_positions import Terrain, match, random_position

WAY = (
    "game lost_mines; board -aa- -a-a^ -a-a -a-a --aa 6_/SB -a-a&  -a-a=lake -a-a aaaa ? 5_; turn 0; deck 9; "
    "trap 2,0E; dwarf blue1 0,0; dwarf yellow1 1,0; seat 0 clan=blue hand=boat,axe; seat 1 clan=yellow"
)
"""Straight on another dwarf stands on a rock; round by the north there is a campfire."""
TARGET = (5, 0)
ROUND = ((0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0), TARGET)


def test_the_route_and_its_proof():
    answer = shortest_route(WAY, "blue1", TARGET)
    assert answer.value == 2
    assert answer.solution == ((0, 0), *ROUND)
    assert answer.unique
    proof = answer.certificate
    assert isinstance(proof, RouteFound)
    assert proof.moves == (ROUND[:2], ROUND[2:])
    assert proof.first_turns[0, 0] == 0
    assert proof.first_turns[1, 1] == 1
    assert proof.check(WAY)
    assert proof.check(sb.Position.parse(WAY))


@pytest.mark.parametrize(
    "change",
    [
        lambda proof: {"turns": proof.turns - 1},
        lambda proof: {"turns": proof.turns + 1},
        lambda proof: {"lost": proof.lost + 1},
        lambda proof: {"steps": proof.steps - 1},
        lambda proof: {"moves": proof.moves[:-1]},
        lambda proof: {"moves": (proof.moves[0][::-1], *proof.moves[1:])},
        lambda proof: {"moves": ((*proof.moves[0], (9, 9)), *proof.moves[1:])},
        lambda proof: {"moves": ((), *proof.moves)},
        lambda proof: {"spots": proof.spots[1:]},
        lambda proof: {"spots": tuple(spot for spot in proof.spots if spot.cell != (1, 1))},
        lambda proof: {"spots": tuple(spot._replace(steps=spot.steps + 1) for spot in proof.spots)},
        lambda proof: {"spots": tuple(spot._replace(turn=spot.turn + 1) for spot in proof.spots)},
        lambda proof: {"target": (4, 0)},
        lambda proof: {"target": (8, 8)},
        lambda proof: {"dwarf": "yellow1"},
        lambda proof: {"dwarf": "nobody"},
    ],
)
def test_a_time_map_refuses_what_does_not_hold(change):
    proof = shortest_route(WAY, "blue1", TARGET).certificate
    assert not replace(proof, **change(proof)).check(WAY)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("-a-a^", "-a-a"),
        ("trap 2,0E", "trap 1,1E"),
        ("trap 2,0E; dwarf blue1 0,0; dwarf yellow1 1,0", "dwarf blue1 0,0; dwarf yellow1 4,1"),
        ("turn 0", "turn 0; troll 0,0N"),
        ("deck 9; trap 2,0E; dwarf blue1 0,0", "deck 9; trap 2,0E; dwarf blue1 0,1"),
    ],
)
def test_a_time_map_is_about_one_position(old, new):
    proof = shortest_route(WAY, "blue1", TARGET).certificate
    changed = WAY.replace(old, new, 1)
    other = shortest_route(changed, "blue1", TARGET)
    assert other.status == "impossible" or other.question.found.cost != (2, 0, 7)
    assert changed != WAY
    assert not proof.check(changed)
    with pytest.raises(TypeError):
        proof.check(3)
    with pytest.raises(NotationError):
        proof.check("board ((")


def test_nothing_leads_out_of_a_closed_region():
    text = WAY.replace("-a-a^", "-a-a=trunk").replace("hand=boat,axe", "hand=boat")
    answer = shortest_route(text, "blue1", TARGET)
    proof = answer.certificate
    assert (answer.status, answer.value, answer.solution, answer.solutions()) == ("impossible", None, (), ())
    assert isinstance(proof, NoRoute)
    assert proof.region == ((0, 0), (0, 1))
    assert proof.check(text)
    assert not proof.check(WAY)
    assert not replace(proof, spots=proof.spots[1:]).check(text)
    assert not replace(proof, spots=tuple(spot for spot in proof.spots if spot.cell != (0, 1))).check(text)
    assert not replace(proof, target=(0, 1)).check(text)
    assert not replace(proof, dwarf="yellow1").check(text)
    for lang in ("en", "zh"):
        told = answer.explain(lang).splitlines()
        assert len(told) == 3
        assert "(1,0)" in "".join(told)
        assert "(1,1)" in "".join(told)
    assert answer.hint(1).code == "hint-route-none"


def test_a_front_proves_that_there_is_no_other_trade_off():
    text = "game lost_mines; board SB aaaa ?/aaaa aaaa; turn 0; trap 0,1E; seat 0 clan=blue hand=5"
    front = route_front(text, "blue1", (1, 1))
    proof = front.certificate
    assert proof.check(text)
    assert [way.route for way in front.ways] == [((0, 1), (0, 0), (1, 0), (1, 1)), ((0, 1), (1, 1))]
    assert not replace(proof, ways=proof.ways[:1]).check(text)
    assert not replace(proof, ways=(*proof.ways, ((2, 0, 3), ((), proof.ways[0][1][0])))).check(text)
    assert not replace(proof, ways=(((1, 0, 2), proof.ways[0][1]), proof.ways[1])).check(text)
    assert not replace(proof, spots=proof.spots[:-1]).check(text)
    assert not proof.check(text.replace("trap 0,1E", "trap 0,0E"))
    assert route_front(text, "blue1", (0, 1)).ways[0].route == ((0, 1),)
    with pytest.raises(SaboteurError, match="gave-up"):
        route_front(text, "blue1", (1, 1), budget=1)


def test_spots_left_out_at_random_are_missed(times):
    """Nearly every spot of a map is needed: where one can go, another one says as much."""
    refused = accepted = 0
    for seed in range(60 * times):
        position, dwarf, target = random_position(Terrain(height=3), seed)
        proof = shortest_route(position, dwarf, target).certificate
        for index in range(min(6, len(proof.spots))):
            fewer = replace(proof, spots=proof.spots[:index] + proof.spots[index + 1 :])
            if fewer.check(position):
                accepted += 1
            else:
                refused += 1
    assert refused >= 100
    assert refused >= 20 * accepted


def test_hints_lead_along_a_best_route():
    answer = shortest_route(WAY, "blue1", TARGET)
    assert answer.hint(1).params == {"n": 2}
    done = []
    while True:
        hint = answer.hint(3, done)
        if hint.code == "hint-route-done":
            break
        assert hint.overlay.routes
        done.append(hint.overlay.selected)
        assert answer.hint(2, done[:-1]).code == "hint-route-where"
        assert hint.text("en") != hint.text("zh")
    assert tuple(done) == ROUND
    back = answer.hint(3, [(0, 1), (0, 0)])
    assert (back.code, back.params["number"]) == ("hint-route-back", 2)
    assert answer.hint(1, [(3, 3)]).code == "hint-route-back"
    with pytest.raises(InputError, match="bad-done"):
        answer.hint(1, ["north"])


def test_a_tool_is_named_in_the_turn_in_which_it_is_played():
    text = WAY.replace("dwarf yellow1 1,0", "dwarf yellow1 4,1").replace("trap 2,0E; ", "")
    answer = shortest_route(text, "blue1", TARGET)
    assert answer.value == 2
    assert answer.hint(3).code == "hint-route-boat"
    for lang in ("en", "zh"):
        assert "(2,0)" in answer.explain_steps(lang)[1][0]
    assert "2 turns" in answer.explain("en")
    looks = [look for _, look in answer.explain_steps()]
    assert [len(look.routes) for look in looks] == [0, 1, 2, 2, 2]
    assert looks[0].distances[1, 0] == 1
    assert answer.show()._repr_mimebundle_()["image/svg+xml"].startswith("<svg")


def test_observations_and_states_know_the_steps_left_in_mid_move(times):
    begun = 0
    for seed in range(40 * times):
        position, dwarf, target = random_position(
            Terrain(whole=True, height=7, begun=0.0, hand=(3, 5), campfires=0.3), seed
        )
        game = match(position, seed)
        mine = shortest_route(position, dwarf, target).question.ground.moment.seat
        if game.state.seat != mine:
            continue
        game.play(next(a for a in game.legal_actions() if a.format().startswith("discard")))
        steps = [a for a in game.legal_actions() if a.format().startswith("step") and a.cell[0] < 10]
        if not steps:
            continue
        game.play(steps[0])
        seen, known = (shortest_route(source, dwarf, target) for source in (game.observe(mine), game.state))
        assert seen.question.ground.left == known.question.ground.left == game.state.steps
        assert (seen.value, seen.solution) == (known.value, known.solution)
        assert seen.certificate.check(game.observe(mine))
        assert known.certificate.check(game.state)
        begun += 1
    assert begun >= 5


def test_what_is_asked_wrongly_is_named():
    for told, code in [
        ({"traps": "kind"}, "bad-traps"),
        ({"target": (9, 0)}, "no-card-there"),
        ({"target": "there"}, "bad-cell"),
        ({"dwarf": "blue7"}, "no-dwarf"),
    ]:
        with pytest.raises(InputError, match=code):
            shortest_route(WAY, **{"dwarf": "blue1", "target": TARGET, **told})
    with pytest.raises(InputError, match="route-game"):
        shortest_route("game saboteur; board S ?")
    with pytest.raises(InputError, match="no-goals"):
        shortest_route(WAY.replace("?", "_"), "blue1")


def test_a_budget_ends_the_search():
    answer = shortest_route(WAY, "blue1", TARGET, budget=8)
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds[0] >= 1
    assert answer.bounds[1] is None
    assert answer.hint(2).code == "hint-cards-gave-up"
    for lang in ("en", "zh"):
        assert answer.explain(lang)


def test_where_it_stands_already():
    answer = shortest_route(WAY, "blue1", (0, 0))
    assert (answer.value, answer.solution, answer.unique) == (0, ((0, 0),), True)
    assert answer.certificate.check(WAY)
    assert answer.hint(1).code == "hint-route-there"
    assert not replace(answer.certificate, target=(0, 1)).check(WAY)
