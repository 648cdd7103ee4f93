"""The module as its users call it. Run by pytest with the built package on the path."""

import copy
import pathlib
import pickle
import re
import signal
import threading

import numpy as np
import pytest
import zugzwang
from zugzwang import Player, Position, Solver, solve_many

ROOT = pathlib.Path(__file__).resolve().parents[3]


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
        (lambda: zugzwang.explain(Position(), language="fr"), 'language "fr": choose en or de'),
        (lambda: Position.from_array(np.full((6, 7), 257)), "cells: 257 at 1 is neither 0 nor 1 nor 2"),
        (lambda: Position.from_array(np.full((6, 7), 0.5)), "cells: 0.5 at 1 is neither 0 nor 1 nor 2"),
        (lambda: Position.from_array(np.full((6, 7), -1)), "cells: -1 at 1 is neither 0 nor 1 nor 2"),
        (
            lambda: solve_many(np.stack([np.zeros((6, 7), int), np.full((6, 7), 3)])),
            "position 2 of 2: cells: 3 at 1 is neither 0 nor 1 nor 2",
        ),
        (
            lambda: Player("perfect").choose(Position(columns=9, rows=7)),
            'position "start": the board is 9x7, and this player was made for 7x6',
        ),
        (lambda: zugzwang.play_match("random", "random", games=0), "games: 0 is less than 1"),
        (lambda: Solver(threads=-1), "threads: -1 is not between 0 and 1024"),
        (lambda: Solver(table_mebibytes=-1), "table_mebibytes: -1 is less than 0"),
        (lambda: Solver().bounds(Position(), nodes=-1), "nodes: -1 is less than 0"),
        (lambda: Player("random").choose(Position(), -1), "seed: -1 is less than 0"),
        (lambda: zugzwang.play_match("random", "random", seed=-1), "seed: -1 is less than 0"),
        (
            lambda: Position.from_array(Position("4").to_array()[::-1]),
            "cells: the stone at 4 floats; the first row is the top of the board",
        ),
        (
            lambda: Position.from_array(2 * Position("4").to_array()),
            "cells: 1 has 0 stones and 2 has 1, but they take turns and 1 begins",
        ),
    ],
)
def test_what_is_wrong_is_a_value_error(action, sentence):
    with pytest.raises(ValueError, match="^" + re.escape(sentence) + "$"):
        action()


def test_wrong_types_are_type_errors():
    with pytest.raises(TypeError):
        Position(4453)
    with pytest.raises(TypeError):
        Position().play(2.5)
    with pytest.raises(TypeError):
        Solver().solve("4453")
    with pytest.raises(TypeError, match="^a position is a Position, a text or an array, and not int$"):
        solve_many([4453])
    with pytest.raises(TypeError, match="and not bytes_$"):
        solve_many(np.array([b"4453"]))
    for one in ("4453", Position()):
        with pytest.raises(TypeError, match=r"Solver\(\)\.solve is for one"):
            solve_many(one)
    with pytest.raises(TypeError):
        solve_many(4453)
    for cells in ([["x"] * 7] * 6, None, [[1], [1, 2]]):
        with pytest.raises((TypeError, ValueError)):
            Position.from_array(cells)


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


@pytest.mark.parametrize("dtype", [bool, np.int8, np.uint8, np.int64, np.uint32, np.float32, np.float64])
def test_arrays_of_any_type_of_number(dtype):
    text = "4" if dtype is bool else "443"
    array = Position(text).to_array().astype(dtype)
    assert Position.from_array(array) == Position(text)
    assert Position.from_array(array.tolist()) == Position(text)
    assert Position.from_array(np.asfortranarray(array)) == Position(text)
    assert Position.from_array(array[:, ::-1]) == Position(text.replace("3", "5"))
    expected = [Solver().solve(Position(text))]
    for boards in (array[None], [array], [array.tolist()]):
        assert solve_many(boards).tolist() == expected


def test_numbers_of_numpy_are_numbers():
    assert Position().play(np.int64(4)) == Position().play(np.uint8(4)) == Position("4")
    assert Player("level:4").choose(Position(), np.int64(3)) in range(1, 8)


def test_many_positions_of_other_boards():
    texts = np.array(["1234", "12341234"])
    positions = [Position(text, columns=5, rows=4) for text in texts]
    expected = [Solver().solve(position) for position in positions]
    assert solve_many(texts, columns=5, rows=4).tolist() == expected
    assert solve_many(iter(positions)).tolist() == expected
    assert solve_many(np.stack([position.to_array() for position in positions])).tolist() == expected


