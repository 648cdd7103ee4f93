"""The game as in OpenSpiel, and any opponent as one of its bots; works without OpenSpiel.

Actions are columns counted from 0, players are 0 and 1, and returns are 1, 0 and -1, all as in OpenSpiel's own
`connect_four`: the same strings, tensors, parameters and names. `Game` is for algorithms that are written
against that interface; `Bot` also plays on the states of pyspiel itself.
"""

from __future__ import annotations

import re
import types
from collections.abc import Sequence
from typing import Any

import numpy as np

from . import Player, Position

# The values of pyspiel.PlayerId and pyspiel.INVALID_ACTION.
TERMINAL_PLAYER = -4
INVALID_ACTION = -1

_DEFAULTS = {"columns": 7, "egocentric_obs_tensor": False, "rows": 6, "x_in_row": 4}
_STONES = np.array([".", "x", "o"])


def load_game(text: str = "connect_four", parameters: dict[str, Any] | None = None) -> Game:
    """The game by its name, such as "connect_four(rows=5,columns=8)", as pyspiel.load_game reads it."""
    match = re.fullmatch(r"connect_four(?:\((.*)\))?", text.strip())
    if not match:
        raise ValueError(f'game "{text}": the only game is connect_four')
    given = dict(parameters or {})
    for pair in filter(None, (match[1] or "").split(",")):
        name, _, value = pair.partition("=")
        given[name.strip()] = _read_value(name.strip(), value.strip())
    return Game(given)


def _read_value(name: str, value: str) -> int | bool:
    if value.lower() in ("true", "false"):
        return value.lower() == "true"
    try:
        return int(value)
    except ValueError:
        raise ValueError(f'{name}: "{value}" is neither a whole number nor True nor False') from None


class Game:
    """The rules of a board; actions are columns from 0, returns are 1, 0 and -1."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        for name in given:
            if name not in _DEFAULTS:
                raise ValueError(f'parameter "{name}": choose from {", ".join(_DEFAULTS)}')
        self._parameters = {**_DEFAULTS, **given}
        self.columns = self._parameters["columns"]
        self.rows = self._parameters["rows"]
        self.x_in_row = self._parameters["x_in_row"]
        self.egocentric = bool(self._parameters["egocentric_obs_tensor"])
        self._empty = Position(columns=self.columns, rows=self.rows, connect=self.x_in_row)

    def new_initial_state(self) -> State:
        """The empty board."""
        return State(self, self._empty, [])

    def num_distinct_actions(self) -> int:
        """The number of columns."""
        return self.columns

    def policy_tensor_shape(self) -> list[int]:
        return [self.columns]

    def num_players(self) -> int:
        return 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def max_game_length(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    def max_move_number(self) -> int:
        return self.max_game_length()

    def max_history_length(self) -> int:
        return self.max_game_length()

    def max_chance_outcomes(self) -> int:
        return 0

    def max_chance_nodes_in_history(self) -> int:
        return 0

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns."""
        return [3, self.rows, self.columns]

    def observation_tensor_size(self) -> int:
        return 3 * self.rows * self.columns

    def get_parameters(self) -> dict[str, Any]:
        """All parameters, given or default, by their names in OpenSpiel."""
        return dict(self._parameters)

    def get_type(self) -> Any:
        """pyspiel's own type of the game if it is installed; otherwise the same names with strings for its enums."""
        try:
            import pyspiel
        except ImportError:
            return types.SimpleNamespace(
                short_name="connect_four",
                long_name="Connect Four",
                dynamics="SEQUENTIAL",
                chance_mode="DETERMINISTIC",
                information="PERFECT_INFORMATION",
                utility="ZERO_SUM",
                reward_model="TERMINAL",
                max_num_players=2,
                min_num_players=2,
                parameter_specification=dict(_DEFAULTS),
                provides_information_state_string=True,
                provides_information_state_tensor=False,
                provides_observation_string=True,
                provides_observation_tensor=True,
            )
        return pyspiel.load_game("connect_four").get_type()

    def action_to_string(self, player: int, action: int) -> str:
        return f"{_STONES[_checked_player(player) + 1]}{action}"

    def deserialize_state(self, text: str) -> State:
        """The state that State.serialize() wrote: the actions of its history, each on a line."""
        state = self.new_initial_state()
        state.apply_actions(int(line) for line in text.split())
        return state

    def __str__(self) -> str:
        changed = (f"{name}={value}" for name, value in self._parameters.items() if value != _DEFAULTS[name])
        return f"connect_four({','.join(changed)})"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._parameters == other._parameters

    def __hash__(self) -> int:
        return hash(str(self))


