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

/// The head of such a journal: all that decides what the search finds.
[[nodiscard]] std::string puzzle_journal_head(const PuzzleRequest& request, std::uint64_t seed);
/// What it begins with.
inline constexpr std::string_view kPuzzleJournalTitle = "zugzwang puzzles journal 1\n";
/// The request that a head describes. None if it is no such head.
[[nodiscard]] std::optional<PuzzleRequest> read_puzzle_journal_head(std::string_view head);

/// What a game gave, as a line of the journal has it behind the number of the game.
[[nodiscard]] std::string puzzle_text(const std::optional<Puzzle>& puzzle);
/// Fails if it is no such text.
[[nodiscard]] std::expected<std::optional<Puzzle>, std::string> read_puzzle_text(
    std::string_view text);

/// The journal of a search for puzzles, on disk: which of its games, counted from 1, gave which
/// puzzle.
class PuzzleJournal {
 public:
  /// The one beside the file that the puzzles are written to. `tell` is called with a failure,
  /// which ends the search.
  [[nodiscard]] static std::expected<PuzzleJournal, Failure> open(
      const std::string& output, const PuzzleRequest& request, std::uint64_t seed,
      std::function<void(const Failure&)> tell);

  /// Was this game looked at in an earlier run?
  [[nodiscard]] bool knows(std::int64_t game) const { return game <= known_games_; }
  /// What it gave then.
  [[nodiscard]] std::optional<Puzzle> puzzle_of(std::int64_t game) const;
  /// Notes what a game gave that no run has looked at before. They come in their order.
  void note(std::int64_t game, const std::optional<Puzzle>& puzzle);

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// When the search has ended, and its puzzles are written if it is over. True if nothing has
  /// failed.
  [[nodiscard]] bool finish(bool is_over);

 private:
  PuzzleJournal(LineJournal lines, std::function<void(const Failure&)> tell)
      : lines_(std::move(lines)), tell_(std::move(tell)) {}

  [[nodiscard]] bool take_line(std::string_view line);
  void give_up(const Failure& failure);

  LineJournal lines_;
  std::function<void(const Failure&)> tell_;
  std::map<std::int64_t, Puzzle> puzzles_;
  std::int64_t known_games_ = 0;
  std::int64_t noted_game_ = 0;
  bool has_failed_ = false;
};

}  // namespace zugzwang::cli
