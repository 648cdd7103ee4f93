#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "cli/board_options.hpp"
#include "notation/text.hpp"

namespace zugzwang::cli {

/// What the text says; of a text of many games, the one of that number, counted from 1. If it is 0
/// and there are several, the sentence says how to choose.
[[nodiscard]] std::expected<PositionText, std::string> read_game(const std::string& text,
                                                                 std::uint64_t number,
                                                                 const ReadContext& context,
                                                                 const std::string& how_to_choose);

/// The position that a command is about: its arguments, a file, or standard input.
class PositionArgument {
 public:
  void add_to(CLI::App& command);

  /// The position, or the sentence that says what is wrong with it.
  [[nodiscard]] std::expected<PositionText, std::string> read() const;

 private:
  std::vector<std::string> words_;
  std::string file_;
  std::uint64_t game_ = 0;
  BoardOptions board_;
};

}  // namespace zugzwang::cli
