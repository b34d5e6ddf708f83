"""Shortest routes of dwarves: equal to time-expanded graphs, all of them, and played by the engine."""

from collections import Counter
from dataclasses import replace

import pytest

from saboteur_nb.game.action import Leave, TakeTreasure
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.solver import route_front, shortest_route
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.ground.ground import ground_of
from saboteur_nb.solver.questions.shortest_route.finding import fronted
from saboteur_nb.solver.questions.shortest_route.plans import tools_played
from saboteur_nb.solver.questions.shortest_route.search import Search
from saboteur_nb.solver.questions.shortest_route.walking import Walking
from tests.solver.mines_positions import Terrain, match, random_position
from tests.solver.naive_routes import Oracle, Rules

FAR = 6
"""Turns the slow way looks ahead where there seems to be no route."""

SMALL = Terrain(height=3, deck=(4, 20), hand=(2, 5))
OPEN = replace(SMALL, filled=1.0, open_sides=0.95, doubles=0.1, stubs=0.0, mines=0, obstacles=0.0, rocks=0.0)
FEATURES = {
    "trolls_leave": replace(SMALL, trolls=3, traps=0, obstacles=0.0, mines=1, begun=0.0),
    "campfires": replace(OPEN, width=11, height=2, campfires=0.4, trolls=0, traps=0),
    "held": replace(SMALL, rocks=0.3, dwarves=3, trolls=0, traps=0, mines=0, obstacles=0.05),
    "one_tool_a_turn": replace(
        SMALL, obstacles=0.6, rocks=0.0, campfires=0.0, trolls=0, traps=1, mines=0, dwarves=1, tools=1.0,
        hand=(4, 6),
    ),
    "mines_stop": replace(SMALL, mines=3, trolls=0, traps=0, obstacles=0.05, rocks=0.0, doubles=0.1),
    "traps": replace(OPEN, traps=4, trolls=0, campfires=0.8),
    "tunnels": replace(SMALL, doubles=0.9, open_sides=0.9, mines=0, trolls=0, traps=1),
}  # fmt: skip
"""For each feature a kind of position in which it matters often."""

DECIDING = {
    "one_tool_a_turn": (
        1, 6, 9, 13, 28, 32, 37, 41, 43, 49, 56, 75, 76, 79, 82, 97, 116, 118, 126, 140, 141, 153, 154, 161,
        176, 187, 194, 202, 203, 209, 218, 220, 222, 226, 236, 239, 241, 254, 263, 272, 283, 294,
    ),
    "mines_stop": (
        37, 45, 49, 52, 72, 92, 113, 114, 123, 124, 137, 148, 164, 181, 192, 208, 212, 220, 230, 244, 267,
        305, 306, 307, 317, 321, 330, 332, 349, 356, 358, 364, 366, 372, 381, 398, 409, 420, 424, 456, 457,
        462,
    ),
}  # fmt: skip
"""Seeds of positions in which it does decide, where they are rare; they come first, and are tested as all."""


def cost_of(position, dwarf, target):
    """Turns, cards lost and steps of the answer; None where there is no route."""
    question = shortest_route(position, dwarf, target).question
    found = question.found
    return found.cost if found.status == "solved" else None


@pytest.mark.parametrize("feature", FEATURES)
def test_equal_to_the_time_expanded_graph(feature, times):
    compared = decided = 0
    for seed in dict.fromkeys([*DECIDING.get(feature, ()), *range(600 * times)]):
        if compared >= 60 * times and decided >= 40:
            break
        position, dwarf, target = random_position(FEATURES[feature], seed)
        answer = shortest_route(position, dwarf, target)
        cost = cost_of(position, dwarf, target)
        turns = FAR if cost is None else cost[0]
        rules = Rules(position, dwarf, target)
        best, routes = Oracle(rules).best(turns)
        assert best == cost, seed
        if answer.value:
            assert set(answer.solutions(10_000)) == routes, seed
            assert answer.solution in routes
        without, _ = Oracle(replace(rules, **{feature: False})).best(turns)
        if feature == "traps":  # a detour, not a loss that is borne
            decided += cost is not None and cost[1] == 0 and without != cost
        else:
            decided += without != cost
        compared += 1
    assert compared >= 60 * times
    assert decided >= 40


