"""The game as in PettingZoo's connect_four_v3, on any board; works without PettingZoo.

Actions are columns counted from 0; a win is rewarded with 1, a loss with -1, a draw with 0. Where PettingZoo and
Gymnasium are installed, the environment is one of their `AECEnv`s with their spaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from . import Position
from ._spaces import bits, dict_of, discrete

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """What PettingZoo's AECEnv does for its environments."""

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agent whose turn it is, until all are done; call step() in each round."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """Observation, reward since its last step, termination, truncation and info of the agent to move."""
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: None) -> None:
            """An agent that is done steps with None, and is removed."""
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del table[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            self.rewards = dict.fromkeys(self.agents, 0)


def env(**options: Any) -> raw_env:
    """The environment in which an illegal move ends the game: -1 for the agent that made it, 0 for the other."""
    return raw_env(terminates_illegal=True, **options)


class raw_env(_Base):
    """The environment; actions are columns from 0, and an illegal one is a ValueError.

    An observation has "observation", an int8 array (rows, columns, 2) with rows from the top: the agent's own
    stones and its opponent's; and "action_mask", an int8 array with a 1 for each legal action.
    """

    metadata = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "connect_four_v3",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        columns: int = 7,
        rows: int = 6,
        connect: int = 4,
        terminates_illegal: bool = False,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode "{render_mode}": choose from {", ".join(self.metadata["render_modes"])}')
        self.render_mode = render_mode
        self.terminates_illegal = terminates_illegal
        self._empty = self.position = Position(columns=columns, rows=rows, connect=connect)
        self.possible_agents = ["player_0", "player_1"]
        self.agents = list(self.possible_agents)
        self.action_spaces = {agent: discrete(columns) for agent in self.agents}
        self.observation_spaces = {
            agent: dict_of(observation=bits((rows, columns, 2)), action_mask=bits((columns,)))
            for agent in self.agents
        }

    def observation_space(self, agent: str) -> Any:
        """Always the same object for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Always the same object for an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Resets to the empty board. Nothing is random, so the seed has no effect."""
        self.position = self._empty
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What this agent sees; its mask is all zeros while it is not its turn."""
        cells = self.position.to_array()
        own = self.possible_agents.index(agent) + 1
        mask = np.zeros(self.position.columns, np.int8)
        if agent == self.agent_selection:
            mask[np.array(self.position.legal_moves(), int) - 1] = 1
        observation = np.stack([cells == own, cells == 3 - own], axis=2).astype(np.int8)
        return {"observation": observation, "action_mask": mask}

    def state(self) -> np.ndarray:
        """The cells for everybody: an int8 array (rows, columns), 1 for player_0 and 2 for player_1."""
        return self.position.to_array()

    def step(self, action: int | None) -> None:
        """Drops a stone of the agent to move into this column (from 0); None once it is done."""
        if not hasattr(self, "agent_selection"):
            raise RuntimeError("reset() comes before step()")
        if not self.agents:
            raise RuntimeError("all agents are done: reset() begins another game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        if self._is_legal(action):
            self._drop(agent, int(action))
        else:
            self._refuse(agent, action)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _is_legal(self, action: int | None) -> bool:
        return action is not None and int(action) == action and int(action) + 1 in self.position.legal_moves()

    def _drop(self, agent: str, action: int) -> None:
        self.position = self.position.play(action + 1)
        other = self.possible_agents[1 - self.possible_agents.index(agent)]
        if self.position.winner is not None:
            self.rewards = {agent: 1, other: -1}
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = other

    def _refuse(self, agent: str, action: int | None) -> None:
        if not self.terminates_illegal:
            legal = ", ".join(str(column - 1) for column in self.position.legal_moves())
            raise ValueError(f"action {action} of {agent} is illegal: choose from {legal}")
        self.rewards[agent] = -1
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | np.ndarray | None:
        """The board as text ("ansi"), on the terminal ("human"), or as an array (height, width, 3) of uint8."""
        if self.render_mode == "ansi":
            return str(self.position)
        if self.render_mode == "rgb_array":
            return picture(self.position)
        if self.render_mode == "human":
            print(self.position)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return self.metadata["name"]


_BOARD = (27, 79, 160)
_HOLES = np.array([(240, 240, 240), (245, 200, 40), (205, 50, 45)], np.uint8)


def picture(position: Position, cell: int = 32) -> np.ndarray:
    """The board as an array (height, width, 3) of uint8: the first player is yellow, the second red."""
    cells = position.to_array()
    across = np.arange(cell) - (cell - 1) / 2
    hole = across[:, None] ** 2 + across**2 <= (0.4 * cell) ** 2
    image = np.empty((len(cells) * cell, len(cells[0]) * cell, 3), np.uint8)
    image[:] = _BOARD
    stones = _HOLES[np.kron(cells, np.ones((cell, cell), np.int8))]
    holes = np.tile(hole, cells.shape)
    image[holes] = stones[holes]
    return image
