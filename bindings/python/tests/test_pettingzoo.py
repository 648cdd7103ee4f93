"""The adapter for PettingZoo, compared with its documentation of connect_four_v3 and of AEC environments."""

import numpy as np
import pytest
from zugzwang import Position, pettingzoo


def fresh(**options):
    env = pettingzoo.env(**options)
    env.reset(seed=1)
    return env


def play(env, *actions):
    for action in actions:
        env.step(action)
    return env


def test_shapes_are_those_of_connect_four_v3():
    env = fresh()
    assert str(env) == "connect_four_v3"
    assert env.possible_agents == env.agents == ["player_0", "player_1"]
    assert env.agent_selection == "player_0"
    assert env.action_space("player_0").n == 7
    space = env.observation_space("player_1")
    assert space is env.observation_space("player_1")
    assert space["observation"].shape == (6, 7, 2)
    assert space["action_mask"].shape == (7,)
    observation, reward, terminated, truncated, info = env.last()
    assert observation in space
    assert observation["observation"].dtype == observation["action_mask"].dtype == np.int8
    assert (reward, terminated, truncated, info) == (0, False, False, {})
    assert env.last(observe=False)[0] is None


def test_everybody_sees_the_own_stones_first():
    env = play(fresh(), 3, 2)
    for agent, own, theirs in (("player_0", 3, 2), ("player_1", 2, 3)):
        planes = env.observe(agent)["observation"]
        assert np.argwhere(planes[:, :, 0]).tolist() == [[5, own]]
        assert np.argwhere(planes[:, :, 1]).tolist() == [[5, theirs]]
    assert env.observe("player_0")["action_mask"].tolist() == [1] * 7
    assert env.observe("player_1")["action_mask"].tolist() == [0] * 7
    full = play(fresh(), 0, 0, 0, 0, 0, 0)
    assert full.observe("player_0")["action_mask"].tolist() == [0, 1, 1, 1, 1, 1, 1]


def test_a_win_is_rewarded_and_both_go():
    env = play(fresh(), 0, 1, 0, 1, 0, 1, 0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.truncations == {"player_0": False, "player_1": False}
    assert env.rewards == {"player_0": 1, "player_1": -1}
    assert env.agent_selection == "player_1"
    assert env.last()[1:4] == (-1, True, False)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    assert env.agents == ["player_0"]
    assert env.last()[1:4] == (1, True, False)
    env.step(None)
    assert env.agents == []
    with pytest.raises(RuntimeError, match="reset"):
        env.step(None)
    env.reset()
    assert env.num_agents == 2
    assert not env.observe("player_0")["observation"].any()


def test_an_illegal_move_ends_the_game_or_is_refused():
    env = play(fresh(), 0, 0, 0, 0, 0, 0, 0)
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())
    raw = pettingzoo.raw_env()
    raw.reset()
    for action in (7, -1, 2.5, None):
        with pytest.raises(ValueError, match=r"of player_0 is illegal: choose from 0, 1, 2, 3, 4, 5, 6"):
            raw.step(action)
    assert raw.position == Position()
    raw.step(np.int64(3))
    assert raw.position == Position("4")


@pytest.mark.parametrize("board", [(7, 6, 4), (5, 4, 3), (9, 7, 4), (4, 4, 4)])
def test_random_games_follow_the_contract(board):
    columns, rows, connect = board
    env = pettingzoo.env(columns=columns, rows=rows, connect=connect)
    for seed in range(15):
        env.reset(seed=seed)
        position = Position(columns=columns, rows=rows, connect=connect)
        env.action_space("player_0").seed(seed)
        earned, alive = dict.fromkeys(env.agents, 0), set(env.agents)
        rounds = 0
        for agent in env.agent_iter():
            rounds += 1
            observation, reward, terminated, truncated, _ = env.last()
            assert env.rewards.keys() == env.terminations.keys() == env.truncations.keys() == set(env.agents)
            assert observation in env.observation_space(agent)
            earned[agent] += reward
            if terminated or truncated:
                alive.remove(agent)
                assert env.step(None) is None
                continue
            assert agent == f"player_{position.to_move - 1}"
            assert (env.state() == position.to_array()).all()
            mask = observation["action_mask"]
            assert (np.flatnonzero(mask) + 1).tolist() == position.legal_moves()
            action = env.action_space("player_0").sample(mask)
            assert action in env.action_space(agent)
            assert env.step(action) is None
            position = position.play(action + 1)
        assert not alive
        assert position.is_over
        assert rounds == position.stones + 2
        points = {1: (1, -1), 2: (-1, 1), None: (0, 0)}[position.winner]
        assert (earned["player_0"], earned["player_1"]) == points


def test_agent_iter_stops_where_it_is_told():
    env = fresh()
    agents = []
    for agent in env.agent_iter(max_iter=3):
        agents.append(agent)
        env.step(3)
    assert agents == ["player_0", "player_1", "player_0"]


def test_rendering(capsys):
    assert play(fresh(render_mode="ansi"), 3).render() == str(Position("4"))
    play(fresh(render_mode="human"), 3)
    assert capsys.readouterr().out == str(Position("4")) + "\n"
    image = play(fresh(render_mode="rgb_array", columns=9, rows=5), 3, 4).render()
    assert image.shape == (5 * 32, 9 * 32, 3)
    assert image.dtype == np.uint8
    bottom = image[4 * 32 + 16, 16::32]
    assert len({tuple(colour) for colour in bottom.tolist()}) == 3
    assert fresh().render() is None
    with pytest.raises(ValueError, match='render_mode "film": choose from human, ansi, rgb_array'):
        fresh(render_mode="film")
    with pytest.raises(RuntimeError, match=r"reset\(\) comes before step\(\)"):
        pettingzoo.env().step(3)


def test_spaces():
    env = fresh()
    sample = env.observation_space("player_0").sample()
    assert sample in env.observation_space("player_0")
    assert {"observation": sample["observation"]} not in env.observation_space("player_0")
    assert 7 not in env.action_space("player_0")
    assert env.action_space("player_0") == env.action_space("player_1")
    assert env.observation_space("player_0") == env.observation_space("player_1")
