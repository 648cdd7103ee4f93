#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explain/puzzles.hpp"

namespace zugzwang::cli {

/// What became of the random games that were searched for puzzles.
struct PuzzleSearch {
  std::int64_t games = 0;
  /// The position was not a puzzle, or not of the requested kind.
  std::int64_t without_puzzle = 0;
  std::int64_t known_already = 0;
  /// A theme or a grade had its share already.
  std::int64_t without_room = 0;
};

/// The content of the page about a set of puzzles.
struct PuzzlesPage {
  const std::vector<Puzzle>& puzzles;
  PuzzleSearch search = {};
  int wanted = 0;
  bool was_interrupted = false;
  bool gave_up = false;
  std::uint64_t seed = 0;
  std::string command;
  double seconds = 0;
  bool without_times = false;
};

[[nodiscard]] std::string to_html(const PuzzlesPage& page);

}  // namespace zugzwang::cli
