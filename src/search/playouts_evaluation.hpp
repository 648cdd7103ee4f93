#pragma once

// The evaluation of the opponent `playouts`: how many of a number of random games are won.

#include <cstdint>
#include <optional>

#include "board/outcome.hpp"
#include "search/alpha_beta.hpp"
#include "search/playout.hpp"
#include "search/random.hpp"
#include "search/search_control.hpp"
#include "search/search_observer.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// A value of the evaluation below as a percentage.
[[nodiscard]] constexpr double percent_won(Value value, int playouts) {
  return 50.0 * static_cast<double>(value.points) / playouts;
}

/// Values are counted in half games: with n playouts a leaf is worth up to 2n, and a draw on the
/// board n. A playout that is drawn counts as not won.
template <class O = const Unwatched>
class PlayoutsEvaluation {
 public:
  /// A leaf may take long, so the control is asked there too; a playout counts as a node.
  PlayoutsEvaluation(Side side, int playouts, bool consolation, const Random& random,
                     SearchControl& control, O& observer = kUnwatched)
      : side_(side),
        playouts_(playouts),
        consolation_(consolation),
        random_(random),
        control_(control),
        observer_(observer) {}

  template <class P>
  [[nodiscard]] std::optional<Value> finished(const P& position) const {
    const auto ending = ending_of(position, consolation_);
    if (!ending) return std::nullopt;
    if (*ending != Ending::Line) return Value{playouts_};
    return Value{position.side_to_move() == side_ ? 0 : 2 * std::int64_t{playouts_}};
  }

  /// The random numbers belong to the position: they are the same whenever, and on whichever
  /// thread, it is evaluated. Meaningless once the control has said stop.
  template <class P>
  [[nodiscard]] Value leaf(const P& position, SearchTally& tally) const {
    Random random = random_.stream(static_cast<std::uint64_t>(position.key()));
    std::int64_t wins = 0;
    int unreported = 0;
    for (int i = 0; i < playouts_; ++i) {
      observer_.begin_game();
      const auto winner = play_out(position, consolation_, random, observer_);
      observer_.end_game(winner, side_);
      if (winner == side_) ++wins;
      ++tally.positions;
      if (++unreported == kPlayoutsPerPoll) {
        if (control_.should_stop(kPlayoutsPerPoll)) break;
        unreported = 0;
      }
    }
    control_.count(static_cast<std::uint64_t>(unreported));
    return {2 * wins};
  }

 private:
  static constexpr int kPlayoutsPerPoll = 64;

  Side side_;
  int playouts_;
  bool consolation_;
  Random random_;
  SearchControl& control_;
  O& observer_;
};

}  // namespace zugzwang
