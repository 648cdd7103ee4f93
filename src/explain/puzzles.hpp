#pragma once

// Puzzles: positions in which exactly one move wins, or exactly one does not lose, sorted by what
// their solution shows and by how hard they are.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/random.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// What the solution shows: for a win, the kind of plan behind it, as in explanations.
enum class PuzzleTheme : std::uint8_t {
  DoubleThreat,    ///< two threats at the same time decide
  Stacked,         ///< two winning cells on top of each other decide
  Block,           ///< a threat that has to be stopped below an older winning cell decides
  ForcedSequence,  ///< two threats or more come before the one that decides
  Zugzwang,        ///< the other side runs out of moves that do not open a winning cell
  Defence,         ///< every other move loses; this one holds the draw
};

inline constexpr int kPuzzleThemes = 6;

/// "double_threat" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(PuzzleTheme theme);
[[nodiscard]] std::optional<PuzzleTheme> theme_of(std::string_view text);

struct Puzzle {
  /// The moves that lead to the position.
  std::vector<Column> moves;
  /// From there to the point of the puzzle, which is a stone of the solver: the one after which
  /// the plan of best play is decided. In a defence, it is the first stone.
  std::vector<Column> line;
  /// The winner's own stones until the end, the winning one included. In a defence, those that the
  /// other side needs against the move that loses last.
  int distance;
  PuzzleTheme theme;
  /// From 1 to 5: see grade_of_win() and grade_of_defence().
  int grade;

  /// The only column that wins, or that does not lose.
  [[nodiscard]] Column solution() const { return line.front(); }
};

inline constexpr int kMaxPuzzleGrade = 5;

struct PuzzleRequest {
  int min_distance = 2;
  int max_distance = 8;
  /// Only this theme, only this grade.
  std::optional<PuzzleTheme> theme = {};
  std::optional<int> grade = {};
  /// For each search of a position. If it is reached, the position is not a puzzle.
  SearchLimits limits = {};
};

/// The position after these moves on the standard board as a puzzle, if it is one. Neither side can
/// win with the next stone in it.
[[nodiscard]] std::optional<Puzzle> puzzle_at(const std::vector<Column>& moves, Solver& solver,
                                              const PuzzleRequest& request);

/// The moves of a random game in which no win is missed and no threat overlooked, stopped at
/// random, early enough for a win of the shortest distance asked for.
[[nodiscard]] std::vector<Column> random_puzzle_moves(Random& random, const PuzzleRequest& request);

/// Plays such a game. None if its position is not a puzzle.
[[nodiscard]] std::optional<Puzzle> try_puzzle(Random& random, Solver& solver,
                                               const PuzzleRequest& request);

/// What makes a win hard to find.
struct WinTraits {
  /// Stones of the solver up to the point.
  int stones;
  /// Those of them at which a plausible move throws the win away. A move is plausible if the other
  /// side cannot win with its next stone.
  int critical;
  /// Does the solution make no immediate threat, so that the answer is not forced?
  bool quiet;
  /// Plausible moves in place of the solution.
  int wrong;
};

/// This many wrong moves are many.
inline constexpr int kManyWrongMoves = 5;

/// 1 for the easiest, and one more for each of: four stones or more to the point; two critical ones
/// or more; a quiet solution; many wrong moves.
[[nodiscard]] int grade_of_win(const WinTraits& traits);

/// 1 for the easiest, and one more for each of: a wrong move that loses only to the third stone of
/// the other side or later; to the fifth or later; to the seventh or later; many wrong moves.
[[nodiscard]] int grade_of_defence(int distance, int wrong);

/// The set as JSON, one puzzle per line; docs/formats.md describes it.
[[nodiscard]] std::string puzzles_json(const std::vector<Puzzle>& puzzles);

}  // namespace zugzwang
