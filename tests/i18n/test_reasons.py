"""Every reason is said in both languages, with all that it names and without what it doesn't."""

from random import Random

import pytest

import saboteur_nb as sb
from saboteur_nb.board.violation import CLAUSES, CLAUSES_OF_GAME, Violation
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.i18n.reasons import reason_sentence

WITHOUT_CELL = {
    "match-over", "foreign-action", "not-your-turn", "wrong-step", "not-in-hand", "no-such-seat",
    "discard-count", "broken-tool", "already-broken", "tool-not-on-card", "not-broken", "not-offered",
    "nothing-before-you", "theft-already", "steal-self", "no-gold-there", "no-theft-there", "swap-hand-self",
    "no-cards-there", "inspect-self", "no-dwarf-left", "trapped", "trap-self", "already-trapped",
    "not-trapped", "no-treasure-there", "inform-self", "no-steps", "treasure-not-here", "must-take",
}  # fmt: skip
WITH_PLAYER = {
    "not-your-turn", "already-broken", "not-broken", "no-gold-there", "no-theft-there", "no-cards-there",
    "already-trapped", "not-trapped",
}  # fmt: skip
SIDE_ONLY = {"mismatch", "l-mismatch", "ladder-beside-goal"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CLAUSES)
def test_every_violation_is_said_with_all_that_it_names(code, lang):
    cell = None if code in WITHOUT_CELL else (13, -7)
    sides = "NESW" if cell else [None]
    said = [reason_sentence(Violation.of(code, cell, side), lang) for side in sides]
    for sentence in said:
        assert not any(gap in sentence for gap in ("{", "None", "（）", "  ", " ."))
        assert sentence[-1] in ".。"
        assert ("13,-7" in sentence) == (cell is not None and code not in SIDE_ONLY)
    assert len(set(said)) in ((4,) if code in SIDE_ONLY else (1, 4))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CLAUSES)
def test_a_seat_is_named_where_a_player_is_spoken_of(code, lang):
    cell, side = (None, None) if code in WITHOUT_CELL else ((0, 0), "N")
    named = reason_sentence(Violation.of(code, cell, side, seat=47), lang)
    assert ("47" in named) == (code in WITH_PLAYER)
    assert (named != reason_sentence(Violation.of(code, cell, side), lang)) == (code in WITH_PLAYER)


def test_a_card_is_named_in_words():
    reason = Violation.of("not-in-hand", card="fix_lamp_cart")
    assert "a lamp or cart repair" in reason_sentence(reason, "en")
    assert "修提灯或推车" in reason_sentence(reason, "zh")
    assert "“-a-a”" in reason_sentence(Violation.of("not-in-hand", card="-a-a"), "zh")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_card_has_a_name_of_its_own(lang):
    cards = sorted({*TOOLS, *(card for game in ACTION_CARDS.values() for card in game)})
    names = {card_in_words(card, lang) for card in cards}
    assert len(names) == len(cards)
    assert not any("_" in name for name in names)


def test_the_clause_is_the_one_of_the_game():
    for (code, game), clause in CLAUSES_OF_GAME.items():
        assert Violation.of(code, game=game).clause == clause != CLAUSES[code]
        assert Violation.of(code, game="saboteur").clause == CLAUSES[code]


def test_the_text_of_a_violation_names_place_seat_and_card():
    assert str(Violation.of("troll-in-way", (3, 2), "E")) == "troll-in-way 3,2E [L-MOVE-4]"
    assert str(Violation.of("already-broken", seat=0)) == "already-broken seat 0 [B-ACT-1]"
    assert str(Violation.of("not-in-hand", game="lost_mines", card="axe")) == "not-in-hand axe [L-TURN-1]"
    assert str(Violation.of("empty-cell", (0, 0))) == "empty-cell 0,0 [C-PLACE-5]"


def tries(state, rng):
    """Actions of all games, most of them not allowed."""
    held = [card for hand in state.hands for card in hand] or ["map"]
    x, y, seat = rng.randrange(-1, 12), rng.randrange(-2, 7), rng.randrange(state.players + 1)
    path = rng.choice([card for card in held if card[0] in "-.a" and card[1] in "-.ab"] or ["-a-a"])
    cell, side, tool = f"{x},{y}", rng.choice("NESW"), rng.choice(TOOLS)
    verbs = ["rockfall", "map", "axe", "boat", "rope", "information mine", "thunderstorm", "step"]
    yield from (f"{verb} {cell}" for verb in verbs)
    verbs = ["hands_off", "swap_hand", "inspection", "swap_hats", "trapped", "free_at_last", "steal", "take"]
    yield from (f"{verb} {seat}" for verb in [*verbs, "treasure", f"break {tool}", "information dwarf"])
    yield from (f"place {path} {cell}", f"fix lamp {tool} {seat}", f"information treasure {seat}", "stop")
    yield from (f"trap {cell}{side}", f"troll {cell}{side}", "leave", "theft", f"discard {path} map troll")
    yield f"shed {tool} {rng.choice(held)} {rng.choice(held)}"


@pytest.mark.parametrize(("game", "players"), [("saboteur", 5), ("saboteur2", 6), ("lost_mines", 5)])
def test_every_reason_of_a_match_can_be_said(game, players):
    rng = Random(7)
    match = sb.new_game(game, players=players, seed=7, rounds=1)
    met = set()
    while not match.over:
        for text in rng.sample(list(tries(match.state, rng)), 6):
            for reason in match.violations(text, rng.choice([None, 0])):
                met.add(reason.code)
                assert all("{" not in reason_sentence(reason, lang) for lang in LANGUAGES)
                assert (reason.cell is None) == (reason.code in WITHOUT_CELL)
                assert reason.seat is not None or reason.code not in WITH_PLAYER
                assert reason.card is not None or reason.code != "not-in-hand"
        match.play(rng.choice(match.legal_actions()))
    assert len(met) >= 15
