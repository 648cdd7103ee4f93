#pragma once

// The exact solver: the value of any position of any board, or bounds on it within a limit.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "book/bookshelf.hpp"
#include "search/score.hpp"
#include "search/search_control.hpp"
#include "solver/probe_plan.hpp"

namespace zugzwang {

struct SolverOptions {
  static constexpr std::size_t kDefaultTableMib = 16;
  int threads = 1;  ///< for one position; 0 uses all cores
  std::size_t table_mib = kDefaultTableMib;
  std::shared_ptr<const Bookshelf> books = nullptr;  ///< asked first
};

/// What is known of a score while it is being worked out.
struct SolveProgress {
  Score lower;
  Score upper;
  std::uint64_t nodes;
  double seconds;
};

struct SolveRequest {
  Precision precision = Precision::Exact;
  SearchLimits limits = {};
  ScoreBounds known = kAnyScore;  ///< what is certain about the score beforehand
  /// Called whenever the bounds have narrowed, possibly from another thread.
  std::function<void(const SolveProgress&)> on_progress = {};
};

/// The score lies between lower and upper. They differ if a limit was hit, or if only the outcome
/// was asked for.
struct SolveResult {
  Score lower;
  Score upper;
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool from_book = false;

  [[nodiscard]] bool is_exact() const { return lower == upper; }
  /// The score, if it is known exactly.
  [[nodiscard]] std::optional<Score> score() const {
    return is_exact() ? std::optional(lower) : std::nullopt;
  }
};

/// The score of each move for the side to move, by column: none for full columns, and for those
/// that were not finished within the limits.
struct Analysis {
  std::vector<std::optional<Score>> columns;
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool complete = true;  ///< false if a limit was hit
};

/// Best play by both sides to the end of the game, or as far as the limits allow.
struct BestLine {
  std::vector<Column> moves;
  std::uint64_t nodes = 0;
};

struct ScoredPosition {
  Position position;
  Score score;
};

/// The same from several positions.
struct BestLines {
  std::vector<std::vector<Column>> lines;
  std::uint64_t nodes = 0;
};

/// The columns from the centre outwards, left before right: the order in which the tables help
/// most.
[[nodiscard]] std::vector<Column> columns_from_centre(Geometry geometry);

/// Keeps its tables from call to call. They are allocated by the first one, smaller than asked for
/// if the machine does not have the memory. Not to be used by several threads at the same time.
class Solver {
 public:
  explicit Solver(SolverOptions options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Allocates the tables for this board now, as large as asked for. False if the machine does not
  /// have the memory.
  [[nodiscard]] bool reserve(Geometry geometry);

  /// The score, if no search is needed: the game is over, or there is a book that has it.
  [[nodiscard]] std::optional<Score> known_score(const Position& position) const;

  /// A finished game has a score too: that of the line on the board, or a draw.
  SolveResult solve(const Position& position, const SolveRequest& request = {});
  /// All columns. None is worth more than the position itself, as far as that is known.
  Analysis analyze(const Position& position, const SolveRequest& request = {});
  /// From a position with this score. Of equally good moves, the one nearest to the centre.
  BestLine best_line(const Position& position, Score score, const SearchLimits& limits = {});
  /// The same from several positions of one board, each on one of the threads.
  BestLines best_lines(std::span<const ScoredPosition> positions, const SearchLimits& limits = {});
  /// Forgets all positions searched so far.
  void clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zugzwang
