#include "cli/board_options.hpp"

#include <fmt/core.h>

#include "board/geometry.hpp"
#include "notation/board_text.hpp"

namespace zugzwang::cli {

void BoardOptions::add_to(CLI::App& command) {
  command.add_option("--board", board_, "Columns x rows, such as 9x7 (default 7x6)")
      ->type_name("CxR");
  command.add_option("--connect", connect_, "How many in a line win: 3 to 6 (default 4)")
      ->type_name("K");
  command.add_flag("--consolation", consolation_,
                   "House rule: a loser whose stones all hang together gets a draw");
}

std::expected<ReadContext, std::string> BoardOptions::context() const {
  const Geometry standard = Geometry::standard();
  BoardNumbers numbers{standard.columns(), standard.rows(), standard.connect()};
  if (!board_.empty()) {
    const auto given = board_numbers(board_);
    if (!given) {
      return std::unexpected(
          fmt::format("--board \"{}\": write columns x rows, such as 9x7", board_));
    }
    numbers = *given;
  }
  if (connect_ != 0) numbers.connect = connect_;
  const auto geometry = Geometry::make(numbers.columns, numbers.rows, numbers.connect);
  if (!geometry) return std::unexpected(describe(geometry.error()));
  return ReadContext{.rules = {.geometry = *geometry, .consolation = consolation_},
                     .geometry_is_explicit = !board_.empty() || connect_ != 0};
}

}  // namespace zugzwang::cli
