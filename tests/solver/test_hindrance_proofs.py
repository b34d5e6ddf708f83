"""Proofs of hindrances refuse what does not hold; hints and stories go with them."""

import json
import math
from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver import strongest_hindrance
from saboteur_nb.solver.answer_json import answer_json
from saboteur_nb.solver.questions.shortest_route.certificates import NoRoute, RouteFound
from tests.solver.boards import Draw, random_board
from tests.solver.mines_positions import Terrain, random_position

RING = "-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a"
OTHER = "-aa- -a-a --aa/S -a-a ?"
WAY = (
    "game lost_mines; board -aa- -a-a -a-a -a-a --aa/SB -a-a -a-a^ -a-a aaaa -a-a ?; turn 1; deck 30; "
    "dwarf blue1 0,0; dwarf blue2 1,0; seat 0 clan=blue hand=5; seat 1 clan=yellow hand=5; "
    "seat 2 clan=blue hand=5"
)
MINE = (6, 0)


def step_proofs():
    """Answers about boards with the boards, of all kinds."""
    draw = Draw(width=5, height=4, filled=1, open_sides=0.9, doubles=0.3, ladders=0.05, doors=0.1)
    for seed in range(30):
        board = random_board(draw, seed)
        team = (None, "blue")[seed % 2]
        answer = strongest_hindrance(board, caveins=1 + seed % 2, team=team)
        yield board, answer


def corruptions(proof):
    """The proof with something wrong about it; every one has to be refused."""
    if proof.value < math.inf:
        yield "greater", replace(proof, value=proof.value + 1)
        yield "less", replace(proof, value=proof.value - 1)
        yield "no ways", replace(proof, routes=())
        route = proof.routes[0]
        yield "a step dropped", replace(proof, routes=(route[:-2] + route[-1:], *proof.routes[1:]))
        yield "no end", replace(proof, routes=(route[:-1], *proof.routes[1:]))
    if proof.cut:
        yield "card put back", replace(proof, cut=proof.cut[1:])
        yield "start falls", replace(proof, cut=((0, 0),))
        yield "goal falls", replace(proof, cut=(*proof.cut[1:], proof.claim.targets[0]))
        yield "card twice", replace(proof, cut=(proof.cut[0], *proof.cut))
        yield "kept card falls", replace(proof, claim=replace(proof.claim, kept=(proof.cut[0],)))
        yield "label gone", replace(proof, labels=proof.labels[1:])
        yield (
            "label raised",
            replace(proof, labels=tuple((group, label + 1) for group, label in proof.labels)),
        )
        yield "other target", replace(proof, claim=replace(proof.claim, targets=((9, 9),)))
        yield "no target", replace(proof, claim=replace(proof.claim, targets=()))
    yield "strange begin", replace(proof, claim=replace(proof.claim, begin=((9, 9), None)))


def test_step_proofs_refuse_what_does_not_hold():
    refused = set()
    for board, answer in step_proofs():
        assert answer.certificate.check(board)
        assert answer.certificate.check(board.format())
        if answer.status == "solved":
            for name, wrong in corruptions(answer.certificate):
                assert not wrong.check(board), (board.format(), name)
                refused.add(name)
    assert len(refused) == 15


def test_a_step_proof_holds_for_its_board_only():
    proof = strongest_hindrance(RING, caveins=2).certificate
    assert proof.check(RING)
    assert not proof.check(OTHER)
    assert not proof.check(RING.replace("S -a-a", "S _"))
    assert not proof.check("S ?")
    with pytest.raises(TypeError):
        proof.check(7)
    with pytest.raises(SaboteurError):
        proof.check("S -a-x ?")


def turn_proofs():
    """Answers about positions with the positions."""
    terrain = Terrain(height=3, begun=0.0, deck=(20, 20), hand=(3, 5), traps=0, obstacles=0.0)
    for seed in range(24):
        position, dwarf, target = random_position(terrain, seed)
        means = ("troll", "trap", "thunderstorm")[seed % 3]
        yield position, strongest_hindrance(position, target, dwarf=dwarf, means=means)


def wrong_turns(proof):
    """As `corruptions`, for a proof about turns."""
    turns, lost, steps = proof.cost
    for name, cost in (("later", (turns + 1, lost, steps)), ("poorer", (turns, lost + 1, steps))):
        if turns < math.inf:
            yield name, replace(proof, cost=cost)
    yield "longer", replace(proof, cost=(turns, lost, steps + 1))
    yield "sooner", replace(proof, cost=(turns - 1 if turns < math.inf else 3, lost, steps))
    if turns < math.inf:
        yield "no ways", replace(proof, ways=())
        dwarf, moves = proof.ways[0]
        yield "moves cut short", replace(proof, ways=((dwarf, (*moves[:-1], moves[-1][:-1])),))
        yield "other dwarf", replace(proof, ways=(("blue9", moves),))
    if proof.plays:
        yield "nothing played", replace(proof, plays=())
        yield "played twice", replace(proof, plays=proof.plays * 2)
        yield (
            "no such place",
            replace(proof, plays=(f"{proof.claim.means} 9,6{'E' * (proof.claim.means != 'thunderstorm')}",)),
        )
        yield "other play", replace(proof, plays=("rockfall 1,0",))
    yield "no proof", replace(proof, proofs=())
    yield "other target", replace(proof, claim=replace(proof.claim, target=(9, 6)))
    yield "strange means", replace(proof, claim=replace(proof.claim, means="lightning"))
    yield "nobody", replace(proof, claim=replace(proof.claim, dwarf="yellow9"))


