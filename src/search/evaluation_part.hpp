#pragma once

// An evaluation taken apart: what it counted, and what each item was worth.

#include <cstdint>
#include <optional>
#include <vector>

#include "board/cell.hpp"

namespace zugzwang {

enum class CountedKind : std::uint8_t {
  Line,    ///< a completed line, which decides by itself
  Run,     ///< stones side by side in the reading order of `runs`
  Window,  ///< a place where a line fits
  Bias,    ///< the extra weight of the computer's own runs
};

struct EvaluationPart {
  CountedKind kind;
  Side side;                      ///< whose stones they are
  int stones = 0;                 ///< how many
  std::int64_t points = 0;        ///< added to the value; the sum over all parts is the value
  std::optional<Cell> from = {};  ///< where it begins and ends; none for a bias
  std::optional<Cell> to = {};
  friend bool operator==(const EvaluationPart&, const EvaluationPart&) = default;
};

using EvaluationParts = std::vector<EvaluationPart>;

}  // namespace zugzwang
