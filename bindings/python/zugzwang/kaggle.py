"""An agent for Kaggle's ConnectX, in one file: upload it, or import `agent`.

Where the module `zugzwang` is installed, it plays perfectly within its time. Where it is not, a small search in
plain Python plays as well as it can.
"""

import time

try:
    from zugzwang import Position, Solver
except ImportError:  # a single file, as Kaggle wants it
    Solver = None

# The share of the time for a move that is used: the rest is for everything around the agent.
SHARE = 0.6


def agent(observation, configuration):
    """The column to play, counted from 0 as ConnectX does."""
    columns, rows, inarow = configuration.columns, configuration.rows, configuration.inarow
    seconds = SHARE * getattr(configuration, "actTimeout", 2)
    if Solver is not None:
        return _solved_column(observation.board, columns, rows, inarow, seconds)
    return _Search(observation.board, observation.mark, columns, rows, inarow).column(seconds)


_solvers = {}


def _solved_column(board, columns, rows, inarow, seconds):
    position = Position.from_array(
        [board[row * columns : (row + 1) * columns] for row in range(rows)], connect=inarow
    )
    solver = _solvers.setdefault((columns, rows, inarow), Solver(threads=0))
    scores = solver.analyze(position, seconds=seconds)
    middle = (columns - 1) / 2
    # A column that did not fit into the time may be anything: it counts as a draw.
    return max(
        (column - 1 for column in position.legal_moves()),
        key=lambda column: (scores[column] or 0, -abs(column - middle)),
    )


class _TimeIsUp(Exception):
    pass


class _Search:
    """Alpha-beta by iterative deepening. A side's stones are the bits of a number; each column has a spare one."""

    def __init__(self, board, mark, columns, rows, inarow):
        self.columns, self.rows, self.inarow = columns, rows, inarow
        self.mine = self.theirs = 0
        for index, stone in enumerate(board):
            if stone:
                bit = 1 << ((index % columns) * (rows + 1) + rows - 1 - index // columns)
                if stone == mark:
                    self.mine |= bit
                else:
                    self.theirs |= bit
        # From the middle outwards: good moves first lead to more cut-offs.
        self.order = sorted(range(columns), key=lambda column: abs(2 * column - columns + 1))

    def column(self, seconds):
        self.end = time.perf_counter() + seconds
        best = next(column for column in self.order if self._landing(self.mine | self.theirs, column))
        empty = self.columns * self.rows - (self.mine | self.theirs).bit_count()
        try:
            for depth in range(1, empty + 1):
                self.known = {}
                best = self._best(depth, best)
        except _TimeIsUp:
            pass
        return best

    def _best(self, depth, first):
        alpha, best = -10_000, first
        for column in sorted(self.order, key=lambda column: column != first):
            landing = self._landing(self.mine | self.theirs, column)
            if not landing:
                continue
            value = self._value_after(self.mine, self.theirs, landing, depth, alpha, 10_000)
            if value > alpha:
                alpha, best = value, column
        return best

    def _landing(self, stones, column):
        """The lowest empty cell of the column; 0 if it is full."""
        shift = column * (self.rows + 1)
        cell = (stones + (1 << shift)) & ((1 << self.rows) - 1 << shift)
        return cell & ~stones

    def _value_after(self, mine, theirs, landing, depth, alpha, beta):
        mine |= landing
        if self._has_line(mine):
            return 1000 + depth  # the sooner, the better
        return -self._value(theirs, mine, depth - 1, -beta, -alpha)

    def _value(self, mine, theirs, depth, alpha, beta):
        if depth == 0:
            return 0
        if time.perf_counter() > self.end:
            raise _TimeIsUp
        key = (mine, theirs, depth)
        known = self.known.get(key)
        if known is not None and (known[0] >= beta or known[1]):
            return known[0]
        start, best = alpha, None
        for column in self.order:
            landing = self._landing(mine | theirs, column)
            if not landing:
                continue
            value = self._value_after(mine, theirs, landing, depth, alpha, beta)
            if best is None or value > best:
                best = value
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        if best is None:
            best = 0  # the board is full
        self.known[key] = (best, start < best < beta)
        return best

    def _has_line(self, stones):
        for step in (1, self.rows + 1, self.rows, self.rows + 2):
            line = stones  # where a line may start: one stone less with each step
            for distance in range(1, self.inarow):
                line &= stones >> distance * step
            if line:
                return True
        return False
