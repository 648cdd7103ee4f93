#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "board/cell.hpp"
#include "board/outcome.hpp"
#include "board/position.hpp"

namespace zugzwang {

enum class MoveFault : std::uint8_t { NoSuchColumn, ColumnFull, GameOver };

/// A game from the empty board: the moves so far, and those taken back that can be played again.
class Game {
 public:
  explicit Game(Rules rules = {}) : rules_(rules), position_(rules.geometry) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Position& position() const { return position_; }
  /// The moves that lead to the position.
  [[nodiscard]] std::span<const Column> moves() const { return {line_.data(), played_}; }
  [[nodiscard]] Outcome outcome() const { return outcome_of(position_, rules_.consolation); }

  /// Plays a move; moves that were taken back are forgotten. A refused move changes nothing.
  std::expected<void, MoveFault> play(Column column);
  /// Takes back the last move. False if there is none.
  bool undo();
  /// Plays the move that was taken back last. False if there is none.
  bool redo();

  [[nodiscard]] bool can_undo() const { return played_ > 0; }
  [[nodiscard]] bool can_redo() const { return played_ < line_.size(); }

 private:
  Rules rules_;
  Position position_;
  std::vector<Column> line_;
  std::size_t played_ = 0;
};

}  // namespace zugzwang
