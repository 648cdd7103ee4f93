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
// Whatever is wrong with an argument is thrown as zugzwang::Error, with the sentence that the
// program `zugzwang` prints. C++20.

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

// The library itself has other types of these names, and therefore has to say v1.
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

/// Such as "1.4.0".
[[nodiscard]] ZUGZWANG_PUBLIC std::string_view version();

/// Columns and rows, and how many stones in a line win.
struct Board {
  int columns = 7;
  int rows = 6;
  int connect = 4;
  friend bool operator==(const Board&, const Board&) = default;
};

/// Whose stones. First moves first.
enum class Side : std::uint8_t { First, Second };

/// Stones and the side to move: a value, cheap to copy, and never changed.
class ZUGZWANG_PUBLIC Position {
 public:
  /// The empty board.
  explicit Position(const Board& board = {});
  /// Any usual form: digits such as "4453", cells such as "d1 d2 e1", a numbered record, a diagram.
  explicit Position(std::string_view text, const Board& board = {});
  /// From what is seen: rows from the top, each from the left; 0 an empty cell, 1 a stone of First,
  /// 2 a stone of Second.
  [[nodiscard]] static Position of_cells(std::span<const std::int8_t> cells,
                                         const Board& board = {});

  [[nodiscard]] Board board() const;
  /// How many stones have been played.
  [[nodiscard]] int stones() const;
  [[nodiscard]] Side side_to_move() const;
  /// Whose stone lies there, if any does.
  [[nodiscard]] std::optional<Side> at(int column, int row) const;
  /// As of_cells() reads them.
  [[nodiscard]] std::vector<std::int8_t> cells() const;

  /// The columns that can be played; none when the game is over.
  [[nodiscard]] std::vector<int> legal_moves() const;
  /// The position after a stone in this column.
  [[nodiscard]] Position play(int column) const;

  [[nodiscard]] bool is_over() const;
  /// Nobody for a draw, and while the game goes on.
  [[nodiscard]] std::optional<Side> winner() const;

  /// The moves that lead here, in digits; "start" for the empty board. If the position was read
  /// from cells or a diagram, one order that leads here is looked for.
  [[nodiscard]] std::string digits() const;
  /// The board as text, a row a line.
  [[nodiscard]] std::string diagram() const;

  /// The same stones on the same board.
  friend ZUGZWANG_PUBLIC bool operator==(const Position& one, const Position& other);

  class Impl;
  [[nodiscard]] const Impl& impl() const { return *impl_; }

 private:
  explicit Position(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const Impl> impl_;
};

/// How much may be spent on one answer. 0 is no limit.
struct Budget {
  double seconds = 0;
  std::uint64_t nodes = 0;
  /// Set from any thread to give up: what was found so far is the answer. It must outlive the call.
  const std::atomic<bool>* cancelled = nullptr;
};

struct SolverOptions {
  /// For one position; 0 takes all cores.
  int threads = 1;
  std::size_t table_mebibytes = 16;
  /// Ask the built-in opening book of 7x6 first.
  bool book = true;
};

/// The score lies between the two. They differ only if a budget was used up first.
struct Bounds {
  int lower = 0;
  int upper = 0;
  std::uint64_t nodes = 0;
  [[nodiscard]] bool is_exact() const { return lower == upper; }
};

/// Keeps its tables from call to call. For one thread at a time; several solvers do not disturb
/// each other.
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
  /// did not fit into the budget.
  [[nodiscard]] std::vector<std::optional<int>> analyze(const Position& position,
                                                        const Budget& budget = {});
  /// Best play of both sides to the end of the game, or as far as the budget allows.
  [[nodiscard]] std::vector<int> best_line(const Position& position, const Budget& budget = {});

  class Impl;

 private:
  std::unique_ptr<Impl> impl_;
};

/// The scores of many positions, each on one thread; 0 threads are all cores. If one of them cannot
/// be solved, the error says which, and nothing is returned.
[[nodiscard]] ZUGZWANG_PUBLIC std::vector<int> solve_many(std::span<const Position> positions,
                                                          const SolverOptions& options = {
                                                              .threads = 0});

/// The same within a budget, which each of them has for itself. If it is cancelled, those that had
/// not been begun are missing.
[[nodiscard]] ZUGZWANG_PUBLIC std::vector<Bounds> bound_many(std::span<const Position> positions,
                                                             const Budget& budget,
                                                             const SolverOptions& options = {
                                                                 .threads = 0});

enum class Language : std::uint8_t { English, German };

/// Why the position has its value, and why not another move, in words.
[[nodiscard]] ZUGZWANG_PUBLIC std::string explain(const Position& position,
                                                  Language language = Language::English,
                                                  const Budget& budget = {});

/// What a player chose, and what it did for that.
struct Move {
  int column = 0;
  /// What the player thinks of each column, in its own unit; empty if it values none.
  std::vector<std::optional<double>> values = {};
  std::uint64_t positions = 0;
  double seconds = 0;
};

/// Any opponent of the program: "level:4", "uct:n=2000", "runs:depth=6", "perfect" and others. For
/// one thread at a time.
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
  /// 0 takes all cores.
  int threads = 0;
  /// As for `zugzwang match --openings`: "none" or "random:4".
  std::string openings = "none";
  Board board = {};
  /// Set from any thread to end the match: the games that have ended count.
  const std::atomic<bool>* cancelled = nullptr;
};

/// A game of a match.
struct MatchGame {
  std::string moves = {};  ///< in digits, with those of the opening
  /// Did the first player of the match begin?
  bool one_is_first = true;
  double points = 0;  ///< of the first player of the match: 1, 0.5 or 0
};

/// From the view of the first player.
struct MatchResult {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  /// The difference in Elo with the ends of its 95 % interval; none where it is unbounded.
  std::optional<double> elo = {};
  std::optional<double> elo_lower = {};
  std::optional<double> elo_upper = {};
  std::vector<MatchGame> games = {};  ///< in the order of their numbers
};

/// Each opening is played twice, with sides swapped. The result depends on the options alone, not
/// on the number of threads.
[[nodiscard]] ZUGZWANG_PUBLIC MatchResult play_match(std::string_view one, std::string_view other,
                                                     const MatchOptions& options = {});

}  // namespace v1
}  // namespace zugzwang
