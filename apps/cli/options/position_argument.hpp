#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "cli/failure.hpp"
#include "cli/options/board_options.hpp"
#include "notation/text.hpp"

namespace zugzwang::cli {

/// The position that a command is about: its arguments, a file, or standard input.
class PositionArgument {
 public:
  void add_to(CLI::App& command);

  /// Whether one was given, in any way.
  [[nodiscard]] bool is_given() const { return !words_.empty() || !file_.empty(); }
  /// The position, or the sentence that says what is wrong with it.
  [[nodiscard]] std::expected<PositionText, Failure> read() const;

 private:
  std::vector<std::string> words_;
  std::string file_;
  std::uint64_t game_ = 0;
  BoardOptions board_;
};

}  // namespace zugzwang::cli
