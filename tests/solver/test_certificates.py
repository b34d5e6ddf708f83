"""A certificate refuses whatever was tampered with: every kind of corruption, on both kinds of proof."""

from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.position import Position
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.solver import fewest_cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import DisjointRoutes, RouteFamily

BRIDGE = Board.parse("abba aabb _/S abab ?/_ aabb abba")
CROSSWISE = Board.parse("aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa")
TWO_WAYS = Board.parse("-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a")
BARE = Board.parse("S !gold ?")
DOOR = Board.parse("S -a-a:g ?")


def proof(board, goals=None, team=None):
    certificate = fewest_cave_ins(board, goals, team).certificate
    assert certificate.check(board)
    return certificate


def bent(certificate, index, at, step):
    """The certificate with one step of one route replaced."""
    route = list(certificate.routes[index])
    route[at] = step
    routes = list(certificate.routes)
    routes[index] = tuple(route)
    return replace(certificate, routes=tuple(routes))


@pytest.mark.parametrize("board", [BRIDGE, CROSSWISE, TWO_WAYS])
def test_any_route_dropped(board):
    certificate = proof(board)
    for index in range(len(certificate.routes)):
        routes = certificate.routes[:index] + certificate.routes[index + 1 :]
        assert not replace(certificate, routes=routes).check(board)


@pytest.mark.parametrize("board", [BRIDGE, CROSSWISE, TWO_WAYS])
def test_any_step_dropped_moved_or_turned(board):
    certificate = proof(board)
    for index, route in enumerate(certificate.routes):
        for at, (cell, into, out) in enumerate(route):
            shorter = [*certificate.routes]
            shorter[index] = route[:at] + route[at + 1 :]
            assert not replace(certificate, routes=tuple(shorter)).check(board)
            assert not bent(certificate, index, at, ((cell[0] + 1, cell[1]), into, out)).check(board)
            assert not bent(certificate, index, at, (cell, out, into)).check(board)


@pytest.mark.parametrize("board", [BRIDGE, CROSSWISE, TWO_WAYS])
def test_value_off_by_one(board):
    certificate = proof(board)
    assert not replace(certificate, value=certificate.value - 1).check(board)
    assert not replace(certificate, value=certificate.value + 1).check(board)


@pytest.mark.parametrize("board", [BRIDGE, CROSSWISE, TWO_WAYS])
def test_a_cut_moved_shortened_doubled_or_too_large(board):
    certificate = proof(board)
    first, rest = certificate.cut[0], certificate.cut[1:]
    spare = next(cell for cell in board if board[cell].kind == "path" and cell not in certificate.cut)
    for cut in (rest, (*rest, (9, 9)), (*rest, (0, 0)), (first, first, *rest), (*certificate.cut, spare)):
        assert not replace(certificate, cut=cut).check(board)
        assert not replace(certificate, cut=cut, value=len(cut)).check(board)


def test_another_board():
    for certificate in (proof(BRIDGE), proof(CROSSWISE), proof(TWO_WAYS), proof(BARE)):
        others = (BRIDGE, CROSSWISE, TWO_WAYS, BARE, Board.parse("S"))
        assert [certificate.check(board) for board in others].count(True) == 1


@pytest.mark.parametrize("board", [BRIDGE, CROSSWISE, TWO_WAYS, BARE])
def test_the_text_of_a_board_is_as_good_as_the_board(board):
    certificate = fewest_cave_ins(board).certificate
    assert certificate.check(board.format())
    assert certificate.check(Position(known_board=board))
    assert certificate.check(f"board {board.format()}; turn 0")
    assert not certificate.check("S -a-a -a-a -a-a ?")


def test_what_is_no_board_is_refused_and_not_called_false():
    for certificate in (proof(BRIDGE), proof(BARE), proof(Board.parse("S _ ?"))):
        for wrong in (None, 7, dict(BRIDGE), [BRIDGE], b"S ?"):
            with pytest.raises(TypeError, match=f"not-board.*{type(wrong).__name__}") as caught:
                certificate.check(wrong)
            assert f"not {type(wrong).__name__}" in error_sentence(caught.value, "en")
        with pytest.raises(NotationError, match="bad-card"):
            certificate.check("S x ?")


def test_the_other_tunnel_of_a_bridge():
    """The straight way east over the bridge is a way; turning on the bridge from west to south is none."""
    certificate = proof(BRIDGE)
    straight = (((0, 0), None, "E"), ((1, 0), "W", "E"), ((2, 0), "W", None))
    assert replace(certificate, routes=(straight,)).check(BRIDGE)
    turning = (
        ((0, 0), None, "E"), ((1, 0), "W", "S"), ((1, -1), "N", "E"),
        ((2, -1), "W", "N"), ((2, 0), "S", None),
    )  # fmt: skip
    assert not replace(certificate, routes=(turning,)).check(BRIDGE)


