#pragma once

// The evaluation of the opponent `scorecard`: points for windows that are full, or nearly so.

#include <cstdint>
#include <optional>

#include "board/outcome.hpp"
#include "search/alpha_beta.hpp"
#include "search/value.hpp"
#include "search/window_counts.hpp"

namespace zugzwang {

/// Points for a window, by what it holds besides empty cells.
struct Scorecard {
  std::int64_t line = 1000;         ///< a whole line of one's own
  std::int64_t one_short = 5;       ///< all but one
  std::int64_t two_short = 3;       ///< all but two
  std::int64_t threat_against = 7;  ///< taken away where the opponent lacks one
  friend bool operator==(const Scorecard&, const Scorecard&) = default;
};

class ScorecardEvaluation {
 public:
  static constexpr Value kWin{1'000'000'000'000'000};
  static constexpr Value kLoss{-kWin.points};
  static constexpr Value kDraw{0};

  ScorecardEvaluation(Side side, const Scorecard& card, bool consolation)
      : side_(side), card_(card), consolation_(consolation) {}

  template <class P>
  [[nodiscard]] std::optional<Value> finished(const P& position) const {
    const auto ending = ending_of(position, consolation_);
    if (!ending) return std::nullopt;
    if (*ending != Ending::Line) return kDraw;
    return position.side_to_move() == side_ ? kLoss : kWin;
  }

  template <class P>
  [[nodiscard]] Value leaf(const P& position, SearchTally& tally) const {
    ++tally.positions;
    return {points(position.layout(), position.stones(side_), position.stones(other(side_)))};
  }

  template <BoardLayout L>
  [[nodiscard]] std::int64_t points(const L& layout, typename L::Word own,
                                    typename L::Word others) const {
    const int connect = layout.connect();
    std::int64_t sum = 0;
    for_each_direction(
        layout, own, others, [&](const auto& mine, const auto& theirs, auto windows) {
          const auto none_of_theirs = theirs.equal_to(0) & windows;
          const auto none_of_mine = mine.equal_to(0) & windows;
          sum += card_.line * count_bits(mine.equal_to(connect) & windows);
          sum += card_.one_short * count_bits(mine.equal_to(connect - 1) & none_of_theirs);
          sum += card_.two_short * count_bits(mine.equal_to(connect - 2) & none_of_theirs);
          sum -= card_.threat_against * count_bits(theirs.equal_to(connect - 1) & none_of_mine);
        });
    return sum;
  }

 private:
  Side side_;
  Scorecard card_;
  bool consolation_;
};

}  // namespace zugzwang
