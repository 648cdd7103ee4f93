#include "cli/options/board_options.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "board/geometry.hpp"
#include "cli/options/typed_options.hpp"
#include "notation/board_text.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

constexpr auto kBoardForm = "columns x rows, such as 9x7";

}  // namespace

void BoardOptions::add_to(CLI::App& command) {
  add_text(command, "--board", board_, kBoardForm, "Columns x rows, such as 9x7 (default 7x6)")
      ->type_name("CxR");
  add_whole_number(command, "--connect", connect_, {kMinConnect, kMaxConnect},
                   "Stones in a line that win: 3 to 6 (default 4)")
      ->type_name("K");
  command.add_flag("--consolation", consolation_,
                   "House rule: a loser whose stones are all connected gets a draw");
}

std::expected<ReadContext, std::string> BoardOptions::context() const {
  const Geometry standard = Geometry::standard();
  BoardNumbers numbers{standard.columns(), standard.rows(), standard.connect()};
  if (!board_.empty()) {
    const auto given = board_numbers(board_);
    if (!given) {
      return std::unexpected(fmt::format("--board \"{}\": write {}", excerpt(board_), kBoardForm));
    }
    numbers = *given;
  }
  if (connect_) {
    // 9x7x5 includes it.
    if (std::ranges::count(board_, 'x') == 2 && numbers.connect != *connect_) {
      return std::unexpected(
          fmt::format("--board {} and --connect {} contradict each other", board_, *connect_));
    }
    numbers.connect = *connect_;
  }
  const auto geometry = Geometry::make(numbers.columns, numbers.rows, numbers.connect);
  if (!geometry) return std::unexpected(describe(geometry.error()));
  return ReadContext{.rules = {.geometry = *geometry, .consolation = consolation_},
                     .geometry_is_explicit = !board_.empty() || connect_,
                     .consolation_is_explicit = consolation_};
}

std::string arguments_for(const Rules& rules) {
  const Geometry geometry = rules.geometry;
  std::string text;
  if (geometry != Geometry::standard()) {
    text = fmt::format(" --board {}x{} --connect {}", geometry.columns(), geometry.rows(),
                       geometry.connect());
  }
  return rules.consolation ? text + " --consolation" : text;
}

}  // namespace zugzwang::cli
