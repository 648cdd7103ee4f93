#include "board/reach.hpp"

#include <algorithm>
#include <functional>
#include <unordered_set>
#include <utility>

namespace zugzwang {

namespace {

struct WordHash {
  std::size_t operator()(u128 word) const { return static_cast<std::size_t>(hash_of(word)); }
};

/// Takes stones off the position, one by one, until the board is empty. That is easier than
/// building it up: only the whole position may have a line. Without its last stone it must be free
/// of lines, and then so is everything that remains later.
class BackwardSearch {
 public:
  BackwardSearch(const Position& position, std::size_t max_positions)
      : position_(position), max_positions_(max_positions) {}

  std::expected<std::vector<Column>, ReachFault> moves() {
    if (position_.has_line(position_.side_to_move())) return std::unexpected(ReachFault::NoGame);
    if (!reaches_empty_board()) {
      return std::unexpected(gave_up_ ? ReachFault::LimitReached : ReachFault::NoGame);
    }
    std::ranges::reverse(taken_);
    return std::move(taken_);
  }

 private:
  /// The columns whose topmost stone is the last mover's, the tallest first: its top stone is in
  /// the way of the most others.
  std::vector<Column> candidates() const {
    const Side last_mover = other(position_.side_to_move());
    std::vector<Column> columns;
    for (const Column column : position_.geometry().all_columns()) {
      const int height = position_.height(column);
      if (height > 0 && position_.stone_at({column, Row(height - 1)}) == last_mover) {
        columns.push_back(column);
      }
    }
    std::ranges::sort(columns, std::ranges::greater{},
                      [&](Column column) { return position_.height(column); });
    return columns;
  }

  /// True once the board is empty; otherwise everything is as it was before.
  bool reaches_empty_board() {
    if (position_.ply() == 0) return true;
    const bool is_whole = taken_.empty();
    for (const Column column : candidates()) {
      position_.take_back(column);
      taken_.push_back(column);
      const bool allowed = !is_whole || !position_.has_line(position_.side_to_move());
      if (allowed && is_new() && reaches_empty_board()) return true;
      taken_.pop_back();
      position_.play(column);
      if (gave_up_) return false;
    }
    return false;
  }

  /// Two remainders differ only in the heights of their columns, so the occupied cells identify
  /// them.
  bool is_new() {
    if (visited_.size() >= max_positions_) {
      gave_up_ = true;
      return false;
    }
    return visited_.insert(position_.occupied()).second;
  }

  Position position_;
  std::size_t max_positions_;
  std::vector<Column> taken_;
  std::unordered_set<u128, WordHash> visited_;
  bool gave_up_ = false;
};

}  // namespace

std::string describe(ReachFault fault) {
  switch (fault) {
    case ReachFault::NoGame:
      return "no game leads to this position";
    case ReachFault::LimitReached:
      break;
  }
  return "no order of moves that leads to this position was found in reasonable time";
}

std::expected<std::vector<Column>, ReachFault> find_moves(const Position& position,
                                                          std::size_t max_positions) {
  return BackwardSearch(position, max_positions).moves();
}

}  // namespace zugzwang
