#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/puzzle_journal.hpp"
#include "cli/report/puzzles_page.hpp"
#include "search/workforce.hpp"

namespace zugzwang::cli {

/// A search for puzzles in random games.
struct PuzzlePlan {
  PuzzleRequest request = {};
  int count = 0;
  /// Equal parts of the set for all themes, and in each theme for its grades.
  bool is_balanced = false;
  /// Gives up after so many games without another puzzle.
  std::int64_t games = 0;
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: one for each core
  /// Looks for puzzles, each of its members with this many threads; none: this process does.
  Workforce* workforce = nullptr;
};

/// The puzzles found, and why there are no more.
struct PuzzleSet {
  std::vector<Puzzle> puzzles;
  PuzzleSearch search;
  bool gave_up = false;
  bool interrupted = false;
};

/// No puzzle twice, easy ones first; fewer than asked for if there seem to be no more. The set
/// depends on the plan and its seed alone. What the journal knows is taken from it, the rest is
/// noted there. Ends early when the program is interrupted. Fails with a sentence if the workforce
/// does.
[[nodiscard]] std::expected<PuzzleSet, std::string> search_puzzles(const PuzzlePlan& plan,
                                                                   PuzzleJournal* journal);

/// Makes workers for a task that search_puzzles gives to a workforce. Fails with a sentence if it
/// is none. They give up when the flag, which must outlive them, is set.
[[nodiscard]] std::expected<WorkerMaker, std::string> read_puzzles_task(
    std::string_view task, const std::atomic<bool>& cancelled);

/// What such a task begins with: it is the head of a journal.
inline constexpr std::string_view kPuzzlesTask = kPuzzleJournalTitle;

}  // namespace zugzwang::cli
