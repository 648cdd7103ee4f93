#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "cli/failure.hpp"
#include "notation/text.hpp"

namespace zugzwang::cli {

/// The position in a file ("-" is standard input). In a file of many games, each a line of JSON,
/// `number` selects one, from 1; 0 if none was chosen. Such a file may be of any length, as only
/// one line of it is kept. Fails with a sentence that says what is wrong, and `how_to_choose` where
/// that is needed.
[[nodiscard]] std::expected<PositionText, Failure> read_game_file(const std::string& name,
                                                                  std::uint64_t number,
                                                                  const ReadContext& context,
                                                                  const std::string& how_to_choose);

}  // namespace zugzwang::cli
