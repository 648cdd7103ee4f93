#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "cli/options/board_options.hpp"
#include "match/match.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

/// The options of all commands that play matches: board, openings, seed and threads.
class MatchOptions {
 public:
  /// `openings` is the default.
  void add_to(CLI::App& command, const std::string& openings);

  /// A plan without pairings, or a sentence that says what is wrong.
  [[nodiscard]] std::expected<MatchPlan, std::string> plan() const;

 private:
  BoardOptions board_;
  std::string openings_;
  std::uint64_t seed_ = 1;
  int threads_ = 0;
};

/// The players that the texts describe, by the rules of the plan. Where two have the same name, the
/// later one gets a number.
[[nodiscard]] std::expected<std::vector<Contestant>, std::string> read_contestants(
    const std::vector<std::string>& specs, const MatchPlan& plan);

}  // namespace zugzwang::cli
