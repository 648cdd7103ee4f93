#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "cli/files/line_journal.hpp"
#include "explain/puzzles.hpp"

namespace zugzwang::cli {

/// The journal of a search for puzzles, on disk: which of its games, counted from 1, gave which
/// puzzle.
class PuzzleJournal {
 public:
  /// The one beside the file that the puzzles are written to. `tell` is called with a failure,
  /// after which the search goes on without the journal.
  [[nodiscard]] static std::expected<PuzzleJournal, Failure> open(
      const std::string& output, const PuzzleRequest& request, std::uint64_t seed,
      std::function<void(const Failure&)> tell);

  /// Was this game looked at in an earlier run?
  [[nodiscard]] bool knows(std::int64_t game) const { return game <= known_games_; }
  /// What it gave then.
  [[nodiscard]] std::optional<Puzzle> puzzle_of(std::int64_t game) const;
  /// Notes what a game gave that no run has looked at before. They come in their order.
  void note(std::int64_t game, const std::optional<Puzzle>& puzzle);

  [[nodiscard]] std::string path() const { return lines_.path().string(); }
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