def test_where_cards_run_out_and_everything_is_mixed(times):
    short = Counter()
    for seed in range(150 * times):
        position, dwarf, target = random_position(Terrain(height=3, deck=(0, 4), hand=(0, 3), traps=4), seed)
        cost = cost_of(position, dwarf, target)
        turns = FAR if cost is None else cost[0]
        best, routes = Oracle(Rules(position, dwarf, target)).best(turns)
        assert best == cost, seed
        if cost and cost[0]:
            assert set(shortest_route(position, dwarf, target).solutions(10_000)) == routes, seed
        ample = position.format().replace(f"deck {position.deck};", "deck 90;")
        short["deck"] += cost_of(ample, dwarf, target) != cost
        short["none"] += cost is None
    assert short["deck"] >= 5
    assert short["none"] >= 40


def test_fronts_are_those_of_all_walks(times):
    several = 0
    terrain = Terrain(height=3, traps=4, trolls=1, campfires=0.15, deck=(0, 20), hand=(1, 5))
    for seed in range(200 * times):
        position, dwarf, target = random_position(terrain, seed)
        front = route_front(position, dwarf, target)
        ways = {(way.turns, way.lost, way.steps) for way in front.ways}
        turns = 4
        assert {way for way in ways if way[0] <= turns} == Oracle(Rules(position, dwarf, target)).front(turns)
        assert front.certificate.check(position)
        several += len(ways) > 1
    assert several >= 20


def test_the_quick_search_knows_when_it_may_be_wrong(times):
    sure = unsure = 0
    few = Terrain(traps=7, hand=(1, 4), deck=(0, 9), width=5, obstacles=0.1)
    ample = Terrain(traps=8, hand=(2, 5), deck=(20, 30), width=6, height=5, obstacles=0.1, open_sides=0.85)
    for terrain in (few, ample):
        for seed in range(300 * times):
            position, dwarf, target = random_position(terrain, seed)
            ground = ground_of(position, dwarf)
            if ground.nodes[ground.start][0] == target:
                continue
            search = Search(Walking(ground), ground.nodes_of(target), Effort(Budget()))
            quick = search.run()
            slow = next(iter(fronted(Walking(ground), target, Effort(Budget()))), None)
            if quick.sure if quick else not search.unsure:
                assert (quick and quick[:3]) == (slow and slow[0]), seed
                sure += 1
            else:
                unsure += 1
    assert min(sure, unsure) >= 100


def played(position, dwarf, target, seed):
    """The cost of the answer's route as the engine plays it."""
    question = shortest_route(position, dwarf, target).question
    ground, moves = question.ground, question.found.moves
    tools = tools_played(ground, moves)
    game, lost, steps = match(position, seed), 0, 0
    mine, turn = ground.moment.seat, 1
    while turn <= len(moves):
        if game.state.step == "play":
            tool = tools.get(turn) if game.state.seat == mine else None
            kept = [obstacle.tool for later, obstacle in tools.items() if later > turn]
            hand = list(game.state.hands[game.state.seat])
            for card in kept if game.state.seat == mine else ():
                hand.remove(card)
            game.play(f"{tool.tool} {tool.cell[0]},{tool.cell[1]}" if tool else f"discard {hand[0]}")
        events = []
        if game.state.seat == mine:
            for cell in moves[turn - 1]:
                events += game.play(f"step {cell[0]},{cell[1]}")
                steps += 1
            turn += 1
        if game.state.step == "move":
            events += game.play("stop")
        lost += sum(event.code == "trap-sprung" for event in events)
        arrived = game.state.at[mine].cell
        while game.state.step == "take":
            game.play(next(a for a in legal_actions(game.state) if isinstance(a, Leave | TakeTreasure)))
    assert arrived == target
    return len(moves), lost, steps


def test_the_engine_plays_the_routes(times):
    """Chance decides which cards traps take there, not how many."""
    replayed, kinds = 0, Counter()
    terrain = Terrain(
        whole=True, height=7, traps=4, trolls=3, hand=(3, 6), deck=(0, 30), tools=0.8, obstacles=0.3
    )
    for seed in range(300 * times):
        position, dwarf, target = random_position(terrain, seed)
        answer = shortest_route(position, dwarf, target)
        if not answer.value:
            continue
        cost = answer.question.found.cost
        assert played(position, dwarf, target, seed) == cost, seed
        replayed += 1
        kinds["tools"] += bool(tools_played(answer.question.ground, answer.question.found.moves))
        kinds["later"] += cost[0] > 1
        kinds["lost"] += cost[1] > 0
    assert replayed >= 60
    assert min(kinds.values()) >= 10
