#pragma once

// The evaluation of the opponent `blocks`: points for every line that holds stones of one side
// only.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "search/alpha_beta.hpp"
#include "search/evaluation_part.hpp"
#include "search/value.hpp"
#include "search/window_counts.hpp"

namespace zugzwang {

/// Points for a line with 1, 2, 3 and 4 stones. On boards with longer or shorter lines the last is
/// for a whole line, the one before for a line that lacks one stone, and so on.
struct BlockWeights {
  std::array<std::int64_t, 4> stones{10, 100, 10'000, 100'000'000};
  friend bool operator==(const BlockWeights&, const BlockWeights&) = default;
};

class BlocksEvaluation {
 public:
  BlocksEvaluation(Side side, const BlockWeights& weights) : side_(side), weights_(weights) {}

  /// A finished game is not searched any further; its lines give its value.
  template <class P>
  [[nodiscard]] std::optional<Value> finished(const P& position) const {
    if (!is_over(position)) return std::nullopt;
    return value(position);
  }

  template <class P>
  [[nodiscard]] Value leaf(const P& position, SearchTally& tally) const {
    ++tally.positions;
    return value(position);
  }

  /// The lines that make the value.
  [[nodiscard]] EvaluationParts parts(const Position& position) const;

 private:
  template <class P>
  [[nodiscard]] Value value(const P& position) const {
    std::int64_t sum = 0;
    for_each_count(position, [&](auto mine, auto theirs, int stones, int /*distance*/) {
      sum += weight(stones, position.layout().connect()) * (count_bits(mine) - count_bits(theirs));
    });
    return {sum};
  }

  /// Calls `visit(own windows, the other side's, stones, distance)` for the windows of each
  /// direction that hold that many stones, all of one side.
  template <class P, class Visit>
  void for_each_count(const P& position, Visit visit) const {
    const int connect = position.layout().connect();
    for_each_direction(position.layout(), position.stones(side_), position.stones(other(side_)),
                       [&](const auto& mine, const auto& theirs, auto windows, int distance) {
                         const auto all_mine = theirs.equal_to(0) & windows;
                         const auto all_theirs = mine.equal_to(0) & windows;
                         for (int stones = 1; stones <= connect; ++stones) {
                           visit(mine.equal_to(stones) & all_mine,
                                 theirs.equal_to(stones) & all_theirs, stones, distance);
                         }
                       });
  }

  [[nodiscard]] std::int64_t weight(int stones, int connect) const {
    const int last = static_cast<int>(weights_.stones.size()) - 1;
    return weights_.stones[static_cast<std::size_t>(std::max(0, last - (connect - stones)))];
  }

  Side side_;
  BlockWeights weights_;
};

}  // namespace zugzwang
