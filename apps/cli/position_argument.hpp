#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <string>
#include <vector>

#include "cli/board_options.hpp"
#include "notation/text.hpp"

namespace zugzwang::cli {

/// The position that a command is about: its arguments, a file, or standard input.
class PositionArgument {
 public:
  void add_to(CLI::App& command);

  /// The position, or the sentence that says what is wrong with it.
  [[nodiscard]] std::expected<PositionText, std::string> read() const;

 private:
  std::vector<std::string> words_;
  std::string file_;
  int game_ = 0;
  BoardOptions board_;
};

/// Moves that lead to the position: those of the text, or for a diagram some that do. Otherwise the
/// sentence that says that there are none.
[[nodiscard]] std::expected<std::vector<Column>, std::string> moves_to(const PositionText& text);

/// The text as a whole game, with all that it says; for moves alone, a record of just them.
[[nodiscard]] std::expected<GameRecord, std::string> record_of(const PositionText& text);

}  // namespace zugzwang::cli
