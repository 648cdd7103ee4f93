#pragma once

// Which question to ask next on the way to an exact score.

#include <bit>
#include <cstdint>

#include "solver/score_bounds.hpp"

namespace zugzwang {

enum class Precision {
  Exact,    ///< the score itself
  Outcome,  ///< only who wins: the bounds are on one side of zero, or both zero
};

[[nodiscard]] constexpr bool is_settled(ScoreBounds bounds, Precision precision) {
  if (bounds.is_exact()) return true;
  return precision == Precision::Outcome && (bounds.lower > 0 || bounds.upper < 0);
}

/// What has been found out about a score, and what to ask next: "is the score at least this goal?".
/// First two cheap questions far out, then who wins, then outwards from zero.
class ProbePlan {
 public:
  /// `widest` are the bounds of any position with as many stones, `known` those of this one.
  constexpr ProbePlan(ScoreBounds widest, ScoreBounds known, Precision precision)
      : widest_(widest), bounds_(widest), precision_(precision) {
    bounds_.raise(known.lower);
    bounds_.cap(known.upper);
  }

  [[nodiscard]] constexpr ScoreBounds bounds() const { return bounds_; }
  [[nodiscard]] constexpr bool is_settled() const {
    return zugzwang::is_settled(bounds_, precision_);
  }

  /// The goal of the next question, if the score is not settled.
  [[nodiscard]] constexpr int next_goal() const {
    if (precision_ == Precision::Exact) {
      const int quick_win = (widest_.upper + 1) / 2;
      if (bounds_.upper == widest_.upper && is_open(quick_win)) return quick_win;
      const int quick_loss = widest_.lower / 2;
      if (bounds_.lower == widest_.lower && is_open(quick_loss)) return quick_loss;
    }
    if (is_open(1)) return first_goal_near_zero();
    if (is_open(0)) return 0;
    // Close to zero the questions are hard but likely to be decisive, especially early in the game.
    constexpr int kCautious = 3;
    constexpr int kEarly = 17;  // the best score is above this while there are few stones
    const int span = bounds_.upper - bounds_.lower;
    const int stride = span < kCautious || widest_.upper > kEarly ? 1 : span / kCautious;
    return bounds_.lower >= 0 ? bounds_.lower + stride : bounds_.upper - stride + 1;
  }

  /// The question about `goal` was answered with this value, after so many nodes.
  constexpr void learn(int goal, int value, std::uint64_t nodes) {
    if (value >= goal) {
      bounds_.raise(value);
      reached_ = {goal, nodes};
    } else {
      bounds_.cap(value);
      missed_ = {goal, nodes};
    }
  }

 private:
  struct Question {
    int goal = 0;
    std::uint64_t nodes = 0;  ///< that the answer took; 0 also if it was not asked
  };

  /// Would the answer be news?
  [[nodiscard]] constexpr bool is_open(int goal) const {
    return bounds_.lower < goal && goal <= bounds_.upper;
  }

  /// Who wins, or more than that where the questions before allow a guess.
  [[nodiscard]] constexpr int first_goal_near_zero() const {
    constexpr int kClearWin = 3;
    if (precision_ == Precision::Outcome || reached_.nodes == 0 || missed_.nodes == 0) return 1;
    const double guess = guessed_score();
    if (guess < 0.5 && is_open(0)) return 0;
    if (guess > kClearWin + 0.5 && is_open(kClearWin)) return kClearWin;
    return 1;
  }

  /// Questions are the harder the closer they are to the score: they take about 1.6 times as long
  /// for each point. So the score is likely to be where both sides would take the same time.
  [[nodiscard]] constexpr double guessed_score() const {
    constexpr double kPointsPerDoubling = 1.3;
    constexpr std::uint64_t kOverhead = 20;  // fewer nodes than these mean nothing
    const auto doublings = [](const Question& question) {
      return static_cast<int>(std::bit_width(question.nodes + kOverhead));
    };
    return (missed_.goal + reached_.goal +
            kPointsPerDoubling * (doublings(missed_) - doublings(reached_))) /
           2;
  }

  ScoreBounds widest_;
  ScoreBounds bounds_;
  Precision precision_;
  Question reached_;  ///< the last one answered with yes
  Question missed_;   ///< the last one answered with no
};

}  // namespace zugzwang
