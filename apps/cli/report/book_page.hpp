#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "book/opening_book.hpp"

namespace zugzwang::cli {

/// The positions of a book with the same number of stones.
struct BookPly {
  std::uint32_t slots = 0;
  /// By who wins with best play.
  std::int64_t first_wins = 0;
  std::int64_t draws = 0;
  std::int64_t second_wins = 0;

  [[nodiscard]] std::int64_t positions() const { return first_wins + draws + second_wins; }
};

/// By the number of stones.
[[nodiscard]] std::vector<BookPly> plies_of(const OpeningBook& book);

/// The content of the page about a build.
struct BookPage {
  Geometry geometry;
  int plies = 0;
  /// Positions of the deepest ply: how many there are, how many of them are solved, and how many
  /// had been before this run.
  std::int64_t needed = 0;
  std::int64_t solved = 0;
  std::int64_t solved_before = 0;
  /// None if the build was interrupted.
  std::optional<OpeningBook> book = {};
  std::size_t bytes = 0;
  std::string command;
  double seconds = 0;
  bool without_times = false;
};

[[nodiscard]] std::string to_html(const BookPage& page);

}  // namespace zugzwang::cli
