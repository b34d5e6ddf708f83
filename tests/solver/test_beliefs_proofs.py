"""The table of Bayes proves beliefs and nothing else: every kind of corruption is refused."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from solver.beliefs_rounds import model_of, round_of

import saboteur_nb as sb
from saboteur_nb.board.errors import NotationError

GAMES = ("saboteur", "saboteur2", "lost_mines")


def proven(game, seed):
    """A round with something to tell: what was seen, and the certificate."""
    chance = Random(f"proof/{game}/{seed}")
    match, seat = round_of(game, chance)
    seen = match.observe(seat)
    return seen, sb.solver.beliefs(seen, model_of(chance)).certificate


@pytest.mark.parametrize("game", GAMES)
def test_every_table_holds(game, times):
    for seed in range(60 * times):
        seen, proof = proven(game, seed)
        assert proof.check(seen), seed


@pytest.mark.parametrize("game", GAMES)
def test_bigger_tables_hold(game):
    sizes = {"saboteur": (7, 10), "saboteur2": (6, 8), "lost_mines": (7, 9)}[game]
    for players in sizes:
        match, seat = round_of(
            "lost_mines" if game == "lost_mines" else game, Random(f"big/{game}/{players}")
        )
        match = sb.new_game(game, players=players, seed=players, rounds=1)
        chance = Random(f"big/{game}/{players}")
        for _ in range(3 * players):
            match.play(chance.choice(match.legal_actions()))
        assert sb.solver.beliefs(match.observe(seat % players)).certificate.check(
            match.observe(seat % players)
        )


def corruptions(proof):
    """Tables that prove nothing, by what is wrong with them."""
    lines, beliefs = proof.lines, proof.beliefs
    line = lines[0]
    case, chance = line.chances[0]
    yield "line dropped", replace(proof, lines=lines[1:])
    yield "line twice", replace(proof, lines=(*lines, lines[-1]))
    yield (
        "chance off",
        replace(proof, lines=(replace(line, chances=((case, chance / 2), *line.chances[1:])), *lines[1:])),
    )
    yield "case left out", replace(proof, lines=(replace(line, chances=line.chances[1:]), *lines[1:]))
    yield "another dwarf", replace(proof, lines=(replace(line, dwarf=line.dwarf + 1), *lines[1:]))
    yield "another event", replace(proof, lines=(replace(line, at=line.at + 1), *lines[1:]))
    yield "another claim", replace(proof, lines=(replace(line, said="gold"), *lines[1:]))
    yield "another cell", replace(proof, lines=(replace(line, cell=(7, 7)), *lines[1:]))
    yield "another deck", replace(proof, deck=((proof.deck[0][0], proof.deck[0][1] + 1), *proof.deck[1:]))
    yield "another seat", replace(proof, seat=(proof.seat + 1) % 2)
    yield "another game", replace(proof, game="saboteur" if proof.game != "saboteur" else "saboteur2")
    yield "another model", replace(proof, model=sb.solver.Model.of(proof.game))
    yield "nothing possible", replace(proof, beliefs=None)
    cells = list(beliefs.goals)
    swapped = {**beliefs.goals, cells[0]: beliefs.goals[cells[1]], cells[1]: beliefs.goals[cells[0]]}
    if swapped != beliefs.goals:
        yield "goals swapped", replace(proof, beliefs=replace(beliefs, goals=swapped))
    seat = next(iter(beliefs.roles))
    off = {role: share + Fraction(1, 10**9) for role, share in beliefs.roles[seat].items()}
    yield "role off", replace(proof, beliefs=replace(beliefs, roles={**beliefs.roles, seat: off}))
    order, share = beliefs.orders[0]
    yield (
        "order off",
        replace(proof, beliefs=replace(beliefs, orders=((order, share / 3), *beliefs.orders[1:]))),
    )
    yield "joint left out", replace(proof, beliefs=replace(beliefs, joint={}))


@pytest.mark.parametrize("game", GAMES)
def test_corrupted_tables_are_refused(game):
    seen_kinds = set()
    for seed in range(12):
        seen, proof = proven(game, seed)
        if proof.lines:
            for kind, wrong in corruptions(proof):
                assert wrong.check(seen) is False, (seed, kind)
                seen_kinds.add(kind)
    assert len(seen_kinds) >= 16


@pytest.mark.parametrize("game", GAMES)
def test_another_observation_is_not_proven(game):
    refused = 0
    for seed in range(12):
        seen, proof = proven(game, seed)
        events = [
            number for number, event in enumerate(seen.log) if event.code in ("said", "discarded", "broke")
        ]
        other = replace(seen, log=seen.log[: events[-1]] + seen.log[events[-1] + 1 :]) if events else seen
        if any(line.at == events[-1] for line in proof.lines) if events else False:
            assert proof.check(other) is False
            refused += 1
        assert proof.check(replace(seen, log=())) is (not proof.lines)
        assert proof.check(replace(seen, seat=(seen.seat + 1) % seen.players)) is False
    assert refused


def test_positions_and_texts_are_taken_other_objects_are_not():
    text = "game saboteur; board 8_ ?/9_/S 7_ ?stone1/9_/8_ ?; seat 0; seat 1; seat 2 role=digger"
    proof = sb.solver.beliefs(text).certificate
    assert proof.check(text)
    assert proof.check(sb.Position.parse(text))
    assert not proof.check(text.replace("stone1", "stone2"))
    assert not proof.check(text.replace("role=digger", "role=saboteur"))
    assert not proof.check("game saboteur2; board S ?")
    for foreign in (None, 7, ["board"]):
        with pytest.raises(TypeError):
            proof.check(foreign)
    with pytest.raises(NotationError):
        proof.check("game saboteur; board S zz")
