#pragma once

// Puzzles: positions with exactly one winning move, sorted by theme and by how hard they are.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/random.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

enum class PuzzleTheme : std::uint8_t {
  DoubleThreat,    ///< the move makes two immediate threats
  ForcedSequence,  ///< a longer win by continuous threats
  Zugzwang,        ///< after the move the other side runs out of waiting moves
  OddThreat,       ///< the move makes a lasting threat that is good for First
  EvenThreat,      ///< the same for Second
};

inline constexpr int kPuzzleThemes = 5;

/// "double_threat" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(PuzzleTheme theme);
[[nodiscard]] std::optional<PuzzleTheme> theme_of(std::string_view text);

struct Puzzle {
  /// The moves that lead to the position; the side to move is to win.
  std::vector<Column> moves;
  /// The only column that wins.
  Column solution;
  /// The winner's own stones until the end, the winning one included.
  int distance;
  PuzzleTheme theme;
  /// From 1 to 5: see grade_of().
  int grade;
};

inline constexpr int kHardestGrade = 5;

struct PuzzleRequest {
  int min_distance = 2;
  int max_distance = 10;
  /// Only this theme.
  std::optional<PuzzleTheme> theme = {};
  /// For each search of a position. Where it comes first, the position is no puzzle.
  SearchLimits limits = {};
};

/// The puzzle that the position after these moves is on the standard board, if it is one.
[[nodiscard]] std::optional<Puzzle> puzzle_at(const std::vector<Column>& moves, Solver& solver,
                                              const PuzzleRequest& request);

/// Plays a random game in which no win is missed and no threat overlooked, and stops it at random,
/// early enough for a win of the shortest distance asked for. None if that gives no puzzle.
[[nodiscard]] std::optional<Puzzle> try_puzzle(Random& random, Solver& solver,
                                               const PuzzleRequest& request);

/// How hard it is: 1 for the easiest, and one more for each of: four stones or more to the end;
/// seven or more; no win by continuous threats; more than a thousand nodes of the solver, with
/// empty tables, to find out who wins.
[[nodiscard]] int grade_of(int distance, bool forced, std::uint64_t nodes);

/// The set as JSON, one puzzle a line; docs/formats.md describes it.
[[nodiscard]] std::string puzzles_json(const std::vector<Puzzle>& puzzles);

}  // namespace zugzwang
