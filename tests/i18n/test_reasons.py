"""Every reason is said in both languages, with all that it names and without what it doesn't."""

import pytest

from saboteur_nb.board.violation import CLAUSES, CLAUSES_OF_GAME, Violation
from saboteur_nb.game.names import ACTION_CARDS
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
    cards = sorted({card for game in ACTION_CARDS.values() for card in game})
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
