"""Connect Four: the exact solver, explanations and opponents.

Columns are counted from 1, as in the digits of "4453". A score is exact and for the side to move: 0 is a
draw, +s a win, -s a loss, and on 7x6 the winner's (22 - s)th stone completes its line. Ctrl-C ends calls that
take long.

zugzwang.openspiel, zugzwang.pettingzoo and zugzwang.kaggle follow the interfaces of those, and count columns from 0.
"""

from ._zugzwang import (
    MatchGame,
    MatchResult,
    Move,
    Player,
    Position,
    Solver,
    __version__,
    explain,
    play_match,
    solve_many,
)

__all__ = [
    "MatchGame",
    "MatchResult",
    "Move",
    "Player",
    "Position",
    "Solver",
    "__version__",
    "explain",
    "play_match",
    "solve_many",
]
