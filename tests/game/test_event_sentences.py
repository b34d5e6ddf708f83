"""Every event of every game is said in both languages, secrets only to those who know them."""

import random
import re
from functools import cache

import pytest

from saboteur_nb.game import rules
from saboteur_nb.game.action import Say
from saboteur_nb.game.action.form import CELL_CLAIMS, SEAT_CLAIMS
from saboteur_nb.game.event import Event
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.events import event_sentence

GAMES = ("saboteur", "saboteur2")
SELDOM = (
    Event.of("forfeited", 1),
    Event.of("theft-lapsed", 1),
    Event.of("struck", 0),
    Event.of("boss-won", sides=("boss",)),
    Event.of("both-colours", sides=("saboteurs",)),
    Event.of("team-won", sides=("blue",)),
    Event.of("colours-won", sides=("blue", "green")),
    Event.of("won-along", 3, role="profiteer"),
)
"""What chance brings up seldom."""

LATE = "; board 8_ ?/9_/S -a-a aaaa aaaa -aaa aaaa -a-a _ ?/9_/8_ ?; deck 14"
"""One card before the middle goal, the round soon over."""


def all_events(game):
    """What happens in some matches of a game, late ones and fresh ones."""
    for seed in range(60):
        rng = random.Random(f"{game} {seed}")
        late = f"game {game}{LATE}" if seed % 3 else None
        state = rules.new_state(game, 3 + seed % 4, seed, position=late)
        yield from rules.ruleset(game).deal_events(state)
        for _ in range(250):
            if state.over:
                break
            state, events = rules.apply(state, rng.choice(rules.legal_actions(state)))
            yield from events


def sentence(event, lang):
    return event_sentence(event, "saboteur2", lang)


@cache
def happened():
    found = {}
    for game in GAMES:
        for event in all_events(game):
            found.setdefault(event.code, {})[event] = None
    for seat in (None, 2):
        claims = [Say((8, 2), claim, seat) for claim in CELL_CLAIMS]
        claims += [Say(1, claim, seat) for claim in SEAT_CLAIMS]
        state = rules.new_state("saboteur", 3)
        for action in claims:
            for event in rules.apply(state, action)[1]:
                found.setdefault("said", {})[event] = None
    for event in SELDOM:
        found.setdefault(event.code, {})[event] = None
    return found


def test_every_kind_of_event_of_games_1_and_2_comes_up():
    codes = {code for (code, game), clause in EVENT_CLAUSES.items() if clause[0] in "BSC"}
    assert codes - set(happened()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence_with_and_without_its_secret(lang):
    for events in happened().values():
        for event in list(events)[:60]:
            open_form, whole = sentence(event.seen_by(-1), lang), sentence(event, lang)
            assert (open_form != whole) == bool(event.secret)
            for said in (open_form, whole):
                assert not re.search(r"[{}]|None|\bTrue\b", said)
                assert bool(re.search("[一-鿿]", said)) == (lang == "zh")


@pytest.mark.parametrize(
    ("event", "en", "zh"),
    [
        (
            Event.of("hands-swapped", 0, whose=2, secret={"given": (), "got": ("map",)}, privy=[0, 2]),
            "Player 0 and player 2 swap hands; given: nothing; got: a map.",
            "座位 0 的玩家与座位 2 的玩家交换手牌；给出：无；得到：地图。",
        ),
        (
            Event.of("said", 1, about=(8, 2), claim="stone"),
            "Player 1 says of 8,2: a stone.",
            "座位 1 的玩家说8,2：石块。",
        ),
        (
            Event.of("match-over", winners=(0, 2), gold=7),
            "The match is over: with 7 each, player 0, player 2 share the win.",
            "全局结束：座位 0 的玩家、座位 2 的玩家以 7 获胜。",
        ),
    ],
)
def test_sentences(event, en, zh):
    assert sentence(event, "en") == en
    assert sentence(event, "zh") == zh


def test_the_saboteur_is_called_as_the_players_of_each_game_do():
    shown, said = Event.of("dwarf-shown", 1, role="saboteur"), Event.of("said", 1, about=2, claim="saboteur")
    spare = Event.of("spare-shown", roles=("digger", "saboteur"))
    for game in GAMES:
        assert event_sentence(shown, game, "zh") == "座位 1 的玩家亮出矮人卡：坏胚子。"
        assert event_sentence(said, game, "zh") == "座位 1 的玩家说座位 2 的玩家：坏胚子。"
        assert event_sentence(spare, game, "zh") == "亮出多余的矮人卡：掘金者、坏胚子。"
    assert event_sentence(said, "lost_mines", "zh") == "座位 1 的玩家说座位 2 的玩家：破坏者。"
    assert event_sentence(said, "lost_mines", "en") == "Player 1 says of player 2: a saboteur."
