#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/files/line_journal.hpp"
#include "explain/puzzles.hpp"

namespace zugzwang::cli {

/// The head of such a journal: everything that determines what the search finds.
[[nodiscard]] std::string puzzle_journal_head(const PuzzleRequest& request, std::uint64_t seed);
/// Its first line.
inline constexpr std::string_view kPuzzleJournalTitle = "zugzwang puzzles journal 1\n";
/// The request that a head describes. None if it is not such a head.
[[nodiscard]] std::optional<PuzzleRequest> read_puzzle_journal_head(std::string_view head);

/// The puzzle of a game, or that it has none, as it follows the game's number in a journal line.
[[nodiscard]] std::string puzzle_text(const std::optional<Puzzle>& puzzle);
/// Fails if it is not such a text.
[[nodiscard]] std::expected<std::optional<Puzzle>, std::string> read_puzzle_text(
    std::string_view text);

/// The journal of a search for puzzles, on disk: which of its games, counted from 1, has which
/// puzzle.
class PuzzleJournal {
 public:
  /// The journal beside the file that the puzzles are written to. `on_failure` is called with a
  /// failure, which ends the search.
  [[nodiscard]] static std::expected<PuzzleJournal, Failure> open(
      const std::string& output, const PuzzleRequest& request, std::uint64_t seed,
      std::function<void(const Failure&)> on_failure);

  /// Whether an earlier run has searched this game.
  [[nodiscard]] bool knows(std::int64_t game) const { return game <= known_games_; }
  /// The puzzle that it found, if any.
  [[nodiscard]] std::optional<Puzzle> puzzle_of(std::int64_t game) const;
  /// Records the result of a game that no run has searched before. Games come in order.
  void note(std::int64_t game, const std::optional<Puzzle>& puzzle);

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// Call when the search has ended and, if it is over, its puzzles are written. True if nothing
  /// has failed.
  [[nodiscard]] bool finish(bool is_over);

 private:
  PuzzleJournal(LineJournal lines, std::function<void(const Failure&)> on_failure)
      : lines_(std::move(lines)), on_failure_(std::move(on_failure)) {}

  [[nodiscard]] bool take_line(std::string_view line);
  void give_up(const Failure& failure);

  LineJournal lines_;
  std::function<void(const Failure&)> on_failure_;
  std::map<std::int64_t, Puzzle> puzzles_;
  std::int64_t known_games_ = 0;
  std::int64_t noted_game_ = 0;
  bool has_failed_ = false;
};

}  // namespace zugzwang::cli
