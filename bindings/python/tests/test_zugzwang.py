"""The module as its users call it. Run by pytest with the built package on the path."""

import pathlib
import re
import threading

import numpy as np
import pytest
import zugzwang
from zugzwang import Player, Position, Solver, solve_many

HOUSE = pathlib.Path(__file__).resolve().parents[3]


def random_positions(count, stones, **board):
    random = np.random.default_rng(7)
    positions = []
    while len(positions) < count:
        position = Position(**board)
        while position.stones < stones and not position.is_over:
            position = position.play(int(random.choice(position.legal_moves())))
        if not position.is_over:
            positions.append(position)
    return positions


def test_position():
    position = Position("4453")
    assert position == Position("d1 d2 e1 c1") == Position().play(4).play(4).play(5).play(3)
    assert position.legal_moves() == [1, 2, 3, 4, 5, 6, 7]
    assert (position.stones, position.to_move, position.is_over, position.winner) == (4, 1, False, None)
    assert position.digits() == "4453"
    assert repr(position) == 'Position("4453")'
    assert str(position).count("X") == 2
    assert len({position, Position("4453"), Position("44")}) == 2
    assert position != "4453"
    assert Position("1212121").winner == 1
    assert Position("1212121").legal_moves() == []


def test_arrays_show_the_board():
    array = Position("443").to_array()
    assert array.shape == (6, 7)
    assert array.dtype == np.int8
    assert array[5].tolist() == [0, 0, 1, 1, 0, 0, 0]
    assert array[4].tolist() == [0, 0, 0, 2, 0, 0, 0]
    for position in random_positions(30, 11, columns=9, rows=5):
        again = Position.from_array(position.to_array())
        assert again == position
        assert (again.columns, again.rows, again.connect) == (9, 5, 4)


def test_scores_are_the_known_ones():
    solver = Solver()
    assert solver.solve(Position()) == 1
    assert solver.solve(Position("4453")) == -2
    assert solver.analyze(Position()) == [-2, -1, 0, 1, 0, -1, -2]
    assert solver.analyze(Position("444444"))[3] is None
    assert len(solver.best_line(Position())) == 41
    lower, upper = Solver(book=False).bounds(Position("4"), nodes=1000)
    assert lower <= -1 <= upper
    assert lower < upper


def test_many_positions_come_back_in_their_order():
    positions = random_positions(60, 24)
    solver = Solver()
    expected = [solver.solve(position) for position in positions]
    scores = solve_many(positions)
    assert isinstance(scores, np.ndarray)
    assert scores.dtype == np.int8
    assert scores.tolist() == expected
    assert solve_many([position.digits() for position in positions], threads=2).tolist() == expected
    assert solve_many(np.stack([position.to_array() for position in positions])).tolist() == expected
    assert solve_many([]).tolist() == []


def test_other_boards():
    assert Solver().solve(Position(columns=4, rows=4)) == 0
    assert Player("level:3", columns=8, rows=7).choose(Position(columns=8, rows=7), seed=3) in range(1, 9)


def test_the_interpreter_goes_on_while_a_position_is_solved():
    solving = threading.Thread(target=lambda: Solver(book=False).solve(Position("44444")))
    solving.start()
    rounds = 0
    while solving.is_alive():
        rounds += 1
    assert rounds > 1000


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (lambda: Position("44x"), "position \"44x\": 'x' at 3 is not a column (1-7)"),
        (lambda: Position().play(8), "8 is not a column (1-7)"),
        (lambda: Position("444444").play(4), "column 4 is full"),
        (lambda: Solver().solve(Position("1212121")), 'position "1212121": the game is over'),
        (lambda: solve_many(["44", "1212121"]), "position 2 of 2: the game is over"),
        (lambda: Position.from_array(np.zeros(42)), "an array of cells has two dimensions: rows, columns"),
        (
            lambda: solve_many(np.zeros((6, 7))),
            "an array of positions has three dimensions: positions, rows, columns",
        ),
        (lambda: zugzwang.explain(Position(), language="fr"), 'language "fr": there are en and de'),
    ],
)
def test_what_is_wrong_is_a_value_error(action, sentence):
    with pytest.raises(ValueError, match="^" + re.escape(sentence) + "$"):
        action()


def test_wrong_types_are_type_errors():
    with pytest.raises(TypeError):
        Position(4453)
    with pytest.raises((TypeError, RuntimeError)):
        solve_many([4453])


def test_players_and_matches():
    player = Player("level:4")
    position = Position("4453")
    assert player.choose(position, seed=7) == Player("level:4").choose(position, seed=7)
    assert repr(player) == 'Player("level:4")'
    result = zugzwang.play_match("level:3", "random", games=40)
    assert result.wins + result.draws + result.losses == 40
    assert result.wins == zugzwang.play_match("level:3", "random", games=40, threads=1).wins
    assert result.interval[0] > 0


def test_explanations():
    assert "Yellow" in zugzwang.explain(Position("4453"))
    assert "Gelb" in zugzwang.explain(Position("4453"), language="de")


def test_every_docstring_begins_with_what_it_is():
    for owner in (zugzwang, Position, Solver, Player):
        for name in getattr(owner, "__all__", None) or vars(owner):
            thing = getattr(owner, name)
            if callable(thing) and not name.startswith("_"):
                assert thing.__doc__, f"{owner.__name__}.{name}"


def test_the_example_of_the_documentation(capsys):
    text = (HOUSE / "docs" / "library.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    said = [line.split("#")[1].strip() for line in code.splitlines() if line.startswith("print")]
    exec(compile(code, "docs/library.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == said
