#pragma once

// The textbook searches alone, without the habits of the opponents that use them.

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang {

class MinimaxPlayer final : public RecordablePlayer {
 public:
  MinimaxPlayer(const MinimaxSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  MinimaxSpec spec_;
  Rules rules_;
};

class AlphaBetaPlayer final : public RecordablePlayer {
 public:
  AlphaBetaPlayer(const AlphaBetaSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  AlphaBetaSpec spec_;
  Rules rules_;
};

}  // namespace zugzwang
