#pragma once

// Shared by the files of this folder: what is behind the types of zugzwang/zugzwang.hpp.

#define ZUGZWANG_IMPLEMENTATION

#include <memory>
#include <optional>
#include <string>
#include <vector>
#include <zugzwang/zugzwang.hpp>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "search/search_control.hpp"

namespace zugzwang::v1 {

class Position::Impl {
 public:
  Rules rules;
  zugzwang::Position position;
  /// The moves that led to it; none if it was read from cells or a diagram.
  std::optional<std::vector<Column>> moves;

  [[nodiscard]] static Position wrap(Impl impl) {
    return Position(std::make_shared<const Impl>(std::move(impl)));
  }
};

/// Throws if there is no such board.
[[nodiscard]] Rules rules_of(const Board& board);

/// How a message names the position.
[[nodiscard]] std::string subject_of(const Position& position);

/// Throws if the game is over, so that there is nothing to solve or to choose.
void require_move(const Position& position);

/// Throws if a budget is negative.
[[nodiscard]] SearchLimits limits_of(const Budget& budget);

}  // namespace zugzwang::v1
