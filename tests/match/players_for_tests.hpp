#pragma once

#include <memory>
#include <string>
#include <utility>

#include "match/match.hpp"
#include "players/player.hpp"

namespace zugzwang::testing {

/// Wins if it can; otherwise plays at random, or in the first open column.
class SimplePlayer final : public Player {
 public:
  struct Habits {
    bool sees_wins = false;
    bool is_random = true;
  };
  explicit SimplePlayer(Habits habits) : habits_(habits) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& /*limits*/) override {
    const ColumnSet open = position.open_columns();
    Telemetry telemetry;
    for (const Column column : open) {
      telemetry.positions += 1;
      Position next = position;
      next.play(column);
      if (habits_.sees_wins && next.last_mover_has_line()) {
        telemetry.forced = Forced::Win;
        return {.column = column, .telemetry = telemetry};
      }
    }
    return {.column = habits_.is_random ? random.one_of(open) : *open.begin(),
            .telemetry = telemetry};
  }

  Habits habits_;
};

inline Contestant contestant(std::string name, SimplePlayer::Habits habits) {
  return {.name = std::move(name),
          .make = [habits] { return std::make_unique<SimplePlayer>(habits); }};
}

/// Moves at random, but takes a win: clearly stronger than the next.
inline Contestant keen() { return contestant("keen", {.sees_wins = true}); }
inline Contestant blind() { return contestant("blind", {}); }
/// The same game every time.
inline Contestant stubborn() {
  return contestant("stubborn", {.sees_wins = true, .is_random = false});
}

}  // namespace zugzwang::testing
