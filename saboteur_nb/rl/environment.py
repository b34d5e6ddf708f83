"""A match as a PettingZoo environment in which one agent acts after the other (AEC)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.observe import observe
from saboteur_nb.game.session import Game
from saboteur_nb.game.setup.setup import setup_of
from saboteur_nb.game.state import GameState
from saboteur_nb.rl.coding import Coding, Encoded, coding_for

VERSION = 0
"""Rises when numbers, vectors or rewards come to mean something else."""


class SaboteurEnv(AECEnv, EzPickle):
    """A match of one of the games; `player_0`, `player_1` … are its seats.

    `game` is the match that is being played, `coding` what numbers and vectors mean. An illegal action raises
    `IllegalActionError` with every reason, and nothing has changed; `env` wraps this class otherwise.
    Raises `InputError` as `setup_of`, and "no-position" for a position, as its cards could lie anywhere.
    """

    def __init__(self, game: str, players: int, *, render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, game, players, render_mode=render_mode, **options)
        super().__init__()
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        if options.get("position") is not None:
            raise InputError("no-position")
        if render_mode not in (None, "ansi"):
            raise InputError("bad-option", name="render_mode", value=repr(render_mode), known="ansi, None")
        self.render_mode = render_mode
        self._setup = setup_of(game, players, **options)
        self._seeds = random.Random()
        self.coding: Coding = coding_for(self._setup)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces = {agent: _observation_space(self.coding) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.coding.actions.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The vector and the mask that `observe` gives."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  of the interface
        """Deal a match: the one that `new_game` deals with this seed; without one, the next of a row.

        `options` are not used.
        """
        if seed is not None:
            self._seeds = random.Random(int(seed))
        chosen = self._seeds.randrange(2**31) if seed is None else int(seed)
        self.game = Game(replace(self._setup, seed=chosen))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._gold = self.game.state.gold
        self.agent_selection = self._on_turn(self.game.state)

    def step(self, action: int | None) -> None:
        """Do the action with this number for the agent on turn; None takes leave after the match."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InputError("no-such-number", value="None", last=self.coding.actions.size - 1)
        played_round = self.game.state.round
        self.game.play(self.coding.decode_action(action))
        state = self.game.state
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if state.over or state.round != played_round:
            self._pay(state)
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, state.over)
        self.agent_selection = self._on_turn(state)

    def observe(self, agent: str) -> Encoded:
        """What the agent may know; its mask is all zeros while another one is on turn."""
        return self.coding.encode_observation(observe(self.game.state, self._seat(agent)))

    def render(self) -> str | None:
        """The match as text, as the agent on turn knows it."""
        if self.render_mode is None:
            gymnasium.logger.warn('No render mode was given, so nothing is rendered; there is "ansi".')
            return None
        return str(observe(self.game.state, self._seat(self.agent_selection)).position)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _pay(self, state: GameState) -> None:
        """What each seat has won in the round that is over; a theft of older gold is a loss."""
        won = zip(self.possible_agents, state.gold, self._gold, strict=True)
        self.rewards = {agent: gold - before for agent, gold, before in won}
        self._gold = state.gold

    def _on_turn(self, state: GameState) -> str:
        """The agent that acts next; after the match they take leave in the order of seats."""
        return self.possible_agents[state.seat or 0]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


def _observation_space(coding: Coding) -> Dict:
    """One for each agent, as each has its own generator; the mask has no tables of bounds."""
    return Dict(
        {
            "observation": Box(coding.low, coding.high, dtype=np.int16),
            "action_mask": MultiBinary(coding.actions.size),
        }
    )