def test_turn_proofs_refuse_what_does_not_hold():
    refused, kinds = set(), set()
    for position, answer in turn_proofs():
        proof = answer.certificate
        assert proof.check(position), position.format()
        assert proof.check(position.format())
        kinds.update(map(type, proof.proofs))
        if answer.status == "solved":
            for name, wrong in wrong_turns(proof):
                assert not wrong.check(position), (position.format(), name)
                refused.add(name)
    assert len(refused) == 15
    assert kinds == {RouteFound, NoRoute}


def test_a_turn_proof_holds_for_its_position_only():
    proof = strongest_hindrance(WAY, MINE, clan="blue").certificate
    assert proof.check(WAY)
    assert not proof.check(WAY.replace("blue2 1,0", "blue2 4,0"))
    assert not proof.check(WAY.replace("-a-a^", "-a-a=lake"))
    assert not proof.check(WAY + "; trap 1,0E")
    assert not proof.check("board S -a-a ?")
    assert not proof.check(WAY.replace("turn 1", "turn 1 move"))
    with pytest.raises(TypeError):
        proof.check(7)


def test_a_troll_that_stays_is_no_proof():
    """The ways of the proof wait for the troll to leave."""
    proof = strongest_hindrance(WAY, MINE, dwarf="blue1").certificate
    assert proof.check(WAY)
    assert any(not moves[0] for _, moves in proof.ways)
    assert not replace(proof, ways=tuple((d, moves[1:]) for d, moves in proof.ways if not moves[0])).check(
        WAY
    )


@pytest.mark.parametrize("told", [{"dwarf": "blue1"}, {"clan": "blue"}])
@pytest.mark.parametrize("means", ["troll", "trap", "thunderstorm"])
def test_stories_about_turns(told, means):
    answer = strongest_hindrance(WAY, MINE, means=means, **told)
    for lang in ("zh", "en"):
        steps = answer.explain_steps(lang)
        assert all(sentence and look.pieces for sentence, look in steps)
        assert answer.show(lang)._repr_mimebundle_()["image/svg+xml"]
    if answer.status == "solved":
        marked = steps[-1][1].cuts if means == "thunderstorm" else steps[-1][1].markers
        assert marked


def test_the_numbers_on_the_cards():
    look = strongest_hindrance("-aa- -a-a -a-a --aa/S -a-a aaaa aaaa ?").explain_steps("en")[1][1]
    assert dict(look.distances) == {(1, 0): 6, (2, 0): 6}
    assert look.cuts == ((3, 0),)
    told = strongest_hindrance("-aa- -a-a -a-a --aa/S -a-a aaaa aaaa ?").explain("en")
    assert "takes 4 steps" in told
    assert "no way is left" in told


def test_stories_about_steps_in_both_languages():
    for board, answer in step_proofs():
        lines = {lang: answer.explain(lang).splitlines() for lang in ("zh", "en")}
        assert len(lines["zh"]) == len(lines["en"]) > 0
        assert answer.show("zh")._repr_mimebundle_()["image/svg+xml"]
        if answer.status == "solved" and answer.value < math.inf:
            assert str(answer.value) in lines["en"][-2]
        assert board


@pytest.mark.parametrize("caveins", [1, 2, 3])
def test_hints_lead_to_a_best_answer(caveins):
    answer = strongest_hindrance(RING, caveins=caveins)
    chosen = []
    for _ in range(len(answer.solution)):
        assert answer.hint(1, chosen).code == "hint-hinder-look-steps"
        assert answer.hint(2, chosen).overlay.routes
        chosen.append(answer.hint(3, chosen).overlay.selected)
    assert answer.hint(3, chosen).code == "hint-hinder-done"
    assert tuple(sorted(chosen)) in answer.solutions()
    back = answer.hint(3, [*chosen, (2, 1)] if caveins < 3 else [*chosen, (1, 1)])
    assert back.code == "hint-hinder-back"


def test_hints_about_trolls():
    answer = strongest_hindrance(WAY, MINE, dwarf="blue1")
    assert answer.hint(2).overlay.routes
    assert "troll 0,0E" in answer.hint(3).text("zh")
    assert answer.hint(1, ["troll 1,0E"]).code == "hint-hinder-done"
    assert answer.hint(1, ["troll 4,0E"]).code == "hint-hinder-back"
    useless = strongest_hindrance(
        "game lost_mines; board SB ?; dwarf blue1 0,0", dwarf="blue1", means="thunderstorm"
    )
    assert [useless.hint(level).code for level in (1, 2, 3)] == ["hint-hinder-useless"] * 3


def test_never_is_a_word_in_json():
    shown = answer_json(strongest_hindrance(RING, caveins=3))
    assert (shown["value"], shown["bounds"], shown["checked"]) == ("never", ["never", "never"], True)
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    shown = answer_json(strongest_hindrance(WAY, MINE, dwarf="blue1", means="thunderstorm"))
    assert (shown["value"], shown["checked"]) == ("never", True)
    json.dumps(shown, allow_nan=False)


def test_numbers_are_plain_where_a_way_is_left():
    shown = answer_json(strongest_hindrance(WAY, MINE, clan="blue"))
    assert (shown["value"], shown["solutions"]) == (3, [["troll 1,0E"]])
    assert Board.parse(RING)
