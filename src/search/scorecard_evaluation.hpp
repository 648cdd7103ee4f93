#pragma once

// The evaluation of the opponent `scorecard`: points for windows that are full, or nearly so.

#include <cstdint>
#include <optional>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "search/alpha_beta.hpp"
#include "search/evaluation_part.hpp"
#include "search/value.hpp"
#include "search/window_counts.hpp"

namespace zugzwang {

/// Points for a window, by what it holds besides empty cells.
struct Scorecard {
  std::int64_t line = 1000;         ///< a whole line of its own
  std::int64_t one_short = 5;       ///< all but one
  std::int64_t two_short = 3;       ///< all but two
  std::int64_t threat_against = 7;  ///< subtracted where the opponent lacks one stone
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
    std::int64_t sum = 0;
    for_each_kind(layout, own, others,
                  [&](auto windows, std::int64_t each, Side /*side*/, int /*stones*/,
                      int /*distance*/) { sum += each * count_bits(windows); });
    return sum;
  }

  /// The windows that make the value of a leaf; none where the game is over.
  [[nodiscard]] EvaluationParts parts(const Position& position) const;

 private:
  /// Calls `visit(windows, points for each, whose stones, how many, distance)` for each kind of
  /// window that counts in a direction.
  template <BoardLayout L, class Visit>
  void for_each_kind(const L& layout, typename L::Word own, typename L::Word others,
                     Visit visit) const {
    const int connect = layout.connect();
    for_each_direction(
        layout, own, others, [&](const auto& mine, const auto& theirs, auto windows, int distance) {
          const auto free_of_theirs = theirs.equal_to(0) & windows;
          const auto free_of_mine = mine.equal_to(0) & windows;
          visit(mine.equal_to(connect) & windows, card_.line, side_, connect, distance);
          visit(mine.equal_to(connect - 1) & free_of_theirs, card_.one_short, side_, connect - 1,
                distance);
          visit(mine.equal_to(connect - 2) & free_of_theirs, card_.two_short, side_, connect - 2,
                distance);
          visit(theirs.equal_to(connect - 1) & free_of_mine, -card_.threat_against, other(side_),
                connect - 1, distance);
        });
  }

  Side side_;
  Scorecard card_;
  bool consolation_;
};

}  // namespace zugzwang
