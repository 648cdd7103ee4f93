#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "cli/failure.hpp"
#include "notation/text.hpp"

namespace zugzwang::cli {

/// The position of a file ("-" is standard input). Of a file of many games, each a line of JSON,
/// the one with that number, from 1; 0 if none was chosen. Such a file may be of any length: no
/// more than a line of it is kept. Otherwise a sentence that says what is wrong, and
/// `how_to_choose` where that is needed.
[[nodiscard]] std::expected<PositionText, Failure> read_game_file(const std::string& name,
                                                                  std::uint64_t number,
                                                                  const ReadContext& context,
                                                                  const std::string& how_to_choose);

}  // namespace zugzwang::cli
