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
  /// Gives up after this many games without another puzzle.
  std::int64_t games = 0;
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: one for each core
  /// Searches with this many threads on each of its members. Without one, this process searches.
  Workforce* workforce = nullptr;
};

/// The puzzles found, and why there are no more.
struct PuzzleSet {
  std::vector<Puzzle> puzzles;
  PuzzleSearch search;
  bool gave_up = false;
  bool interrupted = false;
};

/// Distinct puzzles, easy ones first; fewer than requested if there seem to be no more. The set
/// depends only on the plan and its seed. Results in the journal are reused, and new ones are added
/// to it. Ends early when the program is interrupted. Fails with a message if the workforce fails.
[[nodiscard]] std::expected<PuzzleSet, std::string> search_puzzles(const PuzzlePlan& plan,
                                                                   PuzzleJournal* journal);

/// Makes workers for a task that search_puzzles gives to a workforce. Fails with a message if it is
/// not such a task. The workers give up when the flag, which must outlive them, is set.
[[nodiscard]] std::expected<WorkerMaker, std::string> read_puzzles_task(
    std::string_view task, const std::atomic<bool>& cancelled);

/// The first line of such a task, which is the head of a journal.
inline constexpr std::string_view kPuzzlesTask = kPuzzleJournalTitle;

}  // namespace zugzwang::cli
