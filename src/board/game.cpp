#include "board/game.hpp"

namespace zugzwang {

std::expected<void, MoveFault> Game::play(Column column) {
  if (!rules_.geometry.contains(column)) return std::unexpected(MoveFault::NoSuchColumn);
  if (is_over(position_)) return std::unexpected(MoveFault::GameOver);
  if (!position_.is_open(column)) return std::unexpected(MoveFault::ColumnFull);
  line_.erase(line_.begin() + static_cast<std::ptrdiff_t>(played_), line_.end());
  line_.push_back(column);
  position_.play(column);
  ++played_;
  return {};
}

bool Game::undo() {
  if (!can_undo()) return false;
  --played_;
  position_.take_back(line_[played_]);
  return true;
}

bool Game::redo() {
  if (!can_redo()) return false;
  position_.play(line_[played_]);
  ++played_;
  return true;
}

}  // namespace zugzwang
