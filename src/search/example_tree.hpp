#pragma once

// A game tree without a game: values at its leaves, and nothing else. The searches treat it like a
// board, so that what alpha-beta skips can be seen on a tree that fits on a page.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/cell.hpp"
#include "search/alpha_beta.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// A tree of three plies: `max` moves, then `min`, then `max` again.
struct ExampleTree {
  static constexpr int kDepth = 3;
  std::vector<std::vector<std::vector<std::int64_t>>> leaves;
};

/// The textbook example. Alpha-beta from left to right evaluates 12 of its 18 leaves: in the
/// first branch 12 is too good for `max` to be allowed (12 >= beta 10), and the third is known to
/// be too bad after 3 (3 <= alpha 12).
[[nodiscard]] inline ExampleTree textbook_tree() {
  return {
      .leaves = {{{4, 10, 7}, {12, 5, 8}}, {{9, 14, 6}, {12, 11, 1}}, {{2, 3}, {15, 13}, {7, 16}}}};
}

/// A node of the tree, as the searches expect a position. A branch takes the place of a column.
class ExamplePosition {
 public:
  explicit ExamplePosition(const ExampleTree& tree) : tree_(&tree) {}

  [[nodiscard]] ColumnSet open_columns() const {
    ColumnSet branches;
    for (std::size_t i = 0; i < branch_count(); ++i) branches.insert(Column(static_cast<int>(i)));
    return branches;
  }
  void play(Column branch) { path_[plies_++] = static_cast<std::size_t>(branch.index()); }
  [[nodiscard]] bool is_full() const { return plies_ == ExampleTree::kDepth; }
  [[nodiscard]] Value value() const { return {tree_->leaves[path_[0]][path_[1]][path_[2]]}; }

 private:
  [[nodiscard]] std::size_t branch_count() const {
    switch (plies_) {
      case 0:
        return tree_->leaves.size();
      case 1:
        return tree_->leaves[path_[0]].size();
      case 2:
        return tree_->leaves[path_[0]][path_[1]].size();
      default:
        return 0;
    }
  }

  const ExampleTree* tree_;
  std::array<std::size_t, ExampleTree::kDepth> path_{};
  std::size_t plies_ = 0;
};

/// The number that is written at a leaf.
struct ExampleEvaluation {
  [[nodiscard]] std::optional<Value> finished(const ExamplePosition& /*position*/) const {
    return std::nullopt;
  }
  [[nodiscard]] Value leaf(const ExamplePosition& position, SearchTally& tally) const {
    ++tally.positions;
    return position.value();
  }
};

}  // namespace zugzwang
