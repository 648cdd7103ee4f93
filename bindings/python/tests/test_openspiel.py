"""The adapter for OpenSpiel, compared with OpenSpiel's documentation and its own record of a game."""

import types

import numpy as np
import pytest
from zugzwang import Position, Solver, openspiel


def play(*actions, **parameters):
    state = openspiel.load_game("connect_four", parameters).new_initial_state()
    state.apply_actions(actions)
    return state


def test_a_game_says_what_openspiel_says():
    game = openspiel.load_game()
    assert str(game) == "connect_four()"
    assert game.num_distinct_actions() == 7
    assert game.policy_tensor_shape() == [7]
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert game.observation_tensor_shape() == [3, 6, 7]
    assert game.observation_tensor_size() == 126
    assert game.max_game_length() == 42
    assert game.max_chance_outcomes() == 0
    assert game.get_parameters() == {"columns": 7, "egocentric_obs_tensor": False, "rows": 6, "x_in_row": 4}
    assert game.get_type().short_name == "connect_four"
    assert game == openspiel.load_game("connect_four()") != openspiel.load_game("connect_four(rows=5)")


def test_a_state_says_what_openspiel_says():
    state = play(0, 1)
    assert str(state) == ".......\n" * 5 + "xo.....\n"
    assert state.observation_string(0) == str(state)
    assert state.history() == [0, 1]
    assert state.history_str() == state.information_state_string(1) == "0, 1"
    assert state.current_player() == 0
    assert not (state.is_terminal() or state.is_chance_node() or state.is_simultaneous_node())
    assert state.legal_actions() == state.legal_actions(0) == [0, 1, 2, 3, 4, 5, 6]
    assert state.legal_actions(1) == []
    assert [state.action_to_string(0, action) for action in (0, 6)] == ["x0", "x6"]
    assert state.string_to_action("x3") == 3
    assert state.rewards() == state.returns() == [0, 0]
    tensor = np.reshape(state.observation_tensor(0), (3, 6, 7))
    assert state.observation_tensor(0) == state.observation_tensor(1)
    assert np.argwhere(tensor[0]).tolist() == [[0, 0]]  # the bottom row comes first
    assert np.argwhere(tensor[1]).tolist() == [[0, 1]]
    assert tensor[2].sum() == 40


def test_egocentric_tensors_show_the_opponent_first():
    state = play(0, 1, egocentric_obs_tensor=True)
    for player, (theirs, own) in ((0, (1, 0)), (1, (0, 1))):
        planes = np.reshape(state.observation_tensor(player), (3, 42))
        assert planes[0].argmax() == theirs
        assert planes[1].argmax() == own


def test_the_end_of_a_game():
    state = play(0, 1, 0, 1, 0, 1, 0)
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == state.legal_actions(0) == []
    assert state.legal_actions_mask() == [0] * 7
    assert state.returns() == [1, -1]
    with pytest.raises(ValueError, match="the game is over"):
        state.apply_action(0)


@pytest.mark.parametrize("board", [(7, 6, 4), (5, 4, 3), (9, 7, 4), (4, 4, 4), (6, 7, 5)])
def test_random_games_agree_with_the_rules(board):
    columns, rows, connect = board
    random = np.random.default_rng(5)
    game = openspiel.load_game(f"connect_four(columns={columns},rows={rows},x_in_row={connect})")
    assert openspiel.load_game(str(game)) == game
    for _ in range(20):
        state = game.new_initial_state()
        position = Position(columns=columns, rows=rows, connect=connect)
        while not state.is_terminal():
            assert state.position == position
            assert state.legal_actions() == [column - 1 for column in position.legal_moves()]
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions()
            planes = np.reshape(state.observation_tensor(), game.observation_tensor_shape())
            assert (planes.sum(axis=0) == 1).all()
            assert (planes[0] + 2 * planes[1] == position.to_array()[::-1]).all()
            action = int(random.choice(state.legal_actions()))
            before, child = str(state), state.child(action)
            assert str(state) == before
            state.apply_action(action)
            assert str(state) == str(child) != before
            taken_back = state.clone()
            taken_back.undo_action(position.to_move - 1, action)
            assert str(taken_back) == before
            position = position.play(action + 1)
        assert position.is_over
        assert sum(state.returns()) == 0
        winner = {1: [1, -1], 2: [-1, 1], None: [0, 0]}[position.winner]
        assert state.returns() == winner
        assert str(game.deserialize_state(state.serialize())) == str(state)


def evaluate(state, bots):
    """As open_spiel.python.algorithms.evaluate_bots does it."""
    for bot in bots:
        bot.restart_at(state)
    while not state.is_terminal():
        player = state.current_player()
        action = bots[player].step(state)
        for other, bot in enumerate(bots):
            if other != player:
                bot.inform_action(state, player, action)
        state.apply_action(action)
    return state.returns()


def test_bots_play_whole_games():
    bots = [openspiel.Bot(0, "perfect"), openspiel.Bot(1, "level:3")]
    assert evaluate(play(), bots) == [1, -1]
    assert evaluate(play(columns=5, rows=4), bots)[0] >= 0


def test_a_bot_plays_on_states_of_another_library():
    game = types.SimpleNamespace(get_parameters=lambda: {"rows": 6, "columns": 7, "x_in_row": 4})
    history = [3, 3, 4, 4]
    state = types.SimpleNamespace(
        get_game=lambda: game, history=lambda: history, legal_actions=lambda: list(range(7))
    )
    policy, action = openspiel.Bot(0).step_with_policy(state)
    scores = Solver().analyze(Position("4455"))
    assert scores[action] == max(scores)
    assert policy == [(column, float(column == action)) for column in range(7)]
    assert openspiel.Bot(0, "level:2", seed=3).step(state) == openspiel.Bot(0, "level:2", seed=3).clone().step(state)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (lambda: openspiel.load_game("chess"), 'game "chess": the only game is connect_four'),
        (lambda: openspiel.load_game("connect_four(rows=x)"), 'rows: "x" is neither'),
        (lambda: openspiel.load_game("connect_four(height=6)"), 'parameter "height": choose from columns'),
        (lambda: openspiel.load_game("connect_four(rows=0)"), "a board of 7x0 has no cells"),
        (lambda: play(7), r"7 is not an action \(0-6\)"),
        (lambda: play(-1), r"-1 is not an action \(0-6\)"),
        (lambda: play(3, 3, 3, 3, 3, 3, 3), "column 4 is full"),
        (lambda: play().observation_tensor(2), r"2 is not a player \(0 or 1\)"),
        (lambda: play().undo_action(0, 0), "there is no action to undo"),
        (lambda: play(3).undo_action(0, 4), "the last action is 3 of player 0"),
        (lambda: play().string_to_action("o3"), '"o3" is not a legal action'),
        (lambda: openspiel.Bot(0, "strongest"), "strongest"),
        (lambda: openspiel.Bot(2), r"2 is not a player \(0 or 1\)"),
    ],
)
def test_what_is_wrong_is_a_value_error(action, sentence):
    with pytest.raises(ValueError, match=sentence):
        action()
