#pragma once

// The evaluation of the opponent `playouts`: how many of some random games are won.

#include <cstdint>
#include <optional>

#include "search/alpha_beta.hpp"
#include "search/ending.hpp"
#include "search/playout.hpp"
#include "search/random.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// Values are counted in half games: with n playouts a leaf is worth up to 2n, and a draw on the
/// board n. A playout that is drawn counts as not won.
class PlayoutsEvaluation {
 public:
  PlayoutsEvaluation(Side side, int playouts, bool consolation, const Random& random)
      : side_(side), playouts_(playouts), consolation_(consolation), random_(random) {}

  template <class P>
  [[nodiscard]] std::optional<Value> finished(const P& position) const {
    const auto ending = ending_of(position, consolation_);
    if (!ending) return std::nullopt;
    if (*ending == LastMoverGets::Draw) return Value{playouts_};
    return Value{position.side_to_move() == side_ ? 0 : 2 * std::int64_t{playouts_}};
  }

  /// The random numbers belong to the position: the same ones whenever, and by whichever thread, it
  /// is looked at.
  template <class P>
  [[nodiscard]] Value leaf(const P& position, SearchTally& tally) const {
    Random random = random_.stream(static_cast<std::uint64_t>(position.key()));
    std::int64_t wins = 0;
    for (int i = 0; i < playouts_; ++i) {
      if (play_out(position, consolation_, random) == side_) ++wins;
    }
    tally.positions += static_cast<std::uint64_t>(playouts_);
    return {2 * wins};
  }

  [[nodiscard]] double percent(double points) const { return 50.0 * points / playouts_; }

 private:
  Side side_;
  int playouts_;
  bool consolation_;
  Random random_;
};

}  // namespace zugzwang
