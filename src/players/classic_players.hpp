#pragma once

// The opponents that grew out of published programs. They share one search; each is an evaluation,
// an order of moves, and its own way of choosing at the root.

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/search_within.hpp"
#include "players/spec.hpp"

namespace zugzwang {

class RandomPlayer final : public Player {
 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override;
};

class RunsPlayer final : public RecordablePlayer {
 public:
  RunsPlayer(const RunsSpec& spec, LeafView view, const Rules& rules)
      : spec_(spec), view_(view), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  RunsSpec spec_;
  LeafView view_;
  Rules rules_;
};

class ScorecardPlayer final : public RecordablePlayer {
 public:
  ScorecardPlayer(const ScorecardSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  ScorecardSpec spec_;
  Rules rules_;
};

class BlocksPlayer final : public RecordablePlayer {
 public:
  BlocksPlayer(const BlocksSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  BlocksSpec spec_;
  Rules rules_;
};

class PlayoutsPlayer final : public RecordablePlayer {
 public:
  PlayoutsPlayer(const PlayoutsSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;

  /// What a search found, and how many random games it played at a leaf.
  struct Found {
    Searched searched;
    int playouts;
  };
  /// Plays fewer random games than asked for if the limits come first.
  [[nodiscard]] Found search(const Position& position, const Random& games,
                             const SearchLimits& limits, SearchRecorder* recorder) const;

  PlayoutsSpec spec_;
  Rules rules_;
};

}  // namespace zugzwang
