"""The agent for ConnectX, with the module and without it."""

import types

import numpy as np
import pytest
from zugzwang import Position, Solver, kaggle


def ask(position, seconds=0.5):
    observation = types.SimpleNamespace(
        board=position.to_array().reshape(-1).tolist(), mark=position.to_move
    )
    configuration = types.SimpleNamespace(
        columns=position.columns, rows=position.rows, inarow=position.connect, actTimeout=seconds
    )
    return kaggle.agent(observation, configuration)


@pytest.fixture(params=["solver", "plain"])
def way(request, monkeypatch):
    if request.param == "plain":
        monkeypatch.setattr(kaggle, "Solver", None)
    return request.param


def test_takes_a_win_and_stops_one(way):
    assert ask(Position("112233")) == 3
    assert ask(Position("11223")) == 3
    assert ask(Position("121314")) == 0
    assert ask(Position("12131")) == 0


def test_plays_to_the_end_on_any_board(way):
    random = np.random.default_rng(3)
    for columns, rows, connect in ((7, 6, 4), (5, 4, 3), (9, 5, 5)):
        position = Position(columns=columns, rows=rows, connect=connect)
        while not position.is_over:
            moves = position.legal_moves()
            column = ask(position, 0.1) + 1 if position.to_move == 1 else int(random.choice(moves))
            assert column in moves
            position = position.play(column)
        assert position.winner == 1


def test_the_solver_plays_a_best_column():
    solver = Solver()
    for text in ("", "44", "4453", "445344447656656"):
        position = Position(text)
        scores = solver.analyze(position)
        assert scores[ask(position, 5)] == max(score for score in scores if score is not None)


def test_the_plain_search_sees_a_forced_win(monkeypatch):
    monkeypatch.setattr(kaggle, "Solver", None)
    position = Position("4455")
    scores = Solver().analyze(position)
    assert scores[ask(position, 2)] == max(score for score in scores if score is not None)