def test_a_step_through_a_wall():
    board = Board.parse("-aa- --aa _/S a-a- ?/aa-- -a-a a--a")
    certificate = proof(board)
    through = (((0, 0), None, "E"), ((1, 0), "W", "E"), ((2, 0), "W", None))
    assert not replace(certificate, routes=(through,)).check(board)


def test_routes_with_a_shared_card():
    certificate = proof(CROSSWISE)
    shared = DisjointRoutes(
        certificate.goals, None, certificate.routes[:2], certificate.value, certificate.cut
    )
    assert not shared.check(CROSSWISE)
    doubled = proof(TWO_WAYS)
    assert not replace(doubled, routes=(*doubled.routes[:-1], doubled.routes[0])).check(TWO_WAYS)


def test_a_family_that_fewer_cards_hit():
    certificate = proof(CROSSWISE)
    for index in range(3):
        kept = certificate.routes[:index] + certificate.routes[index + 1 :]
        routes = (*kept, kept[0])
        assert not replace(certificate, routes=routes).check(CROSSWISE)
    disjoint = proof(TWO_WAYS)
    family = RouteFamily(disjoint.goals, None, disjoint.routes, disjoint.value, disjoint.cut)
    assert family.check(TWO_WAYS)


def test_goals_that_are_none():
    certificate = proof(BRIDGE)
    assert not replace(certificate, goals=()).check(BRIDGE)
    assert not replace(certificate, goals=((1, 0),)).check(BRIDGE)
    assert not replace(certificate, goals=((7, 7),)).check(BRIDGE)


def test_a_team_that_cannot_pass():
    certificate = proof(DOOR)
    assert not replace(certificate, team="blue").check(DOOR)
    assert replace(certificate, team="green").check(DOOR)


def test_a_bare_route_with_a_card_on_it():
    certificate = proof(BARE)
    board = Board.parse("S -a-a ?")
    route = fewest_cave_ins(board).certificate.routes[0]
    assert not replace(certificate, route=route).check(board)
    assert not replace(certificate, route=certificate.route[1:]).check(BARE)


def test_an_incomplete_flood():
    board = Board.parse("S -a-a -a-a _ ?")
    certificate = proof(board)
    for group in certificate.reached:
        assert not replace(certificate, reached=certificate.reached - {group}).check(board)
    assert not replace(certificate, reached=certificate.reached | {((9, 9), "EW")}).check(board)
    assert not certificate.check(Board.parse("S -a-a -a-a -a-a ?"))


def test_routes_may_meet_in_a_kept_card_and_nowhere_else():
    board = Board.parse("aaa- aaaa aa.a aaaa/S aaaa aa-a aaaa/aaaa aaaa -aaa ?")
    assert fewest_cave_ins(board).value == 2
    certificate = fewest_cave_ins(board, kept=[(3, 0)]).certificate
    assert sum((3, 0) in {cell for cell, _, _ in route} for route in certificate.routes) >= 2
    assert isinstance(certificate, DisjointRoutes)
    assert (certificate.value, certificate.check(board)) == (3, True)
    for kept in ((), ((1, 1),), ((3, 0), (9, 9)), ((3, 0), (0, 0)), ((3, 0), certificate.cut[0])):
        assert not replace(certificate, kept=kept).check(board)


def test_a_proof_of_too_few_cave_ins():
    certificate = fewest_cave_ins(TWO_WAYS, hand=2).certificate
    assert certificate.check(TWO_WAYS)
    assert not replace(certificate, hand=3).check(TWO_WAYS)
    assert not replace(certificate, hand=-1).check(TWO_WAYS)
    assert not replace(certificate, routes=certificate.routes[1:]).check(TWO_WAYS)
    assert not replace(certificate, routes=(*certificate.routes[1:], certificate.routes[1])).check(TWO_WAYS)
    assert not replace(certificate, team="red", routes=(certificate.routes[0][1:],)).check(TWO_WAYS)
    assert not certificate.check(BRIDGE)
    crosswise = fewest_cave_ins(CROSSWISE, hand=1).certificate
    assert crosswise.check(CROSSWISE)
    for index in range(3):
        fewer = crosswise.routes[:index] + crosswise.routes[index + 1 :]
        assert not replace(crosswise, routes=fewer).check(CROSSWISE)


def test_weights_have_to_be_weights():
    certificate = proof(CROSSWISE)
    for weights in ((1,), (1, 1, 1, 1), (1, 1, -1), (-1, -1, -1)):
        assert not replace(certificate, weights=weights).check(CROSSWISE)
    assert replace(certificate, weights=(1, 1, 1)).check(CROSSWISE)
    assert replace(certificate, weights=(0, 5, 7)).check(CROSSWISE)