def positions_of_all_kinds():
    wide = Position("ABC", columns=12, rows=5)
    lines_of_both = np.zeros((6, 7), int)
    lines_of_both[5, :4], lines_of_both[4, :4] = 1, 2
    return [
        Position(),
        Position("4453"),
        Position("443", columns=9, rows=7),
        Position("443", connect=3, columns=5, rows=4),
        wide,
        Position.from_array(Position("4453").to_array()),
        Position.from_array(lines_of_both),  # no moves lead there
    ]


@pytest.mark.parametrize("position", positions_of_all_kinds(), ids=repr)
def test_a_position_can_be_kept_copied_and_read_again(position):
    for again in (
        pickle.loads(pickle.dumps(position)),
        copy.copy(position),
        copy.deepcopy([position])[0],
        eval(repr(position), {"Position": Position}),
    ):
        assert again == position
        assert hash(again) == hash(position)
        assert (again.columns, again.rows, again.connect) == (position.columns, position.rows, position.connect)


def test_boards_of_other_sizes_differ():
    assert Position(columns=6, rows=7) != Position()
    assert Position(columns=7, rows=6, connect=5) != Position()
    assert len({Position(), Position(connect=5), Position(columns=8)}) == 3


class Alarm(Exception):
    pass


LONG = Position(columns=9, rows=7)  # takes too long to solve in a test


@pytest.mark.parametrize(
    "work",
    [
        lambda: Solver().solve(LONG),
        lambda: Solver(threads=2).bounds(LONG),
        lambda: Solver().analyze(LONG),
        lambda: Solver().best_line(LONG),
        lambda: solve_many([LONG] * 1000),
        lambda: zugzwang.explain(LONG),
        lambda: Player("minimax:depth=30,nodes=1000000000000").choose(Position()),
        lambda: zugzwang.play_match("uct:n=20000", "uct:n=20000", games=1000000),
    ],
    ids=["solve", "bounds", "analyze", "best_line", "solve_many", "explain", "choose", "play_match"],
)
def test_a_signal_ends_what_takes_long(work):
    """Ctrl-C is such a signal: its handler raises KeyboardInterrupt."""

    def ring(number, frame):
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(Alarm):
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_solver_can_be_used_again_after_a_signal():
    solver = Solver()
    test_a_signal_ends_what_takes_long(lambda: solver.solve(LONG))
    assert solver.solve(Position("4453")) == -2


def test_threads_share_a_solver_and_a_player():
    solver, player = Solver(book=False), Player("level:5")
    positions = random_positions(20, 24)
    scores = [solver.solve(position) for position in positions]
    moves = [player.choose(position) for position in positions]
    wrong = []

    def work():
        for position, score, move in zip(positions, scores, moves):
            if solver.solve(position) != score or player.choose(position) != move:
                wrong.append(position)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_player_thinks_the_same_whether_it_was_quick_or_not():
    player, positions = Player("uct:n=300"), random_positions(30, 10)
    others = [Player("uct:n=300").choose(position, seed) for seed, position in enumerate(positions)]
    assert [player.choose(position, seed) for seed, position in enumerate(positions)] == others


def test_what_a_player_thinks():
    move = Player("blocks").think(Position("4453"))
    assert move.column == Player("blocks").choose(Position("4453"))
    assert len(move.values) == 7
    assert move.values[move.column - 1] == max(move.values)
    assert move.positions > 7
    assert move.seconds >= 0
    assert Player("runs:depth=6").spec == "runs"


def test_the_games_of_a_match():
    result = zugzwang.play_match("level:3", "random", games=10, openings="random:2", columns=6, rows=5)
    assert len(result.games) == 10
    assert [game.one_is_first for game in result.games] == [True, False] * 5
    assert sum(game.points for game in result.games) == result.wins + result.draws / 2
    for one, other in zip(result.games[::2], result.games[1::2]):
        assert one.moves[:2] == other.moves[:2]
    for game in result.games:
        end = Position(game.moves, columns=6, rows=5)
        assert end.is_over
        first = {1: 1, 2: 0, None: 0.5}[end.winner]
        assert game.points == (first if game.one_is_first else 1 - first)


def test_the_examples_of_the_documentation(capsys):
    text = (ROOT / "docs" / "library.md").read_text()
    codes = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(codes) == 4
    for code in codes:
        said = [line.split("# ")[1].strip() for line in code.splitlines() if "print(" in line]
        exec(compile(code, "docs/library.md", "exec"), {})
        assert said
        assert capsys.readouterr().out.splitlines() == said
