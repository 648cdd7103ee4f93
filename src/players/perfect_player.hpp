#pragma once

#include "players/player.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// Plays the exact value. Among moves of the same score it takes those after which the opponent has
/// the fewest right replies, and draws lots among what is left. It knows no house rules.
class PerfectPlayer final : public Player {
 public:
  PerfectPlayer(const PerfectSpec& spec, const PlayerSetup& setup);

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override;
  [[nodiscard]] std::optional<std::uint64_t> most_nodes(const SearchLimits& limits) const;
  [[nodiscard]] ColumnSet hardest(const Position& position, ColumnSet best,
                                  const SearchLimits& limits);

  PerfectSpec spec_;
  Rules rules_;
  Solver solver_;
};

}  // namespace zugzwang
