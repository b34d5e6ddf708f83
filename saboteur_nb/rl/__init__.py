"""Environments for reinforcement learning: whole matches of all three games by the interface of PettingZoo.

Needs the extra `rl`: `pip install 'saboteur-nb[rl]'`.

* An **agent** is a seat, `player_0` … ; who is on turn acts, seats without cards are passed over.
* An **action** is a number that means the same in every state (`ActionNumbers`); `encode_action` and
  `decode_action` of a coding translate. Laid cards have numbers for all cells that play can reach (`reach`).
* An **observation** is `{"observation": vector, "action_mask": mask}`. The mask has a 1 for exactly the legal
  actions of the agent on turn; the vector holds all that a seat may know at this moment, and nothing else:
  `decode_observation` gives the engine's `Observation` back, `split` the parts of the vector by name.
* A **reward** comes with the action that ends a round: the gold, in game 3 the points, that the seat won in
  it. So the rewards of a match add up to its result. The end of the last round terminates all agents.

>>> from saboteur_nb import rl
>>> match = rl.env("saboteur", players=3, rounds=1)
>>> match.reset(seed=7)
>>> for agent in match.agent_iter():
...     observation, reward, over, _, _ = match.last()
...     match.step(None if over else observation["action_mask"].argmax())
>>> [int(gold) for gold in match.unwrapped.game.state.gold]
[0, 4, 0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from saboteur_nb.rl.coding import Coding, coding_of
from saboteur_nb.rl.environment import SaboteurEnv
from saboteur_nb.rl.numbering import ActionNumbers, numbers_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv

__all__ = ["ActionNumbers", "Coding", "SaboteurEnv", "coding_of", "env", "numbers_of", "raw_env"]

ILLEGAL_REWARD = -1
"""Of the agent that tries an illegal action in `env`."""


def env(game: str, players: int, *, render_mode: str | None = None, **options: Any) -> AECEnv:
    """A match with PettingZoo's usual guards.

    `game` is "saboteur", "saboteur2" or "lost_mines"; `render_mode` None or "ansi"; `options` are those of
    `new_game` but `position` and `seed`, which is given to `reset`. The number of an illegal action ends the
    match for all, with a warning and the reward -1 for who tried it. A number beyond all numbers is an
    `AssertionError`, as is a call before `reset`. Raises `InputError` for what is no match.
    """
    match = raw_env(game, players, render_mode=render_mode, **options)
    guarded = TerminateIllegalWrapper(match, illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))


def raw_env(game: str, players: int, *, render_mode: str | None = None, **options: Any) -> SaboteurEnv:
    """The match without guards: an illegal action raises `IllegalActionError` that names every reason.

    >>> match = raw_env("saboteur", players=3)
    >>> match.reset(seed=7)
    >>> match.step(match.coding.encode_action("rockfall 1,0"))
    Traceback (most recent call last):
    saboteur_nb.board.errors.IllegalActionError: illegal (reasons 'rockfall-empty 1,0 [B-ACT-3]')
    """
    return SaboteurEnv(game, players, render_mode=render_mode, **options)
