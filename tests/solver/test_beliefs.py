"""Beliefs: equal to the sum over all deals, whatever decides them; sources, figures, talk about them."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from solver.beliefs_rounds import Naive, model_of, round_of

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError
from saboteur_nb.cli import main
from saboteur_nb.solver.answer_json import answer_json
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.beliefs.posterior import beliefs_of
from saboteur_nb.solver.questions.beliefs.question import believing

GAMES = ("saboteur", "saboteur2", "lost_mines")
ALWAYS = {"peek", "turned", "spare", "turns", "digging", "true talk", "false talk"}
FEATURES = {
    "saboteur": ALWAYS | {"choosing"},
    "saboteur2": ALWAYS | {"choosing", "inspection", "pair"},
    "lost_mines": ALWAYS | {"inspection", "pair"},
}
CODES = {"turns": {"turn"}, "digging": {"laid", "caved"}, "choosing": {"harmed", "helped"}}


def same(beliefs, goals, dwarves, joint):
    """Whether the beliefs are those of the naive way, in every chance."""
    ours = (
        {(cell, card): p for cell, cards in beliefs.goals.items() for card, p in cards.items() if p},
        {(seat, role): p for seat, roles in beliefs.roles.items() for role, p in roles.items() if p},
        {
            (cell, card, seat, role): p
            for cell, cards in beliefs.joint.items()
            for card, seats in cards.items()
            for seat, roles in seats.items()
            for role, p in roles.items()
            if p
        },
    )
    naive = tuple({key: p for key, p in part.items() if p} for part in (goals, dwarves, joint))
    return ours == naive


def without(match, question, feature):
    """The beliefs of somebody who looks away from a feature."""
    facts, lines, state = question.facts, question.lines, match.state
    if feature in CODES:
        lines = [line for line in lines if line.code not in CODES[feature]]
    elif feature.endswith("talk"):
        wanted = feature == "true talk"
        lines = [line for line in lines if "claim" not in line.code or is_true(match, line) != wanted]
    elif feature == "pair":  # two dwarves that are both unknown are tied by what one says of the other
        lines = [line for line in lines if not tied(line, facts)]
    elif feature == "inspection":
        own = {state.dwarves.held[facts.seat], *(card for card in facts.roles if card in facts.laid_away)}
        lines = [line for line in lines if line.code != "dwarf-claim" or line.about == line.dwarf]
        facts = replace(facts, roles={card: role for card, role in facts.roles.items() if card in own})
    elif feature == "spare":
        counts = Counter((facts.clans.get(card), state.dwarves.roles[card]) for card in facts.dwarves)
        facts = replace(facts, deck=tuple(counts.items()))
    else:
        down = feature == "peek"
        hidden = [cell for cell in facts.names if (state.board[cell].code is None) == down]
        names = {cell: None if cell in hidden else name for cell, name in facts.names.items()}
        facts = replace(facts, names=names)
    return beliefs_of(facts, lines, Effort(Budget()))


def tied(line, facts):
    """Whether somebody unknown speaks of another one unknown, whose dwarf he has seen."""
    return (
        line.code == "dwarf-claim"
        and line.about != line.dwarf
        and not {line.about, line.dwarf} & set(facts.roles)
    )


def is_true(match, line):
    """Whether a claim is true."""
    if line.code == "goal-claim":
        return match.state.board[line.cell].name.startswith(line.said)
    role = match.state.dwarves.roles[line.about]
    meant = {"digger": ("digger", "blue_digger", "green_digger")}.get(
        line.said, (line.said, f"{line.said}_digger")
    )
    return role in meant


@pytest.mark.parametrize("game", GAMES)
def test_beliefs_are_the_sum_over_all_deals(game, times):
    """300 rounds a game with any model; each feature changes the beliefs of at least 40 of them."""
    decides = Counter()
    rounds = 300 * times
    for seed in range(rounds):
        chance = Random(f"beliefs/{game}/{seed}")
        match, seat = round_of(game, chance)
        model = model_of(chance)
        question = believing(match.observe(seat), model)
        answer = question.answer()
        assert answer.status == "solved"
        assert same(answer.beliefs, *Naive(match, seat, model).beliefs()), seed
        decides.update(
            feature
            for feature in FEATURES[game]
            if seed < 300 and without(match, question, feature) != answer.beliefs
        )
    assert set(decides) == FEATURES[game]
    assert min(decides.values()) >= 40, decides


@pytest.mark.parametrize("game", GAMES)
def test_chances_sum_to_one_and_the_joint_ones_to_their_parts(game):
    for seed in range(12):
        match, seat = round_of(game, Random(f"sums/{game}/{seed}"))
        beliefs = sb.solver.beliefs(match.observe(seat)).beliefs
        assert all(sum(cards.values()) == 1 for cards in beliefs.goals.values())
        assert all(sum(roles.values()) == 1 for roles in beliefs.roles.values())
        assert all(sum(worths.values()) == 1 for worths in beliefs.treasures)
        assert sum(chance for _, chance in beliefs.orders) == 1
        assert sum(beliefs.where("gold").values()) == 1
        for cell, cards in beliefs.joint.items():
            for card, seats in cards.items():
                for roles in seats.values():
                    assert sum(roles.values()) == beliefs.goals[cell][card]
        known = beliefs.roles[seat][match.state.dwarves.role(seat)]
        assert known == 1


# examples ------------------------------------------------------------------------------------------------
def heard(*actions, players=5, seed=7, game="saboteur", **said):
    """A match in which all this was done and said."""
    match = sb.new_game(game, players=players, seed=seed, **said)
    for action in actions:
        match.play(action)
    return match


EVEN = sb.solver.Habits("1/2", ("1/7",) * 7, ("1/3",) * 3, ("1/3",) * 3, (1, 1), (1, 1))


def lying(truth):
    """A model in which only the truth of what is said tells something."""
    return sb.solver.Model(replace(EVEN, truth=truth), EVEN, EVEN)


def test_without_anything_seen_it_is_the_cards_that_count():
    position = "game saboteur; board 8_ ?/9_/S 7_ ?/9_/8_ ?; " + "; ".join(
        f"seat {seat}" for seat in range(5)
    )
    answer = sb.solver.beliefs(position)
    assert (answer.value, answer.solution) == (Fraction(1, 3), ((8, -2), (8, 0), (8, 2)))
    assert answer.beliefs.who("saboteur") == dict.fromkeys(range(5), Fraction(2, 5))
    own = sb.solver.beliefs(position.replace("seat 0", "seat 0 role=saboteur"), seat=0, about="saboteur")
    assert (own.value, own.solution) == (Fraction(1, 4), (1, 2, 3, 4))


def test_somebody_who_has_looked_is_believed_as_far_as_the_model_says():
    roles = ["digger", "digger", "saboteur", "saboteur", "digger"]
    match = heard(
        "map 8,2", "say 8,2 stone by 0", hands=["map,?,?,?,?,?", 6, 6, 6, 6], roles=roles,
        goals=["gold", "stone1", "stone2"],
    )  # fmt: skip
    seen = match.observe(1)
    # a digger (2 of 4 unknown) says the truth with 3/4, a saboteur with 1/2
    answer = sb.solver.beliefs(seen, lying("3/4"))
    gold = Fraction(1, 3) * (Fraction(1, 2) * Fraction(1, 4) + Fraction(1, 2) * Fraction(1, 2))
    stone = Fraction(2, 3) * (Fraction(1, 2) * Fraction(3, 4) + Fraction(1, 2) * Fraction(1, 2))
    assert answer.beliefs.where("gold")[8, 2] == gold / (gold + stone) == Fraction(3, 13)
    assert answer.solution == ((8, -2), (8, 0))
    assert sb.solver.beliefs(match.observe(0), lying("3/4")).solution == ((8, 2),)
    assert sb.solver.beliefs(seen, lying("3/4"), about="stone").value == Fraction(10, 13)


def test_what_is_said_again_or_of_what_was_not_seen_tells_nothing():
    said = ["map 8,2", "say 8,2 stone by 0"]
    start = {"hands": ["map,?,?,?,?,?", 6, 6, 6, 6]}
    once = sb.solver.beliefs(heard(*said, **start).observe(1), lying("3/4")).beliefs
    again = sb.solver.beliefs(
        heard(*said, said[1], "say 8,0 gold by 0", **start).observe(1), lying("3/4")
    ).beliefs
    assert once == again
    nothing = sb.solver.beliefs(heard("say 8,2 stone by 0", **start).observe(1), lying("3/4"))
    assert nothing.value == Fraction(1, 3)


def test_what_one_does_oneself_tells_one_nothing():
    start = {"hands": ["broken_lamp,?,?,?,?,?", 6, 6, 6, 6], "roles": ["digger"] + [None] * 4}
    before, after = heard(**start), heard("break lamp 1", **start)
    assert sb.solver.beliefs(before.observe(0)).beliefs == sb.solver.beliefs(after.observe(0)).beliefs
    assert sb.solver.beliefs(before.observe(2)).beliefs != sb.solver.beliefs(after.observe(2)).beliefs


def test_swapped_hats_leave_what_was_known_of_the_card_behind():
    start = {"hands": ["swap_hats,?,?,?,?,?", "inspection,?,?,?,?,?", 6]}
    match = heard(
        "discard " + "map", players=3, game="saboteur2", seed=3, hands=["map,?,?,?,?,?", *start["hands"][1:]]
    )
    match.play("inspection 0")
    seen = match.observe(1)
    role = seen.role_of(0)
    assert sb.solver.beliefs(seen).beliefs.roles[0][role] == 1
    swapped = heard("discard map", players=3, game="saboteur2", seed=3,
                    hands=["map,?,?,?,?,?", "inspection,?,?,?,?,?", "swap_hats,?,?,?,?,?"])  # fmt: skip
    swapped.play("inspection 0")
    swapped.play("swap_hats 0")
    after = sb.solver.beliefs(swapped.observe(1)).beliefs.roles[0]
    assert max(after.values()) < 1


def test_a_new_round_begins_without_the_past():
    match = heard(
        "map 8,2", "say 8,2 stone by 0", "map 8,0", "map 8,0", players=3,
        position=f"game saboteur; {BOARD}; deck 0; seat 0 hand=map; seat 1 hand=map; seat 2 hand=map",
    )  # fmt: skip
    assert (match.state.round, match.state.step) == (2, "play")
    seen = match.observe(1)
    answer = sb.solver.beliefs(seen)
    assert (answer.question.lines, answer.value) == ((), Fraction(1, 3))
    assert answer.certificate.check(seen)
    seat = match.state.seat
    match.play(next(action for action in match.legal_actions() if action.format().startswith("discard")))
    later = match.observe((seat + 1) % 3)
    answer = sb.solver.beliefs(later)
    assert {line.code for line in answer.question.lines} == {"turn"}
    assert answer.certificate.check(later)


def test_treasures_not_seen_are_any_of_their_type():
    text = (
        "game lost_mines; treasure gold:3 gold:? silver:?; seat 0 clan=blue treasures=gems:?; "
        "seat 1 clan=yellow treasures=gold:4; seat 2 clan=blue"
    )
    found = sb.solver.beliefs(text).beliefs.treasures
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    assert found == (
        {3: 1},
        {4: half, 5: half},
        {2: quarter, 3: half, 4: quarter},
        {4: quarter, 5: half, 6: quarter},
        {4: 1},
    )


# sources, statuses, figures ------------------------------------------------------------------------------
def test_a_match_its_record_and_an_observation_are_the_same_source():
    match, seat = round_of("saboteur", Random("sources"))
    seen = match.observe(seat)
    answers = [
        sb.solver.beliefs(seen),
        sb.solver.beliefs(match, seat=seat),
        sb.solver.beliefs(match.record(), seat=seat),
        sb.solver.beliefs(seen, seat=seat),
    ]
    assert len({(answer.value, answer.solution, str(answer.beliefs)) for answer in answers}) == 1
    assert all(answer.certificate.check(seen) for answer in answers)


def test_a_state_says_what_is_known_but_nothing_that_happened():
    match = heard("map 8,2", "say 8,2 stone by 0", hands=["map,?,?,?,?,?", 6, 6, 6, 6])
    answer = sb.solver.beliefs(match.state, seat=1)
    assert answer.question.lines == ()
    assert answer.value == Fraction(1, 3)
    assert sb.solver.beliefs(match.state, seat=0).value in (1, Fraction(1, 2))


SABOTEURS = "; ".join(f"seat {seat} role=saboteur" for seat in range(5))
BOARD = "board 8_ ?/9_/S 7_ ?/9_/8_ ?"


@pytest.mark.parametrize(
    ("source", "told", "code"),
    [
        (f"game saboteur; {BOARD}", {"about": "diamonds"}, "unknown-about"),
        (f"game saboteur; {BOARD}", {"about": "saboteur"}, "no-seats"),
        (f"game saboteur; {BOARD}", {"seat": 0}, "no-such-seat"),
        ("game saboteur; board S", {}, "no-goals"),
        ("game saboteur; board S ? ? ? ?", {}, "too-many-goals"),
        ("game saboteur; board S ?gold !gold", {}, "goal-twice"),
        (f"game saboteur; {BOARD}; seat 1", {}, "wrong-players"),
        (f"game saboteur; {BOARD}; {SABOTEURS}", {}, "no-such-dwarves"),
        ("game lost_mines; treasure gold:3 gold:3; seat 2 clan=blue", {}, "no-such-treasure"),
        (f"game saboteur; {BOARD}", {"model": "honest"}, "bad-model"),
    ],
)  # fmt: skip
def test_what_can_not_be_asked_is_named(source, told, code):
    with pytest.raises(InputError) as raised:
        sb.solver.beliefs(source, **told)
    assert raised.value.code == code


def test_whose_beliefs_is_asked_of_matches():
    match = heard()
    with pytest.raises(InputError, match="seat-needed"):
        sb.solver.beliefs(match)
    with pytest.raises(InputError, match="seat-elsewhere"):
        sb.solver.beliefs(match.observe(1), seat=2)
    with pytest.raises(TypeError):
        sb.solver.beliefs(7)


def test_a_log_of_another_match_is_named():
    played, other = heard("place -a-a 1,0", hands=["-a-a,?,?,?,?,?", 6, 6, 6, 6]), heard()
    mixed = replace(other.observe(1), log=played.observe(1).log)
    with pytest.raises(InputError, match="bad-log"):
        sb.solver.beliefs(mixed)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("truth", "3/2"), ("truth", "often"), ("truth", 0.5), ("turns", (1,)), ("turns", "1111111"),
        ("laying", ("1/2", "1/2", "1/2")), ("caving", (2, -1, 0)), ("harming", (0, 0)), ("helping", None),
    ],
)  # fmt: skip
def test_a_model_holds_chances(field, value):
    with pytest.raises(InputError, match="bad-model"):
        replace(EVEN, **{field: value})
    with pytest.raises(InputError, match="bad-model"):
        sb.solver.Model(EVEN, EVEN, "saboteur")


def test_what_the_model_holds_for_impossible_has_no_beliefs():
    honest = replace(EVEN, truth=1)
    model = sb.solver.Model(honest, honest, honest)
    match = heard(
        "map 8,2", "say 8,2 stone by 0", "discard map", "map 8,2", "say 8,2 gold by 2", players=3,
        hands=["map,?,?,?,?,?", "map,?,?,?,?,?", "map,?,?,?,?,?"],
    )  # fmt: skip
    answer = sb.solver.beliefs(match.observe(1), model)
    assert (answer.status, answer.value, answer.solution, answer.beliefs) == ("impossible", None, (), None)
    assert answer.certificate.check(match.observe(1))
    assert len(answer.explain("zh").splitlines()) == len(answer.explain("en").splitlines())
    assert answer.hint(1).text("en")


def test_who_gives_up_claims_nothing():
    match, seat = round_of("saboteur2", Random("budget"), players=4)
    answer = sb.solver.beliefs(match.observe(seat), budget=3)
    assert (answer.status, answer.value, answer.solution, answer.beliefs) == ("gave_up", None, (), None)
    assert answer.certificate is None
    assert answer.bounds == (0, 1)
    assert "nothing is claimed" in answer.explain("en")
    assert answer.hint(2).text("zh")


def test_an_answer_is_json():
    match, seat = round_of("saboteur", Random("json"))
    shown = answer_json(sb.solver.beliefs(match.observe(seat), about="saboteur"))
    assert json.loads(json.dumps(shown)) == shown
    assert Fraction(shown["value"]) == sb.solver.beliefs(match.observe(seat), about="saboteur").value
    assert shown["checked"] is True


def test_the_command_line_takes_a_recorded_match(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    match = heard("map 8,2", "say 8,2 gold by 0", hands=["map,?,?,?,?,?", 6, 6, 6, 6])
    match.save(tmp_path / "match.txt")
    for about, said in (
        ("gold", "most likely finds gold"),
        ("saboteur", "player 0 is most likely to be a saboteur"),
    ):
        arguments = ["solve", "beliefs", str(tmp_path / "match.txt"), "--seat", "1", "--about", about]
        assert main(arguments) == 0
        shown = capsys.readouterr().out
        assert said in shown
        assert "checked on the board" in shown
    assert main([*arguments, "--game", "saboteur"]) == 2
    assert main(arguments[:3]) == 2
    assert "Name the seat" in capsys.readouterr().err


# telling -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("about", ["gold", "saboteur"])
def test_the_story_goes_event_by_event_in_both_languages(game, about):
    for seed in range(6):
        match, seat = round_of(game, Random(f"story/{game}/{seed}"))
        answer = sb.solver.beliefs(match.observe(seat), about=about)
        events = {line.at for line in answer.question.lines}
        for lang in ("en", "zh"):
            steps = answer.explain_steps(lang)
            assert len(steps) == 2 + max(1, len(events))
            assert not any("{" in sentence or "solver." in sentence for sentence, _ in steps)
        down = match.observe(seat).position.board.face_down_goals
        assert set(answer.explain_steps()[-1][1].odds) == set(down)


def test_the_picture_shows_the_chances():
    answer = sb.solver.beliefs(f"game saboteur; {BOARD.replace('7_ ?', '7_ ?stone1')}")
    assert dict(answer.explain_steps()[-1][1].odds) == {(8, 2): 50, (8, 0): 0, (8, -2): 50}
    assert ">50%<" in answer.show()._repr_mimebundle_()["image/svg+xml"]
    assert "gold, each 50%." in answer.explain("en")


def test_hints_lead_to_the_most_likely_place():
    match = heard("map 8,2", "say 8,2 gold by 0", hands=["map,?,?,?,?,?", 6, 6, 6, 6])
    answer = sb.solver.beliefs(match.observe(1))
    assert answer.solution == ((8, 2),)
    assert answer.hint(1).code == "hint-beliefs-goal-look"
    where = answer.hint(2)
    assert (where.code, where.overlay.selected) == ("hint-beliefs-goal-claim", (8, 2))
    assert answer.hint(3).overlay.selected == (8, 2)
    assert answer.hint(3, [(8, 0)]).code == "hint-beliefs-goal-back"
    assert answer.hint(3, [(8, 2)]).code == "hint-beliefs-done"
    for level in (1, 2, 3):
        for lang in ("zh", "en"):
            assert "{" not in answer.hint(level).text(lang)
