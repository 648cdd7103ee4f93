#pragma once

// How large the game is: the figures that papers quote, with what each of them counts.

#include <string>
#include <vector>

#include "board/word.hpp"

namespace zugzwang {

struct GameFact {
  u128 value;
  std::string formula;  ///< "7^6"; empty if there is none
  std::string counts;
  bool is_counted_here;  ///< false for a figure that is quoted
};

/// Of 7x6 with four in a line.
[[nodiscard]] std::vector<GameFact> game_facts();

/// How many ways there are to put stones on a board so that none floats and First has as many as
/// Second or one more, whether or not a game can get there.
[[nodiscard]] u128 count_fillings(int columns, int rows);

}  // namespace zugzwang
