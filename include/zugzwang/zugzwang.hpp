#pragma once

// Zugzwang as a library: Connect Four on any board. Link with Zugzwang::zugzwang.
//
//   zugzwang::Solver solver;
//   int score = solver.solve(zugzwang::Position("4453"));  // -2
//
// Columns and rows are counted from 1, columns from the left, rows from the bottom.
//
// A score is exact, and for the side to move: 0 is a draw, +s a win and -s a loss. The sooner the
// game ends, the farther it is from 0: on 7x6 the winner's (22 - s)th stone completes its line.
//
// An invalid argument throws zugzwang::Error, with the message that the program `zugzwang` prints.
// Requires C++20.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#define ZUGZWANG_PUBLIC __attribute__((visibility("default")))

namespace zugzwang {

// The library itself has other types with these names, so its own code has to write v1.
#ifdef ZUGZWANG_IMPLEMENTATION
namespace v1 {
#else
inline namespace v1 {
#endif

class ZUGZWANG_PUBLIC Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
  ~Error() override;
};

/// For example "1.4.0".
[[nodiscard]] ZUGZWANG_PUBLIC std::string_view version();

/// Columns and rows, and how many stones in a line win.
struct Board {
  int columns = 7;
  int rows = 6;
  int connect = 4;
  friend bool operator==(const Board&, const Board&) = default;
};

/// The two sides. First moves first.
enum class Side : std::uint8_t { First, Second };

/// The stones and the side to move: an immutable value, cheap to copy.
class ZUGZWANG_PUBLIC Position {
 public:
  /// The empty board.
  explicit Position(const Board& board = {});
  /// Any common form: digits like "4453", cells like "d1 d2 e1", a numbered record, a diagram.
  explicit Position(std::string_view text, const Board& board = {});
  /// From the cells of the board: rows from the top, each from the left; 0 is an empty cell, 1 a
  /// stone of First, 2 a stone of Second.
  [[nodiscard]] static Position of_cells(std::span<const std::int8_t> cells,
                                         const Board& board = {});

  [[nodiscard]] Board board() const;
  /// How many stones have been played.
  [[nodiscard]] int stones() const;
  [[nodiscard]] Side side_to_move() const;
  /// Whose stone is there, if any.
  [[nodiscard]] std::optional<Side> at(int column, int row) const;
  /// In the format that of_cells() reads.
  [[nodiscard]] std::vector<std::int8_t> cells() const;

  /// The columns that can be played; none when the game is over.
  [[nodiscard]] std::vector<int> legal_moves() const;
  /// The position after a stone in this column.
  [[nodiscard]] Position play(int column) const;

  [[nodiscard]] bool is_over() const;
  /// None for a draw, and while the game goes on.
  [[nodiscard]] std::optional<Side> winner() const;

  /// The moves that lead here, in digits; "start" for the empty board. For a position read from
  /// cells or a diagram, this searches for an order of moves that leads to it.
  [[nodiscard]] std::string digits() const;
  /// The board as text, one row per line.
  [[nodiscard]] std::string diagram() const;

  /// The same stones on the same board.
  friend ZUGZWANG_PUBLIC bool operator==(const Position& one, const Position& other);

  class Impl;
  [[nodiscard]] const Impl& impl() const { return *impl_; }