class State:
    """A position with its history, changed by actions; players are 0 and 1, actions are columns from 0."""

    def __init__(self, game: Game, position: Position, history: Sequence[int]) -> None:
        self._game = game
        self._position = position
        self._history = list(history)

    @property
    def position(self) -> Position:
        """The position for the rest of zugzwang."""
        return self._position

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        """0 or 1; -4 when the game is over."""
        return TERMINAL_PLAYER if self._position.is_over else self._position.to_move - 1

    def is_terminal(self) -> bool:
        return self._position.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        return not self._history

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The columns from 0 that can be played; none for the player who has to wait."""
        if player is not None and _checked_player(player) != self.current_player():
            return []
        return [column - 1 for column in self._position.legal_moves()]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each legal action, 0 for the others."""
        legal = self.legal_actions(player)
        return [int(action in legal) for action in range(self._game.columns)]

    def apply_action(self, action: int) -> None:
        """Drops a stone into this column (from 0)."""
        action = int(action)
        if action not in range(self._game.columns):
            raise ValueError(f"{action} is not an action (0-{self._game.columns - 1})")
        self._position = self._position.play(action + 1)
        self._history.append(action)

    apply_action_with_legality_check = apply_action

    def apply_actions(self, actions: Any) -> None:
        """One action after the other."""
        for action in actions:
            self.apply_action(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if not self._history:
            raise ValueError("there is no action to undo")
        if action != self._history[-1] or player != (len(self._history) - 1) % 2:
            raise ValueError(f"the last action is {self._history[-1]} of player {(len(self._history) - 1) % 2}")
        earlier = self._game.new_initial_state()
        earlier.apply_actions(self._history[:-1])
        self._position, self._history = earlier._position, earlier._history

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> State:
        return State(self._game, self._position, self._history)

    def returns(self) -> list[float]:
        """The final rewards of the players: 1 for a win, -1 for a loss, 0 for a draw or an unfinished game."""
        winner = self._position.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 1 else [-1.0, 1.0]

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[_checked_player(player)]

    player_reward = player_return

    def history(self) -> list[int]:
        """The actions so far."""
        return list(self._history)

    def full_history(self) -> list[Any]:
        """The actions so far, each with its player."""
        return [types.SimpleNamespace(player=ply % 2, action=action) for ply, action in enumerate(self._history)]

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return self._game.columns

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Such as "x3"; with one argument, of the player whose turn it is."""
        if action is None:
            player, action = self.current_player(), player
        return self._game.action_to_string(player, action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The legal action with this name."""
        if text is None:
            player, text = self.current_player(), str(player)
        for action in self.legal_actions(int(player)):
            if self.action_to_string(int(player), action) == text:
                return action
        raise ValueError(f'"{text}" is not a legal action')

    def information_state_string(self, player: int | None = None) -> str:
        """The history, as nothing is hidden."""
        if player is not None:
            _checked_player(player)
        return self.history_str()

    def observation_string(self, player: int | None = None) -> str:
        """The board, one row per line, from the top."""
        if player is not None:
            _checked_player(player)
        return str(self)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Three planes (player 0, player 1, empty) of rows from the bottom, as a flat list of 0 and 1.

        With egocentric_obs_tensor the first two are the opponent's stones and those of `player`.
        """
        player = (0 if self.is_terminal() else self.current_player()) if player is None else _checked_player(player)
        cells = self._position.to_array()[::-1]
        stones = [cells == 1, cells == 2]
        if self._game.egocentric:
            stones = [stones[1 - player], stones[player]]
        return np.stack([*stones, cells == 0]).astype(float).reshape(-1).tolist()

    def serialize(self) -> str:
        """The actions so far, each on a line; Game.deserialize_state() reads it."""
        return "".join(f"{action}\n" for action in self._history)

    def __str__(self) -> str:
        return "".join("".join(row) + "\n" for row in _STONES[self._position.to_array()])

    def __repr__(self) -> str:
        return f"State({self._game}, [{self.history_str()}])"


class Bot:
    """Any opponent of zugzwang as a bot; takes states of this module, and of pyspiel's connect_four."""

    def __init__(self, player_id: int, spec: str = "perfect", seed: int = 1) -> None:
        self._player_id = _checked_player(player_id)
        self._spec = spec
        self._seed = seed
        self._players: dict[tuple[int, int, int], Player] = {}
        Player(spec)  # reports an invalid spec now

    def player_id(self) -> int:
        return self._player_id

    def step(self, state: Any) -> int:
        """The action (a column from 0) that it takes; the same state and seed give the same one."""
        position = position_of(state)
        if position.is_over:
            return INVALID_ACTION
        board = (position.columns, position.rows, position.connect)
        if board not in self._players:
            columns, rows, connect = board
            self._players[board] = Player(self._spec, columns=columns, rows=rows, connect=connect)
        return self._players[board].choose(position, self._seed + position.stones) - 1

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Each legal action with its probability: 1 for the one that it takes."""
        return self.step_with_policy(state)[0]

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """The policy and the action."""
        action = self.step(state)
        return [(legal, float(legal == action)) for legal in state.legal_actions()], action

    def restart(self) -> None:
        """Nothing is kept from game to game."""

    def restart_at(self, state: Any) -> None:
        """Nothing is kept from game to game."""

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Everything is in the state."""

    def inform_actions(self, state: Any, actions: Sequence[int]) -> None:
        """Everything is in the state."""

    def provides_force_action(self) -> bool:
        return False

    def is_clonable(self) -> bool:
        return True

    def clone(self) -> Bot:
        return Bot(self._player_id, self._spec, self._seed)


def position_of(state: Any) -> Position:
    """The position of a state, of this module or of pyspiel's connect_four."""
    if isinstance(state, State):
        return state.position
    given = state.get_game().get_parameters()
    parameters = {**_DEFAULTS, **{name: given[name] for name in _DEFAULTS if name in given}}
    position = Position(
        columns=parameters["columns"], rows=parameters["rows"], connect=parameters["x_in_row"]
    )
    for action in state.history():
        position = position.play(action + 1)
    return position


def _checked_player(player: int) -> int:
    if player not in (0, 1):
        raise ValueError(f"{player} is not a player (0 or 1)")
    return player
