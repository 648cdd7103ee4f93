#pragma once

#include <span>

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"
#include "search/uct.hpp"

namespace zugzwang {

/// Decides by Monte Carlo tree search. It starts from what is known about the columns, and reports
/// to the recorder, if there is one.
[[nodiscard]] Decision decide_by_uct(const Position& position, const Rules& rules,
                                     const UctSpec& spec, Random& random,
                                     const SearchLimits& limits,
                                     std::span<const UctMove> known = {},
                                     SearchRecorder* recorder = nullptr);

class UctPlayer final : public RecordablePlayer {
 public:
  UctPlayer(const UctSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  UctSpec spec_;
  Rules rules_;
};

}  // namespace zugzwang