 private:
  explicit Position(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const Impl> impl_;
};

/// How much may be spent on one answer. 0 means no limit.
struct Budget {
  double seconds = 0;
  std::uint64_t nodes = 0;
  /// Set it from any thread to stop: the answer is then what was found so far. It must outlive the
  /// call.
  const std::atomic<bool>* cancelled = nullptr;
};

struct SolverOptions {
  /// For one position; 0 uses all cores.
  int threads = 1;
  std::size_t table_mebibytes = 16;
  /// Ask the built-in opening books first.
  bool book = true;
};

/// The score lies between the two. They differ only if the budget ran out first.
struct Bounds {
  int lower = 0;
  int upper = 0;
  std::uint64_t nodes = 0;
  [[nodiscard]] bool is_exact() const { return lower == upper; }
};

/// Keeps its tables from call to call. Use it from one thread at a time; separate solvers do not
/// affect each other.
class ZUGZWANG_PUBLIC Solver {
 public:
  explicit Solver(const SolverOptions& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// The exact score of a game that is not over.
  [[nodiscard]] int solve(const Position& position);
  [[nodiscard]] Bounds solve(const Position& position, const Budget& budget);
  /// The score of a stone in each column, from the left. None for full columns, and for those that
  /// the budget was too small for.
  [[nodiscard]] std::vector<std::optional<int>> analyze(const Position& position,
                                                        const Budget& budget = {});
  /// Best play by both sides to the end of the game, or as far as the budget allows.
  [[nodiscard]] std::vector<int> best_line(const Position& position, const Budget& budget = {});

  class Impl;

 private:
  std::unique_ptr<Impl> impl_;
};

/// The scores of many positions, each solved on one thread; 0 threads means all cores. If one of
/// them cannot be solved, the error says which, and nothing is returned.
[[nodiscard]] ZUGZWANG_PUBLIC std::vector<int> solve_many(std::span<const Position> positions,
                                                          const SolverOptions& options = {
                                                              .threads = 0});

/// The same with a budget for each position. If it is cancelled, those that had not been started
/// are missing.
[[nodiscard]] ZUGZWANG_PUBLIC std::vector<Bounds> bound_many(std::span<const Position> positions,
                                                             const Budget& budget,
                                                             const SolverOptions& options = {
                                                                 .threads = 0});

enum class Language : std::uint8_t { English, German };

/// Explains in words why the position has its value, and what is wrong with other moves.
[[nodiscard]] ZUGZWANG_PUBLIC std::string explain(const Position& position,
                                                  Language language = Language::English,
                                                  const Budget& budget = {});

/// The move that a player chose, and the effort it took.
struct Move {
  int column = 0;
  /// The player's value for each column, in its own unit; empty if it has none.
  std::vector<std::optional<double>> values = {};
  std::uint64_t positions = 0;
  double seconds = 0;
};

/// Any of the program's opponents: "level:4", "uct:n=2000", "runs:depth=6", "perfect" and others.
/// Use it from one thread at a time.
class ZUGZWANG_PUBLIC Player {
 public:
  explicit Player(std::string_view spec, const Board& board = {});
  ~Player();
  Player(Player&&) noexcept;
  Player& operator=(Player&&) noexcept;

  /// The same position and seed give the same move, unless a time limit comes first.
  [[nodiscard]] Move choose(const Position& position, std::uint64_t seed = 1,
                            const Budget& budget = {});
  /// In its shortest form.
  [[nodiscard]] std::string spec() const;

  class Impl;

 private:
  std::unique_ptr<Impl> impl_;
};

struct MatchOptions {
  int games = 100;
  std::uint64_t seed = 1;
  /// 0 uses all cores.
  int threads = 0;
  /// As for `zugzwang match --openings`: "none" or "random:4".
  std::string openings = "none";
  Board board = {};
  /// Set it from any thread to end the match: the games finished by then count.
  const std::atomic<bool>* cancelled = nullptr;
};

/// A game of a match.
struct MatchGame {
  std::string moves = {};  ///< in digits, including the opening
  /// Did the match's first player move first?
  bool one_is_first = true;
  double points = 0;  ///< for the match's first player: 1, 0.5 or 0
};

/// From the first player's point of view.
struct MatchResult {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  /// The Elo difference and the bounds of its 95 % interval; none where it is unbounded.
  std::optional<double> elo = {};
  std::optional<double> elo_lower = {};
  std::optional<double> elo_upper = {};
  std::vector<MatchGame> games = {};  ///< in order of their numbers
};

/// Each opening is played twice, with sides swapped. The result depends on the options alone, not
/// on the number of threads.
[[nodiscard]] ZUGZWANG_PUBLIC MatchResult play_match(std::string_view one, std::string_view other,
                                                     const MatchOptions& options = {});

}  // namespace v1
}  // namespace zugzwang
